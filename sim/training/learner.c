// Policy gradient; see learner.h.
#include "sim/training/learner.h"
#include "sim/base/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- the log of a game: for each decision a head and the context, then for each action its act,
// probability and traits

enum {
    LOG_WORDS = 1 << 20,  // per game; later decisions are not learnt from
    HEAD_WORDS = 3,       // seat, number of actions, index of the chosen one
    ACTION_WORDS = 2 + LINEAR_TRAITS_MAX,
    CHANCE_BITS = 30,
    CHANCE_ONE = 1 << CHANCE_BITS,
};

#define LEARNER_UNIT 16777216.0  // 2^24: a game's advantage is at most about 1

static void record(LinearRecorder* recorder, const StrategyInput* input, const Scene* scene,
                   const LinearOdds* odds, unsigned place) {
    CHECK(place < scene->count && odds->total > 0);
    const LearnerRecorder* half = (const LearnerRecorder*)recorder;
    LearnerLog* log = half->log;
    size_t words = HEAD_WORDS + LINEAR_CONTEXT_MAX + (size_t)scene->count * ACTION_WORDS;
    if (log->used + words > LOG_WORDS) return;
    int32_t* at = log->words + log->used;
    log->used += words;
    *at++ = input->decision->seat;
    *at++ = (int32_t)scene->count;
    *at++ = (int32_t)place;
    memcpy(at, scene->context, sizeof scene->context);
    at += LINEAR_CONTEXT_MAX;
    for (unsigned i = 0; i < scene->count; i++, at += ACTION_WORDS) {
        at[0] = half->first + scene->act[i];
        at[1] = (int32_t)((double)odds->chance[i] / (double)odds->total * CHANCE_ONE);
        memcpy(at + 2, scene->traits[i], sizeof scene->traits[i]);
    }
}

bool learner_log_open(LearnerLog* log, const Learner* learner, Error* error) {
    *log = (LearnerLog){.learner = learner};
    for (int half = 0; half < LINEAR_HALVES; half++)
        log->halves[half] =
            (LearnerRecorder){{record}, log, half * (learner->features->act_count / LINEAR_HALVES)};
    log->words = malloc(LOG_WORDS * sizeof *log->words);
    return log->words || error_set(error, EXIT_IO, "out of memory for training");
}

void learner_log_close(LearnerLog* log) { free(log->words); }

// Adds `share` times an action's features to the gradient.
static void add_action(const int32_t* context, const int32_t* action, double share, LearnerSums* sums) {
    CHECK(action[0] >= 0 && action[0] < sums->act_count);
    int64_t factor = (int64_t)(share * LEARNER_UNIT);
    int64_t* row = sums->gradient[action[0]];
    const int32_t* traits = action + 2;
    if (factor == 0) return;
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) row[j] += factor * context[j];
    for (int j = 0; j < LINEAR_TRAITS_MAX; j++) row[LINEAR_CONTEXT_MAX + j] += factor * traits[j];
}

// Approximates log2(chance / CHANCE_ONE), with 0 taken as 1: linear between powers of two, off by
// at most 0.09. No libm, so the same on every machine.
static double bits_of(int32_t chance) {
    uint32_t whole = chance > 0 ? (uint32_t)chance : 1;
    int place = 31 - __builtin_clz(whole);
    return place - CHANCE_BITS + (double)(whole - (UINT32_C(1) << place)) / (double)(UINT32_C(1) << place);
}

// Approximate entropy in bits of a logged decision.
static double entropy_of(const int32_t* actions, int32_t count) {
    CHECK(count > 0);
    double entropy = 0;
    for (int i = 0; i < count; i++) {
        int32_t chance = actions[i * ACTION_WORDS + 1];
        entropy -= (double)chance / CHANCE_ONE * bits_of(chance);
    }
    return entropy;
}

// Adds one decision to the sums; returns the position after it in the log.
static const int32_t* add_decision(const Learner* learner, const int32_t* at, const double* won,
                                   LearnerSums* sums) {
    int32_t seat = at[0], count = at[1], place = at[2];
    const int32_t *context = at + HEAD_WORDS, *actions = context + LINEAR_CONTEXT_MAX;
    const double* baseline = learner->baseline[actions[0]];
    double expected = 0;
    CHECK(seat >= 0 && seat < SEATS_MAX && place >= 0 && place < count);
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) expected += baseline[j] * context[j];
    double advantage = won[seat] - expected;
    int64_t* error = sums->error[actions[0]];
    int64_t factor = (int64_t)(advantage * LEARNER_UNIT);
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) error[j] += factor * context[j];
    double entropy = learner->openness > 0 ? entropy_of(actions, count) : 0;
    for (int i = 0; i < count; i++) {
        const int32_t* action = actions + i * ACTION_WORDS;
        double chance = (double)action[1] / CHANCE_ONE;
        double open = learner->openness > 0 ? -chance * (bits_of(action[1]) + entropy) : 0;
        add_action(context, action, advantage * ((i == place) - chance) + learner->openness * open, sums);
    }
    sums->decisions++;
    return actions + count * ACTION_WORDS;
}

