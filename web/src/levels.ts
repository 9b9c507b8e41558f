// Who can play: the game's levels of play, players that search, and the people of one's own table, whose file `reckon fit`
// writes (plays.ts).
import { type Level } from "./game";
import { kept } from "./kept";

export const TABLE = "table", TABLE_FILE = "mytable.json", SEARCH = "search";

const SEARCHERS: Level = {
    level: SEARCH, name: "experts who search", lineup: "flat_mc",
    meaning: "experts who search: before each decision they play many games on from there, and choose what wins most (flat_mc). They are about a thousand times slower than the others.",
};

// The people of a file that `fit --save` has written for this game. Throws what is wrong with another, in words.
export function tableLevel(text: string, game: string): Level {
    let file: { ruleset?: unknown; source?: unknown };
    try {
        file = JSON.parse(text);
    } catch {
        throw new Error("This is no file of players: it is not JSON.");
    }
    if (file?.ruleset !== game) throw new Error(`This is no file of players of this game: "ruleset" is ${JSON.stringify(file?.ruleset) ?? "missing"}, not "${game}".`);
    return {
        level: TABLE, name: "at your table", lineup: `fitted:file=${TABLE_FILE}`, file: text,
        meaning: `at your table: the players who agree with ${String(file.source ?? "your plays").replace(/ of \S+$/, "")}, each as often as the plays say.`,
    };
}

// The file that this browser keeps; one that it cannot read any more is forgotten.
function keptTable(game: string): Level[] {
    const text = kept("table", game);
    try {
        return text ? [tableLevel(text, game)] : [];
    } catch {
        return [];
    }
}

export const withOthers = (levels: Level[], game: string): Level[] => [...levels, SEARCHERS, ...keptTable(game)];

// Experts try what to answer to house rules before their first game. Those who do not wait for it: with them figures come at once.
const TRIES = "league", AT_ONCE = "league:answers=usual";
export const isExpert = ({ lineup }: Level) => /^league(:|$)/.test(lineup);
export const atOnce = (level: Level): Level => (isExpert(level) ? { ...level, lineup: level.lineup.replace(/^league:?/, `${AT_ONCE},`).replace(/,$/, "") } : level);
// The cell of a line-up that does wait, with the same players and rules.
export const waiting = (id: string): string => id.replace(`${AT_ONCE},`, `${TRIES}:`).replace(AT_ONCE, TRIES);
