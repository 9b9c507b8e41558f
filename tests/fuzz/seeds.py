"""Seeds for the fuzz targets that read files: small files of every kind, most written by the program itself, so that
the targets keep up with the formats. Fails, with the path, if no seed has a member that a schema names. Arguments: the
program; a folder, for <target>/<name>."""
import json
import os
import shutil
import subprocess
import sys

PROGRAM, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
BOT = f"{sys.executable} {os.environ['RECKON_SOURCE_DIR']}/tests/bots/bad_bot.py dies_in_game_0"
HORDE = ["--ruleset", "escape-the-horde", "--players", "3", "--seed", "3"]
PAIR, RACE = ["--ruleset", "stub", "--players", "2", "--seed", "3"], ["--ruleset", "zombie-run", "--players", "2", "--seed", "3"]
STRATEGIES = ["random", "fitted:file=mytable.json", {"0": {"name": "cautious", "params": {"risk_max": 0.25}}, "all": "random"}]

CONFIG = {"$schema": "config.schema.json", "ruleset": "stub", "title": "everything", "players": [2, 3], "rules": {"deck.food": 9},
          "house": ["In round 1, no player may take."],
          "variants": [{"name": "a"}, {"name": "b", "help": "more", "rules": {"tie": {"2": "earliest"}},
                                      "house": ["When a player takes a card, with chance 1/3: the next player draws a card."]}], "strategies": STRATEGIES,
          "precision": {"half_width": 0.2, "outcome": "zombies", "max_games": 400}, "band": "40%..60%", "metrics": "fun", "seed": "7"}
SHARD = {"ruleset": "stub", "games": 40, "shard": "1/2",
         "sweep": {"deck.bite": [1, 2], "tie": "all", "deck.food": {"from": 7, "to": 9, "step": 2}}}
ASSUMPTIONS = {"ruleset": "stub", "games": 40, "assumptions": True, "strategies": ["exec:./bot"],
               "bots": [{"command": "./bot", "name": "bot", "version": "1", "hash": "0123456789abcdef", "deterministic": True}]}
MOTIVES = {"ruleset": "escape-the-horde", "players": [3], "games": 40, "strategies": ["random"],
           "motives": {"survivors": "team", "2": "survivor"}}
ELSEWHERE = {"config": "elsewhere.json", "statements": [{"name": "rate", "rate": "zombies", "max": 0.9}]}
RECORD = {"$schema": "game.schema.json", "schema_version": "1.0.0", "program": "0.1.0", "title": "everything", "people": ["0:player"],
          "experiment": {"ruleset": "stub", "seed": "3"}, "game": 1, "unfinished": True,
          "steps": [{"seat": 0, "role": "player", "kind": "turn", "action": "take"}]}
NAMES = {"experiment": {"ruleset": "escape-zombie-city", "players": 2, "seed": "3"}, "steps": [],
         "chance": [{"stream": "deal", "number": 0, "of": 2}, {"name": "crossroads_1", "of": 4}], "result": {"metrics": {"ticks": 3}}}
CONTRACT = {"$schema": "contract.schema.json", "title": "everything", "confidence": "95%", "games": 300, "baseline": "fun.json",
            "experiment": {"ruleset": "stub", "players": [2], "strategies": ["cautious"], "seed": "3"},
            "statements": [{"name": "rate", "rate": "zombies", "max": 0.9, "players": 2, "cells": "*"},
                           {"name": "mean", "mean": "turns", "min": 1, "variant": "default"},
                           {"name": "quantile", "quantile": {"metric": "turns", "p": "95%"}, "max": 9},
                           {"name": "seats", "seat_spread": True, "max": "20%"},
                           {"name": "same rate", "difference": {"rate": "zombies"}, "max": 0.5},
                           {"name": "same mean", "difference": {"mean": "turns"}, "max": 5}]}

PLAYS = ("Date;Players;Winner;Ended;Turns;Bites;deck.zombie;rules;house;nth game\r\n2026-01-02;4;Survivors;countdown;31;yes;14;;;3\r\n"
         "\"a;\"\"b\"\"\";Ann, Bob, Cleo;Patient Zero;;;no;;hand_size_small=6;In round 1, no player may Steal.\r\n")
