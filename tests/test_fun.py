"""`run --metrics fun`: one sample whatever the shards; what is written is read back, impossible counts are rejected;
every game can be measured. Argument: the program."""
import json
import os
import signal
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
STUB = ["--ruleset", "stub", "--players", "2,3", "--games", "3000", "--metrics", "fun"]
RULESETS = ["card-of-the-dead", "escape-the-horde", "escape-zombie-city", "zombie-dice", "zombie-run",
            "zombie-survival-infection"]
USAGE, BAD_DATA = 64, 65
MEASURES = ["decided", "lead_changes", "comebacks", "drama", "out", "last_choice", "choices", "best_option", "worst_option"]


def reckon(*arguments, code=0):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def result(folder, name):
    with open(os.path.join(folder, name, "result.json"), encoding="utf-8") as file:
        return {key: value for key, value in json.load(file).items() if key != "timing"}


def test_parts(folder):
    """Shards, their sum, and a resumed run have the sample of the whole run."""
    def path(name):
        return os.path.join(folder, name)
    reckon("run", "-q", *STUB, "--out", path("whole"))
    whole = result(folder, "whole")
    assert [row["measure"] for row in whole["fun"][: len(MEASURES)]] == MEASURES
    assert [row["measure"] for row in whole["fun"][2 * len(MEASURES):]][0] == "random_wins.seat_0"
    for shard in ("1", "2"):
        reckon("run", "-q", *STUB, "--shard", f"{shard}/2", "--out", path(shard))
    reckon("merge", "-q", path("2"), path("1"), "--out", path("merged"))
    assert result(folder, "merged") == whole
    few = [word if word != "3000" else "2000" for word in STUB]
    reckon("run", "-q", *few, "--out", path("resumed"))
    reckon("run", "-q", "--resume", path("resumed"), "--extend", "1000")
    assert result(folder, "resumed") == whole
    assert reckon("report", path("whole"), "--format", "table").count("How the games play") == 1


def damaged(folder, change):
    """The program's message about a changed result."""
    found = result(folder, "whole")
    found["timing"] = {"seconds": 1, "games_per_second": 1, "decisions_per_second": 1, "threads": 1}
    change(found)
    path = os.path.join(folder, "damaged.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(found, file)
    return reckon("report", path, code=BAD_DATA)


def test_ranges(folder):
    def set_measure(measure, **values):
        return lambda found: found["fun"][MEASURES.index(measure)].update(values)
    assert "games: must be a whole number in 0..200" in damaged(folder, set_measure("comebacks", games=10 ** 6))
    assert "sum: must be a whole number in 0..200" in damaged(folder, set_measure("choices", sum=201))
    assert "sum_sq: must be a whole number in" in damaged(folder, set_measure("decided", sum_sq=1))
    assert "does not match" in damaged(folder, set_measure("decided", value=0.123))
    assert "elements or more" in damaged(folder, lambda found: found["fun"].clear())
    assert "chosen: must be a whole number in" in damaged(folder, lambda found: found["options"][0].update(chosen=10 ** 6))
    assert "not a measured cell" in damaged(folder, lambda found: found["options"][0].update(cell="5p"))
    assert "options" in damaged(folder, lambda found: found.pop("options"))


def test_every_game():
    for ruleset in RULESETS:
        found = json.loads(reckon("run", "-q", "--ruleset", ruleset, "--strategy", "random", "--games", "40", "--metrics", "fun",
                                  "--format", "json"))
        rows = {row["measure"]: row for row in found["fun"]}
        assert list(rows) == MEASURES and found["options"], ruleset
        for measure in MEASURES[:-3]:
            low, high = rows[measure]["ci95"]
            assert rows[measure]["games"] == 40 and low <= rows[measure]["value"] <= high, (ruleset, measure)
        offered = sum(option["offered"] for option in found["options"])
        chosen = sum(option["chosen"] for option in found["options"])
        assert offered >= 2 * chosen > 0, ruleset  # a decision has two options or more
        assert found["table_time"][0]["minutes"] > 0, ruleset
    out = {row["measure"]: row["value"] for row in json.loads(
        reckon("run", "-q", "--ruleset", "card-of-the-dead", "--strategy", "random", "--games", "12", "--metrics", "fun", "--format",
               "json"))["fun"]}
    assert out["out"] > 0  # eaten players watch


def test_options():
    assert "allowed: fun" in reckon("run", "--ruleset", "stub", "--metrics", "joy", code=USAGE)
    slow = reckon("run", "-q", "--ruleset", "stub", "--strategy", "flat_mc:playouts=4", "--games", "10", "--metrics", "fun")
    assert "too slow for the fun metrics" in slow and "How the games play" not in slow


def test_interrupted():
    """Interrupted measuring is said to lack its tables; a complete one is not."""
    words = "The measures of --metrics fun are missing"
    arguments = ["run", "escape-the-horde", "--players", "4", "--strategy", "league", "--games", "1000", "--metrics", "fun", "--verbose"]
    with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert any("measuring how games play" in line for line in process.stderr)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=60)
    assert process.returncode == 130 and words in " ".join(text.split()) and "How the games play" not in text, text
    assert words not in reckon("run", "-q", *STUB)


def main():
    with tempfile.TemporaryDirectory() as folder:
        test_parts(folder)
        test_ranges(folder)
    test_every_game()
    test_options()
    test_interrupted()


main()
