// The report data of verbs other than run: their charts (those of skill and exploit are in
// players.js), and their sheets as tables.
import { cellText, doesText, outcomeText, playersText, winText } from "./cells.js";
import { COLOURS, curve, heat, intervals } from "./charts.js";
import { ends, figure, groupBy } from "./figures.js";
import { count, digitsFor, percent, plain, points, pointsText, typeset } from "./numbers.js";
import { exploited, skilled } from "./players.js";
import { differencePanel } from "./rules_tried.js";

// Captions of sheets without a title.
const CAPTIONS = {
    cells: "Every comparison", values: "Every value tried", entries: "Every pairing", statements: "Every statement",
    strategies: "Every strategy", levels: "Every level of play", left_out: "Values left out", rulebook: "For the rulebook",
};

// The table of a sheet, with all its columns in the CSV and those for people on the page.
export function sheetTable(result, layout) {
    const rows = layout.figures
        ? layout.figures.map((row) => Object.fromEntries(row.map((value, i) => [String(i), value])))
        : result[layout.sheet];
    const columns = layout.columns.map(([key, title, type], i) => ({ key: layout.figures ? String(i) : key, of: key, title, type }));
    const strong = new Set(layout.strong), minor = new Set(layout.minor); // minor: for programs alone
    return {
        name: layout.sheet, caption: layout.title ?? CAPTIONS[layout.sheet] ?? layout.sheet.replaceAll("_", " "),
        columns: columns.some(({ title }) => title != null) ? columns : columns.map((column) => ({ ...column, title: column.key.replaceAll("_", " ") })),
        rows: rows.map((row, i) => ({ ...row, strong: strong.has(i) })).filter((_, i) => !minor.has(i)), note: layout.note, pasted: layout.pasted,
    };
}

const sheet = (result, name) => {
    const layout = result.layout.find((one) => one.sheet === name);
    return layout && sheetTable(result, layout);
};

// --- compare

function compared(result) {
    const { outcome } = result.settings;
    const shown = ends(result.cells, ({ difference }) => difference);
    const rows = shown.rows.map(({ a, players, difference, ci95, range, verdict }) => {
        const [low, high] = ci95 ?? range;
        return { label: `${result.cells.length > 1 ? `${cellText(a)}: ` : ""}${verdict}`, value: difference, low, high, colour: COLOURS[0], text: pointsText(difference, [low, high], digitsFor([[low, high]])), players };
    });
    const figures = [figure({
        title: `B minus A: ${outcomeText(outcome)}`,
        text: `In percentage points, with the interval that goes with each figure. ${result.sentences.find((text) => text.startsWith("A: "))}${shown.note}`,
        panels: [differencePanel(rows)], table: sheet(result, "cells"),
    })];
    const minor = new Set(result.layout.find(({ sheet }) => sheet === "metrics")?.minor); // labels, such as seat numbers, whose means have no meaning
    const metrics = (result.metrics ?? []).filter(({ mean_a, range }, i) => !minor.has(i) && mean_a && range && (range[0] > 0 || range[1] < 0));
    if (metrics.length) figures.push(metricChanges(result, metrics));
    return figures;
}

function metricChanges(result, metrics) {
    const several = new Set(metrics.map(({ a }) => a)).size > 1;
    const sorted = metrics.map(({ a, metric, mean_a, change, range }) => ({
        label: several ? `${metric}, ${cellText(a)}` : metric, value: change / mean_a, low: range[0] / mean_a, high: range[1] / mean_a, colour: COLOURS[1],
        text: `${pointsText(change / mean_a, range.map((end) => end / mean_a))} %`,
    })).sort((x, y) => Math.abs(y.value) - Math.abs(x.value)).slice(0, 20);
    return figure({
        title: "What else changes",
        text: "Significant changes of metrics, B against A, in % of A's mean; the largest first (individual 95 % intervals).",
        panels: [differencePanel(sorted)], table: sheet(result, "metrics"),
    });
}

// --- tune

// What is tuned, in words: "How often survivors win", "How often games end by countdown", "The mean of turns".
function measureText(outcome, within) {
    const [kind, name] = outcome.includes(":") ? outcome.split(":") : [];
    if (kind === "end") return `How often games end by ${name}`;
    if (kind === "mean") return `The mean of ${name}`;
    return kind ? `How often games have at most ${within} ${name}` : `How often ${winText(outcome)}`;
}

