"""`reckon tune`: its report fits its schema, only `timing` depends on threads, exit codes reflect the verdict, tables
have the documented shape, and impossible questions are refused before play. Argument: the program."""
import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import formats
import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = os.environ["RECKON_SOURCE_DIR"]
STUB = ["--ruleset", "stub", "--strategy", "random", "--players", "2"]
HORDE = ["--ruleset", "escape-the-horde", "--players", "3", "--tune", "deck.zombie=8..20:4", "--games", "512"]
USAGE = 64


def tune(*arguments, code=0, folder=None):
    """What it prints; code None: any answer."""
    done = subprocess.run([PROGRAM, "tune", "-q", *arguments], check=False, capture_output=True, text=True, cwd=folder)
    assert done.returncode == code if code is not None else done.returncode < USAGE, (arguments, done.returncode, done.stderr)
    code = code or 0
    assert code < USAGE or done.stdout == ""
    return done.stderr if code >= USAGE else done.stdout


SCHEMA = jsonschema.Draft202012Validator(json.loads(subprocess.run([PROGRAM, "schema", "tune"], check=True, capture_output=True).stdout))


SEVERAL = "1", "3"  # for a question of each kind


def report(folder, *how):
    return subprocess.run([PROGRAM, "report", folder, *how], check=True, capture_output=True, text=True).stdout


def report_data(*arguments, code=0, threads=("2",)):
    """The report; without timing it is the same with each of these numbers of threads."""
    texts = [tune(*arguments, "--format", "json", "--threads", number, code=code) for number in threads]
    one, *others = (text.rpartition('"timing"')[0] for text in texts)
    assert one and all(other == one for other in others)
    found = json.loads(texts[0])
    SCHEMA.validate(found)
    return found


def test_target():
    found = report_data(*STUB, "--tune", "deck.bite=2..12", "--target", "50%", "--precision", "1pp", "--resolution", "1pp", threads=SEVERAL)
    assert found["verdict"] == "decided"
    standard, easy, brutal = found["recommendations"]
    assert (standard["value"], standard["below"], standard["above"]) == (6, 5, 7)
    # The zombies' outcome: they win an easy game less often.
    assert (easy["level"], easy["wanted"], easy["value"]) == ("easy", [0.35, 0.35], 4)
    assert (brutal["level"], brutal["wanted"], brutal["value"]) == ("brutal", [0.65, 0.65], 9)
    assert [row["value"] for row in found["values"]] == list(range(2, 13))
    for row in found["recommendations"]:
        for of in ("", "below_", "above_"):
            low, high = row[of + "range"]
            assert low <= row[of + "rate"] <= high <= low + 0.02
    assert found["sentences"][0].startswith("With 2 players, use deck.bite = 6: 51")
    assert "; 5 gives 4" in found["sentences"][0] and ", 7 gives 5" in found["sentences"][0]
    settings = found["settings"]
    assert settings["games_played"] == sum(row["games"] for row in found["values"])
    assert settings["games_of_grid"] == 11 * max(row["games"] for row in found["values"])


def test_each_number_of_players():
    found = report_data("--ruleset", "stub", "--strategy", "random", "--target", "50%", "--easy", "none", "--brutal",
                        "none", threads=SEVERAL)
    assert [(row["players"], row["value"]) for row in found["recommendations"]] == [(2, 6), (3, 9), (4, 12)]
    assert found["sentences"][0] == (
        "Use deck.bite = 6 with 2 players, 9 with 3 and 12 with 4 to bring zombies nearest 50 %.")


def test_rules_found():
    """With --out, what was found is a config: it plays, is compared, and is tuned on."""
    question = ["--ruleset", "stub", "--strategy", "random", "--target", "50%", "--easy", "none", "--brutal", "none"]
    with tempfile.TemporaryDirectory() as folder:
        tune(*question, "--rule", "deck.food=5", "--out", "there", folder=folder)
        path = os.path.join(folder, "there", "tuned.json")
        with open(os.path.join(folder, "there", "tune.json"), encoding="utf-8") as file:
            values = {str(row["players"]): row["value"] for row in json.load(file)["recommendations"]}
        with open(path, encoding="utf-8") as file:
            config = json.load(file)
        assert len(set(values.values())) > 1 and config["players"] == [2, 3, 4]
        assert config["variants"] == [{"name": "tuned", "help": "deck.bite that brings zombies nearest 50 %",
                                       "rules": {"deck.food": 5, "deck.bite": values}}]
        schema = json.loads(subprocess.run([PROGRAM, "schema", "config"], check=True, capture_output=True).stdout)
        jsonschema.Draft202012Validator(schema).validate(config)
        run = json.loads(subprocess.run([PROGRAM, "run", "-q", path, "--games", "20k", "--format", "json"], check=True,
                                        capture_output=True).stdout)
        for cell in run["cells"]:
            assert cell["rules"] == {"deck.food": 5, "deck.bite": values[str(cell["players"])]}
            assert 0.42 < cell["outcomes"]["zombies"]["rate"] < 0.58
        assert run["experiment"]["variants"] == config["variants"]
        compared = subprocess.run([PROGRAM, "compare", "-q", path, "--a", "deck.bite=2"], check=True, capture_output=True,
                                  text=True).stdout
        assert "deck.bite=2" in compared
        # If no value is in reach, the config of an earlier answer is removed.
        tune(*STUB, "--tune", "deck.bite=0..1", "--band", "90%..95%", "--precision", "5pp", "--out", "there", code=1,
             folder=folder)
        assert not os.path.exists(path)


def test_other_name():
    """mpirun has a --tune of its own."""
    few = [*STUB, "--resolution", "5pp", "--precision", "5pp"]
    answers = [report_data(*few, name, "deck.bite=2..5") for name in ("--tunable", "--tune")]
    assert answers[0]["recommendations"] == answers[1]["recommendations"]
    assert "a synonym" in tune(*few, "--tunable", "deck.bite=2..5", "--tune", "deck.bite=2..5", code=USAGE)


