// The Infected players' strategies of Escape the Horde, step by step (sections 15.7 to 15.12 of the rules
// file): cover and open play, cancelling and negating, attacks; and what other readings of the rules ask
// (15.13).
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "tests/testing.h"

static const char* const zeros[] = {"share_the_love", "laser_focus", "secret_assassin", "opportunist"};
enum { ZEROS = 4 };

// --- the base

static void test_open_scavenge(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_PATIENT_ZERO);
    position_reveal(&position, 0);
    position_turn(&position, 1);
    position.shared.bites[2] = 1;
    position_others_hold(&position, 3, 6);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, DO_STEAL + 4,
                 DO_DODGE_GIVE + 1, DO_DODGE_GIVE + 2, DO_DODGE_GIVE + 3, DO_DODGE_GIVE + 4, DO_REARM,
                 DO_BINOCULARS, DO_SPILL_BLOOD, -1);
    const ActionSet all = position.decision.legal;
    for (unsigned i = 0; i < ZEROS; i++) {
        ActionSet* legal = &position.decision.legal;
        *legal = all;
        position.shared.known |= 1 << 1;
        if (i != 1) position_always(&position, zeros[i], DO_STEAL + 3);
        legal->word[0] &= ~(UINT64_C(0xff) << DO_STEAL);
        position_always(&position, zeros[i], DO_DODGE_GIVE + 1);
        position.shared.known &= (Seats) ~(1 << 1);
        position_always(&position, zeros[i], DO_REARM);
        action_set_remove(legal, DO_REARM);
        position_always(&position, zeros[i], DO_BINOCULARS);
        action_set_remove(legal, DO_BINOCULARS);
        position_always(&position, zeros[i], DO_END);
        assert_int_equal(position_often_with(&position, zeros[i], "burn", 1, DO_SPILL_BLOOD), 1000);
        position.own.known_count = 1;
        position.own.known_top[0] = STEAL;
        position_always(&position, zeros[i], DO_SPILL_BLOOD);
        position.own.known_top[0] = ZOMBIE;
        position_always(&position, zeros[i], DO_DODGE_GIVE + 2);
        position.own.known_count = 0;
    }
}

static void test_cover(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, RESCUE, 1);
    position_hold(&position, WEAPON, 3);
    position.shared.bites[1] = 1;
    position.shared.team_up = true;
    position_fight(&position, 1);
    position_ask(&position, ASK_COMBAT, DO_PASS, DO_WEAPON, DO_RESCUE, DO_SACRIFICE + 0, -1);
    assert_in_range(position_often(&position, "share_the_love", DO_RESCUE), 350, 450);
    assert_in_range(position_often(&position, "laser_focus", DO_RESCUE), 350, 450);
    assert_in_range(position_often(&position, "secret_assassin", DO_RESCUE), 550, 650);
    position_always(&position, "opportunist", DO_PASS);
    position_reveal(&position, 0);
    for (unsigned i = 0; i < ZEROS; i++) position_always(&position, zeros[i], DO_PASS);

    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, YEAH_NAH, 2);
    position_turn(&position, 1);
    position_answer(&position, STEAL, 1, 2, false);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    for (unsigned i = 0; i < ZEROS; i++) position_always(&position, zeros[i], DO_YEAH_NAH);
    position_reveal(&position, 0);
    for (unsigned i = 0; i < ZEROS; i++) position_always(&position, zeros[i], DO_PASS);
}

static void test_open_counters(void** state) {
    (void)state;
    const unsigned help[] = {RESCUE, TEAM_UP, SACRIFICE};
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, YEAH_NAH, 1);
    position_reveal(&position, 0);
    position_fight(&position, 1);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    for (unsigned i = 0; i < 3 * ZEROS; i++) {
        const char* name = zeros[i / 3];
        position_answer(&position, help[i % 3], 1, NOBODY, false);
        position.shared.bites[1] = 0;
        assert_in_range(position_often(&position, name, DO_YEAH_NAH), 350, 450);
        position.shared.bites[1] = 1;
        assert_in_range(position_often(&position, name, DO_YEAH_NAH), 870, 930);
        position.shared.nahs = 1;
        position_always(&position, name, DO_PASS);
        position.shared.nahs = 0;
        position_answer(&position, DODGE, 1, NOBODY, false);
        assert_in_range(position_often(&position, name, DO_YEAH_NAH), 250, 350);
    }
}

