// The answer: a table of win rates and verdicts, the chart with intervals, and what the program says about them; live while
// the games are played.
import { count, element, playersText, save, typeset } from "page";
import type { App } from "./app";
import { changeText, type Difference } from "./changes";
import { drawChart, type Panel } from "./chart";
import { type Answer, type Command, type Live, Stopped } from "./engine";
import { configOf, type Experiment, PINNED, YOURS } from "./experiment";
import { filesOf, type Game, levelsOf } from "./game";
import { type Ended, gamesTable } from "./games";
import { atOnce, isExpert, TABLE_FILE, waiting } from "./levels";
import { csvOf, fillVerdicts, type Row, wide } from "./table";
import { problemIn } from "./words";

const PLAYING = "Playing …";
const FIRST_GAMES = 64; // of each cell, with experts who answer house rules as is usual
const FIRST = "Playing … These are a few first games, in which experts answer house rules as is usual.";

interface Result extends Ended { answer: string[]; differences?: Difference[] }

// What was played last: the question, its config, and the program's result once all games are played.
interface Played { experiment: Experiment; game: Game; config: string; result: string | null }

export class AnswerPanel {
    readonly shown: HTMLElement;
    played: Played | null = null;
    private lead = element("p", { class: "lead", role: "status" });
    private table = element("table");
    private chart = element("div", { class: "chart panel" });
    private progress = element("progress", { max: 1, value: 0, "aria-label": "Games played" });
    private counted = element("span", { class: "counted" });
    private stopper = element("button", { type: "button", click: () => this.app.engine.stop() }, "Stop");
    private sentences = element("ul", {});
    private games = element("div");
    private saving = element("div", { class: "bar" });
    private problem = element("p", { class: "warning", role: "alert", hidden: true });
    private live: Live | null = null;
    private width = 0;

    constructor(private app: App) {
        const folded = (title: string, content: HTMLElement) => element("details", {}, element("summary", {}, title), content);
        this.shown = element("section", { class: "answer card", "aria-labelledby": "answer" },
            element("h2", { id: "answer" }, "The answer"), this.lead, this.problem,
            element("div", { class: "bar playing" }, this.progress, this.counted, this.stopper),
            wide("Who wins", this.table), this.chart, folded("What this rests on", this.sentences), folded("What the games are like", this.games), this.saving);
        new ResizeObserver(() => {
            if (this.chart.clientWidth !== this.width) this.draw();
        }).observe(this.chart);
    }

    // Whether the figures are the first player's.
    get asksFirstPlayer() { return this.live?.what === "first_player"; }

    // The program's name of the rules that are played; "" as long as there are no figures.
    get variant(): string { return this.played?.experiment.pinned ? YOURS : this.live?.verdicts[0]?.variant ?? ""; }

    get busy() { return !this.stopper.disabled; }

    // Plays the question of the page; one that is being played is stopped.
    play() {
        void this.work({ ...this.app.experiment, house: this.app.house.understood }, this.app.game);
    }

    // A long command comes first. What is stopped for it has nothing more to say.
    wait() {
        this.app.engine.stop();
        this.played &&= { ...this.played };
        this.playing(false);
        this.lead.textContent = "Played as soon as the other answer is there.";
    }

    private async work(experiment: Experiment, game: Game) {
        const config = JSON.stringify(configOf(experiment, game), null, 2);
        if (!levelsOf(game, experiment.levels).length) return this.refuse();
        const played = { experiment, game, config, result: null };
        this.played = played;
        this.playing(true);
        const done = this.app.engine.play({
            words: ["run", "experiment.json", "--format", "json", "--quiet", "--live"], files: { ...filesOf(game), "experiment.json": config },
            live: (live) => this.hear(live), meanwhile: this.meanwhile(experiment, game),
        });
        try {
            this.finish(await done);
        } catch (reason) {
            if (this.played !== played) return;
            if (reason instanceof Stopped) this.stopped();
            else this.complain((reason as Error).message);
        }
    }

    // Figures of experts who do not try their answers to house rules first, if there are any.
    private meanwhile(experiment: Experiment, game: Game): Command | undefined {
        const { house, pinned, games } = experiment, levels = levelsOf(game, experiment.levels);
        if (!levels.some(isExpert) || !(house.length || pinned?.house.length)) return undefined;
        const first = configOf({ ...experiment, games: Math.min(games, FIRST_GAMES) }, { ...game, levels: levels.map(atOnce) });
        return {
            words: ["run", "first.json", "--format", "csv", "--quiet", "--live"], files: { ...filesOf(game), "first.json": JSON.stringify(first) },
            live: (live) => {
                this.show({ ...live, cells: live.cells.map((cell) => ({ ...cell, id: waiting(cell.id) })) });
                this.lead.textContent = FIRST;
            },
        };
    }

