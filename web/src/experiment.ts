// The question that the page asks: a game, numbers of players, who plays, rules and house rules. It becomes a config of the
// program, and the fragment of a link, from which it is read back key by key: what somebody else's link says is checked
// against the game before anything is played.
import { type Game, levelsOf, type Plain, type Rule, sizesOf, type Value, valueText } from "./game";
import { SEARCH, TABLE } from "./levels";

// What is played by: rules that differ from the published game, and sentences.
export interface Rules { rules: Record<string, Value>; house: string[] }

export interface Experiment extends Rules {
    game: string;
    players: number[];
    levels: string[];
    pinned: Rules | null;  // what the rules are compared with; null: nothing
    games: number;  // of each cell
    seed: string;
}

const VERSION = "1";
const GAMES_MAX = 1_000_000;
export const HOUSE_MAX = 12;
const SENTENCE_MAX = 300;
const CONTROLS = /[\u0000-\u001f\u007f]/g;
const SEED_MAX = 18446744073709551615n;

export function initial(game: Game, games: number): Experiment {
    return { game: game.ruleset, players: sizesOf(game), levels: game.levels.map(({ level }) => level).filter((level) => level !== SEARCH && level !== TABLE), rules: {}, house: [], pinned: null, games, seed: "1" };
}

// --- as a config of the program

