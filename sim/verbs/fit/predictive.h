// Whether a fitted log looks like logs of its settings (posterior predictive check), and what to write down at the next
// plays.
#pragma once

#include "sim/verbs/fit/fit.h"

enum {
    PREDICTIVE_LOGS = 1000,  // imagined
    PREDICTIVE_WINNERS_MAX = OUTCOMES_MAX + PLAYS_WINNERS - PLAYS_PLAYER,
};

// How many plays at a table a side wins in imagined logs.
typedef struct PredictiveWins {
    double mean;
    Interval ci99;
} PredictiveWins;

typedef struct Predictive {
    // The share of imagined logs that are as far from what their settings expect as the real one, or farther: a p-value.
    double p;
    PredictiveWins wins[PLAYS_TABLES_MAX][PREDICTIVE_WINNERS_MAX];  // by table and winner
} Predictive;

// Imagines logs of the same shape: each from a setting drawn by its weight, with the simulation's own error. The distance is
// the sum of (observed - expected)^2 / expected over all categories. (Gelman, Meng, Stern, "Posterior predictive assessment of
// model fitness via realized discrepancies", Statistica Sinica 6, 1996.) Error: EXIT_IO.
bool predictive_check(const Fit* fit, Predictive* predictive, Error* error);

// A fact of a play, and what it would tell.
typedef struct PredictiveFact {
    int metric;   // whether it was at least 1; PREDICTIVE_END: how the game ended
    double nats;  // expected of one play at these tables, beside who won
} PredictiveFact;
enum { PREDICTIVE_END = -1 };

// Fills in the facts that the log does not have, most telling first. Returns their number. Error: EXIT_IO is -1.
int predictive_facts(const Fit* fit, PredictiveFact facts[METRICS_MAX + 1]);
// What one more play tells by who won alone.
double predictive_winner(const Fit* fit);
