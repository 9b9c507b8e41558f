// Tables: the figures behind every chart, in pages, with CSV export.
import { nameText } from "./cells.js";
import { element, save, scrollable } from "./dom.js";
import * as numbers from "./numbers.js";
import { onPaper } from "./paper.js";

const ROWS_A_PAGE = 100;

// How the column types of sheets (sim/report/report_data.h) are shown. `figure`: right-aligned.
const TYPES = {
    text: { show: numbers.typeset },
    bool: { show: (value) => (value ? "yes" : "no") },
    count: { show: numbers.count, figure: true },
    real: { show: numbers.plain, figure: true },
    value: { show: String, figure: true },
    rate: { show: (value, digits) => numbers.percent(value, digits), figure: true },
    points: { show: (value, digits) => numbers.points(value, digits), figure: true },
    reals: { show: ([low, high]) => `${numbers.plain(low)} to ${numbers.plain(high)}`, figure: true },
    rates: { show: ([low, high], digits) => `${numbers.percent(low, digits)} to ${numbers.percent(high, digits)}`, figure: true },
    points_range: { show: ([low, high], digits) => `${numbers.points(low, digits)} to ${numbers.points(high, digits)}`, figure: true },
};
// Elo points, whose intervals are at least tens of points wide, are whole numbers.
const ELO = {
    real: { ...TYPES.real, show: (value) => numbers.rounded(value) },
    reals: { ...TYPES.reals, show: ([low, high]) => `${numbers.rounded(low)} to ${numbers.rounded(high)}` },
};
const typeOf = (column) => (column.key.startsWith("elo") ? ELO[column.type] : null) ?? TYPES[column.type];

const INTERVALS = ["reals", "rates", "points_range"];

function textOf(column, row, digits) {
    const value = row[column.key];
    return value == null ? "" : typeOf(column).show(column.type === "text" ? nameText(column.of ?? column.key, value) : value, digits);
}

function cellOf(column, row, digits, first) {
    const value = row[column.key], type = typeOf(column), text = textOf(column, row, digits);
    const style = type.figure ? "figure" : text.length > 60 ? "wide" : text.length < 28 ? "short" : "sentence";
    const verdict = column.key === "verdict" && ["pass", "fail"].includes(value) ? value : null;
    const shown = verdict ? element("span", { class: "verdict", "data-verdict": verdict }, text) : text;
    return element(first ? "th" : "td", { class: style, scope: first ? "row" : null }, shown);
}

// --- CSV: RFC 4180, unrounded

function quoted(value) {
    const text = String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf({ columns, rows }) {
    const fields = columns.flatMap(({ key, type }) => (INTERVALS.includes(type) ? [`${key}_low`, `${key}_high`] : [key]));
    const lines = rows.map((row) =>
        columns.flatMap(({ key, type }) => (INTERVALS.includes(type) ? (row[key] ?? ["", ""]) : [row[key]])).map(quoted).join(","));
    return [fields.map(quoted).join(","), ...lines, ""].join("\r\n");
}

// --- the table

const bodyOf = (columns, rows, digits) => element("tbody", {}, rows.map((row) =>
    element("tr", { class: row.strong ? "strong" : null }, columns.map((column, i) => cellOf(column, row, digits, i === 0)))));

// What a filter searches: names as people read them, and what the CSV holds. Worked out once, as soon as somebody filters.
function searchable(table) {
    let texts;
    return (filter) => {
        const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
        if (!words.length) return table.rows;
        texts ??= table.rows.map((row) => table.columns.map((column) => `${column.type === "text" ? textOf(column, row) : ""}\n${row[column.key] ?? ""}`).join("\n").toLowerCase());
        return table.rows.filter((_, i) => words.every((word) => texts[i].includes(word)));
    };
}

// The filter and the paging buttons of a long table; `show` is given the rows of a page.
function pager(table, show) {
    const search = searchable(table);
    let rows = table.rows, from = 0;
    const place = element("span", { role: "status" });
    const back = element("button", { type: "button", click: () => turn(from - ROWS_A_PAGE) }, "Previous rows");
    const on = element("button", { type: "button", click: () => turn(from + ROWS_A_PAGE) }, "Next rows");
    const filter = element("input", { type: "search", autocomplete: "off", input: () => {
        rows = search(filter.value);
        turn(0);
    } });
    function turn(first) {
        from = first;
        const to = Math.min(rows.length, from + ROWS_A_PAGE);
        show(rows.slice(from, to));
        const of = rows.length < table.rows.length ? `${numbers.count(rows.length)} that match, of ${numbers.count(table.rows.length)}` : numbers.count(rows.length);
        place.textContent = rows.length ? `Rows ${numbers.count(from + 1)} to ${numbers.count(to)} of ${of}` : "No row has all these words";
        back.disabled = from === 0;
        on.disabled = to >= rows.length;
    }
    turn(0);
    return [element("label", {}, "Filter rows ", filter), back, on, place];
}

// A table: { name (of the file), caption, columns: [{ key, of (what it holds, if not its key), title (null: CSV only), type }], rows }.
export function tableOf(table) {
    const intervals = table.columns.filter(({ title, type }) => title != null && (type === "rates" || type === "points_range")).map(({ key }) => key);
    const digits = numbers.digitsFor(table.rows.slice(0, 400).flatMap((row) => intervals.map((key) => row[key])));
    const columns = table.columns.filter(({ title }) => title != null);
    const head = element("thead", {}, element("tr", {}, columns.map(({ title, type }) =>
        element("th", { scope: "col", class: TYPES[type].figure ? "figure" : null }, title))));
    const shown = element("table", {}, element("caption", {}, numbers.typeset(table.caption)), head, bodyOf(columns, table.rows.slice(0, ROWS_A_PAGE), digits));
    const show = (rows) => shown.tBodies[0].replaceWith(bodyOf(columns, rows, digits));
    const file = `${table.name}.csv`;
    const download = element("button", { type: "button", click: () => save(file, "text/csv", csvOf(table)) }, `Download ${file}`);
    return [
        ...scrollable({ class: "scroll", "aria-label": numbers.typeset(table.caption) }, shown),
        element("div", { class: "bar" }, table.rows.length > ROWS_A_PAGE ? pager(table, show) : null, download),
    ];
}

// The table of a chart: folded at first, and built only when it is unfolded. `printed`: whether paper shows it all the same.
export function tableBehind(table, { printed = false } = {}) {
    const details = element("details", {}, element("summary", {}, `Table: ${numbers.typeset(table.caption)}`));
    const build = () => details.childElementCount > 1 || details.append(...tableOf(table));
    details.addEventListener("toggle", build);
    return printed ? onPaper(details, build) : details;
}
