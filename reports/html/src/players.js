// The report data of skill and exploit, the verbs about how well a game is played.
import { playersText } from "./cells.js";
import { COLOURS, heat, intervals } from "./charts.js";
import { element } from "./dom.js";
import { LINES_MAX, figure, groupBy } from "./figures.js";
import { numberText, percent, pointsText, rateText, rounded, typeset } from "./numbers.js";
import { differencePanel } from "./rules_tried.js";
import { tableBehind } from "./tables.js";

const PANELS_MAX = 12;
const blunders = (rate) => `${Number((100 * rate).toFixed(2))} %`;

// Groups the rows by line-up, number of players and variant, with what distinguishes each group.
function tables(rows) {
    const groups = groupBy(rows, ({ players, variant, strategies }) => JSON.stringify([players, variant, strategies]));
    const varies = (key) => new Set(rows.map((row) => row[key])).size > 1;
    return [...groups.values()].slice(0, PANELS_MAX).map((own) => ({
        own, heading: groups.size > 1 ? [playersText(own[0].players), ...["variant", "strategies"].filter(varies).map((key) => own[0][key])].join(", ") : null,
    }));
}

// --- skill

function skillPanel({ own, heading }) {
    const levels = [...new Set(own.map(({ blunder_a }) => blunder_a))], others = [...new Set(own.map(({ blunder_b }) => blunder_b ?? null))];
    const even = own.find((row) => row.blunder_a === levels[0] && (row.blunder_b ?? row.blunder_a) === levels[0]).rate;
    return {
        heading,
        label: own.map(({ blunder_a, blunder_b, rate }) => `${blunders(blunder_a)}${blunder_b == null ? "" : ` against ${blunders(blunder_b)}`} wins ${percent(rate)} %`).join("; "),
        draw: heat({
            rows: levels.map(blunders), columns: others.map((rate) => (rate == null ? "wins" : blunders(rate))), centre: even, span: Math.max(even, 1 - even),
            cells: own.map(({ blunder_a, blunder_b, rate }) => ({ row: levels.indexOf(blunder_a), column: others.indexOf(blunder_b ?? null), value: rate, text: percent(rate, 0), strong: blunder_a === blunder_b })),
        }),
    };
}

function luckPanel({ own, heading }) {
    const rows = own.filter(({ strong, luck }) => strong === own[0].strong && luck != null).map(({ strong, weak, luck, luck_ci95: [low, high] }) => ({
        label: `${blunders(strong)} against ${blunders(weak)}`, value: luck, low, high, colour: COLOURS[0], text: rateText(luck, [low, high]),
    }));
    return {
        heading, label: rows.map(({ label, text }) => `${label}: ${text} %`).join("; "),
        draw: intervals(rows, { domain: [0, Math.max(1, ...rows.map(({ high }) => high))], lines: [0.5] }),
    };
}

function ratingPanel({ own, heading }) {
    const rows = own.slice(0, LINES_MAX).map(({ strategy, elo, elo_ci95 }) => ({
        label: strategy, value: elo, low: elo_ci95?.[0], high: elo_ci95?.[1], colour: COLOURS[0],
        text: numberText(elo, elo_ci95),
    }));
    const least = Math.min(0, ...rows.map(({ value, low }) => low ?? value)), most = Math.max(0, ...rows.map(({ value, high }) => high ?? value));
    const room = 0.04 * (most - least) || 1;
    return {
        heading, label: rows.map(({ label, text }) => `${label}: ${text}`).join("; "),
        draw: intervals(rows, { domain: [least - room, most + room], lines: [0], tick: (value) => rounded(value) }),
    };
}

export function skilled(result) {
    const { kind, row_side: row, column_side: column } = result.settings;
    const team = kind === "team";
    const figures = [figure({
        title: "Who wins by skill",
        text: `% of games that ${row} win${kind === "free_for_all" || kind === "one_seat" ? "s" : ""}${kind === "one_seat" ? " by its motive" : ""}. Skill is measured by the share of decisions in which a player blunders, that is, makes a random choice. ${team ? "Down: that of all players." : `Down: that of ${row}; across: that of ${column}.`} Colours show the distance from the win rate if nobody blunders.`,
        panels: tables(result.entries).map(skillPanel),
    })];
    const gaps = result.gaps.filter(({ luck }) => luck != null);
    if (gaps.length) figures.push(figure({
        title: "Luck share",
        text: "How often the weaker wins, in % of how often it would if both were equally strong, with 95 % intervals: 100 % is a lottery, 0 % pure skill. Dashed: 50 %. By the blunder rates of the stronger and the weaker.",
        panels: tables(gaps).map(luckPanel),
    }));
    if (result.ratings.length) figures.push(figure({
        title: "Ratings", text: "Elo points above random play at mixed tables, with 95 % intervals: 400 points mean tenfold odds.", panels: tables(result.ratings).map(ratingPanel),
    }));
    return figures;
}

