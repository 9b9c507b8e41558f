"""Bad input of every kind: the program must name the fault, its place and the nearest valid name, exit with the
documented code, print nothing on stdout and leave no file behind. Argument: the program."""
import json
import os
import re
import subprocess
import sys
import tempfile

import formats

PROGRAM = os.path.abspath(sys.argv[1])
USAGE, BAD_DATA, NO_INPUT, CANNOT_CREATE, IO = 64, 65, 66, 73, 74


def config(**keys):
    return json.dumps({"ruleset": "stub", "games": 100, **keys})


# name, arguments ({} stands for the config, if there is one), the config's text or bytes, exit code, parts of the
# message. All of them run in an empty directory, with --out, so that a partial result would be seen.
CASES = [
    # --- names that do not exist
    ("key", "run {}", config(palyers=3), BAD_DATA, ["c.json:1:35: palyers:", "did you mean players?"]),
    ("key of a variant", "run {}", config(variants=[{"name": "a", "rulse": {}}]), BAD_DATA,
     ["variants[0].rulse:", "did you mean rules?"]),
    ("key of a precision", "run {}", config(precision={"half_with": 0.1}), BAD_DATA,
     ["precision.half_with:", "did you mean half_width?"]),
    ("key of a player", "run {}", config(strategies=[{"player": {"nam": "random"}}]), BAD_DATA,
     ["strategies[0].player.nam:", "did you mean name?"]),
    ("case of a key", "run {}", config(Players=3), BAD_DATA, ["Players: unknown key", "did you mean players?"]),
    ("rule of a sweep", "run {}", config(sweep={"deck.bit": [1, 2]}), BAD_DATA,
     ["sweep.deck.bit:", "did you mean deck.bite?"]),
    ("key of a range", "run {}", config(sweep={"deck.bite": {"from": 1, "too": 2}}), BAD_DATA,
     ["sweep.deck.bite.too:", "did you mean to?"]),
    ("range of readings", "run {}", config(sweep={"tie": {"from": 0, "to": 1}}), BAD_DATA, ["sweep.tie:", "is not numeric"]),
    ("empty sweep", "run {}", config(sweep={"deck.bite": []}), BAD_DATA, ["sweep.deck.bite:", "has no values"]),
    ("value of a sweep", "run {}", config(sweep={"deck.bite": [1, 99999]}), BAD_DATA, ["sweep.deck.bite[1]:"]),
    ("kind of a sweep", "run {}", config(sweep={"deck.bite": 3}), BAD_DATA, ["sweep.deck.bite:", "a range"]),
    ("sweep too large", "run {}", config(sweep={"deck.bite": "all", "deck.food": "all", "rounds": "all", "tie": "all", "bitten": "all"}),
     BAD_DATA, ["variants; allowed: 16384"]),
    ("assumptions", "run {}", config(assumptions="yes"), BAD_DATA, ["assumptions:", "must be true or false"]),
    ("assumptions of several", "run {}", config(assumptions=True, sweep={"deck.bite": [1, 3]}), BAD_DATA,
     ["choose one with --variant"]),
    ("sweep, option", "run --ruleset stub --sweep deck.bit=1,2", None, USAGE,
     ["--sweep deck.bit=1,2", "did you mean deck.bite?"]),
    ("ruleset", "run {}", '{\n  "ruleset": "stbu"\n}', BAD_DATA,
     ["c.json:2:3: ruleset:", '"stbu"', "did you mean stub?"]),
    ("ruleset, option", "run --ruleset stbu", None, USAGE, ["--ruleset stbu", "did you mean stub?"]),
    ("rule", "run {}", config(rules={"deck.fod": 3}), BAD_DATA, ["rules.deck.fod:", "did you mean deck.food?"]),
    ("rule of a variant", "run {}", config(variants=[{"name": "a"}, {"name": "b", "rules": {"food": 3}}]),
     BAD_DATA, ["variants[1].rules.food:", "did you mean deck.food?"]),
    ("rule, option", "run --ruleset stub --rule deck.fod=3", None, USAGE,
     ["--rule deck.fod=3", "did you mean deck.food?"]),
    # --- rules by number of players
    ("players that the game does not have", "run {}", config(rules={"deck.bite": {"3": 5, "5": 6}}), BAD_DATA,
     ["c.json:1:", "rules.deck.bite.5:", "2..4", "stub is for 2..4 players"]),
    ("range that the game does not have", "run {}", config(variants=[{"name": "a", "rules": {"deck.bite": {"3..8": 5}}}]),
     BAD_DATA, ["variants[0].rules.deck.bite.3..8:", "stub is for 2..4 players"]),
    ("empty range of players", "run {}", config(rules={"deck.bite": {"4..2": 5}}), BAD_DATA,
     ["rules.deck.bite.4..2:", "4..2 is the wrong way round"]),
    ("overlapping ranges", "run {}", config(rules={"deck.bite": {"2..3": 5, "3..4": 6}}), BAD_DATA,
     ["rules.deck.bite.3..4:", "more than one value with 3 players"]),
    ("value at a table", "run {}", config(rules={"deck.bite": {"3": 99}}), BAD_DATA,
     ["rules.deck.bite.3:", "0..20, not 99"]),
    ("reading at a table", "run {}", config(rules={"tie": {"3": "earlyest"}}), BAD_DATA,
     ["rules.tie.3:", "did you mean earliest?"]),
    ("no players", "run {}", config(rules={"deck.bite": {}}), BAD_DATA, ["rules.deck.bite:", "not an object", 'by number of players it is {"2": VALUE, ...}']),
    ("what is no number of players", "run {}", config(rules={"deck.bite": {"two": 5}}), BAD_DATA,
     ["rules.deck.bite.two:", "stub is for 2..4 players"]),
    ("players of a rule, option", "run --ruleset stub --rule deck.bite=3:5,5:6", None, USAGE,
     ["--rule deck.bite=3:5,5:6", "stub is for 2..4 players"]),
    ("overlapping ranges, option", "run --ruleset stub --rule deck.bite=2..4:5,3:6", None, USAGE,
     ["more than one value with 3 players"]),
    ("value at a table, option", "run --ruleset stub --rule deck.bite=3:99", None, USAGE, ["0..20, not 99"]),
    ("half a list of players, option", "run --ruleset stub --rule deck.bite=3:5,6", None, USAGE, ["rule=value"]),
    ("players of an arm", "compare --ruleset stub --b deck.bite=3:5,9:6", None, USAGE,
     ["--b: deck.bite=3:5,9:6", "stub is for 2..4 players"]),
    ("reading", "run {}", config(rules={"bitten": "dyes"}), BAD_DATA,
     ["rules.bitten:", "dies or loses_food", "did you mean dies?"]),
    ("reading, option", "run --ruleset stub --rule bitten=dyes", None, USAGE, ["did you mean dies?"]),
    ("strategy", "run {}", config(strategies=["randon"]), BAD_DATA,
     ["strategies[0]:", '"randon"', "did you mean random?"]),
    ("strategy, option", "run --ruleset stub --strategy randon", None, USAGE, ["did you mean random?"]),
    ("strategy of another game", "run --ruleset stub --strategy cooperative", None, USAGE,
     ["stub has no strategy"]),
    ("strategy in the wrong role", "run --ruleset escape-the-horde --strategy patient_zero=cooperative", None, USAGE,
     ["cannot play patient_zero", "it plays survivors"]),
    ("role", "run {}", config(strategies=[{"plaier": "random"}]), BAD_DATA,
     ["strategies[0].plaier:", "did you mean player?"]),
    ("seat", "run {}", config(strategies=[{"4": "random"}]), BAD_DATA, ["strategies[0].4:", "a seat 0..3"]),
    ("seat that nobody has", "run {}", config(strategies=[{"3": "random"}]), BAD_DATA, ["seat 3", "0..1"]),
    ("parameter", "run {}", config(strategies=[{"player": {"name": "cautious", "params": {"risk": 1}}}]),
     BAD_DATA, ["strategies[0].player.params.risk:", "it has risk_max"]),
    ("parameter of text", "run {}", config(strategies=["cautious:risk=1"]), BAD_DATA,
     ["strategies[0]:", "it has risk_max", '"params": {PARAM: VALUE}']),
    ("parameter of a name", "run {}", config(strategies=[{"player": {"name": "cautious:risk_max=1"}}]), BAD_DATA,
     ["strategies[0].player.name:", '"params"']),
    ("parameter, option", "run --ruleset stub --strategy cautious:risk_mx=1", None, USAGE,
     ["did you mean risk_max? It has risk_max, "]),
    ("outcome", "run {}", config(precision={"half_width": 0.1, "outcome": "zombie"}), BAD_DATA,
     ["precision.outcome:", "did you mean zombies?"]),
    ("variant, option", "run {} --variant baze", config(variants=[{"name": "base"}]), USAGE,
     ["--variant baze", "did you mean base?"]),
    ("verb", "rum", None, USAGE, ["did you mean `reckon run`?"]),
    ("option", "run --gmaes 3", None, USAGE, ["did you mean --games?"]),
    ("format", "run --ruleset stub --format jsno", None, USAGE, ["--format", "did you mean json?"]),
    ("ruleset of a verb", "rules stbu", None, USAGE, ["did you mean stub?"]),
    ("kind of schema", "schema confg", None, USAGE, ["config"]),
    ("no kind of schema", "schema", None, USAGE, ["no file kind", "config, "]),
    ("cell", "replay --ruleset stub --game 1 --cell 2p/default/cautiosu", None, USAGE,
     ['did you mean "2p/default/cautious"?']),
    # --- what a terminal or a GitHub log would execute
    ("escape in a key", "run {}", '{"ruleset":"stub","\\u001b]0;pwned\\u0007":1}', BAD_DATA,
     ["c.json:1:19: \\u001b]0;pwned\\u0007: unknown key"]),
    ("escape in a value", "run {}", config(strategies=["\x1b[2J\u009b31m"]), BAD_DATA, ['"\\u001b[2J\\u009b31m"']),
    ("command in a statement", "check {}",
     json.dumps({"experiment": {"ruleset": "stub"}, "statements": [{"\n::error file=x::pwned": 1}]}), BAD_DATA,
     ["\\u000a\\u003a:error file=x\\u003a:pwned: unknown key"]),
    ("escape in a file's name", "run a\x1b[2J.json", None, NO_INPUT, ["a\\u001b[2J.json"]),
    ("escape in a word", "run --ruleset \x1b[2J", None, USAGE, ['"\\u001b[2J"']),
    ("control beyond ASCII in a name", "run {}", config(title="a\u009bb"), BAD_DATA, ["title: character 2 is U+009B: control and invisible"]),
    ("name from right to left", "run {}", config(variants=[{"name": "a\u202eb"}]), BAD_DATA,
     ["variants[0].name: character 2 is U+202E: control and invisible"]),
    # --- numbers that would be rounded
    ("seed beyond doubles", "run {}", '{"ruleset": "stub", "seed": 9007199254740993}', BAD_DATA, ["c.json:1:29:", "more digits"]),
    ("seed with a half", "run {}", '{"ruleset": "stub", "seed": 9007199254740992.5}', BAD_DATA, ["c.json:1:29:"]),
    ("seed next to 0", "run {}", '{"ruleset": "stub", "seed": 1e-400}', BAD_DATA, ["c.json:1:29:"]),
    ("rule next to 4", "run {}", '{"ruleset": "stub", "rules": {"deck.food": 4.00000000000000000001}}', BAD_DATA, ["more digits"]),
    ("rule next to 4, option", "run --ruleset stub --rule deck.food=4.00000000000000000001", None, USAGE, ["0..20"]),
    ("games next to 10", "run --ruleset stub --games 10.00000000000000000001", None, USAGE, ["--games"]),
    ("long index of a shard", f"run --ruleset stub --shard {'0' * 62}12/20", None, USAGE, ["--shard", "1/N to N/N", f": {'0' * 62}12/20 is not"]),
    ("shard of a decision", "compare --ruleset stub --shard 1/2", None, USAGE, ["`reckon compare` has no option --shard: ", "all games together", "start it with mpirun"]),
    ("shard of a search", "suggest --ruleset stub --shard 1/2", None, USAGE, ["`reckon suggest` has no option --shard: ", "mpirun", "--out DIR"]),
    ("very long shard", f"run --ruleset stub --shard {'0' * 500}12/20", None, USAGE, [f": {'0' * 200}... is not a shard"]),
    ("very long ruleset", f"run --ruleset {'x' * 500}", None, USAGE, [f"unknown ruleset \"{'x' * 200}...\""]),
    ("very long file", f"report {'x' * 240}", None, NO_INPUT, [f"cannot read {'x' * 200}...: "]),
    ("very long metric", f"tune --ruleset stub --players 2 --tune deck.bite --outcome mean:{'x' * 500} --target 3", None, USAGE, [f"{'x' * 200}..."]),
    ("very long option", f"run --{'x' * 500}", None, USAGE, [f"no option --{'x' * 200}..."]),
    ("long number of players", f"run --ruleset stub --players {'0' * 94}34", None, USAGE, ["--players", "2..4"]),
    # --- wrong type
    ("not an object", "run {}", "[]", BAD_DATA, ["c.json:1:1: must be an object, not an array"]),
    ("players as text", "run {}", config(players="four"), BAD_DATA, ["players:", '"all"']),
    ("players as fraction", "run {}", config(players=2.5), BAD_DATA, ["players:", "2..4"]),
    ("rule as text", "run {}", config(rules={"deck.food": "4"}), BAD_DATA, ["rules.deck.food:", "0..20", "a string"]),
    ("rule as fraction", "run {}", config(rules={"deck.food": 4.5}), BAD_DATA, ["0..20, not 4.5"]),
    ("reading as object", "run {}", config(rules={"bitten": {}}), BAD_DATA, ["dies or loses_food", "an object"]),
    ("variants as object", "run {}", config(variants={}), BAD_DATA, ["variants:", "an array, not an object"]),
    ("strategy as number", "run {}", config(strategies=[1]), BAD_DATA, ["strategies[0]:", "not a number", '"NAME:PARAM=VALUE"', '{"WHO": NAME}']),
    ("player as number", "run {}", config(strategies=[{"player": 7}]), BAD_DATA, ["strategies[0].player:", "not a number", '"params": {PARAM: VALUE}']),
    ("seed as true", "run {}", config(seed=True), BAD_DATA, ["seed:", "whole number"]),
    ("games as null", "run {}", config(games=None), BAD_DATA, ["games:", "1M"]),
    ("title as number", "run {}", config(title=3), BAD_DATA, ["title:", "a string, not a number"]),
    ("missing key", "run {}", '{"games": 3}', BAD_DATA, ['"ruleset" is missing']),
    ("missing name", "run {}", config(variants=[{"rules": {}}]), BAD_DATA, ["variants[0]:", '"name" is missing']),
    ("rule without value", "run --ruleset stub --rule tie", None, USAGE, ["rule=value"]),
    # --- out of range
    ("rule out of range", "run {}", config(rules={"deck.food": 21}), BAD_DATA, ["rules.deck.food:", "0..20, not 21"]),
    ("rule out of range, option", "run --ruleset stub --rule deck.food=-1", None, USAGE, ["0..20, not -1"]),
    ("ruling", "run {}", config(rules={"hands": "open"}), BAD_DATA, ["hands is a ruling, fixed at secret", "docs/authors/ruleset.md"]),
    ("parameter out of range", "run --ruleset stub --strategy cautious:risk_max=1.5", None, USAGE, ["0..1, not 1.5"]),
    ("too many players", "run {}", config(players=[2, 5]), BAD_DATA, ["players[1]:", "2..4", "not 5"]),
    ("too few players", "run {}", config(players=1), BAD_DATA, ["players:", "2..4"]),
    ("too many players, option", "run --ruleset stub --players 5", None, USAGE, ["--players 5", "2..4"]),
    ("players twice", "run --ruleset stub --players 2,3,2", None, USAGE, ["player count 2 is given more than once"]),
    ("games 0", "run {}", config(games=0), BAD_DATA, ["games:", "1..4000000000"]),
    ("games, option", "run --ruleset stub --games 1.5", None, USAGE, ["--games 1.5", "200k"]),
    ("seed beyond 2^53 as number", "run {}", config(seed=2**53 + 2), BAD_DATA, ["seed:", "9007199254740992"]),
    ("seed, option", "run --ruleset stub --seed 0xg", None, USAGE, ["--seed 0xg"]),
    ("precision", "run {}", config(precision={"half_width": 0.5}), BAD_DATA, ["precision.half_width:", "below 0.5"]),
    ("precision, option", "run --ruleset stub --precision 60pp", None, USAGE, ["--precision 60pp", "below 0.5"]),
    ("games twice", "run {}", config(precision={"half_width": 0.1, "max_games": 10}), BAD_DATA,
     ["precision.max_games:", "games"]),
    ("threads 0", "run --ruleset stub --threads 0", None, USAGE, ["--threads", "1..1024"]),
    ("too many threads", "run --ruleset stub --threads 1025", None, USAGE, ["1..1024"]),
    ("threads as text", "run --ruleset stub --threads all", None, USAGE, ["--threads", "all", "1..1024"]),
    ("game below 0", "replay --ruleset stub --game -1", None, USAGE, ["--game", "-1"]),
    ("no game given", "replay --ruleset stub", None, USAGE, ["--game N"]),
    # --- combinations
    ("deck that cannot be dealt", "run {}",
     config(players="all", variants=[{"name": "thin", "rules": {"deck.food": 0, "deck.bite": 3}}]), BAD_DATA,
     ['c.json: variant "thin" with 4 players', "deck.food 0", "4 players"]),
    ("deck that cannot be dealt, option", "run --ruleset stub --rule deck.food=0 --rule deck.bite=1", None, USAGE,
     ["deck.food 0", "2 players"]),
    ("variant twice", "run {}", config(variants=[{"name": "a-b"}, {"name": "a_b"}]), BAD_DATA,
     ["variants[1].name:", "already"]),
    ("variant without name", "run {}", config(variants=[{"name": ""}]), BAD_DATA, ["variants[0].name:"]),
    ("line-up twice", "run {}", config(strategies=["random", {"all": "random"}]), BAD_DATA,
     ["strategies[1]:", "more than once"]),
    ("rule twice in two spellings", "run {}", config(rules={"first-player": "random", "first_player": "random"}),
     BAD_DATA, ["first_player:", "more than once"]),
    ("no variants", "run {}", config(variants=[]), BAD_DATA, ["variants:", "1..16384"]),
    ("too many line-ups", "run {}", config(strategies=["random"] * 4097), BAD_DATA, ["strategies:", "1..4096"]),
    ("seat twice", "run --ruleset stub --strategy 0=random --strategy 0=eager", None, USAGE, ["two strategies for 0"]),
    # --- JSON
    ("duplicate key", "run {}", '{"ruleset": "stub",\n "games": 1, "games": 2}', BAD_DATA,
     ["c.json:2:14: games:", "duplicate key"]),
    ("trailing garbage", "run {}", '{"ruleset": "stub"} }', BAD_DATA, ["c.json:1:21:", "after the JSON value"]),
    ("trailing comma", "run {}", '{"ruleset": "stub",}', BAD_DATA, ["c.json:1:20:", "trailing comma"]),
    ("comment", "run {}", '{ // what\n"ruleset": "stub"}', BAD_DATA, ["c.json:1:3:"]),
    ("number 01", "run {}", '{"ruleset": "stub", "games": 01}', BAD_DATA, ["c.json:1:30:", "begin with 0"]),
    ("number 1e999", "run {}", '{"ruleset": "stub", "games": 1e999}', BAD_DATA, ["c.json:1:30:", "too large"]),
    ("invalid UTF-8", "run {}", b'{"title": "\xff"}', BAD_DATA, ["c.json:1:12:", "UTF-8"]),
    ("NUL", "run {}", b'{"ruleset": "stub"}\0', BAD_DATA, ["c.json:1:20:"]),
    ("cut short", "run {}", '{"ruleset": "stub"', BAD_DATA, ["c.json:1:19:", "ends here"]),
    ("empty file", "run {}", "", BAD_DATA, ["c.json:1:1:"]),
    ("deep", "run {}", "[" * 100000, BAD_DATA, ["too deep", "32"]),
    ("huge", "run {}", " " * (17 << 20), BAD_DATA, ["larger than 16 MiB"]),
    # --- files
    ("no such file", "run nowhere.json", None, NO_INPUT, ["nowhere.json", "No such file"]),
    ("directory as file", "run .", None, NO_INPUT, ["directory"]),
    ("verb forgotten", "nowhere.json", None, USAGE, ["did you mean `reckon run nowhere.json`?"]),
    ("standard input", "run -", config(palyers=3), BAD_DATA, ["standard input:1:35: palyers:", "did you mean players?"]),
    ("contract on standard input", "check -", "{}", BAD_DATA, ["standard input:1:1: the key"]),
    ("result on standard input", "report -", "[1,", BAD_DATA, ["standard input:1:4:"]),
    ("empty standard input", "compare - --a deck.bite=3", "", BAD_DATA, ["standard input:1:1:"]),
    ("league that is no file", "run --ruleset stub --strategy all=league:file=/dev/null", None, NO_INPUT,
     ["cannot read /dev/null: not a regular file"]),
    *((f"CSV with {style}", f"run --ruleset stub --games 10 --format csv {style}", None, USAGE, parts) for style, parts in {
        "--decimal ,": ["--decimal , needs another --delimiter"], "--decimal=, --delimiter=,": ["--decimal , needs another"],
        "--delimiter x": ["--delimiter x: must be one of , ; | tab"], "--delimiter ;;": ["--delimiter ;;:"],
        "--delimiter \u00a7": ["--delimiter \u00a7:"], '--delimiter "': ['--delimiter ":'], "--delimiter=": ["must be one of"],
        "--delimiter .": ["--delimiter .:"], "--decimal ;": ["--decimal ;: must be one of . ,"]}.items()),
    ("delimiter without CSV", "bench --ruleset stub --delimiter ;", None, USAGE, ["--delimiter is for CSV: add --format csv"]),
    ("two configs", "run {} {}", config(), USAGE, ["extra argument"]),
]


