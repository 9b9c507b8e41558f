// Compares sides with random play in their place; see weak_sides.h.
#include "sim/batch/weak_sides.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/platform/interrupt.h"

static const uint64_t seed_mix = UINT64_C(0x9e3779b97f4a7c15);  // so that its games are not the experiment's

// --- who plays a side

// Whether the player of `seat` in `role` belongs to the side.
static bool of_side(const Ruleset* ruleset, int side, int seat, int role) {
    return ruleset->seat_outcomes ? seat == side : side_kind(ruleset, role) == side;
}

static bool plays_random(const Cell* cell, int side) {
    const Ruleset* ruleset = cell->match.ruleset;
    for (int seat = 0; seat < cell->players; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (of_side(ruleset, side, seat, role) &&
                strcmp(cell->match.table[seat][role].strategy->name, "random") != 0)
                return false;
    return true;
}

static bool searches(const Cell* cell) {
    for (int seat = 0; seat < cell->players; seat++)
        for (int role = 0; role < cell->match.ruleset->role_count; role++)
            if (cell->match.table[seat][role].strategy->arena_size) return true;
    return false;
}

// Of seats that play alike, only the first is checked.
static bool is_first_alike(const Cell* cell, int side) {
    if (!cell->match.ruleset->seat_outcomes) return true;
    for (int seat = 0; seat < side; seat++)
        if (lineup_same(&cell->match, seat, side)) return false;
    return true;
}

static uint32_t outcomes_of(const Cell* cell, int side) {
    const Ruleset* ruleset = cell->match.ruleset;
    uint32_t outcomes = 0;
    for (int outcome = 0; outcome < ruleset_outcomes(ruleset, cell->players); outcome++)
        for (int role = 0; role < ruleset->role_count; role++) {
            bool seats = ruleset->seat_outcomes && outcome < cell->players;
            if (seats ? outcome == side
                      : of_side(ruleset, side, side, role) &&
                            ruleset_wins_with(ruleset, cell->players, outcome, role))
                outcomes |= UINT32_C(1) << outcome;
        }
    return outcomes;
}

// Whether the seats of a side play each for itself and for something else than their players usually want: how
// often the side wins then says nothing about how well they play.
static bool wants_otherwise(const Cell* cell, int side) {
    const Ruleset* ruleset = cell->match.ruleset;
    int motive = lineup_motive(&cell->match);
    return !ruleset->seat_outcomes && motive != 0 && motive_for_oneself(ruleset, motive, side);
}

// --- checks

static void add_checks(WeakSides* weak, const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    int sides = ruleset->seat_outcomes ? cell->players : side_count(ruleset);
    for (int side = 0; side < sides; side++)
        if (is_first_alike(cell, side) && !plays_random(cell, side) && !wants_otherwise(cell, side))
            weak->checks[weak->count++] =
                (WeakCheck){.cell = cell, .side = side, .outcomes = outcomes_of(cell, side)};
}

bool weak_sides_open(WeakSides* weak, const Cell* const* cells, int count, Error* error) {
    int lineups = 0;
    *weak = (WeakSides){.checks = calloc((size_t)WEAK_LINEUPS_MAX * SEATS_MAX, sizeof *weak->checks)};
    if (!weak->checks) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < count; i++) {
        if (searches(cells[i]))
            weak->searching++;
        else if (lineups++ < WEAK_LINEUPS_MAX)
            add_checks(weak, cells[i]);
        else
            weak->passed_over++;
    }
    return true;
}

bool weak_sides_open_plan(WeakSides* weak, const Plan* plan, Error* error) {
    const Cell** cells = malloc((size_t)plan->cell_count * sizeof *cells);
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    int count = 0;
    while (count < plan->cell_count && !plan->cells[count].reference) {
        cells[count] = &plan->cells[count];
        count++;
    }
    bool good = weak_sides_open(weak, cells, count, error);
    free(cells);
    return good;
}

bool weak_sides_copy(WeakSides* weak, const Plan* plan, const WeakSides* measured, Error* error) {
    if (!weak_sides_open_plan(weak, plan, error)) return false;
    CHECK(weak->count == measured->count);
    for (int i = 0; i < weak->count; i++) weak->checks[i].sums = measured->checks[i].sums;
    return true;
}

