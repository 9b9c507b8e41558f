"""--format html and --format svg, without a browser: the page contains the result, its answer and tables are there without
a script, no text can end an element, and pictures are XML with the right figures."""

import functools
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

from intervals import rate_text

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
    yield "check", ["check", CONTRACT, "--players", "4", "--games", "3000", "--quiet"]
    yield "matrix", ["matrix", "--players", "4,5", "--quiet", "--games", "50", "--row", "cooperative", "--row", "random", "--column", "random"]


@functools.cache
def played(*command):
    return reckon(*command, "--format", "json")


def written(folder, name, command):
    path = os.path.join(folder, f"{name}.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(played(*command))
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
    """With many cells the page leaves out metrics, lengths by end reason and the first game of each length."""
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


# --- without scripts


class Static(HTMLParser):
    """What a browser without scripts shows: texts by element, and tables as lists of rows, each of (kind, text)."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.tables, self.path, self.kinds = {}, [], [], set()
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.kinds.add(tag)
        if tag in ("meta", "rect", "line", "circle", "path", "polyline"):
            return
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append([dict(attributes).get("scope", tag), ""])
        elif tag in ("title", "h1", "p") and "svg" not in self.path:
            self.texts.setdefault(tag, []).append("")
        self.path.append(tag)

    def handle_endtag(self, tag):
        if tag in self.path:
            while self.path.pop() != tag:
                pass

    def handle_data(self, text):
        text = text.replace("\u00a0", " ")
        if "th" in self.path[-2:] or "td" in self.path[-2:]:
            self.tables[-1][-1][-1][1] += text
        for tag in ("title", "h1", "p"):
            if tag in self.path and "svg" not in self.path:
                self.texts[tag][-1] += text


def check_static_run():
    """The first table has the rates at each number of players and the verdicts below; another has every rate."""
    command = ["run", "--ruleset", "escape-the-horde", "--players", "3,5", "--games", "60", "--quiet"]
    page, result = Static(reckon(*command, "--format", "html")), json.loads(reckon(*command, "--format", "json"))
    head, *rows = page.tables[0]
    assert [text for _, text in head] == ["players", "3", "5"] and {kind for kind, _ in head} == {"col"}, head
    assert all([kind for kind, _ in row] == ["row", "td", "td"] for row in rows), rows
    texts = [[text for _, text in row] for row in rows]
    assert texts[-1] == ["verdict", *(row["words"] for row in result["verdicts"])], texts
    for column, players in enumerate((3, 5), 1):
        rates = [100 * cell["outcomes"]["survivors"]["rate"] for cell in result["cells"] if cell["players"] == players]
        assert all(abs(float(texts[i][column]) - rate) <= 0.05 + 1e-9 for i, rate in enumerate(rates)), (texts, rates)
    every = next(table for table in page.tables if table[0][-1][1] == "95 % interval")
    rates = [outcome["rate"] for cell in result["cells"] for outcome in cell["outcomes"].values()]
    assert [row[2][1] for row in every[1:]] == [f"{100 * rate:.2f}" for rate in rates], every


def check_static_verbs(folder):
    """Sentences, and for each sheet that people see a table with all its rows, or the first hundred."""
    for name, command in report_data_commands():
        path, result = written(folder, name, command)
        page = Static(reckon("report", path, "--format", "html"))
        assert len(page.texts["title"]) == len(page.texts["h1"]) == 1 and page.texts["title"][0] == page.texts["h1"][0] + " – Dead Reckoning"
        said = " ".join(page.texts["p"])
        for sentence in result["sentences"]:
            assert typeset(sentence).replace("`", "")[:60] in said, (name, sentence, said)
        seen = [layout for layout in result["layout"] if not layout.get("figures") and any(column[1] for column in layout["columns"])]
        sizes = [len(result[layout["sheet"]]) - len(layout["minor"]) for layout in seen]
        tables = [len(table) - 1 for table in page.tables]
        assert seen and all(min(size, 100) in tables for size in sizes if size), (name, sizes, tables)
        counts = sorted({players for experiment in result["experiments"] for players in experiment["players"]})
        named = [range(int(low), int(high or low) + 1) for low, high in re.findall(r"\b(\d)(?:-(\d))?\b", page.texts["p"][0])]
        assert [players for numbers in named for players in numbers] == counts, page.texts["p"][0]


# --- pictures


def picture(*words):
    root = ElementTree.fromstring(reckon(*words, "--format", "svg"))
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert root.get("aria-labelledby").split() == [node.get("id") for node in (root.find(f"{SVG}title"), root.find(f"{SVG}desc"))]
    return root


def texts(root):
    return [node.text for node in root.iter(f"{SVG}text")]


def check_run_picture():
    """Each seat's dot is on its interval, at its rate, with its number beside it. A dashed line marks the cell's fair
    share."""
    root, result = picture(*RUN), json.loads(reckon(*RUN, "--format", "json"))
    seats = [outcome for cell in result["cells"] for name, outcome in cell["outcomes"].items() if name.startswith("seat_")]
    dots = [float(node.get("cx")) for node in root.iter(f"{SVG}circle")]
    lines = [node for node in root.iter(f"{SVG}line") if node.get("class").startswith("interval ")]
    assert len(dots) == len(lines) == len(seats) == 5
    numbers = [text for text in texts(root) if re.match(r"[\d.]+ [±(]", text)]
    assert numbers == [rate_text(seat["rate"], seat["ci95"], "± ") for seat in seats]
    scale = (dots[0] - dots[-1]) / (seats[0]["rate"] - seats[-1]["rate"])
    for seat, dot, line in zip(seats, dots, lines):
        assert abs(dot - dots[0] - scale * (seat["rate"] - seats[0]["rate"])) < 1
        assert abs(float(line.get("x1")) - dot - scale * (seat["ci95"][0] - seat["rate"])) < 1
        assert abs(float(line.get("x2")) - dot - scale * (seat["ci95"][1] - seat["rate"])) < 1
    fair = [cell["seats"]["fair"] for cell in result["cells"] for name in cell["outcomes"] if name.startswith("seat_")]
    rules = [float(node.get("x1")) for node in root.iter(f"{SVG}line") if node.get("class") == "rule"]
    assert len(rules) == len(fair) and fair[0] < 0.5, (rules, fair)
    for share, rule in zip(fair, rules):
        assert abs(rule - dots[0] - scale * (share - seats[0]["rate"])) < 1, (share, rule)


SWEEP = ["run", "--ruleset", "escape-the-horde", "--players", "4,5", "--strategy", "random", "--games", "100", "--quiet"]


def check_curve_pictures():
    """A sweep of one rule: a panel for each number of players, with a dot for each value, including the published
    one."""
    command = [*SWEEP, "--sweep", "deck.zombie=12..20:2"]
    root, result = picture(*command), json.loads(reckon(*command, "--format", "json"))
    assert texts(root).count("deck.zombie") == 2
    rates = {(cell["players"], cell["rules"].get("deck.zombie", 16)): cell["outcomes"]["survivors"]["rate"] for cell in result["cells"]}
    nodes, players, drawn = list(root.iter()), None, 0
    full = none = None  # y of 100 % and of 0
    columns = {}  # x of each value's number
    dots = []
    for node in [*nodes, None]:
        text = node.text if node is not None and node.tag == f"{SVG}text" else None
        if node is None or (text and re.fullmatch(r"\d players", text)):
            for x, y in dots:
                value = next(value for value, at in columns.items() if abs(at - x) < 1)
                assert abs(y - none - rates[players, value] * (full - none)) < 1, (players, value)
                drawn += 1
            dots, players = [], int(text.split()[0]) if text else None
        elif text == "100 %":
            full = float(node.get("y")) - 4.5
        elif text == "0" and node.get("text-anchor") == "end":
            none = float(node.get("y")) - 4.5
        elif text and node.get("text-anchor") == "middle" and text.isdigit():
            columns[int(text)] = float(node.get("x"))
        elif node.tag == f"{SVG}circle":
            dots.append((float(node.get("cx")), float(node.get("cy"))))
    assert drawn == len(rates) == len(result["cells"]) == 10, (drawn, len(rates))


def check_grid_pictures():
    """A sweep of two rules: every cell's rate, the reference at the published values. Variants that are no grid get
    dots."""
    command = [*SWEEP, "--sweep", "deck.zombie=12..20:4", "--sweep", "deck.steal=4..6"]
    root, result = picture(*command), json.loads(reckon(*command, "--format", "json"))
    rates = {(cell["players"], cell["rules"].get("deck.zombie", 16), cell["rules"].get("deck.steal", 5)): cell["outcomes"]["survivors"]["rate"]
             for cell in result["cells"]}
    wanted = []
    for players in 4, 5:
        wanted += [f"{players} players", "4", "5", "6"]
        for zombies in 12, 16, 20:
            wanted += [str(zombies), *(f"{100 * rates[players, zombies, steals]:.1f}" for steals in (4, 5, 6))]
    assert texts(root)[-len(wanted):] == wanted, texts(root)
    beside = texts(picture(*SWEEP, "--sweep", "deck.zombie=18,20", "--sweep", "deck.steal=4,6"))  # the reference is
    assert "4" in beside and "5" not in beside and "16" not in beside, beside
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        rules = [{}, {"deck.zombie": 20}, {"deck.zombie": 24, "deck.steal": 6}]
        json.dump({"ruleset": "escape-the-horde", "variants": [{"name": str(i), "rules": own} for i, own in enumerate(rules)]}, file)
        file.flush()
        scattered = texts(picture(SWEEP[0], file.name, *SWEEP[3:]))
        assert sum(bool(re.match(r"[\d.]+ [±(]", text)) for text in scattered) == 6, scattered


def typeset(text):
    text = re.sub(r"(^|[ (:])-(?=\d)", "\\1−", text)
    return re.sub(r"(?<=\d)\.\.(?=[+-]?\d)", " to ", re.sub(r"\+-(?=\d)", "± ", text))


def check_statements(root, result):
    """Each dot is at its value on the axis below, which has at least two numbers; cells are named in words."""
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


def check_matrix(root, result):
    """Every rate, with a heading for each of several matrices, and the weights of the equilibrium."""
    for entry in result["entries"]:
        assert f"{100 * entry['rate']:.0f}" in texts(root)
    for row in result["matrices"]:
        assert f"{row['players']} players" in texts(root), texts(root)
    weighed = [row for row in result["strategies"] if row["weight"] > 0.0005]
    assert weighed
    for row in weighed:
        assert f"{row['strategy']} · {100 * row['weight']:.0f} %" in texts(root), texts(root)


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
            verdicts = [row["verdict"] for row in result["statements"]]
            tones = [node.get("class") for node in root.iter(f"{SVG}circle")]
            assert sorted(tones) == sorted({"pass": "good", "fail": "bad"}.get(verdict, "muted") for verdict in verdicts)
        if name == "matrix":
            check_matrix(root, result)
        if name == "tune":
            chosen = result["recommendations"][0]
            assert chosen["verdict"] == "decided" and f"use {chosen['value']}: {100 * chosen['rate']:.1f} %" in texts(root)
        if name == "compare":
            assert sum(1 for _ in root.iter(f"{SVG}circle")) == len(result["cells"])


def check_assumptions_picture():
    """A run that varies the assumed numbers shows the effect of each, largest first, instead of the rates."""
    command = ["run", "--ruleset", "escape-the-horde", "--players", "4", "--strategy", "random", "--games", "60", "--assumptions", "--quiet"]
    root, moves = picture(*command), json.loads(reckon(*command, "--format", "json"))["assumptions"]
    numbers = [text for text in texts(root) if re.match(r"[+−]?[\d.]+ [±(]", text)]
    assert len(numbers) == min(40, len(moves))
    for text, move in zip(numbers, moves):
        shown = f"{100 * move['difference']:+.1f}".replace("-", "−")
        assert text.startswith(("0.0" if shown in ("+0.0", "−0.0") else shown) + " "), (text, move)
        assert f"{move['rule']}: {move['assumed']} → {move['tried']}" in texts(root), "a name that is cut"


def check_open_picture():
    """A value that leads without being decided has a question mark, as in the rulebook's table."""
    command = ["tune", "--players", "4", "--strategy", "random", "--tune", "deck.zombie=28..36:4", "--games", "256", "--levels", "random", "--quiet"]
    root, result = picture(*command), json.loads(reckon(*command, "--format", "json"))
    chosen = result["recommendations"][0]
    assert chosen["verdict"] == "undecided" and f"{chosen['value']}?: {100 * chosen['rate']:.1f} %" in texts(root), texts(root)


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
    """Rotated column names are truncated to leave room for the numbers."""
    long = "linear:blunder=0.125,temperature=0.5"
    root = picture("matrix", "--players", "4", "--motive", "team", "--games", "60", "--row", "cooperative", "--row", "random", "--column", long, "--column", "opportunist", "--quiet")
    cut = [text for text in texts(root) if "…" in text]
    assert cut and all(long.startswith(text.split("…")[0]) and len(text) < len(long) for text in cut), texts(root)
    long = "four players and a name that is much longer than the room beside the chart"
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"ruleset": "stub", "games": 20, "players": [2], "variants": [{"name": "default"}, {"name": long, "rules": {"rounds": 3}}]}, file)
        file.flush()
        assert long in texts(picture("run", file.name, "--strategy", "random", "--quiet"))
        file.seek(0)
        json.dump({"ruleset": "escape-the-horde", "games": 20, "players": [4], "variants": [{"name": "default"}, {"name": long, "rules": {"deck.zombie": 20}}]}, file)
        file.flush()
        assert long in texts(picture("run", file.name, "--strategy", "random", "--quiet"))


def check_names(folder):
    path = os.path.join(folder, "evil.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"ruleset": "stub", "title": EVIL, "games": 20, "players": [2]}, file)
    assert data_of(reckon("run", path, "--quiet", "--format", "html"))["result"]["experiment"]["title"] == EVIL
    assert picture("run", path, "--quiet").find(f"{SVG}title").text == EVIL
    page = Static(reckon("run", path, "--quiet", "--format", "html"))
    assert page.texts["h1"] == [EVIL] and page.texts["title"] == [f"{EVIL} – Dead Reckoning"] and "b" not in page.kinds, page.texts


with tempfile.TemporaryDirectory() as scratch:
    check_data(scratch)
    check_many()
    check_facts()
    check_static_run()
    check_static_verbs(scratch)
    check_run_picture()
    check_curve_pictures()
    check_grid_pictures()
    check_assumptions_picture()
    check_open_picture()
    check_number_picture()
    check_long_names()
    check_report_data_pictures(scratch)
    check_names(scratch)
