// batch: the same bits for any number of threads, the same looks and stops, the lowest fault, interruption,
// no allocation while games run, and the coverage of the printed intervals.
#include "sim/batch/batch.h"

#include <stdatomic.h>
#include <string.h>

#include "sim/platform/interrupt.h"
#include "tests/hand_plan.h"
#include "tests/new_tally.h"

static const int thread_counts[] = {1, 2, 3, 5, 8, 16, 32};
enum { THREAD_COUNTS = sizeof thread_counts / sizeof *thread_counts, SEED = 11 };

// --- counted allocations: the test's malloc and relatives replace the library's

static atomic_long allocations;

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ || __has_feature(address_sanitizer) || \
    __has_feature(thread_sanitizer) || !defined __GLIBC__
#define OTHER_ALLOCATOR  // the sanitizers bring their own
#else
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) {
    atomic_fetch_add(&allocations, 1);
    return __libc_malloc(size);
}

void* calloc(size_t count, size_t size) {
    atomic_fetch_add(&allocations, 1);
    return __libc_calloc(count, size);
}

void* realloc(void* old, size_t size) {
    atomic_fetch_add(&allocations, 1);
    return __libc_realloc(old, size);
}

void* aligned_alloc(size_t alignment, size_t size) {
    atomic_fetch_add(&allocations, 1);
    return __libc_memalign(alignment, size);
}
#endif

// The number of allocations is the same for a million games as for one block: games allocate
// nothing.
static void no_allocation_while_games_run(void** state) {
    (void)state;
#ifdef OTHER_ALLOCATOR
    skip();
#endif
    HandPlan* hand = hand_plan(SEED, 0, 4, 2, 1);
    Tally* tally = new_tally(hand->experiment.ruleset);
    long counted[3];
    for (int i = 0; i < 3; i++) {  // the first warms up OpenMP's threads
        BatchOptions options = {.threads = 2};
        PlayFault fault = {0};
        uint64_t decisions = 0, games = i == 2 ? 200000 : BLOCK_GAMES;
        long before = atomic_load(&allocations);
        assert_true(batch_games(&(MatchGames){&hand->plan.cells[0].match, SEED, {0, games}}, &options, tally,
                                &decisions, &fault));
        counted[i] = atomic_load(&allocations) - before;
    }
    assert_true(counted[1] > 0);  // the counter works
    assert_int_equal(counted[1], counted[2]);
    free_tally(tally);
    hand_plan_free(hand);
}

// --- determinism

static HandPlan* run(uint64_t games, int threads, double half_width, BatchProgress* progress) {
    HandPlan* hand = hand_plan(SEED, games, 8, 4, HAND_LINEUPS);
    BatchOptions options = {.threads = threads, .progress = progress};
    BatchTiming timing;
    Error error;
    hand->experiment.precision.half_width = half_width;
    if (!batch_run(&hand->plan, &options, &timing, &error)) fail_msg("%s", error.text);
    assert_int_equal(timing.threads, threads);
    assert_true(timing.seconds > 0 && timing.decisions >= timing.games);
    return hand;
}

static void expect_same(const HandPlan* a, const HandPlan* b) {
    for (int i = 0; i < a->plan.cell_count; i++) {
        assert_true(tally_equal(a->experiment.ruleset, a->plan.cells[i].tally, b->plan.cells[i].tally));
        assert_int_equal(a->plan.cells[i].stop_reason, b->plan.cells[i].stop_reason);
    }
}

static void same_bits_for_any_number_of_threads(void** state) {
    (void)state;
    HandPlan* one = run(10007, 1, 0, NULL);
    assert_int_equal(one->plan.cells[0].tally->games, 10007);
    assert_int_equal(one->plan.cells[0].stop_reason, STOP_GAMES);
    for (int i = 1; i < THREAD_COUNTS; i++) {
        HandPlan* many = run(10007, thread_counts[i], 0, NULL);
        expect_same(one, many);
        hand_plan_free(many);
    }
    hand_plan_free(one);
}

