"""House rules in words, from the command line and configs to results: rates known by hand, the same result from any
number of threads, shards and ways to say it, records and replays. Argument: the program."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
TWO = ["--ruleset", "stub", "--players", "2", "--strategy", "random"]
CHAIN = "When a player takes a card, with chance 1/3: the next player draws a card."
MUST = "Each player must take if possible."
USAGE, BAD_DATA = 64, 65


def reckon(*arguments, code=0):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def result(*arguments):
    whole = json.loads(reckon("run", *arguments, "--format", "json"))
    return {key: value for key, value in whole.items() if key != "timing"}


def zombies(*arguments):
    """The zombies' share of 100,000 games."""
    cell = result(*TWO, "--games", "100k", "--seed", "1", *arguments)["cells"][0]
    return cell["outcomes"]["zombies"]["rate"]


def test_rates():
    """README.md of the stub derives them. 4 sigma are at most 0.5 pp."""
    for sentences, rate in ((["No player may take."], 1 / 15), (["Each player must take."], 4 / 15), ([CHAIN], 53 / 270),
                            (["In turn 1, all players must take.", "After turn 1, nobody may take."], 2 / 15)):
        options = [word for sentence in sentences for word in ("--house", sentence)]
        assert abs(zombies(*options) - rate) < 0.005, sentences


def test_same_result(folder):
    """Threads, shards, a config instead of options, and a row instead of the sentence that says it."""
    asked = [*TWO, "--games", "3000", "--house", CHAIN]
    whole = result(*asked, "--threads", "1")
    assert whole == result(*asked, "--threads", "3")
    broken = os.path.join(folder, "broken")
    reckon("run", *asked, "--shard", "1/2", "--out", broken)
    reckon("run", "--resume", broken)
    reckon("run", *asked, "--shard", "1/2", "--resume", broken)
    message = reckon("run", *TWO, "--games", "3000", "--shard", "1/2", "--resume", broken, code=BAD_DATA)
    assert "different config" in message, message
    for shard in "12":
        reckon("run", *asked, "--shard", f"{shard}/2", "--out", os.path.join(folder, shard))
    reckon("merge", os.path.join(folder, "1"), os.path.join(folder, "2"), "--out", os.path.join(folder, "both"))
    with open(os.path.join(folder, "both", "result.json"), encoding="utf-8") as file:
        assert json.load(file)["cells"] == whole["cells"]
    config = os.path.join(folder, "config.json")
    with open(config, "w", encoding="utf-8") as file:
        json.dump(whole["experiment"], file)
    assert result(config)["cells"] == whole["cells"]
    assert whole["experiment"]["variants"][0]["house"] == [CHAIN] == whole["cells"][0]["house"]
    assert f'"rounds=3 {CHAIN}"' in reckon("run", *asked, "--rule", "rounds=3", "--format", "csv")
    assert whole["program"]["signature"] != result(*TWO, "--games", "3000")["program"]["signature"]
    assert result(*TWO, "--house", "rounds: 3", "--games", "99") == result(*TWO, "--rule", "rounds=3", "--games", "99")


def test_said(folder):
    """Reports and stories say the rules as they were understood."""
    text = reckon("run", *TWO, "--games", "99", "--house", "nobody may take", "--verbose")
    assert "House rule: No player may take." in " ".join(text.split()), text
    values = "rounds: 2 while there are at least 2 cards in the Stack", "rounds: 3 while there are at least 3 cards in the Stack"
    order = ('Where both hold, "Rounds: 3 while there are at least 3 cards in the Stack" wins over '
             '"Rounds: 2 while there are at least 2 cards in the Stack": it is narrower.')
    options = [word for value in values for word in ("--house", value)]
    assert order in " ".join(reckon("run", *TWO, "--games", "99", *options, "--verbose").split())
    assert order in " ".join(reckon("rules", "stub", *options).split())
    for form in "markdown", "html":
        assert "House rule: No player may take." in reckon("run", *TWO, "--games", "99", "--house", "nobody may take", "--format", form)
    text = reckon("run", "--ruleset", "stub", "--players", "2", "--games", "5000", "--house", MUST)
    assert "Next: reckon skill stub" in text and f'--house "{MUST}"' in text, text
    story = reckon("replay", *TWO, "--game", "3", "--house", "every 2 turns everyone else draws a card")
    assert "House rule: Every 2 turns, every other player draws a card." in " ".join(story.split()), story
    record = os.path.join(folder, "game.json")
    reckon("replay", *TWO, "--game", "3", "--house", CHAIN, "--save", record)
    assert CHAIN in reckon("replay", "--from", record).replace("\n", " ")
    reckon("check", "--from", record)


