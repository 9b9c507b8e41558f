// What a fit says about each part of a setting - who sits at the table, how people think, how open rules are read - before
// the plays and after.
#pragma once

#include "sim/verbs/fit/fit.h"

enum { BELIEFS_MAX = LEVELS + STRATEGY_PARAMS_MAX + 1 + 4 * RULES_MAX };

typedef enum FitBeliefKind {
    BELIEF_LEVEL,   // share of the seats
    BELIEF_NUMBER,  // of people, where there are any: its mean
    BELIEF_COUNT,   // a number that nobody printed: its mean
    BELIEF_READING  // chance that a rule is read so
} FitBeliefKind;

typedef struct FitBelief {
    FitBeliefKind kind;
    char about[2 * NAME_MAX_BYTES];  // "people", "lambda", "tie=shared"
    Level level;
    double before, after;
    Interval before_ci95, after_ci95;  // of a number
    double nats;                       // learnt about this alone
} FitBelief;

typedef struct FitBeliefs {
    FitBelief list[BELIEFS_MAX];
    int count;
    int counts;  // of BELIEF_COUNT
} FitBeliefs;

// Error: EXIT_IO.
bool fit_beliefs_make(const Fit* fit, FitBeliefs* beliefs, Error* error);
// Whether the plays tell about it, beyond what weights of so few settings show by chance.
bool fit_beliefs_learnt(const Fit* fit, const FitBelief* belief);
// Whether the plays all but exclude it, and the settings are enough to see that: without the plays, ten of them would be
// expected among so many.
bool fit_beliefs_ruled_out(const Fit* fit, const FitBelief* belief);
