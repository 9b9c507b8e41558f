// The playground in a real browser, as a person uses it: every task from end to end, with the numbers of the native program, no
// message on the console, no request to any other host, usable by keyboard, on a phone and with a screen reader.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { axeSource, launch } from "../page/browser.mjs";
import { openFirefox } from "./firefox.mjs";

const FOLDER = process.env.RECKON_PLAYGROUND, SINGLE = process.env.RECKON_PLAYGROUND_FILE, SHOTS = process.env.RECKON_SHOTS, SOAK = Number(process.env.RECKON_SOAK ?? 0);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json" };

// --- the page, served as any static host does

let browser, context, page, server, address, up = true;
const complaints = [];
const fresh = new Set(); // files that were asked for past the browser's own cache

function serve(request, response) {
    const file = path.join(FOLDER, new URL(request.url, "http://host").pathname.replace(/\/$/, "/index.html"));
    if (!up) return request.socket.destroy();
    if (request.headers["cache-control"] === "no-cache") fresh.add(path.basename(file));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[path.extname(file)] }).end(readFileSync(file));
}

function watch(tab) {
    tab.on("console", (message) => complaints.push(message.text()));
    tab.on("pageerror", (error) => complaints.push(error.stack));
    tab.on("request", (request) => /^(data|blob|file):/.test(request.url()) || request.url().startsWith(address) || complaints.push(`asked for ${request.url()}`));
}

before(async () => {
    server = http.createServer(serve);
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    address = `http://127.0.0.1:${server.address().port}/`;
    browser = await launch();
    context = await browser.newContext({ acceptDownloads: true });
    page = await context.newPage();
    watch(page);
    await page.addInitScript(() => {
        void caches.open("of another page"); // of the same host
        Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
        window.answered = []; // by the workers: commands, with their exit codes
        window.Worker = class extends Worker {
            constructor(...given) {
                super(...given);
                this.addEventListener("message", ({ data }) => data.answer && window.answered.push(`${this.words.join(" ")}: ${data.answer.code}`));
            }
            postMessage(message) {
                this.words = message.words ?? this.words;
                if (message.rank) window.shared = message; // the last command that workers play together
                super.postMessage(message);
            }
        };
    });
    await page.goto(`${address}#${linkOf(QUESTION)}`);
    await ready();
});
after(async () => {
    await browser.close();
    server.close();
    assert.deepEqual(complaints, []);
});

// All games of the question are played.
const ready = (tab = page) => tab.waitForFunction(() => document.querySelector(".answer[aria-busy=false] .counted")?.textContent.endsWith("games played"), null, { polling: 50 });

const linkOf = (parts) => new URLSearchParams([["v", "1"], ...parts]).toString();
const QUESTION = [["game", "escape-the-horde"], ["players", "3,4"], ["who", "people,random"], ["games", "300"], ["seed", "7"]];

// Another question, by its link.
async function ask(parts, tab = page, meanwhile = async () => {}) {
    const link = linkOf(parts);
    await tab.evaluate((fragment) => {
        if (location.hash.slice(1) === fragment) return;
        document.querySelector(".counted")?.replaceChildren();
        location.hash = fragment;
    }, link);
    await meanwhile();
    await ready(tab);
}

async function saved(name, place = page) {
    const [download] = await Promise.all([(place.page?.() ?? place).waitForEvent("download"), place.getByRole("button", { name: `Save ${name}` }).click()]);
    return readFileSync(await download.path(), "utf8");
}

