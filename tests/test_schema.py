"""JSON Schemas: all are valid, those in configs/schema are what the program prints, configs and shipped leagues fit them, and what
the program refuses does not. Argument: the program."""
import glob
import json
import os
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM = sys.argv[1]
SOURCE = os.environ["RECKON_SOURCE_DIR"]
CONFIGS = os.path.join(SOURCE, "configs")

GOOD = [
    {"ruleset": "stub"},
    {"ruleset": "stub", "players": [2, 4], "games": "1.5M", "seed": "0xFF"},
    {"ruleset": "stub", "players": "all", "games": "1e6", "seed": 0},
    {"ruleset": "stub", "strategies": [{}, "random", {"all": "eager", "0": {"name": "cautious", "params": {"risk_max": 0}}}]},
    {"ruleset": "stub", "precision": {"half_width": 0.01, "outcome": "zombies", "max_games": 7}},
    {"ruleset": "stub", "band": "37.5%..62.5%"},
    {"ruleset": "stub", "metrics": "fun"},
    {"ruleset": "stub", "rules": {"deck.food": 3, "tie": "earliest"}},
    {"ruleset": "stub", "rules": {"deck.food": {"2": 3, "3..4": 9}, "tie": {"2-4": "earliest"}}},
    {"ruleset": "escape_the_horde", "variants": [{"name": "a", "rules": {"rescue-effect": {"8": "combat-ends"}}}]},
    {"ruleset": "stub", "strategies": ["exec:./my_bot --quick", {"0": "exec:batch=2,./my_bot"}]},
    # Names may use - or _.
    {"ruleset": "escape_the_horde", "rules": {"rescue-effect": "combat-ends", "weapons-per-combat": "one_per-seat"},
     "strategies": [{"patient-zero": "share-the-love", "survivors": {"name": "flat-mc", "params": {"playouts": 8}}}]},
    {"ruleset": "escape-the_horde", "variants": [{"name": "a", "rules": {"response-order": "infected-last"}}]},
    {"ruleset": "stub", "rules": {"first-player": "seat-0"},
     "strategies": ["flat-mc", {"player": {"name": "cautious", "params": {"risk-max": 0.5}}}]},
]

BAD = [
    {},
    {"ruleset": "stbu"},
    {"ruleset": "stub", "palyers": 2},
    {"ruleset": "stub", "players": []},
    {"ruleset": "stub", "players": [2, 2]},
    {"ruleset": "stub", "games": 0},
    {"ruleset": "stub", "metrics": "all"},
    {"ruleset": "stub", "games": "many"},
    {"ruleset": "stub", "seed": -1},
    {"ruleset": "stub", "title": 3},
    {"ruleset": "stub", "rules": {"deck.fod": 3}},
    {"ruleset": "stub", "rules": {"deck.food": 21}},
    {"ruleset": "stub", "rules": {"deck.food": "3"}},
    {"ruleset": "stub", "rules": {"tie": "mine"}},
    {"ruleset": "stub", "rules": {"deck.food": {}}},
    {"ruleset": "stub", "rules": {"deck.food": {"5": 3}}},
    {"ruleset": "stub", "rules": {"deck.food": {"3..5": 3}}},
    {"ruleset": "stub", "rules": {"deck.food": {"all": 3}}},
    {"ruleset": "stub", "rules": {"deck.food": {"2": 21}}},
    {"ruleset": "stub", "rules": {"deck.food": {"2": {"3": 1}}}},
    {"ruleset": "stub", "variants": [{"name": "a", "rules": {"tie": {"2": "mine"}}}]},
    {"ruleset": "stub", "rules": {"hands": "open"}},
    {"ruleset": "stub", "variants": []},
    {"ruleset": "stub", "variants": [{"rules": {}}]},
    {"ruleset": "stub", "variants": [{"name": "a/b"}]},
    {"ruleset": "stub", "variants": [{"name": "a", "rules": {"deck.food": 2.5}}]},
    {"ruleset": "stub", "strategies": ["randon"]},
    {"ruleset": "stub", "strategies": [{"plaier": "random"}]},
    {"ruleset": "stub", "strategies": [{"4": "random"}]},
    {"ruleset": "stub", "strategies": [{"player": {"name": "cautious", "params": {"risk": 0.5}}}]},
    {"ruleset": "stub", "strategies": [{"player": {"name": "cautious", "params": {"risk_max": 2}}}]},
    {"ruleset": "escape-the-horde", "strategies": [{"patient_zero": "cooperative"}]},
    {"ruleset": "stub", "precision": {"half_width": 0.5}},
    {"ruleset": "stub", "band": "45%"},
    {"ruleset": "stub", "precision": {}},
    {"ruleset": "escape_the_hord", "rules": {}},
    {"ruleset": "escape_the_horde", "rules": {"rescue-effect": "combat-end"}},
    {"ruleset": "escape_the_horde", "rules": {"combat--window": "until_all_pass"}},
    {"ruleset": "escape_the_horde", "strategies": [{"patient-zero": "cooperative"}]},
    {"ruleset": "stub", "strategies": [{"player": {"name": "cautious", "params": {"risk-max": 2}}}]},
    {"ruleset": "stub", "strategies": [{"player": {"name": "flat-mc", "params": {"playouts": 1}}}]},
]


def schema(kind):
    return subprocess.run([PROGRAM, "schema", kind], check=True, capture_output=True, text=True).stdout


