"""`reckon suggest`: exact answers on the stub, whose rates are derived by hand (rulesets/stub/README.md); its report
fits its schema, only `timing` depends on threads, exit codes reflect the verdict, and the first screen fits a terminal
and ends with a command that runs. Argument: the program."""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time

import formats
import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
STUB = ["--ruleset", "stub", "--strategy", "random", "--players", "2", "--outcome", "zombies"]
USAGE, BAD_DATA, NO_INPUT = 64, 65, 66

# What the zombies win with each house rule, and with none, 3/20.
PRINTED = 3 / 20
SENTENCES = {"No player may take.": 1 / 15,
             "Each player must take if possible.": 4 / 15,
             "When a player takes a card, the player draws a card.": 4 / 15,
             "When a player takes a card, with chance 1/3: the next player draws a card.": 53 / 270}


# Memory that nobody has written is not zero (glibc): a list that is not closed would be no text file. Slow
# where programs reserve more than they use, as training does.
DIRTY = {"MALLOC_PERTURB_": "90"}


def suggest(*arguments, code=0, folder=None):
    done = subprocess.run([PROGRAM, "suggest", "-q", *arguments], check=False, capture_output=True, text=True, cwd=folder,
                          env={**os.environ, "COLUMNS": "80", **(DIRTY if "--house-list" in arguments else {})})
    assert done.returncode in (code if isinstance(code, tuple) else (code,)), (arguments, done.returncode, done.stdout, done.stderr)
    assert done.returncode < USAGE or done.stdout == ""
    return done.stderr if done.returncode >= USAGE else done.stdout


def validate(found):
    schema = subprocess.run([PROGRAM, "schema", "suggest"], check=True, capture_output=True).stdout
    jsonschema.Draft202012Validator(json.loads(schema)).validate(found)


def report_data(*arguments, code=0, folder=None):
    """The report without timing, the same with one thread and three."""
    texts = [suggest(*arguments, "--format", "json", "--threads", threads, code=code, folder=folder) for threads in ("1", "3")]
    one, three = (text.rpartition('"timing"')[0] for text in texts)
    assert one and one == three
    found = json.loads(texts[0])
    validate(found)
    return found


def houses(folder):
    with open(os.path.join(folder, "ours.txt"), "w", encoding="utf-8") as file:
        file.write("# what we tried\n\n" + "\n".join(SENTENCES) + "\n")
    return [*STUB, "--house-list", "ours.txt", "--only", "house"]


def in_state(found, state):
    return {row["rules"] for row in found["tried"] if row["state"] == state}


def test_exact_answer():
    """The sentences whose exact rate is in the band are found, and no others; rates are near the exact ones."""
    with tempfile.TemporaryDirectory() as folder:
        found = report_data(*houses(folder), "--band", "23..31", "--max-changes", "1", folder=folder)
        assert found["verdict"] == "found"
        assert in_state(found, "inside") == {text for text, rate in SENTENCES.items() if 0.23 < rate < 0.31}
        assert in_state(found, "outside") == {"", *(text for text, rate in SENTENCES.items() if not 0.23 < rate < 0.31)}
        for row in found["tried"]:
            assert row["range"][0] <= SENTENCES.get(row["rules"], PRINTED) <= row["range"][1]
        printed, *proposals = found["proposals"]
        assert printed["rules"] == "" and printed["rank"] == 0 and printed["changes"] == 0
        assert [row["rank"] for row in proposals] == [1, 2] and all(row["holds"] for row in proposals)
        for row in found["proposals"]:
            exact = SENTENCES.get(row["rules"], PRINTED)
            assert abs(row["rate"] - exact) < 4 * (exact / row["games"]) ** 0.5
            assert row["rank"] == 0 or abs(row["difference"] - (row["rate"] - printed["rate"])) < 1e-9
        settings = found["settings"]
        assert settings["games_fresh"] == sum(row["games"] for row in found["proposals"])
        assert settings["games_searched"] >= sum(row["games"] for row in found["tried"])


def test_next_asks_the_same():
    """An outcome that is not the usual one, and the band, are in the command."""
    found = report_data("--ruleset", "stub", "--strategy", "random", "--players", "2", "--outcome", "seat_1", "--band", "20..39", "--deck",
                        "--only", "tie", "--max-changes", "1", "--games", "40k")
    assert found["proposals"][1]["rules"] == "tie=earliest" and abs(found["proposals"][1]["rate"] - 11 / 30) < 0.04
    assert "Next: reckon compare stub --players 2 --strategy random --b tie=earliest --outcome seat_1 --band 20..39" in found["sentences"]