EXPORT = {"games": [{"id": 7, "name": "Escape the Horde"}, {"id": 8, "name": "Stub"}],
          "plays": [{"gameRefId": 7, "ignored": False, "playerScores": [{"winner": True, "role": "Survivor"}, {"winner": False, "role": "Patient Zero"}, {}]},
                    {"gameRefId": 8, "playerScores": [{"winner": True}, {}]}, {"gameRefId": 7, "playerScores": [{"winner": True}, {}, {}]}]}

FITTED = {"ruleset": "escape-the-horde", "source": "2 plays", "settings": [
    {"weight": 3, "members": [{"share": 0.75, "strategies": {"all": {"name": "people", "params": {"lambda": 0.1, "tactic": "laser_focus", "blunder": 0.1}}}},
                              {"share": 0.25, "motive": "team", "strategies": {"all": "league", "turned": {"name": "horde"}}}]},
    {"weight": 1, "members": [{"share": 1, "strategies": {"survivors": "cooperative", "patient_zero": "opportunist", "turned": "horde"}}]}]}

# Files that the program writes: target, name, arguments. Each goes to <name>.json, which later ones can read.
WRITTEN = [
    ("result", "fun", ["run", *PAIR, "--strategy", "cautious", "--games", "60", "--metrics", "fun", "--house", "in round 1, nobody may take"]),
    ("result", "sweep", ["run", *PAIR, "--strategy", "random", "--games", "40", "--sweep", "deck.bite=3"]),
    ("result", "assumptions", ["run", *PAIR, "--strategy", "random", "--games", "20", "--assumptions"]),
    ("result", "precision", ["run", *PAIR, "--strategy", "0=cautious:risk_max=0.25", "--games", "600", "--precision", "8pp"]),
    ("result", "shard_1", ["run", *PAIR, "--strategy", "random", "--games", "1500", "--shard", "1/3"]),
    ("result", "shard_3", ["run", *PAIR, "--strategy", "random", "--games", "1500", "--shard", "3/3"]),
    ("result", "gaps", ["merge", "shard_1.json", "shard_3.json", "--allow-gaps"]),
    ("result", "sides", ["run", *HORDE, "--strategy", "random", "--games", "20"]),
    ("result", "departures", ["run", *HORDE, "--strategy", "league", "--games", "20"]),
    ("result", "places", ["run", *RACE, "--strategy", "random", "--games", "20"]),
    ("result", "looped", ["run", "--ruleset", "stub", "--players", "4", "--games", "20", "--threads", "1", "--strategy", "random", "--rule", "deck.food=20,deck.bite=20,rounds=9",
                          "--house", "When a player draws a card, each player draws a card.", "--house", "When a player stays, each player draws 2 cards."]),
    ("result", "failed", ["run", *PAIR, "--games", "20", "--threads", "1", "--strategy", f"0=exec:failures=1,{BOT}"]),
    ("report_data", "compare", ["compare", *PAIR, "--b", "deck.bite=5", "--games", "500"]),
    ("report_data", "compare_adapted", ["compare", *RACE, "--strategy", "league", "--b", "items_to_win=3", "--games", "200", "--adapt=2k"]),
    ("report_data", "tune", ["tune", *PAIR, "--tune", "deck.bite=3..5", "--games", "500"]),
    ("report_data", "tune_robust", ["tune", *PAIR, "--tune", "deck.bite=3..4", "--games", "200", "--criterion", "robust"]),
    ("report_data", "tune_mean", ["tune", *PAIR, "--tune", "deck.bite=3..4", "--games", "200", "--outcome", "p95:turns", "--target", "5"]),
    ("report_data", "tune_box", ["tune", "--ruleset", "stub", "--players", "2,3", "--strategy", "random", "--same-box", "--games", "200"]),
    ("report_data", "tune_two", ["tune", *PAIR, "--tune", "deck.bite=3..4", "--tune", "deck.food=8..9", "--games", "200"]),
    ("report_data", "suggest", ["suggest", *PAIR, "--strategy", "random", "--outcome", "zombies", "--only", "deck.*", "--only", "rounds", "--games", "600"]),
    ("report_data", "suggest_contract", ["suggest", "--contract", "contract.json", "--only", "deck.food", "--max-changes", "1", "--metrics", "fun"]),
    ("report_data", "suggest_adapted", ["suggest", *RACE, "--strategy", "league", "--rule", "items_to_win=4", "--outcome", "first_player", "--only", "items_to_win",
                                        "--max-changes", "1", "--levels", "league", "--games", "600", "--adapt=2k"]),
    ("report_data", "suggest_why", ["suggest", "--why", *PAIR, "--strategy", "random", "--b", "deck.bite=3", "--b", "tie=earliest", "--games", "300"]),
    ("report_data", "tune_also", ["tune", *PAIR, "--tune", "deck.bite=3..4", "--also", "mean:turns=..9", "--deck-size", "--games", "200"]),
    ("report_data", "tune_mixes", ["tune", *HORDE, "--tune", "deck.zombie=15..16", "--games", "100", "--criterion", "equilibrium", "--motive", "team",
                                   "--row", "random", "--row", "eager", "--column", "random"]),
    ("report_data", "matrix", ["matrix", *PAIR, "--games", "50"]),
    ("report_data", "matrix_fellows", ["matrix", *HORDE, "--games", "50", "--row", "random", "--row", "eager", "--column", "random"]),
    ("report_data", "check", ["check", "contract.json"]),
    ("report_data", "exploit", ["exploit", *RACE, "--strategy", "racer", "--side", "seat", "--steps", "2", "--batch", "64", "--fresh", "200"]),
    ("report_data", "skill", ["skill", *RACE, "--strategy", "hunter", "--levels", "0,100%", "--games", "100"]),
    ("report_data", "fit", ["fit", "plays.csv", *PAIR[:2], "--settings", "16", "--seed", "3"]),
    ("report_data", "fit_horde", ["fit", "horde.csv", "--deck", "--settings", "16", "--seed", "3"]),
    ("league", "leagues/2", ["train", *PAIR, "--chapters", "1", "--rounds", "1", "--steps", "2", "--batch", "64", "--trial", "100", "--out", "leagues"]),
    ("league", "horde/3", ["train", *HORDE, "--chapters", "1", "--rounds", "0", "--steps", "1", "--batch", "64", "--trial", "100", "--out", "horde"]),
    ("record", "seed", ["replay", *PAIR, "--strategy", "random", "--game", "1"]),
    ("record", "kinds", ["replay", *PAIR, "--strategy", "random", "--game", "1", "--draws"]),
    ("record", "numbers", ["replay", *RACE, "--strategy", "random", "--game", "1", "--draws"]),
    ("record", "cards", ["replay", *HORDE, "--strategy", "random", "--game", "1", "--draws"]),
]
# Schema -> targets whose seeds must have its members.
SCHEMAS = [("result", "result"), ("config", "config"), ("contract", "contract"), ("league", "league"), ("game", "record"),
           *((verb, "report_data") for verb in ("compare", "tune", "matrix", "check", "exploit", "skill", "suggest", "fit"))]
