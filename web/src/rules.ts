// The rules as rows: a sentence, a slider or a choice, and where the value comes from. Long lists are built when they are
// unfolded.
import { element } from "page";
import type { App } from "./app";
import type { Rule, Value } from "./game";
import { capital } from "./words";

// What a mark says about the value that a rule has without a change.
const MARKS: Record<string, string> = { published: "published", inferred: "read between the lines", assumed: "assumed" };
const markOf = (rule: Rule) => MARKS[rule.tag.replace(/-.*/, "")] ?? rule.tag;

const sayValue = (rule: Rule, value: Value) => (rule.type === "bool" ? (value ? "yes" : "no") : String(value).replaceAll("_", " "));

const FOUND_MAX = 20;
let made = 0; // rows; a rule that was found has two

class RuleRow {
    readonly shown: HTMLElement;
    private mark = element("span", { class: "mark" });
    private back = element("button", { type: "button", class: "back", click: () => this.set(this.rule.default) }, "Reset");
    private inputs: { value: string; checked?: boolean }[] = [];

    constructor(private app: App, readonly rule: Rule, private after: () => void) {
        const id = `rule-${++made}`;
        this.shown = element("div", { class: "rule" },
            element("label", { for: id }, capital(rule.help)), element("div", { class: "set" }, this.control(id), this.mark, this.back),
            rule.open ? element("p", { class: "hint" }, rule.open) : null);
        this.tell();
    }

    private get value(): Value { return this.app.experiment.rules[this.rule.key] ?? this.rule.default; }

    private control(id: string): HTMLElement[] {
        const { rule } = this;
        if (rule.type === "int") return this.numbers(id, rule.range!);
        if (rule.type === "bool") {
            const box = element("input", { id, type: "checkbox", role: "switch", checked: Boolean(this.value), change: () => this.set(box.checked) });
            this.inputs = [box];
            return [box];
        }
        const select = element("select", { id, change: () => this.set(select.value) }, rule.readings!.map((reading) =>
            element("option", { value: reading, selected: reading === this.value }, rule.meanings?.[reading] ?? reading)));
        this.inputs = [select];
        return [select];
    }

    private numbers(id: string, [min, max]: [number, number]) {
        const read = (text: string) => {
            const value = Math.round(Number(text));
            if (text !== "" && value >= min && value <= max) this.set(value);
        };
        const slider = element("input", { id, type: "range", min, max, value: String(this.value), input: () => read(slider.value) });
        const box = element("input", { type: "number", min, max, value: String(this.value), "aria-label": `${capital(this.rule.help)}, from ${min} to ${max}`, input: () => read(box.value) });
        this.inputs = [slider, box];
        return [slider, box];
    }

    private set(value: Value) {
        const { [this.rule.key]: _, ...others } = this.app.experiment.rules;
        this.app.changed({ rules: value === this.rule.default ? others : { ...others, [this.rule.key]: value } });
        this.after();
    }

    // Shows the value, and whose it is.
    tell() {
        const own = this.rule.key in this.app.experiment.rules;
        for (const input of this.inputs)
            if (this.rule.type === "bool") input.checked = Boolean(this.value);
            else if (input.value !== String(this.value)) input.value = String(this.value);
        this.mark.className = `mark ${own ? "own" : this.rule.tag.replace(/-.*/, "")}`;
        this.mark.textContent = own ? `yours (${markOf(this.rule)}: ${sayValue(this.rule, this.rule.default)})` : markOf(this.rule);
        this.back.hidden = !own;
    }
}

function group(title: string, rules: Rule[], make: (rule: Rule) => HTMLElement, open: boolean) {
    const rows = element("div", {}), details = element("details", { open }, element("summary", {}, `${title} (${rules.length})`), rows);
    const build = () => rows.childElementCount || rows.append(...rules.map(make));
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