# For two random players; the last is about both line-ups, and a difference is nothing that a cell alone can tell.
CLAUSES = [{"name": "Zombies have a chance", "cells": "*/random", "rate": "zombies", "min": "23%", "max": "31%"},
           {"name": "No seat is ahead", "cells": "*/random", "seat_spread": True, "max": "15pp"},
           {"name": "Both play twice", "quantile": {"metric": "turns", "p": 0.5}, "max": 8},
           {"name": "As before", "difference": {"mean": "turns"}, "max": 5}]


def contract(folder, statements):
    with open(os.path.join(folder, "contract.json"), "w", encoding="utf-8") as file:
        baseline = {"baseline": "unused.json"} if any("difference" in each for each in statements) else {}
        json.dump({"experiment": {"ruleset": "stub", "players": 2, "strategies": ["random", "eager"]}, **baseline, "statements": statements}, file)
    return ["--contract", "contract.json"]


def test_contract():
    """Inside is what keeps every clause in every cell, by exact rates; a clause more, and it is no longer."""
    with tempfile.TemporaryDirectory() as folder:
        ask = [*contract(folder, CLAUSES), *houses(folder)[len(STUB):], "--max-changes", "1"]
        found = report_data(*ask, folder=folder)
        assert found["verdict"] == "found" and found["settings"]["contract"] == "contract.json" and "band_low" not in found["settings"]
        assert in_state(found, "inside") == {text for text, rate in SENTENCES.items() if 0.23 < rate < 0.31}
        assert in_state(found, "outside") == {"", *(text for text, rate in SENTENCES.items() if not 0.23 < rate < 0.31)}
        assert found["sentences"][0] == "With 2 players, 2 changes make the game keep the contract: all 4 clauses hold."
        assert re.fullmatch(r'As it is, 1 of 4 fails: "Zombies have a chance" \(random play\), 1[45]\.\d % \(required: 23 to 31 %\)\.', found["sentences"][1])
        assert found["sentences"][2].startswith("1. ") and ": all hold, nearest to its limit " in found["sentences"][2]
        rows = found["statements"]
        assert len(rows) == 4 * 3 and {row["statement"] for row in rows} == {clause["name"] for clause in CLAUSES[:3]}
        assert [row["statement"] for row in rows if not row["holds"]] == ["Zombies have a chance"]
        for row in rows:
            rules = next(each["rules"] for each in found["proposals"] if each["rank"] == row["rank"])
            if row["what"] == "rate of zombies":
                assert abs(row["estimate"] - SENTENCES.get(rules, PRINTED)) < 0.03 and (row["min"], row["max"]) == (0.23, 0.31)
        assert {(row["rank"], row["strategies"]) for row in found["proposals"]} == {(i, who) for i in range(3) for who in ("random", "eager")}
        assert all((row["clauses"], row["held"], row["holds"]) == ((4, 4, True) if row["rank"] else (4, 3, False)) for row in found["proposals"])
        # The next command proves it.
        (next_command,) = (text.removeprefix("Next: reckon ") for text in found["sentences"] if text.startswith("Next: "))
        contract(folder, CLAUSES[:3])
        done = subprocess.run([PROGRAM, *shlex.split(next_command), "-q"], check=False, capture_output=True, text=True, cwd=folder)
        assert done.returncode == 0 and "all checks passed" in done.stdout, (next_command, done.stdout, done.stderr)
        # Eager players take whether they must or not, so that of the two found none is left.
        contract(folder, [*CLAUSES[:3], {"name": "Nobody is too keen", "cells": "*/eager", "rate": "zombies", "max": "20%"}])
        none = report_data(*ask, code=1, folder=folder)
        assert none["verdict"] == "nothing helps" and none["sentences"][1].endswith(" The nearest:")
        assert not in_state(none, "inside") and not any(row["holds"] for row in none["proposals"])
        # Statements that already hold.
        contract(folder, CLAUSES[1:3])
        assert report_data(*ask, folder=folder)["verdict"] == "even already"
        suggest(*ask, "--out", "there", folder=folder)


