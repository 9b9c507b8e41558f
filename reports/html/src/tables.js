// Elements of the page, and its tables: the figures behind every chart, in pages, with a filter and CSV export. The playground
// uses some of these functions, too (web/build.mjs).

// --- elements; texts only ever become text nodes, so no name in a result can be markup

// Keeps a number with its "%" and its "±", the ends of "20.6-34.2" and options on one line; what is to be copied keeps its spaces.
function joined(tag, child) {
    if (typeof child !== "string" || ["code", "pre", "span"].includes(tag)) return [child];
    return child.replace(/(?<=\d) (?=%)|(?<=%) (?=±)|(?<=±) (?=\d)/g, "\u00a0").split(/(\d[\d.,]*-\d[\d.,]*|--[a-z][a-z-]*)/)
        .map((part, i) => (i % 2 ? element("span", { class: "word" }, part) : part));
}

// Makes an element with attributes (null and false are left out; functions are event listeners) and
// children.
function element(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value == null || value === false) continue;
        if (typeof value === "function") node.addEventListener(name, value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child != null).flatMap((child) => joined(tag, child)));
    return node;
}

// A box around what may be wider than the page. Where it is, the box can be scrolled sideways, also by keyboard, and the line
// that is returned, to be put below, says so.
let boxes = 0;
function sideways(box, content) {
    const id = `sideways-${++boxes}`;
    const hint = element("p", { class: "sideways", id, hidden: true }, "Scroll sideways for the rest; with the keyboard, use the arrow keys.");
    const observer = new ResizeObserver(() => {
        const wide = box.scrollWidth > box.clientWidth + 1;
        hint.hidden = !wide;
        box.classList.toggle("wider", wide);
        for (const [name, value] of [["tabindex", "0"], ["aria-describedby", id]]) wide ? box.setAttribute(name, value) : box.removeAttribute(name);
    });
    [box, content].forEach((node) => observer.observe(node));
    return hint;
}

// Saves a text as a file, as a download link would.
function save(name, type, text) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = element("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// --- paper: what the screen folds away and paper needs, folds that the text around them speaks of

const LINES_MAX = 150; // of a file that is printed

// Unfolds the details while the page is printed. `build` makes what is in them, if that is not there yet.
function onPaper(details, build = () => {}) {
    let folded = false;
    addEventListener("beforeprint", () => {
        build();
        folded ||= !details.open;
        details.open = true;
    });
    addEventListener("afterprint", () => {
        if (folded) details.open = false;
        folded = false;
    });
    return details;
}

const fitsPaper = (text) => text.split("\n").length <= LINES_MAX;

// --- tables

const ROWS_A_PAGE = 100;

// How the column types of sheets (sim/report/report_data.h) are shown. `figure`: right-aligned.
const TYPES = {
    text: { show: typeset },
    bool: { show: (value) => (value ? "yes" : "no") },
    count: { show: count, figure: true },
    real: { show: plain, figure: true },
    value: { show: String, figure: true },
    rate: { show: (value, digits) => percent(value, digits), figure: true },
    points: { show: (value, digits) => points(value, digits), figure: true },
    reals: { show: ([low, high]) => `${plain(low)} to ${plain(high)}`, figure: true },
    rates: { show: ([low, high], digits) => `${percent(low, digits)} to ${percent(high, digits)}`, figure: true },
    points_range: { show: ([low, high], digits) => `${points(low, digits)} to ${points(high, digits)}`, figure: true },
};
// Elo points, whose intervals are at least tens of points wide, are whole 
const ELO = {
    real: { ...TYPES.real, show: (value) => rounded(value) },
    reals: { ...TYPES.reals, show: ([low, high]) => `${rounded(low)} to ${rounded(high)}` },
};
const typeOf = (column) => (column.key.startsWith("elo") ? ELO[column.type] : null) ?? TYPES[column.type];

const INTERVAL_TYPES = ["reals", "rates", "points_range"];

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

function csvField(value) {
    const text = String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvOf({ columns, rows }) {
    const fields = columns.flatMap(({ key, type }) => (INTERVAL_TYPES.includes(type) ? [`${key}_low`, `${key}_high`] : [key]));
    const lines = rows.map((row) =>
        columns.flatMap(({ key, type }) => (INTERVAL_TYPES.includes(type) ? (row[key] ?? ["", ""]) : [row[key]])).map(csvField).join(","));
    return [fields.map(csvField).join(","), ...lines, ""].join("\r\n");
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
        const of = rows.length < table.rows.length ? `${count(rows.length)} that match, of ${count(table.rows.length)}` : count(rows.length);
        place.textContent = rows.length ? `Rows ${count(from + 1)} to ${count(to)} of ${of}` : "No row has all these words";
        back.disabled = from === 0;
        on.disabled = to >= rows.length;
    }
    turn(0);
    return [element("label", {}, "Filter rows ", filter), back, on, place];
}

// A table: { name (of the file), caption, columns: [{ key, of (what it holds, if not its key), title (null: CSV only), type }], rows }.
function tableOf(table) {
    const intervals = table.columns.filter(({ title, type }) => title != null && (type === "rates" || type === "points_range")).map(({ key }) => key);
    const digits = digitsFor(table.rows.slice(0, 400).flatMap((row) => intervals.map((key) => row[key])));
    const columns = table.columns.filter(({ title }) => title != null);
    const head = element("thead", {}, element("tr", {}, columns.map(({ title, type }) =>
        element("th", { scope: "col", class: TYPES[type].figure ? "figure" : null }, title))));
    const shown = element("table", {}, element("caption", {}, typeset(table.caption)), head, bodyOf(columns, table.rows.slice(0, ROWS_A_PAGE), digits));
    const show = (rows) => shown.tBodies[0].replaceWith(bodyOf(columns, rows, digits));
    const file = `${table.name}.csv`;
    const download = element("button", { type: "button", click: () => save(file, "text/csv", csvOf(table)) }, `Download ${file}`);
    const box = element("div", { class: "scroll", role: "region", "aria-label": typeset(table.caption) }, shown);
    return [
        box, sideways(box, shown),
        element("div", { class: "bar" }, table.rows.length > ROWS_A_PAGE ? pager(table, show) : null, download),
    ];
}

// The table of a chart: folded at first, and built only when it is unfolded. `printed`: whether paper shows it all the same.
function tableBehind(table, { printed = false } = {}) {
    const details = element("details", {}, element("summary", {}, `Table: ${typeset(table.caption)}`));
    const build = () => details.childElementCount > 1 || details.append(...tableOf(table));
    details.addEventListener("toggle", build);
    return printed ? onPaper(details, build) : details;
}
