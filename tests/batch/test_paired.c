// Several arms over the same games: sums equal those of a batch, nothing depends on threads, an arm
// against itself cancels exactly, and omitted arms are not played.
#include "sim/batch/paired.h"

#include <string.h>

#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "tests/hand_plan.h"

static PairedRun paired_of(HandPlan* hand, int arms, const int* cells) {
    PairedRun paired;
    Error error;
    if (!paired_open(&paired, hand->experiment.seed, arms, 1, &error)) fail_msg("%s", error.text);
    for (int i = 0; i < arms; i++) paired.terms[i] = (PairedTerm){&hand->plan.cells[cells[i]], 1};
    return paired;
}

static void play_to(PairedRun* paired, uint64_t until, int threads) {
    BatchTiming timing = {0};
    Error error;
    if (!paired_play(paired, until, &(BatchOptions){.threads = threads}, &timing, &error))
        fail_msg("%s", error.text);
    assert_int_equal(paired->games, until);
}

static void test_scores_are_those_of_a_batch(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(5, 2000, 5, 2, HAND_LINEUPS);
    PairedRun paired = paired_of(hand, 3, (const int[]){0, 1, 2});
    paired.tallying = true;
    play_to(&paired, 700, 2);
    play_to(&paired, 2000, 3);
    for (int i = 0; i < 3; i++) {
        Tally tally;
        PlayFault fault;
        uint64_t decisions = 0;
        assert_true(tally_open(hand->experiment.ruleset, &tally));
        assert_true(batch_games(&(MatchGames){&hand->plan.cells[i].match, 5, {0, 2000}},
                                &(BatchOptions){.threads = 1}, &tally, &decisions, &fault));
        assert_int_equal(paired.scores[i].games, tally.games);
        assert_int_equal(paired.scores[i].sum, tally.win_840ths[0]);
        assert_true(tally_equal(hand->experiment.ruleset, &tally, hand->plan.cells[i].tally));
        tally_close(&tally);
    }
    paired_close(&paired);
    hand_plan_free(hand);
}

static void test_pairs_agree_with_scores(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(6, 3000, 5, 2, HAND_LINEUPS);
    PairedRun paired = paired_of(hand, 3, (const int[]){0, 1, 2});
    play_to(&paired, 3000, 2);
    for (int v = 0; v < 3; v++)
        for (int w = 0; w < 3; w++) {
            if (v == w) continue;
            ArmPair pair = paired_pair(&paired, v, w);
            int64_t difference = (int64_t)paired.scores[v].sum - (int64_t)paired.scores[w].sum;
            int64_t beyond = (int64_t)(paired.scores[v].sum + paired.scores[w].sum) - 840 * 3000;
            assert_int_equal(pair.games, 3000);
            assert_int_equal((int64_t)pair.apart.plus - (int64_t)pair.apart.minus, difference);
            assert_int_equal((int64_t)pair.beyond.plus - (int64_t)pair.beyond.minus, beyond);
            // (x - y)^2 + (x + y)^2 = 2 x^2 + 2 y^2, where x + y is 840 + over - under.
            Wide both = pair.beyond.squares + (Wide)840 * 840 * 3000 + 2 * (Wide)840 * pair.beyond.plus;
            Wide squares = paired.scores[v].sum_sq + paired.scores[w].sum_sq;
            assert_true(pair.apart.squares + both == 2 * squares + 2 * (Wide)840 * pair.beyond.minus);
        }
    paired_close(&paired);
    hand_plan_free(hand);
}

static void test_threads_change_nothing(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(7, 2500, 5, 2, HAND_LINEUPS);
    PairedRun first = paired_of(hand, 3, (const int[]){3, 4, 5});
    play_to(&first, 2500, 1);
    for (int threads = 2; threads <= 32; threads *= 2) {
        PairedRun paired = paired_of(hand, 3, (const int[]){3, 4, 5});
        play_to(&paired, 2500, threads);
        assert_memory_equal(paired.scores, first.scores, 3 * sizeof *paired.scores);
        assert_memory_equal(paired.pairs, first.pairs, 3 * sizeof *paired.pairs);
        paired_close(&paired);
    }
    paired_close(&first);
    hand_plan_free(hand);
}