def test_contract_refuses():
    with tempfile.TemporaryDirectory() as folder:
        plain = contract(folder, CLAUSES)
        for arguments, words in ((["stub"], "leave stub out"), (["--outcome", "zombies"], "--outcome does not go with --contract"),
                                 (["--adapt"], "--adapt does not go"), (["--why", "--b", "tie=earliest"], "--contract is for the search"),
                                 (["--only", "nothing"], "--only")):
            assert words in suggest(*plain, *arguments, code=USAGE, folder=folder), arguments
        contract(folder, CLAUSES[3:])
        assert "no statement to be judged" in suggest(*plain, code=USAGE, folder=folder)
        contract(folder, [{**CLAUSES[0], "rate": "nobody"}])
        assert "contract.json" in suggest(*plain, code=BAD_DATA, folder=folder)
        assert "none.json" in suggest("--contract", "none.json", code=NO_INPUT, folder=folder)


def test_nothing_helps():
    """No single sentence brings the zombies to a third or more; with two of them, some pair may."""
    with tempfile.TemporaryDirectory() as folder:
        found = report_data(*houses(folder), "--band", "34..44", "--max-changes", "1", code=1, folder=folder)
        assert found["verdict"] == "nothing helps" and not in_state(found, "inside") and not in_state(found, "open")
        # The nearest two, in fresh games.
        assert {row["rules"] for row in found["proposals"] if 1 <= row["rank"] <= 2} == {
            text for text, rate in SENTENCES.items() if rate == 4 / 15}
        assert not any(row["holds"] for row in found["proposals"])
        assert "nothing helps: no change tried puts the game on the target (34-44 %)" in found["sentences"][0]
        # Both: each takes once and draws once, so each has three cards, and both are bitten with probability 3/5.
        pairs = report_data(*houses(folder), "--band", "55..65", folder=folder)
        assert in_state(pairs, "inside") == {"Each player must take if possible.,When a player takes a card, the player draws a card."}
        assert pairs["sentences"][1].startswith('1. "Each player must take if possible.", "When a player takes a card, the player draws a card.": ')
        assert abs(pairs["proposals"][1]["rate"] - 3 / 5) < 0.04


def test_even_already():
    found = report_data(*STUB, "--band", "10..20")
    assert found["verdict"] == "even already" and "nothing needs fixing" in found["sentences"][0]
    assert [row["rules"] for row in found["tried"]] == [""]


def test_undecided():
    found = report_data(*STUB, "--band", "26..28", "--games", "300", "--max-changes", "1", code=3)
    assert found["verdict"] == "undecided" and in_state(found, "open")


def test_games_that_do_not_end():
    """A few fresh games that house rules keep from ending are noted; they end no search."""
    done = subprocess.run([PROGRAM, "suggest", "-q", "--ruleset", "stub", "--strategy", "random", "--players", "4", "--outcome", "zombies",
                           "--rule", "deck.food=20,deck.bite=20,rounds=9", "--house", "When a player draws a card, with chance 1/8: each player draws a card.",
                           "--house", "When a player stays, with chance 1/20: each player draws 2 cards.", "--only", "bitten", "--only", "first_player",
                           "--max-changes", "1", "--levels", "random", "--games", "1000", "--band", "40..45", "--format", "json"],
                          check=False, capture_output=True, text=True)
    assert done.returncode == 1, (done.returncode, done.stderr)
    aborted, games = re.fullmatch(r"reckon: (\d+) of (\d+) fresh games did not end and are excluded from all rates\n", done.stderr).groups()
    found = json.loads(done.stdout)
    assert 0 < int(aborted) < 30 and int(games) == found["settings"]["games_fresh"] == 3000
    assert found["verdict"] == "nothing helps" and all(row["range"][0] > 0 or row["range"][1] < 0 for row in found["proposals"][1:])


