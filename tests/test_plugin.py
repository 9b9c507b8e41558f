"""Plug-ins: what is refused on loading, how results record them and which builds may continue these, what happens if
one crashes, hangs or cheats, and what `plugin-check` finds in plug-ins with one fault each. Argument: the
program."""
import fnmatch
import functools
import itertools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
PLUGINS = BUILD / "plugins"
USAGE, BAD_DATA, NO_INPUT, PLUGIN, INTERNAL = 64, 65, 66, 69, 70
SANITIZED = re.search(r"^RECKON_SANITIZE:\w+=(.+)$", (BUILD / "CMakeCache.txt").read_text(), re.M)
STUB = ["--ruleset", "stub", "--players", "2", "--seed", "3", "-q"]
BOLD = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "survivors=bold", "-q"]


def so(name):
    return str(PLUGINS / f"{name}.so")


def run(*arguments, code=0):
    done = subprocess.run([PROGRAM, *map(str, arguments)], check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == code, (arguments, done.returncode, done.stdout[-800:], done.stderr)
    return done


def says(done, *words):
    for word in words:
        assert word in done.stderr, (word, done.stderr)


# --- loading


def test_refused(folder):
    text = folder / "text.so"
    text.write_text("no shared object")
    crash = [] if SANITIZED else [("crash_at_load", ["crashed", "when it was loaded"])]
    cases = [("wrong_abi", ["abi is 2", "reckon/plugin.h"]), ("wrong_contract", ["contract", "build it again"]),
             ("wrong_size", ["strategy_size"]), ("empty", ["all empty"]), ("refuses", ["returned null"]),
             ("null_choose", ["strategies[0].choose is null"]), ("no_plugin", ["does not export reckon_plugin"]),
             ("taken", ['already a strategy called "cautious"'])] + crash
    for name, words in cases:
        says(run("run", "--plugin", so(name), *STUB, code=PLUGIN), f"{name}.so", *words)
    says(run("run", "--plugin", text, *STUB, code=PLUGIN), "text.so")
    says(run("run", "--plugin", folder / "none.so", *STUB, code=NO_INPUT), "none.so")
    says(run("run", "--plugin", so("good"), "--plugin", so("good"), *STUB, code=PLUGIN), 'already a plug-in called "good"')


def test_named_by_verbs():
    assert "bold" in run("strategies", "escape-the-horde", "--brief", "--plugin", so("bold")).stdout
    assert "coin: Coin" in run("rules", "--plugin", so("coin")).stdout
    says(run("run", *BOLD, "--games", "10", code=USAGE), 'no strategy "bold"')


# --- results


def play(folder, *options, plugin="bold"):
    run("run", "--plugin", so(plugin), *BOLD, "--games", "200", "--out", folder, *options)
    return json.loads((folder / "result.json").read_text())


def test_results(folder):
    schema = json.loads(run("schema", "result").stdout)
    result = play(folder / "one")
    jsonschema.Draft202012Validator(schema["properties"]["program"]).validate(result["program"])
    (build,) = result["program"]["plugins"]
    assert build["name"] == "bold" and build["version"] == "1.0.0" and re.fullmatch("[0-9a-f]{16}", build["hash"])
    assert result["cells"][0]["strategies"]["survivors"] == "bold"
    plain = json.loads(run("run", *STUB, "--games", "10", "--format", "json").stdout)
    assert "plugins" not in plain["program"]


def test_same_build_only(folder):
    """Only the build that played a result merges, resumes or compares it."""
    for part in "12":
        run("run", "--plugin", so("bold"), *BOLD, "--games", "200", "--shard", f"{part}/2", "--out", folder / part)
    other = folder / "other" / "bold.so"
    other.parent.mkdir()
    other.write_bytes(pathlib.Path(so("bold")).read_bytes() + b"another build")
    parts = [folder / "1", folder / "2"]
    resume = ["run", "--resume", folder / "1", "-q"]
    for command in (["merge", *parts], resume, ["report", folder / "1"]):
        says(run(*command, code=BAD_DATA), 'plug-in "bold" 1.0.0', "not loaded")
        says(run(*command, "--plugin", other, code=BAD_DATA), 'another build of plug-in "bold"', "program.plugins")
    says(run(*resume, "--plugin", so("bold"), "--plugin", so("coin"), code=BAD_DATA), 'played without plug-in "coin"')
    run("merge", *parts, "--plugin", so("bold"), "--out", folder / "whole")
    run(*resume, "--plugin", so("bold"))
    contract = folder / "contract.json"
    contract.write_text(json.dumps({"experiment": {"ruleset": "escape-the-horde", "players": [4],
                                                   "strategies": [{"survivors": "bold"}]},
                                    "statements": [{"name": "ever", "rate": "survivors", "min": "0.1%"}]}))
    says(run("check", contract, "--baseline", folder / "whole", "--plugin", other, code=BAD_DATA), "another build")


def test_ruleset_and_format(folder):
    command = ["run", "--plugin", so("coin"), "--plugin", so("outline"), "--ruleset", "coin", "--players", "2",
               "--games", "20k", "--format", "outline", "-q"]
    one, two = (run(*command, "--threads", n).stdout for n in "12")
    assert one == two
    # A format always gets the usual CSV.
    assert run(*command, "--out", folder / "styled", "--delimiter", ";", "--decimal", ",").stdout == one
    assert ";" in (folder / "styled/result.csv").read_text(encoding="utf-8")
    rate = re.search(r"seat_0 wins ([\d.]+)", one)
    assert rate and abs(float(rate.group(1)) - 0.5) < 0.02, one  # of a coin that nobody sees
    story = run("replay", "--plugin", so("coin"), "--ruleset", "coin", "--players", "2", "--game", "1").stdout
    run("run", "--plugin", so("coin"), "--ruleset", "coin", "--players", "2", "--games", "5", "-q",
        "--strategy", f"0=exec:{sys.executable} {SOURCE}/strategies/bots/bot.py")  # the game shows it nothing
    assert "Ada calls it" in story
    says(run("run", "--plugin", so("coin"), *command[5:9], "--house", "x", code=USAGE), "no words for house rules")
    says(run("rules", "--plugin", so("coin"), "coin", "--words", code=USAGE), "no words for house rules")


def test_parts_that_a_game_may_lack(folder):
    """It plays, is checked and recorded; what needs a part that is missing says so."""
    plugin, coin = ["--plugin", so("bare")], ["--ruleset", "coin", "--players", "2"]
    run("run", *plugin, *coin, "--games", "200", "-q", "--check")
    says(run("replay", *plugin, *coin, "--game", "1", code=USAGE), "has no stories", "--format json")
    assert '"heads"' in run("replay", *plugin, *coin, "--game", "1", "--format", "json").stdout
    says(run("run", *plugin, *coin, "--strategy", "flat_mc", code=USAGE), "Ruleset.searching", "flat_mc")
    assert "flat_mc" not in run("strategies", *plugin, "coin").stdout
    says(run("replay", *plugin, *coin, "--find", "closest", code=USAGE), "Ruleset.standing")
    says(run("run", *plugin, *coin, "--metrics", "fun", "--games", "200", code=USAGE), "Ruleset.searching")
    run("run", *plugin, *coin, "--games", "5", "-q", "--strategy", f"0=exec:{sys.executable} {SOURCE}/strategies/bots/bot.py")
    run("plugin-check", so("bare"))


# --- failures


def replay_of(done):
    return shlex.split(re.search(r"to see it: reckon (.*)", done.stderr).group(1))


def fail(name, folder, *words, games=5000):
    """The run ends with the plug-in's name and the command that replays the failure; earlier files stay on disk."""
    out = folder / name
    run("run", *STUB, "--strategy", "random", "--games", "100", "--out", out)
    before = (out / "result.json").read_text()
    patience = ["--plugin-timeout", "0.2" if "in time" in words[0] else "5"]  # waited for, or not
    command = ["run", "--plugin", so(name), *STUB, "--strategy", name, "--games", games, *patience]
    done = run(*command, "--threads", "2", "--out", out, code=PLUGIN)
    says(done, name, *words)
    says(run(*replay_of(done), *patience, code=PLUGIN), name, *words)
    assert any(file.read_text() == before for file in out.rglob("*.json")), list(out.rglob("*"))


def test_lies(folder):
    """The same in the golden games of the signature."""
    for games in (5000, 1):
        fail("illegal", folder, "plug-in 'illegal', strategy 'illegal' at seat", "answered 'turn' with action 200, which is illegal",
             games=games)


def test_crashes(folder):
    if SANITIZED:
        print("crashes: skipped, the sanitizer reports them itself")
        return
    for name, words in (("crash", "crashed (SIGSEGV"), ("aborts", "crashed (SIGABRT"), ("double_free", "crashed (SIGABRT"),
                        ("hang", "did not return in time"), ("allocates", "did not return in time"), ("exits", "ended the program")):
        for games in (5000, 1):
            fail(name, folder, f"plug-in '{name}' {words}", f"when its strategy '{name}' was asked in game ", " of stub, seed ", games=games)


def test_never_ready(folder):
    """A strategy whose opening never returns, and a destructor that blocks after the answer."""
    words = [*STUB, "--games", "10", "--plugin-timeout", "0.2"]
    says(run("run", "--plugin", so("opens"), *words, "--strategy", "opens", code=PLUGIN),
         "plug-in 'opens' did not return in time", "when it opened a strategy")
    done = run("run", "--plugin", so("good"), "--plugin", so("stays"), *words, "--strategy", "stays", code=PLUGIN)
    says(done, "plug-in 'good' or 'stays' did not return in time", "when it was unloaded")
    assert "With --verbose: " in done.stdout, done.stdout


def test_terminal(folder):
    """A file name cannot control the terminal, and the command is valid in a shell."""
    if SANITIZED:
        return
    for name in ("a b.so", "c\x1b[2J.so"):
        shutil.copy(so("crash"), folder / name)
        done = run("run", "--plugin", folder / name, *STUB, "--strategy", "crash", "--games", "5000", code=PLUGIN)
        assert "\x1b" not in done.stderr
        if " " in name:
            says(run(*replay_of(done), code=PLUGIN), "'crash' crashed")


def test_text_is_escaped(folder):
    """A ruleset's texts and action names cannot control a terminal or a CI log, and a record with such names can be
    read."""
    plugin, record = ["--plugin", so("odd_rules")], folder / "odd.json"
    words = ["--ruleset", "coin", "--players", "2", "--strategy", "random", "--game", "1"]
    run("replay", *plugin, *words, "--save", record)
    for source in (words, ["--from", record]):
        text = run("replay", *plugin, *source, "--options").stdout
        assert "Odd \\u001b[2J" in text and "call 0 \\u001b[2J" in text, text
        assert "\x1b" not in text and "::" not in text, text


def test_arithmetic(folder):
    """A plug-in that changes the rounding mode changes no figure."""
    found = []
    for name in ("good", "rounds"):
        run("run", "--plugin", so(name), *STUB, "--strategy", f"0={name}", "--strategy", "1=ismcts", "--games", "200",
            "--threads", "1", "--out", folder / name)
        found.append([(folder / name / "result.csv").read_text().replace(name, "good"),
                      json.loads((folder / name / "result.json").read_text().replace(name, "good"))["cells"]])
    assert found[0] == found[1]


def test_broken_invariants():
    """A violated contract ends the program in every build: in a plug-in, with its name; elsewhere, as a bug."""
    words = ["run", "--plugin", so("checks"), *STUB, "--games", "50", "--threads", "1"]
    said = ["reckon: broken invariant", "tests/plugins/checks.c:", "*(const int*)two == 3", "reckon replay", "--game 0"]
    says(run(*words, "--strategy", "0=checks", code=PLUGIN), *said, "plug-in 'checks' ended the program")
    says(run(*words, "--strategy", "1=checks", code=INTERNAL), *said[:3])


def test_checkpoints_survive(folder):
    """The checkpoint before a crash is kept, and the same build can resume it."""
    out = folder / "before"
    run("run", "--plugin", so("good"), "--plugin", so("illegal"), *STUB, "--strategy", "good", "--games", "500", "--out", out)
    before = (out / "result.json").read_text()
    run("run", "--plugin", so("illegal"), *STUB, "--strategy", "illegal", "--games", "500", "--out", out, code=PLUGIN)
    assert any(json.loads(file.read_text()) == json.loads(before) for file in out.rglob("*.json")), list(out.rglob("*"))


# --- plugin-check


@functools.cache
def check(name, code=PLUGIN):
    patience = "0.3" if name in ("hang", "allocates") else "1"  # waited for, or not
    done = run("plugin-check", so(name), "--format", "json", "--plugin-timeout", patience, code=code)
    report = json.loads(done.stdout)
    schema = jsonschema.Draft202012Validator(json.loads((SOURCE / "configs/schema/plugin_check.schema.json").read_text()))
    schema.validate(report)
    assert not schema.is_valid({**report, "verdict": "maybe"}) and not schema.is_valid({**report, "claims": [{"claim": name}]})
    assert report["plugin"] == name and report["verdict"] == ("fail" if code else "pass")
    return {c["check"]: c for claim in report["claims"] for c in claim["checks"] if c["verdict"] == "fail"}


def test_good_ones_pass():
    for name in ("good", "bold", "coin", "outline"):
        assert check(name, code=0) == {}, name
    table = run("plugin-check", so("bold"), "--games", "10").stdout
    assert "strategy bold, escape-the-horde" in table and "PASS: everything it claims" in table


def test_rulesets_are_played_under_other_rules():
    """A ruleset that goes wrong only with more calls: the verdict says with how many."""
    found = check("odd_rules")
    assert set(found) == {"rules"}, found
    calls = re.search(r"determinize changes what everybody sees \(2 players, all random, calls=(\d+)\)", found["rules"]["detail"])
    assert calls and int(calls.group(1)) > 5, found


def test_odds():
    """Imagined games whose coin shows heads in 60 of 100, where the real one is fair."""
    found = check("loaded_coin")
    assert set(found) == {"odds"} and "after 'heads'" in found["odds"]["detail"], found


def test_faults_are_named():
    found = {name: check(name) for name in ("illegal", "peeks", "neighbour", "unseeded", "clock", "moody")}
    assert set(found["illegal"]) == {"legal"} and "action 200" in found["illegal"]["legal"]["detail"]
    assert "hidden" in found["peeks"] and set(found["neighbour"]) == {"hidden"}
    for name in ("unseeded", "clock", "moody"):
        assert "repeatable" in found[name] and "hidden" not in found[name], found[name]
    if SANITIZED:
        print("crashes, threads, leaks and stray writes: skipped, the sanitizer reports them itself")
        return
    for name, fault in (("crash", "sound"), ("aborts", "sound"), ("hang", "sound"), ("double_free", "sound"),
                        ("allocates", "sound"), ("races", "threads"),
                        ("leaks", "leaks"), ("scribbles", "memory"), ("overruns", "memory"), ("peeks", "memory")):
        assert fault in check(name), (name, fault)
    assert set(check("races")) <= {"threads"} and set(check("leaks")) == {"leaks"}
    for name, words in (("exits", "ended the program"), ("quits", "ends the process by itself (exit status 0)"),
                        ("stays", "does not let the process end"), ("double_free", "in game 9 of stub, seed 17")):
        assert words in check(name)["sound"]["detail"], name
    says(run("plugin-check", so("crash_at_load"), code=PLUGIN), "crashed", "when it was loaded")


# --- built outside the tree


def test_outside(folder):
    """The examples need only the one header, which is clean in every supported C and C++."""
    for name in os.listdir(SOURCE / "examples/plugin"):
        shutil.copy(SOURCE / "examples/plugin" / name, folder)
    include = folder / "include" / "reckon"
    include.mkdir(parents=True)
    shutil.copy(BUILD / "include/reckon/plugin.h", include)
    subprocess.run(["make", "-s", "-C", folder, f"RECKON_INCLUDE={folder}/include",
                    "CFLAGS=-O2 -Wall -Wextra -Wpedantic -Werror"], check=True)
    for command in (["-S", folder, "-B", folder / "build", "-G", "Ninja", f"-DRECKON_INCLUDE={folder}/include",
                     "-DCMAKE_C_FLAGS=-Wall -Wextra -Wpedantic -Werror"], ["--build", folder / "build"]):
        subprocess.run(["cmake", *command], check=True, stdout=subprocess.DEVNULL)
    if not SANITIZED:
        for made in sorted(folder.glob("build/*.so")):
            run("plugin-check", made, "--games", "10")
        assert len(list(folder.glob("build/*.so"))) == len(list(folder.glob("*.c"))) == 3
        assert json.loads(run("plugin-check", folder / "bold.so", "--games", "10", "--format", "json").stdout)["verdict"] == "pass"
    games = [path.name.upper() for path in (SOURCE / "rulesets").iterdir() if path.is_dir()]
    assert len(games) >= 6
    row = """#include <reckon/plugin.h>
        extern const Param row;
        const Param row = STRATEGY_PARAM("a", INT, .initial = 1, .max = 2, .sweep_max = 1, .help = "b");\n"""
    (folder / "row.cc").write_text(row)
    for compiler in filter(shutil.which, ("g++", "clang++")):
        subprocess.run([compiler, "-std=c++20", "-Wall", "-Wpedantic", "-Werror", "-fsyntax-only",
                        f"-I{folder}/include", folder / "row.cc"], check=True)
    # What the oldest and the newest standard allow, those between allow, too.
    views = [folder / f"view_{game}.c" for game in games]
    for game, view in zip(games, views):
        view.write_text(f"#define RECKON_VIEW_{game}\n#include <reckon/plugin.h>\n#include <reckon/plugin.h>\n")
    for compilers, language, standards in ((("gcc", "clang"), "c", ("c99", "c17")), (("g++", "clang++"), "c++", ("c++11", "c++20"))):
        for compiler, standard in itertools.product(filter(shutil.which, compilers), standards):
            subprocess.run([compiler, "-x", language, f"-std={standard}", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                            "-fsyntax-only", f"-I{folder}/include", *views], check=True)


def test_exports():
    """Plug-ins may call what the list names; the program exports nothing else."""
    if SANITIZED:
        return
    listed = re.findall(r"([\w*]+);", (SOURCE / "sim/game/plugin_exports.list").read_text())
    seen = subprocess.run(["nm", "-D", "--defined-only", PROGRAM], check=True, capture_output=True, text=True).stdout
    functions = {line.split()[-1] for line in seen.splitlines() if line.split()[1] == "T"}
    called = {pattern: fnmatch.filter(functions, pattern) for pattern in listed}
    assert all(called.values()), called
    foreign = functions - set(itertools.chain(*called.values()))
    assert foreign <= {"_init", "_fini", "_start", "main"}, foreign


for test in [function for name, function in list(globals().items()) if name.startswith("test_")]:
    print(test.__name__, flush=True)
    if test.__code__.co_argcount:
        with tempfile.TemporaryDirectory() as scratch:
            test(pathlib.Path(scratch))
    else:
        test()
