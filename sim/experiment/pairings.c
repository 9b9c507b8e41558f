// The pairings of a matrix as line-ups; see pairings.h. Used by `tune`.
#include "sim/experiment/pairings.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/assignment.h"

static bool add(Lineup* lineup, const MatrixSide* side, int index, Error* error) {
    CHECK(index >= 0 && index < side->count);
    if (lineup->assignment_count == ASSIGNMENTS_MAX)
        return error_set(error, EXIT_USAGE, "the line-up \"%s\" is too long to add %s", lineup->name,
                         side->names[index]);
    lineup->assignments[lineup->assignment_count++] =
        (Assignment){.scope = ASSIGN_ROLE, .index = side->role, .player = side->players[index]};
    return true;
}

bool pairings_make(Experiment* experiment, const MatrixOverrides* overrides, Error* error) {
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
        good = add(&lineups[i], &sides.rows, i / sides.columns.count, error) &&
               add(&lineups[i], &sides.columns, i % sides.columns.count, error) &&
               assignment_make_lineup(experiment->ruleset, &lineups[i], error);
    }
    if (!good) {
        free(lineups);
        return false;
    }
    experiment_take_lineups(experiment, lineups, count);
    return true;
}
