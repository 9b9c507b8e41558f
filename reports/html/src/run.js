// The tables of a run: those behind its charts, by the names that the charts give (reports/common/run_figures.c), and those
// without a chart.

const textColumn = (key, title = key) => ({ key, title, type: "text" });
const countColumn = (key, title = key) => ({ key, title, type: "count" });
const words = (name) => name.replaceAll("_", " ");

// --- who wins

const outcomeRow = (cell, name) => {
    const { wins, rate, ci95 } = cell.outcomes[name];
    return {
        cell: cell.id, players: cell.players, variant: cell.variant, lineup: lineupOf(cell), outcome: name,
        games: cell.games, aborted: cell.aborted, won: wins, rate, ci95,
    };
};

const OUTCOME_COLUMNS = [
    { key: "cell", title: null, type: "text" },
    { key: "players", title: "players", type: "count" },
    { key: "variant", title: "rules", type: "text" },
    { key: "lineup", title: "strategies", type: "text" },
    { key: "outcome", title: "outcome", type: "text" },
    { key: "rate", title: "rate %", type: "rate" },
    { key: "ci95", title: "95 % interval", type: "rates" },
    { key: "won", title: "games won", type: "count" },
    { key: "games", title: "games", type: "count" },
    { key: "aborted", title: "aborted", type: "count" },
];

function outcomesTable(cells, names, name, caption) {
    return { name, caption, columns: OUTCOME_COLUMNS, rows: cells.flatMap((cell) => names(cell).map((outcome) => outcomeRow(cell, outcome))) };
}

function firstPlayerTable(cells) {
    const columns = [
        textColumn("cell"), { key: "fair", title: "fair share %", type: "rate" },
        { key: "spread", title: "spread between seats, points", type: "points" }, { key: "spread_ci95", title: "95 % interval", type: "points_range" },
        { key: "share", title: "first player %", type: "rate" }, { key: "share_ci95", title: "95 % interval", type: "rates" },
        { key: "advantage", title: "advantage, points", type: "points" },
    ];
    const rows = cells.filter(({ seats }) => seats?.first_player).map(({ id, seats: { fair, spread, spread_ci95, first_player: first } }) =>
        ({ cell: id, fair, spread, spread_ci95, share: first.share, share_ci95: first.ci95, advantage: first.advantage }));
    return { name: "first_player", caption: "Seat balance of every cell", columns, rows };
}

function strategiesTable(cells) {
    const columns = [
        textColumn("cell"), textColumn("plays", "strategy"), countColumn("seats"),
        { key: "share", title: "share %", type: "rate" }, { key: "ci95", title: "95 % interval", type: "rates" }, { key: "fair", title: "fair share %", type: "rate" },
    ];
    const rows = cells.flatMap(({ id, seats }) => (seats?.strategies ?? []).map(({ plays, seats, share, ci95, fair }) => ({ cell: id, plays, seats: seats.length, share, ci95, fair })));
    return { name: "strategies", caption: "Win share by strategy", columns, rows };
}

// --- what the rules change

// The main outcome: that of the first side, else of the first seat.
const firstOutcome = (cell) => sides(cell)[0] ?? seats(cell)[0];

// By the rules in which the cells differ. The reference names no value of a rule that it leaves as published.
function sweepTable(cells, facts) {
    const differs = (key) => cells.some((cell) => cell.rules[key] !== cells.find(({ players }) => players === cell.players).rules[key]);
    const keys = [...new Set(cells.flatMap((cell) => Object.keys(cell.rules)))].filter(differs);
    const published = Object.fromEntries((facts?.changed_rules ?? []).map(({ key, published: { value } }) => [key, value]));
    const outcome = firstOutcome(cells[0]);
    const columns = [
        textColumn("cell", null), countColumn("players"), textColumn("lineup", "strategies"), ...keys.map((key) => textColumn(key)),
        { key: "rate", title: `${outcomeText(outcome)} %`, type: "rate" }, { key: "ci95", title: "95 % interval", type: "rates" }, countColumn("games"),
    ];
    const rows = cells.map((cell) => ({
        cell: cell.id, players: cell.players, lineup: lineupOf(cell), games: cell.games, ...Object.fromEntries(keys.map((key) => [key, String(cell.rules[key] ?? published[key])])),
        rate: cell.outcomes[outcome].rate, ci95: cell.outcomes[outcome].ci95,
    }));
    return { name: "sweep", caption: `${outcomeText(outcome)}, by ${keys.join(" and ")}`, columns, rows };
}

const DIFFERENCE_COLUMNS = [
    { key: "cell", title: null, type: "text" }, { key: "players", title: "players", type: "count" }, { key: "variant", title: "rules", type: "text" },
    { key: "strategies", title: "strategies", type: "text" }, { key: "outcome", title: "outcome", type: "text" },
    { key: "reference_rate", title: "reference %", type: "rate" }, { key: "rate", title: "rate %", type: "rate" },
    { key: "difference", title: "difference, points", type: "points" }, { key: "ci95", title: "95 % interval", type: "points_range" },
    { key: "p", title: null, type: "real" }, { key: "q", title: null, type: "real" }, { key: "flagged", title: "flagged", type: "bool" },
    { key: "paired_games", title: "games", type: "count" },
];

