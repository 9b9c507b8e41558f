// Charts look as they did: each is drawn from data that never change and compared with its picture in visual/. Texts are
// hidden, because fonts differ between machines. At most TOLERANCE of the pixels may differ, by more than a shade.
//
//     RECKON_PAGE_UPDATE=1 ctest ... -R test_page    take new pictures
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { launch, loadPixelmatch, open, PNG } from "./browser.mjs";
import { SOURCE, templateWith } from "./samples.mjs";

const TOLERANCE = 0.0005, SHADE = 0.05;

let browser, pixelmatch;
before(async () => { browser = await launch(); pixelmatch = await loadPixelmatch(); });
after(() => browser.close());

const program = { version: "0", signature: "0", commit: "0", compiler: "0" };
const experiment = { ruleset: "a", title: "A question", players: [3, 4], variants: [{ name: "default", rules: {} }], strategies: [{ all: "x" }], games: 100, seed: "1" };
const outcome = (rate) => ({ wins: 0, rate, ci95: [rate - 0.08, rate + 0.06] });
const cell = (players, lineup, rate) => ({
    id: `${players}p/default/${lineup}`, players, variant: "default", rules: {}, games: 100, aborted: 0,
    outcomes: { survivors: outcome(rate), infected: outcome(1 - rate) }, end_reasons: { escape: 60, bitten: 40 },
    metrics: { turns: { mean: 9, sd: 3, se: 0.3, min: 4, p05: 5, p50: 9, p95: 14, max: 15, histogram: [[4, 10], [6, 20], [9, 40], [12, 20], [15, 10]] } },
    length_by_end_reason: {
        escape: { p50: 9, histogram: [[6, 100 * rate - 20], [9, 80 - 100 * rate]] },
        bitten: { p50: 12, histogram: [[4, 10], [12, 20], [15, 10]] },
    },
});
const run = (rate) => ({ program, experiment, cells: [cell(3, "x", rate), cell(3, "y", 0.4), cell(4, "x", 0.7), cell(4, "y", 0.55)], answer: ["An answer."] });
const entry = (row, column, rate) => ({ players: 4, variant: "default", row, column, games: 100, aborted: 0, rate, bounds: [rate - 0.1, rate + 0.1], place: "above" });
const matrix = (rate) => ({
    verb: "matrix", program, experiments: [experiment], settings: { kind: "factions", rows: "survivors", columns: "zombies", outcome: "survivors" }, sentences: ["An answer."],
    entries: [entry("a", "c", rate), entry("a", "d", 0.5), entry("b", "c", 0.9), entry("b", "d", 0.6)], matrices: [{ players: 4, variant: "default", band: [0.45, 0.55] }],
    strategies: [], layout: [{ sheet: "entries", columns: [["row", null, "text"], ["rate", null, "rate"]], strong: [], minor: [] }],
});
const sheet = (name, columns) => ({ sheet: name, columns, strong: [], minor: [] });
const value = (x, rate) => ({ players: 4, value: x, rate, range: [rate - 0.06, rate + 0.06] });
const tune = (rate) => ({
    verb: "tune", program, experiments: [experiment], settings: { tune: "zombies", outcome: "survivors" }, sentences: ["An answer."],
    values: [value(8, 0.9), value(12, 0.7), value(16, rate), value(20, 0.2)],
    recommendations: [{ players: 4, game: "4 players", level: "target", value: 16, rate, wanted: [0.5, 0.5] }, { players: 4, game: "easy", level: "easy", value: 12, rate: 0.7, wanted: [0.65, 0.65] }],
    layout: [sheet("values", [["value", null, "value"], ["rate", null, "rate"]])],
});
const move = (rule, difference, flagged) => ({ rule, assumed: "1", tried: "2", players: 4, strategies: "x", difference, ci95: [difference - 0.05, difference + 0.05], flagged });
const tornado = (rate) => ({ ...run(0.3), experiment: { ...experiment, assumptions: true }, assumptions: [move("a", -rate, true), move("b", 0.15, true), move("c", -0.02, false)], reach: [] });
const stated = (cell, estimate, verdict) => ({ statement: "Fair", what: "rate of survivors", measure: "rate", cell: `4p/default/${cell}`, verdict, estimate, low: estimate - 0.05, high: estimate + 0.05, min: 0.4, max: 0.6, seen: "seen", wanted: "40 to 60 %" });
const check = (rate) => ({
    verb: "check", program, experiments: [experiment], settings: {}, sentences: ["An answer."], statements: [stated("x", 0.5, "pass"), stated("y", rate, "fail"), stated("z", 0.62, "inconclusive")],
    layout: [sheet("statements", [["statement", null, "text"], ["estimate", null, "rate"]])],
});
const share = (rate) => ({ ...run(0.3), cells: [cell(3, "x", 0.3), cell(3, "y", 0.4)].map((one) => ({ ...one, end_reasons: { escape: 100 * rate, bitten: 100 - 100 * rate } })) });
// Of each chart: the figure, and the data.
const CHARTS = {
    intervals: ["How often survivors win", run], heat: ["How often survivors win, strategy against strategy", matrix], lengths: ["Length of games", run],
    curve: ["How often survivors win, by zombies", tune], tornado: ["How much the open rules matter", tornado], verdicts: ["Required and observed values", check],
    shares: ["How games end", share],
};

async function picture(name, title, result, colorScheme) {
    const { page } = await open(browser, templateWith(`visual_${name}`, { facts: null, result }), { width: 800, colorScheme });
    await page.addStyleTag({ content: "text, h4 { visibility: hidden }" });
    const png = PNG.sync.read(await page.locator("figure", { has: page.getByText(title, { exact: true }) }).locator(".panels").screenshot());
    await page.close();
    return png;
}

// The share of pixels that differ; 1 for pictures of different size.
function apart(a, b) {
    if (a.width !== b.width || a.height !== b.height) return 1;
    return pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: SHADE }) / (a.width * a.height);
}

for (const [name, [title, make]] of Object.entries(CHARTS)) {
    for (const colorScheme of ["light", "dark"]) {
        test(`${name}, ${colorScheme}`, async () => {
            const file = path.join(SOURCE, `tests/page/visual/${name}-${colorScheme}.png`);
            const now = await picture(name, title, make(0.3), colorScheme);
            if (process.env.RECKON_PAGE_UPDATE) writeFileSync(file, PNG.sync.write(now));
            const kept = PNG.sync.read(readFileSync(file));
            assert.ok(apart(now, kept) <= TOLERANCE, `${(100 * apart(now, kept)).toFixed(3)} % of the pixels differ from ${file}`);
            assert.ok(apart(await picture(name, title, make(0.45), colorScheme), kept) > TOLERANCE, "a chart of other figures is not told apart");
        });
    }
}
