"""The program from outside: help of every verb, the same result from the echoed config, overrides, seeds, and lists.
Argument: the program."""
import glob
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
VERBS = ["run", "init", "rules", "strategies", "schema", "replay", "tune", "bench", "version"]
STUB = ["--ruleset", "stub"]
IO = 74
CACHE = os.path.join(os.environ["RECKON_BINARY_DIR"], "CMakeCache.txt")
with open(CACHE, encoding="utf-8") as cache:
    SANITIZED = re.search(r"^RECKON_SANITIZE:\w+=(.+)$", cache.read(), re.M)


def reckon(*arguments, code=0, **more):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False, **more)
    assert code in (None, done.returncode), f"{arguments}: exit code {done.returncode}, wanted {code}: {done.stderr}"
    return done


def result(*arguments):
    """The result of a run without what varies between runs."""
    answer = json.loads(reckon("run", *arguments, "-q", "--format", "json").stdout)
    del answer["timing"]
    return answer


def test_help():
    overview = reckon("--help").stdout
    assert [line.strip().startswith("reckon ") for line in overview.splitlines()[:3]] == [True] * 3
    for verb in VERBS:
        assert f"\n  {verb} " in overview, verb
        text = reckon(verb, "--help").stdout
        assert text == reckon(verb, "-h", "--nonsense").stdout
        assert text.startswith(f"reckon {verb} ") and "--help" in text
    assert reckon("--version").stdout == reckon("version").stdout and "--version" in overview
    kinds = reckon("schema", code=64).stderr.split(":")[-1].replace(",", " ").split()
    assert "tune" in kinds and set(kinds) <= set(re.findall(r"[\w-]+", reckon("schema", "--help").stdout))


def test_help_names_what_exists():
    """The values that --help lists for --format are those accepted."""
    for verb, more in (("run", [*STUB, "--games", "100", "-q"]), ("rules", []), ("strategies", []), ("version", []), ("bench", [*STUB, "--rounds", "1"]),
                       ("replay", [*STUB, "--game", "0"])):
        line = next(line for line in reckon(verb, "--help").stdout.splitlines() if line.startswith("  --format"))
        for name in line.split()[1].split("|"):
            assert reckon(verb, *more, "--format", name).stdout
        if verb == "run":
            known = reckon("run", "--format", "?", code=64).stderr.split("there are ")[1]
            assert set(known.strip().split(", ")) == set(line.split()[1].split("|"))


def test_players_as_text():
    """A config also accepts the text of --strategy."""
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "text.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "stub", "games": 500, "strategies": [{"all": "cautious:risk_max=0.25", "1": "random"}]},
                      file)
        typed = result(*STUB, "--strategy", "cautious:risk_max=0.25", "--strategy", "1=random", "--games", "500")
        assert result(path) == typed
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "stub", "games": 500, "strategies": ["cautious:risk_max=0.25"]}, file)
        assert result(path)["cells"][0]["strategies"] == {"player": "cautious:risk_max=0.25"}


def test_echo_gives_the_same():
    """The config in a result, run again, gives the same result to the last byte."""
    settings = ["--players", "2,3", "--strategy", "cautious:risk_max=0.25", "--strategy", "1=random", "--rule",
                "deck.food=5", "--rule", "tie=earliest", "--seed", "0xffffffffffffffff"]
    for length in (["--games", "3000"], ["--precision", "1.5pp"]):
        first = result(*STUB, *settings, *length)
        assert first["experiment"]["seed"] == str(2**64 - 1)
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "again.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(first["experiment"], file)
            assert result(path) == first
            assert result(path, "--threads", "3") == first
            assert result(path, "--seed", "5") != first


def test_overrides():
    """Command-line options are in the result, and change it."""
    plain = result(*STUB, "--games", "500")
    assert result(*STUB, "--games=500") == plain
    for more, where in ((["--players", "4"], "players"), (["--rule", "deck.food=9"], "variants"),
                        (["--strategy", "eager"], "strategies"), (["--seed", "9"], "seed")):
        other = result(*STUB, "--games", "500", *more)
        assert other["experiment"][where] != plain["experiment"][where]
        assert other["cells"] != plain["cells"], more


def test_seed_random():
    done = reckon("run", *STUB, "--games", "100", "--seed", "random", "--format", "json", "-q")
    seed = json.loads(done.stdout)["experiment"]["seed"]
    assert done.stderr == f"reckon: --seed {seed}\n"
    again = json.loads(reckon("run", *STUB, "--games", "100", "--seed", seed, "--format", "json", "-q").stdout)
    assert again["cells"] == json.loads(done.stdout)["cells"]


