// A linear policy that learns by policy gradient (REINFORCE, Williams 1992, with a learnt
// baseline), using Adam steps (Kingma and Ba 2015). It ascends
//
//     sum over decisions of (won - baseline(context)) x d log(chance of the action chosen) / d weights
//
// where `won` is the share of the win that went to the seat's side, 0 to 1. The baseline, linear in
// the context with a row for each act, is fitted to it by least squares along the way.
//
// The sums over a batch of games are integers (fixed point), so they do not depend on the number of
// threads. Weights are doubles, computed with + - x / and square roots only, and rounded for play.
// So training gives the same bytes on every machine.
#pragma once

#include "sim/base/words.h"
#include "sim/game/linear.h"

// Sums over games, per thread and per batch: for each act a row of the gradient and a row of the
// baseline's error. In units of 1 / LEARNER_UNIT times the unit of features.
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
    LinearRow* weights;                      // rounded, as played
    double (*exact)[LINEAR_ROW];             // before rounding
    double (*mean)[LINEAR_ROW];              // sum of `exact` over the `averaged` steps since learner_average
    double (*slope)[LINEAR_ROW];             // Adam's mean of the gradient
    double (*spread)[LINEAR_ROW];            // Adam's mean of its square
    double (*baseline)[LINEAR_CONTEXT_MAX];  // the row used is that of the scene's first act
    double (*baseline_slope)[LINEAR_CONTEXT_MAX];
    double (*baseline_spread)[LINEAR_CONTEXT_MAX];
    double openness;     // reward, in wins, for each bit of entropy of a decision (Williams and Peng 1991)
    LearnerSums taught;  // gradient of the latest batch of games
    uint64_t steps, averaged;
    double slope_decay, spread_decay;  // powers of Adam's decays, for the bias correction
} Learner;

// All weights 0. Error: EXIT_IO if out of memory; nothing to close.
bool learner_open(Learner* learner, const Features* features, Error* error);
void learner_close(Learner* learner);
// Restarts from `weights` times `scale` (below 1 makes the policy less sharp), or from
// Features.start if `weights` is null.
void learner_begin(Learner* learner, const LinearRow* weights, double scale);
// Lists all that a learner knows, so that it can continue elsewhere.
void learner_words(Words* words, Learner* learner);
// One ascent step of size `rate` along the gradient in `taught`.
void learner_step(Learner* learner, double rate);
// Averaging over steps (Polyak and Juditsky 1992): learner_average starts a new average of the
// weights, learner_settle replaces the weights by it.
void learner_average(Learner* learner);
void learner_settle(Learner* learner);

// Records decisions with the weights from row `first` on.
typedef struct LearnerRecorder {
    LinearRecorder recorder;
    struct LearnerLog* log;
    int first;
} LearnerRecorder;

// Records the learner's decisions in one game until it is known who won. Must not be moved.
typedef struct LearnerLog {
    LearnerRecorder halves[LINEAR_HALVES];  // of its weights (linear_half)
    const Learner* learner;
    int32_t* words;
    size_t used;
} LearnerLog;

bool learner_log_open(LearnerLog* log, const Learner* learner, Error* error);
void learner_log_close(LearnerLog* log);
// Adds the gradient of the logged game, given what each seat `won`, 0 to 1, and empties the log.
void learner_log_settle(LearnerLog* log, const double won[SEATS_MAX], LearnerSums* sums);
