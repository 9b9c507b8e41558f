"""reckon fit: posteriors of the stub against values by hand; the order of the answer; logs that say nothing, and logs that
nothing explains; JSON, threads, bad input. Argument: the program."""
import json
import math
import os
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM = os.path.abspath(sys.argv[1])
STUB = ["--ruleset", "stub"]
RANDOM = {"levels": {"random": 1}, "as_printed": 0.5}
USAGE, BAD_DATA, NO_INPUT = 64, 65, 66


def fit(log, *arguments, prior=None, code=0, quiet=True):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "plays.csv"), "w", encoding="utf-8") as file:
            file.write(log if isinstance(log, str) else "\n".join(log))
        if prior is not None:
            with open(os.path.join(folder, "prior.json"), "w", encoding="utf-8") as file:
                json.dump(prior, file)
            arguments = [*arguments, "--prior", "prior.json"]
        done = subprocess.run([PROGRAM, "fit", "plays.csv", *(["-q"] if quiet else []), *arguments], check=False, cwd=folder,
                              capture_output=True, text=True)
    assert done.returncode == code, (log, arguments, done.returncode, done.stderr, done.stdout)
    return done.stderr if code >= USAGE else done.stdout


def schema():
    return json.loads(subprocess.run([PROGRAM, "schema", "fit"], check=True, capture_output=True).stdout)


def fit_json(log, *arguments, code=0, **named):
    result = json.loads(fit(log, *arguments, "--format", "json", code=code, **named))
    jsonschema.Draft202012Validator(schema()).validate(result)
    for rate in result["rates"]:
        assert 0 <= rate["ci95"][0] <= rate["ci95"][1] <= 1 and 0 <= rate["before_ci95"][0] <= rate["before_ci95"][1] <= 1
    return result


def belief(result, about):
    return next(row for row in result["beliefs"] if row["about"] == about)


def near(got, wanted, by):
    assert abs(got - wanted) < by, (got, wanted)


def exact():
    """Two players at random (rulesets/stub/README.md): who wins alone, seat 0 and 1, both, and the zombies. `bitten` is given,
    so that only `tie` is open: of ten wins of seat 0, four of seat 1 and six of the zombies, the posterior odds are
    (29/60 / (44/120))^10 and nothing else, because seat 1 alone and the zombies win as often under both readings."""
    log = ["players,winner,bitten"] + ["2,seat_0,dies"] * 6 + ["2,seat_1,dies"] * 4 + ["2,zombies,dies"] * 2
    result = fit_json(log, *STUB, prior=RANDOM, code=0)
    odds = (29 / 22) ** 6
    near(belief(result, "tie=earliest")["after"], odds / (1 + odds), 0.07)
    # `bitten` is open, too: what settles it is how often all are bitten, and there all survive.
    near(belief(result, "bitten=dies")["before"], 0.5, 0.03)
    zombies = next(row for row in result["rates"] if row["winner"] == "zombies")
    near(zombies["rate"], 0.15, 0.02)
    assert (zombies["plays"], zombies["won"]) == (12, 2)
    shared = next(row for row in result["rates"] if row["winner"] == "several")
    near(shared["before"], 0.5 * 7 / 60, 0.02)
    near(shared["rate"], 7 / 60 / (1 + odds), 0.02)


def levels():
    """Who plays, when nothing else is open: the odds are those of the chances that `reckon run` finds."""
    rate = {}
    for name in ("random", "cautious"):
        done = subprocess.run([PROGRAM, "run", *STUB, "--players", "2", "--strategy", name, "--games", "40k", "-q", "--format", "json"],
                              check=True, capture_output=True)
        rate[name] = json.loads(done.stdout)["cells"][0]["outcomes"]["zombies"]["rate"]
    log = ["players,winner"] + ["2,zombies"] * 5 + ["2,player"] * 15 + ["2,several"] * 0
    result = fit_json(log, *STUB, prior={"levels": {"random": 1, "scripts": 1}, "mixing": 0, "as_printed": 1}, code=0)
    near(belief(result, "random")["before"], 0.5, 0.01)
    assert (belief(result, "random")["after"] > 0.5) == (rate["random"] > rate["cautious"])


