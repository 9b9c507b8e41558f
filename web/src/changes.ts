// What the change of the rules did, in a sentence, from the sheet "differences" of a result.
import { percent, playersText } from "page";
import type { Game } from "./game";

export interface Difference {
    players: number; strategies: string; outcome: string; reference_rate: number; rate: number; difference: number; flagged: boolean; fairness: string | null;
}

export function changeText(rows: Difference[], what: string, game: Game): string {
    const asked = rows.filter(({ outcome }) => outcome === what), proven = asked.filter(({ flagged }) => flagged);
    if (!asked.length) return "";
    const [largest] = [...(proven.length ? proven : asked)].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
    const who = game.levels.find(({ lineup }) => lineup === largest.strategies)?.name ?? largest.strategies;
    const change = `${what.replaceAll("_", " ")} win ${percent(largest.rate)} % instead of ${percent(largest.reference_rate)} % with ${playersText(largest.players)} (${who})`;
    if (!proven.length) return `No change is proven yet. The largest so far: ${change}.`;
    return `Your rules change who wins: ${change}${largest.fairness ? `, ${largest.fairness}` : ""}.`;
}
