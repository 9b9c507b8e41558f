"""The result file of real runs: it fits its schema, its sums agree with each other and with the CSV, and only `timing`
depends on threads. Argument: the program."""
import csv
import functools
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import formats
import jsonschema

PROGRAM = sys.argv[1]
RUNS = [
    ["--ruleset", "stub", "--players", "all", "--games", "3000", "--seed", "18446744073709551615"],
    ["--ruleset", "stub", "--strategy", "cautious:risk_max=0.25", "--strategy", "1=random", "--rule", "deck.food=9",
     "--games", "400"],
    ["--ruleset", "stub", "--precision", "0.02", "--games", "20000"],
    ["--ruleset", "escape-the-horde", "--players", "all", "--games", "200"],
    ["--ruleset", "escape-the-horde", "--players", "5", "--strategy", "random", "--games", "1"],
    ["--ruleset", "stub", "--players", "all", "--sweep", "deck.bite=2..4", "--sweep", "tie=all", "--games", "300"],
    ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--assumptions", "--games", "40"],
    ["--ruleset", "card-of-the-dead", "--players", "2,5", "--strategy", "random", "--strategy", "1=bully", "--games",
     "300"],
    ["--ruleset", "zombie-run", "--players", "all", "--strategy", "0=hunter", "--games", "200"],
    ["--ruleset", "zombie-survival-infection", "--players", "3,6", "--strategy", "2=raider", "--games", "60"],
    ["--ruleset", "escape-zombie-city", "--players", "2", "--strategy", "eager", "--games", "50"],
    ["--ruleset", "zombie-dice", "--players", "2", "--games", "60", "--metrics", "fun"],
]


@functools.cache
def validator_of(name):
    return jsonschema.Draft202012Validator(json.loads(subprocess.run([PROGRAM, "schema", name], check=True, capture_output=True).stdout))


