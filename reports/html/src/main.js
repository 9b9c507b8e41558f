// Assembles the page: the answer, the figures, the rules, and how to reproduce the result. Reads
// the data in the page: { facts (reports/common/page_facts.h), result (configs/schema) }.
import { nameCells } from "./cells.js";
import { decided } from "./decided.js";
import { element, save } from "./dom.js";
import { playing } from "./fun.js";
import { endings, lengths, metricsTable } from "./games.js";
import { list, typeset } from "./numbers.js";
import { fitsPaper, onPaper } from "./paper.js";
import { departures } from "./players.js";
import { reproduction } from "./reproduce.js";
import { assumptions, differences, subject, sweeps } from "./rules_tried.js";
import { seatsAnswer, winners } from "./run.js";
import { sampleGames } from "./sample_games.js";
import { tableBehind, tableOf } from "./tables.js";

const QUESTIONS = {
    run: "Who wins?", compare: "Does it make a difference?", tune: "Which value is right?", matrix: "Which strategies are strong?",
    check: "Does the game meet its contract?", exploit: "Can these players be beaten?", skill: "How much does skill count?",
};

// Words of a command, which break at none of their hyphens where they fit a line of a phone.
const wordsOf = (command) => command.split(/( )/).map((word) => (word.length > 30 || !word.includes("-") ? word : element("span", { class: "word" }, word)));

