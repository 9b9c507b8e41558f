"""reckon matrix: its JSON fits its schema, is consistent with itself and the CSV and does not depend on threads; its
sentences follow from its numbers; bad input is refused with the nearest name. Argument: the program."""
import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import formats
import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
FACTIONS = ["--ruleset", "escape-the-horde", "--players", "3,4", "--games", "300", "--row", "cooperative", "--row",
            "hoarder:hoard_size=8", "--row", "under_the_bus", "--column", "random", "--column", "share_the_love",
            "--band", "30%..0.6", "--motive", "team"]
FELLOWS = ["--ruleset", "escape-the-horde", "--players", "4,5", "--games", "1000", *[word for name in ("suspicious", "league", "random")
           for word in ("--row", name, "--column", name)], "--band", "5%..15%"]
FIELDS = ["--ruleset", "escape-the-horde", "--players", "3,4", "--games", "300", "--rows", "patient_zero", "--row", "opportunist",
          "--row", "random", "--column", "cooperative", "--column", "random"]
SEATS = ["--ruleset", "stub", "--players", "2,4", "--games", "3000", "--rule", "deck.food=9"]
USAGE, INTERNAL = 64, 70
PLACES = {"inside": "even", "above": "too high", "below": "too low", "unsure": "too close to call"}


def run(*arguments, code=0, columns="100"):
    done = subprocess.run([PROGRAM, "matrix", "-q", *arguments], check=False, capture_output=True, text=True,
                          env={**os.environ, "COLUMNS": columns})
    assert done.returncode == code, (arguments, done.returncode, done.stderr)
    assert done.stderr == "" or code
    return done.stdout if not code or code == 3 else done.stderr


def run_once(*arguments, **how):
    """What is shown in a format, and the matrix as JSON: one run for both."""
    with tempfile.TemporaryDirectory() as folder:
        shown = run(*arguments, "--out", folder, **how)
        with open(os.path.join(folder, "matrix.json"), encoding="utf-8", newline="") as file:
            return shown, file.read()


def schema(name):
    return json.loads(subprocess.run([PROGRAM, "schema", name], check=True, capture_output=True).stdout)


def without_timing(text):
    head, _, _ = text.rpartition('"timing"')
    assert head
    return head


def of_matrix(rows, matrix):
    return [row for row in rows if (row["players"], row["variant"]) == (matrix["players"], matrix["variant"])]


def place(bounds, band):
    if bounds[0] > band[1]:
        return "above"
    if bounds[1] < band[0]:
        return "below"
    return "inside" if band[0] <= bounds[0] and bounds[1] <= band[1] else "unsure"


def check_matrix(result, matrix):
    """Everything that follows from the entries."""
    entries = of_matrix(result["entries"], matrix)
    strategies = of_matrix(result["strategies"], matrix)
    rows = {row["strategy"]: row for row in strategies if row["side"] == "rows"}
    columns = {row["strategy"]: row for row in strategies if row["side"] == "columns"}
    rate = {(entry["row"], entry["column"]): entry["rate"] for entry in entries}
    assert len(entries) == len(rate) == matrix["pairings"] == len(rows) * len(columns)
    counted = {entry["games"] + entry["aborted"] for entry in entries}
    if result["settings"]["kind"] == "one_seat":  # except for games in which the seat is a Patient Zero, the same in all entries
        assert len(counted) == 1 and abs(counted.pop() / matrix["games"] - {4: 3 / 4, 5: 3 / 5}[matrix["players"]]) < 0.04
        assert all(entry["score_per_game"] == 840 for entry in entries)
    else:
        assert counted == {matrix["games"]}
    for entry in entries:
        assert (entry["rate"] is None) == (entry["games"] < max(1, entry["aborted"]))
        if entry["rate"] is not None:
            assert abs(entry["rate"] - entry["score"] / entry["score_per_game"] / entry["games"]) < 1e-12
            assert entry["bounds"][0] <= entry["rate"] <= entry["bounds"][1]
        assert entry["place"] == place(entry["bounds"], matrix["band"])
    for name in ("inside", "above", "below", "unsure"):
        assert matrix[name] == sum(entry["place"] == name for entry in entries)
    low, high = matrix["band"]
    assert matrix["looks_inside"] == sum(low <= entry["rate"] <= high for entry in entries)
    assert matrix["lowest"] == min(rate.values()) == rate[matrix["lowest_row"], matrix["lowest_column"]]
    assert matrix["highest"] == max(rate.values()) == rate[matrix["highest_row"], matrix["highest_column"]]
    check_equilibrium(rows, columns, rate, matrix["value"])
    assert matrix["value_bounds"][0] <= matrix["value"] <= matrix["value_bounds"][1]
    assert matrix["value_place"] == place(matrix["value_bounds"], matrix["band"])
    for name, row in rows.items():
        assert row["worst_rate"] == rate[name, row["worst_against"]] == min(rate[name, j] for j in columns)
        assert row["best_rate"] == rate[name, row["best_against"]] == max(rate[name, j] for j in columns)
        if row["dominated"] != "no" and row["dominated_by"] in rows:
            assert all(rate[row["dominated_by"], j] >= rate[name, j] for j in columns)
        assert (row["breaks_band"] != "no") == (row["worst_rate"] > high)
    for name, row in columns.items():
        assert row["worst_rate"] == rate[row["worst_against"], name] == max(rate[i, name] for i in rows)


