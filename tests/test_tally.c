// tally: bins, adding up in any split and order, equality and hash.
#include "sim/tally.h"

#include <string.h>

#include "tests/testing.h"

enum { GAMES = 3000, PARTS = 7, METRICS = 5, PLAYERS = 4 };

static const Metric metrics[METRICS] = {{"a", ""}, {"b", ""}, {"c", ""}, {"d", ""}, {"e", ""}};
static const char* const names[] = {"x", "y", "z"};
static const Ruleset toy = {.metrics = metrics,
                            .metric_count = METRICS,
                            .end_reasons = names,
                            .end_reason_count = 3,
                            .outcomes = names,
                            .outcome_count = 1,
                            .seat_outcomes = true};

// Results of every kind: shared wins, nobody wins, aborted, values up to the largest.
static GameResult some_result(uint64_t game) {
    Rng rng = rng_stream(rng_key(5, game), RNG_TEST);
    GameResult result = {.end_reason = (uint8_t)rng_below(&rng, 3), .aborted = rng_below(&rng, 10) == 0};
    if (result.aborted) return result;
    uint32_t winners = rng_below(&rng, PLAYERS + 1);
    for (uint32_t i = 0; i < winners; i++) result.win_840ths[i] = (uint16_t)(840 / winners);
    for (int i = 0; i < METRICS; i++) result.metrics[i] = (int32_t)(rng_next(&rng) >> (1 + 6 * i));
    return result;
}

static Tally* new_tally(void) {
    Tally* tally = malloc(sizeof *tally);
    assert_non_null(tally);
    tally_clear(tally);
    return tally;
}

static void bins_hold_their_values(void** state) {
    (void)state;
    for (int32_t value = 0; value < TALLY_EXACT; value++) {
        assert_int_equal(tally_bin(value), value);
        assert_int_equal(tally_bin_low((unsigned)value), value);
    }
    assert_int_equal(tally_bin(INT32_MAX), TALLY_BINS - 1);
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        int32_t low = tally_bin_low(bin);
        assert_int_equal(tally_bin(low), bin);
        if (bin > 0) assert_int_equal(tally_bin(low - 1), bin - 1);
        // A bin's width is at most a sixteenth of its values.
        if (bin >= TALLY_EXACT && bin + 1 < TALLY_BINS) assert_true(tally_bin_low(bin + 1) - low <= low / 16);
    }
}

static void counts_what_happened(void** state) {
    (void)state;
    Tally* tally = new_tally();
    GameResult result = {.win_840ths = {420, 0, 420}, .end_reason = 2, .metrics = {3, 200, INT32_MAX}};
    tally_game(&toy, PLAYERS, tally, &result);
    result = (GameResult){.aborted = true, .metrics = {1000000}};
    tally_game(&toy, PLAYERS, tally, &result);
    result = (GameResult){.win_840ths = {840}, .end_reason = 0, .metrics = {5, 100, 1}};
    tally_game(&toy, PLAYERS, tally, &result);
    assert_int_equal(tally->games, 3);
    assert_int_equal(tally->aborted, 1);
    assert_int_equal(tally->wins[0], 2);
    assert_int_equal(tally->win_840ths[0], 1260);
    assert_true(tally->win_840ths_sq[0] == 840 * 840 + 420 * 420);
    assert_int_equal(tally->wins[2], 1);
    assert_int_equal(tally->end_reasons[0] + tally->end_reasons[2], 2);
    assert_int_equal(tally->metrics[0].sum, 8);
    assert_true(tally->metrics[0].sum_sq == 34);
    assert_int_equal(tally->metrics[0].min, 3);
    assert_int_equal(tally->metrics[0].max, 5);
    assert_int_equal(tally->metrics[1].bins[tally_bin(200)], 1);
    assert_true(tally->metrics[2].sum_sq == (Wide)INT32_MAX * INT32_MAX + 1);
    free(tally);
}

// Whatever games go into which part, and in whatever order the parts are added, the sum is that of the whole.
static void any_split_in_any_order_is_the_whole(void** state) {
    (void)state;
    Tally *whole = new_tally(), *sum = new_tally(), *parts[PARTS];
    for (int i = 0; i < PARTS; i++) parts[i] = new_tally();
    Rng rng = rng_stream(rng_key(6, 0), RNG_TEST);
    for (uint64_t game = 0; game < GAMES; game++) {
        GameResult result = some_result(game);
        tally_game(&toy, PLAYERS, whole, &result);
        tally_game(&toy, PLAYERS, parts[rng_below(&rng, PARTS - 1)], &result);  // the last stays empty
    }
    for (int order = 0; order < 20; order++) {
        int left[PARTS];
        tally_clear(sum);
        for (int i = 0; i < PARTS; i++) left[i] = i;
        for (int count = PARTS; count > 0; count--) {
            uint32_t taken = rng_below(&rng, (uint32_t)count);
            tally_add(&toy, sum, parts[left[taken]]);
            left[taken] = left[count - 1];
        }
        assert_true(tally_equal(&toy, whole, sum));
        assert_int_equal(tally_hash(&toy, whole), tally_hash(&toy, sum));
    }
    for (int i = 0; i < PARTS; i++) free(parts[i]);
    free(whole);
    free(sum);
}

static void every_difference_is_seen(void** state) {
    (void)state;
    Tally *a = new_tally(), *b = new_tally();
    for (uint64_t game = 0; game < 50; game++) {
        GameResult result = some_result(game);
        tally_game(&toy, PLAYERS, a, &result);
    }
    uint64_t* fields[] = {&b->games,
                          &b->aborted,
                          &b->wins[1],
                          &b->win_840ths[2],
                          &b->end_reasons[1],
                          &b->metrics[4].sum,
                          &b->metrics[0].bins[511]};
    Wide* wide[] = {&b->win_840ths_sq[0], &b->metrics[3].sum_sq};
    memcpy(b, a, sizeof *a);
    assert_true(tally_equal(&toy, a, b));
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        ++*fields[i];
        assert_false(tally_equal(&toy, a, b));
        assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
        --*fields[i];
    }
    for (size_t i = 0; i < 2; i++) {
        *wide[i] += (Wide)1 << 64;
        assert_false(tally_equal(&toy, a, b));
        assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
        *wide[i] -= (Wide)1 << 64;
    }
    b->metrics[2].max++;
    assert_false(tally_equal(&toy, a, b));
    assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
    free(a);
    free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bins_hold_their_values),
        cmocka_unit_test(counts_what_happened),
        cmocka_unit_test(any_split_in_any_order_is_the_whole),
        cmocka_unit_test(every_difference_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