static void test_negates(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_fight(&position, 1);
    position.shared.use = (EthPlay){WEAPON, 1, NOBODY, false};
    position.shared.use_victims = 1;
    position_ask(&position, ASK_NEGATE, DO_PASS, DO_WEAPON, DO_GRENADE, -1);
    for (unsigned i = 0; i < ZEROS; i++) {
        position.shared.bites[1] = 0;
        position.shared.known = 0;
        position_always(&position, zeros[i], DO_PASS);
        position.shared.bites[1] = 1;
        unsigned hidden = position_often(&position, zeros[i], DO_WEAPON);
        assert_in_range(hidden, i == 2 ? 0 : 70, i == 2 ? 0 : 130);
        position_reveal(&position, 0);
        assert_in_range(position_often(&position, zeros[i], DO_WEAPON), 870, 930);
        position.shared.bites[1] = 0;
        assert_in_range(position_often(&position, zeros[i], DO_WEAPON), 450, 550);
    }
    // the second Zombie, before seat 2, would die too
    position.shared.table[position.shared.table_count++] = 2;
    position.shared.bites[2] = 1;
    assert_in_range(position_often(&position, "opportunist", DO_WEAPON), 450, 550);
    position.shared.use_victims = 2;
    assert_in_range(position_often(&position, "opportunist", DO_WEAPON), 870, 930);
    position_ask(&position, ASK_NEGATE, DO_PASS, DO_GRENADE, -1);
    assert_in_range(position_often(&position, "opportunist", DO_GRENADE), 870, 930);
}

static void test_end_rush(void** state) {
    (void)state;
    Position position;
    for (unsigned i = 0; i < ZEROS; i++) {
        position_open(&position, 4, ROLE_PATIENT_ZERO);
        position_hold(&position, ZOMBIE, 1);
        position_others_hold(&position, 2, 9);
        position_others_hold(&position, 3, 9);
        position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
        if (i != 1) position_always(&position, zeros[i], DO_END);
        position.shared.stack_size = 8;
        position_always(&position, zeros[i], DO_ATTACK + 1);
        position.shared.stack_size = 50;
        position.shared.bites[1] = position.shared.bites[2] = position.shared.bites[3] = 1;
        position_always(&position, zeros[i], DO_ATTACK + 1);
        position_ask(&position, ASK_DRAWN_ZOMBIE, DO_KEEP, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
        position_always(&position, zeros[i], DO_ATTACK + 1);
    }
}

// --- each one's attacks

static void test_share_the_love_batches(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, ZOMBIE, 1);
    position_others_hold(&position, 1, 3);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    position_always(&position, "share_the_love", DO_END);
    position_hold(&position, ZOMBIE, 2);
    position_always(&position, "share_the_love", DO_ATTACK + 1);
    position.shared.bites[1] = 1;
    position_others_hold(&position, 3, 6);
    position_always(&position, "share_the_love", DO_ATTACK + 2);
    assert_int_equal(position_often_with(&position, "share_the_love", "batch_hold", 2, DO_END), 1000);
    position.shared.table[position.shared.table_count++] = 2;
    position.shared.table[position.shared.table_count++] = 3;
    position_ask(&position, ASK_BATCH, DO_LAUNCH, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    position_always(&position, "share_the_love", DO_ATTACK + 1);  // all others have had theirs
    position.shared.table[position.shared.table_count++] = 1;
    position_always(&position, "share_the_love", DO_ATTACK + 2);  // from the first again
    assert_int_equal(position_often_with(&position, "share_the_love", "batch_hold", 2, DO_LAUNCH), 1000);
}

// Zombies fought one at a time are still one batch.
static void test_share_the_love_one_at_a_time(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_rule(&position, "multi_zombie", MULTI_ONE_AT_A_TIME);
    position_hold(&position, ZOMBIE, 2);
    position_others_hold(&position, 1, 3);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    assert_int_equal(position_next_choice(&position, "share_the_love", 1), DO_ATTACK + 1);
    position_hold(&position, ZOMBIE, 1);
    assert_int_equal(position_next_choice(&position, "share_the_love", 2), DO_ATTACK + 1);
    position.shared.turn++;
    assert_int_equal(position_next_choice(&position, "share_the_love", 3), DO_END);
}

static void test_laser_focus_keeps_its_victim(void** state) {
    (void)state;
    Position position;
    position_open(&position, 5, ROLE_PATIENT_ZERO);
    position_hold(&position, ZOMBIE, 1);
    position_others_hold(&position, 2, 4);
    position.shared.bites[3] = 1;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, DO_ATTACK + 4,
                 -1);
    assert_int_equal(position_next_choice(&position, "laser_focus", 1), DO_ATTACK + 2);
    position_others_hold(&position, 2, 8);
    assert_int_equal(position_next_choice(&position, "laser_focus", 2), DO_ATTACK + 2);
    position_reveal(&position, 0);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_STEAL + 1, DO_STEAL + 2, DO_STEAL + 3, DO_STEAL + 4, -1);
    assert_int_equal(position_next_choice(&position, "laser_focus", 3), DO_STEAL + 2);
    position_turn(&position, 2);
    position_ask(&position, ASK_REDIRECT, DO_PLACE + 1, DO_PLACE + 3, DO_PLACE + 4, -1);
    assert_int_equal(position_next_choice(&position, "laser_focus", 4), DO_PLACE + 3);
}