// --- exploit

const HABITS_MAX = 8;

function habitPanel(own, heading) {
    const rows = own.filter(({ as_given, response }) => as_given != null && response != null).slice(0, HABITS_MAX).map(({ act, as_given, response }) => ({
        label: act, value: response - as_given, low: Math.min(0, response - as_given), high: Math.max(0, response - as_given), colour: COLOURS[1],
        text: `${percent(as_given, 0)} → ${percent(response, 0)} %`,
    }));
    return { ...differencePanel(rows), heading, label: rows.map(({ label, text }) => `${label}: ${text}`).join("; ") };
}

export function exploited(result) {
    const several = new Set(result.responses.map(({ players, variant }) => `${players} ${variant}`)).size > 1;
    const name = ({ players, side }) => (several ? `${playersText(players)}, ${side}` : side);
    const rows = result.responses.slice(0, LINES_MAX).map((row) => ({
        label: name(row), value: row.gain, low: row.gain_ci95[0], high: row.gain_ci95[1], colour: COLOURS[0], strong: row.gain_ci95[0] > 0,
        text: `${percent(row.as_given)} → ${percent(row.response)} %: ${pointsText(row.gain, row.gain_ci95)}`,
    }));
    const sides = [...groupBy(result.habits, (row) => `${row.players} ${row.variant} ${row.side}`).values()].slice(0, PANELS_MAX);
    return [
        figure({
            title: "What a response gains",
            text: "Win rate of each side as given and as its trained response plays it, and the gain in percentage points, with 95 % intervals. A gain is a lower bound; bold: proven.",
            panels: [differencePanel(rows)],
        }),
        figure({
            title: "What the response does differently",
            text: "How often it chooses an action, in % of opportunities: as given → the response. The changes that matter most come first.",
            panels: sides.map((own) => habitPanel(own, name(own[0]))),
        }),
    ];
}

// --- what strong players do that people would not, measured beforehand

const SAID_MAX = 5; // of each level of play

const departureTable = (rows) => ({
    name: "departures", caption: "All that was measured",
    columns: [
        { key: "players", title: "players", type: "count" }, { key: "who", title: "who", type: "text" }, { key: "role", title: "as", type: "text" },
        { key: "over", title: "where they could", type: "text" }, { key: "act", title: "they", type: "text" }, { key: "share", title: "%", type: "rate" },
        { key: "people_share", title: "people, %", type: "rate" }, { key: "cost", title: "points lost if barred", type: "points" },
        { key: "cost_ci95", title: "95 % interval", type: "points_range" }, { key: "games", title: "games", type: "count" },
    ],
    rows,
});

const departureText = ({ players, role, over, act, share, people_share: people, cost, cost_ci95: [low, high] }) =>
    `${playersText(players)}, as ${role.replaceAll("_", " ")}: where they could ${over}, they ${act} (${percent(share, 0)} % of the times, people ${percent(people, 0)} %). Barred from it, they win ${pointsText(cost, [low, high]).replace(/^\+/, "")} points less.`;

export function departures(result) {
    const rows = result.departures ?? [];
    if (!rows.length) return [];
    const told = [...groupBy(rows, ({ who }) => who)].map(([who, own]) => {
        const worth = own.filter(({ cost_ci95: [low] }) => low > 0).sort((a, b) => b.cost - a.cost).slice(0, SAID_MAX);
        return worth.length ? [element("h3", {}, who[0].toUpperCase() + who.slice(1)), element("ul", {}, worth.map((row) => element("li", {}, typeset(departureText(row)))))] : [];
    });
    return [...told.flat(), tableBehind(departureTable(rows))];
}
