"""Notable games do not depend on threads, shards or sessions, and `replay --find` tells the game that the result names.
Argument: the program."""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
USAGE, BAD_DATA = 64, 65
KINDS = ["longest", "shortest", "median", "lopsided", "closest", "comeback", "upset"]
DICE = ["--ruleset", "zombie-dice", "--players", "3", "--strategy", "random", "--seed", "7"]
GAMES = ["--games", "3000"]


def run(*arguments, code=0):
    done = subprocess.run([PROGRAM, *arguments], check=False, capture_output=True, text=True)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done


def result(text):
    whole = json.loads(text)
    whole.pop("timing")
    return whole


def cells(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return result(file.read())


def notable(*arguments):
    return result(run("run", *arguments, "-q", "--format", "json").stdout)["cells"][0]["notable_games"]


# --- the same, however they are played


def test_threads():
    one, two = (run("run", *DICE, *GAMES, "-q", "--format", "json", "--threads", n).stdout for n in "12")
    assert result(one) == result(two)
    assert set(KINDS) <= set(result(one)["cells"][0]["notable_games"])


def test_shards(folder):
    whole = os.path.join(folder, "whole")
    run("run", *DICE, *GAMES, "-q", "--out", whole)
    parts = [os.path.join(folder, f"part{i}") for i in (1, 2, 3)]
    for i, part in enumerate(parts, 1):
        run("run", *DICE, *GAMES, "-q", "--shard", f"{i}/3", "--out", part)
    merged = os.path.join(folder, "merged")
    run("merge", *reversed(parts), "--out", merged)
    assert cells(merged) == cells(whole)
    later = cells(parts[2])["cells"][0]["notable_games"]
    assert later["longest"]["game"] >= 1900, later  # of the shard's own games


def test_killed_and_resumed(folder):
    experiment = [*DICE, "--games", "150k"]
    whole, broken = os.path.join(folder, "unbroken"), os.path.join(folder, "broken")
    run("run", *experiment, "-q", "--out", whole)
    process = subprocess.Popen([PROGRAM, "run", *experiment, "-q", "--out", broken, "--checkpoint", "0.05"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    file = os.path.join(broken, "result.json")
    while process.poll() is None and not os.path.exists(file):
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    run("run", "--resume", broken, "-q")
    assert cells(broken) == cells(whole)


# --- found


def game_told(done):
    return int(re.search(r": game (\d+) of seed", done.stdout).group(1))


def result_of(game):
    """The result of a game, from its JSON lines."""
    lines = run("replay", *DICE, "--game", str(game), "--format", "json").stdout.splitlines()
    return json.loads(lines[-1])


def test_found_is_what_the_result_names(folder):
    out = os.path.join(folder, "found")
    run("run", *DICE, *GAMES, "-q", "--out", out)
    named = cells(out)["cells"][0]["notable_games"]
    for kind in KINDS:
        played = run("replay", *DICE, *GAMES, "--find", kind, "--playouts", "0")
        read = run("replay", out, "--find", kind, "--playouts", "0")
        direct = run("replay", *DICE, "--game", str(named[kind]["game"]), "--playouts", "0")
        assert played.stdout == read.stdout == direct.stdout, kind
        assert game_told(read) == named[kind]["game"], kind
        assert f"{kind} of 3000 games" in read.stderr, read.stderr
    assert run("replay", os.path.join(out, "result.json"), "--find", "upset", "--playouts", "0").stdout


def test_found_is_true():
    """Against every game, one by one: the longest, the first of its length."""
    found = notable(*DICE, "--games", "60")
    turns = [result_of(game)["metrics"]["turns"] for game in range(60)]
    assert found["longest"] == {"game": turns.index(max(turns)), "length": max(turns)}
    assert found["shortest"] == {"game": turns.index(min(turns)), "length": min(turns)}
    assert found["first_of_length"] == [[length, turns.index(length)] for length in sorted(set(turns))]


def test_nothing_to_find():
    done = run("replay", "--ruleset", "stub", "--games", "1", "--strategy", "random", "--find", "upset", code=BAD_DATA)
    assert "has no upset game among 1" in done.stderr, done.stderr


def test_refused(folder):
    out = os.path.join(folder, "refused")
    run("run", *DICE, "--games", "10", "-q", "--out", out)
    for arguments, words in [
        (["--find", "longst"], "did you mean longest?"),
        (["--find", "closest", "--game", "1"], "give one"),
        ([], "no game given"),
        (["--game", "1", "--games", "10"], "--games says how many games --find looks through"),
    ]:
        assert words in run("replay", *DICE, *arguments, code=USAGE).stderr, arguments
    done = run("replay", out, "--find", "closest", "--seed", "8", code=USAGE)
    assert "--seed would change the games of the result" in done.stderr, done.stderr


with tempfile.TemporaryDirectory() as made:
    test_threads()
    test_shards(made)
    test_killed_and_resumed(made)
    test_found_is_what_the_result_names(made)
    test_found_is_true()
    test_nothing_to_find()
    test_refused(made)