const flaggedRows = (rows) => rows.map((row) => ({ ...row, strong: row.flagged }));

const ASSUMPTION_COLUMNS = [
    textColumn("rule"), textColumn("doubt", "open because"), textColumn("assumed"), textColumn("tried"), countColumn("players"), textColumn("strategies"),
    { key: "difference", title: "difference, points", type: "points" }, { key: "ci95", title: "95 % interval", type: "points_range" }, { key: "flagged", title: "flagged", type: "bool" },
];

// --- what the games were like

const reasonsOf = (cells) => Object.keys(cells[0].end_reasons).filter((name) => cells.some((cell) => cell.end_reasons[name]));

function endingsTable(cells) {
    const reasons = reasonsOf(cells);
    return {
        name: "end_reasons", caption: "Games by end reason, in %",
        columns: [textColumn("cell"), ...reasons.map((name) => ({ key: name, title: words(name), type: "rate" })), countColumn("games")],
        rows: cells.map((cell) => ({ cell: cell.id, games: cell.games, ...Object.fromEntries(reasons.map((name) => [name, cell.end_reasons[name] / cell.games])) })),
    };
}

// The length of a cell's games: all of them, and by end reason.
function lengthRows(cell, reasons, metric) {
    const all = { cell: cell.id, ends: "all games", games: finished(cell), ...cell.metrics[metric] };
    const apart = reasons.filter((name) => cell.length_by_end_reason[name]).map((name) =>
        ({ cell: cell.id, ends: words(name), games: cell.end_reasons[name], ...cell.length_by_end_reason[name] }));
    return [all, ...apart];
}

function lengthsTable(cells, metric) {
    const reasons = reasonsOf(cells);
    return {
        name: "length", caption: `Length of games: ${words(metric)}`,
        columns: [textColumn("cell"), textColumn("ends", "ended by"), countColumn("games"), ...["min", "p05", "p50", "p95", "max"].map((key) => countColumn(key, key === "p50" ? "median" : key)),
            { key: "mean", title: "mean", type: "real" }, { key: "sd", title: "sd", type: "real" }],
        rows: cells.filter((cell) => cell.metrics?.[metric]).flatMap((cell) => lengthRows(cell, reasons, metric)),
    };
}

function metricsTable(cells, help) {
    const rows = cells.filter((cell) => finished(cell) > 0 && cell.metrics).flatMap((cell) =>
        Object.entries(cell.metrics).map(([metric, { mean, sd, se, min, p05, p50, p95, max }]) => ({ cell: cell.id, metric, help: help?.[metric], mean, sd, se, min, p05, p50, p95, max })));
    if (!rows.length) return null;
    const real = (key) => ({ key, title: key, type: "real" });
    return {
        name: "metrics", caption: "All metrics of the games",
        columns: [textColumn("cell"), textColumn("metric"), textColumn("help", "meaning"), real("mean"), real("sd"), real("se"), countColumn("min"), countColumn("p05"), countColumn("p50"), countColumn("p95"), countColumn("max")],
        rows,
    };
}

// The table behind a chart of a run.
function runTable(name, { cells: all, differences, assumptions }, facts) {
    const cells = all.filter((cell) => finished(cell) > 0);
    switch (name) {
        case "win_rates": return outcomesTable(cells, sides, name, "Win rate of every outcome in every cell");
        case "seat_shares": return outcomesTable(cells, (cell) => Object.keys(cell.outcomes), name, "Win share of every seat in every cell");
        case "first_player": return firstPlayerTable(cells);
        case "strategies": return strategiesTable(cells);
        case "sweep": return sweepTable(cells, facts);
        case "differences": return { name, caption: "Differences from the reference", columns: DIFFERENCE_COLUMNS, rows: flaggedRows(differences) };
        case "assumptions": return { name, caption: "Open rules by their effect", columns: ASSUMPTION_COLUMNS, rows: flaggedRows(assumptions) };
        case "end_reasons": return endingsTable(cells);
        case "length": return lengthsTable(cells, facts?.game.length_metric ?? "turns");
    }
}

// --- how the games play, if `--metrics fun` has measured a sample of them (reports/guide/fun.md)

const CELL = textColumn("cell");
const AT_MOST = countColumn("at_most_per_million", "at most in a million games");

const measuresTable = (rows) => ({
    name: "fun", caption: "Measures of every cell",
    columns: [
        CELL, textColumn("measure"), { key: "value", title: "mean", type: "real" },
        { key: "ci95", title: "95 % interval", type: "reals" }, countColumn("games"),
    ],
    rows,
});

