// The rules as rows: a sentence, a slider or a choice, and where the value comes from; or a field for each number of players.
// Long lists are built when they are unfolded, some rows in each frame.
import { element, playersText } from "page";
import type { App } from "./app";
import { type Plain, type Rule, sizesOf, type Value, valueAt } from "./game";
import { capital } from "./words";

// What a mark says about the value that a rule has without a change.
const MARKS: Record<string, string> = { published: "published", inferred: "read between the lines", assumed: "assumed" };
const markOf = (rule: Rule) => MARKS[rule.tag.replace(/-.*/, "")] ?? rule.tag;

const sayValue = (rule: Rule, value: Plain) => (rule.type === "bool" ? (value ? "yes" : "no") : String(value).replaceAll("_", " "));

const FOUND_MAX = 20;
const ROWS = 40; // that a frame has time for, on a phone too
let made = 0; // rows; a rule that was found has two

type Input = HTMLInputElement | HTMLSelectElement;

function show(input: Input, value: Plain) {
    if (input.type === "checkbox") (input as HTMLInputElement).checked = Boolean(value);
    else if (input.value !== String(value)) input.value = String(value);
}

class RuleRow {
    readonly shown: HTMLElement;
    private mark = element("span", { class: "mark" });
    private back = element("button", { type: "button", class: "back", click: () => this.reset() }, "Reset");
    private inputs: Input[] = [];
    private cases: { players: number; input: Input }[] = [];
    private split: HTMLButtonElement;
    private one: HTMLElement;
    private many = element("div", { class: "set cases", hidden: true });

    constructor(private app: App, readonly rule: Rule, private after: () => void) {
        const id = `rule-${++made}`;
        this.split = element("button", { type: "button", class: "split", click: () => this.fold() });
        this.one = element("div", { class: "set" }, this.control(id));
        this.shown = element("div", { class: "rule" },
            element("label", { for: id }, capital(rule.help)), this.one, this.many, element("div", { class: "set" }, this.mark, this.split, this.back),
            rule.open ? element("p", { class: "hint" }, rule.open) : null);
        this.tell();
    }

    private get value(): Value { return this.app.experiment.rules[this.rule.key] ?? this.rule.default; }

    private get isSplit() { return this.cases.length > 0; }

    // One value for all, or a field for each number of players.
    private fold() {
        if (this.isSplit) this.set(valueAt(this.rule, this.value, this.cases[0].players));
        this.divide(!this.isSplit);
        this.tell();
    }

    private divide(on: boolean) {
        this.cases = on ? sizesOf(this.app.game).map((players) => ({ players, input: this.field(players) })) : [];
        this.many.replaceChildren(...this.cases.map(({ players, input }) => element("label", {}, `${players}: `, input)));
    }

    // The value with so many players; all values that are alike are one.
    private field(players: number): Input {
        const { rule } = this, set = (plain: Plain) => {
            const all = this.cases.map((row): [string, Plain] => [String(row.players), row.players === players ? plain : valueAt(rule, this.value, row.players)]);
            const own = all.filter(([, value]) => value !== rule.default);
            this.set(all.every(([, value]) => value === plain) ? plain : Object.fromEntries(own));
        };
        const name = `${capital(rule.help)}, with ${playersText(players)}`;
        if (rule.type === "int") return this.number(set, name);
        const choice = element("select", { "aria-label": name, change: () => set(rule.type === "bool" ? choice.value === "true" : choice.value) },
            (rule.readings ?? ["true", "false"]).map((reading) => element("option", { value: reading }, rule.type === "bool" ? sayValue(rule, reading === "true") : reading.replaceAll("_", " "))));
        return choice;
    }

    private control(id: string): HTMLElement[] {
        const { rule } = this;
        if (rule.type === "int") return this.numbers(id);
        if (rule.type === "bool") {
            const box = element("input", { id, type: "checkbox", role: "switch", change: () => this.set(box.checked) });
            this.inputs = [box];
            return [box];
        }
        const select = element("select", { id, change: () => this.set(select.value) }, rule.readings!.map((reading) =>
            element("option", { value: reading }, rule.meanings?.[reading] ?? reading)));
        this.inputs = [select];
        return [select];
    }

