// The engine: the program compiled to WebAssembly, in workers. A command is what one types behind `reckon`, with the files
// that it reads; the answer is what it printed and its exit code. The module is compiled once and handed to every worker;
// each command runs in a fresh instance of it, so that none can leave anything behind.
//
// Long commands have workers to themselves, so that short ones (what does this sentence mean?) are answered meanwhile. As many
// workers as there are processors play a run in parts (shards.ts), and the others together (ranks.ts). Stop ends those workers;
// another is waiting, so the next command starts at once.
import { canWait, type Exchange, playRanks } from "./ranks";
import { partsOf, playShards } from "./shards";

const WORKERS_MAX = 8; // each has a memory of its own

export interface Command {
    words: string[];
    files?: Record<string, string>;
    input?: string;                  // the standard input
    wanted?: string;                 // a file that the command writes, for the answer
    live?: (figures: Live) => void;  // hears of a run while it is played
    told?: (line: string) => void;   // hears each line of the standard error as it is printed
    part?: (result: string) => void; // hears of a shard what it has so far (shards.ts)
    meanwhile?: Command;             // a short one whose figures are heard until there are some of this one (shards.ts)
    rank?: { index: number; count: number };
    exchange?: (said: Exchange) => void; // hears what a rank says to the others (ranks.ts)
}

export interface Answer { code: number; out: string; error: string; saved?: string }

// The figures of a run so far (sim/report/so_far.h).
export interface Live { games: number; what: string; cells: LiveCell[]; verdicts: LiveVerdict[] }
export interface LiveCell {
    id: string; players: number; variant: string; games: number; rate: number; ci95: [number, number];
    change?: number; change_ci95?: [number, number]; // against the first variant, in the same games
}
interface LiveVerdict { players: number; variant: string; verdict: string; words: string; band: [number, number] }

const PART = '{"part":'; // a line of the program (sim/result/live.h)

// A run in one part has live figures; nearly all time of `compare --adapt` is training, which every worker would repeat.
const isShared = ({ words, live }: Command) => !live && words[0] !== "compare";

export class Stopped extends Error {}

interface Job { command: Command; resolve: (answer: Answer) => void; reject: (reason: Error) => void }

// One worker and the command that it works on.
export class Seat {
    private worker: Worker;
    private job: Job | null = null;

    constructor(make: () => Worker) {
        this.worker = make();
        this.worker.onmessage = ({ data }) => this.hear(data);
        this.worker.onerror = (event) => this.job?.reject(new Error(event.message || "the engine could not be started"));
    }

    get busy() { return this.job !== null; }

    private hear(data: { live?: string; told?: string; exchange?: Exchange; answer?: Answer; failed?: string }) {
        const job = this.job;
        if (!job) return;
        if (data.live?.startsWith(PART)) return job.command.part?.(data.live.slice(PART.length, -1));
        if (data.live) return job.command.live?.(JSON.parse(data.live));
        if (data.told) return job.command.told?.(data.told);
        if (data.exchange) return job.command.exchange?.(data.exchange);
        this.job = null;
        if (data.answer) job.resolve(data.answer);
        else job.reject(new Error(data.failed));
    }

    call(job: Job) {
        const { words, files, input, wanted, rank } = job.command;
        this.job = job;
        this.worker.postMessage({ words, files, input, wanted, rank });
    }

    work(command: Command): Promise<Answer> {
        return new Promise((resolve, reject) => this.call({ command, resolve, reject }));
    }

    give(things: object) { this.worker.postMessage(things); }

    end() {
        this.worker.terminate();
        this.job?.reject(new Stopped());
        this.job = null;
    }
}

export class Engine {
    private long: Seat;
    private spare: Seat | null;
    private short: Seat;
    private helpers: Seat[] = []; // the other workers of a long command
    private waiting: Job[] = [];
    private packs = new Map<string, Promise<void>>();
    private shipped: Record<string, string> = {};

    // `fetchPack`: files that come with the program, content by name: those of a game, those of "any", or the report "page".
    constructor(private make: () => Worker, private fetchPack: (name: string) => Promise<Record<string, string>>) {
        [this.short, this.long, this.spare] = [make, make, make].map((one) => new Seat(one));
    }

    // Fetches what the game needs, before any command about it.
    async prepare(game: string) {
        await Promise.all([game.replaceAll("-", "_"), "any"].map((name) => this.load(name)));
    }

    private load(name: string): Promise<void> {
        const loaded = this.packs.get(name) ?? this.fetchPack(name).then((files) => this.ship(files));
        this.packs.set(name, loaded);
        loaded.catch(() => this.packs.delete(name)); // to be tried again
        return loaded;
    }

    private ship(files: Record<string, string>) {
        Object.assign(this.shipped, files);
        for (const seat of [this.short, this.long, this.spare, ...this.helpers]) seat?.give({ shipped: files });
    }

    // A worker more, which has all files that were fetched.
    private seat(): Seat {
        const seat = new Seat(this.make);
        seat.give({ shipped: this.shipped });
        return seat;
    }

    // Fetches what only this command needs: the template of the report page, if it writes one.
    async prepareFor({ words }: Command) {
        if (words.includes("html") || words.includes("--out")) await this.load("page");
    }

    // Answers a short question, in the order of asking.
    async ask(command: Command): Promise<Answer> {
        await this.prepareFor(command);
        return new Promise((resolve, reject) => {
            this.waiting.push({ command, resolve, reject });
            this.next();
        });
    }

    private next() {
        const job = this.short.busy ? undefined : this.waiting.shift();
        if (!job) return;
        const after = () => queueMicrotask(() => this.next());
        this.short.call({
            command: job.command,
            resolve: (answer) => { after(); job.resolve(answer); },
            reject: (reason) => { after(); job.reject(reason); },
        });
    }

    // Works on a long command, for which all is prepared; one that is under way is stopped.
    play(command: Command): Promise<Answer> {
        this.stop();
        const workers = Math.min(navigator.hardwareConcurrency || 1, WORKERS_MAX), parts = partsOf(command, workers);
        if (parts > 1) return this.share(parts + 1, (seats) => playShards(command, seats.slice(0, parts), seats[parts]));
        if (canWait && isShared(command) && workers > 1) return this.share(workers, (seats) => playRanks(command, seats));
        return this.long.work(command);
    }

    private async share(count: number, work: (seats: Seat[]) => Promise<Answer>): Promise<Answer> {
        while (this.helpers.length < count - 1) this.helpers.push(this.seat());
        try {
            return await work([this.long, ...this.helpers.slice(0, count - 1)]);
        } catch (reason) {
            if (!(reason instanceof Stopped)) this.stop(); // the other parts
            throw reason;
        }
    }

    // The promise of the command under way is rejected with Stopped. New workers take a moment: they are made once that is shown.
    stop() {
        const busy = this.helpers.filter((seat) => seat.busy);
        this.helpers = this.helpers.filter((seat) => !seat.busy);
        for (const seat of busy) seat.end();
        if (!this.long.busy) return;
        this.long.end();
        this.long = this.spare ?? this.seat();
        this.spare = null;
        setTimeout(() => { this.spare ??= this.seat(); });
    }
}
