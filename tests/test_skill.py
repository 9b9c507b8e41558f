"""reckon skill: its JSON fits its schema and is consistent with itself, the CSV and `reckon run`; the numbers do not
depend on threads; bad input is refused. Argument: the program."""
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
LEVELS = ["--levels", "0,20%,100%"]
FACTIONS = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "survivors=under_the_bus", "--strategy",
            "patient_zero=opportunist", "--motive", "team", "--games", "400"]
FELLOWS = ["--ruleset", "escape-the-horde", "--players", "4", "--games", "1000"]
SEATS = ["--ruleset", "zombie-run", "--players", "4", "--strategy", "hunter", "--games", "200"]
TEAM = ["--ruleset", "escape-zombie-city", "--strategy", "pathfinder", "--games", "100"]
USAGE = 64


def run(verb, *arguments, code=0):
    quiet = [] if verb == "report" else ["-q"]
    done = subprocess.run([PROGRAM, verb, *quiet, *arguments], check=False, capture_output=True, text=True)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def schema(name):
    return json.loads(subprocess.run([PROGRAM, "schema", name], check=True, capture_output=True).stdout)


def skill(arguments, kind):
    text = run("skill", *arguments, *LEVELS, "--format", "json", "--threads", "1")
    again = run("skill", *arguments, *LEVELS, "--format", "json", "--threads", "3")
    assert text.rpartition('"timing"')[0] == again.rpartition('"timing"')[0] != ""
    result = json.loads(text)
    jsonschema.Draft202012Validator(schema("skill")).validate(result)
    jsonschema.Draft202012Validator(schema("config")).validate(result["experiments"][0])
    assert result["settings"]["kind"] == kind
    rows = list(csv.DictReader(io.StringIO(run("skill", *arguments, *LEVELS, "--format", "csv"), newline="")))
    assert [float(row["rate"]) for row in rows] == [entry["rate"] for entry in result["entries"]]
    for figure in result["entries"] + result["ratings"]:
        assert figure["ci95"][0] <= figure["rate"] <= figure["ci95"][1]
    check_gaps(result)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "skill.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        picture = run("report", path, "--format", "svg")
    assert picture == run("skill", *arguments, *LEVELS, "--format", "svg")
    assert re.findall(r">(\d+)</text>", picture) == [f"{100 * entry['rate']:.0f}" for entry in result["entries"]]
    assert result["settings"]["row_side"] in picture and result["settings"]["column_side"] in picture
    return result


def rates(result):
    return {(entry["blunder_a"], entry["blunder_b"]): entry["rate"] for entry in result["entries"]}


def check_gaps(result):
    """W and F follow from the entries, the luck share from W and F, and the words from the luck share."""
    rate, kind = rates(result), result["settings"]["kind"]
    assert [(gap["strong"], gap["weak"]) for gap in result["gaps"]] == [(0, 0.2), (0, 1), (0.2, 1)]
    for gap in result["gaps"]:
        strong, weak = gap["strong"], gap["weak"]
        if kind == "factions":
            weaker, fair = (1 - rate[strong, weak] + rate[weak, strong]) / 2, 0.5
        elif kind == "team":
            weaker, fair = rate[weak, None], rate[strong, None]
        else:
            weaker, fair = rate[weak, strong], rate[strong, strong]
        assert abs(gap["weaker"] - weaker) < 1e-12 and abs(gap["fair"] - fair) < 1e-12
        assert abs(gap["luck"] - min(1, weaker / fair)) < 1e-12
        assert 0 <= gap["luck_ci95"][0] <= gap["luck"] <= gap["luck_ci95"][1] <= 1
    low, high = result["gaps"][0]["luck_ci95"]
    undecided = "undecided" if high - low > 0.5 else "even"
    assert result["verdict"] == ("skill" if high < 0.5 else "luck" if low > 0.5 else undecided)
    assert f": luck decides {100 * result['gaps'][0]['luck']:.0f} % of the games (" in result["sentences"][0]
    assert result["sentences"][0].endswith("), skill the rest.") and len(result["sentences"][0]) < 120
    assert f"{100 * result['gaps'][0]['weaker']:.1f} % (" in result["sentences"][1]


def check_run(arguments, options, entry, outcome):
    """An entry is the rate that `reckon run` finds for the same line-up and seed."""
    result = json.loads(run("run", *arguments, *options, "--format", "json"))
    assert abs(result["cells"][0]["outcomes"][outcome]["rate"] - entry) < 1e-12


def check_factions():
    result = skill(FACTIONS, "factions")
    assert len(result["entries"]) == 9 and not result["ratings"]
    rate = rates(result)
    assert rate[0, 1] > rate[0, 0] > rate[1, 0] and rate[0, 1] > rate[1, 1] > rate[1, 0]
    others = ["--motive", "team", "--strategy", "patient_zero=opportunist:blunder=0.2", "--strategy", "turned=league:blunder=0.2"]
    options = ["--strategy", "survivors=under_the_bus", *others]
    check_run(["--ruleset", "escape-the-horde", "--players", "4", "--games", "400"], options, rate[0, 0.2], "survivors")


