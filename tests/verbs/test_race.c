// Races evaluated on given sums: which arms are eliminated, when a goal is decided, and by which criterion.
#include "sim/verbs/tune/race.h"

#include <math.h>
#include <string.h>

#include "tests/testing.h"

enum { WHOLE = 840 };

// Of whole wins.
static void set_score(PairedScore* score, uint64_t games, uint64_t wins) {
    *score = (PairedScore){.games = games, .sum = wins * WHOLE, .sum_sq = (Wide)wins * WHOLE * WHOLE};
}

// Writes the sums of `games` games in which the arms' scores are independent with these rates, exactly at
// their means.
static PairedRun paired_of(int arms, const double* rates, uint64_t games) {
    PairedRun paired;
    Error error;
    assert_true(paired_open(&paired, 1, arms, 1, &error));
    paired.games = games;
    for (int i = 0; i < arms; i++)
        set_score(&paired.scores[i], games, (uint64_t)(rates[i] * (double)games + 0.5));
    int pair = 0;
    for (int v = 0; v < arms; v++)
        for (int w = v + 1; w < arms; w++, pair++) {
            double p = rates[v], q = rates[w], n = (double)games * WHOLE;
            ArmPair sums = {.games = games,
                            .apart.plus = (uint64_t)(p * (1 - q) * n),
                            .apart.minus = (uint64_t)(q * (1 - p) * n),
                            .beyond.plus = (uint64_t)(p * q * n),
                            .beyond.minus = (uint64_t)((1 - p) * (1 - q) * n)};
            sums.apart.squares = (Wide)WHOLE * (sums.apart.plus + sums.apart.minus);  // whole wins
            sums.beyond.squares = (Wide)WHOLE * (sums.beyond.plus + sums.beyond.minus);
            paired.pairs[pair] = sums;
        }
    return paired;
}

static Race race_of(const PairedRun* paired, RaceCriterion criterion, int pairings) {
    return (Race){.paired = paired,
                  .criterion = criterion,
                  .values = paired->arm_count / (criterion == RACE_AVERAGE ? 1 : pairings),
                  .pairings = pairings,
                  .alpha = 0.05,
                  .resolution = 0.01};
}

static RaceGoal look(const Race* race, double low, double high) {
    RaceGoal goal = {.low = low, .high = high};
    Error error;
    if (!race_look(race, &goal, &error)) fail_msg("%s", error.text);
    return goal;
}

static void test_a_target_is_decided_in_time(void** state) {
    (void)state;
    const double rates[] = {0.2, 0.46, 0.541, 0.6, 0.9};
    for (int k = 0; k < 2; k++) {
        PairedRun paired = paired_of(5, rates, k ? 2000000 : 1000);
        Race race = race_of(&paired, RACE_AVERAGE, 1);
        RaceGoal goal = look(&race, 0.5, 0.5);
        assert_int_equal(goal.best, 1);
        assert_int_equal(goal.state, k ? RACE_DECIDED : RACE_OPEN);
        assert_true(goal.out[0] && goal.out[4] && !goal.out[1]);
        assert_int_equal(goal.alike[2], k);  // 0.541 is farther by 0.001 alone
        assert_int_equal(goal.out[3], k);
        paired_close(&paired);
    }
}

static void test_a_tie_within_the_resolution_is_enough(void** state) {
    (void)state;
    const double sides[] = {0.44, 0.56}, twins[] = {0.44, 0.44};
    for (int k = 0; k < 2; k++) {
        PairedRun paired = paired_of(2, k ? twins : sides, 200000);
        Race race = race_of(&paired, RACE_AVERAGE, 1);
        assert_int_equal(look(&race, 0.5, 0.5).state, RACE_DECIDED);
        race.resolution = 0.0005;
        assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
        paired_close(&paired);
    }
}

static void test_a_decision_stays(void** state) {
    (void)state;
    Error error;
    const double rates[] = {0.45, 0.56}, later[] = {0.42, 0.56};
    PairedRun paired = paired_of(2, rates, 200000), other = paired_of(2, later, 400000);
    Race race = race_of(&paired, RACE_AVERAGE, 1);
    RaceGoal goal = look(&race, 0.5, 0.5);
    assert_int_equal(goal.state, RACE_DECIDED);
    race.paired = &other;
    assert_true(race_look(&race, &goal, &error));
    assert_int_equal(goal.best, 0);
    assert_int_equal(goal.state, RACE_DECIDED);
    paired_close(&paired);
    paired_close(&other);
}

static void test_bands(void** state) {
    (void)state;
    const double rates[] = {0.3, 0.46, 0.51, 0.7};
    PairedRun paired = paired_of(4, rates, 50000), few = paired_of(4, rates, 300);
    Race race = race_of(&paired, RACE_AVERAGE, 1), early = race_of(&few, RACE_AVERAGE, 1);
    RaceGoal goal = look(&race, 0.45, 0.55);
    assert_int_equal(goal.state, RACE_DECIDED);
    assert_int_equal(goal.best, 2);
    assert_true(goal.alike[1] && goal.alike[2] && goal.out[0] && goal.out[3]);
    assert_int_equal(look(&race, 0.55, 0.65).state, RACE_UNREACHABLE);
    assert_int_equal(look(&race, 0.8, 1).state, RACE_UNREACHABLE);
    assert_int_equal(look(&race, 0, 1).state, RACE_DECIDED);
    assert_int_equal(look(&early, 0.45, 0.55).state, RACE_OPEN);
    paired_close(&paired);
    paired_close(&few);
}