// Numbers, of which a rate is a percentage: how they are written, and how far the axis goes.
function measureScale(values, chosen, real) {
    if (!real) return { write: (value) => `${percent(value)} %`, domain: [0, 1] };
    const known = [...values.flatMap(({ rate, range }) => range ?? [rate]), ...chosen.flatMap(({ wanted }) => wanted ?? [])];
    const least = Math.min(...known), most = Math.max(...known), room = 0.05 * (most - least) || 0.1;
    return { write: (value) => String(Number(value.toPrecision(4))), domain: [least - room, most + room], tick: String };
}

function tuneMarks(recommendations, write) {
    const first = recommendations.find(({ level }) => level === "target") ?? recommendations[0];
    return recommendations.filter(({ rate, value }) => rate != null && value != null)
        .filter(({ level, value }) => level === first.level || value !== first.value)
        .map(({ level, value, rate, verdict }) => ({ x: Number(value), value: rate, text: level === "target" || level === first.level ? valueText(value, verdict, write(rate)) : `${level} ${value}${doubt(verdict)}` }));
}

// As in the rulebook's table: a value that leads but is not decided has a question mark.
const doubt = (verdict) => verdict === "undecided" ? "?" : "";
const valueText = (value, verdict, rate) => verdict === "undecided" ? `${value}?: ${rate}` : `use ${value}: ${rate}`;

function tuned(result) {
    const { tune, outcome, within } = result.settings;
    const values = (result.values ?? []).filter(({ rate }) => rate != null);
    const real = result.layout.find((one) => one.sheet === "values")?.columns.some(([key, , type]) => key === "rate" && type === "real");
    const panels = [...groupBy(values, ({ players }) => players)].map(([players, rows], _, all) => {
        const chosen = result.recommendations.filter((row) => row.players === players);
        const { write, domain, tick } = measureScale(rows, chosen, real);
        return {
            heading: all.length > 1 ? playersText(players) : null,
            label: chosen.map(({ game, value, rate }) => `${game}: ${value == null ? "no value" : `${value} gives ${write(rate ?? 0)}`}`).join("; "),
            draw: curve([{ name: outcome, colour: COLOURS[0], points: rows.map(({ value, rate, range }) => ({ x: Number(value), value: rate, low: range?.[0] ?? rate, high: range?.[1] ?? rate })).sort((a, b) => a.x - b.x) }],
                { domain, tick, target: chosen.find(({ level }) => level === "target")?.wanted ?? chosen[0]?.wanted, marks: tuneMarks(chosen, write), label: tune }),
        };
    });
    const figures = [figure({
        title: `${measureText(outcome, within)}, by ${tune}`,
        text: `${real ? "Shaded" : "% of games; shaded"}: intervals, which are wide if a value was ruled out early. Dashed: the target. ${result.settings.criterion === "robust" ? "The line shows, at each value, the level of play that is farthest from the band. Circles: the value to use at all levels, and the best for each level alone" : "Circles: the values to use"}${result.recommendations.some(({ verdict, value }) => verdict === "undecided" && value != null) ? "; ?: leads, but is not decided" : ""}.`,
        panels, table: sheet(result, "values"),
    })];
    return figures;
}

// --- matrix

const weightText = (weight) => (weight > 0.0005 ? ` · ${percent(weight, 0)} %` : "");

function matrixPanel(result, { players, variant, band }, heading) {
    const here = (row) => row.players === players && row.variant === variant;
    const entries = result.entries.filter(here), strategies = result.strategies.filter(here);
    const names = (key) => [...new Set(entries.map((entry) => entry[key]))];
    const rows = names("row"), columns = names("column");
    const side = (name, which) => strategies.find((one) => one.strategy === name && one.side === which)?.weight ?? 0;
    const title = (which) => (name) => name + weightText(side(name, which));
    const fair = (band[0] + band[1]) / 2;
    return {
        heading,
        label: entries.map(({ row, column, rate }) => `${row} against ${column} ${rate == null ? "no rate" : `${percent(rate)} %`}`).join("; "),
        draw: heat({
            rows: rows.map(title("rows")), columns: columns.map(title("columns")), centre: fair, span: Math.max(fair, 1 - fair),
            cells: entries.map(({ row, column, rate, place }) => ({ row: rows.indexOf(row), column: columns.indexOf(column), value: rate ?? fair, text: rate == null ? "–" : percent(rate, 0), strong: place === "inside" })),
        }),
    };
}