def test_told(folder):
    """Stories say where a house rule acts, before what it does, and where it ends the game; --view tells no more."""
    asked = [*TWO[:4], "--rule", "rounds=3,deck.food=12,deck.bite=0", "--house", "When a player stays, with chance 1/1: the next player draws a card, then the player draws 2 cards.",
             "--house", "When a player takes a card, with chance 0/1: the next player draws a card.", "--house", "After round 1, the game ends."]
    stays = ["--house", "No player may take.", "--game", "0", "--playouts", "0"]
    everything = " ".join(reckon("replay", *asked, *stays).split())
    played = everything[everything.index("Turn 1, "):]
    first, other = ("Ada", "Ben") if played.startswith("Turn 1, Ada") else ("Ben", "Ada")
    expected = (f"{first} stays. House rule: The next player draws a card. {other} draws Food. House rule: The player draws 2 cards. {first} draws Food. {first} draws Food.",
                "House rule: After round 1, the game ends.")
    for part in expected:
        assert part.replace("House rule: The", "House rule: the") in played, (part, played)
    assert "0/1" not in played and "may take" not in played, played  # what did not act; what limits a choice is no event
    seen = " ".join(reckon("replay", *asked, *stays, "--view", "seat:0").split())
    assert "House rule: the next player draws a card." in seen and "Ben draws a card." in seen, seen
    events = [json.loads(line) for line in reckon("replay", *asked, *stays, "--format", "json").splitlines()]
    house = [(event["code"], event["a"], event["b"]) for event in events if event.get("code", 0) < 0]
    assert house == [(-1, 0, 0), (-1, 0, 1)] * 2 + [(-3, 2, 0)], house
    path = os.path.join(folder, "told.json")
    done = subprocess.run([PROGRAM, "play", "stub", *asked[2:], "--house", "No player may take.", "--seed", "1", "--person", "0", "--out", path],
                          input="", capture_output=True, text=True, check=False)
    assert "House rule: the next player draws a card." in " ".join(done.stdout.split()), done


def compared(*arguments, code=0):
    return json.loads(reckon("compare", *TWO, "-q", "--games", "200k", *arguments, "--format", "json", code=code))


def test_arms():
    """A sentence is arm B's, typed in --b or --house; beside --a or --b, --house is for both."""
    even = ["--band", "45..55"]
    alone, typed = compared("--house", MUST, *even), compared("--b", MUST, *even)
    for found in alone, typed:
        cell = found["cells"][0]
        assert abs(cell["rate_b"] - 4 / 15) < 0.02 and cell["difference"] > 0.02, cell
        assert found["settings"]["a"] == "unchanged" and found["settings"]["b"] == f'house rule "{MUST[:-1]}"', found
        assert any(f'A: the published game. B: house rule "{MUST[:-1]}".' == text for text in found["sentences"]), found
        assert cell["move"] and any(text.startswith("Even: ") for text in found["sentences"]), found  # judged as rules are
    assert alone["cells"] == typed["cells"]
    both = compared("--house", MUST, "--b", "deck.bite=5")
    assert abs(both["cells"][0]["rate_a"] - 4 / 15) < 0.02 and both["settings"]["b"] == "deck.bite=5", both
    more = compared("--b", MUST, "--b", "deck.bite=5 random")
    assert more["settings"]["b"] == f'house rule "{MUST[:-1]}" deck.bite=5 random' and more["cells"][0]["rate_b"] == both["cells"][0]["rate_b"]
    row, rule = compared("--house", "Rounds: 3."), compared("--b", "rounds=3")
    assert row["settings"]["b"] == "rounds=3" and row["cells"] == rule["cells"]
    message = reckon("compare", *TWO, "--house", "No player may fly.", code=USAGE)
    assert "--house" in message and "column 15" in message, message


DRAWS = "When a player takes a card, the next player draws {N} cards."


def cells(whole):
    return {cell["variant"]: {key: cell[key] for key in ("outcomes", "rules", "house") if key in cell} for cell in whole["cells"]}


