// Plays at one's own table: a row each, kept in this browser as the CSV that `reckon fit` reads, and what they say about who
// plays there and how often each side wins.
import { element, percent, save, typeset } from "page";
import type { App } from "./app";
import { Stopped } from "./engine";
import { fill } from "./select";

const HEAD = "players,winner\n", SETTINGS = 256;

interface Fitted { sentences: string[]; rates: { table: string; winner: string; plays: number; won: number; rate: number; ci95: [number, number] }[] }

// Who can win, as the log says it: sides; in a game against the box whether the players won; else some player.
export function winnersOf(outcomes: string[]): [string, string][] {
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
    private run = element("button", { type: "button", click: () => void this.work() }, "What do they say?");
    private progress = element("p", { class: "hint", role: "status" });
    private found = element("div", {});

    constructor(private app: App) {
        this.shown = element("section", { class: "card", "aria-labelledby": "plays" },
            element("h2", { id: "plays" }, "Plays at your table"),
            element("p", { class: "hint" }, "Who won at your table? The plays are kept in this browser alone."),
            element("div", { class: "bar" }, element("label", { for: "plays-players" }, "Players"), this.size, element("label", { for: "plays-winner" }, "won by"), this.winner,
                element("button", { type: "button", click: () => this.add() }, "Add")),
            element("label", { for: "plays-log" }, "All plays, as CSV"), this.text,
            element("div", { class: "bar" }, this.run, element("button", { type: "button", click: () => save("plays.csv", "text/csv", this.text.value) }, "Save plays.csv"),
                element("label", { for: "plays-file" }, "Open "), this.file),
            this.progress, this.found);
        this.renew();
    }

    // Another game has another log.
    renew() {
        const { game } = this.app;
        fill(this.size, Array.from({ length: game.players[1] - game.players[0] + 1 }, (_, i) => String(game.players[0] + i)).map((size) => [size, size]));
        this.text.value = kept(game.ruleset);
        this.found.replaceChildren();
        this.progress.textContent = "";
    }

    // The outcomes are known once a game was played.
    know(outcomes: string[]) { fill(this.winner, winnersOf(outcomes)); }

    private add() {
        const before = this.text.value.trim() || HEAD.trim();
        this.text.value = `${before}\n${this.size.value},${this.winner.value}\n`;
        kept(this.app.game.ruleset, this.text.value);
        this.progress.textContent = `${this.text.value.trim().split("\n").length - 1} plays.`;
    }

    private async read() {
        this.text.value = (await this.file.files?.[0]?.text()) ?? this.text.value;
        kept(this.app.game.ruleset, this.text.value);
    }

    private async work() {
        const { game, experiment, house } = this.app;
        const rules = [...Object.entries(experiment.rules).flatMap(([key, value]) => ["--rule", `${key}=${value}`]), ...house.understood.map((sentence) => `--house=${sentence}`)];
        this.run.disabled = true;
        this.progress.textContent = "Playing as many kinds of tables would …";
        try {
            const { code, out, error } = await this.app.engine.play({
                words: ["fit", "plays.csv", "--ruleset", game.ruleset, "--settings", String(SETTINGS), "--format", "json", ...rules], files: { "plays.csv": this.text.value || HEAD },
                told: (line) => { this.progress.textContent = line.replace(/^reckon: /, ""); },
            });
            if (![0, 1, 3].includes(code)) throw new Error(error.trim().replaceAll(/^reckon: /gm, ""));
            this.progress.textContent = "";
            this.show(JSON.parse(out));
        } catch (reason) {
            this.progress.textContent = reason instanceof Stopped ? "Stopped." : (reason as Error).message;
        }
        this.run.disabled = false;
    }

    private show({ sentences, rates }: Fitted) {
        const rows = rates.map(({ table, winner, plays, won, rate, ci95: [low, high] }) => element("tr", {}, element("th", { scope: "row" }, `${table}: ${winner.replaceAll("_", " ")}`),
            [`${won} of ${plays}`, percent(rate, 0), `${percent(low, 0)} to ${percent(high, 0)}`].map((text) => element("td", { class: "figure" }, text))));
        this.found.replaceChildren(
            element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "How often each side wins" }, element("table", {}, element("caption", {}, "How often each side wins at your table"),
                element("thead", {}, element("tr", {}, ["who wins", "so far", "at your table, %", "95 % interval"].map((title) => element("th", { scope: "col" }, title)))), element("tbody", {}, rows))),
            ...sentences.slice(0, 6).map((text) => element("p", {}, typeset(text))));
    }
}
