// What can be set in a game: its numbers of players, its levels of play, its rules as rows; as `reckon rules --format json`
// lists them.
import type { Engine } from "./engine";

export type Value = number | string | boolean;

export interface Rule {
    key: string;
    type: "int" | "bool" | "enum";
    default: Value;
    range?: [number, number];
    readings?: string[];
    meanings?: Record<string, string>;
    tag: string;     // where the default comes from: "published", "published-2", "inferred", "assumed"
    source: string;
    doubt: string;
    open?: string;   // what the rulebook leaves open
    help: string;
}

interface Level { level: string; name: string; meaning: string; lineup: string }

export interface GameTitle { ruleset: string; title: string; summary: string; players: [number, number] }
export interface Game extends GameTitle { levels: Level[]; rules: Rule[] }

// All numbers of players that can play it.
export const sizesOf = ({ players: [least, most] }: GameTitle): number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i);

async function json<T>(engine: Engine, words: string[]): Promise<T> {
    const { code, out, error } = await engine.ask({ words });
    if (code) throw new Error(error || `exit code ${code}`);
    return JSON.parse(out);
}

// The template for rulesets is no game that people play.
export const listGames = async (engine: Engine): Promise<GameTitle[]> =>
    (await json<GameTitle[]>(engine, ["rules", "--format", "json"])).filter(({ ruleset }) => ruleset !== "stub");

export async function loadGame(engine: Engine, name: string): Promise<Game> {
    await engine.prepare(name);
    return json(engine, ["rules", name, "--format", "json"]);
}