def test_options_change_the_answer():
    wide = [*STUB, "--tune", "deck.bite=2..12"]
    few = [*wide, "--target", "50%", "--resolution", "5pp", "--precision", "5pp"]
    usual = report_data(*few)
    games = usual["settings"]["games_played"]
    assert report_data(*wide, "--target", "30%")["recommendations"][0]["value"] == 3
    assert report_data(*wide, "--outcome", "seat_0", "--target", "0.36")["recommendations"][0]["value"] == 3
    easy = report_data(*wide, "--outcome", "seat_0", "--target", "35%", "--easy", "40%", "--brutal", "none")["recommendations"]
    assert [row["level"] for row in easy] == ["target", "easy"] and easy[1]["wanted"] == [0.4, 0.4]
    assert report_data(*few, "--confidence", "60%")["settings"]["games_played"] <= games
    assert report_data(*wide, "--target", "50%", "--resolution", "1pp", "--precision", "5pp")["settings"]["games_played"] > games
    assert report_data(*wide, "--target", "50%", "--resolution", "5pp", "--precision", "2pp")["settings"]["games_played"] > games
    assert report_data(*few, "--seed", "7")["values"] != usual["values"]
    assert report_data(*few, "--rule", "deck.food=6")["recommendations"][0]["value"] > 6


def test_band():
    found = report_data(*STUB, "--tune", "deck.bite=2..12", "--band", "40%..55%")
    assert found["verdict"] == "decided" and found["settings"]["band_low"] == 0.4
    assert found["recommendations"][0]["value"] in (5, 6)
    found = report_data(*STUB, "--tune", "deck.bite=2..4", "--band", "45%..55%", code=1)
    assert found["verdict"] == found["recommendations"][0]["verdict"] == "unreachable"
    assert "no value of deck.bite from 2 to 4 makes it fair (45-55 % for zombies); the nearest, 4, gives 3" in found["sentences"][0]
    assert not any(row["may_be_target"] for row in found["values"])


def test_undecided():
    found = report_data(*STUB, "--games", "600", code=3)
    assert found["verdict"] == "undecided"
    assert "after 600 games, it is undecided" in found["sentences"][0]
    assert any(row["games"] == 600 for row in found["values"])


def test_out_of_reach():
    text = report_data(*STUB, "--tune", "deck.bite=2..4", "--target", "50%", "--easy", "none", "--brutal", "none",
                       code=1)["sentences"][0]
    assert "no value of deck.bite from 2 to 4 brings zombies within 5 points of 50 %; the nearest, 4, gives 3" in text
    assert "Every value tried gives less. A wider range may come closer." in text


def test_rulebook():
    """A row for each number of players, a column for each difficulty with the rate reached, and side effects; the rest only
    with --verbose."""
    few = ["--ruleset", "stub", "--strategy", "random", "--target", "50%"]
    with tempfile.TemporaryDirectory() as folder:  # played once
        tune(*few, "--out", folder)
        brief, verbose = ({form: report(folder, "--format", form, *how) for form in ("table", "markdown")} for how in ([], ["--verbose"]))
    for form, text in brief.items():
        assert ("\n\n| Players | Easy | Normal | Brutal | Turns | Minutes |\n| --- | ---: | ---: | ---: | ---: | ---: |\n"
                "| 2 | 4 (38.0 %) | 6 (51.8 %) | 9 (64.2 %) | 2 | 0 |\n") in text, text
        table, note = text.split("| Players")[1].split("\n\n")[:2]
        assert note.replace("\n ", "").strip().startswith(
            "deck.bite that brings zombies nearest 35 % (Easy), 50 % (Normal) and 65 % (Brutal); players: random in every seat; "
            "95 % confidence; based on 1 assumed rule. Turns: median; minutes: mean; of the Normal game."), note
        assert "| 18 to 20 (63." in table and "?" not in table
        assert "alike" not in text and "Confidence:" not in text
        more = verbose[form]
        assert "18 to 20" in more and "Confidence:" in more and "With 3 players, use" in more
        open_text = tune(*STUB, "--games", "600", "--easy", "none", "--brutal", "none", "--format", form, code=3)
        assert re.search(r"\n\| 2 \| \d+\? \(\d+\.\d %\) \| 2 \| 0 \|\n\n[^|]* \?: leads, but is not decided\.", open_text), open_text
    assert "| Players | Normal | Turns |" in tune(*few, "--easy", "none", "--brutal", "none")


def test_missed():
    """If no value is in reach, the table has a dash and the nearest is named, never as if it were the answer."""
    question = ["--ruleset", "stub", "--strategy", "random", "--tune", "deck.bite=1..6"]
    found = report_data(*question, code=1)
    states = {(row["players"], row["level"]): row["verdict"] for row in found["recommendations"]}
    assert states[2, "target"] == "decided" and states[2, "brutal"] == states[3, "target"] == states[4, "target"] == "unreachable"
    assert found["verdict"] == "unreachable"
    assert found["sentences"][0].startswith(
        "Use deck.bite = 5 to 6 with 2 players to bring zombies into 45-55 %. With 3 and 4 players, no value of deck.bite from 1 to 6 "
        "makes it fair (45-55 % for zombies); with 3 the nearest, 6, gives 3"), found["sentences"][0]
    text = tune(*question, "--format", "markdown", code=1)
    assert "| - | - |" in text.split("\n| 3 |")[1].split("\n")[0]
    assert "-: out of reach; nearest to Brutal with 2 players: 6 (5" in text and "nearest to Normal" not in text
    # An easy or brutal game is an extra: without one, the answer is whole.
    assert report_data(*STUB, "--tune", "deck.bite=2..6")["verdict"] == "decided"


def test_alike():
    """Ties are a range, with the rates from end to end; all rates are in the band."""
    found = report_data(*STUB)
    rows = [row for row in found["values"] if row["may_be_target"]]
    assert [row["value"] for row in rows] == [5, 6] and all(0.45 <= row["rate"] <= 0.55 for row in rows)
    assert found["recommendations"][0]["may_be"] == "5 to 6" and found["recommendations"][0]["value"] == 6
    low, high = (f"{100 * row['rate']:.1f}" for row in rows)
    assert f"use deck.bite = 5 to 6, which are alike: {low}-{high} % of the games go to zombies; 4 gives" in found["sentences"][0]
    assert f"| 2 | 4 (38.3 %) | 5 to 6 ({low}-{high} %) |" in tune(*STUB)