static void test_an_arm_against_itself_cancels(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(8, 1000, 5, 2, HAND_LINEUPS);
    PairedRun paired = paired_of(hand, 2, (const int[]){1, 1});
    assert_true(paired_open_joint(&paired, &error));
    play_to(&paired, 1000, 2);
    ArmPair pair = paired_pair(&paired, 0, 1);
    assert_int_equal(pair.apart.plus, 0);
    assert_int_equal(pair.apart.minus, 0);
    assert_true(paired_difference(&paired, 0, 1) == 0);
    assert_int_equal(paired.joint->games, 1000);
    for (int i = 0; i < METRICS_MAX; i++) assert_int_equal(paired.joint->metric_changed[i], 0);
    paired_close(&paired);
    hand_plan_free(hand);
}

static void test_an_arm_that_rests_is_not_played(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(9, 1000, 5, 2, HAND_LINEUPS);
    PairedRun paired = paired_of(hand, 3, (const int[]){0, 1, 2});
    play_to(&paired, 500, 2);
    paired.active[1] = false;
    play_to(&paired, 1000, 2);
    assert_int_equal(paired.scores[0].games, 1000);
    assert_int_equal(paired.scores[1].games, 500);
    assert_int_equal(paired_pair(&paired, 0, 1).games, 500);
    assert_int_equal(paired_pair(&paired, 0, 2).games, 1000);
    paired_close(&paired);
    hand_plan_free(hand);
}

static void test_the_mean_of_terms(void** state) {
    (void)state;
    Error error;
    PairedRun paired;
    HandPlan* hand = hand_plan(10, 1000, 5, 2, HAND_LINEUPS);
    PairedRun single = paired_of(hand, 2, (const int[]){0, 1});
    play_to(&single, 1000, 1);
    assert_true(paired_open(&paired, 10, 1, 2, &error));
    for (int i = 0; i < 2; i++) paired.terms[i] = (PairedTerm){&hand->plan.cells[i], 1};
    play_to(&paired, 1000, 2);
    assert_int_equal(paired.scores[0].sum, single.scores[0].sum + single.scores[1].sum);
    assert_true(paired_rate(&paired, 0) > 0 && paired_rate(&paired, 0) < 1);
    // In units of half a win of a whole one: (x + y)^2 = 2 x^2 + 2 y^2 - (x - y)^2.
    ArmPair pair = paired_pair(&single, 0, 1);
    Wide squares = single.scores[0].sum_sq + single.scores[1].sum_sq;
    assert_true(paired.scores[0].sum_sq == 2 * squares - pair.apart.squares);
    paired_close(&paired);
    paired_close(&single);
    hand_plan_free(hand);
}

// In each game the seat in turn counts, in any order and on any number of threads.
static void test_a_seat_that_rotates(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(12, 1000, 5, 2, HAND_LINEUPS);
    const Match* match = &hand->plan.cells[2].match;
    int players = match->players;
    uint64_t sum = 0;
    static Workspace workspace;
    for (uint64_t game = 0; game < 1000; game++) {
        GameResult result;
        PlayFault fault;
        assert_true(play_game(&(GameKey){match, 12, game}, 0, &workspace, &result, &fault));
        sum += result.win_840ths[game % (unsigned)players];
    }
    for (int threads = 1; threads <= 8; threads *= 2) {
        PairedRun paired;
        Error error;
        assert_true(paired_open(&paired, 12, 2, players, &error));
        paired.measure = (PairedMeasure){.kind = PAIRED_SEAT};
        for (int i = 0; i < 2 * players; i++)
            paired.terms[i] = (PairedTerm){&hand->plan.cells[i < players ? 2 : 0], 0};
        play_to(&paired, 333, threads);
        play_to(&paired, 1000, threads);
        assert_int_equal(paired.scores[0].games, 1000);
        assert_int_equal(paired.scores[0].sum, sum);
        assert_int_equal(paired_full_score(&paired), 840);
        assert_int_equal(paired_pair(&paired, 0, 1).games, 1000);
        assert_int_equal(paired.cell_count, 2);
        paired_close(&paired);
    }
    hand_plan_free(hand);
}

