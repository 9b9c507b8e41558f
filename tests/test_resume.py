"""Nothing is lost: runs that are killed, interrupted, extended, sharded and merged end with the bytes of an
uninterrupted run; what cannot be continued or merged is refused with the reason. Argument: the program."""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
USAGE, BAD_DATA, NO_INPUT, CANNOT_CREATE = 64, 65, 66, 73
EXPERIMENT = ["--ruleset", "stub", "--players", "all", "--sweep", "deck.bite=3,5", "--seed", "11"]
# Long enough to be interrupted; sanitizers make games slow.
GAMES = 15000 if "ASAN_OPTIONS" in os.environ else 60000
FIRST = GAMES // 3 + 1  # of those that are extended
WHOLE = [*EXPERIMENT, "--games", str(GAMES)]
KILLS = int(os.environ.get("RECKON_TEST_KILLS") or "100")
RANDOM = random.Random(int(os.environ.get("RECKON_TEST_SEED", "20260101")))


def start(*arguments):
    return subprocess.Popen([PROGRAM, *arguments, "-q"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def run(*arguments, code=0):
    done = subprocess.run([PROGRAM, *arguments, "-q"], check=False, capture_output=True, text=True)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr


def result(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        text = file.read()
    return text[: text.rindex('"timing"')]


def cells(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return json.load(file)["cells"]


def seconds_of(folder, games):
    """The least of several, because other programs may be running."""
    times = []
    for i in range(4):
        begun = time.monotonic()
        run("run", *EXPERIMENT, "--games", str(games), "--out", os.path.join(folder, f"timed{games}_{i}"))
        times.append(time.monotonic() - begun)
    return min(times)


def test_killed_at_any_moment(folder):
    """Moments between the start of the program and its end; its games take only a short part of that."""
    start_up = seconds_of(folder, 1)
    games = int(20000 * 0.06 / max(seconds_of(folder, 20000) - start_up, 0.01))
    experiment = [*EXPERIMENT, "--games", str(games)]
    whole = os.path.join(folder, "whole")
    begun = time.monotonic()
    run("run", *experiment, "--out", whole)
    seconds = time.monotonic() - begun
    kills = rounds = resumed = 0
    while kills < KILLS:
        broken = os.path.join(folder, f"broken{rounds}")
        command = ["run", *experiment, "--out", broken, "--checkpoint", "0.01"]
        while kills < KILLS:
            process = start(*command, "--threads", str(RANDOM.randint(1, 3)))
            earliest = RANDOM.choice([0, start_up, start_up])
            try:
                _, said = process.communicate(timeout=RANDOM.uniform(earliest, seconds))
                assert process.returncode == 0, said
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                kills += 1
            if os.path.exists(os.path.join(broken, "result.json")):
                command = ["run", "--resume", broken, "--checkpoint", "0.01"]
                resumed += 1
        run(*command)
        assert result(broken) == result(whole)
        rounds += 1
    print(f"{kills} kills, {resumed} sessions with something to go on from, {rounds} runs of {games} games")
    assert resumed > kills / 4


def test_interrupted(folder):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGXCPU):
        code = 128 + number
        kept = os.path.join(folder, f"interrupted{code}")
        process = start("run", "--ruleset", "stub", "--games", "1000M", "--out", kept, "--checkpoint", "0.01")
        while not os.path.exists(os.path.join(kept, "result.json")) or not cells(kept)[0]["games"]:
            time.sleep(0.01)
        process.send_signal(number)
        _, said = process.communicate(timeout=60)
        assert process.returncode == code and f"reckon run --resume {kept}" in said, (process.returncode, said)
        (cell,) = cells(kept)
        assert cell["stop_reason"] == "interrupted" and 0 < cell["games"] < 10**9
        assert "result.csv" in os.listdir(kept)


def test_stopped_while_searching(folder):
    """Games are abandoned when a run is stopped, and played again when it continues. Each session is given more
    time, so that it ends on a machine that has become slower."""
    experiment = ["--ruleset", "stub", "--players", "2,3", "--sweep", "deck.bite=3,5", "--strategy", "ismcts:playouts=16384",
                  "--games", "16"]
    whole, broken = os.path.join(folder, "searched"), os.path.join(folder, "stopped")
    begun = time.monotonic()
    run("run", *experiment, "--out", whole)
    seconds = time.monotonic() - begun
    command, sessions = ["run", *experiment, "--out", broken], 0
    while True:
        process = start(*command, "--threads", str(RANDOM.randint(1, 3)))
        sessions += 1
        try:
            _, said = process.communicate(timeout=RANDOM.uniform(seconds / 8, seconds / 3) * 1.25 ** (sessions - 1))
            assert process.returncode == 0, said
            break
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)
            if os.path.exists(os.path.join(broken, "result.json")):
                command = ["run", "--resume", broken]
    assert result(broken) == result(whole) and sessions > 1, sessions


def test_one_run_at_a_time(folder):
    kept = os.path.join(folder, "locked")
    process = start("run", "--ruleset", "stub", "--games", "1000M", "--out", kept)
    while not os.path.exists(os.path.join(kept, "result.json")):
        time.sleep(0.01)
    assert "another run is using" in run("run", "--resume", kept, code=CANNOT_CREATE)
    assert "another run is using" in run("run", *WHOLE, "--out", kept, code=CANNOT_CREATE)
    assert "another run is using" in run("merge", kept, "--allow-gaps", "--out", kept, code=CANNOT_CREATE)
    assert "another run is using" in run("report", os.path.join(kept, "result.json"), "--out", kept, code=CANNOT_CREATE)
    process.kill()
    process.communicate()


def test_extended(folder):
    kept, wanted = os.path.join(folder, "kept"), os.path.join(folder, "wanted")
    run("run", *WHOLE, "--out", wanted)
    run("run", *EXPERIMENT, "--games", str(FIRST), "--out", kept)
    run("run", "--resume", kept, "--extend", str(GAMES - FIRST))
    assert result(kept) == result(wanted)
    run("run", "--resume", kept)  # nothing is left to do
    assert result(kept) == result(wanted)


def test_narrowed(folder):
    """Resuming with a narrower precision gives the bytes of a run with that precision, even if killed on the way; a
    wider one is refused."""
    kept, wanted, fixed = (os.path.join(folder, name) for name in ("precise", "more_precise", "fixed"))
    run("run", *EXPERIMENT, "--precision", "2pp", "--out", kept)
    run("run", *EXPERIMENT, "--precision", "0.4pp", "--out", wanted)
    before = result(kept)
    for wider in ("2.1pp", "0.3"):
        assert "already plays to +-2pp" in run("run", "--resume", kept, "--precision", wider, code=USAGE)
    assert "different config" in run("run", "--resume", kept, "--precision", "1pp", "--ruleset", "stub", code=BAD_DATA)
    assert "--precision" in run("run", "--resume", kept, "--precision", "1px", code=USAGE)
    assert "--precision X continues it" in run("run", "--resume", kept, "--extend", "10", code=USAGE)
    run("run", *EXPERIMENT, "--games", "100", "--out", fixed)
    assert "--extend" in run("run", "--resume", fixed, "--precision", "1pp", code=USAGE)
    run("run", "--resume", kept, "--precision", "0.02")
    assert result(kept) == before
    process = start("run", "--resume", kept, "--precision", "0.9pp", "--checkpoint", "0.01")
    while process.poll() is None and result(kept) == before:
        time.sleep(0.001)
    process.kill()
    process.communicate()
    assert result(kept) != before
    run("report", os.path.join(kept, "result.json"))
    run("run", "--resume", kept, *EXPERIMENT, "--precision", "0.4pp")
    assert result(kept) == result(wanted)


def test_extended_and_killed(folder):
    """An extended run that is killed at once can be read and resumed."""
    kept, wanted = os.path.join(folder, "asked"), os.path.join(folder, "wanted")
    run("run", *EXPERIMENT, "--games", str(FIRST), "--out", kept)
    before = result(kept)
    process = start("run", "--resume", kept, "--extend", str(GAMES - FIRST), "--checkpoint", "0.01")
    while result(kept) == before:
        time.sleep(0.001)
    process.kill()
    process.communicate()
    run("run", "--resume", kept)
    assert result(kept) == result(wanted)


def test_any_shards(folder):
    """The parts of three and of seven are long enough for the tests after this one."""
    few, wanted_few, wanted = [*EXPERIMENT, "--games", "9k"], os.path.join(folder, "unsharded_few"), os.path.join(folder, "unsharded")
    run("run", *WHOLE, "--out", wanted)
    run("run", *few, "--out", wanted_few)
    for number in (1, 2, 3, 7, RANDOM.randint(8, 20)):
        long = number in (3, 7)
        parts = [os.path.join(folder, f"part{number}_{i}") for i in range(1, number + 1)]
        for i, part in enumerate(parts, 1):
            run("run", *(WHOLE if long else few), "--shard", f"{i}/{number}", "--out", part)
        RANDOM.shuffle(parts)
        while len(parts) > 1 and RANDOM.random() < 0.5:  # merged step by step, including the result so far
            step = os.path.join(folder, f"step{number}_{len(parts)}")
            run("merge", parts.pop(), parts.pop(), "--allow-gaps", "--out", step)
            parts.insert(RANDOM.randint(0, len(parts)), step)
        merged = os.path.join(folder, f"merged{number}")
        run("merge", *parts, "--out", merged)
        assert result(merged) == result(wanted if long else wanted_few), number


def test_old_results_stay(folder):
    """Reusing a directory loses nothing; the same run again leaves no second copy."""
    kept = os.path.join(folder, "twice")
    old = os.path.join(kept, "result.old.json")
    first, second = ["--ruleset", "stub", "--games", "1000"], ["--ruleset", "stub", "--games", "1001"]
    run("run", *first, "--out", kept)
    wanted = result(kept)
    run("run", *first, "--out", kept, "--threads", "1")
    assert result(kept) == wanted and not os.path.exists(old)
    run("run", *second, "--out", kept)
    with open(old, encoding="utf-8") as file:
        assert file.read().startswith(wanted)
    run("run", *first, "--out", kept)
    assert os.path.exists(os.path.join(kept, "result.old2.json"))
    one, two, three = (os.path.join(folder, f"part3_{i}") for i in (1, 2, 3))
    run("merge", one, two, three, "--out", kept)
    assert os.path.exists(os.path.join(kept, "result.old3.json"))
    # An unreadable result may be worth keeping.
    odd = os.path.join(folder, "odd")
    run("run", *first, "--out", odd)
    with open(os.path.join(odd, "result.json"), "a", encoding="utf-8") as file:
        file.write("damaged")
    run("run", *first, "--out", odd)
    assert "result.old.json" in os.listdir(odd)
    # Resuming a missing directory does not create it.
    run("run", "--resume", os.path.join(folder, "never"), code=NO_INPUT)
    assert not os.path.exists(os.path.join(folder, "never"))


def test_gaps_can_be_filled(folder):
    """A merge with gaps can be resumed."""
    wanted, gappy = os.path.join(folder, "unsharded"), os.path.join(folder, "gappy")
    run("merge", os.path.join(folder, "part7_2"), os.path.join(folder, "part7_5"), "--allow-gaps", "--out", gappy)
    assert all(cell["stop_reason"] == "interrupted" for cell in cells(gappy))
    run("run", "--resume", gappy)
    assert result(gappy) == result(wanted)


def test_live_figures_of_all_parts(folder):
    """The figures of some parts are those of their games; of all parts, those that the whole run ends with."""
    def figures(*arguments):
        return json.loads(run(*arguments, "--live").splitlines()[-1])

    one, two, three = (os.path.join(folder, f"part3_{i}") for i in (1, 2, 3))
    some = figures("merge", one, three, "--allow-gaps")
    assert [cell["games"] for cell in some["cells"]] == [a["games"] + b["games"] for a, b in zip(cells(one), cells(three))]
    assert figures("merge", one, two, three) == figures("run", *WHOLE)


def test_a_shard_goes_on(folder):
    part, kept = os.path.join(folder, "part3_2"), os.path.join(folder, "killed_part")
    process = start("run", *WHOLE, "--shard", "2/3", "--out", kept, "--checkpoint", "0.01")
    time.sleep(0.1)
    process.kill()
    process.communicate()
    if os.path.exists(os.path.join(kept, "result.json")):
        run("run", "--resume", kept)
        assert result(kept) == result(part)


def test_refusals(folder):
    part = os.path.join(folder, "part3_")
    other, old = os.path.join(folder, "other"), os.path.join(folder, "old")
    run("run", "--ruleset", "stub", "--games", "100", "--out", other)
    cases = [
        (["merge", part + "1", part + "3"], BAD_DATA, ["are in none of the files", "--allow-gaps"]),
        (["merge", part + "1", part + "2", part + "1"], BAD_DATA, [f"in {part}1 and in {part}1"]),
        (["merge", part + "1", os.path.join(folder, "part7_3")], BAD_DATA, ["is in"]),
        (["merge", part + "1", other], BAD_DATA, ["have different configs"]),
        (["merge", part + "1", os.path.join(folder, "nowhere")], NO_INPUT, ["nowhere"]),
        (["merge"], USAGE, ["no results given"]),
        (["run", "--resume", os.path.join(folder, "empty")], NO_INPUT, ["result.json"]),
        (["run", "--resume", other, "--ruleset", "zombie-run"], BAD_DATA, ["holds a result of a different config"]),
        (["run", "--resume", other, "--out", old], USAGE, ["--out cannot name another"]),
        (["run", *WHOLE, "--extend", "5"], USAGE, ["--extend needs --resume"]),
        (["run", *WHOLE, "--shard", "4/3"], USAGE, ["--shard 4/3", "is not a shard"]),
        (["run", *WHOLE, "--shard", "0/3"], USAGE, ["--shard 0/3", "is not a shard"]),
        (["run", "--ruleset", "stub", "--shard", "1/3", "--precision", "1pp"], USAGE, ["cannot stop at a precision"]),
        (["run", *WHOLE, "--out", old, "--checkpoint", "0"], USAGE, ["--checkpoint", "not a number of seconds"]),
        (["run", "--resume", part + "1", "--extend", "10"], USAGE, ["--extend: a shard"]),
    ]
    for arguments, code, parts in cases:
        message = run(*arguments, code=code)
        for text in parts:
            assert text in message, (arguments, text, message)
    with open(os.path.join(other, "result.json"), encoding="utf-8") as file:
        good = file.read()
    signature = json.loads(good)["program"]["signature"]
    for change in (lambda text: text.replace(signature, "0123456789abcdef"), lambda text: text.replace('"version": "', '"version": "9.')):
        with open(os.path.join(other, "result.json"), "w", encoding="utf-8") as file:
            file.write(change(good))
        assert "games may differ" in run("run", "--resume", other, code=BAD_DATA)
        assert "games may differ" in run("merge", other, code=BAD_DATA)
    with open(os.path.join(other, "result.json"), "w", encoding="utf-8") as file:
        file.write(good[:-20])
    assert "result.json" in run("run", "--resume", other, code=BAD_DATA)


def test_a_changed_league_is_named(folder):
    league, played = os.path.join(folder, "ours.json"), os.path.join(folder, "with_ours")
    trained = ["--chapters", "1", "--steps", "2", "--batch", "32", "--rounds", "1", "--trial", "100"]
    run("train", "--ruleset", "stub", "--players", "2", *trained, "--out", os.path.join(folder, "leagues"))
    with open(os.path.join(folder, "leagues", "2.json"), encoding="utf-8") as file:
        text = file.read()
    for content in text, text.replace('"player": "cautious"', '"player": "random"'):
        with open(league, "w", encoding="utf-8") as file:
            file.write(content)
        if content is text:
            run("run", "--ruleset", "stub", "--players", "2", "--strategy", f"all=league:file={league}", "--games", "300",
                "--out", played)
    assert content != text
    contract = os.path.join(folder, "contract.json")
    with open(contract, "w", encoding="utf-8") as file:
        json.dump({"experiment": {"ruleset": "stub", "players": [2], "strategies": [f"league:file={league}"], "games": 300},
                   "baseline": played, "statements": [{"name": "as before", "difference": {"rate": "zombies"}, "min": -1}]},
                  file)
    words = f"league files may have changed since: {league}"
    assert words in run("run", "--resume", played, code=BAD_DATA)
    assert words in run("merge", played, code=BAD_DATA)
    told = subprocess.run([PROGRAM, "replay", played, "--game", "3"], capture_output=True, text=True, check=False)
    assert told.returncode == BAD_DATA and words in told.stderr
    checked = subprocess.run([PROGRAM, "check", contract, "--verbose"], capture_output=True, text=True, check=True)
    assert words in " ".join(checked.stdout.split())


def rewrite(folder, copy, change):
    """A copy of a result with other program facts, which no checksum covers."""
    os.makedirs(copy)
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        facts = json.loads(text := file.read())["program"]
    with open(os.path.join(copy, "result.json"), "w", encoding="utf-8") as file:
        for key, value in change.items():
            text = text.replace(f'"{key}": "{facts[key]}"', f'"{key}": "{value}"', 1)
        file.write(text)
    return copy


def played_by(folder):
    with open(os.path.join(folder, "result.json"), encoding="utf-8") as file:
        return json.load(file)["timing"].get("played_by")


def test_whose_games(folder):
    """Results of several commits merge if the signatures agree, with one notice."""
    whole, one, two, three = (os.path.join(folder, name) for name in ("unsharded", "part3_1", "part3_2", "part3_3"))
    (old, dirty, mixed, gappy, clean) = (os.path.join(folder, name) for name in ("from_old", "from_dirty", "mixed", "gaps", "clean"))
    rewrite(one, old, {"commit": "0123abcd"})
    rewrite(two, dirty, {"commit": "4567abcd-dirty"})
    wanted = ["0123abcd", "4567abcd-dirty"]
    said = run("merge", dirty, old, "--allow-gaps", "--out", gappy)
    assert said.count("several commits, 0123abcd, 4567abcd-dirty; their behaviour signatures agree") == 1, said
    assert played_by(gappy) == wanted
    said = run("run", "--resume", gappy)
    (line,) = [line for line in said.splitlines() if "several commits, " in line]
    assert all(commit in line for commit in played_by(gappy)), said
    assert result(gappy) == result(whole)
    assert set(wanted) < set(played_by(gappy)) and len(played_by(gappy)) == 3
    said = run("merge", three, dirty, old, "--out", mixed)
    assert said.count("their behaviour signatures agree") == 1, said
    assert result(mixed) == result(whole) and played_by(mixed) == played_by(gappy)

    # Merged or shown by another program than played it: no notice, but the file says who played.
    parts = [rewrite(part, part + "_clean", {"commit": "89ab"}) for part in (one, two, three)]
    assert run("merge", *parts, "--out", clean) == "" and played_by(clean) == ["89ab"]
    run("report", os.path.join(mixed, "result.json"), "--out", clean)
    assert played_by(clean) == played_by(mixed)

    # Uncommitted changes under the same commit may differ.
    parts = [rewrite(part, part + "_dirty", {"commit": "cd-dirty"}) for part in (one, two, three)]
    said = run("merge", *parts, "--out", clean)
    assert said.count("several builds of cd-dirty;") == 1 and played_by(clean) == ["cd-dirty"], said

    # A different signature.
    other = rewrite(two, two + "_other", {"signature": "0123456789abcdef"})
    assert "0123456789abcdef" in run("merge", one, other, three, code=BAD_DATA)


def test_report(folder):
    kept = os.path.join(folder, "wanted")
    shown = subprocess.run([PROGRAM, "report", os.path.join(kept, "result.json"), "--format", "csv"], check=True,
                           capture_output=True, text=True)
    with open(os.path.join(kept, "result.csv"), encoding="utf-8", newline="") as file:
        assert file.read().splitlines() == shown.stdout.splitlines()


with tempfile.TemporaryDirectory() as directory:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            begun_at = time.monotonic()
            function(directory)
            print(f"{name}: {time.monotonic() - begun_at:.1f} s")
