// plausible: every set of games has counts that are accepted, and beside them are counts that no games have.
// What the rulesets' tables say is tested by test_contract.c, attacks on whole results by test_impossible.py.
#include "sim/result/plausible.h"

#include <string.h>

#include "sim/game/registry.h"
#include "tests/new_tally.h"

enum { PLAYERS = 4, ROUNDS = 2000 };

static const Ruleset* stub(void) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("stub", &error);
    assert_non_null(ruleset);
    return ruleset;
}

static bool accepts(const Tally* tally) {
    Error error;
    return plausible_tally(stub(), PLAYERS, tally, &error);
}

// A game that some seats win alike, or the zombies do, with figures as large as they come.
static void draw_game(Rng* rng, GameResult* result) {
    memset(result, 0, sizeof *result);
    unsigned winners = rng_below(rng, 1u << PLAYERS);
    unsigned share = winners ? 840 / (unsigned)__builtin_popcount(winners) : 0;
    for (int seat = 0; seat < PLAYERS; seat++)
        result->win_840ths[seat] = (uint16_t)(winners >> seat & 1 ? share : 0);
    if (!winners) result->win_840ths[PLAYERS] = 840;
    result->end_reason = !winners;
    for (int i = 0; i < stub()->metric_count; i++)
        result->metrics[i] = (int32_t)rng_below(rng, rng_below(rng, 2000) + 1);
    result->metrics[stub()->metric_count - 1] = (int32_t)rng_below(rng, PLAYERS + 1);  // survivors
}

static Tally* drawn(Rng* rng) {
    Tally* tally = new_tally(stub());
    for (uint32_t games = 1 + rng_below(rng, 12); games > 0; games--) {
        GameResult result;
        draw_game(rng, &result);
        tally_game(stub(), PLAYERS, tally, &result);
    }
    return tally;
}

static void test_all_games_are_possible(void** state) {
    (void)state;
    Rng rng = rng_stream(rng_key(1, 0), RNG_TEST);
    for (int i = 0; i < ROUNDS; i++) {
        Tally* tally = drawn(&rng);
        Error error;
        if (!plausible_tally(stub(), PLAYERS, tally, &error)) fail_msg("round %d: %s", i, error.text);
        free_tally(tally);
    }
}

// One count of a drawn tally, changed a little.
static void change(Rng* rng, Tally* tally) {
    unsigned seat = rng_below(rng, PLAYERS);
    switch (rng_below(rng, 4)) {
        case 0:
            tally->win_840ths[seat] += 1;
            break;
        case 1:
            tally->wins[PLAYERS] += 1;
            break;
        case 2:
            tally->end_reasons[0] += tally->end_reasons[1] + 1;
            tally->end_reasons[1] = 0;
            tally->aborted = 1;
            break;
        default:
            tally->metrics[rng_below(rng, (uint32_t)stub()->metric_count)].sum_sq += 1;
    }
}

static void test_small_changes_are_not(void** state) {
    (void)state;
    Rng rng = rng_stream(rng_key(2, 0), RNG_TEST);
    for (int i = 0; i < ROUNDS; i++) {
        Tally* tally = drawn(&rng);
        change(&rng, tally);
        if (accepts(tally)) fail_msg("round %d: a changed tally is accepted", i);
        free_tally(tally);
    }
}

// Four values, two in the bin from 128 on and two in that from 136 on, the smallest and the largest known:
// all sums, and of each all squares, found by trying.
static void test_sums_are_exact(void** state) {
    (void)state;
    enum { LOW = 128, WIDTH = 8, SQUARES = 100000 };
    static bool there[3 * (LOW + 2 * WIDTH)][SQUARES];
    uint64_t bins[TALLY_BINS] = {0};
    bins[tally_bin(LOW)] = 2;
    bins[tally_bin(LOW + WIDTH)] = 2;
    MetricTally metric = {.end = TALLY_BINS, .bins = bins, .min = LOW + 1, .max = LOW + 2 * WIDTH - 1};
    unsigned ends = (LOW + 1) + (LOW + 2 * WIDTH - 1);
    unsigned squares = (LOW + 1) * (LOW + 1) + (LOW + 2 * WIDTH - 1) * (LOW + 2 * WIDTH - 1);
    for (unsigned a = LOW + 1; a < LOW + WIDTH; a++)
        for (unsigned b = LOW + WIDTH; b < LOW + 2 * WIDTH; b++) there[a + b][a * a + b * b] = true;
    int possible = 0, accepted = 0;
    for (unsigned sum = 0; sum < 3 * (LOW + 2 * WIDTH); sum++)
        for (unsigned square = 0; square < SQUARES; square++) {
            metric.sum = sum + ends;
            metric.sum_sq = square + squares;
            bool taken = !plausible_metric(&metric, 4);
            if (there[sum][square]) assert_true(taken);
            possible += there[sum][square];
            accepted += taken;
        }
    print_message("%d pairs of sums are possible, %d are accepted\n", possible, accepted);
    assert_int_equal(possible, 7 * 8);
    assert_true(accepted < 10 * possible);
}

static void test_share_units(void** state) {
    (void)state;
    Error error;
    assert_int_equal(plausible_share_unit(stub(), 2), 420);
    assert_int_equal(plausible_share_unit(stub(), 3), 140);
    assert_int_equal(plausible_share_unit(stub(), 4), 70);
    assert_int_equal(plausible_share_unit(registry_find_ruleset("escape-the-horde", &error), 4), 840);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games_are_possible), cmocka_unit_test(test_small_changes_are_not),
        cmocka_unit_test(test_sums_are_exact), cmocka_unit_test(test_share_units)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