static void test_secret_assassin(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, ZOMBIE, 3);
    position_others_hold(&position, 1, 2);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    position_always(&position, "secret_assassin", DO_END);
    position.shared.stack_size = 12;
    position_always(&position, "secret_assassin", DO_ATTACK + 1);
    position.shared.stack_size = 50;
    position_hold(&position, ZOMBIE, 4);
    assert_int_equal(position_next_choice(&position, "secret_assassin", 1), DO_ATTACK + 1);
    position_reveal(&position, 0);
    // two for each fresh one, one for a fragile one, best first; what is left over for the best
    position.shared.bites[2] = 1;
    position_others_hold(&position, 3, 6);
    position_ask(&position, ASK_BATCH, DO_LAUNCH, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    const uint8_t order[] = {1, 1, 2, 3, 3, 1};
    for (unsigned i = 0; i + 1 < sizeof order; i++) {
        position.shared.table[position.shared.table_count++] = order[i];
        assert_int_equal(position_next_choice(&position, "secret_assassin", i), DO_ATTACK + order[i + 1]);
    }
    // after the strike it goes by what pays
    position.shared.table_count = 0;
    position_hold(&position, ZOMBIE, 1);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 3, -1);
    assert_int_equal(position_next_choice(&position, "secret_assassin", 7), DO_END);
    position_others_hold(&position, 3, 1);
    assert_int_equal(position_next_choice(&position, "secret_assassin", 8), DO_ATTACK + 3);
}

// It keeps one own-turn card, lest it has to draw two; and does not play its last card.
static void test_secret_assassin_keeps_a_card(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, BINOCULARS, 1);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_BINOCULARS, -1);
    position_always(&position, "secret_assassin", DO_END);
    position_always(&position, "opportunist", DO_BINOCULARS);
    position_hold(&position, DODGE, 1);
    position_always(&position, "secret_assassin", DO_BINOCULARS);
    position_hold(&position, DODGE, 0);
    position_hold(&position, ZOMBIE, 1);
    position_always(&position, "secret_assassin", DO_BINOCULARS);
}

