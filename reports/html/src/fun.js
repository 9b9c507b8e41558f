// How the games play, if `--metrics fun` has measured a sample of them (reports/guide/fun.md).
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

export function playing(result) {
    if (!result.fun) return [];
    const tables = [measures(result.fun), minutes(result.table_time ?? []), options(result.options), unused(result.unused)];
    return tables.filter(({ rows }) => rows.length).map(tableBehind);
}
