// What a run found about the rules it varies: sweeps, differences from the reference, and the
// effect of assumptions.
import { finished, labeller, lineupOf, nameText, outcomeText, playersText, seats, winText } from "./cells.js";
import { COLOURS, curve, heat, intervals } from "./charts.js";
import { LINES_MAX, ends, figure, groupBy } from "./figures.js";
import { count, percent, points, pointsText } from "./numbers.js";

// The main outcome: that of the first side, else of the first seat.
const firstOutcome = (cell) => Object.keys(cell.outcomes).find((name) => !/^seat_/.test(name)) ?? seats(cell)[0];

// The rate at which nobody is ahead: half of the games, or a seat's equal share.
const isSeat = (outcome) => /^seat_\d+$/.test(outcome);
const even = (players, outcome) => (isSeat(outcome) ? 1 / players : 0.5);
const evenText = (outcome) => (isSeat(outcome) ? "the fair share" : "50 %");

// --- sweeps: variants that differ in one or two rules

function sweptRules(cells) {
    const keys = new Set(cells.flatMap((cell) => Object.keys(cell.rules)));
    return [...keys].filter((key) => new Set(cells.map((cell) => cell.rules[key])).size > 1);
}

const numeric = (cells, key) => cells.every((cell) => typeof (cell.rules[key] ?? 0) === "number");
const valuesOf = (cells, key) => [...new Set(cells.map((cell) => cell.rules[key]))].sort((a, b) => (numeric(cells, key) ? a - b : 0));
// The points of a sweep. The reference names no value of a rule that it leaves as published.
function swept(cells, keys, facts) {
    const published = keys.flatMap((key) => (facts?.changed_rules ?? []).filter((rule) => rule.key === key).map(({ published: { value } }) =>
        [key, numeric(cells, key) ? Number(value) : value]));
    return cells.map((cell) => ({ ...cell, rules: { ...Object.fromEntries(published), ...cell.rules } })).filter((cell) => keys.every((key) => key in cell.rules));
}

// Whether all values of one rule met all values of the other, with everyone who plays: a grid without holes.
function isGrid(cells, [rowKey, columnKey]) {
    const rows = valuesOf(cells, rowKey).length, columns = valuesOf(cells, columnKey).length;
    const places = new Set(cells.map((cell) => JSON.stringify([cell.players, lineupOf(cell), cell.rules[rowKey], cell.rules[columnKey]])));
    const tables = new Set(cells.map((cell) => JSON.stringify([cell.players, lineupOf(cell)])));
    return rows > 1 && columns > 1 && places.size === rows * columns * tables.size;
}

function sweepTable(cells, keys, outcome) {
    const columns = [
        { key: "cell", title: null, type: "text" }, { key: "players", title: "players", type: "count" }, { key: "lineup", title: "strategies", type: "text" },
        ...keys.map((key) => ({ key, title: key, type: "text" })),
        { key: "rate", title: `${outcomeText(outcome)} %`, type: "rate" }, { key: "ci95", title: "95 % interval", type: "rates" }, { key: "games", title: "games", type: "count" },
    ];
    const rows = cells.map((cell) => ({
        cell: cell.id, players: cell.players, lineup: lineupOf(cell), games: cell.games, ...Object.fromEntries(keys.map((key) => [key, String(cell.rules[key])])),
        rate: cell.outcomes[outcome].rate, ci95: cell.outcomes[outcome].ci95,
    }));
    return { name: "sweep", caption: `${outcomeText(outcome)}, by ${keys.join(" and ")}`, columns, rows };
}

