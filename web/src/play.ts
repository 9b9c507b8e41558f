// A seat at the table: `reckon play`, a decision at a time. The program is deterministic, so each decision plays the game again
// from its seed with the choices so far; nothing has to wait for the person.
import { element, playersText } from "page";
import type { App } from "./app";
import { filesOf } from "./game";
import { fill } from "./select";
import { paragraphsOf, problemIn, ruleWords } from "./words";

interface Turn { story: string; sees: string; asks: string; options: { name: string; help: string }[] }

const PROMPT = /^\w+, 1 to \d+ \(\? hint, h help, q quit\): .*$/gm;

// What the program printed, cut at its prompts: what came before each, and after the last.
const sectionsOf = (out: string): string[] => out.split(PROMPT);

// What happened, what the person sees, and the numbered actions, of what stands before a prompt.
function turnOf(section: string): Turn {
    const lines = section.trimEnd().split("\n"), first = lines.findIndex((line) => /^ {2}1\. /.test(line));
    const options: Turn["options"] = [];
    for (const line of first < 0 ? [] : lines.slice(first)) {
        const [, name, help] = /^ {1,3}\d+\. ([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (name !== undefined) options.push({ name, help });
        else if (options.length) options.at(-1)!.help += ` ${line.trim()}`;
    }
    const told = (first < 0 ? lines : lines.slice(0, first)).join("\n"), [story, rest = ""] = told.split(/^What \w+ sees:$/m);
    const [sees, ...asks] = rest.trim().split(/\n\n/);
    return { story, sees, asks: asks.join(" ").replace(/[\n_]/g, " "), options };
}

// "Ada (seat 0, person), Ben (seat 1, league)": who plays has been chosen above; where the game is saved is for a terminal.
const seated = (story: string): string =>
    story.replace(/ \(seat\s+\d+,\s+person\)/g, " (you)").replace(/ \(seat\s+\d+,\s[^)]*\)/g, "").replace(/^The game will be saved in (?:.|\n)*?(?=\n\n)/m, "");

export class PlayPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "play-players" });
    private level = element("select", { id: "play-level" });
    private story = element("div", { class: "story", "aria-live": "polite" });
    private sees = element("pre", { tabindex: "0", "aria-label": "What you see" });
    private asks = element("div", { class: "choices", role: "group", "aria-label": "Your choice" });
    private hint = element("p", { class: "hint", role: "status" });
    private dealer = element("button", { type: "button", click: () => void this.deal() }, "Deal");
    private words: string[] = [];
    private moves: number[] = [];

    constructor(private app: App) {
        this.shown = element("section", { class: "card", "aria-labelledby": "play" },
            element("h2", { id: "play" }, "Play a seat yourself"),
            element("div", { class: "bar" }, element("label", { for: "play-players" }, "At a table of"), this.size, element("label", { for: "play-level" }, "with"), this.level,
                this.dealer),
            this.story, element("details", { hidden: true }, element("summary", {}, "What you see"), this.sees), this.asks, this.hint);
        this.renew();
    }

    renew() {
        const { experiment, game } = this.app;
        fill(this.size, experiment.players.map((players) => [String(players), playersText(players)]));
        fill(this.level, game.levels.map(({ lineup, name }) => [lineup, name]));
    }

    // A new game, of the rules of the page, with a seed of its own.
    private async deal() {
        const { experiment, house, game } = this.app, [seed] = crypto.getRandomValues(new Uint32Array(1));
        this.words = ["play", game.ruleset, "--players", this.size.value, "--seed", String(seed), "--out", "game.json",
            ...this.level.value.split(" ").flatMap((player) => ["--strategy", player]),
            ...ruleWords({ rules: experiment.rules, house: house.understood })];
        this.moves = [];
        if (!await this.turn()) this.asks.replaceChildren();
    }

    private ask(more = "") {
        return this.app.engine.ask({ words: this.words, files: filesOf(this.app.game), input: this.moves.map((move) => `${move}!\n`).join("") + more });
    }

    // A choice can be made once: what comes next is not known yet.
    private async choose(move: number) {
        const { words, moves } = this;
        moves.push(move);
        this.able(false);
        const done = await this.turn();
        if (words !== this.words) return;
        if (!done) moves.pop();
        this.able(true);
        if (document.activeElement === document.body) (this.asks.querySelector("button") ?? this.dealer).focus();
    }

    private able(on: boolean) {
        for (const button of this.asks.querySelectorAll("button")) button.disabled = !on;
    }

    // Shows what has happened since the last choice, and what can be done now. False: it cannot be played; says why.
    private async turn(): Promise<boolean> {
        const { words, moves } = this, { code, out, error } = await this.ask().catch((reason: Error) => ({ code: -1, out: "", error: reason.message }));
        if (words !== this.words) return false; // another game was dealt meanwhile
        if (code) {
            this.hint.textContent = problemIn(error);
            return false;
        }
        const sections = sectionsOf(out), over = sections.length - 1 <= moves.length;
        const { story, sees, asks, options } = turnOf(sections[moves.length]);
        this.hint.textContent = "";
        this.story.replaceChildren(...paragraphsOf(seated(over ? story.split(/^Saved in /m)[0] : story)).map((text) => element("p", {}, text)));
        this.sees.textContent = sees;
        this.sees.parentElement!.hidden = over;
        this.asks.replaceChildren(...(over ? [] : this.choices(asks, options)));
        return true;
    }

    private choices(asks: string, options: Turn["options"]) {
        return [
            element("p", {}, asks), ...options.map(({ name, help }, i) => element("button", { type: "button", click: () => void this.choose(i + 1) }, element("strong", {}, name.replaceAll("_", " ")), help ? ` ${help}` : "")),
            element("div", { class: "bar" }, element("button", { type: "button", click: () => void this.advise() }, "Hint")),
        ];
    }

    private async advise() {
        const made = this.moves.length, { out } = await this.ask("?\n"), sections = sectionsOf(out);
        this.hint.textContent = paragraphsOf(sections[made + 1] ?? "").join(" ").replace(/^.*?(?=Hint: )/, "");
    }
}