def test_what_moves_nothing():
    """A change without a proven effect is not the nearest, and no next step. Sentences are shown as they are understood, once."""
    with tempfile.TemporaryDirectory() as folder:
        ideas = os.path.join(folder, "ideas.txt")
        with open(ideas, "w", encoding="utf-8") as file:
            file.write("each player must take if possible\n")
        play = ["stub", "--strategy", "random", "--players", "2,3", "--only", "house", "--house-list", ideas, "--levels", "random"]
        idle = report_data(*play, "--house", "Each player must take if possible.", code=1)
        assert {row["rank"] for row in idle["proposals"]} == {0} and not any(text.startswith("Next: ") for text in idle["sentences"])
        assert [text.endswith(" No change tried is proven to bring it nearer.") for text in idle["sentences"][:2]] == [True, True]
        near = report_data(*play, "--joint", code=1)
        assert near["proposals"][2]["rules"] == "Each player must take if possible."
        assert near["sentences"][0].endswith(" The nearest:") and near["sentences"][1].startswith('1. "Each player must take if possible.": ')
        assert not any(text.startswith("In words") for text in near["sentences"])
        assert any(text.startswith("Next: reckon compare stub --players 2,3 ") for text in near["sentences"]), near["sentences"]


def test_what_is_tried():
    """Numbers one step and two, each other reading; what nobody printed, what is set and what is kept are left."""
    wide = ["--games", "128", "--max-changes", "1", "--levels", "random"]

    def tried(*more):
        answer = json.loads(subprocess.run([PROGRAM, "suggest", "-q", *STUB, *wide, *more, "--format", "json"], check=False,
                                           capture_output=True, text=True).stdout)
        return {row["rules"] for row in answer["tried"]} - {""}

    printed = {"deck.food=2", "deck.food=3", "deck.food=5", "deck.food=6", "deck.bite=0", "deck.bite=1", "deck.bite=3",
               "deck.bite=4", "first_player=random", "rounds=2", "rounds=3", "bitten=loses_food"}
    assert tried() == printed
    assert tried("--deck") == printed | {"tie=earliest"}
    assert tried("--keep", "deck.*") == {text for text in printed if not text.startswith("deck.")}
    assert tried("--only", "rounds", "--only", "bitten") == {"rounds=2", "rounds=3", "bitten=loses_food"}
    assert tried("--rule", "bitten=loses_food") == printed - {"bitten=loses_food"}
    assert tried("--rule", "bitten=loses_food", "--only", "bitten") == {"bitten=dies"}


def test_one_change_for_all():
    """Jointly, a change must serve every player count; one by one, each count has its own answer."""
    few = ["--ruleset", "stub", "--strategy", "random", "--players", "2,3", "--outcome", "zombies", "--only", "deck.*",
           "--levels", "random"]
    joint = report_data(*few, "--joint", "--band", "15..55")
    assert {row["players"] for row in joint["proposals"]} == {2, 3}
    assert all(0.15 < row["rate"] < 0.55 for row in joint["proposals"] if row["holds"])
    alone = report_data(*few, "--band", "5..20", "--max-changes", "1")
    assert alone["verdict"] == "it depends"  # two players are there already
    assert [text[:14] for text in alone["sentences"] if text.startswith("With ")] == ["With 2 players", "With 3 players"]
    assert {row["rules"] for row in alone["proposals"] if row["rank"] and row["holds"]} == {"deck.bite=3"}


def test_who_begins():
    found = report_data("--ruleset", "zombie-run", "--players", "4", "--strategy", "random", "--outcome", "first_player", "--only",
                        "direction", "--games", "600", "--max-changes", "1", "--levels", "random", code=3)
    assert "the game is close to even (22.5-27.5 %) as it is" in found["sentences"][0]
    assert found["settings"]["outcome"] == "first_player"
    assert (found["settings"]["band_low"], found["settings"]["band_high"]) == (0.225, 0.275)
    next_command = shlex.split(next(text for text in found["sentences"] if text.startswith("Next: reckon compare ")).removeprefix("Next: reckon "))
    ran = subprocess.run([PROGRAM, *next_command, "-q", "--games", "200", "--precision", "10pp"], check=False, capture_output=True, text=True).stdout
    assert "for the first player" in ran and "--b direction=" in " ".join(next_command)
    # Who begins is asked unasked, because nothing changes what seats that play alike win; not where one plays otherwise.
    few = ["--ruleset", "zombie-run", "--players", "4", "--only", "direction", "--games", "300", "--max-changes", "1", "--levels", "random"]
    assert report_data(*few, "--strategy", "random", code=3)["settings"]["outcome"] == "first_player"
    assert report_data(*few, "--strategy", "0=random", code=1)["settings"]["outcome"] == "seat_0"
    # Where a figure says which place won, the search and the fresh games count the same.
    found = report_data("zombie-survival-infection", "--players", "2", "--strategy", "random", "--only", "start_player", "--games", "4000",
                        "--max-changes", "1", "--levels", "random", "--band", "10..20", code=1)
    assert found["settings"]["outcome"] == "zombies"  # a band is about the outcome that has a name
    found = report_data("zombie-survival-infection", "--players", "2", "--strategy", "random", "--only", "start_player", "--games", "4000",
                        "--max-changes", "1", "--levels", "random", code=1)
    assert found["settings"]["outcome"] == "first_player" and abs(found["tried"][0]["rate"] - found["proposals"][0]["rate"]) < 0.05
    # Both are within two points of an end of the band: too near to prove, and too near to call it uneven.
    assert "no change tried is proven even (45-55 %), nor is the game as it is, which is close: the first player: 5" in found["sentences"][0]
    refused = suggest("--players", "4", "--outcome", "first_player", code=USAGE)
    assert "does not say how who begins fares" in refused


