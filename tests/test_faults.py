"""Makes every call fail that can: allocations, and calls that create, write, rename and lock files. See
faults/README.md. Argument: the program. RECKON_TEST_FAULTS=all fails each call in turn (an hour); otherwise one call
for each call site."""
import concurrent.futures
import errno
import functools
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import formats

PROGRAM = os.path.abspath(sys.argv[1])
INJECTOR = os.path.join(os.environ["RECKON_BINARY_DIR"], "tests", "libinject.so")
ALL = os.environ.get("RECKON_TEST_FAULTS") == "all"
USAGE, NO_INPUT, BROKEN, CREATE, IO = 64, 66, 70, 73, 74

STUB = ["--ruleset", "stub", "--seed", "11", "--threads", "2", "-q"]
SWEEP = [*STUB, "--games", "300", "--players", "2,3", "--sweep", "deck.bite=3,5"]
CONTRACT = {
    "experiment": {"ruleset": "stub", "players": [2], "strategies": ["random"]}, "games": 2000,
    "statements": [{"name": "a", "rate": "zombies", "max": 0.9}, {"name": "b", "mean": "cards_taken", "min": 0.1},
                   {"name": "c", "difference": {"rate": "zombies"}, "min": "-5pp", "max": "5pp"}],
}
# Commands in a folder where `old` holds a finished result, `part` a part of it, and `new` does not exist.
VERBS = {
    "run": ["run", *SWEEP, "--out", "new"],
    "run over": ["run", *SWEEP, "--out", "old", "--format", "table"],
    "resume": ["run", "--resume", "part", "-q", "--threads", "2"],
    "extend": ["run", "--resume", "old", "--extend", "10", "-q", "--threads", "2"],
    "merge": ["merge", "part", "rest", "--out", "new", "-q"],
    "report": ["report", "old/result.json", "--format", "markdown"],
    "assumptions": ["run", "--ruleset", "stub", "--games", "20", "--assumptions", "-q"],
    "config": ["run", "config.json", "-q"],
    "compare over": ["compare", *STUB, "--b", "deck.bite=4", "--games", "2000", "--out", "asked"],
    "compare": ["compare", *STUB, "--b", "deck.bite=5", "--games", "2000", "--out", "new"],
    "tune": ["tune", *STUB, "--tune", "deck.bite=3..6", "--games", "2000", "--out", "new"],
    "matrix": ["matrix", *STUB, "--games", "50", "--out", "new"],
    "sides": ["matrix", "--ruleset", "escape-the-horde", "--players", "3", "--games", "10", "-q", "--row", "random",
              "--row", "cooperative", "--column", "random", "--column", "eager"],
    "check": ["check", "contract.json", "--baseline", "base/result.json", "--out", "new", "--junit", "junit.xml", "-q"],
    "train": ["train", "--ruleset", "stub", "--players", "2", "--chapters", "1", "--steps", "2", "--batch", "50", "--rounds", "1",
              "--trial", "100", "--checkpoint", "0.000001", "--threads", "2", "-q", "--out", "new"],
    "replay": ["replay", "--ruleset", "stub", "--game", "1", "--format", "json"],
    "bench": ["bench", "--ruleset", "stub", "--rounds", "1"],
    "schema": ["schema", "config"],
    "rules": ["rules", "stub"],
    "strategies": ["strategies", "stub", "--format", "json"],
    "version": ["version"],
}
FILES = ["run", "run over", "resume", "merge", "compare", "compare over", "check", "train"]
FRAMES = {"memory": 1, "files": 2}  # stack frames, from the innermost, that distinguish call sites
EXTENSIONS = {extension for extension, _ in formats.formats(PROGRAM).values()}
OLD = re.compile(r"\.old\d*\.json$")
ANSWER = re.compile(r"\b(result|compare|check|tune|matrix)\.json$")
DERIVED = re.compile(r"\b(result|compare|check|tune|matrix)(_\w+)?\.(" + "|".join(EXTENSIONS - {"json"}) + ")$")
# Messages of libgomp, and of a build with uncommitted changes.
OTHER_LINES = re.compile(r"libgomp: |reckon: the games were played by several builds of \w+-dirty; ")
WORLD = tempfile.mkdtemp(prefix="reckon_faults")
START = os.path.join(WORLD, "start")


