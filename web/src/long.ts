// A command that takes a while: its button, Stop, how far it is, and what went wrong.
import { element } from "page";
import type { App } from "./app";
import { type Command, Stopped } from "./engine";
import { isAnswer, plainLine, problemIn } from "./words";

export class LongCommand {
    readonly run: HTMLButtonElement;
    readonly stop = element("button", { type: "button", disabled: true, click: () => this.app.stop() }, "Stop");
    readonly progress = element("p", { class: "hint", role: "status" });

    // `patience`: said until the program says how far it is; `show` is given the standard output.
    constructor(private app: App, title: string, private patience: string, private command: () => Command, private show: (out: string, saved?: string) => void) {
        this.run = element("button", { type: "button", click: () => void this.work() }, title);
    }

    private async work() {
        this.busy(true);
        this.say(this.patience);
        try {
            const { code, out, error, saved } = await this.app.work(() => ({ ...this.command(), told: (line) => this.hear(plainLine(line)) }));
            if (!isAnswer(code)) throw new Error(problemIn(error));
            this.say("");
            this.show(out, saved);
        } catch (reason) {
            this.say(reason instanceof Stopped ? "Stopped." : (reason as Error).message);
        }
        this.busy(false);
    }

    // How training goes from chapter to chapter is for those who train players.
    private hear(line: string) {
        if (!line.startsWith("chapter ")) this.say(line);
    }

    say(text: string) { this.progress.textContent = text; }

    private busy(on: boolean) {
        this.run.disabled = on;
        this.stop.disabled = !on;
    }
}