// Games played in parts, one after the other, give the same as all at once.
static void parts_add_up(void** state) {
    (void)state;
    static const uint64_t ends[] = {1, 255, 256, 1000, 1001, 5000};
    HandPlan* whole = run(5000, 2, 0, NULL);
    HandPlan* parts = hand_plan(SEED, 5000, 8, 4, HAND_LINEUPS);
    for (int c = 0; c < parts->plan.cell_count; c++) {
        uint64_t begin = 0, decisions = 0;
        for (size_t i = 0; i < sizeof ends / sizeof *ends; begin = ends[i++]) {
            BatchOptions options = {.threads = 1 + (int)i};
            PlayFault fault = {0};
            assert_true(batch_games(
                &(MatchGames){&parts->plan.cells[c].match, SEED, {begin, begin + ends[i] - begin}}, &options,
                parts->plan.cells[c].tally, &decisions, &fault));
        }
        parts->plan.cells[c].stop_reason = STOP_GAMES;
    }
    expect_same(whole, parts);
    hand_plan_free(whole);
    hand_plan_free(parts);
}

// --- looks and stops

static void looks_are_where_they_are_said_to_be(void** state) {
    (void)state;
    static const uint64_t first[] = {1024, 1536, 2048, 3072, 4096, 5888, 8192};
    for (unsigned k = 0; k < sizeof first / sizeof *first; k++) assert_int_equal(batch_look(k), first[k]);
    for (unsigned k = 1; k < 80; k++) assert_true(batch_look(k) > batch_look(k - 1));
    assert_true(batch_look(79) > UINT64_C(1) << 48);
}

static bool is_look(uint64_t games) {
    for (unsigned k = 0; k < 80; k++)
        if (batch_look(k) == games) return true;
    return false;
}

static void precision_stops_at_the_same_look_for_any_number_of_threads(void** state) {
    (void)state;
    HandPlan* one = run(20000, 1, 0.01, NULL);
    int stopped = 0;
    for (int i = 0; i < one->plan.cell_count; i++) {
        const Cell* cell = &one->plan.cells[i];
        const Ruleset* stub = one->experiment.ruleset;
        bool precise = batch_precise(stub, cell->players, &one->experiment.precision, cell->tally);
        assert_int_equal(cell->stop_reason, precise ? STOP_PRECISION : STOP_GAMES);
        assert_true(precise ? is_look(cell->tally->games) : cell->tally->games == 20000);
        stopped += precise;
    }
    assert_true(stopped > 0);
    for (int i = 1; i < THREAD_COUNTS; i++) {
        HandPlan* many = run(20000, thread_counts[i], 0.01, NULL);
        expect_same(one, many);
        hand_plan_free(many);
    }
    hand_plan_free(one);
}

typedef struct Told {
    BatchProgress base;
    int times;
    bool spread;  // seen: some cells were ahead of others
} Told;

static void tell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done) {
    Told* told = (Told*)(void*)base;
    told->times++;
    assert_true(games_done <= plan->experiment->games && games_done >= plan->cells[cell].tally->games);
    uint64_t least = UINT64_MAX, most = 0;
    for (int i = 0; i < plan->cell_count; i++) {
        uint64_t games = plan->cells[i].tally->games;
        least = games < least ? games : least;
        most = games > most ? games : most;
    }
    // No cell is more than one look ahead of another; before the first look, those of `early` are twice as far apart.
    if (least) assert_true(most <= 2 * least + 2 * BLOCK_GAMES);
    told->spread = told->spread || (least && most > least);
}

static void telling_progress_changes_nothing(void** state) {
    (void)state;
    HandPlan* silent = run(200000, 2, 0, NULL);
    for (int early = 0; early < 2; early++) {
        Told told = {.base = {.early = early, .report = tell}};
        HandPlan* loud = run(200000, 2, 0, &told.base);
        expect_same(silent, loud);
        assert_true(told.spread && told.times > silent->plan.cell_count);
        hand_plan_free(loud);
    }
    hand_plan_free(silent);
}

// --- faults

static unsigned choose_badly_now_and_then(const StrategyInput* input) {
    return rng_below(input->rng, 1500) == 0 ? 9 : action_set_first(&input->decision->legal);
}

static const Strategy flawed = {.name = "flawed", .summary = "", .choose = choose_badly_now_and_then};