def program(folder, arguments, **fault):
    variables = {f"RECKON_FAULT{'_' + key.upper() if key != 'what' else ''}": str(value) for key, value in fault.items()}
    if fault:
        variables["LD_PRELOAD"] = INJECTOR
    return subprocess.run([PROGRAM, *arguments], cwd=folder, check=False, capture_output=True, text=True, timeout=300,
                          env={**os.environ, **variables})


def start():
    """The folder that every case starts with."""
    os.mkdir(START)
    with open(os.path.join(START, "contract.json"), "w", encoding="utf-8") as file:
        json.dump(CONTRACT, file)
    with open(os.path.join(START, "config.json"), "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "games": 20, "players": [2, 3], "strategies": ["random", {"player": "cautious"}]}, file)
    for out, arguments in (("old", SWEEP), ("rest", [*SWEEP, "--shard", "2/2"]), ("part", [*SWEEP, "--shard", "1/2"]),
                           ("base", [*STUB, "--games", "500", "--players", "2", "--strategy", "random"])):
        done = program(START, ["run", *arguments, "--out", out])
        assert done.returncode == 0, done.stderr
    done = program(START, ["compare", *STUB, "--b", "deck.bite=5", "--games", "2000", "--out", "asked"])
    assert done.returncode in (0, 3), done.stderr


def fresh(name):
    """Of links to the files that every case starts with: the program replaces files, and never writes into one that is there."""
    folder = os.path.join(WORLD, name)
    shutil.copytree(START, folder, copy_function=os.link)
    return folder


@functools.lru_cache(maxsize=128)  # most files of a folder are those that every case starts with
def timeless(text):
    """Without timing."""
    text = re.sub(r'"timing": \{[^}]*\}', "", text)
    return re.sub(r'\(in [^)]*\)|time(stamp)?="[^"]*"|(?<![0-9,.])[0-9,.]+ games/s|(?<![0-9.])[0-9.]+ s\b', "", text)


def content(folder):
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            with open(path, encoding="utf-8") as file:
                found[os.path.relpath(path, folder)] = timeless(file.read())
    return found


def is_valid(path, known):
    """Whether it is a readable result; cached."""
    with open(path, encoding="utf-8") as file:
        text = timeless(file.read())
    if text not in known:
        known[text] = program(WORLD, ["report", path, "--format", "csv"]).returncode == 0
    return known[text]


def has_games_of(text, before):
    """Whether a result continues an earlier one: it has at least the same games, apart from timing."""
    now, then = ([cell["games"] for cell in json.loads(re.sub(r",\s*\}\s*$", "}", each)).get("cells", []) if "stop_reason" in cell]
                 for each in (text, before))
    return bool(then) and len(now) == len(then) and all(a >= b for a, b in zip(now, then))


class Case:
    """A verb, first without and then with a fault."""

    def __init__(self, verb):
        self.verb, self.arguments, self.known = verb, VERBS[verb], {}
        folder = fresh(f"{verb} undisturbed")
        self.done = program(folder, self.arguments)
        assert self.done.returncode in (0, 1, 3), (verb, self.done.stderr)
        self.before, self.after = content(START), content(folder)

    def calls(self, what):
        """(number, function, call site) of all calls."""
        folder = fresh(f"{self.verb} {what} listed")
        log = os.path.join(WORLD, f"{self.verb} {what}.log")
        program(folder, self.arguments, what=what, log=log, frames=FRAMES[what])
        shutil.rmtree(folder)
        if not os.path.exists(log):
            return []
        with open(log, encoding="utf-8") as file:
            return [line.split() for line in file]

    def fail(self, what, number, why, and_on):
        """Injects the fault; returns what the program did wrong, or None."""
        folder = fresh(f"{self.verb} {what} {number} {why} {and_on}")
        log = os.path.join(folder, "log")
        fault = {"what": what, "at": number, "errno": why, "on": and_on, "log": log}
        done = program(folder, self.arguments, **fault)
        happened = os.path.exists(log)
        if happened:
            os.remove(log)
        wrong = self.check_outcome(folder, done, what, why) if happened else None
        if not wrong:
            shutil.rmtree(folder)
        return wrong and f"{self.verb}: {what} {number} ({os.strerror(why)}, on: {and_on}): {wrong}; {folder}\n{done.stderr}"

    def check_outcome(self, folder, done, what, why):
        found = content(folder)
        for name, text in found.items():
            if name.endswith(".tmp"):
                return f"{name} is left"
            if text in (self.before.get(name), self.after.get(name)) or (OLD.search(name) and text == self.before.get(OLD.sub(".json", name))):
                continue
            if name.endswith("train.json") and self.resumes(os.path.join(folder, os.path.dirname(name))):
                continue
            if not name.endswith("result.json") or not is_valid(os.path.join(folder, name), self.known):
                return f"{name} is neither the old one nor the new one"
        for name, text in self.before.items():
            if name not in found and not DERIVED.search(name):
                return f"{name} is lost"
            kept = text in found.values() or found[name] == self.after[name] if ANSWER.search(name) else True
            if not kept and not has_games_of(found[name], text):
                return f"what was in {name} is lost"
        wrong = self.mixed(found)
        if wrong:
            return wrong
        if done.returncode == self.done.returncode:
            found = {name: text for name, text in found.items() if not name.endswith("result.old.json")}
            same = found == self.after and ("bench" in self.arguments or timeless(done.stdout) == timeless(self.done.stdout))
            return None if same else "as if nothing had been, but the results differ"
        lines = [line for line in done.stderr.splitlines() if line and not OTHER_LINES.match(line)]
        if done.returncode not in (NO_INPUT, CREATE, IO):
            return f"exit code {done.returncode}"
        if "on standard output" in done.stderr and not done.stdout:
            return "an answer is lost"
        said = "memory" if why == errno.ENOMEM else os.strerror(why)
        if len(lines) != 1 or not lines[0].startswith("reckon: ") or said not in lines[0]:
            return "not one message that says why"
        return None


    def resumes(self, folder):
        """Whether training resumes from there to the same leagues."""
        copy = folder + " resumed"
        shutil.copytree(folder, copy)
        done = program(WORLD, ["train", "--resume", copy, "-q"])
        same = done.returncode == 0 and content(copy) == {os.path.basename(name): text for name, text in self.after.items()
                                                          if os.path.dirname(name) == os.path.basename(folder)}
        shutil.rmtree(copy)
        return same

    def mixed(self, found):
        """Derived files match the JSON beside them."""
        for name, text in found.items():
            if not DERIVED.search(name):
                continue
            json_name = DERIVED.sub(r"\1.json", name)
            of = [state for state in (self.before, self.after) if state.get(name) == text and state.get(json_name) == found[json_name]]
            if not of:
                return f"{name} is of another answer than {json_name}"
        return None


CASES = {}
SEEN = set()


def chosen(case, what):
    """The calls to fail, by number: all, or one for each call site. Each rename is a case of its own."""
    numbers = []
    for number, function, place in case.calls(what):
        if ALL or function in ("renameat", "linkat") or (function, place) not in SEEN:
            SEEN.add((function, place))
            numbers.append(int(number))
    return numbers


def each(what, reasons, verbs, modes=(0, 1)):
    """All reasons and ways, or one of them in turn."""
    kinds = list(itertools.product(reasons, modes))
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for verb in verbs:
            if verb not in CASES:
                CASES[verb] = Case(verb)
            for number in chosen(CASES[verb], what):
                for why, and_on in kinds if ALL else [kinds[len(jobs) % len(kinds)]]:
                    jobs.append(pool.submit(CASES[verb].fail, what, number, why, and_on))
    wrong = [job.result() for job in jobs if job.result()]
    print(f"{what}: {len(jobs)} faults, {len(wrong)} taken badly")
    assert not wrong, "\n".join(wrong[:40])


def test_memory():
    each("memory", (errno.ENOMEM,), VERBS)

def test_files():
    each("files", (errno.ENOSPC, errno.EIO), FILES)


def whole(folder, *more, **fault):
    """The result of a run with the fault, and its messages."""
    more = more if "--threads" in more else [*more, "--threads", "2"]
    question = ["run", "--ruleset", "stub", "--seed", "11", "-q", "--games", "20k", "--players", "2,3", "--out", folder]
    done = program(WORLD, [*question, *more], **fault)
    return done, done.returncode == 0 and content(os.path.join(WORLD, folder))


def test_threads():
    """More threads than processors, and more than the system allows."""
    wanted = whole("threads1", "--threads", "1")[1]
    for number in (63, 1024):
        assert wanted and whole(f"threads{number}", "--threads", str(number))[1] == wanted, number
    assert whole("threads1025", "--threads", "1025")[0].returncode == USAGE
    for number in (1, 2, 40):
        for and_on in (0, 1):
            done, found = whole(f"refused{number}{and_on}", "--threads", "64", what="threads", at=number, on=and_on)
            assert done.returncode == IO and "reckon: out of memory or threads" in done.stderr and not found, done
            assert program(WORLD, ["report", f"refused{number}{and_on}/result.json"]).returncode == 0


def test_clock():
    """Whatever the clock does, the games are the same, figures are finite, and the run ends."""
    wanted = whole("clock0")[1]
    for seed in (1, 2, 3, 4, 5):
        done, found = whole(f"clock{seed}", "--checkpoint", "0.01", clock=seed)
        assert found and found == wanted, (seed, done.stderr)
        with open(os.path.join(WORLD, f"clock{seed}", "result.json"), encoding="utf-8") as file:
            timing = json.load(file, parse_constant=lambda word: 1 / 0)["timing"]
        assert all(value >= 0 for value in timing.values()), timing
        done = program(WORLD, ["compare", "--ruleset", "stub", "--b", "deck.bite=5", "--games", "2000"], clock=seed)
        assert done.returncode in (0, 3) and "nan" not in done.stderr + done.stdout, done


def test_locks():
    """On a file system without locks, the run says so and continues."""
    for why in (errno.ENOLCK, errno.EOPNOTSUPP):
        done, found = whole(f"lock{why}", what="locks", at=1, errno=why)
        assert found and "cannot lock" in done.stderr and f"({os.strerror(why)})" in done.stderr, done
    done, found = whole("locked", what="locks", at=1, errno=errno.EWOULDBLOCK)
    assert done.returncode == CREATE and "another run is using" in done.stderr, done


def test_removal():
    """The next run removes what could not be removed and what a killed run left, and no other file."""
    folder = os.path.join(WORLD, "removal")
    whole("removal", what="unlink", at=1, on=1, errno=errno.EACCES)
    left = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    assert left
    others = ["result.json.1-0.tmp", "result.json.tmp", "notes.999999999-0.tmp", "result.json.999999999-x.tmp", "results.999999999-0.tmp"]
    for name in [*others, "result.json.999999999-0.tmp", "result_differences.csv.999999999-12.tmp"]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("half")
    assert program(WORLD, ["run", "--resume", "removal", "-q"]).returncode == 0
    assert sorted(name for name in os.listdir(folder) if name.endswith(".tmp")) == sorted(others)


def test_aborted():
    """Games that hit their cap count for nobody, and every verb reports them; too many is an error."""
    question = ["--ruleset", "zombie-survival-infection", "--players", "3", "--strategy", "random", "--rule", "turn_cap=50", "-q"]
    contract = {"experiment": {"ruleset": "zombie-survival-infection", "players": [3], "strategies": ["random"]}, "games": 100,
                "statements": [{"name": "a", "rate": "zombies", "max": 0.9}]}
    with open(os.path.join(WORLD, "capped.json"), "w", encoding="utf-8") as file:
        json.dump(contract, file)
    for arguments in (["run", *question, "--games", "100", "--out", "capped"],
                      ["compare", *question, "--b", "turn_cap=60", "--games", "100", "--out", "capped"],
                      ["tune", *question, "--tune", "turn_cap=50..60:10", "--games", "100", "--out", "capped"],
                      ["matrix", *question, "--row", "random", "--row", "builder", "--games", "20", "--out", "capped"],
                      ["check", "capped.json", "--rule", "turn_cap=50", "-q"]):
        done = program(WORLD, arguments)
        assert done.returncode == BROKEN and "too many aborted games" in done.stderr, done
        command = done.stderr.split("to replay one: reckon ")[1].split()
        assert '"aborted": true' in program(WORLD, [*command, "--format", "json"]).stdout, command
    with open(os.path.join(WORLD, "capped", "result.json"), encoding="utf-8") as file:
        (cell,) = json.load(file)["cells"]
    assert cell["aborted"] > 0 and cell["aborted"] + sum(cell["end_reasons"].values()) == cell["games"]
    done = program(WORLD, ["report", "capped/result.json"])
    assert done.returncode == 0 and "safety cap" in done.stdout, done.stdout


start()
try:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            begun_at = time.monotonic()
            function()
            print(f"{name}: {time.monotonic() - begun_at:.1f} s", flush=True)
finally:
    if not os.environ.get("RECKON_TEST_KEEP"):
        shutil.rmtree(WORLD)
