// Numbers as people read them.

// Texts are written for terminals: "+-2.1" is ± 2.1, "-3.1" is −3.1, and "1.2..3.4" a range.
export const typeset = (text) => text.replaceAll(/\+-(?=\d)/g, "± ").replaceAll(/(^|[\s(.])-(?=\d)/g, "$1−").replaceAll(/(?<=\d)\.\.(?=[+−]?\d)/g, " to ");

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

// With the minus of numbers as it is printed.
const minus = (text) => text.replace("-", "−");

export const count = (value) => minus(grouped.format(value));

// A number from 0 on, as the program's other reports round it: halves to the even digit.
const EXACT = 30; // decimals in which only a half is a half
function fixed(value, digits) {
    const all = value.toFixed(digits + EXACT);
    if (!all.endsWith("5".padEnd(EXACT, "0"))) return value.toFixed(digits);
    const down = all.slice(0, -EXACT).replace(/\.$/, "");
    return Number(down.at(-1)) % 2 ? value.toFixed(digits) : down;
}

export const rounded = (value, digits = 0) => (value < 0 ? "−" : "") + fixed(Math.abs(value), digits);

// A rate as a percentage, without the sign.
export const percent = (rate, digits = 1) => rounded(100 * rate, digits);

export function signed(value, digits) {
    const text = fixed(Math.abs(value), digits);
    return Number(text) === 0 ? text : (value < 0 ? "−" : "+") + text;
}

// A difference of rates in percentage points.
export const points = (difference, digits = 1) => signed(100 * difference, digits);

// The number of decimals for percentages with these intervals. An interval of width 0, such as a
// target, does not count.
export function digitsFor(intervals) {
    const narrowest = Math.min(...intervals.filter(Boolean).map(([low, high]) => 100 * (high - low)).filter((width) => width > 0));
    return narrowest < 0.2 ? 3 : narrowest < 0.9 ? 2 : 1;
}

// A figure with its interval, "47.6 ± 0.7", or with the bounds, "1.0 (0.3-2.9)", where these are not as far to both sides: by the
// program's rule (sim/report/range_text.h).
function rangeText(value, [low, high], digits, write, joint) {
    const [down, up] = [value - low, high - value].map((distance) => Math.round(distance * 10 ** digits));
    const [shorter, longer] = [Math.min(down, up), Math.max(down, up)];
    const even = longer - shorter <= Math.max(1, longer / 5) && 3 * shorter >= 2 * longer;
    return `${write(value, digits)} ${even ? `± ${rounded((high - low) / 2, digits)}` : `(${write(low, digits)}${joint}${write(high, digits)})`}`;
}

// "+1.2 ± 0.5", "+1.2 (−3.0 to +4.0)": a difference
export const pointsText = (difference, [low, high], digits = 1) => rangeText(100 * difference, [100 * low, 100 * high], digits, signed, " to ");

// "47.6 ± 0.7", "1.0 (0.3-2.9)"
export function rateText(rate, interval, digits = 1) {
    return interval ? rangeText(100 * rate, interval.map((bound) => 100 * bound), digits, rounded, "-") : percent(rate, digits);
}

// A number on any scale, and its interval.
export const numberText = (value, interval) => (interval ? rangeText(value, interval, 0, rounded, " to ") : rounded(value));

// Any number: whole numbers unchanged, others with three decimals, or one from 100 on.
export function plain(value) {
    return Number.isInteger(value) ? count(value) : rounded(value, Math.abs(value) >= 100 ? 1 : 3);
}

// "3, 4 and 5"
export function list(words) {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
