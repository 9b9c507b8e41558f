// The engine: the program compiled to WebAssembly, in workers. A command is what one types behind `reckon`, with the files
// that it reads; the answer is what it printed and its exit code. The module is compiled once and handed to every worker;
// each command runs in a fresh instance of it, so that none can leave anything behind.
//
// Long commands have workers to themselves, so that short ones (what does this sentence mean?) are answered meanwhile. A run is
// played in parts, by as many workers as there are processors (shards.ts). Stop ends those workers; another is waiting, so the
// next command starts at once.
import { partsOf, playShards } from "./shards";

export interface Command {
    words: string[];
    files?: Record<string, string>;
    input?: string;                  // the standard input
    wanted?: string;                 // a file that the command writes, for the answer
    live?: (figures: Live) => void;  // hears of a run while it is played
    told?: (line: string) => void;   // hears each line of the standard error as it is printed
    part?: (result: string) => void; // hears of a shard what it has so far (shards.ts)
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

    private hear(data: { live?: string; told?: string; answer?: Answer; failed?: string }) {
        const job = this.job;
        if (!job) return;
        if (data.live?.startsWith(PART)) return job.command.part?.(data.live.slice(PART.length, -1));
        if (data.live) return job.command.live?.(JSON.parse(data.live));
        if (data.told) return job.command.told?.(data.told);
        this.job = null;
        if (data.answer) job.resolve(data.answer);
        else job.reject(new Error(data.failed));
    }

    call(job: Job) {
        const { words, files, input, wanted } = job.command;
        this.job = job;
        this.worker.postMessage({ words, files, input, wanted });
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
    private helpers: Seat[] = []; // for the other parts of a run, and to add them up while they are played
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
        const parts = partsOf(command);
        if (parts > 1) return this.share(command, parts);
        return new Promise((resolve, reject) => this.long.call({ command, resolve, reject }));
    }

    private async share(command: Command, parts: number): Promise<Answer> {
        while (this.helpers.length < parts) this.helpers.push(this.seat());
        try {
            return await playShards(command, [this.long, ...this.helpers.slice(0, parts - 1)], this.helpers[parts - 1]);
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