def check_equilibrium(rows, columns, rate, value):
    """The mixes are an equilibrium of these rates."""
    assert abs(sum(row["weight"] for row in rows.values()) - 1) < 1e-7
    assert abs(sum(row["weight"] for row in columns.values()) - 1) < 1e-7
    secured = min(sum(rows[i]["weight"] * rate[i, j] for i in rows) for j in columns)
    conceded = max(sum(columns[j]["weight"] * rate[i, j] for j in columns) for i in rows)
    assert abs(secured - value) < 1e-6 and abs(conceded - value) < 1e-6


def check_fields(result, matrix):
    rate = {(entry["row"], entry["column"]): entry["rate"] for entry in of_matrix(result["entries"], matrix)}
    fields = of_matrix(result["fields"], matrix)
    assert len(fields) == len({column for _, column in rate})
    for field in fields:
        own, name = rate[field["field"], field["field"]], field["field"]
        gains = {row: rate[row, column] - own for row, column in rate if column == name and row != name}
        assert abs(gains[field["best_reply"]] - field["gain"]) < 1e-12
        assert abs(max(gains.values()) - field["gain"]) < 1e-12
        assert field["gain_bounds"][0] <= field["gain"] <= field["gain_bounds"][1]
        if field["stable"] in ("stable", "apparently stable"):
            assert field["gain"] <= 0
        if field["stable"] == "stable":
            assert field["gain_bounds"][1] < 0
        if field["stable"] == "apparently unstable":
            assert field["gain"] > 0


def check_players_who_never_end_a_game():
    """In Zombie Dice, eager never stops, so a table of eager players has no winner: the pairing has no rate, and is
    neither a win nor a best reply. The matrix of the default strategies succeeds; if eager is named, it fails as `run`
    does."""
    game = ["--ruleset", "zombie-dice", "--players", "4", "--games", "200"]
    shown, text = run_once(*game, "--format", "table")
    result = json.loads(text)
    jsonschema.Draft202012Validator(schema("matrix")).validate(result)
    entries = {(entry["row"], entry["column"]): entry for entry in result["entries"]}
    alone = entries["eager", "eager"]
    assert alone["rate"] is None and alone["games"] == 0 and alone["aborted"] == 200
    assert entries["odds", "eager"]["rate"] == 1
    unknown = {pair for pair, entry in entries.items() if entry["rate"] is None}
    replies = {row["against"]: row for row in result["replies"]}
    assert not [pair for pair in unknown if pair[0] in [replies["eager"]["reply"], *(replies["eager"]["equals"] or "").split(", ")]
                and pair[1] == "eager"]
    assert "eager" not in {row["field"] for row in result["fields"]}
    assert not {(matrix[f"{end}_row"], matrix[f"{end}_column"]) for matrix in result["matrices"] for end in ("lowest", "highest")} & unknown
    # No equilibrium plays eager, so its missing rates change nothing.
    rows, columns = ({row["strategy"]: row for row in result["strategies"] if row["side"] == side} for side in ("rows", "columns"))
    for end in (0, 1):
        rates = {pair: end if entry["rate"] is None else entry["rate"] for pair, entry in entries.items()}
        check_equilibrium(rows, columns, rates, result["matrices"][0]["value"])
    assert all(entries[pair]["bounds"] == [0, 1] and entries[pair]["place"] == "unsure" for pair in unknown)
    assert any("Whatever these rates are, the equilibrium is the same." in text for text in result["sentences"])
    line = next(line for line in shown.splitlines() if line.startswith("eager  "))
    assert line.split()[5] == "-", line
    run(*game, "--row", "eager", "--row", "odds", "--column", "eager", "--column", "odds", code=INTERNAL)


