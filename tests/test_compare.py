"""`reckon compare`: its report fits its schema, only `timing` depends on threads, exit codes reflect the verdict, and
bad arms are refused. Argument: the program."""
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import formats
import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
STUB = ["--ruleset", "stub"]


def compare(*arguments, code=0):
    done = subprocess.run([PROGRAM, "compare", "-q", *arguments], check=False, capture_output=True, text=True)
    assert done.returncode in (code if isinstance(code, tuple) else (code,)), (arguments, done.returncode, done.stderr)
    return done.stderr if code == 64 else done.stdout


def report_data(*arguments, code=0):
    return json.loads(compare(*arguments, "--format", "json", code=code))


def check_schema(found, name="compare"):
    schema = subprocess.run([PROGRAM, "schema", name], check=True, capture_output=True).stdout
    jsonschema.Draft202012Validator(json.loads(schema)).validate(found)


def test_rules():
    found = report_data(*STUB, "--outcome", "zombies", "--b", "deck.bite=4", "--players", "all")
    check_schema(found)
    assert found["verdict"] == "B better" and len(found["cells"]) == 3
    for cell in found["cells"]:
        assert cell["both"] + cell["only_a"] + cell["only_b"] + cell["neither"] == cell["games"]
        assert cell["range"][0] > 0 and cell["ci95"][0] < cell["difference"] < cell["ci95"][1]
        assert cell["games"] >= cell["decided_after"]  # at least as many fresh ones
        assert cell["ci95"][1] - cell["ci95"][0] <= 0.02  # to a point
        assert abs(cell["rate_b"] - cell["rate_a"] - cell["difference"]) < 1e-12
    assert len({row["metric"] for row in found["metrics"]}) * 3 == len(found["metrics"])
    assert sum(" new games of each" in sentence for sentence in found["sentences"]) == 3


def test_rules_by_players():
    """Each pair of cells has the rules of its player count, and the arm is named in words."""
    found = report_data("--ruleset", "stub", "--strategy", "random", "--players", "2,3", "--b", "deck.bite=2:9,3:2", "--band", "45..55")
    assert "A: the published game. B: deck.bite=9 with 2 players." in found["sentences"]
    assert re.search(r"with 2 players, .*with 3\.", found["sentences"][0]), found["sentences"][0]
    assert [cell["difference"] == 0 for cell in found["cells"]] == [False, True]


def test_players_who_know_the_rules():
    """Players trained on under changed rules gain, by the same bytes on any number of threads; the file that keeps them
    names the command that makes it again, and plays."""
    play = ["--ruleset", "zombie-run", "--players", "3"]
    ask = [*play, "--strategy", "league", "--b", "items_to_win=3", "--games", "1500", "--adapt=10k"]
    with tempfile.TemporaryDirectory() as folder:
        kept, again = (os.path.join(folder, name) for name in ("kept.json", "again.json"))
        found = report_data(*ask, "--threads", "1", "--adapt-out", kept, code=(0, 3))
        check_schema(found)
        (row,) = found["adapted"]
        assert row["arm"] == "B" and row["side"] == "seat" and row["kept"] and row["trained"] == 10000
        assert row["gain_ci95"][0] > 0.05 and abs(row["side_known"] - row["side_printed"] - row["gain"]) < 1e-9
        assert row["ci95"][0] < row["difference"] < row["ci95"][1] and row["games"] == 1500
        said = [text for text in found["sentences"] if "players who know the rules" in text]
        assert len(said) == 1 and "after 10,000 games of training" in said[0], found["sentences"]
        assert not any("--adapt" in text for text in found["sentences"])
        out = os.path.join(folder, "out")
        assert {**found, "timing": 0} == {**report_data(*ask, "--threads", "3", "--out", out, code=(0, 3)), "timing": 0}
        with open(kept, encoding="utf-8") as file:
            command = json.load(file)["command"].split()
        assert command[:2] == ["reckon", "run"]
        subprocess.run([PROGRAM, *command[1:], "-q", "--games", "200", "--adapt-out", again], check=True, capture_output=True)
        with open(kept, "rb") as one, open(again, "rb") as other:
            assert one.read() == other.read()
        duel = report_data(*play, "--duel", "--a", f"league:file={kept}", "--b", "league", "--rule", "items_to_win=3", "--games", "2000")
        assert duel["verdict"] == "A better", duel["sentences"]
        with open(kept, "rb") as one, open(os.path.join(out, "adapted-3-b.json"), "rb") as other:
            assert one.read() == other.read()


