// The sides of a matrix; see matrix_sides.h.
#include "sim/experiment/matrix_sides.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/assignment.h"
#include "sim/game/linear.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/players/league_plan.h"

// --- roles and outcome

static bool find_role(const Ruleset* ruleset, const char* option, const char* name, int* role, Error* error) {
    for (*role = 0; *role < ruleset->role_count; ++*role)
        if (registry_same_name(ruleset->roles[*role].name, name)) return true;
    error_set(error, EXIT_USAGE, "--%s %s: %s has no such role", option, QUOTED(name), ruleset->id);
    const char* nearest =
        param_nearest(name, ruleset->role_count, param_name_in_rows, RULESET_NAMES(ruleset->roles));
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < ruleset->role_count; i++)
        error_append(error, "%s %s", i ? "," : "", ruleset->roles[i].name);
    return false;
}

// The first role that wins with the outcome and not with `other` (-1: no such condition), or -1.
static int winner_of(const Ruleset* ruleset, int players, int outcome, int other) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (ruleset_wins_with(ruleset, players, outcome, role) &&
            (other < 0 || !ruleset_wins_with(ruleset, players, other, role)))
            return role;
    return -1;
}

static bool refuse_one_sided(const Ruleset* ruleset, int role, Error* error) {
    return error_set(error, EXIT_USAGE,
                     "%s has no matrix: the role %s has no opponent; to compare its strategies, give `reckon "
                     "run` a config with several line-ups",
                     ruleset->id, ruleset->roles[role].name);
}

// The default outcome: the first that the row role wins with, or -1.
static int outcome_of(const Ruleset* ruleset, int players, int role) {
    for (int outcome = 0; outcome < ruleset_outcomes(ruleset, players); outcome++)
        if (ruleset_wins_with(ruleset, players, outcome, role)) return outcome;
    return -1;
}

static bool settle_rows(MatrixSides* sides, const MatrixOverrides* overrides, int players, Error* error) {
    const Ruleset* ruleset = sides->ruleset;
    int role = -1, outcome = -1;
    if (overrides->rows && !find_role(ruleset, "rows", overrides->rows, &role, error)) return false;
    if (overrides->outcome && !experiment_find_outcome(ruleset, players, overrides->outcome, &outcome, error))
        return error_prefix(error, "--outcome");
    if (outcome < 0 && role >= 0) outcome = outcome_of(ruleset, players, role);
    for (int i = 0; outcome < 0 && role < 0 && i < ruleset_outcomes(ruleset, players); i++)
        if (winner_of(ruleset, players, i, -1) >= 0) outcome = i;
    if (outcome < 0)
        return error_set(error, EXIT_USAGE, "%s has no matrix: no outcome is won by %s", ruleset->id,
                         role < 0 ? "a role" : ruleset->roles[role].name);
    if (role < 0) role = winner_of(ruleset, players, outcome, -1);
    if (role < 0 || !ruleset_wins_with(ruleset, players, outcome, role)) {
        error_set(error, EXIT_USAGE, "--outcome %s: %s does not win with it; it is won by",
                  QUOTED(overrides->outcome), role < 0 ? "no role" : ruleset->roles[role].name);
        for (int i = 0; i < ruleset->role_count; i++)
            if (ruleset_wins_with(ruleset, players, outcome, i))
                error_append(error, " %s", ruleset->roles[i].name);
        return false;
    }
    CHECK(role >= 0 && outcome >= 0);
    ruleset_outcome_name(ruleset, players, outcome, sides->subject, sizeof sides->subject);
    sides->rows.role = role;
    sides->outcome = outcome;
    return true;
}

