"""`reckon check`: the sample contracts, every output format, baselines, and bad contracts.
Argument: the program."""
import datetime
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import formats
import jsonschema
import yaml

PROGRAM = os.path.abspath(sys.argv[1])
CONFIGS = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs")
SAMPLES = os.path.join(CONFIGS, "contracts")
PASS, FAIL, INCONCLUSIVE, USAGE, BAD_DATA, NO_INPUT, CANNOT_CREATE = 0, 1, 3, 64, 65, 66, 73
EXPERIMENT = {"ruleset": "stub", "players": 2, "strategies": ["random"], "games": 3000, "seed": "7"}
EASY = {"name": "zombies", "rate": "zombies", "max": "50%"}


def schema(kind):
    printed = subprocess.run([PROGRAM, "schema", kind], check=True, capture_output=True).stdout
    return jsonschema.Draft202012Validator(json.loads(printed))


def run(arguments, folder=".", code=None, environment=None):
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False,
                          env={**os.environ, "COLUMNS": "100", **(environment or {})})
    assert code is None or done.returncode == code, f"{arguments}: {done.returncode}, not {code}: {done.stderr}"
    return done


def check(contract, *options, code=None, folder=".", environment=None):
    return run(["check", contract, "-q", *options], folder, code, environment)


def save(folder, name, content):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(content if isinstance(content, str) else json.dumps(content, ensure_ascii=False))
    return name


def without_timing(text):
    head, _, _ = text.rpartition('"timing"')
    assert head
    return head


def check_difference_sample():
    """The differences of a house rule from the published game, on the same games."""
    path = os.path.join(SAMPLES, "escape_the_horde_difference.json")
    with open(path, encoding="utf-8") as file:
        contract = json.load(file)
    schema("contract").validate(contract)
    published = {key: value for key, value in contract["experiment"].items() if key != "variants"}
    with tempfile.TemporaryDirectory() as folder:
        save(folder, "published.json", published)
        save(folder, "before.json", run(["run", "published.json", "--games", "20k", "--format", "json", "-q"], folder, code=0).stdout)
        found = json.loads(check(path, "--baseline", "before.json", "--format", "json", folder=folder, code=PASS).stdout)
    assert {row["compared"] for row in found["statements"]} == {"paired"}


def check_samples():
    """One contract passes, one fails, one is undecided, the last two on any number of threads; all outputs fit their schemas.
    Of the config that these two name, only what their statements are about is played."""
    for name, code, verdict, only in (("escape_the_horde", PASS, "pass", []),
                                      ("escape_the_horde_fails", FAIL, "fail", ["--players", "3,4,8", "--strategy", "random"]),
                                      ("escape_the_horde_undecided", INCONCLUSIVE, "inconclusive", ["--players", "4"])):
        path = os.path.join(SAMPLES, name + ".json")
        with open(path, encoding="utf-8") as file:
            schema("contract").validate(json.load(file))
        one = check(path, *only, "--format", "json", "--threads", "1", code=code)
        if only:
            three = check(path, *only, "--format", "json", "--threads", "3", code=code)
            assert without_timing(one.stdout) == without_timing(three.stdout)
        found = json.loads(one.stdout)
        if verdict == "fail":
            check_failing_command(found)
        holds = sum(row["verdict"] == "pass" for row in found["statements"])
        assert (f"{holds} of {len(found['statements'])} hold" in " ".join(found["sentences"])) == (0 < holds < len(found["statements"]))
        schema("check").validate(found)
        schema("config").validate(found["experiments"][0])
        assert found["verdict"] == verdict and not one.stderr
        verdicts = {row["verdict"] for row in found["statements"]}
        assert verdict in verdicts and (verdict != "pass" or verdicts == {"pass"})
        for row in found["statements"]:
            inside = (row["min"] is None or row["low"] >= row["min"]) and (
                row["max"] is None or row["high"] <= row["max"])
            assert inside == (row["verdict"] == "pass"), row
            assert (row["games_needed"] is not None) == (row["verdict"] == "inconclusive"), row
    check_difference_sample()
    assert "--games 4100" in " ".join(found["sentences"])
    with tempfile.TemporaryDirectory() as folder:
        passed = check(path, *only, "--games", "100k", "--format", "table", "--out", folder, code=PASS).stdout
        assert passed.startswith("PASS") and "statement " not in passed  # nothing failed: no table
        assert "statement " in run(["report", folder, "--verbose"], code=0).stdout


