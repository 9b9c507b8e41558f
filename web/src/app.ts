// The page: a question, its answer, the rules and the house rules. Every change makes a new question, which is put in the
// link and played after a moment.
import { element } from "page";
import { AdaptPanel } from "./adapt";
import { AnswerPanel } from "./answer";
import { type Answer, type Command, type Engine, Stopped } from "./engine";
import { type Experiment, fragmentOf, initial } from "./experiment";
import { FunPanel } from "./fun";
import { galleryPanel } from "./gallery";
import { type Game, type GameTitle, type Level, loadGame } from "./game";
import { HousePanel } from "./house";
import { TABLE } from "./levels";
import { PinPanel } from "./pin";
import { PlayPanel } from "./play";
import { PlaysPanel } from "./plays";
import { questionPanel } from "./question";
import { rulesPanel } from "./rules";
import { StoryPanel } from "./story";
import { SuggestPanel } from "./suggest";
import { TunePanel } from "./tune";

const PAUSE = 50; // milliseconds without a change, until it is played

export class App {
    fragment = "";
    readonly answer: AnswerPanel;
    readonly house: HousePanel;
    private pin: PinPanel;
    private story: StoryPanel;
    private suggest: SuggestPanel;
    private tune: TunePanel;
    private adapt: AdaptPanel;
    private fun: FunPanel;
    private seat: PlayPanel;
    private plays: PlaysPanel;
    private timer = 0;
    private turn = 0;   // grows with all that comes before what was asked until then
    private due = true; // the question is to be played, now or after a long command

    constructor(readonly engine: Engine, readonly games: GameTitle[], public game: Game, public experiment: Experiment, private place: HTMLElement) {
        this.answer = new AnswerPanel(this);
        this.house = new HousePanel(this);
        this.pin = new PinPanel(this);
        this.story = new StoryPanel(this);
        this.suggest = new SuggestPanel(this);
        this.tune = new TunePanel(this);
        this.adapt = new AdaptPanel(this);
        this.fun = new FunPanel(this);
        this.seat = new PlayPanel(this);
        this.plays = new PlaysPanel(this);
        this.build();
        this.changed({});
    }

    private build() {
        this.place.replaceChildren(
            element("div", { class: "asked" }, questionPanel(this)),
            element("div", { class: "answered" }, this.answer.shown, this.adapt.shown, this.suggest.shown, this.tune.shown, this.fun.shown, this.story.shown, this.seat.shown, this.plays.shown),
            element("div", { class: "asked" }, this.pin.shown, this.house.shown, rulesPanel(this), galleryPanel()));
    }

    // A change of the question: put in the link, and played.
    changed(part: Partial<Experiment>) {
        this.experiment = { ...this.experiment, ...part };
        this.fragment = fragmentOf(this.experiment);
        this.pin.tell();
        this.story.renew();
        this.seat.renew();
        this.suggest.renew();
        this.fun.renew();
        this.adapt.renew();
        this.due = true;
        this.next();
        this.timer = setTimeout(() => void this.play(), PAUSE);
    }

    // A change that no control of the page has made: they show it, too.
    change(part: Partial<Experiment>) {
        this.experiment = { ...this.experiment, ...part };
        this.build();
        this.changed({});
    }

    // The link is the address of the page. Browsers allow a few changes of it a second, fewer than a slider makes.
    get link() { return `${location.href.replace(/#.*/, "")}#${this.fragment}`; }

    // Gives up what is about to be played.
    private next(): number {
        clearTimeout(this.timer);
        return ++this.turn;
    }

    // Puts the question in the link, and reads its house rules.
    private async settle() {
        history.replaceState(null, "", this.link);
        await this.house.read();
    }

    private async play() {
        const { turn } = this;
        await this.settle();
        if (turn !== this.turn) return;
        this.due = false;
        this.answer.play();
    }

    // Works on a long command about the question as it is now. A question that is not answered yet is played afterwards.
    async work(command: () => Command): Promise<Answer> {
        const turn = this.next();
        this.due ||= this.answer.busy;
        if (this.due) this.answer.wait();
        try {
            await this.settle();
            const asked = command();
            await this.engine.prepareFor(asked);
            if (turn !== this.turn) throw new Stopped();
            return await this.engine.play(asked);
        } finally {
            if (this.due && turn === this.turn) void this.play();
        }
    }

    // Stops a long command.
    stop() {
        this.next();
        this.engine.stop();
        if (this.due) void this.play();
    }

    async choose(name: string) {
        this.close();
        this.game = await loadGame(this.engine, name);
        this.experiment = initial(this.game, this.experiment.games);
        this.house.clear();
        this.adapt.know(false);
        this.tune.renew();
        this.plays.renew();
        this.build();
        this.changed({});
    }

    // The people of one's own table: asked about from now on, or forgotten.
    seatTable(people: Level | null) {
        const { game, experiment } = this, others = experiment.levels.filter((level) => level !== TABLE);
        this.game = { ...game, levels: [...game.levels.filter(({ level }) => level !== TABLE), ...(people ? [people] : [])] };
        this.change({ levels: people ? [...others, TABLE] : others.length ? others : initial(this.game, experiment.games).levels });
    }

    // The outcomes of the game, once some were played.
    know(outcomes: string[]) {
        this.plays.know(outcomes);
        this.adapt.know(!this.answer.asksFirstPlayer);
    }

    close() {
        this.next();
        this.engine.stop();
    }
}
