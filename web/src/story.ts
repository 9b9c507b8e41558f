// One game told: of those just played the longest, the closest, a comeback, or any by its number; read whole or step by step,
// as everybody sees it afterwards or as one seat saw it.
import { element, playersText } from "page";
import type { App } from "./app";
import { filesOf, levelsOf } from "./game";
import { fill } from "./select";
import { paragraphsOf, problemIn } from "./words";

const KINDS: [string, string][] = [
    ["closest", "the closest"], ["longest", "the longest"], ["shortest", "the shortest"], ["median", "one of usual length"],
    ["comeback", "the greatest comeback"], ["upset", "the clearest upset"], ["lopsided", "the most one-sided"],
];

const EVERYBODY: [string, string] = ["all", "everybody"];

// Who sits where, of "At the table: Ada (seat 0), Ben (1) and Cleo (2)."
function seatsIn(out: string): [string, string][] {
    const [, table = ""] = /^At the table: ((?:.|\n)*?)\.$/m.exec(out) ?? [];
    return [...table.matchAll(/(\w+) \((?:seat )?(\d+)\)/g)].map(([, name, seat]) => [`seat:${seat}`, name]);
}

export class StoryPanel {
    readonly shown: HTMLElement;
    private kind = element("select", { id: "story-kind", change: () => this.choose() },
        KINDS.map(([value, words]) => element("option", { value }, words)), element("option", { value: "number" }, "game number …"));
    private number = element("input", { type: "number", min: 0, value: "0", "aria-label": "Number of the game", hidden: true });
    private size = element("select", { id: "story-players" });
    private level = element("select", { id: "story-level" });
    private view = element("select", { id: "story-view", change: () => void this.tell() });
    private problem = element("p", { class: "hint", role: "status" });
    private text = element("div", { class: "story" });
    private back = element("button", { type: "button", click: () => this.turn(-1) }, "Back");
    private forward = element("button", { type: "button", click: () => this.turn(1) }, "Next");
    private all = element("button", { type: "button", click: () => this.turn(Infinity) }, "Show all");
    private paragraphs: string[] = [];
    private at = 0;

    constructor(private app: App) {
        const field = (id: string, title: string, control: HTMLElement) => element("span", {}, element("label", { for: id }, `${title} `), control);
        this.shown = element("section", { class: "card", "aria-labelledby": "story" },
            element("h2", { id: "story" }, "Read a game"),
            element("div", { class: "bar" }, field("story-kind", "Tell", this.kind), this.number, field("story-players", "with", this.size),
                field("story-level", "played by", this.level), element("button", { type: "button", click: () => void this.tell() }, "Tell it")),
            element("div", { class: "bar", hidden: true }, field("story-view", "As seen by", this.view), this.back, this.forward, this.all),
            this.problem, this.text);
        this.renew();
    }

    private get steps() { return this.view.closest<HTMLElement>(".bar")!; }

    // The question has changed: so have the games.
    renew() {
        const { experiment, game } = this.app, levels = levelsOf(game, experiment.levels);
        fill(this.size, experiment.players.map((players) => [String(players), playersText(players)]));
        fill(this.level, levels.map(({ lineup, name }) => [lineup, name]));
        fill(this.view, [EVERYBODY]);
        this.text.replaceChildren();
        this.problem.textContent = "";
        this.steps.hidden = true;
    }

    private choose() { this.number.hidden = this.kind.value !== "number"; }

    private command() {
        const { variant, played } = this.app.answer, { config, result } = played!, cell = `${this.size.value}p/${variant}/${this.level.value}`;
        const which = this.kind.value === "number" ? ["--game", this.number.value || "0"] : ["--find", this.kind.value];
        const file = result && this.kind.value !== "number" ? "result.json" : "experiment.json";
        return { words: ["replay", file, "--cell", cell, ...which, "--view", this.view.value, "--playouts", "60"], files: { ...filesOf(this.app.game), [file]: file === "result.json" ? result! : config } };
    }

    private async tell() {
        if (!this.app.answer.variant) return void (this.problem.textContent = "No game is played yet.");
        this.problem.textContent = "Looking for it …";
        const { code, out, error } = await this.app.engine.ask(this.command());
        this.problem.textContent = code ? problemIn(error) : "";
        this.paragraphs = code ? [] : paragraphsOf(out.replace("\nAt the table: ", "\n\nAt the table: ")); // below which game it is
        if (!code && this.view.value === EVERYBODY[0]) fill(this.view, [EVERYBODY, ...seatsIn(out)]);
        this.steps.hidden = code !== 0;
        this.at = 0;
        this.turn(1);
    }

    // Shows the paragraphs up to one that is so many steps away; the newest stands out.
    private turn(steps: number) {
        this.at = Math.min(Math.max(this.at + steps, 1), this.paragraphs.length);
        this.back.disabled = this.at <= 1;
        this.forward.disabled = this.all.disabled = this.at >= this.paragraphs.length;
        this.text.replaceChildren(...this.paragraphs.slice(0, this.at).map((text, i) =>
            element("p", { class: i === this.at - 1 && this.at < this.paragraphs.length ? "now" : null, "aria-current": i === this.at - 1 ? "step" : null }, text)));
    }
}
