// Starts workers: from the files beside the page or, in the page that is a single file, from what that contains (build.mjs).
import { Engine } from "./engine";

// base64, gzip.
async function unpacked(id: string): Promise<Blob> {
    const packed = Uint8Array.from(atob(document.getElementById(id)!.textContent!.trim()), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

const isSingle = () => document.getElementById("engine-wasm") !== null;

// What commands about a game need, or what only some need: one of the files that the build makes.
async function pack(name: string): Promise<Record<string, string>> {
    if (!isSingle()) return (await fetch(`packs/${name}.json`)).json();
    return JSON.parse(await (await unpacked(`pack-${name}`)).text());
}

async function parts(): Promise<{ module: WebAssembly.Module; worker: string }> {
    if (!isSingle()) return { module: await WebAssembly.compileStreaming(fetch("reckon.wasm")), worker: "worker.js" };
    const [wasm, worker] = await Promise.all(["engine-wasm", "engine-worker"].map(unpacked));
    return { module: await WebAssembly.compile(await wasm.arrayBuffer()), worker: URL.createObjectURL(new Blob([worker], { type: "text/javascript" })) };
}

// Where a server gave the page, it is kept for when there is none. Who forbids that goes without.
function keep() {
    if (!isSingle() && "serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => undefined);
}

export async function start(): Promise<Engine> {
    keep();
    const { module, worker } = await parts();
    return new Engine(() => {
        const made = new Worker(worker);
        made.postMessage({ module });
        return made;
    }, pack);
}