static void lowest_fault_is_reported_whatever_the_threads(void** state) {
    (void)state;
    uint64_t lowest = UINT64_MAX;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        HandPlan* hand = hand_plan(SEED, 100000, 4, 2, 1);
        Cell* cell = &hand->plan.cells[0];
        BatchOptions options = {.threads = thread_counts[i]};
        BatchTiming timing;
        PlayFault fault = {0};
        Error error;
        uint64_t decisions = 0;
        match_seat(&cell->match, -1, &flawed);
        assert_false(batch_games(&(MatchGames){&cell->match, SEED, {0, 100000}}, &options, cell->tally,
                                 &decisions, &fault));
        if (lowest == UINT64_MAX) lowest = fault.game;
        assert_int_equal(fault.game, lowest);
        assert_int_equal(fault.error.exit_code, EXIT_PLUGIN);
        plan_clear(cell);
        assert_false(batch_run(&hand->plan, &options, &timing, &error));
        char game[40];
        snprintf(game, sizeof game, "--seed %d --game %d", SEED, (int)lowest);
        assert_int_equal(error.exit_code, EXIT_PLUGIN);
        assert_non_null(strstr(error.text, game));
        assert_non_null(strstr(error.text, "reckon replay --ruleset stub --players 2 --strategy flawed"));
        assert_non_null(strstr(error.text, "--rule deck.food=4 --rule deck.bite=2"));
        assert_non_null(strstr(error.text, cell->id));
        hand_plan_free(hand);
    }
}

// --- interruption

static volatile sig_atomic_t interrupted;
static atomic_int asked;

static unsigned choose_until_interrupted(const StrategyInput* input) {
    if (atomic_fetch_add(&asked, 1) == 20000) interrupt_set(&interrupted);
    return action_set_first(&input->decision->legal);
}

static const Strategy ending = {.name = "ending", .summary = "", .choose = choose_until_interrupted};

// The games played are the first ones without a gap, and continuing gives the same as an
// uninterrupted run.
static void interrupted_run_goes_on_where_it_stopped(void** state) {
    (void)state;
    HandPlan *whole = hand_plan(SEED, 30000, 4, 2, 1), *broken = hand_plan(SEED, 30000, 4, 2, 1);
    BatchOptions options = {.threads = 3, .interrupted = &interrupted};
    BatchTiming timing;
    Error error;
    for (int i = 0; i < 3; i++) {
        match_seat(&whole->plan.cells[i].match, -1, &ending);
        match_seat(&broken->plan.cells[i].match, -1, &ending);
    }
    interrupted = 0;
    asked = 0;
    assert_true(batch_run(&broken->plan, &options, &timing, &error));
    const Cell* cells = broken->plan.cells;
    assert_int_equal(cells[0].stop_reason, STOP_INTERRUPTED);
    assert_true(cells[0].tally->games > 0 && cells[0].tally->games < 30000);
    assert_int_equal(cells[2].stop_reason, STOP_INTERRUPTED);
    assert_int_equal(cells[2].tally->games, 0);
    asked = 20001;
    interrupted = 0;
    assert_true(batch_run(&broken->plan, &options, &timing, &error));
    assert_true(batch_run(&whole->plan, &options, &timing, &error));
    expect_same(whole, broken);
    hand_plan_free(whole);
    hand_plan_free(broken);
}

// Only search players are slow enough to be interrupted within a game.
static const Strategy searching = {
    .name = "searching", .summary = "", .arena_size = ARENA_BYTES, .choose = choose_until_interrupted};

// The abandoned game is not counted, and is played when the run resumes, also in the reference cell.
static void games_of_slow_players_are_abandoned(void** state) {
    (void)state;
    for (int stop = 19990; stop < 20000; stop++) {
        HandPlan *whole = hand_plan(SEED, 2000, 4, 2, 1), *broken = hand_plan(SEED, 2000, 4, 2, 1);
        BatchTiming timing;
        Error error;
        for (int i = 0; i < 3; i++) {
            match_seat(&whole->plan.cells[i].match, -1, &searching);
            match_seat(&broken->plan.cells[i].match, -1, &searching);
        }
        for (int threads = 1; threads <= 3; threads++) {
            interrupted = 0;
            asked = stop;
            BatchOptions options = {.threads = threads, .interrupted = &interrupted};
            assert_true(batch_run(&broken->plan, &options, &timing, &error));
            assert_true(asked >= 20001 && asked <= 20000 + threads);  // nobody is asked again
        }
        interrupted = 0;
        BatchOptions options = {.threads = 3, .interrupted = &interrupted};
        assert_true(batch_run(&broken->plan, &options, &timing, &error));
        assert_true(batch_run(&whole->plan, &options, &timing, &error));
        expect_same(whole, broken);
        hand_plan_free(whole);
        hand_plan_free(broken);
    }
}