const nativeIn = (folder, ...words) => execFileSync(process.env.RECKON_PROGRAM, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const plain = (text) => text.replaceAll("\u00a0", " ").replaceAll("±", "+-").replaceAll("−", "-").replaceAll("–", "-").replaceAll("..", " to ");

// Of a command that may also say that it is open.
const answered = (folder, ...words) => spawnSync(process.env.RECKON_PROGRAM, words, { cwd: folder, encoding: "utf8" }).stdout;
const native = (...words) => nativeIn(undefined, ...words);

// What the native program answers to the command that two workers have played together.
async function answeredAlone() {
    const { words, files, rank } = await page.evaluate(() => window.shared), folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-"));
    assert.deepEqual([rank.count, (await page.evaluate(() => window.answered)).filter((command) => command.startsWith(words.join(" "))).length], [2, 2]);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return answered(folder, ...words);
}

// Of a result, what does not depend on the machine and the compiler.
function lasting(text) {
    const { timing, program: { compiler, commit, ...program }, ...result } = JSON.parse(text);
    return { program, ...result };
}

// Words of the commands that workers get, until whole(): for a smaller budget than a person would want.
const smaller = (words) => page.evaluate((words) => {
    const post = Worker.prototype.postMessage;
    window.whole = () => { Worker.prototype.postMessage = post; };
    Worker.prototype.postMessage = function (sent) {
        post.call(this, sent.words ? { ...sent, words: sent.words.flatMap((word) => words[word] ?? word) } : sent);
    };
}, words);

const anyBuild = (page) => page.replace(/"commit":"[^"]*","compiler":"[^"]*"/, "");

// --- the tasks

test("a question is answered with the numbers of the native program, which resumes the result", async () => {
    await ask(QUESTION);
    const folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-")), config = path.join(folder, "experiment.json");
    writeFileSync(config, await saved("experiment.json"));
    const result = await saved("result.json"), expected = native("run", config, "--format", "json", "--quiet");
    assert.deepEqual(lasting(result), lasting(expected));
    assert.ok((await page.evaluate(() => window.answered)).some((command) => command.endsWith(" --shard 2/2: 0"))); // by both processors
    const { cells } = JSON.parse(expected), shown = await page.locator(".answer tbody tr:not(.verdicts) td").allTextContents();
    const rates = ["people", "random"].flatMap((who) => [3, 4].map((players) => cells.find(({ id }) => id === `${players}p/default/${who}`).outcomes.survivors.rate));
    assert.deepEqual(shown.slice(0, 4).map(Number), rates.map((rate) => Number((100 * rate).toFixed(1))));
    assert.deepEqual(await page.locator(".answer tr.verdicts td").allTextContents(), JSON.parse(expected).verdicts.map(({ words }) => words));
    mkdirSync(path.join(folder, "out"));
    writeFileSync(path.join(folder, "out/result.json"), result);
    for (const [name, format] of [["chart.svg", "svg"], ["report.html", "html"]])
        assert.equal(anyBuild(await saved(name)), anyBuild(native("report", path.join(folder, "out/result.json"), "--format", format)));
    const longer = JSON.parse(native("run", "--resume", path.join(folder, "out"), "--extend", "100", "--format", "json", "--quiet"));
    assert.ok(longer.cells.every(({ games }) => games === 400));
    assert.match(await saved("rates.csv"), /^players,who_plays,games,rate,ci95_low,ci95_high\r\n3,ordinary people,300,0\.\d+,/);
});

test("figures come while the games are played, and Stop stops at once", async () => {
    await ask(QUESTION);
    await page.evaluate(() => {
        window.answered = [];
        window.longest = 0; // time between two frames, until it is no number
        let last = performance.now();
        (function frame() {
            const now = performance.now();
            window.longest = Math.max(window.longest, now - last);
            last = now;
            if (window.longest >= 0) requestAnimationFrame(frame);
        })();
    });
    const begun = Date.now();
    await page.evaluate((link) => { location.hash = link; }, linkOf([["game", "escape-the-horde"], ["players", "3,4,5"], ["games", "500000"]]));
    await page.waitForFunction(() => / of [\d,]+ games$/.test(document.querySelector(".counted").textContent) && document.querySelectorAll(".chart circle").length === 15, null, { polling: 20 });
    const first = Date.now() - begun, early = await page.locator(".counted").textContent();
    await page.waitForFunction((text) => document.querySelector(".counted").textContent !== text, early, { polling: 20 });
    await page.waitForFunction(() => window.answered.some((command) => /^merge part1.json part2.json --live .*--allow-gaps .*: 0$/.test(command))); // figures of all parts
    const stopping = await page.evaluate(async () => {
        const at = performance.now();
        document.querySelector(".answer .playing button").click();
        while (document.querySelector(".answer").getAttribute("aria-busy") === "true") await new Promise((next) => setTimeout(next, 5));
        return performance.now() - at;
    });
    assert.ok(stopping < 200, `${stopping} ms to stop`);
    assert.match(await page.locator(".lead").textContent(), /^Stopped/);
    const longest = await page.evaluate(() => {
        const { longest } = window;
        window.longest = NaN;
        return longest;
    });
    console.log(`first figures after ${first} ms, stopped in ${stopping.toFixed(0)} ms, longest frame ${longest.toFixed(0)} ms`);
    assert.ok(first < 5000 && longest < 500, `first figures after ${first} ms, a frame of ${longest} ms`); // on two busy cores
});

test("until experts know what to answer to a house rule, a few games in which they answer as is usual are shown", async () => {
    await ask(QUESTION);
    const question = [["game", "escape-the-horde"], ["players", "4,5"], ["who", "league,team"], ["house", "When a player is bitten, he discards a card of his choice."], ["games", "600"]];
    await page.evaluate(() => {
        window.first = null; // what was shown at first, and when
        new MutationObserver(() => {
            const lead = document.querySelector(".answer .lead")?.textContent ?? "", circles = document.querySelectorAll(".chart circle").length;
            if (/^Playing … These are a few first games/.test(lead) && circles === 4) window.first ??= performance.now() - window.asked;
        }).observe(document.body, { subtree: true, childList: true });
    });
    await ask(question, page, () => page.evaluate(() => { window.asked = performance.now(); }));
    const first = await page.evaluate(() => window.first), config = path.join(mkdtempSync(path.join(os.tmpdir(), "reckon-playground-")), "experiment.json");
    writeFileSync(config, await saved("experiment.json"));
    const { cells } = JSON.parse(native("run", config, "--format", "json", "--quiet"));
    console.log(`figures of experts who answer as is usual after ${first?.toFixed(0)} ms`);
    assert.ok(first && first < 5000, `first figures after ${first} ms`); // on two busy cores
    const rates = ["league", "league:motive=team"].flatMap((who) => [4, 5].map((players) => cells.find(({ id }) => id === `${players}p/house_rules/${who}`).outcomes.survivors.rate));
    assert.deepEqual((await page.locator(".answer tbody tr:not(.verdicts) td").allTextContents()).slice(0, 4).map(Number), rates.map((rate) => Number((100 * rate).toFixed(1))));
    assert.doesNotMatch(await page.locator(".lead").textContent(), /first games/);
});

test("a rule is a sentence with a slider; the change is marked, and compared with what was pinned", async () => {
    await ask(QUESTION);
    await page.getByRole("button", { name: "Pin these rules" }).click();
    await page.getByText(/^Assumed: no rulebook/).click();
    const zombies = page.getByRole("slider", { name: "Zombies in the deck" });
    await zombies.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
    assert.match(await page.locator(".rule", { has: zombies }).textContent(), /yours \(assumed: 16\)/);
    await page.waitForFunction(() => location.hash.includes("rule=deck.zombie%3D12"));
    await page.waitForFunction(() => document.querySelectorAll(".answer tr.change td").length === 4 && document.querySelector(".answer[aria-busy=false]"));
    const { differences } = JSON.parse(await saved("result.json")), changes = await page.locator(".answer tr.change td").allTextContents();
    const expected = ["people", "random"].flatMap((who) => [3, 4].map((players) => differences.find((row) => row.cell === `${players}p/of yours/${who}` && row.outcome === "survivors").difference));
    assert.deepEqual(changes.map((text) => Number(text.replace("−", "-").split(" ")[0])), expected.map((change) => Number((100 * change).toFixed(1))));
    assert.match(await page.locator(".lead").textContent(), /^(Your rules change who wins|No change is proven yet)/);
    await page.getByLabel("Find a rule").fill("zombies in the deck");
    assert.deepEqual([await zombies.count(), await zombies.first().inputValue(), await zombies.last().inputValue()], [2, "12", "12"]); // found, and in its list
    await page.getByRole("button", { name: "Reset" }).first().click();
    await page.waitForFunction(() => !location.hash.includes("rule="));
    assert.deepEqual([await zombies.first().inputValue(), await zombies.last().inputValue()], ["16", "16"]);
    assert.equal(await page.evaluate(() => document.querySelectorAll("[id]").length - new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size), 0);
});

test("a rule has other values with other numbers of players", async () => {
    await ask([...QUESTION, ["rule", "patient_zeros=3..4:2"]]);
    assert.deepEqual(JSON.parse(await saved("experiment.json")).rules, { patient_zeros: { 3: "2", 4: "2" } });
    await page.getByText(/^Assumed: no rulebook/).click();
    const row = page.locator(".rule", { has: page.getByRole("slider", { name: "Zombies in the deck", includeHidden: true }) }).last();
    await row.getByRole("button", { name: "By number of players" }).click();
    await row.getByLabel("Zombies in the deck, with 3 players, from 1 to 60").fill("12");
    await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).getAll("rule").includes("deck.zombie=3:12"));
    await ready();
    const folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-")), config = path.join(folder, "experiment.json");
    writeFileSync(config, await saved("experiment.json"));
    assert.deepEqual(lasting(await saved("result.json")), lasting(native("run", config, "--format", "json", "--quiet")));
    for (const players of [4, 5, 6, 7, 8]) await row.getByLabel(`Zombies in the deck, with ${players} players, from 1 to 60`).fill("12");
    await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).getAll("rule").includes("deck.zombie=12")); // all alike
    await row.getByRole("button", { name: "Same for all" }).click();
    assert.equal(await row.getByRole("slider").inputValue(), "12");
});

