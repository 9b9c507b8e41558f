// Before and after; see fit_beliefs.h.
#include "sim/verbs/fit/fit_beliefs.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/game/people.h"

enum { PARTS = 8 };  // of a number's prior, equally likely, to see what was learnt

// Points where something holds, with weights that sum to 1, before and after.
typedef struct Among {
    double *values, *before, *after;
    int *points, *order;
    int count;
} Among;

static bool open_among(Among* among, int room) {
    size_t size = (size_t)room;
    *among =
        (Among){malloc(size * sizeof(double)), malloc(size * sizeof(double)), malloc(size * sizeof(double)),
                malloc(size * sizeof(int)),    malloc(size * sizeof(int)),    0};
    return among->values && among->before && among->after && among->points && among->order;
}

static void close_among(Among* among) {
    free(among->values);
    free(among->before);
    free(among->after);
    free(among->points);
    free(among->order);
}

static double against(double after, double before) {
    return after > 0 && before > 0 ? after * special_log(after / before) : 0;
}

// What is learnt about something that holds or not.
static double nats_of_chance(double before, double after) {
    return against(after, before) + against(1 - after, 1 - before);
}

static FitBelief* add(FitBeliefs* beliefs, FitBeliefKind kind) {
    CHECK(beliefs->count < BELIEFS_MAX);
    FitBelief* belief = &beliefs->list[beliefs->count++];
    *belief = (FitBelief){.level = LEVELS};
    belief->kind = kind;
    return belief;
}

// --- levels and readings

static void add_levels(const Fit* fit, FitBeliefs* beliefs) {
    for (int level = 0; level < LEVELS; level++) {
        if (!(fit->prior->levels[level] > 0)) continue;
        FitBelief* belief = add(beliefs, BELIEF_LEVEL);
        double main_before = 0, main_after = 0;
        snprintf(belief->about, sizeof belief->about, "%s", level_name((Level)level));
        belief->level = (Level)level;
        for (int i = 0; i < fit->count; i++) {
            const FitPoint* point = &fit->points[i];
            bool first = (int)point->levels[0] == level, second = (int)point->levels[1] == level;
            double share = first * (1 - point->share) + second * point->share;
            belief->before += share / fit->count;
            belief->after += share * fit->weights[i];
            main_before += first / (double)fit->count;
            main_after += first * fit->weights[i];
        }
        belief->nats = nats_of_chance(main_before, main_after);
    }
}

static void add_readings(const Fit* fit, FitBeliefs* beliefs) {
    const Prior* prior = fit->prior;
    for (int k = 0; k < prior->open_count; k++) {
        const Param* row = &prior->ruleset->rules[prior->open[k]];
        if (prior_is_number(prior, k)) continue;
        int readings = row->type == PARAM_BOOL ? 2 : param_readings(row);
        for (int reading = 0; reading < readings && beliefs->count < BELIEFS_MAX; reading++) {
            double before = 0, after = 0;
            char value[NAME_MAX_BYTES];
            for (int i = 0; i < fit->count; i++) {
                bool here = fit->points[i].readings[k] == reading;
                before += here / (double)fit->count;
                after += here * fit->weights[i];
            }
            if (!(before > 0)) continue;
            FitBelief* belief = add(beliefs, BELIEF_READING);
            param_format(row, reading, value, sizeof value);
            snprintf(belief->about, sizeof belief->about, "%.90s=%.90s", row->key, value);
            belief->before = before;
            belief->after = after;
            belief->nats = nats_of_chance(before, after);
        }
    }
}

// --- numbers of people

typedef double (*NumberOf)(const FitPoint* point, int index);

static double param_of(const FitPoint* point, int index) { return point->params[index]; }

static double reading_of(const FitPoint* point, int index) { return point->readings[index]; }

static double learning_of(const FitPoint* point, int index) { return (void)index, point->learning; }

// Takes the points, or those with people alone. Whether the log leaves any.
static bool take_points(const Fit* fit, bool people_alone, Among* among) {
    double sum = 0;
    among->count = 0;
    for (int i = 0; i < fit->count; i++) {
        if (people_alone && !prior_has_people(&fit->points[i])) continue;
        among->points[among->count] = i;
        among->after[among->count++] = fit->weights[i];
        sum += fit->weights[i];
    }
    for (int i = 0; i < among->count; i++) {
        among->after[i] /= sum;
        among->before[i] = 1.0 / among->count;
    }
    return sum > 0.01;
}

