// Cells against their references; see differences.h. Between tallies and reports.
#include "sim/statistics/differences.h"

#include <stdlib.h>

#include "sim/base/check.h"

Difference differences_paired(const Tally* tally, int outcome) {
    double plus = (double)tally->pairs[outcome].plus / 840;
    double minus = (double)tally->pairs[outcome].minus / 840, games = (double)tally->paired;
    double squares = (double)tally->pairs[outcome].squares / (840 * 840);
    CHECK(games > 0);
    return (Difference){.value = (plus - minus) / games,
                        .ci95 = statistics_spread(plus, minus, squares, games, STATISTICS_Z95),
                        .p = statistics_spread_p(plus, minus, squares),
                        .q = 1};
}

// Of two outcomes, one of which always wins, the second adds nothing.
static bool is_mirror(const Cell* cell, int outcome) {
    const Tally* tally = cell->tally;
    return outcome == 1 && ruleset_outcomes(cell->match.ruleset, cell->players) == 2 &&
           tally->pairs[1].plus == tally->pairs[0].minus && tally->pairs[1].minus == tally->pairs[0].plus;
}

// The places of the differences that are not mirrors, in order.
static int list(const Plan* plan, int* places) {
    int count = 0;
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        if (!cell->reference || !cell->tally->paired) continue;
        for (int k = 0; k < ruleset_outcomes(cell->match.ruleset, cell->players); k++)
            if (!is_mirror(cell, k)) places[count++] = i * OUTCOMES_MAX + k;
    }
    return count;
}

// Flags the significant ones among all of them.
static bool flag(Differences* differences, const int* places) {
    size_t count = (size_t)differences->count;
    if (count == 0) return true;
    double* p = malloc(2 * count * sizeof *p);
    bool* flagged = malloc(count);
    bool good = p && flagged;
    if (good) {
        for (size_t i = 0; i < count; i++) p[i] = differences->differences[places[i]].p;
        differences->flags =
            statistics_false_discovery(p, (int)count, DIFFERENCES_FALSE_DISCOVERY, flagged, p + count);
        for (size_t i = 0; i < count; i++) {
            differences->differences[places[i]].flagged = flagged[i];
            differences->differences[places[i]].q = p[count + i];
        }
        good = differences->flags >= 0;
    }
    free(p);
    free(flagged);
    return good;
}

// A mirror is flagged if its original is.
static void fill_mirrors(Differences* differences, const Plan* plan) {
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        Difference* pair = &differences->differences[i * OUTCOMES_MAX];
        if (!cell->reference || !cell->tally->paired || !is_mirror(cell, 1)) continue;
        pair[1] = differences_paired(cell->tally, 1);
        pair[1].q = pair[0].q;
        pair[1].flagged = pair[0].flagged;
    }
}

bool differences_make(Differences* differences, const Plan* plan, Error* error) {
    size_t places_count = (size_t)plan->cell_count * OUTCOMES_MAX;
    *differences = (Differences){.differences = calloc(places_count, sizeof *differences->differences)};
    int* places = malloc(places_count * sizeof *places);
    bool good = differences->differences && places;
    if (good) {
        differences->count = list(plan, places);
        for (int i = 0; i < differences->count; i++)
            differences->differences[places[i]] =
                differences_paired(plan->cells[places[i] / OUTCOMES_MAX].tally, places[i] % OUTCOMES_MAX);
        good = flag(differences, places);
        fill_mirrors(differences, plan);
    }
    free(places);
    if (good) return true;
    differences_free(differences);
    return error_set(error, EXIT_IO, "out of memory for the differences of %d cells", plan->cell_count);
}

void differences_free(Differences* differences) {
    free(differences->differences);
    *differences = (Differences){.differences = NULL};
}

const Difference* differences_of(const Differences* differences, const Plan* plan, const Cell* cell,
                                 int outcome) {
    CHECK(cell >= plan->cells && cell < plan->cells + plan->cell_count && outcome < OUTCOMES_MAX);
    return &differences->differences[(cell - plan->cells) * OUTCOMES_MAX + outcome];
}
