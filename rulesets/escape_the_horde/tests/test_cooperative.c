// The Survivors' base of Escape the Horde, `cooperative`, step by step: the lists of section 15.2 of the
// rules file from top to bottom, by taking away what applies first.
#include "rulesets/escape_the_horde/tests/position.h"
#include "tests/testing.h"

static void test_cooperative_scavenge(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position.own.known_count = 1;
    position.own.known_top[0] = ZOMBIE;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, DO_SPILL_BLOOD, DO_REARM, DO_BINOCULARS,
                 DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, -1);
    position_always(&position, "cooperative", DO_DODGE);
    action_set_remove(&position.decision.legal, DO_DODGE);
    position_always(&position, "cooperative", DO_SPILL_BLOOD);
    position_rule(&position, "spill_blood", SPILL_NONE);
    position_always(&position, "cooperative", DO_REARM);
    position_rule(&position, "spill_blood", SPILL_SHUFFLE);
    position_hold(&position, WEAPON, 1);  // defence enough
    position_always(&position, "cooperative", DO_REARM);
    position_hold(&position, WEAPON, 2);
    position_reveal(&position, 3);
    position_always(&position, "cooperative", DO_STEAL + 3);
    position.own.known_count = 0;
    position_always(&position, "cooperative", DO_BINOCULARS);
}

static void test_cooperative_steals(void** state) {
    (void)state;
    Position position;
    position_open(&position, 6, ROLE_SURVIVOR);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, DO_STEAL + 4,
                 DO_STEAL + 5, -1);
    position.shared.proven = 1 << 1 | 1 << 2 | 1 << 3;
    assert_in_range(position_often(&position, "cooperative", DO_STEAL + 4), 450, 550);
    assert_in_range(position_often(&position, "cooperative", DO_STEAL + 5), 450, 550);
    position_silent_draws(&position, 5, 1);
    position_always(&position, "cooperative", DO_STEAL + 5);
    position_hold(&position, WEAPON, 1);
    position_always(&position, "cooperative", DO_END);
    position_turn(&position, 1);
    position_reveal(&position, 4);
    position_others_hold(&position, 4, 7);
    position_always(&position, "cooperative", DO_STEAL + 4);
    position.shared.proven = 0xff;
    position.shared.known = 0;
    position_hold(&position, WEAPON, 0);
    position_always(&position, "cooperative", DO_END);
}

static void test_cooperative_dodges_late(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_DODGE, -1);
    position_always(&position, "cooperative", DO_END);
    position.shared.stack_size = 8;
    position_always(&position, "cooperative", DO_DODGE);
    position.shared.discard[ZOMBIE] = 14;  // 2 among 23 unseen cards: the threat is 0.3 no longer
    position_always(&position, "cooperative", DO_END);
    position.shared.discard[ZOMBIE] = 0;
    position_hold(&position, WEAPON, 1);
    position_always(&position, "cooperative", DO_END);
    position_hold(&position, WEAPON, 0);
    position.shared.after_draw = true;
    position_always(&position, "cooperative", DO_END);
}

static void test_cooperative_defends(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, GRENADE, 1);
    position_fight(&position, 0);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_RESCUE, DO_GRENADE_COUNT + 1,
                 DO_GRENADE_COUNT + 2, DO_TEAM_UP, DO_SACRIFICE + 1, DO_SACRIFICE + 3, -1);
    ActionSet* legal = &position.decision.legal;
    position_always(&position, "cooperative", DO_WEAPON);
    action_set_remove(legal, DO_WEAPON);
    position_always(&position, "cooperative", DO_GRENADE_COUNT + 2);
    action_set_remove(legal, DO_GRENADE_COUNT + 2);
    position_always(&position, "cooperative", DO_RESCUE);
    action_set_remove(legal, DO_RESCUE);
    position_always(&position, "cooperative", DO_GRENADE_COUNT + 1);
    action_set_remove(legal, DO_GRENADE_COUNT + 1);
    position_always(&position, "cooperative", DO_TEAM_UP);
    position.shared.armoury = 14;  // hardly any Weapon can be in the others' hands
    position_always(&position, "cooperative", DO_PASS);
    position.shared.bites[0] = 1;
    assert_in_range(position_often(&position, "cooperative", DO_SACRIFICE + 1), 450, 550);
    position_others_hold(&position, 3, 6);
    position_always(&position, "cooperative", DO_SACRIFICE + 3);
    position.shared.bites[3] = 1;
    position_always(&position, "cooperative", DO_SACRIFICE + 1);
}

