// A linear policy that learns by policy gradient (REINFORCE, Williams 1992, with a learnt
// baseline), stepped by Adam (Kingma and Ba 2015). A step climbs
//
//     sum over decisions of (won - baseline(context)) x d log(chance of the action chosen) / d weights
//
// where `won` is what the seat's side won of the game, 0 to 1, and the baseline, linear in the
// context with a row of its own for each kind of decision, is fitted to it by least squares as it
// goes along.
//
// The sums of a batch of games are integers (fixed point), so that they are the same however many
// threads played the games; weights are doubles, with + - x / and square roots alone, and are
// rounded for play. So training gives the same bytes on every machine.
#pragma once

#include "sim/game/linear.h"

// What one game, one thread, one batch adds up: for each act a row of the gradient, and one of the
// baseline's error. In units of 1 / LEARNER_UNIT, times that of features.
typedef struct LearnerSums {
    int act_count;
    int64_t (*gradient)[LINEAR_ROW];
    int64_t (*error)[LINEAR_CONTEXT_MAX];
    uint64_t decisions, games;
} LearnerSums;

// Error: EXIT_IO if out of memory; nothing to close.
bool learner_sums_open(LearnerSums* sums, const Features* features, Error* error);
void learner_sums_close(LearnerSums* sums);
void learner_sums_clear(LearnerSums* sums);
void learner_sums_add(LearnerSums* to, const LearnerSums* sums);

typedef struct Learner {
    const Features* features;
    LinearRow* weights;                      // as they are played: rounded
    double (*exact)[LINEAR_ROW];             // the same before rounding
    double (*mean)[LINEAR_ROW];              // of `exact` over the steps since learner_average
    double (*slope)[LINEAR_ROW];             // Adam's mean of the gradient
    double (*spread)[LINEAR_ROW];            // Adam's mean of its square
    double (*baseline)[LINEAR_CONTEXT_MAX];  // row of the first act of the scene, one number a context
    double (*baseline_slope)[LINEAR_CONTEXT_MAX];
    double (*baseline_spread)[LINEAR_CONTEXT_MAX];
    double openness;     // what a bit of entropy of a decision is worth, in wins (Williams and Peng 1991); 0:
                         // nothing
    LearnerSums taught;  // what the latest batch of games taught
    uint64_t steps, averaged;
    double slope_decay, spread_decay;  // powers of Adam's decays: what the means still lack of 1
} Learner;

// All weights 0. Error: EXIT_IO if out of memory; nothing to close.
bool learner_open(Learner* learner, const Features* features, Error* error);
void learner_close(Learner* learner);
// Begins anew from these weights times `scale` (1: as they are; less: less sure of them); from null
// as Features.start says.
void learner_begin(Learner* learner, const LinearRow* weights, double scale);
// One step of size `rate` up the gradient of what was taught.
void learner_step(Learner* learner, double rate);
// Forgets the mean of the weights; learner_settle takes it for the weights (Polyak and Juditsky
// 1992).
void learner_average(Learner* learner);
void learner_settle(Learner* learner);

// Remembers the decisions of one game that learners made, as their recorder, until it is known who
// won.
typedef struct LearnerLog {
    LinearRecorder recorder;
    const Learner* learner;
    int32_t* words;
    size_t used;
} LearnerLog;

bool learner_log_open(LearnerLog* log, const Learner* learner, Error* error);
void learner_log_close(LearnerLog* log);
// Adds what the game taught: `won` of each seat, 0 to 1. The log is empty then.
void learner_log_settle(LearnerLog* log, const double won[SEATS_MAX], LearnerSums* sums);
