"""reckon train: the same bytes on any number of threads and from the command that a league names; leagues fit their
schema and play; shipped ones name the runs of their recipes; an interruption leaves only complete leagues; bad input is
refused. Argument: the program."""
import glob
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = os.environ["RECKON_SOURCE_DIR"]
STUB = ["--ruleset", "stub", "--players", "2,3"]
HORDE = ["--ruleset", "escape-the-horde", "--players", "3", "--rule", "deck.zombie=60,deck.weapon=0,hand_size_small=2"]  # short games
SHORTER = [*HORDE[:-1], f"{HORDE[-1]},deck.rescue=0,deck.dodge=0"]
ASKED = ["--house", "No player may take.", "--house", "At the start of each turn, the player may draw a card."]
MIXED = [*SHORTER, "--motive", "mixed"]
SMALL = ["--chapters", "1", "--steps", "3", "--batch", "40"]
SMALLER = [*SMALL, "--trial", "100"]
USAGE, BAD_DATA, NO_INPUT, INTERRUPTED, TERMINATED = 64, 65, 66, 130, 143


def run(verb, *arguments, code=0):
    quiet = ["-q"] if verb != "schema" else []
    done = subprocess.run([PROGRAM, verb, *quiet, *arguments], check=False, capture_output=True, text=True)
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    return done.stderr if code else done.stdout


def files(folder):
    """Name -> bytes."""
    found = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = file.read()
    return found


def leagues(folder, *but):
    validator = jsonschema.Draft202012Validator(json.loads(run("schema", "league")))
    found = {name: json.loads(text) for name, text in files(folder).items() if name not in but}
    for league in found.values():
        validator.validate(league)
        for side in league["sides"]:
            assert sum(member["weight"] for member in side["members"]) == 65536
        assert all(figure["low"] <= figure["rate"] <= figure["high"]
                   for figure in [league["value"], *(side["gain"] for side in league["sides"])])
    return found


def test_threads(folder):
    """The games of every league, for learning and measuring, add up; also of one that learns for two motives."""
    for question, rounds, counts, names in ((STUB, "2", ("1", "2", "3"), ["2.json", "3.json"]), (MIXED, "1", ("1", "3"), ["3.json"])):
        said, made = set(), []
        for threads in counts:
            out = os.path.join(folder, question[1] + threads)
            said.add(run("train", *question, *SMALLER, "--rounds", rounds, "--threads", threads, "--out", out))
            made.append(files(out))
        assert len(said) == 1 and list(made[0]) == names
        assert all(league == made[0] for league in made)
        leagues(out)
    other = os.path.join(folder, "other_seed")
    run("train", *STUB, *SMALLER, "--rounds", "2", "--seed", "2", "--out", other)
    assert leagues(other)["2.json"]["value"] != leagues(os.path.join(folder, "stub1"))["2.json"]["value"]


def test_command(folder):
    """The command that a league names reproduces it to the last digit, also if it continues another league or trains
    for several numbers of players."""
    first, again = (os.path.join(folder, name) for name in ("named", "again"))
    run("train", *STUB, *SMALL, "--rounds", "1", "--rate", "0.061234567", "--openness", "1.25%", "--rule", "deck.food=6",
        "--seed", "18446744073709551615", "--sparring", "0.25", "--out", first)
    further = os.path.join(folder, "further")
    run("train", *STUB, *SMALL, "--rounds", "1", "--from", first, "--out", further)
    other = os.path.join(folder, "other")
    run("train", *STUB, *SMALL, "--rounds", "1", "--from", os.path.join(first, "3.json"), "--out", other)
    assert leagues(other)["2.json"]["games"] == leagues(further)["2.json"]["games"]
    assert files(other)["2.json"] != files(further)["2.json"]
    sharpened = os.path.join(folder, "sharpened")
    run("train", *STUB, "--chapters", "0", "--steps", "3", "--batch", "40", "--rounds", "1", "--from", further,
        "--sharpness", "4", "--trial", "500", "--out", sharpened)
    assert leagues(sharpened)["2.json"]["command"].count(" --trial 500 --sharpness 4") == 1
    for out, name in ((first, "3.json"), (further, "2.json"), (other, "2.json"), (sharpened, "3.json")):
        program, verb, *options = leagues(out)[name]["command"].split()
        assert (program, verb) == ("reckon", "train")
        run(verb, *options, "--out", again)
        assert files(again)[name] == files(out)[name], options
    assert leagues(first)["2.json"]["seed"] == "18446744073709551615"
    counts = {out: [league["command"].split("--players ")[1].split()[0] for league in leagues(out).values()]
              for out in (first, further)}
    assert counts == {first: ["2", "2,3"], further: ["2", "3"]}, counts


