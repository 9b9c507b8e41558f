// House rules in words: a sentence on each line, an answer to each as it is typed - how it is understood, or what is wrong
// with it - the words that can come next, and a game in which it acts.
import { element } from "page";
import type { App } from "./app";
import { HOUSE_MAX, sentencesOf } from "./experiment";

interface Reading { good: boolean; canonical: string; notes: string[]; story: string[]; hints: string[] }

// The lines that `reckon rules GAME --house` prints (sim/verbs/info/house_try.c).
function readingOf(code: number, out: string): Reading {
    const lines = out.trimEnd().split("\n");
    if (code) {
        const hints = lines.filter((line) => line.startsWith("did you mean: ")).map((line) => line.slice("did you mean: ".length));
        return { good: false, canonical: lines[0] ?? "", notes: [], story: [], hints };
    }
    const begins = lines.findIndex((line) => /^ {2}Game \d+ of seed/.test(line));
    const end = begins < 0 ? lines.length : begins;
    return { good: true, canonical: lines[0], notes: lines.slice(1, end).map((line) => line.trim()), story: lines.slice(end).map((line) => line.trim()), hints: [] };
}

// The words that can follow, of "When a player is ... bitten, pushed".
function followersOf(out: string): string[] {
    const at = out.indexOf(" ... ");
    return at < 0 ? [] : out.slice(at + 5).trim().split(/,\s+/);
}

const OFFERED = 14;

// What the program explains, but does not play: it would list the words that can follow, and wait for a number.
function unplayable(line: string): string | null {
    if (line.includes("?")) return "a house rule has no question mark; the words that can come next are offered below the box";
    return line.includes("{") ? "a number is missing; write one in place of the braces" : null;
}

export class HousePanel {
    readonly shown: HTMLElement;
    understood: string[] = [];
    private text: HTMLTextAreaElement;
    private answers = element("ol", { class: "answers", "aria-live": "polite" });
    private next = element("div", { class: "chips", role: "group", "aria-label": "Words that can come next" });
    private known = new Map<string, Promise<Reading>>();
    private asked = 0;

    constructor(private app: App) {
        this.text = element("textarea", { id: "sentences", rows: "3", spellcheck: "false", "aria-describedby": "sentences-hint", input: () => this.typed(), keyup: () => void this.complete(), click: () => void this.complete() });
        this.text.value = app.experiment.house.join("\n");
        this.shown = element("section", { class: "card", "aria-labelledby": "house" },
            element("h2", { id: "house" }, "House rules in words"),
            element("p", { id: "sentences-hint", class: "hint" }, "One sentence a line, such as: When a player is bitten, the player draws a card."),
            element("label", { for: "sentences", class: "hidden" }, "House rules"), this.text, this.next, this.answers);
    }

    clear() {
        this.text.value = "";
        this.understood = [];
        this.known.clear();
        this.next.replaceChildren();
        this.answers.replaceChildren();
    }

    private get lines() { return sentencesOf(this.text.value).slice(0, HOUSE_MAX); }

    private typed() {
        this.app.changed({ house: this.lines });
    }

    // The program's answer to a line; asked once.
    private ask(line: string): Promise<Reading> {
        const why = unplayable(line);
        if (why) return Promise.resolve({ good: false, canonical: why, notes: [], story: [], hints: [] });
        let reading = this.known.get(line);
        if (!reading) {
            reading = this.app.engine.ask({ words: ["rules", this.app.game.ruleset, `--house=${line}`] }).then(({ code, out, error }) => readingOf(code, out || error));
            this.known.set(line, reading);
        }
        return reading;
    }

    // Reads all lines, and shows how they are understood.
    async read() {
        const lines = this.lines, readings = await Promise.all(lines.map((line) => this.ask(line)));
        this.understood = lines.filter((_, i) => readings[i].good);
        this.answers.replaceChildren(...readings.map((reading, i) => (reading.good ? this.good(reading) : this.bad(reading, lines[i]))));
        if (sentencesOf(this.text.value).length > HOUSE_MAX) this.answers.append(element("li", { class: "bad" }, `Only the first ${HOUSE_MAX} sentences are played.`));
    }

    private good({ canonical, notes, story }: Reading) {
        return element("li", { class: "good" }, element("strong", {}, canonical), notes.map((note) => element("p", { class: "hint" }, note)),
            story.length ? element("details", {}, element("summary", {}, "A game in which it acts"), element("p", {}, story.join(" "))) : null);
    }

    private bad({ canonical, hints }: Reading, line: string) {
        const take = (hint: string) => {
            this.text.value = this.text.value.split("\n").map((old) => (sentencesOf(old)[0] === line ? hint : old)).join("\n");
            this.typed();
            this.text.focus();
        };
        return element("li", { class: "bad" }, element("strong", {}, "Not understood, so left out: "), canonical,
            hints.map((hint) => element("p", {}, "Did you mean: ", element("button", { type: "button", click: () => take(hint) }, hint))));
    }

    // Offers the words that can follow what stands before the caret.
    private async complete() {
        const before = this.text.value.slice(0, this.text.selectionStart).split("\n").at(-1)!;
        const begun = /[\w'/-]*$/.exec(before)![0], whole = before.slice(0, before.length - begun.length).trim(), asked = ++this.asked;
        if (!whole) return this.next.replaceChildren();
        const { code, out } = await this.app.engine.ask({ words: ["rules", this.app.game.ruleset, `--house=${whole}?`] });
        if (asked !== this.asked) return;
        const words = code ? [] : followersOf(out).filter((word) => word.toLowerCase().startsWith(begun.toLowerCase()) && word !== begun);
        this.next.replaceChildren(...words.slice(0, OFFERED).map((word) => element("button", { type: "button", click: () => this.add(word, begun.length) }, word)));
    }

    private add(word: string, begun: number) {
        const caret = this.text.selectionStart, text = this.text.value;
        this.text.value = `${text.slice(0, caret - begun)}${word} ${text.slice(caret)}`;
        this.text.focus();
        this.text.selectionStart = this.text.selectionEnd = caret - begun + word.length + 1;
        this.typed();
        void this.complete();
    }
}