def test_players_who_know_a_house_rule():
    """Players learn what a house rule asks and counts; their file has the sentences, and plays under no others."""
    sentence = "At the start of each turn, the player may discard a card of his choice; if he does, he loses a zombie."
    play = ["zombie-run", "--players", "3"]
    ask = [*play, "--strategy", "league", "--house", sentence, "--games", "300", "--adapt=3k"]
    with tempfile.TemporaryDirectory() as folder:
        kept, again = (os.path.join(folder, name) for name in ("kept.json", "again.json"))
        (row,) = report_data(*ask, "--threads", "1", "--adapt-out", kept, code=(0, 3))["adapted"]
        assert row["kept"] and row["gain"] > 0.05, row
        report_data(*ask, "--threads", "3", "--adapt-out", again, code=(0, 3))
        with open(kept, "rb") as one, open(again, "rb") as other:
            assert one.read() == other.read()
        with open(kept, encoding="utf-8") as file:
            league = json.load(file)
        check_schema(league, "league")
        assert league["house"] == [sentence] and "house rule 1, deed 1: yes" in league["acts"], league["acts"]
        assert "house rules: lead in item" in league["contexts"] and "house rules: the usual answer" in league["traits"]
        hand = [*play, "--house", sentence, "--hint", f"league:file={kept}", "--out", os.path.join(folder, "play.json")]
        told = subprocess.run([PROGRAM, "play", *hand], input="?\nq\n", capture_output=True, text=True, check=True).stdout
        assert re.search(r'Hint: league .*would choose "(yes|no)" \d+ % of the time', re.sub(r"\s+", " ", told)), told
        seated = ["run", *play, "-q", "--games", "200", "--strategy", f"league:file={kept}"]
        for house, why in (([sentence], ""), ([], "its house rule 1 is"), ([sentence, "No player may pass."], "its house rule 2 is none")):
            given = [part for text in house for part in ("--house", text)]
            done = subprocess.run([PROGRAM, *seated, *given], check=False, capture_output=True, text=True)
            assert done.returncode == (65 if why else 0) and why in done.stderr, (house, done.stderr)


def test_nobody_to_train():
    play = ["--ruleset", "zombie-run", "--players", "3,4"]
    changed = [*play, "--b", "items_to_win=3"]
    for arguments, why in (
            ([*play, "--adapt", "--strategy", "league", "--b", "0=racer"], "no rule is changed"),
            ([*changed, "--adapt", "--strategy", "racer"], "no players of a shipped league"),
            ([*changed, "--strategy", "league", "--adapt-out", "x.json"], "nobody is trained without --adapt"),
            ([*changed, "--strategy", "league", "--adapt", "--adapt-out", "x.json"], "a file holds one league, but 2"),
            ([*changed, "--strategy", "league", "--adapt=10"], "1000..1000000000"),
            ([*changed, "--strategy", "league", "--adapt=0min"], "above 0, at most 1000"),
            ([*play, "--adapt", "--strategy", "league", "--duel", "--a", "racer", "--b", "league"], "not available with --duel")):
        assert why in compare(*arguments, code=64), arguments
    for more, why in (([], "give --adapt-out FILE"), (["--watch"], "not available with --watch"),
                      (["--resume", "x"], "not available with --resume"), (["--adapt-out", "x.json"], "a file holds one league, but 2")):
        done = subprocess.run([PROGRAM, "run", *play, "--rule", "items_to_win=3", "--strategy", "league", "--adapt", *more],
                              check=False, capture_output=True, text=True)
        assert done.returncode == 64 and why in done.stderr, (more, done.stderr)


def test_seats_that_nothing_distinguishes():
    """A rule cannot change a seat's share if all play alike; the report says so and shows what does change."""
    alike = ["--ruleset", "zombie-run", "--players", "2,3", "--games", "2000", "--strategy", "random", "--b"]
    text = " ".join(compare(*alike, "zombies_to_turn=4", "--outcome", "seat_0", code=3).split())
    assert "All seats play alike in both arms, so by symmetry seat 0 wins its fair share in either" in text
    assert "Largest significant changes of metrics" in text and "would decide it" not in text
    for differs in "start_player=seat_0", "0=racer":
        text = " ".join(compare("--ruleset", "zombie-run", "--players", "2", "--strategy", "random", "--b", differs).split())
        assert "by symmetry" not in text and "changes of metrics" not in text