def people():
    """12 of 20 wins of the Survivors count against players who win 85 %, among whom and people the log has to choose; and a
    team of which nothing else is known is not excluded by it."""
    log = ["winner,players"] + ["Survivors,4"] * 12 + ["Infected,4"] * 8
    few = ["--settings", "96", "--seed", "5"]
    with tempfile.TemporaryDirectory() as folder:
        prior = {"levels": {"people": 1, "team": 1}, "mixing": 0, "as_printed": 1, "habits": 0}
        text = fit(log, *few, "--out", folder, "--format", "table", prior=prior)
        with open(os.path.join(folder, "fit.json"), encoding="utf-8") as file:
            result = json.load(file)
    # 0.62 against 0.85 (reckon run): odds of (0.62/0.85)^12 (0.38/0.15)^8 = 39
    assert belief(result, "team")["after"] < 0.06 < 0.4 < belief(result, "team")["before"], belief(result, "team")
    assert 0.5 < result["settings"]["nats"] < math.log(2) + 0.2
    rate = result["rates"][0]
    assert rate["winner"] == "survivors" and 0.58 < rate["rate"] < 0.68
    order = [text.index(part) for part in ("can be explained", "nats learnt", "win at your table", "Ruled out", "How often")]
    assert order == sorted(order), text
    return text


def nothing():
    """One play says next to nothing, and gives the prior back."""
    result = fit_json(["players,winner", "2,zombies"], *STUB, prior={**RANDOM, "as_printed": 1}, code=3)
    assert result["verdict"] == "uninformative" and result["settings"]["nats"] < 0.1
    text = fit(["players,winner", "2,zombies"], *STUB, prior={**RANDOM, "as_printed": 1}, code=3)
    assert "says next to nothing" in text and "one play of Stub" in text
    text = fit(["players,winner", "3,player"], "--ruleset", "zombie-dice", prior=RANDOM, code=3)
    assert "With 3 players, a player wins in every game, whoever plays." in text and "before the log" not in text


def unexplained():
    """Not even with every reading do zombies win so often; with three players, whom two Bites cannot kill, they never do."""
    log = ["players,winner"] + ["2,zombies"] * 30
    result = fit_json(log, *STUB, prior=RANDOM, code=1)
    assert result["verdict"] == "unexplained" and result["settings"]["p"] < 0.01
    text = fit(log, *STUB, prior=RANDOM, code=1)
    assert text.startswith("No setting explains this log (30 plays of Stub)"), text
    assert "What does not fit: with 2 players, zombies won 30 of 30" in text and "Ruled out" not in text
    log = ["players,winner,turns"] + ["2,player,9"] * 10
    assert "What does not fit: with 2 players, a player won and turns was 8-11 in 10 of 10 plays; 0.0 are expected." in " ".join(fit(log, *STUB, code=1).split())
    assert fit_json(["players,winner", "3,zombies", "3,zombies"], *STUB, code=1)["verdict"] == "unexplained"


def same_everywhere():
    log = ["players,winner"] + ["2,player"] * 7 + ["3,several"] * 2
    texts = [fit(log, *STUB, "--players", "2,4", "--format", "json", "--threads", threads) for threads in ("1", "3")]
    assert texts[0].rpartition('"timing"')[0] == texts[1].rpartition('"timing"')[0] != ""
    result = json.loads(texts[0])
    assert [row["players"] for row in result["rates"] if row["winner"] == "several"] == [2, 3, 4]
    assert [row["plays"] for row in result["rates"] if row["winner"] == "several"] == [7, 2, 0]
    csv = fit(log, *STUB, "--players", "2,4", "--format", "csv")
    assert csv.startswith("players,table,experience,winner,plays,won,expected,") and len(csv.splitlines()) == 1 + len(result["rates"])
    assert "at your table" in fit(log, *STUB, "--format", "markdown")


def saved():
    """The players that agree with the plays, played by other verbs: the rate is that of the fit."""
    with tempfile.TemporaryDirectory() as folder:
        def play(*words):
            done = subprocess.run([PROGRAM, *words], check=False, cwd=folder, capture_output=True, text=True)
            assert done.returncode in (0, 3), (words, done.stderr)
            return done.stdout
        with open(os.path.join(folder, "plays.csv"), "w", encoding="utf-8") as file:
            file.write("\n".join(["players,winner,played weapon"] + ["4,survivors,yes"] * 12 + ["4,infected,yes"] * 8))
        answer = json.loads(play("fit", "plays.csv", "-q", "--settings", "32", "--format", "json", "--save", "table.json"))
        run = ["run", "--people", "table.json", "--players", "4", "-q", "--games"]
        results = [play(*run, "2000", "--format", "json", "--threads", threads) for threads in ("1", "2")]
        assert results[0].rpartition('"timing"')[0] == results[1].rpartition('"timing"')[0] != ""
        near(json.loads(results[0])["cells"][0]["outcomes"]["survivors"]["rate"], answer["rates"][0]["rate"], 0.08)
        assert "at your table (table.json)" in play(*run, "100")
        text = play("run", "--people", "table.json", "--strategy", "patient_zero=random", "--players", "4", "--games", "100", "-q")
        assert "patient_zero=random" in text
        done = subprocess.run([PROGRAM, *run, "100", "--ruleset", "stub"], check=False, cwd=folder, capture_output=True, text=True)
        assert done.returncode == USAGE and "has players of escape-the-horde, not stub" in done.stderr, done.stderr
    with tempfile.TemporaryDirectory() as folder:
        missing = os.path.join(folder, "no", "table.json")
        assert missing in fit(["players,winner", "2,zombies"], *STUB, "--save", missing, code=73)


