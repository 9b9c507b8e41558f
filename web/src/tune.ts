// "How many zombies make it fair?": `reckon tune` for the players and rules of the question, and the table for the rulebook.
import { element, save, typeset } from "page";
import type { App } from "./app";
import { configOf, valueOf } from "./experiment";
import { filesOf, type Rule, type Value, valueText } from "./game";
import { LongCommand } from "./long";
import { wide } from "./table";

// The table that the program writes for people to paste: lines of Markdown.
const markdownTable = (out: string): string[][] =>
    out.split("\n").filter((line) => line.startsWith("|") && !/^\|[ :|-]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|").map((field) => field.trim()));

const numbers = (rules: Rule[]) => rules.filter(({ type }) => type === "int");

export class TunePanel {
    readonly shown: HTMLElement;
    private rule = element("select", { id: "tune-rule", change: () => this.limits() });
    private low = element("input", { type: "number", "aria-label": "from" });
    private high = element("input", { type: "number", "aria-label": "to" });
    private long: LongCommand;
    private found = element("div", {});

    constructor(private app: App) {
        this.long = new LongCommand(app, "Find it", "Playing; a minute or two for a slow game …", () => this.command(), (out, tuned) => this.show(out, tuned));
        this.shown = element("section", { class: "card", "aria-labelledby": "tune" },
            element("h2", { id: "tune" }, "Which number makes it fair?"),
            element("div", { class: "bar" }, element("label", { for: "tune-rule" }, "Try"), this.rule, "from", this.low, "to", this.high, this.long.run, this.long.stop),
            this.long.progress, this.found);
        this.renew();
    }

    renew() {
        const { rules } = this.app.game, first = numbers(rules).find(({ key }) => /zombie/.test(key)) ?? numbers(rules)[0];
        this.rule.replaceChildren(...numbers(rules).map(({ key, help }) => element("option", { value: key, selected: key === first?.key }, help)));
        this.found.replaceChildren();
        this.long.say("");
        this.limits();
    }

    // From half to twice the value, within what is allowed.
    private limits() {
        const rule = this.app.game.rules.find(({ key }) => key === this.rule.value);
        if (!rule) return;
        const usual = Number(rule.default), [least, most] = rule.range!;
        this.low.value = String(Math.max(least, Math.floor(usual / 2)));
        this.high.value = String(Math.min(most, Math.max(2 * usual, usual + 2)));
        for (const box of [this.low, this.high]) Object.assign(box, { min: String(least), max: String(most) });
    }

    private command() {
        const { experiment, game, house } = this.app;
        const config = configOf({ ...experiment, house: house.understood, pinned: null, games: 1_000_000 }, game);
        const width = Number(this.high.value) - Number(this.low.value), step = Math.max(1, Math.ceil(width / 12));
        return {
            words: ["tune", "experiment.json", "--tune", `${this.rule.value}=${this.low.value}..${this.high.value}${step > 1 ? `:${step}` : ""}`, "--precision", "3pp", "--format", "markdown", "--out", "found"],
            files: { ...filesOf(game), "experiment.json": JSON.stringify(config) }, wanted: "found/tuned.json",
        };
    }

    // Takes over the config of what was found, compared with the rules as they are now.
    private take(tuned: string) {
        const { app } = this, { rules } = app.experiment, { variants: [found] }: { variants: { rules: Record<string, Value> }[] } = JSON.parse(tuned);
        const values = app.game.rules.filter(({ key }) => key in found.rules).map((rule) => [rule.key, valueOf(rule, valueText(found.rules[rule.key]), app.game)]);
        app.change({ rules: { ...rules, ...Object.fromEntries(values) }, pinned: { rules, house: app.house.understood } });
    }

    private show(out: string, tuned?: string) {
        const rows = markdownTable(out), sentences = out.replaceAll("**", "").split("\n").filter((line) => line && !/^[|#]/.test(line));
        const table = rows.length ? element("table", {}, element("caption", {}, "For the rulebook"),
            element("thead", {}, element("tr", {}, rows[0].map((text) => element("th", { scope: "col" }, text)))),
            element("tbody", {}, rows.slice(1).map(([first, ...rest]) => element("tr", {}, element("th", { scope: "row" }, first), rest.map((text) => element("td", {}, typeset(text))))))) : null;
        this.found.replaceChildren(...sentences.map((text) => element("p", {}, typeset(text))), ...(table ? wide("For the rulebook", table) : []),
            element("div", { class: "bar" }, tuned ? element("button", { type: "button", click: () => this.take(tuned) }, "Try it") : null, element("button", { type: "button", click: () => save("tuned.md", "text/markdown", out) }, "Save tuned.md")));
    }
}