def run(arguments, directory, **more):
    return subprocess.run([PROGRAM, *arguments], cwd=directory, capture_output=True, text=True, timeout=60, **more)


def check(name, arguments, text, code, parts):
    faults = []
    with tempfile.TemporaryDirectory() as directory:
        if text is not None:
            with open(os.path.join(directory, "c.json"), "wb") as file:
                file.write(text if isinstance(text, bytes) else text.encode())
        words = arguments.replace("{}", "c.json").split()
        if words[0] == "run" and "--out" not in words:
            words += ["--out", "results"]
        done = run(words, directory, **({"input": text} if "-" in words else {}))
        left = set(os.listdir(directory)) - {"c.json"}
        if done.returncode != code:
            faults.append(f"exit code {done.returncode}, wanted {code}")
        faults += [f"the message does not say {part!r}" for part in parts if part not in done.stderr]
        if not done.stderr.startswith("reckon: ") or len(done.stderr) > 1200:
            faults.append("the message has not the usual form")
        if done.stdout:
            faults.append("something is on stdout")
        if left:
            faults.append(f"left behind: {left}")
    for fault in faults:
        print(f"{name}: {fault}\n    {done.stderr[:400].strip()}")
    return not faults


def check_output(name, arguments, code, prepare=None, stdout=subprocess.PIPE):
    """Output that cannot be written: the exit code, a message, and nothing left behind. A file that cannot be created
    is detected before play: there are too many games to wait for."""
    games = "4000M" if code == CANNOT_CREATE else "100"
    with tempfile.TemporaryDirectory() as directory:
        if prepare:
            prepare(directory)
        before = sorted(os.listdir(directory))
        done = subprocess.run([PROGRAM, "run", "--ruleset", "stub", "--games", games, "-q", *arguments], cwd=directory,
                              stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60)
        after = sorted(os.listdir(directory))
    good = done.returncode == code and done.stderr.startswith("reckon: ") and before == after
    if not good:
        print(f"{name}: exit code {done.returncode}, wanted {code}; {before} {after}\n    {done.stderr.strip()}")
    return good