def check_nothing_known():
    """A table of eager players with at most one other hardly ever ends: no pairing has a rate, so nothing is called
    best, lowest or the equilibrium."""
    game = ["--ruleset", "zombie-dice", "--players", "3", "--games", "100", "--row", "eager", "--row", "all_in", "--column", "eager"]
    done = subprocess.run([PROGRAM, "matrix", "-q", *game, "--format", "json"], check=False, capture_output=True, text=True)
    assert done.returncode == INTERNAL
    result = json.loads(done.stdout)
    jsonschema.Draft202012Validator(schema("matrix")).validate(result)
    [matrix] = result["matrices"]
    assert all(entry["rate"] is None for entry in result["entries"])
    assert all(matrix[name] is None for name in ("value", "lowest", "lowest_row", "highest", "highest_column"))
    assert matrix["value_bounds"] == [0, 1] and matrix["unsure"] == 2
    assert not result["replies"] and all(row["weight"] is None and row["worst_rate"] is None for row in result["strategies"])
    assert re.match(r"INCOMPLETE: \d+ of 200 games hit the safety cap and count in no rate\.$", result["sentences"][0]), result["sentences"][0]
    assert result["sentences"][1] == ("With 3 players: one seat can secure between 0.0 and 100.0 % against any uniform field; how much, "
                                      "and by which mix, depends on pairings without a rate.")
    words = " ".join(result["sentences"])
    assert "over all pairings" not in words and "the widest" not in words and "the equilibrium is the same" not in words


def check_csv(text, entries):
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == len(entries)
    for row, entry in zip(rows, entries):
        assert (row["row"], row["column"], row["place"]) == (entry["row"], entry["column"], entry["place"])
        assert int(row["score"]) == entry["score"] and float(row["rate"]) == entry["rate"]
        assert [float(row["bounds_low"]), float(row["bounds_high"])] == entry["bounds"]


def check_run(arguments, kind):
    text = run(*arguments, "--format", "json", "--threads", "1")
    result = json.loads(text)
    jsonschema.Draft202012Validator(schema("matrix")).validate(result)
    jsonschema.Draft202012Validator(schema("config")).validate(result["experiments"][0])
    assert result["settings"]["kind"] == kind and len(result["matrices"]) == 2
    for matrix in result["matrices"]:
        check_matrix(result, matrix)
        if kind in ("free_for_all", "one_seat"):
            check_fields(result, matrix)
    rows, again = run_once(*arguments, "--format", "csv", "--threads", "3")
    assert without_timing(again) == without_timing(text)
    check_csv(rows, result["entries"])
    return result


def band_words(matrix, text):
    """How many pairings are inside the band, in the program's words; `text` has the verb "is" or "are"."""
    inside, unsure = matrix["inside"], matrix["unsure"]
    pairings = f"{inside or 'none'} of {matrix['pairings']} pairing{'s'[:matrix['pairings'] != 1]}"
    doubt = f"; {unsure} {'is' if unsure == 1 else 'are'} too close to call" if unsure else ""
    return f"{pairings} {text.format('is' if inside <= 1 else 'are')}" if text else pairings + doubt


