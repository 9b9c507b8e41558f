// What a seat reckons from its view (strategies/escape_the_horde/common: estimates.c, suspicion.c), on
// numbers worked out by hand from section 15.1 of the rules file.
#include <math.h>
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "strategies/escape_the_horde/common/suspicion.h"
#include "tests/testing.h"

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-9)

// A mind with the rows of `cooperative`, as the number of each row in this list.
#define LIST(SHARED, OWN) LATE_ROUNDS(SHARED, .initial = 2) SUSPICION(SHARED)
DEFINE_ROWS(LIST)

typedef struct Scene {
    Position position;
    double values[ROW_COUNT];
    Suspicion suspicion;
    Mind mind;
} Scene;

static void open_scene(Scene* scene, int players) {
    memset(&scene->suspicion, 0, sizeof scene->suspicion);
    position_open(&scene->position, players, ROLE_SURVIVOR);
    for (int i = 0; i < ROW_COUNT; i++) scene->values[i] = params[i].initial;
    scene->mind = (Mind){.decision = &scene->position.decision,
                         .rules = &scene->position.rules,
                         .shared = &scene->position.shared,
                         .own = &scene->position.own,
                         .params = scene->values,
                         .rows = rows,
                         .memory = &scene->suspicion,
                         .defence_of_card = -1};
}

static void test_exp_minus(void** state) {
    (void)state;
    for (double x = 0; x < 40; x += 0.0137) {
        double error = estimates_exp_minus(x) / exp(-x) - 1;
        if (!(fabs(error) < 1e-8)) fail_msg("e to the -%g is wrong by %g", x, error);
    }
    assert_true(estimates_exp_minus(0) == 1);
    assert_true(estimates_exp_minus(40) == 0 && estimates_exp_minus(1e9) == 0);
    for (double x = 0; x < 40; x += 0.001)
        assert_true(estimates_exp_minus(x + 0.001) < estimates_exp_minus(x));
}

// 84 cards: 16 Weapons, 3 in hand, 2 in the Armoury, 1 on top of the Stack, 1 known to be with seat 2.
static void test_unseen(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    position_hold(&scene.position, WEAPON, 3);
    scene.position.shared.armoury = 2;
    scene.position.own.known_count = 2;
    scene.position.own.known_top[0] = WEAPON;
    scene.position.own.known_top[1] = STEAL;
    scene.position.own.facts[0] = 16 * 2 + WEAPON;
    scene.position.own.fact_count = 1;
    assert_int_equal(estimates_unseen(&scene.mind, WEAPON), 16 - 3 - 2 - 1 - 1);
    assert_int_equal(estimates_unseen(&scene.mind, STEAL), 5 - 1);
    scene.position.shared.discard[ZOMBIE] = 4;
    scene.position.shared.table_count = 3;
    scene.position.shared.table[1] = TABLE_GONE;
    assert_int_equal(estimates_unseen(&scene.mind, ZOMBIE), 16 - 4 - 2);
    scene.position.decision.kind = ASK_DRAWN_ZOMBIE;
    assert_int_equal(estimates_unseen(&scene.mind, ZOMBIE), 16 - 4 - 2 - 1);
    assert_int_equal(estimates_unseen_all(&scene.mind), 50 + 15 - 2 - 1);
}

static void test_threat(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    // 16 Zombies and 49 others unseen, 50 of the 65 cards in the Stack
    NEAR(estimates_threat(&scene.mind), 16 / (16 + 49 * 50.0 / 65));
    scene.position.own.known_count = 1;
    scene.position.own.known_top[0] = ZOMBIE;
    NEAR(estimates_threat(&scene.mind), 1);
    scene.position.own.known_top[0] = STEAL;
    NEAR(estimates_threat(&scene.mind), 0);
    scene.position.own.known_count = 0;
    scene.position.own.next_zombie = 0;
    NEAR(estimates_threat(&scene.mind), 1);
    scene.position.own.next_zombie = 2;
    NEAR(estimates_threat(&scene.mind), 0);
    scene.position.own.next_zombie = NEXT_ZOMBIE_UNKNOWN;
    scene.position.shared.discard[ZOMBIE] = 16;
    NEAR(estimates_threat(&scene.mind), 0);
}

static void test_defence_and_value(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    position_others_hold(&scene.position, 2, 2);
    // tenths of the unseen cards: 16 Weapons, 5 Rescues, 4 Grenades, 5 Sacrifices, among 50 + 12
    double card = (16 + 0.8 * 5 + 0.8 * 4 + 0.4 * 5) / 62;
    NEAR(estimates_defence(&scene.mind, 1), 5 * card);
    NEAR(estimates_defence(&scene.mind, 2), 2 * card);
    NEAR(estimates_guess(&scene.mind, 2 | 4, WEAPON), 7 * 16 / 62.0);
    position_hold(&scene.position, WEAPON, 1);
    position_hold(&scene.position, RESCUE, 2);
    position_hold(&scene.position, SACRIFICE, 1);
    NEAR(estimates_own_defence(&scene.mind), 1 + 1.6 + 0.4);

    open_scene(&scene, 4);
    position_others_hold(&scene.position, 2, 2);
    scene.position.shared.bites[1] = 1;
    assert_true(fabs(estimates_value(&scene.mind, 2, 3) - exp(-2 * card)) < 1e-7);
    assert_true(fabs(estimates_value(&scene.mind, 1, 3) - 3 * exp(-5 * card)) < 1e-7);
    assert_int_equal(estimates_most_valuable(&scene.mind, 2 | 4 | 8, 4), 2);
    assert_int_equal(estimates_most_valuable(&scene.mind, 2 | 4 | 8, 0.5), 4);
    assert_int_equal(estimates_most_valuable(&scene.mind, 8, 3), 8);
    position_others_hold(&scene.position, 3, 2);
    assert_int_equal(estimates_most_valuable(&scene.mind, 2 | 4 | 8, 0.5), 4 | 8);
}

