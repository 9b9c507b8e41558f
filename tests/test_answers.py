"""The answer comes first: what `run` says before its tables, what it leaves to --verbose, sweeps, `init`, players given
as text, brief lists of strategies, and estimates before long runs. Argument: the program."""
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

import jsonschema

from intervals import rate_text

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.environ["RECKON_SOURCE_DIR"]
STUB = ["--ruleset", "stub", "--games", "500"]
SIGNS = {"table": "+-", "markdown": "± "}  # before half an interval
HORDE = ["--ruleset", "escape-the-horde", "--games", "200"]
RULESETS = ["card-of-the-dead", "escape-the-horde", "escape-zombie-city", "stub", "zombie-dice", "zombie-run",
            "zombie-survival-infection"]
BAD_DATA = 65


def reckon(*arguments, code=0, columns="100"):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, "COLUMNS": columns})
    assert code in (None, done.returncode), (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def played_once(folder, *arguments, **how):
    """What `run` shows on the terminal, and its result: one run for both."""
    text = reckon("run", "-q", *arguments, "--format", "table", "--out", folder, **how)
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return text, json.load(file)


def paragraphs(text):
    """Joins wrapped lines."""
    return text.replace("\n  ", " ").split("\n\n")


def rows_of(text):
    """The cells of all tables, on the terminal and in Markdown."""
    return [re.split(r" *\| *| {2,}", line.strip("| ")) for line in text.splitlines()]


def table_of(text):
    """The first table, which is that of verdicts: its rows by their names."""
    lines = rows_of(text)
    begin = next(i for i, line in enumerate(lines) if line[0] == "players")
    end = next(i for i, line in enumerate(lines) if i > begin and line[0].startswith(("Even", "Target", "95 %")))
    return {line[0]: line[1:] for line in lines[begin:end]}


def test_run_answers_first():
    run = ["run", "-q", *HORDE, "--players", "4", "--strategy", "random"]
    rate = json.loads(reckon(*run, "--format", "json"))["cells"][0]["outcomes"]["survivors"]["rate"]
    brief, verbose = reckon(*run), reckon(*run, "--verbose")
    assert brief.splitlines()[0] == "Escape the Horde (seed 1)" and brief.splitlines()[2] == "Survivors win, % of games"
    table = table_of(brief)
    assert table["players"] == ["4"] and table["random play"] == [f"{100 * rate:.1f}"] and set(table) == {"players", "random play", "verdict"}
    assert table["verdict"][0] in ("leans to survivors", "too close to call"), table
    said = paragraphs(verbose)[2].splitlines()
    assert "Players: random in every seat. Each lead and interval has 95 % confidence on its own." in said
    assert "Won by survivors: stack_empty, countdown; by infected: all_turned." in said
    assert "Players: " not in brief and "Won by" not in brief
    hunter = ["run", "-q", "--ruleset", "zombie-run", "--players", "4", "--strategy", "0=hunter", "--games"]
    seats = paragraphs(reckon(*hunter, "2000"))[2]
    assert re.search(r"With 4 players, hunter in 1 seat wins [\d.]+ % \+-[\d.]+ \(fair 25.0 %, less than its share\)", seats), seats
    assert "Players: 0=hunter." in reckon(*hunter, "20", "--verbose")


def test_details_only_if_asked_for():
    with tempfile.TemporaryDirectory() as folder:
        brief, _ = played_once(folder, *HORDE, "--players", "3,4")
        verbose, *forms = (reckon("report", folder, *how) for how in (["--verbose"], ["--format", "table"], ["--format", "markdown"]))
    assert "Who wins, %" not in brief and "Minutes at the table" not in brief
    assert brief.splitlines()[-1] == "With --verbose: who these players are, how games end, what is assumed."
    assert verbose.count("Who wins, %") == 5 and "--verbose" not in verbose
    assert verbose.index("strategies: league") < verbose.index("strategies: survivors=") < verbose.index("strategies: random")
    assert "Minutes at the table" in verbose
    for text in (brief, *forms):
        assert table_of(text)["experts, each for himself"] == table_of(verbose)["experts, each for himself"]
    levels = ["run", "-q", "--ruleset", "stub", "--games", "20"]
    assert "With --verbose: " in reckon(*levels) and "With --verbose: " not in reckon(*levels, "--verbose")


def check_first_screen(text, lines=25):
    """It fits a small terminal, says nothing twice, and ends with what to ask next. Returns that command."""
    shown = text.splitlines()
    assert len(shown) <= lines and max(map(len, shown)) <= 80, (len(shown), text)
    figures = [figure for figure in re.findall(r"\d+\.\d(?= |$)", text, re.M) if figure not in ("0.0", "100.0")]
    assert " ".join(text.split()).count("95 % intervals") == 1 and text.count("Largest open question") <= 1 and figures
    for line in shown[shown.index("") + 1:]:
        assert len(line) < 20 or shown.count(line) == 1 or "change" in line, line
    for level in ("experts", "experts, each for himself", "experts, for the team", "best scripts", "ordinary people", "random play"):
        said = f"{level[0].upper()}{level[1:]}: " in " ".join(text.split())
        assert said == any(line[0] == level for line in rows_of(text)), (level, text)
    command = " ".join(text[text.index("Next: reckon ") + len("Next: reckon "):].split("\nWith --verbose")[0].replace("\\\n", " ").split())
    return command.split()


def check_runs(command):
    """A command that was suggested: it answers, with few games."""
    few = {"run": ["--games", "20", "--format", "json"], "tune": ["--games", "40", "--format", "json"],
           "exploit": ["--steps", "1", "--batch", "16", "--fresh", "100", "--format", "json"], "skill": ["--games", "20", "--format", "json"], "init": []}
    done = subprocess.run([PROGRAM, *command, "-q", *few[command[0]]], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 3) or (command[0] == "tune" and done.returncode == 1), (command, done.returncode, done.stderr)
    json.loads(done.stdout)


def test_first_screen_of_every_game():
    """Also at all numbers of players, and under other rules, with what these change; each suggests a command that runs."""
    rule = {"card-of-the-dead": "rounds=4", "escape-the-horde": "deck.zombie=12", "escape-zombie-city": "church_zombie_limit=4", "stub": "deck.bite=3",
            "zombie-dice": "shotguns=4", "zombie-run": "hand_size=5", "zombie-survival-infection": "start_player=seat_0"}
    suggested = set()
    for game in RULESETS:
        for more in ([], ["--players", "all"], ["--players", "all", "--rule", rule[game]]):
            text = reckon("run", "-q", game, "--games", "20", *more, columns="80")
            if game != "stub":  # whose script loses to random play, which is said
                suggested.add(tuple(check_first_screen(text, lines=31 if "--rule" in more else 25)))
            changes = [line for line in rows_of(text) if line[0] == "change"]
            measured = os.path.exists(os.path.join(ROOT, "strategies", game.replace("-", "_"), "published.json"))
            assert len(changes) == (len(json.loads(reckon("run", "-q", game, "--games", "1", "--players", "4", "--format", "json"))["cells"])
                                    if len(more) == 4 and measured else 0), (game, text)
    assert {command[0] for command in suggested} >= {"run", "tune", "exploit"}
    for command in suggested:
        check_runs(command)


def test_short_verdicts_say_for_whom():
    """If whole words do not fit, a sign and one note say whom a verdict favours."""
    with tempfile.TemporaryDirectory() as folder:
        short, _ = played_once(folder, "escape-the-horde", "--players", "4..8", "--games", "100", columns="60")
        whole = reckon("report", folder, columns="200")
    assert "one-sided, for infected" in whole and "-: to" not in whole, whole
    assert re.search(r"^verdict .*1-sided-", short, re.M) and "; -: to infected;" in " ".join(short.split()), short


def test_own_rules_first():
    """Of a config of `init`, the house rules come first, with the change against the published game; without an edit,
    there is none. The same of a config with a single variant."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "my.json")
        config = json.loads(reckon("init", "escape-the-horde"))
        for value, games in ((16, 20), (10, 100)):
            config["variants"][1]["rules"] = {"deck.zombie": value}
            config["games"] = games
            with open(path, "w", encoding="utf-8") as file:
                json.dump(config, file)
            text, result = played_once(os.path.join(folder, str(games)), path, columns="80")
            assert text.splitlines()[2] == "Survivors win under the rules house_rules, % of games"
            check_runs(check_first_screen(text, lines=30))
            cells = {cell["id"]: cell["outcomes"]["survivors"]["rate"] for cell in result["cells"]}
            names = [line[0] for line in rows_of(text)]
            at = names.index("experts, each for himself")
            mine, changes = rows_of(text)[at][1:], rows_of(text)[at + 1]
            assert mine == [f"{100 * cells[f'{n}p/house_rules/league']:.1f}" for n in range(3, 9)]
            if value == 16:
                assert changes[0] == "experts, for the team"
            else:
                assert changes[1:] == [f"{100 * (cells[f'{n}p/house_rules/league'] - cells[f'{n}p/default/league']):+.1f}" for n in range(3, 9)], changes
        del config["variants"]
        with open(path, "w", encoding="utf-8") as file:
            json.dump({**config, "rules": {"deck.zombie": 10}, "games": 50}, file)
        text = reckon("run", "-q", path, columns="80")
        assert "Rules: as published, except deck.zombie=10 instead of 16." in text and sum(line[0] == "change" for line in rows_of(text)) == 5
        assert "--rule deck.zombie=10" not in check_first_screen(text, lines=30)  # which is what it tunes


def test_published_figures():
    """What is known of the published games beforehand: every player count and fast level, and figures that games confirm."""
    for game in RULESETS:
        path = os.path.join(ROOT, "strategies", game.replace("-", "_"), "published.json")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            rows = json.load(file)["rows"]
        cells = json.loads(reckon("run", "-q", game, "--players", "all", "--games", "2", "--format", "json"))["cells"]
        for what in {row["what"] for row in rows}:
            assert len([row for row in rows if row["what"] == what]) == len(cells), (game, what)
        assert {row["players"] for row in rows} == {cell["players"] for cell in cells}
    with open(os.path.join(ROOT, "strategies", "escape_the_horde", "published.json"), encoding="utf-8") as file:
        rows = {(row["players"], row["level"]): row["rate"] for row in json.load(file)["rows"]}
    for level, strategy in (("league", "league"), ("team", "league:motive=team"), ("people", "people"), ("random", "random")):
        cells = json.loads(reckon("run", "-q", "escape-the-horde", "--players", "3,6", "--strategy", strategy, "--games", "1000", "--seed", "7", "--format", "json"))["cells"]
        for cell in cells:
            rate, known = cell["outcomes"]["survivors"]["rate"], rows[cell["players"], level]
            assert abs(rate - known) < 4 * (known * (1 - known) / 1000 + known * (1 - known) / 20000) ** 0.5, (cell["id"], rate, known)


def test_most_trusted_players_first():
    """Whatever the order in the file, reports show league, scripts, others, random."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "order.json")
        scripts = {"survivors": "cooperative", "patient_zero": "opportunist", "turned": "horde"}
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "escape-the-horde", "players": 4, "games": 20,
                       "strategies": ["random", "eager", scripts, {"survivors": "hoarder"}, "league"]}, file)
        cells = json.loads(reckon("run", "-q", path, "--format", "json"))["cells"]
        plays = [cell["id"].split("/")[2] for cell in cells]
        assert plays == ["league", "survivors=cooperative patient_zero=opportunist turned=horde", "eager", "survivors=hoarder",
                         "random"], plays


