"""The reports of compare, tune, matrix, check, exploit and skill are checked by checksum and, where that is right, against
what such figures can be; leagues against what `reckon train` writes. Each attack changes one file of each and repairs the
checksum. Argument: the program."""
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


def report(data, folder):
    file = os.path.join(folder, "attack.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump(data, out)
    done = subprocess.run([PROGRAM, "report", file, "--format", "csv"], check=False, capture_output=True, text=True)
    assert done.returncode in (0, BAD_DATA), (done.returncode, done.stderr)
    return done.stderr.strip() if done.returncode else ""


def refusal(data, folder):
    """What is left to say against report data whose checksum is right; nothing: it is accepted."""
    message = report(data, folder)
    right = re.search(r"checksum of the preceding text is ([0-9a-f]{16})", message)
    if not right:
        return message
    data["hash"] = right.group(1)
    return report(data, folder)


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
    """A column of that key again, as a fuzzer found it."""
    columns = data["layout"][0]["columns"]
    columns[1] = columns[0]


RATE, POINTS, COUNT = "no probability", "no difference of probabilities", "a count is never negative"
ROW, PLAYERS = "contradicts other figures of its row", "no such number of players"
ATTACKS = [
    ("compare", put("cells", "rate_a", 1.5), RATE),
    ("compare", put("cells", "rate_b", 0.9), ROW),
    ("compare", put("cells", "difference", -0.9), ROW),
    ("compare", put("cells", "range", [0.3, 0.1]), POINTS),
    ("compare", put("cells", "games", -1024), COUNT),
    ("compare", put("cells", "aborted_a", 5000), ROW),
    ("compare", put("cells", "players", 7), PLAYERS),
    ("compare", put("outcomes", "rate_a", -0.1), RATE),
    ("compare", put("metrics", "change", 17), ROW),
    ("compare", put("metrics", "range", [5, -5]), "no interval"),
    ("compare", put_here(1, "cellz"), "unknown key"),
    ("compare", twice, "a key of its own"),
    ("tune", put("values", "rate", 2), RATE),
    ("tune", put("values", "range", [0.9, 0.1]), RATE),
    ("tune", put("values", "aborted", 10**9), ROW),
    ("tune", put("values", "players", 77), PLAYERS),
    ("matrix", put("entries", "rate", 0.001), ROW),
    ("matrix", put("entries", "score", 1), ROW),
    ("matrix", put("entries", "games", -50), COUNT),
    ("matrix", put("matrices", "inside", 1000), ROW),
    ("matrix", put("matrices", "lowest", 1), ROW),
    ("matrix", put("strategies", "weight", 1.25), RATE),
    ("check", put("statements", "games", -2000), COUNT),
    ("check", put("statements", "verdict", "fail"), "contradicts"),
    ("check", put_here("fail", "verdict"), "contradicts"),
    ("check", put_here("wonderful", "verdict"), "verdict"),
    ("check", put("statements", "estimate", 5), ROW),
    ("exploit", put("responses", "gain", 0.99), ROW),
    ("exploit", put("responses", "response_ci95", [0, 2]), RATE),
    ("exploit", put("responses", "as_given", 0.01), ROW),
    ("exploit", put("habits", "chances", -1), COUNT),
    ("skill", put("entries", "rate", 1.01), RATE),
    ("skill", put("entries", "aborted", 10**6), ROW),
    ("skill", put("gaps", "luck", 0), ROW),
    ("skill", put("ratings", "elo", 4000), ROW),
    ("skill", put("ratings", "seats", -1), COUNT),
]


def check_damage(results, folder):
    """One digit, and the checksum as it was."""
    for verb, sheet, key in (("compare", "cells", "rate_a"), ("tune", "values", "rate"), ("matrix", "entries", "rate"),
                             ("check", "statements", "estimate"), ("exploit", "responses", "gain"), ("skill", "entries", "rate")):
        damaged = copy.deepcopy(results[verb])
        damaged[sheet][0][key] += 1e-6
        assert "checksum" in report(damaged, folder) or ROW in report(damaged, folder), verb
        del damaged["hash"]
        assert report(damaged, folder), verb


# Leagues are read to be played; a shipped one, changed.
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
    with open(os.path.join(LEAGUES, "escape_the_horde", "leagues", "4.json"), encoding="utf-8") as file:
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
    print(f"{len(ATTACKS) - len(wrong)} of {len(ATTACKS)} attacks are refused for the right reason")
    assert not wrong, "\n" + "\n".join(wrong)


if __name__ == "__main__":
    main()
