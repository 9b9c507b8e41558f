// Cells whose players adapt; see adapted_cell.h.
#include "sim/training/adapted_cell.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/players/knowing.h"
#include "sim/players/league_plan.h"

// Seats the adapted league.
static bool seat(AdaptedCell* to, Error* error) {
    to->known = *to->printed;
    to->known.match.league = &to->adapted.league;
    to->known.tally = &to->tally;
    to->known.played = (Ranges){0};
    if (!tally_open(to->known.match.ruleset, &to->tally))
        return error_set(error, EXIT_IO, "out of memory for the cells");
    if (match_prepare(&to->known.match, to->known.experiment->ranks, error)) return true;
    tally_close(&to->tally);
    return false;
}

// From the shipped league; under house rules that its features do not tell of, from one whose policies know them.
static bool adapt(AdaptedCell* to, BoutGame* game, const AdaptBudget* budget, TrainProgress* progress,
                  Error* error) {
    Answers answers[LEAGUE_SIDES_MAX];
    League made;
    const League* start = league_find(game->ruleset, game->players, game->motive, error);
    game->features = start ? knowing_features_under(game->ruleset, game->rules, game->motive, error) : NULL;
    if (!game->features) return false;
    start = league_knowing(start, game->features, game->rules, &made, error);
    game->answers = answers;
    bool good = start && league_answers(start, game->rules, answers, error) &&
                adapt_league(&to->adapted, &(AdaptTask){game, start, *budget, progress}, error);
    league_free(&made);
    return good;
}

bool adapted_cell_open(AdaptedCell* to, const Cell* cell, const BoutGame* game, const AdaptBudget* budget,
                       TrainProgress* progress, Error* error) {
    BoutGame own = *game;
    CHECK(plan_plays_untrained(cell));
    memset(to, 0, sizeof *to);
    own.motive = lineup_motive(&cell->match);
    if (!adapt(to, &own, budget, progress, error)) return false;
    to->printed = cell;
    if (seat(to, error)) return true;
    adapt_free(&to->adapted);
    to->printed = NULL;
    return false;
}

bool adapted_cell_compare(AdaptedCell* cell, int outcome, uint64_t seed, uint64_t first, Error* error) {
    CHECK(cell->printed);
    if (!paired_open(&cell->paired, seed, ADAPTED_ARMS, 1, error)) return false;
    cell->outcome = outcome;
    cell->paired.games = first;
    cell->paired.terms[ADAPTED_PRINTED] = (PairedTerm){cell->printed, UINT32_C(1) << outcome};
    cell->paired.terms[ADAPTED_KNOWN] = (PairedTerm){&cell->known, UINT32_C(1) << outcome};
    return true;
}

void adapted_cell_close(AdaptedCell* cell) {
    if (!cell->printed) return;
    paired_close(&cell->paired);
    match_release(&cell->known.match);
    tally_close(&cell->tally);
    adapt_free(&cell->adapted);
    cell->printed = NULL;
}
