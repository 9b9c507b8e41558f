// The other Survivors' strategies of Escape the Horde: what sections 15.3 to 15.6 of the rules file change in
// the base.
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "tests/testing.h"

// --- lone_wolf

static void test_lone_wolf(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, RESCUE, 1);
    position.shared.bites[1] = 1;
    position_fight(&position, 1);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_RESCUE, -1);
    assert_in_range(position_often(&position, "lone_wolf", DO_RESCUE), 110, 190);

    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, WEAPON, 1);
    position_others_hold(&position, 2, 9);
    position.shared.proven = 1 << 2;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, -1);
    position_always(&position, "lone_wolf", DO_STEAL + 2);
    position_hold(&position, WEAPON, 2);
    position.shared.discard[BINOCULARS] = 4;  // fewer other cards: a threat above 0.25
    position.shared.stack_size = 40;
    position_always(&position, "lone_wolf", DO_DODGE);
    position.shared.discard[ZOMBIE] = 6;
    position_always(&position, "lone_wolf", DO_END);
}

static void test_lone_wolf_answers_for_itself(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, YEAH_NAH, 1);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, STEAL, 1, 0, false);
    position_always(&position, "lone_wolf", DO_YEAH_NAH);
    position_answer(&position, SACRIFICE, 1, 0, false);
    position_always(&position, "lone_wolf", DO_YEAH_NAH);
    position_answer(&position, SACRIFICE, 1, 2, false);
    position.shared.bites[2] = 1;
    position_always(&position, "lone_wolf", DO_PASS);
}

// --- suspicious

static void test_suspicious(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_SURVIVOR);
    position_hold(&position, SACRIFICE, 1);
    position_silent_draws(&position, 2, 8);
    position_fight(&position, 1);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_SACRIFICE + 0, DO_SACRIFICE + 2, -1);
    assert_in_range(position_often(&position, "suspicious", DO_SACRIFICE + 2), 250, 350);
    position.shared.bites[1] = 1;
    position_always(&position, "suspicious", DO_SACRIFICE + 2);
    position.shared.proven |= 1 << 2;
    position_hold(&position, WEAPON, 1);
    position_always(&position, "suspicious", DO_PASS);  // it is beyond suspicion itself

    position_open(&position, 5, ROLE_SURVIVOR);
    position_fight(&position, 0);
    position.shared.proven |= 1 << 1;
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_SACRIFICE + 1, DO_SACRIFICE + 4, -1);
    position_always(&position, "suspicious", DO_SACRIFICE + 4);
    position.shared.proven |= 1 << 4;
    position_always(&position, "suspicious", DO_PASS);
    position.shared.bites[0] = 1;
    position_others_hold(&position, 1, 6);
    position_always(&position, "suspicious", DO_SACRIFICE + 1);

    position_open(&position, 5, ROLE_SURVIVOR);
    position_hold(&position, YEAH_NAH, 2);
    position_silent_draws(&position, 2, 8);
    position_answer(&position, STEAL, 2, 1, false);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_always(&position, "suspicious", DO_YEAH_NAH);
    position_answer(&position, STEAL, 3, 1, false);
    position_always(&position, "suspicious", DO_PASS);
}

// --- hoarder

