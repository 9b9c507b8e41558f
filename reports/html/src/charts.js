// The page's kinds of chart, each drawn by Observable Plot for a given width. Marks are labelled
// directly, so that charts need neither a legend nor colour to be read; colours are names from
// page.css.
import * as Plot from "@observablehq/plot";
import { element, SIDEWAYS } from "./dom.js";
import { placeLabels } from "./labels.js";
import { count, percent } from "./numbers.js";

export const COLOURS = ["first", "second", "third", "fourth", "fifth", "sixth"].map((name) => `var(--${name})`);
const CHARACTER = 7.8; // width of a letter of 13 px, on average
const CELL_MIN = 52;

const BOLD = 1.1; // bold letters are that much wider
const EDGE = 22; // of a chart whose labels are above: room for half a number of the axis
const longest = (texts) => CHARACTER * Math.max(0, ...texts.map((text) => text.length));
const percentTick = (rate) => percent(rate, 0) + (rate === 1 ? " %" : "");

// A chart that is redrawn when its width changes. `label`: its description for screen readers.
export function chart(label, draw) {
    const place = element("div", { class: "chart" });
    let drawn = 0;
    new ResizeObserver(([{ contentRect }]) => {
        const width = Math.floor(contentRect.width);
        if (!width || width === drawn) return;
        drawn = width;
        const svg = draw(width);
        svg.setAttribute("role", "img");
        svg.setAttribute("aria-label", label);
        for (const child of svg.children) child.setAttribute("aria-hidden", "true");
        const wide = svg.width.baseVal.value > width;
        if (wide) svg.style.maxWidth = "none";
        place.style.overflowX = wide ? "auto" : "hidden";
        place.toggleAttribute("tabindex", wide);
        if (wide) place.tabIndex = 0;
        place.replaceChildren(svg, ...(wide ? [element("p", { class: "sideways" }, SIDEWAYS)] : []));
    }).observe(place);
    return place;
}

// Texts of rows, some bold. A mark of a plot has only one font weight, so there are two marks.
const texts = (rows, options) => [false, true].map((bold) =>
    Plot.text(rows.filter(({ strong }) => Boolean(strong) === bold), { ...options, fill: "var(--ink)", fontWeight: bold ? 700 : 400 }));

// The text, cut to that width as it is drawn; an ellipsis replaces what does not fit.
const ruler = document.createElement("canvas").getContext("2d");
function cut(text, width, bold) {
    ruler.font = `${bold ? 700 : 400} 13px system-ui, sans-serif`;
    const fits = (part) => ruler.measureText(part).width <= width;
    if (fits(text)) return text;
    let kept = text.length - 1;
    while (kept > 1 && !fits(`${text.slice(0, kept).trimEnd()}…`)) kept--;
    return `${text.slice(0, kept).trimEnd()}…`;
}

// --- dots with intervals, a row each