def check_words(result):
    """The first sentences give the numbers of the first matrix."""
    matrix, words = result["matrices"][0], " ".join(result["sentences"])
    if len(result["matrices"]) > 1:  # where each value is: the player counts as lists
        named = {place: [str(one["players"]) for one in result["matrices"] if one["value_place"] == place] for place in PLACES}
        wanted = [f"{PLACES[place]} with {' and '.join(', '.join(sizes).rsplit(', ', 1))} players" for place, sizes in named.items() if sizes]
        low, high = matrix["band"]
        same = all(one["band"] == matrix["band"] for one in result["matrices"])
        band = f" (even: {100 * low:g}-{100 * high:g} %)" if same else ""
        assert result["sentences"][0].endswith(f" is {'; '.join(wanted)}{band}."), result["sentences"][0]
    assert band_words(matrix, "{} even (") in words, words
    assert f"{100 * matrix['lowest']:.1f} %" in words and f"{100 * matrix['highest']:.1f} %" in words
    assert f"{100 * matrix['value']:.1f} % ({100 * matrix['value_bounds'][0]:.1f}-" in words
    for row in result["strategies"]:
        if row["dominated"] in ("looks", "proven"):
            assert f"{row['strategy']} (by {row['dominated_by']})" in words
        if row["breaks_band"] in ("looks", "proven"):
            side = row["role"] if row["role"].endswith("s") else f"the {row['role'].replace('_', ' ')}"
            verb = "play" if row["role"].endswith("s") else "plays"
            assert f"broken if {side} {verb} {row['strategy']}: at " in words


def check_replies(result):
    """Each best reply and its lead over the next follow from the entries; it is proven only above 0."""
    seats = result["settings"]["kind"] != "factions"
    first = result["matrices"][0]
    entries = [e for e in result["entries"] if (e["players"], e["variant"]) == (first["players"], first["variant"])]
    replies = [r for r in result["replies"] if (r["players"], r["variant"]) == (first["players"], first["variant"])]
    assert {r["side"] for r in replies} == ({"columns"} if seats else {"rows", "columns"})
    for reply in replies:
        own, other = ("column", "row") if reply["side"] == "columns" else ("row", "column")
        rates = {e[other]: e["rate"] if own == "column" else 1 - e["rate"] for e in entries if e[own] == reply["against"]}
        ranked = sorted(rates.values(), reverse=True)
        assert rates[reply["reply"]] == reply["rate"] == ranked[0], reply
        equals = reply["equals"].split(", ") if reply["equals"] else []
        assert {name for name, rate in rates.items() if rate == ranked[0]} == {reply["reply"], *equals}, reply
        if reply["next"] is None:
            assert len(equals) + 1 == len(rates) and reply["lead"] is None, reply
            continue
        second = ranked[len(equals) + 1]
        assert rates[reply["next"]] == second and abs(reply["lead"] - (ranked[0] - second)) < 1e-9, reply
        low, high = reply["lead_bounds"]
        assert low <= reply["lead"] <= high
        assert reply["sure"] == "apparent" or low > 0, reply


def check_fellows(result):
    """Where Survivors play each for himself, an entry is one seat's, and less than their side's wins: who is Turned on the way has no
    part in them."""
    check_replies(result)
    settings, words = result["settings"], " ".join(result["sentences"])
    assert (settings["motive"], settings["rows"], settings["columns"], settings["outcome"]) == ("survivor", "survivors", "survivors", "one of the survivors")
    assert result["experiments"][0]["strategies"] == [{"all": "league"}]
    first = result["matrices"][0]
    rate = {(entry["row"], entry["column"]): entry["rate"] for entry in of_matrix(result["entries"], first)}
    assert rate["suspicious", "league"] < rate["league", "league"]
    infected = ["--players", "4", "--games", "2000", "--rows", "patient_zero", "--row", "league", "--column", "suspicious",
                "--column", "league"]
    sides = {entry["column"]: 1 - entry["rate"] for entry in json.loads(run(*infected, "--format", "json", code=0))["entries"]}
    assert all(rate[name, name] < sides[name] - 0.05 for name in ("suspicious", "league"))
    assert "Counted is what one seat gets as one of the survivors, not the side's wins" in words and "(motive survivor)" in words
    for word in (" even (", "both sides", "equilibrium", "broken"):
        assert word not in words, word
    assert f"one of the survivors can secure {100 * first['value']:.1f} % (" in words
    assert "one of the survivors wins 5-15 % in " + band_words(first, "") in words, words
    assert all((row["dominated"] is None) == (row["side"] == "columns") for row in result["strategies"])
    others = json.loads(run(*FELLOWS, "--strategy", "patient_zero=random", "--format", "json"))
    assert others["experiments"][0]["strategies"] == [{"patient_zero": "random"}]
    assert all(there["rate"] >= here["rate"] for there, here in zip(others["entries"], result["entries"]))


