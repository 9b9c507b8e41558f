// What is asked: the game, numbers of players, who plays, and how sure the answer should be.
import { element, count } from "page";
import type { App } from "./app";
import { type Game, type Level, sizesOf } from "./game";
import { SEARCH, TABLE } from "./levels";

const SURE: [number, string][] = [[100, "a first look, ±10 points"], [1000, "a quick look, ±3"], [4000, "a good look, ±1.5"], [20000, "careful, ±0.7"], [100000, "for print, ±0.3"]];

const SLOW = "Experts who search play many games on before each decision, and are about a thousand times slower than the others: seconds for each game. Take a first look, or save experiment.json and run it in a terminal.";

const UNKNOWN = "This browser does not know who sits at your table. Enter who won there under \u201cPlays at your table\u201d, ask what they say, and use your table.";

function gameChoice(app: App) {
    const select = element("select", { id: "game", change: () => void app.choose(select.value) },
        app.games.map(({ ruleset, title }) => element("option", { value: ruleset, selected: ruleset === app.game.ruleset }, title)));
    return element("p", {}, element("label", { for: "game" }, "Game "), select, element("span", { class: "hint" }, ` ${app.game.summary}.`));
}

// A set of boxes of which at least one stays checked.
function boxes<T>(title: string, all: { value: T; name: string; hint?: string }[], checked: T[], change: (values: T[]) => void) {
    const inputs = all.map(({ value }) => element("input", { type: "checkbox", checked: checked.includes(value), change: (event) => {
        const values = all.filter((_, i) => inputs[i].checked).map((row) => row.value);
        if (values.length) change(values);
        else (event.target as HTMLInputElement).checked = true;
    } }));
    return element("fieldset", {}, element("legend", {}, title), element("div", { class: "boxes" },
        all.map(({ name, hint }, i) => element("label", { title: hint }, inputs[i], ` ${name}`))));
}

function sureChoice(app: App) {
    const { games } = app.experiment, known = SURE.some(([value]) => value === games);
    const rows: [number, string][] = known ? SURE : [...SURE, [games, "as in the link"]];
    const select = element("select", { id: "games", change: () => app.changed({ games: Number(select.value) }) },
        rows.map(([value, words]) => element("option", { value, selected: value === games }, `${words} (${count(value)} games each)`)));
    return element("p", {}, element("label", { for: "games" }, "How sure "), select);
}

// A table whose people are not known (yet): a link may name it.
const unknownTable = ({ levels }: Game): Level[] => (levels.some(({ level }) => level === TABLE) ? [] : [{
    level: TABLE, name: "at your table", lineup: "", meaning: "at your table: nobody, until you enter who won there, under \u201cPlays at your table\u201d.",
}]);

export function questionPanel(app: App): HTMLElement {
    const [slow, unknown] = [SLOW, UNKNOWN].map((text) => element("p", { class: "hint" }, text));
    const tell = (levels: string[]) => {
        slow.hidden = !levels.includes(SEARCH);
        unknown.hidden = !levels.includes(TABLE) || !unknownTable(app.game).length;
    };
    tell(app.experiment.levels);
    const { game, experiment } = app, sizes = sizesOf(game).map((value) => ({ value, name: String(value) }));
    return element("section", { class: "card", "aria-labelledby": "question" },
        element("h2", { id: "question" }, "The question"), gameChoice(app),
        boxes("Players", sizes, experiment.players, (players) => app.changed({ players })),
        boxes("Who plays", [...game.levels, ...unknownTable(game)].map(({ level, name, meaning }) => ({ value: level, name, hint: meaning })), experiment.levels, (levels) => {
            tell(levels);
            app.changed({ levels });
        }),
        slow, unknown,
        element("details", {}, element("summary", {}, "Who are they?"), element("ul", {}, [...game.levels, ...unknownTable(game)].map(({ meaning }) => element("li", {}, meaning)))),
        sureChoice(app));
}