// rows: { label, value, low, high (null: none), text (at the right), colour, strong }. `scale`: { domain, tick,
// lines: [values], bands: [{ from, to }] behind the rows }; `axis`: whether the numbers of the axis are shown.
export function intervals(rows, scale, { axis = true } = {}) {
    return (width) => {
        const beside = Math.max(...rows.map(({ text, strong }) => (strong ? BOLD : 1) * longest([text]))) + 20, left = Math.max(...rows.map(({ label, strong }) => (strong ? BOLD : 1) * longest([label]))) + 14;
        const stacked = beside > 0.42 * width; // no room for the texts beside the chart: they go above
        const above = stacked || left > 0.42 * width, right = stacked ? EDGE : beside;
        const crowded = stacked && left + beside > width; // no room for both on one line
        const height = crowded ? 62 : above ? 46 : 28;
        const margin = { marginLeft: above ? EDGE : left, marginRight: right, marginTop: 4, marginBottom: axis ? 26 : 4 };
        const at = (row) => rows.indexOf(row);
        const ticks = Math.max(2, Math.min(8, Math.floor((width - margin.marginLeft - right) / 55)));
        const halo = above ? { stroke: "var(--card)", strokeWidth: 4 } : {}; // keeps the lines behind out of the words
        const name = ({ label, strong }) => (above ? cut(label, width - (stacked && !crowded ? beside : 0), strong) : label);
        const dy = crowded ? 16 : above ? 8 : 0, under = crowded ? 35 : above ? 20 : 0; // the words above a dot, which no line crosses
        const dashed = { stroke: "var(--ink)", strokeDasharray: "3,3" };
        const { domain, tick = percentTick, lines = [], bands = [] } = scale;
        return Plot.plot({
            width, ...margin, height: rows.length * height + margin.marginTop + margin.marginBottom,
            x: { domain, clamp: true, axis: null },
            y: { domain: rows.map((_, i) => i), axis: null, type: "band", padding: 0 },
            marks: [
                Plot.barX(bands, { x1: "from", x2: "to", y: (_, i) => i, fill: "var(--first)", fillOpacity: 0.14, insetTop: under || 2, insetBottom: 2 }),
                Plot.gridX({ ticks, stroke: "var(--line)", strokeOpacity: 1 }),
                axis ? Plot.axisX({ ticks, tickFormat: tick, tickSize: 0, fill: "var(--muted)", label: null }) : null,
                above ? Plot.tickX(rows.flatMap((_, i) => lines.map((x) => ({ x, i }))), { ...dashed, x: "x", y: "i", insetTop: under }) : Plot.ruleX(lines, dashed),
                Plot.ruleY(rows.filter(({ low }) => low != null), {
                    x1: "low", x2: "high", y: at, stroke: "colour", strokeWidth: 2.5, strokeLinecap: "round", dy,
                }),
                Plot.dot(rows, { x: "value", y: at, fill: "colour", r: 4.5, stroke: "var(--card)", dy }),
                texts(rows, {
                    y: at, text: name, title: (row) => (name(row) === row.label ? "" : row.label), frameAnchor: "left", textAnchor: above ? "start" : "end",
                    dx: above ? -EDGE : -10, dy: crowded ? -22 : above ? -12 : 0, ...halo,
                }),
                texts(rows, {
                    y: at, text: "text", frameAnchor: crowded ? "left" : "right", textAnchor: stacked && !crowded ? "end" : "start",
                    dx: crowded ? -EDGE : stacked ? EDGE : 10, dy: crowded ? -7 : stacked ? -12 : dy, ...(stacked ? halo : {}),
                }),
            ],
            color: { type: "identity" },
        });
    };
}

// --- heat map with the numbers in it

const ROW_MAX = 240, COLUMN_MAX = 190; // pixels of a name
// A name cut to that width, with what follows its "·".
function fitted(name, width) {
    const room = Math.floor(width / CHARACTER);
    if (name.length <= room) return name;
    const at = name.indexOf(" · "), rest = at < 0 ? "" : name.slice(at);
    return `${name.slice(0, Math.max(1, room - rest.length - 1))}…${rest}`;
}

// cells: { row, column (indices), value, text, strong }. Colours lean to one side or the other of `centre`.
export function heat({ rows: rowNames, columns: columnNames, cells, centre, span }) {
    const shade = ({ value }) => {
        const share = Math.round(62 * Math.min(1, Math.abs(value - centre) / span));
        return `color-mix(in srgb, var(--${value < centre ? "second" : "first"}) ${share}%, var(--card))`;
    };
    return (room) => {
        const rows = rowNames.map((name) => fitted(name, Math.min(ROW_MAX, 0.42 * room))), columns = columnNames.map((name) => fitted(name, COLUMN_MAX));
        const left = longest(rows) + 12, beside = 0.75 * longest(columns.slice(-1)); // a turned name leans out of the last column
        const turned = longest(columns) > Math.min(170, (room - left - 4) / columns.length) - 6;
        const right = turned ? beside : 4, top = turned ? 0.75 * longest(columns) + 22 : 26;
        const side = Math.min(170, Math.max(CELL_MIN, (room - left - right) / columns.length));
        return Plot.plot({
            width: left + side * columns.length + right, marginLeft: left, marginRight: right, marginTop: top, marginBottom: 4,
            height: top + 4 + 36 * rows.length,
            x: { domain: columns.map((_, i) => i), axis: null, padding: 0.04 },
            y: { domain: rows.map((_, i) => i), axis: null, padding: 0.06 },
            marks: [
                Plot.cell(cells, { x: "column", y: "row", fill: { value: shade, scale: null }, rx: 3, stroke: { value: ({ strong }) => (strong ? "var(--ink)" : "none"), scale: null } }),
                texts(cells, { x: "column", y: "row", text: "text" }),
                Plot.text(rows, { y: (_, i) => i, text: (row) => row, title: (_, i) => rowNames[i], frameAnchor: "left", textAnchor: "end", dx: -8, fill: "var(--ink)" }),
                Plot.text(columns, {
                    x: (_, i) => i, text: (column) => column, title: (_, i) => columnNames[i], frameAnchor: "top", dy: -8, rotate: turned ? -45 : 0,
                    textAnchor: turned ? "start" : "middle", lineAnchor: "bottom", fill: "var(--ink)",
                }),
            ],
        });
    };
}

