// The rates of an outcome that count as fair, and where a rate or a change of one lies beside them. Pure
// functions; words for people are in report/band_words.h.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/statistics/statistics.h"

// Proven by an interval; UNSURE: it straddles an end of the band.
typedef enum BandPlace { BAND_INSIDE, BAND_ABOVE, BAND_BELOW, BAND_UNSURE, BAND_PLACES } BandPlace;

// What a change of a rate means for fairness, by the two rates alone.
typedef enum BandMove {
    BAND_STAYS,    // inside before and after
    BAND_ENTERS,   // the band
    BAND_LEAVES,   // the band
    BAND_CLOSER,   // outside on the same side, nearer
    BAND_PASSES,   // from one side of the band to the other
    BAND_FURTHER,  // outside on the same side, not nearer
    BAND_MOVES
} BandMove;

// What counts as fair for an outcome.
typedef struct BandGoal {
    Interval band;
    bool fair;  // it contains the fair share; else it is a target of the designer's own
} BandGoal;

// A change of a rate, with 95 % intervals. That of the difference may come from paired games.
typedef struct BandChange {
    BandGoal goal;
    RateSummary before, after;
    double difference;
    Interval range;
    bool differs;  // the difference is proven, even if not by this range
} BandChange;

// The experiment's band or, if none is given, a tenth of the fair share to either side of it: 45 % to 55 % for
// one side of two.
Interval band_of(const Experiment* experiment, double fair);
// That of the outcome in question, whose fair share is 1/2 for a side and 1/players for a seat.
Interval band_of_outcome(const Experiment* experiment, int players, int outcome);
// Whether any rate of an outcome is fair without a band of the designer's own: not where players win, each for himself,
// of what is none of theirs.
bool band_is_known(const Experiment* experiment, int players, int outcome);
BandGoal band_goal(const Experiment* experiment, int players, int outcome);
BandPlace band_place(Interval bounds, Interval band);
// How far a rate is outside; 0 inside.
double band_distance(double rate, Interval band);
BandMove band_move(double before, double after, Interval band);
// Whether the intervals leave no doubt on which side of the band, or in it, the rates are.
bool band_move_proven(const BandChange* change);
// Whether a move is closer, but ends nearer to where it began than to the band.
bool band_out_of_reach(double before, double after, Interval band);
// In data: "inside", "above", "below", "unsure".
const char* band_place_name(BandPlace place);
// In data: "stays", "enters", "leaves", "closer", "passes", "further".
const char* band_move_name(BandMove move);