static void test_cooperative_helps(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_hold(&position, WEAPON, 1);
    position_hold(&position, GRENADE, 1);
    position_fight(&position, 1);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_RESCUE, DO_GRENADE_COUNT + 1, DO_TEAM_UP,
                 DO_SACRIFICE + 0, DO_SACRIFICE + 2, -1);
    ActionSet* legal = &position.decision.legal;
    position_always(&position, "cooperative", DO_PASS);
    position_hold(&position, WEAPON, 2);
    position_always(&position, "cooperative", DO_WEAPON);
    action_set_remove(legal, DO_WEAPON);
    position_always(&position, "cooperative", DO_PASS);
    position_others_hold(&position, 1, 2);
    position_always(&position, "cooperative", DO_RESCUE);
    action_set_remove(legal, DO_RESCUE);
    position_always(&position, "cooperative", DO_GRENADE_COUNT + 1);
    action_set_remove(legal, DO_GRENADE_COUNT + 1);
    position_always(&position, "cooperative", DO_TEAM_UP);
    action_set_remove(legal, DO_TEAM_UP);
    position_always(&position, "cooperative", DO_SACRIFICE + 0);
    position.shared.bites[0] = 1;
    position_always(&position, "cooperative", DO_PASS);
    position.shared.bites[0] = 0;
    position_hold(&position, WEAPON, 0);
    position_always(&position, "cooperative", DO_PASS);
}

// Whether it answers a card.
static void answers(Position* position, unsigned kind, unsigned player, unsigned target, bool infected_text,
                    bool yes) {
    position_answer(position, kind, player, target, infected_text);
    position_always(position, "cooperative", yes ? DO_YEAH_NAH : DO_PASS);
}

static void test_cooperative_counters(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_SURVIVOR);
    position_hold(&position, YEAH_NAH, 2);
    position_reveal(&position, 4);
    position.shared.bites[2] = 1;
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    answers(&position, STEAL, 4, 1, false, true);
    answers(&position, STEAL, 1, 0, false, false);
    answers(&position, REARM, 4, NOBODY, false, true);
    answers(&position, REARM, 1, NOBODY, false, false);
    answers(&position, DODGE, 4, 1, true, true);
    answers(&position, DODGE, 1, NOBODY, false, false);
    answers(&position, BINOCULARS, 4, NOBODY, false, false);
    position_fight(&position, 1);
    answers(&position, SACRIFICE, 1, 0, false, true);
    answers(&position, SACRIFICE, 1, 2, false, true);
    answers(&position, SACRIFICE, 1, 3, false, false);
    answers(&position, RESCUE, 1, NOBODY, false, false);
    position.shared.nahs = 1;  // somebody has cancelled it
    answers(&position, RESCUE, 1, NOBODY, false, true);
    answers(&position, TEAM_UP, 1, NOBODY, false, true);
    answers(&position, SACRIFICE, 1, 3, false, true);
    answers(&position, SACRIFICE, 1, 2, false, false);
    answers(&position, STEAL, 1, 4, false, false);
    position.shared.nahs = 2;
    answers(&position, STEAL, 4, 1, false, true);
}

static void test_cooperative_keeps_the_last_yeah_nah(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_SURVIVOR);
    position_hold(&position, YEAH_NAH, 1);
    position_reveal(&position, 4);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    position_answer(&position, STEAL, 4, 1, false);
    assert_in_range(position_often(&position, "cooperative", DO_YEAH_NAH), 450, 550);
    position_answer(&position, STEAL, 4, 0, false);
    position_always(&position, "cooperative", DO_YEAH_NAH);
    position_answer(&position, STEAL, 4, 1, false);
    position.shared.bites[1] = 1;
    position_always(&position, "cooperative", DO_YEAH_NAH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cooperative_scavenge),
        cmocka_unit_test(test_cooperative_steals),
        cmocka_unit_test(test_cooperative_dodges_late),
        cmocka_unit_test(test_cooperative_defends),
        cmocka_unit_test(test_cooperative_helps),
        cmocka_unit_test(test_cooperative_counters),
        cmocka_unit_test(test_cooperative_keeps_the_last_yeah_nah),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
