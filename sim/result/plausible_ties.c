// Whether counts are possible for finished games: metrics related to each other and to ends; see
// plausible_ties.h.
#include "sim/result/plausible_ties.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/result/tie_sum.h"

static uint64_t finished(const TieFacts* facts) { return facts->tally->games - facts->tally->aborted; }

// Games in which a figure is 0.
static uint64_t zeros(const TieFacts* facts, const char* name) {
    const MetricTally* metric = tie_metric(facts, name);
    CHECK(metric);
    return tally_count(metric, 0);
}

static TieSum sum_of(const TieFacts* facts, const char* text) {
    TieSum sum;
    bool read = tie_sum_read(facts, text, &sum);
    CHECK(read);
    (void)read;
    return sum;
}

// --- figures and figures

static bool is_at_most(const TieFacts* facts, const char* metric, const char* names) {
    TieSum sum = sum_of(facts, metric), other = sum_of(facts, names);
    return tie_sum_at_most(&sum, &other, finished(facts));
}

// A sum equals the sum of its parts, none of which exceeds it.
static bool is_sum(const TieFacts* facts, const MetricTie* tie) {
    for (int i = 0; i < facts->ruleset->metric_count; i++) {
        const char* part = facts->ruleset->metrics[i].name;
        if (ruleset_names(tie->names, part) && !is_at_most(facts, part, tie->metric)) return false;
    }
    return is_at_most(facts, tie->names, tie->metric) && is_at_most(facts, tie->metric, tie->names);
}

static bool is_one(const TieFacts* facts, const MetricTie* tie) {
    const MetricTally* metric = tie_metric(facts, tie->metric);
    CHECK(metric);
    return metric->max <= 1 && metric->sum == tally_count(tie_metric(facts, tie->names), 1);
}

static bool needs(const TieFacts* facts, const MetricTie* tie) {
    TieSum names = sum_of(facts, tie->names);
    Wide positive = 0;
    for (int i = 0; i < names.count; i++) positive += finished(facts) - tally_count(names.terms[i].metric, 0);
    return finished(facts) - zeros(facts, tie->metric) <= positive;
}

// --- figures and ends

static uint64_t games_that_end(const TieFacts* facts, const char* names) {
    uint64_t games = 0;
    for (int i = 0; i < facts->ruleset->end_reason_count; i++)
        if (ruleset_names(names, facts->ruleset->end_reasons[i])) games += facts->tally->end_reasons[i];
    return games;
}

static bool is_only(const TieFacts* facts, const MetricTie* tie) {
    TieSum sum = sum_of(facts, tie->metric);
    return tie_sum_positive_least(&sum, finished(facts)) <= games_that_end(facts, tie->names);
}

static bool is_needed(const TieFacts* facts, const MetricTie* tie) {
    TieSum sum = sum_of(facts, tie->metric);
    return tie_sum_positive_most(&sum, finished(facts)) >= games_that_end(facts, tie->names);
}

// --- all ties

// Whether a rule has one of the readings.
static bool is_excepted(const TieFacts* facts, const char* readings) {
    const Ruleset* ruleset = facts->ruleset;
    char value[NAME_MAX_BYTES], reading[2 * NAME_MAX_BYTES];
    for (int i = 0; readings && i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        if (!strstr(readings, row->key)) continue;
        param_format(row, facts->values[i], value, sizeof value);
        snprintf(reading, sizeof reading, "%s=%s", row->key, value);
        if (ruleset_names(readings, reading)) return true;
    }
    return false;
}

static bool holds(const TieFacts* facts, const MetricTie* tie) {
    switch (tie->kind) {
        case TIE_AT_MOST:
            return is_at_most(facts, tie->metric, tie->names);
        case TIE_SUM:
            return is_sum(facts, tie);
        case TIE_ZERO:
            return zeros(facts, tie->metric) == zeros(facts, tie->names);
        case TIE_ONE:
            return is_one(facts, tie);
        case TIE_NEEDS:
            return needs(facts, tie);
        case TIE_ONLY:
            return is_only(facts, tie);
        case TIE_NEEDED:
            return is_needed(facts, tie);
    }
    CHECK(0 && "an unknown kind of tie");
    return false;
}

bool plausible_ties(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                    Error* error) {
    const TieFacts facts = {ruleset, players, values, tally};
    for (int i = 0; i < ruleset->metric_tie_count; i++) {
        const MetricTie* tie = &ruleset->metric_ties[i];
        if (is_excepted(&facts, tie->unless) || holds(&facts, tie)) continue;
        error_set(error, EXIT_BAD_DATA, "metrics.%s: contradicts %s", tie->metric, tie->names);
        return tie->unless ? error_append(error, " (unless %s)", tie->unless) : false;
    }
    return true;
}