static bool settle_columns(MatrixSides* sides, const MatrixOverrides* overrides, int players, Error* error) {
    const Ruleset* ruleset = sides->ruleset;
    int role = -1, rows = sides->rows.role;
    if (overrides->columns && !find_role(ruleset, "columns", overrides->columns, &role, error)) return false;
    for (int i = 0; role < 0 && i < ruleset_outcomes(ruleset, players); i++)
        if (i != sides->outcome && !ruleset_wins_with(ruleset, players, i, rows))
            role = winner_of(ruleset, players, i, sides->outcome);
    if (role < 0) return refuse_one_sided(ruleset, rows, error);
    if (ruleset_wins_with(ruleset, players, sides->outcome, role))
        return error_set(error, EXIT_USAGE,
                         "--columns %s: it wins with %s, like %s; choose a role that does not",
                         ruleset->roles[role].name, sides->subject, ruleset->roles[rows].name);
    sides->columns.role = role;
    return true;
}

// In a free-for-all both sides are the same role: one seat against the others.
static bool settle_seats(MatrixSides* sides, const MatrixOverrides* overrides, Error* error) {
    int other = -1;
    if (overrides->outcome)
        return error_set(error, EXIT_USAGE,
                         "--outcome %s: every seat of %s wins for itself, so the matrix shows the share "
                         "of one seat; omit --outcome",
                         QUOTED(overrides->outcome), sides->ruleset->id);
    if (overrides->rows && !find_role(sides->ruleset, "rows", overrides->rows, &sides->rows.role, error))
        return false;
    if (overrides->columns && !find_role(sides->ruleset, "columns", overrides->columns, &other, error))
        return false;
    if (other >= 0 && !overrides->rows) sides->rows.role = other;
    if (other >= 0 && other != sides->rows.role)
        return error_set(
            error, EXIT_USAGE,
            "--columns %s: every seat of %s wins for itself, so rows and columns have the same role",
            sides->ruleset->roles[other].name, sides->ruleset->id);
    sides->columns.role = sides->rows.role;
    sides->outcome = -1;
    sides->field = true;
    snprintf(sides->subject, sizeof sides->subject, "the seat");
    return true;
}

// --- strategies

// What the players of a role want unless their names say otherwise.
static int motive_asked(const Experiment* experiment, int role) {
    return experiment->lineups[0].table[0][role].motive;
}

static bool add_player(MatrixSide* side, const char* option, const Player* player, const char* name,
                       Error* error) {
    CHECK(side->count < MATRIX_SIDE_MAX);
    snprintf(side->names[side->count], sizeof side->names[0], "%s", name);
    for (int i = 0; i < side->count; i++)
        if (lineup_same_player(&side->players[i], player))
            return error_set(error, EXIT_USAGE, "--%s %s is given more than once", option, name);
    side->players[side->count++] = *player;
    return true;
}

static bool refuse_many(const char* option, Error* error) {
    return error_set(error, EXIT_USAGE, "more than %d strategies on a side; choose fewer with --%s",
                     (int)MATRIX_SIDE_MAX, option);
}

// A motive that everybody was asked to have is not in the names.
static bool add_named(const Experiment* experiment, MatrixSide* side, const char* option, const char* text,
                      Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    char overrides[ERROR_TEXT_MAX], name[sizeof side->names[0]];
    Assignment assignment;
    if (text[strcspn(text, ":=")] == '=')
        return error_set(error, EXIT_USAGE, "--%s %s: give only the strategy's name; its role is %s", option,
                         QUOTED(text), ruleset->roles[side->role].name);
    snprintf(overrides, sizeof overrides, "%s=%.900s", ruleset->roles[side->role].name, text);
    if (!assignment_parse(ruleset, overrides, &assignment, error))
        return error_prefix(error, "--%s %s", option, QUOTED(text));
    if (side->count == MATRIX_SIDE_MAX) return refuse_many(option, error);
    lineup_describe(&assignment.player, name, sizeof name);
    if (!strstr(text, ":motive="))
        assignment.player.motive = motive_asked(experiment, side->role);
    else if (assignment.player.motive == 0)
        snprintf(name, sizeof name, "%s", text);
    return add_player(side, option, &assignment.player, name, error);
}