def asked_by_house_rules():
    """What a house rule lets players choose, those of a file choose as they would without it."""
    house = ["--house", "When a player takes a card, the player may draw a card."]
    with tempfile.TemporaryDirectory() as folder:
        file_name = os.path.join(folder, "table.json")
        with open(file_name, "w", encoding="utf-8") as file:
            json.dump({"ruleset": "stub", "source": "by hand",
                       "settings": [{"weight": 1, "members": [{"share": 1, "strategies": {"all": "random"}}]}]}, file)

        def outcomes(*words):
            done = subprocess.run([PROGRAM, "run", *STUB, "--players", "2", "--games", "2000", "-q", "--format", "json", *words], check=True,
                                  capture_output=True)
            return json.loads(done.stdout)["cells"][0]["outcomes"]

        assert outcomes("--people", file_name, *house) == outcomes("--strategy", "random", *house) != outcomes("--strategy", "random")


# All as strong as each other, and not known how fast they learn.
LEARNERS = {"levels": {"people": 1}, "mixing": 0, "habits": 0, "lambda_low": 0.08, "lambda_high": 0.08, "chi_low": 0.5, "chi_high": 0.5,
            "as_printed": 1}


def learning(rows, code=0):
    log = ["nth game,players,winner", *(f"{nth},2,{'yes' if won else 'no'}" for nth, won in rows)]
    result = fit_json(log, "--ruleset", "escape-zombie-city", "--settings", "16", "--players", "2", prior=LEARNERS, code=code)
    return belief(result, "learning"), [row for row in result["rates"] if row["winner"] == "team"]


def nth_game():
    """A team that loses its first games and wins half from the tenth on learns faster than one that loses on."""
    fast, rates = learning([(1, False)] * 6 + [(10 + i, i % 2) for i in range(12)])
    slow, _ = learning([(2, i == 0) for i in range(6)] + [(40, False)] * 12)
    # The table that is asked for is that of the latest plays.
    assert [(row["experience"], row["table"]) for row in rates] == [("first", "2 players, games 1-2"), ("twentieth", "2 players, from game 10")]
    assert slow["after"] + 0.3 < fast["before"] < fast["after"] - 0.3, (slow, fast)
    assert rates[0]["rate"] + 0.1 < rates[1]["rate"]
    # At a known speed they are saved as `people` assumes them to be: as they played last.
    known = {**LEARNERS, "learning_low": 1, "learning_high": 1}
    for nths, (wanted, chi) in (([1], (0.15, 0.8)), ([1, 4], (0.08, 0.5)), ([12, 1], (0.04, 0.3))):
        with tempfile.TemporaryDirectory() as folder:
            file_name = os.path.join(folder, "table.json")
            fit(["nth,players,winner", *(f"{nth},4,survivors" for nth in nths)], "--ruleset", "escape-the-horde", "--settings", "16", "--save",
                file_name, prior=known, code=3)
            with open(file_name, encoding="utf-8") as file:
                settings = json.load(file)["settings"]
            for setting in settings:
                params = setting["members"][0]["strategies"]["all"]["params"]
                near(params["lambda"], wanted, 1e-9)
                near(params["chi"], chi, 1e-9)


def few_nth_games():
    """Two plays do not tell how fast somebody learns."""
    open_still, _ = learning([(1, False), (3, False)], code=3)
    assert open_still["nats"] < 0.05 and open_still["after_ci95"] == open_still["before_ci95"]
    text = fit(["nth,players,winner"] + ["1,4,survivors"] * 3 + ["10,4,survivors"], "--settings", "16", prior={"levels": {"random": 1}})
    assert "With 4 players, from game 10, survivors win" in text


DECK_PRIOR = {"levels": {"random": 1}, "as_printed": 1, "as_assumed": 0.2}


