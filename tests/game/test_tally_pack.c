// tally_pack: words added element by element are the packed sum, in any split, up to the largest figures.
#include "sim/game/tally.h"

#include "tests/new_tally.h"

enum { METRICS = 4, PLAYERS = 3, PARTS = 5, GAMES = 2000 };

static const Metric metrics[METRICS] = {
    {.name = "a"}, {.name = "b"}, {.name = "c"}, {.name = "d", .use = METRIC_LENGTH}};
static const EndReason ends[] = {{.name = "x", .winners = WON_BY_NOBODY},
                                 {.name = "y", .winners = WON_BY_NOBODY},
                                 {.name = "z", .winners = WON_BY_NOBODY},
                                 {0}};
static const Outcome sides[] = {{.name = "x"}, {.name = "y"}, {.name = "z"}, {0}};
static const Ruleset toy = {
    .metrics = metrics, .metric_count = METRICS, .end_reasons = ends, .outcomes = sides};

static GameResult some_result(uint64_t game) {
    Rng rng = rng_stream(rng_key(9, game), RNG_TEST);
    GameResult result = {.end_reason = (uint8_t)rng_below(&rng, 3), .aborted = rng_below(&rng, 10) == 0};
    result.win_840ths[rng_below(&rng, PLAYERS)] = 840;
    for (int i = 0; i < METRICS; i++) result.metrics[i] = (int32_t)(rng_next(&rng) >> (1 + 8 * i));
    return result;
}

// As MPI_MIN and MPI_MAX do.
static void span_reduce(TallySpan* span, const TallySpan* other) {
    for (int i = 0; i < TALLY_FIGURES_MAX; i++) {
        span->min[i] = other->min[i] < span->min[i] ? other->min[i] : span->min[i];
        span->max[i] = other->max[i] > span->max[i] ? other->max[i] : span->max[i];
    }
}

// As MPI_SUM does, of `count` parts; the last of them are mostly empty.
static uint64_t* words_reduced(Tally* const* parts, int count, TallySpan* span) {
    tally_span(parts[0], span);
    for (int i = 1; i < count; i++) {
        TallySpan other;
        tally_span(parts[i], &other);
        span_reduce(span, &other);
    }
    size_t size = tally_pack_words(span);
    uint64_t *sum = calloc(size, sizeof *sum), *words = calloc(size, sizeof *words);
    assert_true(sum && words);
    for (int i = 0; i < count; i++) {
        tally_pack(parts[i], span, words);
        for (size_t w = 0; w < size; w++) sum[w] += words[w];
    }
    free(words);
    return sum;
}

static void words_add_up_like_tallies(void** state) {
    (void)state;
    Tally *whole = new_tally(&toy), *parts[PARTS], sum;
    TallySpan span;
    for (int i = 0; i < PARTS; i++) parts[i] = new_tally(&toy);
    for (uint64_t game = 0; game < GAMES; game++) {
        GameResult result = some_result(game);
        tally_game(&toy, PLAYERS, whole, &result);
        tally_game(&toy, PLAYERS, parts[game % (PARTS - 1)], &result);  // the last stays empty
        if (game % 7 == 0) tally_pair(&toy, PLAYERS, whole, 1, &result);
        if (game % 7 == 0) tally_pair(&toy, PLAYERS, parts[game % (PARTS - 1)], 1, &result);
    }
    uint64_t* words = words_reduced(parts, PARTS, &span);
    assert_true(tally_open(&toy, &sum));
    assert_true(tally_unpack(&toy, &span, words, &sum));
    assert_true(tally_equal(&toy, whole, &sum));
    // Unpacking adds to the existing sums.
    assert_true(tally_add(&toy, whole, whole) && tally_unpack(&toy, &span, words, &sum));
    assert_true(tally_equal(&toy, whole, &sum));
    for (int i = 0; i < PARTS; i++) free_tally(parts[i]);
    free_tally(whole);
    tally_close(&sum);
    free(words);
}

static void nothing_adds_nothing(void** state) {
    (void)state;
    Tally *none = new_tally(&toy), sum;
    TallySpan span;
    none->games = none->aborted = 3;
    uint64_t* words = words_reduced(&none, 1, &span);
    assert_true(tally_open(&toy, &sum) && tally_unpack(&toy, &span, words, &sum));
    assert_true(tally_equal(&toy, none, &sum));
    for (int i = 0; i < tally_figures(&sum); i++) assert_int_equal(sum.metrics[i].end, 0);
    free_tally(none);
    tally_close(&sum);
    free(words);
}

// Sums of squares with all low limbs full, 100,000 times: no carry is lost.
static void no_carry_is_lost(void** state) {
    (void)state;
    enum { TIMES = 100000 };
    Tally *one = new_tally(&toy), sum;
    TallySpan span;
    GameResult result = {.win_840ths = {840}, .metrics = {INT32_MAX, 5}};
    tally_game(&toy, PLAYERS, one, &result);
    one->metrics[0].sum_sq = (((Wide)1 << 94) - 1);
    one->win_840ths_sq[0] = ((Wide)1 << 64) - 1;
    uint64_t* words = words_reduced(&one, 1, &span);
    size_t size = tally_pack_words(&span);
    for (size_t w = 0; w < size; w++) {
        uint64_t each = words[w];
        for (int i = 1; i < TIMES; i++) words[w] += each;
    }
    assert_true(tally_open(&toy, &sum) && tally_unpack(&toy, &span, words, &sum));
    assert_true(sum.metrics[0].sum_sq == TIMES * (((Wide)1 << 94) - 1));
    assert_true(sum.win_840ths_sq[0] == TIMES * (((Wide)1 << 64) - 1));
    assert_int_equal(sum.games, TIMES);
    assert_int_equal(tally_count(&sum.metrics[0], TALLY_BINS - 1), TIMES);
    free_tally(one);
    tally_close(&sum);
    free(words);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_add_up_like_tallies),
        cmocka_unit_test(nothing_adds_nothing),
        cmocka_unit_test(no_carry_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
