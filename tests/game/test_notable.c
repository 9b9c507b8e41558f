// Notable games of a tally: those kept are those of a search through all of them, in any split and order; and tallies carry them.
#include "sim/game/tally.h"

#include "tests/new_tally.h"

enum { GAMES = 2000, PARTS = 6, PLAYERS = 3 };

static const Metric metrics[] = {{.name = "turns", .help = "", .use = METRIC_LENGTH}};
static const EndReason ends[] = {{.name = "x", .winners = WON_BY(0)}, {0}};
static const Outcome sides[] = {{.name = "x"}, {0}};
static const Ruleset toy = {
    .metrics = metrics, .metric_count = 1, .end_reasons = ends, .outcomes = sides, .seat_outcomes = true};

typedef struct Played {
    GameResult result;
    Course course;
} Played;

// Few lengths and margins, so that many games are equal; some unknown, some aborted, some won by several.
static Played some_game(uint64_t number) {
    Rng rng = rng_stream(rng_key(9, number), RNG_TEST);
    Played played = {.result = {.metrics = {100 + (int32_t)rng_below(&rng, 100)}},
                     .course = {.margin = (int32_t)rng_below(&rng, 30) - 1}};
    unsigned winners = 1 + rng_below(&rng, 7);  // seats and "x", a bit each
    for (int i = 0; i < PLAYERS + 1; i++)
        if (winners >> i & 1) played.result.win_840ths[i] = (uint16_t)(840 / __builtin_popcount(winners));
    played.course.comeback = played.course.margin < 0 ? COURSE_UNKNOWN : (int32_t)rng_below(&rng, 20);
    played.result.aborted = rng_below(&rng, 10) == 0;
    return played;
}

static void take(Tally* tally, uint64_t number, const Played* played) {
    tally_note(tally, &(TallyGame){&toy, PLAYERS, number, &played->result, &played->course});
}

// --- against a search

typedef bool (*Better)(const Played* a, const Played* b);

static bool longer(const Played* a, const Played* b) { return a->result.metrics[0] > b->result.metrics[0]; }
static bool shorter(const Played* a, const Played* b) { return longer(b, a); }
static bool wider(const Played* a, const Played* b) { return a->course.margin > b->course.margin; }
static bool closer(const Played* a, const Played* b) { return wider(b, a); }
static bool farther(const Played* a, const Played* b) { return a->course.comeback > b->course.comeback; }

static bool any(const Played* played) { return !played->result.aborted; }
static bool known(const Played* played) { return any(played) && played->course.margin >= 0; }
static bool behind(const Played* played) { return any(played) && played->course.comeback > 0; }
static bool won_by_one(const Played* played) { return any(played) && played->result.win_840ths[1]; }

// The number of the best matching game; the first of equals.
static uint64_t search(bool (*meant)(const Played* played), Better better) {
    uint64_t found = GAMES;
    Played best;
    for (uint64_t number = 0; number < GAMES; number++) {
        Played here = some_game(number);
        if (!meant(&here) || (found < GAMES && !better(&here, &best))) continue;
        found = number;
        best = here;
    }
    return found;
}

static void check_marks(const Notable* notable) {
    const uint64_t* marks = notable->marks;
    assert_int_equal(notable_game(marks[NOTABLE_LONGEST]), search(any, longer));
    assert_int_equal(notable_game(marks[NOTABLE_SHORTEST]), search(any, shorter));
    assert_int_equal(notable_game(marks[NOTABLE_CLOSEST]), search(known, closer));
    assert_int_equal(notable_game(marks[NOTABLE_COMEBACK]), search(behind, farther));
    assert_int_equal(notable_game(marks[NOTABLE_WINS + 1]), search(won_by_one, wider));
    assert_int_equal(marks[NOTABLE_WINS + PLAYERS], 0);  // "x" never wins
    assert_int_equal(notable_high_value(marks[NOTABLE_LONGEST]), 199);
    assert_int_equal(notable_low_value(marks[NOTABLE_SHORTEST]), 100);
    assert_int_equal(notable_low_value(marks[NOTABLE_CLOSEST]), 0);
}

static void check_lengths(const Notable* notable) {
    uint64_t first[TALLY_BINS];
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) first[bin] = GAMES;
    for (uint64_t number = GAMES; number-- > 0;) {
        Played played = some_game(number);
        if (any(&played)) first[tally_bin(played.result.metrics[0])] = number;
    }
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        assert_int_equal(notable->lengths[bin] != 0, first[bin] < GAMES);
        if (notable->lengths[bin]) assert_int_equal(notable_game(notable->lengths[bin]), first[bin]);
    }
}