// "survivors=cooperative turned=horde" as a config has it; "league:motive=team" stays as it is.
function lineupOf(words: string): string | Record<string, string> {
    if (!/^\w+=/.test(words)) return words;
    return Object.fromEntries(words.split(" ").map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
}

// The names of the variants, as answers have them: "Under the rules of yours, ...". Rules that are compared with nothing are
// named by the program.
export const PINNED = "pinned", YOURS = "of yours";

const given = ({ rules, house }: Rules) => ({ ...(Object.keys(rules).length ? { rules } : {}), ...(house.length ? { house } : {}) });

export function configOf(experiment: Experiment, game: Game): object {
    const { players, levels, pinned, games, seed } = experiment;
    return {
        ruleset: experiment.game,
        title: `Who wins ${game.title}?`,
        players,
        ...(pinned ? { variants: [{ name: PINNED, ...given(pinned) }, { name: YOURS, ...given(experiment) }] } : given(experiment)),
        strategies: levelsOf(game, levels).map(({ lineup }) => lineupOf(lineup)),
        games, seed,
    };
}

// --- as the fragment of a link

const pairsOf = ({ rules, house }: Rules, prefix: string): [string, string][] => [
    ...Object.entries(rules).map(([key, value]): [string, string] => [`${prefix}rule`, `${key}=${valueText(value)}`]),
    ...house.map((sentence): [string, string] => [`${prefix}house`, sentence]),
];

export function fragmentOf(experiment: Experiment): string {
    const { game, players, levels, pinned, games, seed } = experiment;
    return new URLSearchParams([
        ["v", VERSION], ["game", game], ["players", players.join(",")], ["who", levels.join(",")], ...pairsOf(experiment, ""),
        ...(pinned ? [["pinned", "yes"], ...pairsOf(pinned, "pinned-")] : []), ["games", String(games)], ["seed", seed],
    ]).toString();
}

// What is wrong with a link, in words.
export class BadLink extends Error {}

function numberIn(text: string, what: string, [low, high]: [number, number]): number {
    const value = Number(text);
    if (!/^-?\d{1,10}$/.test(text) || value < low || value > high) throw new BadLink(`${what}: expected a whole number from ${low} to ${high}, not "${text.slice(0, 40)}"`);
    return value;
}

function different<T>(values: T[], what: string): T[] {
    if (new Set(values).size < values.length) throw new BadLink(`${what}: a value is there twice`);
    return values;
}

function plainOf(rule: Rule, text: string): Plain {
    if (rule.type === "int") return numberIn(text, `rule ${rule.key}`, rule.range!);
    const allowed = rule.type === "bool" ? ["true", "false"] : rule.readings!;
    if (!allowed.includes(text)) throw new BadLink(`rule ${rule.key}: expected ${allowed.join(", ")}, not "${text.slice(0, 40)}"`);
    return rule.type === "bool" ? text === "true" : text;
}

// "14", or by number of players "3:10,5..8:14".
export function valueOf(rule: Rule, text: string, game: Game): Value {
    if (!/^\d+(\.\.\d+)?:/.test(text)) return plainOf(rule, text);
    const cases = text.split(",").flatMap((part): [string, Plain][] => {
        const colon = Math.max(0, part.indexOf(":")), value = plainOf(rule, part.slice(colon + 1));
        const [low, high = low] = part.slice(0, colon).split("..").map((end) => numberIn(end, `rule ${rule.key}, players`, game.players));
        return sizesOf(game).filter((players) => low <= players && players <= high).map((players) => [String(players), value]);
    });
    different(cases.map(([players]) => players), `rule ${rule.key}`);
    return Object.fromEntries(cases);
}

function ruleIn(text: string, game: Game): [string, Value] {
    const key = text.slice(0, Math.max(0, text.indexOf("=")));
    const rule = game.rules.find((row) => row.key === key);
    if (!rule) throw new BadLink(`${game.title} has no rule "${(key || text).slice(0, 40)}"`);
    return [key, valueOf(rule, text.slice(key.length + 1), game)];
}

function playersIn(text: string, game: Game): number[] {
    return different(text.split(",").map((part) => numberIn(part, "players", game.players)), "players").sort((a, b) => a - b);
}

function levelsIn(text: string, game: Game): string[] {
    const wanted = different(text.split(","), "who");
    for (const level of wanted)
        if (level !== TABLE && !game.levels.some((known) => known.level === level)) throw new BadLink(`who: ${game.title} has no players "${level.slice(0, 40)}"`);
    return wanted;
}

function seedIn(text: string): string {
    if (!/^\d{1,20}$/.test(text) || BigInt(text) > SEED_MAX) throw new BadLink(`seed: expected a number of up to 64 bits, not "${text.slice(0, 40)}"`);
    return text;
}

// The sentences of a text, one a line, such as a link can hold.
export const sentencesOf = (text: string): string[] =>
    text.split("\n").map((line) => line.replace(CONTROLS, " ").trim().slice(0, SENTENCE_MAX).trim()).filter(Boolean);

function sentencesIn(sentences: string[]): string[] {
    if (sentences.length > HOUSE_MAX) throw new BadLink(`house: at most ${HOUSE_MAX} sentences`);
    for (const sentence of sentences)
        if (!sentence.trim() || sentence.length > SENTENCE_MAX || sentence.search(CONTROLS) >= 0)
            throw new BadLink(`house: a sentence has 1 to ${SENTENCE_MAX} letters on one line`);
    return sentences;
}

const SINGLE = ["v", "game", "players", "who", "pinned", "games", "seed"];
const SEVERAL = ["rule", "house", "pinned-rule", "pinned-house"];

// The keys of a fragment. Refuses unknown ones, and those that are there twice.
function keysOf(fragment: string): URLSearchParams {
    const keys = new URLSearchParams(fragment);
    for (const key of keys.keys())
        if (![...SINGLE, ...SEVERAL].includes(key)) throw new BadLink(`it has an unknown part, "${key.slice(0, 40)}"`);
    for (const key of SINGLE)
        if (keys.getAll(key).length > 1) throw new BadLink(`${key}: is there twice`);
    if (keys.get("v") !== VERSION) throw new BadLink(`it is of version "${(keys.get("v") ?? "").slice(0, 10)}"; this page reads version ${VERSION}`);
    return keys;
}

function rulesIn(keys: URLSearchParams, prefix: string, game: Game): Rules {
    const rules = keys.getAll(`${prefix}rule`).map((text) => ruleIn(text, game));
    different(rules.map(([key]) => key), `${prefix}rule`);
    return { rules: Object.fromEntries(rules), house: sentencesIn(keys.getAll(`${prefix}house`)) };
}

// Rules without "pinned" are pinned nowhere.
function pinnedIn(keys: URLSearchParams, game: Game): Rules | null {
    const rules = rulesIn(keys, "pinned-", game), wanted = keys.get("pinned");
    if (wanted !== null && wanted !== "yes") throw new BadLink(`pinned: expected "yes", not "${wanted.slice(0, 40)}"`);
    if (!wanted && (rules.house.length || Object.keys(rules.rules).length)) throw new BadLink("it has pinned rules, but not the word pinned");
    return wanted ? rules : null;
}

// The game of a link, whose rules have to be known before the rest is read.
export function gameIn(fragment: string, games: { ruleset: string }[]): string {
    const name = keysOf(fragment).get("game") ?? "";
    if (!games.some(({ ruleset }) => ruleset === name)) throw new BadLink(`there is no game "${name.slice(0, 40)}"`);
    return name;
}

export function experimentIn(fragment: string, game: Game, games: number): Experiment {
    const keys = keysOf(fragment), start = initial(game, games);
    return {
        ...rulesIn(keys, "", game),
        pinned: pinnedIn(keys, game),
        game: game.ruleset,
        players: keys.has("players") ? playersIn(keys.get("players")!, game) : start.players,
        levels: keys.has("who") ? levelsIn(keys.get("who")!, game) : start.levels,
        games: keys.has("games") ? numberIn(keys.get("games")!, "games", [1, GAMES_MAX]) : games,
        seed: keys.has("seed") ? seedIn(keys.get("seed")!) : start.seed,
    };
}