def check_failing_command(found):
    """A failed statement comes with a command to investigate it, and that command runs."""
    for sentence in found["sentences"]:
        command = re.search(r"To reproduce: reckon (.*)", sentence)
        if command:
            run([*command.group(1).split(), "-q"], code=0)
            break
    else:
        raise AssertionError("no command")


# What the schemas of Jenkins' xUnit plug-in (junit-10.xsd) and JUnit 5 (jenkins-junit.xsd) have in common: attributes that
# are required, others that are allowed, and elements within.
JUNIT = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors"}, {"time", "skipped", "timestamp", "hostname", "id", "package"},
                  {"properties", "testcase", "system-out", "system-err"}),
    "testcase": ({"name"}, {"time", "classname"}, {"skipped", "error", "failure", "system-out", "system-err"}),
    "failure": (set(), {"type", "message"}, set()),
    "skipped": (set(), set(), set()),
    "system-out": (set(), set(), set()),
}


def check_junit_schema(element):
    required, optional, children = JUNIT[element.tag]
    assert required <= set(element.keys()) <= required | optional, (element.tag, element.attrib)
    assert re.fullmatch(r"\d+(\.\d{1,3})?", element.get("time", "0")), element.get("time")
    assert not children or not (element.text or "").strip(), element.text
    for child in element:
        assert child.tag in children, (element.tag, child.tag)
        check_junit_schema(child)


def check_junit(folder):
    contract = {"title": "a < b & \"c\" \u00fc", "experiment": EXPERIMENT, "statements": [
        {"name": "<fails> & 'why'", "rate": "zombies", "max": "5%"}, EASY,
        {"name": "undecided", "rate": "zombies", "max": "16.5%"}]}
    save(folder, "c.json", contract)
    check("c.json", "--junit", "j.xml", folder=folder, code=FAIL)
    suites = xml.etree.ElementTree.parse(os.path.join(folder, "j.xml")).getroot()
    check_junit_schema(suites)
    suite = suites.find("testsuite")
    assert suites.get("time") == suite.get("time") and float(suite.get("time")) > 0
    begun = datetime.datetime.strptime(suite.get("timestamp"), "%Y-%m-%dT%H:%M:%S").replace(tzinfo=datetime.timezone.utc)
    assert abs(time.time() - begun.timestamp()) < 60, begun
    assert suite.get("name") == contract["title"]
    assert [suite.get(key) for key in ("tests", "failures", "errors", "skipped")] == ["3", "1", "0", "1"]
    cases = suite.findall("testcase")
    assert [case.get("name") for case in cases] == [statement["name"] for statement in contract["statements"]]
    assert {case.get("classname") for case in cases} == {"2p/default/random"}
    assert [[child.tag for child in case] for case in cases] == [["failure"], ["system-out"], ["skipped"]]
    assert "required: at most 5 %" in cases[0].find("failure").get("message")
    assert "would decide it" in cases[2].find("skipped").text
    texts = []
    for threads in ("1", "2"):
        check("c.json", "--junit", "j.xml", "--threads", threads, folder=folder, code=FAIL,
              environment={"SOURCE_DATE_EPOCH": "1700000000"})
        with open(os.path.join(folder, "j.xml"), encoding="utf-8") as file:
            texts.append(re.sub(r' time="[\d.]+"', "", file.read()))
    assert texts[0] == texts[1] and ' timestamp="2023-11-14T22:13:20"' in texts[0], texts


def unescaped(text):
    return re.sub("%([0-9A-F]{2})", lambda code: chr(int(code.group(1), 16)), text)


