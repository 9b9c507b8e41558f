// A real browser, and what the tests ask of a page in it. Each chart is there in a wide and a narrow form; both have the same
// texts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(path.join(process.env.RECKON_PAGE_FOLDER, "index.js"));
export const { chromium } = require("playwright-core");
export const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"); // read by each page that is looked at

const OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const launch = () => chromium.launch({ executablePath: process.env.RECKON_CHROMIUM, headless: true, args: OPTIONS });

// A tab costs the browser three times as much as what a test does in it, so each is used again: those with scripts, and those
// without.
const free = { true: [], false: [] }, scripted = new WeakMap();

export async function release(page) {
    ["console", "pageerror", "request"].forEach((event) => page.removeAllListeners(event));
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null });
    free[scripted.get(page)].push(page);
}

// Opens a page and waits until it is there: `ready`, with a script its last element. `complaints`: what it wrote to the
// console, and what it asked the network for.
export async function open(browser, file, { width = 1280, colorScheme = "light", javaScriptEnabled = true, ready = "footer" } = {}) {
    const page = free[javaScriptEnabled].pop() || await browser.newPage({ javaScriptEnabled, deviceScaleFactor: 1 });
    scripted.set(page, javaScriptEnabled);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const complaints = [], address = pathToFileURL(file).href;
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.stack));
    page.on("request", (request) => request.url() === address || complaints.push(`asked for ${request.url()}`));
    await page.goto(address);
    await page.waitForSelector(ready);
    return { page, complaints };
}

// Opens every table, and reads all of them: [{ caption, columns, rows of texts }], with plain spaces.
export async function readTables(page) {
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
    await page.waitForFunction(() => [...document.querySelectorAll("details")].every((details) => details.childElementCount > 1));
    return page.evaluate(() => {
        const plain = (text) => text.replaceAll("\u00a0", " ");
        return [...document.querySelectorAll("table")].map((table) => ({
        caption: plain(table.caption.textContent),
        columns: [...table.tHead.rows[0].cells].map((cell) => plain(cell.textContent)),
        rows: [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => plain(cell.textContent))),
    }));
    });
}