def test_band_of_the_question():
    """The default target is the band; --target is a rate, whose nearest value counts; a seat's band is around its share."""
    found = report_data(*STUB)
    assert found["settings"]["band_low"] == 0.45 and "target" not in found["settings"] and found["settings"]["resolution"] == 0.02
    assert report_data(*STUB, "--target", "50%")["settings"]["target"] == 0.5
    seats = report_data("--ruleset", "stub", "--strategy", "all=random", "--strategy", "0=cautious", "--outcome", "seat_0", code=None,
                        threads=SEVERAL)
    wanted = {row["players"]: row["wanted"] for row in seats["recommendations"]}
    assert {players: [round(players * end, 6) for end in ends] for players, ends in wanted.items()} == {n: [0.9, 1.1] for n in (2, 3, 4)}
    assert "--easy needs a --target" in tune("--ruleset", "stub", "--strategy", "0=cautious", "--outcome", "seat_0", "--easy", "40%",
                                             code=USAGE)


def test_readings():
    """Which reading is fairest: all are tried."""
    found = report_data("--ruleset", "stub", "--players", "2", "--tune", "tie", "--rule", "deck.bite=9", threads=SEVERAL)
    assert [row["reading"] for row in found["values"]] == ["shared", "earliest"]
    row, = found["recommendations"]
    assert row["level"] == "target" and row["may_be"] == "shared, earliest" and row["below"] is None
    assert "use tie = shared, earliest, which are alike: 4" in found["sentences"][0]
    # However clear the answer is, every reading is known to the precision.
    found = report_data("--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--tune", "countdown_length", code=1)
    assert all(row["range"][1] - row["range"][0] <= 0.04 for row in found["values"])
    missed = report_data("--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--tune", "countdown_length",
                         "--band", "1..2", code=1)
    assert re.match(r"With 3 players, no reading of countdown_length makes it fair \(1-2 % for survivors\); the nearest, \w+, gives "
                    r"\d+\.\d % \([\d.-]+\); \w+ gives ", missed["sentences"][0]), missed["sentences"][0]


def test_same_box():
    """Among the values in the band, those that take the fewest cards out of one printed deck."""
    question = ["--ruleset", "stub", "--strategy", "random"]
    free = report_data(*question)
    fair = {n: [row["value"] for row in free["values"] if row["players"] == n and row["may_be_target"]] for n in (2, 3, 4)}
    assert all(len(values) > 1 for values in fair.values())
    found = report_data(*question, "--same-box")
    chosen = {row["players"]: row["value"] for row in found["recommendations"]}
    printed = found["settings"]["printed"]
    best = min(range(1, 21), key=lambda n: (sum(n - max((v for v in of if v <= n), default=-99) for of in fair.values()), n))
    assert printed == best and chosen == {n: max(v for v in of if v <= best) for n, of in fair.items()}
    assert f"One box: print {best} of deck.bite; take out {best - chosen[2]} with 2 players" in " ".join(found["sentences"])
    assert "| Players | Normal | Take out | Turns |" in tune(*question, "--same-box")
    for more, part in ((["--tune", "tie"], "tie is no number of cards"), (["--players", "2"], "several numbers of players"),
                       (["--easy", "30%"], "--easy cannot be combined with --same-box")):
        assert part in tune(*question, "--same-box", *more, code=USAGE)


def test_deck_size():
    """The deck keeps its size: another card takes up the difference, in every answer and in tuned.json."""
    question = [*STUB, "--rule", "deck.food=9", "--tune", "deck.bite=1..10", "--band", "40..60"]
    found = report_data(*question, "--deck-size", threads=SEVERAL)
    assert [(row["value"], row["absorber"]) for row in found["values"]] == [(n, 11 - n) for n in range(1, 11)]
    assert found["settings"]["absorber"] == "deck.food"
    for row in found["values"]:
        if row["games"] == 256:
            done = subprocess.run([PROGRAM, "run", "-q", *STUB, "--rule", f"deck.bite={row['value']}", "--rule", f"deck.food={row['absorber']}",
                                   "--games", "256", "--format", "json"], check=True, capture_output=True, text=True)
            assert abs(json.loads(done.stdout)["cells"][0]["outcomes"]["zombies"]["rate"] - row["rate"]) < 1e-9
    assert min(row["games"] for row in found["values"]) == 256
    with tempfile.TemporaryDirectory() as folder:
        tune(*question, "--deck-size", "--out", folder)
        with open(os.path.join(folder, "tuned.json"), encoding="utf-8") as file:
            rules = json.load(file)["variants"][0]["rules"]
    used, = (row["value"] for row in found["recommendations"] if row["level"] == "target")
    assert rules == {"deck.bite": {"2": used}, "deck.food": {"2": 11 - used, "3..4": 9}}, rules
    text = tune(*question, "--deck-size")
    assert "The deck keeps its size: deck.food takes up the difference" in text and "| Brutal | deck.food |" in text
    # Values for which too few are left are left out.
    found = report_data(*STUB, "--tune", "deck.bite=1..9", "--deck-size", code=None)
    assert [row["value"] for row in found["left_out"]] == [7, 8, 9]
    # By default the most numerous card, zombies aside.
    for tuned, more, expected in (("deck.zombie=15..17", [], "deck.weapon"), ("deck.weapon=15..17", [], "deck.yeah_nah"),
                                  ("deck.zombie=15..17", ["--absorb", "deck.dodge"], "deck.dodge")):
        found = report_data("--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--games", "64", "--tune", tuned,
                            "--deck-size", *more, code=3)
        assert found["settings"]["absorber"] == expected
    for wrong, part in ((["--ruleset", "zombie-run", "--outcome", "mean:turns", "--target", "40", "--deck-size"], "no other card has"),
                        (["--ruleset", "zombie-run", "--tune", "deck.item_copies", "--outcome", "mean:turns", "--target", "40", "--deck-size"],
                         "each step changes several cards"),
                        (["--ruleset", "zombie-run", "--tune", "deck.item_kinds", "--outcome", "mean:turns", "--target", "40", "--same-box"],
                         "each step changes several cards"),
                        ([*STUB, "--tune", "rounds", "--deck-size"], "rounds is no number of cards"),
                        ([*STUB, "--absorb", "deck.bite"], "deck.bite is what is tuned"), ([*STUB, "--absorb", "rounds"], "no number of cards"),
                        ([*STUB, "--absorb", "deck.fod"], "did you mean deck.food?"),
                        (["--ruleset", "stub", "--deck-size", "--same-box"], "--deck-size cannot be combined")):
        assert part in tune(*wrong, code=USAGE), wrong