test("house rules in words are answered as they are typed, with the words that can follow", async () => {
    await ask(QUESTION);
    const box = page.getByLabel("House rules", { exact: true });
    await box.fill("When a Zombie is killed, who killed it draws a card");
    const bad = page.locator(".answers .bad");
    await bad.waitFor();
    assert.match(await bad.textContent(), /column 26: cannot read 'who'; expected /);
    await bad.getByRole("button", { name: "When a Zombie is killed, the killer draws a card." }).click();
    await page.locator(".answers .good").waitFor();
    assert.match(await page.locator(".answers .good details").textContent(), /House rule: the killer draws a card\./);
    await ready();
    assert.equal(JSON.parse(await saved("experiment.json")).house[0], "When a Zombie is killed, the killer draws a card.");
    await box.press("End");
    await box.pressSequentially("\nIn round 1, no player may pl");
    await page.locator(".chips").getByRole("button", { name: "place", exact: true }).click();
    assert.match(await box.inputValue(), /no player may place $/);
});

test("what the program explains but does not play is refused in words; lines are made such as a link can hold", async () => {
    await ask(QUESTION);
    const box = page.getByLabel("House rules", { exact: true }), answers = page.locator(".answers li");
    await box.fill(`When a player is?\nHand limit: {N}.\nHand\u0007limit: 7.\n${"x".repeat(400)}${"\nHand limit: 7.".repeat(9)}`);
    await page.waitForFunction(() => document.querySelectorAll(".answers li").length === 13);
    assert.match(await answers.nth(0).textContent(), /no question mark/);
    assert.match(await answers.nth(1).textContent(), /a number is missing/);
    assert.match(await answers.nth(2).textContent(), /^Hand limit: 7\./);
    assert.match(await answers.nth(12).textContent(), /Only the first 12 sentences/);
    await ready();
    assert.equal(await page.locator(".answer .warning").isVisible(), false);
    const sentences = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).getAll("house"));
    assert.deepEqual([sentences.length, sentences[2], sentences[3]], [12, "Hand limit: 7.", "x".repeat(300)]);
    await page.evaluate(() => { location.hash = `${location.hash}&pinned=yes`; }); // the page's own link, and a part more
    await page.waitForFunction(() => document.querySelectorAll(".answers li").length === 12);
});

