// How far open rules move the answer; see shifts.h. Between tallies and reports.
#include "sim/statistics/shifts.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/statistics/seats.h"

bool shifts_by_starter(const Ruleset* ruleset) {
    return ruleset->seat_outcomes && ruleset_knows_places(ruleset);
}

int shifts_outcome(const Ruleset* ruleset, int players) {
    return ruleset->seat_outcomes && ruleset->outcome_count > 0 ? players : 0;
}

RateSummary shifts_rate(const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    SeatsSummary seats;
    if (!shifts_by_starter(ruleset))
        return statistics_outcome(cell->tally, shifts_outcome(ruleset, cell->players));
    seats_summary(ruleset, cell->players, cell->tally, &seats);
    return seats.starter;
}

// The games that a player won.
static double won(const Cell* cell) {
    double sum = 0;
    for (int seat = 0; seat < cell->players; seat++) sum += (double)cell->tally->win_840ths[seat] / 840;
    return sum;
}

static bool is_there(const Cell* cell) {
    if (!cell->reference || !cell->tally->paired) return false;
    return !shifts_by_starter(cell->match.ruleset) || (won(cell) > 0 && won(cell->reference) > 0);
}

static Difference shift(const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    if (!shifts_by_starter(ruleset))
        return differences_paired(cell->tally, shifts_outcome(ruleset, cell->players));
    RateSummary here = shifts_rate(cell), there = shifts_rate(cell->reference);
    return (Difference){
        .value = here.rate - there.rate,
        .ci95 = statistics_unpaired(&here, &there),
        .p = statistics_unpaired_p(here.rate, won(cell), there.rate, won(cell->reference)),
        .q = 1,
    };
}

// Flags the significant ones among all of them.
static bool flag(Shifts* shifts, int cells) {
    double* p = malloc(2 * (size_t)cells * sizeof *p);
    bool* flagged = malloc((size_t)cells * sizeof *flagged);
    bool good = p && flagged;
    for (int i = 0; good && i < cells; i++)
        if (shifts->there[i]) p[shifts->count++] = shifts->shifts[i].p;
    if (good)
        shifts->flags =
            statistics_false_discovery(p, shifts->count, DIFFERENCES_FALSE_DISCOVERY, flagged, p + cells);
    good = good && shifts->flags >= 0;
    for (int i = 0, k = 0; good && i < cells; i++) {
        if (!shifts->there[i]) continue;
        shifts->shifts[i].flagged = flagged[k];
        shifts->shifts[i].q = p[cells + k++];
    }
    free(p);
    free(flagged);
    return good;
}

bool shifts_make(Shifts* shifts, const Plan* plan, Error* error) {
    size_t cells = (size_t)plan->cell_count;
    CHECK(cells > 0);
    *shifts = (Shifts){.shifts = calloc(cells, sizeof *shifts->shifts),
                       .there = calloc(cells, sizeof *shifts->there)};
    bool good = shifts->shifts && shifts->there;
    for (size_t i = 0; good && i < cells; i++) {
        shifts->there[i] = is_there(&plan->cells[i]);
        if (shifts->there[i]) shifts->shifts[i] = shift(&plan->cells[i]);
    }
    if (good && flag(shifts, plan->cell_count)) return true;
    shifts_free(shifts);
    return error_set(error, EXIT_IO, "out of memory for the open rules of %d cells", plan->cell_count);
}

void shifts_free(Shifts* shifts) {
    free(shifts->shifts);
    free(shifts->there);
    *shifts = (Shifts){.shifts = NULL};
}