def check_first_screen():
    """At 80 columns 25 lines at most answer who is strong, what replies best and what is even; a large matrix has numbered
    columns and stays in one piece. Without --band, one seat's share is judged by one game per player."""
    horde = ["escape-the-horde", "--players", "4", "--games", "400"]
    for game in (horde, [*horde, "--motive", "team"], ["zombie-run", "--players", "4", "--games", "40"]):
        shown, text = run_once(*game, "--format", "table", columns="80")
        result, lines = json.loads(text), shown.splitlines()
        assert len(lines) <= 25 and max(map(len, lines)) <= 80, "\n".join(lines)
        words = " ".join(result["sentences"])
        strongest = max((row for row in result["strategies"] if row["side"] == "rows"), key=lambda row: row["weight"])["strategy"]
        assert strongest in lines[0] + lines[1] + lines[2] and re.search(r"of \d+ pairings", words), words
        replies = [row["reply"] for row in result["replies"] if row["side"] == "columns"]
        best = max(replies, key=replies.count)
        count = replies.count(best)
        most = f"to all {count}" if count == len(replies) else f"to {count} of {len(replies)}"
        assert re.search(rf"best replies(?: of survivors)?: \w+ {most}[,;]", words), (most, words)
        for row in {entry["row"] for entry in result["entries"]}:
            shown = next(line.split() for line in lines if row in line.split()[:2] and re.search(r"\d[-+=?]$", line))
            entries = [entry for entry in result["entries"] if entry["row"] == row]
            assert [cell[:-1] for cell in shown[-len(entries):]] == [f"{100 * entry['rate']:.0f}" for entry in entries], shown
    result = json.loads(run(*horde[:1], "--players", "4,5", "--games", "1000", "--row", "league", "--row", "random", "--column", "league",
                            "--format", "json"))
    for matrix in result["matrices"]:
        assert [round(end * matrix["players"], 9) for end in matrix["band"]] == [0.9, 1.1]
    assert any("wins about 1 game in 5 (18-22 %) in " in text for text in result["sentences"])


def check_nothing_counted():
    """A seat that is Patient Zero in the only game leaves no rate, and no game hit a safety cap."""
    for seed in range(20):
        done = subprocess.run([PROGRAM, "matrix", "-q", "--players", "4", "--games", "1", "--seed", str(seed), "--row", "random", "--row", "eager",
                               "--column", "random", "--format", "json"], check=False, capture_output=True, text=True)
        told = json.loads(done.stdout)
        jsonschema.Draft202012Validator(schema("matrix")).validate(told)
        nothing = all(entry["games"] == entry["aborted"] == 0 for entry in told["entries"])
        assert done.returncode == (3 if nothing else 0), (seed, done)
        if nothing:
            words = " ".join(told["sentences"])
            assert "In 2 pairings no game counts" in words and "safety cap" not in words, words
            return
    assert False, "Patient Zero was never dealt to seat 0"


