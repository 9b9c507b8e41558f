// Numbers, cells and outcomes as people read them. The playground uses some of these functions, too (web/build.mjs).

// --- numbers

const typeset = (text) => text.replaceAll(/\+-(?=\d)/g, "± ").replaceAll(/(^|[\s(.])-(?=\d)/g, "$1−").replaceAll(/(?<=\d)\.\.(?=[+−]?\d)/g, " to ");

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

// With the minus of numbers as it is printed.
const minus = (text) => text.replace("-", "−");

const count = (value) => minus(grouped.format(value));

// A number from 0 on, as the program's other reports round it: halves to the even digit.
const EXACT = 30; // decimals in which only a half is a half
function fixed(value, digits) {
    const all = value.toFixed(digits + EXACT);
    if (!all.endsWith("5".padEnd(EXACT, "0"))) return value.toFixed(digits);
    const down = all.slice(0, -EXACT).replace(/\.$/, "");
    return Number(down.at(-1)) % 2 ? value.toFixed(digits) : down;
}

const rounded = (value, digits = 0) => (value < 0 ? "−" : "") + fixed(Math.abs(value), digits);

// A rate as a percentage, without the sign.
const percent = (rate, digits = 1) => rounded(100 * rate, digits);

function signed(value, digits) {
    const text = fixed(Math.abs(value), digits);
    return Number(text) === 0 ? text : (value < 0 ? "−" : "+") + text;
}

// A difference of rates in percentage points.
const points = (difference, digits = 1) => signed(100 * difference, digits);

// The number of decimals for percentages with these intervals. An interval of width 0, such as a
// target, does not count.
function digitsFor(intervals) {
    const widest = Math.max(0, ...intervals.filter(Boolean).map(([low, high]) => 100 * (high - low)));
    return widest > 0.1 + 1e-7 || widest <= 0 ? 1 : widest > 0.01 + 1e-7 ? 2 : 3;
}

// Whether the interval of a rate or of a difference is as far to both sides: by the program's rule (sim/report/range_text.h).
function isEven(value, [low, high]) {
    const [down, up] = [value - low, high - value].map((distance) => Math.round(1000 * distance));
    const [shorter, longer] = [Math.min(down, up), Math.max(down, up)];
    return longer - shorter <= Math.max(1, longer / 5) && 3 * shorter >= 2 * longer;
}

// A difference with its interval, "+1.2 ± 0.5", or with the bounds, "+1.2 (−3.0 to +4.0)", where these are not as far to both
// sides.
function pointsText(difference, [low, high]) {
    return `${points(difference)} ${isEven(difference, [low, high]) ? `± ${percent((high - low) / 2)}` : `(${points(low)} to ${points(high)})`}`;
}

// Any number: whole numbers unchanged, others with three decimals, or one from 100 on.
function plain(value) {
    return Number.isInteger(value) ? count(value) : rounded(value, Math.abs(value) >= 100 ? 1 : 3);
}

// "3, 4 and 5"
function list(words) {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// --- cells

let shortNames = {}, variantNames = new Set();
// Line-ups with a short name, such as a level of play: { "survivors=...": "scripts" }; and the variants.
function nameCells(lineups, variants) {
    shortNames = lineups;
    variantNames = new Set(variants);
}

// The line-up is the part of a cell's id after players and variant.
function lineupOf(cell) {
    const name = cell.id.slice(`${cell.players}p/${cell.variant}/`.length);
    return shortNames[name] ?? name;
}

// The name of an outcome for people: "seat 2", "survivors".
const outcomeText = (name) => name.replace(/^seat_(\d+)$/, "seat $1");
// The variant that begins the rest of a cell's id, up to one of its slashes.
function variantIn(rest) {
    for (let end = rest.indexOf("/"); end >= 0; end = rest.indexOf("/", end + 1))
        if (variantNames.has(rest.slice(0, end))) return rest.slice(0, end);
    return null;
}

// A cell by its id: "4 players, scripts", with the variant unless it is the only one.
function cellText(id) {
    const [, players, rest] = /^(\d+)p\/(.*)$/.exec(id) ?? [];
    const variant = variantIn(rest ?? "");
    if (variant == null) return id;
    const lineup = rest.slice(variant.length + 1);
    return [playersText(Number(players)), ...(variantNames.size > 1 ? [variant] : []), shortNames[lineup] ?? lineup].join(", ");
}

// What people read in a table where a program reads the name of a cell, a line-up or an outcome.
function nameText(key, name) {
    if (key === "cell" || key === "a") return cellText(name);
    if (key === "strategies" || key === "lineup") return shortNames[name] ?? name;
    return key === "outcome" ? outcomeText(name) : name;
}

const playersText = (players) => `${players} player${players === 1 ? "" : "s"}`;

// Games that were not aborted.
const finished = (cell) => cell.games - cell.aborted - (cell.failed ?? 0) - (cell.looped ?? 0);

// The outcomes that are not seats.
const sides = (cell) => Object.keys(cell.outcomes).filter((name) => !/^seat_\d+$/.test(name));
const seats = (cell) => Object.keys(cell.outcomes).filter((name) => /^seat_\d+$/.test(name));
