// How the games play, if `--metrics fun` has measured a sample of them (docs/guides/fun.md).
import { cellText } from "./cells.js";
import { COLOURS, intervals } from "./charts.js";
import { LINES_MAX, figure } from "./figures.js";
import { count, percent, plain } from "./numbers.js";
import { tableBehind } from "./tables.js";

const CELL = { key: "cell", title: "cell", type: "text" };
const AT_MOST = { key: "at_most_per_million", title: "at most in a million games", type: "count" };

const measures = (rows) => ({
    name: "fun", caption: "Measures of every cell",
    columns: [
        CELL, { key: "measure", title: "measure", type: "text" }, { key: "value", title: "mean", type: "real" },
        { key: "ci95", title: "95 % interval", type: "reals" }, { key: "games", title: "games", type: "count" },
    ],
    rows,
});

const minutes = (rows) => ({
    name: "table_time", caption: "Minutes at the table",
    columns: [CELL, { key: "minutes", title: "minutes", type: "real" }, { key: "ci95", title: "95 % interval", type: "reals" }],
    rows,
});

const options = (rows) => ({
    name: "options", caption: "Options offered, and how often they were taken",
    columns: [
        CELL, { key: "option", title: "option", type: "text" }, { key: "offered", title: "offered", type: "count" },
        { key: "chosen", title: "taken", type: "count" }, { key: "games", title: "games", type: "count" }, AT_MOST,
    ],
    rows,
});

const unused = (rows) => ({
    name: "unused", caption: "Never happened in some cell",
    columns: [
        { key: "name", title: "name", type: "text" }, { key: "help", title: "meaning", type: "text" },
        { key: "cells", title: "cells without it", type: "count" }, { key: "games", title: "games", type: "count" }, AT_MOST,
    ],
    rows,
});

// --- a chart: how late the games are decided, how dramatic they are, and how long they take

// rows: { cell, value, ci95 }; share: whether the values are shares, shown in percent.
function panel(heading, rows, share) {
    const write = share ? (value) => `${percent(value, 0)} %` : (value) => String(Number(value.toPrecision(3)));
    const bars = rows.slice(0, LINES_MAX).map(({ cell, value, ci95 }) => ({
        label: cellText(cell), value, low: ci95?.[0] ?? value, high: ci95?.[1] ?? value, colour: COLOURS[0], text: write(value),
    }));
    const domain = share ? [0, 1] : [0, 1.05 * Math.max(...bars.map(({ high }) => high)) || 1];
    return { heading, label: bars.map(({ label, text }) => `${label} ${text}`).join("; "), draw: intervals(bars, { domain, tick: share ? (value) => percent(value, 0) : plain }) };
}

function overview({ fun, table_time: minutes }) {
    const of = (name) => fun.filter(({ measure, value }) => measure === name && value != null);
    const timed = (minutes ?? []).filter(({ minutes }) => minutes != null).map(({ cell, minutes, ci95 }) => ({ cell, value: minutes, ci95 }));
    const panels = [["Decided after, % of the decisions", of("decided"), true], ["Drama, % of the largest", of("drama"), true], ["Minutes at the table", timed, false]]
        .filter(([, rows]) => rows.length);
    if (!panels.length) return [];
    const most = Math.max(...panels.map(([, rows]) => rows.length));
    return [figure({
        title: "How exciting the games are",
        text: `A mean over games, with 95 % intervals. Decided: from when on the winner's chance stays above 90 %. Drama: how far the leader is ahead of who wins in the end.${most > LINES_MAX ? ` The first ${LINES_MAX} of ${count(most)} cells; the tables have all.` : ""}`,
        panels: panels.map((one) => panel(...one)),
    })];
}

export function playing(result) {
    if (!result.fun) return [];
    const tables = [measures(result.fun), minutes(result.table_time ?? []), options(result.options), unused(result.unused)];
    return [...overview(result), ...tables.filter(({ rows }) => rows.length).map(tableBehind)];
}