def test_sweep_at_a_glance():
    sweep = [*STUB, "--players", "2,3", "--strategy", "random", "--sweep", "deck.bite=4..8:2"]
    found = json.loads(reckon("run", "-q", *sweep, "--format", "json"))
    assert "sweep" not in found  # the same figures in another shape
    for form in ("table", "markdown"):
        text = reckon("run", "-q", *sweep, "--format", form)
        lines = rows_of(text)
        begin = next(i for i, line in enumerate(lines) if line == ["zombies", "2 players", "3 players"])
        rows = {line[0]: line[1:] for line in lines[begin + 1:begin + 7]}
        for cell in found["cells"]:
            zombies = cell["outcomes"]["zombies"]
            shown = rows[cell["variant"]][cell["players"] - 2]
            assert shown == rate_text(zombies["rate"], zombies["ci95"], SIGNS[form]), (cell["id"], rows)


def test_largest_difference_is_said():
    sweep = ["--ruleset", "stub", "--games", "5000", "--players", "2", "--strategy", "random"]
    plain = " ".join(reckon("run", "-q", *sweep, "--sweep", "deck.bite=2..12:5").split())
    assert re.search(r"Largest difference: deck.bite=12 with 2 players: zombies [\d.]+ % instead of [^:]+\. Flagged", plain), plain
    sweep += ["--band", "45..55"]  # without one, no rate of what is no player's is fair
    text = " ".join(reckon("run", "-q", *sweep, "--sweep", "deck.bite=2..12:5").split())
    assert re.search(r"Largest difference: deck.bite=\d+ with 2 players: zombies [\d.]+ % instead of [\d.]+ % "
                     r"\([+-][\d.]+ points, [+-][\d.]+\.\.[+-][\d.]+\): (now|past|closer)", text), text
    found = json.loads(reckon("run", "-q", *sweep, "--sweep", "deck.bite=2..12:5", "--format", "json"))
    judged = [row for row in found["differences"] if row["move"]]
    assert judged and all(row["outcome"] == "zombies" and row["band"] == [0.45, 0.55] for row in judged)
    for row in judged:  # two variants: each is said
        assert f"{row['cell'].split('/')[1]}: {row['fairness']} with 2 players." in text, text
    assert ": now on the target" in reckon("run", "-q", *sweep[:-2], "--sweep", "deck.bite=2,7", "--band",
                                           f"{100 * judged[0]['rate'] - 5}..{100 * judged[0]['rate'] + 2}")
    few = ["--ruleset", "stub", "--games", "50", "--players", "2", "--strategy", "random", "--rule", "deck.bite=6", "--sweep",
           "deck.bite=6..7"]
    assert "No difference between the rules is proven." in reckon("run", "-q", *few)