def kinds():
    refused = subprocess.run([PROGRAM, "schema"], check=False, capture_output=True, text=True).stderr
    return refused.rpartition("allowed:")[2].replace(",", " ").split()


def program_accepts(config):
    """Whether the program accepts the config; a missing cell stops it before a game is played."""
    with open("test_schema_config.json", "w", encoding="utf-8") as file:
        json.dump(config, file)
    done = subprocess.run([PROGRAM, "replay", file.name, "--game", "0", "--cell", "?"], capture_output=True, text=True,
                          check=False)
    os.remove(file.name)
    return "--cell" in done.stderr


def league_faults():
    """Shipped leagues that do not fit, or are for another game or number of players than their path says."""
    faults = []
    validator = jsonschema.Draft202012Validator(json.loads(schema("league")))
    paths = glob.glob(os.path.join(SOURCE, "strategies", "*", "leagues", "**", "*.json"), recursive=True)
    for path in paths:
        with open(path, encoding="utf-8") as file:
            league = json.load(file)
        faults += [f"{path}: {error.message[:200]}" for error in validator.iter_errors(league)]
        game, _, *place = os.path.relpath(path, os.path.join(SOURCE, "strategies")).split(os.sep)
        motive = [league["motive"]] if "motive" in league else []
        if (league["ruleset"].replace("-", "_"), [*motive, f"{league['players']}.json"]) != (game, place):
            faults.append(f"{path} is of {league['ruleset']} with {league['players']} players, {motive}")
        for side in league["sides"]:
            if sum(member["weight"] for member in side["members"]) != 65536:
                faults.append(f"{path}: the weights of {side['name']} do not sum to 65536")
    return faults if paths else ["no league is shipped"]


def replay_faults():
    """Lines of a replay of every game that do not fit, and lines that should not fit and do."""
    validator = jsonschema.Draft202012Validator(json.loads(schema("replay")))
    rules = json.loads(subprocess.run([PROGRAM, "rules", "--format", "json"], check=True, capture_output=True, text=True).stdout)
    faults = []
    for game in [ruleset["ruleset"] for ruleset in rules]:
        told = subprocess.run([PROGRAM, "replay", "--ruleset", game, "--game", "3", "--strategy", "random", "--format", "json"],
                              check=True, capture_output=True, text=True)
        lines = [json.loads(line) for line in told.stdout.splitlines()]
        faults += [f"replay of {game}: {error.message[:200]}" for line in lines for error in validator.iter_errors(line)]
        if [line["type"] for line in lines if line["type"] in ("game", "result")] != ["game", "result"]:
            faults.append(f"replay of {game} has no beginning or no end")
        if not {"event", "decision"} <= {line["type"] for line in lines}:
            faults.append(f"replay of {game} lacks events or decisions")
        for line in lines:
            if validator.is_valid({**line, "more": 1}) or validator.is_valid({**line, "type": "story"}):
                faults.append(f"should not fit: {line}")
    return faults


def game_faults():
    """Recorded games, by seed and by draws, that do not fit; lines of their replays; records that should not fit and do."""
    validator = jsonschema.Draft202012Validator(json.loads(schema("game")))
    lines = jsonschema.Draft202012Validator(json.loads(schema("replay")))
    faults = []
    for more in ([], ["--draws"]):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.json")
            subprocess.run([PROGRAM, "replay", "--ruleset", "escape-the-horde", "--game", "3", "--strategy", "random", "--save",
                            path, *more], check=True)
            told = subprocess.run([PROGRAM, "replay", "--from", path, "--format", "json"], check=True, capture_output=True, text=True)
            with open(path, encoding="utf-8") as file:
                game = json.load(file)
        faults += [f"recorded game {more}: {error.message[:200]}" for error in validator.iter_errors(game)]
        faults += [f"{line[:200]} does not fit" for line in told.stdout.splitlines() if not lines.is_valid(json.loads(line))]
        for wrong in ({"unfinished": True}, {"game": 1, "chance": []}, {"steps": [{"seat": 0}]}, {"step": []}):
            if validator.is_valid({**game, **wrong}):
                faults.append(f"should not fit: a recorded game with {wrong}")
    return faults


def main():
    faults = league_faults() + replay_faults() + game_faults()
    for path in glob.glob(os.path.join(CONFIGS, "schema", "*.schema.json")):
        kind = os.path.basename(path).split(".")[0]
        if kind == "config":  # made by the build, perhaps by another one
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != schema(kind):
                faults.append(f"{path} is out of date: reckon schema {kind} > configs/schema/{kind}.schema.json")
    for kind in kinds():
        jsonschema.Draft202012Validator.check_schema(json.loads(schema(kind)))
    validator = jsonschema.Draft202012Validator(json.loads(schema("config")))
    for path in glob.glob(os.path.join(CONFIGS, "*.json")):
        with open(path, encoding="utf-8") as file:
            config = json.load(file)
        faults += [f"{path}: {error.message[:200]}" for error in validator.iter_errors(config)]
        if not program_accepts(config):
            faults.append(f"{path}: refused by the program")
    for config in GOOD:
        if not validator.is_valid(config) or not program_accepts(config):
            faults.append(f"should be good: {config}")
    for config in BAD:
        if validator.is_valid(config) or program_accepts(config):
            faults.append(f"should be bad: {config}")
    print("\n".join(faults) or "schemas and program agree")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
