// "How does it play?": how long a game stays open, who sits and watches, luck and drama, of the table "fun" of
// `reckon run --metrics fun`.
import { element, percent, playersText } from "page";
import type { App } from "./app";
import { configOf } from "./experiment";
import { filesOf } from "./game";
import { SEARCH } from "./levels";
import { LongCommand } from "./long";
import { fill } from "./select";
import { wide } from "./table";

interface Measured { measure: string; games: number; value: number | null; ci95: [number, number] | null }

const GAMES = 200; // each is played on from many moments, thousands of times

// What the measures of docs/guides/fun.md say, in the order of a game; `rate`: a share, as percent.
const MEASURES: { measure: string; words: string; rate: boolean }[] = [
    { measure: "decided", words: "Share of the game after which the winner is all but certain", rate: true },
    { measure: "lead_changes", words: "Changes of the lead in a game", rate: false },
    { measure: "comebacks", words: "Games won from clearly behind", rate: true },
    { measure: "drama", words: "Drama: how far behind the winner was (100 %: lost for certain)", rate: true },
    { measure: "choices", words: "Choices that matter: the best option wins more often than the worst", rate: true },
    { measure: "out", words: "Share of the game that a player sits out", rate: true },
    { measure: "last_choice", words: "Share of the game that a player only watches, after his last choice", rate: true },
];

const LUCK = "random_wins.", sideOf = (measure: string) => measure.slice(LUCK.length).replace(/^seat_\d+$/, "a player").replaceAll("_", " ");

export class FunPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "fun-players" });
    private level = element("select", { id: "fun-level" });
    private long: LongCommand;
    private found = element("div");

    constructor(private app: App) {
        this.long = new LongCommand(app, "Measure it", `Playing ${GAMES} games, and each of them on from many moments; a minute or two for a slow game …`, () => this.command(), (out) => this.show(JSON.parse(out).fun));
        this.shown = element("section", { class: "card", "aria-labelledby": "fun" },
            element("h2", { id: "fun" }, "How does it play?"),
            element("p", { class: "hint" }, "How long it stays open, who sits and watches, what is luck."),
            element("div", { class: "bar" }, element("label", { for: "fun-players" }, "With"), this.size, element("label", { for: "fun-level" }, "played by"), this.level, this.long.run, this.long.stop),
            this.long.progress, this.found);
        this.renew();
    }

    renew() {
        const { experiment, game } = this.app;
        fill(this.size, experiment.players.map((players) => [String(players), playersText(players)]));
        fill(this.level, game.levels.filter(({ level }) => level !== SEARCH).reverse().map(({ level, name }) => [level, name]));
        this.found.replaceChildren();
    }

    private command() {
        const { experiment, game, house } = this.app;
        const config = configOf({ ...experiment, players: [Number(this.size.value)], levels: [this.level.value], house: house.understood, pinned: null, games: GAMES }, game);
        return { words: ["run", "experiment.json", "--metrics", "fun", "--format", "json"], files: { ...filesOf(game), "experiment.json": JSON.stringify(config) } };
    }

    private show(rows: Measured[]) {
        const luck = rows.filter(({ measure }) => measure.startsWith(LUCK)).map(({ measure }) => ({
            measure, rate: true, words: `Luck: wins of random play in the place of ${sideOf(measure)}, for each win of these players`,
        }));
        const told = [...MEASURES, ...luck].flatMap(({ measure, words, rate }) => {
            const row = rows.find((one) => one.measure === measure), say = (value: number) => (rate ? percent(value, 0) : value.toFixed(1));
            if (!row || row.value === null) return [];
            return [element("tr", {}, element("th", { scope: "row" }, words),
                [rate ? `${say(row.value)} %` : say(row.value), row.ci95 ? row.ci95.map(say).join(" to ") : ""].map((text) => element("td", { class: "figure" }, text)))];
        });
        const table = element("table", { class: "told" }, element("caption", {}, `How ${this.app.game.title} plays with ${playersText(Number(this.size.value))}`),
            element("thead", {}, element("tr", {}, ["what", "figure", "95 % interval"].map((title) => element("th", { scope: "col" }, title)))), element("tbody", {}, told));
        this.found.replaceChildren(...wide("How it plays", table), element("p", { class: "hint" }, `From ${rows[0]?.games ?? 0} games, between simulated players: what to ask about at your table, no measure of fun.`));
    }
}
