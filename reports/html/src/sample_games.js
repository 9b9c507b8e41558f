// Games worth reading, with the command that replays each.
import { element } from "./dom.js";
import { count, rounded } from "./numbers.js";
import { quoted } from "./reproduce.js";
import { tableBehind, tableOf } from "./tables.js";

const ROWS_SHOWN = 14; // more are folded, and then not printed

const KINDS = {
    longest: "longest", shortest: "shortest", median: "median length", lopsided: "clearest win", closest: "closest",
    comeback: "biggest comeback", upset: "upset",
};

// "13 brains", "1 brain": a unit begins with its plural. Thousandths are a percentage.
function counted(value, unit) {
    if (unit.startsWith("thousandths ")) return `${rounded(value / 10, 1)} % ${unit.slice("thousandths ".length)}`;
    return `${count(value)} ${value === 1 ? unit.replace(/s(?= |$)/, "") : unit}`;
}

function what({ length, margin, behind, side }, facts) {
    const unit = facts?.game.standing_unit ?? "", word = (facts?.game.length_metric ?? "turns").replaceAll("_", " ");
    if (side != null) return `won by ${side.replaceAll("_", " ")}, which wins least`;
    if (length != null) return counted(length, word);
    return behind != null ? `won from ${counted(behind, unit)} behind` : `won by ${counted(margin, unit)}`;
}

const rowsOf = (cell, facts) => Object.entries(KINDS).filter(([kind]) => cell.notable_games?.[kind]).map(([kind, name]) => {
    const { game, ...found } = cell.notable_games[kind];
    return { cell: cell.id, kind: name, what: what(found, facts), game, command: ["reckon", "replay", "config.json", "--cell", cell.id, "--game", game].map(quoted).join(" ") };
});

export function sampleGames(cells, facts) {
    const rows = cells.flatMap((cell) => rowsOf(cell, facts));
    if (!rows.length) return [];
    const text = (key, title) => ({ key, title, type: "text" });
    const table = {
        name: "sample_games", caption: "Sample games",
        columns: [text("kind", "game"), text("what", "what happened"), ...(cells.length > 1 ? [text("cell", "cell")] : []), { key: "game", title: null, type: "count" }, text("command", "command to read it")],
        rows,
    };
    const folded = rows.length > ROWS_SHOWN ? tableBehind(table) : null;
    folded?.classList.add("optional");
    return [
        element("p", {}, "Games worth reading. Each command tells the story of one; config.json is at the end of this page."),
        folded ?? element("figure", {}, tableOf(table)),
    ];
}
