// Races judged on sums written by hand: what is out, when a goal is decided, and by which criterion.
#include "sim/verbs/tune/race.h"

#include <math.h>
#include <string.h>

#include "tests/testing.h"

enum { WHOLE = 840 };

// Of whole wins.
static void set_score(PanelScore* score, uint64_t games, uint64_t wins) {
    *score = (PanelScore){.games = games, .sum = wins * WHOLE, .sum_sq = (Wide)wins * WHOLE * WHOLE};
}

// Writes the sums of `games` games in which the arms' scores are independent with these rates, exactly at
// their means.
static Panel panel_of(int arms, const double* rates, uint64_t games) {
    Panel panel;
    Error error;
    assert_true(panel_open(&panel, 1, arms, 1, &error));
    panel.games = games;
    for (int i = 0; i < arms; i++)
        set_score(&panel.scores[i], games, (uint64_t)(rates[i] * (double)games + 0.5));
    int pair = 0;
    for (int v = 0; v < arms; v++)
        for (int w = v + 1; w < arms; w++, pair++) {
            double p = rates[v], q = rates[w], n = (double)games * WHOLE;
            PanelPair sums = {.games = games,
                              .plus = (uint64_t)(p * (1 - q) * n),
                              .minus = (uint64_t)(q * (1 - p) * n),
                              .over = (uint64_t)(p * q * n),
                              .under = (uint64_t)((1 - p) * (1 - q) * n)};
            sums.apart_sq = (Wide)WHOLE * (sums.plus + sums.minus);  // whole wins
            sums.beyond_sq = (Wide)WHOLE * (sums.over + sums.under);
            panel.pairs[pair] = sums;
        }
    return panel;
}

static Race race_of(const Panel* panel, RaceCriterion criterion, int pairings) {
    return (Race){.panel = panel,
                  .criterion = criterion,
                  .values = panel->arm_count / (criterion == RACE_AVERAGE ? 1 : pairings),
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
    const double rates[] = {0.2, 0.46, 0.545, 0.6, 0.9};
    for (int k = 0; k < 2; k++) {
        Panel panel = panel_of(5, rates, k ? 200000 : 1000);
        Race race = race_of(&panel, RACE_AVERAGE, 1);
        RaceGoal goal = look(&race, 0.5, 0.5);
        assert_int_equal(goal.best, 1);
        assert_int_equal(goal.state, k ? RACE_DECIDED : RACE_OPEN);
        assert_true(goal.out[0] && goal.out[4] && !goal.out[1]);
        assert_int_equal(goal.out[2], 0);  // 0.545 is farther by 0.005 alone: no telling, and no need to
        assert_int_equal(goal.out[3], k);
        panel_close(&panel);
    }
}

static void test_a_tie_within_the_resolution_is_enough(void** state) {
    (void)state;
    const double sides[] = {0.44, 0.56}, twins[] = {0.44, 0.44};
    for (int k = 0; k < 2; k++) {
        Panel panel = panel_of(2, k ? twins : sides, 200000);
        Race race = race_of(&panel, RACE_AVERAGE, 1);
        assert_int_equal(look(&race, 0.5, 0.5).state, RACE_DECIDED);
        race.resolution = 0.0005;
        assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
        panel_close(&panel);
    }
}

static void test_a_decision_stays(void** state) {
    (void)state;
    Error error;
    const double rates[] = {0.45, 0.56}, later[] = {0.42, 0.56};
    Panel panel = panel_of(2, rates, 200000), other = panel_of(2, later, 400000);
    Race race = race_of(&panel, RACE_AVERAGE, 1);
    RaceGoal goal = look(&race, 0.5, 0.5);
    assert_int_equal(goal.state, RACE_DECIDED);
    race.panel = &other;
    assert_true(race_look(&race, &goal, &error));
    assert_int_equal(goal.best, 0);
    assert_int_equal(goal.state, RACE_DECIDED);
    panel_close(&panel);
    panel_close(&other);
}

static void test_bands(void** state) {
    (void)state;
    const double rates[] = {0.3, 0.46, 0.51, 0.7};
    Panel panel = panel_of(4, rates, 50000), few = panel_of(4, rates, 300);
    Race race = race_of(&panel, RACE_AVERAGE, 1), early = race_of(&few, RACE_AVERAGE, 1);
    RaceGoal goal = look(&race, 0.45, 0.55);
    assert_int_equal(goal.state, RACE_DECIDED);
    assert_int_equal(goal.best, 2);
    assert_true(goal.inside[1] && goal.inside[2] && goal.out[0] && goal.out[3]);
    assert_int_equal(look(&race, 0.55, 0.65).state, RACE_UNREACHABLE);
    assert_int_equal(look(&race, 0.8, 1).state, RACE_UNREACHABLE);
    assert_int_equal(look(&race, 0, 1).state, RACE_DECIDED);
    assert_int_equal(look(&early, 0.45, 0.55).state, RACE_OPEN);
    panel_close(&panel);
    panel_close(&few);
}

static void test_the_worst_pairing(void** state) {
    (void)state;
    // On average the first value is right; in its worst pairing the second one is nearer.
    const double rates[] = {0.3, 0.7, 0.42, 0.5};
    Error error;
    double rate;
    Interval bounds;
    bool arms[PANEL_ARMS_MAX] = {false};
    Panel panel = panel_of(4, rates, 100000);
    Race race = race_of(&panel, RACE_WORST, 2);
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
    panel_close(&panel);
}

static void test_the_equilibrium(void** state) {
    (void)state;
    // The game (a b; c d) without a saddle has the value (ad - bc) / (a + d - b - c).
    const double rates[] = {0.7, 0.3, 0.2, 0.6, 0.8, 0.4, 0.3, 0.9};
    const int pairing_at[] = {0, 1, 2, 3};
    Error error;
    double rate, rows[2], columns[2];
    Interval bounds;
    Panel panel = panel_of(8, rates, 100000);
    Race race = race_of(&panel, RACE_EQUILIBRIUM, 4);
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
    panel_close(&panel);
}

static void test_extremes(void** state) {
    (void)state;
    const double one[] = {0.1}, ends[] = {0, 1, 1};
    Panel panel = panel_of(1, one, 1000), corner = panel_of(3, ends, 1), nothing = panel_of(2, ends, 0);
    Race race = race_of(&panel, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_DECIDED);
    race = race_of(&corner, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
    race = race_of(&nothing, RACE_AVERAGE, 1);
    assert_int_equal(look(&race, 0.5, 0.5).state, RACE_OPEN);
    assert_int_equal(look(&race, 0.4, 0.5).state, RACE_OPEN);
    panel_close(&panel);
    panel_close(&corner);
    panel_close(&nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_target_is_decided_in_time),
        cmocka_unit_test(test_a_tie_within_the_resolution_is_enough),
        cmocka_unit_test(test_a_decision_stays),
        cmocka_unit_test(test_bands),
        cmocka_unit_test(test_the_worst_pairing),
        cmocka_unit_test(test_the_equilibrium),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