def test_sweep(folder):
    """Each value of a placeholder makes a cell, the same as if typed; the reference is the game without the sentence."""
    asked = [*TWO, "--games", "2000", "--house", DRAWS, "--house", "Rounds: {R}."]
    sweeps = ["--sweep", "N=0..2", "--sweep", "R=1,3"]
    whole = result(*asked, *sweeps)
    found = cells(whole)
    assert list(found) == ["default"] + [f"N={n},R={r}" for r in (1, 3) for n in range(3)], list(found)
    typed = cells(result(*TWO, "--games", "2000", "--house", DRAWS.replace("{N}", "2"), "--rule", "rounds=3"))
    assert [found["N=2,R=3"]] == list(typed.values()), typed
    assert found["default"] == cells(result(*TWO, "--games", "2000"))["default"]
    horde = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "200"]
    limits = cells(result(*horde, "--house", "Hand limit: {N}.", "--sweep", "N=2,3")), cells(result(*horde, "--sweep", "hand_limit=2,3"))
    assert list(limits[0].values()) == list(limits[1].values()), limits
    config = os.path.join(folder, "sweep.json")
    with open(config, "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "players": [2], "strategies": ["random"], "games": 2000, "house": [DRAWS, "Rounds: {R}."],
                   "sweep": {"N": {"from": 0, "to": 2}, "R": [1, 3]}}, file)
    assert result(config)["cells"] == whole["cells"]
    text = " ".join(reckon("run", *asked, *sweeps).split())
    assert 'N=2,R=3: rounds=3 instead of 1, house rule "When a player takes a card, the next player draws 2 cards"' in text, text
    broken = os.path.join(folder, "swept")
    reckon("run", *asked, *sweeps, "--shard", "1/2", "--out", broken)
    reckon("run", *asked, *sweeps, "--shard", "1/2", "--resume", broken)
    reckon("run", *asked, *sweeps, "--shard", "2/2", "--out", os.path.join(folder, "swept2"))
    reckon("merge", broken, os.path.join(folder, "swept2"), "--out", os.path.join(folder, "swept3"))
    with open(os.path.join(folder, "swept3", "result.json"), encoding="utf-8") as file:
        assert json.load(file)["cells"] == whole["cells"]
    story = reckon("replay", os.path.join(folder, "swept3"), "--cell", "2p/N=2,R=3/random", "--game", "3")
    assert "draws 2 cards" in " ".join(story.split()), story
    message = reckon("run", *asked, code=USAGE)
    assert "has no value; try several with --sweep" in message, message
    message = reckon("run", *TWO, "--house", DRAWS, "--sweep", "M=1..3", code=USAGE)
    assert "no house rule has the placeholder {M}" in message, message
    reckon("run", *TWO, "--house", DRAWS, "--sweep", "N=1,2", "--assumptions", code=USAGE)
    assumed = cells(result(*TWO, "--games", "99", "--house", DRAWS.replace("{N}", "2"), "--assumptions"))
    assert len(assumed) > 1 and all(cell["house"] == [DRAWS.replace("{N}", "2")] for cell in assumed.values()), assumed


def test_sweep_of_a_chance():
    """1/3 is what was typed, 1/1 the sentence without its chance; `tune` asks for it too."""
    open_chain = CHAIN.replace("1/3", "1/{N}")
    found = cells(result(*TWO, "--games", "2000", "--house", open_chain, "--sweep", "N=1,3"))
    for value, typed in ((3, CHAIN), (1, CHAIN.replace("with chance 1/3: ", ""))):
        alone, = cells(result(*TWO, "--games", "2000", "--house", typed)).values()
        assert found[f"N={value}"]["outcomes"] == alone["outcomes"], (value, found, alone)
    text = reckon("tune", *TWO, "--games", "20k", "--house", open_chain, "--tune", "N=2..4", "--target", "22.5%")
    assert text.startswith("With 2 players, use N = 2: "), text


def test_sweep_tables():
    """A table or curve of rules has only variants that differ in nothing else."""
    rounds, bites, draws = ["--sweep", "rounds=2..3"], ["--sweep", "deck.bite=3,4"], ["--house", DRAWS, "--sweep", "N=2"]
    curve = [", by rounds" in reckon("run", *TWO, "--games", "99", *rounds, *options, "--format", "html") for options in ([], draws)]
    assert curve == [True, False], curve
    table = ["\nrounds = " in reckon("run", *TWO, "--games", "99", *rounds, *bites, *options) for options in ([], draws, [*draws[:3], "N=2,3"])]
    assert table == [True, True, False], table


def tuned(folder, *arguments):
    """The first screen of an answer, and the variants of the config of what was found, which can be played."""
    out = os.path.join(folder, "tuned")
    text = reckon("tune", "--ruleset", "stub", "--strategy", "random", "-q", "--games", "50k", *arguments)
    reckon("tune", "--ruleset", "stub", "--strategy", "random", "-q", "--games", "50k", *arguments, "--out", out)
    config = os.path.join(out, "tuned.json")
    reckon("run", config, "--games", "99")
    with open(config, encoding="utf-8") as file:
        return " ".join(text.split()), json.load(file)["variants"]