def test_close_is_what_is_shown():
    """A game is said to be close to even only if the rate shown is."""
    only = ["--only", "shotguns", "--only", "dice_rolled", "--max-changes", "1", "--games", "3k"]
    found = report_data("zombie-dice", "--players", "2", "--strategy", "people", "--levels", "people", *only, code=3)
    printed = found["proposals"][0]
    assert printed["ci95"][1] < 0.45 and "close to even" not in found["sentences"][0], found["sentences"][0]


def test_killed_and_continued():
    """A search that was killed continues with the same command, and ends with the bytes of one that was not."""
    ask = ["--players", "5", "--level", "team", "--only", "countdown_length", "--only", "roles_revealed", "--levels", "people", "--out"]
    with tempfile.TemporaryDirectory() as folder:
        journal = os.path.join(folder, "cut", "suggest.journal")
        suggest(*ask, "whole", "--threads", "1", folder=folder)
        with subprocess.Popen([PROGRAM, "suggest", "-q", *ask, "cut"], cwd=folder) as process:
            while process.poll() is None and not (os.path.exists(journal) and os.path.getsize(journal) > 1000):
                time.sleep(0.001)
            process.kill()
        assert process.returncode == -9 and os.path.getsize(journal) > 1000
        done = subprocess.run([PROGRAM, "suggest", *ask, "cut"], check=True, capture_output=True, text=True, cwd=folder)
        assert "continues what was cut short in cut" in done.stderr
        whole, cut = (open(os.path.join(folder, name, "suggest.json"), encoding="utf-8").read().rpartition('"timing"')[0] for name in ("whole", "cut"))
        assert whole and whole == cut and not os.path.exists(journal)


def test_how_it_plays():
    """The fun metrics of a proposal are those of a run of it, and only what differs from the game as it is is said."""
    with tempfile.TemporaryDirectory() as folder:
        ask = [*houses(folder), "--band", "23..31", "--max-changes", "1", "--seed", "5"]
        found = report_data(*ask, "--metrics", "fun", folder=folder)
        plain = json.loads(suggest(*ask, "--format", "json", folder=folder))
        assert found["proposals"] == plain["proposals"] and "fun" not in plain
        for row in found["proposals"]:
            ours = {each["measure"]: each for each in found["fun"] if each["rank"] == row["rank"]}
            house = ["--house", row["rules"]] if row["rank"] else []
            ran = subprocess.run([PROGRAM, "run", *STUB[:-2], *house, "--seed", "5", "--games", "200", "--metrics", "fun", "--format", "json", "-q"],
                                 check=True, capture_output=True, text=True, cwd=folder)
            theirs = {each["measure"]: each for each in json.loads(ran.stdout)["fun"] if "random_wins" not in each["measure"] and each["games"]}
            # A game without decisions has nothing to measure.
            assert len(ours) == (0 if "must" in row["rules"] else 9) and ours.keys() == theirs.keys()
            assert all((ours[key]["value"], ours[key]["ci95"], ours[key]["games"]) == tuple(theirs[key][of] for of in ("value", "ci95", "games")) for key in ours)
            changed = {key for key in ours if ours[key]["changed"]}
            said = [text for text in found["sentences"] if text.startswith(f"{row['rank']}, how it plays: ")]
            assert "choices" in changed if "draws" in row["rules"] else not changed
            assert all(key not in changed or ours[key]["value"] != ours[key]["before"] for key in ours)
            assert len(said) == bool(changed)
            for text in said:
                assert f"choices matter {100 * ours['choices']['value']:.0f} % ({100 * ours['choices']['before']:.0f})" in text
    assert "--metrics is for the search" in suggest("--why", *STUB, "--b", "deck.bite=3", "--metrics", "fun", code=USAGE)


