// Aborted games are told loudly; see aborted.h. Stage: behind batch, reads tallies.
#include "sim/aborted.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/replay.h"

static double part(const Cell* cell) {
    return cell->tally->games ? (double)cell->tally->aborted / (double)cell->tally->games : 0;
}

// The cell with the largest part of its games aborted; null: none has any.
static const Cell* worst_cell(const Plan* plan) {
    const Cell* worst = NULL;
    for (int i = 0; i < plan->cell_count; i++)
        if (plan->cells[i].tally->aborted && (!worst || part(&plan->cells[i]) > part(worst)))
            worst = &plan->cells[i];
    return worst;
}

// The first aborted game of the cell, played again; -1: not found.
static int64_t first_aborted(const Cell* cell) {
    Table* table = aligned_alloc(64, (sizeof *table + 63) / 64 * 64);
    int64_t found = -1;
    for (uint64_t game = 0; table && found < 0 && game < cell->tally->games && game < ABORTED_SEARCH;
         game++) {
        GameResult result;
        PlayFault fault;
        if (!play_game(&cell->match, cell->experiment->seed, game, 0, table, &result, &fault)) break;
        if (result.aborted) found = (int64_t)game;
    }
    free(table);
    return found;
}

bool aborted_check(const Plan* plan, Error* error) {
    const Cell* worst = worst_cell(plan);
    char command[REPLAY_COMMAND_MAX];
    uint64_t aborted = 0, games = 0;
    if (!worst) return true;
    for (int i = 0; i < plan->cell_count; i++) {
        aborted += plan->cells[i].tally->aborted;
        games += plan->cells[i].tally->games;
    }
    bool many = worst->tally->aborted > worst->tally->games / ABORTED_ONE_IN;
    error_set(error, many ? EXIT_INTERNAL : EXIT_DONE,
              "%s: %" PRIu64 " of %" PRIu64
              " games hit the safety cap and count for nobody; all rates are those of the other games. "
              "Most are in cell %.200s, %" PRIu64 " of %" PRIu64,
              many ? "aborted games, too many" : "aborted games", aborted, games, worst->id,
              worst->tally->aborted, worst->tally->games);
    int64_t game = first_aborted(worst);
    if (game < 0) return false;
    replay_command(worst->experiment, worst, (uint64_t)game, command, sizeof command);
    return error_append(error, "\n  to see one: %s", command);
}
