"""Results whose checksum is right and whose counts are impossible are refused. Each attack changes the counts of a genuine
result, then repairs whatever follows from them - rates, intervals, quantiles, the checksum - as the program itself says
it should be, until it is accepted, or refused for the counts themselves. Argument: the program."""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
BAD_DATA = 65
REPAIRS_MAX = 400
GAMES = 1000


# --- genuine results


def run(*arguments):
    done = subprocess.run([PROGRAM, "run", "-q", "--seed", "5", "--format", "json", *arguments], check=False,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def genuine():
    games = ["--games", str(GAMES)]
    stub = ["--ruleset", "stub", "--strategy", "random"]
    return {
        "stub": run(*stub, *games),
        "large": run(*stub, "--games", "50000"),
        "sweep": run(*stub, *games, "--sweep", "deck.bite=3"),
        "shard": run(*stub, *games, "--shard", "1/2"),
        "precision": run(*stub, "--precision", "0.1pp", "--games", str(GAMES)),
        "horde": run("--ruleset", "escape-the-horde", *games),
        "city": run("--ruleset", "escape-zombie-city", "--strategy", "random", "--games", "100"),
        "race": run("--ruleset", "zombie-run", "--strategy", "random", "--rule", "turn_cap=60", *games),
        "camps": run("--ruleset", "zombie-survival-infection", *games),
        "horde_once": run("--ruleset", "escape-the-horde", "--players", "8", "--strategy", "survivors=cooperative", "--strategy", "patient_zero=share_the_love", "--strategy", "turned=horde", "--games", "1"),
        "rounds": run("--ruleset", "card-of-the-dead", *games),
        "dice": run("--ruleset", "zombie-dice", "--strategy", "random", *games),
        "rounds_of_3": run("--ruleset", "card-of-the-dead", "--players", "3", "--strategy", "random", *games),
        "camps_of_3": run("--ruleset", "zombie-survival-infection", "--players", "3", "--strategy", "random", *games),
    }


# --- repairing


def place_of(result, path):
    """The container and key of a path; names of metrics contain dots."""
    node, left = result, path
    while True:
        keys = range(len(node)) if isinstance(node, list) else sorted(node, key=len, reverse=True)
        for key in keys:
            name = f"[{key}]" if isinstance(node, list) else key
            if left == name:
                return node, key
            if left.startswith((name + ".", name + "[")):
                node, left = node[key], left[len(name):].removeprefix(".")
                break
        else:
            raise AssertionError(f"no such place: {path}")


def refusal(verb, result, folder):
    """The message after everything derived from the counts has been repaired; empty: the result is accepted."""
    file = os.path.join(folder, "attack.json")
    for _ in range(REPAIRS_MAX):
        with open(file, "w", encoding="utf-8") as out:
            json.dump(result, out)
        done = subprocess.run([PROGRAM, *verb, file, "--format", "csv"], check=False, capture_output=True, text=True)
        if done.returncode == 0:
            return ""
        assert done.returncode == BAD_DATA, (done.returncode, done.stderr)
        message = done.stderr.strip()
        derived = re.search(r"^reckon: \S+?:\d+:\d+: (\S+): does not match the experiment and the counts, which give (.*)$", message)
        right = re.search(r"checksum of the preceding text is ([0-9a-f]{16})", message)
        if right:
            result["hash"] = right.group(1)
        elif derived:
            node, key = place_of(result, derived.group(1))
            node[key] = json.loads(derived.group(2))
        else:
            return message
    raise AssertionError("repaired for ever")


# --- what attacks are made of


def cell(result, index=0):
    return result["cells"][index]


def outcome(result, name, wins, shares=None, squares=None):
    shares = 840 * wins if shares is None else shares
    squares = 840 * shares if squares is None else squares
    cell(result)["outcomes"][name].update(wins=wins, win_840ths=shares, win_840ths_sq=squares)


def metric(result, name, values):
    """All of a metric's counts for values below 128 and how often each was met."""
    cell(result)["metrics"][name].update(
        histogram=[list(pair) for pair in sorted(values.items())], min=min(values), max=max(values),
        sum=sum(value * count for value, count in values.items()), sum_sq=sum(value**2 * count for value, count in values.items()))


def swap(node, one, other):
    assert node[one] != node[other]
    node[one], node[other] = node[other], node[one]


def ends(result, **counts):
    reasons = cell(result)["end_reasons"]
    for name in reasons:
        reasons[name] = counts.get(name, 0)


def no_winner(result):
    for name in cell(result)["outcomes"]:
        outcome(result, name, 0)


def asks_for(result, stop_reason, played=None, **changes):
    """Changes the experiment: shard, games or precision."""
    if "precision" in changes:
        del result["experiment"]["games"]
    result["experiment"].update(changes)
    cell(result)["stop_reason"] = stop_reason
    if played:
        cell(result)["played"] = played


def tiny_shares(result):
    wins = cell(result)["outcomes"]["seat_0"]["wins"]
    outcome(result, "seat_0", wins, wins, wins)
    others = cell(result)["outcomes"]["seat_1"]
    others["win_840ths"] += 839 * wins


def thirds(result):
    overrun = cell(result)["end_reasons"]["overrun"]
    for name in ("seat_0", "seat_1"):
        outcome(result, name, GAMES - overrun, 280 * (GAMES - overrun), 280**2 * (GAMES - overrun))


def zombies_share(result):
    wins = cell(result)["outcomes"]["zombies"]["wins"]
    outcome(result, "zombies", wins, 420 * wins, 420**2 * wins)
    others = cell(result)["outcomes"]["seat_0"]
    others["wins"] += wins
    others["win_840ths"] += 420 * wins
    others["win_840ths_sq"] += 420**2 * wins


def change(result, name, **more):
    figures = cell(result)["outcomes"].get(name) or cell(result)["metrics"][name]
    for key, value in more.items():
        figures[key] = int(figures[key]) + value


def move(result, one, other, count=1):
    """Moves wins from one outcome to another."""
    for name, sign in ((one, -count), (other, count)):
        change(result, name, wins=sign, win_840ths=840 * sign, win_840ths_sq=840**2 * sign)


def low_sum_high_squares(result):
    """Every long game as short as its bin allows, every square of it as large."""
    figures = cell(result)["metrics"]["decisions"]
    values = dict(map(tuple, figures["histogram"]))
    long = {value: count for value, count in values.items() if value >= 128}
    assert sum(long.values()) > 100
    figures["sum"] = sum(value * count for value, count in values.items()) + figures["max"] - max(long)
    squares = sum((value + (value >= 128) * 2) ** 2 * count for value, count in values.items()) + figures["max"] ** 2
    figures["sum_sq"] = squares + (squares ^ figures["sum"]) % 2


def two_lengths_of_one_game(result):
    figures = cell(result)["metrics"]["decisions"]
    ((low, count),) = figures["histogram"]
    assert low >= 128 and count == 1
    figures.update(min=low, max=low + 1, sum=low + 1, sum_sq=(low + 1) ** 2)


def exchange_lengths(result, possible):
    """The longest game of one end becomes as long as the shortest of another; the reverse, too, where that makes it possible."""
    one, other = list(cell(result)["length_by_end_reason"].values())[:2]
    most, least = one["max"], other["min"]
    assert most != least and most < 128 and least < 128

    def become(figures, old, new):
        values = dict(map(tuple, figures["histogram"]))
        values[old] -= 1
        values[new] = values.get(new, 0) + 1
        values = {value: count for value, count in sorted(values.items()) if count}
        figures.update(histogram=[list(pair) for pair in values.items()], min=min(values), max=max(values),
                       sum=sum(value * count for value, count in values.items()), sum_sq=sum(value**2 * count for value, count in values.items()))

    become(one, most, least)
    if possible:
        become(other, least, most)


def shard_of_the_end(result):
    cell(result)["played"] = [[488, 1000]]


def aborted(result):
    asks_for(result, "games", games=GAMES + 10)
    cell(result).update(games=GAMES + 10, aborted=10)


def one_more_for_the_starter(result):
    change(result, "win_position_0", sum=840, sum_sq=840**2)
    lost, won = cell(result)["metrics"]["win_position_0"]["histogram"]
    lost[1] -= 1
    won[1] += 1


def halves(result):
    for name in ("survivors", "infected"):
        outcome(result, name, GAMES, 420 * GAMES, 420**2 * GAMES)


def everybody_shares(result):
    for name in cell(result)["outcomes"]:
        outcome(result, name, GAMES, 210 * GAMES, 210**2 * GAMES)


def paired(result, games=None, **more):
    cell(result, 1)["paired"]["games"] += games or 0
    for key, value in more.items():
        cell(result, 1)["paired"]["outcomes"]["seat_0"][key] += value


def not_compared(result):
    pairs = cell(result, 1)["paired"]
    pairs["games"] = 0
    for figures in pairs["outcomes"].values():
        figures.update(gained_840ths=0, lost_840ths=0)


def always(name, value):
    """A metric that has the same value in every game."""
    return lambda result: metric(result, name, {value: cell(result)["games"] - cell(result)["aborted"]})


def swapped(one, other):
    return lambda result: swap(cell(result)["metrics"], one, other)


# Result, what is done to it, and what it is refused for.
ENDS, SHARES, SQUARES, TIED = "end_reasons: games that end this way", "win_840ths:", "win_840ths_sq:", "contradicts the outcomes"
ATTACKS = [
    # who wins
    ("stub", no_winner, ENDS),
    ("stub", lambda r: outcome(r, "zombies", 0), ENDS),
    ("stub", lambda r: move(r, "zombies", "seat_0"), ENDS),
    ("stub", lambda r: move(r, "seat_1", "zombies"), ENDS),
    ("stub", lambda r: swap(cell(r)["end_reasons"], "survivors", "overrun"), ENDS),
    ("stub", lambda r: ends(r, overrun=GAMES), ENDS),
    ("stub", tiny_shares, SHARES),
    ("stub", thirds, SHARES),
    ("stub", zombies_share, SHARES),
    ("stub", lambda r: change(r, "seat_0", wins=GAMES // 4), SQUARES),
    ("stub", lambda r: change(r, "seat_0", wins=GAMES), "wins: more than the completed games"),
    ("stub", lambda r: change(r, "seat_0", wins=1), SQUARES),
    ("stub", lambda r: change(r, "seat_0", win_840ths_sq=420**2), SQUARES),
    ("stub", lambda r: change(r, "seat_0", win_840ths_sq=-(420**2)), SQUARES),
    ("stub", lambda r: change(r, "seat_0", wins=1, win_840ths=840, win_840ths_sq=840**2), "do not add up"),
    ("horde", no_winner, ENDS),
    ("horde", lambda r: swap(cell(r)["outcomes"], "survivors", "infected"), ENDS),
    ("horde", lambda r: move(r, "survivors", "infected"), ENDS),
    ("horde", lambda r: ends(r, all_turned=GAMES), ENDS),
    ("horde", halves, SHARES),
    ("city", lambda r: outcome(r, "team", 100), ENDS),
    ("city", lambda r: ends(r, escaped=100), ENDS),
    ("race", lambda r: ends(r, five_items=GAMES), ENDS),
    ("race", no_winner, ENDS),
    ("camps", lambda r: move(r, "zombies", "seat_0"), ENDS),
    ("camps", lambda r: swap(cell(r)["end_reasons"], "last_camp_roll", "zombies"), ENDS),
    ("camps", lambda r: swap(cell(r)["end_reasons"], "last_camp_roll", "aborted"), "aborted games are not counted"),
    ("rounds", no_winner, ENDS),
    ("rounds", everybody_shares, TIED),
    # games that were given up
    ("stub", aborted, "games of this ruleset cannot be aborted"),
    # figures that are tied to outcomes, ends and players
    ("stub", lambda r: metric(r, "survivors", {100: GAMES}), TIED),
    ("stub", lambda r: metric(r, "survivors", {1: GAMES - 1, 3: 1}), TIED),
    ("horde", lambda r: metric(r, "survivors_left", {9: GAMES}), TIED),
    ("horde", lambda r: metric(r, "winner", {0: GAMES}), TIED),
    ("horde", lambda r: metric(r, "winner", {2: GAMES}), TIED),
    ("city", lambda r: metric(r, "win", {1: 100}), TIED),
    ("city", lambda r: metric(r, "end_reason", {0: 100}), TIED),
    ("race", lambda r: metric(r, "kingmade", {2: GAMES}), TIED),
    ("race", lambda r: metric(r, "start_seat", {4: GAMES}), TIED),
    ("race", one_more_for_the_starter, TIED),
    ("race", lambda r: metric(r, "win_position_0", {0: GAMES}), TIED),
    ("camps", lambda r: metric(r, "end_reason", {4: GAMES}), TIED),
    ("camps", lambda r: metric(r, "zombies_win", {0: GAMES}), TIED),
    ("camps", lambda r: metric(r, "aborted", {1: GAMES}), TIED),
    ("camps", lambda r: metric(r, "undead", {5: GAMES}), TIED),
    ("camps", lambda r: metric(r, "start_seat", {4: GAMES}), TIED),
    ("camps", lambda r: metric(r, "winner_position", {0: GAMES}), TIED),
    ("camps", lambda r: swap(cell(r)["metrics"], "share_0", "share_5"), TIED),
    ("rounds", lambda r: metric(r, "winners", {1: GAMES - 1, 4: 1}), TIED),
    ("rounds", lambda r: metric(r, "sole_win", {2: GAMES}), TIED),
    ("rounds", lambda r: swap(cell(r)["metrics"], "share.seat0", "share.order4"), TIED),
    # figures that are tied to one another, to how games end, and to rules
    ("stub", always("survivors", 0), "survivors: contradicts"),
    ("stub", always("bites", 99), "bites: contradicts deck.bite"),
    ("stub", always("turns", 0), "turns: contradicts"),
    ("horde", always("survivors_left", 0), "survivors_left: contradicts stack_empty|countdown"),
    ("horde", always("turned", 100), "turned: contradicts"),
    ("horde", always("turned", 0), "players: contradicts survivors_left|turned|2"),
    ("horde", always("bites", 0), "turned: contradicts bites"),
    ("horde", always("first_bite_turn", 0), "first_bite_turn: contradicts bites"),
    ("horde", always("first_bite_turn", 120), "first_bite_turn: contradicts"),
    ("horde", always("turns", 0), "turns: contradicts"),
    ("city", always("ticks", 0), "ticks: contradicts"),
    ("city", always("zombies_defeated", 120), "zombies_defeated: contradicts zombies_spawned"),
    ("race", always("turns", 100), "turns: contradicts turn_cap"),
    ("race", always("zombified", 0), "contradicts zombified"),
    ("race", always("winner_items", 0), "contradicts five_items"),
    ("race", always("kingmade", 1), "kingmade: contradicts five_items"),
    ("race", lambda r: metric(r, "win_position_6", {0: GAMES - 1, 100: 1}), "win_position_6: contradicts"),
    ("camps_of_3", swapped("survivors_0", "survivors_5"), "survivors_5: contradicts"),
    ("camps_of_3", always("undead", 0), "contradicts last_camp_roll"),
    ("camps_of_3", always("first_undead_turn", 0), "first_undead_turn: contradicts undead"),
    ("camps_of_3", always("turns", 0), "turns: contradicts"),
    ("rounds_of_3", swapped("score.seat0", "score.seat4"), "score.seat4: contradicts"),
    ("rounds_of_3", swapped("received.seat0", "received.seat3"), "received.seat3: contradicts"),
    ("rounds_of_3", swapped("score.order0", "score.order4"), "score.order4: contradicts"),
    ("rounds", always("sole_win", 0), "sole_win: contradicts winners"),
    ("rounds", always("rounds", 0), "rounds: contradicts"),
    ("rounds", always("end.escape", 100), "rounds: contradicts end.last_survivor|end.escape|end.deck_empty"),
    ("rounds", always("score_total", 1), "score_total: contradicts score.seat0"),
    ("rounds", always("score_best", 0), "score.seat0: contradicts score_best"),
    ("rounds", always("eaten", 0), "contradicts eaten|end.last_survivor"),
    ("rounds", always("starter_changes", 100), "starter_changes|1: contradicts rounds"),
    # the arithmetic of decks, dice and turns
    ("stub", always("turns", 5), "turns: contradicts rounds*players"),
    ("stub", always("cards_taken", 5), "cards_taken: contradicts"),
    ("stub", always("bites", 0), "players: contradicts survivors|bites"),
    ("dice", always("busts", 120), "busts|1: contradicts turns"),
    ("dice", always("best_turn", 120), "best_turn: contradicts winning_score"),
    ("dice", always("winning_score", 12), "goal: contradicts winning_score"),
    ("dice", always("brains_lost", 127), "brains_scored|brains_lost: contradicts 3*rolls"),
    ("dice", always("tie_breakers", 9), "tie_breakers"),
    ("race", always("specials", 61), "specials: contradicts turns"),
    ("race", always("cancels", 127), "cancels: contradicts turns|specials"),
    ("race", always("draws", 127), "draws: contradicts turns|specials"),
    ("race", always("winner_items", 12), "winner_items"),
    ("horde", always("bites", 100), "bites|2: contradicts 2*players"),
    ("horde", always("played_yeah_nah", 8), "played_yeah_nah: contradicts deck.yeah_nah"),
    ("horde", always("played_weapon", 120), "played_weapon: contradicts deck.weapon"),
    ("horde", always("zombies_killed", 17), "zombies_killed: contradicts"),
    ("horde", always("negations", 60), "2*negations: contradicts played_weapon|played_grenade"),
    ("horde", always("countdown_starts", 9), "countdown_starts: contradicts turned"),
    ("city", always("items_deposited", 10), "items_deposited: contradicts 3*item_kinds_per_type"),
    ("city", always("dice_lost", 120), "dice_lost"),
    ("city", always("zombies_spawned", 127), "zombies_spawned: contradicts zombies_defeated"),
    ("city", always("zombies_at_church", 4), "zombies_at_church"),
    ("camps_of_3", always("survivors_0", 127), "contradicts survivors.total"),
    ("camps_of_3", always("characters_end", 99), "characters_end|characters_killed: contradicts characters_played"),
    ("camps_of_3", always("undead", 1), "undead"),
    ("rounds", always("rounds", 4), "rounds: contradicts rules.rounds"),
    ("rounds", always("act.pillage", 4), "contradicts swarm_plays*play_steps"),
    ("rounds", always("event.fog", 7), "event.fog: contradicts deck.fog*rounds"),
    ("rounds", always("eaten", 13), "eaten: contradicts players*rounds"),
    ("rounds", always("given.seat0", 127), "contradicts received.seat0"),
    ("rounds", always("stolen", 127), "stolen: contradicts act.slugger"),
    # the length of games by what ends them
    ("horde", lambda r: exchange_lengths(r, False), "length_by_end_reason: does not add up to the length of all games"),
    ("race", lambda r: exchange_lengths(r, False), "length_by_end_reason: does not add up to the length of all games"),
    ("horde", lambda r: swap(cell(r)["length_by_end_reason"], "all_turned", "stack_empty"), "does not add up to the"),
    ("city", lambda r: cell(r)["length_by_end_reason"].popitem(), "is missing"),
    # figures against their histograms
    ("horde", lambda r: change(r, "decisions", sum_sq=1), "decisions: sum_sq: does not fit"),
    ("horde", low_sum_high_squares, "decisions: sum_sq: does not fit"),
    ("horde_once", two_lengths_of_one_game, "decisions: max: does not fit"),
    ("stub", lambda r: change(r, "turns", sum=2), "turns: sum: does not fit"),
    # which games, and why no more
    ("shard", shard_of_the_end, "not a range of games"),
    ("shard", lambda r: asks_for(r, "shard", shard="2/2"), "the experiment plays 512 to 999"),
    ("shard", lambda r: asks_for(r, "games"), "not all games of the experiment were played"),
    ("shard", lambda r: asks_for(r, "shard", games=4000), "not those of the shard"),
    ("stub", lambda r: asks_for(r, "interrupted", [[0, 500], [600, 1100]], games=4000, shard="1/2"), "in this order"),
    ("stub", lambda r: asks_for(r, "interrupted", [[100, 1100]], games=4000, shard="1/2"), "in this order"),
    ("stub", lambda r: asks_for(r, "interrupted", [[0, 500], [400, 900]], games=4000), "not a range of games"),
    ("stub", lambda r: asks_for(r, "interrupted", [[3500, 4500]], games=4000), "not a range of games"),
    ("stub", lambda r: asks_for(r, "games", games=4000), "not all games of the experiment were played"),
    ("stub", lambda r: asks_for(r, "shard", games=4000), "the experiment is not a shard"),
    ("stub", lambda r: asks_for(r, "precision", games=4000), "the experiment has no precision"),
    ("precision", lambda r: asks_for(r, "precision"), "not precise enough"),
    ("stub", lambda r: asks_for(r, "precision", precision={"half_width": 0.1, "max_games": 4000}), "not a number of games at which"),
    ("stub", lambda r: asks_for(r, "interrupted", [[0, 500], [600, 1100]], precision={"half_width": 0.1, "max_games": 4000}), "in this order"),
    # against the reference
    ("sweep", not_compared, "fewer than the 1000 that both have played"),
    ("sweep", lambda r: paired(r, games=-1), "fewer than the 1000"),
    ("sweep", lambda r: paired(r, games=1), "more than the cell's completed games"),
    ("sweep", lambda r: paired(r, gained_840ths=840 * GAMES, lost_840ths=840 * GAMES), "more than all games"),
    ("sweep", lambda r: paired(r, gained_840ths=420000, lost_840ths=420000), "more than"),
    ("sweep", lambda r: paired(r, gained_840ths=1, lost_840ths=1), "not shares of a win"),
    ("sweep", lambda r: paired(r, gained_840ths=840), "do not match the difference between the cells' wins"),
]


# Changes that leave counts which some games could have, and these have not: the games are played again.
POSSIBLE = [
    ("stub", lambda r: move(r, "seat_0", "seat_1")),
    ("stub", swapped("cards_taken", "bites")),
    ("race", lambda r: move(r, "seat_0", "seat_1")),
    ("horde", lambda r: metric(r, "decisions", {40: GAMES - 1, 41: 1})),
    ("stub", lambda r: asks_for(r, "interrupted", [[0, 500], [600, 1100]], games=4000)),
    ("horde", lambda r: exchange_lengths(r, True)),
    ("large", lambda r: move(r, "seat_0", "seat_1", 6000)),
]
# What nothing shows but playing all games again; and what shows that the repairs are complete.
ACCEPTED = [
    ("stub", lambda r: None),
    ("large", lambda r: move(r, "seat_0", "seat_1")),
    ("horde", lambda r: change(r, "decisions", sum_sq=2)),
    ("sweep", lambda r: paired(r, gained_840ths=420, lost_840ths=420)),
]


def main():
    results, wrong, refused = genuine(), [], 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, alter) in enumerate(ACCEPTED, 1):
            attack = copy.deepcopy(results[name])
            alter(attack)
            message = refusal(["report"], attack, folder)
            if message:
                wrong.append(f"accepted result {number}, {name}, is refused: {message}")
        attacks = ATTACKS + [(*attack, "played again") for attack in POSSIBLE]
        for number, (name, alter, reason) in enumerate(attacks, 1):
            attack = copy.deepcopy(results[name])
            alter(attack)
            message = refusal(["report"], attack, folder)
            refused += bool(message)
            if reason not in message:
                wrong.append(f"attack {number}, {name}, wanted '{reason}': {message or 'accepted'}")
        # What stopped for no reason would be whole to `merge`.
        attack = copy.deepcopy(results["stub"])
        asks_for(attack, "precision", games=4000)
        assert "has no precision" in refusal(["merge"], attack, folder)
    print(f"{refused} of {len(attacks)} attacks are refused")
    assert not wrong, "\n" + "\n".join(wrong)


if __name__ == "__main__":
    main()