def test_two_goals():
    """--also: the values that meet both goals; if there are none, what each would need."""
    question = [*STUB, "--tune", "deck.bite=2..12", "--band", "35..54"]
    found = report_data(*question, "--also", "seat_0=20..26", threads=SEVERAL)
    first = {row["value"] for row in report_data(*question)["values"] if row["may_be_target"]}
    second = {row["value"] for row in report_data(*STUB, "--tune", "deck.bite=2..12", "--outcome", "seat_0", "--band", "20..26")["values"]
              if row["may_be_target"]}
    both = {row["value"] for row in found["values"] if row["may_be_target"]}
    assert both == first & second and both and both != first and both != second
    assert found["settings"]["also"] == "seat_0=20..26" and found["verdict"] == "decided"
    goals = found["goals"]
    assert [row["goal"] for row in goals] == ["zombies", "seat_0"] and {row["value"] for row in goals} <= both
    assert goals[1]["wanted"] == [0.2, 0.26] and 0.2 <= goals[1]["rate"] <= 0.26
    assert re.search(r"use deck.bite = [\d to]+.*: [\d.-]+ % .*of the games go to zombies, and [\d.-]+ % .*of the games go to seat 0",
                     found["sentences"][0]), found["sentences"][0]
    assert "| Players | Both | zombies | seat_0 | Turns |" in tune(*question, "--also", "seat_0=20..26")
    # None: what each takes, and what that gives of the other.
    question = [*STUB, "--tune", "deck.bite=2..12", "--also", "seat_0=40%.."]
    found = report_data(*question, code=1)
    assert found["verdict"] == "unreachable" and not any(row["may_be_target"] for row in found["values"])
    assert [(row["alone"], row["verdict"]) for row in found["goals"]] == [("5 to 6", "decided"), ("2", "decided")]
    assert re.search(r"no value of deck.bite from 2 to 12 meets both goals. To bring zombies into 45-55 % it takes 5 to 6; then 2\d.\d-2\d.\d % "
                     r"of the games go to seat 0. To bring seat 0 to 40 % or more it takes 2; then 1\d.\d % of the games go to zombies.",
                     found["sentences"][0]), found["sentences"][0]
    assert re.search(r"\| 2 \| - \| 5 to 6 \(.*\) \| 2 \(.*\) \|", tune(*question, code=1))
    # A target beside it is what is within its reach. Several player counts are in one sentence.
    found = report_data(*question[:-2], "--target", "50%", "--also", "mean:turns=..9")
    assert found["settings"]["band_low"] == 0.45 and abs(found["settings"]["band_high"] - 0.55) < 1e-9
    found = report_data("--ruleset", "stub", "--strategy", "random", "--also", "seat_0=10..26")
    assert "to bring zombies into 45-55 % and seat 0 into 10-26 %." in found["sentences"][0], found["sentences"][0]
    # 95 % of games at most so long: as `run` counts.
    found = report_data(*HORDE, "--strategy", "random", "--also", "p90:turns=50", code=None)
    for row in found["goals"][1::2]:
        bins = played(row["value"])["metrics"]["turns"]["histogram"]
        assert row["wanted"] == [0.9, 1] and abs(sum(count for low, count in bins if low <= 50) / 512 - row["rate"]) < 1e-9
    assert "undecided" in tune(*question[:-2], "--also", "seat_0=20..26", "--games", "300", code=3)
    for wrong, part in (("rounds=3", "end:REASON"), ("p95:turns", "needs what is wanted"), ("mean:turns=9", "is no range"),
                        ("mean:turns=9..3", "is no range"), ("zombies=..x", "not a band"), ("end:bitten=..20%", "no end reason"),
                        ("p95:turns=2.5", "a whole number")):
        message = tune(*STUB, "--also", wrong, code=USAGE)
        assert message.startswith(f"reckon: --also {wrong}: ") and part in message, message
    for more in (["--easy", "30%"], ["--criterion", "robust", "--levels", "random"]):
        assert "--also" in tune("--ruleset", "stub", "--also", "seat_0=20..26", *more, code=USAGE)


def test_two_numbers():
    """For each value of the second, the range of the first that a race of its own finds; the pair nearest to the rules before."""
    question = ["--ruleset", "stub", "--strategy", "random", "--players", "2,3", "--tune", "deck.bite=1..14", "--tune", "deck.food=3..7"]
    found = report_data(*question, threads=SEVERAL)
    fair = {}
    for row in found["values"]:
        fair.setdefault((row["players"], row["second"]), []).extend([row["value"]] if row["may_be_target"] else [])
    pairs = {(row["players"], row["second"]): row for row in found["pairs"]}
    assert list(pairs) == [(n, food) for n in (2, 3) for food in range(3, 8)] == list(fair)
    for at, row in pairs.items():
        assert (row["low"], row["high"]) == (min(fair[at]), max(fair[at])) and row["value"] in fair[at]
    # The race of a single row.
    alone = report_data("--ruleset", "stub", "--strategy", "random", "--players", "3", "--tune", "deck.bite=1..14", "--rule", "deck.food=5",
                        "--easy", "none", "--brutal", "none")
    assert [row["value"] for row in alone["values"] if row["may_be_target"]] == fair[3, 5]
    assert found["settings"]["games_played"] * 2 < found["settings"]["games_of_grid"]
    # Among all pairs, the smallest change from 2 Bites and 4 Food.
    for row in found["recommendations"]:
        n = row["players"]
        least = min(abs(bite - 2) + abs(food - 4) for (players, food), bites in fair.items() if players == n for bite in bites)
        assert abs(row["value"] - 2) + abs(row["second"] - 4) == least and row["verdict"] == "decided"
        assert [(r["players"], r["second"], r["value"]) for r in found["pairs"] if r["nearest"] and r["players"] == n] == [
            (n, row["second"], row["value"])]
    assert (found["settings"]["second"], found["settings"]["second_lowest"], found["settings"]["second_highest"]) == ("deck.food", 3, 7)
    two = found["recommendations"][0]
    assert found["sentences"][0].startswith(
        f"Of the pairs of deck.bite and deck.food that bring zombies into 45-55 %, use {two['value']} and {two['second']} ("), found["sentences"]
    assert "nearest to the printed 2 and 4." in found["sentences"][0]
    text = tune(*question)
    assert "| deck.food | 2 players | 3 players |\n| --- | ---: | ---: |\n| 3 | 4 to 5 (" in text and len(text.splitlines()) <= 25
    with tempfile.TemporaryDirectory() as folder:
        tune(*question, "--out", folder)
        page = report(folder, "--format", "html")
        assert "which deck.bite and deck.food are right?" in page and "Fair deck.bite, by deck.food" in page
        with open(os.path.join(folder, "tuned.json"), encoding="utf-8") as file:
            config = json.load(file)["variants"][0]
        assert config["help"] == "deck.bite and deck.food that bring zombies into 45-55 %"
        for key, column, usual in (("deck.bite", "value", 2), ("deck.food", "second", 4)):
            values = {row["players"]: row[column] for row in found["recommendations"]}
            run = subprocess.run([PROGRAM, "run", "-q", os.path.join(folder, "tuned.json"), "--games", "10", "--format", "json"], check=True,
                                 capture_output=True, text=True)
            for cell in json.loads(run.stdout)["cells"]:
                assert cell["rules"].get(key, usual) == values[cell["players"]]
        assert report(folder) == text
        with open(os.path.join(folder, "tune_pairs.csv"), encoding="utf-8", newline="") as file:
            assert [int(row["low"]) for row in csv.DictReader(file)] == [row["low"] for row in found["pairs"]]