def test_sweep_of_a_free_for_all():
    """The table shows the first player's share next to the fair one; no sentence contradicts flagged differences
    between seats."""
    sweep = ["--ruleset", "zombie-run", "--players", "2,3", "--games", "1000", "--strategy", "racer", "--rule", "hand_size=5",
             "--sweep", "start_player=random,seat_0"]
    text = reckon("run", "-q", *sweep)
    found = json.loads(reckon("run", "-q", *sweep, "--format", "json"))
    flagged = [row for row in found["differences"] if row["flagged"]]
    assert flagged
    said = re.search(r"Largest difference: \S*start_player=seat_0 with (\d) players: (seat \d) ([\d.]+) % instead of ([\d.]+) %", " ".join(text.split()))
    largest = max(flagged, key=lambda row: abs(row["difference"]))
    assert int(said[1]) == int(largest["cell"][0]) and said[2] == largest["outcome"].replace("_", " "), (said[0], largest)
    lines = [re.split(r" {2,}", line) for line in text.splitlines()]
    rows = {line[0]: line[1:] for line in lines if len(line) == 3}
    assert rows["(fair share)"] == ["50.0", "33.3"] and rows["rules"] == ["2 players", "3 players"]
    for cell in found["cells"]:
        first = cell["seats"]["first_player"]
        assert rows[cell["variant"]][cell["players"] - 2] == rate_text(first["share"], first["ci95"]), rows