# Members that no seed can have, and why.
ABSENT = {f"{target}: program.plugins": "refused unless the same build is loaded" for target in ("result", "report_data")}


def put(target, name, text):
    os.makedirs(os.path.join(FOLDER, target), exist_ok=True)
    with open(os.path.join(FOLDER, target, name), "w", encoding="utf-8") as file:
        file.write(text)


def write_all():
    for name, value in (("all", CONFIG), ("shard", SHARD), ("assumptions", ASSUMPTIONS), ("motives", MOTIVES)):
        put("config", name, json.dumps(value))
    put("plays", "sheet", PLAYS)
    put("fitted", "all", json.dumps(FITTED))
    put("plays", "export", json.dumps(EXPORT))
    put("contract", "elsewhere", json.dumps(ELSEWHERE))
    put("record", "all", json.dumps(RECORD))
    put("record", "names", json.dumps(NAMES))
    work = os.path.join(FOLDER, "work")
    os.makedirs(work)
    with open(os.path.join(work, "contract.json"), "w", encoding="utf-8") as file:
        json.dump(CONTRACT, file)
    for name, text in (("plays", "players,winner\n2,zombies\n"), ("horde", "players,winner,ended\n3,survivors,countdown\n")):
        with open(os.path.join(work, f"{name}.csv"), "w", encoding="utf-8") as file:
            file.write(text)
    for target, name, words in WRITTEN:
        path = os.path.join(work, f"{name}.json")
        form = {"replay": ["--save", path], "train": ["-q"]}.get(words[0], ["--format", "json", "-q"])
        done = subprocess.run([PROGRAM, *words, *form], check=False, cwd=work, capture_output=True, text=True)
        assert done.returncode in (0, 1, 3, 69, 70), (words, done.stderr)
        if "--format" in form:
            with open(path, "w", encoding="utf-8") as file:
                file.write(done.stdout)
        with open(path, encoding="utf-8") as file:
            put(target, os.path.basename(name), file.read())
    with open(os.path.join(work, "leagues/2.json"), encoding="utf-8") as file:
        league = json.load(file)
    learnt = {"name": "learnt", "weight": 1000, "sharpness": 2, "weights": [[8, -9, 0, 700], []]}
    league["sides"][0]["members"] = [{**league["sides"][0]["members"][0], "weight": 64536}, learnt]
    league["house"] = ["At the start of each turn, the player may draw a card."]
    put("league", "all", json.dumps(league))
    with open(os.path.join(work, "fun.json"), encoding="utf-8") as file:
        result = file.read()
    put("contract", "all", f"{json.dumps(CONTRACT)}\0{result}")
    timed = json.loads(result)
    timed["timing"]["played_by"] = ["0123456789ab", "ba9876543210"]  # as after a session with another commit
    put("result", "played_by", json.dumps(timed))
    shutil.rmtree(work)


