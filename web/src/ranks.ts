// A command that several workers play together, as ranks (sim/platform/ranks.h): each runs it from beginning to end, plays a part
// of the games, and waits for what the others have. The answer is that of one worker, to the last digit.
import type { Answer, Command, Seat } from "./engine";
import { isAnswer, problemIn } from "./words";

// What is to be done with the bytes of all ranks (sim/platform/ranks_workers.c).
enum What { ADD, LEAST, MASK, SHARE, TAKE }

export interface Exchange { what: What; from: number; bytes: Uint8Array<ArrayBuffer> }

// Whether a worker can wait in the middle of a command: browsers from 2025 or 2026 on.
export const canWait = "Suspending" in WebAssembly;

// Words have 64 bits, and are taken in halves, the lower first.
function addWords(sum: Uint32Array, more: Uint32Array) {
    for (let i = 0; i < sum.length; i += 2) {
        const low = sum[i] + more[i];
        sum[i] = low;
        sum[i + 1] += more[i + 1] + Number(low > 0xffffffff);
    }
}

function leastWords(least: Uint32Array, more: Uint32Array) {
    for (let i = 0; i < least.length; i += 2) {
        const high = more[i + 1];
        if (high > least[i + 1] || (high === least[i + 1] && more[i] >= least[i])) continue;
        least[i] = more[i];
        least[i + 1] = high;
    }
}

function fold(what: What, all: Exchange[]): Uint8Array {
    const [{ bytes: first, from }, ...others] = all, words = ({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) => new Uint32Array(bytes.buffer);
    if (what === What.SHARE) return all[from].bytes;
    for (const other of others)
        if (what === What.MASK) other.bytes.forEach((bits, i) => { first[i] &= bits; });
        else (what === What.ADD ? addWords : leastWords)(words(all[0]), words(other));
    return first;
}

class Ranks {
    private said: Exchange[] = []; // by rank: what those said who wait
    private waiting = 0;
    private counter = 0n;
    private fail = (_: Error) => {};

    constructor(private command: Command, private seats: Seat[]) {}

    play(): Promise<Answer> {
        return new Promise((resolve, reject) => {
            this.fail = reject;
            Promise.all(this.seats.map((seat, index) => this.rank(seat, index))).then(([first]) => resolve(first), reject);
        });
    }

    // The first rank answers, and the others end with it. One that fails alone may leave the others waiting: they are stopped.
    private async rank(seat: Seat, index: number): Promise<Answer> {
        const answer = await seat.work({
            ...this.command, told: index ? undefined : this.command.told,
            rank: { index, count: this.seats.length }, exchange: (said) => this.hear(index, said),
        });
        if (!isAnswer(answer.code)) throw new Error(problemIn(answer.error));
        return answer;
    }

    private hear(index: number, said: Exchange) {
        if (said.what === What.TAKE) return this.take(index, said);
        this.said[index] = said;
        if (++this.waiting < this.seats.length) return;
        if (this.said.some(({ what, bytes }) => what !== said.what || bytes.length !== said.bytes.length))
            return this.fail(new Error("The workers of this page did not agree. Please report how that came."));
        this.waiting = 0;
        this.counter = 0n;
        const exchanged = fold(said.what, this.said);
        for (const seat of this.seats) seat.give({ exchanged });
    }

    private take(index: number, { bytes }: Exchange) {
        const [count] = new BigUint64Array(bytes.buffer), exchanged = new Uint8Array(new BigUint64Array([this.counter]).buffer);
        this.counter += count;
        this.seats[index].give({ exchanged });
    }
}

// Plays a command with as many workers as there are.
export const playRanks = (command: Command, seats: Seat[]): Promise<Answer> => new Ranks(command, seats).play();
