"""External players: bots in Python and Node play every game, with the same result on any number of threads and
processes; failed games are counted separately; only the same bot resumes or merges a result; `bot-check` finds what
each bad bot (tests/bots/bad_bot.py) does wrong; the transcript in the documents is real. Argument: the program."""
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BOTS = ROOT / "strategies/bots"
PYTHON = f"{sys.executable} {BOTS}/bot.py"
BAD = f"{sys.executable} {ROOT}/tests/bots/bad_bot.py"
GAMES = {"card-of-the-dead": 2, "escape-the-horde": 2, "escape-zombie-city": 1, "stub": 20, "zombie-dice": 2,
         "zombie-run": 2, "zombie-survival-infection": 1}
USAGE, BAD_DATA, NO_INPUT, PLUGIN = 64, 65, 66, 69


def reckon(*arguments, code=0, **options):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False, timeout=300, **options)
    assert done.returncode == code, (arguments, done.returncode, done.stdout[-500:], done.stderr[-1500:])
    return done.stderr if code else done.stdout


def run(*arguments):
    result = json.loads(reckon("run", "-q", "--format", "json", *arguments))
    del result["timing"]
    return result


def fits(report):
    schema = json.loads((ROOT / "configs/schema/bot_check.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(report)
    wrong = ({"ok": not report["ok"]}, {"findings": [{"text": "x", "game": 1}]}, {"more": 1})
    assert not any(jsonschema.Draft202012Validator(schema).is_valid({**report, **change}) for change in wrong)


def check(how, ruleset="stub", **options):
    done = subprocess.run([PROGRAM, "bot-check", f"{BAD} {how}", "--ruleset", ruleset, "--games", "40", "--move-time", "2000",
                           "--format", "json"], capture_output=True, text=True, check=False, timeout=300, **options)
    assert done.returncode == PLUGIN, (how, done.returncode, done.stdout, done.stderr)
    report = json.loads(done.stdout)
    fits(report)
    assert not report["ok"] and report["findings"], how
    return " / ".join(finding["text"] for finding in report["findings"])


def test_good_bots():
    """Bots play every game, in every seat and role, without faults."""
    commands = [PYTHON]
    if shutil.which("node"):
        commands.append(f"node {BOTS}/bot.mjs")
    else:
        print("Node is not installed: the Node bot is not tried")
    for command in commands:
        assert len(open(command.split()[1], encoding="utf-8").read().splitlines()) <= 40
        for ruleset, games in GAMES.items():
            report = json.loads(reckon("bot-check", command, "--ruleset", ruleset, "--games", games, "--format", "json"))
            fits(report)
            assert report["ok"] and report["games"] == games and report["version"] == "1.0", report


def test_same_everywhere():
    """The same bytes on any number of threads and processes; also for a single seat or role, and from a config."""
    question = ["--ruleset", "stub", "--games", "200"]
    whole = run(*question, "--threads", "1", "--strategy", f"exec:{PYTHON}")
    assert "failed" not in whole["cells"][0]
    bot = whole["experiment"]["bots"][0]
    assert (bot["name"], bot["version"], bot["deterministic"]) == ("example-python", "1.0", False)
    assert bot["command"] == PYTHON and re.fullmatch("[0-9a-f]{16}", bot["hash"])
    assert run(*question, "--threads", "3", "--strategy", f"exec:{PYTHON}") == whole
    shared = run(*question, "--threads", "4", "--strategy", f"exec:batch=4,{PYTHON}")
    assert shared["cells"][0]["metrics"] == whole["cells"][0]["metrics"]
    assert shared["cells"][0]["outcomes"] == whole["cells"][0]["outcomes"]
    role = run("--ruleset", "escape-the-horde", "--players", "4", "--games", "20", "--strategy", f"patient_zero=exec:{PYTHON}")
    with tempfile.TemporaryDirectory() as folder:
        config = os.path.join(folder, "config.json")
        with open(config, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "escape-the-horde", "players": 4, "games": 20,
                       "strategies": [{"patient_zero": {"name": "exec", "params": {"command": PYTHON}}}]}, file)
        assert run(config)["cells"] == role["cells"]


def test_view():
    """A bot is told its seat's view and the rules in effect, by name."""
    with tempfile.TemporaryDirectory() as folder:
        heard = os.path.join(folder, "heard")
        spy = os.path.join(folder, "spy.sh")
        with open(spy, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ntee {heard} | {PYTHON}\n")
        os.chmod(spy, 0o755)
        run("--ruleset", "stub", "--rule", "deck.bite=1", "--house", "rounds: 2", "--house", "in round 2, nobody may take",
            "--games", "1", "--threads", "1", "--strategy", f"exec:{spy}")
        with open(heard, encoding="utf-8") as file:
            messages = [json.loads(line) for line in file]
    types = [message["type"] for message in messages]
    assert types[0] == "hello" and types[-1] == "bye" and types[1:3] == ["game", "decide"] and types.count("over") == 2
    assert messages[0]["rules"]["deck.bite"] == 1 and messages[0]["ruleset"] == "stub"
    assert messages[0]["rules"]["rounds"] == 2 and messages[0]["house"] == ["In round 2, no player may take."]
    decision = messages[2]
    assert decision["kind"] == "turn" and decision["legal"][0] == {"index": 0, "name": "stay"}
    assert set(decision["view"]["hand"]) <= {"food", "bite"} and sum(decision["view"]["hand"].values()) == 1


def test_failed_games(folder):
    """A game in which the bot dies has failed: it is neither lost, won nor aborted at the cap. Every format says so
    first; more than one in a thousand is an error, and too many end the run."""
    question = ["--ruleset", "stub", "--games", "1000", "--threads", "2"]
    bot = f"0=exec:failures=1000,{BAD} dies_sometimes"
    cells = []
    for name in ("failing", "again"):
        said = reckon("run", "-q", *question, "--strategy", bot, "--out", os.path.join(folder, name), code=PLUGIN)
        with open(os.path.join(folder, name, "result.json"), encoding="utf-8") as file:
            cells += json.load(file)["cells"]
    cell = cells[0]
    assert cells[1] == cell
    assert cell["failed"] > 0 and cell["aborted"] == 0 and cell["games"] == 1000, cell
    assert sum(cell["end_reasons"].values()) == 1000 - cell["failed"]
    counted = f"{cell['failed']} of 1,000 games failed with an external player and count in no rate"
    assert f"too many failed games: {counted.replace(',', '')}" in said, said
    for form in ("table", "markdown"):
        assert reckon("report", os.path.join(folder, "failing"), "--format", form).lstrip("*").startswith(f"INCOMPLETE: {counted}."), form
    assert f"INCOMPLETE: {counted}." in reckon("report", os.path.join(folder, "failing"), "--format", "svg").replace("</text>", "")
    table = reckon("report", os.path.join(folder, "failing"), "--format", "csv").splitlines()
    assert table[0].endswith("failed_games") and table[1].endswith(f",{cell['failed']}")
    strict = reckon("run", "-q", *question, "--strategy", f"0=exec:failures=0,{BAD} dies", code=PLUGIN)
    for words in ("bad dies 1", "out of ideas", "exited with status 1", "reckon replay"):
        assert words in strict, (words, strict)
    assert "failed_games" not in reckon("run", "-q", *question, "--strategy", "random", "--format", "csv")


def test_estimates(folder):
    """The estimate before a run ignores the bot's start-up time, and games that fail during the estimate do not
    count."""
    slow = os.path.join(folder, "slow.sh")
    with open(slow, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\nsleep 1.5\nexec {PYTHON}\n")
    os.chmod(slow, 0o755)
    for players, games, least, most in ((2, 400, 0, 60), ("2,3,4", 2, 4, 30)):
        words = ["run", "--ruleset", "stub", "--players", players, "--games", games, "--strategy", f"0=exec:{slow}"]
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False, timeout=300)
        said = re.search(r"^reckon: \d cells? of \d+ games, about (\d+) (.*)$", done.stderr, re.M)
        seconds = int(said.group(1)) if said else 0  # short runs get no estimate
        assert done.returncode == 0 and least <= seconds <= most and (not said or said.group(2) == "s"), done.stderr
    question = ["--ruleset", "stub", "--games", "2000", "--threads", "1"]  # one in 2,000: a warning
    bot = f"{BAD} dies_in_game_0"
    assert run(*question, "--strategy", f"0=exec:failures=1,{bot}")["cells"][0]["failed"] == 1


def test_findings_name_the_bot(folder):
    """Every verb that writes an answer records external players, and warns beforehand that they may not be
    repeatable."""
    contract = os.path.join(folder, "contract.json")
    with open(contract, "w", encoding="utf-8") as file:
        json.dump({"experiment": {"ruleset": "stub", "players": 3, "strategies": [{"player": {"name": "exec", "params": {"command": PYTHON}}}]},
                   "statements": [{"name": "There are turns", "mean": "turns", "min": 1}]}, file)
    bot, stub = f"exec:{PYTHON}", ["--ruleset", "stub", "--players", "3", "--games", "40"]
    for verb, words in {
        "compare": [*stub, "--strategy", "random", "--b", f"exec:{BOTS}/bot.py"],  # arms are split at spaces
        "tune": [*stub, "--strategy", bot, "--tune", "deck.bite=1..2", "--easy", "none", "--brutal", "none"],
        "matrix": [*stub, "--row", bot, "--row", "random", "--column", "random"],
        "check": [contract, "--games", "40"],
        "skill": [*stub, "--levels", "0,0.5", "--strategy", bot],
    }.items():
        done = subprocess.run([PROGRAM, verb, *words, "--format", "json"], capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode in (0, 3), (verb, done.returncode, done.stderr)
        met = [bot for experiment in json.loads(done.stdout)["experiments"] for bot in experiment.get("bots", [])]
        assert [(bot["name"], bot["deterministic"]) for bot in met] == [("example-python", False)], (verb, met)
        assert met[0]["command"].endswith("bot.py") and re.fullmatch("[0-9a-f]{16}", met[0]["hash"]), (verb, met)
        assert done.stderr.count("example-python") == done.stderr.count("repeatable only if") == 1, (verb, done.stderr)
    told = reckon("exploit", "--ruleset", "zombie-dice", "--players", "2", "--strategy", f"exec:{BAD} dies", code=PLUGIN)
    assert "repeatable only if" in told, told


def test_same_baseline(folder):
    """A check replays its baseline with the same bot alone."""
    bot, baseline, contract = (os.path.join(folder, name) for name in ("bot.py", "baseline", "baseline.json"))
    shutil.copy(BOTS / "bot.py", bot)
    command = f"{sys.executable} {bot}"
    question = ["--ruleset", "stub", "--players", "3", "--games", "40", "--strategy", f"player=exec:{command}"]
    reckon("run", "-q", *question, "--out", baseline)
    with open(contract, "w", encoding="utf-8") as file:
        json.dump({"experiment": {"ruleset": "stub", "players": 3, "games": 40,
                                  "strategies": [{"player": {"name": "exec", "params": {"command": command}}}]},
                   "statements": [{"name": "As many turns", "difference": {"mean": "turns"}, "min": -1, "max": 1}]}, file)
    reckon("check", "-q", contract, "--baseline", baseline)
    with open(bot, "a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert "is not the program" in reckon("check", "-q", contract, "--baseline", baseline, code=BAD_DATA)


def test_same_bot(folder):
    """A run is resumed, and parts are merged, with the same bot alone."""
    os.mkdir(folder)
    bot = os.path.join(folder, "bot.py")
    shutil.copy(BOTS / "bot.py", bot)
    question = ["run", "-q", "--ruleset", "stub", "--games", "200", "--strategy", f"exec:{sys.executable} {bot}"]
    reckon(*question, "--shard", "1/2", "--out", os.path.join(folder, "one"))
    with open(bot, "a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert "is not the program" in reckon("run", "-q", "--resume", os.path.join(folder, "one"), code=BAD_DATA)
    reckon(*question, "--shard", "2/2", "--out", os.path.join(folder, "two"))
    assert "is not the program" in reckon("merge", os.path.join(folder, "one"), os.path.join(folder, "two"), "--out",
                                          os.path.join(folder, "both"), code=BAD_DATA)


def test_bad_bots():
    """bot-check reports each bot's fault."""
    wrong = {
        "no_hello": "did not answer in time", "dies_at_once": "closed its output or died", "wrong_version": "does not speak version 1",
        "nameless": "did not give its name and version",
        "name_in_color": "gave a name that cannot be used: character 1 is U+001B", "name_to_the_left": "character 2 is U+202E",
        "version_of_two_lines": "gave a version that cannot be used: character 4 is U+000A", "no_object": "not a JSON object", "unseeded": "does not play the same game again",
        "illegal": "chose surrender", "illegal_index": "chose 255", "unknown_id": "which is not pending", "no_id": "without the decision's id",
        "no_choice": "without a choice", "empty_choice": "without a choice", "late": "did not answer in time", "chatty": "not a message: expected", "dies": "exited with status 1",
        "killed": "ended by signal 11", "half_a_line": 'no newline: {\"id"', "huge_line": "longer than 65536 bytes",
        "nul": "not a message", "latin_1": "not valid UTF-8", "deep": "not a message", "key_twice": "duplicate key",
        "answers_twice": "which is not pending", "talks_unasked": "unsolicited", "stays": "does not exit after bye",
        "hello_unfinished": 'no newline: {"type": "hello"', "no_newline": 'did not answer in time; its last line has no newline: {"id": 0',
    }
    with concurrent.futures.ThreadPoolExecutor(6) as pool:  # most wait for a bot's time to run out
        said = dict(zip(wrong, pool.map(check, wrong)))
    for how, words in wrong.items():
        assert words in said[how], (how, said[how])
    assert "no module named hope" in said["dies_at_once"] and "\x1b" not in said["dies_at_once"]
    assert "out of ideas" in said["dies"]
    assert all("newline" not in said[how] for how in ("late", "dies", "illegal"))
    report = json.loads(reckon("bot-check", f"{BAD} loud", "--ruleset", "stub", "--format", "json"))
    assert report["ok"], report


def test_names(folder):
    """An unreadable name ends the run before it begins; a joiner is allowed. Nothing that a terminal would execute is
    printed."""
    question = ["--ruleset", "stub", "--games", "20", "--out", folder]
    said = reckon("run", *question, "--strategy", f"exec:{BAD} version_of_two_lines", code=PLUGIN)
    assert "character 4 is U+000A" in said and "\n1.0" not in said, said
    done = subprocess.run([PROGRAM, "run", *question, "--strategy", f"exec:{BAD} joined_name"], capture_output=True, text=True,
                          check=True, timeout=300)
    assert "(b\u200dad 1," in done.stderr, done.stderr
    reckon("report", folder)
    for form in ("text", "json"):
        said = subprocess.run([PROGRAM, "bot-check", f"{BAD} name_in_color\x1b[31m", "--format", form], capture_output=True, check=False, timeout=300)
        assert said.returncode == PLUGIN and b"\x1b" not in said.stdout + said.stderr, said


def test_sample():
    """The messages of any game, as a bot gets them: it answers them all."""
    for ruleset in GAMES:
        text = reckon("bot-check", "--sample", "--ruleset", ruleset)
        assert text == reckon("bot-check", "--sample", "--ruleset", ruleset)
        messages = [json.loads(line) for line in text.splitlines()]
        asked = [message for message in messages if message["type"] == "decide"]
        assert [message["type"] for message in messages] == ["hello", "game", *["decide"] * len(asked), "over", "bye"], ruleset
        assert messages[0]["ruleset"] == ruleset and asked and {message["seat"] for message in messages[1:-1]} == {0}
        assert len({message["kind"] for message in asked}) == len(asked)
        said = subprocess.run(PYTHON.split(), input=text, capture_output=True, text=True, check=True, timeout=60).stdout
        answers = [json.loads(line) for line in said.splitlines()]
        assert [answer.get("id") for answer in answers] == [None, *(message["id"] for message in asked)]
        assert all(any(answer["choice"] in action.values() for action in message["legal"])
                   for answer, message in zip(answers[1:], asked))
    assert "needs a game" in reckon("bot-check", "--sample", code=USAGE)


def test_refusals():
    """Programs that cannot be started, and commands that are malformed."""
    assert "cannot start" in reckon("run", "-q", "--ruleset", "stub", "--strategy", "exec:./nobody_here", code=NO_INPUT)
    reckon("run", "-q", "--ruleset", "stub", "--strategy", "exec", code=USAGE)
    reckon("bot-check", code=USAGE)
    assert "dies_at_once" in reckon("run", "-q", "--ruleset", "stub", "--strategy", f"exec:{BAD} dies_at_once", code=PLUGIN)


def test_nobody_is_left():
    """No process outlives the run."""
    name = "bot_that_is_left.py"
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / "tests/bots/bad_bot.py", os.path.join(folder, name))
        run("--ruleset", "stub", "--games", "10", "--threads", "1", "--strategy", f"exec:{sys.executable} {folder}/{name} stays")
        for entry in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                assert name.encode() not in entry.read_bytes()
            except OSError:
                pass


def start_slow(folder, how, games):
    return subprocess.Popen([PROGRAM, "run", "--ruleset", "stub", "--players", "2", "--games", games, "--threads", "2", "-q",
                             "--checkpoint", "0.2", "--strategy", f"exec:move_time=600000,command={BAD} {how}", "--out", folder],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def played_in(folder):
    try:
        with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
            return json.load(file)["cells"][0]["games"]
    except FileNotFoundError:
        return 0


def test_slow_bots(folder):
    """However slow a bot is, games are saved on time, and a signal soon ends the run with the games finished so far."""
    for how, number in (("slow", signal.SIGKILL), ("never", signal.SIGTERM), ("slow", signal.SIGUSR1)):
        kept = os.path.join(folder, f"{how}{number}")
        process = start_slow(kept, how, "4000")  # some ten minutes
        begun = time.monotonic()
        while not played_in(kept) and (how == "slow" or time.monotonic() - begun < 2):
            assert process.poll() is None and time.monotonic() - begun < 20, process.communicate()
            time.sleep(0.05)
        begun = time.monotonic()
        process.send_signal(number)
        _, said = process.communicate(timeout=20)
        assert time.monotonic() - begun < 5
        assert process.returncode == (-number if number == signal.SIGKILL else 128 + number), (process.returncode, said)
        assert (played_in(kept) > 0) == (how == "slow")


def test_slow_bots_go_on(folder):
    """Interrupted in the middle of games, a run resumes to the result of an uninterrupted one."""
    whole, broken = os.path.join(folder, "whole"), os.path.join(folder, "broken")
    other, process, sessions = start_slow(whole, "slow", "60"), start_slow(broken, "slow", "60"), 1
    while True:
        try:
            process.communicate(timeout=1.5)
            break
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=20)
            command = [PROGRAM, "run", "--resume", broken, "-q", "--threads", str(1 + sessions % 3)]
            process, sessions = subprocess.Popen(command), sessions + 1
    other.communicate()
    results = [pathlib.Path(kept, "result.json").read_text(encoding="utf-8").partition('"timing"')[0] for kept in (whole, broken)]
    assert results[0] == results[1] and '"games": 60,' in results[0] and sessions > 1


def test_page():
    """The transcript in docs/authors/bots.md is real."""
    page = (ROOT / "docs/authors/bots.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(> .*?)```", page, re.S).group(1)
    with tempfile.TemporaryDirectory() as folder:
        heard, said, spy = (os.path.join(folder, name) for name in ("heard", "said", "spy.sh"))
        with open(spy, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ntee {heard} | {PYTHON} | tee {said}\n")
        os.chmod(spy, 0o755)
        run("--ruleset", "zombie-dice", "--players", "2", "--games", "1", "--threads", "1", "--strategy", f"0=exec:{spy}",
            "--strategy", "1=random")
        with open(heard, encoding="utf-8") as to, open(said, encoding="utf-8") as back:
            lines = [f"> {line.strip()}" for line in to] + [f"< {line.strip()}" for line in back]
    known = set(lines)
    for line in shown.splitlines():
        if line.startswith(">") and '"hello"' in line:
            line = re.sub(r'"version": "[^"]*"', '"version": "X"', line)
            known |= {re.sub(r'"version": "[^"]*"', '"version": "X"', other) for other in lines}
        assert line in known or line == "...", line


def main():
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as pool:  # most wait for bots
        begun = [pool.submit(test, *given) for test, *given in (
            (test_estimates, folder), (test_bad_bots,), (test_good_bots,), (test_slow_bots_go_on, folder), (test_slow_bots, folder),
            (test_nobody_is_left,), (test_findings_name_the_bot, folder), (test_failed_games, folder), (test_same_everywhere,),
            (test_same_bot, os.path.join(folder, "same")), (test_same_baseline, folder), (test_names, os.path.join(folder, "names")), (test_view,),
            (test_sample,), (test_refusals,), (test_page,))]
        for test in begun:
            test.result()


main()