def check_github(folder):
    name = "50% is: too, much"
    save(folder, "a,b.json", {"experiment": EXPERIMENT, "statements": [{"name": name, "rate": "zombies", "max": "5%"}]})
    summary = save(folder, "summary.md", "before\n")
    environment = {"GITHUB_STEP_SUMMARY": os.path.join(folder, summary)}
    done = check("a,b.json", "--github", "--format", "json", folder=folder, code=FAIL, environment=environment)
    json.loads(done.stdout)  # annotations do not interleave
    error, notice = done.stderr.splitlines()
    head, text = re.fullmatch("::error (.*?)::(.*)", error).groups()
    properties = dict(item.split("=", 1) for item in head.split(","))
    assert {key: unescaped(value) for key, value in properties.items()} == {
        "file": "a,b.json", "line": "1", "title": name}
    assert unescaped(text).startswith(f'"{name}" fails with 2 players, random') and "50%25" in text
    assert notice.startswith("::notice file=a%2Cb.json,title=reckon check::FAIL: ")
    with open(os.path.join(folder, summary), encoding="utf-8") as file:
        text = file.read()
    assert text.startswith("before\n**FAIL") and "| fail |" in text
    check("a,b.json", "--github", folder=folder, code=FAIL, environment={"GITHUB_STEP_SUMMARY": ""})
    check("a,b.json", "--github", folder=folder, code=CANNOT_CREATE, environment={"GITHUB_STEP_SUMMARY": folder})


# --- baselines

CHANGE = {"name": "change", "difference": {"rate": "zombies"}, "min": "-2pp", "max": "2pp"}


def make_baseline(folder, name, players="2", seed="7", games="3000"):
    done = run(["run", "--ruleset", "stub", "--players", players, "--strategy", "random", "--games", games,
                "--seed", seed, "--format", "json", "-q"], folder, code=0)
    return save(folder, name, done.stdout)


def report_data(folder, *options, code):
    found = json.loads(check("c.json", "--format", "json", *options, folder=folder, code=code).stdout)
    schema("check").validate(found)
    return found


def check_band(folder):
    """A rate without bounds must be in the experiment's band."""
    fair = {"name": "fair", "rate": "zombies"}
    for experiment, options, wanted in ((EXPERIMENT, [], [0.45, 0.55]), ({**EXPERIMENT, "band": "10..20"}, [], [0.1, 0.2]),
                                        (EXPERIMENT, ["--band", "10..20"], [0.1, 0.2])):
        save(folder, "c.json", {"experiment": experiment, "games": "20k", "statements": [fair]})
        statement, = report_data(folder, *options, code=FAIL if wanted[0] > 0.4 else PASS)["statements"]
        assert [statement["min"], statement["max"]] == wanted
    save(folder, "c.json", {"experiment": EXPERIMENT, "games": "20k", "statements": [{"name": "seat", "rate": "seat_0"}]})
    assert report_data(folder, "--band", "30..60", code=PASS)["statements"][0]["min"] == 0.3


