// A figure of the page: a heading, a text that says what it shows, one or more panels, and the
// table behind them.
import { chart } from "./charts.js";
import { element } from "./dom.js";
import { count } from "./numbers.js";
import { tableBehind } from "./tables.js";

export const LINES_MAX = 40; // of a chart; the table holds all

// points: sentences below the text; panels: [{ heading (null: none), label, draw }]; small: panels side by side if there is room;
// keys: [{ name, colour }] for colours without a label in the chart.
export function figure({ title, text, points, keys, panels, small, table }) {
    return element("figure", {},
        element("figcaption", {}, element("h3", {}, title), text ? element("p", {}, text) : null,
            points?.length ? element("ul", {}, points.map((point) => element("li", {}, point))) : null),
        keys ? element("ul", { class: "keys" }, keys.map(({ name, colour }) =>
            element("li", {}, element("i", { style: `--key: ${colour}` }), name))) : null,
        element("div", { class: small ? "small panels" : "panels" }, panels.map(({ heading, label, draw }) =>
            element("div", { class: "panel" }, heading ? element("h4", {}, heading) : null, chart(`${title}: ${label}`, draw)))),
        table ? tableBehind(table) : null);
}

// If there are more rows than a chart can show, those at both extremes of `value`, and a sentence
// that says so (else "").
export function ends(rows, value) {
    if (rows.length <= LINES_MAX) return { rows, note: "" };
    const sorted = [...rows].sort((a, b) => value(b) - value(a)), half = LINES_MAX / 2;
    return {
        rows: [...sorted.slice(0, half), ...sorted.slice(-half)],
        note: ` Shown are the ${half} highest and the ${half} lowest of ${count(rows.length)}; the table has all.`,
    };
}

// Groups rows by key, in the order of the keys' first appearance.
export function groupBy(rows, key) {
    const groups = new Map();
    for (const row of rows) {
        const name = key(row);
        if (!groups.has(name)) groups.set(name, []);
        groups.get(name).push(row);
    }
    return groups;
}