def test_srun_without_mpi():
    """Independent tasks would each play everything, so they are refused. A single task and a batch script may run."""
    play = ["run", "--ruleset", "stub", "--games", "100", "-q"]
    for variables, code in (({"SLURM_PROCID": "1", "SLURM_STEP_NUM_TASKS": "4"}, 64),
                            ({"SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "1"}, 0), ({"SLURM_PROCID": "0"}, 0)):
        done = subprocess.run([PROGRAM, *play], check=False, capture_output=True, text=True, env={**os.environ, **variables})
        assert done.returncode == code and bool(done.stdout) == (code == 0), (variables, done)
        assert ("one of 4 tasks" in done.stderr) == (code != 0), done.stderr


def test_default_question():
    """Without a config, `run` plays the main game's question, as in the file in configs/."""
    path = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "escape_the_horde.json")
    assert result("--games", "20") == result(path, "--games", "20")


def test_out():
    with tempfile.TemporaryDirectory() as directory:
        target = os.path.join(directory, "a", "b")
        done = reckon("run", *STUB, "--games", "100", "--out", target)
        assert done.stdout == "" and target in done.stderr
        with open(os.path.join(target, "result.json"), encoding="utf-8") as file:
            assert json.load(file)["cells"] == result(*STUB, "--games", "100")["cells"]
        both = reckon("run", *STUB, "--games", "100", "-q", "--out", target, "--format", "csv")
        with open(os.path.join(target, "result.csv"), encoding="utf-8", newline="") as file:
            assert file.read().replace("\r\n", "\n") == both.stdout.replace("\r\n", "\n")
        assert both.stderr == ""


def test_standard_input():
    """`-` reads a config, a contract or a result from standard input, in every verb that takes one, with the same
    bytes."""
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "c.json")
        experiment = {"ruleset": "stub", "players": [2], "strategies": ["random"], "games": 300, "title": "as a file"}
        verbs = {"run": [], "compare": ["--a", "deck.bite=1"], "matrix": [], "skill": ["--games", "2000"],
                 "replay": ["--game", "3"]}

        def same(text, *arguments):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            known, found = (reckon(*[{"-": word}.get(name, name) for name in arguments], input=text)
                            for word in (path, "-"))
            assert found.stdout == known.stdout.replace(path, "standard input") and found.stdout, arguments
            return found.stdout

        for verb, options in verbs.items():
            same(json.dumps(experiment), verb, "-", *options)
        contract = {"experiment": experiment, "statements": [{"name": "zombies win", "rate": "zombies", "min": "1%"}]}
        same(json.dumps(contract), "check", "-")
        played = reckon("run", "-", "--format", "json", input=json.dumps(experiment)).stdout
        assert same(played, "report", "-", "--format", "csv") == same(played, "merge", "-", "--format", "csv")


def test_game_instead_of_a_config():
    """GAME is short for --ruleset GAME in every verb that takes a config, unless a file has that name."""
    cheap = {"run": ["--games", "300"], "compare": ["--b", "deck.bite=3"], "matrix": ["--games", "300"],
             "skill": ["--games", "2000"], "replay": ["--game", "3"],
             "tune": ["--tune", "deck.bite=2..3", "--games", "2k", "--easy", "none", "--brutal", "none"],
             "exploit": ["--steps", "1", "--batch", "16", "--fresh", "100"], "bench": ["--rounds", "1"],
             "suggest": ["--games", "300", "--max-changes", "1"]}
    taking = [verb for verb in re.findall(r"^  (?!reckon)([a-z][\w-]*) ", reckon("--help").stdout, re.M)
              if "CONFIG" in reckon(verb, "--help").stdout.splitlines()[0]]
    assert set(taking) == set(cheap)
    for verb, options in cheap.items():
        players = ["--players", "2", *options]
        named, short = reckon(verb, *STUB, *players, code=None), reckon(verb, "stub", *players, code=None)
        assert short.returncode == named.returncode in (0, 1, 3), (verb, short.stderr)
        assert verb == "bench" or short.stdout == named.stdout, verb
    with tempfile.TemporaryDirectory() as directory:
        os.mkdir(os.path.join(directory, "zombie-dice"))
        with open(os.path.join(directory, "stub"), "w", encoding="utf-8") as file:
            json.dump({"ruleset": "stub", "games": 300, "title": "a file of that name"}, file)
        assert "a file of that name" in reckon("run", "stub", cwd=directory).stdout
        assert "Zombie Dice" in reckon("run", "zombie_dice", "--games", "300", cwd=directory).stdout
        assert "cannot read zombie-dic:" in reckon("run", "zombie-dic", code=66, cwd=directory).stderr


def test_check():
    assert result(*STUB, "--games", "500", "--check") == result(*STUB, "--games", "500")


def test_lists():
    rulesets = [entry["ruleset"] for entry in json.loads(reckon("rules", "--format", "json").stdout)]
    assert "stub" in rulesets
    for name in rulesets:
        assert name in reckon("rules").stdout
        rules = json.loads(reckon("rules", name, "--format", "json").stdout)["rules"]
        text = reckon("rules", name).stdout
        assert text == reckon("rules", "--ruleset", name.replace("-", "_")).stdout
        for kind in {rule["type"] for rule in rules}:
            rule = next(rule for rule in rules if rule["type"] == kind)
            shown = json.loads(reckon("rules", name, rule["key"], "--format", "json").stdout)
            assert shown == {"ruleset": name, "rule": rule}
        for rule in rules:
            check_rule_page(name, rule)
            assert f"  {rule['key']} " in text and rule["help"] in text and rule["tag"] in text
            assert rule["tag"] in ("published", "published-2", "inferred", "assumed")
        strategies = json.loads(reckon("strategies", name, "--format", "json").stdout)
        text = reckon("strategies", name).stdout
        assert {"random", "eager"} <= {strategy["name"] for strategy in strategies}
        for strategy in strategies:
            assert strategy["roles"] and f"{strategy['name']} (" in text
            for row in strategy["params"]:
                assert row["key"] in text and row["help"] in text


def test_lists_on_a_narrow_terminal():
    """Sentences are wrapped; a row of the table is as wide as its names."""
    for ruleset in json.loads(reckon("rules", "--format", "json").stdout):
        listed = reckon("rules", ruleset["ruleset"], env={**os.environ, "COLUMNS": "60"}).stdout
        head = listed[:listed.index("\n\n")].splitlines()
        assert len(head) > 1 and max(map(len, head)) <= 60, head


def check_rule_page(ruleset, rule):
    """`reckon rules GAME RULE` repeats the rule's line of the list and explains each reading."""
    page = reckon("rules", ruleset, rule["key"]).stdout
    assert page.startswith(f"{rule['key']} ({ruleset}): {rule['help']}\n") and f"[{rule['tag']}" in page
    default = json.dumps(rule["default"]).strip('"')
    assert f"  default: {default} [" in page
    assert (f"  open: {rule['open']}\n" if "open" in rule else "\n  allowed: ") in page
    if rule["type"] != "enum":
        assert "readings" not in rule and "meanings" not in rule
        return
    assert list(rule["meanings"]) == rule["readings"]
    for reading, meaning in rule["meanings"].items():
        mark = " (default)" if reading == default else " (house rule)" if reading in rule.get("house_rules", []) else ""
        assert f"\n  {reading}{mark}\n      {meaning}\n" in page, (rule["key"], reading)


def check_search(ruleset, word):
    """A word that names no rule finds all that mention it: rules, rulings and the sentences that have the word."""
    def having(rows):
        found = []
        for row in rows:
            texts = [row["key"], row["help"], row.get("open", ""), *row.get("readings", []), *row.get("meanings", {}).values()]
            if any(re.sub("[-_]", " ", word.lower()) in re.sub("[-_]", " ", text.lower()) for text in texts):
                found.append(row)
        return found

    everything = json.loads(reckon("rules", ruleset, "--format", "json").stdout)
    found = json.loads(reckon("rules", ruleset, word, "--format", "json").stdout)
    page = reckon("rules", ruleset, word).stdout
    for kind in ("rules", "rulings"):
        assert found[kind] == having(everything[kind])
        assert all(f"\n  {row['key']}" in page for row in found[kind])
    assert found["rules"] + found["rulings"]
    for row in found["rules"]:
        for reading, meaning in row.get("meanings", {}).items():
            assert (f"\n      {reading}: {meaning}\n" in page) == bool(having([{"key": reading, "help": meaning}]))


def test_rule_page():
    page = reckon("rules", "escape-the-horde", "countdown-length").stdout
    assert "table_round\n      It lasts one round of the table for each Survivor left" in page
    assert "  allowed: only secret\n" in reckon("rules", "stub", "hands").stdout
    assert "  worth trying: 10..24\n" in reckon("rules", "escape-the-horde", "deck.zombie").stdout
    assert "\n  must_keep (house rule)\n" in reckon("rules", "escape-the-horde", "pz_drawn_zombie").stdout
    assert "[published: R FAQ; two readings]" in reckon("rules", "escape-the-horde").stdout
    check_search("escape-the-horde", "Hand Size")
    check_search("stub", "hand")
    unknown = reckon("rules", "stub", "tei", code=64).stderr
    assert "Add a rule" in reckon("rules", "stub", "weather", code=64).stderr and "Add a rule" not in unknown
    assert "did you mean tie?" in unknown and "`reckon rules stub`" in unknown
    assert "extra argument" in reckon("rules", "stub", "tie", "bitten", code=64).stderr
    assert "RULE" in reckon("rules", "--help").stdout


def test_readings_in_reports():
    """Reports for people explain each reading that is not the default."""
    rules = json.loads(reckon("rules", "escape-the-horde", "--format", "json").stdout)["rules"]
    chosen = [(rule["key"], rule["readings"][-1]) for rule in rules if rule["type"] == "enum" and not rule["fixed"]][:14]
    meaning = "The tied survivor who comes first in turn order wins alone."
    for form, mark in (("table", ""), ("markdown", "- ")):
        run = ["run", *STUB, "--games", "100", "-q", "--format", form]
        assert f"\n{mark}tie=earliest: {meaning}\n" in reckon(*run, "--rule", "tie=earliest").stdout
        assert "The tied" not in reckon(*run, "--rule", "tie=shared", "--rule", "bitten=loses_food").stdout
        assert reckon(*run, "--sweep", "tie=all").stdout.count(meaning) == 1
        many = ["run", "--ruleset", "escape-the-horde", "--games", "10", "-q", "--format", form]
        text = reckon(*many, *[word for key, reading in chosen for word in ("--rule", f"{key}={reading}")]).stdout
        assert "Readings other than the default, not explained here: 2." in text


def test_readings_in_a_comparison():
    arms = ["--a", "tie=earliest", "--b", "bitten=loses_food", "--outcome", "zombies"]
    sentences = json.loads(reckon("compare", *STUB, *arms, "--games", "500", "-q", "--format", "json").stdout)["sentences"]
    assert [sentence.split(":")[0] for sentence in sentences if "=" in sentence.split(":")[0]] == ["bitten=loses_food", "tie=earliest"]


def test_measured_strength():
    """`reckon strategies` shows what strategies/<game>/strength.json says, and says where nothing was measured."""
    path = os.path.join(os.environ["RECKON_SOURCE_DIR"], "strategies", "escape_the_horde", "strength.json")
    with open(path, encoding="utf-8") as file:
        rows = json.load(file)["measured"]
    strategies = {s["name"]: s for s in json.loads(reckon("strategies", "escape-the-horde", "--format", "json").stdout)}
    text = reckon("strategies", "escape-the-horde").stdout
    for name, strategy in strategies.items():
        assert (f"{name} (" in text) and len(strategy["strength"]) == sum(row["strategy"] == name for row in rows)
        if strategy["ruleset"] and name != "linear":  # which plays a league, as `league` does
            counts, of_a_role = len(strategy["strength"]), 6
            assert counts and counts % of_a_role == 0, f"{name} is not measured: run scripts/strength escape_the_horde"
    first = next(row for row in rows if row["strategy"] == "cooperative")
    shown = strategies["cooperative"]["strength"][0]
    assert shown["players"] == first["players"] and shown["games"] == first["games"]
    assert abs(shown["rate"] - first["win_840ths"] / 840 / first["games"]) < 1e-12
    assert f"measured as survivors in {first['games']:,} games at each player count" in text and f"{100 * shown['rate']:.1f}" in text
    assert text.count("strength depends on the budget: see strategies/README.md, Search") == 2  # flat_mc and ismcts
    assert "strength not measured" in reckon("strategies", "stub").stdout


def test_version():
    facts = json.loads(reckon("version", "--format", "json").stdout)
    signatures = facts.pop("signatures")
    assert signatures.keys() == {ruleset["ruleset"] for ruleset in json.loads(reckon("rules", "--format", "json").stdout)}
    text = reckon("version").stdout
    assert all(fact in text for fact in [*facts.values(), *signatures, *signatures.values()])
    assert len(set(signatures.values())) == len(signatures)
    assert result("--ruleset", "stub", "--games", "10")["program"] == {**facts, "signature": signatures["stub"]}


def test_open_question():
    """`reckon rules GAME` ends with the largest open question of those that scripts/open-questions measured."""
    for path in glob.glob(os.path.join(os.environ["RECKON_SOURCE_DIR"], "strategies", "*", "open_questions.json")):
        with open(path, encoding="utf-8") as file:
            measured = json.load(file)
        rules = {rule["key"]: rule for rule in json.loads(reckon("rules", measured["ruleset"], "--format", "json").stdout)["rules"]}
        for table in measured["tables"]:
            shifts = [abs(row["rate"] - table["rate"]) for row in table["questions"]]
            assert all(less < more + 1e-3 for more, less in zip(shifts, shifts[1:])), shifts  # rounded
            assert all(rules[row["rule"]]["doubt"] == row["doubt"] != "settled" for row in table["questions"])
        _, largest, table = max(((abs(row["rate"] - table["rate"]), row, table) for table in measured["tables"]
                                 for row in table["questions"][:1]), key=lambda entry: entry[0], default=(0, None, None))
        said = " ".join(reckon("rules", measured["ruleset"]).stdout.split())
        if largest:
            assert f"The largest open question is {rules[largest['rule']]['help'].split(';')[0]}: with {largest['rule']}={largest['value']}, " in said
            assert f"{100 * largest['rate']:.1f} % with {table['players']} players, not {100 * table['rate']:.1f} %" in said
    assert "open question" not in reckon("rules", "zombie-dice").stdout


def test_stories_of_known_sides():
    """With all faction cards face up, a drawn Zombie proves nothing and nobody is suspected; other readings are told as
    well."""
    play = ["replay", "--ruleset", "escape-the-horde", "--strategy", "random"]

    def stories(*rules):
        told = [reckon(*play, "--game", str(game), *[word for rule in rules for word in ("--rule", rule)]).stdout for game in range(12)]
        return " ".join("".join(told).split())

    hidden, known, others = stories(), stories("roles_revealed=true"), stories("voluntary_reveal=true", "sacrifice_push=defender")
    for clue in ("no Patient Zero, then", "Many tables would now suspect"):
        assert clue in hidden and clue not in known, clue
    for deed in ("shows a Survivor's faction card", r"(?<!Sacrifice and )pushes \w+ in front of the Zombie"):
        assert re.search(deed, others) and not re.search(deed, hidden), deed
def test_commit():
    """Another user's checkout, which git does not trust, is built without its commit, and git's remedy is shown."""
    script = os.path.join(os.environ["RECKON_SOURCE_DIR"], "scripts", "commit.cmake")
    with tempfile.TemporaryDirectory() as directory:
        source, header = os.path.join(directory, "check out"), os.path.join(directory, "program_commit.h")
        alone = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        for command in (["init", "-q", source], ["-C", source, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q",
                                                 "--allow-empty", "-m", "first"]):
            subprocess.run(["git", *command], check=True, env=alone)
        said, commits = [], []
        for stranger in "01":
            done = subprocess.run(["cmake", f"-DSOURCE={source}", f"-DOUTPUT={header}", "-P", script], check=True, capture_output=True,
                                  text=True, env={**alone, "GIT_TEST_ASSUME_DIFFERENT_OWNER": stranger})
            said.append(done.stderr)
            with open(header, encoding="utf-8") as file:
                commits.append(re.search('RECKON_COMMIT "(.*)"', file.read()).group(1))
    assert re.fullmatch("[0-9a-f]{12}", commits[0]) and commits[1] == "unknown", commits
    assert said[0] == "" and "git config --global --add safe.directory" in said[1] and source in said[1], said


def test_replay():
    """Every cell can be named as in the result, and the command for one cell gives the same story."""
    cells = [cell["id"] for cell in result(*STUB, "--players", "all", "--games", "10")["cells"]]
    stories = [reckon("replay", *STUB, "--players", "all", "--game", "7", "--cell", cell).stdout for cell in cells]
    assert len(set(stories)) == len(cells) == 3
    assert reckon("replay", *STUB, "--players", "3", "--game", "7").stdout == stories[1]
    first = reckon("replay", *STUB, "--players", "all", "--game", "7")
    assert first.stdout == stories[0] and cells[0] in first.stderr and "--cell" in first.stderr
    for line in reckon("replay", *STUB, "--game", "7", "--format", "json").stdout.splitlines():
        json.loads(line)


def games_kept(folder):
    """Games in the checkpoint there, 0 before the first."""
    path = os.path.join(folder, "result.json")
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as file:
        return sum(cell["games"] for cell in json.load(file)["cells"])


def test_interrupted():
    """Ctrl-C, kill and a closed terminal: the games so far are a valid result, and the exit code says what happened."""
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
        with tempfile.TemporaryDirectory() as kept:
            with subprocess.Popen([PROGRAM, "run", *STUB, "--games", "4000M", "--format", "json", "-q", "--out", kept,
                                   "--checkpoint", "0.01"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                while not games_kept(kept):
                    assert process.poll() is None, process.communicate()
                    time.sleep(0.01)
                process.send_signal(number)
                stdout, stderr = process.communicate(timeout=60)
            assert process.returncode == code, (process.returncode, stderr)
            cell = json.loads(stdout)["cells"][0]
            assert cell["stop_reason"] == "interrupted" and 0 < cell["games"] < 4_000_000_000
            assert games_kept(kept) == cell["games"]


def test_nohup():
    """A signal that was ignored at the start has no effect."""
    with tempfile.TemporaryDirectory() as kept:
        with subprocess.Popen(["nohup", PROGRAM, "run", *STUB, "--games", "4000M", "-q", "--out", kept, "--checkpoint", "0.01"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as process:
            while not games_kept(kept):
                time.sleep(0.01)
            before = games_kept(kept)
            process.send_signal(signal.SIGHUP)
            while games_kept(kept) <= before:  # it plays on
                assert process.poll() is None
                time.sleep(0.01)
            process.send_signal(signal.SIGTERM)
        assert process.returncode == 143


def test_stacks():
    """A stack that is too small is reported before anything plays, one that is too large when the system refuses it."""
    def limited():
        resource.setrlimit(resource.RLIMIT_STACK, (64 << 10, 64 << 10))

    play = ["run", *STUB, "--games", "100", "-q", "--threads", "2"]
    assert SANITIZED or "the stack is limited to 64 KiB" in reckon(*play, code=IO, preexec_fn=limited).stderr
    for size, code, words in [("16k", IO, "reckon: OMP_STACKSIZE=16k: threads need stacks of at least 2048k"),
                              ("1000", IO, "OMP_STACKSIZE=1000"), ("1 M", IO, "OMP_STACKSIZE=1 M"), ("64000b", IO, "64000b"),
                              ("4096", 0, ""), ("1g", 0, ""), ("none", 0, "")] + (
            [] if SANITIZED else [("8000000g", IO, "try fewer --threads or a smaller OMP_STACKSIZE")]):
        said = reckon(*play, code=code, env={**os.environ, "OMP_STACKSIZE": size}).stderr
        assert words in said, (size, said)


def test_estimates():
    """Before a long verb: what is played, and how long it takes, or at most if it may end earlier."""
    horde = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random"]
    contract = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "contracts", "escape_the_horde_undecided.json")
    for verb, words, said in [
            ("run", [*horde, "--games", "400M"], "1 cell of 400,000,000 games, about "),
            ("run", [*horde, "--games", "400M", "--precision", "0.001pp"], "1 cell of at most 400,000,000 games, at most "),
            ("compare", [*horde, "--b", "deck.zombie=17", "--games", "400M"], "1 pair of at most 400,000,000 games, at most "),
            ("check", [contract, "--games", "400M"], "1 cell of at most 400,000,000 games, at most "),
            ("matrix", [*horde[:4], "--row", "random", "--column", "random", "--games", "400M"], "1 matrix of 1 pairings, about "),
            ("skill", [*horde, "--games", "40M", "--levels", "0,100%"], "1 table of 4 pairs of levels, about "),
            ("exploit", [*horde, "--steps", "90000"], "2 responses, trained on 92,160,000 games each, about "),
            ("train", [*horde[:4], "--steps", "90000", "--rounds", "1"], "1 league of at most 921,700,000 games, at most ")]:
        with subprocess.Popen([PROGRAM, verb, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            line = process.stderr.readline()
            process.kill()
        assert line.startswith(f"reckon: {said}"), (verb, line)
        assert re.search(r"\d (s|min|h)$", line), line


def main():
    for name, test in sorted(globals().items()):
        if name.startswith("test_"):
            print(name, flush=True)
            test()


if __name__ == "__main__":
    main()