def run(*arguments):
    done = subprocess.run([PROGRAM, "run", "-q", *arguments], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def without_timing(text):
    head, _, _ = text.rpartition('"timing"')
    assert head
    return head


def check_sums(cell):
    games = cell["games"] - cell["aborted"]
    shares = [outcome["win_840ths"] for outcome in cell["outcomes"].values()]
    assert sum(shares) <= 840 * games
    assert sum(cell["end_reasons"].values()) == games
    for outcome in cell["outcomes"].values():
        assert outcome["rate"] == outcome["win_840ths"] / 840 / games
        assert outcome["ci95"][0] <= outcome["rate"] <= outcome["ci95"][1]
        assert outcome["win_840ths"] <= 840 * outcome["wins"]
    for metric in cell["metrics"].values():
        assert sum(count for _, count in metric["histogram"]) == games
        assert metric["min"] <= metric["p05"] <= metric["p50"] <= metric["p95"] <= metric["max"]
        assert metric["mean"] == metric["sum"] / games
        if metric["max"] < 128:
            assert sum(value * count for value, count in metric["histogram"]) == metric["sum"]
            assert sum(value**2 * count for value, count in metric["histogram"]) == int(metric["sum_sq"])


def close(one, other):
    return abs(one - other) < 1e-12


def check_seats(cell):
    """The figures about seats follow from the outcomes and metrics of the cell."""
    shares = [outcome["rate"] for name, outcome in cell["outcomes"].items() if name.startswith("seat_")]
    assert ("seats" in cell) == bool(shares)
    if not shares:
        return
    seats = cell["seats"]
    assert close(seats["fair"], sum(shares) / len(shares))
    assert close(seats["spread"], max(shares) - min(shares))
    assert seats["spread_ci95"][0] <= seats["spread"] <= seats["spread_ci95"][1]
    ways = seats["strategies"]
    assert sorted(seat for way in ways for seat in way["seats"]) == list(range(len(shares)))
    for way in ways:
        assert close(way["share"], sum(shares[seat] for seat in way["seats"]))
        assert close(way["fair"], len(way["seats"]) * seats["fair"])
        assert way["ci95"][0] <= way["share"] <= way["ci95"][1]
    if cell["ruleset"] == "stub":
        assert "first_player" not in seats
        return
    first, places = seats["first_player"], [place["share"] for place in seats["places"]]
    assert close(sum(places), sum(shares))
    assert close(first["share"], places[0] / sum(places))
    assert close(first["advantage"], first["share"] - 1 / len(shares))
    assert first["ci95"][0] <= first["share"] <= first["ci95"][1]


def check_csv(text, cells):
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    wanted = [(cell, name) for cell in cells for name in cell["outcomes"]]
    assert len(rows) == len(wanted)
    for row, (cell, name) in zip(rows, wanted):
        outcome = cell["outcomes"][name]
        assert (row["cell"], row["outcome"]) == (cell["id"], name)
        assert int(row["games"]) == cell["games"] and int(row["won_games"]) == outcome["wins"]
        assert float(row["rate_share"]) == outcome["rate"]
        seats = cell.get("seats")
        assert (row["seat_spread_share"] == "") == (seats is None)
        if seats:
            assert float(row["seat_spread_share"]) == seats["spread"]
            assert [float(row["seat_spread95_low_share"]), float(row["seat_spread95_high_share"])] == seats["spread_ci95"]
            playing = [way["plays"] for way in seats["strategies"] if name[5:] in map(str, way["seats"])]
            assert [row["played_by"]] == (playing or [""])
        if seats and "first_player" in seats:
            first = seats["first_player"]
            assert float(row["first_player_share"]) == first["share"]
            assert [float(row[f"first_player95_{end}_share"]) for end in ("low", "high")] == first["ci95"]
        assert [float(row["wilson95_low_share"]), float(row["wilson95_high_share"])] == outcome["ci95"]


def check_run(arguments):
    text = run(*arguments, "--format", "json", "--threads", "1")
    result = json.loads(text)
    validator_of("result").validate(result)
    validator_of("config").validate(result["experiment"])
    for cell in result["cells"]:
        check_sums(cell)
        check_seats(cell)
    # Files hold what goes to stdout.
    with tempfile.TemporaryDirectory() as folder:
        check_csv(run(*arguments, "--format", "csv", "--out", folder, "--threads", "7"), result["cells"])
        sheets = ["assumptions", "differences", "reach"] if "--assumptions" in arguments else []
        sheets += ["differences"] if "--sweep" in arguments else []
        sheets += [name for name in ("departures", "random_play", "fun", "options") if name in result]
        assert sorted(os.listdir(folder)) == formats.files(PROGRAM, "result", *sheets)
        with open(os.path.join(folder, "result.json"), encoding="utf-8", newline="") as file:
            assert without_timing(file.read()) == without_timing(text)
        with open(os.path.join(folder, "result.csv"), encoding="utf-8", newline="") as file:
            check_csv(file.read(), result["cells"])
        check_tables(folder, result["cells"])


def check_csv_style(folder):
    """In every verb, CSV for other spreadsheets has the same fields; only the delimiter and the decimal mark differ."""
    path, contract = os.path.join(folder, "c.json"), os.path.join(folder, "contract.json")
    variants = [{"name": 'a;b, "c"'}, {"name": "x|y", "rules": {"deck.bite": 4}}]
    experiment = {"ruleset": "stub", "players": [2], "strategies": ["cautious:risk_max=0.25"], "games": 400, "variants": variants}
    statement = {"name": "zombies, win; or", "rate": "zombies", "min": "0.1%"}
    for name, content in ((path, experiment), (contract, {"experiment": experiment, "statements": [statement]})):
        with open(name, "w", encoding="utf-8") as file:
            json.dump(content, file)
    kept = os.path.join(folder, "kept")
    run(path, "--out", kept)
    plain = ["--ruleset", "stub", "--players", "2", "--games", "400"]
    styles = [([], ",", "."), (["--delimiter", ";", "--decimal", ","], ";", ","), (["--delimiter", "tab"], "\t", "."),
              (["--delimiter=|", "--decimal=,"], "|", ",")]
    for verb, *words in (["run", path], ["report", kept], ["merge", kept], ["check", contract],
                         ["compare", *plain, "--b", "deck.bite=1"], ["matrix", *plain], ["skill", *plain, "--levels", "0,0.5"],
                         ["tune", *plain, "--tune", "deck.bite=1..3"], ["exploit", *plain[:4], "--steps", "2", "--batch", "64", "--fresh", "400", "--strategy", "random"]):
        tables = []
        for options, delimiter, decimal in styles:
            done = subprocess.run([PROGRAM, verb, *words, *options, "--format", "csv", "-q"], capture_output=True, text=True, check=False)
            assert done.returncode in (0, 1, 3) and done.stdout, (verb, options, done.stderr)
            rows = list(csv.reader(io.StringIO(done.stdout, newline=""), delimiter=delimiter))
            number = re.compile(rf"-?[0-9]+{re.escape(decimal)}[0-9]+(e-?[0-9]+)?")
            tables.append([[field.replace(decimal, ".") if number.fullmatch(field) else field for field in row] for row in rows])
        assert all(table == tables[0] for table in tables) and any("." in field for row in tables[0][1:] for field in row), verb
    whole = os.path.join(folder, "german")
    run(path, "--out", whole, "--delimiter", ";", "--decimal", ",")
    for name in os.listdir(kept):
        if name.endswith(".csv"):
            with open(os.path.join(whole, name), encoding="utf-8") as file, open(os.path.join(kept, name), encoding="utf-8") as usual:
                german, english = file.readline(), usual.readline()
            assert german == english.replace(",", ";") and ";" in german, name
    bench = subprocess.run([PROGRAM, "bench", *plain[:4], "--rounds", "1", "--format", "csv", "--delimiter", ";", "--decimal", ","],
                           capture_output=True, text=True, check=True)
    assert len({line.count(";") for line in bench.stdout.splitlines()}) == 1 and "." not in bench.stdout


def rows_of(folder, name):
    with open(os.path.join(folder, f"result_{name}.csv"), encoding="utf-8", newline="") as file:
        return {(row["cell"], row[name.removesuffix("s")]): row for row in csv.DictReader(file)}


def check_tables(folder, cells):
    """Metrics and end reasons have tidy tables of their own, with the figures of the JSON."""
    metrics, ends = rows_of(folder, "metrics"), rows_of(folder, "end_reasons")
    assert len(metrics) == sum(len(cell["metrics"]) for cell in cells)
    assert len(ends) == sum(len(cell["end_reasons"]) for cell in cells)
    names = {"standard_deviation": "sd", "standard_error": "se"}
    for cell in cells:
        finished = cell["games"] - cell["aborted"]
        for name, metric in cell["metrics"].items():
            row = metrics[cell["id"], name]
            assert int(row["games"]) == finished
            for column in ("mean", "standard_deviation", "standard_error", "min", "p05", "p50", "p95", "max"):
                spread = column.startswith("standard")
                if not finished or (spread and finished < 2):
                    assert row[column] == "" and (metric[names.get(column, column)] is None) == spread, (name, column)
                    continue
                assert float(row[column]) == metric[names.get(column, column)], (name, column)
        for name, games in cell["end_reasons"].items():
            row = ends[cell["id"], name]
            assert int(row["ended_games"]) == games
            if finished and games <= finished:
                assert float(row["wilson95_low_share"]) <= float(row["ended_share"]) == games / finished <= float(row["wilson95_high_share"])


def check_that_the_schema_refuses():
    """The schema rejects something."""
    validator = validator_of("result")
    good = run(*RUNS[1], "--format", "json")
    for change in (
        lambda result: result.update(more=1),
        lambda result: result.pop("timing"),
        lambda result: result["cells"][0].update(games=-1),
        lambda result: result["cells"][0].update(games=2**53),
        lambda result: result["cells"][0].update(stop_reason="tired"),
        lambda result: result["cells"][0]["outcomes"]["seat_0"].update(rate=1.5),
        lambda result: result["cells"][0]["outcomes"]["seat_0"].pop("win_840ths"),
        lambda result: result["cells"][0]["metrics"]["turns"]["histogram"].append([1]),
        lambda result: result["experiment"].update(seed=7),
        lambda result: result["cells"][0]["seats"].update(spread=-0.1),
        lambda result: result["cells"][0]["seats"]["strategies"][0].pop("fair"),
    ):
        result = json.loads(good)
        assert validator.is_valid(result)
        change(result)
        assert not validator.is_valid(result)


def check_aborted():
    """Games at their cap: the result is written, stderr gives a command that replays one, and it is an error."""
    wishes = ["--ruleset", "zombie-survival-infection", "--strategy", "random", "--rule", "turn_cap=50", "--games", "50"]
    done = subprocess.run([PROGRAM, "run", "-q", *wishes, "--format", "json"], check=False, capture_output=True, text=True)
    assert done.returncode == 70, done.returncode
    cell = json.loads(done.stdout)["cells"][0]
    assert cell["aborted"] > 0
    assert f"{cell['aborted']} of 50 games hit the safety cap" in done.stderr, done.stderr
    command = done.stderr.partition("to replay one: reckon ")[2].split()
    replay = subprocess.run([PROGRAM, *command], check=True, capture_output=True, text=True)
    assert "safety cap" in replay.stdout.splitlines()[-1] or "aborted" in replay.stdout, replay.stdout[-300:]


HORDE = ["--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random"]
PAIRINGS = ["--row", "cooperative", "--row", "random", "--column", "laser_focus", "--column", "random"]
CONTRACT = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "contracts", "escape_the_horde_fails.json")
PLAYS = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "plays", "escape_the_horde.csv")
# By directory: commands whose results together have every table.
TABLES = {
    "sweep": ["run", *HORDE, "--games", "40", "--sweep", "deck.zombie=12..20:8"],
    "assumptions": ["run", *HORDE, "--games", "40", "--assumptions"],
    "seats": ["run", "--ruleset", "zombie-run", "--players", "3", "--games", "40", "--strategy", "0=hunter"],
    "fun": ["run", "--ruleset", "stub", "--games", "100", "--metrics", "fun"],
    "compare": ["compare", *HORDE, "--b", "deck.zombie=24", "--effect", "5pp"],
    "duel": ["compare", "--ruleset", "zombie-run", "--players", "3", "--duel", "--a", "racer", "--b", "hunter", "--effect", "5pp"],
    "tune": ["tune", *HORDE, "--tune", "deck.zombie=20..44:12", "--games", "256", "--levels", "random"],
    "equilibrium": ["tune", "--players", "4", "--tune", "deck.zombie=12..20:8", "--criterion", "equilibrium", "--motive", "team", *PAIRINGS, "--games", "100"],
    "robust": ["tune", "--players", "4", "--tune", "deck.zombie=12..20:8", "--criterion", "robust", "--levels", "random,scripts", "--band",
               "40%..60%", "--games", "100"],
    "matrix": ["matrix", "--players", "4", "--games", "60", "--motive", "team", *PAIRINGS],
    "one seat": ["matrix", "--players", "4", "--games", "60", "--row", "cooperative", "--row", "random", "--column", "random"],
    "fields": ["matrix", "--ruleset", "zombie-run", "--row", "racer", "--row", "eager", "--column", "racer", "--games", "60"],
    "check": ["check", CONTRACT, "--players", "4", "--strategy", "random", "--baseline", "sweep", "--games", "512"],
    "fit": ["fit", PLAYS, "--settings", "16"],
    "skill": ["skill", "--ruleset", "zombie-run", "--players", "2", "--strategy", "racer", "--games", "40", "--levels", "0,100%"],
    "suggest": ["suggest", "--ruleset", "stub", "--strategy", "random", "--players", "2", "--outcome", "zombies", "--rule", "deck.food=4", "--deck",
                "--metrics", "fun"],
    "contract": ["suggest", "--contract", CONTRACT, "--players", "4", "--only", "roles_revealed", "--max-changes", "1", "--games", "600"],
    "why": ["suggest", "--why", *HORDE, "--b", "roles_revealed=true", "--b", "cards_played=1", "--games", "300"],
    "exploit": ["exploit", *HORDE, "--steps", "1", "--batch", "32", "--fresh", "500"],
    "adapted": ["compare", "--ruleset", "zombie-run", "--players", "2", "--strategy", "league", "--b", "items_to_win=3", "--games", "200", "--adapt=2k"],
}


