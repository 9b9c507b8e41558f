// The rates that count as fair; see band.h.
#include "sim/statistics/band.h"

#include <math.h>

#include "sim/base/check.h"

#define BAND_PART 0.1  // of the fair share, to either side

static Interval band_around(double fair) {
    return (Interval){fair * (1 - BAND_PART), fair * (1 + BAND_PART)};
}

Interval band_of(const Experiment* experiment, double fair) {
    const Band* given = &experiment->band;
    return given->high > 0 ? (Interval){given->low, given->high} : band_around(fair);
}

static double fair_share(const Experiment* experiment, int players, int outcome) {
    return experiment->ruleset->seat_outcomes && outcome < players ? 1.0 / players : 0.5;
}

Interval band_of_outcome(const Experiment* experiment, int players, int outcome) {
    CHECK(players > 0 && outcome >= 0);
    return band_of(experiment, fair_share(experiment, players, outcome));
}

bool band_is_known(const Experiment* experiment, int players, int outcome) {
    return !experiment->ruleset->seat_outcomes || outcome < players || experiment->band.high > 0;
}

BandGoal band_goal(const Experiment* experiment, int players, int outcome) {
    Interval band = band_of_outcome(experiment, players, outcome);
    double fair = fair_share(experiment, players, outcome);
    return (BandGoal){band, band.low <= fair && fair <= band.high};
}

BandPlace band_place(Interval bounds, Interval band) {
    if (bounds.low > band.high) return BAND_ABOVE;
    if (bounds.high < band.low) return BAND_BELOW;
    return bounds.low >= band.low && bounds.high <= band.high ? BAND_INSIDE : BAND_UNSURE;
}

double band_distance(double rate, Interval band) { return fmax(0, fmax(band.low - rate, rate - band.high)); }

BandMove band_move(double before, double after, Interval band) {
    double from = band_distance(before, band), to = band_distance(after, band);
    if (to <= 0) return from <= 0 ? BAND_STAYS : BAND_ENTERS;
    if (from <= 0) return BAND_LEAVES;
    if ((before < band.low) != (after < band.low)) return BAND_PASSES;
    return to < from ? BAND_CLOSER : BAND_FURTHER;
}

bool band_move_proven(const BandChange* change) {
    Interval band = change->goal.band;
    BandPlace from = band_place(change->before.ci95, band), to = band_place(change->after.ci95, band);
    return from != BAND_UNSURE && to != BAND_UNSURE;
}

bool band_out_of_reach(double before, double after, Interval band) {
    return band_move(before, after, band) == BAND_CLOSER && band_distance(after, band) > fabs(after - before);
}

const char* band_place_name(BandPlace place) {
    static const char* const names[BAND_PLACES] = {"inside", "above", "below", "unsure"};
    CHECK(place < BAND_PLACES);
    return names[place];
}

const char* band_move_name(BandMove move) {
    static const char* const names[BAND_MOVES] = {"stays", "enters", "leaves", "closer", "passes", "further"};
    CHECK(move < BAND_MOVES);
    return names[move];
}
