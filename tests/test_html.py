"""--format html and --format svg, without a browser: the page holds the result as it is, no text ends an element, and
pictures are XML with the right figures."""

import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

PROGRAM = sys.argv[1]
RUN = ["run", "--ruleset", "stub", "--players", "2,3", "--strategy", "random", "--games", "500", "--quiet"]
SVG = "{http://www.w3.org/2000/svg}"
CONTRACT = os.path.join(os.environ["RECKON_SOURCE_DIR"], "configs", "contracts", "escape_the_horde.json")
EVIL = '</script><!-- <b a="1">&amp; ]]> \''


def reckon(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1, 3), done.stderr
    return done.stdout


def data_of(page):
    inside = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S).group(1)
    assert "<" not in inside, "nothing in the data can end its element"
    return json.loads(inside)


def without_timing(result):
    return {key: value for key, value in result.items() if key != "timing"}


def report_data_commands():
    """Small results of the verbs other than run."""
    horde = ["--ruleset", "escape-the-horde", "--players", "4", "--quiet"]
    yield "compare", ["compare", *horde, "--strategy", "random", "--b", "deck.zombie=24", "--effect", "2pp"]
    yield "tune", ["tune", *horde, "--strategy", "random", "--tune", "deck.zombie=20..44:6", "--precision", "4pp", "--levels", "random"]
    yield "check", ["check", CONTRACT, "--games", "3000", "--quiet"]
    yield "matrix", ["matrix", *horde, "--games", "50", "--row", "cooperative", "--row", "random", "--column", "random"]


