// How to reproduce the result: the command, and the files that it reads.

// Quotes a word for the shell.
const quoted = (word) => (/^[\w.,:=@%/+-]+$/.test(word) ? String(word) : `'${String(word).replaceAll("'", "'\\''")}'`);
const command = (...words) => words.flat(Infinity).map(quoted).join(" ");
const file = (name, experiment) => ({ name, text: JSON.stringify(experiment, null, 2) + "\n" });
const share = (value) => `${Number((100 * value).toPrecision(12))}%`;
const given = (option, value, show = String) => (value == null || value === 0 ? [] : [option, show(value)]);

// A player as the command line takes it: "hoarder:hoard_size=8".
const playerText = (player) => {
    if (typeof player === "string") return player;
    return `${player.name}:${Object.entries(player.params).map(([key, value]) => `${key}=${value}`).join(",")}`;
};

const COMMANDS = {
    compare({ experiments: [a, b], settings: s }) {
        if (!b) return null;
        const limits = ["--effect", share(s.effect).replace("%", "pp"), "--confidence", share(s.confidence), given("--precision", s.precision, (x) => share(x).replace("%", "pp")), "--games", s.games_max];
        if (s.outcome === "win share") // a duel: both arms at one table
            return { files: [file("config.json", a)], command: command("reckon", "compare", "config.json", "--duel", "--a", s.a, "--b", s.b, limits) };
        return {
            files: [file("a.json", a), file("b.json", b)],
            command: command("reckon", "compare", "--a", "a.json", "--b", "b.json", "--outcome", s.outcome, limits),
        };
    },
    tune({ experiments: [experiment], settings: s, values, levels }) {
        if (s.lowest == null) return null;
        const range = (name, key, low, high) => {
            const tried = [...new Set(values.map((row) => row[key]))].sort((a, b) => a - b);
            const step = Math.min(...tried.slice(1).map((value, i) => Number((value - tried[i]).toPrecision(12))));
            return ["--tune", `${name}=${low}..${high}${step > 0 && step < Infinity ? `:${step}` : ""}`];
        };
        // An equilibrium takes a single line-up of a config for no pairing, unless it is given as one.
        const [lineup] = experiment.strategies, alone = s.criterion === "equilibrium" && experiment.strategies.length === 1;
        const target = s.outcome.startsWith("mean:") ? s.target : s.within ?? share(s.target); // "p95:turns": the rate is in the name
        const mean = s.outcome.startsWith("mean:"), distance = (x) => (mean ? x : share(x).replace("%", "pp"));
        return {
            files: [file("config.json", experiment)],
            command: command("reckon", "tune", "config.json", range(s.tune, "value", s.lowest, s.highest), s.second == null ? [] : range(s.second, "second", s.second_lowest, s.second_highest), "--outcome", s.outcome, "--criterion", s.criterion,
                alone ? ["--pairing", Object.entries(lineup).map(([who, player]) => `${who}=${playerText(player)}`).join(" ")] : [],
                s.target == null ? [] : ["--target", target], // a band is in the config
                s.also == null ? [] : ["--also", s.also], s.absorber == null ? [] : ["--absorb", s.absorber], s.printed == null ? [] : ["--same-box"],
                s.criterion === "robust" ? [] : s.easy == null ? ["--easy", "none"] : ["--easy", share(s.easy)], s.criterion === "robust" ? [] : s.brutal == null ? ["--brutal", "none"] : ["--brutal", share(s.brutal)],
                "--confidence", share(s.confidence), "--resolution", distance(s.resolution), given("--precision", s.precision, distance),
                levels?.length ? ["--levels", [...new Set(levels.map(({ level }) => level))].join(",")] : [], "--games", s.games_max),
        };
    },
    matrix({ experiments: [experiment], settings: s, entries, matrices }, facts) {
        const names = (key) => [...new Set(entries.map((entry) => entry[key]))];
        return {
            files: [file("config.json", experiment)],
            command: command("reckon", "matrix", "config.json", s.kind === "free_for_all" ? [] : ["--rows", s.rows, s.kind === "one_seat" ? [] : ["--columns", s.columns, "--outcome", s.outcome]],
                s.kind === "factions" ? given("--motive", facts?.game.team_motive, (motive) => `${s.rows}=${motive}`) : [],
                s.strategies === "default" ? [] : [names("row").flatMap((name) => ["--row", name]), names("column").flatMap((name) => ["--column", name])],
                "--confidence", share(s.confidence), given("--precision", s.precision, (x) => share(x).replace("%", "pp")), "--games", experiment.games),
        };
    },
    skill({ experiments: [experiment], entries }) {
        const levels = [...new Set(entries.map(({ blunder_a }) => blunder_a))];
        return { files: [file("config.json", experiment)], command: command("reckon", "skill", "config.json", "--levels", levels.map(share).join(",")) };
    },
    exploit({ experiments: [experiment], settings: s }) {
        if (s.steps == null) return null;
        return {
            files: [file("config.json", experiment)],
            command: command("reckon", "exploit", "config.json", given("--side", s.side), "--steps", s.steps, "--batch", s.batch, "--rate", s.rate, given("--fresh", s.fresh_games)),
        };
    },
    // The sentences of a list are not recorded.
    suggest({ experiments: [experiment, b], settings: s }) {
        if (b) return { files: [file("a.json", experiment), file("b.json", b)], command: command("reckon", "suggest", "--why", "--a", "a.json", "--b", "b.json", "--outcome", s.outcome, "--confidence", share(s.confidence), "--games", s.games_max) };
        if (s.house_list) return null;
        const words = (option, text) => (text ? text.split(" ").flatMap((word) => [option, word]) : []);
        return {
            files: [file("config.json", experiment)],
            command: command("reckon", "suggest", "config.json", "--outcome", s.outcome, "--max-changes", s.changes_max, s.joint === "all" ? ["--joint"] : [], s.assumed === "tried" ? ["--deck"] : [],
                words("--only", s.only), words("--keep", s.keep), "--confidence", share(s.confidence), "--levels", s.levels, "--games", s.games_max, s.adapt ? [`--adapt=${s.adapt}`] : []),
        };
    },
    // The contract with the config that was played, whatever was given beside it.
    check({ experiments: [experiment], settings: s }) {
        if (s.contract_text == null) return null;
        const name = s.contract.split("/").at(-1), { config, games, baseline, ...contract } = JSON.parse(s.contract_text);
        return { files: [file(name, { ...contract, experiment })], command: command("reckon", "check", name, given("--baseline", s.baseline)) };
    },
};

// { command, files: [{ name, text }] }; null if the result does not record everything that was
// asked for.
function reproduction(result, facts) {
    if (!result.verb) return { files: [file("config.json", result.experiment)], command: "reckon run config.json" };
    return COMMANDS[result.verb]?.(result, facts) ?? null;
}
