// The cells of a run: what they differ in, and their names in charts.

let shortNames = {}, variantNames = new Set();
// Line-ups with a short name, such as a level of play: { "survivors=...": "scripts" }; and the variants.
export function nameCells(lineups, variants) {
    shortNames = lineups;
    variantNames = new Set(variants);
}

// The line-up is the part of a cell's id after players and variant.
export function lineupOf(cell) {
    const name = cell.id.slice(`${cell.players}p/${cell.variant}/`.length);
    return shortNames[name] ?? name;
}

// The name of an outcome for people: "seat 2", "survivors".
export const outcomeText = (name) => name.replace(/^seat_(\d+)$/, "seat $1");
// What a seat, a side or a role does: "seat 2 wins", "survivors win", "the team wins", as phrase_side_does (sim/game/phrase.h).
export function doesText(name, verb) {
    const spelled = outcomeText(name).replaceAll("_", " ");
    if (/^(seat \d+|one seat)$/.test(spelled)) return `${spelled} ${verb}s`;
    return /(s|ed|dead)$/.test(spelled) ? `${spelled} ${verb}` : `the ${spelled} ${verb}s`;
}
export const winText = (name) => doesText(name, "win");

// The variant that begins the rest of a cell's id, up to one of its slashes.
function variantIn(rest) {
    for (let end = rest.indexOf("/"); end >= 0; end = rest.indexOf("/", end + 1))
        if (variantNames.has(rest.slice(0, end))) return rest.slice(0, end);
    return null;
}

// A cell by its id: "4 players, scripts", with the variant unless it is the only one.
export function cellText(id) {
    const [, players, rest] = /^(\d+)p\/(.*)$/.exec(id) ?? [];
    const variant = variantIn(rest ?? "");
    if (variant == null) return id;
    const lineup = rest.slice(variant.length + 1);
    return [playersText(Number(players)), ...(variantNames.size > 1 ? [variant] : []), shortNames[lineup] ?? lineup].join(", ");
}

// What people read in a table where a program reads the name of a cell, a line-up or an outcome.
export function nameText(key, name) {
    if (key === "cell" || key === "a") return cellText(name);
    if (key === "strategies" || key === "lineup") return shortNames[name] ?? name;
    return key === "outcome" ? outcomeText(name) : name;
}

export const playersText = (players) => `${players} player${players === 1 ? "" : "s"}`;

// Names a cell among others, by what differs only.
export function labeller(cells) {
    const several = (of) => new Set(cells.map(of)).size > 1;
    const players = several((cell) => cell.players), variants = several((cell) => cell.variant), lineups = several(lineupOf);
    return (cell) => {
        const parts = [];
        if (players) parts.push(playersText(cell.players));
        if (variants) parts.push(cell.variant);
        if (lineups) parts.push(lineupOf(cell));
        return parts.join(", ") || playersText(cell.players);
    };
}

// Cells grouped by number of players if each number has several; else all in one group.
export function byPlayers(cells) {
    const counts = new Set(cells.map(({ players }) => players));
    if (counts.size === 1 || counts.size === cells.length) return [{ heading: null, cells }];
    return [...counts].sort((a, b) => a - b).map((players) => ({ heading: playersText(players), cells: cells.filter((cell) => cell.players === players) }));
}

// Games that were not aborted.
export const finished = (cell) => cell.games - cell.aborted - (cell.failed ?? 0);

// The outcomes that are not seats.
export const sides = (cell) => Object.keys(cell.outcomes).filter((name) => !/^seat_\d+$/.test(name));
export const seats = (cell) => Object.keys(cell.outcomes).filter((name) => /^seat_\d+$/.test(name));
