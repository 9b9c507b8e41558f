// A seat at the table: `reckon play`, a decision at a time. The program is deterministic, so each decision plays the game again
// from its seed with the choices so far; nothing has to wait for the person.
import { element, playersText } from "page";
import type { App } from "./app";
import { fill } from "./select";

export interface Turn { story: string; sees: string; asks: string; options: { name: string; help: string }[] }

const PROMPT = /^\w+, 1 to \d+ \(\? hint, h help, q quit\): .*$/gm;
const paragraphs = (text: string) => text.trim().split(/\n\s*\n/).map((part) => part.split("\n").map((line) => line.trim()).join(" "));

// What the program printed, cut at its prompts: what came before each, and after the last.
export const sectionsOf = (out: string): string[] => out.split(PROMPT);

// What happened, what the person sees, and the numbered actions, of what stands before a prompt.
export function turnOf(section: string): Turn {
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

export class PlayPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "play-players" });
    private level = element("select", { id: "play-level" });
    private story = element("div", { class: "story", "aria-live": "polite" });
    private sees = element("pre", { tabindex: "0", "aria-label": "What you see" });
    private asks = element("div", { class: "choices", role: "group", "aria-label": "Your choice" });
    private hint = element("p", { class: "hint", role: "status" });
    private words: string[] = [];
    private moves: number[] = [];

    constructor(private app: App) {
        this.shown = element("section", { class: "card", "aria-labelledby": "play" },
            element("h2", { id: "play" }, "Play a seat yourself"),
            element("div", { class: "bar" }, element("label", { for: "play-players" }, "At a table of"), this.size, element("label", { for: "play-level" }, "with"), this.level,
                element("button", { type: "button", click: () => void this.deal() }, "Deal")),
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
            ...Object.entries(experiment.rules).flatMap(([key, value]) => ["--rule", `${key}=${value}`]), ...house.understood.map((sentence) => `--house=${sentence}`)];
        this.moves = [];
        await this.turn();
    }

    private ask(more = "") {
        return this.app.engine.ask({ words: this.words, input: this.moves.map((move) => `${move}!\n`).join("") + more });
    }

    // Shows what has happened since the last choice, and what can be done now.
    private async turn() {
        const { code, out, error } = await this.ask();
        if (code) return void (this.hint.textContent = error.trim());
        const sections = sectionsOf(out), over = sections.length - 1 <= this.moves.length;
        const { story, sees, asks, options } = turnOf(sections[this.moves.length]);
        this.hint.textContent = "";
        this.story.replaceChildren(...paragraphs(over ? story.split(/^Saved in /m)[0] : story).map((text) => element("p", {}, text)));
        this.sees.textContent = sees;
        this.sees.parentElement!.hidden = over;
        this.asks.replaceChildren(...(over ? [] : this.choices(asks, options)));
    }

    private choices(asks: string, options: Turn["options"]) {
        const choose = (move: number) => {
            this.moves.push(move);
            void this.turn();
        };
        return [
            element("p", {}, asks), ...options.map(({ name, help }, i) => element("button", { type: "button", click: () => choose(i + 1) }, element("strong", {}, name.replaceAll("_", " ")), help ? ` ${help}` : "")),
            element("div", { class: "bar" }, element("button", { type: "button", click: () => void this.advise() }, "Hint")),
        ];
    }

    private async advise() {
        const { out } = await this.ask("?\n"), sections = sectionsOf(out);
        this.hint.textContent = paragraphs(sections[this.moves.length + 1] ?? "").join(" ").replace(/^.*?(?=Hint: )/, "");
    }
}