def test_first_player_by_who_plays():
    """A free-for-all shows what the first player wins for each line-up, and says whether it depends on who plays."""
    with tempfile.TemporaryDirectory() as folder:
        shown, found = played_once(folder, "--ruleset", "zombie-run", "--players", "3,4", "--games", "300")
        texts = [reckon("report", folder, "--format", form) for form in SIGNS]
        with open(os.path.join(folder, "result.md"), encoding="utf-8") as file:
            assert texts == [shown, file.read()]
    names = ["experts", "best scripts", "ordinary people", "random play"]
    for text in texts:
        rows = table_of(text)
        assert rows["(fair share)"] == ["33.3", "25.0"], rows
        for i, cell in enumerate(found["cells"]):
            assert rows[names[i % 4]][cell["players"] - 3] == f"{100 * cell['seats']['first_player']['share']:.1f}", (cell["id"], rows)
        assert rows["verdict"] == [row["words"] for row in found["verdicts"]], rows
    for row in found["verdicts"]:
        low, high = row["band"]
        intervals = [cell["seats"]["first_player"]["ci95"] for cell in found["cells"] if cell["players"] == row["players"] and "/random" not in cell["id"]]
        shares = [cell["seats"]["first_player"]["share"] for cell in found["cells"] if cell["players"] == row["players"] and "/random" not in cell["id"]]
        assert row["what"] == "first_player" and [row["lowest"], row["highest"]] == [min(shares), max(shares)]
        assert abs(low - 0.9 / row["players"]) < 1e-9 and abs(high - 1.1 / row["players"]) < 1e-9
        apart = min(end for _, end in intervals) < low and max(begin for begin, _ in intervals) > high
        assert row["verdict"] == "depends" or not apart, row


def test_sweep_says_whose_rules():
    """With several variants each gets its verdict; the rates are in the table of all variants, and there alone."""
    sweep = [*HORDE, "--players", "4,5", "--sweep", "deck.zombie=10,16,22"]
    with tempfile.TemporaryDirectory() as folder:
        brief, _ = played_once(folder, *sweep)
        verbose = reckon("report", folder, "--verbose")
    assert brief.splitlines()[2] == "Survivors win: verdict by rules"
    table = table_of(brief)
    assert list(table) == ["players", "default", "deck.zombie=10", "deck.zombie=22"] and not re.search(r"\d\.\d", str(table)), table
    assert "Under the rules default, " in verbose and "Under the rules" not in brief
    joined = " ".join(brief.split())
    assert re.search(r"Largest difference: deck.zombie=10 with \d players, (experts, [a-z ]+|best scripts|ordinary people|random play): survivors ", joined)
    assert "Differences from the reference, paired" not in brief and "Differences from the reference, paired" in verbose
    nobody_asks = reckon("run", "-q", *STUB, "--sweep", "deck.food=3,5").splitlines()
    assert "Zombies win under the rules default, % of games" in nobody_asks and "." not in nobody_asks
    alone = reckon("run", "-q", *HORDE, "--players", "4")
    assert "under the rules" not in alone and "under the rules" not in reckon("run", "-q", *STUB, "--assumptions")


def open_rules(*arguments):
    """A run that varies every open rule: its text, its differences, and the game's rules by key."""
    rules = json.loads(reckon("rules", arguments[1], "--format", "json"))["rules"]
    with tempfile.TemporaryDirectory() as folder:
        text, result = played_once(folder, "--players", "4", "--strategy", "random", "--assumptions", *arguments)
    return text, result["assumptions"], {rule["key"]: rule for rule in rules}