def check_fellows():
    """Survivors who play each for himself: one at each level among the others at each, by its motive; the Infected
    never blunder. A Survivor gets less than the side wins, and gains by not blundering."""
    result = skill(FELLOWS, "one_seat")
    rate, words = rates(result), " ".join(result["sentences"])
    assert len(result["entries"]) == 9 and not result["ratings"] and result["settings"]["rated_games"] == 0
    assert len({entry["games"] for entry in result["entries"]}) == 1 and 700 < result["entries"][0]["games"] < 800
    assert all(entry["aborted"] == 0 for entry in result["entries"])
    assert rate[0, 0] > rate[0.2, 0] > rate[1, 0] and rate[0, 1] > rate[1, 1]
    side = json.loads(run("skill", *FELLOWS, "--motive", "team", *LEVELS, "--format", "json"))
    assert side["settings"]["kind"] == "factions" and rates(side)[0, 0] > 2 * rate[0, 0]
    # The same pairing as an entry of the matrix: the same games, the same seat.
    matrix = json.loads(run("matrix", *FELLOWS, "--row", "league:blunder=0.2", "--column", "league", "--format", "json", code=0))
    assert matrix["settings"]["kind"] == "one_seat" and matrix["entries"][0]["rate"] == rate[0.2, 0]
    assert "Among survivors who never blunder, one of those who blunder at 20 % of their decisions wins " in words
    assert "Counted is what one seat gets as one of the survivors, not the side's wins" in words and "The infected never blunder." in words


def check_seats():
    result = skill(SEATS, "free_for_all")
    rate = rates(result)
    assert rate[0, 1] > rate[0, 0] > rate[1, 0] and result["settings"]["rated_games"] == 2000
    ratings = {row["strategy"]: row for row in result["ratings"]}
    assert {"random", "eager", "racer", "hunter", "hunter:blunder=0.2", "hunter:blunder=1"} <= set(ratings)
    assert ratings["random"]["elo"] == 0 and ratings["random"]["elo_ci95"] is None
    elos = [row["elo"] for row in result["ratings"]]
    assert elos == sorted(elos, reverse=True)
    low, high = ratings["hunter:blunder=1"]["elo_ci95"]
    assert low < 0 < high, "who always blunders is as strong as random play"
    assert ratings["hunter"]["elo"] > ratings["hunter:blunder=1"]["elo"] + 100


def check_team():
    result = skill(TEAM, "team")
    assert len(result["entries"]) == 3 and rates(result)[0, None] > rates(result)[1, None]


def check_refused():
    for levels, words in [("0", "at least two levels"), ("0,0", "must be ascending"), ("0,2", "--levels"), ("x,1", "--levels")]:
        assert words in run("skill", *SEATS, "--levels", levels, code=USAGE), levels
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "c.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "escape-the-horde", "strategies": ["league", {"all": {"name": "league", "params": {"motive": "team"}}}]}, file)
        assert "league and league:motive=team want different things" in run("skill", path, "--games", "10", code=USAGE)


def check_default():
    """Without a config or strategies, the strongest line-up plays."""
    result = json.loads(run("skill", "--games", "20", "--players", "4", "--levels", "0,1", "--format", "json"))
    assert len(result["entries"]) == 4 and len(result["experiments"][0]["strategies"]) == 1


def check_few():
    """One game gives no luck share; three give a wide interval."""
    for games in ("1", "3"):
        arguments = ["skill", *FACTIONS[:-1], games, "--levels", "0,0.4"]
        result = json.loads(run(*arguments, "--format", "json"))
        jsonschema.Draft202012Validator(schema("skill")).validate(result)
        (gap,) = result["gaps"]
        assert result["verdict"] == "undecided", result["verdict"]
        assert (gap["luck"] is None) == (gap["luck_ci95"] is None) == (games == "1")
        told = " ".join(run(*arguments).split())
        assert "do not tell whether skill or luck decides more" in told and ("luck share is unknown" in told) == (games == "1"), told


def check_weak():
    """The answer warns of a line-up that random play beats."""
    arguments = ["skill", "--ruleset", "zombie-run", "--players", "2", "--levels", "0,1", "--games", "400"]
    for strategy, weak in (("eager", True), ("hunter", False)):
        done = subprocess.run([PROGRAM, *arguments, "--strategy", strategy], check=True, capture_output=True, text=True)
        assert ("weak play: seat 0 wins " in done.stderr and f"% with {strategy}, " in done.stderr) == ("Weak play: " in done.stdout) == weak, done.stderr
        assert ("these strategies play worse than their blunders" in done.stdout) == weak, done.stdout
    result = json.loads(run(*arguments, "--strategy", "eager", "--format", "json"))
    jsonschema.Draft202012Validator(schema("skill")).validate(result)
    assert result["verdict"] == "undecided", result["verdict"]


check_factions()
check_fellows()
check_few()
check_weak()
check_seats()
check_team()
check_refused()
check_default()
