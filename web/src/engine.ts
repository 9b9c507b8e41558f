// The engine: the program compiled to WebAssembly, in workers. A command is what one types behind `reckon`, with the files
// that it reads; the answer is what it printed and its exit code. The module is compiled once and handed to every worker;
// each command runs in a fresh instance of it, so that none can leave anything behind.
//
// Long commands have a worker to themselves, so that short ones (what does this sentence mean?) are answered meanwhile. Stop
// ends that worker; another is waiting, so the next command starts at once.

export interface Command {
    words: string[];
    files?: Record<string, string>;
    input?: string;                  // the standard input
    wanted?: string;                 // a file that the command writes, for the answer
    live?: (figures: Live) => void;  // hears of a run while it is played
    told?: (line: string) => void;   // hears each line of the standard error as it is printed
}

export interface Answer { code: number; out: string; error: string; saved?: string }

// The figures of a run so far (sim/report/so_far.h).
export interface Live { games: number; what: string; cells: LiveCell[]; verdicts: LiveVerdict[] }
export interface LiveCell {
    id: string; players: number; variant: string; games: number; rate: number; ci95: [number, number];
    change?: number; change_ci95?: [number, number]; // against the first variant, in the same games
}
interface LiveVerdict { players: number; variant: string; verdict: string; words: string; band: [number, number] }

export class Stopped extends Error {}

interface Job { command: Command; resolve: (answer: Answer) => void; reject: (reason: Error) => void }

// One worker and the command that it works on.
class Seat {
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
    private spare: Seat;
    private short: Seat;
    private waiting: Job[] = [];
    private leagues: Record<string, string> = {};

    // `fetchLeagues`: the trained players of a game, content by name.
    constructor(private make: () => Worker, private fetchLeagues: (game: string) => Promise<Record<string, string>>) {
        [this.short, this.long, this.spare] = [make, make, make].map((one) => new Seat(one));
    }

    // Fetches what the game needs, before any command about it.
    async prepare(game: string) {
        this.leagues = await this.fetchLeagues(game);
        for (const seat of [this.short, this.long, this.spare]) seat.give({ leagues: this.leagues });
    }

    // Answers a short question, in the order of asking.
    ask(command: Command): Promise<Answer> {
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

    // Works on a long command; one that is under way is stopped.
    play(command: Command): Promise<Answer> {
        this.stop();
        return new Promise((resolve, reject) => this.long.call({ command, resolve, reject }));
    }

    // The promise of the command under way is rejected with Stopped.
    stop() {
        if (!this.long.busy) return;
        this.long.end();
        this.long = this.spare;
        this.spare = new Seat(this.make);
        this.spare.give({ leagues: this.leagues });
    }
}
