// Assembles what is below the answer, which the program writes (reports/common/page_head.c): the figures, the rules, and how to
// reproduce the result. Reads the charts and the data in the page: { facts (reports/html.c: page_facts), captions of sheets, result (configs/schema) }.

// Words of a command, which break at none of their hyphens where they fit a line of a phone.
const wordsOf = (command) => command.split(/( )/).map((word) => (word.length > 30 || !word.includes("-") ? word : element("span", { class: "word" }, word)));

// A sentence; text between backquotes becomes code, and so does the command at its end.
const sentence = (text, attributes = {}) => element("p", attributes, text.replace(/(?<=: )reckon [a-z]+ -[^`]*$/, "`$&`").split("`")
    .map((part, i) => (i % 2 ? element("code", {}, wordsOf(part)) : typeset(part))));

const section = (title, ...children) => {
    const shown = children.flat().filter(Boolean);
    return shown.length ? element("section", {}, element("h2", {}, title), shown) : null;
};

// --- rules

function changedRule({ key, help, published, chosen }) {
    const meanings = chosen.filter(({ meaning }) => meaning);
    return element("li", {},
        element("strong", {}, key), ` = ${list(chosen.map(({ value }) => value))} instead of ${published.value}`,
        element("p", {}, help), meanings.map(({ value, meaning }) => element("p", {}, `${value}: ${meaning}`)),
        meanings.length && published.meaning ? element("p", {}, `Published, ${published.value}: ${published.meaning}`) : null);
}

function rulesOf(facts) {
    if (!facts) return null;
    const { changed_rules: changed, assumed_rules: assumed } = facts;
    return section("Rules",
        changed.length
            ? [element("p", {}, "These rules differ from the published game:"), element("ul", { class: "rules" }, changed.map(changedRule))]
            : element("p", {}, "The game is played by its published rules."),
        assumed.length ? [
            element("p", { class: "notes" }, "The values below come from no source. They are assumed, and every figure depends on them."),
            tableBehind({ name: "assumed_rules", caption: "Assumed rules", columns: [textColumn("key", "rule"), textColumn("value", "assumed"), textColumn("help", "meaning")], rows: assumed }, { printed: true }),
        ] : null);
}

// --- reproducing the result

function fileOf({ name, text }) {
    const details = element("details", { class: "file" },
        element("summary", {}, name), element("pre", { tabindex: "0" }, text),
        element("button", { type: "button", click: () => save(name, "application/json", text) }, `Download ${name}`));
    return fitsPaper(text) ? onPaper(details) : details;
}

function reproduceSection(result, page) {
    const { version, signature, commit, compiler } = result.program;
    const again = reproduction(result, page), experiments = result.experiments ?? [result.experiment];
    const seeds = [...new Set(experiments.map(({ seed }) => seed))];
    const facts = Object.entries({
        Seed: list(seeds), "Behaviour signature": signature, Version: version, Commit: commit, Compiler: compiler, "Checksum of the result": result.hash,
    }).filter(([, value]) => value);
    return section("Reproduce this result",
        again
            ? [element("p", {}, again.files.length ? "Save the files below in one directory, then run:" : "Run:"), element("pre", { id: "command", tabindex: "0" }, wordsOf(again.command)), again.files.map(fileOf)]
            : element("p", {}, "The settings below show what was asked; the result does not contain the command line."),
        element("dl", {}, facts.map(([name, value]) => [element("dt", {}, name), element("dd", {}, element("code", {}, value))])),
        result.settings ? tableBehind({
            name: "settings", caption: "Settings", columns: [textColumn("key", "setting"), textColumn("value")],
            rows: Object.entries(result.settings).filter(([key]) => key !== "contract_text").map(([key, value]) => ({ key, value: String(value) })),
        }) : null,
        element("p", {}, "The same version, seed and settings give the same figures on any machine and any number of threads."));
}

// --- the figures

// Charts are drawn by the program (reports/common/figures.c), which says to which section each belongs and what table is behind
// it; `tableFor` makes that.
const drawn = [...document.querySelectorAll("figure[data-section]")];

function figuresOf(name, tableFor) {
    const own = drawn.filter(({ dataset }) => dataset.section === name);
    for (const figure of own) {
        for (const svg of figure.querySelectorAll("svg.over")) {
            const box = svg.closest(".chart");
            if (!box.nextElementSibling) box.after(sideways(box, svg.parentElement));
        }
        if (figure.dataset.table) figure.append(tableBehind(tableFor(figure.dataset.table)));
    }
    return own;
}

function runSections(result, facts) {
    const figures = (name) => figuresOf(name, (table) => runTable(table, result, facts));
    const metrics = metricsTable(result.cells, facts?.game.metrics);
    return [
        section("Who wins", figures("wins")),
        section("What the rules change", figures("rules")),
        section("The games", figures("games"), metrics && tableBehind(metrics)),
        section("How the games play", figures("plays"), playing(result)),
        section("What they do that people would not", departures(result)),
        section("Sample games", sampleGames(result.cells, facts)),
    ];
}

// The table of a sheet, with all its columns in the CSV and those for people on the page.
function sheetTable(result, layout, captions) {
    const rows = layout.figures
        ? layout.figures.map((row) => Object.fromEntries(row.map((value, i) => [String(i), value])))
        : result[layout.sheet];
    const columns = layout.columns.map(([key, title, type], i) => ({ key: layout.figures ? String(i) : key, of: key, title, type }));
    const strong = new Set(layout.strong), minor = new Set(layout.minor); // minor: for programs alone
    return {
        name: layout.sheet, caption: layout.title ?? captions?.[layout.sheet] ?? layout.sheet.replaceAll("_", " "),
        columns: columns.some(({ title }) => title != null) ? columns : columns.map((column) => ({ ...column, title: column.key.replaceAll("_", " ") })),
        rows: rows.map((row, i) => ({ ...row, strong: strong.has(i) })).filter((_, i) => !minor.has(i)), note: layout.note, pasted: layout.pasted,
    };
}

const isForPeople = ({ title, columns, pasted }) => pasted || (title != null && columns.some(([, name]) => name != null));

// Tables for rulebooks, the charts of another verb, its other sheets for people, then the rest of the sheets.
function reportDataSections(result, captions) {
    const figures = figuresOf("results", (table) => sheetTable(result, result.layout.find(({ sheet }) => sheet === table), captions));
    const charted = new Set([...figures.map(({ dataset }) => dataset.table), "grid"]); // the grid repeats the chart as text
    const sheets = result.layout.filter(({ sheet }) => !charted.has(sheet)).map((layout) => ({ layout, table: sheetTable(result, layout, captions) })).filter(({ table }) => table.rows.length);
    const tables = (wanted) => sheets.filter(({ layout }) => wanted(layout)).map(({ table }) => element("figure", {}, tableOf(table), table.note ? sentence(table.note, { class: "notes" }) : null));
    const notes = document.querySelector("div.notes");
    return [
        section("Results", tables(({ pasted }) => pasted), figures, tables((layout) => !layout.pasted && isForPeople(layout))),
        section("Notes", notes.childElementCount ? notes : null, sheets.filter(({ layout }) => !isForPeople(layout)).map(({ table }) => tableBehind(table))),
    ];
}

function page({ facts, captions, result }) {
    nameCells(facts?.lineups ?? {}, result.cells && !result.verb ? [...new Set(result.cells.map(({ variant }) => variant))] : result.experiments[0].variants.map(({ name }) => name));
    const sections = result.verb ? reportDataSections(result, captions) : runSections(result, facts);
    for (const box of document.querySelectorAll("header .scroll")) box.after(sideways(box, box.firstElementChild));
    document.querySelector("main").remove(); // for browsers without scripts
    document.body.append(
        element("main", {}, [...sections, rulesOf(facts), reproduceSection(result, facts)].filter(Boolean)),
        element("footer", {},
            element("p", {}, "Made by Dead Reckoning. This page contains its data and works offline.", element("span", { class: "screen" }, " Tables that are unfolded are printed."))));
}

page(JSON.parse(document.getElementById("data").textContent));