def test_tune(folder):
    """The value that is nearest; its sentence, in the first screen and in the config of what was found."""
    draws = [DRAWS.replace("{N} cards", "a card"), DRAWS.replace("{N}", "3")]
    text, variants = tuned(folder, "--players", "2", "--house", DRAWS, "--tune", "N=0..3", "--outcome", "zombies", "--target", "30%")
    assert "With 2 players, use N = 1: " in text and f"House rule: {draws[0]}" in text, text
    assert [variant["house"] for variant in variants] == [[draws[0]]], variants
    text, variants = tuned(folder, "--players", "2,3", "--rule", "deck.bite=6", "--house", DRAWS, "--tune", "N=0..6", "--outcome",
                           "zombies", "--target", "65%")
    assert "Use N = 1 with 2 players and 3 with 3" in text and f"House rule: {DRAWS}" in text, text
    assert [variant["house"] for variant in variants] == [[draws[0]], [draws[1]]], variants
    text, variants = tuned(folder, "--players", "2,3", "--house", "Rounds: {N}.", "--tune", "N=0..9", "--outcome", "mean:turns", "--target", "6")
    assert "Use N = 3 with 2 players and 2 with 3" in text and "rounds must be a whole number in 1..10, not 0" in text, text
    assert [variant["rules"] for variant in variants] == [{"rounds": {"2": 3, "3": 2}}], variants
    text, _ = tuned(folder, "--players", "2", "--house", DRAWS, "--tune", "N=0..3", "--tune", "deck.bite=2..6", "--outcome", "zombies",
                    "--band", "45%..55%")
    assert "use 1 and 3 (" in text and "nearest to the printed 2." in text, text
    for options, part in ((["--tune", "N"], "needs the values to try, such as N=0..5"), (["--tune", "M=1..3"], "no house rule has the placeholder {M}"),
                          (["--tune", "deck.bite"], "the placeholder {N} of a house rule has no value")):
        message = reckon("tune", *TWO, "--house", DRAWS, *options, code=USAGE)
        assert part in message, message


def answered(verb, *arguments):
    """What a verb answers of two players under the house rule, which it says and echoes."""
    found = json.loads(reckon(verb, "stub", "--players", "2", "-q", "--house", MUST, *arguments, "--format", "json"))
    assert found["experiments"][0]["variants"][0]["house"] == [MUST], found["experiments"]
    assert any(MUST in sentence for sentence in found["sentences"]), found["sentences"]
    return found


def test_verbs():
    """Who must take has no choice: all strategies are equal, nothing is left to skill, and nobody can be exploited."""
    assert len({entry["rate"] for entry in answered("matrix", "--games", "500")["entries"]}) == 1
    assert {gap["luck"] for gap in answered("skill", "--games", "500")["gaps"]} == {1}
    response = answered("exploit")["responses"][0]
    assert response["gain"] == 0 and response["response"] == response["as_given"], response
    assert MUST in " ".join(reckon("replay", *TWO, "--games", "50", "--find", "closest", "--house", MUST).split())
    for verb in "matrix", "skill", "exploit", "compare", "play", "bench":
        message = reckon(verb, "--ruleset", "stub", "--players", "2", "--house", DRAWS, code=USAGE)
        assert "{N} has no value" in message, message


