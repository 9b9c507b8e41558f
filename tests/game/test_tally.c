// tally: bins, adding up in any split and order, wide and narrow, equality and hash.
#include "sim/game/tally.h"

#include "sim/base/number.h"
#include "tests/new_tally.h"

enum { GAMES = 3000, PARTS = 7, METRICS = 5, PLAYERS = 4 };

static const Metric metrics[METRICS] = {
    {.name = "a"}, {.name = "b", .use = METRIC_LENGTH}, {.name = "c"}, {.name = "d"}, {.name = "e"}};
static const EndReason ends[] = {{.name = "x", .winners = WON_BY_NOBODY},
                                 {.name = "y", .winners = WON_BY_NOBODY},
                                 {.name = "z", .winners = WON_BY_NOBODY},
                                 {0}};
static const Outcome sides[] = {{.name = "x"}, {0}};
static const Ruleset toy = {.metrics = metrics,
                            .metric_count = METRICS,
                            .end_reasons = ends,
                            .outcomes = sides,
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
    Tally* tally = new_tally(&toy);
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
    const MetricTally *short_ones = tally_length(tally, 0), *long_ones = tally_length(tally, 2);
    assert_int_equal(short_ones->sum, 100);
    assert_int_equal(long_ones->sum, 200);
    assert_int_equal(short_ones->min, 100);
    assert_int_equal(long_ones->min, 200);
    assert_int_equal(tally_count(short_ones, tally_bin(100)), 1);
    assert_int_equal(tally_count(long_ones, tally_bin(200)), 1);
    assert_int_equal(tally_length(tally, 1)->sum, 0);
    free_tally(tally);
}

// However games are split, and in whatever order the parts are added, the sum is that of the whole.
static void any_split_in_any_order_is_the_whole(void** state) {
    (void)state;
    Tally *whole = new_tally(&toy), *sum = new_tally(&toy), *parts[PARTS];
    for (int i = 0; i < PARTS; i++) parts[i] = new_tally(&toy);
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
            assert_true(tally_add(&toy, sum, parts[left[taken]]));
            left[taken] = left[count - 1];
        }
        assert_true(tally_equal(&toy, whole, sum));
        assert_int_equal(tally_hash(&toy, whole), tally_hash(&toy, sum));
        assert_int_equal(tally_hash_lengths(whole), tally_hash_lengths(sum));
    }
    for (int i = 0; i < PARTS; i++) free_tally(parts[i]);
    free_tally(whole);
    free_tally(sum);
}

// Cells keep narrow tallies: the same counts, with room only for the values that occur.
static void narrow_tallies_count_the_same(void** state) {
    (void)state;
    Tally *whole = new_tally(&toy), *part = new_tally(&toy), narrow, sum;
    assert_true(tally_open(&toy, &narrow) && tally_open(&toy, &sum));
    for (uint64_t game = 0; game < GAMES; game++) {
        GameResult result = some_result(game);
        for (int i = 0; i < METRICS; i++) result.metrics[i] %= 1000 * (i + 1);
        tally_game(&toy, PLAYERS, whole, &result);
        tally_game(&toy, PLAYERS, part, &result);
        if (game % 100 < 99) continue;
        assert_true(tally_add(&toy, &narrow, part));
        tally_clear(part);
    }
    assert_true(tally_equal(&toy, whole, &narrow) && tally_equal(&toy, &narrow, whole));
    assert_int_equal(tally_hash(&toy, whole), tally_hash(&toy, &narrow));
    for (int i = 0; i < METRICS; i++) {
        assert_int_equal(narrow.metrics[i].first, tally_bin(narrow.metrics[i].min));
        assert_int_equal(narrow.metrics[i].end, tally_bin(narrow.metrics[i].max) + 1);
    }
    for (int i = 0; i < 3; i++)
        assert_int_equal(tally_length(&narrow, i)->end, tally_bin(tally_length(&narrow, i)->max) + 1);
    assert_true(tally_add(&toy, &sum, &narrow) && tally_equal(&toy, &sum, whole));
    tally_clear(&sum);
    assert_true(tally_equal(&toy, &sum, part));
    assert_true(tally_add(&toy, &sum, whole) && tally_equal(&toy, &sum, &narrow));
    tally_close(&narrow);
    tally_close(&sum);
    free_tally(whole);
    free_tally(part);
}