def recipe(game, motive):
    """Number of players -> the options of the last run for its league, as in scripts/train-leagues, with the defaults
    of options that a command always names."""
    always = {"--ruleset": game.replace("_", "-"), **({"--motive": motive} if motive else {}), "--chapters": "4", "--steps": "200", "--rounds": "6",
              "--batch": "1024", "--rate": "0.06", "--openness": "0.02"}
    last = {}
    place = os.path.join("build", "leagues", game, motive).rstrip("/")
    with open(os.path.join(SOURCE, "strategies", game, "leagues", motive, "recipe.txt"), encoding="utf-8") as lines:
        for line in lines:
            start, *words = line.split()
            if start == "#":
                continue
            if start == "from":
                words = [*words[1:], "--from", f"{place}/{words[0]}.json"]
            elif start != "anew":
                words = [start, *words, "--from", place]
            options = always | dict(zip(words[::2], words[1::2]))
            counts = options["--players"].split(",")
            for i, count in enumerate(counts):
                last[count] = options | {"--players": count if "--from" in options else ",".join(counts[:i + 1])}
    return last


def test_recipes(_):
    """The command of a shipped league is that of the last run of the recipe for its number of players."""
    strategies = os.path.join(SOURCE, "strategies")
    recipes = sorted(glob.glob(os.path.join(strategies, "*", "leagues", "**", "recipe.txt"), recursive=True))
    games = [os.path.relpath(os.path.dirname(path), strategies).replace("leagues", "").split(os.sep)
             for path in recipes]
    assert len({game for game, *_ in games}) == 5, games
    for path, (game, *motive) in zip(recipes, games):
        motive = "".join(motive)
        shipped = {}
        for name, league in leagues(os.path.dirname(path), "recipe.txt").items():
            _, _, *words = league["command"].split()
            shipped[name.removesuffix(".json")] = dict(zip(words[::2], words[1::2]))
        assert shipped == recipe(game, motive), (shipped, recipe(game, motive))


def test_other_rules(folder):
    """Under other rules, training starts from the shipped league, which becomes a candidate and gains nothing against
    the new one. From scratch, few steps lose to it, and the answer says so; likewise if no league is shipped."""
    few = [*HORDE, *SMALLER, "--rounds", "1"]
    shipped, scratch = (os.path.join(folder, "shipped", name) for name in ("first", "scratch"))
    said = run("train", *few, "--out", shipped)
    league = leagues(shipped)["3.json"]
    command = league["command"]
    assert all(side["members"][0]["name"].startswith("former ") for side in league["sides"]), said
    assert "The shipped league in its place: survivors +" in said and "plays better" not in said, said
    assert "No response of this kind and budget (3 steps of 40 games" in said
    command += " --from none"
    said = run(*command.split()[1:], "--out", scratch)
    assert "it plays better under these rules" in said, said
    league = leagues(scratch)["3.json"]
    assert league["command"] == command and "former" not in json.dumps(league["sides"])
    assert "The shipped league" not in run("train", *HORDE[:4], *SMALLER, "--rounds", "0")
    loud = subprocess.run([PROGRAM, "train", *STUB, *SMALL, "--rounds", "0", "--rule", "deck.food=6"], check=True,
                          capture_output=True, text=True)
    assert loud.stderr.count("not from the shipped league: no league is trained for stub") == 2, loud.stderr
    assert loud.stdout.count("No response was trained against it") == 2, loud.stdout