def test_who_begins():
    """Where every seat wins for itself and all play alike, rules are judged by who begins, as in run."""
    for game, rule in ("zombie-run", "zombies_to_turn=4"), ("zombie-survival-infection", "survivors.start=20"):
        play = ["--ruleset", game, "--players", "2,3", "--games", "2000", "--strategy", "random"]
        found = report_data(*play, "--b", rule, code=(0, 3))
        check_schema(found)
        assert found["settings"]["outcome"] == "first_player"
        assert "Even: within a tenth of the fair share, for the first player." in found["sentences"], found["sentences"]
        for cell in found["cells"]:
            fair = 1 / cell["players"]
            assert [round(end, 6) for end in cell["band"]] == [round(0.9 * fair, 6), round(1.1 * fair, 6)] and cell["both"] is None
            assert cell["outcome"] == "first_player" and abs(cell["rate_a"] - fair) < 0.15, cell
        one = report_data(*play[:-2], "--strategy", "random", "--b", rule, "--outcome", "first_player", code=(0, 3))
        assert one["cells"] == found["cells"]
    # As run counts it.
    done = subprocess.run([PROGRAM, "run", "-q", "--ruleset", "zombie-run", "--players", "3", "--games", "2000", "--strategy", "random",
                           "--format", "json"], check=True, capture_output=True, text=True)
    first, = json.loads(done.stdout)["cells"]
    pair, = report_data("--ruleset", "zombie-run", "--players", "3", "--games", "2000", "--strategy", "random", "--b", "zombies_to_turn=4",
                        code=(0, 3))["cells"]
    low, high = first["seats"]["first_player"]["ci95"]
    assert low - 0.02 < pair["rate_a"] < high + 0.02, (pair, first["seats"])
    # Players are compared by what a seat wins, and a band is about an outcome that has a name.
    assert report_data("--ruleset", "zombie-run", "--players", "2", "--games", "1000", "--b", "hunter", code=(0, 3))["settings"]["outcome"] == "seat_0"
    band = ["--ruleset", "zombie-survival-infection", "--players", "2", "--games", "1000", "--strategy", "random", "--b", "survivors.start=20"]
    assert report_data(*band, "--band", "5..20", code=(0, 3))["settings"]["outcome"] == "zombies"
    assert "does not say how who begins fares" in compare(*STUB, "--b", "deck.bite=3", "--outcome", "first_player", code=64)


def test_itself():
    found = report_data(*STUB, "--a", "deck.bite=3", "--b", "deck.bite=3")
    check_schema(found)
    assert found["verdict"] == "practically equal"
    (cell,) = found["cells"]
    assert re.match(r"\d players: the same rules and players: nothing to compare; .+ \d+\.\d %\.$", found["sentences"][0]), found["sentences"][0]
    assert cell["difference"] == 0 and cell["only_a"] == cell["only_b"] == 0 and cell["pairing_gain"] is None
    assert all(row["change"] == 0 and row["changed_games"] == 0 for row in found["metrics"])


def test_undecided():
    found = report_data(*STUB, "--outcome", "zombies", "--a", "random", "--b", "eager", "--effect", "0.01pp", "--games",
                     "100", code=3)
    check_schema(found)
    assert found["verdict"] == "undecided"


def test_precision_plays_on():
    early = report_data(*STUB, "--outcome", "zombies", "--b", "deck.bite=4")["cells"][0]
    late = report_data(*STUB, "--outcome", "zombies", "--b", "deck.bite=4", "--precision", "0.5pp")["cells"][0]
    assert late["games"] > early["games"] and late["decided_after"] == early["decided_after"]
    assert late["ci95"][1] - late["ci95"][0] <= 0.01 and late["range"] == early["range"]


def test_duels():
    for arguments in (["--ruleset", "zombie-run", "--a", "racer", "--b", "random", "--players", "2,3,4"],
                      ["--ruleset", "escape-the-horde", "--a", "eager", "--b", "random", "--games", "4000"]):
        found = report_data("--duel", *arguments)
        check_schema(found)
        other = report_data("--duel", *["--b" if word == "--a" else "--a" if word == "--b" else word for word in arguments])
        for cell, mirror in zip(found["cells"], other["cells"]):
            assert cell["rate_a"] == mirror["rate_b"] and cell["difference"] == -mirror["difference"]
        assert "outcomes" not in found
    itself = report_data("--duel", "--ruleset", "zombie-run", "--a", "racer", "--b", "racer")
    assert itself["cells"][0]["difference"] == 0 and itself["verdict"] == "practically equal"


