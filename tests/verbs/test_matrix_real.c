// The matrix of real games: the players on its sides, and entries that equal those of a batch.
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/verbs/matrix/matrix.h"
#include "tests/new_tally.h"

typedef struct Real {
    Experiment experiment;
    MatrixSides sides;
} Real;

// Everybody's motive, if the game has several; null: the default. "team" makes the sides opponents.
static const char* motive;

static bool try_sides(Real* real, const char* ruleset, const char* players, MatrixOverrides overrides,
                      Error* error) {
    Overrides asked = {.ruleset = ruleset,
                       .players = players,
                       .games = "300",
                       .seed = "5",
                       .motives = &motive,
                       .motive_count = motive && !strcmp(ruleset, "escape-the-horde")};
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
    untrained.roles = (const Role[]){{.name = "player", .script = "random"}};
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
    real = open_real("escape-the-horde", "5", (MatrixOverrides){.row = both, .row_count = 2});
    assert_int_equal(count_named(&real->sides.rows, "linear"), 1);
    assert_false(real->sides.rows.without_linear);
    assert_true(real->sides.columns.without_linear);
    close_real(real);
}

static void sides_follow_from_the_outcomes(void** state) {
    (void)state;
    motive = "team";
    Real* real = open_real("escape-the-horde", "4", (MatrixOverrides){0});
    assert_string_equal(real->sides.ruleset->roles[real->sides.rows.role].name, "survivors");
    assert_string_equal(real->sides.ruleset->roles[real->sides.columns.role].name, "patient_zero");
    assert_string_equal(real->sides.subject, "survivors");
    assert_false(real->sides.seats);
    // Exactly the strategies that can play there and do not search; the game's own first.
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
    assert_string_equal(real->sides.ruleset->roles[real->sides.columns.role].name, "survivors");
    assert_string_equal(real->sides.subject, "infected");
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.outcome = "infected"});
    assert_string_equal(real->sides.ruleset->roles[real->sides.rows.role].name, "patient_zero");
    close_real(real);
    motive = NULL;
}

// Survivors play each for himself by default: the matrix is about one of them, or about the Infected against
// fields of them, who are no side.
static void fellows_are_no_side(void** state) {
    (void)state;
    static const char* const team[] = {"league:motive=team"};
    Real* real = open_real("escape-the-horde", "4", (MatrixOverrides){0});
    const MatrixSides* sides = &real->sides;
    assert_true(sides->seats && sides->field);
    assert_string_equal(motive_name(sides->ruleset, sides->motive), "survivor");
    assert_string_equal(sides->subject, "one of the survivors");
    assert_int_equal(sides->rows.role, sides->columns.role);
    assert_int_equal(sides->rows.count, sides->columns.count);
    // The others play the first line-up.
    for (int role = 0; role < sides->ruleset->role_count; role++)
        assert_string_equal(real->experiment.lineups[0].table[3][role].strategy->name, "league");
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.rows = "patient_zero"});
    assert_true(real->sides.field && !real->sides.seats && real->sides.motive == MOTIVE_NONE);
    close_real(real);
    real = open_real("escape-the-horde", "4",
                     (MatrixOverrides){.rows = "patient_zero", .column = team, .column_count = 1});
    assert_false(real->sides.field);
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.row = team, .row_count = 1});
    assert_false(real->sides.field || real->sides.seats);
    close_real(real);
    real = open_real("escape-the-horde", "4", (MatrixOverrides){.teams = true});  // as `tune` wants it
    assert_false(real->sides.field || real->sides.seats);
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
    static const char* const mixed[] = {"league", "league:motive=team"};
    refuses("escape-the-horde", (MatrixOverrides){.row = mixed, .row_count = 2}, "want different things");
    refuses("escape-the-horde", (MatrixOverrides){.columns = "patient_zero"}, "play each for himself");
    refuses("escape-the-horde", (MatrixOverrides){.outcome = "survivors"}, "omit --outcome");
    refuses("escape-the-horde", (MatrixOverrides){.column = alien, .column_count = 1},
            "--strategy ROLE=NAME");
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
    motive = "team";
    Real* real =
        open_real("escape-the-horde", "4",
                  (MatrixOverrides){.row = rows, .row_count = 2, .column = columns, .column_count = 2});
    assert_string_equal(real->sides.rows.names[1], "hoarder:hoard_size=8");
    check_entries(real, 4);
    close_real(real);
    motive = NULL;
    real = open_real("stub", "3", (MatrixOverrides){0});
    assert_true(real->sides.seats);
    for (int j = 0; j < real->sides.columns.count; j++)
        assert_int_equal(matrix_sides_twin(&real->sides, j), j);
    check_entries(real, 3);
    close_real(real);
}

