"""Files changed by hand, including the checksum: every number is checked against its range before it is used, in
results, in reports of compare, tune, matrix, check, exploit and skill, and in leagues. A plausible figure is accepted.
Argument: the program."""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
BAD_DATA = 65
CONTRACT = {"experiment": {"ruleset": "stub", "players": [2], "strategies": ["random"]}, "games": 2000,
            "statements": [{"name": "a", "rate": "zombies", "max": 0.9}, {"name": "b", "mean": "cards_taken", "min": 0.1}]}
VERBS = {
    "compare": ["--ruleset", "stub", "--b", "deck.bite=5", "--games", "2000"],
    "tune": ["--ruleset", "stub", "--tune", "deck.bite=3..6", "--games", "2000"],
    "matrix": ["--ruleset", "stub", "--games", "50"],
    "check": ["contract.json"],
    "exploit": ["--ruleset", "zombie-run", "--players", "4", "--strategy", "racer", "--steps", "2", "--batch", "64"],
    "skill": ["--ruleset", "zombie-run", "--players", "3", "--strategy", "hunter", "--levels", "0,100%", "--games", "200"],
}


def genuine(verb, folder):
    done = subprocess.run([PROGRAM, verb, *VERBS[verb], "-q", "--seed", "7", "--format", "json"], check=False, cwd=folder,
                          capture_output=True, text=True)
    assert done.returncode in (0, 1, 3), done.stderr
    return json.loads(done.stdout)