def test_many_are_summed_up():
    """Several comparisons get one sentence, the others with --verbose; no cell ids."""
    config = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "escape_the_horde.json")
    levels = [config, "--players", "4", "--b", "deck.zombie=30", "--games", "2000", "--effect", "5pp"]
    with tempfile.TemporaryDirectory() as folder:  # played once
        told = compare(*levels, "--format", "table", "--out", folder)
        verbose, picture = (subprocess.run([PROGRAM, "report", folder, *how], check=True, capture_output=True, text=True).stdout
                            for how in (["--verbose"], ["--format", "svg"]))
    lines = told.splitlines()
    assert lines[0].startswith("B: ") and " of 4 comparisons" in lines[0], lines[0]
    text = " ".join(" ".join(lines).split())
    assert "A: the published game. B: deck.zombie=30. Even: 45 to 55 % for survivors." in text, text
    assert " better" not in text.replace("better play", "").replace("how much better", "")
    head, = {line for line in lines if line.startswith("game ")}
    assert head.split()[:7] == "game A -> B, % change 95%".split()
    assert verbose.index("A: the published game.") < verbose.index("\n4 players, best scripts: ")
    assert re.search(r"\n4 players, best scripts: \D+ even: survivors \d+\.\d to \d+\.\d %, -\d+\.\d points \(-", verbose), verbose
    assert re.search(r">4 players, best scripts: \D+ even</text>", picture) and ">B minus A: survivors. In percentage points, " in picture
    one = compare(*STUB, "--players", "2", "--outcome", "seat_0", "--b", "0=random", "--a", "0=eager")
    assert " for seat 0: " in one and "seat_0" not in one, one


HORDE = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "escape_the_horde.json")


def in_bounds(rate, band):
    return band[0] <= rate <= band[1]


def test_fairer():
    """A house rule is judged by whether the game gets fairer, in data and in words; players are not, nor is a duel."""
    bites = [*STUB, "--outcome", "zombies", "--players", "2,3", "--strategy", "random", "--b"]
    even = ["deck.bite=9", "--band", "45..55"]
    found = report_data(*bites, *even)
    check_schema(found)
    for cell in found["cells"]:
        inside = in_bounds(cell["rate_a"], cell["band"]), in_bounds(cell["rate_b"], cell["band"])
        assert cell["band"] == [0.45, 0.55] and not inside[0]
        wanted = "enters" if inside[1] else "passes" if cell["rate_b"] > 0.55 else "closer"
        assert cell["move"] == wanted, cell
        assert any(cell["fairness"] in sentence for sentence in found["sentences"]), found["sentences"]
    text = compare(*bites, *even)
    rows = [line for line in text.splitlines() if re.match(r"\d players +\d+\.\d -> +\d+\.\d +[+-]\d+\.\d +[+-]\d+\.\d\.\.[+-]\d+\.\d  \D+$", line)]
    assert len(rows) == 2 and "Even: 45 to 55 % for zombies." in text and "better" not in text, text
    target = report_data(*bites, "deck.bite=9", "--band", "80..90")
    assert all(cell["band"] == [0.8, 0.9] for cell in target["cells"]) and "The target: 80 to 90 % for zombies." in target["sentences"]
    assert "even" not in " ".join(target["sentences"][:2]), target["sentences"]
    # What is no player's, where each plays for himself, has no fair rate.
    for other in ([*bites, "eager"], [*bites, "deck.bite=9"], [*STUB, "--duel", "--a", "random", "--b", "eager", "--players", "2"]):
        found = report_data(*other)
        assert all(cell["move"] is cell["band"] is cell["fairness"] is None for cell in found["cells"])
        assert not any(" even" in sentence for sentence in found["sentences"]), found["sentences"]
    seat = report_data(*STUB, "--players", "2,4", "--strategy", "random", "--a", "0=eager", "--outcome", "seat_0", "--b", "0=eager deck.bite=9")
    assert [[round(end, 3) for end in cell["band"]] for cell in seat["cells"]] == [[0.45, 0.55], [0.225, 0.275]]
    assert "Even: within a tenth of the fair share, for seat 0." in seat["sentences"]