def test_open_rules_by_reason():
    """Every rule that the rulebook does not settle is varied; reports group them by reason, largest difference
    first."""
    text, shifts, rules = open_rules(*HORDE[:2], "--games", "500")
    assert {shift["rule"]: shift["doubt"] for shift in shifts} == \
        {key: rule["doubt"] for key, rule in rules.items() if rule["doubt"] != "settled"}
    assert {"not_printed", "inferred"} <= {shift["doubt"] for shift in shifts}
    sizes = [abs(shift["difference"]) for shift in shifts]
    assert sizes == sorted(sizes, reverse=True)
    titles = {"not_printed": "Numbers and effects that no publisher prints", "inferred": "Rules inferred from the text",
              "two_readings": "Printed sentences that can be read in two ways"}
    shown = [shift for shift in shifts[:20] if shift["flagged"]]
    at = {doubt: text.find(title) for doubt, title in titles.items()}
    groups = list(dict.fromkeys(shift["doubt"] for shift in shown))
    assert [at[doubt] for doubt in groups] == sorted(at[doubt] for doubt in groups) and min(at[doubt] for doubt in groups) > 0
    for doubt, title in titles.items():
        table = text[at[doubt]:].split("\n\n")[0] if at[doubt] >= 0 else ""
        listed = [line.split()[0] for line in table.splitlines()[2:]]
        assert listed == [shift["rule"] for shift in shown if shift["doubt"] == doubt], (title, listed)
    most = shifts[0]
    assert f"Largest shift: {most['rule']}={most['tried']}, by {100 * most['difference']:+.1f} points" in " ".join(text.split())


def test_open_rules_of_a_free_for_all():
    """A free-for-all is judged by the first player's share, not by a seat's."""
    text, shifts, _ = open_rules("--ruleset", "zombie-run", "--games", "400")
    assert "significantly change the first player's share" in " ".join(text.split())
    seats = json.loads(reckon("run", "-q", "--ruleset", "zombie-run", "--players", "4", "--strategy", "random", "--games", "400",
                              "--rule", f"{shifts[0]['rule']}={shifts[0]['tried']}", "--format", "json"))["cells"][0]["seats"]
    assert abs(seats["first_player"]["share"] - shifts[0]["rate"]) < 1e-9, seats


def test_a_lineup_alone_is_named():
    """With a single line-up, the level "best scripts" is not explained."""
    text = reckon("run", "-q", "--ruleset", "zombie-dice", "--players", "2", "--games", "100", "--verbose")
    assert "(2 players, odds)" in " ".join(text.split()) and "best scripts:" not in text


def test_init():
    validator = jsonschema.Draft202012Validator(json.loads(reckon("schema", "config")))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "my.json")
        for game in RULESETS:
            text = reckon("init", game)
            config = json.loads(text)
            validator.validate(config)
            assert config["ruleset"] == game and config["$schema"] == "config.schema.json"
            rules = {row["key"]: row for row in json.loads(reckon("rules", game, "--format", "json"))["rules"]}
            house = config["variants"][1]["rules"]
            assert config["variants"][0] == {"name": "default"} and house
            for key, value in house.items():
                assert rules[key]["default"] == value, (game, key)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            # The config plays unchanged, and its house rules change nothing until they are edited.
            cells = json.loads(reckon("run", "-q", path, "--games", "20", "--players", str(config["players"][-1]), "--format", "json"))["cells"]
            half = len(cells) // 2
            for one, other in zip(cells[:half], cells[half:]):
                assert one["outcomes"] == other["outcomes"] and one["end_reasons"] == other["end_reasons"]
    assert reckon("init") == reckon("init", "escape-the-horde")
    assert "[contract] [RULESET]" in reckon("init", "stub", "zombie-dice", code=64)
    assert "did you mean escape-the-horde?" in reckon("init", "escape-the-hord", code=64)


def test_init_contract():
    """Of every game: it fits the schema and can be checked as it is."""
    validator = jsonschema.Draft202012Validator(json.loads(reckon("schema", "contract")))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "contract.json")
        for game in RULESETS:
            text = reckon("init", "contract", game)
            contract = json.loads(text)
            validator.validate(contract)
            assert contract["experiment"]["ruleset"] == game and contract["statements"]
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            players = str(contract["experiment"]["players"][-1])
            answer = json.loads(reckon("check", "-q", path, "--games", "20", "--players", players, "--strategy", "random", "--format", "json", code=None))
            assert len(answer["statements"]) == len(contract["statements"]), game
    assert reckon("init", "contract") == reckon("init", "contract", "escape-the-horde")


