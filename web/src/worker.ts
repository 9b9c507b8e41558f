// A worker with the engine in it: hears a command, answers with what the program printed. See engine.ts; the processes are those
// of sim/platform/wasm/engine.mjs.
import { openEngine } from "reckon-engine";

interface Heard { module?: WebAssembly.Module; shipped?: Record<string, string>; words?: string[]; files?: Record<string, string>; input?: string; wanted?: string; rank?: { index: number; count: number }; exchanged?: Uint8Array }

let opened: ReturnType<typeof openEngine> | null = null;
let goOn = (_: Uint8Array) => {}; // with what has come of an exchange

// A line of the standard error: figures of a run (--live) are JSON, all else is for people.
const hear = (line: string) => postMessage(line.startsWith("{") ? { live: line } : { told: line });

const exchange = (what: number, from: number, bytes: Uint8Array) => new Promise<Uint8Array>((resolve) => {
    goOn = resolve;
    postMessage({ exchange: { what, from, bytes } });
});

async function answer({ words, files, input, wanted, rank }: Heard) {
    const engine = await opened!, decoder = new TextDecoder();
    const { code, stdout, stderr, files: written } = await engine.command(words!, { files, stdin: new TextEncoder().encode(input ?? ""), onLine: hear, rank: rank && { ...rank, exchange } });
    return { code, out: decoder.decode(stdout), error: decoder.decode(stderr), saved: wanted && written[wanted] && decoder.decode(written[wanted]) };
}

onmessage = async ({ data }: { data: Heard }) => {
    if (data.module) opened = openEngine(data.module);
    if (data.exchanged) return goOn(data.exchanged);
    if (data.shipped) Object.assign((await opened!).shipped, data.shipped);
    if (!data.words) return;
    try {
        postMessage({ answer: await answer(data) });
    } catch (reason) {
        postMessage({ failed: String(reason) });
    }
};