def check_side_against_fields(result):
    """The Infected against Survivors who each play for themselves: no claim treats the columns as an opponent who
    chooses. A team is one."""
    check_replies(result)
    against_team = json.loads(run(*FIELDS, "--motive", "team", "--format", "json"))
    assert against_team["settings"]["kind"] == "factions" and "motive" not in result["settings"]
    assert all(row["dominated"] is None for row in result["strategies"] if row["side"] == "columns") and not result["fields"]
    assert all(row["dominated"] for row in result["strategies"] if row["side"] == "rows")
    words = " ".join(result["sentences"])
    assert "infected can secure " in words and "If both sides" not in words and "if both sides" not in words
    assert "As survivors play each for himself, not against the rows, there is no equilibrium" in words
    assert "survivors cooperative (by" not in words and "survivors random (by" not in words


def check_files():
    with tempfile.TemporaryDirectory() as folder:
        run(*SEATS, "--out", folder)
        names = formats.files(PROGRAM, "matrix", "fields", "matrices", "random_play", "replies", "strategies")
        assert sorted(os.listdir(folder)) == names, os.listdir(folder)
        with open(os.path.join(folder, "matrix.txt"), encoding="utf-8") as file:
            assert "weight" in file.read()


def check_precision():
    """Stops at the first look where every interval is narrow enough, or at the cap."""
    wanted = ["--ruleset", "stub", "--row", "cautious", "--row", "random", "--column", "cautious", "--column", "random",
              "--format", "json"]
    result = json.loads(run(*wanted, "--games", "1M", "--precision", "2pp"))
    assert 1000 < result["matrices"][0]["games"] < 100000
    assert all(entry["bounds"][1] - entry["bounds"][0] <= 0.04 for entry in result["entries"])
    result = json.loads(run(*wanted, "--games", "300", "--precision", "0.1pp", code=3))
    assert result["matrices"][0]["games"] == 300
    assert result["verdict"] == "undecided" and result["matrices"][0]["unsure"] == result["matrices"][0]["pairings"]


def check_confidence():
    """Higher confidence widens every interval, over the same games."""
    wanted = [*SEATS, "--format", "json", "--confidence"]
    sure, less = json.loads(run(*wanted, "99.9%")), json.loads(run(*wanted, "0.5"))
    assert sure["settings"]["confidence"] == 0.999 and any("at the 99.9 % level" in sentence for sentence in sure["sentences"])
    for one, other in zip(sure["entries"], less["entries"]):
        assert one["rate"] == other["rate"]
        assert one["bounds"][0] < other["bounds"][0] and other["bounds"][1] < one["bounds"][1]


def check_config():
    """Each variant has a matrix; the file's line-ups only set roles that are on neither side."""
    config = {"ruleset": "escape-the-horde", "games": 3000, "motives": "team",
              "variants": [{"name": "a"}, {"name": "b", "rules": {"deck.zombie": 20}}],
              "strategies": [{"all": "eager", "survivors": "lone_wolf", "turned": "random"}]}
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "c.json")
        with open(file, "w", encoding="utf-8") as out:
            json.dump(config, out)
        wanted = ["--row", "cooperative", "--column", "random", "--format", "json"]
        result = json.loads(run(file, *wanted))
        assert [matrix["variant"] for matrix in result["matrices"]] == ["a", "b"]
        assert result["experiments"][0]["strategies"] == [{"turned": {"name": "random", "params": {"motive": "team"}}}]
        turned = json.loads(run(file, *wanted, "--strategy", "turned=horde"))
        assert turned["entries"] != result["entries"]
        everybody = json.loads(run(file, *wanted, "--strategy", "random"))
        assert everybody["entries"] == result["entries"]
        fellows = json.loads(run(file, "--row", "cooperative", "--column", "random", "--motive", "survivor", "--format", "json"))
        assert fellows["settings"]["kind"] == "one_seat"
        assert [{"all": "eager", "turned": "random"}] == fellows["experiments"][0]["strategies"]