// Whether the strategy has the data that it needs, such as a league, at every player count.
static bool is_ready(const Experiment* experiment, const Strategy* strategy, int role) {
    bool ready = true;
    for (int i = 0; ready && i < experiment->player_counts; i++) {
        Match match;
        Error none;
        if (!variant_open(&experiment->variants[0], experiment->ruleset, experiment->players[i], &match,
                          &none))
            return true;  // not the strategy's fault; reported when the cells are planned
        Player player = {.strategy = strategy};
        for (int k = 0; k < strategy->param_count; k++) player.params[k] = strategy->params[k].initial;
        Seating seating = {.ruleset = match.ruleset,
                           .rules = match.rules,
                           .players = match.players,
                           .role = role,
                           .params = player.params,
                           .text = player.text,
                           .motive = motive_asked(experiment, role),
                           .table_motive = motive_asked(experiment, role),
                           .temperature = handicap_value(&player.handicap, strategy, HANDICAP_TEMPERATURE)};
        ready = strategy->open(&seating, &player.plan, &none);
        if (ready) strategy->close(player.plan);
        match_close(&match);
    }
    return ready;
}

// Whether `linear` is the league under another name, at one player count at least. At the others it
// is a part of the league.
static bool is_league(const Experiment* experiment, const Strategy* strategy, int role) {
    bool same = false;
    for (int i = 0; strategy->choose == linear_choose && i < experiment->player_counts; i++)
        same |= league_is_linear(experiment->ruleset, experiment->players[i], motive_asked(experiment, role),
                                 role);
    return same;
}

// Adds every strategy that can play the role except those that search, lack their data or would be
// listed twice: the game's own first, then those for any game.
static bool add_all(const Experiment* experiment, MatrixSide* side, const char* option, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < registry_strategy_count(); i++) {
            const Strategy* strategy = registry_strategy(i);
            Assignment assignment = {.scope = ASSIGN_ROLE, .index = side->role};
            if (strategy->arena_size) continue;  // search: too slow unless requested
            if (!!strategy->ruleset != own || !registry_plays(strategy, ruleset, side->role)) continue;
            if (strategy->open && !is_ready(experiment, strategy, side->role)) continue;
            if (is_league(experiment, strategy, side->role)) {
                side->without_linear = true;
                continue;
            }
            if (!assignment_strategy(ruleset, strategy->name, &assignment, error)) return false;
            // The game's own strategy of this name takes precedence.
            if (assignment.player.strategy != strategy) continue;
            if (side->count == MATRIX_SIDE_MAX) return refuse_many(option, error);
            assignment.player.motive = motive_asked(experiment, side->role);
            if (!add_player(side, option, &assignment.player, strategy->name, error)) return false;
        }
    return true;
}

static bool fill_side(const Experiment* experiment, MatrixSide* side, const char* option,
                      const char* const* names, int count, Error* error) {
    if (!count) return add_all(experiment, side, option, error);
    for (int i = 0; i < count; i++)
        if (!add_named(experiment, side, option, names[i], error)) return false;
    return true;
}

// --- motives

static bool plays_for_oneself(const MatrixSides* sides, int role, int motive) {
    int kind = side_kind(sides->ruleset, role);
    return kind >= 0 && motive_for_oneself(sides->ruleset, motive, kind);
}

// Settles whether the rows play each for himself: all of them, by one motive.
static bool settle_motive(MatrixSides* sides, const Experiment* experiment, const MatrixOverrides* overrides,
                          Error* error) {
    int role = sides->rows.role, motive = sides->rows.players[0].motive;
    bool alone = plays_for_oneself(sides, role, motive);
    if (overrides->teams || !plays_for_oneself(sides, role, motive_asked(experiment, role))) return true;
    for (int i = 1; i < sides->rows.count; i++) {
        int other = sides->rows.players[i].motive;
        if (other == motive || (!alone && !plays_for_oneself(sides, role, other))) continue;
        return error_set(
            error, EXIT_USAGE,
            "--row %s and --row %s want different things, %s and %s: a matrix counts by one motive",
            sides->rows.names[0], sides->rows.names[i], motive_name(sides->ruleset, motive),
            motive_name(sides->ruleset, other));
    }
    if (!alone) return true;
    sides->seats = true;
    sides->motive = motive;
    return true;
}