def test_two_numbers_missed():
    """"-" where none is fair; exit code 1 only if there is no pair at all. Readings, a constant deck and two goals combine."""
    question = [*STUB, "--tune", "deck.bite=1..6", "--tune", "deck.food=4..8:2"]
    text = tune(*question)
    assert "| 8 | - |" in text and "-: out of reach." in text
    few = [*STUB, "--tune", "deck.bite=1..3", "--tune", "deck.food=4..8"]
    found = report_data(*few, code=1)
    assert found["verdict"] == "unreachable" and [row["low"] for row in found["pairs"]] == [None] * 5
    assert re.match(r"There are no pairs .* With 2 players, none does; the nearest, 3 and 4, gives 2\d", found["sentences"][0])
    many = tune("--ruleset", "stub", "--strategy", "random", "--tune", "deck.bite=1..14", "--tune", "deck.food=3..5")
    assert "the last row has the nearest to the printed 2 and 4" in " ".join(many.split()) and "| nearest pair | 4 and 3 |" in many
    # Without a step, at most nine values, the printed one among them.
    found = report_data(*STUB, "--tune", "deck.bite=1..9", "--tune", "deck.food=2..19", "--games", "64", code=None)
    assert [row["second"] for row in found["pairs"]] == [4, 7, 10, 13, 16, 19]
    found = report_data(*STUB, "--tune", "deck.bite=2..9", "--tune", "tie", code=0)
    assert [row["second"] for row in found["pairs"]] == [0, 1]
    assert "and shared" in found["sentences"][0]
    found = report_data(*STUB, "--rule", "deck.food=9", "--tune", "deck.bite=2..9", "--tune", "rounds=1..2", "--also", "seat_0=10..30")
    assert found["goals"] and found["pairs"]
    found = report_data("--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--games", "64", "--tune", "deck.zombie=15..17",
                        "--tune", "deck.weapon=15..17", "--deck-size", code=3)
    assert found["settings"]["absorber"] == "deck.yeah_nah"
    assert all(row["value"] + row["second"] + row["absorber"] == 16 + 16 + 7 for row in found["values"])


def test_side_effects():
    """Length and minutes of the recommended value beside those of the rules before, over the same games."""
    found = report_data("--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--tune", "deck.zombie=16..40:8",
                        "--target", "55%", "--easy", "none", "--brutal", "none")
    row, = found["recommendations"]
    for value, of in ((row["value"], ""), (16, "_before")):
        done = subprocess.run([PROGRAM, "run", "-q", "--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--rule",
                               f"deck.zombie={value}", "--games", "1024", "--format", "json"], check=True, capture_output=True, text=True)
        played = json.loads(done.stdout)
        assert row["length" + of] == played["cells"][0]["metrics"]["turns"]["p50"]
        assert abs(row["minutes" + of] - played["table_time"][0]["minutes"]) < 1e-6
    # The rules before cannot be dealt.
    found = report_data("--ruleset", "stub", "--players", "4", "--strategy", "random", "--tune", "deck.food=6..9", "--rule", "deck.bite=20",
                        "--target", "40%", code=None)
    assert found["recommendations"][0]["length"] is not None