test("rules that are compared with nothing have figures, too; a rate near 0 has the bounds of its interval, as in the terminal", async () => {
    await ask([["game", "escape-zombie-city"], ["players", "4"], ["who", "random"], ["games", "100"], ["seed", "7"], ["rule", "seconds_per_roll_tenths=50"]]);
    const shown = await page.locator(".chart svg").getAttribute("aria-label"), [figure] = /[\d.]+ [(±].*$/.exec(shown) ?? [shown];
    const folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-"));
    writeFileSync(path.join(folder, "experiment.json"), await saved("experiment.json"));
    const told = native("run", path.join(folder, "experiment.json"), "--verbose", "--quiet");
    assert.match(figure, /^0\.0 \(0\.0–\d\.\d\)$/);
    assert.ok(told.includes(figure.replace("0.0 (", "0.0 % (").replace("–", "-")), told);
    assert.equal(await page.locator(".answer tbody tr:not(.verdicts) td").first().textContent(), "0.0");
    assert.notEqual(await page.locator(".answer tr.verdicts td").textContent(), "");
    await page.getByRole("button", { name: "Tell it" }).click();
    await page.locator("[aria-labelledby=story] .story p").first().waitFor();
});

test("a game is told step by step, also as one seat saw it", async () => {
    await ask(QUESTION);
    await page.getByRole("button", { name: "Tell it" }).click();
    await page.locator("[aria-labelledby=story] .story p").first().waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    assert.equal(await page.locator("[aria-labelledby=story] .story p").count(), 2);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("button", { name: "Show all" }).click();
    const all = await page.locator("[aria-labelledby=story] .story").textContent();
    await page.getByLabel("As seen by").selectOption("Ada");
    await page.waitForFunction((text) => document.querySelector("[aria-labelledby=story] .story p") && document.querySelector("[aria-labelledby=story] .story").textContent !== text, all);
    await page.getByRole("button", { name: "Show all" }).click();
    assert.notEqual(await page.locator("[aria-labelledby=story] .story").textContent(), all);
    assert.deepEqual(await page.getByLabel("As seen by").locator("option").allTextContents(), ["everybody", "Ada", "Ben", "Cleo"]);
});

test("tune finds a number, and says how to print it", async () => {
    await page.reload(); // nothing is fetched that only some commands need
    await ask(QUESTION.map(([key, value]) => [key, key === "players" ? "3" : key === "who" ? "people" : value]));
    await page.getByLabel("from", { exact: true }).fill("21");
    await page.getByLabel("to", { exact: true }).fill("23");
    await page.getByRole("button", { name: "Find it" }).click();
    await page.locator("[aria-labelledby=tune] table").waitFor({ timeout: 60000 });
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save tuned.md" }).click()]);
    assert.equal(readFileSync(await download.path(), "utf8"), await answeredAlone());
    await page.locator("[aria-labelledby=tune]").getByRole("button", { name: "Try it" }).click();
    await page.waitForFunction(() => /rule=deck.zombie%3D3%3A\d+&pinned=yes/.test(location.hash));
});

test("a long command right after a change is about the changed rules, and the question is played after it", async () => {
    await ask([["game", "zombie-dice"], ["players", "2"], ["who", "random"], ["games", "20"], ["seed", "7"]]);
    await page.locator("#fun-level").selectOption("random");
    await page.evaluate(() => { window.answered = []; });
    await page.evaluate(() => { // both at once, before the question is played
        const rules = document.querySelector("#sentences");
        rules.value = "Brains to win: 5.";
        rules.dispatchEvent(new Event("input"));
        [...document.querySelectorAll("[aria-labelledby=fun] button")].find(({ textContent }) => textContent === "Measure it").click();
    });
    await page.locator("[aria-labelledby=fun] table").waitFor({ timeout: 60000 });
    const { fun } = JSON.parse(native("run", "zombie-dice", "--players", "2", "--strategy", "random", "--games", "200", "--seed", "7", "--house", "Brains to win: 5.", "--metrics", "fun", "--format", "json"));
    const shown = await page.locator("[aria-labelledby=fun] tbody td:nth-child(2)").first().textContent();
    assert.ok(Math.abs(parseFloat(shown) - 100 * fun.find(({ measure }) => measure === "decided").value) <= 0.501, shown);
    await page.waitForFunction(() => document.querySelector(".answer[aria-busy=false] .lead")?.textContent.includes("win"));
    assert.deepEqual(JSON.parse(await saved("experiment.json")).house, ["Brains to win: 5."]);
    const played = await page.evaluate(() => window.answered.filter((command) => command.startsWith("run ")).map((command) => command.includes("fun")));
    assert.equal(played.lastIndexOf(true) < played.indexOf(false), true, played.join());
    await page.locator("#games").selectOption("100000"); // and one that is being played is played again
    assert.equal(await page.evaluate(async () => {
        while (document.querySelector(".answer").getAttribute("aria-busy") === "false") await new Promise((next) => setTimeout(next, 5));
        const stop = [...document.querySelectorAll("[aria-labelledby=fun] button")].at(-1);
        stop.previousElementSibling.click();
        await new Promise((next) => setTimeout(next, 100));
        stop.click();
        return document.querySelector(".answer .lead").textContent;
    }), "Played as soon as the other answer is there.");
    await page.waitForFunction(() => document.querySelector(".answer[aria-busy=false] .counted")?.textContent === "100,000 games played", null, { timeout: 60000 });
    assert.equal(await page.locator("[aria-labelledby=fun] [role=status]").textContent(), "Stopped.");
});

test("what would make it fair is found, and tried with a click", async () => {
    await ask([["game", "zombie-dice"], ["players", "2"], ["who", "people"], ["games", "200"], ["seed", "7"]]);
    await smaller({ "--level": ["--games", "2000", "--level"] });
    await page.getByRole("button", { name: "Look for it" }).click();
    await page.locator("[aria-labelledby=suggest] li").first().waitFor({ timeout: 120000 });
    await page.evaluate(() => window.whole());
    const { sentences, proposals } = JSON.parse(await answeredAlone());
    assert.equal(await page.locator("[aria-labelledby=suggest] li").count(), proposals.filter(({ rank }) => rank > 0).length);
    assert.equal(plain(await page.locator("[aria-labelledby=suggest] .bar ~ div > p").first().textContent()).replaceAll("+- ", "+-"), plain(sentences[0]));
    await page.getByRole("button", { name: "Try it" }).first().click();
    await page.waitForFunction(() => location.hash.includes("&rule=") && location.hash.includes("&pinned=yes"));
    await page.waitForFunction(() => document.querySelectorAll(".answer tr.change td").length === 1 && document.querySelector(".answer[aria-busy=false]"));
});

test("experts are trained on under changed rules, and play these again", async () => {
    await ask(QUESTION);
    const adapt = page.locator("[aria-labelledby=adapt]");
    assert.equal(await adapt.isVisible(), false); // the printed game
    await ask([...QUESTION, ["rule", "deck.zombie=10"]]);
    const budget = "--adapt=1000";
    await smaller({ "--adapt=20k": budget, 20000: "600" });
    await adapt.getByRole("button", { name: "Train and compare" }).click();
    await adapt.getByText(/training under these rules, on [\d,]+ games/).waitFor({ timeout: 120000 });
    await page.evaluate(() => window.whole());
    const folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-")), config = JSON.parse(await saved("experiment.json"));
    const arm = (name, rules) => writeFileSync(path.join(folder, name), JSON.stringify({ ...config, rules, players: [3], strategies: ["league"] }));
    arm("theirs.json", {});
    arm("yours.json", config.rules);
    const { sentences } = JSON.parse(answered(folder, "compare", "--a", "theirs.json", "--b", "yours.json", budget, "--games", "600", "--precision", "2pp", "--format", "json"));
    assert.equal(plain(await adapt.locator("p", { hasText: /^3 players: / }).first().textContent()), plain(sentences[0]));
});

test("how a game plays is measured, with the figures of the native program", async () => {
    await ask([["game", "zombie-dice"], ["players", "2"], ["who", "random"], ["games", "20"], ["seed", "7"]]);
    await page.locator("#fun-level").selectOption("random");
    await page.getByRole("button", { name: "Measure it" }).click();
    await page.locator("[aria-labelledby=fun] table").waitFor({ timeout: 60000 });
    const { fun } = JSON.parse(native("run", "zombie-dice", "--players", "2", "--strategy", "random", "--games", "200", "--seed", "7", "--metrics", "fun", "--format", "json"));
    const figures = await page.locator("[aria-labelledby=fun] tbody td:nth-child(2)").allTextContents();
    const expected = [["decided", 100], ["lead_changes", 1], ["comebacks", 100], ["drama", 100], ["choices", 100], ["out", 100], ["last_choice", 100]];
    assert.equal(figures.length, expected.length);
    for (const [i, [name, scale]] of expected.entries()) {
        const { value } = fun.find(({ measure }) => measure === name);
        assert.ok(Math.abs(parseFloat(figures[i]) - scale * value) <= (scale === 100 ? 0.501 : 0.0501), `${name}: ${figures[i]}, not ${value}`);
    }
});

test("a worker that goes its own way ends the command, and the next one is answered", async () => {
    await ask([["game", "zombie-dice"], ["players", "2"], ["who", "random"], ["games", "20"], ["seed", "8"]]);
    await page.locator("#fun-level").selectOption("random");
    await page.evaluate(() => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (sent) {
            if (sent.rank?.index !== 1) return post.call(this, sent);
            post.call(this, { ...sent, words: [...sent.words, "--no-such-option"] });
            Worker.prototype.postMessage = post;
        };
    });
    const fun = page.locator("[aria-labelledby=fun]");
    await fun.getByRole("button", { name: "Measure it" }).click();
    await fun.getByText("The workers of this page did not agree.").waitFor();
    await fun.getByRole("button", { name: "Measure it" }).click();
    await fun.locator("table").waitFor({ timeout: 60000 });
});

