// What the tables of a page must show, worked out from the result and not by the page's own code.

// A text as a number, and half a unit of its last digit: how far rounding may have moved it.
export function numberIn(text) {
    const plain = text.replaceAll(",", "").replace("−", "-").replace("+", "");
    return { value: Number(plain), slack: 0.5 * 10 ** -(plain.split(".")[1]?.length ?? 0) + 1e-9 };
}

export function agrees(text, expected) {
    const { value, slack } = numberIn(text);
    return text !== "" && Math.abs(value - expected) <= slack;
}

// The texts "45.9 to 46.5" of an interval.
export function intervalAgrees(text, [low, high]) {
    const [first, last] = text.split(" to ");
    return last !== undefined && agrees(first, low) && agrees(last, high);
}

// What a page makes of a text that was written for terminals.
export const typeset = (text) => text.replaceAll(/\+-(?=\d)/g, "± ").replaceAll(/ -(?=\d)/g, " −").replaceAll(/\(-(?=\d)/g, "(−").replaceAll(/^-(?=\d)/g, "−")
    .replaceAll(/(\d)\.\.-/g, "$1..−").replaceAll(/(\d)\.\.([+−\d])/g, "$1 to $2");

// A number, its "%" and its "±" stay on one line.
export const joined = (text) => text.replaceAll(/(?<=\d) (?=%)|(?<=%) (?=±)|(?<=±) (?=\d)/g, "\u00a0");

// What people call the levels of play; the scripts are the only line-up of a sample that is spelled out for programs.
const LEVELS = { league: "experts, each for himself", "league:motive=team": "experts, for the team", people: "ordinary people", random: "random play" };

// What people call a cell of Escape the Horde: players, the variant where there are several, and the line-up, where there are
// several by its level of play.
export function cellText(id, variants = 1, lineups = 1) {
    const [players, variant, ...lineup] = id.split("/");
    const name = lineup.join("/");
    return [`${parseInt(players)} players`, ...(variants > 1 ? [variant] : []), (lineups > 1 && LEVELS[name]) || (lineups > 1 && name.includes("=") ? "best scripts" : name)].join(", ");
}

// "seat 2" for seat_2; other names of outcomes stay.
export const spelled = (name) => name.replace(/^seat_(\d+)$/, "seat $1");

// [text, expected] of every figure of a sheet, by the types that the result itself declares.
const FIGURES = { rate: 100, points: 100, count: 1, real: 1, value: 1 };
const INTERVALS = { rates: 100, points_range: 100, reals: 1 };

export function wrongFigures({ columns, rows }, layout, objects) {
    const shown = layout.columns.some(([, title]) => title != null) ? layout.columns.filter(([, title]) => title != null) : layout.columns;
    const wrong = [];
    if (shown.length !== columns.length) return [`${columns.length} columns, not ${shown.length}`];
    rows.forEach((row, i) => shown.forEach(([key, , type], k) => {
        const value = objects[i][key], text = row[k];
        const good = value == null ? text === ""
            : type in FIGURES ? agrees(text, FIGURES[type] * value)
            : type in INTERVALS ? intervalAgrees(text, value.map((end) => INTERVALS[type] * end))
            : type === "bool" ? text === (value ? "yes" : "no") : text === typeset(key === "outcome" ? spelled(value) : ["a", "cell"].includes(key) ? cellText(value) : value);
        if (!good) wrong.push(`${layout.sheet}[${i}].${key}: "${text}" for ${JSON.stringify(value)}`);
    }));
    return wrong;
}
