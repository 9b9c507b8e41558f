"""The contents of each game's box, as the sources count them: the defaults of the rule table must add up to them.
Argument: the program."""
import json
import subprocess
import sys

PROGRAM = sys.argv[1]

CARD_ACTIONS = "slugger chainsaw hide lure tripped barricade armored dynamite nukes pillage bitten".split()
CARD_EVENTS = "fog cornered ruffians swarm ringtone".split()
ACTIONS = ("zombie_apocalypse kill_a kill_b kill_c kill_d kill_e gain_a gain_b gain_c move_a move_b "
           "run_they_are_inside kill_all_others move_phase_die kill_character move_character").split()
REACTIONS = "first_aid shotgun save_c save_all escape redirect cancel boost".split()
CHARACTERS = "doctor char_sacrifice char_survival char_s char_infection char_once char_immune".split()
HIDEOUTS = "emergency_shelter the_prison hospital shopping_mall hideout_e hideout_f hideout_g".split()


def defaults(ruleset):
    done = subprocess.run([PROGRAM, "rules", ruleset, "--format", "json"], check=True, capture_output=True, text=True)
    return {rule["key"]: rule["default"] for rule in json.loads(done.stdout)["rules"]}


def total(rules, prefix, names):
    return sum(rules[f"{prefix}.{name}"] for name in names)


def prefixed(rules, prefix, suffix=""):
    return sum(value for key, value in rules.items() if key.startswith(prefix) and key.endswith(suffix))


def check_card_of_the_dead():
    rules = defaults("card-of-the-dead")
    zombies = [rules[f"deck.zombie_{value}"] for value in (1, 2, 3)]
    assert prefixed(rules, "deck.") == 56
    assert sum(zombies) == 23 and sum(value * count for value, count in zip((1, 2, 3), zombies)) == 27
    assert total(rules, "deck", CARD_ACTIONS) == 27 and total(rules, "deck", CARD_EVENTS) == 6
    # 21 actions of one point other than Armored, as in the edition of another review.
    one_point = [name for name in CARD_ACTIONS if name not in ("bitten", "armored") and rules[f"mp.{name}"] == 1]
    assert total(rules, "deck", one_point) == 21


def check_zombie_run():
    rules = defaults("zombie-run")
    copies = rules["deck.item_copies"] + rules["deck.zombie_copies"]
    assert rules["deck.item_kinds"] * copies + rules["deck.roach_copies"] == 63
    assert rules["deck.item_kinds"] == 10


def check_zombie_survival_infection():
    rules = defaults("zombie-survival-infection")
    groups = (ACTIONS, REACTIONS, CHARACTERS, HIDEOUTS)
    assert [total(rules, "deck", group) for group in groups] == [40, 21, 14, 14]
    assert [total(rules, "open", group) for group in groups] == [24, 13, 8, 7]
    assert prefixed(rules, "deck.") == 89 and prefixed(rules, "open.") == 52


def check_escape_zombie_city():
    rules = defaults("escape-zombie-city")
    assert prefixed(rules, "zombie.", ".count") == 20
    assert prefixed(rules, "deck.") == 24
    assert 3 * rules["item_kinds_per_type"] * rules["item_copies"] == 18
    assert prefixed(rules, "die.") == 6


def main():
    check_card_of_the_dead()
    check_zombie_run()
    check_zombie_survival_infection()
    check_escape_zombie_city()


if __name__ == "__main__":
    main()