test("a person plays a seat, with a hint", async () => {
    await ask([["game", "zombie-dice"], ["players", "2"], ["who", "people"], ["games", "200"], ["seed", "7"]]);
    await page.getByRole("button", { name: "Deal" }).click();
    await page.locator(".choices").getByRole("button", { name: "Hint" }).click();
    const told = await page.locator("[aria-labelledby=play] .story").textContent();
    assert.match(told, /At the table: Ada \(you\) and Ben\./);
    assert.doesNotMatch(told, /seat|saved in/);
    await page.waitForFunction(() => /^Hint: /.test(document.querySelector("[aria-labelledby=play] .hint").textContent));
    for (let i = 0; i < 60 && await page.locator(".choices button").count(); i++) {
        const before = await page.locator("[aria-labelledby=play]").textContent();
        assert.equal(await page.evaluate(() => { // at once: a second click chooses nothing
            document.querySelector(".choices button").focus();
            document.querySelector(".choices button").click();
            return document.querySelectorAll(".choices button:enabled").length;
        }), 0);
        await page.waitForFunction((text) => document.querySelector("[aria-labelledby=play]").textContent !== text, before);
        assert.equal(await page.evaluate(() => document.activeElement === (document.querySelector(".choices button") ?? [...document.querySelectorAll("[aria-labelledby=play] button")].find(({ textContent }) => textContent === "Deal"))), true);
    }
    assert.match(await page.locator("[aria-labelledby=play] .story").textContent(), /The game is over\./);
});