// A sentence; text between backquotes becomes code, and so does the command at its end.
const sentence = (text, attributes = {}) => element("p", attributes, text.replace(/(?<=: )reckon [a-z]+ -[^`]*$/, "`$&`").split("`")
    .map((part, i) => (i % 2 ? element("code", {}, wordsOf(part)) : typeset(part))));

const section = (title, ...children) => {
    const shown = children.flat().filter(Boolean);
    return shown.length ? element("section", {}, element("h2", {}, title), shown) : null;
};

const ANSWER_MAX = 3; // sentences
const isNote = (sentence) => /^(Confidence|Assumed): /.test(sentence);
const isMissing = (sentence) => sentence.startsWith("INCOMPLETE: ");
const isWarning = (sentence) => sentence.startsWith("Weak play: ") || isMissing(sentence);
const isOpenQuestion = (sentence) => sentence.startsWith("The largest open question ");
// The sentences of the answer, at the top, and those that explain it.
function parted(sentences) {
    const all = sentences.filter((text) => !isNote(text) && !isWarning(text));
    const open = all.findIndex(isOpenQuestion);
    const answer = [...(open < 0 ? all : all.slice(0, open)).slice(0, ANSWER_MAX), ...all.filter(isOpenQuestion)];
    return { answer, rest: all.filter((text) => !answer.includes(text)) };
}
const notesOf = (sentences) => (sentences.length ? element("div", { class: "notes" }, sentences.map((text) => sentence(text))) : null);

function headerOf(result, facts) {
    const experiments = result.experiments ?? [result.experiment];
    const question = result.settings?.title || experiments.map(({ title }) => title).find(Boolean) || QUESTIONS[result.verb ?? "run"];
    const all = result.sentences ?? result.answer ?? [];
    const said = parted(all).answer;
    const answer = said.length ? said : seatsAnswer(result.cells ?? []);
    const warning = (text) => sentence(text, { class: "warning" });
    return element("header", {},
        element("p", { class: "game" }, [question.includes(facts?.game.title) ? null : facts?.game.title, `reckon ${result.verb ?? "run"}`].filter(Boolean).join(" · ")),
        element("h1", {}, question), all.filter(isMissing).map(warning),
        element("div", { class: (answer[0] ?? "").length > 160 ? "long answer" : "answer" }, (answer.length ? answer : ["No games were finished, so there is no answer."]).map((text) => sentence(text))),
        [...all, ...(facts?.sentences ?? [])].filter((text) => isWarning(text) && !isMissing(text)).map(warning));
}

// --- rules

function changedRule({ key, help, published, chosen }) {
    const meanings = chosen.filter(({ meaning }) => meaning);
    return element("li", {},
        element("strong", {}, key), ` = ${list(chosen.map(({ value }) => value))} instead of ${published.value}`,
        element("p", {}, help), meanings.map(({ value, meaning }) => element("p", {}, `${value}: ${meaning}`)),
        meanings.length && published.meaning ? element("p", {}, `Published, ${published.value}: ${published.meaning}`) : null);
}

function rulesOf(facts) {
    if (!facts) return null;
    const { changed_rules: changed, assumed_rules: assumed, variants } = facts;
    const text = (key, title) => ({ key, title, type: "text" });
    return section("Rules",
        changed.length
            ? [element("p", {}, "These rules differ from the published game:"), element("ul", { class: "rules" }, changed.map(changedRule))]
            : element("p", {}, "The game is played by its published rules."),
        variants ? element("p", {}, variants) : null,
        assumed.length ? [
            element("p", { class: "notes" }, "The values below come from no source. They are assumed, and every figure depends on them."),
            tableBehind({ name: "assumed_rules", caption: "Assumed rules", columns: [text("key", "rule"), text("value", "assumed"), text("help", "meaning")], rows: assumed }, { printed: true }),
        ] : null);
}

// --- reproducing the result

function fileOf({ name, text }) {
    const details = element("details", { class: "file" },
        element("summary", {}, name), element("pre", { tabindex: "0" }, text),
        element("button", { type: "button", click: () => save(name, "application/json", text) }, `Download ${name}`));
    return fitsPaper(text) ? onPaper(details) : details;
}

function reproduceSection(result, page) {
    const { version, signature, commit, compiler } = result.program;
    const again = reproduction(result, page), experiments = result.experiments ?? [result.experiment];
    const seeds = [...new Set(experiments.map(({ seed }) => seed))];
    const facts = Object.entries({
        Seed: list(seeds), "Behaviour signature": signature, Version: version, Commit: commit, Compiler: compiler, "Checksum of the result": result.hash,
    }).filter(([, value]) => value);
    return section("Reproduce this result",
        again
            ? [element("p", {}, again.files.length ? "Save the files below in one directory, then run:" : "Run:"), element("pre", { id: "command", tabindex: "0" }, wordsOf(again.command)), again.files.map(fileOf)]
            : element("p", {}, "The settings below show what was asked; the result does not contain the command line."),
        element("dl", {}, facts.map(([name, value]) => [element("dt", {}, name), element("dd", {}, element("code", {}, value))])),
        result.settings ? tableBehind({
            name: "settings", caption: "Settings", columns: [{ key: "key", title: "setting", type: "text" }, { key: "value", title: "value", type: "text" }],
            rows: Object.entries(result.settings).filter(([key]) => key !== "contract_text").map(([key, value]) => ({ key, value: String(value) })),
        }) : null,
        element("p", {}, "The same version, seed and settings give the same figures on any machine and any number of threads."));
}

// --- the figures

function runSections(result, facts) {
    const metrics = metricsTable(result.cells, facts?.game.metrics);
    const cells = subject(result, facts);
    return [
        section("Who wins", winners(cells, result.cells), notesOf(parted(result.answer ?? []).rest)),
        section("What the rules change", sweeps(result, facts), differences(result), assumptions(result)),
        section("The games", lengths(cells, facts?.game.length_metric ?? "turns"), endings(cells, facts), metrics && tableBehind(metrics)),
        section("How the games play", playing(result)),
        section("What they do that people would not", departures(result)),
        section("Sample games", sampleGames(result.cells, facts)),
    ];
}

function reportDataSections(result) {
    const { figures, shown, others } = decided(result);
    const notes = [...parted(result.sentences).rest, ...result.sentences.filter(isNote)];
    return [
        section("Results", figures, shown.map((table) => element("figure", {}, tableOf(table), table.note ? sentence(table.note, { class: "notes" }) : null))),
        section("Notes", notesOf(notes), others.map(tableBehind)),
    ];
}

function page({ facts, result }) {
    nameCells(facts?.lineups ?? {}, result.cells && !result.verb ? [...new Set(result.cells.map(({ variant }) => variant))] : result.experiments[0].variants.map(({ name }) => name));
    const header = headerOf(result, facts);
    const title = header.querySelector("h1").textContent;
    document.title = [title, title.includes(facts?.game.title) ? null : facts?.game.title, "Dead Reckoning"].filter(Boolean).join(" – ");
    const sections = result.verb ? reportDataSections(result) : runSections(result, facts);
    document.body.append(
        header,
        element("main", {}, [...sections, rulesOf(facts), reproduceSection(result, facts)].filter(Boolean)),
        element("footer", {}, 
            element("p", {}, "Made by Dead Reckoning. This page contains its data and works offline.", element("span", { class: "screen" }, " Tables that are unfolded are printed.")),
            element("details", {}, element("summary", {}, "Licences of the software in this page"),
                element("pre", { tabindex: "0" }, document.getElementById("licences").textContent))));
}

page(JSON.parse(document.getElementById("data").textContent));