// Games that hit a cap and games that failed are only counted.
static void aborted_games_are_only_counted(void** state) {
    (void)state;
    Tally *tally = new_tally(&toy), *finished = new_tally(&toy);
    for (uint64_t game = 0; game < 6; game++) {
        GameResult result = some_result(game), aborted = {.aborted = true, .failed = game < 2};
        tally_game(&toy, PLAYERS, finished, &result);
        tally_game(&toy, PLAYERS, tally, &result);
        tally_game(&toy, PLAYERS, tally, &aborted);
    }
    uint64_t played = finished->games - finished->aborted;
    assert_int_equal(tally->games, finished->games + 6);
    assert_int_equal(tally->games - tally->aborted, played);
    assert_int_equal(tally->failed, finished->failed + 2);
    assert_memory_equal(tally->wins, finished->wins, sizeof tally->wins);
    assert_int_equal(tally->metrics[0].sum, finished->metrics[0].sum);
    free_tally(tally);
    free_tally(finished);
}

// Bins in any order: room is made below and above, and what was counted stays.
static void room_grows_both_ways(void** state) {
    (void)state;
    static const unsigned bins[] = {200, 203, 100, 511, 0, 300};
    Tally tally;
    assert_true(tally_open(&toy, &tally));
    MetricTally* metric = &tally.metrics[1];
    for (unsigned i = 0; i < 6; i++) *tally_place(metric, bins[i]) += i + 1;
    for (unsigned i = 0; i < 6; i++) assert_int_equal(tally_count(metric, bins[i]), i + 1);
    uint64_t sum = 0;
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) sum += tally_count(metric, bin);
    assert_int_equal(sum, 1 + 2 + 3 + 4 + 5 + 6);
    tally_close(&tally);
}

// The most games that a cell may have, with the largest figures, added up from parts of all sizes:
// the sums equal the products.
static void the_largest_sums_are_exact(void** state) {
    (void)state;
    Tally *doubled = new_tally(&toy), sum;
    GameResult result = {.win_840ths = {840}, .metrics = {INT32_MAX, 0, INT32_MAX - 1, 1, 839}};
    assert_true(tally_open(&toy, &sum));
    tally_game(&toy, PLAYERS, doubled, &result);
    for (uint64_t left = NUMBER_GAMES_MAX; left; left /= 2) {
        if (left % 2) assert_true(tally_add(&toy, &sum, doubled));
        assert_true(tally_add(&toy, doubled, doubled));
    }
    assert_true(sum.games == NUMBER_GAMES_MAX && sum.wins[0] == NUMBER_GAMES_MAX);
    assert_true(sum.win_840ths[0] == 840 * NUMBER_GAMES_MAX);
    assert_true(sum.win_840ths_sq[0] == (Wide)840 * 840 * NUMBER_GAMES_MAX);
    assert_true(sum.metrics[0].sum == NUMBER_GAMES_MAX * INT32_MAX);
    assert_true(sum.metrics[0].sum / INT32_MAX == NUMBER_GAMES_MAX);
    for (int i = 0; i < METRICS; i++) {
        Wide value = (Wide)result.metrics[i];
        assert_true(sum.metrics[i].sum == value * NUMBER_GAMES_MAX);
        assert_true(sum.metrics[i].sum_sq == value * value * NUMBER_GAMES_MAX);
        assert_true(tally_count(&sum.metrics[i], tally_bin(result.metrics[i])) == NUMBER_GAMES_MAX);
    }
    free_tally(doubled);
    tally_close(&sum);
}