// --- coverage of the printed intervals

// Two players, default deck, everybody at random: the zombies win 3 games of 20 and each player 17 of 40
// (derived by hand in the ruleset's README; a shared win counts half).
static const double truth[3] = {17.0 / 40, 17.0 / 40, 3.0 / 20};

enum { REPEATS = 2500 };

// The share of REPEATS independent batches whose interval contains the truth, for each outcome. Fewer would say nothing:
// where they are wanted, the test is left out.
static void measure_coverage(uint64_t games, double half_width, double coverage[3]) {
    if (testing_number("RECKON_TEST_REPEATS", REPEATS) < REPEATS) skip();
    HandPlan* hand = hand_plan(0, games, 4, 2, 1);
    BatchOptions options = {.threads = 1};
    Cell* cell = &hand->plan.cells[0];
    int cells = hand->plan.cell_count;
    hand->plan.cell_count = 1;  // two players
    hand->experiment.precision = (Precision){half_width, 2};
    uint64_t covered[3] = {0};
    for (uint64_t repeat = 0; repeat < REPEATS; repeat++) {
        BatchTiming timing;
        Error error;
        hand->experiment.seed = 1000 + repeat;
        plan_clear(cell);
        assert_true(batch_run(&hand->plan, &options, &timing, &error));
        for (int i = 0; i < 3; i++) {
            Interval ci95 = statistics_outcome(cell->tally, i).ci95;
            covered[i] += ci95.low <= truth[i] && truth[i] <= ci95.high;
        }
    }
    for (int i = 0; i < 3; i++) coverage[i] = (double)covered[i] / REPEATS;
    hand->plan.cell_count = cells;
    hand_plan_free(hand);
}

static void expect_coverage(const double coverage[3], double zombies_low, double zombies_high) {
    print_message("coverage: seat_0 %.4f, seat_1 %.4f, zombies %.4f\n", coverage[0], coverage[1],
                  coverage[2]);
    // The share of all wins is a mean of 0, 1/2 and 1; Wilson's interval for it is conservative.
    assert_true(coverage[0] >= zombies_low && coverage[1] >= zombies_low);
    assert_true(coverage[2] >= zombies_low && coverage[2] <= zombies_high);
}

// With 2,500 repeats the standard error of a coverage of 95 % is 0.44 points. Accepted for a whole-numbered
// rate: 95 % +- 1.7 points, four standard errors. Seeds are fixed: this test always gives the same numbers.
static void intervals_cover_with_fixed_games(void** state) {
    (void)state;
    double coverage[3];
    measure_coverage(500, 0, coverage);
    expect_coverage(coverage, 0.933, 0.967);
}

// Stopping when the interval is narrow enough depends on the estimate and may cost coverage: a batch with a low rate
// stops early. For a half-width of 1.5 points around 15 % the batches stop at the looks at 2,048 and 3,072 games.
// Accepted: not below 93.3 %, as with fixed games; measured: 94.6 % (fixed games: 94.8 %).
static void intervals_cover_under_the_precision_stop(void** state) {
    (void)state;
    double coverage[3];
    measure_coverage(20000, 0.015, coverage);
    expect_coverage(coverage, 0.933, 0.97);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_allocation_while_games_run),
        cmocka_unit_test(same_bits_for_any_number_of_threads),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(looks_are_where_they_are_said_to_be),
        cmocka_unit_test(precision_stops_at_the_same_look_for_any_number_of_threads),
        cmocka_unit_test(telling_progress_changes_nothing),
        cmocka_unit_test(lowest_fault_is_reported_whatever_the_threads),
        cmocka_unit_test(interrupted_run_goes_on_where_it_stopped),
        cmocka_unit_test(games_of_slow_players_are_abandoned),
        cmocka_unit_test(intervals_cover_with_fixed_games),
        cmocka_unit_test(intervals_cover_under_the_precision_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