def a_file(directory):
    with open(os.path.join(directory, "file"), "w", encoding="utf-8"):
        pass


def check_no_command():
    """No name is printed as a command of GitHub, Azure or TeamCity, in any format, on stdout or stderr."""
    name = "\u00a0::error::a ##[b ##vso[c ##teamcity[d"
    experiment = {"ruleset": "stub", "title": name, "players": 2, "games": 100, "strategies": ["random", "eager"],
                  "variants": [{"name": name, "help": name}, {"name": name + "2", "help": name, "rules": {"deck.bite": 3}}]}
    commands = [["run", "c.json", "--metrics", "fun"], ["compare", "c.json", "--b", "deck.bite=3"], ["check", name],
                ["exploit", "c.json", "--steps", "1", "--batch", "16"]]
    shown = [["--format", word, "--verbose"] for word in formats.formats(PROGRAM)]
    calls = [[*command, *options] for command in commands for options in shown]
    calls += [["replay", "c.json", "--game", "1"], ["run", name], ["run", "c.json", "--variant", "::error::"]]
    good = True
    with tempfile.TemporaryDirectory() as directory:
        for file, content in (("c.json", experiment), (name, {"title": name, "experiment": experiment, "statements": [
                {"name": name, "rate": "zombies", "max": "5%"}]})):
            with open(os.path.join(directory, file), "w", encoding="utf-8") as stream:
                json.dump(content, stream)
        for call in calls:
            done = run(call, directory)
            found = re.search("::error|##(?:vso|teamcity)?\\[", done.stdout + done.stderr)
            if found or not done.stdout + done.stderr:
                print(f"{call}: a command reaches the log: {found}")
                good = False
    return good


def main():
    results = [check(*case) for case in CASES]
    with tempfile.TemporaryDirectory() as directory:
        unreadable = os.path.join(directory, "secret.json")
        with open(unreadable, "w", encoding="utf-8") as file:
            file.write(config())
        os.chmod(unreadable, 0)
        if os.geteuid() != 0:  # root can read everything
            results.append(run(["run", unreadable], directory).returncode == NO_INPUT)
    results.append(check_output("out is a file", ["--out", "file"], CANNOT_CREATE, a_file))
    results.append(check_output("out below a file", ["--out", "file/below"], CANNOT_CREATE, a_file))
    results.append(check_output("out in /proc", ["--out", "/proc/nowhere"], CANNOT_CREATE))
    results.append(check_output("out without name", ["--out="], USAGE))
    with open("/dev/full", "w", encoding="utf-8") as full:
        results.append(check_output("full disk", [], IO, stdout=full))
    results.append(check_no_command())
    silent = run([], ".")
    results.append(silent.returncode == USAGE and "reckon --help" in silent.stderr and not silent.stdout)
    print(f"{results.count(True)} of {len(results)} as they should be")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
