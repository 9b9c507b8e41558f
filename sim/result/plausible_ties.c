// Whether counts can be those of finished games: metrics and others of the same games; see plausible.h and
// Ruleset.metric_ties.
#include <string.h>

#include "sim/result/plausible.h"

static bool is_named(const Ruleset* ruleset, const MetricTie* tie, int metric) {
    return ruleset_names(tie->names, ruleset->metrics[metric].name);
}

static const MetricTally* find_metric(const Ruleset* ruleset, const Tally* tally, const char* name) {
    int i = 0;
    while (i < ruleset->metric_count && strcmp(ruleset->metrics[i].name, name) != 0) i++;
    CHECK(i < ruleset->metric_count);
    return &tally->metrics[i];
}

// Games in which the figure is not 0.
static uint64_t positive(const Tally* tally, const MetricTally* metric) {
    return tally->games - tally->aborted - tally_count(metric, 0);
}

// Where a figure is never more than another, no value is reached by more of its games.
static bool below(const MetricTally* metric, const MetricTally* other) {
    Wide games = 0, others = 0;
    for (unsigned bin = TALLY_BINS; bin-- > 0;) {
        games += tally_count(metric, bin);
        others += tally_count(other, bin);
        if (games > others) return false;
    }
    return metric->sum <= other->sum && metric->min <= other->min && metric->max <= other->max;
}

// --- figures and figures

static bool is_at_most(const Ruleset* ruleset, const MetricTie* tie, const Tally* tally,
                       const MetricTally* metric) {
    Wide sum = 0, games = 0;
    uint64_t max = 0;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const MetricTally* other = &tally->metrics[i];
        if (!is_named(ruleset, tie, i)) continue;
        sum += other->sum;
        max += (uint64_t)other->max;
        games += positive(tally, other);
    }
    if (!strchr(tie->names, '|') && !below(metric, find_metric(ruleset, tally, tie->names))) return false;
    return metric->sum <= sum && (uint64_t)metric->max <= max && positive(tally, metric) <= games;
}

static bool is_sum(const Ruleset* ruleset, const MetricTie* tie, const Tally* tally,
                   const MetricTally* metric) {
    Wide sum = 0;
    uint64_t min = 0;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const MetricTally* other = &tally->metrics[i];
        if (!is_named(ruleset, tie, i)) continue;
        if (!below(other, metric)) return false;
        sum += other->sum;
        min += (uint64_t)other->min;
    }
    return metric->sum == sum && (uint64_t)metric->min >= min && is_at_most(ruleset, tie, tally, metric);
}

// --- figures and ends, figures and rules

static uint64_t games_that_end(const Ruleset* ruleset, const char* names, const Tally* tally) {
    uint64_t games = 0;
    for (int i = 0; i < ruleset->end_reason_count; i++)
        if (ruleset_names(names, ruleset->end_reasons[i])) games += tally->end_reasons[i];
    return games;
}

static int32_t value_of(const Ruleset* ruleset, const char* key, const int32_t* values) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    CHECK(row >= 0);
    return values[row];
}

// --- all ties

static bool holds(const Ruleset* ruleset, const MetricTie* tie, const int32_t* values, const Tally* tally) {
    const MetricTally* metric = find_metric(ruleset, tally, tie->metric);
    switch (tie->kind) {
        case TIE_AT_MOST:
            return is_at_most(ruleset, tie, tally, metric);
        case TIE_SUM:
            return is_sum(ruleset, tie, tally, metric);
        case TIE_ZERO:
            return tally_count(metric, 0) == tally_count(find_metric(ruleset, tally, tie->names), 0);
        case TIE_ONE:
            return metric->max <= 1 && metric->sum == tally_count(find_metric(ruleset, tally, tie->names), 1);
        case TIE_ONLY:
            return positive(tally, metric) <= games_that_end(ruleset, tie->names, tally);
        case TIE_NEEDED:
            return positive(tally, metric) >= games_that_end(ruleset, tie->names, tally);
        case TIE_RULE:
            return metric->max <= value_of(ruleset, tie->names, values);
    }
    return false;
}

bool plausible_ties(const Ruleset* ruleset, const int32_t* values, const Tally* tally, Error* error) {
    for (int i = 0; i < ruleset->metric_tie_count; i++) {
        const MetricTie* tie = &ruleset->metric_ties[i];
        if (!holds(ruleset, tie, values, tally))
            return error_set(error, EXIT_BAD_DATA, "metrics.%s: contradicts %s", tie->metric, tie->names);
    }
    return true;
}