static Interval interval_of(const Among* among, const double* weights) {
    return (Interval){importance_quantile(among->values, weights, among->order, among->count, 0.025),
                      importance_quantile(among->values, weights, among->order, among->count, 0.975)};
}

// What is learnt about a number: from the weights of equally likely parts, less what their own noise would show.
static double nats_of_number(const Fit* fit, const Among* among) {
    double parts[PARTS] = {0}, nats = 0;
    for (int i = 0; i < among->count; i++) parts[i * PARTS / among->count] += among->after[among->order[i]];
    for (int k = 0; k < PARTS; k++) nats += against(parts[k], 1.0 / PARTS);
    nats -= (PARTS - 1) / (2 * fit->importance.effective);
    return nats > 0 ? nats : 0;
}

// What is believed of a number at the points that were taken.
static void add_number(const Fit* fit, Among* among, const char* about, NumberOf number, int index,
                       FitBelief* belief) {
    snprintf(belief->about, sizeof belief->about, "%s", about);
    for (int i = 0; i < among->count; i++) {
        among->values[i] = number(&fit->points[among->points[i]], index);
        belief->before += among->values[i] * among->before[i];
        belief->after += among->values[i] * among->after[i];
    }
    importance_sort(among->values, among->count, among->order);
    belief->before_ci95 = interval_of(among, among->before);
    belief->after_ci95 = interval_of(among, among->after);
    belief->nats = nats_of_number(fit, among);
}

static void add_people(const Fit* fit, Among* among, FitBeliefs* beliefs) {
    const Strategy* people = fit->prior->people;
    if (!people || !take_points(fit, true, among)) return;
    for (int i = 0; i < people->param_count; i++) {
        bool drawn =
            i == PEOPLE_ROW_LAMBDA || (i >= PEOPLE_ROW_COUNT && people->params[i].type == PARAM_REAL);
        if (drawn) add_number(fit, among, people->params[i].key, param_of, i, add(beliefs, BELIEF_NUMBER));
    }
    if (plays_latest(fit->plays) >= 0)
        add_number(fit, among, "learning", learning_of, 0, add(beliefs, BELIEF_NUMBER));
}

// Counts of cards, and what else nobody printed.
static void add_counts(const Fit* fit, Among* among, FitBeliefs* beliefs) {
    const Prior* prior = fit->prior;
    take_points(fit, false, among);
    for (int k = 0; k < prior->open_count; k++) {
        if (!prior_is_number(prior, k)) continue;
        beliefs->counts++;
        add_number(fit, among, prior->ruleset->rules[prior->open[k]].key, reading_of, k,
                   add(beliefs, BELIEF_COUNT));
    }
}

bool fit_beliefs_make(const Fit* fit, FitBeliefs* beliefs, Error* error) {
    Among among;
    beliefs->count = beliefs->counts = 0;
    bool good = open_among(&among, fit->count);
    if (good) {
        add_levels(fit, beliefs);
        add_people(fit, &among, beliefs);
        add_counts(fit, &among, beliefs);
        add_readings(fit, beliefs);
    }
    close_among(&among);
    return good || error_set(error, EXIT_IO, "out of memory for settings");
}

// The noise of a number's nats is that of a chi-squared, whose mean nats_of_number takes off: its standard deviation is
// sqrt(2 (PARTS - 1)) / (2 effective).
bool fit_beliefs_learnt(const Fit* fit, const FitBelief* belief) {
    static const double least = 0.05, two_deviations = 3.7417;
    bool number = belief->kind == BELIEF_NUMBER || belief->kind == BELIEF_COUNT;
    double noise = number ? two_deviations / fit->importance.effective : 0;
    return belief->nats >= (noise > least ? noise : least);
}

bool fit_beliefs_ruled_out(const Fit* fit, const FitBelief* belief) {
    return (belief->kind == BELIEF_LEVEL || belief->kind == BELIEF_READING) && belief->after < 0.05 &&
           belief->after < belief->before / 2 && belief->before * fit->importance.effective >= 10;
}
