// The matrix of real games: who is on its sides, and that its entries equal those of a batch.
#include <string.h>

#include "sim/game/registry.h"
#include "sim/verbs/matrix/matrix.h"
#include "sim/verbs/matrix/matrix_plan.h"
#include "tests/new_tally.h"

typedef struct Real {
    Experiment experiment;
    MatrixSides sides;
} Real;

static bool try_sides(Real* real, const char* ruleset, const char* players, MatrixOverrides overrides,
                      Error* error) {
    Overrides asked = {.ruleset = ruleset, .players = players, .games = "300", .seed = "5"};
    if (!experiment_make(&real->experiment, NULL, &asked, error)) fail_msg("%s", error->text);
    return matrix_sides_make(&real->sides, &real->experiment, &overrides, error);
}

static Real* open_real(const char* ruleset, const char* players, MatrixOverrides overrides) {
    Error error;
    Real* real = calloc(1, sizeof *real);
    assert_non_null(real);
    if (!try_sides(real, ruleset, players, overrides, &error)) fail_msg("%s", error.text);
    return real;
}

static void close_real(Real* real) {
    experiment_free(&real->experiment);
    free(real);
}

static int count_that_open(const MatrixSide* side) {
    int count = 0;
    for (int k = 0; k < side->count; k++) count += side->players[k].strategy->open != NULL;
    return count;
}

// A game without leagues: strategies that need one are skipped unless named.
static void who_has_nothing_to_play_by_is_passed_over(void** state) {
    (void)state;
    Error error;
    Real* real = open_real("zombie-run", "4", (MatrixOverrides){0});
    Ruleset untrained = *real->experiment.ruleset;
    untrained.id = "untrained";
    untrained.role_scripts = (const char* const[]){"random"};
    untrained.role_defaults = NULL;
    assert_int_equal(count_that_open(&real->sides.rows), 3);  // league, linear and people
    real->experiment.ruleset = &untrained;
    if (!matrix_sides_make(&real->sides, &real->experiment, &(MatrixOverrides){0}, &error))
        fail_msg("%s", error.text);
    assert_int_equal(count_that_open(&real->sides.rows), 0);
    assert_true(real->sides.rows.count > 0);
    close_real(real);
}

static int count_named(const MatrixSide* side, const char* name) {
    int count = 0;
    for (int k = 0; k < side->count; k++) count += !strcmp(side->names[k], name);
    return count;
}

// Of two strategies that play alike at a player count, one is listed; named, both are.
static void a_league_of_one_member_is_listed_once(void** state) {
    (void)state;
    static const char* const both[] = {"linear", "league"};
    Real* real = open_real("zombie-run", "2,3", (MatrixOverrides){0});  // two members with 3 players
    for (int i = 0; i < 2; i++) {
        const MatrixSide* side = i ? &real->sides.columns : &real->sides.rows;
        assert_int_equal(count_named(side, "league"), 1);
        assert_int_equal(count_named(side, "linear"), 0);
        assert_true(side->without_linear);
    }
    close_real(real);
    real = open_real("zombie-run", "3", (MatrixOverrides){0});
    assert_int_equal(count_named(&real->sides.rows, "linear"), 1);
    assert_false(real->sides.rows.without_linear);
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.row = both, .row_count = 2});
    assert_int_equal(count_named(&real->sides.rows, "linear"), 1);
    assert_false(real->sides.rows.without_linear);
    assert_true(real->sides.columns.without_linear);
    close_real(real);
}

static void sides_follow_from_the_outcomes(void** state) {
    (void)state;
    Real* real = open_real("escape-the-horde", "4", (MatrixOverrides){0});
    assert_string_equal(real->sides.ruleset->roles[real->sides.rows.role], "survivors");
    assert_string_equal(real->sides.ruleset->roles[real->sides.columns.role], "patient_zero");
    assert_string_equal(real->sides.subject, "survivors");
    assert_false(real->sides.seats);
    // Every strategy that can play there, but those that search, and no other; the game's own first.
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        int found = 0;
        for (int k = 0; k < real->sides.rows.count; k++)
            found += real->sides.rows.players[k].strategy == strategy;
        bool able = registry_plays(strategy, real->sides.ruleset, real->sides.rows.role);
        if (able && strategy->open) continue;  // because it has a league: see the test above
        assert_int_equal(found, able && !strategy->arena_size);
    }
    assert_string_equal(real->sides.rows.names[real->sides.rows.count - 1], "random");
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.rows = "patient-zero"});
    assert_string_equal(real->sides.ruleset->roles[real->sides.columns.role], "survivors");
    assert_string_equal(real->sides.subject, "infected");
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.outcome = "infected"});
    assert_string_equal(real->sides.ruleset->roles[real->sides.rows.role], "patient_zero");
    close_real(real);
}