def test_levels_alike():
    """All levels of play are measured to the same precision, and random play decides nothing: its games were once nearly
    all of them."""
    found = report_data(HORDE, "--players", "4", "--b", "zombies_delta=-2", "--precision", "3pp")
    played = {}
    for cell in found["cells"]:
        level, range_, random = cell["a"].split("/")[-1], cell["ci95"] or cell["range"], cell["a"].endswith("/random")
        assert range_[1] - range_[0] <= 0.06, cell
        played[level] = cell["games"] + (cell["decided_after"] if cell["ci95"] and not random else 0)
    assert len(played) == 5 and max(played.values()) < 0.5 * sum(played.values()), played
    assert played["random"] == found["cells"][-1]["decided_after"] and "of 4 comparisons" in found["sentences"][0] + "in all 4 comparisons"
    verdicts = {cell["verdict"] for cell in found["cells"][:4]}
    assert found["verdict"] == (verdicts.pop() if len(verdicts) == 1 else "undecided" if "undecided" in verdicts else "it depends")


def test_configs():
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for name, bites in (("a", 2), ("b", 4)):
            names.append(os.path.join(folder, name + ".json"))
            with open(names[-1], "w", encoding="utf-8") as file:
                json.dump({"ruleset": "stub", "rules": {"deck.bite": bites}, "seed": name == "a" and "5" or "6"}, file)
        found = report_data("--outcome", "zombies", "--a", names[0], "--b", names[1], *STUB)
        by_rules = report_data(*STUB, "--outcome", "zombies", "--seed", "5", "--a", "deck.bite=2", "--b", "deck.bite=4")
        assert found["cells"][0]["rate_b"] == by_rules["cells"][0]["rate_b"]
        assert [experiment["seed"] for experiment in found["experiments"]] == ["5", "5"]


def test_threads_and_files():
    arguments = [*STUB, "--outcome", "zombies", "--b", "deck.food=5", "--precision", "1pp"]
    one, three = (compare(*arguments, "--format", "json", "--threads", threads) for threads in ("1", "3"))
    assert one.rpartition('"timing"')[0] == three.rpartition('"timing"')[0]
    with tempfile.TemporaryDirectory() as folder:
        assert compare(*arguments, "--out", os.path.join(folder, "x")) == ""
        assert sorted(os.listdir(os.path.join(folder, "x"))) == formats.files(PROGRAM, "compare", "metrics", "outcomes", "random_play")
    rows = list(csv.DictReader(io.StringIO(compare(*arguments, "--format", "csv"), newline="")))
    cell = json.loads(one)["cells"][0]
    assert len(rows) == 1 and float(rows[0]["difference"]) == cell["difference"]
    assert [float(rows[0]["range_low"]), float(rows[0]["range_high"])] == cell["range"]


def test_bad_arms():
    cases = [
        (STUB, ["nothing to compare"]),
        ([*STUB, "--b", "deck.bit=3"], ["--b: deck.bit=3:", "did you mean deck.bite?"]),
        ([*STUB, "--b", "deck.bite=99999"], ["--b: deck.bite=99999:"]),
        ([*STUB, "--b", "cautios"], ["--b: cautios:", "did you mean cautious?"]),
        ([*STUB, "--b", "deck.bite=3", "--outcome", "zombie"], ["--outcome", "did you mean zombies?"]),
        ([*STUB, "--b", "deck.bite=3", "--effect", "2"], ["--effect", "is not a precision"]),
        ([*STUB, "--b", "deck.bite=3", "--confidence", "95"], ["--confidence", "is not a rate"]),
        ([*STUB, "--duel", "--b", "deck.bite=3"], ["the same rules"]),
        ([*STUB, "--duel", "--b", "eager", "--outcome", "zombies"], ["--outcome", "duel"]),
        ([*STUB, "--b", "eager", "--band", "40..60"], ["--band: judges rules"]),
        (["--ruleset", "escape-zombie-city", "--duel", "--a", "random", "--b", "eager"], ["no two sides"]),
        (["--ruleset", "escape-the-horde", "--duel", "--a", "cooperative"], ["cannot play every role"]),
    ]
    for arguments, parts in cases:
        message = compare(*arguments, code=64)
        for part in parts:
            assert part in message, (arguments, part, message)
    message = subprocess.run([PROGRAM, "compare", *STUB, "--b", "nowhere.json"], check=False, capture_output=True, text=True)
    assert message.returncode == 66 and "nowhere.json" in message.stderr


for name, function in list(globals().items()):
    if name.startswith("test_"):
        function()
        print(name, "passed")
