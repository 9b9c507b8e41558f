// What the games of a run were like: how they end, how long they are, and all other metrics.
import { finished, labeller, lineupOf } from "./cells.js";
import { COLOURS, histogram, shares } from "./charts.js";
import { figure } from "./figures.js";
import { count, percent } from "./numbers.js";

const BARS_MAX = 45, PANELS_MAX = 12, ROWS_MAX = 30;

const reasonsOf = (cells) => Object.keys(cells[0].end_reasons).filter((name) => cells.some((cell) => cell.end_reasons[name]));
const colourOf = (i) => COLOURS[i % COLOURS.length];
const words = (name) => name.replaceAll("_", " ");

// --- how games end

export function endings(cells, facts) {
    const played = cells.filter((cell) => cell.games);
    if (!played.length) return [];
    const reasons = reasonsOf(played), shown = played.slice(0, ROWS_MAX), label = labeller(shown);
    const rows = shown.map((cell) => ({
        label: label(cell), parts: reasons.map((name, i) => ({ name, share: cell.end_reasons[name] / cell.games, colour: colourOf(i) })),
    }));
    return [figure({
        title: "How games end",
        text: `% of games, by end reason.${facts?.game.end_winners ? ` ${words(facts.game.end_winners)}` : ""}${played.length > ROWS_MAX ? ` The first ${ROWS_MAX} of ${count(played.length)} cells; the table has all.` : ""}`,
        keys: reasons.map((name, i) => ({ name: words(name), colour: `color-mix(in srgb, ${colourOf(i)} 45%, var(--card))` })),
        panels: [{
            heading: null, label: rows.map(({ label, parts }) => `${label}: ${parts.map(({ name, share }) => `${words(name)} ${percent(share)} %`).join(", ")}`).join("; "),
            draw: shares(rows),
        }],
        table: {
            name: "end_reasons", caption: "Games by end reason, in %",
            columns: [{ key: "cell", title: "cell", type: "text" }, ...reasons.map((name) => ({ key: name, title: words(name), type: "rate" })), { key: "games", title: "games", type: "count" }],
            rows: played.map((cell) => ({ cell: cell.id, games: cell.games, ...Object.fromEntries(reasons.map((name) => [name, cell.end_reasons[name] / cell.games])) })),
        },
    })];
}

// --- how long they are

// Bars of a cell's lengths in bins of `width`, stacked by end reason. The bar of a whole number has it in its middle.
function binned(cell, reasons, from, width) {
    const total = finished(cell), tops = new Map();
    return reasons.flatMap((name, i) => {
        const games = new Map();
        for (const [value, count] of cell.length_by_end_reason[name]?.histogram ?? []) {
            const low = from + width * Math.floor((value - from) / width);
            games.set(low, (games.get(low) ?? 0) + count);
        }
        return [...games].map(([low, count]) => {
            const bottom = tops.get(low) ?? 0;
            tops.set(low, bottom + count / total);
            return { low: low - 0.5, high: low + width - 0.5, bottom, top: tops.get(low), colour: colourOf(i) };
        });
    });
}

// The length of a cell's games: all of them, and by end reason.
function lengthRows(cell, reasons, metric) {
    const all = { cell: cell.id, ends: "all games", games: finished(cell), ...cell.metrics[metric] };
    const apart = reasons.filter((name) => cell.length_by_end_reason[name]).map((name) =>
        ({ cell: cell.id, ends: words(name), games: cell.end_reasons[name], ...cell.length_by_end_reason[name] }));
    return [all, ...apart];
}

export function lengths(cells, metric) {
    const known = cells.filter((cell) => finished(cell) > 0 && cell.metrics?.[metric] && cell.length_by_end_reason);
    if (!known.length) return [];
    const first = known[0], alike = (cell) => cell.variant === first.variant && lineupOf(cell) === lineupOf(first);
    const shown = (known.length > PANELS_MAX ? known.filter(alike) : known).slice(0, PANELS_MAX), label = labeller(shown);
    const of = (cell) => cell.metrics[metric], reasons = reasonsOf(known);
    const from = Math.min(...shown.map((cell) => of(cell).min)), to = Math.max(...shown.map((cell) => of(cell).max)) + 1;
    const width = Math.max(1, Math.ceil((to - from) / BARS_MAX));
    const bars = shown.map((cell) => binned(cell, reasons, from, width));
    const top = 1.05 * Math.max(0.01, ...bars.flat().map((bar) => bar.top));
    const word = words(metric);
    const apart = (cell) => reasons.filter((name) => cell.length_by_end_reason[name]).map((name) => `${words(name)}: median ${cell.length_by_end_reason[name].p50}`).join(", ");
    return [figure({
        title: "Length of games",
        text: `Share of games by number of ${word}${width > 1 ? `, in steps of ${width}` : ""}, coloured by end reason. Dashed: the median, and the length that 95 % of games do not exceed.${known.length > shown.length ? ` Shown: ${first.variant}, ${lineupOf(first)}; the table has all ${count(known.length)} cells.` : ""}`,
        small: shown.length > 1,
        keys: reasons.map((name, i) => ({ name: words(name), colour: colourOf(i) })),
        panels: shown.map((cell, i) => ({
            heading: shown.length > 1 ? label(cell) : null,
            label: `${label(cell)}: median ${of(cell).p50}, 95 % within ${of(cell).p95} ${word}; ${apart(cell)}`,
            draw: histogram(bars[i], {
                domain: [from - 0.5, to - 0.5], top, label: word,
                lines: [{ x: of(cell).p50, text: `median ${of(cell).p50}` }, { x: of(cell).p95, text: `95 %: ${of(cell).p95}` }],
            }),
        })),
        table: {
            name: "length", caption: `Length of games: ${word}`,
            columns: [{ key: "cell", title: "cell", type: "text" }, { key: "ends", title: "ended by", type: "text" }, { key: "games", title: "games", type: "count" },
                ...["min", "p05", "p50", "p95", "max"].map((key) => ({ key, title: key === "p50" ? "median" : key, type: "count" })),
                { key: "mean", title: "mean", type: "real" }, { key: "sd", title: "sd", type: "real" }],
            rows: known.flatMap((cell) => lengthRows(cell, reasons, metric)),
        },
    })];
}

// --- all other metrics

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
