// Builds template.html: the page with its styles and scripts, and a mark where reports/html.c puts
// the data. Packages come from node_modules in the working directory, so that nothing is installed
// among the sources:
//
//     cmake --build BUILD --target page
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const packages = path.resolve("node_modules");
const { build } = createRequire(path.join(packages, "index.js"))("esbuild");

async function bundle(file) {
    const result = await build({
        entryPoints: [path.join(here, file)],
        absWorkingDir: here,
        nodePaths: [packages],
        bundle: true,
        minify: true,
        charset: "utf8",
        legalComments: "none",
        format: "iife",
        target: ["chrome111", "firefox115", "safari16.4"],
        metafile: true,
        write: false,
    });
    return { text: result.outputFiles[0].text.trimEnd(), packages: packagesOf(result.metafile) };
}

function packagesOf({ inputs }) {
    const names = Object.keys(inputs).map((file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]);
    return [...new Set(names.filter(Boolean))].sort();
}

// The licences of the packages in the page; each text once, with the packages that have it.
async function licences(names) {
    const texts = new Map();
    for (const name of names) {
        const folder = path.join(packages, name);
        const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
        const { license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
        const text = file ? (await readFile(path.join(folder, file), "utf8")).trim() : `${license} licence`;
        texts.set(text, [...(texts.get(text) ?? []), name]);
    }
    const all = [...texts].map(([text, names]) => `${names.join(", ")}\n\n${text}`).join("\n\n");
    if (/<[/!]/.test(all)) throw new Error("a licence text that would end its element");
    return all;
}

// The page's content security policy allows only the script with this hash.
function hashOf(script) {
    return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
}

const bundled = await bundle("src/main.js");
const script = bundled.text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const style = (await bundle("page.css")).text;
const notices = await licences(bundled.packages);
const page = (await readFile(path.join(here, "page.html"), "utf8"))
    .replace("@HASH@", () => hashOf(script))
    .replace("@STYLE@", () => style)
    .replace("@LICENCES@", () => notices)
    .replace("@SCRIPT@", () => script);
const marks = page.split("@DATA@").length - 1;
if (marks !== 1) throw new Error(`the page has ${marks} places for the data, not one`);
await writeFile(process.argv[2] ?? path.join(here, "template.html"), page);