void weak_sides_close(WeakSides* weak) {
    free(weak->checks);
    memset(weak, 0, sizeof *weak);
}

// --- playing

// The sums of the games with `random` in the side's place (arm 1) and without (arm 0).
static void note_sums(const PairedRun* paired, WeakSums* sums) {
    ArmPair pair = paired_pair(paired, 1, 0);
    CHECK(840 * pair.games + pair.beyond.plus >= pair.beyond.minus);
    uint64_t both = 840 * pair.games + pair.beyond.plus - pair.beyond.minus;  // won in both arms together
    *sums = (WeakSums){.games = pair.games,
                       .won = (both + pair.apart.minus - pair.apart.plus) / 2,
                       .random = (both + pair.apart.plus - pair.apart.minus) / 2,
                       .gained = pair.apart.plus,
                       .apart = (uint64_t)pair.apart.squares};
    CHECK(sums->won <= 840 * sums->games && sums->random <= 840 * sums->games);
}

static bool play_pair(const Cell* own, const Cell* random, WeakCheck* check, const BatchOptions* options,
                      Error* error) {
    const Experiment* experiment = own->experiment;
    uint64_t games = experiment->games < WEAK_GAMES ? experiment->games : WEAK_GAMES;
    BatchTiming timing = {.games = 0};
    PairedRun paired;
    if (!paired_open(&paired, experiment->seed, 2, 1, error)) return false;
    paired.terms[0] = (PairedTerm){own, check->outcomes};
    paired.terms[1] = (PairedTerm){random, check->outcomes};
    bool good = paired_play(&paired, games, options, &timing, error);
    if (good && paired.games == games) note_sums(&paired, &check->sums);
    paired_close(&paired);
    return good;
}

static void seat_random(const WeakCheck* check, const Strategy* random, Match* match) {
    CHECK(check->side >= 0);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            if (of_side(match->ruleset, check->side, seat, role))
                match->table[seat][role] =
                    (Player){.strategy = random, .motive = match->table[seat][role].motive};
}

static bool play_check(WeakCheck* check, const BatchOptions* options, Error* error) {
    Experiment experiment = *check->cell->experiment;
    Cell own = *check->cell, other = own;
    const Strategy* random = registry_find_strategy(experiment.ruleset, "random", error);
    if (!random) return false;
    experiment.seed ^= seed_mix;
    own.experiment = other.experiment = &experiment;
    seat_random(check, random, &other.match);
    if (!match_prepare(&other.match, options->ranks, error)) return false;
    bool good = play_pair(&own, &other, check, options, error);
    match_release(&other.match);
    return good;
}

bool weak_sides_play(WeakSides* weak, const BatchOptions* options, Error* error) {
    for (int i = 0; i < weak->count && !interrupt_read(options->interrupted); i++)
        if (!play_check(&weak->checks[i], options, error)) return false;
    return true;
}

// --- results

double weak_sides_gain(const WeakCheck* check) {
    const WeakSums* sums = &check->sums;
    return sums->games ? ((double)sums->random - (double)sums->won) / (840.0 * (double)sums->games) : 0;
}

Interval weak_sides_bounds(const WeakSides* weak, const WeakCheck* check) {
    CHECK(weak->count > 0);
    const WeakSums* sums = &check->sums;
    if (sums->games == 0) return (Interval){-1, 1};  // where no game has a result
    double plus = (double)sums->gained / 840, minus = plus - ((double)sums->random - (double)sums->won) / 840,
           squares = (double)sums->apart / (840.0 * 840.0);
    return statistics_spread(plus, minus, squares, (double)sums->games,
                             statistics_z(WEAK_ALPHA / weak->count));
}

bool weak_sides_beaten(const WeakSides* weak, const WeakCheck* check) {
    return check->sums.games > 0 && weak_sides_bounds(weak, check).low > 0;
}

int weak_sides_alarms(const WeakSides* weak) {
    int alarms = 0;
    for (int i = 0; i < weak->count; i++) alarms += weak_sides_beaten(weak, &weak->checks[i]);
    return alarms;
}