// Where the rows play each for himself, the columns are their fellows.
static bool settle_fellows(MatrixSides* sides, const MatrixOverrides* overrides, Error* error) {
    const Ruleset* ruleset = sides->ruleset;
    const char* role = ruleset->roles[sides->rows.role].name;
    int other = sides->rows.role;
    if (overrides->columns && !find_role(ruleset, "columns", overrides->columns, &other, error)) return false;
    if (other != sides->rows.role)
        return error_set(
            error, EXIT_USAGE,
            "--columns %s: %s play each for himself (motive %s), so rows and columns have the same role: one "
            "seat and all others; name who plays %s with --strategy %s=NAME, or give a motive for the team "
            "(--motive)",
            ruleset->roles[other].name, role, motive_name(ruleset, sides->motive), ruleset->roles[other].name,
            ruleset->roles[other].name);
    if (overrides->outcome)
        return error_set(
            error, EXIT_USAGE,
            "--outcome %s: %s play each for himself (motive %s), so the matrix shows the share of "
            "one seat; omit --outcome",
            QUOTED(overrides->outcome), role, motive_name(ruleset, sides->motive));
    sides->columns.role = sides->rows.role;
    sides->outcome = -1;
    sides->field = true;
    snprintf(sides->subject, sizeof sides->subject, "one of the %.*s", (int)sizeof sides->subject - 16, role);
    return true;
}

// The same for the columns; an error says who they are where that is not the other side.
static bool fill_columns(MatrixSides* sides, const Experiment* experiment, const MatrixOverrides* overrides,
                         Error* error) {
    if (fill_side(experiment, &sides->columns, "column", overrides->column, overrides->column_count, error))
        return true;
    if (sides->motive == MOTIVE_NONE) return false;
    return error_append(error,
                        " (%s play each for himself, so the columns are all others of them; name their "
                        "opponents with --strategy ROLE=NAME, or give a motive for the team with --motive)",
                        sides->ruleset->roles[sides->rows.role].name);
}

// Whether any of the columns plays for itself.
static bool columns_alone(const MatrixSides* sides, const Experiment* experiment) {
    int role = sides->columns.role;
    bool alone = false;
    for (int i = 0; i < sides->columns.count; i++)
        alone |= plays_for_oneself(sides, role, sides->columns.players[i].motive);
    return alone && plays_for_oneself(sides, role, motive_asked(experiment, role));
}

// --- the other roles

// Whether the assignment is for a role on neither side. A line-up for everybody is replaced by the
// matrix if it comes from a file; if it is typed, it is meant for the remaining roles, and so it is where
// the other side is among them.
static bool concerns_others(const MatrixSides* sides, const Assignment* overrides, bool typed) {
    bool everybody = typed || sides->motive != MOTIVE_NONE;
    if (overrides->scope == ASSIGN_SEAT || (overrides->scope == ASSIGN_ALL && !everybody)) return false;
    for (int role = 0; role < sides->ruleset->role_count; role++)
        if (role != sides->rows.role && role != sides->columns.role &&
            (overrides->scope == ASSIGN_ALL || overrides->index == role) &&
            registry_plays(overrides->player.strategy, sides->ruleset, role))
            return true;
    return false;
}

static bool refuse_overrides(const MatrixSides* sides, const Assignment* overrides, Error* error) {
    char who[NAME_MAX_BYTES];
    assignment_who(sides->ruleset, overrides, who, sizeof who);
    return error_set(error, EXIT_USAGE,
                     "--strategy %s=%s: the matrix chooses this role's strategies; use --row and --column",
                     who, overrides->player.strategy->name);
}