def read(verb, data, folder):
    """The verb's objection to a file with this content; empty if it is accepted."""
    file = os.path.join(folder, "attack.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump(data, out)
    words = [file if word == "FILE" else word for word in verb]
    done = subprocess.run([PROGRAM, *words], check=False, cwd=folder, capture_output=True, text=True)
    assert done.returncode in (0, 1, 3, BAD_DATA), (done.returncode, done.stderr)
    return done.stderr.strip() if done.returncode == BAD_DATA else ""


def report(data, folder):
    return read(["report", "FILE", "--format", "csv"], data, folder)


def refusal(data, folder):
    """The objection to a file whose checksum and derived figures are right."""
    while True:
        message = report(data, folder)
        right = re.search(r"checksum of the preceding text is ([0-9a-f]{16})", message)
        derived = re.search(r"json:\d+:\d+: (\S+): does not match the experiment and the counts, which give (.*)$", message)
        if right:
            data["hash"] = right.group(1)
        elif derived:
            *path, last = [int(key) if key.isdigit() else key for key in re.findall(r"[^.\[\]]+", derived.group(1))]
            node = data
            for key in path:
                node = node[key]
            node[last] = json.loads(derived.group(2))
        else:
            return message


def put(sheet, key, value, row=0):
    def alter(data):
        assert data[sheet][row][key] != value
        data[sheet][row][key] = value
    return alter


def put_here(value, *path):
    def alter(data):
        node = data
        for key in path[:-1]:
            node = node[key]
        assert node.get(path[-1]) != value if isinstance(node, dict) else node[path[-1]] != value
        node[path[-1]] = value
    return alter


def twice(data):
    """A duplicate column, as found by a fuzzer."""
    columns = data["layout"][0]["columns"]
    columns[1] = columns[0]


ATTACKS = [
    ("compare", put("cells", "rate_a", 1.5), "cells[0].rate_a: must be a number in 0..1, not 1.5"),
    ("compare", put("cells", "range", [0.3, 0.1]), "cells[0].range[1]: must be a number in 0.3..1, not 0.1"),
    ("compare", put("cells", "games", -1024), "cells[0].games: must be a whole number in 0.."),
    ("compare", put("cells", "difference", -1.1), "must be a number in -1..1"),
    ("compare", put("metrics", "range", [5, -5]), "must be a number in 5.."),
    ("compare", put_here(1, "cellz"), "unknown key"),
    ("compare", twice, "a key of its own"),
    ("compare", put_here(99, "layout", 0, "strong"), "must be an array"),
    ("compare", put_here([99], "layout", 0, "strong"), "must be a whole number in 0..0, not 99"),
    ("tune", put("values", "rate", 2), "in 0..1"),
    ("matrix", put("strategies", "weight", 1.25), "in 0..1"),
    ("check", put("statements", "games", -2000), "in 0.."),
    ("exploit", put("responses", "response_ci95", [0, 2]), "in 0..1"),
    ("exploit", put("habits", "chances", -1), "in 0.."),
    ("skill", put("entries", "rate", 1.01), "in 0..1"),
    ("skill", put("ratings", "seats", -1), "in 0.."),
]
# Nothing detects these.
BELIEVED = [
    ("compare", put("cells", "rate_b", 0.9)),
    ("check", put_here("fail", "verdict")),
    ("matrix", put("matrices", "inside", 1000)),
]

# Results of `run`: impossible counts, and the verbs that read them.
RUN = ["run", "-q", "--ruleset", "stub", "--players", "2", "--strategy", "random", "--games", "60", "--metrics", "fun",
       "--seed", "2", "--format", "json"]
READERS = [["report", "FILE"], ["merge", "FILE"], ["check", "contract.json", "--baseline", "FILE", "-q"],
           ["replay", "FILE", "--game", "1"]]
COUNTS = [
    (put_here(155, "options", -1, "action"), "options[1].action: must be a whole number in 0..1, not 155"),
    (put_here(2, "options", -1, "action"), "options[1].action: must be a whole number in 0..1, not 2"),
    (put_here(61, "options", -1, "games"), "options[1].games: must be a whole number in 1..60, not 61"),
    (put_here("18446744073709551615", "cells", 0, "failed"), "cells[0].failed: must be a whole number in 0..60"),
    (put_here(70, "cells", 0, "outcomes", "zombies", "wins"), "outcomes.zombies.wins: must be a whole number in 0..60, not 70"),
    (put_here(10**9, "cells", 0, "metrics", "turns", "max"), "metrics.turns.max: must be a whole number in 2..2"),
    (put_here([[10**9, 60]], "cells", 0, "metrics", "turns", "histogram"), "no bin starts here"),
    (put_here([[2, 2**40]], "cells", 0, "metrics", "turns", "histogram"), "histogram[0][1]: must be a whole number in 1..60"),
    (put_here(10**6, "cells", 0, "notable_games", "longest", "game"), "longest.game: must be a whole number in 0..59"),
]


def check_counts(folder):
    result = json.loads(subprocess.run([PROGRAM, *RUN], check=True, capture_output=True, text=True).stdout)
    for alter, reason in COUNTS:
        attack = copy.deepcopy(result)
        alter(attack)
        for verb in READERS:
            message = read(verb, attack, folder)
            assert reason in message, f"{verb[0]}, wanted '{reason}': {message or 'accepted'}"
    believed = copy.deepcopy(result)
    believed["cells"][0]["metrics"]["cards_taken"]["sum_sq"] += 2
    assert report(believed, folder) and not refusal(believed, folder)


def check_damage(results, folder):
    """One digit changed, with the old checksum."""
    for verb, sheet, key in (("compare", "cells", "rate_a"), ("tune", "values", "rate"), ("matrix", "entries", "rate"),
                             ("check", "statements", "estimate"), ("exploit", "responses", "gain"), ("skill", "entries", "rate")):
        damaged = copy.deepcopy(results[verb])
        damaged[sheet][0][key] += 1e-6
        assert "checksum" in report(damaged, folder), verb
        del damaged["hash"]
        assert report(damaged, folder), verb


# A shipped league, changed, and read for play.
LEAGUES = os.path.join(os.environ["RECKON_SOURCE_DIR"], "strategies")
LEAGUE_ATTACKS = [
    (put_here(1.7, "value", "rate"), "low <= rate"),
    (put_here(0.99, "value", "low"), "low <= rate"),
    (put_here(-0.5, "value", "low"), "low <= rate"),
    (put_here(0.9, "sides", 0, "gain", "rate"), "low <= rate"),
    (put_here(-3, "value", "games"), "games"),
    (put_here(77, "players"), "players"),
    (lambda league: league["sides"].reverse(), "expected the side"),
    (put_here(1, "sides", 0, "members", 0, "weight"), "sum to"),
    (lambda league: league["contexts"].reverse() or league["contexts"].pop(), "more weights than features"),
]


def play(league, folder):
    file = os.path.join(folder, "league.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump(league, out)
    done = subprocess.run([PROGRAM, "run", "-q", "--ruleset", "escape-the-horde", "--players", "4", "--games", "10", "--strategy",
                           f"league:file={file}"], check=False, capture_output=True, text=True)
    assert done.returncode in (0, BAD_DATA), (done.returncode, done.stderr)
    return done.stderr


def check_leagues(folder):
    with open(os.path.join(LEAGUES, "escape_the_horde", "leagues", "survivor", "4.json"), encoding="utf-8") as file:
        shipped = json.load(file)
    assert not play(shipped, folder)
    for number, (alter, reason) in enumerate(LEAGUE_ATTACKS, 1):
        league = copy.deepcopy(shipped)
        alter(league)
        message = play(league, folder)
        assert reason in message, f"league {number}, wanted '{reason}': {message or 'accepted'}"
    print(f"{len(LEAGUE_ATTACKS)} leagues are refused")


def main():
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "contract.json"), "w", encoding="utf-8") as file:
            json.dump(CONTRACT, file)
        check_counts(folder)
        results = {verb: genuine(verb, folder) for verb in VERBS}
        for verb, data in results.items():
            assert not report(data, folder), (verb, report(data, folder))
        check_damage(results, folder)
        check_leagues(folder)
        for number, (verb, alter, reason) in enumerate(ATTACKS, 1):
            attack = copy.deepcopy(results[verb])
            alter(attack)
            message = refusal(attack, folder)
            if reason not in message:
                wrong.append(f"attack {number}, {verb}, wanted '{reason}': {message or 'accepted'}")
        for verb, alter in BELIEVED:
            believed = copy.deepcopy(results[verb])
            alter(believed)
            assert not refusal(believed, folder), verb
    assert not wrong, "\n" + "\n".join(wrong)


if __name__ == "__main__":
    main()
