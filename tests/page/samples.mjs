// The results that the tests look at: small ones of every verb and every game, made by the program under test; and pages
// of data that no game gives.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export const SOURCE = process.env.RECKON_SOURCE_DIR;
export const FOLDER = process.env.RECKON_PAGE_FOLDER;
const PROGRAM = process.env.RECKON_PROGRAM;
const HORDE = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random"];

// The program's stdout. A verb may end with a verdict, which is no failure, or with pairings that have no rate.
export function reckon(...words) {
    try {
        return execFileSync(PROGRAM, [...words, ...(["report", "rules"].includes(words[0]) ? [] : ["--quiet"])], { cwd: FOLDER, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });
    } catch (failure) {
        if ([1, 3].includes(failure.status) || failure.stderr.startsWith("reckon: too many aborted games")) return failure.stdout;
        throw new Error(`reckon ${words.join(" ")}: ${failure.stderr}`);
    }
}

const games = readdirSync(path.join(SOURCE, "rulesets"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name.replaceAll("_", "-"));

const COMMANDS = {
    question: ["run", "--players", "3,4", "--games", "60"],
    sweep: ["run", ...HORDE, "--games", "100", "--sweep", "deck.zombie=12..20:2"],
    two_rules: ["run", ...HORDE, "--games", "100", "--sweep", "deck.zombie=12..20:4", "--sweep", "deck.steal=4..6"],
    assumptions: ["run", ...HORDE, "--games", "60", "--assumptions"],
    readings: ["run", ...HORDE, "--games", "100", "--rule", "spill_blood=bury_top,deck.zombie=18"],
    compare: ["compare", ...HORDE, "--b", "deck.zombie=24", "--effect", "2pp"],
    duel: ["compare", "--ruleset", "zombie-run", "--players", "3", "--duel", "--a", "racer", "--b", "hunter:blunder=0.125", "--effect", "5pp"],
    tune: ["tune", ...HORDE, "--tune", "deck.zombie=20..44:6", "--precision", "4pp", "--levels", "random"],
    tune_mean: ["tune", ...HORDE, "--outcome", "mean:turns", "--target", "40", "--tune", "deck.zombie=20..44:12"],
    tune_pairs: ["tune", "--ruleset", "stub", "--strategy", "random", "--players", "2,3", "--tune", "deck.bite=2..8:2", "--tune", "deck.food=3..7:2", "--also", "seat_0=10..30"],
    tune_equilibrium: ["tune", "--players", "4", "--tune", "deck.zombie=12..20:4", "--criterion", "equilibrium", "--motive", "team", ...["cooperative", "hoarder:hoard_size=8"].flatMap((name) => ["--row", name]),
        ...["laser_focus", "random"].flatMap((name) => ["--column", name]), "--games", "400"],
    tune_one_pairing: ["tune", "--players", "4", "--tune", "deck.zombie=12..20:4", "--criterion", "equilibrium", "--motive", "team", "--pairing", "survivors=hoarder:hoard_size=8 patient_zero=laser_focus", "--games", "400"],
    tune_robust: ["tune", "--players", "4", "--tune", "deck.zombie=12..20:4", "--criterion", "robust", "--levels", "random,scripts", "--band", "40%..60%", "--games", "400"],
    skill: ["skill", ...HORDE, "--games", "60", "--levels", "0,20%,100%"],
    skill_seats: ["skill", "--ruleset", "zombie-run", "--players", "2", "--strategy", "racer", "--games", "60", "--levels", "0,100%"],
    exploit: ["exploit", ...HORDE, "--steps", "2", "--batch", "64", "--fresh", "500"],
    suggest: ["suggest", "--ruleset", "stub", "--strategy", "random", "--players", "2,3", "--outcome", "zombies", "--keep", "tie", "--levels", "random"],
    suggest_why: ["suggest", "--why", ...HORDE, "--b", "roles_revealed=true", "--b", "cards_played=1", "--games", "400"],
    exploit_side: ["exploit", ...HORDE, "--side", "infected", "--steps", "1", "--batch", "32", "--fresh", "500", "--rate", "0.1", "--rule", "deck.zombie=18"],
    matrix: ["matrix", "--players", "4", "--motive", "team", "--games", "100", "--row", "cooperative", "--row", "random", "--column", "laser_focus", "--column", "random"],
    one_seat: ["matrix", "--players", "4", "--games", "60", "--row", "cooperative", "--row", "random", "--column", "random"],
    long_names: ["matrix", "--players", "4", "--motive", "team", "--games", "60", ...["cooperative", "hoarder:hoard_size=8,blunder=0.25"].flatMap((name) => ["--row", name]),
        ...["secret_assassin:blunder=0.25", "opportunist:blunder=0.125", "linear:blunder=0.125,temperature=0.5"].flatMap((name) => ["--column", name])],
    fields: ["matrix", "--ruleset", "zombie-run", "--row", "racer", "--row", "grudger", "--column", "racer", "--column", "grudger", "--games", "100"],
    capped: ["matrix", "--ruleset", "zombie-dice", "--players", "3", "--games", "60", "--band", "30%..40%"],
    unnamed: ["matrix", "--ruleset", "zombie-dice", "--players", "3", "--games", "60", "--band", "30%..40%", "--row", "eager", "--row", "all_in", "--column", "eager"],
    weak: ["run", "--ruleset", "zombie-run", "--players", "3", "--games", "1000", "--strategy", "eager"],
    check: ["check", path.join(SOURCE, "configs/contracts/escape_the_horde_fails.json"), "--players", "4", "--strategy", "random"],
    ...Object.fromEntries(games.map((game) => [`game_${game}`, ["run", "--ruleset", game, "--strategy", "random", "--games", "100"]])),
};

// Every sample by its name: its result, and the file of its page.
export function makeSamples() {
    return Object.entries(COMMANDS).map(([name, command]) => {
        const text = reckon(...command, "--format", "json"), json = path.join(FOLDER, `${name}.json`);
        writeFileSync(json, text);
        return { name, result: JSON.parse(text), page: pageOf(name, reckon("report", json, "--format", "html")) };
    });
}

export function pageOf(name, html) {
    const file = path.join(FOLDER, `${name}.html`);
    writeFileSync(file, html);
    return file;
}

// The page of data that no program made, with the charts of a sample.
export function pageWith(name, sample, data) {
    const text = JSON.stringify(data).replaceAll("<", "\\u003c");
    return pageOf(name, readFileSync(sample.page, "utf8").replace(/(<script type="application\/json" id="data">).*?(?=<\/script>)/s, (_, tag) => tag + text));
}

// The page of a result that no games gave, with a checksum that is right.
export function pageOfResult(name, { hash, timing, ...rest }) {
    const json = path.join(FOLDER, `${name}.json`), start = JSON.stringify(rest).slice(0, -1);
    writeFileSync(json, `${start},"hash":"${"0".repeat(hash.length)}","timing":${JSON.stringify(timing)}}`);
    let right;
    try {
        execFileSync(PROGRAM, ["report", json], { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
    } catch ({ stderr }) {
        right = stderr.match(/checksum of the preceding text is ([0-9a-f]+)/)[1];
    }
    writeFileSync(json, readFileSync(json, "utf8").replace(/"hash":"0+"/, `"hash":"${right}"`));
    return pageOf(name, reckon("report", json, "--format", "html"));
}
