// What the games of a run were like: how they end, how long they are, and every other figure of them.
import { finished, labeller, lineupOf } from "./cells.js";
import { COLOURS, histogram, shares } from "./charts.js";
import { figure } from "./figures.js";
import { count, percent } from "./numbers.js";

const BARS_MAX = 45, PANELS_MAX = 12, ROWS_MAX = 30;

// --- how games end

export function endings(cells) {
    const played = cells.filter((cell) => cell.games);
    if (!played.length) return [];
    const reasons = Object.keys(played[0].end_reasons).filter((name) => played.some((cell) => cell.end_reasons[name]));
    const shown = played.slice(0, ROWS_MAX), label = labeller(shown);
    const colour = (i) => COLOURS[i % COLOURS.length];
    const rows = shown.map((cell) => ({
        label: label(cell), parts: reasons.map((name, i) => ({ name, share: cell.end_reasons[name] / cell.games, colour: colour(i) })),
    }));
    return [figure({
        title: "How games end",
        text: `% of games, by end reason.${played.length > ROWS_MAX ? ` The first ${ROWS_MAX} of ${count(played.length)} cells; the table has all.` : ""}`,
        keys: reasons.map((name, i) => ({ name: name.replaceAll("_", " "), colour: `color-mix(in srgb, ${colour(i)} 45%, var(--card))` })),
        panels: [{
            heading: null, label: rows.map(({ label, parts }) => `${label}: ${parts.map(({ name, share }) => `${name.replaceAll("_", " ")} ${percent(share)} %`).join(", ")}`).join("; "),
            draw: shares(rows),
        }],
        table: {
            name: "end_reasons", caption: "Games by end reason, in %",
            columns: [{ key: "cell", title: "cell", type: "text" }, ...reasons.map((name) => ({ key: name, title: name.replaceAll("_", " "), type: "rate" })), { key: "games", title: "games", type: "count" }],
            rows: played.map((cell) => ({ cell: cell.id, games: cell.games, ...Object.fromEntries(reasons.map((name) => [name, cell.end_reasons[name] / cell.games])) })),
        },
    })];
}

// --- how long they are

function binned(pairs, from, width, total) {
    const bars = new Map();
    for (const [value, games] of pairs) {
        const low = from + width * Math.floor((value - from) / width);
        bars.set(low, (bars.get(low) ?? 0) + games);
    }
    return [...bars].map(([low, games]) => ({ low, high: low + width, share: games / total }));
}

export function lengths(cells, metric) {
    const known = cells.filter((cell) => finished(cell) > 0 && cell.metrics?.[metric]?.histogram?.length);
    if (!known.length) return [];
    const first = known[0], alike = (cell) => cell.variant === first.variant && lineupOf(cell) === lineupOf(first);
    const shown = (known.length > PANELS_MAX ? known.filter(alike) : known).slice(0, PANELS_MAX), label = labeller(shown);
    const of = (cell) => cell.metrics[metric];
    const from = Math.min(...shown.map((cell) => of(cell).min)), to = Math.max(...shown.map((cell) => of(cell).max)) + 1;
    const width = Math.max(1, Math.ceil((to - from) / BARS_MAX));
    const bars = shown.map((cell) => binned(of(cell).histogram, from, width, finished(cell)));
    const top = 1.05 * Math.max(...bars.flat().map(({ share }) => share));
    const word = metric.replaceAll("_", " ");
    return [figure({
        title: "Length of games",
        text: `Share of games by number of ${word}${width > 1 ? `, in steps of ${width}` : ""}. Dashed: the median, and the length that 95 % of games do not exceed.${known.length > shown.length ? ` Shown: ${first.variant}, ${lineupOf(first)}; the table has all ${count(known.length)} cells.` : ""}`,
        small: shown.length > 1,
        panels: shown.map((cell, i) => ({
            heading: shown.length > 1 ? label(cell) : null,
            label: `${label(cell)}: median ${of(cell).p50}, 95 % within ${of(cell).p95} ${word}`,
            draw: histogram(bars[i], {
                domain: [from, to], top, label: word,
                lines: [{ x: of(cell).p50, text: `median ${of(cell).p50}` }, { x: of(cell).p95, text: `95 %: ${of(cell).p95}` }],
            }),
        })),
        table: {
            name: "length", caption: `Length of games: ${word}`,
            columns: [{ key: "cell", title: "cell", type: "text" }, ...["min", "p05", "p50", "p95", "max"].map((key) => ({ key, title: key === "p50" ? "median" : key, type: "count" })),
                { key: "mean", title: "mean", type: "real" }, { key: "sd", title: "sd", type: "real" }],
            rows: known.map((cell) => ({ cell: cell.id, ...of(cell) })),
        },
    })];
}

// --- every other figure

export function metricsTable(cells, help) {
    const rows = cells.filter((cell) => finished(cell) > 0 && cell.metrics).flatMap((cell) =>
        Object.entries(cell.metrics).map(([metric, { mean, sd, se, min, p05, p50, p95, max }]) => ({ cell: cell.id, metric, help: help?.[metric], mean, sd, se, min, p05, p50, p95, max })));
    if (!rows.length) return null;
    const text = (key, title = key) => ({ key, title, type: "text" }), real = (key) => ({ key, title: key, type: "real" }), whole = (key) => ({ key, title: key, type: "count" });
    return {
        name: "metrics", caption: "All metrics of the games",
        columns: [text("cell"), text("metric"), text("help", "meaning"), real("mean"), real("sd"), real("se"), whole("min"), whole("p05"), whole("p50"), whole("p95"), whole("max")],
        rows,
    };
}