# --- whether every member is in a seed


def alternatives(node, root):
    """The node, what it refers to, and its alternatives, without the rules of games (`reckon rules` lists those)."""
    yield node
    if "$ref" in node:
        target = root
        for key in node["$ref"].removeprefix("#/").split("/"):
            target = target[key]
        yield from alternatives(target, root)
    for key in ("oneOf", "anyOf", "allOf"):
        for other in node.get(key, []):
            if "if" not in other:
                yield from alternatives(other, root)


def note(node, root, values, path, found):
    """Adds each member of the schema at this point to `found`: its place in the schema, its path, and whether a value
    has it."""
    for own in alternatives(node, root):
        for key, inner in own.get("properties", {}).items():
            name, there = f"{path}.{key}".removeprefix("."), [value[key] for value in values if isinstance(value, dict) and key in value]
            known = found.get((id(own), key), (name, False))
            found[id(own), key] = (known[0], known[1] or bool(there))
            if there:
                note(inner, root, there, name, found)
        inside = [item for value in values if isinstance(value, (dict, list))
                  for item in (value.values() if isinstance(value, dict) else value)]
        for more in [own.get("additionalProperties"), own.get("items"), *own.get("patternProperties", {}).values()]:
            if isinstance(more, dict) and inside:
                note(more, root, inside, f"{path}[]", found)


def values_of(target, kind):
    for name in sorted(os.listdir(os.path.join(FOLDER, target))):
        with open(os.path.join(FOLDER, target, name), encoding="utf-8") as file:
            value = json.loads(file.read().split("\0", maxsplit=1)[0])
        if target != "report_data" or value["verb"] == kind:
            yield value


def members_in_no_seed():
    seen, unseen = set(), set()
    for kind, target in SCHEMAS:
        schema = json.loads(subprocess.run([PROGRAM, "schema", kind], check=True, capture_output=True, text=True).stdout)
        found = {}
        note(schema, schema, list(values_of(target, kind)), "", found)
        for path, there in found.values():
            (seen if there else unseen).add(f"{target}: {path}")
    return unseen - seen - ABSENT.keys()


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    write_all()
    lost = members_in_no_seed()
    assert not lost, "in no seed:\n" + "\n".join(sorted(lost))
    print(sum(len(files) for _, _, files in os.walk(FOLDER)), "seeds")


if __name__ == "__main__":
    main()
