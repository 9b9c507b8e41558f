// Runs the commands of commands.txt, and one for each strategy in the games' golden files and for each config, natively and in
// WebAssembly, and compares standard output, standard error, exit codes and files, byte for byte. The module must be small.
//
//     node compare.mjs NATIVE ENGINE ROOT     the program, the folder with the module, the source tree
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [native, engineFolder, root] = process.argv.slice(2).map((name) => path.resolve(name));
const { openEngine } = await import(pathToFileURL(path.join(engineFolder, "engine.mjs")));
const shippedFolder = path.join(engineFolder, "shipped");
const shipped = Object.fromEntries(JSON.parse(fs.readFileSync(path.join(shippedFolder, "index.json"), "utf8"))
  .map((name) => [name, fs.readFileSync(path.join(shippedFolder, name))]));
const module = fs.readFileSync(path.join(engineFolder, "reckon.wasm"));
const engine = await openEngine(module, shipped);
const MINIMUM = 80; // commands; fewer mean that the list was not read
const MOST_BYTES = 700000; // of the module with gzip -9: what a visitor of a page waits for

// The words of a line; quoted ones may have spaces.
const wordsOf = (line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain).slice(1);

// Groups of commands that share a folder.
function groupsOf(text) {
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  const groups = lines.join("\n").split(/\n\n+/).map((group) => group.split("\n").filter(Boolean));
  return groups.filter((group) => group.length);
}

// What every build must reproduce: each line-up of the golden files, at all numbers of players that it can play.
function goldenGroups() {
  const games = fs.readdirSync(path.join(root, "rulesets")).sort();
  return games.map((game) => {
    const lines = fs.readFileSync(path.join(root, "rulesets", game, "golden.txt"), "utf8").split("\n");
    const lineups = new Map();
    for (const [, players, lineup] of lines.map((line) => line.match(/^(\d+) (\S+)/)).filter(Boolean))
      lineups.set(lineup, [...(lineups.get(lineup) ?? []), players]);
    return [...lineups].map(([lineup, players]) => ["reckon", "run", game.replaceAll("_", "-"), "--players", players.join(","),
      ...(lineup === "scripts" ? [] : ["--strategy", lineup]), "--games", "16", "--quiet", "--format", "json"].join(" "));
  });
}

function filesBelow(folder, prefix = "", into = {}) {
  for (const entry of fs.readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) filesBelow(folder, `${name}/`, into);
    else into[name] = fs.readFileSync(path.join(folder, name));
  }
  return into;
}

// What the clock and the compiler decide.
const masks = [
  [/^(?:reckon: \d+ cells of [\d,]+ games, |[\d,]+ of [\d,]+ games, ).*\n/gm, ""],
  [/"timing": ?\{[^}]*\}/g, "timing"],
  [/ (?:time|timestamp)="[^"]*"/g, " time"],
  [/built with [^\n"]*/g, "built with a compiler"],
  [/"compiler": ?"[^"]*"/g, "compiler"],
  [/^ +lib\w+ .*\n/gm, ""],
  [/[\d.,]+ games\/s|(?:about|in|at most) [\d.,]+ (?:ms|s|min|h)\b/g, "time"],
];
const shown = (bytes) => masks.reduce((text, [pattern, mark]) => text.replace(pattern, mark), Buffer.from(bytes).toString("latin1"));

function firstDifference(a, b) {
  const lines = [shown(a).split("\n"), shown(b).split("\n")];
  const at = lines[0].findIndex((line, i) => line !== lines[1][i]);
  const row = at < 0 ? lines[0].length : at;
  return `line ${row + 1}\n  native: ${(lines[0][row] ?? "").slice(0, 300)}\n  wasm:   ${(lines[1][row] ?? "").slice(0, 300)}`;
}

function complaints(one, other) {
  const found = [];
  if (one.code !== other.code) found.push(`exit code ${one.code} natively, ${other.code} in WebAssembly`);
  for (const stream of ["stdout", "stderr"])
    if (shown(one[stream]) !== shown(other[stream])) found.push(`${stream}, ${firstDifference(one[stream], other[stream])}`);
  for (const name of new Set([...Object.keys(one.files), ...Object.keys(other.files)])) {
    if (!one.files[name] || !other.files[name]) found.push(`${name} is only there ${one.files[name] ? "natively" : "in WebAssembly"}`);
    else if (shown(one.files[name]) !== shown(other.files[name])) found.push(`${name}, ${firstDifference(one.files[name], other.files[name])}`);
  }
  return found;
}

// Each config, in one format after the other.
function configGroup() {
  const formats = ["json", "csv", "table --verbose"];
  const names = fs.readdirSync(path.join(root, "configs")).filter((name) => name.endsWith(".json")).sort();
  return names.map((name, i) => `reckon run configs/${name} --games 2 --quiet --format ${formats[i % formats.length]}`);
}

const environment = { LANG: "C", OMP_NUM_THREADS: "1", NO_COLOR: "1" };
const configs = Object.fromEntries(Object.entries(filesBelow(path.join(root, "configs")))
  .filter(([name]) => /[.](json|csv)$/.test(name) && !name.startsWith("schema/")).map(([name, bytes]) => [`configs/${name}`, bytes]));

function runNatively(words, folder) {
  const done = spawnSync(native, words, { cwd: folder, env: environment, input: "", maxBuffer: 1 << 28 });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr, files: filesBelow(folder) };
}

// Of a strategy that cannot play every role, the same command with those that it plays, which the refusal names.
function commandFor(roles, line) {
  const [, strategy] = line.match(/--strategy (\S+)/);
  return line.replace(/--strategy \S+/, roles.map((role) => `--strategy ${role}=${strategy}`).join(" "));
}

let compared = 0;
let failed = 0;
for (const group of [...goldenGroups(), ...groupsOf(fs.readFileSync(new URL("commands.txt", import.meta.url), "utf8")), configGroup()]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "reckon-"));
  let files = configs;
  for (const [name, bytes] of Object.entries(configs)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), bytes);
  }
  for (const line of group) {
    const words = wordsOf(line);
    const begun = process.cpuUsage();
    const one = runNatively(words, folder);
    const other = await engine.command(words, { files, environment });
    files = other.files;
    compared++;
    const refused = one.stderr.toString().match(/cannot play every role; it plays ([^;]+); name the role/);
    if (refused) group.push(commandFor(refused[1].split(/, | and /), line));
    const found = complaints(one, other);
    if (process.env.RECKON_TIMES) console.log(`${(process.cpuUsage(begun).user / 1e6).toFixed(2)} s  ${one.code}  ${line}`);
    if (!found.length) continue;
    failed++;
    console.log(`${line}\n${found.slice(0, 4).map((text) => `  ${text}`).join("\n")}`);
  }
  fs.rmSync(folder, { recursive: true });
}
console.log(`${compared} commands compared, ${failed} differ`);
const bytes = spawnSync("gzip", ["-9"], { input: module, maxBuffer: module.length }).stdout.length;
console.log(`reckon.wasm: ${bytes} bytes with gzip, of at most ${MOST_BYTES}`);
process.exit(failed || compared < MINIMUM || bytes > MOST_BYTES ? 1 : 0);