def test_house(folder):
    """Whoever may draw usually does, and wins 11/30; who has learnt to decline wins 14/30 (test_exploit.c). Such players know
    these house rules alone. Training goes on from them, and from players who know none, such as the shipped league."""
    stub = ["train", "--ruleset", "stub", "--players", "2", "--rounds", "0"]
    learn = ["--chapters", "1", "--steps", "60", "--batch", "200", "--rate", "0.4"]
    plain, knows, again = (os.path.join(folder, "house", name) for name in ("plain", "knows", "again"))
    run(*stub, *learn, "--out", plain)
    for start in ([], ["--from", plain], ["--from", knows]):
        run(*stub, *ASKED, *(SMALL if knows in start else learn), *start, "--out", again)
        league = leagues(again)["2.json"]
        assert league["house"] == ASKED[1::2] and "house rule 2: no" in league["acts"]
        assert abs(league["value"]["rate"] - 14 / 30) < 0.02, (start, league["value"])
        made = files(again)
        run(*shlex.split(league["command"])[1:], "--out", again)
        assert files(again) == made
        if not start:
            os.rename(again, knows)
    for house in ([], ASKED[:2], ASKED[2:] + ASKED[:2]):
        said = run(*stub, *SMALL, *house, "--from", knows, code=BAD_DATA)
        assert "is a league trained under other house rules" in said, said

def test_mixed(folder):
    """At a mixed table a seat plays the half of the weights for its motive; a mixed league plays nowhere else."""
    league = leagues(os.path.join(folder, MIXED[1] + "1"))["3.json"]
    half = len(league["acts"]) // 2
    assert league["motive"] == "mixed" and league["acts"][0].split(": ")[1] == league["acts"][half].split(": ")[1]
    survivors = league["sides"][0]["members"]
    trained = next(member for member in survivors if "weights" in member)
    league["sides"][0]["members"] = [{**trained, "weight": 65536}]
    paths = {}
    for name, rows in (("learnt", range(0)), ("first", range(half)), ("second", range(half, 2 * half))):
        weights = [[0] * len(row) if i in rows else row for i, row in enumerate(trained["weights"])]
        league["sides"][0]["members"][0]["weights"] = weights
        paths[name] = os.path.join(folder, name + ".json")
        with open(paths[name], "w", encoding="utf-8") as file:
            json.dump(league, file)
    rates = {}
    for motive in ("survivor", "team"):
        for name, path in paths.items():
            answer = json.loads(run("run", *SHORTER, "--strategy", f"league:file={path}", "--motive", motive, "--games", "200",
                                    "--format", "json"))
            rates[motive, name] = answer["cells"][0]["outcomes"]
    assert rates["survivor", "learnt"] == rates["survivor", "second"] != rates["survivor", "first"]
    assert rates["team", "learnt"] == rates["team", "first"] != rates["team", "second"]
    assert "mixed" in run("train", *SHORTER, *SMALL, "--motive", "team", "--from", paths["learnt"], code=BAD_DATA)
    assert "mixed" in run("run", *MIXED, "--games", "1", code=USAGE)


def test_sparring(folder):
    """Sparring changes the result and is named in the command; without it, training is unchanged."""
    made = {}
    for share in ("", "50%"):
        out = os.path.join(folder, "sparring" + share)
        run("train", *STUB, *SMALL, "--rounds", "0", *(["--sparring", share] if share else []), "--out", out)
        made[share] = leagues(out)["3.json"]
    assert not {"--sparring", "--sharpness", "--trial"} & set(made[""]["command"].split())
    assert made["50%"]["sides"] != made[""]["sides"] and "--sparring 0.5" in made["50%"]["command"]


