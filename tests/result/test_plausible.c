// plausible: the counts of real games are accepted; nearby counts that no games can have are
// refused. What the rulesets' tables say is tested by test_contract.c, attacks on whole results by
// test_impossible.py.
#include "sim/result/plausible.h"

#include <string.h>

#include "rulesets/stub/metrics.h"
#include "sim/game/registry.h"
#include "sim/result/plausible_metric.h"
#include "sim/result/tie_sum.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

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

// The stub without constraints on its metrics, which can then be arbitrarily large.
static const Ruleset* untied(void) {
    static Ruleset ruleset;
    ruleset = *stub();
    ruleset.metric_tie_count = 0;
    return &ruleset;
}

static bool accepts(const Ruleset* ruleset, const Tally* tally) {
    Error error;
    return plausible_tally(ruleset, PLAYERS, values(), tally, &error);
}

// A game with a win shared by some seats, or won by the zombies, with arbitrarily large figures.
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
        if (!plausible_tally(untied(), PLAYERS, values(), tally, &error))
            fail_msg("round %d: %s", i, error.text);
        free_tally(tally);
    }
}

// Makes the longest game one turn longer, which is just as plausible on its own.
static void lengthen(MetricTally* length, uint64_t games) {
    length->bins[tally_bin(length->max)]--;
    length->sum += 1;
    length->sum_sq += 2 * (Wide)length->max + 1;
    length->max++;
    length->bins[tally_bin(length->max)]++;
    if (games == 1) length->min = length->max;
}

// One count of a drawn tally, changed a little.
static void change(Rng* rng, Tally* tally) {
    unsigned seat = rng_below(rng, PLAYERS);
    switch (rng_below(rng, 6)) {
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
        case 3:
            tally_length(tally, !tally->end_reasons[0])->sum += 1;
            break;
        case 4:
            lengthen(tally_length(tally, !tally->end_reasons[0]), tally->end_reasons[!tally->end_reasons[0]]);
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
        if (accepts(untied(), tally)) fail_msg("round %d: a changed tally is accepted", i);
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

static int parts_of(const char* names) {
    int parts = 1;
    for (const char* at = strchr(names, '|'); at; at = strchr(at + 1, '|')) parts++;
    return parts;
}

static bool are_ends(const Ruleset* ruleset, const char* names) {
    int found = 0;
    for (int i = 0; i < ruleset->end_reason_count; i++)
        found += ruleset_names(names, ruleset->end_reasons[i]);
    return found == parts_of(names);
}

// Whether each exception is a reading of a rule.
static bool are_readings(const Ruleset* ruleset, const char* unless) {
    char reading[LINE_MAX_BYTES], text[NAME_MAX_BYTES];
    int found = 0;
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        int readings = row->type == PARAM_BOOL ? 2 : row->type == PARAM_ENUM ? param_readings(row) : 0;
        for (int value = 0; value < readings; value++) {
            param_format(row, value, text, sizeof text);
            snprintf(reading, sizeof reading, "%s=%s", row->key, text);
            found += ruleset_names(unless, reading);
        }
    }
    return found == parts_of(unless);
}

// Whether all names of a tie are those of metrics, rules and ends, as its kind says.
static bool is_sound(const TieFacts* facts, const MetricTie* tie) {
    TieSum sum, names;
    bool ends = tie->kind == TIE_ONLY || tie->kind == TIE_NEEDED;
    if (tie->unless && !are_readings(facts->ruleset, tie->unless)) return false;
    if (!tie_sum_read(facts, tie->metric, &sum)) return false;
    if (tie->kind == TIE_AT_MOST) return tie_sum_read(facts, tie->names, &names);
    if (ends) return sum.count == 1 && sum.terms[0].times == 1 && are_ends(facts->ruleset, tie->names);
    return tie_metric(facts, tie->metric) && tie_sum_read(facts, tie->names, &names) && names.constant == 0 &&
           names.count == parts_of(tie->names);
}

static void test_ties_name_what_is_there(void** state) {
    (void)state;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        int32_t defaults[RULES_MAX];
        Tally* tally = new_tally(ruleset);
        tables_default_values(ruleset, defaults);
        for (int j = 0; j < ruleset->metric_tie_count; j++) {
            const MetricTie* tie = &ruleset->metric_ties[j];
            for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
                const TieFacts facts = {ruleset, players, defaults, tally};
                if (!is_sound(&facts, tie))
                    fail_msg("%s: %s %s: not all known", ruleset->id, tie->metric, tie->names);
            }
        }
        free_tally(tally);
    }
}