static void test_hoarder(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, GRENADE, 1);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_RESCUE, DO_GRENADE_COUNT + 1, DO_GRENADE_COUNT + 2, -1);
    position_always(&position, "hoarder", DO_RESCUE);
    action_set_add(&position.decision.legal, DO_GRENADE_COUNT + 3);
    position_always(&position, "hoarder", DO_GRENADE_COUNT + 3);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_GRENADE_COUNT + 1, -1);
    position_always(&position, "hoarder", DO_PASS);
    position.shared.bites[0] = 1;
    position_always(&position, "hoarder", DO_GRENADE_COUNT + 1);
    action_set_add(&position.decision.legal, DO_WEAPON);
    position_hold(&position, WEAPON, 1);
    position_always(&position, "hoarder", DO_WEAPON);
    position.shared.stack_size = 12;  // late
    position_always(&position, "hoarder", DO_GRENADE_COUNT + 1);

    position_open(&position, 4, ROLE_SURVIVOR);
    position_reveal(&position, 1);
    position_hold(&position, RESCUE, 5);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, DO_SPILL_BLOOD, DO_STEAL + 1, -1);
    position_always(&position, "hoarder", DO_STEAL + 1);
    position_hold(&position, RESCUE, 6);
    position_always(&position, "hoarder", DO_END);
    position.shared.stack_size = 12;
    position_always(&position, "hoarder", DO_DODGE);
    action_set_remove(&position.decision.legal, DO_DODGE);
    position.own.known_count = 1;
    position_always(&position, "hoarder", DO_SPILL_BLOOD);
}

// --- under_the_bus

// Three players, seat 1 proven; seat 0 with these cards.
static void open_bus(Position* position, unsigned weapons, unsigned dodges) {
    position_open(position, 3, ROLE_SURVIVOR);
    position_hold(position, WEAPON, weapons);
    position_hold(position, DODGE, dodges);
    position->shared.proven = 1 << 1;
}

static void test_under_the_bus_plan(void** state) {
    (void)state;
    Position position;
    open_bus(&position, 1, 1);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_SACRIFICE + 1, DO_SACRIFICE + 2, -1);
    position_always(&position, "under_the_bus", DO_SACRIFICE + 1);
    position.shared.bites[0] = 1;  // not ready
    position_always(&position, "under_the_bus", DO_WEAPON);
    position.shared.bites[1] = 1;
    position_always(&position, "under_the_bus", DO_SACRIFICE + 1);

    open_bus(&position, 2, 0);
    position_hold(&position, RESCUE, 1);
    position_others_hold(&position, 1, 1);
    position_fight(&position, 1);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_RESCUE, -1);
    position_always(&position, "under_the_bus", DO_PASS);
    assert_int_equal(position_often_with(&position, "under_the_bus", "bus_early", 0, DO_RESCUE), 1000);
    position_hold(&position, WEAPON, 0);  // not ready
    position_always(&position, "under_the_bus", DO_RESCUE);
}

// Once begun, the plan continues even when its means are spent.
static void test_under_the_bus_remembers_its_plan(void** state) {
    (void)state;
    Position position;
    open_bus(&position, 2, 0);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_SACRIFICE + 1, -1);
    assert_int_equal(position_next_choice(&position, "under_the_bus", 1), DO_SACRIFICE + 1);
    position_hold(&position, WEAPON, 0);
    assert_int_equal(position_next_choice(&position, "under_the_bus", 2), DO_SACRIFICE + 1);
    memset(position.memory, 0, sizeof position.memory);
    assert_int_equal(position_next_choice(&position, "under_the_bus", 3), DO_PASS);
}

static void test_under_the_bus_cancels_help(void** state) {
    (void)state;
    Position position;
    open_bus(&position, 0, 0);
    position.shared.bites[1] = 1;
    position_hold(&position, YEAH_NAH, 1);
    position_fight(&position, 1);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    const unsigned help[] = {RESCUE, TEAM_UP, SACRIFICE};
    for (unsigned i = 0; i < 3; i++) {
        position.shared.nahs = 0;
        position_answer(&position, help[i], 1, help[i] == SACRIFICE ? 2 : NOBODY, false);
        position_always(&position, "under_the_bus", DO_YEAH_NAH);
        position.shared.nahs = 1;
        position_always(&position, "under_the_bus", DO_PASS);
    }
}

