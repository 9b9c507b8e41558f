"""Every call that can fail is made to fail: allocations, and what makes, writes, renames and locks files. See
faults/README.md. Argument: the program. RECKON_TEST_FAULTS=all fails each call in turn (an hour); without it one call
for each place in the program that calls."""
import concurrent.futures
import errno
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
INJECTOR = os.path.join(os.environ["RECKON_BINARY_DIR"], "tests", "libinject.so")
ALL = os.environ.get("RECKON_TEST_FAULTS") == "all"
NO_INPUT, CREATE, IO = 66, 73, 74

STUB = ["--ruleset", "stub", "--seed", "11", "--threads", "2", "-q"]
SWEEP = [*STUB, "--games", "300", "--players", "2,3", "--sweep", "deck.bite=3,5"]
CONTRACT = {
    "experiment": {"ruleset": "stub", "players": [2], "strategies": ["random"]}, "games": 2000,
    "statements": [{"name": "a", "rate": "zombies", "max": 0.9}, {"name": "b", "mean": "cards_taken", "min": 0.1},
                   {"name": "c", "difference": {"rate": "zombies"}, "min": "-5pp", "max": "5pp"}],
}
# What is run in a folder where `old` holds a finished result, `part` a part of it, and `new` is not there yet.
VERBS = {
    "run": ["run", *SWEEP, "--out", "new"],
    "run over": ["run", *SWEEP, "--out", "old", "--format", "table"],
    "resume": ["run", "--resume", "part", "-q", "--threads", "2"],
    "extend": ["run", "--resume", "old", "--extend", "10", "-q", "--threads", "2"],
    "merge": ["merge", "part", "rest", "--out", "new", "-q"],
    "report": ["report", "old/result.json", "--format", "markdown"],
    "assumptions": ["run", "--ruleset", "stub", "--games", "20", "--assumptions", "-q"],
    "config": ["run", "config.json", "-q"],
    "compare": ["compare", *STUB, "--b", "deck.bite=5", "--games", "2000", "--out", "new"],
    "tune": ["tune", *STUB, "--tune", "deck.bite=3..6", "--games", "2000", "--out", "new"],
    "matrix": ["matrix", *STUB, "--games", "50", "--out", "new"],
    "sides": ["matrix", "--ruleset", "escape-the-horde", "--players", "3", "--games", "10", "-q", "--row", "random",
              "--row", "cooperative", "--column", "random", "--column", "eager"],
    "check": ["check", "contract.json", "--baseline", "base/result.json", "--out", "new", "--junit", "junit.xml", "-q"],
    "replay": ["replay", "--ruleset", "stub", "--game", "1", "--format", "json"],
    "bench": ["bench", "--ruleset", "stub", "--rounds", "1"],
    "schema": ["schema", "config"],
    "rules": ["rules", "stub"],
    "strategies": ["strategies", "stub", "--format", "json"],
    "version": ["version"],
}
FILES = ["run", "run over", "resume", "merge", "compare", "check"]
WORLD = tempfile.mkdtemp(prefix="reckon_faults")
START = os.path.join(WORLD, "start")


def program(folder, arguments, **fault):
    variables = {f"RECKON_FAULT{'_' + key.upper() if key != 'what' else ''}": str(value) for key, value in fault.items()}
    if fault:
        variables["LD_PRELOAD"] = INJECTOR
    return subprocess.run([PROGRAM, *arguments], cwd=folder, check=False, capture_output=True, text=True, timeout=300,
                          env={**os.environ, **variables})


