// Cells against their references; see differences.h. Between tallies and reports.
#include "sim/statistics/differences.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/statistics/seats.h"

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

// --- open rules

bool differences_by_starter(const Ruleset* ruleset) {
    return ruleset->seat_outcomes && ruleset_knows_places(ruleset);
}

int differences_main_outcome(const Ruleset* ruleset, int players) {
    return ruleset->seat_outcomes && ruleset_table_outcomes(ruleset) > 0 ? players : 0;
}

RateSummary differences_main_rate(const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    SeatsSummary seats;
    if (!differences_by_starter(ruleset))
        return statistics_outcome(cell->tally, differences_main_outcome(ruleset, cell->players));
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
    return !differences_by_starter(cell->match.ruleset) || (won(cell) > 0 && won(cell->reference) > 0);
}

static Difference shift(const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    if (!differences_by_starter(ruleset))
        return differences_paired(cell->tally, differences_main_outcome(ruleset, cell->players));
    RateSummary here = differences_main_rate(cell), there = differences_main_rate(cell->reference);
    return (Difference){
        .value = here.rate - there.rate,
        .ci95 = statistics_unpaired(&here, &there),
        .p = statistics_unpaired_p(here.rate, won(cell), there.rate, won(cell->reference)),
        .q = 1,
    };
}

// Flags the significant ones among all of them.
static bool flag_shifts(Shifts* shifts, int cells) {
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

bool differences_shifts(Shifts* shifts, const Plan* plan, Error* error) {
    size_t cells = (size_t)plan->cell_count;
    CHECK(cells > 0);
    *shifts = (Shifts){.shifts = calloc(cells, sizeof *shifts->shifts),
                       .there = calloc(cells, sizeof *shifts->there)};
    bool good = shifts->shifts && shifts->there;
    for (size_t i = 0; good && i < cells; i++) {
        shifts->there[i] = is_there(&plan->cells[i]);
        if (shifts->there[i]) shifts->shifts[i] = shift(&plan->cells[i]);
    }
    if (good && flag_shifts(shifts, plan->cell_count)) return true;
    differences_shifts_free(shifts);
    return error_set(error, EXIT_IO, "out of memory for the open rules of %d cells", plan->cell_count);
}

void differences_shifts_free(Shifts* shifts) {
    free(shifts->shifts);
    free(shifts->there);
    *shifts = (Shifts){.shifts = NULL};
}