test("plays of a table are kept in the browser, and say what can be expected there", async () => {
    await ask([["game", "zombie-run"], ["players", "2"], ["who", "random"], ["games", "50"], ["seed", "7"]]);
    const plays = page.locator("[aria-labelledby=plays]");
    for (const winner of ["player", "several", "player"]) {
        await plays.getByLabel("won by").selectOption(winner);
        await plays.getByRole("button", { name: "Add" }).click();
    }
    const log = plays.getByLabel("All plays, as CSV");
    assert.equal(await log.inputValue(), "players,winner\n2,player\n2,several\n2,player\n");
    assert.equal(await page.evaluate(() => localStorage.getItem("plays:zombie-run")), await log.inputValue());
    await plays.getByRole("button", { name: "What do they say?" }).click();
    await plays.locator("table").waitFor({ timeout: 60000 });
    assert.match(await plays.locator("tbody").textContent(), /of 3/);
    await plays.getByRole("button", { name: "Use my table" }).click();
    await page.waitForFunction(() => location.hash.includes("who=random%2Ctable") && document.querySelectorAll(".answer tbody tr").length === 3, null, { timeout: 60000 });
    await plays.getByRole("button", { name: "Forget my table" }).click();
    await page.waitForFunction(() => !location.hash.includes("table"));
    await log.fill("players,winner\n2,zombies\n");
    await plays.getByRole("button", { name: "What do they say?" }).click();
    await page.waitForFunction(() => /^plays\.csv:2:3/.test(document.querySelector("[aria-labelledby=plays] .hint[role=status]").textContent), null, { timeout: 60000 });
});

test("the people of one's own table play the question, with the numbers of the native program", async () => {
    const table = JSON.stringify({ ruleset: "zombie-run", source: "3 plays of plays.csv", settings: [
        { weight: 2, members: [{ share: 1, strategies: { all: { name: "people", params: {} } } }] }, { weight: 1, members: [{ share: 1, strategies: { all: { name: "random", params: {} } } }] }] });
    await ask([["game", "zombie-run"], ["players", "2"], ["who", "table"], ["games", "50"], ["seed", "7"]], page, async () => {
        await page.getByText(/^Who plays is a table that this browser does not know/).waitFor();
        await page.getByText(/^This browser does not know who sits at your table/).waitFor();
        const file = page.locator("#plays-file"), open = (text) => file.setInputFiles({ name: "mytable.json", mimeType: "application/json", buffer: Buffer.from(text) });
        await open(table.replace("zombie-run", "zombie-dice"));
        await page.getByText('"ruleset" is "zombie-dice", not "zombie-run"').waitFor();
        await open(table);
    });
    assert.equal(await page.locator(".answer tbody th").first().textContent(), "at your table");
    const folder = mkdtempSync(path.join(os.tmpdir(), "reckon-playground-")), config = path.join(folder, "experiment.json");
    writeFileSync(config, await saved("experiment.json"));
    writeFileSync(path.join(folder, "mytable.json"), await saved("mytable.json", page.locator(".answer")));
    assert.deepEqual(lasting(await saved("result.json")), lasting(nativeIn(folder, "run", config, "--format", "json", "--quiet")));
    await page.getByRole("button", { name: "Tell it" }).click();
    await page.locator("[aria-labelledby=story] .story p").first().waitFor();
    await page.reload();
    await ready();
    await page.getByRole("button", { name: "Forget my table" }).click();
    await page.waitForFunction(() => !location.hash.includes("table") && localStorage.getItem("table:zombie-run") === null);
});

test("a link holds the whole question; a hostile one gives a message and nothing else", async () => {
    const parts = [...QUESTION, ["rule", "deck.zombie=14"], ["house", "Hand limit: 7."], ["pinned", "yes"], ["pinned-rule", "deck.zombie=15"]];
    await ask(parts);
    const held = new URLSearchParams(await page.evaluate(() => location.hash.slice(1)));
    assert.deepEqual([...held].sort(), [["v", "1"], ...parts].sort());
    const bad = { "v=2": "version", "v=1&game=chess": "no game", "v=1&game=zombie-dice&players=99": "from 2 to 8", "v=1&game=zombie-dice&players=2,2": "twice",
        "v=1&game=zombie-dice&who=gods": "no players", "v=1&game=zombie-dice&rule=__proto__=1": "no rule", "v=1&game=escape-the-horde&rule=deck.zombie=1e9": "whole number",
        "v=1&game=escape-the-horde&rule=deck.zombie=2:10": "from 3 to 8", "v=1&game=escape-the-horde&rule=deck.zombie=3:10,3:11": "twice", "v=1&game=escape-the-horde&rule=deck.zombie=3:99": "from 1 to 60",
        "v=1&game=escape-the-horde&games=99999999": "games", "v=1&game=zombie-dice&seed=18446744073709551616": "64 bits", "v=1&game=zombie-dice&house=%00": "letters",
        "v=1&game=%3Cimg%20src=x%20onerror=alert(1)%3E": "no game", "v=1&v=1": "twice", "v=1&game=zombie-dice&run=x": "unknown part", "v=1&game=zombie-dice&players=%zz": "whole number" };
    for (const [fragment, reason] of Object.entries(bad)) {
        await page.evaluate((text) => { location.hash = text; }, fragment);
        await page.waitForFunction((text) => document.querySelector("#playground > [role=alert]")?.textContent.includes(text), reason);
        assert.equal(await page.locator("#playground > *").count(), 2, fragment);
    }
});

