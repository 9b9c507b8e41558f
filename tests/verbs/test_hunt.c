// A hunt for arms in a band: what given games prove, which arms of real games are found, and when it stops.
#include "sim/verbs/suggest/hunt.h"

#include "tests/hand_plan.h"

static void test_states(void** state) {
    (void)state;
    static const struct {
        double rate, games;
        HuntState state;
    } cases[] = {
        {0.5, 100, HUNT_OPEN},          {0.5, 10000, HUNT_INSIDE},
        {0.14, 128, HUNT_OUTSIDE},      {0.9, 128, HUNT_OUTSIDE},
        {0.44, 1000, HUNT_OPEN},        {0.44, 100000, HUNT_OUTSIDE},
        {0.455, 400000, HUNT_INSIDE},   {0.4501, 100000, HUNT_AT_EDGE},
        {0.5499, 100000, HUNT_AT_EDGE}, {0, 1, HUNT_OPEN},
        {1, 1000000, HUNT_OUTSIDE},
    };
    const HuntGoal even = hunt_goal(0, (Interval){0.45, 0.55});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (hunt_state(&even, cases[i].rate, cases[i].games, 1e-3) != cases[i].state)
            fail_msg("%g in %g games: %s", cases[i].rate, cases[i].games,
                     hunt_state_name(hunt_state(&even, cases[i].rate, cases[i].games, 1e-3)));
    // A whole range of rates is in the widest band, and none is ever outside.
    const HuntGoal widest = hunt_goal(0, (Interval){0, 1});
    assert_int_equal(hunt_state(&widest, 0, 100, 1e-3), HUNT_INSIDE);
}

typedef struct Refusal {
    int entrant, asked;
} Refusal;

static bool refuse(void* of, int entrant, bool* good, Error* error) {
    Refusal* refusal = of;
    (void)error;
    *good = entrant != refusal->entrant;
    refusal->asked++;
    return true;
}

// The stub with two players, all random: zombies win 3/20, and each seat 17/40 (rulesets/stub/README.md). The entrants
// are zombies, seat 0, and either of them.
static Hunt hunt_of(HandPlan* hand, const HuntGoal* goals, int each) {
    Hunt hunt;
    Error error;
    assert_true(hunt_open(&hunt, 5, 3 / each, each, goals, each, &error));
    const uint32_t outcomes[] = {4, 1, 5};
    for (int i = 0; i < 3; i++) hunt.paired.terms[i] = (PairedTerm){&hand->plan.cells[0], outcomes[i]};
    hunt.alpha = 0.01;
    hunt.wanted = 3;
    hunt.games_max = 20000;
    hunt.what = "test";
    return hunt;
}

static void play(Hunt* hunt) {
    Error error;
    BatchTiming timing = {0};
    if (!hunt_play(hunt, &(Playing){.threads = 2, .quiet = true}, &timing, &error))
        fail_msg("%s", error.text);
}

static void test_exact_rates(void** state) {
    (void)state;
    static const struct {
        Interval wanted;
        HuntState states[3];
    } cases[] = {{{0.1, 0.2}, {HUNT_INSIDE, HUNT_OUTSIDE, HUNT_OUTSIDE}},
                 {{0.35, 0.5}, {HUNT_OUTSIDE, HUNT_INSIDE, HUNT_OUTSIDE}},
                 {{0.35, 0.65}, {HUNT_OUTSIDE, HUNT_INSIDE, HUNT_INSIDE}},
                 {{0.7, 0.9}, {HUNT_OUTSIDE, HUNT_OUTSIDE, HUNT_OUTSIDE}}};
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const HuntGoal wanted = hunt_goal(0, cases[i].wanted);
        Hunt hunt = hunt_of(hand, &wanted, 1);
        play(&hunt);
        for (int k = 0; k < 3; k++) assert_int_equal(hunt.states[k], cases[i].states[k]);
        assert_int_equal(hunt_all_games(&hunt),
                         hunt_games(&hunt, 0) + hunt_games(&hunt, 1) + hunt_games(&hunt, 2));
        assert_true(hunt_all_games(&hunt) < 3 * hunt.games_max);
        hunt_close(&hunt);
    }
    hand_plan_free(hand);
}

// With three arms each, one outside is enough to be out, and all must be inside.
static void test_all_of_an_entrant(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    const HuntGoal first = hunt_goal(0, (Interval){0.1, 0.2}), second = hunt_goal(1, (Interval){0.35, 0.5}),
                   all[] = {first, second, hunt_goal(2, (Interval){0.5, 0.65})},
                   two[] = {first, second, hunt_goal(2, (Interval){0.1, 0.3})};
    Hunt inside = hunt_of(hand, all, 3), outside = hunt_of(hand, two, 3);
    play(&inside);
    play(&outside);
    assert_int_equal(inside.states[0], HUNT_INSIDE);
    assert_int_equal(outside.states[0], HUNT_OUTSIDE);
    hunt_close(&inside);
    hunt_close(&outside);
    hand_plan_free(hand);
}

static void test_stops(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    const HuntGoal wanted = hunt_goal(0, (Interval){0.35, 0.65}),
                   narrow = hunt_goal(0, (Interval){0.4249, 0.4251});
    Refusal refusal = {.entrant = 1};
    Hunt first = hunt_of(hand, &wanted, 1), refused = hunt_of(hand, &wanted, 1),
         open = hunt_of(hand, &narrow, 1), least = hunt_of(hand, &wanted, 1);
    first.wanted = 1;
    play(&first);
    assert_true(first.inside >= 1);
    refused.accept = refuse;
    refused.of = &refusal;
    play(&refused);
    assert_int_equal(refused.states[1], HUNT_UNPLAYABLE);
    assert_int_equal(refused.states[2], HUNT_INSIDE);
    assert_true(refused.inside == 1 && refusal.asked == 2);
    // The search for a band that no number of games finds stops at the games allowed.
    open.games_max = 1000;
    play(&open);
    assert_true(open.states[1] != HUNT_INSIDE && open.inside == 0 &&
                hunt_games(&open, 1) <= 1000 + HUNT_STEP);
    least.games_min = 5000;
    play(&least);
    for (int i = 0; i < 3; i++) assert_true(hunt_games(&least, i) >= 5000);
    hunt_close(&first);
    hunt_close(&refused);
    hunt_close(&open);
    hunt_close(&least);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_exact_rates),
        cmocka_unit_test(test_all_of_an_entrant),
        cmocka_unit_test(test_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