    private number(set: (value: number) => void, name: string, slider?: string): HTMLInputElement {
        const [min, max] = this.rule.range!;
        const box = element("input", { type: slider ? "range" : "number", id: slider, min, max, "aria-label": slider ? null : `${name}, from ${min} to ${max}`, input: () => {
            const value = Math.round(Number(box.value));
            if (box.value !== "" && value >= min && value <= max) set(value);
        } });
        return box;
    }

    private numbers(id: string) {
        const set = (value: number) => this.set(value), slider = this.number(set, "", id), box = this.number(set, capital(this.rule.help));
        this.inputs = [slider, box];
        return [slider, box];
    }

    private set(value: Value) {
        const { [this.rule.key]: _, ...others } = this.app.experiment.rules;
        this.app.changed({ rules: value === this.rule.default ? others : { ...others, [this.rule.key]: value } });
        this.after();
    }

    private reset() {
        this.divide(false);
        this.set(this.rule.default);
    }

    // Shows the value, and whose it is.
    tell() {
        const own = this.rule.key in this.app.experiment.rules;
        if (typeof this.value === "object" && !this.isSplit) this.divide(true);
        this.one.hidden = this.isSplit;
        this.many.hidden = !this.isSplit;
        this.split.textContent = this.isSplit ? "Same for all" : "By number of players";
        for (const input of this.isSplit ? [] : this.inputs) show(input, this.value as Plain);
        for (const { players, input } of this.cases) show(input, valueAt(this.rule, this.value, players));
        this.mark.className = `mark ${own ? "own" : this.rule.tag.replace(/-.*/, "")}`;
        this.mark.textContent = own ? `yours (${markOf(this.rule)}: ${sayValue(this.rule, this.rule.default)})` : markOf(this.rule);
        this.back.hidden = !own;
    }
}

function group(title: string, rules: Rule[], make: (rule: Rule) => HTMLElement, open: boolean) {
    const rows = element("div", {}), details = element("details", { open }, element("summary", {}, `${title} (${rules.length})`), rows);
    const append = (from: number) => {
        rows.append(...rules.slice(from, from + ROWS).map(make));
        if (from + ROWS < rules.length) requestAnimationFrame(() => append(from + ROWS));
    };
    const build = () => rows.childElementCount || append(0);
    details.addEventListener("toggle", build);
    if (open) build();
    return rules.length ? details : null;
}

export function rulesPanel(app: App): HTMLElement {
    const changed = element("p", { class: "hint", role: "status" });
    const listed: RuleRow[] = [];
    let matching: RuleRow[] = [];
    const tell = () => {
        for (const row of [...listed, ...matching]) row.tell();
        const own = Object.keys(app.experiment.rules).length;
        changed.textContent = own ? `${own} changed by you.` : "The game as published; what no rulebook gives is assumed.";
    };
    const make = (rule: Rule) => {
        const row = new RuleRow(app, rule, tell);
        listed.push(row);
        return row.shown;
    };
    const { rules } = app.game, isOwn = ({ key }: Rule) => key in app.experiment.rules, isAssumed = ({ tag }: Rule) => tag === "assumed";
    tell();
    const found = element("div", {});
    const filter = element("input", { type: "search", id: "find-rule", input: () => {
        const word = filter.value.trim().toLowerCase();
        const named = ({ key, help }: Rule) => `${key} ${help}`.toLowerCase().replaceAll("_", " ").includes(word);
        matching = word.length < 2 ? [] : rules.filter(named).slice(0, FOUND_MAX).map((rule) => new RuleRow(app, rule, tell));
        found.replaceChildren(...matching.map(({ shown }) => shown));
    } });
    return element("section", { class: "card", "aria-labelledby": "rules" },
        element("h2", { id: "rules" }, "The rules"), changed,
        element("p", {}, element("label", { for: "find-rule" }, "Find a rule "), filter), found,
        group("Yours", rules.filter(isOwn), make, true),
        group("Assumed: no rulebook gives them", rules.filter((rule) => isAssumed(rule) && !isOwn(rule)), make, false),
        group("From the rulebook", rules.filter((rule) => !isAssumed(rule) && !isOwn(rule)), make, false));
}