def test_players_as_text():
    """A config accepts a player as the command line does; the message for a wrong one shows the object form."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "text.json")

        def plays(strategy, code=0):
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"ruleset": "stub", "players": 2, "games": 100, "strategies": [strategy]}, file)
            return reckon("run", "-q", path, "--format", "json", code=code)

        text, whole = (json.loads(plays(each))["cells"] for each in
                       ("cautious:risk_max=0.25", {"all": {"name": "cautious", "params": {"risk_max": 0.25}}}))
        assert text[0]["outcomes"] == whole[0]["outcomes"] and "risk_max=0.25" in text[0]["id"]
        message = plays("cautious:risk=0.25", code=BAD_DATA)
        assert 'object as {"WHO": {"name": NAME, "params": {PARAM: VALUE}}}' in message, message
        validator = jsonschema.Draft202012Validator(json.loads(reckon("schema", "config")))
        with open(path, encoding="utf-8") as file:
            config = json.load(file)
        config["strategies"] = ["cautious:risk_max=0.25", {"0": "cautious:risk_max=0.25"}]
        validator.validate(config)


def test_names_of_all_strategies():
    """Without a game, a line for each game and one for the strategies of any game."""
    lines = reckon("strategies", columns="").splitlines()
    names = {line.split(": ")[0]: line.split(": ")[1].split(", ") for line in lines[:lines.index("")]}
    for strategy in json.loads(reckon("strategies", "--format", "json")):
        assert strategy["name"] in names[strategy["ruleset"] or "any game"], strategy["name"]
    games = {game["ruleset"] for game in json.loads(reckon("rules", "--format", "json"))}
    assert set(names) == games | {"any game"} and len(lines) == len(names) + 2


def test_strategies_in_a_line_each():
    listed = json.loads(reckon("strategies", "escape-the-horde", "--format", "json"))
    narrow = reckon("strategies", "escape-the-horde", "--brief", columns="80").splitlines()
    assert max(map(len, narrow)) <= 80 and any(line.startswith("                 ") for line in narrow)
    for verb in "strategies", "rules":
        assert max(map(len, reckon(verb, "escape-the-horde", columns="80").splitlines())) <= 80, verb
    lines = reckon("strategies", "escape-the-horde", "--brief", columns="").splitlines()
    assert [line.split()[0] for line in lines] == [strategy["name"] for strategy in listed]
    for line, strategy in zip(lines, listed):
        assert line.split(None, 1)[1] == strategy["summary"]


def test_estimate():
    """Printed before a run of more than a few seconds begins, unless it is quiet."""
    for verb, more in (("run", ["--games", "400M"]), ("tune", ["--games", "400M", "--resolution", "0.01pp"])):
        with subprocess.Popen([PROGRAM, verb, "--ruleset", "stub", "--strategy", "random", *more], stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True) as process:
            line = process.stderr.readline()
            process.terminate()
        assert re.fullmatch(r"reckon: (1 cell of 400,000,000 games|3 cells of 400,000,000 games|\d+ values), about [\d.]+ (s|min|h)\n",
                            line), line
    assert subprocess.run([PROGRAM, "run", *STUB], capture_output=True, text=True, check=True).stderr == ""


def test_interrupted():
    """A player count without games gets no answer, even if search was measured there beforehand."""
    with subprocess.Popen([PROGRAM, "run", "--ruleset", "escape-the-horde", "--players", "4..8", "--games", "100M", "--threads", "1", "--format", "json", "-q"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        result = json.loads(process.communicate()[0])
    played = {cell["players"] for cell in result["cells"] if cell["games"]}
    assert len(played) < 5 and {cell["stop_reason"] for cell in result["cells"]} == {"interrupted"}, played
    assert result["answer"][0].startswith("INCOMPLETE: ") and "Missing: " in result["answer"][0]
    answer = " ".join(result["answer"][1:])
    assert not re.search(r"(Leans|Depends|Even|One-sided|Too close)[a-z ,]* with ", answer) and "So far with " in answer, answer
    sizes = re.findall(r"(\d)(?:-(\d))? players|with (\d)(?:-(\d))?", answer)
    named = {n for low, high, *other in sizes for n in range(int(low or other[0] or 0), int(high or other[1] or low or other[0] or 0) + 1)} - {0}
    assert named <= played, (answer, played)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(result, file)
        file.flush()
        table = subprocess.run([PROGRAM, "report", file.name], capture_output=True, text=True, check=True).stdout
    rows = rows_of(table)
    verdicts = next(line for line in rows if line[0] == "verdict")
    assert set(verdicts[1:]) <= {"so far", "-", "incomplete", "no games"} and len(verdicts) == 6, table
    assert "0.0 (0.0-100.0)" not in table and "Next: reckon run escape-the-horde --players 4,5,6,7,8\n" in table, table


def on_terminal(*arguments, **environment):
    """What the program writes to a terminal, without colour."""
    first, second = pty.openpty()
    try:
        with subprocess.Popen([PROGRAM, *arguments], stdout=second, env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1", **environment}) as process:
            os.close(second)
            shown = b""
            try:
                while block := os.read(first, 65536):
                    shown += block
            except OSError:  # the end, on Linux
                pass
        assert process.returncode == 0
    finally:
        os.close(first)
    return shown.decode().replace("\r\n", "\n")


def test_signs_of_the_terminal():
    """The sign is ± on a terminal with a UTF-8 locale and in Markdown, and +- in all other text."""
    run = ["run", "-q", "--ruleset", "stub", "--games", "20000", "--players", "2,3", "--strategy", "random", "--sweep", "deck.bite=4..8:2"]
    plain = reckon(*run)
    assert len(re.findall(r"\+-\d", plain)) > 3 and plain.isascii()
    assert on_terminal(*run, LC_ALL="C") == plain
    assert on_terminal(*run, LC_ALL="", LC_CTYPE="C", LANG="C.UTF-8") == plain
    for locale in ({"LC_ALL": "C.UTF-8"}, {"LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"}):
        assert on_terminal(*run, **locale) == re.sub(r"\+-(?=\d)", "± ", plain)
        for form in ("json", "csv"):
            texts = {name: subprocess.run([PROGRAM, *run, "--format", form], capture_output=True, check=True, env={**os.environ, **env}).stdout.partition(b'"timing"')[0]
                     for name, env in (("utf8", locale), ("c", {"LC_ALL": "C"}))}
            assert texts["utf8"] == texts["c"] and "±".encode() not in texts["c"]
    with tempfile.TemporaryDirectory() as folder:
        assert "±" in on_terminal(*run, "--format", "table", "--out", os.path.join(folder, "out"), LC_ALL="C.UTF-8")
        with open(os.path.join(folder, "out", "result.txt"), encoding="utf-8") as file:
            assert re.search(r"\+-\d", text := file.read()) and text.isascii()
        with open(os.path.join(folder, "out", "result.md"), encoding="utf-8") as file:
            assert "± " in (text := file.read()) and not re.search(r"\+-\d", text)
    assert on_terminal(*run, "--format", "markdown", LC_ALL="C") == reckon(*run, "--format", "markdown")


def test_what_people_would_not_do():
    """What experts do that people would not, measured beforehand, is shown with --verbose and for the published rules
    only; CSV and JSON have it too."""
    few = [*HORDE[:2], "--games", "20", "--players", "4"]

    def told(*arguments):
        return [line for line in reckon("run", "-q", *few, *arguments, columns="400").splitlines()
                if "ordinary people would not" in line or line.startswith("- as ")]

    lines = told("--verbose")
    assert lines[0] == "What experts, each for himself, do that ordinary people would not:"
    assert "What experts, for the team, do that ordinary people would not:" in lines
    assert sum(line.startswith("- as survivors with 4 players, where they could ") for line in lines) >= 2, lines
    assert not told() and not told("--verbose", "--rule", "deck.zombie=12")
    rows = json.loads(reckon("run", "-q", *few, "--format", "json"))["departures"]
    told_of = {(row["role"], row["act"], row["over"]) for row in rows if row["who"] == "experts, for the team"}
    assert ("survivors", "leave the defence to others", "defend with a Weapon") in told_of
    assert all(row["cost_ci95"][0] <= row["cost"] <= row["cost_ci95"][1] and row["share"] > row["people_share"] for row in rows)
    assert "departures" not in json.loads(reckon("run", "-q", *few, "--rule", "deck.zombie=12", "--format", "json"))


def test_few_games():
    """A rate from one game shows both bounds, not a margin; a mean of one game has no interval."""
    one = ["run", "-q", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "1"]
    text = reckon(*one, "--verbose", "--metrics", "fun")
    rate = json.loads(reckon(*one, "--format", "json"))["cells"][0]["outcomes"]["survivors"]["rate"]
    assert f"survivors win {100 * rate:.1f} % ({'20.7-100.0' if rate else '0.0-79.3'})" in text and "+-39.7" not in text, text
    assert re.search(r"minutes +95 %\n4 +[\d.]+ +unknown\n", text), text
    assert re.search(r"\d \(unknown\)", text.split("How the games play")[1].split("From 1 game ")[0]), text
    done = subprocess.run([PROGRAM, "matrix", "-q", *one[2:6], "--motive", "team", "--games", "1", "--verbose"], capture_output=True, text=True, check=False)
    matrix = " ".join(done.stdout.split())
    assert re.search(r"\(survivors win 45-55 %\).*: at (?:least|best) [\d.]+ % \([\d.]+-[\d.]+\)", matrix) and "% at least" not in matrix, matrix
    assert re.search(r"the widest of a pairing spans [\d.]+ points after 1 game\)", matrix), matrix


def ends_early(*arguments, out, after):
    """The output of a command that is interrupted some seconds after it began to play, when its folder is there."""
    with subprocess.Popen([PROGRAM, *arguments, "--out", out, "--threads", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not os.path.isdir(out) and process.poll() is None:
            time.sleep(0.01)
        time.sleep(after)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130, (arguments, process.returncode, out, err)
    return out


def test_every_verb_says_what_is_missing():
    """The shortfall comes first in every format, and nothing is claimed about what was not played."""
    stub = ["-q", "--ruleset", "stub", "--players", "2,3,4", "--strategy", "random"]
    with tempfile.TemporaryDirectory() as folder:
        contract = os.path.join(folder, "contract.json")
        cells = json.loads(reckon("run", *stub[:4], "2", *stub[5:], "--games", "1M", "--format", "json"))["cells"]
        rate = cells[0]["outcomes"]["zombies"]["rate"]  # no feasible number of games decides such a band
        with open(contract, "w", encoding="utf-8") as file:
            json.dump({"experiment": {"ruleset": "stub", "players": [2, 3, 4], "strategies": ["random"], "games": 10**9},
                       "statements": [{"name": "even", "rate": "zombies", "min": rate - 1e-9, "max": rate + 1e-9}]}, file)
        junit = os.path.join(folder, "check.xml")
        verbs = {
            "run": ["run", *stub, "--games", "1000M"],
            "compare": ["compare", *stub, "--b", "deck.bite=2", "--effect", "0.000001", "--games", "1000M"],
            # 5 and 6 are about as far from it, with 2 players; all player counts take turns, so that none is missing.
            "tune": ["tune", *stub, "--tune", "deck.bite=5..6", "--target", "48.713%", "--resolution", "0.000001", "--games", "1000M"],
            "matrix": ["matrix", *stub[:-2], "--games", "1000M"],
            "check": ["check", "-q", contract, "--junit", junit, "--github"],
            "skill": ["skill", *stub, "--games", "1000M"],
        }
        for verb, words in verbs.items():
            saved = os.path.join(folder, verb)
            table = ends_early(*words, "--format", "table", out=saved, after=1.5 if verb == "run" else 0.4)  # whose cells advance together, later
            first = table.replace("\n  ", " ").splitlines()[0]
            missing = re.match(r"INCOMPLETE: [\d,]+ of (?:at most )?[\d,]+ games[a-z ]*\.(?: Unfinished: \d players\.)? "
                               r"Missing: (?:(3) and )?(4) players\.$", first)
            if verb == "run":
                missing = re.match(r"INCOMPLETE: [\d,]+ of [\d,]+ games\. Unfinished: 2-4 players\.()$", first)
            if verb == "tune":
                missing = re.match(r"INCOMPLETE: [\d,]+ of at most [\d,]+ games per value\. Unfinished: 2 players\.()$", first)
            assert missing and "all decisions are correct" not in table and "line-ups shown" not in table, (verb, table)
            sentences = table.replace("\n  ", " ").split("\n\n")[0].splitlines()[1:]
            for players in filter(None, missing.groups()):
                assert not any(re.search(rf"[Ww]ith {players}\b|\b{players} players: (?!no games)", said)
                               for said in sentences if "was not played" not in said), (verb, table)
            assert reckon("report", saved, "--format", "markdown").splitlines()[0] == f"**{first}**", verb
            svg = reckon("report", saved, "--format", "svg")
            assert svg.index(">INCOMPLETE: ") < svg.index('class="title"'), verb
            answer = json.loads(reckon("report", saved, "--format", "json"))
            assert (answer.get("answer") or answer["sentences"])[0] == first, verb
        with open(junit, encoding="utf-8") as file:
            assert "<system-out>INCOMPLETE: " in file.read()


def test_every_verb_names_the_rules():
    """Every format for people says what differs from the published game, and what each variant changes."""
    rules = "Rules: as published, except deck.food=6 instead of 4."
    stub = ["-q", "--ruleset", "stub", "--players", "2", "--strategy", "random", "--rule", "deck.food=6"]
    with tempfile.TemporaryDirectory() as folder:
        contract, config = os.path.join(folder, "contract.json"), os.path.join(folder, "config.json")
        with open(contract, "w", encoding="utf-8") as file:
            json.dump({"experiment": {"ruleset": "stub", "players": 2, "rules": {"deck.food": 6}},
                       "statements": [{"name": "any", "rate": "zombies", "min": 0}]}, file)
        verbs = [["run", *stub, "--games", "200"], ["compare", *stub, "--b", "deck.bite=3", "--games", "2000"],
                 ["tune", *stub, "--tune", "deck.bite=6..10", "--games", "2000"], ["matrix", *stub[:-4], *stub[-2:], "--games", "200"],
                 ["check", "-q", contract], ["skill", *stub, "--games", "100"],
                 ["exploit", *stub, "--steps", "2", "--batch", "32", "--fresh", "100"]]
        for words in verbs:
            for form in ("table", "markdown", "svg", "html"):
                done = subprocess.run([PROGRAM, *words, "--format", form], capture_output=True, text=True, check=False)
                assert done.returncode in (0, 3) and rules in done.stdout.replace("\n  ", " "), (words, form, done.stdout[:2000])
        train = reckon("train", *stub[:-4], *stub[-2:], "--chapters", "1", "--steps", "1", "--rounds", "0", "--batch", "32", "--trial", "100")
        assert rules in train, train
        with open(config, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "stub", "players": 2, "games": 200, "strategies": ["random"],
                       "variants": [{"name": "plain"}, {"name": "hard", "rules": {"deck.bite": 3, "deck.food": 3}}]}, file)
        for words in (["run"], ["matrix"], ["skill"], ["compare", "--b", "eager", "--games", "2000"]):
            for form in ("table", "markdown", "svg", "html"):
                done = subprocess.run([PROGRAM, words[0], "-q", config, *words[1:], "--format", form], capture_output=True, text=True, check=False)
                assert "Variants: plain: no further change; hard: deck.food=3 instead of 4, deck.bite=3 instead of 2." in done.stdout.replace("\n  ", " "), (words, form, done.stdout[:2000], done.stderr)


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()


if __name__ == "__main__":
    main()