static bool keep_others(const MatrixSides* sides, Experiment* experiment, bool typed, Error* error) {
    CHECK(experiment->lineup_count > 0);
    Lineup* lineup = &experiment->lineups[0];
    int kept = 0;
    for (int i = 0; i < lineup->assignment_count; i++) {
        if (concerns_others(sides, &lineup->assignments[i], typed))
            lineup->assignments[kept++] = lineup->assignments[i];
        else if (typed && !lineup->assignments[i].implied)
            return refuse_overrides(sides, &lineup->assignments[i], error);
    }
    lineup->assignment_count = kept;
    experiment->lineup_count = 1;
    return assignment_make_lineup(sides->ruleset, lineup, error);
}

bool matrix_sides_make(MatrixSides* sides, Experiment* experiment, const MatrixOverrides* overrides,
                       Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    int players = experiment->players[0];
    memset(sides, 0, sizeof *sides);
    sides->ruleset = ruleset;
    sides->seats = ruleset->seat_outcomes;
    sides->motive = MOTIVE_NONE;
    if (!(sides->seats ? settle_seats(sides, overrides, error)
                       : settle_rows(sides, overrides, players, error)) ||
        !fill_side(experiment, &sides->rows, "row", overrides->row, overrides->row_count, error))
        return false;
    bool settled =
        ruleset->seat_outcomes || (settle_motive(sides, experiment, overrides, error) &&
                                   (sides->seats ? settle_fellows(sides, overrides, error)
                                                 : settle_columns(sides, overrides, players, error)));
    if (!settled || !fill_columns(sides, experiment, overrides, error)) return false;
    if (!sides->seats && !overrides->teams) sides->field = columns_alone(sides, experiment);
    return keep_others(sides, experiment, overrides->typed, error);
}

int matrix_sides_twin(const MatrixSides* sides, int column) {
    CHECK(column >= 0 && column < sides->columns.count);
    for (int row = 0; sides->seats && row < sides->rows.count; row++)
        if (lineup_same_player(&sides->rows.players[row], &sides->columns.players[column])) return row;
    return -1;
}

// --- pairings

static bool pair(Lineup* lineup, const MatrixSide* side, int index, Error* error) {
    CHECK(index >= 0 && index < side->count);
    if (lineup->assignment_count == ASSIGNMENTS_MAX)
        return error_set(error, EXIT_USAGE, "the line-up \"%s\" is too long to add %s", lineup->name,
                         side->names[index]);
    lineup->assignments[lineup->assignment_count++] =
        (Assignment){.scope = ASSIGN_ROLE, .index = side->role, .player = side->players[index]};
    return true;
}

bool matrix_sides_pairings(Experiment* experiment, const MatrixOverrides* overrides, Error* error) {
    MatrixSides sides;
    if (experiment->ruleset->seat_outcomes)
        return error_set(error, EXIT_USAGE, "every seat of %s wins for itself: there are no two sides",
                         experiment->ruleset->id);
    MatrixOverrides teams = *overrides;
    teams.teams = true;  // a line-up has two sides, whose wins its user counts
    if (!matrix_sides_make(&sides, experiment, &teams, error)) return false;
    int count = sides.rows.count * sides.columns.count;
    Lineup* lineups = calloc((size_t)count, sizeof *lineups);
    if (!lineups) return error_set(error, EXIT_IO, "out of memory for %d pairings", count);
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        lineups[i] = experiment->lineups[0];
        good = pair(&lineups[i], &sides.rows, i / sides.columns.count, error) &&
               pair(&lineups[i], &sides.columns, i % sides.columns.count, error) &&
               assignment_make_lineup(experiment->ruleset, &lineups[i], error);
    }
    if (!good) {
        free(lineups);
        return false;
    }
    experiment_take_lineups(experiment, lineups, count);
    return true;
}
