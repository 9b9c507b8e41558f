// The cells at both extremes; see digest.h.
#include "reports/common/digest.h"

#include <stdio.h>

#include "sim/base/check.h"
#include "sim/statistics/seats.h"

static double measure(const Cell* cell) {
    SeatsSummary seats;
    if (seats_summary(cell->match.ruleset, cell->players, cell->tally, &seats)) return seats.spread;
    return statistics_outcome(cell->tally, 0).rate;
}

// Inserts the cell into a sorted list of the DIGEST_ENDS lowest, or with `sign` -1 highest; among
// equals the first comes first.
static void enter(const Cell** list, int* count, const Cell* cell, double sign) {
    double value = sign * measure(cell);
    int place = *count;
    while (place > 0 && sign * measure(list[place - 1]) > value) place--;
    CHECK(place <= DIGEST_ENDS);
    if (place == DIGEST_ENDS) return;
    if (*count < DIGEST_ENDS) ++*count;
    for (int i = *count - 1; i > place; i--) list[i] = list[i - 1];
    list[place] = cell;
}

Digest digest_make(const Plan* plan, int cells) {
    Digest digest = {.cells = cells};
    const Cell *low[DIGEST_ENDS], *high[DIGEST_ENDS];
    int lows = 0, highs = 0;
    if (cells <= DIGEST_ABOVE) return digest;
    for (int i = 0; i < cells; i++) {
        const Cell* cell = &plan->cells[i];
        if (cell->tally->games == cell->tally->aborted) continue;
        enter(low, &lows, cell, 1);
        enter(high, &highs, cell, -1);
    }
    digest.list[digest.shown++] = &plan->cells[0];
    for (int i = 0; i < lows; i++) digest.list[digest.shown++] = low[i];
    for (int i = highs - 1; i >= 0; i--) digest.list[digest.shown++] = high[i];
    return digest;
}

void digest_text(const Digest* digest, char* text, size_t size) {
    CHECK(digest->shown > 0 && digest->shown < digest->cells);
    const Cell* first = digest->list[0];
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(first->match.ruleset, first->players, 0, name, sizeof name);
    bool seats = first->match.ruleset->seat_outcomes;
    snprintf(text, size,
             "%d cells are too many to list. Shown: the first, the %d where %s %s least, and the %d where %s "
             "most; among so many, the extremes are partly chance. The CSV and JSON reports have all cells.",
             digest->cells, DIGEST_ENDS, seats ? "the seats' shares" : name, seats ? "differ" : "win",
             DIGEST_ENDS, seats ? "they differ" : "they win");
}