def test_played(folder):
    """The mixture wins as often as the league says; it does not play at tables of another size."""
    out = os.path.join(folder, "played")
    run("train", *STUB, *SMALL, "--rounds", "1", "--seed", "18446744073709551615", "--out", out)
    path = os.path.join(out, "2.json")
    league = ["--ruleset", "stub", "--strategy", f"league:file={path}", "--games", "20000"]
    result = json.loads(run("run", *league, "--players", "2", "--format", "json"))
    rate = result["cells"][0]["outcomes"]["seat_1"]["rate"]
    assert abs(rate - leagues(out)["2.json"]["value"]["rate"]) < 0.02
    said = run("run", *league, "--players", "3", code=BAD_DATA)
    assert "is a league for stub with 2 players, not stub with 3" in said


def test_resumed(folder):
    """Interrupted and killed at any moment, training continues to the same bytes, and leaves nothing else. Each session is given
    more time, so that it ends on a machine that has become slower."""
    asked = [*SHORTER, "--house", "When a player is bitten, he may draw a card."]  # goes on from the shipped league
    for question, chapters, size, rounds in ((STUB, "2", "150", "2"), (asked, "1", "20", "1")):
        command = ["train", *question, "--chapters", chapters, "--steps", size, "--batch", size, "--rounds", rounds, "--trial", "100",
                   "--seed", "7"]
        whole, broken = (os.path.join(folder, f"{name}_{question[1]}") for name in ("whole", "broken"))
        begun = time.monotonic()
        told = run(*command, "--out", whole)
        seconds = time.monotonic() - begun
        wanted, sessions = files(whole), 0
        now = [*command, "--out", broken]
        while True:
            sessions += 1
            with subprocess.Popen([PROGRAM, *now, "-q", "--checkpoint", "0.01"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                try:
                    printed, said = process.communicate(timeout=(seconds / 4 + 0.1) * 1.25 ** (sessions - 1))
                    assert process.returncode == 0, said
                    break
                except subprocess.TimeoutExpired:
                    process.send_signal((signal.SIGTERM, signal.SIGKILL, signal.SIGUSR1)[sessions % 3])
                    printed, _ = process.communicate(timeout=60)
                    if process.returncode == 0:
                        break
                if os.path.exists(os.path.join(broken, "train.json")):
                    now = ["train", "--resume", broken, "--threads", str(1 + sessions % 3)]
                elif os.path.isdir(broken) and files(broken) == wanted:  # killed after its last file
                    printed = told
                    break
        assert files(broken) == wanted and sessions > 1, (sessions, os.listdir(broken))
        assert "of " + ("one seat" if question[1] == "stub" else "survivors") in printed
    assert printed == told and "The shipped league in its place: survivors " in told
    league = leagues(whole)["3.json"]
    assert "former" in json.dumps(league["sides"]) and "house rule 1: yes" in league["acts"]


def test_not_resumed(folder):
    """Training state that is damaged or of another run is refused; new training keeps what an earlier one left."""
    out = os.path.join(folder, "unfinished")
    assert "train.json" in run("train", "--resume", out, code=NO_INPUT) and not os.path.exists(out)
    command = ["train", "--ruleset", "stub", "--players", "2", "--chapters", "2", "--steps", "100000", "--out", out]
    with subprocess.Popen([PROGRAM, *command, "-q"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not os.path.exists(os.path.join(out, "train.json")):
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        assert "another run is using" in run("train", "--resume", out, code=73)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
        assert process.returncode == INTERRUPTED and f"reckon train --resume {out}" in said, said
    path = os.path.join(out, "train.json")
    good = files(out)["train.json"].decode()
    assert "no --steps" in run("train", "--resume", out, "--steps", "3", code=USAGE)
    for old, new in (('"finished": 0', '"finished": 1'), ('"state": "0', '"state": "1'), ("--steps=100000", "--steps=10000"),
                     ('"hash": "', '"hash": "0')):
        assert old in good
        with open(path, "w", encoding="utf-8") as file:
            file.write(good.replace(old, new, 1))
        assert "damaged" in run("train", "--resume", out, code=BAD_DATA), old
    for key in ("version", "commit"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(good.replace(f'"{key}": "', f'"{key}": "x', 1))
        assert "resume with that program" in run("train", "--resume", out, code=BAD_DATA)
    with open(path, "w", encoding="utf-8") as file:
        file.write(good)
    run("train", *STUB, *SMALL, "--rounds", "1", "--out", out)
    assert sorted(os.listdir(out)) == ["2.json", "3.json", "train.old.json"] and files(out)["train.old.json"].decode() == good
    for name in ("3.json.4194303-0.tmp", "train.json.4194303-0.tmp", "mine.4194303-0.tmp"):
        with open(os.path.join(out, name), "w", encoding="utf-8"):
            pass
    run("train", *STUB, *SMALL, "--rounds", "1", "--out", out)
    assert sorted(os.listdir(out)) == ["2.json", "3.json", "mine.4194303-0.tmp", "train.old.json"]


def test_interrupted(folder):
    """An interruption is reported, with the signal's exit code, and leaves no partial files; earlier leagues stay."""
    out = os.path.join(folder, "stub1")
    before = files(out)
    for number, code in ((signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED)):
        command = [PROGRAM, "train", "--ruleset", "stub", "--players", "2-4", "--chapters", "1", "--rounds", "3", "--steps",
                   "1", "--batch", "1000000", "--out", out]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            first = process.stderr.readline()
            while "at most" in first or "moved" in first:  # a slow build prints an estimate
                first = process.stderr.readline()
            assert "chapter 1 of 1" in first, first
            process.send_signal(number)
            printed, said = process.communicate(timeout=60)
        assert process.returncode == code, (process.returncode, said)
        assert re.search(r"2 players: training was interrupted after [0-9,]+ games; it may learn from [0-9,]+; "
                         r"not begun: 3 and 4 players; to resume: ", said), said
        left = files(out)
        del left["train.json"]
        assert not printed and {name: text for name, text in left.items() if ".old" not in name} == before


def test_refused(folder):
    most = {"chapters": "33", "steps": "100001", "batch": "1048577", "rounds": "25", "sharpness": "17",
            "trial": "99"}
    for option, value in most.items():
        for wrong in (value, "-1", "1.5", "x", ""):
            assert f"--{option}" in run("train", *STUB, f"--{option}={wrong}", code=USAGE), (option, wrong)
    for option in ("steps", "batch"):
        assert f"--{option} 0" in run("train", *STUB, f"--{option}", "0", code=USAGE)
    for option in ("rate", "openness", "sparring"):
        for wrong in ("0", "1", "-0.1", "x"):
            assert f"--{option}" in run("train", *STUB, f"--{option}={wrong}", code=USAGE), (option, wrong)
    for wrong, words in ((["--strategy", "random"], "no option --strategy"), (["--rule", "deck.fod=3"], "deck.food"),
                         (["config.json"], "takes only options"), (["--variant", "x"], "no option --variant")):
        assert words in run("train", *STUB, *SMALL, *wrong, code=USAGE), wrong
    assert "--players" in run("train", "--ruleset", "stub", "--players", "9", *SMALL, code=USAGE)
    assert "2.json" in run("train", *STUB, *SMALL, "--from", os.path.join(folder, "nowhere"), code=NO_INPUT)
    other = os.path.join(SOURCE, "strategies", "zombie_run", "leagues")
    assert "is a league for zombie-run" in run("train", *STUB, *SMALL, "--from", other, code=BAD_DATA)


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = folder.replace(" ", "_")  # commands are split at spaces
        for test in (test_threads, test_command, test_recipes, test_other_rules, test_house, test_mixed, test_sparring, test_played,
                     test_resumed, test_not_resumed, test_interrupted, test_refused):
            test(folder)


main()