test("every question of the gallery is one that the program takes", async () => {
    await ask(QUESTION);
    const links = await page.locator(".gallery a").evaluateAll((all) => all.map((link) => link.hash.replace(/games=\d+/, "games=20")));
    assert.ok(links.length >= 12);
    for (const link of links) {
        await ask([...new URLSearchParams(link.slice(1))].slice(1));
        assert.equal(await page.locator(".answers .bad").count(), 0, link);
        assert.equal(await page.locator(".answer .warning").isVisible(), false, link);
    }
});

// A question of a million games; its assumed rules are unfolded, after those of the last question, which stay until it begins.
async function playOn() {
    await page.evaluate((link) => { location.hash = link; }, linkOf([["game", "escape-the-horde"], ["players", "3,4,5,6"], ["games", "1000000"]]));
    await page.waitForFunction(() => {
        [...document.querySelectorAll("[aria-labelledby=rules] details")].find(({ textContent }) => textContent.startsWith("Assumed: no rulebook")).open = true;
        return / of [\d,]+ games$/.test(document.querySelector(".counted").textContent);
    });
}

// The longest tasks of the page's thread, in milliseconds of processor time, in each of some steps: what keeps a frame from being
// shown, however busy the machine is with other things.
async function longestTasks(steps) {
    const session = await context.newCDPSession(page), events = [], now = () => Number(process.hrtime.bigint() / 1000n), bounds = [now()];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
    await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "__metadata"], excludedCategories: ["*"] } });
    for (const step of Object.values(steps)) {
        await step();
        await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
        bounds.push(now());
    }
    const collected = new Promise((complete) => session.once("Tracing.tracingComplete", complete));
    await session.send("Tracing.end");
    await collected;
    await session.detach();
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`, pages = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf));
    const tasks = events.filter((event) => event.name.endsWith("RunTask") && event.tdur !== undefined && pages.has(threadOf(event)));
    return Object.keys(steps).map((step, i) => [step, Math.max(...tasks.filter(({ ts }) => ts >= bounds[i] && ts < bounds[i + 1]).map(({ tdur }) => tdur / 1000))]);
}

test("nothing keeps the page from showing a frame for 100 ms", async () => {
    await ask(QUESTION);
    const rules = page.locator("[aria-labelledby=rules]"), slider = page.getByRole("slider", { name: "Zombies in the deck" });
    const press = (words) => page.evaluate((text) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text).click(), words);
    const unfold = () => rules.evaluate((card) => card.querySelectorAll("details").forEach((details) => { details.open = true; }));
    const tasks = await longestTasks({
        "a game with few rules": unfold,
        "a rule changed each second": async () => {
            await playOn();
            for (let i = 0; i < 5; i++) {
                await slider.press(i % 2 ? "ArrowLeft" : "ArrowRight");
                await page.waitForTimeout(700);
                await page.waitForFunction(() => / of [\d,]+ games$/.test(document.querySelector(".counted").textContent));
            }
        },
        "a whole answer": () => ask([["game", "zombie-survival-infection"], ["players", "3,4"], ["who", "people,random"], ["games", "100"], ["seed", "7"]]),
        "a game with many rules": unfold,
        "a told game": async () => {
            await press("Tell it"); // a search by role is a task as long as the page
            await page.waitForFunction(() => document.querySelector("[aria-labelledby=story] .story p"));
            await press("Show all");
        },
    });
    console.log(`longest task of the page, ms of processor time: ${tasks.map(([step, longest]) => `${step} ${longest.toFixed(0)}`).join(", ")}`);
    for (const [step, longest] of tasks) assert.ok(longest > 0 && longest < 100, `${step}: ${longest} ms`);
});

// Bytes of the page's own objects once rubbish is collected, and of all processes that run pages, workers and engines included.
async function memoryOf(session, all) {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage"), { processInfo } = await all.send("SystemInfo.getProcessInfo");
    const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]) * 4096);
    return { heap: usedSize, resident: pages.reduce((sum, bytes) => sum + bytes, 0) };
}

test("live running does not grow, a rule changed twice a second", async () => {
    const session = await context.newCDPSession(page), all = await browser.newBrowserCDPSession(), samples = [], million = (bytes) => Math.round(bytes / 1e6);
    await ask(QUESTION);
    await playOn();
    const zombies = page.getByRole("slider", { name: "Zombies in the deck" }), begun = Date.now();
    while (Date.now() - begun < 1000 * SOAK || samples.length < 12) {
        await zombies.press(samples.length % 2 ? "ArrowLeft" : "ArrowRight");
        await page.waitForTimeout(350);
        await page.waitForFunction(() => / of [\d,]+ games$/.test(document.querySelector(".counted").textContent));
        samples.push({ ...await memoryOf(session, all), workers: page.workers().length });
    }
    await page.locator(".answer .playing button").click();
    const third = Math.floor(samples.length / 3), least = (rows, what) => Math.min(...rows.map((row) => row[what])), most = (rows, what) => Math.max(...rows.map((row) => row[what]));
    const of = (what, choose = least) => [samples.slice(0, third), samples.slice(-third)].map((rows) => choose(rows, what)), [heap, resident] = [of("heap"), of("resident")];
    console.log(`${samples.length} changes; page ${heap.map(million).join(" -> ")} MB, processes ${resident.map(million).join(" -> ")} MB`);
    assert.ok(heap[1] < 1.3 * heap[0] + 1e6, `the page has grown: ${samples.map((row) => million(row.heap)).join()} MB`);
    assert.ok(resident[1] < 1.3 * resident[0] + 3e7, `the processes have grown: ${samples.map((row) => million(row.resident)).join()} MB`);
    assert.ok(of("workers")[1] <= of("workers", most)[0], `more workers: ${samples.map(({ workers }) => workers).join()}`);
});

test("usable by everybody: accessible in light and dark, no wider than a phone", async () => {
    await ask(QUESTION);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = !details.textContent.startsWith("From the rulebook"); })); // rows like the others
    await page.evaluate(axeSource);
    for (const [width, scheme] of [[1280, "light"], [360, "dark"], [768, "light"]]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(100);
        if (SHOTS) await page.screenshot({ path: path.join(SHOTS, `playground_${width}_${scheme}.png`), fullPage: true });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `wider than ${width} pixels`);
        const scrolls = await page.evaluate(() => [...document.querySelectorAll(".answer .scroll")].map((box) => [box.tabIndex, box.nextElementSibling.hidden]));
        assert.deepEqual(scrolls, [[-1, true], width === 360 ? [0, false] : [-1, true]]); // the box of a table that is too wide, by keyboard too, and says so
        if (width === 768) continue; // as 1280
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
    }
});

test("offline after the first visit", async () => {
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null && (await caches.keys()).some((name) => name.startsWith(`reckon ${location.origin}/ `)));
    assert.deepEqual((await page.evaluate(() => caches.keys())).map((name) => name.split(" ").slice(0, 2).join(" ")).sort(), ["of another", `reckon ${address}`]);
    assert.ok(fresh.has("reckon.wasm") && fresh.has("playground.js"), [...fresh].join());
    up = false;
    await page.reload();
    await ready();
    up = true;
});

test("Firefox gives the same numbers, and stops", { skip: !process.env.RECKON_FIREFOX && "no firefox-esr" }, async () => {
    const firefox = await openFirefox(process.env.RECKON_FIREFOX), wait = (what) => `while (!(${what})) await new Promise((next) => setTimeout(next, 20));`;
    try {
        await firefox.open(`${address}#${linkOf(QUESTION)}`);
        const shown = await firefox.run(`${wait('document.querySelector(".answer[aria-busy=false] .counted")?.textContent.endsWith("games played")')}
            return [...document.querySelectorAll(".answer tbody tr:not(.verdicts) td")].map((cell) => Number(cell.textContent));`);
        const { cells } = JSON.parse(native("run", "escape-the-horde", "--players", "3,4", "--strategy", "people", "--games", "300", "--seed", "7", "--format", "json", "--quiet"));
        assert.deepEqual(shown.slice(0, 2), cells.map((cell) => Number((100 * cell.outcomes.survivors.rate).toFixed(1))));
        const told = await firefox.run(`const box = document.getElementById("sentences");
            box.value = "When a player is bitten, the player draws a card.";
            box.dispatchEvent(new Event("input"));
            ${wait('document.querySelector(".answers .good details")')}
            return document.querySelector(".answers .good").textContent;`);
        assert.match(told, /^When a player is bitten, the bitten player draws a card\./);
        const found = await firefox.run(`document.getElementById("fun-level").value = "random";
            document.querySelector("[aria-labelledby=fun] .bar button").click(); // all processors play it
            ${wait('document.querySelector("[aria-labelledby=fun] tbody")')}
            return document.querySelectorAll("[aria-labelledby=fun] tbody td").length;`);
        assert.ok(found > 10);
        const stopping = await firefox.run(`location.hash = arguments[0];
            ${wait('/ of [\\d,]+ games$/.test(document.querySelector(".counted")?.textContent)')}
            const at = performance.now();
            document.querySelector(".answer .playing button").click();
            ${wait('document.querySelector(".answer[aria-busy=false]")')}
            return performance.now() - at;`, linkOf([["game", "escape-the-horde"], ["players", "3"], ["games", "1000000"]]));
        assert.ok(stopping < 200, `${stopping} ms to stop`);
        const asked = await firefox.run('return performance.getEntriesByType("resource").map(({ name }) => name);');
        assert.deepEqual(asked.filter((name) => !name.startsWith(address)), []);
    } finally {
        await firefox.close();
    }
});

test("the single file opens from disk, and gives the same numbers", async () => {
    const tab = await context.newPage();
    watch(tab);
    await tab.goto(`${pathToFileURL(SINGLE).href}#${linkOf(QUESTION)}`);
    await ready(tab);
    const single = await saved("result.json", tab);
    await tab.close();
    await ask(QUESTION);
    assert.deepEqual(lasting(single), lasting(await saved("result.json")));
});
