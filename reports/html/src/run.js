// The results of a run: who wins, and how certain that is.
import { byPlayers, finished, labeller, lineupOf, outcomeText, playersText, seats, sides, winText } from "./cells.js";
import { COLOURS, intervals } from "./charts.js";
import { ends, figure } from "./figures.js";
import { count, digitsFor, list, percent, points, pointsText, rateText } from "./numbers.js";

const outcomeRow = (cell, name) => {
    const { wins, rate, ci95 } = cell.outcomes[name];
    return {
        cell: cell.id, players: cell.players, variant: cell.variant, lineup: lineupOf(cell), outcome: name,
        games: cell.games, aborted: cell.aborted, won: wins, rate, ci95,
    };
};

const OUTCOME_COLUMNS = [
    { key: "cell", title: null, type: "text" },
    { key: "players", title: "players", type: "count" },
    { key: "variant", title: "rules", type: "text" },
    { key: "lineup", title: "strategies", type: "text" },
    { key: "outcome", title: "outcome", type: "text" },
    { key: "rate", title: "rate %", type: "rate" },
    { key: "ci95", title: "95 % interval", type: "rates" },
    { key: "won", title: "games won", type: "count" },
    { key: "games", title: "games", type: "count" },
    { key: "aborted", title: "aborted", type: "count" },
];

function outcomesTable(cells, names, name, caption) {
    return { name, caption, columns: OUTCOME_COLUMNS, rows: cells.flatMap((cell) => names(cell).map((outcome) => outcomeRow(cell, outcome))) };
}

// --- sides: survivors and infected

function panelsOf(cells, outcome, colour, label, digits) {
    const groups = byPlayers(cells);
    return groups.map(({ heading, cells }, i) => ({
        heading,
        label: cells.map((cell) => `${label(cell)}: ${rateText(cell.outcomes[outcome].rate, cell.outcomes[outcome].ci95, digits)} %`).join("; "),
        draw: intervals(cells.map((cell) => {
            const { rate, ci95 } = cell.outcomes[outcome];
            return { label: label(cell), value: rate, low: ci95[0], high: ci95[1], colour, text: rateText(rate, ci95, digits) };
        }), { domain: [0, 1], lines: [0.5] }, { axis: i === groups.length - 1 }),
    }));
}

function sideFigure(cells, all, outcome, other, colour) {
    const rate = (cell) => cell.outcomes[outcome].rate;
    const shown = ends(cells, rate);
    const label = labeller(shown.rows);
    const inOrder = byPlayers(cells).length > 1 || new Set(cells.map(({ players }) => players)).size === cells.length
        ? shown.rows : [...shown.rows].sort((a, b) => rate(b) - rate(a));
    const digits = digitsFor(cells.map((cell) => cell.outcomes[outcome].ci95));
    const short = byPlayers(shown.rows).length > 1 ? labeller(byPlayers(shown.rows)[0].cells) : label;
    return figure({
        title: `How often ${winText(outcome)}`,
        text: `% of games, with 95 % intervals. Dashed: 50 %${other ? `; ${other} win the rest` : ""}.${shown.note}`,
        panels: panelsOf(inOrder, outcome, colour, short, digits),
        table: outcomesTable(all, sides, "win_rates", "Win rate of every outcome in every cell"),
    });
}

function sideFigures(cells, all) {
    const names = sides(cells[0]);
    if (names.length === 2 && !seats(cells[0]).length) return [sideFigure(cells, all, names[0], names[1], COLOURS[0])];
    return names.map((name, i) => sideFigure(cells, all, name, null, COLOURS[i % COLOURS.length]));
}

// --- seats of a free-for-all

function seatPanel(cell, axis, top, digits, heading) {
    const rows = seats(cell).map((name) => {
        const { rate, ci95 } = cell.outcomes[name];
        return { label: outcomeText(name), value: rate, low: ci95[0], high: ci95[1], colour: COLOURS[0], text: rateText(rate, ci95, digits) };
    });
    return {
        heading, label: rows.map(({ label, text }) => `${label}: ${text} %`).join("; "),
        draw: intervals(rows, { domain: [0, top], lines: [cell.seats.fair] }, { axis }),
    };
}

const PANELS_MAX = 12;

function seatFigure(cells, all) {
    const shown = cells.slice(0, PANELS_MAX), label = labeller(shown);
    const top = Math.min(1, 1.1 * Math.max(...shown.flatMap((cell) => seats(cell).map((name) => cell.outcomes[name].ci95[1]))));
    const digits = digitsFor(shown.flatMap((cell) => seats(cell).map((name) => cell.outcomes[name].ci95)));
    return figure({
        title: "How often each seat wins",
        text: `% of games, with 95 % intervals. Dashed: the fair share.${cells.length > shown.length ? ` The first ${PANELS_MAX} of ${count(cells.length)} cells; the table has all.` : ""}`,
        panels: shown.map((cell, i) => seatPanel(cell, i === shown.length - 1, top, digits, shown.length > 1 ? label(cell) : null)),
        table: outcomesTable(all, (cell) => Object.keys(cell.outcomes), "seat_shares", "Win share of every seat in every cell"),
    });
}

