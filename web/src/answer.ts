// The answer: a table of win rates and verdicts, the chart with intervals, and what the program says about them; live while
// the games are played.
import { count, element, percent, playersText, save, typeset } from "page";
import type { App } from "./app";
import { drawChart, type Line, type Panel } from "./chart";
import { type Answer, type Live, Stopped, type Verdict } from "./engine";
import { configOf, type Experiment } from "./experiment";
import type { Game } from "./game";

interface Cell {
    id: string; players: number; games: number;
    outcomes: Record<string, { rate: number; ci95: [number, number] }>;
    seats?: { first_player?: { share: number; ci95: [number, number] } };
}
interface Result { cells: Cell[]; answer: string[]; verdicts: Verdict[] }

interface Figures extends Live { whole: boolean }

// The figures of the table of verdicts, which is about the first verdict's rate.
export function figuresOf(result: Result): Figures {
    const what = result.verdicts[0]?.what ?? Object.keys(result.cells[0].outcomes)[0];
    const rateOf = ({ outcomes, seats }: Cell) =>
        what !== "first_player" ? outcomes[what] : seats?.first_player ? { rate: seats.first_player.share, ci95: seats.first_player.ci95 } : null;
    const games = result.cells.reduce((sum, cell) => sum + cell.games, 0);
    return {
        games, games_total: games, what, whole: true, verdicts: result.verdicts.filter((verdict) => verdict.what === what),
        cells: result.cells.flatMap((cell) => (rateOf(cell) ? [{ id: cell.id, games: cell.games, ...rateOf(cell)! }] : [])),
    };
}

const whatText = (what: string) => (what === "first_player" ? "the first player wins, % of the games won by a player" : `${what.replaceAll("_", " ")} win, % of games`);

export class AnswerPanel {
    readonly shown: HTMLElement;
    private lead = element("p", { class: "lead", role: "status" });
    private table = element("div", { class: "scroll" });
    private chart = element("div", { class: "chart panel" });
    private progress = element("progress", { max: 1, value: 0, "aria-label": "Games played" });
    private counted = element("span", { class: "counted" });
    private stopper = element("button", { type: "button", click: () => this.app.engine.stop() }, "Stop");
    private sentences = element("ul", {});
    private saving = element("div", { class: "bar" });
    private problem = element("p", { class: "warning", role: "alert", hidden: true });
    private figures: Figures | null = null;
    private width = 0;

    constructor(private app: App) {
        const details = element("details", {}, element("summary", {}, "What this rests on"), this.sentences);
        this.shown = element("section", { class: "answer card", "aria-labelledby": "answer" },
            element("h2", { id: "answer" }, "The answer"), this.lead, this.problem,
            element("div", { class: "bar playing" }, this.progress, this.counted, this.stopper),
            this.table, this.chart, details, this.saving);
        new ResizeObserver(() => {
            if (this.chart.clientWidth !== this.width) this.draw();
        }).observe(this.chart);
    }

    // Plays the question of the page; one that is being played is stopped.
    play() {
        const { game, house } = this.app, experiment = { ...this.app.experiment, house: house.understood };
        void this.work(experiment, game);
    }

    private async work(experiment: Experiment, game: Game) {
        const config = JSON.stringify(configOf(experiment, game), null, 2);
        this.playing(true);
        const done = this.app.engine.play({
            words: ["run", "/experiment.json", "--format", "json", "--quiet"], files: { "/experiment.json": config },
            live: (live) => this.show({ ...live, whole: false }),
        });
        try {
            this.finish(await done, config);
        } catch (reason) {
            if (!(reason instanceof Stopped)) this.complain((reason as Error).message);
            else if (this.app.engine.idle) this.stopped();
        }
    }

    private playing(on: boolean) {
        this.problem.hidden = true;
        this.stopper.disabled = !on;
        this.shown.setAttribute("aria-busy", String(on));
        if (!on) return;
        this.progress.value = 0;
        this.counted.textContent = "";
        this.lead.textContent = "Playing …";
    }

    private stopped() {
        this.playing(false);
        this.lead.textContent = "Stopped. The figures are those of the games so far.";
    }

    private complain(text: string) {
        this.playing(false);
        this.lead.textContent = "";
        this.problem.hidden = false;
        this.problem.textContent = text;
    }

    private finish({ code, out, error }: Answer, config: string) {
        if (code) return this.complain(error.trim());
        const result: Result = JSON.parse(out);
        this.playing(false);
        this.show(figuresOf(result));
        this.lead.textContent = typeset(result.answer[0] ?? "");
        this.sentences.replaceChildren(...result.answer.slice(1).map((sentence) => element("li", {}, typeset(sentence))));
        this.offer(config, out);
    }

    private offer(config: string, result: string) {
        const button = (name: string, text: string) => element("button", { type: "button", click: () => save(name, "application/json", text) }, `Save ${name}`);
        this.saving.replaceChildren(button("experiment.json", config), button("result.json", result));
    }

    private show(figures: Figures) {
        this.figures = figures;
        this.progress.value = figures.games / figures.games_total;
        this.counted.textContent = figures.whole ? `${count(figures.games)} games played` : `${count(figures.games)} of ${count(figures.games_total)} games`;
        const table = this.verdictTable(figures);
        this.table.replaceChildren(table);
        this.draw();
    }

    private rows(figures: Figures) {
        const { game, experiment } = this.app, found = new Map(figures.cells.map((cell) => [cell.id, cell]));
        const levels = game.levels.filter(({ level }) => experiment.levels.includes(level));
        return levels.map(({ name, lineup }) => ({ name, cells: experiment.players.map((players) => found.get(`${players}p/default/${lineup}`)) }));
    }

    private verdictTable(figures: Figures) {
        const { players } = this.app.experiment, verdicts = players.map((size) => figures.verdicts.find((row) => row.players === size));
        const rate = (cell?: Live["cells"][0]) => (cell?.games ? percent(cell.rate) : "");
        return element("table", {},
            element("caption", {}, `${whatText(figures.what)}`.replace(/^./, (letter) => letter.toUpperCase())),
            element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "players"), players.map((size) => element("th", { scope: "col", class: "figure" }, String(size))))),
            element("tbody", {},
                this.rows(figures).map(({ name, cells }) => element("tr", {}, element("th", { scope: "row" }, name), cells.map((cell) => element("td", { class: "figure" }, rate(cell))))),
                element("tr", { class: "verdicts" }, element("th", { scope: "row" }, figures.whole ? "verdict" : "so far"),
                    verdicts.map((row) => element("td", {}, element("span", { class: `tone ${(row?.verdict ?? "open").replace("_", "-")}` }, row?.words ?? ""))))));
    }

    private draw() {
        this.width = this.chart.clientWidth;
        if (!this.figures || !this.width) return;
        const figures = this.figures, rows = this.rows(figures);
        const panels: Panel[] = this.app.experiment.players.map((players, i) => ({
            title: playersText(players), band: figures.verdicts.find((row) => row.players === players)?.band ?? [0.45, 0.55],
            lines: rows.map(({ name, cells }): Line => ({ name, rate: cells[i]?.rate ?? 0, ci95: cells[i]?.ci95 ?? [0, 0], games: cells[i]?.games ?? 0 })),
        }));
        this.chart.replaceChildren(drawChart(panels, this.width));
    }
}