// --- a rate over the values of a rule

// lines: [{ name, colour, points: [{ x, value, low, high }] }]; scale: { domain, target: [low, high], xs };
// marks: [{ x, value, text }], labelled at the point.
const CURVE = { left: 54, top: 16, bottom: 40, inset: 12 };

// The marks with their labels' places, for a chart of this size.
function labelled(marks, points, { domain, target }, { width, height, right }) {
    const xs = points.map(({ x }) => x), least = Math.min(...xs), most = Math.max(...xs);
    const from = CURVE.left + CURVE.inset, to = width - right - CURVE.inset;
    const place = ({ x, value }) => ({
        x: from + ((to - from) * (x - least)) / (most - least || 1),
        y: height - CURVE.bottom - ((height - CURVE.bottom - CURVE.top) * (value - domain[0])) / (domain[1] - domain[0]),
    });
    const at = marks.map((mark) => ({ ...place(mark), width: BOLD * longest([mark.text]) }));
    const boxes = placeLabels(at, points.map(place).sort((a, b) => a.x - b.x), { left: CURVE.left, right: width - 2, top: 0, bottom: height - CURVE.bottom }, target ? place({ x: least, value: (target[0] + target[1]) / 2 }).y : null);
    return marks.map((mark, i) => ({ ...mark, dx: (boxes[i].left + boxes[i].right) / 2 - at[i].x, dy: (boxes[i].top + boxes[i].bottom) / 2 - at[i].y }));
}

// The names at the ends of lines, each as far down as the one above it needs.
function apart(ends, [least, most], height) {
    const at = ({ value }) => ((most - value) / (most - least)) * (height - CURVE.bottom - CURVE.top);
    let next = -Infinity;
    return [...ends].sort((a, b) => at(a) - at(b)).map((end) => {
        const place = Math.max(at(end), next);
        next = place + 15;
        return { ...end, dy: place - at(end) };
    });
}

export function curve(lines, { domain, target, marks = [], label, tick = percentTick }) {
    return (width) => {
        const points = lines.flatMap(({ name, colour, points }) => points.map((point) => ({ ...point, name, colour })));
        const xs = [...new Set(points.map(({ x }) => x))];
        const ends = lines.length > 1 ? lines.map(({ name, colour, points }) => ({ ...points.at(-1), name, colour })) : [];
        const by = { z: "name", x: "x", stroke: "colour" };
        const height = Math.max(220, Math.min(320, 0.5 * width)), right = 18 + Math.min(0.3 * width, longest(ends.map(({ name }) => name)));
        return Plot.plot({
            width, height, marginLeft: CURVE.left, marginRight: right, marginTop: CURVE.top, marginBottom: CURVE.bottom,
            x: { inset: CURVE.inset },
            y: { domain, label: null },
            color: { type: "identity" },
            marks: [
                target ? Plot.rectY([target], { y1: "0", y2: "1", fill: "var(--ink)", fillOpacity: 0.08 }) : null,
                Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1, ticks: 5 }),
                Plot.axisY({ tickFormat: tick, tickSize: 0, ticks: 5, fill: "var(--muted)" }),
                Plot.axisX({ label, labelAnchor: "center", labelArrow: "none", tickSize: 4, fill: "var(--muted)", ticks: xs.length <= width / 50 ? xs : width / 70, tickFormat: String }),
                target ? Plot.ruleY([(target[0] + target[1]) / 2], { stroke: "var(--ink)", strokeDasharray: "3,3" }) : null,
                Plot.areaY(points, { z: "name", x: "x", y1: "low", y2: "high", fill: "colour", fillOpacity: 0.18 }),
                Plot.lineY(points, { ...by, y: "value", strokeWidth: 2 }),
                Plot.dot(points, { x: "x", y: "value", fill: "colour", r: points.length > 60 ? 2 : 3 }),
                Plot.dot(marks, { x: "x", y: "value", r: 6, fill: "var(--card)", stroke: "var(--ink)", strokeWidth: 2 }),
                labelled(marks, points, { domain, target }, { width, height, right }).map((mark) => Plot.text([mark], {
                    x: "x", y: "value", text: "text", dx: mark.dx, dy: mark.dy, fontWeight: 650, fill: "var(--ink)", stroke: "var(--card)", strokeWidth: 5,
                })),
                apart(ends, domain, height).map((end) => Plot.text([end], { x: "x", y: "value", text: "name", dx: 8, dy: end.dy, textAnchor: "start", fill: "colour", fontWeight: 600 })),
            ],
        });
    };
}