def test_players_who_know_the_rules():
    """The first three once more, by players trained on under their rules, in the same games: what these did not learn
    changes nothing, and a change that was even by habits of the printed game is no longer."""
    play = ["--ruleset", "zombie-run", "--players", "3", "--strategy", "league", "--rule", "items_to_win=4", "--outcome", "first_player",
            "--only", "items_to_win", "--max-changes", "1", "--levels", "league", "--band", "32..38", "--games", "1500"]
    found = report_data(*play, "--adapt=5k", code=3)
    plain = json.loads(suggest(*play, "--format", "json", code=3))
    validate(plain)
    columns = ("rate_known", "ci95_known", "holds_known", "learnt", "trained", "games_known")
    assert found["settings"].pop("adapt") == "5000"
    assert found["settings"].pop("games_known") == sum(row["games_known"] or 0 for row in found["proposals"])
    assert found["settings"] == plain["settings"] and found["tried"] == plain["tried"]
    assert [{**row, **dict.fromkeys(columns)} for row in found["proposals"]] == plain["proposals"]
    rows = {row["rules"]: row for row in found["proposals"]}
    assert len(rows) == 4 and rows[""]["games_known"] is None
    assert rows["items_to_win=5"]["games_known"] is None  # the printed rules
    for row in rows.values():
        if not row["games_known"]:
            continue
        assert row["trained"] == 5000 and row["games_known"] == row["games"]
        assert row["ci95_known"][0] < row["rate_known"] < row["ci95_known"][1]
        assert row["holds_known"] == (0.32 <= row["rate_known"] <= 0.38)
        assert row["learnt"] or row["rate_known"] == row["rate"]
    easy = rows["items_to_win=3"]
    assert easy["learnt"] and easy["holds"] and not easy["holds_known"] and easy["rate_known"] > easy["rate"] + 0.05
    assert f"{easy['rank']}, with players who know it: {100 * easy['rate_known']:.1f} % +-2.5; no longer even." in found["sentences"], found["sentences"]
    assert not any("--adapt" in text for text in found["sentences"]) and any("--adapt" in text for text in plain["sentences"])


def test_nobody_to_train():
    for arguments, words in ((["--adapt"], "no players of a shipped league play stub"), (["--adapt=10"], "1000..1000000000"),
                             (["--adapt", "--why", "--b", "deck.bite=3"], "--adapt is for the search")):
        assert words in suggest(*STUB, *arguments, code=USAGE), arguments
    assert "no players of a shipped league" in suggest("--players", "5", "--level", "people", "--adapt", code=USAGE)


def test_why():
    """The stub's shares by hand: seat 0 wins 17/40, with ties to the earliest 29/60, if all must take 11/30, with both 2/5."""
    must = "Each player must take if possible."
    why = ["--why", *STUB[:-1], "seat_0", "--b", "tie=earliest", "--b", must]
    found = report_data(*why, "--games", "20000")
    assert found["verdict"] == "explained" and len(found["experiments"]) == 2
    shares = {row["rule"]: row for row in found["shares"]}
    (both,) = found["interactions"]
    exact = {"tie=earliest": (11 / 240, 7 / 120, 1 / 30), f'"{must}"': (-17 / 240, -7 / 120, -10 / 120)}
    for rule, (share, alone, last) in exact.items():
        row = shares[rule]
        assert row["range"][0] <= share <= row["range"][1] and abs(row["share"] - share) < 0.01
        assert abs(row["alone"] - alone) < 0.015 and abs(row["last"] - last) < 0.015
        assert abs(row["share"] - (row["alone"] + row["last"]) / 2) < 1e-9
    assert both["range"][0] <= -1 / 40 <= both["range"][1] and both["range"][1] < 0
    assert "and -2." in found["sentences"][0] and "from both together" in found["sentences"][0]
    # Taken the other way round, everything has the other sign.
    back = report_data("--why", *STUB[:-1], "seat_0", "--a", "tie=earliest", "--a", must, "--games", "20000")
    for row in back["shares"]:
        other = next(shares[rule] for rule in shares if row["rule"].removeprefix("without ") in rule or row["rule"][:3] == rule[:3])
        assert abs(row["share"] + other["share"]) < 1e-9
    # More changes than can be played in all subsets: shares still sum to the difference.
    many = ["deck.food=5", "deck.bite=3", "first_player=random", "rounds=2", "bitten=loses_food", "tie=earliest", must,
            "No player may take more than 2 times a game.", "When a player takes a card, with chance 1/3: the next player draws a card."]
    sampled = report_data("--why", *STUB[:-1], "seat_0", *(word for text in many for word in ("--b", text)), "--games", "300")
    assert any("over drawn orders" in text and "leave out that other drawn orders" in text for text in sampled["sentences"])
    assert any("over all orders" in text and text.endswith("at the 95 % level.") for text in found["sentences"])
    assert len(sampled["shares"]) == 9 and "interactions" not in sampled or not sampled["interactions"]
    first = float(re.search(r"of ([+-][\d.]+) points", sampled["sentences"][0]).group(1)) / 100
    assert abs(sum(row["share"] for row in sampled["shares"]) - first) < 0.001 and sampled["shares"][0]["alone"] is None