def start():
    """The folder that every case begins with."""
    os.mkdir(START)
    with open(os.path.join(START, "contract.json"), "w", encoding="utf-8") as file:
        json.dump(CONTRACT, file)
    with open(os.path.join(START, "config.json"), "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "games": 20, "players": [2, 3], "strategies": ["random", {"player": "cautious"}]}, file)
    for out, arguments in (("old", SWEEP), ("rest", [*SWEEP, "--shard", "2/2"]), ("part", [*SWEEP, "--shard", "1/2"]),
                           ("base", [*STUB, "--games", "500", "--players", "2", "--strategy", "random"])):
        done = program(START, ["run", *arguments, "--out", out])
        assert done.returncode == 0, done.stderr


def fresh(name):
    folder = os.path.join(WORLD, name)
    shutil.copytree(START, folder)
    return folder


def timeless(text):
    """Without what the clock says."""
    text = re.sub(r'"timing": \{[^}]*\}', "", text)
    return re.sub(r'\(in [^)]*\)|time="[^"]*"|[0-9,.]+ games/s|[0-9.]+ s\b', "", text)


def content(folder):
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            with open(path, encoding="utf-8") as file:
                found[os.path.relpath(path, folder)] = timeless(file.read())
    return found


def is_valid(path, known):
    """Whether that is a result that can be read; asked once for each."""
    with open(path, encoding="utf-8") as file:
        text = timeless(file.read())
    if text not in known:
        known[text] = program(WORLD, ["report", path, "--format", "csv"]).returncode == 0
    return known[text]


class Case:
    """A verb, undisturbed, and then with a fault in it."""

    def __init__(self, verb):
        self.verb, self.arguments, self.known = verb, VERBS[verb], {}
        folder = fresh(f"{verb} undisturbed")
        self.done = program(folder, self.arguments)
        assert self.done.returncode in (0, 1, 3), (verb, self.done.stderr)
        self.before, self.after = content(START), content(folder)

    def calls(self, what):
        """(number, function, place) of all calls."""
        folder = fresh(f"{self.verb} {what} listed")
        log = os.path.join(WORLD, f"{self.verb} {what}.log")
        program(folder, self.arguments, what=what, log=log)
        shutil.rmtree(folder)
        if not os.path.exists(log):
            return []
        with open(log, encoding="utf-8") as file:
            return [line.split() for line in file]

    def fail(self, what, number, why, and_on):
        """The fault, and whether the program took it well: an explanation of what is wrong, or nothing."""
        folder = fresh(f"{self.verb} {what} {number} {and_on}")
        log = os.path.join(folder, "log")
        fault = {"what": what, "at": number, "errno": why, "on": and_on, "log": log}
        done = program(folder, self.arguments, **fault)
        happened = os.path.exists(log)
        if happened:
            os.remove(log)
        wrong = self.judge(folder, done, what, why) if happened else None
        if not wrong:
            shutil.rmtree(folder)
        return wrong and f"{self.verb}: {what} {number} ({os.strerror(why)}, on: {and_on}): {wrong}; {folder}\n{done.stderr}"

    def judge(self, folder, done, what, why):
        found = content(folder)
        for name, text in found.items():
            if name.endswith(".tmp"):
                return f"{name} is left"
            if text in (self.before.get(name), self.after.get(name)):
                continue
            if not name.endswith("result.json") or not is_valid(os.path.join(folder, name), self.known):
                return f"{name} is neither the old one nor the new one"
        for name in self.before:
            if name not in found:
                return f"{name} is lost"
        if done.returncode == self.done.returncode:
            same = found == self.after and ("bench" in self.arguments or timeless(done.stdout) == timeless(self.done.stdout))
            return None if same else "as if nothing had been, but the results differ"
        lines = [line for line in done.stderr.splitlines() if line and not line.startswith("libgomp: ")]
        if done.returncode not in (NO_INPUT, CREATE, IO):
            return f"exit code {done.returncode}"
        said = "memory" if why == errno.ENOMEM else os.strerror(why)
        if len(lines) != 1 or not lines[0].startswith("reckon: ") or said not in lines[0]:
            return "not one message that says why"
        return None


CASES = {}
SEEN = set()


def chosen(case, what):
    """Numbers of the calls that are to fail: all, or one for each place that calls."""
    calls = case.calls(what)
    if ALL:
        return [int(number) for number, _, _ in calls]
    numbers = []
    for number, function, place in calls:
        if (function, place) not in SEEN:
            SEEN.add((function, place))
            numbers.append(int(number))
    return numbers


def each(what, why, verbs, modes):
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for verb in verbs:
            if verb not in CASES:
                CASES[verb] = Case(verb)
            for number in chosen(CASES[verb], what):
                for and_on in modes if ALL else modes[number % len(modes):][:1]:
                    jobs.append(pool.submit(CASES[verb].fail, what, number, why, and_on))
    wrong = [job.result() for job in jobs if job.result()]
    print(f"{what} ({os.strerror(why)}): {len(jobs)} faults, {len(wrong)} taken badly")
    assert not wrong, "\n".join(wrong[:40])


def test_memory():
    each("memory", errno.ENOMEM, VERBS, (0, 1))

def test_files():
    for why in (errno.ENOSPC, errno.EIO):
        each("files", why, FILES, (0, 1))
        SEEN.clear()


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