function matrices(result) {
    const all = result.matrices, { rows, outcome, kind } = result.settings;
    const seat = kind === "free_for_all" || kind === "one_seat";
    const fellows = kind === "one_seat" ? `all other ${rows.replaceAll("_", " ")} play` : "all others play";
    const mix = kind === "factions" || kind === "free_for_all" ? "at the equilibrium" : "in the mix that secures most, and by its hardest opponents";
    const severalVariants = new Set(all.map(({ variant }) => variant)).size > 1;
    const heading = ({ players, variant }) => (all.length > 1 ? [playersText(players), ...(severalVariants ? [variant] : [])].join(", ") : null);
    const [low, high] = all[0]?.band ?? [0.45, 0.55];
    return [figure({
        title: seat ? "One seat against a table of others" : `How often ${winText(outcome)}, strategy against strategy`,
        text: `% of games. Down: ${seat ? "what one seat plays" : `what ${doesText(rows, "play")}`}; across: ${seat ? `what ${fellows}` : `what ${doesText(result.settings.columns, "play")}`}. After a name: how often it is played ${mix}. Colours show the distance from the middle of the band (${percent(low)} to ${percent(high)} %).`,
        panels: all.slice(0, 12).map((one) => matrixPanel(result, one, heading(one))), table: sheet(result, "entries"),
    })];
}

// --- check

const STATEMENTS_MAX = 40;
const UNITS = { rate: ", %", seat_spread: ", percentage points", rate_change: ", percentage points" };
const VERDICTS = { pass: "var(--good)", fail: "var(--bad)" };

// The cells of a statement on one axis: in percent, in points, or in the metric's unit.
function statementPanel(result, statements) {
    const [{ statement, what, measure }] = statements;
    const known = statements.flatMap(({ estimate, low, high, min, max }) => [estimate, low, high, min, max]).filter((value) => value != null);
    const rate = measure in UNITS && known.every((value) => Math.abs(value) <= 1);
    const least = Math.min(...known), most = Math.max(...known), room = 0.05 * (most - least) || 0.1;
    const domain = rate && measure !== "rate_change" ? [Math.max(0, least - room), Math.min(1, most + room)] : [least - room, most + room];
    const tick = !rate ? plain : measure === "rate_change" ? (value) => points(value, most - least < 0.04 ? 1 : 0) : (value) => percent(value, most - least < 0.04 ? 1 : 0);
    const rows = statements.map(({ cell, verdict, estimate, low, high, min, max, seen }) => ({
        label: `${cellText(cell)}: ${verdict}`, value: estimate, low, high, text: typeset(seen), strong: verdict === "fail",
        colour: VERDICTS[verdict] ?? "var(--muted)", from: min ?? domain[0], to: max ?? domain[1],
    }));
    return {
        heading: `${statement} (${what}${rate ? UNITS[measure] : ""})`,
        label: statements.map(({ wanted }, i) => `${rows[i].label}, ${rows[i].text}, required ${wanted}`).join("; "),
        draw: intervals(rows, { domain, bands: rows, tick }),
    };
}

function checked(result) {
    const drawn = result.statements.filter(({ estimate, low, high }) => estimate != null && low != null && high != null);
    const groups = groupBy(drawn.slice(0, STATEMENTS_MAX), ({ statement, what }) => JSON.stringify([statement, what]));
    return [figure({
        title: "Required and observed values",
        text: `Shaded: what the contract allows. Dot and line: the observed value with its interval.${drawn.length > STATEMENTS_MAX ? ` The first ${STATEMENTS_MAX} of ${count(drawn.length)} verdicts.` : ""}`,
        panels: [...groups.values()].map((statements) => statementPanel(result, statements)), table: sheet(result, "statements"),
    })];
}

const CHARTS = { compare: compared, tune: tuned, matrix: matrices, check: checked, skill: skilled, exploit: exploited };
// The sheets shown as these charts, including those that repeat them as text.
const CHARTED = { compare: ["cells", "metrics"], tune: ["values"], matrix: ["entries", "grid"], check: ["statements"] };

const isForPeople = ({ title, columns, pasted }) => pasted || (title != null && columns.some(([, name]) => name != null));

// A verb's charts, if it has any, and its other sheets as tables: those for people (tables for
// rulebooks first), then the rest.
export function decided(result) {
    const charted = CHARTED[result.verb] ?? [];
    const sheets = result.layout.filter(({ sheet }) => !charted.includes(sheet)).map((layout) => ({ layout, table: sheetTable(result, layout) }))
        .filter(({ table }) => table.rows.length);
    const tables = (forPeople) => sheets.filter(({ layout }) => Boolean(isForPeople(layout)) === forPeople).map(({ table }) => table)
        .sort((a, b) => Number(Boolean(b.pasted)) - Number(Boolean(a.pasted)));
    return { figures: CHARTS[result.verb]?.(result) ?? [], shown: tables(true), others: tables(false) };
}

