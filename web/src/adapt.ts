// "Do experts who know the rules change that?": `reckon compare --adapt` of the rules with those that are pinned, or else with the
// published game.
import { element, playersText, typeset } from "page";
import type { App } from "./app";
import { configOf, type Rules } from "./experiment";
import { LongCommand } from "./long";
import { fill } from "./select";

export const TRAINABLE = ["league", "team"];       // levels that --adapt trains on
export const TRAINING = "20k";                     // games: in a page a fraction of a minute
const GAMES = 20000, PUBLISHED: Rules = { rules: {}, house: [] };

// "A: a.json. B: ..." says how to type it.
const typed = (sentence: string) => /^A: .*\bB: /.test(sentence);

export class AdaptPanel {
    readonly shown: HTMLElement;
    private size = element("select", { id: "adapt-players" });
    private level = element("select", { id: "adapt-level" });
    private long: LongCommand;
    private found = element("div");
    private sided = false;

    constructor(private app: App) {
        this.long = new LongCommand(app, "Train and compare", "Training; half a minute or more …", () => this.command(), (out) => this.show(JSON.parse(out)));
        this.shown = element("section", { class: "card", "aria-labelledby": "adapt" },
            element("h2", { id: "adapt" }, "And with experts who know your rules?"),
            element("p", { class: "hint" }, "Experts were trained for the printed game. Train them on under your rules, and compare again, with the pinned rules or the published game."),
            element("div", { class: "bar" }, element("label", { for: "adapt-players" }, "With"), this.size, element("label", { for: "adapt-level" }, "played by"), this.level, this.long.run, this.long.stop),
            this.long.progress, this.found);
        this.renew();
    }

    // Whether the question is about sides: where nobody but the first player can be ahead, compare has no answer.
    know(sided: boolean) {
        this.sided = sided;
        this.renew();
    }

    // Only games with trained players have it, and only rules that differ.
    renew() {
        const { experiment, game } = this.app, levels = game.levels.filter(({ level }) => TRAINABLE.includes(level));
        const differ = Object.keys(experiment.rules).length + experiment.house.length > 0;
        this.shown.hidden = !this.sided || !differ || !levels.length;
        fill(this.size, experiment.players.map((players) => [String(players), playersText(players)]));
        fill(this.level, levels.map(({ level, name }) => [level, name]));
        this.found.replaceChildren();
    }

    private command() {
        const { experiment, game, house } = this.app;
        const arm = (rules: Rules) => JSON.stringify(configOf({ ...experiment, ...rules, players: [Number(this.size.value)], levels: [this.level.value], pinned: null }, game));
        return {
            words: ["compare", "--a", "theirs.json", "--b", "yours.json", `--adapt=${TRAINING}`, "--games", String(GAMES), "--precision", "2pp", "--format", "json"],
            files: { "theirs.json": arm(experiment.pinned ?? PUBLISHED), "yours.json": arm({ rules: experiment.rules, house: house.understood }) },
        };
    }

    private show({ sentences, details }: { sentences: string[]; details: number[] }) {
        const told = sentences.filter((text, i) => !details.includes(i) && !typed(text));
        this.found.replaceChildren(...told.map((text) => element("p", {}, typeset(text))));
    }
}