void learner_log_settle(LearnerLog* log, const double won[SEATS_MAX], LearnerSums* sums) {
    const int32_t *at = log->words, *end = log->words + log->used;
    while (at < end) at = add_decision(log->learner, at, won, sums);
    CHECK(at == end);
    log->used = 0;
    sums->games++;
}

// --- sums

bool learner_sums_open(LearnerSums* sums, const Features* features, Error* error) {
    size_t acts = (size_t)features->act_count;
    *sums = (LearnerSums){.act_count = features->act_count};
    sums->gradient = calloc(acts, sizeof *sums->gradient);
    sums->error = calloc(acts, sizeof *sums->error);
    if (sums->gradient && sums->error) return true;
    learner_sums_close(sums);
    return error_set(error, EXIT_IO, "out of memory for training");
}

void learner_sums_close(LearnerSums* sums) {
    free(sums->gradient);
    free(sums->error);
    *sums = (LearnerSums){0};
}

void learner_sums_clear(LearnerSums* sums) {
    size_t acts = (size_t)sums->act_count;
    memset(sums->gradient, 0, acts * sizeof *sums->gradient);
    memset(sums->error, 0, acts * sizeof *sums->error);
    sums->decisions = sums->games = 0;
}

void learner_sums_add(LearnerSums* to, const LearnerSums* sums) {
    CHECK(to->act_count == sums->act_count);
    for (int act = 0; act < sums->act_count; act++) {
        for (int j = 0; j < LINEAR_ROW; j++) to->gradient[act][j] += sums->gradient[act][j];
        for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) to->error[act][j] += sums->error[act][j];
    }
    to->decisions += sums->decisions;
    to->games += sums->games;
}

// --- the learner

#define SLOPE_DECAY   0.9
#define SPREAD_DECAY  0.99
#define TINY          1e-9
#define BASELINE_RATE 0.1   // the baseline's weights are some hundred times smaller than the policy's,
#define BASELINE_SIZE 0.01  // and so are its steps

bool learner_open(Learner* learner, const Features* features, Error* error) {
    size_t acts = (size_t)features->act_count;
    *learner = (Learner){.features = features, .slope_decay = 1, .spread_decay = 1};
    learner->weights = calloc(acts, sizeof *learner->weights);
    learner->exact = calloc(acts, sizeof *learner->exact);
    learner->mean = calloc(acts, sizeof *learner->mean);
    learner->slope = calloc(acts, sizeof *learner->slope);
    learner->spread = calloc(acts, sizeof *learner->spread);
    learner->baseline = calloc(acts, sizeof *learner->baseline);
    learner->baseline_slope = calloc(acts, sizeof *learner->baseline_slope);
    learner->baseline_spread = calloc(acts, sizeof *learner->baseline_spread);
    if (learner->weights && learner->exact && learner->mean && learner->slope && learner->spread &&
        learner->baseline && learner->baseline_slope && learner->baseline_spread &&
        learner_sums_open(&learner->taught, features, error))
        return true;
    learner_close(learner);
    return error_set(error, EXIT_IO, "out of memory for training");
}

void learner_close(Learner* learner) {
    free(learner->weights);
    free(learner->exact);
    free(learner->mean);
    free(learner->slope);
    free(learner->spread);
    free(learner->baseline);
    free(learner->baseline_slope);
    free(learner->baseline_spread);
    learner_sums_close(&learner->taught);
    *learner = (Learner){0};
}

static int32_t rounded(double weight) { return (int32_t)(weight * LINEAR_UNIT + (weight < 0 ? -0.5 : 0.5)); }

static void round_weights(Learner* learner) {
    for (int act = 0; act < learner->features->act_count; act++)
        for (int j = 0; j < LINEAR_ROW; j++) learner->weights[act][j] = rounded(learner->exact[act][j]);
}

// The initial weight of a column, from Features.start.
static double first_weight(const Features* features, int column) {
    int trait = column - LINEAR_CONTEXT_MAX;
    return features->start && trait >= 0 && trait < features->trait_count ? features->start[trait] : 0;
}

