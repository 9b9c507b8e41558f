// plausible: every set of games has counts that are accepted, and beside them are counts that no games have.
// What the rulesets' tables say is tested by test_contract.c, attacks on whole results by test_impossible.py.
#include "sim/result/plausible.h"

#include <string.h>

#include "rulesets/stub/metrics.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"

enum { PLAYERS = 4, ROUNDS = 2000 };

static const Ruleset* stub(void) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("stub", &error);
    assert_non_null(ruleset);
    return ruleset;
}

// The rules as they are.
static const int32_t* values(void) {
    static int32_t defaults[RULES_MAX];
    for (int i = 0; i < stub()->rule_count; i++) defaults[i] = (int32_t)stub()->rules[i].initial;
    return defaults;
}

static bool accepts(const Tally* tally) {
    Error error;
    return plausible_tally(stub(), PLAYERS, values(), tally, &error);
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
    result->metrics[METRIC_turns] = 1 + (int32_t)rng_below(rng, rng_below(rng, 2000) + 1);
    result->metrics[METRIC_cards_taken] = (int32_t)rng_below(rng, rng_below(rng, 2000) + 1);
    result->metrics[METRIC_bites] = (int32_t)rng_below(rng, 3);
    result->metrics[METRIC_survivors] = winners ? 1 + (int32_t)rng_below(rng, PLAYERS) : 0;
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
        if (!plausible_tally(stub(), PLAYERS, values(), tally, &error))
            fail_msg("round %d: %s", i, error.text);
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

// Whether each of the names is that of a metric, an end reason or a rule, as the tie says.
static void check_names(const Ruleset* ruleset, const MetricTie* tie) {
    int found = 0, wanted = 1;
    bool ends = tie->kind == TIE_ONLY || tie->kind == TIE_NEEDED;
    for (const char* at = strchr(tie->names, '|'); at; at = strchr(at + 1, '|')) wanted++;
    for (int i = 0; !ends && i < ruleset->metric_count; i++)
        found += tie->kind != TIE_RULE && ruleset_names(tie->names, ruleset->metrics[i].name);
    for (int i = 0; ends && i < ruleset->end_reason_count; i++)
        found += ruleset_names(tie->names, ruleset->end_reasons[i]);
    for (int i = 0; tie->kind == TIE_RULE && i < ruleset->rule_count; i++)
        found += !strcmp(tie->names, ruleset->rules[i].key);
    if (found != wanted) fail_msg("%s: tie of %s: not all known: %s", ruleset->id, tie->metric, tie->names);
}

static void test_ties_name_what_is_there(void** state) {
    (void)state;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        for (int j = 0; j < ruleset->metric_tie_count; j++) check_names(ruleset, &ruleset->metric_ties[j]);
    }
}

// A game of the stub that survivors end, with these figures.
static bool game_accepted(int32_t turns, int32_t bites, int32_t survivors) {
    GameResult result = {.win_840ths = {840}, .metrics = {turns, 0, bites, survivors}};
    Tally* tally = new_tally(stub());
    tally_game(stub(), PLAYERS, tally, &result);
    bool accepted = accepts(tally);
    free_tally(tally);
    return accepted;
}

static void test_figures_that_are_tied(void** state) {
    (void)state;
    assert_true(game_accepted(1, 2, 1));
    assert_false(game_accepted(0, 2, 1));            // a game without a turn
    assert_false(game_accepted(1, 3, 1));            // more Bites than the deck has
    assert_false(game_accepted(1, 2, 0));            // a seat wins, and nobody has survived
    assert_false(game_accepted(1, 2, PLAYERS + 1));  // more survivors than players
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
        cmocka_unit_test(test_all_games_are_possible),  cmocka_unit_test(test_small_changes_are_not),
        cmocka_unit_test(test_sums_are_exact),          cmocka_unit_test(test_share_units),
        cmocka_unit_test(test_ties_name_what_is_there), cmocka_unit_test(test_figures_that_are_tied)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
