// What the games are like, of a result: minutes at the table, length, and how they end.
import { count, element, percent, playersText } from "page";
import type { Experiment } from "./experiment";
import type { Game } from "./game";

interface Metric { p05: number; p50: number; p95: number }
interface Cell { id: string; players: number; games: number; aborted: number; outcomes: Record<string, object>; end_reasons: Record<string, number>; metrics: Record<string, Metric> }
export interface Ended { cells: Cell[]; table_time?: { cell: string; minutes: number }[] }

const words = (name: string) => name.replaceAll("_", " ");

function endsOf({ games, aborted, end_reasons: ends }: Cell): string {
    const shown = Object.entries(ends).filter(([name, number]) => name !== "aborted" && number > 0).sort(([, a], [, b]) => b - a);
    return shown.map(([name, number]) => `${words(name)} ${percent(number / (games - aborted), 0)} %`).join(", ");
}

export function gamesTable(result: Ended, { players }: Experiment, rows: { name: string; ids: string[] }[], game: Game): HTMLTableElement {
    const cells = new Map(result.cells.map((cell) => [cell.id, cell])), minutes = new Map((result.table_time ?? []).map((row) => [row.cell, row.minutes]));
    const unit = ["turns", "rounds"].find((name) => result.cells[0]?.metrics[name]);
    const line = (cell: Cell, name: string) => {
        const length = unit ? cell.metrics[unit] : undefined, time = minutes.get(cell.id);
        return element("tr", {}, element("th", { scope: "row" }, playersText(cell.players)), element("td", {}, name),
            element("td", { class: "figure" }, time === undefined ? "" : count(Math.round(time))),
            element("td", { class: "figure" }, length ? `${length.p50} (${length.p05} to ${length.p95})` : ""), element("td", { class: "wide" }, endsOf(cell)));
    };
    return element("table", { class: "games" }, element("caption", {}, `How long a game of ${game.title} takes, and how it ends`),
        element("thead", {}, element("tr", {}, ["players", "who plays", "minutes", `${unit ?? "length"}, nine of ten games`, "ends"].map((title) => element("th", { scope: "col" }, title)))),
        element("tbody", {}, players.flatMap((_, i) => rows.flatMap(({ name, ids }) => { const cell = cells.get(ids[i]); return cell ? [line(cell, name)] : []; }))));
}