static void test_under_the_bus_alone(void** state) {
    (void)state;
    Position position;
    open_bus(&position, 2, 1);
    position_turn(&position, 1);
    position.shared.countdown_end = 3;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, -1);
    position_always(&position, "under_the_bus", DO_DODGE);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_SACRIFICE + 2, -1);
    position_always(&position, "under_the_bus", DO_PASS);
    action_set_add(&position.decision.legal, DO_RESCUE);
    position_always(&position, "under_the_bus", DO_RESCUE);
    position_hold(&position, YEAH_NAH, 1);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, DODGE, 1, 2, true);
    position_always(&position, "under_the_bus", DO_YEAH_NAH);
    position_answer(&position, STEAL, 2, 0, false);
    position_always(&position, "under_the_bus", DO_YEAH_NAH);
}

// --- letting one Turn, as all of them play it by their own numbers

// A fragile seat 1 is attacked; with a Grenade and a Rescue in hand seat 0 could help.
static void fragile_attacked(Position* position, int players) {
    position_open(position, players, ROLE_SURVIVOR);
    position->tuned = true;
    position_hold(position, RESCUE, 1);
    position->shared.bites[1] = 1;
    position_fight(position, 1);
    position_ask(position, ASK_COMBAT, DO_PASS, DO_RESCUE, -1);
}

static void test_one_is_let_turn(void** state) {
    (void)state;
    Position position;
    fragile_attacked(&position, 4);  // a Countdown of 8 turns, and 50 cards in the Stack
    position_always(&position, "cooperative", DO_PASS);
    position.shared.stack_size = 5;  // the Stack would be empty first
    position_always(&position, "cooperative", DO_RESCUE);

    fragile_attacked(&position, 4);
    position_turn(&position, 2);  // of the two who are left nobody may Turn while the end is so near
    position.shared.countdown_end = position.shared.slot + 1;
    position_always(&position, "cooperative", DO_RESCUE);

    // a fresh defender's Zombie goes to who is fragile already
    position_open(&position, 4, ROLE_SURVIVOR);
    position.tuned = true;
    position.shared.bites[3] = 1;
    position_hold(&position, WEAPON, 1);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_SACRIFICE + 1, DO_SACRIFICE + 3, -1);
    position_always(&position, "cooperative", DO_SACRIFICE + 3);
    position_always(&position, "lone_wolf", DO_SACRIFICE + 3);
    position_always(&position, "under_the_bus", DO_SACRIFICE + 3);
    position.shared.stack_size = 5;
    position_always(&position, "cooperative", DO_WEAPON);

    // cooperative lets itself Turn, lone_wolf never
    position_open(&position, 4, ROLE_SURVIVOR);
    position.shared.bites[0] = 1;
    position_hold(&position, WEAPON, 1);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, -1);
    position_always(&position, "cooperative", DO_WEAPON);
    position.tuned = true;
    assert_in_range(position_often(&position, "cooperative", DO_PASS), 300, 1000);
    position_always(&position, "lone_wolf", DO_WEAPON);
}

// Among many under_the_bus cancels what would save who is to Turn.
static void test_under_the_bus_among_many(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_SURVIVOR);
    position.tuned = true;
    position.shared.bites[1] = 1;
    position_hold(&position, YEAH_NAH, 2);
    position_fight(&position, 1);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, RESCUE, 1, NOBODY, false);
    position_always(&position, "under_the_bus", DO_YEAH_NAH);
    position_always(&position, "cooperative", DO_PASS);
    position.shared.stack_size = 5;
    position_always(&position, "under_the_bus", DO_PASS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_wolf),
        cmocka_unit_test(test_lone_wolf_answers_for_itself),
        cmocka_unit_test(test_suspicious),
        cmocka_unit_test(test_hoarder),
        cmocka_unit_test(test_under_the_bus_plan),
        cmocka_unit_test(test_under_the_bus_remembers_its_plan),
        cmocka_unit_test(test_under_the_bus_cancels_help),
        cmocka_unit_test(test_under_the_bus_alone),
        cmocka_unit_test(test_one_is_let_turn),
        cmocka_unit_test(test_under_the_bus_among_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