def check_interruption():
    """When interrupted, it writes what it has."""
    with subprocess.Popen([PROGRAM, "matrix", "-q", *SEATS[:4], "--games", "400M", "--format", "json", "--threads", "1"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    result = json.loads(text)
    jsonschema.Draft202012Validator(schema("matrix")).validate(result)
    assert all(matrix["games"] < 400e6 for matrix in result["matrices"])


def check_that_the_schema_refuses():
    """The schema rejects something."""
    validator = jsonschema.Draft202012Validator(schema("matrix"))
    good = run(*SEATS, "--format", "json")
    for change in (
        lambda result: result.update(more=1),
        lambda result: result.pop("fields"),
        lambda result: result.update(verdict="good"),
        lambda result: result["entries"][0].update(rate=1.5),
        lambda result: result["entries"][0].update(place="there"),
        lambda result: result["matrices"][0].update(value_bounds=[0.5]),
        lambda result: result["matrices"][0].pop("value"),
        lambda result: result["strategies"][0].update(dominated="perhaps"),
        lambda result: result["fields"][0].update(gain=2),
        lambda result: result["settings"].update(alpha=0.05),
    ):
        result = json.loads(good)
        assert validator.is_valid(result)
        change(result)
        assert not validator.is_valid(result)


REFUSED = [
    (["--row", "cooperativ"], ["--row cooperativ", "did you mean cooperative?"]),
    (["--row", "hoarder:hord_size=3"], ["did you mean hoard_size?"]),
    (["--row", "survivors=hoarder"], ["give only the strategy's name"]),
    (["--row", "eager", "--row", "eager"], ["--row eager is given more than once"]),
    (["--column", "cooperative", "--motive", "team"], ["cannot play patient_zero", "it plays survivors"]),
    (["--column", "share_the_love"], ["cannot play survivors", "the columns are all others", "--strategy ROLE=NAME"]),
    (["--columns", "patient_zero"], ["play each for himself (motive survivor)", "--strategy patient_zero=NAME"]),
    (["--outcome", "survivors"], ["play each for himself", "omit --outcome"]),
    (["--row", "league", "--row", "league:motive=team"], ["want different things, survivor and team"]),
    (["--rows", "survivor"], ["--rows survivor", "did you mean survivors?"]),
    (["--columns", "patient"], ["--columns patient", "allowed: survivors, patient_zero, turned"]),
    (["--rows", "turned", "--columns", "patient_zero"], ["wins with infected, like turned"]),
    (["--outcome", "infectd"], ["--outcome", "did you mean infected?"]),
    (["--outcome", "infected", "--rows", "survivors"], ["survivors does not win with it"]),
    (["--strategy", "survivors=hoarder"], ["--strategy survivors=hoarder", "--row"]),
    (["--strategy", "0=random"], ["--strategy 0=random", "--row"]),
    (["--band", "45%"], ["--band", "LOW..HIGH"]),
    (["--band", "60%..40%"], ["--band", "LOW..HIGH, ascending"]),
    (["--band", "45%..155%"], ["--band", "155%"]),
    (["--confidence", "1"], ["--confidence", "above 0 and below 1"]),
    (["--ruleset", "escape-zombie-city"], ["has no opponent", "several line-ups"]),
    (["--ruleset", "stub", "--outcome", "zombies"], ["wins for itself"]),
    (["--ruleset", "zombie-survival-infection", "--columns", "undead", "--rows", "camp"], ["the same role"]),
    (["--colum", "random"], ["did you mean --column?"]),
]


def check_refusals():
    for arguments, parts in REFUSED:
        game = [] if "--ruleset" in arguments else ["--ruleset", "escape-the-horde"]
        message = run(*game, "--games", "10", *arguments, code=USAGE)
        for part in parts:
            assert part in message, (arguments, part, message)


def main():
    factions = check_run(FACTIONS, "factions")
    seats = check_run(SEATS, "free_for_all")
    for result in (factions, seats):
        check_words(result)
        check_replies(result)
    check_fellows(check_run(FELLOWS, "one_seat"))
    check_side_against_fields(check_run(FIELDS, "fields"))
    check_nothing_counted()
    check_first_screen()
    check_files()
    check_precision()
    check_confidence()
    check_config()
    check_interruption()
    check_players_who_never_end_a_game()
    check_nothing_known()
    check_that_the_schema_refuses()
    check_refusals()


if __name__ == "__main__":
    main()
