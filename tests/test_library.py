"""The shared library: the program's bytes, whatever the host's locale; exported names; failing allocations. Argument:
the program."""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import formats
import module

PROGRAM = sys.argv[1]
BUILD = os.environ["RECKON_BINARY_DIR"]
INJECTOR = os.path.join(BUILD, "tests", "libinject.so")
WHOLE = os.path.join(BUILD, "tests", "library_whole")
IO = 74

CONFIGS = [
    {"ruleset": "stub", "players": "all", "games": 2000, "seed": "18446744073709551615"},
    {"ruleset": "stub", "strategies": ["random", {"player": "cautious", "1": "random"}], "games": 400,
     "sweep": {"deck.bite": [2, 3]}},
    {"ruleset": "stub", "strategies": ["cautious:risk_max=0.25"], "precision": {"half_width": 0.02, "max_games": 20000}},
    {"ruleset": "escape-the-horde", "players": [4], "games": 40},
    {"ruleset": "escape-the-horde", "players": [3], "assumptions": True, "games": 20, "strategies": ["random"]},
    {"ruleset": "zombie-dice", "players": [2], "games": 20, "metrics": "fun"},
    {"ruleset": "zombie-run", "players": [3], "games": 60, "shard": "2/3"},
]
FORMATS = ["json", "csv", "markdown", "svg", "table"]

# Reads configs and prints [config][format], in the locale of the environment.
HOST = """
import json, locale, sys
import reckon
name = locale.setlocale(locale.LC_ALL, "")
point = locale.localeconv()["decimal_point"]
texts = []
for config in json.load(sys.stdin):
    result = reckon.run(config, threads=3)
    texts.append([result.text] + [reckon.parse(result.text).render(name) for name in sys.argv[1:]])
assert locale.localeconv()["decimal_point"] == point, "the host's locale was changed"
json.dump({"point": point, "texts": texts}, sys.stdout)
"""


def hosted(**environment):
    done = subprocess.run([module.PYTHON, "-c", HOST, *FORMATS[1:]], input=json.dumps(CONFIGS), check=False,
                          capture_output=True, text=True, env=module.environment(**environment))
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", done.stderr
    return json.loads(done.stdout)


def timeless(text):
    return re.sub(r'"timing": \{[^}]*\}|\(in [^)]*\)|[0-9,.]+ games/s|, [0-9.]+ s\\b', "", text)


def program(folder, config):
    """Format -> text of the program's answer."""
    path, out = os.path.join(folder, "config.json"), tempfile.mkdtemp(dir=folder)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(config, file)
    done = subprocess.run([PROGRAM, "run", path, "-q", "--out", out], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr
    return {form: pathlib.Path(out, f"result.{extension}").read_bytes().decode()
            for form, (extension, _) in formats.formats(PROGRAM).items() if form in FORMATS}


def test_same_bytes_as_the_program():
    """Every format; the result's JSON byte for byte, apart from `timing`. The host has a decimal comma, and keeps its
    locale."""
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", os.path.join(folder, "de_DE.UTF-8")],
                              check=False, capture_output=True, text=True)
        assert os.path.isdir(os.path.join(folder, "de_DE.UTF-8")), made.stderr
        german = hosted(LOCPATH=folder, LC_ALL="de_DE.UTF-8")
        assert german["point"] == ","
        for config, row in zip(CONFIGS, german["texts"], strict=True):
            wanted = program(folder, config)
            for form, text in zip(FORMATS, row):
                # The program builds carry the same commit; only the clock differs.
                assert timeless(wanted[form]) == timeless(text), (config, form)


def test_names():
    """The library exports what the header declares, and nothing else."""
    with open(os.path.join(module.ROOT, "include", "reckon", "reckon.h"), encoding="utf-8") as file:
        declared = set(re.findall(r"RECKON_API [\w* ]*?\b(reckon_\w+)\(", file.read()))
    listed = subprocess.run(["nm", "-D", "--defined-only", module.LIBRARY], check=True, capture_output=True, text=True).stdout
    offered = {line.split()[2].split("@")[0] for line in listed.splitlines() if line.split()[1] in "TDBRVW"}
    assert len(declared) > 10
    assert offered - {"RECKON_0"} == declared, offered ^ declared


def whole(**fault):
    variables = {f"RECKON_FAULT{'_' + key.upper() if key != 'what' else ''}": str(value) for key, value in fault.items()}
    return subprocess.run([WHOLE], check=False, capture_output=True, text=True, timeout=300,
                          env={**os.environ, **variables, "LD_PRELOAD": INJECTOR})


