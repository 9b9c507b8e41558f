// Plays at one's own table: a row each, kept in this browser as the CSV that `reckon fit` reads; what they say about how
// often each side wins there, and the players who would have played like that, for every other question.
import { element, percent, save, typeset } from "page";
import type { App } from "./app";
import { sizesOf } from "./game";
import { keep, kept } from "./kept";
import { TABLE_FILE, tableLevel } from "./levels";
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

export class PlaysPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "plays-players" });
    private winner = element("select", { id: "plays-winner" });
    private text = element("textarea", { id: "plays-log", rows: "5", spellcheck: "false", input: () => this.keep() });
    private file = element("input", { type: "file", id: "plays-file", accept: ".csv,.json", change: () => void this.read() });
    private long: LongCommand;
    private found = element("div", {});
    private people = element("div", { class: "bar" });

    constructor(private app: App) {
        this.long = new LongCommand(app, "What do they say?", "Playing as many kinds of tables would …", () => this.command(), (out, saved) => this.show(JSON.parse(out), saved));
        this.shown = element("section", { class: "card", "aria-labelledby": "plays" },
            element("h2", { id: "plays" }, "Plays at your table"),
            element("p", { class: "hint" }, "Who won at your table? The plays are kept in this browser alone."),
            element("div", { class: "bar" }, element("label", { for: "plays-players" }, "Players"), this.size, element("label", { for: "plays-winner" }, "won by"), this.winner,
                element("button", { type: "button", click: () => this.add() }, "Add")),
            element("label", { for: "plays-log" }, "All plays, as CSV"), this.text,
            element("div", { class: "bar" }, this.long.run, this.long.stop, element("button", { type: "button", click: () => save("plays.csv", "text/csv", this.text.value) }, "Save plays.csv"),
                element("label", { for: "plays-file" }, "Open "), this.file),
            this.long.progress, this.found, this.people);
        this.renew();
    }

    // Another game has another log.
    renew() {
        const { game } = this.app;
        fill(this.size, sizesOf(game).map((size) => [String(size), String(size)]));
        this.text.value = kept("plays", game.ruleset);
        this.found.replaceChildren();
        this.long.say("");
        this.offer();
    }

    private keep() { keep("plays", this.app.game.ruleset, this.text.value); }

    // The outcomes are known once a game was played.
    know(outcomes: string[]) { fill(this.winner, winnersOf(outcomes)); }

    private add() {
        const before = this.text.value.trim() || HEAD.trim();
        this.text.value = `${before}\n${this.size.value},${this.winner.value}\n`;
        this.keep();
        this.long.say(`${this.text.value.trim().split("\n").length - 1} plays.`);
    }

    // A log, or the players that `fit --save` has written elsewhere.
    private async read() {
        const file = this.file.files?.[0], text = await file?.text();
        if (text === undefined) return;
        if (file!.name.endsWith(".json")) return this.use(text);
        this.text.value = text;
        this.keep();
    }

    // From now on the people of this table can play every question about the game.
    private use(text: string) {
        const { ruleset } = this.app.game;
        try {
            const people = tableLevel(text, ruleset);
            keep("table", ruleset, text);
            this.app.seatTable(people);
            this.offer();
        } catch (reason) {
            this.long.say((reason as Error).message);
        }
    }

    private forget() {
        keep("table", this.app.game.ruleset, "");
        this.app.seatTable(null);
        this.offer();
    }

    // What can be done with the players that were found just now, or are kept from before.
    private offer(found?: string) {
        const known = this.app.game.levels.find(({ file }) => file), text = found ?? known?.file;
        const button = (title: string, click: () => void) => element("button", { type: "button", click }, title);
        this.people.replaceChildren(...(found ? [button("Use my table", () => this.use(found))] : []), ...(text ? [button(`Save ${TABLE_FILE}`, () => save(TABLE_FILE, "application/json", text))] : []),
            ...(known && !found ? [button("Forget my table", () => this.forget()), element("span", { class: "hint" }, `Who plays can be your table: ${known.meaning.replace(/^[^:]*: /, "")}`)] : []));
    }

    private command() {
        const { game, experiment, house } = this.app;
        return {
            words: ["fit", "plays.csv", "--ruleset", game.ruleset, "--settings", String(SETTINGS), "--save", TABLE_FILE, "--format", "json", ...ruleWords({ rules: experiment.rules, house: house.understood })],
            files: { "plays.csv": this.text.value || HEAD }, wanted: TABLE_FILE,
        };
    }

    private show({ sentences, rates }: Fitted, people?: string) {
        const rows = rates.map(({ table, winner, plays, won, rate, ci95: [low, high] }) => element("tr", {}, element("th", { scope: "row" }, `${table}: ${winner.replaceAll("_", " ")}`),
            [`${won} of ${plays}`, percent(rate, 0), `${percent(low, 0)} to ${percent(high, 0)}`].map((text) => element("td", { class: "figure" }, text))));
        const table = element("table", {}, element("caption", {}, "How often each side wins at your table"),
            element("thead", {}, element("tr", {}, ["who wins", "so far", "at your table, %", "95 % interval"].map((title) => element("th", { scope: "col" }, title)))), element("tbody", {}, rows));
        this.offer(people);
        this.found.replaceChildren(...wide("How often each side wins", table), ...sentences.slice(0, 6).map((text) => element("p", {}, typeset(text))));
    }
}