static unsigned choose_badly_now_and_then(const StrategyInput* input) {
    return rng_below(input->rng, 700) == 0 ? 9 : action_set_first(&input->decision->legal);
}

static const Strategy flawed = {.name = "flawed", .summary = "", .choose = choose_badly_now_and_then};

// If an arm's strategy chooses an illegal action, no arm gets a result.
static void test_an_illegal_action_ends_it(void** state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        HandPlan* hand = hand_plan(5, 2000, 5, 2, HAND_LINEUPS);
        PairedRun paired = paired_of(hand, 2, (const int[]){0, 1});
        BatchTiming timing = {0};
        Error error;
        match_seat(&hand->plan.cells[1].match, -1, &flawed);
        assert_false(paired_play(&paired, 2000, &(BatchOptions){.threads = threads}, &timing, &error));
        assert_int_equal(error.exit_code, EXIT_PLUGIN);
        assert_non_null(strstr(error.text, "strategy 'flawed' at seat "));
        assert_non_null(strstr(error.text, "action 9, which is illegal"));
        assert_non_null(strstr(error.text, hand->plan.cells[1].id));
        assert_non_null(strstr(error.text, "reckon replay --ruleset stub --players 2 --strategy flawed"));
        paired_close(&paired);
        hand_plan_free(hand);
    }
}

// All games alike: each score is `score` of full_score, each difference likewise. Rounding must not make the
// squares less than they can be, nor the interval miss what every game said.
static void check_games_alike(int terms, uint64_t games, uint64_t score) {
    uint64_t full = 840 * (uint64_t)terms;
    PairedScore scores[2] = {{.games = games, .sum = games * score, .sum_sq = (Wide)games * score * score}};
    ArmPair pair = {.games = games,
                    .apart.plus = games * score,
                    .apart.squares = (Wide)games * score * score,
                    .beyond.minus = games * (full - score),
                    .beyond.squares = (Wide)games * (full - score) * (full - score)};
    PairedRun paired = {.arm_count = 2, .term_count = terms, .scores = scores, .pairs = &pair};
    double exact = (double)score / (double)full;
    Interval rate = paired_bounds(&paired, 0, 0.05), apart = paired_difference_bounds(&paired, 0, 1, 0.05),
             sum = paired_sum_bounds(&paired, 0, 1, 0.05),
             fixed = paired_difference_fixed(&paired, 0, 1, 1.96);
    assert_true(rate.low >= 0 && rate.low <= exact && exact <= rate.high && rate.high <= 1);
    assert_true(apart.low >= -1 && apart.low <= exact && exact <= apart.high && apart.high <= 1);
    assert_true(sum.low >= 0 && sum.low <= exact && exact <= sum.high && sum.high <= 2);
    assert_true(fixed.low >= -1 && fixed.low <= fixed.high && fixed.high <= 1);
}

static void test_games_alike(void** state) {
    (void)state;
    static const uint64_t many[] = {65536, 999999, 1000003, 123456789, 4000000000};
    for (int terms = 1; terms <= 6; terms++) {
        uint64_t full = 840 * (uint64_t)terms;
        for (uint64_t games = 1; games < 600; games++)
            for (uint64_t part = 0; part <= 6; part++) check_games_alike(terms, games, full * part / 6);
        for (int i = 0; i < 5; i++)
            for (uint64_t score = 0; score <= full; score += 35) check_games_alike(terms, many[i], score);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores_are_those_of_a_batch),
        cmocka_unit_test(test_pairs_agree_with_scores),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_an_arm_against_itself_cancels),
        cmocka_unit_test(test_an_arm_that_rests_is_not_played),
        cmocka_unit_test(test_the_mean_of_terms),
        cmocka_unit_test(test_a_seat_that_rotates),
        cmocka_unit_test(test_games_alike),
        cmocka_unit_test(test_an_illegal_action_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
