"""The directory of --out, for every verb that has one: its files belong to one answer, earlier answers are kept, only
one program works there at a time, even if it is renamed; and `reckon report` reads every answer. Argument: the
program."""
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

import formats

PROGRAM = os.path.abspath(sys.argv[1])
USAGE, BAD_DATA, NO_INPUT, CREATE, IO = 64, 65, 66, 73, 74
STUB = ["--ruleset", "stub", "--seed", "11", "-q"]
LONG = ["run", *STUB, "--games", "4000M", "--checkpoint", "0.01"]
CONTRACT = {"experiment": {"ruleset": "stub", "players": [2], "strategies": ["random"]}, "games": 2000,
            "statements": [{"name": "a", "rate": "zombies", "max": 0.9}]}
# For each verb: the stem of its files, a question, and options that make it another question.
VERBS = {
    "run": ("result", ["run", *STUB, "--games", "300", "--players", "2,3"], ["--rule", "deck.bite=3"]),
    "compare": ("compare", ["compare", *STUB, "--b", "deck.bite=5", "--games", "2000"], ["--seed=12"]),
    "tune": ("tune", ["tune", *STUB, "--tune", "deck.bite=3..6", "--outcome", "zombies", "--games", "2000"], ["--seed=12"]),
    "matrix": ("matrix", ["matrix", *STUB, "--games", "50"], ["--row", "random"]),
    "sides": ("matrix", ["matrix", "--ruleset", "escape-the-horde", "--players", "3,4", "--games", "20", "-q", "--row", "random",
                         "--row", "eager", "--column", "random", "--column", "eager"], ["--seed=12"]),
    "check": ("check", ["check", "contract.json", "-q"], ["--seed=12"]),
}


def reckon(folder, *arguments, code=(0, 1, 3)):
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, check=False, capture_output=True, text=True, timeout=300)
    wanted = code if isinstance(code, tuple) else (code,)
    assert done.returncode in wanted, (arguments, done.returncode, done.stderr)
    return done


def asked(question, *more):
    """A question with other options; the last option of a name counts."""
    names = {word.split("=")[0] for word in more if "=" in word and word.startswith("--")}
    kept, skip = [], False
    for word in question:
        if not skip and word not in names:
            kept.append(word)
        skip = word in names
    return [*kept, *more]


def content(folder):
    """Name -> text, without the timing that reports in JSON have."""
    found = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            text = file.read()
        found[name] = text.rpartition('"timing"')[0] or text if name.endswith(".json") else text
    return found


def games(folder):
    path = os.path.join(folder, "result.json")
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as file:
        return sum(cell["games"] for cell in json.load(file)["cells"])