static void every_difference_is_seen(void** state) {
    (void)state;
    Tally *a = new_tally(&toy), *b = new_tally(&toy);
    for (uint64_t game = 0; game < 50; game++) {
        GameResult result = some_result(game);
        tally_game(&toy, PLAYERS, a, &result);
    }
    uint64_t* fields[] = {
        &b->games,         &b->aborted,        &b->failed,         &b->wins[1],
        &b->win_840ths[2], &b->end_reasons[1], &b->metrics[4].sum, &b->metrics[0].bins[511]};
    Wide* wide[] = {&b->win_840ths_sq[0], &b->metrics[3].sum_sq};
    assert_true(tally_add(&toy, b, a));
    assert_true(tally_equal(&toy, a, b));
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        ++*fields[i];
        assert_false(tally_equal(&toy, a, b));
        assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
        --*fields[i];
    }
    a->failed = 1, b->failed = 2;  // two numbers of failed games, not only one or none
    assert_false(tally_equal(&toy, a, b));
    assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
    a->failed = b->failed = 0;
    for (size_t i = 0; i < 2; i++) {
        *wide[i] += (Wide)1 << 64;
        assert_false(tally_equal(&toy, a, b));
        assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
        *wide[i] -= (Wide)1 << 64;
    }
    uint64_t* pairs[] = {&b->paired, &b->pairs[0].plus, &b->pairs[2].minus};  // no part of the hash
    for (size_t i = 0; i < 3; i++) {
        ++*pairs[i];
        assert_false(tally_equal(&toy, a, b));
        --*pairs[i];
    }
    uint64_t* lengths[] = {&tally_length(b, 0)->sum, &tally_length(b, 2)->bins[17]};  // of their own hash
    for (size_t i = 0; i < 2; i++) {
        ++*lengths[i];
        assert_false(tally_equal(&toy, a, b));
        assert_int_equal(tally_hash(&toy, a), tally_hash(&toy, b));
        assert_int_not_equal(tally_hash_lengths(a), tally_hash_lengths(b));
        --*lengths[i];
    }
    b->pairs[1].squares++;
    assert_false(tally_equal(&toy, a, b));
    b->pairs[1].squares--;
    assert_true(tally_equal(&toy, a, b));
    b->metrics[2].max++;
    assert_false(tally_equal(&toy, a, b));
    assert_int_not_equal(tally_hash(&toy, a), tally_hash(&toy, b));
    free_tally(a);
    free_tally(b);
}

// One game in both cells: seats 0 and 2 share the win in the reference, seat 2 wins here. An
// aborted game is not a pair.
static void pairs_count_what_differs(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    GameResult aborted = {.aborted = true}, result = {.win_840ths = {0, 0, 840}};
    tally_pair(&toy, PLAYERS, tally, 5, &aborted);
    tally_pair(&toy, PLAYERS, tally, WINNERS_ABORTED, &result);
    assert_int_equal(tally->paired, 0);
    tally_pair(&toy, PLAYERS, tally, 5, &result);
    assert_int_equal(tally->paired, 1);
    assert_int_equal(tally->pairs[0].minus, 420);
    assert_int_equal(tally->pairs[0].plus, 0);
    assert_int_equal(tally->pairs[2].plus, 420);
    assert_int_equal(tally->pairs[2].minus, 0);
    assert_true(tally->pairs[0].squares == 420 * 420 && tally->pairs[1].squares == 0);
    tally_pair(&toy, PLAYERS, tally, 4, &result);  // the same winner
    assert_int_equal(tally->paired, 2);
    assert_true(tally->pairs[2].plus == 420 && tally->pairs[2].minus == 0);
    free_tally(tally);
}

static void winners_have_a_bit_each(void** state) {
    (void)state;
    const GameResult first = {.win_840ths = {840}}, two = {.win_840ths = {420, 0, 420}},
                     nobody = {.end_reason = 0};
    const GameResult aborted = {.win_840ths = {840}, .aborted = true};
    assert_int_equal(tally_winners(&first), 1);
    assert_int_equal(tally_winners(&two), 5);
    assert_int_equal(tally_winners(&nobody), 0);
    assert_int_equal(tally_winners(&aborted), WINNERS_ABORTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bins_hold_their_values),
        cmocka_unit_test(counts_what_happened),
        cmocka_unit_test(any_split_in_any_order_is_the_whole),
        cmocka_unit_test(narrow_tallies_count_the_same),
        cmocka_unit_test(aborted_games_are_only_counted),
        cmocka_unit_test(room_grows_both_ways),
        cmocka_unit_test(the_largest_sums_are_exact),
        cmocka_unit_test(every_difference_is_seen),
        cmocka_unit_test(pairs_count_what_differs),
        cmocka_unit_test(winners_have_a_bit_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