def test_allocations_that_fail():
    """Fails an allocation at each call site in the library, at every other site all later ones too: an error and null,
    or no consequence; never the end of the process, except by libgomp."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        assert whole(what="memory", at=0, log=log, frames=1).returncode == 0
        places = {}
        with open(log, encoding="utf-8") as file:
            for line in file:
                number, _function, place = line.split()
                places.setdefault(place, number)
    assert len(places) > 40
    failed = 0
    for number in places.values():
        done = whole(what="memory", at=number, on=int(number) % 2)
        if "libgomp: " in done.stderr:
            continue
        assert done.returncode in (0, IO), (number, done.returncode, done.stderr)
        said = "out of memory" in done.stderr or "refuses 2 threads" in done.stderr
        assert (done.returncode == IO) == said, (number, done.stderr)
        failed += done.returncode == IO
    assert failed > len(places) / 2


def test_threads_that_are_refused():
    """Not libgomp's own, which end the process."""
    done = whole(what="threads", at=1, on=1)
    assert done.returncode == IO and "the system refuses 2 threads" in done.stderr, done.stderr


# Every writable variable of the library, by file, with the reason. The public functions reach the first three, under a
# lock and without any change that a second run could see, and the verbs' that are a thread's own.
GLOBALS = {
    "league": ("known shipped .gomp_critical_user_league", "leagues that were read, and the lock under which they are added; `shipped`: see measured"),
    "knowing": ("all_knowing .gomp_critical_user_knowing", "features of house rules that were made, and the lock under which they are added"),
    "league_plan": ("all_kept .gomp_critical_user_answers", "answers of leagues to house rules that were tried, and the lock under which they are added"),
    "linear": ("wider_features .gomp_critical_user_wider_features", "features of mixed tables that were made, and the lock under which they are added"),
    "json": (".gomp_critical_user_cjson", "the lock around cJSON, which keeps the place of an error in a variable"),
    "interrupt": ("caught acknowledged served", "signals; the program alone catches them; the flag that a thread's work obeys"),
    "ranks": ("nowhere", "stderr of ranks that must not write; the program alone has more than one"),
    "play": ("guard", "set when the first plug-in is loaded"),
    "registry": ("added_rulesets added_ruleset_count added_strategies added_strategy_count", "of plug-ins"),
    "plugins": ("loaded loaded_count", "plug-ins; no function of the header loads one"),
    "plugin_load": ("names frame", "who is blamed as the program ends"),
    "check": ("ends playing", "what a failed assertion says, and what ends the program then"),
    "plugin_guard": ("all mine on_terminal opened reported reports seconds_allowed told", "all that a signal handler can reach"),
    "measured": ("texts", "files that come with the program: written only where they are not compiled in, in browsers"),
    "verb_schema": ("shipped", "the same"),
    "html": ("template", "the same"),
    "formats": ("added added_count taken", "formats of plug-ins"),
    "exploit": ("workspace", "of a verb: a thread's"),
    "listing": ("measured", "of a verb: what was read from tables that were compiled in"),
    "trial_strategy": ("probe", "of a verb: a strategy's probe, which is given its input alone"),
}
SYMBOL = re.compile(r"[0-9a-f]+ .{5}[^d]. (\S+)\t[0-9a-f]+ (?:\.hidden )?(\S+)")


def writable(listed):
    """(file, variable) of everything writable, from objdump."""
    for line in listed.splitlines():
        if " file format " in line:
            stem = os.path.basename(line.split(":")[0]).split(".")[0]
        match = SYMBOL.fullmatch(line)
        if not match or match.group(2).startswith(("__", ".L")):  # of sanitizers
            continue
        section, name = match.groups()
        if re.match(r"[.](data|t?bss|tdata)(?![.]rel[.]ro)|[*]COM[*]", section):
            name = re.sub(r"[.]([0-9]+|var)$", "", name)
            # A function's static variable is names.0 to gcc and function.names to clang.
            yield stem, name if name.startswith(".") else name.split(".")[-1]


def test_globals():
    """No global state, except what is listed above with its reason. LTO objects list no variables."""
    with open(os.path.join(BUILD, "libreckon.rsp")) as objects:
        listed = subprocess.run(["objdump", "-t", *shlex.split(objects.read())], check=False, capture_output=True, text=True)
    if "__gnu_lto" in listed.stdout or "not recognized" in listed.stderr:
        return
    found = set(writable(listed.stdout))
    allowed = {(stem, name) for stem, (names, _) in GLOBALS.items() for name in names.split()}
    assert found == allowed, (found - allowed, allowed - found)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
