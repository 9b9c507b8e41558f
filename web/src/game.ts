// What can be set in a game: its numbers of players, its levels of play, its rules as rows; as `reckon rules --format json`
// lists them.
import type { Engine } from "./engine";
import { TABLE_FILE, withOthers } from "./levels";

export type Plain = number | string | boolean;
export type Value = Plain | Record<string, Plain>; // for all, or by number of players, where others have the default

export interface Rule {
    key: string;
    type: "int" | "bool" | "enum";
    default: Plain;
    range?: [number, number];
    readings?: string[];
    meanings?: Record<string, string>;
    tag: string;     // where the default comes from: "published", "published-2", "inferred", "assumed"
    source: string;
    doubt: string;
    open?: string;   // what the rulebook leaves open
    help: string;
}

// `file`: of players who are no part of the program, what it reads about them.
export interface Level { level: string; name: string; meaning: string; lineup: string; file?: string }

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
    const game = await json<Game>(engine, ["rules", name, "--format", "json"]);
    return { ...game, levels: withOthers(game.levels, name) };
}

// Those of a question, strongest first. A link may name the people of a table that this browser does not know.
export const levelsOf = ({ levels }: Game, asked: string[]): Level[] => levels.filter(({ level }) => asked.includes(level));

// The value of a rule with so many players.
export const valueAt = (rule: Rule, value: Value, players: number): Plain => (typeof value === "object" ? value[players] ?? rule.default : value);

// As the command line and links have it: "14", or "3:10,4:14".
export const valueText = (value: Value): string =>
    typeof value === "object" ? Object.entries(value).map(([players, plain]) => `${players}:${plain}`).join(",") : String(value);

// The files that commands about a game read beside their config.
export function filesOf({ levels }: Game): Record<string, string> {
    const own = levels.find(({ file }) => file);
    return own ? { [TABLE_FILE]: own.file! } : {};
}
