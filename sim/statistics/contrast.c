// Cells against their references; see contrast.h. Between tallies and reports.
#include "sim/statistics/contrast.h"

#include <stdlib.h>

static Contrast contrast(const Tally* tally, int outcome) {
    double plus = (double)tally->gained_840ths[outcome] / 840;
    double minus = (double)tally->lost_840ths[outcome] / 840, games = (double)tally->paired;
    double squares = (double)tally->apart_840ths_sq[outcome] / (840 * 840);
    return (Contrast){.difference = games > 0 ? (plus - minus) / games : 0,
                      .ci95 = statistics_spread(plus, minus, squares, games, STATISTICS_Z95),
                      .p = statistics_spread_p(plus, minus, squares),
                      .q = 1};
}

// Of two outcomes of which always one wins, the second says nothing new.
static bool is_mirror(const Cell* cell, int outcome) {
    const Tally* tally = cell->tally;
    return outcome == 1 && ruleset_outcomes(cell->match.ruleset, cell->players) == 2 &&
           tally->gained_840ths[1] == tally->lost_840ths[0] &&
           tally->lost_840ths[1] == tally->gained_840ths[0];
}

// Where the contrasts are that say something of their own, in their order.
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

// Flags those that stand out from all.
static bool flag(Contrasts* contrasts, const int* places) {
    size_t count = (size_t)contrasts->count;
    double* p = malloc((2 * count + 1) * sizeof *p);
    bool* flagged = malloc(count + 1);
    bool good = p && flagged;
    if (good) {
        for (size_t i = 0; i < count; i++) p[i] = contrasts->contrasts[places[i]].p;
        contrasts->flags =
            statistics_false_discovery(p, (int)count, CONTRAST_FALSE_DISCOVERY, flagged, p + count);
        for (size_t i = 0; i < count; i++) {
            contrasts->contrasts[places[i]].flagged = flagged[i];
            contrasts->contrasts[places[i]].q = p[count + i];
        }
        good = contrasts->flags >= 0;
    }
    free(p);
    free(flagged);
    return good;
}

// Mirrors are flagged like what they mirror.
static void fill_mirrors(Contrasts* contrasts, const Plan* plan) {
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        Contrast* pair = &contrasts->contrasts[i * OUTCOMES_MAX];
        if (!cell->reference || !cell->tally->paired || !is_mirror(cell, 1)) continue;
        pair[1] = contrast(cell->tally, 1);
        pair[1].q = pair[0].q;
        pair[1].flagged = pair[0].flagged;
    }
}

bool contrast_make(Contrasts* contrasts, const Plan* plan, Error* error) {
    size_t places_count = (size_t)plan->cell_count * OUTCOMES_MAX;
    *contrasts = (Contrasts){.contrasts = calloc(places_count, sizeof *contrasts->contrasts)};
    int* places = malloc(places_count * sizeof *places);
    bool good = contrasts->contrasts && places;
    if (good) {
        contrasts->count = list(plan, places);
        for (int i = 0; i < contrasts->count; i++)
            contrasts->contrasts[places[i]] =
                contrast(plan->cells[places[i] / OUTCOMES_MAX].tally, places[i] % OUTCOMES_MAX);
        good = flag(contrasts, places);
        fill_mirrors(contrasts, plan);
    }
    free(places);
    if (good) return true;
    contrast_free(contrasts);
    return error_set(error, EXIT_IO, "out of memory for the differences of %d cells", plan->cell_count);
}

void contrast_free(Contrasts* contrasts) {
    free(contrasts->contrasts);
    *contrasts = (Contrasts){.contrasts = NULL};
}

const Contrast* contrast_of(const Contrasts* contrasts, const Plan* plan, const Cell* cell, int outcome) {
    CHECK(cell >= plan->cells && cell < plan->cells + plan->cell_count && outcome < OUTCOMES_MAX);
    return &contrasts->contrasts[(cell - plan->cells) * OUTCOMES_MAX + outcome];
}
