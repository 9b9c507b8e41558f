// The cells of a run: what they differ in, and their names in charts.

let shortNames = {};
// Line-ups that have a name of their own, such as a level of play: { "survivors=...": "scripts" }.
export function nameLineups(names) { shortNames = names; }

// The line-up is what stands behind players and variant in a cell's id.
export function lineupOf(cell) {
    const name = cell.id.slice(`${cell.players}p/${cell.variant}/`.length);
    return shortNames[name] ?? name;
}

// The name of an outcome for people: "seat 2", "survivors".
export const outcomeText = (name) => name.replace(/^seat_(\d+)$/, "seat $1");
// "survivors win", "seat 2 wins".
export const winText = (name) => `${outcomeText(name)} ${/^seat_\d+$/.test(name) ? "wins" : "win"}`;

// A cell by its id: "4 players, scripts", with the variant unless it is the only one.
export function cellText(id, variants) {
    const [, players, rest] = /^(\d+)p\/(.*)$/.exec(id) ?? [];
    const variant = variants.find((name) => rest?.startsWith(`${name}/`));
    if (variant == null) return id;
    const lineup = rest.slice(variant.length + 1);
    return [playersText(Number(players)), ...(variants.length > 1 ? [variant] : []), shortNames[lineup] ?? lineup].join(", ");
}

export const playersText = (players) => `${players} player${players === 1 ? "" : "s"}`;

// What to call a cell among others: only what differs.
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

// Cells by number of players, where each number has several; else all together.
export function byPlayers(cells) {
    const counts = new Set(cells.map(({ players }) => players));
    if (counts.size === 1 || counts.size === cells.length) return [{ heading: null, cells }];
    return [...counts].map((players) => ({ heading: playersText(players), cells: cells.filter((cell) => cell.players === players) }));
}

// Games that came to an end.
export const finished = (cell) => cell.games - cell.aborted - (cell.failed ?? 0);

// The outcomes that are no seats.
export const sides = (cell) => Object.keys(cell.outcomes).filter((name) => !/^seat_\d+$/.test(name));
export const seats = (cell) => Object.keys(cell.outcomes).filter((name) => /^seat_\d+$/.test(name));