def test_contract(folder):
    """A contract about house rules: in its experiment, swept, and on the command line."""
    contract = os.path.join(folder, "contract.json")
    with open(contract, "w", encoding="utf-8") as file:
        json.dump({"title": "house", "experiment": {"ruleset": "stub", "players": [2], "strategies": ["random"], "games": 20000, "house": [DRAWS],
                                                    "sweep": {"N": [1, 3]}},
                   "statements": [{"name": "one", "cells": "*N=1*", "rate": "zombies", "max": "35%"},
                                  {"name": "three", "cells": "*N=3*", "rate": "zombies", "min": "35%", "max": "45%"}]}, file)
    kept = json.loads(reckon("check", contract, "--format", "json"))
    assert [variant.get("house") for variant in kept["experiments"][0]["variants"]] == [None, [DRAWS.replace("{N} cards", "a card")], [DRAWS.replace("{N}", "3")]]
    done = subprocess.run([PROGRAM, "check", contract, "--house", MUST], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and MUST in " ".join(done.stdout.split()), done


def test_faults():
    """Games that sentences end without a result are named: which sentence, in which game."""
    loop = "When a player draws a card, each player draws a card."
    rules = ("--rule", "deck.food=20", "--rule", "deck.bite=20", "--rule", "rounds=9")
    message = reckon("run", *TWO[:2], "--players", "4", "--games", "20", *rules, "--house", loop,
                     "--house", "When a player stays, each player draws 2 cards.", "--strategy", "random", code=70)
    assert f'house rule "{loop}" has ended game 0' in message, message
    assert re.match(r"reckon: 20 of 20 games \(100.00 %\) were ended because house rules set each other off", message), message
    asked = [*TWO[:2], "--players", "4", "--games", "20", *rules, "--house", loop, "--house", "When a player stays, each player draws 2 cards.",
             "--strategy", "random", "--format", "json"]
    done = subprocess.run([PROGRAM, "run", *asked], capture_output=True, text=True, check=False)
    cell = json.loads(done.stdout)["cells"][0]
    assert cell["looped"] == 20 and cell["aborted"] == 0, cell  # apart from games at the safety cap
    assert "looped" not in result(*TWO, "--games", "20")["cells"][0]
    message = reckon("compare", *asked[:-2], "--b", "deck.food=19", code=70)
    assert "hit the safety cap, or house rules set each other off without end," in message and f'house rule "{loop}"' in message, message


def test_outcomes():
    """Who wins at an end: shares, the end reason in JSON only where it occurred, and the end of a story."""
    end = ("--house", "After turn 1, the game ends; the zombies win.")
    run = json.loads(reckon("run", *TWO, "--games", "20", *end, "--format", "json"))["cells"][0]
    assert run["end_reasons"] == {"survivors": 0, "overrun": 0, "house_rule": 20}, run["end_reasons"]
    assert run["outcomes"]["zombies"]["wins"] == 20
    plain = json.loads(reckon("run", *TWO, "--games", "20", "--format", "json"))["cells"][0]
    assert "house_rule" not in plain["end_reasons"]
    assert "ombies win" in reckon("replay", *TWO, *end, "--game", "0")


def test_refused(folder):
    message = reckon("run", *TWO, "--house", "When a player takes a bear, he draws a card", code=USAGE)
    assert "column 23: cannot read 'bear'; expected 'card', 'Food' or 'Bite'" in message, message
    message = reckon("run", *TWO, "--house", "-", code=USAGE)
    assert "`reckon rules stub --house -` tries sentences" in message, message
    config = os.path.join(folder, "wrong.json")
    with open(config, "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "house": ["No player may fly."]}, file)
    message = reckon("run", config, code=BAD_DATA)
    assert "column 15: cannot read 'fly'; expected 'stay' or 'take'" in message, message


def test_words():
    """Every sentence in the list can be played, and each word of the stub that everybody may test is in one."""
    words = json.loads(reckon("rules", "stub", "--words", "--format", "json"))
    counts = {"events": 6, "conditions": 2, "deeds": 1, "limits": 2, "ends": 2, "rules": 6}
    assert {key: len(words[key]) for key in counts} == counts, words
    text = " ".join(reckon("rules", "stub", "--words").split())
    for key in counts:
        for sentence in words[key]:
            assert sentence in text, sentence
            reckon("run", *TWO, "--games", "9", "--house", sentence)
    for ruleset in json.loads(reckon("rules", "--format", "json")):
        listed = json.loads(reckon("rules", ruleset["ruleset"], "--words", "--format", "json"))
        assert len(listed["events"]) >= 5, listed
        for first in range(0, len(listed["deeds"]), 12):  # few enough that they do not go on for ever together
            deeds = [word for sentence in listed["deeds"][first:first + 12] for word in ("--house", sentence)]
            reckon("run", "--ruleset", ruleset["ruleset"], "--strategy", "random", "--games", "1", "-q",
                   "--house", listed["ends"][0], *deeds)
    assert "needs a ruleset" in reckon("rules", "--words", code=USAGE)


def test_tried():
    """`rules GAME --house` answers each sentence: canonical wording, row, loop; a wrong one with what could go on."""
    lines = "everyone else draws a card\n\nnobody may take\nRounds: 3\nwhen a player draws a card, he draws a card\nNo player\n"
    done = subprocess.run([PROGRAM, "rules", "stub", "--house", "-"], input=lines, capture_output=True, text=True, check=False)
    text = " ".join(done.stdout.split())
    assert done.returncode == USAGE and "2 of the house rules cannot be played" in done.stderr, done
    for part in ("No player may take.", "Rounds: 3. Sets the rule rounds=3.", "It can set itself off again, until", "the sentence is not complete; expected 'may'"):
        assert part in text, (part, text)
    text = reckon("rules", "stub", "--house", CHAIN, "--players", "3", "--strategy", "random", "--seed", "5")
    assert text.startswith(CHAIN + "\n  Acts at the next calm moment: between the steps of a turn.\n  Game "), text
    number = int(text.split("Game ")[1].split()[0])
    assert f"Game {number} of seed 5 with 3 players:\n" in text
    told = " ".join(text.split(" players:")[1].split())
    story = " ".join(reckon("replay", "--ruleset", "stub", "--players", "3", "--strategy", "random", "--seed", "5", "--game", str(number), "--playouts", "0", "--house", CHAIN).split())
    assert "a chance and draws" in told and "House rule: the next player draws a card. " in told and told in story, (told, story)
    assert told.count("Turn") == 1 and len(text.split(" players:")[1].splitlines()) <= 13, text
    turn = reckon("rules", "escape-zombie-city", "--house", "When a zombie reaches the church, each player frees a die.").split(" players:\n")[1]
    assert len(turn.splitlines()) <= 14 and turn.startswith("    ") and " the church, where there are two now. House rule: each player frees a die." in " ".join(turn.split()), turn  # a long turn, told in order
    limit = reckon("rules", "stub", "--house", "each player must take", "--strategy", "cautious")
    assert "Acts where somebody chooses and could do it." in limit and "House rule: Each player must take if possible. " in " ".join(limit.split()), limit
    assert "It did nothing in 1000 games with 3 players." in reckon("rules", "stub", "--house", "In round 9, when a player stays, he draws a card.", "--players", "3")
    assert reckon("rules", "stub", "--house", "No player may?") == "No player may ... stay, take\n"
    assert reckon("rules", "stub", "--house", "No player may take?") == reckon("rules", "stub", "--house", "No player may take")  # complete
    refused = subprocess.run([PROGRAM, "rules", "stub", "--house", "Food cards in the deck: 1", "--house", "Bite cards in the deck: 0"], capture_output=True, text=True, check=False)
    assert refused.returncode == USAGE and "at least one each" in refused.stdout, refused  # no table can be dealt


def drawn(game, draw):
    """Three sentences that the game's words offer as examples and that it can play together, as options of a run."""
    offered = json.loads(reckon("rules", game, "--words", "--format", "json"))
    known = [offered[table] for table in ("events", "conditions", "deeds", "limits")]
    while True:
        sentences = [draw.choice(draw.choice(known)) for _ in range(3)]
        asked = ["--ruleset", game, "--players", "4", "--strategy", "random", *(word for text in sentences for word in ("--house", text))]
        if subprocess.run([PROGRAM, "run", *asked, "--games", "1"], capture_output=True, check=False).returncode == 0:
            return asked


def drawing(draws, takes, stack=(4, 2), hands=((0, 0), (0, 0)), turn=-2):
    """The probability that the zombies win the stub with two players, if each player draws a card when the turn begins
    with that probability, and then takes one with that other one. Two more turns deal a card each."""
    food, bites = stack
    if turn == 2 or food + bites == 0:
        return float(all(hand[1] for hand in hands))

    def draw(stack, hands):
        for kind in range(2):
            if stack[kind]:
                hand = tuple(n + (i == kind) for i, n in enumerate(hands[turn % 2]))
                yield stack[kind] / sum(stack), tuple(n - (i == kind) for i, n in enumerate(stack)), tuple(hand if seat == turn % 2 else other for seat, other in enumerate(hands))

    def take(stack, hands):
        if sum(stack) == 0:
            return float(all(hand[1] for hand in hands))
        taken = sum(p * drawing(draws, takes, *rest, turn + 1) for p, *rest in draw(stack, hands))
        return takes * taken + (1 - takes) * drawing(draws, takes, stack, hands, turn + 1)

    if turn < 0:
        return sum(p * drawing(draws, takes, *rest, turn + 1) for p, *rest in draw(stack, hands))
    drawn = sum(p * take(*rest) for p, *rest in draw(stack, hands))
    return draws * drawn + (1 - draws) * take(stack, hands)


MAY = "At the start of each turn, the player may draw a card."


def test_answers_of_the_league():
    """Where the usual answer loses games, league players give the other one, and those that go on training begin with it."""
    asked = ["--house", "At the end of each turn, the player may discard the whole hand; if he does, he draws 3 cards."]
    five = ["--ruleset", "escape-the-horde", "--players", "5", "--motive", "team", "-q", *asked]
    shares = []
    for threads, name in ("1", "league"), ("2", "league"), ("2", "linear"):
        cell = result(*five, "--games", "1000", "--strategy", name, "--threads", threads)["cells"][0]
        shares.append(cell["outcomes"]["survivors"]["rate"])
    assert shares[0] == shares[1] > 0.1 > 0.03 > shares[2], shares  # `linear` answers as usual
    trained = json.loads(reckon("compare", *five, "--strategy", "league", "--adapt=1k", "--games", "300", "--effect", "20pp", "--format", "json"))
    begun = {one["side"]: one["side_printed"] for one in trained["adapted"]}
    assert begun["infected"] < 0.95, begun  # against Survivors who answer as usual: more than 0.97
    # Which card, too: Survivors who discard a Grenade at once win twice as often, and those that go on training begin with it.
    asked = ["--house", "When a player discards a Grenade, the game ends; the Survivors win.", "--house", "When a player is bitten, he discards a card of his choice."]
    five = ["--ruleset", "escape-the-horde", "--players", "5", "--motive", "team", "-q", *asked]
    shares = []
    for threads, name in ("1", "league"), ("2", "league"), ("2", "linear"):
        cell = result(*five, "--games", "1000", "--strategy", name, "--threads", threads)["cells"][0]
        shares.append(cell["outcomes"]["survivors"]["rate"])
    assert shares[0] == shares[1] > 0.4 > 0.25 > shares[2], shares
    trained = json.loads(reckon("compare", *five, "--strategy", "league", "--adapt=1k", "--games", "300", "--effect", "20pp", "--format", "json"))
    begun = next(one["side_printed"] for one in trained["adapted"] if one["side"] == "survivors")
    assert abs(begun - shares[0]) < 0.08, (begun, shares)
    # The only member of this league is a named strategy: with the usual answer it wins 0.77, and training would beat it.
    city = ["--ruleset", "escape-zombie-city", "--players", "3", "-q", "--house", "When a player reveals a section, he may return to the church."]
    trained = json.loads(reckon("compare", *city, "--strategy", "league", "--adapt=1k", "--games", "300", "--effect", "20pp", "--format", "json"))
    assert all(one["side_printed"] > 0.8 and not one["kept"] for one in trained["adapted"]), trained["adapted"]


def test_choices(folder):
    """Odds by hand where random players choose; who is asked and who is not; scripts do what is usual; searching players
    choose what wins; a bot is told what it is asked; people, records and replays."""
    assert abs(zombies("--house", MAY) - drawing(0.5, 0.5)) < 0.005
    assert abs(zombies("--house", MAY.replace("may draw", "draws")) - drawing(1, 0.5)) < 0.005
    assert abs(zombies() - drawing(0, 0.5)) < 0.005
    scripts = ["--ruleset", "stub", "--players", "2", "--strategy", "cautious", "--games", "2000"]
    always, usual = (result(*scripts, "--house", sentence)["cells"][0] for sentence in (MAY.replace("may draw", "draws"), MAY))
    assert always["outcomes"] == usual["outcomes"] and always["metrics"] == usual["metrics"]
    food = ["--ruleset", "stub", "--players", "2", "--rule", "deck.food=6", "--rule", "deck.bite=0", "--games", "100", "-q"]
    two = MAY.replace("a card", "2 cards")  # then nothing is left to draw two of for the other, who is not asked
    for search in "flat_mc", "ismcts":
        cell = result(*food, "--house", two, "--strategy", f"0={search}", "--strategy", "1=random")["cells"][0]
        assert cell["outcomes"]["seat_0"]["wins"] == 100, cell
    log = os.path.join(folder, "asked.txt")
    bot = os.path.join(folder, "bot.py")
    with open(bot, "w", encoding="utf-8") as file:
        file.write(f"""import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "hello", "protocol": 1, "name": "yes", "version": "1"}}), flush=True)
    if message["type"] == "decide":
        names = [action["name"] for action in message["legal"]]
        if message["kind"] == "house_rule":
            open({log!r}, "a").write(json.dumps([message["question"], names]) + "\\n")
        print(json.dumps({{"id": message["id"], "choice": names[-1]}}), flush=True)
""")
    cell = result(*food, "--house", two, "--strategy", f"0=exec:{sys.executable} {bot}", "--strategy", "1=random", "--threads", "1")["cells"][0]
    assert cell["outcomes"]["seat_0"]["wins"] == 100, cell
    with open(log, encoding="utf-8") as file:
        question, names = json.loads(file.readline())
    assert question == 'House rule: "At the start of each turn, the player may draw 2 cards." Ada may draw 2 cards. Yes or no?' and names == ["no", "yes"], question
    path = os.path.join(folder, "choices.json")
    asked = [PROGRAM, "play", "stub", "--players", "2", "--seed", "3", "--person", "0", "--house", MAY, "--out", path]
    done = subprocess.run(asked, input="?\nyes!\nstay!\n", capture_output=True, text=True, check=False)
    text = " ".join(done.stdout.split())
    for part in ('House rule: "At the start of each turn, the player may draw a card." Ada may draw a card. Yes or no?', 'Hint: cautious would choose "yes".', "House rule: Ada draws a card. Ada draws"):
        assert part in text, (part, text)
    with open(path, encoding="utf-8") as file:
        assert [step["action"] for step in json.load(file)["steps"]][:2] == ["yes", "stay"]
    told = " ".join(reckon("replay", "--from", path).split())
    assert "House rule: Ada draws a card. Ada draws" in told, told
    asked[asked.index(MAY)] = "When a player would take a card, he may draw 2 cards instead."
    done = subprocess.run(asked, input="take!\nyes!\n", capture_output=True, text=True, check=False)
    text = " ".join(done.stdout.split())
    for part in ("House rule: \"When a player would take a card, the player may draw 2 cards instead.\" Ada may draw 2 cards. Yes or no?",
                 "House rule: Ada draws 2 cards."):
        assert part in text, (part, text)
    horde = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "300", "--house",
             "At the start of each turn, each player may discard a card of his choice; if he does, he draws 2 cards.",
             "--house", "When a Survivor Turns, he keeps two cards of his choice."]
    assert result(*horde, "--threads", "1") == result(*horde, "--threads", "5")
    for game, sentence in [("zombie-dice", "When a player stops, he may take a brain from a player of his choice among those with the most brains."),
                           ("zombie-survival-infection", "When a player rolls, he may discard a card of his choice; if he does, he draws a card."),
                           ("escape-zombie-city", "When a player finds an item, he may return to the church."),
                           ("escape-the-horde", "Instead of being bitten, a player may discard 2 cards."),
                           ("escape-the-horde", "When a player would draw, he may discard a card instead."),
                           ("zombie-run", "Instead of becoming a zombie, a player may discard his hand."),
                           ("card-of-the-dead", "When a player would be eaten, he may discard a card instead."),
                           ("zombie-survival-infection", "When a camp would be attacked, the camp may discard a card instead.")]:
        few = ["--ruleset", game, "--players", "4", "--strategy", "random", "--games", "30", "--house", sentence]
        assert result(*few, "--threads", "1") == result(*few, "--threads", "5"), game
    message = reckon("run", "zombie-run", "--house", "When a player would lose an item, he may discard a card instead.", code=USAGE)
    assert "nobody can choose before this event" in message, message


def test_same_bytes(folder):
    """Drawn programs of sentences: any number of threads, shards, and a run that is killed and resumed give the same."""
    draw = random.Random(48)
    for game in "stub", "escape-the-horde", "card-of-the-dead", "zombie-run", "zombie-survival-infection", "escape-zombie-city", "zombie-dice":
        asked = [*drawn(game, draw), "--games", "1500" if game == "stub" else "300"]
        whole = result(*asked, "--threads", "1")
        assert whole == result(*asked, "--threads", "2") == result(*asked, "--threads", "7"), asked
        shards = [os.path.join(folder, f"{game}{i}") for i in (1, 2)]
        for i, shard in enumerate(shards):
            reckon("run", *asked, "--shard", f"{i + 1}/2", "--out", shard)
        both = os.path.join(folder, f"{game}.both")
        reckon("merge", *shards, "--out", both)
        killed = os.path.join(folder, f"{game}.killed")
        with subprocess.Popen([PROGRAM, "run", *asked, "--out", killed, "--checkpoint", "0.001"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            while process.poll() is None and not os.path.exists(os.path.join(killed, "result.json")):
                time.sleep(0.001)
            process.kill()
        reckon("run", *(["--resume", killed] if os.path.exists(os.path.join(killed, "result.json")) else [*asked, "--out", killed]))
        for place_of in both, killed:
            with open(os.path.join(place_of, "result.json"), encoding="utf-8") as file:
                assert json.load(file)["cells"] == whole["cells"], asked


with tempfile.TemporaryDirectory() as place:
    test_rates()
    test_answers_of_the_league()
    test_choices(place)
    test_same_bytes(place)
    test_same_result(place)
    test_said(place)
    test_told(place)
    test_arms()
    test_sweep(place)
    test_sweep_of_a_chance()
    test_sweep_tables()
    test_tune(place)
    test_verbs()
    test_contract(place)
    test_refused(place)
    test_faults()
    test_outcomes()
test_words()
test_tried()
