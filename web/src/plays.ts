// Plays at one's own table: a row each, kept in this browser as the CSV that `reckon fit` reads, and what they say about who
// plays there and how often each side wins.
import { element, percent, save, typeset } from "page";
import type { App } from "./app";
import { sizesOf } from "./game";
import { LongCommand } from "./long";
import { fill } from "./select";
import { wide } from "./table";
import { ruleWords } from "./words";

const HEAD = "players,winner\n", SETTINGS = 256;

interface Fitted { sentences: string[]; rates: { table: string; winner: string; plays: number; won: number; rate: number; ci95: [number, number] }[] }

// Who can win, as the log says it: sides; in a game against the box whether the players won; else some player.
function winnersOf(outcomes: string[]): [string, string][] {
    const sides = outcomes.filter((name) => !/^seat_\d+$/.test(name)), alone = sides.length === outcomes.length;
    const words = (names: string[]): [string, string][] => names.map((name) => [name, name.replaceAll("_", " ")]);
    if (alone && sides.length === 1) return [["yes", "we won"], ["no", "we lost"]];
    return [...words(sides), ...(alone ? [] : words(["player", "several"])), ["nobody", "nobody"]];
}

// What browsers keep; one that keeps nothing has nothing to say.
function kept(game: string, text?: string): string {
    try {
        if (text !== undefined) localStorage.setItem(`plays:${game}`, text);
        return localStorage.getItem(`plays:${game}`) ?? "";
    } catch {
        return text ?? "";
    }
}

export class PlaysPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "plays-players" });
    private winner = element("select", { id: "plays-winner" });
    private text = element("textarea", { id: "plays-log", rows: "5", spellcheck: "false", input: () => kept(this.app.game.ruleset, this.text.value) });
    private file = element("input", { type: "file", id: "plays-file", accept: ".csv,text/csv", change: () => void this.read() });
    private long: LongCommand;
    private found = element("div", {});

    constructor(private app: App) {
        this.long = new LongCommand(app, "What do they say?", "Playing as many kinds of tables would …", () => this.command(), (out) => this.show(JSON.parse(out)));
        this.shown = element("section", { class: "card", "aria-labelledby": "plays" },
            element("h2", { id: "plays" }, "Plays at your table"),
            element("p", { class: "hint" }, "Who won at your table? The plays are kept in this browser alone."),
            element("div", { class: "bar" }, element("label", { for: "plays-players" }, "Players"), this.size, element("label", { for: "plays-winner" }, "won by"), this.winner,
                element("button", { type: "button", click: () => this.add() }, "Add")),
            element("label", { for: "plays-log" }, "All plays, as CSV"), this.text,
            element("div", { class: "bar" }, this.long.run, this.long.stop, element("button", { type: "button", click: () => save("plays.csv", "text/csv", this.text.value) }, "Save plays.csv"),
                element("label", { for: "plays-file" }, "Open "), this.file),
            this.long.progress, this.found);
        this.renew();
    }

    // Another game has another log.
    renew() {
        const { game } = this.app;
        fill(this.size, sizesOf(game).map((size) => [String(size), String(size)]));
        this.text.value = kept(game.ruleset);
        this.found.replaceChildren();
        this.long.say("");
    }

    // The outcomes are known once a game was played.
    know(outcomes: string[]) { fill(this.winner, winnersOf(outcomes)); }

    private add() {
        const before = this.text.value.trim() || HEAD.trim();
        this.text.value = `${before}\n${this.size.value},${this.winner.value}\n`;
        kept(this.app.game.ruleset, this.text.value);
        this.long.say(`${this.text.value.trim().split("\n").length - 1} plays.`);
    }

    private async read() {
        this.text.value = (await this.file.files?.[0]?.text()) ?? this.text.value;
        kept(this.app.game.ruleset, this.text.value);
    }

    private command() {
        const { game, experiment, house } = this.app;
        return {
            words: ["fit", "plays.csv", "--ruleset", game.ruleset, "--settings", String(SETTINGS), "--format", "json", ...ruleWords({ rules: experiment.rules, house: house.understood })],
            files: { "plays.csv": this.text.value || HEAD },
        };
    }

    private show({ sentences, rates }: Fitted) {
        const rows = rates.map(({ table, winner, plays, won, rate, ci95: [low, high] }) => element("tr", {}, element("th", { scope: "row" }, `${table}: ${winner.replaceAll("_", " ")}`),
            [`${won} of ${plays}`, percent(rate, 0), `${percent(low, 0)} to ${percent(high, 0)}`].map((text) => element("td", { class: "figure" }, text))));
        const table = element("table", {}, element("caption", {}, "How often each side wins at your table"),
            element("thead", {}, element("tr", {}, ["who wins", "so far", "at your table, %", "95 % interval"].map((title) => element("th", { scope: "col" }, title)))), element("tbody", {}, rows));
        this.found.replaceChildren(...wide("How often each side wins", table), ...sentences.slice(0, 6).map((text) => element("p", {}, typeset(text))));
    }
}