static void the_games_kept_are_the_first_of_the_best(void** state) {
    (void)state;
    Tally *whole = new_tally(&toy), *sum = new_tally(&toy), *parts[PARTS];
    Rng rng = rng_stream(rng_key(10, 0), RNG_TEST);
    for (int i = 0; i < PARTS; i++) parts[i] = new_tally(&toy);
    for (uint64_t number = 0; number < GAMES; number++) {
        Played played = some_game(number);
        take(whole, number, &played);
        take(parts[rng_below(&rng, PARTS - 1)], number, &played);  // the last stays empty
    }
    check_marks(&whole->notable);
    check_lengths(&whole->notable);
    for (int first = 0; first < PARTS; first++) {  // from each part on, around
        tally_clear(sum);
        for (int i = 0; i < PARTS; i++) assert_true(tally_add(&toy, sum, parts[(first + i) % PARTS]));
        assert_true(tally_equal(&toy, whole, sum));
        assert_memory_equal(&whole->notable, &sum->notable, sizeof sum->notable);
    }
    for (int i = 0; i < PARTS; i++) free_tally(parts[i]);
    free_tally(whole);
    free_tally(sum);
}

static void tallies_with_other_games_differ(void** state) {
    (void)state;
    Tally *a = new_tally(&toy), *b = new_tally(&toy);
    Played played = {.result = {.metrics = {3}, .win_840ths = {840}}, .course = {.margin = 2}};
    take(a, 5, &played);
    take(b, 6, &played);
    assert_int_equal(tally_hash(&toy, a), tally_hash(&toy, b));
    assert_false(tally_equal(&toy, a, b));
    free_tally(a);
    free_tally(b);
}

static void no_game_is_kept_that_was_aborted(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    static const Notable none;
    Played played = {.result = {.aborted = true, .metrics = {3}}, .course = {.margin = 2, .comeback = 1}};
    take(tally, 0, &played);
    assert_memory_equal(&tally->notable, &none, sizeof none);
    free_tally(tally);
}

static void marks_hold_the_largest_numbers(void** state) {
    (void)state;
    uint64_t last = NUMBER_GAMES_MAX - 1, mark = notable_high(0, last);
    assert_true(mark != 0);
    assert_true(notable_game(mark) == last);
    mark = notable_low(INT32_MAX, last);
    assert_true(mark != 0 && notable_low_value(mark) == INT32_MAX && notable_game(mark) == last);
    assert_true(notable_high(INT32_MAX, 0) > notable_high(INT32_MAX - 1, 0));
    assert_true(notable_high(7, 3) > notable_high(7, 4));
    assert_true(notable_low(7, 3) > notable_low(8, 0));
}

static void nobody_comes_from_level(void** state) {
    (void)state;
    const Played level = {.result = {.metrics = {100}, .win_840ths = {840}},
                          .course = {.margin = 3, .comeback = 0}};
    Tally* tally = new_tally(&toy);
    take(tally, 0, &level);
    assert_true(tally->notable.marks[NOTABLE_CLOSEST] > 0);
    assert_true(tally->notable.marks[NOTABLE_COMEBACK] == 0);
    free_tally(tally);
}

// Where only one side can win, a game that it does not win is kept as one that nobody won.
static void nobody_wins_only_if_nobody_does(void** state) {
    (void)state;
    static const Ruleset team = {
        .metrics = metrics, .metric_count = 1, .end_reasons = ends, .outcomes = sides};
    Tally* tally = new_tally(&team);
    const uint64_t* marks = tally->notable.marks;
    Played won = {.result = {.win_840ths = {840}}, .course = {.margin = 3}};
    Played lost = {.course = {.margin = 5}};
    tally_note(tally, &(TallyGame){&team, PLAYERS, 7, &won.result, &won.course});
    assert_int_equal(notable_game(marks[NOTABLE_WINS]), 7);
    assert_int_equal(marks[NOTABLE_WINS + 1], 0);
    tally_note(tally, &(TallyGame){&team, PLAYERS, 8, &lost.result, &lost.course});
    assert_int_equal(notable_game(marks[NOTABLE_WINS]), 7);
    assert_int_equal(notable_game(marks[NOTABLE_WINS + 1]), 8);
    free_tally(tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_games_kept_are_the_first_of_the_best),
        cmocka_unit_test(tallies_with_other_games_differ),
        cmocka_unit_test(no_game_is_kept_that_was_aborted),
        cmocka_unit_test(marks_hold_the_largest_numbers),
        cmocka_unit_test(nobody_comes_from_level),
        cmocka_unit_test(nobody_wins_only_if_nobody_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