function sweepCurve(cells, key, outcome) {
    const panels = [...groupBy(cells, ({ players }) => players)].map(([players, cells], _, all) => {
        const lines = [...groupBy(cells, lineupOf)].slice(0, COLOURS.length).map(([name, cells], i) => ({
            name, colour: COLOURS[i],
            points: cells.map((cell) => ({ x: cell.rules[key], value: cell.outcomes[outcome].rate, low: cell.outcomes[outcome].ci95[0], high: cell.outcomes[outcome].ci95[1] }))
                .sort((a, b) => a.x - b.x),
        }));
        return {
            heading: all.length > 1 ? playersText(players) : null,
            label: lines.map(({ name, points }) => `${name}: ${points.map(({ x, value }) => `${x} gives ${percent(value)} %`).join(", ")}`).join("; "),
            draw: curve(lines, { domain: [0, 1], target: [even(players, outcome), even(players, outcome)], label: key }),
        };
    });
    return figure({ title: `How often ${winText(outcome)}, by ${key}`, text: `% of games; shaded: 95 % intervals. Dashed: ${evenText(outcome)}.`, panels, table: sweepTable(cells, [key], outcome) });
}

function sweepHeat(cells, [rowKey, columnKey], outcome) {
    const rows = valuesOf(cells, rowKey), columns = valuesOf(cells, columnKey);
    const panels = [...groupBy(cells, (cell) => [playersText(cell.players), lineupOf(cell)].join(", "))].slice(0, 12).map(([name, cells], _, all) => ({
        heading: all.length > 1 ? name : null,
        label: cells.map((cell) => `${cell.rules[rowKey]}, ${cell.rules[columnKey]}: ${percent(cell.outcomes[outcome].rate)} %`).join("; "),
        draw: heat({
            rows: rows.map(String), columns: columns.map(String), centre: even(cells[0].players, outcome), span: 1 - even(cells[0].players, outcome),
            cells: cells.map((cell) => ({
                row: rows.indexOf(cell.rules[rowKey]), column: columns.indexOf(cell.rules[columnKey]), value: cell.outcomes[outcome].rate, text: percent(cell.outcomes[outcome].rate),
            })),
        }),
    }));
    return figure({
        title: `How often ${winText(outcome)}, by ${rowKey} and ${columnKey}`,
        text: `% of games. Down: ${rowKey}; across: ${columnKey}. Colours show the distance from ${evenText(outcome)}.`,
        panels, table: sweepTable(cells, [rowKey, columnKey], outcome),
    });
}

// The cells that are the subject of a run: only the reference's, if the variants have their own
// charts.
export function subject(result, facts) {
    const alone = result.experiment.assumptions || sweeps(result, facts).length;
    return alone ? result.cells.filter(({ variant }) => variant === result.experiment.variants[0].name) : result.cells;
}

export function sweeps(result, facts) {
    const cells = result.cells.filter((cell) => finished(cell) > 0);
    if (!cells.length || result.experiment.assumptions) return [];
    const keys = sweptRules(cells), points = swept(cells, keys, facts);
    if (!points.length || keys.length > 2 || !keys.length) return [];
    const outcome = firstOutcome(cells[0]);
    if (keys.length === 2) {
        const named = points.filter(({ variant }) => variant !== result.experiment.variants[0].name); // if the reference is beside the grid
        const grid = [points, named].find((points) => isGrid(points, keys));
        return grid ? [sweepHeat(grid, keys, outcome)] : [];
    }
    return numeric(points, keys[0]) && valuesOf(points, keys[0]).length > 2 ? [sweepCurve(points, keys[0], outcome)] : [];
}

// --- differences from the reference

const DIFFERENCE_COLUMNS = [
    { key: "cell", title: null, type: "text" }, { key: "players", title: "players", type: "count" }, { key: "variant", title: "rules", type: "text" },
    { key: "strategies", title: "strategies", type: "text" }, { key: "outcome", title: "outcome", type: "text" },
    { key: "reference_rate", title: "reference %", type: "rate" }, { key: "rate", title: "rate %", type: "rate" },
    { key: "difference", title: "difference, points", type: "points" }, { key: "ci95", title: "95 % interval", type: "points_range" },
    { key: "p", title: null, type: "real" }, { key: "q", title: null, type: "real" }, { key: "flagged", title: "flagged", type: "bool" },
    { key: "paired_games", title: "games", type: "count" },
];