// --- how often a figure has each value

// bars: [{ low, high, bottom, top, colour }], stacked parts of one bar; lines: [{ x, text }].
// The bars are of whole numbers, so no tick stands between two of them.
const wholeTicks = ([from, to]) => (to - from > 6 ? 6 : Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (_, i) => Math.ceil(from) + i));

export function histogram(bars, { domain, top, lines, label }) {
    return (width) =>
        Plot.plot({
            width, height: 180, marginLeft: 52, marginRight: 20, marginTop: 34, marginBottom: 38,
            x: { domain },
            y: { domain: [0, top], label: null },
            color: { type: "identity" },
            marks: [
                Plot.gridY({ ticks: 3, stroke: "var(--line)", strokeOpacity: 1 }),
                Plot.axisY({ ticks: 3, tickSize: 0, tickFormat: percentTick, fill: "var(--muted)" }),
                Plot.axisX({ label, labelAnchor: "center", labelArrow: "none", ticks: wholeTicks(domain), tickFormat: count, tickSize: 0, fill: "var(--muted)" }),
                Plot.rectY(bars, { x1: "low", x2: "high", y1: "bottom", y2: "top", fill: "colour", insetRight: bars.length > 60 ? 0 : 1 }),
                Plot.ruleX(lines, { x: "x", stroke: "var(--ink)", strokeDasharray: "3,3" }),
                lines.map((line, i) => {
                    const textAnchor = line.x > (domain[0] + domain[1]) / 2 ? "end" : "start";
                    return Plot.text([line], { x: "x", text: "text", frameAnchor: "top", dy: -12 * (lines.length - i) - 2, dx: textAnchor === "end" ? 3 : -3, textAnchor, fill: "var(--ink)", fontSize: 12 });
                }),
            ],
        });
}

// --- parts of a whole, one bar each

// rows: { label, parts: [{ share, colour }] }
export function shares(rows) {
    return (width) => {
        const left = longest(rows.map(({ label }) => label)) + 14;
        const above = left > 0.42 * width;
        const height = above ? 50 : 30;
        const parts = rows.flatMap(({ parts }, i) => {
            let from = 0;
            return parts.map(({ share, colour }) => ({ i, colour, share, from, to: (from += share) }));
        });
        const room = width - (above ? 8 : left + 4);
        const dy = above ? 10 : 0;
        return Plot.plot({
            width, height: rows.length * height + 8, marginLeft: above ? 4 : left, marginRight: 4, marginTop: 4, marginBottom: 4,
            x: { domain: [0, 1], axis: null },
            y: { domain: rows.map((_, i) => i), axis: null, type: "band", padding: 0 },
            color: { type: "identity" },
            marks: [
                Plot.barX(parts, { x1: "from", x2: "to", y: "i", fill: "colour", fillOpacity: 0.32, insetTop: above ? 22 : 3, insetBottom: 3, insetRight: 1 }),
                Plot.text(parts.filter(({ share }) => share * room > 38), { x: ({ from, to }) => (from + to) / 2, y: "i", text: ({ share }) => percent(share), dy, fill: "var(--ink)" }),
                Plot.text(rows, { y: (_, i) => i, text: "label", frameAnchor: "left", textAnchor: above ? "start" : "end", dx: above ? 0 : -10, dy: above ? -14 : 0, fill: "var(--ink)" }),
            ],
        });
    };
}
