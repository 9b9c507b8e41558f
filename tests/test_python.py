"""The Python module: runs, answers of other verbs, errors, progress, Ctrl-C, tables with and without pandas, where the
library is found, the wheel, types. Argument: the program."""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

import module

os.environ.update(module.environment())
sys.path.insert(0, os.path.join(module.ROOT, "python"))
sys.dont_write_bytecode = True
import reckon  # noqa: E402

PROGRAM = sys.argv[1]
STUB = {"ruleset": "stub", "strategies": ["random"], "games": 500}
ENDLESS = {**STUB, "games": 4_000_000_000}
TWO = {**STUB, "players": [2, 3], "strategies": ["random", "cautious"],
       "variants": [{"name": "default"}, {"name": "more", "rules": {"deck.bite": 4}}]}


def python(code, *arguments, **environment):
    return subprocess.run([module.PYTHON, "-c", code, *arguments], check=False, capture_output=True, text=True,
                          env=module.environment(**environment))


def raised(kind, function, *arguments, **keywords):
    try:
        function(*arguments, **keywords)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


# --- runs

def timeless(result):
    return {key: value for key, value in result.items() if key != "timing"}


def test_ways_to_say_the_same():
    """A dictionary, keywords, both, a file: one result."""
    expected = timeless(reckon.run({**STUB, "players": 3, "seed": "77"}))
    assert timeless(reckon.run(ruleset="stub", strategies="random", games=500, players=3, seed=77)) == expected
    assert timeless(reckon.run(STUB, players=[3], seed="77", threads=1)) == expected
    assert timeless(reckon.run({**STUB, "players": 2}, players=3, seed=77)) == expected
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "config.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({**STUB, "players": 3, "seed": 77}, file)
        assert timeless(reckon.run(path)) == expected
        assert timeless(reckon.run(path, seed=5)) != expected
    assert STUB == {"ruleset": "stub", "strategies": ["random"], "games": 500}
    must = "Each player must take if possible."
    house = reckon.run(STUB, house=must)
    assert timeless(house) == timeless(reckon.run(STUB, house=["each player must take if possible"]))
    assert house["cells"][0]["house"] == [must] and timeless(house) != timeless(reckon.run(STUB))
    assert reckon.compare(STUB, house=must, games=2000)["settings"]["b"] == 'house rule "Each player must take if possible"'


def test_any_sequence():
    """Lists may be any sequence, numbers may be NumPy's; anything else is refused."""
    import numpy
    import pandas
    expected = timeless(reckon.run(players=[2, 3], strategies=["random", {"0": "cautious"}], seed=77, games=200,
                                   ruleset="stub", sweep={"deck.bite": [3, 4]}, rules={"rounds": 4}))

    class Four:
        def __index__(self):
            return 4

    for players, sweep, rounds, seed, games in [
            ((2, 3), (3, 4), 4, 77, 200),
            (range(2, 4), range(3, 5), Four(), numpy.uint8(77), numpy.int64(200)),
            (numpy.arange(2, 4), numpy.array([3, 4], dtype=numpy.uint8), numpy.int32(4), numpy.uint64(77), numpy.array(200)),
            (pandas.Series([2, 3]), (numpy.int8(each) for each in (3, 4)), Four(), "77", "200")]:
        found = reckon.run(players=players, strategies=("random", {numpy.int64(0): "cautious"}), seed=seed, games=games,
                           ruleset="stub", sweep={"deck.bite": sweep}, rules={"rounds": rounds},
                           threads=numpy.int64(1), programs=numpy.False_)
        assert timeless(found) == expected, players
    open_roles = reckon.run(ruleset="escape-the-horde", players=numpy.int64(4), strategies="random", games=10,
                            rules={"roles_revealed": numpy.True_})
    assert open_roles["cells"][0]["rules"] == {"roles_revealed": True} and open_roles["cells"][0]["players"] == 4
    by_players = reckon.run(ruleset="stub", players=[2, 3, 4], strategies="random", games=10,
                            rules={"deck.bite": {2: 6, "3..4": numpy.int8(12)}})
    assert [cell["rules"]["deck.bite"] for cell in by_players["cells"]] == [6, 12, 12]
    for wrong in ({2, 3}, b"23", object()):
        assert "a config cannot hold a" in str(raised(TypeError, reckon.run, STUB, players=wrong))
    raised(TypeError, reckon.run, STUB, threads=1.5)