void learner_begin(Learner* learner, const LinearRow* weights, double scale) {
    size_t acts = (size_t)learner->features->act_count;
    for (size_t act = 0; act < acts; act++)
        for (int j = 0; j < LINEAR_ROW; j++)
            learner->exact[act][j] =
                weights ? scale * weights[act][j] / LINEAR_UNIT : first_weight(learner->features, j);
    memset(learner->slope, 0, acts * sizeof *learner->slope);
    memset(learner->spread, 0, acts * sizeof *learner->spread);
    memset(learner->baseline, 0, acts * sizeof *learner->baseline);
    memset(learner->baseline_slope, 0, acts * sizeof *learner->baseline_slope);
    memset(learner->baseline_spread, 0, acts * sizeof *learner->baseline_spread);
    learner->steps = 0;
    learner->slope_decay = learner->spread_decay = 1;
    learner_average(learner);
    round_weights(learner);
}

void learner_words(Words* words, Learner* learner) {
    double(*const rows[])[LINEAR_ROW] = {learner->exact, learner->mean, learner->slope, learner->spread};
    double(*const contexts[])[LINEAR_CONTEXT_MAX] = {learner->baseline, learner->baseline_slope,
                                                     learner->baseline_spread};
    for (int act = 0; act < learner->features->act_count; act++) {
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            for (int j = 0; j < LINEAR_ROW; j++) words_real(words, &rows[i][act][j]);
        for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++)
            for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) words_real(words, &contexts[i][act][j]);
    }
    words_real(words, &learner->openness);
    words_word(words, &learner->steps);
    words_word(words, &learner->averaged);
    words_real(words, &learner->slope_decay);
    words_real(words, &learner->spread_decay);
    if (words->task != WORDS_READ) return;
    for (int act = 0; act < learner->features->act_count; act++)
        for (int j = 0; j < LINEAR_ROW; j++)
            if (fabs(learner->exact[act][j]) > 2.0 * LINEAR_WEIGHT_LIMIT / LINEAR_UNIT) words->bad = true;
    if (!words->bad) round_weights(learner);
}

// Adam's step for one number: updates the running means of its gradient and squared gradient,
// corrects their bias, and returns the change.
static double adam(const Learner* learner, double gradient, double* slope, double* spread, double rate) {
    CHECK(learner->slope_decay < 1 && learner->spread_decay < 1);
    *slope = SLOPE_DECAY * *slope + (1 - SLOPE_DECAY) * gradient;
    *spread = SPREAD_DECAY * *spread + (1 - SPREAD_DECAY) * gradient * gradient;
    double mean = *slope / (1 - learner->slope_decay), square = *spread / (1 - learner->spread_decay);
    return rate * mean / (sqrt(square) + TINY);
}

static double limited(double weight) {
    const double limit = (double)LINEAR_WEIGHT_LIMIT / LINEAR_UNIT;
    return weight > limit ? limit : weight < -limit ? -limit : weight;
}

void learner_step(Learner* learner, double rate) {
    CHECK(rate >= 0 && learner->taught.act_count == learner->features->act_count);
    const LearnerSums* sums = &learner->taught;
    if (sums->games == 0) return;
    double scale = 1 / (LEARNER_UNIT * LINEAR_ONE * (double)sums->games);
    learner->slope_decay *= SLOPE_DECAY;
    learner->spread_decay *= SPREAD_DECAY;
    for (int act = 0; act < sums->act_count; act++) {
        for (int j = 0; j < LINEAR_ROW; j++) {
            double* weight = &learner->exact[act][j];
            *weight = limited(*weight + adam(learner, (double)sums->gradient[act][j] * scale,
                                             &learner->slope[act][j], &learner->spread[act][j], rate));
            learner->mean[act][j] += *weight;
        }
        for (int j = 0; j < LINEAR_CONTEXT_MAX; j++)
            learner->baseline[act][j] +=
                adam(learner, (double)sums->error[act][j] * scale, &learner->baseline_slope[act][j],
                     &learner->baseline_spread[act][j], BASELINE_RATE * BASELINE_SIZE * rate / 0.05);
    }
    learner->steps++;
    learner->averaged++;
    round_weights(learner);
}

void learner_average(Learner* learner) {
    memset(learner->mean, 0, (size_t)learner->features->act_count * sizeof *learner->mean);
    learner->averaged = 0;
}

void learner_settle(Learner* learner) {
    if (learner->averaged == 0) return;
    for (int act = 0; act < learner->features->act_count; act++)
        for (int j = 0; j < LINEAR_ROW; j++)
            learner->exact[act][j] = learner->mean[act][j] / (double)learner->averaged;
    learner_average(learner);
    round_weights(learner);
}