// Within the resolution of the edge, the estimate decides; farther away, the interval does.
static void test_the_edge_of_a_band(void** state) {
    (void)state;
    const double rates[] = {0.446, 0.454, 0.5};
    PairedRun paired = paired_of(3, rates, 50000), few = paired_of(3, rates, 5000);
    Race race = race_of(&paired, RACE_AVERAGE, 1), early = race_of(&few, RACE_AVERAGE, 1);
    RaceGoal goal = look(&early, 0.45, 0.55);
    assert_int_equal(goal.state, RACE_OPEN);
    race.resolution = 0.02;
    goal = look(&race, 0.45, 0.55);
    assert_int_equal(goal.state, RACE_DECIDED);
    assert_true(goal.out[0] && !goal.alike[0] && goal.alike[1] && goal.alike[2]);
    assert_int_equal(goal.best, 2);
    // The nearest is named even if it was put out before the others.
    const double apart[] = {0.395, 0.62};
    PairedRun missed = paired_of(2, apart, 50000);
    race.paired = &missed;
    race.values = 2;
    goal = (RaceGoal){.low = 0.4, .high = 0.5, .best = 1, .out = {true}};
    Error error;
    assert_true(race_look(&race, &goal, &error));
    assert_int_equal(goal.state, RACE_UNREACHABLE);
    assert_int_equal(goal.best, 0);
    paired_close(&missed);
    paired_close(&paired);
    paired_close(&few);
}

// The nearest value is no answer if it is too far away.
static void test_the_reach_of_a_target(void** state) {
    (void)state;
    const double rates[] = {0.2, 0.44};
    Error error;
    PairedRun paired = paired_of(2, rates, 50000);
    for (int criterion = RACE_AVERAGE; criterion <= RACE_WORST; criterion++) {
        Race race = race_of(&paired, (RaceCriterion)criterion, 1);
        for (int k = 0; k < 2; k++) {
            RaceGoal goal = {.low = 0.5, .high = 0.5, .reach = k ? 0.05 : 0.07};
            assert_true(race_look(&race, &goal, &error));
            assert_int_equal(goal.state, k ? RACE_UNREACHABLE : RACE_DECIDED);
            assert_int_equal(goal.best, 1);
        }
    }
    paired_close(&paired);
}

static void test_the_worst_pairing(void** state) {
    (void)state;
    // On average the first value is right; in its worst pairing the second one is nearer.
    const double rates[] = {0.3, 0.7, 0.42, 0.5};
    Error error;
    double rate;
    Interval bounds;
    bool arms[PAIRED_ARMS_MAX] = {false};
    PairedRun paired = paired_of(4, rates, 100000);
    Race race = race_of(&paired, RACE_WORST, 2);
    RaceGoal goal = look(&race, 0.5, 0.5);
    assert_int_equal(goal.state, RACE_DECIDED);
    assert_int_equal(goal.best, 1);
    assert_true(goal.out[0]);
    assert_true(race_rate(&race, &goal, 1, &rate, &error) && fabs(rate - 0.42) < 1e-12);
    assert_true(race_bounds(&race, &goal, 1, 0.05, &bounds, &error) && bounds.low < 0.42 &&
                bounds.high > 0.42);
    // The pairing at 0.5 cannot be the farthest one any more.
    race_need(&race, &goal, 1, arms);
    assert_true(arms[2] && !arms[3] && !arms[0]);
    paired_close(&paired);
}

static void test_the_equilibrium(void** state) {
    (void)state;
    // The game (a b; c d) without a saddle has the value (ad - bc) / (a + d - b - c).
    const double rates[] = {0.7, 0.3, 0.2, 0.6, 0.8, 0.4, 0.3, 0.9};
    const int pairing_at[] = {0, 1, 2, 3};
    Error error;
    double rate, rows[2], columns[2];
    Interval bounds;
    PairedRun paired = paired_of(8, rates, 100000);
    Race race = race_of(&paired, RACE_EQUILIBRIUM, 4);
    race.rows = race.columns = 2;
    race.pairing_at = pairing_at;
    RaceGoal goal = look(&race, 0.5, 0.5);
    assert_int_equal(goal.state, RACE_DECIDED);
    assert_int_equal(goal.best, 0);
    for (int v = 0; v < 2; v++) {
        const double* p = &rates[4 * v];
        double value = (p[0] * p[3] - p[1] * p[2]) / (p[0] + p[3] - p[1] - p[2]);
        assert_true(race_rate(&race, &goal, v, &rate, &error) && fabs(rate - value) < 1e-6);
        assert_true(race_bounds(&race, &goal, v, 0.05, &bounds, &error));
        assert_true(bounds.low < value && value < bounds.high && bounds.high - bounds.low < 0.02);
    }
    assert_true(race_mix(&race, 0, rows, columns, &error));
    assert_true(fabs(rows[0] - 0.5) < 1e-6 && fabs(columns[0] - 0.375) < 1e-6);
    paired_close(&paired);
}

static void test_extremes(void** state) {
    (void)state;
    const double one[] = {0.1}, ends[] = {0, 1, 1};
    PairedRun paired = paired_of(1, one, 1000), corner = paired_of(3, ends, 1),
              nothing = paired_of(2, ends, 0);
    Race race = race_of(&paired, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_DECIDED);
    race = race_of(&corner, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
    race = race_of(&nothing, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
    assert_int_equal(look(&race, 0.4, 0.5).state, RACE_OPEN);
    paired_close(&paired);
    paired_close(&corner);
    paired_close(&nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_target_is_decided_in_time),
        cmocka_unit_test(test_a_tie_within_the_resolution_is_enough),
        cmocka_unit_test(test_a_decision_stays),
        cmocka_unit_test(test_bands),
        cmocka_unit_test(test_the_edge_of_a_band),
        cmocka_unit_test(test_the_reach_of_a_target),
        cmocka_unit_test(test_the_worst_pairing),
        cmocka_unit_test(test_the_equilibrium),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