static void test_sums_are_read(void** state) {
    (void)state;
    Tally* tally = new_tally(stub());
    const TieFacts facts = {stub(), PLAYERS, values(), tally};
    TieSum sum;
    assert_true(tie_sum_read(&facts, "2*players*turns|deck.food|-1|3*rules.rounds", &sum));
    assert_int_equal(sum.count, 1);
    assert_int_equal(sum.terms[0].times, 2 * PLAYERS);
    assert_int_equal(sum.constant, 4 - 1 + 3);
    assert_false(tie_sum_read(&facts, "turns*bites", &sum));
    assert_false(tie_sum_read(&facts, "turns||1", &sum));
    assert_false(tie_sum_read(&facts, "turns|nothing", &sum));
    free_tally(tally);
}

// Two games with these turns; the second has `bites` Bites.
static Tally* two_games(int32_t first, int32_t second, int32_t bites) {
    Tally* tally = new_tally(stub());
    const GameResult games[] = {
        {.win_840ths = {840}, .metrics = {[METRIC_turns] = first}},
        {.win_840ths = {840}, .metrics = {[METRIC_turns] = second, [METRIC_bites] = bites}}};
    for (int i = 0; i < 2; i++) tally_game(stub(), PLAYERS, tally, &games[i]);
    return tally;
}

static bool at_most(const Tally* tally, const char* metric, const char* names) {
    const TieFacts facts = {stub(), PLAYERS, values(), tally};
    TieSum sum, other;
    assert_true(tie_sum_read(&facts, metric, &sum) && tie_sum_read(&facts, names, &other));
    return tie_sum_at_most(&sum, &other, tally->games);
}

static void test_sums_are_compared(void** state) {
    (void)state;
    Tally* tally = two_games(3, 5, 7);
    assert_true(at_most(tally, "bites", "turns|2"));
    assert_false(at_most(tally, "bites", "turns|1"));   // 7 Bites, and 5 turns at most
    assert_false(at_most(tally, "turns", "bites"));     // 8 in all, against 7
    assert_false(at_most(tally, "turns", "20*bites"));  // a game without Bites has turns
    assert_true(at_most(tally, "2*turns|-3", "players|-1*bites|12"));
    assert_false(at_most(tally, "players", "turns"));  // a game has 3
    assert_true(at_most(tally, "players|-1", "turns"));
    free_tally(tally);
}

static void test_sums_are_counted(void** state) {
    (void)state;
    Tally* tally = two_games(129, 300, 0);  // 128 to 135 are one bin
    const TieFacts facts = {stub(), PLAYERS, values(), tally};
    TieSum sum;
    assert_true(tie_sum_read(&facts, "turns|-130", &sum));
    assert_int_equal(tie_sum_positive_least(&sum, 2), 1);
    assert_int_equal(tie_sum_positive_most(&sum, 2), 2);
    assert_true(tie_sum_read(&facts, "turns|-135", &sum));
    assert_int_equal(tie_sum_positive_most(&sum, 2), 1);
    free_tally(tally);
}

// A game of the stub that survivors end, with these figures.
static bool game_accepted(int32_t turns, int32_t bites, int32_t survivors) {
    GameResult result = {.win_840ths = {840}, .metrics = {turns, 0, bites, survivors}};
    Tally* tally = new_tally(stub());
    tally_game(stub(), PLAYERS, tally, &result);
    bool accepted = accepts(stub(), tally);
    free_tally(tally);
    return accepted;
}

static void test_figures_that_are_tied(void** state) {
    (void)state;
    enum { TURNS = PLAYERS };
    assert_true(game_accepted(TURNS, 2, 2));
    assert_false(game_accepted(0, 2, 2));                // a game without a turn
    assert_false(game_accepted(TURNS + 1, 2, 2));        // a turn too many
    assert_false(game_accepted(TURNS, 3, 2));            // more Bites than the deck has
    assert_false(game_accepted(TURNS, 2, 0));            // a seat wins, and nobody has survived
    assert_false(game_accepted(TURNS, 2, PLAYERS + 1));  // more survivors than players
    assert_false(game_accepted(TURNS, 1, 2));            // two have died, of one Bite
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
        cmocka_unit_test(test_ties_name_what_is_there), cmocka_unit_test(test_figures_that_are_tied),
        cmocka_unit_test(test_sums_are_read),           cmocka_unit_test(test_sums_are_compared),
        cmocka_unit_test(test_sums_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
