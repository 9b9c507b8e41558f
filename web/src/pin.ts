// What the rules are compared with, and the link to share: "pin" keeps the rules as they are, to see what the next change does
// in the same games.
import { element } from "page";
import type { App } from "./app";
import type { Rules } from "./experiment";
import type { Value } from "./game";

const sayValue = (value: Value): string =>
    typeof value === "object" ? Object.entries(value).map(([players, plain]) => `${plain} with ${players} players`).join(", ") : String(value);

const sayRules = ({ rules, house }: Rules): string =>
    [...Object.entries(rules).map(([key, value]) => `${key} = ${sayValue(value)}`), ...house].join("; ") || "the published game";

export class PinPanel {
    readonly shown: HTMLElement;
    private text = element("p", { class: "hint", role: "status" });
    private pin = element("button", { type: "button", click: () => this.keep() }, "Pin these rules");
    private free = element("button", { type: "button", click: () => this.app.changed({ pinned: null }) }, "Unpin");
    private copied = element("span", { class: "hint", role: "status" });

    constructor(private app: App) {
        this.shown = element("section", { class: "card", "aria-labelledby": "compare" },
            element("h2", { id: "compare" }, "Compare and share"), this.text,
            element("div", { class: "bar" }, this.pin, element("button", { type: "button", click: () => this.app.changed({ pinned: { rules: {}, house: [] } }) }, "Compare with the published game"), this.free),
            element("div", { class: "bar" }, element("button", { type: "button", click: () => void this.copy() }, "Copy the link"), this.copied));
    }

    private keep() {
        const { rules } = this.app.experiment;
        this.app.changed({ pinned: { rules, house: this.app.house.understood } });
    }

    tell() {
        const { pinned } = this.app.experiment;
        this.free.hidden = !pinned;
        this.copied.textContent = "";
        this.text.textContent = pinned
            ? `Pinned: ${sayRules(pinned)}. Yours play the same games; the change is below each rate.`
            : "Pin the rules, change one, and see the difference in the same games.";
    }

    // Where the page may not use the clipboard, the link is shown to be copied by hand.
    private async copy() {
        try {
            await navigator.clipboard.writeText(this.app.link);
            this.copied.textContent = "Copied: whoever opens it sees this question.";
        } catch {
            const box = element("input", { type: "text", readonly: true, value: this.app.link, "aria-label": "Link to this question" });
            this.copied.replaceChildren(box);
            box.select();
        }
    }
}