// What an entry of fellows counts, game by game: that of the seat whose turn it is, unless it is Patient Zero.
static PairedScore fellows_score(const MatrixPlan* plan, const PairedRun* paired, int entry) {
    const MatrixSides* sides = plan->sides;
    int role = sides->rows.role;
    static Workspace workspace;
    PairedScore score = {0};
    for (uint64_t game = 0; game < paired->games; game++) {
        int seat = (int)(game % (unsigned)plan->terms);
        const Match* match = &paired->terms[entry * plan->terms + seat].cell->match;
        GameResult result;
        PlayFault fault = {0};
        assert_true(play_game(&(GameKey){match, 5, game}, 0, &workspace, &result, &fault));
        const MotiveGame played = {match->ruleset, match->rules, workspace.state, &result};
        int won = motive_won(&played, sides->motive, (unsigned)seat, side_kind(match->ruleset, role));
        if (won == MOTIVE_NONE) continue;
        score.games++;
        score.sum += (uint64_t)won;
        score.sum_sq += (uint64_t)won * (uint64_t)won;
    }
    return score;
}

// One seat, in its role among fellows, plays the row; everybody else the column or the line-up.
static void check_fellows_seated(const MatrixPlan* plan, const PairedRun* paired, int entry) {
    const MatrixSides* sides = plan->sides;
    const Player *row = &sides->rows.players[entry / sides->columns.count],
                 *column = &sides->columns.players[entry % sides->columns.count];
    for (int term = 0; term < plan->terms; term++)
        for (int seat = 0; seat < plan->terms; seat++)
            for (int role = 0; role < sides->ruleset->role_count; role++) {
                const Match* match = &paired->terms[entry * plan->terms + term].cell->match;
                const Player* player = &match->table[seat][role];
                const Strategy* own = seat == term ? row->strategy : column->strategy;
                assert_string_equal(player->strategy->name, role == sides->rows.role ? own->name : "league");
            }
}

static void a_seat_among_fellows_is_counted_by_its_motive(void** state) {
    (void)state;
    static const char* const names[] = {"suspicious", "random"};
    Real* real =
        open_real("escape-the-horde", "4",
                  (MatrixOverrides){.row = names, .row_count = 2, .column = names, .column_count = 2});
    MatrixPlan plan;
    PairedRun paired;
    Error error;
    BatchTiming timing = {0};
    if (!matrix_plan_make(&plan, &real->experiment, &real->sides, 4, &error)) fail_msg("%s", error.text);
    if (!matrix_plan_paired(&plan, 0, &paired, &error)) fail_msg("%s", error.text);
    assert_true(paired_play(&paired, 400, &(BatchOptions){.threads = 2}, &timing, &error));
    for (int entry = 0; entry < paired.arm_count; entry++) {
        PairedScore score = fellows_score(&plan, &paired, entry);
        check_fellows_seated(&plan, &paired, entry);
        assert_in_range(score.games, 250, 350);  // of 400, one seat in four is Patient Zero
        assert_int_equal(paired.scores[entry].games, score.games);
        assert_int_equal(paired.scores[entry].games, paired.scores[0].games);
        assert_int_equal(paired.scores[entry].sum, score.sum);
        assert_true(paired.scores[entry].sum_sq == score.sum_sq);
    }
    assert_true(paired.scores[0].sum > 0);
    assert_int_equal(paired.cell_count, 4);
    paired_close(&paired);
    matrix_plan_free(&plan);
    close_real(real);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_nothing_to_play_by_is_passed_over),
        cmocka_unit_test(a_league_of_one_member_is_listed_once),
        cmocka_unit_test(sides_follow_from_the_outcomes),
        cmocka_unit_test(what_cannot_stand_against_each_other_is_refused),
        cmocka_unit_test(entries_are_those_of_a_batch),
        cmocka_unit_test(fellows_are_no_side),
        cmocka_unit_test(a_seat_among_fellows_is_counted_by_its_motive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