def dictionary():
    """The names that the data dictionary explains, by the verb of its section; "" for those of all verbs and of a run."""
    with open(os.path.join(os.environ["RECKON_SOURCE_DIR"], "docs/reference/data_dictionary.md"), encoding="utf-8") as file:
        text = re.sub("(?s)```.*?```", "", file.read())
    sections = {verb: text.partition(f"\n### {verb}\n")[2].partition("\n### ")[0] for verb in {words[0] for words in TABLES.values()} - {"run"}}
    sections["run"] = ""
    sections[""] = text.partition("\n### compare\n")[0]
    return {verb: set(re.findall(r"\w+", " ".join(re.findall("`([^`]+)`", part)))) for verb, part in sections.items()}


def check_dictionary(folder):
    """Every column of every CSV of every verb, and every key of its JSON, is in the data dictionary: in the section of
    the verb or among those of all verbs. No section explains a name that does not occur."""
    known, seen = dictionary(), {}
    for name, command in TABLES.items():
        done = subprocess.run([PROGRAM, *command, "-q", "--out", name], check=False, capture_output=True, text=True, cwd=folder)
        assert done.returncode in (0, 1, 3), (command, done.stderr)
        out, verb = os.path.join(folder, name), command[0]
        names, explained = set(), known[verb] | known[""]
        for file_name in os.listdir(out):
            path = os.path.join(out, file_name)
            if file_name.endswith(".csv"):
                with open(path, encoding="utf-8", newline="") as file:
                    names |= {column if column in explained else re.sub("_(low|high)$", "", column) for column in next(csv.reader(file))}
            elif file_name in ("result.json", f"{verb}.json"):
                with open(path, encoding="utf-8") as file:
                    names |= keys_of(json.load(file))
        missing = names - explained
        assert len(names) > 20 and not missing, (name, sorted(missing))
        seen[verb] = seen.get(verb, set()) | names
    for verb, names in seen.items():
        words = {word for word in known[verb] if "_" in word}
        assert not words - names, (verb, sorted(words - names))


def keys_of(whole):
    """The keys of a result, of the first row of each of its tables, and of the figures of a cell; not those of configs
    and options, which are explained elsewhere."""
    names = set(whole) | set(whole["program"]) | set(whole["timing"]) | {key for layout in whole.get("layout", []) for key in layout}
    names |= {key for sheet in whole.values() if isinstance(sheet, list) for row in sheet[:1] if isinstance(row, dict) for key in row}
    names -= set(whole.get("experiments", [{}])[0])
    if "experiment" in whole:
        cell = whole["cells"][0]
        names |= set(next(iter(cell["outcomes"].values()))) | set(next(iter(cell["metrics"].values())))
    return names


def main():
    check_aborted()
    for arguments in RUNS:
        check_run(arguments)
    check_that_the_schema_refuses()
    with tempfile.TemporaryDirectory() as folder:
        check_dictionary(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_csv_style(folder)


if __name__ == "__main__":
    main()
