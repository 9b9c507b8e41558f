// A run in parts: each worker plays a shard of the games, and the program adds them up. The sum is exact: the result is that of
// a run in one piece, to the last digit. The figures so far are those of all parts together, as soon as there are some; before,
// those of the first part, which are there sooner.
import type { Answer, Command, Live, Seat } from "./engine";

const BLOCK_GAMES = 256; // of a cell that the program does not divide (sim/base/limits.h)
const LEAST_MS = 300; // between two sums of what there is so far
const SHARE = 4;      // and as many times what a sum takes

// In how many parts a command can be played: 1 if it is not a run with a fixed number of games. A run whose players learn first
// would learn in each part.
export function partsOf({ words, files }: Command, workers: number): number {
    const config = words[0] === "run" && words.includes("--live") && !words.includes("--adapt") ? files?.[words[1]] : undefined;
    if (!config) return 1;
    const { games, precision } = JSON.parse(config);
    return precision ? 1 : Math.min(workers, Math.ceil(games / BLOCK_GAMES));
}

class Shards {
    private games: number[] = [];     // of each part, so far
    private results: string[] = [];   // of each part, so far
    private due = 0;
    private figures: Live | null = null; // of all parts
    private over = false;

    constructor(private command: Command, private seats: Seat[], private gatherer: Seat) {}

    async play(): Promise<Answer> {
        if (this.command.meanwhile) void this.begin(this.command.meanwhile);
        try {
            const answers = await Promise.all(this.seats.map((seat, i) => seat.work(this.part(i))));
            const failed = answers.find(({ code }) => code !== 0);
            this.over = true;
            if (failed) return failed;
            return await this.seats[0].work({ ...this.sum(answers.map(({ out }) => out), ["--format", "json"]), live: this.command.live });
        } finally {
            this.over = true;
        }
    }

    // The gatherer has nothing to add up yet.
    private async begin(meanwhile: Command) {
        try {
            await this.gatherer.work({ ...meanwhile, live: (figures) => { if (!this.games.length && !this.over) meanwhile.live?.(figures); } });
        } catch {
            // Stopped, as the parts are.
        }
    }

    private part(i: number): Command {
        const { words, files } = this.command;
        return {
            words: [...words, "--shard", `${i + 1}/${this.seats.length}`], files,
            live: (live) => this.hear(i, live),
            part: (result) => { this.results[i] = result; void this.gather(); },
        };
    }

    // The games are counted of all parts, whatever the other figures are of.
    private tell(live: Live) {
        this.command.live?.({ ...live, games: this.games.reduce((sum, games) => sum + games, 0) });
    }

    private hear(i: number, live: Live) {
        this.games[i] = live.games;
        if (i === 0) this.tell(this.figures ?? live);
    }

    private sum(results: string[], options: string[]): Command {
        const files = Object.fromEntries(results.map((result, i) => [`part${i + 1}.json`, result]));
        return { words: ["merge", ...Object.keys(files), "--live", "--quiet", ...options], files: { ...this.command.files, ...files } };
    }

    private async gather() {
        const known = this.results.filter(Boolean), begun = performance.now();
        if (this.over || this.gatherer.busy || begun < this.due || known.length < this.seats.length) return;
        const live = (figures: Live) => {
            this.figures = figures;
            if (!this.over) this.tell(figures);
        };
        try {
            await this.gatherer.work({ ...this.sum(known, ["--allow-gaps", "--format", "csv"]), live });
        } catch {
            // Stopped, as the parts are.
        }
        const now = performance.now();
        this.due = now + Math.max(LEAST_MS, SHARE * (now - begun));
    }
}

// Plays a command in as many parts as there are workers; `gatherer` adds up what there is so far.
export const playShards = (command: Command, seats: Seat[], gatherer: Seat): Promise<Answer> => new Shards(command, seats, gatherer).play();
