// What the charts of a page must say, worked out from the result and not by the page's own code: every number that stands
// in a chart, in the order in which it is drawn.
import assert from "node:assert/strict";
import { agrees } from "./figures.mjs";

// The texts of each panel of a figure (of a heat map's names only what is seen); null if there is no such figure.
const panelsOf = (page, title) => page.$$eval("figure", (figures, title) => {
    const figure = figures.find((one) => one.querySelector("h3")?.textContent === title);
    const seen = (text) => [...text.childNodes].filter(({ nodeName }) => nodeName !== "title").map(({ textContent }) => textContent).join("");
    return figure ? [...figure.querySelectorAll(".chart")].map((chart) => [...chart.querySelectorAll(".wide text")].map(seen)) : null;
}, title);

async function drawn(page, title) {
    const panels = await panelsOf(page, title);
    assert.ok(panels, `a figure "${title}"`);
    return panels.flat();
}

// Whether "26.2 ± 1.3" says this, or "1.0 (0.3-2.9)", "+1.2 (−3.0 to +4.0)" where the distances to the bounds differ, as
// printed, by more than 0.1 or a third.
function says(text, value, [low, high]) {
    const [shown, first, second] = text.match(/[+−]?[\d.]+/g);
    const [near, far] = [100 * value - 100 * low, 100 * high - 100 * value].map((distance) => Math.round(10 * distance)).sort((a, b) => a - b);
    const even = far - near <= Math.max(1, far / 5) && 3 * near >= 2 * far;
    return agrees(shown, 100 * value) && text.includes("±") === even &&
        (even ? agrees(first, 50 * (high - low)) : agrees(first, 100 * low) && agrees(second, 100 * high));
}

// A text for each of `wanted`: [rate, interval], as often as it is wanted, and no others. Differences have a sign.
function checkIntervals(texts, wanted, signed = false) {
    const shown = texts.filter((text) => /^[+−]?[\d.]+ (± [\d.]+|\([\d.]+-[\d.]+\)|\([+−]?[\d.]+ to [+−]?[\d.]+\))( %)?$/.test(text));
    assert.equal(shown.length, wanted.length, texts.join(" | "));
    const left = [...shown];
    for (const [value, interval] of wanted) {
        const at = left.findIndex((text) => says(text, value, interval));
        assert.ok(at >= 0, `${value}, ${interval} in ${left.join(" | ")}`);
        assert.ok(!signed || /^([+−]|0\.0+ )/.test(left[at]), left[at]);
        left.splice(at, 1);
    }
}

async function checkRun(page, { cells, experiment }) {
    const { end_reasons: ends } = cells[0], seats = cells.filter(({ seats }) => seats?.first_player);
    const bars = (await drawn(page, "How games end")).filter((text) => /^\d+\.\d$/.test(text));
    const alone = experiment.variants.length === 1;
    if (alone) assert.ok(bars.length > 0 && bars.every((text) => cells.some((cell) => Object.keys(ends).some((name) => agrees(text, 100 * cell.end_reasons[name] / cell.games)))), bars.join(" | "));
    if (alone && cells[0].outcomes.seat_0)
        checkIntervals(await drawn(page, "How often each seat wins"), cells.flatMap(({ outcomes }) => Object.entries(outcomes).filter(([name]) => name.startsWith("seat_")).map(([, { rate, ci95 }]) => [rate, ci95])));
    if (alone && seats.length) checkIntervals(await drawn(page, "First-player advantage"), seats.map(({ seats: { first_player: { advantage, advantage_ci95: range } } }) => [advantage, range]), true);
}

const checkCompare = async (page, { cells, settings: { outcome } }) =>
    checkIntervals(await drawn(page, `B minus A: ${outcome}`), cells.map(({ difference, ci95, range }) => [difference, ci95 ?? range]), true);

async function checkPairs(page, { pairs, settings: { tune, second } }) {
    const circled = (await drawn(page, `Fair ${tune}, by ${second}`)).filter((text) => / and /.test(text));
    assert.deepEqual(circled, pairs.filter(({ nearest }) => nearest).map((row) => `${row.value} and ${row.second}`));
}

async function checkTune(page, { recommendations, pairs, settings: { tune, second } }) {
    if (pairs) {
        await checkPairs(page, { pairs, settings: { tune, second } });
        return;
    }
    const title = await page.$$eval("h3", (titles, tune) => titles.map(({ textContent }) => textContent).find((text) => text.endsWith(`, by ${tune}`)), tune);
    const uses = (await drawn(page, title)).filter((text) => /^use |^\S+\?: /.test(text)), wanted = recommendations.filter(({ level, value }) => level === "target" && value != null);
    assert.equal(uses.length, wanted.length);
    uses.forEach((text, i) => {
        const [, use, value, open, rate] = text.match(/^(use )?([^?:\s]+)(\?)?: ([\d.]+)/);
        assert.equal(Number(value), Number(wanted[i].value));
        assert.deepEqual([Boolean(use), Boolean(open)], wanted[i].verdict === "undecided" ? [false, true] : [true, false], text);
        assert.ok(agrees(rate, (text.endsWith("%") ? 100 : 1) * wanted[i].rate), text);
    });
}

// Each heat map row by row.
async function checkHeat(page, title, groups) {
    const panels = await panelsOf(page, title);
    assert.equal(panels?.length, groups.length, title);
    groups.forEach((rates, i) => {
        const numbers = panels[i].filter((text) => /^\d+$/.test(text));
        assert.equal(numbers.length, rates.length, panels[i].join(" | "));
        const left = [...numbers];
        rates.forEach((rate) => {
            const at = left.findIndex((text) => agrees(text, 100 * rate));
            assert.ok(at >= 0, `${rate} in ${numbers.join(" | ")}`);
            left.splice(at, 1);
        });
    });
}

async function checkMatrix(page, { entries, matrices, strategies }) {
    const title = await page.$eval("figure h3", ({ textContent }) => textContent);
    const here = (one) => (row) => row.players === one.players && row.variant === one.variant;
    await checkHeat(page, title, matrices.map((one) => entries.filter(here(one)).map(({ rate }) => rate).filter((rate) => rate != null)));
    const texts = (await panelsOf(page, title)).flat();
    for (const { weight } of strategies.filter(({ weight }) => weight > 0.0005)) assert.ok(texts.some((text) => text.includes(" · ") && agrees(text.split(" · ")[1].replace(" %", ""), 100 * weight)), texts.join(" | "));
}

const CHECKS = { compare: checkCompare, tune: checkTune, matrix: checkMatrix };

export async function checkCharts(page, result) {
    await (result.verb ? CHECKS[result.verb]?.(page, result) : checkRun(page, result));
}