@contextlib.contextmanager
def long_run(folder, name):
    """A run that is playing; killed at the end."""
    with subprocess.Popen([PROGRAM, *LONG, "--out", name], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            before = games(os.path.join(folder, name))
            while games(os.path.join(folder, name)) in (0, before):
                assert process.poll() is None, process.communicate()
                time.sleep(0.01)
            yield process
        finally:
            process.kill()


def touch(*path):
    with open(os.path.join(*path), "w", encoding="utf-8") as file:
        file.write("mine")


def test_other_files_are_nobodys(folder):
    names = ["result_notes", "probe_x", "result_", "result", "result_notes.txt", "compare_notes", "result.json.1-0.tmp"]
    for verb, (_, question, _) in VERBS.items():
        out = f"notes_{verb}"
        os.mkdir(os.path.join(folder, out))
        for name in names:
            touch(folder, out, name)
        reckon(folder, *question, "--out", out)
        reckon(folder, *question, "--out", out)
        if verb == "run":
            reckon(folder, "run", "--resume", out, "--extend", "10", "-q")
            reckon(folder, "merge", out, "--out", out, "-q")
            reckon(folder, "report", out, "--out", out, "-q")
        assert all(content(os.path.join(folder, out))[name] == "mine" for name in names if not name.endswith(".json")), verb


def test_one_answer(folder):
    """Another question keeps only the JSON of the earlier one; the same question leaves no second copy."""
    for verb, (stem, question, more) in VERBS.items():
        out, old = os.path.join(folder, f"one_{verb}"), f"{stem}.old.json"
        reckon(folder, *question, "--out", out)
        first = content(out)
        reckon(folder, *question, "--out", out)
        assert content(out) == first, verb
        touch(out, f"{stem}.json.999999999-0.tmp")  # of a program that was killed
        touch(out, f"{stem}_differences.csv")
        said = reckon(folder, *[word for word in asked(question, *more) if word != "-q"], "--out", out).stderr
        second = content(out)
        assert second.pop(old) == first[f"{stem}.json"] and f"to {out}/{old}" in said, (verb, said)
        reckon(folder, *asked(question, *more), "--out", out + "_alone")
        assert second == content(out + "_alone"), verb


def test_sweep_then_not(folder):
    """The differences of a sweep do not outlive it, even if the next run is killed at once."""
    out = os.path.join(folder, "sweep")
    reckon(folder, "run", *STUB, "--games", "100", "--sweep", "deck.bite=3,5", "--out", out)
    assert sorted(os.listdir(out)) == formats.files(PROGRAM, "result", "differences", "random_play")
    with long_run(folder, "sweep"):
        pass
    kept = {name for name in os.listdir(out) if not name.endswith(".tmp")}
    assert kept == {"result.json", "result.old.json"}, kept
    reckon(folder, "report", out, "--format", "csv")


def test_locked(folder):
    """Only one run can work in a directory; if it is renamed, the result moves with it."""
    with long_run(folder, "locked"):
        for verb, (_, question, _) in VERBS.items():
            said = reckon(folder, *question, "--out", "locked", code=CREATE).stderr
            assert "another run is using" in said, verb
    os.rename(os.path.join(folder, "locked"), os.path.join(folder, "free"))
    with long_run(folder, "first") as process:
        os.rename(os.path.join(folder, "first"), os.path.join(folder, "second"))
        reckon(folder, "run", *STUB, "--games", "100", "--out", "first")
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=60)
    assert "first has been renamed" in said and "--resume" not in said, said
    assert games(os.path.join(folder, "first")) == 100 and games(os.path.join(folder, "second")) > 100
    for name, sheets in (("first", ["random_play"]), ("second", [])):
        assert sorted(os.listdir(os.path.join(folder, name))) == formats.files(PROGRAM, "result", *sheets)


def test_in_the_way(folder):
    """An obstacle in the place of a file is rejected before play; one that appears later costs only that file."""
    for verb, (stem, question, _) in VERBS.items():
        for name in (f"{stem}.json", f"{stem}.csv", f"{stem}_metrics.csv"):
            for make in (os.makedirs, os.mkfifo):
                out = os.path.join(folder, f"way_{verb}_{name}_{make.__name__}")
                os.mkdir(out)
                make(os.path.join(out, name))
                said = reckon(folder, *question, "--out", out, code=CREATE).stderr
                assert name in said and os.listdir(out) == [name], (verb, said)
    out = os.path.join(folder, "late")
    with long_run(folder, "late") as process:
        os.makedirs(os.path.join(out, "result.csv", "x"))
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)[1]
    assert process.returncode == IO and "result.csv" in said, said
    played = games(out)
    assert played > 0 and sorted(os.listdir(out)) == ["result.csv", "result.json"]
    reckon(folder, "report", os.path.join(out, "result.json"), "--format", "csv")