def check_baselines(folder):
    mean = {"name": "mean change", "difference": {"mean": "bites"}, "min": -1, "max": 1}
    save(folder, "c.json", {"experiment": EXPERIMENT, "games": "20k", "statements": [CHANGE, mean]})
    make_baseline(folder, "old.json")
    found = report_data(folder, "--baseline", "old.json", code=PASS)  # nothing has changed
    assert [(row["compared"], row["low"], row["high"], row["estimate"]) for row in found["statements"]] == [
        ("same", 0, 0, 0)] * 2
    assert "game by game" in " ".join(found["sentences"])
    people = check("c.json", "--baseline", "old.json", "--verbose", folder=folder).stdout
    assert "the same rules and players as in the baseline: nothing has changed." in " ".join(people.split())
    assert "0 pp (the same rules and players)" in people and "+0.0" not in people and "change, pp" not in people
    os.mkdir(os.path.join(folder, "kept"))
    make_baseline(folder, "kept/result.json")
    assert report_data(folder, "--baseline", "kept", code=PASS)["statements"] == found["statements"]  # a directory of --out
    assert len(found["changes"]) == 3 and all(row["difference"] == 0 for row in found["changes"])

    # A house rule: the baseline's games are played again, and the difference is paired.
    rule = ["--rule", "deck.bite=3"]
    found = report_data(folder, "--baseline", "old.json", *rule, code=FAIL)
    paired = found["statements"][0]
    assert paired["compared"] == "paired" and found["settings"]["comparison"] == "paired"
    people = check("c.json", "--baseline", "old.json", *rule, folder=folder, code=FAIL).stdout
    assert "nothing has changed" not in people and "change, pp" in people
    change = found["changes"][2]
    assert change["outcome"] == "zombies" and abs(change["baseline_rate"] - 0.15) < 0.03
    assert all(abs(row["rate"] - row["baseline_rate"] - row["difference"]) < 1e-9 for row in found["changes"])
    assert change["band"] == [0.45, 0.55] and change["move"] == "closer" and change["fairness"] == "closer, still out of reach"
    assert found["changes"][0]["move"] is None  # of a seat
    assert "Since the baseline: closer, still out of reach with 2 players." in found["sentences"]
    failed, = (sentence for sentence in found["sentences"] if sentence.startswith('"change" fails'))
    assert re.search(r"required: -2 to 2 pp; \d+\.\d to \d+\.\d %: closer, still out of reach\.", failed), failed
    texts = [without_timing(check("c.json", "--baseline", "old.json", *rule, "--format", "json", "--threads", threads,
                                  folder=folder, code=FAIL).stdout) for threads in ("1", "3")]
    assert texts[0] == texts[1]

    # Another seed, another signature: independent samples, with the reason.
    make_baseline(folder, "seed.json", seed="8", games="100k")
    found = report_data(folder, "--baseline", "seed.json", code=PASS)
    assert found["statements"][0]["compared"] == "same"  # the same rules: no sample is needed
    found = report_data(folder, "--baseline", "seed.json", *rule, code=FAIL)
    assert found["statements"][0]["compared"] == "independent"
    assert "--seed 8 would compare the same games" in " ".join(found["sentences"])
    with open(os.path.join(folder, "seed.json"), encoding="utf-8") as file:
        text = file.read()
    save(folder, "signature.json", re.sub('"signature": "[0-9a-f]*"', '"signature": "0123456789abcdef"', text))
    found = report_data(folder, "--baseline", "signature.json", code=PASS)
    assert {row["compared"] for row in found["statements"]} == {"independent"}
    assert "0123456789abcdef" in " ".join(found["sentences"])
    assert found["settings"]["baseline_signature"] == "0123456789abcdef"

    # A baseline with several variants, of which each cell finds its own.
    variants = [{"name": "default"}, {"name": "bites", "rules": {"deck.bite": 3}}]
    save(folder, "e.json", {**EXPERIMENT, "variants": variants})
    save(folder, "several.json", run(["run", "e.json", "--format", "json", "-q"], folder, code=0).stdout)
    save(folder, "c.json", {"experiment": {**EXPERIMENT, "variants": variants[1:]}, "statements": [CHANGE]})
    for arguments, compared, code in ([], "same", PASS), (["--rule", "deck.bite=5"], "paired", FAIL):
        found = report_data(folder, "--baseline", "several.json", *arguments, code=code)
        assert [row["compared"] for row in found["statements"]] == [compared]
    save(folder, "c.json", {"experiment": {**EXPERIMENT, "variants": [variants[0], {**variants[1], "rules": {"deck.bite": 4}}]},
                            "statements": [CHANGE]})
    people = " ".join(check("c.json", "--baseline", "several.json", folder=folder, code=None).stdout.split())
    assert "1 of 2 cells have the same rules and players" in people

    # The contract's own baseline, beside it; the command line wins.
    os.mkdir(os.path.join(folder, "sub"))
    save(folder, "sub/c.json", {"experiment": EXPERIMENT, "baseline": "../old.json", "statements": [CHANGE]})
    check("sub/c.json", folder=folder, code=PASS)
    check("sub/c.json", "--baseline", "nowhere.json", folder=folder, code=NO_INPUT)


