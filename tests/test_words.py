"""The wording of tables and Markdown: no repetition, nothing ambiguous. Argument:
the program."""
import json
import os
import re
import subprocess
import sys
import tempfile

from intervals import rate_text

PROGRAM = sys.argv[1]
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONFIG = os.path.join(ROOT, "configs", "escape_the_horde.json")


def reckon(*arguments):
    done = subprocess.run([PROGRAM, *arguments], check=False, capture_output=True, text=True)
    assert done.returncode in (0, 1, 3), done.stderr
    return done.stdout


def test_ends_of_a_round():
    """In Card of the Dead, which has several rounds, the end of the last round is not called the end of the game."""
    few = ["run", "-q", "--players", "3", "--games", "100", "--verbose"]
    assert "\nHow the last round ends, %" in reckon(*few, "--ruleset", "card-of-the-dead")
    assert "\nHow games end, %" in reckon(*few, "--ruleset", "zombie-run")


def test_assumed():
    rules = [rule for rule in json.loads(reckon("rules", "zombie-run", "--format", "json"))["rules"]
             if rule["tag"] == "assumed"]
    assert len(rules) > 1
    run = ["run", "-q", "--ruleset", "zombie-run", "--games", "50"]
    for form in ("table", "markdown"):
        text = " ".join(reckon(*run, "--verbose", "--format", form).split())
        assert f"Assumed: {len(rules)} rules not given by any source; all figures depend on them: " in text
        for rule in rules[1:]:
            run += ["--rule", f"{rule['key']}={json.dumps(rule['default']).strip(chr(34))}"]
        text = " ".join(reckon(*run, "--verbose", "--format", form).split())
        assert f"Assumed: 1 rule not given by any source; all figures depend on it: {rules[0]['key']}=" in text
        del run[6:]


def test_players_trained_for_other_rules():
    """Said once by every verb, in the table, in Markdown and in pictures, by told games and by `play`; not about the published game."""
    play = ["-q", "--ruleset", "zombie-run", "--players", "3", "--strategy", "league"]
    note = "are players trained for the printed game"
    for verb, more, changed in (
            ("run", ["--games", "50"], ["--rule", "hand_size=5"]), ("run", ["--games", "50"], ["--sweep", "hand_size=4,5"]),
            ("compare", ["--games", "200"], ["--b", "hand_size=5"]),
            ("tune", ["--strategy", "0=racer", "--outcome", "seat_0", "--games", "200", "--easy", "none", "--brutal", "none"],
             ["--tune", "hand_size=4..5"])):
        for form in ("table", "markdown", "svg"):
            text = " ".join(reckon(verb, *play, *more, *changed, "--format", form).split())
            if form == "svg":
                text = re.search("<desc.*</desc>", text).group(0)
            assert text.count(note) == 1, (verb, form, text)
    assert note not in reckon("run", *play, "--games", "50")
    story = ["replay", *play[1:], "--game", "0", "--playouts", "0"]
    for changed in (["--rule", "hand_size=5"], ["--house", "Hand limit: 4."]):
        assert " ".join(reckon(*story, *changed).split()).count(note) == 1, changed
    assert note not in reckon(*story)
    for changed, said in ((["--rule", "hand_size=5"], 1), ([], 0)):
        with tempfile.TemporaryDirectory() as folder:
            table = subprocess.run([PROGRAM, "play", *play[1:], *changed], input="q\n", cwd=folder, check=False, capture_output=True, text=True)
        assert " ".join(table.stdout.split()).count(note) == said, (changed, table.stdout, table.stderr)
    assert note not in reckon("run", *play[:5], "--strategy", "racer", "--games", "50", "--rule", "hand_size=5")


def test_markdown_names_cells_in_words():
    """Words in Markdown as on the terminal; ids are for programs."""
    text = reckon("run", "-q", "--ruleset", "zombie-run", "--players", "2,3", "--sweep", "redraw_size=4,5", "--games", "50",
                  "--verbose", "--format", "markdown")
    assert text.count("| 3 players, redraw_size=4, experts |") == 2 and "3p/" not in text, text


def test_markdown_of_strangers():
    """Names from configs, contracts and the command line are plain text in Markdown: no mention, reference, link or
    emphasis."""
    name = "@octocat *a* _b_ `c` ~d~ #1 https:$x www.x.org [y](z) |"
    variants = [{"name": name}, {"name": f"2 {name}", "help": name, "rules": {"deck.bite": 4}}]
    experiment = {"ruleset": "stub", "players": 2, "strategies": ["random", "cautious"], "games": 300, "variants": variants}
    with tempfile.TemporaryDirectory() as folder:
        config, contract, kept = (os.path.join(folder, file) for file in ("config.json", "contract.json", "kept"))
        with open(config, "w", encoding="utf-8") as file:
            json.dump({**experiment, "title": f"{name} https://x.org/"}, file)
        with open(contract, "w", encoding="utf-8") as file:
            json.dump({"title": f"{name} https://x.org/", "experiment": experiment,
                       "statements": [{"name": f"{name} https://x.org/", "rate": "zombies", "min": "0.1%"}]}, file)
        reckon("run", "-q", config, "--out", kept)
        for words in (["run", config], ["report", kept], ["check", contract], ["tune", config, "--variant", name, "--tune", "deck.bite=2..3"],
                      ["compare", config, "--b", "deck.food=9"], ["matrix", config, "--variant", name],
                      ["skill", config, "--variant", name, "--levels", "0,0.5"]):
            done = subprocess.run([PROGRAM, *words, "-q", "--verbose", "--format", "markdown"], capture_output=True, text=True, check=False)
            assert done.returncode in (0, 1, 3), (words, done.stderr)
            ours = re.sub(r"^\*\*|\*\*(?=:|$| \(seed)|^- |^\\\*", "", done.stdout.replace("&#8203;", "\u200b"), flags=re.M)
            active = re.search(r"(?<!\\)[*`~\[\]$]|@\w|://|#\d|www\.\w|(?<![a-z0-9\\])_", ours)
            assert not active, (words, ours[max(0, active.start() - 60):active.end() + 20])
            assert "octocat" in ours or words[0] in ("tune", "matrix", "skill"), words