def written(folder, name, command):
    path = os.path.join(folder, f"{name}.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(reckon(*command, "--format", "json"))
    with open(path, encoding="utf-8") as file:
        return path, json.load(file)


def check_data(folder):
    for name, command in [("run", RUN), *report_data_commands()]:
        path, result = written(folder, name, command)
        page = reckon("report", path, "--format", "html")
        data = data_of(page)
        result["timing"]["seconds"] = 12345.5
        with open(path, "w", encoding="utf-8") as file:
            json.dump(result, file)
        assert reckon("report", path, "--format", "html") == page, "a page says how long the games took"
        assert without_timing(data["result"]) == without_timing(result), name
        assert data["facts"]["game"]["id"] == (result.get("experiment") or result["experiments"][0])["ruleset"]


def check_many():
    """Of many cells the page holds all but the metrics, the lengths by end reason and the first game of each length."""
    sweep = [*RUN, "--sweep", "deck.food=3..20", "--sweep", "deck.bite=1..19"]
    whole, brief = json.loads(reckon(*sweep, "--format", "json")), data_of(reckon(*sweep, "--format", "html"))["result"]
    assert len(brief["cells"]) == len(whole["cells"]) > 400
    for cell in whole["cells"]:
        del cell["metrics"]
        del cell["length_by_end_reason"]
        del cell["notable_games"]["first_of_length"]
    assert brief["cells"] == whole["cells"]


def check_facts():
    page = data_of(reckon("run", "--rule", "spill_blood=bury_top,deck.zombie=18", "--players", "4", "--strategy", "random",
                          "--games", "20", "--quiet", "--format", "html"))
    changed = {row["key"]: row for row in page["facts"]["changed_rules"]}
    assert sorted(changed) == ["deck.zombie", "spill_blood"]
    assert changed["deck.zombie"]["published"] == {"value": "16"} and changed["deck.zombie"]["chosen"] == [{"value": "18"}]
    meaning = changed["spill_blood"]["chosen"][0]["meaning"]
    assert meaning and meaning in " ".join(reckon("rules", "escape-the-horde", "spill_blood").split())
    assumed = [row["key"] for row in page["facts"]["assumed_rules"]]
    assert assumed and "spill_blood" not in assumed


# --- pictures


def picture(*words):
    root = ElementTree.fromstring(reckon(*words, "--format", "svg"))
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert root.get("aria-labelledby").split() == [node.get("id") for node in (root.find(f"{SVG}title"), root.find(f"{SVG}desc"))]
    return root


def texts(root):
    return [node.text for node in root.iter(f"{SVG}text")]


def check_run_picture():
    """Each seat's dot is on its interval, at its rate; its number is beside it."""
    root, result = picture(*RUN), json.loads(reckon(*RUN, "--format", "json"))
    seats = [outcome for cell in result["cells"] for name, outcome in cell["outcomes"].items() if name.startswith("seat_")]
    dots = [float(node.get("cx")) for node in root.iter(f"{SVG}circle")]
    lines = [node for node in root.iter(f"{SVG}line") if node.get("class") == "interval"]
    assert len(dots) == len(lines) == len(seats) == 5
    numbers = [text for text in texts(root) if "±" in text]
    assert numbers == [f"{100 * seat['rate']:.1f} ± {50 * (seat['ci95'][1] - seat['ci95'][0]):.1f}" for seat in seats]
    scale = (dots[0] - dots[-1]) / (seats[0]["rate"] - seats[-1]["rate"])
    for seat, dot, line in zip(seats, dots, lines):
        assert abs(dot - dots[0] - scale * (seat["rate"] - seats[0]["rate"])) < 1
        assert abs(float(line.get("x1")) - dot - scale * (seat["ci95"][0] - seat["rate"])) < 1
        assert abs(float(line.get("x2")) - dot - scale * (seat["ci95"][1] - seat["rate"])) < 1


def typeset(text):
    text = re.sub(r"(^|[ (:])-(?=\d)", "\\1−", text)
    return re.sub(r"(?<=\d)\.\.(?=[+-]?\d)", " to ", text.replace("+-", "±"))


def check_statements(root, result):
    """Each dot is at its value by the numbers of the axis below it, which has at least two; cells are named in words."""
    nodes = [node for node in root.iter() if node.tag in (f"{SVG}text", f"{SVG}circle")]
    dots, values = [], {row["seen"]: row["estimate"] for row in result["statements"]}
    drawn = 0
    while nodes:
        ticks = []
        while nodes and nodes[0].get("class") != "muted":
            node = nodes.pop(0)
            if node.tag == f"{SVG}circle":
                dots.append((float(node.get("cx")), nodes.pop(0).text))
        while nodes and nodes[0].get("class") == "muted":
            ticks.append(nodes.pop(0))
        if not dots:
            continue  # the lines above the chart
        numbers = [(float(tick.get("x")), float(tick.text.replace("−", "-"))) for tick in ticks]
        assert len(numbers) > 1, texts(root)
        (x1, v1), (x2, v2) = numbers[0], numbers[-1]
        for x, seen in dots:
            value = next(value for text, value in values.items() if typeset(text) == seen)
            value *= 100 if "%" in seen else 1
            assert abs(x - x1 - (value - v1) * (x2 - x1) / (v2 - v1)) < 1.5, (seen, x, numbers)
            drawn += 1
        dots = []
    assert drawn == len(result["statements"])
    assert any(re.fullmatch(r"\d players, .*: (pass|fail|inconclusive)", text) for text in texts(root))


def check_report_data_pictures(folder):
    for name, command in report_data_commands():
        path, result = written(folder, name, command)
        root = picture("report", path)
        said = root.find(f"{SVG}title").text
        first = result["sentences"][0]
        assert said == typeset(first).replace("−", "-") if len(first) <= 190 else said == "Escape the Horde", said
        assert not any("+-" in text or ".." in text for text in texts(root))
        if name == "check":
            check_statements(root, result)
        if name == "matrix":
            for entry in result["entries"]:
                assert f"{100 * entry['rate']:.0f}" in texts(root)
        if name == "tune":
            chosen = result["recommendations"][0]
            assert f"use {chosen['value']}: {100 * chosen['rate']:.1f} %" in texts(root)
        if name == "compare":
            assert sum(1 for _ in root.iter(f"{SVG}circle")) == len(result["cells"])


def check_assumptions_picture():
    """A run that varies the assumed numbers shows what each of them does, the largest first, and not the rates."""
    command = ["run", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "60", "--assumptions", "--quiet"]
    root, moves = picture(*command), json.loads(reckon(*command, "--format", "json"))["assumptions"]
    numbers = [text for text in texts(root) if "±" in text]
    assert len(numbers) == min(25, len(moves))
    for text, move in zip(numbers, moves):
        assert text.startswith(f"{100 * move['difference']:+.1f} ".replace("-", "−")), (text, move)
    assert f"{moves[0]['rule']}: {moves[0]['assumed']} → {moves[0]['tried']}" in texts(root)


def check_number_picture():
    """The mean of a metric is a number, on an axis of its own."""
    command = ["tune", "--players", "4", "--strategy", "random", "--outcome", "mean:turns", "--target", "40", "--tune", "deck.zombie=12..36:12", "--quiet"]
    root, result = picture(*command), json.loads(reckon(*command, "--format", "json"))
    chosen = result["recommendations"][0]
    assert f"use {chosen['value']}: {chosen['rate']:.4g}" in texts(root), texts(root)
    ticks = [(float(node.get("y")) - 4.5, float(node.text)) for node in root.iter(f"{SVG}text")
             if node.get("class") == "muted" and node.get("text-anchor") == "end"]
    (y1, v1), (y2, v2) = ticks[0], ticks[-1]
    dots = [float(node.get("cy")) for node in root.iter(f"{SVG}circle")]
    assert len(dots) == len(result["values"]) and len(ticks) > 1
    for y, row in zip(dots, result["values"]):
        assert abs(y - y1 - (row["rate"] - v1) * (y2 - y1) / (v2 - v1)) < 1.5, (y, row, ticks)


def check_long_names():
    """Names of columns that are turned are cut, so that the numbers keep their room."""
    long = "linear:blunder=0.125,temperature=0.5"
    root = picture("matrix", "--players", "4", "--games", "60", "--row", "cooperative", "--row", "random", "--column", long, "--column", "opportunist", "--quiet")
    cut = [text for text in texts(root) if text.endswith("…")]
    assert cut and all(long.startswith(text[:-1]) and len(text) < len(long) for text in cut), texts(root)


def check_names(folder):
    path = os.path.join(folder, "evil.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "title": EVIL, "games": 20, "players": [2]}, file)
    assert data_of(reckon("run", path, "--quiet", "--format", "html"))["result"]["experiment"]["title"] == EVIL
    assert picture("run", path, "--quiet").find(f"{SVG}title").text == EVIL


with tempfile.TemporaryDirectory() as scratch:
    check_data(scratch)
    check_many()
    check_facts()
    check_run_picture()
    check_assumptions_picture()
    check_number_picture()
    check_long_names()
    check_report_data_pictures(scratch)
    check_names(scratch)
