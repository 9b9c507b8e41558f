"""A story of every game, and whether its names and winner are those of the result.

    test_golden_stories.py RECKON             compare with rulesets/<game>/golden_story.txt
    test_golden_stories.py RECKON --update    rewrite them (scripts/golden.sh)

All players are random, so a story changes only with its game or its wording."""
import json
import os
import pathlib
import re
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv[1])
RULESETS = pathlib.Path(os.environ["RECKON_SOURCE_DIR"], "rulesets")
GAME = ["--strategy", "random", "--game", "3"]


def reckon(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def flat(text):
    """On one line."""
    return " ".join(text.split())


def named(text, names):
    """The players whose names are in the text."""
    return {name for name in names if re.search(rf"\b{name}\b", text)}


def names_at(story):
    """The players by seat, from a story's second line: "Ada (seat 0), Ben (1), Cleo (2) and Dan (3)"."""
    table = story.splitlines()[1]
    found = re.findall(r"(\w+) \((?:seat )?(\d+)\)", table)
    assert [int(seat) for _, seat in found] == list(range(len(found))) and found, table
    return [name for name, _ in found]


def check_names(story, lines, everybody):
    names, result = names_at(story), lines[-1]
    texts = [line["text"] for line in lines if line.get("text")]
    assert len(names) == int(re.search(r"cell (\d+)p/", story).group(1))
    for text in [story, *texts]:
        assert named(text, everybody) <= set(names), (named(text, everybody), text)
    # The last sentences name everybody who won a share.
    winners = {names[int(outcome[5:])] for outcome, won in result["win_840ths"].items()
               if outcome.startswith("seat_") and won}
    assert winners <= named(result["text"], names), (winners, result["text"])
    assert flat(result["text"]) in flat(story), result["text"]
    # Whose turn comes first.
    begins = result["metrics"].get("start_seat")
    turns = [match.group(1) for text in texts if (match := re.match(r"Turn 1, (\w+)", text))]
    assert begins is None or not turns or turns[0] == names[begins], (begins, turns)


# No story contains names of actions, numbers without a sentence, or the same sentence twice in a row.
DRY = re.compile(r"\w_\w|\baction \d|\bup to (no|one)\b|\bthe own\b|\b(one|a) \w+s (die|go)\b|\bis left with no\b|\ba present of\b|\bappears? at [^.]*\. [^.]* appears? at\b|\bpeople from (\w+) to \w+\. \w+ (people|survivors)\b"
                 r"|!\.|(lures away|takes the|talks) [^.]*\. \w+ (helps \w+|answers) with an escape(\. \w+| and) gets away")


def check_language(ruleset):
    """Four games with the fewest and with the most players."""
    rules = json.loads(reckon("rules", ruleset, "--format", "json"))
    for players in rules["players"]:
        for game in "1345":
            story = flat(reckon("replay", "--ruleset", ruleset, "--strategy", "random", "--players", str(players), "--game", game))
            story = story[story.index("At the table"):]
            found = DRY.search(story)
            assert not found, f"{ruleset}, {players} players, game {game}: {story[max(0, found.start() - 60):found.end() + 40]}"


def check_countdown():
    """An extra turn uses up none of the turns that are left of the Countdown."""
    story = flat(reckon("replay", "escape-the-horde", "--strategy", "random", "--players", "5", "--game", "6"))
    assert re.search(r"last ten more turns, they win\. Turn \d+, \w+ again: [^.]*, ten turns of Countdown\. "
                     r".*?Turn \d+, \w+: [^.]*, ten turns of Countdown\.", story), story


def main():
    update, good = "--update" in sys.argv, True
    everybody = names_at(reckon("replay", "--ruleset", "escape-the-horde", "--players", "8", *GAME))
    check_countdown()
    for ruleset in (row["ruleset"] for row in json.loads(reckon("rules", "--format", "json"))):
        words = ["replay", "--ruleset", ruleset, *GAME]
        story = reckon(*words)
        check_language(ruleset)
        check_names(story, [json.loads(line) for line in reckon(*words, "--format", "json").splitlines()], everybody)
        file = RULESETS / ruleset.replace("-", "_") / "golden_story.txt"
        if update:
            file.write_text(story)
        elif not file.exists() or file.read_text() != story:
            print(f"another story than in {file} (scripts/golden.sh writes it): reckon {' '.join(words)}")
            good = False
    sys.exit(not good)


main()