    private playing(on: boolean) {
        this.problem.hidden = true;
        this.stopper.disabled = !on;
        this.shown.setAttribute("aria-busy", String(on));
        if (!on) return;
        this.live = null;
        this.progress.value = 0;
        this.counted.textContent = "";
        this.lead.textContent = PLAYING;
    }

    private refuse() {
        this.app.engine.stop();
        this.played = null;
        this.live = null;
        this.complain("Who plays is a table that this browser does not know. Choose other players, or enter who won there under \u201cPlays at your table\u201d.");
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

    private finish({ code, out, error }: Answer) {
        if (code) return this.complain(problemIn(error));
        const result: Result = JSON.parse(out);
        this.played!.result = out;
        this.playing(false);
        if (this.live) this.show(this.live);
        this.tell(result);
        this.app.know(Object.keys(result.cells[0]?.outcomes ?? {}));
        this.offer();
    }

    // In words, and what the games were like.
    private tell({ answer, differences, ...games }: Result) {
        const { experiment, game } = this.played!, change = changeText(differences ?? [], this.live?.what ?? "", game);
        const sentences = change ? [change, ...answer] : answer;
        this.lead.replaceChildren(...element("p", {}, typeset(sentences[0] ?? "")).childNodes);
        this.sentences.replaceChildren(...sentences.slice(1).map((sentence) => element("li", {}, typeset(sentence))));
        const rows = this.rows().map(({ name, cells }) => ({ name, ids: cells.map((cell) => cell?.id ?? "") }));
        this.games.replaceChildren(...wide("What the games are like", gamesTable(games, experiment, rows, game)));
    }

    // What can be taken away: the config, the result, which the program resumes, and the table.
    private offer() {
        const { config, result } = this.played!;
        const button = (name: string, type: string, text: () => string) => element("button", { type: "button", click: () => save(name, type, text()) }, `Save ${name}`);
        const own = levelsOf(this.played!.game, this.played!.experiment.levels).find(({ file }) => file);
        this.saving.replaceChildren(
            ...(own ? [button(TABLE_FILE, "application/json", () => own.file!)] : []), button("experiment.json", "application/json", () => config), button("result.json", "application/json", () => result!),
            button("rates.csv", "text/csv", () => csvOf(this.rows())), this.rendered("chart.svg", "svg", "image/svg+xml"), this.rendered("report.html", "html", "text/html"));
    }

    // What the program makes of the result: its picture, its page.
    private rendered(name: string, format: string, type: string) {
        const { result } = this.played!;
        const make = async () => {
            const { code, out, error } = await this.app.engine.ask({ words: ["report", "result.json", "--format", format], files: { "result.json": result! } });
            if (code) this.complain(problemIn(error));
            else save(name, type, out);
        };
        return element("button", { type: "button", click: () => void make() }, `Save ${name}`);
    }

    // The levels that play, strongest first, with their cells by number of players.
    private rows(): Row[] {
        const { game, experiment } = this.played!, found = new Map((this.live?.cells ?? []).map((cell) => [cell.id, cell]));
        return levelsOf(game, experiment.levels).map(({ name, lineup }) => {
            const cellsOf = (variant: string) => experiment.players.map((players) => found.get(`${players}p/${variant}/${lineup}`));
            return { name, cells: cellsOf(this.variant), pinned: cellsOf(PINNED) };
        });
    }

    // Figures of the question itself.
    private hear(live: Live) {
        if (this.lead.textContent !== PLAYING) this.lead.textContent = PLAYING;
        this.show(live);
    }

    private show(live: Live) {
        const { experiment, game, result } = this.played!, levels = levelsOf(game, experiment.levels);
        const most = experiment.games * experiment.players.length * levels.length * (experiment.pinned ? 2 : 1);
        this.live = live;
        this.progress.value = live.games / most;
        this.counted.textContent = result ? `${count(live.games)} games played` : `${count(live.games)} of ${count(most)} games`;
        fillVerdicts(this.table, live, this.rows(), experiment.players, this.variant, result !== null);
        this.draw();
    }

    private draw() {
        this.width = this.chart.clientWidth;
        if (!this.live || !this.width) return;
        const { experiment } = this.played!, rows = this.rows(), { verdicts } = this.live;
        const panels: Panel[] = experiment.players.map((players, i) => ({
            title: playersText(players), band: verdicts.find((row) => row.players === players)?.band ?? [0, 0],
            lines: rows.map(({ name, cells, pinned }) => ({ name, cell: cells[i], before: pinned[i] })),
        }));
        this.chart.replaceChildren(drawChart(panels, this.width));
    }
}
