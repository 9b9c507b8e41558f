// Turns the sides of a matrix into cells and arms; see matrix_plan.h.
#include "sim/verbs/matrix/matrix_plan.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/assignment.h"

static void assign(Lineup* lineup, Assignment who, const Player* player) {
    CHECK(lineup->assignment_count < ASSIGNMENTS_MAX);
    who.player = *player;
    lineup->assignments[lineup->assignment_count++] = who;
}

// Adds the line-up of a pairing; where a row is one seat's, the one where seat `focal` plays the row's
// strategy. Among fellows it does so in their role only, which an assignment cannot say.
static bool add_lineup(MatrixPlan* plan, const Lineup* others, int row, int column, int focal, Error* error) {
    CHECK(focal >= 0 && focal < plan->terms);
    const MatrixSides* sides = plan->sides;
    const Player *mine = &sides->rows.players[row], *theirs = &sides->columns.players[column];
    Lineup* lineup = &plan->experiment.lineups[plan->experiment.lineup_count++];
    *lineup = *others;
    if (sides->motive != MOTIVE_NONE) {
        int role = sides->rows.role;
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = role}, theirs);
        if (!assignment_make_lineup(sides->ruleset, lineup, error)) return false;
        lineup->table[focal][role] = *mine;
        return true;
    }
    if (sides->seats) {
        for (int seat = 0; seat < plan->experiment.players[0]; seat++)
            assign(lineup, (Assignment){.scope = ASSIGN_SEAT, .index = seat}, seat == focal ? mine : theirs);
    } else {
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = sides->rows.role}, mine);
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = sides->columns.role}, theirs);
    }
    return assignment_make_lineup(sides->ruleset, lineup, error);
}

// If all seats play alike, one line-up serves every focal seat.
static bool add_pairing(MatrixPlan* plan, const Lineup* others, int row, int column, Error* error) {
    CHECK(row < plan->sides->rows.count && column < plan->sides->columns.count);
    bool alike = plan->sides->seats && matrix_sides_twin(plan->sides, column) == row;
    int* lineups = &plan->lineups[(row * plan->sides->columns.count + column) * plan->terms];
    for (int term = 0; term < plan->terms; term++) {
        if ((term == 0 || !alike) && !add_lineup(plan, others, row, column, term, error)) return false;
        lineups[term] = plan->experiment.lineup_count - 1;
    }
    return true;
}

static bool fill(MatrixPlan* plan, const Lineup* others, Error* error) {
    int entries = plan->sides->rows.count * plan->sides->columns.count;
    plan->lineups = calloc((size_t)(entries * plan->terms), sizeof *plan->lineups);
    plan->experiment.lineups = calloc((size_t)(entries * plan->terms), sizeof *plan->experiment.lineups);
    if (!plan->lineups || !plan->experiment.lineups)
        return error_set(error, EXIT_IO, "out of memory for %d pairings", entries);
    for (int row = 0; row < plan->sides->rows.count; row++)
        for (int column = 0; column < plan->sides->columns.count; column++)
            if (!add_pairing(plan, others, row, column, error)) return false;
    return plan_make(&plan->plan, &plan->experiment, error);
}

bool matrix_plan_make(MatrixPlan* plan, const Experiment* whole, const MatrixSides* sides, int players,
                      Error* error) {
    if (sides->rows.count * sides->columns.count > PAIRED_ARMS_MAX)
        return error_set(error, EXIT_USAGE,
                         "%d x %d pairings are more than %d; name fewer strategies by --row and --column",
                         sides->rows.count, sides->columns.count, (int)PAIRED_ARMS_MAX);
    memset(plan, 0, sizeof *plan);
    plan->sides = sides;
    plan->terms = sides->seats ? players : 1;
    plan->experiment = *whole;
    plan->experiment.players[0] = players;
    plan->experiment.player_counts = 1;
    plan->experiment.lineups = NULL;
    plan->experiment.lineup_count = 0;
    bool made = fill(plan, &whole->lineups[0], error);
    if (!made) matrix_plan_free(plan);
    return made;
}

void matrix_plan_free(MatrixPlan* plan) {
    plan_free(&plan->plan);
    free(plan->experiment.lineups);
    free(plan->lineups);
    memset(plan, 0, sizeof *plan);
}

bool matrix_plan_paired(const MatrixPlan* plan, int variant, PairedRun* paired, Error* error) {
    const MatrixSides* sides = plan->sides;
    int entries = sides->rows.count * sides->columns.count;
    if (!paired_open(paired, plan->experiment.seed, entries, plan->terms, error)) return false;
    if (sides->motive != MOTIVE_NONE)
        paired->measure = (PairedMeasure){.kind = PAIRED_SEAT, .index = sides->rows.role};
    for (int i = 0; i < entries * plan->terms; i++) {
        int cell = variant * plan->experiment.lineup_count + plan->lineups[i];
        int outcome = sides->seats ? i % plan->terms : sides->outcome;  // of fellows: unused
        CHECK(cell < plan->plan.cell_count);
        paired->terms[i] = (PairedTerm){&plan->plan.cells[cell], UINT32_C(1) << outcome};
    }
    return true;
}