// A chart of differences in points; its axis includes zero.
export function differencePanel(rows) {
    const least = Math.min(-0.005, ...rows.map(({ low }) => low)), most = Math.max(0.005, ...rows.map(({ high }) => high));
    const room = 0.04 * (most - least);
    return {
        heading: null, label: rows.map(({ label, text }) => `${label}: ${text} points`).join("; "),
        draw: intervals(rows, { domain: [least - room, most + room], lines: [0], tick: (value) => points(value, most - least < 0.08 ? 1 : 0) }),
    };
}

export function differences(result) {
    const all = result.differences ?? [];
    if (!all.length || result.assumptions) return [];
    const outcome = firstOutcome(result.cells[0]);
    const shown = ends(all.filter((row) => row.outcome === outcome), ({ difference }) => difference);
    const label = labeller(shown.rows.map((row) => ({ id: row.cell, players: row.players, variant: row.variant })));
    const rows = shown.rows.map((row) => ({
        label: label({ id: row.cell, players: row.players, variant: row.variant }), value: row.difference, low: row.ci95[0], high: row.ci95[1],
        colour: row.flagged ? COLOURS[1] : COLOURS[0], strong: row.flagged, text: pointsText(row.difference, row.ci95),
    }));
    return [figure({
        title: `What each change does to ${outcomeText(outcome)}`,
        text: `Difference from ${result.differences[0].reference.split("/")[1]}, in percentage points, over the same games, with 95 % intervals. Bold: significant, corrected for the number of changes tried.${shown.note}`,
        panels: [differencePanel(rows)],
        table: { name: "differences", caption: "Differences from the reference", columns: DIFFERENCE_COLUMNS, rows: all.map((row) => ({ ...row, strong: row.flagged })) },
    })];
}

// --- assumptions: a tornado

// How far all assumptions together might move the rate of one cell of the reference.
function reachText(cells) {
    const label = labeller(cells);
    return ({ cell, outcome, rate, lowest, lowest_with, highest, highest_with }) => {
        const here = cells.find(({ id }) => id === cell);
        return `${here ? `${label(here)}: ` : ""}${winText(outcome)} ${percent(rate)} %, from ${percent(lowest)} % (${lowest_with}) to ${percent(highest)} % (${highest_with})`;
    };
}

export function assumptions(result) {
    const all = result.assumptions ?? [];
    if (!all.length) return [];
    const several = (key) => new Set(all.map((row) => row[key])).size > 1;
    const players = several("players"), strategies = several("strategies");
    const where = (row) => [players && playersText(row.players), strategies && nameText("strategies", row.strategies)].filter(Boolean).join(", ");
    const rows = [...all].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, LINES_MAX).map((row) => ({
        label: [`${row.rule}: ${row.assumed} → ${row.tried}`, where(row)].filter(Boolean).join(", "),
        value: row.difference, low: row.ci95[0], high: row.ci95[1], strong: row.flagged, colour: row.flagged ? COLOURS[1] : COLOURS[0], text: pointsText(row.difference, row.ci95),
    }));
    return [figure({
        title: "How much the open rules matter",
        text: `Rules that the rulebook does not settle, the most important first: how far the rate moves, in percentage points, with 95 % intervals, when one of them is changed${players || strategies ? ", where that moves it most" : ""}. Bold: significant.${all.length > rows.length ? ` The first ${rows.length} of ${count(all.length)}; the table has all.` : ""}`,
        points: (result.reach ?? []).map(reachText(subject(result))), panels: [differencePanel(rows)],
        table: {
            name: "assumptions", caption: "Open rules by their effect",
            columns: [
                { key: "rule", title: "rule", type: "text" }, { key: "doubt", title: "open because", type: "text" }, { key: "assumed", title: "assumed", type: "text" }, { key: "tried", title: "tried", type: "text" },
                { key: "players", title: "players", type: "count" }, { key: "strategies", title: "strategies", type: "text" },
                { key: "difference", title: "difference, points", type: "points" }, { key: "ci95", title: "95 % interval", type: "points_range" }, { key: "flagged", title: "flagged", type: "bool" },
            ],
            rows: all.map((row) => ({ ...row, strong: row.flagged })),
        },
    })];
}