def test_why_refuses():
    for arguments, words in (([], ["give --a or --b"]), (["--b", "deck.bite=2"], ["the same rules"]), (["--b", "0=eager"], ["differ in players"]),
                             (["--b", "deck.bite=3", "--keep", "tie"], ["--keep is for the search"])):
        error = suggest("--why", *STUB, *arguments, code=USAGE)
        assert all(word in error for word in words), (arguments, error)
    assert "--a and --b are for --why" in suggest(*STUB, "--b", "deck.bite=3", code=USAGE)


def test_first_screen():
    """At most 24 lines of 80 columns; the last command runs."""
    with tempfile.TemporaryDirectory() as folder:
        text = suggest(*houses(folder), "--band", "23..31", folder=folder)
        lines = text.splitlines()
        assert len(lines) <= 24 and max(map(len, lines)) <= 80, text
        next_command = re.search(r"^Next: reckon (.*(?:\n  .*)*)", text, re.M).group(1).replace("\n ", "")
        done = subprocess.run([PROGRAM, *shlex.split(next_command), "-q"], check=False, capture_output=True, text=True)
        assert done.returncode == 0 and "now on the target" in done.stdout, (next_command, done.stdout, done.stderr)
        suggest(*houses(folder), "--band", "23..31", "--out", "there", folder=folder)
        with open(os.path.join(folder, "there", "suggest.svg"), encoding="utf-8") as file:
            picture = file.read()
        assert "as it is" in picture and picture.count('class="strong">Each player must take if possible.') > 0, picture
        assert sorted(os.listdir(os.path.join(folder, "there"))) == formats.files(PROGRAM, "suggest", "levels", "tried", "left_out")


def test_bad_input():
    with tempfile.TemporaryDirectory() as folder:
        list_of = os.path.join(folder, "list")
        for text, code, words in ((b"No player may take.\nNo player may fly.\n", BAD_DATA, ["list:2: ", "fly"]), (b"\0", BAD_DATA, ["not a text file"]),
                                  (b"# nothing\n", USAGE, ["no change of stub to try"])):
            with open(list_of, "wb") as file:
                file.write(text)
            error = suggest(*STUB, "--house-list", list_of, "--only", "house", code=code)
            assert all(word in error for word in words), error
        assert "no such file" in suggest(*STUB, "--house-list", os.path.join(folder, "none"), code=NO_INPUT).lower()
    for arguments, words in ((["--only", "deck.fod"], ["--only", "deck.fod", "did you mean deck.food?"]), (["--keep", "none*"], ["--keep", "names no rule"]),
                             (["--max-changes", "4"], ["--max-changes 4"]), (["--only", "tie"], ["no change", "--deck"]),
                             (["--level", "team"], ["--level team"]), (["--level", "random,people"], ["one level can be judged"]),
                             (["--strategy", "random", "--pairing", "random"], ["pairing"])):
        error = suggest(*STUB, *arguments, code=USAGE)
        assert all(word in error for word in words), (arguments, error)


if __name__ == "__main__":
    for name, test in list(globals().items()):
        # Training under a sanitizer is the tests' of train.
        if name.startswith("test_") and not (test is test_players_who_know_the_rules and "ASAN_OPTIONS" in os.environ):
            test()