def check_bad_baselines(folder):
    save(folder, "c.json", {"experiment": EXPERIMENT, "statements": [CHANGE]})
    make_baseline(folder, "old.json")
    with open(os.path.join(folder, "old.json"), encoding="utf-8") as file:
        good = file.read()
    cases = [
        ("missing.json", None, NO_INPUT, ["missing.json"]),
        ("truncated.json", good[: len(good) // 2], BAD_DATA, ["baseline: truncated.json:"]),
        ("version.json", good.replace('"1.0.0"', '"0.9.0"'), BAD_DATA, ["schema_version", "0.9.0", "1.0.0"]),
        ("contract.json", json.dumps({"statements": []}), BAD_DATA, ["not a result of `reckon run`"]),
        ("counts.json", re.sub('"wins": ([0-9]+)', r'"wins": 9\1', good), BAD_DATA, ["outcomes.seat_0", "wins"]),
        ("metric.json", good.replace('"bites": {', '"bitse": {'), BAD_DATA, ["metrics.bitse", "did you mean bites?"]),
    ]
    for name, text, code, parts in cases:
        if text is not None:
            save(folder, name, text)
        done = check("c.json", "--baseline", name, folder=folder, code=code)
        assert not done.stdout and all(part in done.stderr for part in parts), (name, done.stderr)
    # Games of another seed than the file says: the checksum detects it; if that was changed as well, only playing again
    # does.
    make_baseline(folder, "other.json", seed="8")
    with open(os.path.join(folder, "other.json"), encoding="utf-8") as file:
        moved = file.read().replace('"seed": "8"', '"seed": "7"')
    save(folder, "moved.json", moved)
    done = check("c.json", "--baseline", "moved.json", folder=folder, code=BAD_DATA)
    assert "checksum" in done.stderr, done.stderr
    right = re.search("checksum of the preceding text is ([0-9a-f]{16})", done.stderr).group(1)
    save(folder, "moved.json", re.sub('"hash": "[0-9a-f]*"', f'"hash": "{right}"', moved, count=1))
    done = check("c.json", "--baseline", "moved.json", folder=folder, code=BAD_DATA)
    assert "give different counts" in done.stderr, done.stderr
    # Another game, other cells; and report data is not a result.
    save(folder, "other.json", run(["run", "--ruleset", "zombie-run", "--games", "50", "--format", "json", "-q"], folder,
                                   code=0).stdout)
    assert "is a result of zombie-run" in check("c.json", "--baseline", "other.json", folder=folder, code=BAD_DATA).stderr
    make_baseline(folder, "three.json", players="3")
    done = check("c.json", "--baseline", "three.json", folder=folder, code=BAD_DATA)
    assert 'c.json:1: "change"' in done.stderr and "3p/default/random" in done.stderr
    save(folder, "found.json", check("c.json", "--baseline", "old.json", "--format", "json", folder=folder).stdout)
    assert "another verb" in check("c.json", "--baseline", "found.json", folder=folder, code=BAD_DATA).stderr


# --- bad contracts: what is changed, the exit code, parts of the message, and whether the schema detects it

def contract(statement=None, **keys):
    return {"experiment": EXPERIMENT, "statements": [EASY if statement is None else statement], **keys}


HORDE = {"ruleset": "escape-the-horde", "players": 4, "strategies": ["random"], "games": 2000}
BAD = [
    ("[]", ["must be an object"], True),
    ('{"statements": [', ["c.json:1:"], None),
    (contract(statments=[]), ["statments: unknown key; did you mean statements?"], True),
    ({"statements": [EASY]}, ['"experiment" or "config"'], True),
    ({"experiment": EXPERIMENT}, ['the key "statements" is missing'], True),
    (contract(config="x.json"), ["config: the contract already has an experiment"], True),
    ({"experiment": 3, "statements": [EASY]}, ["experiment: must be an object"], True),
    ({"experiment": {"ruleset": "stbu"}, "statements": [EASY]}, ["experiment.ruleset:", "did you mean stub?"], False),
    ({"experiment": {"ruleset": "stub", "palyers": 2}, "statements": [EASY]}, ["experiment.palyers"], False),
    ({"experiment": {**EXPERIMENT, "precision": {"half_width": 0.1}}, "statements": [EASY]},
     ["experiment: sets a precision"], True),
    (contract(confidence=1), ["confidence: must be in 0.5..0.999999"], True),
    (contract(confidence="sure"), ["confidence:", "45%"], True),
    (contract(games=0), ["games:"], True),
    (contract(games=[]), ["games: must be a number"], True),
    (contract(baseline=""), ["baseline: must be a file name"], True),
    ({"experiment": EXPERIMENT, "statements": []}, ["statements: must have 1..1000"], True),
    ({"experiment": EXPERIMENT, "statements": [EASY, EASY]}, ['statements[1]: another statement is already named "zombies"'], False),
    (contract({"rate": "zombies", "max": 1}), ['statements[0]: the key "name" is missing'], True),
    (contract({"name": "a", "mean": "turns"}), ["statements[0]: has no bound"], True),
    (contract({"name": "a", "rate": "seat_0"}), ["statements[0]: has no bound"], False),
    (contract({"name": "a", "max": 1}), ["one of rate, mean, quantile"], True),
    (contract({"name": "a", "max": 1, "rate": "zombies", "mean": "turns"}), ["mean: the statement already has a rate"], True),
    (contract({"name": "a", "max": 1, "rate": "zombie"}), ["statements[0].rate:", "did you mean zombies?"], False),
    (contract({"name": "a", "max": 1, "rate": "seat_3"}), ["no outcome \"seat_3\"", "with 2 players"], False),
    (contract({"name": "a", "max": 1, "rate": 3}), ["rate: must be a string"], True),
    (contract({"name": "a", "max": 1, "mean": "tunrs"}), ["statements[0].mean:", "did you mean turns?", "cards_taken"], False),
    (contract({"name": "a", "max": 1, "quantile": "turns"}), ["quantile: must be an object"], True),
    (contract({"name": "a", "max": 1, "quantile": {"metric": "turns"}}), ['the key "p" is missing'], True),
    (contract({"name": "a", "max": 1, "quantile": {"metric": "turns", "p": 1}}), ["quantile.p: must be above 0"], True),
    (contract({"name": "a", "max": 1.5, "quantile": {"metric": "turns", "p": 0.5}}), ["max: must be a whole"], True),
    (contract({"name": "a", "max": 130, "quantile": {"metric": "turns", "p": 0.5}}), ["max:", "use 127 or 135"], False),
    (contract({"name": "a", "min": 130, "quantile": {"metric": "turns", "p": 0.5}}), ["min:", "use 128 or 136"], False),
    (contract({"name": "a", "max": 0.1, "seat_spread": False}), ["seat_spread: must be true"], True),
    (contract({"name": "a", "min": 0.6, "max": 0.5, "rate": "zombies"}), ["max: 0.5 is below min"], False),
    (contract({"name": "a", "min": 0.5, "max": 0.5, "rate": "zombies"}), ["max: equal to min"], False),
    (contract({"name": "a", "max": 45, "rate": "zombies"}), ["max: must be in 0..1, not 45"], True),
    (contract({"name": "a", "max": "145%", "rate": "zombies"}), ["max: 145%", "0%..100%"], False),
    (contract({"name": "a", "max": [], "rate": "zombies"}), ["max: must be a number or a string"], True),
    (contract({"name": "a", "max": "9", "mean": "turns"}), ["max: must be a number"], True),
    (contract({**EASY, "players": 5}), ["players: must be a whole number in 2..4"], False),
    (contract({**EASY, "players": 3}), ["statements[0]: no cell of the experiment matches", "2p/default/random"], False),
    (contract({**EASY, "players": []}), ["players: must be a player count"], True),
    (contract({**EASY, "players": [2, 2]}), ["players[1]: is given more than once"], True),
    (contract({**EASY, "cells": "9p/*"}), ["no cell of the experiment matches"], False),
    (contract({**EASY, "cells": ""}), ["cells: must be a pattern"], True),
    (contract({**EASY, "variant": "defualt"}), ["variant:", "did you mean default?"], False),
    (contract({**EASY, "cell": "2p"}), ["statements[0].cell: unknown key; did you mean cells?"], True),
    (contract(CHANGE), ["statements[0]: a difference needs a baseline", "--baseline"], False),
    (contract({**CHANGE, "difference": {}}), ["the key \"rate\" or \"mean\" is missing"], True),
    (contract({**CHANGE, "difference": {"rate": "zombies", "mean": "turns"}}), ["not both"], True),
    ({"experiment": HORDE, "statements": [{"name": "a", "seat_spread": True, "max": 0.1}]},
     ["seat_spread: in escape-the-horde factions win"], False),
    ({"experiment": {**EXPERIMENT, "rules": {"deck.food": 0, "deck.bite": 0}}, "statements": [EASY]}, ["deck.food 0 and deck.bite 0"], False),
]


def check_bad_contracts(folder):
    validator = schema("contract")
    for bad, parts, seen in BAD:
        save(folder, "c.json", bad)
        done = check("c.json", "--junit", "j.xml", "--out", "results", folder=folder, code=BAD_DATA)
        missing = [part for part in parts if part not in done.stderr]
        assert not missing and done.stderr.startswith("reckon: "), (missing, done.stderr)
        assert not done.stdout and os.listdir(folder) == ["c.json"], os.listdir(folder)
        if seen is not None:
            assert validator.is_valid(json.loads(bad) if isinstance(bad, str) else bad) != seen, bad
    save(folder, "c.json", contract())
    assert validator.is_valid(contract()) and check("c.json", folder=folder, code=PASS)


def check_usage(folder):
    save(folder, "c.json", contract())
    save(folder, "far.json", {"config": "nowhere.json", "statements": [EASY]})
    for arguments, code, part in (
        (["check"], USAGE, "no contract given"),
        (["check", "none.json"], NO_INPUT, "cannot read none.json"),
        (["check", "far.json"], NO_INPUT, "far.json:1:2: config: cannot read nowhere.json"),
        (["check", "c.json", "--junit="], USAGE, "--junit"),
        (["check", "c.json", "--junit", "no/such/folder.xml"], CANNOT_CREATE, "no/such/folder.xml"),
        (["check", "c.json", "--baselin", "x"], USAGE, "did you mean --baseline?"),
        (["check", "c.json", "--rule", "deck.fod=3"], USAGE, "did you mean deck.food?"),
        (["check", "c.json", "--format", "junit"], USAGE, "report format"),
    ):
        done = run(arguments, folder, code)
        assert part in done.stderr and not done.stdout, (arguments, done.stderr)
        assert sorted(os.listdir(folder)) == ["c.json", "far.json"]


def check_outputs(folder):
    """--out; the command line overrides the file."""
    save(folder, "c.json", contract(games=5000))
    check("c.json", "--out", "results", folder=folder, code=PASS)
    assert sorted(os.listdir(os.path.join(folder, "results"))) == formats.files(PROGRAM, "check")
    found = json.loads(check("c.json", "--format", "json", folder=folder, code=PASS).stdout)
    assert found["settings"]["games_max"] == 5000 and found["experiments"][0]["seed"] == "7"
    found = json.loads(check("c.json", "--format", "json", "--games", "4k", "--seed", "9", "--players", "3,4",
                             folder=folder, code=PASS).stdout)
    assert found["settings"]["games_max"] == 4000 and found["experiments"][0]["seed"] == "9"
    assert [row["cell"] for row in found["statements"]] == ["3p/default/random", "4p/default/random"]


def check_interrupt(folder):
    """When interrupted, it writes everything known so far, and the exit code says so."""
    save(folder, "c.json", contract({"name": "on the bound", "rate": "zombies", "max": 0.15}, games="4000M"))
    command = [PROGRAM, "check", "c.json", "-q", "--format", "json", "--junit", "j.xml", "--threads", "1"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=60)
    assert process.returncode == 130, process.returncode
    found = json.loads(text)
    schema("check").validate(found)
    assert found["verdict"] in ("inconclusive", "fail")  # a long run may well be the one in twenty
    assert sorted(os.listdir(folder)) == ["c.json", "j.xml"]
    xml.etree.ElementTree.parse(os.path.join(folder, "j.xml"))


def check_workflow(folder):
    """The workflow to copy is valid YAML, and its command works."""
    path = os.path.join(SAMPLES, "balance.yml")
    with open(path, encoding="utf-8") as file:
        steps = yaml.safe_load(file)["jobs"]["balance"]["steps"]
    command, = [step["run"] for step in steps if "reckon check" in step.get("run", "")]
    os.makedirs(os.path.join(folder, "reckon", "scripts"))
    os.mkdir(os.path.join(folder, "balance"))
    os.symlink(PROGRAM, os.path.join(folder, "reckon", "scripts", "reckon"))
    save(folder, "balance/contract.json", contract({"name": "not all", "rate": "zombies", "max": 0.9}))
    done = subprocess.run(["bash", "-eo", "pipefail", "-c", command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "::notice " in done.stderr, done.stderr
    assert os.path.exists(os.path.join(folder, "balance.xml"))
    assert os.path.exists(os.path.join(folder, "balance", "check.json"))


def main():
    check_samples()
    for test in (check_junit, check_github, check_band, check_baselines, check_bad_baselines, check_bad_contracts, check_usage,
                 check_outputs, check_interrupt, check_workflow):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)


if __name__ == "__main__":
    main()