def test_plain_dictionaries():
    result = reckon.run(STUB, seed=2**64 - 1)
    assert isinstance(result, dict) and type(result["cells"]) is list and type(result["cells"][0]) is dict
    assert json.loads(json.dumps(result)) == result == json.loads(result.text)
    assert result["experiment"]["seed"] == "18446744073709551615"
    assert repr(result) == "<reckon.Result: 1 cell, 500 games>"
    assert "Zombies win, % of games" in result.render() and result.render("html").startswith("<!")
    assert reckon.version() == result["program"]["version"] == reckon.__version__


def test_files():
    result = reckon.run(TWO)
    with tempfile.TemporaryDirectory() as folder:
        result.save(os.path.join(folder, "result.json"))
        assert reckon.load(folder) == reckon.load(os.path.join(folder, "result.json")) == result
        report = subprocess.run([PROGRAM, "report", os.path.join(folder, "result.json"), "--format", "csv"], check=True,
                                capture_output=True).stdout
        assert report.decode() == result.render("csv")
        raised(FileNotFoundError, reckon.load, os.path.join(folder, "none.json"))
    wins = result["cells"][0]["outcomes"]["zombies"]["wins"]
    error = raised(reckon.ReckonError, reckon.parse, result.text.replace(f'"wins": {wins},', f'"wins": {wins + 1},'))
    assert error.code == 65 and error.line > 1


def test_errors():
    error = raised(reckon.ReckonError, reckon.run, {"ruleset": "stub", "palyers": 3})
    assert error.code == 65 and "did you mean players?" in error.text and str(error) == error.text
    assert (error.line, error.column) == (1, 21)
    error = raised(reckon.ReckonError, reckon.run, STUB, threads=-1)
    assert error.code == 64 and error.line is None
    for threads in (1025, 10**12, -10**12, 2**32 + 1):
        error = raised(reckon.ReckonError, reckon.run, STUB, threads=threads)
        assert error.code == 64 and error.text.startswith(f"{threads} threads"), error.text
    error = raised(reckon.ReckonError, reckon.run, STUB, strategies="league:file=nowhere.json")
    assert error.code == 66
    raised(TypeError, reckon.run, {"games": object()})
    raised(ValueError, reckon.run(STUB).rows, "outcome")