function firstPlayerFigure(cells) {
    const known = cells.filter((cell) => cell.seats?.first_player);
    if (!known.length) return null;
    const shown = ends(known, (cell) => cell.seats.first_player.advantage), label = labeller(shown.rows);
    const rows = shown.rows.map((cell) => {
        const { advantage, advantage_ci95: [low, high] } = cell.seats.first_player;
        return { label: label(cell), value: advantage, low, high, colour: COLOURS[1], text: pointsText(advantage, [low, high]) };
    });
    const reach = Math.max(0.02, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
    return figure({
        title: "First-player advantage",
        text: `Share of won games that go to the first player, minus the fair share, in percentage points, with 95 % intervals.${shown.note}`,
        panels: [{ heading: null, label: rows.map(({ label, text }) => `${label}: ${text} points`).join("; "), draw: intervals(rows, { domain: [-reach, reach], lines: [0], tick: (value) => points(value, reach < 0.04 ? 1 : 0) }) }],
        table: {
            name: "first_player", caption: "Seat balance of every cell",
            columns: [
                { key: "cell", title: "cell", type: "text" }, { key: "fair", title: "fair share %", type: "rate" },
                { key: "spread", title: "spread between seats, points", type: "points" }, { key: "spread_ci95", title: "95 % interval", type: "points_range" },
                { key: "share", title: "first player %", type: "rate" }, { key: "share_ci95", title: "95 % interval", type: "rates" },
                { key: "advantage", title: "advantage, points", type: "points" },
            ],
            rows: known.map(({ id, seats: { fair, spread, spread_ci95, first_player: first } }) =>
                ({ cell: id, fair, spread, spread_ci95, share: first.share, share_ci95: first.ci95, advantage: first.advantage })),
        },
    });
}

function strategyFigure(cells) {
    const rows = cells.flatMap((cell) => (cell.seats?.strategies ?? []).map((one) => ({ cell, ...one })));
    if (!cells.some((cell) => (cell.seats?.strategies ?? []).length > 1)) return null;
    const shown = ends(rows, ({ share, fair }) => share / fair), label = labeller(cells);
    const digits = digitsFor(rows.map(({ ci95 }) => ci95));
    return figure({
        title: "How often each strategy wins",
        text: `Share of won games of all its seats together, relative to the fair share (dashed: 100 %).${shown.note}`,
        panels: [{
            heading: null, label: shown.rows.map((row) => `${row.plays}: ${rateText(row.share, row.ci95, digits)} %, fair ${percent(row.fair)} %`).join("; "),
            draw: intervals(shown.rows.map(({ cell, plays, share, ci95: [low, high], fair }) => ({
                label: cells.length > 1 ? `${plays}, ${label(cell)}` : plays, value: share / fair, low: low / fair, high: high / fair, colour: COLOURS[0], text: `${percent(share / fair, 0)} %`,
            })), { domain: [0, Math.max(2, ...shown.rows.map(({ ci95, fair }) => ci95[1] / fair))], lines: [1] }),
        }],
        table: {
            name: "strategies", caption: "Win share by strategy",
            columns: [
                { key: "cell", title: "cell", type: "text" }, { key: "plays", title: "strategy", type: "text" }, { key: "seats", title: "seats", type: "count" },
                { key: "share", title: "share %", type: "rate" }, { key: "ci95", title: "95 % interval", type: "rates" }, { key: "fair", title: "fair share %", type: "rate" },
            ],
            rows: rows.map(({ cell, plays, seats, share, ci95, fair }) => ({ cell: cell.id, plays, seats: seats.length, share, ci95, fair })),
        },
    });
}

// --- all sections

// Charts of the run's subject cells; tables of all cells.
export function winners(subject, cells) {
    const played = subject.filter((cell) => finished(cell) > 0), all = cells.filter((cell) => finished(cell) > 0);
    if (!played.length) return [];
    if (!seats(played[0]).length) return sideFigures(played, all);
    return [seatFigure(played, all), firstPlayerFigure(played), strategyFigure(played), ...sideFigures(played, all)].filter(Boolean);
}

// The answer of a free-for-all, for a run whose result has none in words.
export function seatsAnswer(cells) {
    const played = cells.filter((cell) => finished(cell) > 0 && cell.seats);
    if (!played.length) return [];
    const counts = [...new Set(played.map(({ players }) => players))].map((players) => played.find((cell) => cell.players === players));
    return [list(counts.map(({ players, seats: { fair, spread, spread_ci95 } }) =>
        `with ${playersText(players)}, seats win within ${percent(spread)} points of each other (95 %: ${percent(spread_ci95[0])} to ${percent(spread_ci95[1])}; fair share ${percent(fair)} %)`)) + "."];
}
