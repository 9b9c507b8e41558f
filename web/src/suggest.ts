// "What would make it fair?": `reckon suggest` for one number of players, and a button for each change that it proposes.
import { element, playersText, typeset } from "page";
import { TRAINABLE, TRAINING } from "./adapt";
import type { App } from "./app";
import { configOf, valueOf } from "./experiment";
import { filesOf, type Game, type Value } from "./game";
import { LongCommand } from "./long";
import { fill } from "./select";

const LEVELS = ["people", "scripts", "team", "league"]; // that suggest takes

interface Proposal { rank: number; rules: string; words: string; holds: boolean }
interface Suggested { sentences: string[]; proposals: Proposal[] }

// "bites_to_turn=1, hand_size=4" as values; null if one of them is no rule, but a sentence.
function changesOf(rules: string, game: Game): Record<string, Value> | null {
    const changes: Record<string, Value> = {};
    for (const part of rules.split(/,\s*/)) {
        const at = part.indexOf("="), rule = game.rules.find(({ key }) => key === part.slice(0, at));
        if (!rule) return null;
        changes[rule.key] = valueOf(rule, part.slice(at + 1), game);
    }
    return changes;
}

export class SuggestPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "suggest-players" });
    private level = element("select", { id: "suggest-level", change: () => this.allow() });
    private adapt = element("input", { type: "checkbox", id: "suggest-adapt" });
    private long: LongCommand;
    private found = element("div", {});

    constructor(private app: App) {
        this.long = new LongCommand(app, "Look for it", "Trying every change that the rules allow; experts take minutes …", () => this.command(), (out) => this.show(JSON.parse(out)));
        this.shown = element("section", { class: "card", "aria-labelledby": "suggest" },
            element("h2", { id: "suggest" }, "What would make it fair?"),
            element("div", { class: "bar" }, element("label", { for: "suggest-players" }, "With"), this.size, element("label", { for: "suggest-level" }, "played by"), this.level, this.long.run, this.long.stop),
            element("p", { hidden: true }, this.adapt, element("label", { for: "suggest-adapt" }, " train them on under the rules of the first three, and play these again; minutes more")),
            this.long.progress, this.found);
        this.renew();
    }

    renew() {
        const { experiment, game } = this.app;
        fill(this.size, experiment.players.map((players) => [String(players), playersText(players)]));
        fill(this.level, game.levels.filter(({ level }) => LEVELS.includes(level)).reverse().map(({ level, name }) => [level, name]));
        this.allow();
    }

    // Only experts can be trained on.
    private allow() { this.adapt.parentElement!.hidden = !TRAINABLE.includes(this.level.value); }

    private command() {
        const { answer, experiment, game, house } = this.app, level = this.level.value;
        const config = configOf({ ...experiment, players: [Number(this.size.value)], levels: [level], house: house.understood, pinned: null, games: 8000 }, game);
        return {
            words: ["suggest", "experiment.json", "--level", level, "--format", "json", ...(answer.asksFirstPlayer ? ["--outcome", "first_player"] : []), ...(this.adapt.checked && TRAINABLE.includes(level) ? [`--adapt=${TRAINING}`] : [])],
            files: { ...filesOf(game), "experiment.json": JSON.stringify(config) },
        };
    }

    private show({ sentences, proposals }: Suggested) {
        const told = (rank: number) => sentences.find((text) => text.startsWith(`${rank}. `)) ?? "";
        const learnt = (rank: number) => sentences.find((text) => text.startsWith(`${rank}, with `))?.replace(/^\d+, w/, "W") ?? "";
        const hint = (text: string) => (text ? element("p", { class: "hint" }, typeset(text)) : null);
        this.found.replaceChildren(element("p", {}, typeset(sentences[0] ?? "")),
            element("ol", {}, proposals.filter(({ rank }) => rank > 0).map((row) => element("li", {}, row.words.replace(/\.?$/, "."), hint(told(row.rank).replace(/^\d+\. [^:]*: /, "")), hint(learnt(row.rank)), this.trial(row)))));
    }

    // Takes the change over, compared with the rules as they are now.
    private trial({ rules }: Proposal) {
        const changes = changesOf(rules, this.app.game), { experiment, house } = this.app;
        const now = { rules: experiment.rules, house: house.understood };
        return changes && element("button", { type: "button", click: () => this.app.change({ rules: { ...experiment.rules, ...changes }, pinned: now }) }, "Try it");
    }
}