def test_several_threads():
    results = []
    threads = [threading.Thread(target=lambda: results.append(timeless(reckon.run(TWO, threads=2)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and all(result == results[0] for result in results)


FORK = """
import os, reckon
run = lambda: reckon.run(ruleset="stub", strategies="random", games=2000, threads=2)["cells"]
before = run()
child = os.fork()
same = run() == before
if child == 0:
    os._exit(0 if same else 1)
raise SystemExit(not same or os.waitpid(child, 0)[1])
"""


def test_fork():
    """Threads are created for each run, so a process can play in a child after a fork."""
    assert python(FORK).returncode == 0


# --- progress and Ctrl-C

def test_progress():
    seen = []
    caller = threading.get_ident()

    def look(progress):
        assert threading.get_ident() == caller
        seen.append(progress)
        return len(seen) == 3

    result = reckon.run(ENDLESS, progress=look)
    assert result.interrupted and result["cells"][0]["stop_reason"] == "interrupted"
    assert repr(result).endswith("interrupted>")
    assert [p.games for p in seen] == sorted(p.games for p in seen)
    assert seen[0].games_total == 4_000_000_000 and seen[0].cells == 1 and seen[0].cell == result["cells"][0]["id"]
    assert reckon.parse(result.text).interrupted
    assert not reckon.run(STUB, progress=look).interrupted


def test_progress_that_raises():
    def look(_progress):
        raise LookupError("from the caller")

    assert str(raised(LookupError, reckon.run, ENDLESS, progress=look)) == "from the caller"


CTRL_C = """
import os, signal, sys, threading
import reckon
struck = []
def strike(now):
    if now.games and not struck:
        struck.append(True)
        os.kill(os.getpid(), signal.SIGINT)
try:
    reckon.run(ruleset="stub", strategies="random", games=4_000_000_000, threads=1, progress=strike)
except KeyboardInterrupt as stop:
    assert type(stop) is reckon.Interrupted
    assert stop.result.interrupted and stop.result["cells"][0]["games"] > 0
    assert threading.active_count() == 1, "the games go on"
    sys.exit(5)
"""
# Reports when the games have begun, and waits for a signal from another process.
ENDLESSLY = """
import reckon
said = []
reckon.run(ruleset="stub", strategies="random", games=4_000_000_000,
           progress=lambda now: now.games and not said and said.append(print("begun", flush=True)))
"""


def test_ctrl_c():
    done = python(CTRL_C)
    assert done.returncode == 5, done.stderr
    with subprocess.Popen([module.PYTHON, "-c", ENDLESSLY], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env=module.environment()) as process:
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=300)
        assert process.returncode != 0 and "reckon._result.Interrupted" in errors, errors


# --- answers of other verbs

NEVER = {"name": "never", "rate": "zombies", "max": 0.001}
SMALL = {"ruleset": "stub", "players": 2, "strategies": ["random"], "games": 400}
# Function, its arguments, and the same on the command line.
ASKED = [
    ("compare", dict(config=SMALL, b={"deck.bite": 9}, games=4000), ["--b", "deck.bite=9", "--games", "4000"]),
    ("compare", dict(ruleset="stub", players=[2, 3], a="random", b=["cautious", {"rounds": 4}], effect="5pp", games=4000),
     ["--ruleset", "stub", "--players", "2,3", "--a", "random", "--b", "cautious", "--b", "rounds=4", "--effect", "5pp",
      "--games", "4000"]),
    ("tune", dict(ruleset="stub", players=2, tune="deck.bite=1..4", target=0.4, games=2000, strategies="random"),
     ["--ruleset", "stub", "--players", "2", "--tune", "deck.bite=1..4", "--target", "0.4", "--games", "2000", "--strategy",
      "random"]),
    ("matrix", dict(ruleset="stub", players=2, row=("random", "cautious"), column="random", games=200),
     ["--ruleset", "stub", "--players", "2", "--row", "random", "--row", "cautious", "--column", "random", "--games", "200"]),
    ("check", dict(contract={"experiment": SMALL, "statements": [NEVER]}, seed=2**64 - 1),
     ["--seed", "18446744073709551615"]),
    ("skill", dict(config=SMALL, levels=[0, "50%", 1]), ["--levels", "0,50%,1"]),
    ("suggest", dict(config=SMALL, outcome="zombies", keep="deck.*", max_changes=1, games=600),
     ["--outcome", "zombies", "--keep", "deck.*", "--max-changes", "1", "--games", "600"]),
    ("exploit", dict(config=SMALL, steps=2, batch=64, fresh=100), ["--steps", "2", "--batch", "64", "--fresh", "100"]),
]
ASK = """
import json, reckon, sys
for verb, arguments in json.load(sys.stdin):
    answer = getattr(reckon, verb)(**arguments)
    print(json.dumps([answer.code, answer.text]))
"""


def test_answers_of_the_program():
    """The program's exit code and JSON, and nothing on stderr."""
    asked = subprocess.run([module.PYTHON, "-c", ASK], input=json.dumps([row[:2] for row in ASKED]), check=False,
                           capture_output=True, text=True, env=module.environment())
    assert asked.returncode == 0 and asked.stderr == "", asked.stderr
    for (verb, arguments, words), line in zip(ASKED, asked.stdout.splitlines()):
        code, text = json.loads(line)
        with tempfile.TemporaryDirectory() as folder:
            config = arguments.get("config", arguments.get("contract"))
            path = os.path.join(folder, "config")  # as the library calls it in messages
            if config:
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(config, file)
            done = subprocess.run([PROGRAM, verb, *["config"] * bool(config), *words, "--format", "json", "-q"], check=False,
                                  capture_output=True, text=True, cwd=folder)
        assert done.returncode == code, (verb, done.returncode, code, done.stderr)
        assert timeless(json.loads(done.stdout)) == timeless(json.loads(text)), verb
        assert done.stdout.partition('"timing"')[0] == text.partition('"timing"')[0], verb


def test_fit():
    """A log is given as a path; its text goes to the library."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "plays.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("players,winner\n2,zombies\n2,player\n")
        answer = reckon.fit(path, ruleset="stub", settings=16)
        assert answer.code == 0 and answer["verdict"] == "explained" and answer["settings"]["plays"] == 2
        assert list(answer.sheet("rates")["plays"]) == [2] * len(answer["rates"])
        error = raised(reckon.ReckonError, reckon.fit, path, ruleset="stub", save="table.json")
        assert "--save is an option of the program" in str(error)


def test_answers():
    answer = reckon.check({"experiment": SMALL, "statements": [NEVER]})
    assert isinstance(answer, dict) and answer["verb"] == "check" and answer.code == 1 and answer["verdict"] == "fail"
    assert repr(answer) == f"<reckon.Answer: check: {answer['sentences'][0]}>" and not answer.interrupted
    adapted = reckon.compare(ruleset="zombie-run", players=3, strategies="league", b={"items_to_win": 3}, games=500, adapt="5k")
    assert [row["trained"] for row in adapted["adapted"]] == [5000]
    error = raised(reckon.ReckonError, reckon.suggest, ruleset="stub", adapt="5k")
    assert "--adapt: nobody to train" in str(error)
    fairer = reckon.compare(SMALL, b={"deck.bite": 9}, games=4000, band="45..55")
    assert "even" in repr(fairer) and "better" not in repr(fairer), repr(fairer)
    best = reckon.exploit(SMALL, steps=1, batch=16, fresh=100)
    assert "With 2 players, " in repr(best), repr(best)
    rows = answer.rows("statements")
    assert "statements" in answer.sheets and "never" in rows[0]["statement"]
    assert "layout" not in answer.sheets and all(answer.rows(sheet) or not answer[sheet] for sheet in answer.sheets)
    import pandas
    frame = answer.sheet("statements")
    assert isinstance(frame, pandas.DataFrame) and list(frame.columns) == list(rows[0]) and len(frame) == len(rows)
    assert answer.render("html").startswith("<!") and "never" in answer.render()
    raised(ValueError, answer.rows, "statement")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "check.json")
        answer.save(path)
        again = reckon.load(path)
        assert isinstance(again, reckon.Answer) and again == answer and again.code is None
        report = subprocess.run([PROGRAM, "report", path, "--format", "csv"], check=True, capture_output=True).stdout
        assert report.decode() == answer.render("csv") == again.render("csv")
        contract = os.path.join(folder, "contract.json")
        with open(contract, "w", encoding="utf-8") as file:
            json.dump({"experiment": SMALL, "statements": [{**NEVER, "max": 1}]}, file)
        assert reckon.check(contract).code == 0
    best = reckon.tune(SMALL, tune="deck.bite=1..4", games=2000).rows("recommendations")
    assert best and all(row["range_low"] <= row["rate"] <= row["range_high"] for row in best)
    error = raised(reckon.ReckonError, reckon.compare, SMALL)
    assert error.code == 64 and error.text.startswith("nothing to compare")
    error = raised(reckon.ReckonError, reckon.tune, SMALL, tunne="deck.bite")
    assert error.code == 64 and "did you mean --tune?" in error.text
    error = raised(reckon.ReckonError, reckon.skill, {**SMALL, "palyers": 3})
    assert error.code == 65 and error.line == 1


def test_answers_that_are_stopped():
    seen = []
    answer = reckon.compare(SMALL, b="random", effect="0.00001pp", games=4_000_000_000,
                            progress=lambda now: seen.append(now) or len(seen) == 3)
    assert answer.interrupted and answer.code == 3 and seen[0].cells == 0 and seen[0].games_total == 4_000_000_000
    error = raised(reckon.ReckonError, reckon.exploit, SMALL, steps=100_000, progress=lambda now: True)
    assert error.code == 130
    done = python(CTRL_C.replace('reckon.run(ruleset="stub", strategies="random", games=4_000_000_000,',
                                 'reckon.skill(ruleset="stub", strategies="random", games=1_000_000_000,')
                  .replace('stop.result["cells"][0]["games"] > 0', 'stop.result.rows("entries")'))
    assert done.returncode == 5, done.stderr


# --- tables

def check_rows(result):
    cells = result.rows("cells")
    assert [row["cell"] for row in cells] == [cell["id"] for cell in result["cells"]] and len(cells) == 8
    assert cells[0]["deck.bite"] is None and cells[-1]["deck.bite"] == 4
    assert {row["strategies"] for row in cells} == {"random", "cautious"}
    outcomes = result.rows("outcomes")
    assert len(outcomes) == 4 * 3 + 4 * 4
    first = result["cells"][0]["outcomes"]["seat_0"]
    assert (outcomes[0]["outcome"], outcomes[0]["rate"], [outcomes[0]["low"], outcomes[0]["high"]]) == \
        ("seat_0", first["rate"], first["ci95"])
    ends = [row for row in result.rows("end_reasons") if row["cell"] == cells[0]["cell"]]
    assert abs(sum(row["share"] for row in ends) - 1) < 1e-12 and sum(row["games"] for row in ends) == 500
    assert result.rows("metrics")[0]["p50"] == next(iter(result["cells"][0]["metrics"].values()))["p50"]
    pairs = result.rows("pairs")
    assert len(pairs) == len(result["differences"]) and all(row["variant"] == "more" for row in pairs)
    assert all(row["low"] <= row["difference"] <= row["high"] for row in pairs)
    assert reckon.run(STUB).rows("pairs") == []


def test_tables():
    result = reckon.run(TWO)
    check_rows(result)
    import pandas
    for name in ("cells", "outcomes", "metrics", "end_reasons", "pairs"):
        frame = getattr(result, name)()
        assert isinstance(frame, pandas.DataFrame) and len(frame) == len(result.rows(name)), name
        assert list(frame.columns[:5]) == ["cell", "ruleset", "players", "variant", "strategies"]
        assert list(frame.columns) == list(result.rows(name)[0])
    joined = result.outcomes().merge(result.cells()[["cell", "deck.bite"]])
    assert joined[joined["deck.bite"] == 4]["rate"].notna().all() and len(joined) == 28


def test_without_pandas():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "pandas.py"), "w", encoding="utf-8") as file:
            file.write("raise ImportError('there is no pandas')\n")
        done = python("import reckon\nr = reckon.run(ruleset='stub', games=20, strategies='random')\n"
                      "print(len(r.rows('cells')))\nr.outcomes()",
                      PYTHONPATH=os.pathsep.join([folder, os.path.join(module.ROOT, "python")]))
    assert done.stdout == "1\n"
    assert "ImportError: data frames need pandas (Debian: python3-pandas)" in done.stderr


# --- where the library is

# Prints which of its libraries are loaded.
WHEEL = """
import re, reckon
assert reckon.run(ruleset="stub", strategies="random", games=200)["cells"][0]["games"] == 200
assert reckon.compare(ruleset="stub", strategies="random", b={"deck.bite": 9}, games=4000).code in (0, 3)
print(*re.findall(r"\\S+/lib(?:reckon|cjson|gomp)\\S*", open("/proc/self/maps").read()))
"""

def test_library_found():
    version = "import reckon; print(reckon.version())"
    with tempfile.TemporaryDirectory() as folder:
        done = python(version, RECKON_LIBRARY=os.path.join(folder, "none.so"))
        assert done.returncode == 1 and "OSError: cannot load libreckon.so.0" in done.stderr and folder in done.stderr
        copy = os.path.join(folder, "reckon")
        shutil.copytree(os.path.join(module.ROOT, "python", "reckon"), copy)
        shutil.copy(module.LIBRARY, copy)
        beside = python(version, RECKON_LIBRARY="", PYTHONPATH=folder)
        assert beside.stdout == reckon.version() + "\n", beside.stderr
        os.remove(os.path.join(copy, "libreckon.so.0"))
        system = python(version, RECKON_LIBRARY="", PYTHONPATH=folder, LD_LIBRARY_PATH=os.path.dirname(module.LIBRARY))
        assert system.stdout == reckon.version() + "\n", system.stderr


def test_wheel():
    """pip installs the wheel without a network; what it loads is inside."""
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run([os.path.join(module.ROOT, "scripts", "python-wheel"), "--library", module.LIBRARY, "--out", folder],
                              check=True, capture_output=True, text=True)
        subprocess.run([module.PYTHON, "-m", "venv", os.path.join(folder, "venv")], check=True, capture_output=True)
        own = os.path.join(folder, "venv", "bin", "python3")
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RECKON", "LD_"))}
        subprocess.run([own, "-m", "pip", "install", "--no-index", "--no-deps", made.stdout.strip()], check=True,
                       capture_output=True, env=bare)
        done = subprocess.run([own, "-c", WHEEL], check=False, capture_output=True, text=True, env=bare, cwd=folder)
        assert done.returncode == 0, done.stderr
        loaded = set(done.stdout.split())
        assert loaded and all(path.startswith(os.path.realpath(folder)) for path in loaded), loaded
        assert {os.path.basename(path).partition(".")[0] for path in loaded} == {"libreckon", "libcjson", "libgomp"}
        gone = subprocess.run([own, "-m", "pip", "uninstall", "--yes", "reckon"], check=True, capture_output=True, text=True,
                              env=bare)
        assert "Successfully uninstalled" in gone.stdout


def test_imports_without_the_library():
    done = python("import reckon; help(reckon.run)", RECKON_LIBRARY="nowhere.so")
    assert done.returncode == 0 and "Plays every cell of an experiment" in done.stdout


def test_types():
    """If mypy is installed."""
    if not shutil.which("mypy"):
        return
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(["mypy", "--strict", "--ignore-missing-imports", "--cache-dir", cache,
                               os.path.join(module.ROOT, "python", "reckon")], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