static void refuses(const char* ruleset, MatrixOverrides overrides, const char* part) {
    Real* real = calloc(1, sizeof *real);
    Error error;
    assert_non_null(real);
    assert_false(try_sides(real, ruleset, NULL, overrides, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    if (!strstr(error.text, part)) fail_msg("\"%s\" does not say \"%s\"", error.text, part);
    close_real(real);
}

static void what_cannot_stand_against_each_other_is_refused(void** state) {
    (void)state;
    static const char* const typo[] = {"cooperativ"};
    static const char* const twice[] = {"hoarder", "hoarder"};
    static const char* const alien[] = {"share_the_love"};
    refuses("escape-zombie-city", (MatrixOverrides){0}, "has no opponent");
    refuses("escape-the-horde", (MatrixOverrides){.rows = "survivor"}, "did you mean survivors?");
    refuses("escape-the-horde", (MatrixOverrides){.rows = "patient_zero", .columns = "turned"},
            "wins with infected");
    refuses("escape-the-horde", (MatrixOverrides){.outcome = "infectde"}, "did you mean infected?");
    refuses("escape-the-horde", (MatrixOverrides){.rows = "survivors", .outcome = "infected"},
            "does not win with it");
    refuses("escape-the-horde", (MatrixOverrides){.row = typo, .row_count = 1}, "did you mean cooperative?");
    refuses("escape-the-horde", (MatrixOverrides){.row = twice, .row_count = 2}, "is given more than once");
    refuses("escape-the-horde", (MatrixOverrides){.row = alien, .row_count = 1}, "cannot play survivors");
    refuses("stub", (MatrixOverrides){.outcome = "zombies"}, "wins for itself");
}

// The entry's score is the sum of what a batch of each of its cells counts.
static void check_entries(const Real* real, int players) {
    const MatrixSides* sides = &real->sides;
    MatrixPlan plan;
    PairedRun paired;
    Error error;
    BatchTiming timing = {0};
    if (!matrix_plan_make(&plan, &real->experiment, sides, players, &error)) fail_msg("%s", error.text);
    if (!matrix_plan_paired(&plan, 0, &paired, &error)) fail_msg("%s", error.text);
    assert_true(paired_play(&paired, 300, &(BatchOptions){.threads = 2}, &timing, &error));
    for (int entry = 0; entry < paired.arm_count; entry++) {
        uint64_t won = 0;
        for (int term = 0; term < plan.terms; term++) {
            const Cell* cell = paired.terms[entry * plan.terms + term].cell;
            Tally* tally = new_tally(cell->match.ruleset);
            PlayFault fault;
            uint64_t decisions = 0;
            int role = sides->rows.role, outcome = sides->seats ? term : sides->outcome;
            assert_true(batch_games(&(MatchGames){&cell->match, 5, {0, 300}}, &(BatchOptions){.threads = 1},
                                    tally, &decisions, &fault));
            won += tally->win_840ths[outcome];
            assert_ptr_equal(cell->match.table[term][role].strategy,
                             sides->rows.players[entry / sides->columns.count].strategy);
            int other = (term + 1) % players;
            assert_ptr_equal(cell->match.table[other][sides->columns.role].strategy,
                             sides->columns.players[entry % sides->columns.count].strategy);
            free_tally(tally);
        }
        assert_int_equal(paired.scores[entry].sum, won);
    }
    paired_close(&paired);
    matrix_plan_free(&plan);
}

static void entries_are_those_of_a_batch(void** state) {
    (void)state;
    static const char* const rows[] = {"cooperative", "hoarder:hoard_size=8"};
    static const char* const columns[] = {"random", "share_the_love"};
    Real* real =
        open_real("escape-the-horde", "4",
                  (MatrixOverrides){.row = rows, .row_count = 2, .column = columns, .column_count = 2});
    assert_string_equal(real->sides.rows.names[1], "hoarder:hoard_size=8");
    check_entries(real, 4);
    close_real(real);
    real = open_real("stub", "3", (MatrixOverrides){0});
    assert_true(real->sides.seats);
    for (int j = 0; j < real->sides.columns.count; j++)
        assert_int_equal(matrix_sides_twin(&real->sides, j), j);
    check_entries(real, 3);
    close_real(real);
}
int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_nothing_to_play_by_is_passed_over),
        cmocka_unit_test(a_league_of_one_member_is_listed_once),
        cmocka_unit_test(sides_follow_from_the_outcomes),
        cmocka_unit_test(what_cannot_stand_against_each_other_is_refused),
        cmocka_unit_test(entries_are_those_of_a_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