def test_report(folder):
    """`report` writes the same files and text as the verb that found the answer."""
    for verb, (stem, question, _) in VERBS.items():
        out = f"again_{verb}"
        reckon(folder, *question, "--out", out)
        reckon(folder, "report", out, "--out", out + "_2", "-q", code=0)
        first = content(os.path.join(folder, out))
        first.pop("tuned.json", None)  # no report, but what tune found
        assert first == content(os.path.join(folder, out + "_2")), verb
        for name, (extension, _) in formats.formats(PROGRAM).items():
            shown = reckon(folder, "report", f"{out}/{stem}.json", "--format", name, code=0).stdout
            wanted = first[f"{stem}.{extension}"].replace("\r\n", "\n")
            assert shown.startswith(wanted) if name == "json" else shown == wanted, (verb, name)
        reckon(folder, "merge", out, code=0 if stem == "result" else NO_INPUT)
    os.mkdir(os.path.join(folder, "nothing"))
    assert "nothing/result.json" in reckon(folder, "report", "nothing", code=NO_INPUT).stderr
    reckon(folder, "report", "again_run", "--out", "several", "-q")
    reckon(folder, "report", "again_check", "--out", "several", "-q")
    assert "result.json, check.json" in reckon(folder, "report", "several", code=USAGE).stderr
    os.mkdir(os.path.join(folder, "pipes"))
    os.mkfifo(os.path.join(folder, "pipes", "result.json"))
    for verb in ("report", "merge"):
        assert "not a regular file" in reckon(folder, verb, "pipes", code=NO_INPUT).stderr


def test_changed_report_data(folder):
    """Modified report data is rejected, with the place."""
    with open(os.path.join(folder, "again_compare", "compare.json"), encoding="utf-8") as file:
        good = file.read()
    for old, new, words in (
            ('"verb": "compare"', '"verb": "compar"', ["verb:", "compare, tune, matrix, check, exploit or skill"]),
            ('"verb": "compare"', '"verb": "result"', ["verb:"]),
            ('"schema_version": "1', '"schema_version": "9', ["schema_version:", "this program reads"]),
            ('"cells": [', '"sells": [', ["unknown key", "did you mean cells?"]),
            ('"players": 2', '"players": 2.5', ["cells[0].players:", "whole number"]),
            ('"players": 2', '"playerz": 2', ["cells[0]", '"players" is missing']),
            ('"players": 2', '"players": "x"', ["cells[0].players:", "whole number"]),
            ('"sheet": "cells"', '"sheet": "cell"', ["layout[0]", "a known sheet"]),
            ('"strong": [', '"strong": [99', ["layout[0].strong"]),
            ('"text"]', '"txt"]', ["layout[", "a figure type"]),
            ('"ruleset": "stub"', '"ruleset": "stab"', ["experiments[0].ruleset", "did you mean stub?"]),
            ('"sentences": [', '"sentences": [1,', ["sentences[0]: must be a string"]),
    ):
        assert old in good, old
        with open(os.path.join(folder, "changed.json"), "w", encoding="utf-8") as file:
            file.write(good.replace(old, new, 1))
        said = reckon(folder, "report", "changed.json", code=BAD_DATA).stderr
        assert said.startswith("reckon: changed.json:") and all(part in said for part in words), (new, said)
    for length in range(0, len(good) - 2, 97):
        with open(os.path.join(folder, "changed.json"), "w", encoding="utf-8") as file:
            file.write(good[:length])
        reckon(folder, "report", "changed.json", code=BAD_DATA)


def test_tune_says_who_plays(folder):
    with open(os.path.join(folder, "again_tune", "tune.json"), encoding="utf-8") as file:
        (experiment,) = json.load(file)["experiments"]
    assert experiment["strategies"] == [{"all": "cautious"}]
    reckon(folder, "tune", "--ruleset", "escape-the-horde", "--players", "3", "--tune", "deck.zombie=12..18:6", "--games", "100", "-q", "--out", "roles")
    with open(os.path.join(folder, "roles", "tune.json"), encoding="utf-8") as file:
        (experiment,) = json.load(file)["experiments"]
    (lineup,) = experiment["strategies"]
    assert lineup == {"all": "league"}, lineup


with tempfile.TemporaryDirectory() as world:
    with open(os.path.join(world, "contract.json"), "w", encoding="utf-8") as contract_file:
        json.dump(CONTRACT, contract_file)
    for title, function in list(globals().items()):
        if title.startswith("test_"):
            begun_at = time.monotonic()
            function(world)
            print(f"{title}: {time.monotonic() - begun_at:.1f} s", flush=True)
