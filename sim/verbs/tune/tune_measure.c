// Measures to tune for; see tune_measure.h.
#include "sim/verbs/tune/tune_measure.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// In a mean, a game counts at most this multiple of the target. Few games reach that, and a bounded
// metric has exact intervals.
enum { MEAN_TIMES_TARGET = 16 };

static const char end_prefix[] = "end:", mean_prefix[] = "mean:";

static bool begins(const char* text, const char* prefix) { return !strncmp(text, prefix, strlen(prefix)); }

// The colon after "p1" .. "p99"; null if the text is something else. `percent` gets the number.
static const char* quantile_end(const char* text, int* percent) {
    char* end;
    if (text[0] != 'p' || text[1] < '1' || text[1] > '9') return NULL;
    *percent = (int)strtol(text + 1, &end, 10);
    return *end == ':' && *percent < 100 ? end : NULL;
}

bool tune_measure_is_other(const char* text) {
    int percent;
    return begins(text, end_prefix) || begins(text, mean_prefix) || quantile_end(text, &percent);
}

void tune_measure_outcome(TuneMeasure* measure, const char* outcome) {
    *measure = (TuneMeasure){.rate = true, .scale = 1};
    snprintf(measure->name, sizeof measure->name, "%s", outcome);
    snprintf(measure->brings, sizeof measure->brings, "%s", outcome);
    ruleset_outcome_spell(measure->brings);
    snprintf(measure->says, sizeof measure->says, "of the games go to %s", measure->brings);
}

// --- names of the ruleset

static const char* end_at(const void* ruleset, int i) {
    return ((const Ruleset*)ruleset)->end_reasons[i].name;
}
static const char* metric_at(const void* ruleset, int i) {
    return ((const Ruleset*)ruleset)->metrics[i].name;
}

static int find(const char* name, const char* kind, int count, const char* (*at)(const void*, int),
                const Ruleset* ruleset, Error* error) {
    for (int i = 0; i < count; i++)
        if (!strcmp(at(ruleset, i), name)) return i;
    error_set(error, EXIT_USAGE, "%s has no %s \"%s\"; there are", ruleset->id, kind, QUOTED(name));
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", at(ruleset, i));
    const char* nearest = param_nearest(name, count, at, ruleset);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return -1;
}

static bool read_end(TuneMeasure* measure, const Ruleset* ruleset, const char* name, Error* error) {
    int end = find(name, "end reason", ruleset->end_reason_count, end_at, ruleset, error);
    if (end < 0) return false;
    if (!ruleset->end_reasons[end].winners)
        return error_set(
            error, EXIT_USAGE,
            "%s is the end reason of games that hit the safety cap, which are excluded from all rates", name);
    measure->rate = true;
    measure->scale = 1;
    measure->paired = (PairedMeasure){.kind = PAIRED_END, .index = end};
    snprintf(measure->brings, sizeof measure->brings, "games that end by %s", name);
    snprintf(measure->says, sizeof measure->says, "of the games end by %s", name);
    return true;
}

static bool read_metric(TuneMeasure* measure, const Ruleset* ruleset, const char* name, Error* error) {
    int metric = find(name, "metric", ruleset->metric_count, metric_at, ruleset, error);
    if (metric < 0) return false;
    if (ruleset_is_label(ruleset, metric))
        return error_set(error, EXIT_USAGE,
                         "the values of %s are codes, so they have no mean and no quantile", name);
    measure->paired.index = metric;
    measure->paired.kind = measure->quantile > 0 ? PAIRED_WITHIN : PAIRED_MEAN;
    measure->rate = measure->quantile > 0;
    return true;
}

bool tune_measure_read(TuneMeasure* measure, const Ruleset* ruleset, const char* text, Error* error) {
    CHECK(tune_measure_is_other(text));
    int percent = 0;
    const char* end = quantile_end(text, &percent);
    *measure = (TuneMeasure){.scale = 1, .quantile = end ? percent / 100.0 : 0};
    snprintf(measure->name, sizeof measure->name, "%s", text);
    if (begins(text, end_prefix)) return read_end(measure, ruleset, text + strlen(end_prefix), error);
    return read_metric(measure, ruleset, end ? end + 1 : text + strlen(mean_prefix), error);
}

// "at most 60 turns", "first_bite_turn of at most 60".
static void bounded_text(const char* metric, double most, char* text, size_t size) {
    size_t length = strlen(metric);
    if (length && metric[length - 1] == 's')
        snprintf(text, size, "at most %.0f %s", most, metric);
    else
        snprintf(text, size, "%s of at most %.0f", metric, most);
}

bool tune_measure_aim(TuneMeasure* measure, double target, Error* error) {
    CHECK(strchr(measure->name, ':'));
    const char* metric = strchr(measure->name, ':') + 1;
    if (!(target > 0) || target * MEAN_TIMES_TARGET > PAIRED_MOST_MAX)
        return error_set(error, EXIT_USAGE, "must be a number above 0, and at most %d",
                         PAIRED_MOST_MAX / MEAN_TIMES_TARGET);
    if (measure->quantile > 0) {
        if (target != floor(target))
            return error_set(error, EXIT_USAGE,
                             "%s is a whole number in every game, so its target must be one, too", metric);
        measure->paired.most = (uint32_t)target;
        char bounded[NAME_MAX_BYTES];
        bounded_text(metric, target, bounded, sizeof bounded);
        snprintf(measure->brings, sizeof measure->brings, "games with %s", bounded);
        snprintf(measure->says, sizeof measure->says, "of the games have %s", bounded);
        return true;
    }
    measure->paired.most = (uint32_t)ceil(target * MEAN_TIMES_TARGET);
    measure->scale = measure->paired.most;
    snprintf(measure->brings, sizeof measure->brings, "the mean of %s", metric);
    snprintf(measure->says, sizeof measure->says, "%s on average", metric);
    return true;
}

void tune_measure_text(const TuneMeasure* measure, double value, int digits, char* text, size_t size) {
    if (measure->rate)
        snprintf(text, size, "%.*f", digits, 100 * value);
    else
        snprintf(text, size, "%.*f", value < 10 ? 3 : 2, value);
}