def test_overrides_stand_once():
    text = reckon("run", "-q", "--ruleset", "stub", "--players", "2,3", "--sweep", "deck.bite=2,3", "--rule", "deck.food=9",
                  "--games", "50", "--verbose")
    lines = [line for line in text.splitlines() if line.startswith("rules: ")]
    assert len(lines) == 2 and all(line.count("deck.food=9") == 1 for line in lines), lines
    assert lines[1].count("deck.bite=3") == 1, lines


def test_rows_of_several_cells():
    """Each row of a comparison names its cell; figures of seats or sides are not averaged."""
    text = reckon("compare", "-q", "--ruleset", "escape-the-horde", "--players", "3,4", "--b", "deck.zombie=40", "--games",
                  "3000", "--verbose")
    assert "first_turned_turn" in text and not any(line.split()[1:2] == ["winner"] for line in text.splitlines())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "lineups.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "escape-the-horde", "players": 4, "strategies": ["random", "eager"]}, file)
        text = reckon("compare", "-q", path, "--b", "deck.zombie=40", "--games", "3000", "--verbose")
    heads = [line for line in text.splitlines() if line.startswith(("game", "players"))]
    assert len(heads) >= 3 and all(line.startswith("game") for line in heads), heads
    assert sum(line.startswith(("4 players, random", "4 players, eager")) for line in text.splitlines()) >= 6


def test_two_rules_in_one_table():
    """A sweep of two rules: the values of the longer list down, those of the other across, each rate in its place, even
    if the reference is not among them. Variants that are no grid have no such table."""
    horde = ("run", "-q", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "400")
    for values in ("12..20:4", "18..22:2"):
        sweep = (*horde, "--sweep", "deck.steal=5,6", "--sweep", f"deck.zombie={values}")
        lines = reckon(*sweep).splitlines()
        at = lines.index("Win rate by two rules, one down and one across, % (95 % intervals)")
        rows = [re.split(r" {2,}", line.strip()) for line in lines[at + 1:lines.index("", at)]]
        assert [row[0] for row in rows[:2]] == ["survivors", "deck.steal ="] and rows[1][1:] == ["5", "6"], rows
        cells = json.loads(reckon(*sweep, "--format", "json"))["cells"]
        rates = {(cell["rules"].get("deck.zombie", 16), cell["rules"].get("deck.steal", 5)): cell["outcomes"]["survivors"] for cell in cells}
        assert len(rows) == 5
        for name, *figures in rows[2:]:
            assert name.startswith("deck.zombie = ") and len(figures) == 2, rows
            for steal, figure in zip((5, 6), figures):
                outcome = rates[int(name.split()[-1]), steal]
                assert figure == rate_text(outcome["rate"], outcome["ci95"]), (name, steal, figure)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "no_grid.json")
        rules = [{"deck.zombie": 12, "deck.steal": 4}, {"deck.zombie": 12, "deck.steal": 6}, {"deck.zombie": 14, "deck.steal": 4},
                 {"deck.zombie": 12, "deck.steal": 4}]
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "escape-the-horde", "players": 4, "strategies": ["random"],
                       "variants": [{"name": f"v{i}", "rules": row} for i, row in enumerate(rules)]}, file)
        assert "by two rules" not in reckon("run", "-q", path, "--games", "100")


def test_cells_in_words():
    """Reports for people name cells and line-ups in words, which the answer explains; programs read their ids."""
    game = ("--ruleset", "escape-the-horde", "--players", "3,4", "--games", "300")
    sweep = reckon("run", "-q", *game, "--sweep", "deck.zombie=12,20", "--format", "markdown")
    assert "best scripts: the strongest named strategies, " in sweep
    assert "survivors=cooperative" not in sweep and "p/default/" not in sweep
    versus = reckon("compare", "-q", CONFIG, "--players", "3", "--games", "300", "--b", "deck.zombie=40")
    assert "best scripts (cooperative against opportunist/horde)" in " ".join(versus.split()) and "p/default/" not in versus
    contract = ("check", "-q", os.path.join(ROOT, "configs", "contracts", "escape_the_horde_fails.json"), "--players", "4", "--strategy", "random", "--games", "2000", "--verbose")
    said = reckon(*contract)
    assert re.search(r"\d players, [\w ,]+$", said, re.M) and "p/default/" not in said.split("To reproduce")[0], said
    assert "p/default/" in reckon(*contract, "--format", "csv")
    pasted = reckon("run", "-q", *game, "--strategy", "random", "--verbose", "--format", "markdown")
    assert "| 3 players, random |" in pasted and "p/default/" not in pasted, pasted
    race = reckon("run", "-q", "--ruleset", "zombie-run", "--players", "4", "--games", "100", "--verbose")
    assert re.search(r"^With \w+ in every seat, of the games won by a player, the first player wins", race, re.M), race
    assert "player=tactician" not in race and re.search(r"^best scripts +\d", race, re.M), race
    team = " ".join(reckon("run", "-q", "--ruleset", "escape-zombie-city", "--players", "4", "--games", "100", "--verbose").split())
    assert "The team wins, % of games" in team and ": the team wins " in team, team


for name, test in sorted((n, t) for n, t in globals().items() if n.startswith("test_")):
    print(name, flush=True)
    test()