def test_interrupted():
    """All player counts take turns: Ctrl-C leaves a table for all."""
    with subprocess.Popen([PROGRAM, "tune", "-q", "--ruleset", "stub", "--target", "50%", "--precision", "0.01pp", "--games", "1000M",
                           "--threads", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        text, errors = child.communicate(timeout=60)
    assert "Turns" not in text, (text, errors)  # side effects come last
    for players in (2, 3, 4):
        assert re.search(rf"\n\| {players} \| \d+", text), (players, text)


def test_every_game():
    """A plain `tune` names a value, or says what can be tuned there - which is not refused next."""
    for game in ("card-of-the-dead", "zombie-run", "zombie-dice", "zombie-survival-infection"):
        message = tune("--ruleset", game, code=USAGE)
        for advice in re.findall(r"\((--tune [^)]*target [^)]*)\)", message):
            text = tune("--ruleset", game, "--players", "2", "--strategy", "random", "--games", "20", *advice.split(), code=None)
            assert "| Players |" in text, (game, advice)
        assert "mean:turns" in message and "--outcome seat_0" in message


def test_rulebook_read_back():
    """`reckon report` shows the same, brief and verbose."""
    with tempfile.TemporaryDirectory() as folder:
        few = [*STUB, "--resolution", "5pp", "--precision", "5pp"]
        tune(*few, "--out", folder)
        for more in ([], ["--verbose"], ["--format", "markdown"]):
            assert report(folder, *more) == tune(*few, *more)


def played(value, *arguments):
    """The only cell of a run with that many Zombies, over the same games as `tune`."""
    done = subprocess.run([PROGRAM, "run", "-q", "--ruleset", "escape-the-horde", "--players", "3", "--strategy", "random", "--rule",
                           f"deck.zombie={value}", "--games", "512", "--format", "json", *arguments], check=True, capture_output=True,
                          text=True)
    return json.loads(done.stdout)["cells"][0]


def test_other_outcomes():
    """End reasons, means and quantiles: the figures of `run` over the same games."""
    horde = [*HORDE, "--strategy", "random"]

    def shares(outcome, target, expected):
        found = report_data(*horde, "--outcome", outcome, "--target", target, code=3)
        assert found["settings"]["outcome"] == outcome
        rows = [row for row in found["values"] if row["games"] == 512]
        assert rows
        for row in rows:
            assert abs(row["rate"] - expected(played(row["value"]))) < 1e-9, (outcome, row)
            assert row["range"][0] < row["rate"] < row["range"][1]
        return found

    def within(cell, most):
        bins = cell["metrics"]["turns"]["histogram"]
        return sum(count for low, count in bins if low <= most) / cell["games"]

    shares("end:countdown", "60%", lambda cell: cell["end_reasons"]["countdown"] / cell["games"])
    shares("mean:turns", "30", lambda cell: cell["metrics"]["turns"]["mean"])
    found = shares("p90:turns", "50", lambda cell: within(cell, 50))
    assert found["settings"]["within"] == 50 and found["settings"]["target"] == 0.9
    assert "of the games have at most 50 turns" in found["sentences"][0] or "undecided" in found["sentences"][0]
    mean = report_data(*horde[:-4], *horde[-2:], "--outcome", "mean:turns", "--target", "30", "--easy", "40", "--precision", "5",
                       "--resolution", "9", threads=SEVERAL)
    assert [row["level"] for row in mean["recommendations"]] == ["target", "easy"]
    assert all(20 < row["rate"] < 60 for row in mean["recommendations"])


def test_other_outcomes_refused():
    horde = [*HORDE, "--strategy", "random"]
    for wrong, message in ((("end:countdwn",), "did you mean countdown?"), (("end:aborted",), "safety cap"),
                           (("mean:turnz", "--target", "40"), "did you mean turns?"), (("mean:turns",), "needs --target"),
                           (("mean:winner", "--target", "1"), "are codes, so they have no mean"),
                           (("mean:turns", "--band", "1..2"), "not --band"),
                           (("mean:turns", "--target", "40", "--criterion", "robust"), "not mean:turns"),
                           (("p95:turns", "--target", "60.5"), "a whole number in every game"),
                           (("p95:turns", "--target", "60", "--easy", "50%"), "cannot be combined with --outcome p95:turns"),
                           (("p100:turns",), "p100:turns"), (("mean:turns", "--target", "1e9"), "above 0")):
        text = tune(*horde, "--outcome", *wrong, code=USAGE)
        assert message in text, (wrong, text)


def test_left_out():
    found = report_data("--ruleset", "stub", "--players", "4", "--strategy", "random", "--tune", "deck.food=0..5", "--rule",
                     "deck.bite=2", "--resolution", "5pp", "--precision", "5pp", "--easy", "none", "--brutal", "none", code=1)
    assert [row["value"] for row in found["left_out"]] == [0, 1]
    assert any("2 of 6 values cannot be dealt and are left out (0, 1): deck.food 0" in s for s in found["sentences"])


def test_criteria():
    pairings = [word for survivors in ("cooperative", "lone_wolf") for zero in ("laser_focus", "opportunist")
                for word in ("--pairing", f"survivors={survivors} patient_zero={zero}")]
    average = report_data(*HORDE, *pairings, "--target", "50%", "--easy", "none", "--brutal", "none", code=3)
    assert "pairings" not in average and len(average["experiments"][0]["strategies"]) == 4
    assert "on average over the pairings" in average["sentences"][0]
    worst = report_data(*HORDE, *pairings, "--target", "50%", "--criterion", "worst", code=3, threads=SEVERAL)
    assert len(worst["pairings"]) == 3 * 4
    for row in worst["recommendations"]:
        rates = [p["rate"] for p in worst["pairings"] if p["level"] == row["level"]]
        assert row["rate"] == max(rates, key=lambda rate, row=row: abs(rate - row["wanted"][0]))
    mixed = report_data(*HORDE, *pairings, "--target", "50%", "--criterion", "equilibrium", "--motive", "team", code=3, threads=SEVERAL)
    for row in mixed["recommendations"]:
        rates = [p["rate"] for p in mixed["pairings"] if p["level"] == row["level"]]
        weights = [m["weight"] for m in mixed["mixes"] if m["level"] == row["level"]]
        assert abs(sum(weights) - 2) < 1e-6
        value = sum(weights[i] * weights[2 + j] * rates[2 * i + j] for i in (0, 1) for j in (0, 1))
        assert abs(row["rate"] - value) < 1e-6
        assert min(rates) - 1e-9 <= row["rate"] <= max(rates) + 1e-9


def test_robust():
    """The value that stays in the band at all levels; if there is none, exit code 1 and each level's own value."""
    few = [*STUB[:2], "--players", "2", "--criterion", "robust", "--resolution", "2pp", "--precision", "2pp"]
    found = report_data(*few, "--tune", "deck.bite=2..12", "--levels", "random", threads=SEVERAL)
    assert found["settings"]["criterion"] == "robust" and found["settings"]["band_low"] == 0.45
    robust, alone = found["recommendations"]
    assert (robust["level"], alone["level"], robust["value"], alone["value"]) == ("target", "random", 6, 6)
    level = {row["level"]: row for row in found["levels"]}["random"]
    assert (level["level"], level["own_value"], level["own_verdict"], level["rate"]) == (
        "random", 6, "decided", alone["rate"])
    assert "use deck.bite = 6 (5 to 6 are alike): zombies stay within 45-55 % at all levels of play: random play 5" in found["sentences"][0]
    # Search and random play differ too much for so narrow a band.
    found = report_data(*few, "--tune", "deck.bite=2..8:2", "--levels", "random,search", "--band", "48%..52%", "--games",
                        "400", code=3, threads=SEVERAL)
    assert [row["level"] for row in found["levels"]] == ["random", "search"]
    found = report_data(*few, "--tune", "deck.bite=2..4", "--levels", "random", code=1)
    assert found["verdict"] == "unreachable" and found["levels"][0]["own_verdict"] == "unreachable"
    assert "no value of deck.bite tried keeps zombies within 45-55 % at all levels of play" in found["sentences"][0]
    assert "One for each level alone: random play none, 4 closest with 3" in found["sentences"][0]


def test_levels():
    """What a recommended value gives at each level of play; unknown if a strategy's parameter is tuned."""
    wide = [*STUB, "--tune", "deck.bite=2..12", "--resolution", "5pp", "--precision", "5pp"]
    found = report_data(*wide)
    level = {row["level"]: row for row in found["levels"]}["random"]
    assert (level["level"], level["games"], level["own_value"]) == ("random", 4096, None)
    assert level["value"] == found["recommendations"][0]["value"]
    low, high = level["range"]
    assert low < level["rate"] < high and abs(level["rate"] - found["recommendations"][0]["rate"]) < 0.05
    assert "at each level of play" in tune(*wide, "--verbose")
    assert "at each level of play" not in tune(*wide)
    found = report_data("--ruleset", "stub", "--players", "2", "--outcome", "seat_0", "--tune", "cautious:risk_max=0..1:0.5",
                     "--strategy", "cautious", "--resolution", "5pp", "--precision", "5pp")
    assert "levels" not in found


def test_weak_play():
    """Warns of a side that random play beats, and only then."""
    weak = ["--ruleset", "stub", "--players", "2", "--strategy", "0=cautious:risk_max=1", "--strategy",
            "1=cautious:risk_max=0", "--tune", "deck.bite=4..6", "--outcome", "seat_0", "--target", "20%", "--resolution", "5pp",
            "--precision", "5pp"]
    found = report_data(*weak, threads=SEVERAL)
    beaten = [row["beaten"] for row in found["random_play"]]
    assert beaten == [True, False]
    assert any(re.match(r"Weak play: seat 0 wins \d+ % with cautious:risk_max=1, \d+ % with random play in its place \(", s) for s in found["sentences"])
    assert "random_play" not in report_data(*STUB, "--tune", "deck.bite=4..6", "--resolution", "5pp", "--precision", "5pp")


def test_pairings_by_side():
    """The pairings of the matrix, named by side; all of them for an equilibrium."""
    sides = [word for name in ("cooperative", "lone_wolf") for word in ("--row", name)]
    found = report_data(*HORDE, *sides, "--column", "opportunist", "--criterion", "worst", code=3)
    assert found["experiments"][0]["strategies"] == [
        {"survivors": name, "patient_zero": "opportunist"} for name in ("cooperative", "lone_wolf")]
    few = ["--ruleset", "escape-the-horde", "--players", "3", "--games", "64"]
    found = report_data(*few, "--tune", "deck.zombie=8..20:4", "--criterion", "equilibrium", "--motive", "team", "--easy",
                     "none", "--brutal", "none", code=3)
    value = found["recommendations"][0]["value"]
    matrix = subprocess.run([PROGRAM, "matrix", "-q", *few, "--rule", f"deck.zombie={value}", "--motive", "team", "--format",
                             "json"], check=False, capture_output=True, text=True)
    entries = json.loads(matrix.stdout)["entries"]
    assert len(entries) > 30
    assert [row["rate"] for row in found["pairings"]] == [entry["rate"] for entry in entries]


def test_parameter():
    found = report_data("--ruleset", "stub", "--players", "2", "--strategy", "1=random", "--outcome", "seat_0", "--tune",
                     "0=cautious:risk_max=0.1..0.9:0.4", "--resolution", "5pp", "--precision", "5pp", threads=SEVERAL)
    assert found["settings"]["tune"] == "0=cautious:risk_max"
    assert [row["value"] for row in found["values"]] == [0.1, 0.5, 0.9]


def test_config():
    """The ready-made question, shortened."""
    path = os.path.join(SOURCE, "configs", "escape_the_horde_tune.json")
    found = report_data(path, "--players", "3,4", "--tune", "deck.zombie=10..18:2", "--games", "256", code=3)
    assert [row["players"] for row in found["recommendations"]] == [3, 3, 3, 4, 4, 4]
    assert found["experiments"][0]["strategies"] == [{"all": "league"}]


def test_tables():
    question = [*STUB, "--tune", "deck.bite=2..8:2", "--target", "50%", "--resolution", "5pp", "--precision", "5pp"]
    found = report_data(*question)
    rows = list(csv.DictReader(io.StringIO(tune(*question, "--format", "csv"), newline="")))
    assert len(rows) == 3 and "games" in rows[0]
    for row, line in zip(rows, found["recommendations"]):
        assert int(row["value"]) == line["value"] and float(row["rate"]) == line["rate"]
        assert [float(row["range_low"]), float(row["range_high"])] == line["range"]
    lines = tune(*question, "--format", "markdown", "--verbose").splitlines()
    first = lines.index("Recommended values and their neighbours, % of games") + 2
    table = lines[first : lines.index("", first)]
    assert len(table) == 5 and len({len(re.findall(r"(?<!\\)\|", line)) for line in table}) == 1
    assert table[0].startswith("| game | deck.bite | zombies | interval | below |")
    assert table[2].startswith("| 2 players, 50 % | 6 |") and table[4].startswith("| 2 players, brutal, 65 % | 8 |")
    for line in tune(*question).splitlines():
        assert len(line) <= 100
    with tempfile.TemporaryDirectory() as folder:
        tune(*question, "--out", folder)
        files = formats.files(PROGRAM, "tune", "left_out", "levels", "values")
        assert sorted(os.listdir(folder)) == sorted([*files, "tuned.json"])
        with open(os.path.join(folder, "tune_values.csv"), encoding="utf-8", newline="") as file:
            values = list(csv.DictReader(file))
        assert [row["value"] for row in values] == ["2", "4", "6", "8"]
        assert {row["may_be_easy"] for row in values} == {"true", "false"}


BAD = [
    ("--target 120%", ["--target 120%", "above 0"]),
    ("--target 0", ["--target 0", "above 0"]),
    ("--target much", ["--target much"]),
    ("--easy 100%", ["--easy 100%", "or none"]),
    ("--brutal -1", ["--brutal -1"]),
    ("--band 60%..40%", ["--band 60%..40%", "LOW..HIGH, ascending"]),
    ("--band 45%", ["--band 45%", "45%..55%"]),
    ("--band 45%..155%", ["--band 45%..155%", "LOW..HIGH, ascending"]),
    ("--band 45%..55% --target 50%", ["--target cannot be combined with --band"]),
    ("--outcome zombie", ["--outcome zombie", "did you mean zombies?"]),
    ("--outcome survivors", ["--outcome survivors", "seat_0, seat_1, zombies"]),
    ("--tune tie=shared..earliest", ["--tune tie=shared..earliest", "tie takes no range", "shared or earliest"]),
    ("--tune hands", ["has no rule, role or seat \"hands\""]),
    ("--tune deck.bit", ["--tune deck.bit", "did you mean deck.bite?", "reckon rules stub"]),
    ("--tune deck.bite=9..3", ["is empty"]),
    ("--tune deck.bite=3..3", ["a single value of deck.bite"]),
    ("--tune deck.bite=3..30", ["0..20, not 30"]),
    ("--tune deck.bite=1..9:0", ["step of deck.bite"]),
    ("--tune deck.food=0..1 --rule deck.bite=0", ["no value of deck.food in the range can be dealt to 2 players"]),
    ("--tune random:risk_max", ["has no parameter \"risk_max\""]),
    ("--tune cautious:risk_max", ["--tune cautious:risk_max", "plays random, not cautious"]),
    ("--tune deck.bite=1..9 --tune deck.food --tune rounds", ["at most two numbers"]),
    ("--tune deck.bite=1..9 --tune deck.bite=2..4", ["--tune deck.bite=2..4: deck.bite is given twice"]),
    ("--tune deck.bite=1..9 --tune random:risk", ["--tune random:risk"]),
    ("--tune deck.bite=1..9 --tune cautious:risk_max", ["both are rules; cautious:risk_max is a strategy parameter"]),
    ("--tune deck.bite=1..9 --tune deck.food=1..9 --brutal 70%", ["--brutal cannot be combined with two numbers"]),
    ("--tune deck.bite=0..1 --tune deck.food=0..4", ["deck.food=0: no value of deck.bite in the range can be dealt to 2"]),
    ("--criterion wurst", ["--criterion wurst", "average, worst, equilibrium", "did you mean worst?"]),
    ("--criterion equilibrium", ["--criterion equilibrium", "no two sides"]),
    ("--confidence 30%", ["--confidence 30%", "at least 50%"]),
    ("--confidence 1", ["--confidence 1"]),
    ("--resolution 0", ["--resolution 0", "above 0"]),
    ("--precision 0.6", ["--precision 0.6", "below 0.5"]),
    ("--pairing random", ["--strategy and --people cannot be combined with --pairing"]),
    ("--games 0", ["--games 0"]),
    ("--format tabel", ["--format", "did you mean table?"]),
    ("--variant house", ["--variant house"]),
    ("--tnue deck.bite", ["did you mean --tune?"]),
]


def test_bad_questions():
    with tempfile.TemporaryDirectory() as folder:
        for arguments, parts in BAD:
            message = tune(*STUB, *arguments.split(), "--out", "there", code=USAGE, folder=folder)
            for part in parts:
                assert part in message, (arguments, message)
            assert message.count("\n") == 1 and os.listdir(folder) == []
        for arguments, parts in [
            (["--ruleset", "zombie-run"], ["every seat wins for itself", "--tune deck.roach_copies --outcome mean:turns --target 40"]),
            (["--ruleset", "zombie-run", "--outcome", "seat_0", "--players", "4"],
             ["all 4 seats play alike", "seat 0 wins 1 game in 4 whatever deck.roach_copies is", "--strategy 0=OTHER"]),
            (["--ruleset", "stub", "--players", "3", "--outcome", "seat_1", "--rule", "first_player=random", "--target", "50%"],
             ["wins at most 1 game in 3 whatever deck.bite is", "--outcome zombies"]),
            (["--ruleset", "zombie-survival-infection"], ["every seat wins for itself", "--outcome end:zombies"]),
            (["--ruleset", "zombie-dice", "--outcome", "seat_0"], ["no single rule", "--tune RULE", "dice.green"]),
            ([os.path.join(SOURCE, "configs", "escape_the_horde_zombie_count.json")],
             ["one variant", "--variant default"]),
            (["--ruleset", "stub", "--pairing", "player=radnom"], ["--pairing player=radnom", "did you mean random?"]),
            (["--ruleset", "stub", "--pairing", " "], ["names no strategy"]),
            ([*STUB, "--criterion", "robust"], ["--strategy cannot be combined with --criterion robust"]),
            (["--ruleset", "stub", "--levels", "random,leage"], ["--levels", "did you mean league?"]),
            (["--ruleset", "stub", "--row", "random"], ["every seat of stub wins for itself"]),
            ([*HORDE, "--row", "laser_focus"], ["--row", "laser_focus"]),
            ([*HORDE, "--row", "hoarder", "--pairing", "random"], ["--pairing cannot be combined with --row or --column"]),
            ([*HORDE, "--row", "hoarder", "--strategy", "survivors=lone_wolf"], ["use --row and --column"]),
            (["--ruleset", "stub", "--pairing", "3=random", "--players", "2"], ["seat 3", "0..1"]),
            ([*HORDE, "--pairing", "survivors=cooperative patient_zero=laser_focus", "--pairing",
              "survivors=lone_wolf patient_zero=opportunist", "--criterion", "equilibrium"], ["2 x 2", "is missing"]),
            ([*HORDE, "--row", "cooperative", "--row", "lone_wolf", "--column", "opportunist", "--criterion", "equilibrium"],
             ["survivors play each for himself", "--motive"]),
        ]:
            message = tune(*arguments, "--out", "there", code=USAGE, folder=folder)
            for part in parts:
                assert part in message, (arguments, message)
            assert os.listdir(folder) == []


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()


if __name__ == "__main__":
    main()
