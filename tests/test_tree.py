"""Project rules that a program can check: includes, names, sizes and forbidden words."""

import functools
import os
import pathlib
import re
import subprocess
import sys
from collections import defaultdict

ROOT = pathlib.Path(os.environ["RECKON_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["RECKON_BINARY_DIR"])
FOLDERS = ["include", "python", "examples", "sim", "rulesets", "strategies", "reports", "tests", "scripts", "configs", ".ci"]
LINES_MAX = 800

# The rooms of sim/ (see sim/README.md): a file may include headers of its own room and of earlier ones. On top are
# main.c and the list of verbs, which do not include each other. The library is like main.c: it may include the list.
ROOMS = ["base", "platform", "text", "game", "house", "plugins", "players", "experiment", "telling", "statistics", "batch", "training", "report", "result",
         "cli", "verbs", "library"]
ABOVE = {"main", "verbs"}
# Engine headers that game code may include.
CONTRACT = {"base/check", "base/error", "base/hash", "base/limits", "base/rng",
            "game/action_set", "game/chance", "game/facts", "game/param", "game/phrase", "game/ruleset", "game/story",
            "house/house", "house/machine", "house/vocabulary"}
PLAYING = CONTRACT | {"game/strategy", "game/linear", "game/people"}
# The same for strategies that play every game.
PLAYING_ANY = PLAYING | {"game/side", "players/answers", "players/bot_pool", "players/fitted", "players/league_plan", "players/playout"}

problems = []


def complain(path, line, text):
    problems.append(f"{path.relative_to(ROOT)}:{line}: {text}")


def files(*patterns):
    found = {p for folder in FOLDERS for pattern in patterns for p in (ROOT / folder).rglob(pattern)}
    # Skip binary and generated files.
    return sorted(p for p in found if p.is_file() and not {"__pycache__", "corpus", "regressions"} & set(p.parts))


@functools.cache
def without_comments(text):
    """Blanks comments and string literals; keeps lines."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)


def matches(pattern, text):
    """(line, match) of each line's first match: most files have none."""
    last = 0
    for match in pattern.finditer(text):
        number = text.count("\n", 0, match.start()) + 1
        if number > last:
            yield number, match
        last = number


def check_words():
    """No paths of one machine, and no unfinished work."""
    machine = re.compile(r"(?<![\w.])/(?:work|home|root|tmp/wt)\b")
    host = re.compile(r"\b(?:pypi|pythonhosted|npmjs|crates\.io|rubygems|deb\.debian|archive\.ubuntu|proxy\.golang)")
    unfinished = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
    own = pathlib.Path(__file__).resolve()
    for path in files("*"):
        if path.resolve() == own:
            continue
        text = path.read_text()
        for pattern, what in ((machine, "a path of one machine"), (host, "a registry's host name"), (unfinished, "unfinished work")):
            for number, _ in matches(pattern, text):
                complain(path, number, what)


def check_shape():
    """Files are short and start with a paragraph that says what they are."""
    for path in files("*.c", "*.h", "*.cc", "*.py", "*.sh"):
        lines = path.read_text().splitlines()
        if len(lines) > LINES_MAX:
            complain(path, len(lines), f"more than {LINES_MAX} lines: split it by idea")
        if path.suffix in (".c", ".h", ".cc") and not lines[0].startswith("// "):
            complain(path, 1, "no comment at the top")


def allowed_includes(path):
    """Prefixes and contract headers that a file may include, or None if it may include anything."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "tests" or "tests" in parts:
        return None
    if parts[0] == "rulesets":
        return CONTRACT, [f"rulesets/{parts[1]}/"]
    if parts[0] == "strategies":
        views = [f"rulesets/{parts[1]}/view.h", f"rulesets/{parts[1]}/rules.h"]
        return PLAYING_ANY if parts[1] == "any" else PLAYING, [f"strategies/{parts[1]}/"] + views
    public = parts[:2] == ("sim", "library")
    return None, ["sim/"] + ["reports/"] * (parts[0] == "reports") + ["reckon/"] * public


def check_includes():
    """Dependencies run one way; the strategies of a game know its view and nothing else of it."""
    for path in files("*.c", "*.h"):
        allowed = allowed_includes(path)
        if allowed is None:
            continue
        headers, prefixes = allowed
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'#include "(.*)"', line)
            if not include:
                continue
            name = include.group(1)
            if headers is None and "/" not in name:  # made by the build
                continue
            contract = headers and re.fullmatch(r"sim/(\w+/\w+)\.h", name)
            if contract and contract.group(1) in headers:
                continue
            if not any(name.startswith(prefix) for prefix in prefixes):
                complain(path, number, f"must not include {name}")


def check_rooms():
    """Includes in sim/ point to an earlier room or stay in their own."""
    for path in sorted((ROOT / "sim").rglob("*.[ch]")):
        room = path.relative_to(ROOT / "sim").parts[:-1]
        if not room:
            if path.stem not in ABOVE:
                complain(path, 1, "is in no room of sim/")
            continue
        if room[0] not in ROOMS:
            complain(path, 1, f"{room[0]} is no room: test_tree.py lists them")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'#include "sim/((?:\w+/)*)\w+\.h"', line)
            if not include:
                continue
            other = tuple(include.group(1).split("/")[:-1])
            if room[0] == "library" and include.group(0) == '#include "sim/verbs.h"':
                continue
            if not other or ROOMS.index(other[0]) > ROOMS.index(room[0]) or (room[0] == other[0] and room != other):
                complain(path, number, f"{'/'.join(room)} must not include {'/'.join(other) or 'what is above'}")


def check_tests():
    """Every source in sim/ has a test of the same name, or tests/README.md says what covers it."""
    tests = {path.stem.removeprefix("test_") for path in (ROOT / "tests").rglob("test_*.*")}
    said = set(re.findall(r"`(\w+)`", (ROOT / "tests" / "README.md").read_text()))
    for path in sorted((ROOT / "sim").rglob("*.c")):
        if path.stem.removeprefix("verb_") not in tests and path.stem not in said:
            complain(path, 1, "no test has its name, and tests/README.md does not say which covers it")


def check_game_names():
    """The engine and the reports name no game and no strategy of a game."""
    games = [p.name for p in (ROOT / "rulesets").iterdir() if p.is_dir()]
    names = re.compile("|".join(rf"\b{game}\b|\b{game.replace('_', '-')}\b" for game in games if game != "stub"))
    for path in files("*.c", "*.h"):
        if path.relative_to(ROOT).parts[0] not in ("sim", "reports"):
            continue
        code = re.sub(r"//[^\n]*", "", path.read_text())
        for number, _ in matches(names, code):
            if "reckon " not in code.splitlines()[number - 1]:  # an example of --help
                complain(path, number, "names a game")


def check_integers():
    """No floating point between seed and tally; no allocation and no output in games; libm in no strategy.
    determinize.c may weigh with plain IEEE arithmetic, like the strategies that it serves."""
    floating = re.compile(r"\b(?:float|double)\b")
    forbidden = re.compile(r"\b(?:malloc|calloc|realloc|free|printf|fprintf|puts|exit|time|clock|rand)\s*\(")
    header = re.compile(r"#\s*include\s*<(?:math|time|fenv)\.h>")
    exact = {"tally.c", "tally.h", "play.c", "chance.h", "action_set.h"}
    for path in files("*.c", "*.h"):
        parts = path.relative_to(ROOT).parts
        in_game = parts[0] in ("rulesets", "strategies") and "tests" not in parts
        code = without_comments(path.read_text())
        exact_here = (parts[0] == "rulesets" and in_game and parts[-1] != "determinize.c") or (parts[0] == "sim" and parts[-1] in exact)
        for applies, pattern, what in ((exact_here, floating, "floating point"),
                                       (in_game, forbidden, "a game must not allocate, print, exit or look at the clock"),
                                       (in_game, header, "a header that games must not use")):
            for number, _ in matches(pattern, code) if applies else ():
                complain(path, number, what)


def symbols():
    """(object file, symbol) of everything that the library exports. Empty for LTO objects."""
    library = BUILD / "libreckon_lib.a"
    if not library.exists():
        return
    output = subprocess.run(["nm", "-A", "--defined-only", "-g", str(library)], capture_output=True, text=True).stdout
    for line in output.splitlines():
        match = re.match(r".*?:([\w.]+)\.o:\w+ (\w) (\w+)$", line)
        if match and match.group(2) in "TDRBC" and not match.group(3).startswith("__"):
            yield match.group(1), match.group(3)


def check_names():
    """Names exported by a file in sim/ or reports/ start with the file's name (plural or singular) or its first word."""
    modules = {p.name: p for folder in ("sim", "reports") for p in (ROOT / folder).rglob("*.c")}
    game_files = {p.name for folder in ("rulesets", "strategies") for p in (ROOT / folder).rglob("*.c")}
    for module, symbol in symbols():
        if module not in modules or module in game_files:
            continue
        stem = module.removesuffix(".c")
        words = (stem, stem.removesuffix("s"), stem.split("_")[0], "report_" + stem)
        if not any(symbol == word or symbol.startswith(word + "_") for word in words):
            complain(modules[module], 1, f"exports {symbol}, which does not start with the file's name")


# Types that share a name across games because they play the same role in each.
ROLES = {
    "Memory": "what a strategy remembers of a game", "Mind": "what a strategy knows at a decision",
    "Outlook": "what a trained policy knows at a decision", "Seats": "a set of seats",
    "Style": "what tells apart strategies that share their code", "ToldEvent": "an event that a story is told of",
    "Unseen": "what a seat cannot see, dealt again", "Word": "a word of an action's name",
}


def check_types():
    """No two types share a name, except for the roles that games have in common; nor do two headers in sim/ and
    reports/."""
    headers = {}
    for path in sorted(p for folder in ("sim", "reports") for p in (ROOT / folder).rglob("*.h")):
        if headers.setdefault(path.name, path) != path:
            complain(path, 1, f"{path.name} is also a header in {headers[path.name].relative_to(ROOT).parent}")
    defined = re.compile(r"^(?:typedef (?:struct|enum|union) ([A-Z]\w*)|\} ([A-Z]\w*);|typedef [^;{]*?\(?\*?\b([A-Z]\w*)\)?(?:\([^;]*\))?;)", re.M)
    first = {}
    for path in files("*.c", "*.h"):
        parts = path.relative_to(ROOT).parts
        if parts[0] not in ("sim", "reports", "rulesets", "strategies") or "tests" in parts:
            continue
        text = without_comments(path.read_text())
        for match in defined.finditer(text):
            name = next(filter(None, match.groups()))
            if name in ROLES and parts[0] in ("rulesets", "strategies"):
                continue
            if first.setdefault(name, path) != path or name in ROLES:
                other = first[name].relative_to(ROOT) if first[name] != path else "the games"
                complain(path, text.count("\n", 0, match.start()) + 1, f"{name} is also a type in {other}")


def check_folders():
    """Every ruleset folder has the files that a game needs; others are its own."""
    for folder in sorted(p for p in (ROOT / "rulesets").iterdir() if p.is_dir()):
        for name in ("README.md", "rules.h", "rules.c", "view.h", "state.h", "turn.c", "golden.txt", "tests"):
            if not (folder / name).exists():
                complain(folder, 1, f"has no {name}")


def check_dialect():
    """Every ruleset calls the game's rules `rules` and its whole state `state`."""
    declared = re.compile(r"\b\w+(Rules|State)\* (\w+)(?= = \w+;|[,)])")
    for path in sorted((ROOT / "rulesets").glob("*/*.[ch]")):
        text = without_comments(path.read_text())
        for match in declared.finditer(text):
            kind, name = match.groups()
            if name != kind.lower():
                complain(path, text.count("\n", 0, match.start()) + 1, f"the game's {kind.lower()} is called {name}")


def check_rows():
    """Rules, parameters and metrics use the same rows: the macros of param.h, ruleset.h and linear.h set the type and
    the constants, everything else is named. No game redefines these macros or sets a row's members by position."""
    own = re.compile(r"\.type = PARAM_|#define \w+\(\w+, \.\.\.\)\s+(?:int32_t \w+;|[A-Z]+_##\w+,)|"
                     r"#define \w+\(name, text\)|\b(?:Param|Metric) \w+\[\w*\] = \{\s*(?:\[\w+\] = )?\{\s*\"")
    for path in sorted(p for folder in ("rulesets", "strategies") for p in (ROOT / folder).rglob("*.[ch]") if "tests" not in p.parts):
        text = path.read_text()
        for match in own.finditer(text):
            complain(path, text.count("\n", 0, match.start()) + 1, "a nonstandard row: see sim/game/param.h")


def check_contract():
    """What every game must fill in stays small, and so does the contract of rulesets in all, its parts included."""
    path = ROOT / "sim/game/ruleset.h"
    whole = path.read_text().split("// --- parts that a game may leave out")[1].split("} Ruleset;")[0]
    needed = whole.split("typedef struct Ruleset {")[1].split("// --- what it may say")[0]
    for what, text, most in (("what every game must fill in has", needed, 25), ("the contract of a ruleset has", whole, 55)):
        code = re.sub(r"typedef struct \w+ \{|\} \w+;|\([^()]*\)", "", without_comments(text))
        members = sum(len(declaration.split(",")) for declaration in code.split(";") if declaration.strip())
        if members > most:
            complain(path, 1, f"{what} {members} members, more than {most}")


def functions_of(path):
    """The functions that a C file exports."""
    return re.findall(r"^(?!static\b)(?:const )?\w+[ *]+(\w+)\([^;{]*\) \{$", path.read_text(), re.M)


def offered_by(path):
    """The functions and constants that a C file exports, including one-line functions."""
    text = without_comments(path.read_text())
    functions = re.findall(r"^(?!static\b|typedef\b|extern\b)(?:const )?(?:struct |enum )?\w+[ *]+(\w+)\([^;{}=]*\)\s*\{", text, re.M)
    return set(functions) | set(re.findall(r"^(?:const )?\w+[ *]+(?:const )?(\w+)(?:\[[^\]]*\])* = ", text, re.M))


# Headers implemented by several files that have none of their own: folder -> headers.
SHARED_HEADERS = {"rulesets": ("game.h", "story.h", "state.h", "view.h"), "sim/library": ("include/reckon/reckon.h",), "sim/platform": ("sim/platform/ranks.h",), "sim/plugins": ("sim/plugins/plugin_load.h",)}


def check_own_headers():
    """Every C file has a header of the same name, unless it exports only what a list or a shared header names: the rule
    in sim/README.md."""
    contract = re.findall(r"\bgame##(\w+)", (ROOT / "sim" / "game" / "ruleset.h").read_text())
    for path in sorted(p for folder in ("sim", "rulesets", "strategies", "reports") for p in (ROOT / folder).rglob("*.c")):
        parts = path.relative_to(ROOT).parts
        if "tests" in parts or path.with_suffix(".h").exists() or path == ROOT / "sim/platform/wasm/missing.c":  # system calls, in the system's headers
            continue
        offered, folder = offered_by(path), "/".join(parts[:-1])
        if parts[0] == "strategies":
            foreign = offered - {"strategy_" + "_".join(parts[1:-1]) + "_" + path.stem}
        elif parts[0] == "reports":
            foreign = offered - {"report_" + path.stem}
        elif path.stem.startswith("verb_"):
            foreign = {name for name in offered if not name.startswith("verb_")}
        elif path == ROOT / "sim" / "main.c":
            foreign = offered - {"main"}
        elif parts[0] == "rulesets" or folder in SHARED_HEADERS:
            shared = [path.parent / name for name in SHARED_HEADERS["rulesets"]] if parts[0] == "rulesets" else \
                     [ROOT / name for name in SHARED_HEADERS[folder]]
            declared = " ".join(without_comments(header.read_text()) for header in shared if header.exists())
            for game in re.findall(r"\bRULESET_FUNCTIONS\((\w+)\)", declared):
                declared += " " + " ".join(game + name for name in contract)
            for game in re.findall(r"\bHOUSE_LIVE\((\w+),", declared):
                declared += f" {game}_live"
            foreign = {name for name in offered if not re.search(rf"\b{name}\b", declared)}
        else:
            foreign = offered
        if foreign or not offered:
            complain(path, 1, f"has no {path.stem}.h, but exports {', '.join(sorted(foreign)) or 'nothing'}")


def check_headers():
    """A function called by another file of its game is declared in its file's header. Functions of the contract, which
    the table in rules.c names, are declared by RULESET_FUNCTIONS, in game.h or, if they put the game into words, in
    story.h; view.h declares what strategies may call."""
    for folder in sorted(p for p in (ROOT / "rulesets").iterdir() if p.is_dir()):
        texts = {path: without_comments(path.read_text()) for path in folder.glob("*.[ch]")}
        words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
        for path in sorted(folder.glob("*.c")):
            for name in functions_of(path):
                callers = {p.name for p in texts if p.suffix == ".c" and p != path and name in words[p]}
                declared = {p.name for p, text in texts.items() if p.suffix == ".h" and name in words[p] and re.search(rf"^\w[\w *]*\b{name}\([^;{{}}]*\);", text, re.M)}
                allowed = {path.stem + ".h", "view.h"} | ({"game.h", "story.h"} if callers <= {"rules.c"} else set())
                if not declared <= allowed:
                    complain(path, 1, f"{name} is declared in {', '.join(sorted(declared))}; others call it: it belongs in {path.stem}.h")


def check_circles():
    """No modules depend on each other in a circle. A module is a C file with the header of its name, unless that declares
    nothing of it (rules.h is below a game, rules.c with the table of its functions above). It depends on modules of which
    it includes the header or names a function."""
    paths = [path for folder in ("sim", "rulesets", "strategies", "reports") for path in (ROOT / folder).rglob("*.[ch]") if "tests" not in path.parts]
    texts = {path: path.read_text() for path in paths}
    words = {path: set(re.findall(r"\w+", without_comments(text))) for path, text in texts.items()}
    offered = {path: offered_by(path) if path.suffix == ".c" else set() for path in paths}
    apart = {path for path in paths if path.suffix == ".c" and not offered[path] & words.get(path.with_suffix(".h"), set())}
    module = {path: str(path.relative_to(ROOT).with_suffix(".c" if path in apart else "")) for path in paths}
    homes = {name: {path for path in paths if name in offered[path]} for name in set().union(*offered.values())}
    needs = {name: set() for name in module.values()}
    for path, text in texts.items():
        included = {ROOT / name for name in re.findall(r'#include "(.*)"', text)} & set(paths)
        # Its own functions are not those of another file of that name, such as the other version of platform/ranks.
        called = words[path] & set(homes) - offered[path] if path.suffix == ".c" else set()
        needs[module[path]] |= {module[other] for other in included.union(*(homes[name] for name in called))} - {module[path]}
    reached = {name: set(others) for name, others in needs.items()}
    for middle in needs:
        for others in reached.values():
            others |= reached[middle] if middle in others else set()
    circles = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in needs}
    for circle in sorted(circles - {()}):
        edges = "; ".join(f"{name} needs {', '.join(sorted(needs[name] & set(circle)))}" for name in circle)
        complain(ROOT / circle[0], 1, f"a circle of modules: {edges}")


def check_exports():
    """What a header of the engine, a report or a strategy declares, another file uses: if none does, it is static. (Headers that
    plug-ins get change with the contract only.)"""
    contract = {"sim/game/param.h"}
    paths = files("*.c", "*.h", "*.cc")
    users = defaultdict(set)
    for path in paths:
        for word in re.findall(r"\w+", without_comments(path.read_text())):
            users[word].add(path)
    for path in paths:
        name = str(path.relative_to(ROOT))
        if path.suffix != ".h" or not name.startswith(("sim/", "reports/", "strategies/")) or "tests" in path.parts or name in contract:
            continue
        text = without_comments(path.read_text())
        for function in re.findall(r"^(?!static\b|typedef\b|extern\b|#)(?:const )?(?:struct |enum )?\w+[ *]+(\w+)\([^;{}=]*\)[^;{}]*;", text, re.M):
            others = users[function] - {path, path.with_suffix(".c")}
            if not others and len(re.findall(rf"\b{function}\b", text)) == 1:
                complain(path, 1, f"declares {function}, which only {path.stem}.c uses: it is static")


def check_terms():
    """Replaced private terms do not come back. And no function of a file is named after another module."""
    private = re.compile(r"(?<![A-Za-z])(?:wish(?:es)?|audits?|judges?|crews?|quantit(?:y|ies)|keepers?|contrasts?|weigh(?:s|ed|ing)?|meets?|met|"
                         r"adopt(?:s|ed)?|forgive[sn]?|heed(?:s|ed)?)(?![A-Za-z])", re.I)
    statics = re.compile(r"^static (?:inline )?(?:const )?\w+[ *]+(\w+)\(", re.M)
    modules = {p.stem for folder in ("sim", "reports") for p in (ROOT / folder).rglob("*.c") if "_" in p.stem}
    for path in files("*.c", "*.h"):
        text = without_comments(path.read_text())
        for number, match in matches(private, text):
            complain(path, number, f"a private term, {match.group(0)}")
        for number, static in matches(statics, text) if "tests" not in path.parts else ():
            for module in modules:
                if static.group(1).startswith(module + "_") and not path.stem.startswith(module):
                    complain(path, number, f"{static.group(1)} has the name of another module, {module}")


def check_python():
    """No Python function redefines an earlier one of the same name: a redefined test never runs."""
    for path in files("*.py"):
        names = re.findall(r"^(?:async )?def (\w+)\(", path.read_text(), re.M)
        for name in sorted({name for name in names if names.count(name) > 1}):
            complain(path, 1, f"defines {name} more than once")


for check in (check_words, check_shape, check_includes, check_rooms, check_tests, check_game_names, check_integers, check_names, check_types, check_folders, check_dialect, check_rows, check_contract, check_headers,
              check_own_headers, check_circles, check_exports, check_terms, check_python):
    check()
print("\n".join(problems))
sys.exit(1 if problems else 0)