const minutesTable = (rows) => ({
    name: "table_time", caption: "Minutes at the table",
    columns: [CELL, { key: "minutes", title: "minutes", type: "real" }, { key: "ci95", title: "95 % interval", type: "reals" }],
    rows,
});

const optionsTable = (rows) => ({
    name: "options", caption: "Options offered, and how often they were taken",
    columns: [
        CELL, textColumn("option"), countColumn("offered"),
        countColumn("chosen", "taken"), countColumn("games"), AT_MOST,
    ],
    rows,
});

const unusedTable = (rows) => ({
    name: "unused", caption: "Never happened in some cell",
    columns: [
        textColumn("name"), textColumn("help", "meaning"),
        countColumn("cells", "cells without it"), countColumn("games"), AT_MOST,
    ],
    rows,
});

// Null if no sample was measured.
const playing = ({ fun, table_time: times, options, unused }) => fun &&
    [measuresTable(fun), minutesTable(times ?? []), optionsTable(options), unusedTable(unused)].filter(({ rows }) => rows.length).map((table) => tableBehind(table));

// --- games worth reading, with the command that replays each

const ROWS_SHOWN = 14; // more are folded, and then not printed

const SAMPLE_KINDS = {
    longest: "longest", shortest: "shortest", median: "median length", lopsided: "clearest win", closest: "closest",
    comeback: "biggest comeback", upset: "upset",
};

// "13 brains", "1 brain": a unit begins with its plural. Thousandths are a percentage.
function counted(value, unit) {
    if (unit.startsWith("thousandths ")) return `${rounded(value / 10, 1)} % ${unit.slice("thousandths ".length)}`;
    return `${count(value)} ${value === 1 ? unit.replace(/s(?= |$)/, "") : unit}`;
}

function whatHappened({ length, margin, behind, side }, facts) {
    const unit = facts?.game.standing_unit ?? "", lengthUnit = words(facts?.game.length_metric ?? "turns");
    if (side != null) return `won by ${words(side)}, which wins least`;
    if (length != null) return counted(length, lengthUnit);
    return behind != null ? `won from ${counted(behind, unit)} behind` : `won by ${counted(margin, unit)}`;
}

const sampleRows = (cell, facts) => Object.entries(SAMPLE_KINDS).filter(([kind]) => cell.notable_games?.[kind]).map(([kind, name]) => {
    const { game, ...found } = cell.notable_games[kind];
    return { cell: cell.id, kind: name, what: whatHappened(found, facts), game, command: ["reckon", "replay", "config.json", "--cell", cell.id, "--game", game].map(quoted).join(" ") };
});

function sampleGames(cells, facts) {
    const rows = cells.flatMap((cell) => sampleRows(cell, facts));
    if (!rows.length) return [];
    const table = {
        name: "sample_games", caption: "Sample games",
        columns: [textColumn("kind", "game"), textColumn("what", "what happened"), ...(cells.length > 1 ? [textColumn("cell")] : []), countColumn("game", null), textColumn("command", "command to read it")],
        rows,
    };
    const folded = rows.length > ROWS_SHOWN ? tableBehind(table) : null;
    folded?.classList.add("optional");
    return [
        element("p", {}, "Games worth reading. Each command tells the story of one; config.json is at the end of this page."),
        folded ?? element("figure", {}, tableOf(table)),
    ];
}

// --- what strong players do that people would not, measured beforehand

const SAID_MAX = 5; // of each level of play

const departureTable = (rows) => ({
    name: "departures", caption: "All that was measured",
    columns: [
        { key: "players", title: "players", type: "count" }, { key: "who", title: "who", type: "text" }, { key: "role", title: "as", type: "text" },
        { key: "over", title: "where they could", type: "text" }, { key: "act", title: "they", type: "text" }, { key: "share", title: "%", type: "rate" },
        { key: "people_share", title: "people, %", type: "rate" }, { key: "cost", title: "points lost if barred", type: "points" },
        { key: "cost_ci95", title: "95 % interval", type: "points_range" }, { key: "games", title: "games", type: "count" },
    ],
    rows,
});

const departureText = ({ players, role, over, act, share, people_share: people, cost, cost_ci95: [low, high] }) =>
    `${playersText(players)}, as ${words(role)}: where they could ${over}, they ${act} (${percent(share, 0)} % of the times, people ${percent(people, 0)} %). Barred from it, they win ${pointsText(cost, [low, high]).replace(/^\+/, "")} points less.`;

function departures(result) {
    const rows = result.departures ?? [];
    if (!rows.length) return [];
    const told = [...new Set(rows.map(({ who }) => who))].map((who) => {
        const worth = rows.filter((row) => row.who === who).filter(({ cost_ci95: [low] }) => low > 0).sort((a, b) => b.cost - a.cost).slice(0, SAID_MAX);
        return worth.length ? [element("h3", {}, who[0].toUpperCase() + who.slice(1)), element("ul", {}, worth.map((row) => element("li", {}, typeset(departureText(row)))))] : [];
    });
    return [...told.flat(), tableBehind(departureTable(rows))];
}