static void test_opportunist_thresholds(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_PATIENT_ZERO);
    position_hold(&position, ZOMBIE, 1);
    position_others_hold(&position, 1, 2);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_ATTACK + 1, DO_ATTACK + 2, DO_ATTACK + 3, -1);
    position_always(&position, "opportunist", DO_END);  // 0.44 for one Zombie
    position_hold(&position, ZOMBIE, 2);
    position_always(&position, "opportunist", DO_ATTACK + 1);
    position_reveal(&position, 0);
    position_hold(&position, ZOMBIE, 1);
    position_always(&position, "opportunist", DO_ATTACK + 1);
    position_others_hold(&position, 1, 5);
    position_always(&position, "opportunist", DO_END);
    // a Turning that starts a short Countdown is shunned
    position.shared.bites[1] = 1;
    position_others_hold(&position, 1, 1);
    position_always(&position, "opportunist", DO_ATTACK + 1);
    assert_int_equal(position_often_with(&position, "opportunist", "shun_turn", 1, DO_END), 1000);
    position.shared.bites[2] = 2, position.shared.turned = 1 << 2, position.shared.known |= 1 << 2;
    position.shared.countdown_end = position.shared.slot + 4;  // no shorter than the one that runs
    assert_int_equal(position_often_with(&position, "opportunist", "shun_turn", 0.9, DO_ATTACK + 1), 1000);
}

// --- other readings

static void test_readings(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_SURVIVOR);
    position_ask(&position, ASK_STEAL_PICK, DO_TAKE + ZOMBIE, DO_TAKE + RESCUE, DO_TAKE + GRENADE,
                 DO_TAKE + STEAL, -1);
    position_always(&position, "cooperative", DO_TAKE + GRENADE);
    position_always(&position, "opportunist", DO_TAKE + ZOMBIE);
    position_ask(&position, ASK_STEAL_GIVE, DO_GIVE + ZOMBIE, DO_GIVE + DODGE, DO_GIVE + WEAPON,
                 DO_GIVE + STEAL, -1);
    position_always(&position, "opportunist", DO_GIVE + STEAL);
    action_set_remove(&position.decision.legal, DO_GIVE + STEAL);
    position_always(&position, "horde", DO_GIVE + DODGE);
    position_ask(&position, ASK_STEAL_GIVE, DO_GIVE + ZOMBIE, DO_GIVE + WEAPON, -1);
    position_always(&position, "cooperative", DO_GIVE + WEAPON);

    position_ask(&position, ASK_DODGE_TURN, DO_PASS, DO_DODGE, -1);
    position.shared.turn_seat = 2;
    position_always(&position, "hoarder", DO_PASS);
    position_reveal(&position, 2);
    assert_in_range(position_often(&position, "hoarder", DO_DODGE), 650, 750);
    position_always(&position, "laser_focus", DO_PASS);

    position_fight(&position, 1);
    position_hold(&position, WEAPON, 1);
    position_ask(&position, ASK_REAFFIRM, DO_PASS, DO_WEAPON, -1);
    position_always(&position, "lone_wolf", DO_PASS);
    position_hold(&position, WEAPON, 2);
    position_always(&position, "lone_wolf", DO_WEAPON);
    position_rule(&position, "rescue_effect", RESCUE_HEAL);
    position.shared.bites[0] = position.shared.bites[1] = 1;
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_RESCUE_SEAT + 0, DO_RESCUE_SEAT + 1, -1);
    position_always(&position, "cooperative", DO_RESCUE_SEAT + 0);
    action_set_remove(&position.decision.legal, DO_RESCUE_SEAT + 0);
    position_always(&position, "suspicious", DO_RESCUE_SEAT + 1);
    position_always(&position, "share_the_love", DO_END);
    position_rule(&position, "rescue_effect", RESCUE_RECOVER_CARD);
    position_ask(&position, ASK_SCAVENGE, DO_END, DO_RESCUE_CARD + STEAL, DO_RESCUE_CARD + DODGE, -1);
    position_always(&position, "cooperative", DO_RESCUE_CARD + DODGE);
    position_always(&position, "opportunist", DO_END);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_scavenge),
        cmocka_unit_test(test_cover),
        cmocka_unit_test(test_open_counters),
        cmocka_unit_test(test_negates),
        cmocka_unit_test(test_end_rush),
        cmocka_unit_test(test_share_the_love_batches),
        cmocka_unit_test(test_share_the_love_one_at_a_time),
        cmocka_unit_test(test_laser_focus_keeps_its_victim),
        cmocka_unit_test(test_secret_assassin),
        cmocka_unit_test(test_secret_assassin_keeps_a_card),
        cmocka_unit_test(test_opportunist_thresholds),
        cmocka_unit_test(test_readings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
