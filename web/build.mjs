// Builds the playground: bundles src/, and puts page, worker and engine together, as a folder for any static host or as one
// file.
//
//     node web/build.mjs --packages DIR --engine DIR [--out DIR] [--single-file FILE]
//
// --packages: where the packages of package-lock.json are installed; --engine: the build of the preset `wasm`, which has
// engine.mjs, reckon.js, reckon.wasm and shipped/.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const REPORT = path.join(HERE, "../reports/html");
const { values: given } = parseArgs({ options: { packages: { type: "string" }, engine: { type: "string" }, out: { type: "string" }, "single-file": { type: "string" } } });
const esbuild = createRequire(path.resolve(given.packages, "index.js"))("esbuild");
const read = (...names) => fs.readFileSync(path.join(...names), "utf8");

// The scripts of the report page share one scope; here they are a module.
const SHARED = ["element", "sideways", "save", "csvField", "typeset", "count", "percent", "isEven", "pointsText", "playersText"];
const reportPage = {
    name: "report-page",
    setup(build) {
        build.onResolve({ filter: /^page$/ }, () => ({ path: "page", namespace: "report" }));
        build.onLoad({ filter: /.*/, namespace: "report" }, () => ({
            contents: `${["text", "tables"].map((name) => read(REPORT, "src", `${name}.js`)).join("\n")}\nexport { ${SHARED.join(", ")} };`,
        }));
        build.onResolve({ filter: /^reckon-engine$/ }, () => ({ path: path.resolve(given.engine, "engine.mjs") }));
    },
};

async function bundled(entry, define = {}) {
    const made = await esbuild.build({
        entryPoints: [path.join(HERE, "src", entry)], bundle: true, minify: true, write: false, format: "iife", target: "es2022",
        charset: "utf8", legalComments: "none", define, plugins: [reportPage], external: ["fs", "path", "crypto", "module"], logLevel: "error",
    });
    return made.outputFiles[0].text;
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

// What the page may load: its own script and workers, nothing of any other host. A single file has its script and its worker
// in itself.
function policy(single, script) {
    const own = single ? `script-src ${hash(script)} 'wasm-unsafe-eval'; worker-src blob:` : "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
    return `default-src 'none'; ${own}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
}

function page({ single, script, parts }) {
    const style = read(REPORT, "page.css") + read(HERE, "playground.css");
    const end = single ? `${parts}<script>${script}</script>` : '<script src="playground.js" defer></script>';
    return read(HERE, "index.html").replace("@POLICY@", () => policy(single, script)).replace("@STYLE@", () => style).replace("@SCRIPT@", () => end);
}

// The loader asks where it is, to fetch a module that it is handed instead.
const worker = await bundled("worker.ts", { "import.meta.url": '"file:///reckon.js"' });
const main = (await bundled("main.ts")).replaceAll("</script", "<\\/script");
const wasm = fs.readFileSync(path.join(given.engine, "reckon.wasm"));

// Files that come with the program, {name: content} by what needs them: the trained players of a game and what is measured of
// it; "page", the template of report.html; "any", the rest. `reckon schema` is not asked here.
function packs() {
    const found = Object.fromEntries([...fs.readdirSync(path.join(HERE, "../rulesets")), "any", "page"].map((pack) => [pack, {}]));
    for (const name of JSON.parse(read(given.engine, "shipped", "index.json")).filter((file) => !file.startsWith("schema/"))) {
        const begin = name.replace("leagues/", "").replace("page_template", "page");
        found[Object.keys(found).find((pack) => begin.startsWith(pack))][name] = read(given.engine, "shipped", name);
    }
    return Object.entries(found).map(([pack, files]) => [pack, JSON.stringify(files)]);
}

function writeFile(file) {
    const part = (id, bytes) => `<script type="text/plain" id="${id}">${packed(bytes)}</script>\n`;
    const parts = [["engine-wasm", wasm], ["engine-worker", worker], ...packs().map(([pack, text]) => [`pack-${pack}`, text])].map(([id, bytes]) => part(id, bytes)).join("");
    fs.writeFileSync(file, page({ single: true, script: main, parts }));
}

async function writeFolder(folder) {
    const files = { "index.html": page({ single: false }), "playground.js": main, "worker.js": worker, "reckon.wasm": wasm };
    for (const [pack, text] of packs()) files[`packs/${pack}.json`] = text;
    const build = createHash("sha256");
    for (const content of Object.values(files)) build.update(content);
    const define = { BUILD: JSON.stringify(build.digest("hex").slice(0, 16)), FILES: JSON.stringify(["./", ...Object.keys(files)]) };
    files["offline.js"] = await bundled("offline.ts", define);
    fs.mkdirSync(path.join(folder, "packs"), { recursive: true });
    for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
}

if (given["single-file"]) writeFile(given["single-file"]);
if (given.out) await writeFolder(given.out);
