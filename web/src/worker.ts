// A worker with the engine in it: hears a command, answers with what the program printed. See engine.ts.
import createReckon from "reckon-engine";

interface Heard { words: string[]; files?: Record<string, string>; input?: string; template?: boolean; live: boolean; told: boolean }

let compiled: Promise<WebAssembly.Module> | null = null;
let template = "";

const text = (bytes: number[]) => new TextDecoder().decode(new Uint8Array(bytes));

// The line that was finished last.
function tell(bytes: number[]) {
    const told = text(bytes.slice(bytes.lastIndexOf(10, bytes.length - 2) + 1)).trim();
    if (told) postMessage({ told });
}

// A fresh instance, with the standard streams byte by byte: what is printed has the same bytes as in a terminal.
async function instance(heard: Heard, out: number[], error: number[]) {
    const module = await compiled!, input = new TextEncoder().encode(heard.input ?? "");
    let read = 0;
    return createReckon({
        noInitialRun: true,
        instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
            WebAssembly.instantiate(module, imports).then((made) => done(made, module));
            return {};
        },
        preRun: [(engine: any) => engine.FS.init(
            () => (read < input.length ? input[read++] : null),
            (byte: number | null) => { if (byte !== null) out.push(byte & 255); },
            (byte: number | null) => { if (byte !== null) error.push(byte & 255), heard.told && byte === 10 && tell(error); })],
        reckonLive: heard.live ? (figures: string) => postMessage({ live: figures }) : undefined,
    });
}

async function answer(heard: Heard) {
    const out: number[] = [], error: number[] = [];
    const engine = await instance(heard, out, error);
    for (const [name, content] of Object.entries(heard.files ?? {})) engine.FS.writeFile(name, content);
    if (heard.template) engine.FS.writeFile("/page_template.html", template);
    const code = engine.callMain(heard.words);
    return { code, out: text(out), error: text(error) };
}

onmessage = async ({ data }) => {
    if (data.module) {
        compiled = Promise.resolve(data.module);
        return;
    }
    if (data.template !== undefined && !data.words) {
        template = data.template;
        return;
    }
    try {
        postMessage({ answer: await answer(data) });
    } catch (reason) {
        postMessage({ failed: String(reason) });
    }
};