def deck():
    """Unprinted numbers are unknown with --deck: Survivors who win often had fewer Zombies in the deck, but one play does not tell."""
    def zombies(won, of, code=0):
        log = ["players,winner", *(f"4,{'survivors' if i < won else 'infected'}" for i in range(of))]
        result = fit_json(log, "--ruleset", "escape-the-horde", "--deck", "--settings", "64", prior=DECK_PRIOR, code=code)
        return belief(result, "deck.zombie")

    few, many, open_still = zombies(50, 60), zombies(28, 60), zombies(1, 1, code=3)
    assert few["kind"] == "count" and few["before_ci95"] == [10, 24]
    assert few["after"] + 1.5 < few["before"] < many["after"] - 1.5, (few, many)
    assert open_still["after_ci95"] == [10, 24] and open_still["nats"] < 0.05


def known_deck():
    """What --rule counted is known; and in words, where the plays tell next to nothing."""
    log, horde = ["players,winner", "4,survivors"], ["--ruleset", "escape-the-horde", "--settings", "16"]
    text = fit(log, *horde, "--deck", "--rule", "deck.zombie=12", "--verbose", prior=DECK_PRIOR, code=3)
    assert "About the numbers that nobody printed (15), the plays tell next to nothing." in " ".join(text.split())
    assert "deck.zombie" not in text and "nobody printed" not in fit(log, *horde, prior=DECK_PRIOR, code=3)
    assert "--deck: no number of stub is unknown" in fit(["players,winner", "2,zombies"], *STUB, "--deck", code=USAGE)
    assert "as_assumed" in fit(log, *horde, prior={"as_assume": 1}, code=BAD_DATA)


def form():
    """The sheet's own words, typed in, are a log."""
    sheet = subprocess.run([PROGRAM, "fit", "--form", "escape-the-horde"], check=True, capture_output=True, text=True).stdout
    heads = [head.strip() for head in sheet.splitlines()[4].strip("|").split("|")]
    assert sheet.startswith("# Escape the Horde: plays at our table\n") and heads[:6] == ["date", "nth game", "players", "winner", "ended", "rules"]
    assert "- **winner**: survivors, infected." in sheet and "stack_empty, countdown, all_turned." in sheet
    fact = next(line.split("`")[1] for line in sheet.splitlines() if line.startswith("  - `played_weapon`"))
    heads[6] = fact
    stub = subprocess.run([PROGRAM, "fit", "--form", "stub"], check=True, capture_output=True, text=True).stdout
    assert "- **winner**: zombies, the player's name, several." in stub and "nth game" not in stub
    assert max(len(line) for line in sheet.splitlines()) <= 130
    log = [",".join(heads), "2026-01-02,3,4,survivors,countdown,,yes,good"]
    assert fit_json(log, "--settings", "16", prior={"levels": {"people": 1}}, code=3)["settings"]["plays"] == 1
    done = subprocess.run([PROGRAM, "fit", "--form", "escape"], check=False, capture_output=True, text=True)
    assert done.returncode == USAGE and "--form: " in done.stderr, done.stderr


def refused():
    log = ["players,winner", "2,zombies"]
    assert "plays.csv:2:3: winner \"ghosts\"; allowed: zombies" in fit(["players,winner", "2,ghosts"], *STUB, code=BAD_DATA)
    assert "prior.json:1:2: people: unknown key; allowed: levels, mixing" in fit(log, *STUB, prior={"people": 1}, code=BAD_DATA)
    assert "unknown level of play; allowed: people" in fit(log, *STUB, prior={"levels": {"experts": 1}}, code=BAD_DATA)
    assert "expected a number from 0 to 1" in fit(log, *STUB, prior={"mixing": 2}, code=BAD_DATA)
    assert "learning_low is above learning_high" in fit(log, *STUB, prior={"learning_low": 3}, code=BAD_DATA)
    assert "chi_low is above chi_high" in fit(log, *STUB, prior={"chi_low": 0.9, "chi_high": 0.1}, code=BAD_DATA)
    assert "stub has none of its levels" in fit(log, *STUB, prior={"levels": {"people": 1}}, code=BAD_DATA)
    assert "--settings" in fit(log, *STUB, "--settings", "3", code=USAGE)
    done = subprocess.run([PROGRAM, "fit"], check=False, capture_output=True, text=True)
    assert done.returncode == USAGE and "no plays given" in done.stderr
    done = subprocess.run([PROGRAM, "fit", "none.csv"], check=False, capture_output=True, text=True)
    assert done.returncode == NO_INPUT and "none.csv" in done.stderr


def main():
    exact()
    levels()
    nothing()
    unexplained()
    same_everywhere()
    saved()
    asked_by_house_rules()
    known_deck()
    if "ASAN_OPTIONS" not in os.environ:  # the same code; only figures, in many games
        people()
        few_nth_games()
        nth_game()
        deck()
    form()
    refused()


main()
