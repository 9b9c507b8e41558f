// Builds template.html: the page with its styles and scripts in it, and a mark where reports/html.c puts the data.
// The packages are those of node_modules beside the working directory, so that nothing is installed among the sources:
//
//     cmake --build BUILD --target page
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
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
        write: false,
    });
    return result.outputFiles[0].text.trimEnd();
}

// The only script that a browser may run in the page is the one whose hash the page names.
function hashOf(script) {
    return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
}

const script = (await bundle("src/main.js")).replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const style = await bundle("page.css");
const page = (await readFile(path.join(here, "page.html"), "utf8"))
    .replace("@HASH@", () => hashOf(script))
    .replace("@STYLE@", () => style)
    .replace("@SCRIPT@", () => script);
const marks = page.split("@DATA@").length - 1;
if (marks !== 1) throw new Error(`the page has ${marks} places for the data, not one`);
await writeFile(process.argv[2] ?? path.join(here, "template.html"), page);