static void test_late(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 5);
    scene.position.shared.stack_size = 11;
    assert_false(estimates_late(&scene.mind));
    scene.position.shared.stack_size = 10;
    assert_true(estimates_late(&scene.mind));
    scene.position.shared.stack_size = 50;
    scene.position.shared.countdown_end = 7;
    assert_true(estimates_late(&scene.mind));
    assert_int_equal(estimates_survivors_left(&scene.mind), 3);
    position_turn(&scene.position, 1);
    assert_int_equal(estimates_survivors_left(&scene.mind), 2);
}

// --- suspicion

static double logit(Scene* scene, unsigned seat) { return log(suspicion_odds(&scene->mind, seat)); }

static void test_suspicion_of_draws(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    NEAR(logit(&scene, 1), log(1 / 3.0));
    NEAR(suspicion_chance(&scene.mind, 1), 0.25);
    position_silent_draws(&scene.position, 1, 2);
    position_silent_draws(&scene.position, 2, 1);
    // 16 Zombies among 55 unseen cards, 40 of them in the Stack
    double threat = 16 / (16 + 39 * 40.0 / 55);
    NEAR(logit(&scene, 1), log(1 / 3.0) - 2 * log(1 - threat));
    NEAR(logit(&scene, 2), log(1 / 3.0) - log(1 - threat));
    NEAR(logit(&scene, 3), log(1 / 3.0));
    // taken in once; what comes later is added
    position_silent_draws(&scene.position, 1, 1);
    NEAR(logit(&scene, 1), log(1 / 3.0) - 3 * log(1 - threat));
    assert_int_equal(suspicion_highest(&scene.mind, 2 | 4 | 8), 2);
    assert_int_equal(suspicion_lowest(&scene.mind, 2 | 4 | 8), 8);
}

static void test_suspicion_threat_is_at_most_nine_tenths(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    scene.position.shared.silent[0] = (EthSilentDraw){1, 0, 2, 15};
    scene.position.shared.silent_count = 1;
    NEAR(logit(&scene, 1), log(1 / 3.0) + log(10));
}

// The view remembers the latest draws only; a strategy that is asked now and then loses none.
static void test_suspicion_keeps_up(void** state) {
    (void)state;
    Scene scene, other;
    open_scene(&scene, 4);
    open_scene(&other, 4);
    for (unsigned i = 0; i < 10; i++) {
        position_silent_draws(&scene.position, 1, 10);
        position_silent_draws(&other.position, 1, 10);
        suspicion_keep_up(&scene.mind);
    }
    double each = (logit(&scene, 1) - log(1 / 3.0)) / 100;
    assert_true(fabs(logit(&other, 1) - log(1 / 3.0) - SILENT_MAX * each) < 1e-6);
}

static void test_suspicion_of_acts(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 4);
    uint8_t* act = scene.position.shared.acts[1];
    double start = log(1 / 3.0);
    const double each[ACTS] = {1.0, 0.4, 0.6, 0.3, -0.8};
    for (unsigned i = 0; i < ACTS; i++) {
        memset(act, 0, ACTS);
        act[i] = 2;
        assert_true(fabs(logit(&scene, 1) - start - 2 * each[i]) < 1e-7);
    }
    memset(act, 255, ACTS);
    assert_true(suspicion_chance(&scene.mind, 1) > 0.999);
    act[ACT_COUNTERED_HELP] = act[ACT_STOLE_FROM_PROVEN] = act[ACT_PUSHED_PROVEN] = act[ACT_IDLE] = 0;
    assert_true(suspicion_chance(&scene.mind, 1) < 0.001);
}

static void test_suspicion_of_the_known(void** state) {
    (void)state;
    Scene scene;
    open_scene(&scene, 5);
    scene.position.shared.proven = 2;
    scene.position.own.facts[0] = 16 * 2 + ZOMBIE;
    scene.position.own.fact_count = 1;
    scene.position.own.fellows = 8;
    position_reveal(&scene.position, 4);
    NEAR(suspicion_chance(&scene.mind, 1), 0);
    NEAR(suspicion_chance(&scene.mind, 2), 1);
    NEAR(suspicion_chance(&scene.mind, 3), 1);
    NEAR(suspicion_chance(&scene.mind, 4), 1);
    assert_int_equal(suspicion_open_seats(&scene.mind), 4 | 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exp_minus),
        cmocka_unit_test(test_unseen),
        cmocka_unit_test(test_threat),
        cmocka_unit_test(test_defence_and_value),
        cmocka_unit_test(test_late),
        cmocka_unit_test(test_suspicion_of_draws),
        cmocka_unit_test(test_suspicion_threat_is_at_most_nine_tenths),
        cmocka_unit_test(test_suspicion_keeps_up),
        cmocka_unit_test(test_suspicion_of_acts),
        cmocka_unit_test(test_suspicion_of_the_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
