// The table of verdicts, as the program prints it: a row for each level of play, a column for each number of players, below
// each the change against the pinned rules, and a row of verdicts for each set of rules.
import { csvField, element, percent, pointsText, sideways } from "page";
import type { Live, LiveCell } from "./engine";
import { PINNED, YOURS } from "./experiment";
import { capital } from "./words";

export interface Row { name: string; cells: (LiveCell | undefined)[]; pinned: (LiveCell | undefined)[] }

const FEW = 3; // columns that have room for verdicts on a phone

const caption = (what: string) => (what === "first_player" ? "The first player wins, % of the games won by a player" : `${capital(what.replaceAll("_", " "))} win, % of games`);

const rate = (cell?: LiveCell) => (cell ? percent(cell.rate) : "");
const change = (cell?: LiveCell) => (cell?.change === undefined ? "" : pointsText(cell.change, cell.change_ci95!));

function verdictRow(live: Live, players: number[], variant: string, title: string) {
    const found = players.map((size) => live.verdicts.find((row) => row.players === size && row.variant === variant));
    return element("tr", { class: "verdicts" }, element("th", { scope: "row" }, title),
        found.map((row) => element("td", {}, element("span", { class: `tone ${(row?.verdict ?? "open").replace("_", "-")}` }, row?.words ?? ""))));
}

// A table that may be wider than its place: in a box that scrolls, and says so.
export function wide(title: string, table: HTMLTableElement): HTMLElement[] {
    const box = element("div", { class: "scroll", role: "region", "aria-label": title }, table);
    return [box, sideways(box, table)];
}

// Fills the table. `variant`: the name of the rules of the page; `whole`: all games are played.
export function fillVerdicts(table: HTMLTableElement, live: Live, rows: Row[], players: number[], variant: string, whole: boolean) {
    const figures = (name: string, texts: string[], style?: string) =>
        element("tr", { class: style }, element("th", { scope: "row" }, name), texts.map((text) => element("td", { class: "figure" }, text)));
    const isPinned = variant === YOURS, verdict = whole ? "verdict" : "so far";
    table.className = players.length <= FEW ? "few" : "";
    table.replaceChildren(
        element("caption", {}, caption(live.what)),
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "players"), players.map((size) => element("th", { scope: "col", class: "figure" }, String(size))))),
        element("tbody", {},
            rows.flatMap(({ name, cells }) => [figures(name, cells.map(rate)), ...(isPinned ? [figures("change", cells.map(change), "change")] : [])]),
            isPinned ? [verdictRow(live, players, PINNED, "pinned"), verdictRow(live, players, YOURS, "yours")] : verdictRow(live, players, variant, verdict)));
}

// "players,who plays,..." of RFC 4180.
export function csvOf(rows: Row[]): string {
    const lines = rows.flatMap(({ name, cells }) => cells.flatMap((cell) => (cell
        ? [[String(cell.players), name, String(cell.games), String(cell.rate), ...cell.ci95.map(String), ...(cell.change === undefined ? [] : [cell.change, ...cell.change_ci95!].map(String))]] : [])));
    const changes = lines.some((line) => line.length > 6) ? ["change_from_pinned", "change_low", "change_high"] : [];
    return [["players", "who_plays", "games", "rate", "ci95_low", "ci95_high", ...changes], ...lines].map((line) => `${line.map(csvField).join(",")}\r\n`).join("");
}
