// Sums of figures, rules and numbers; see tie_sum.h.
#include "sim/result/tie_sum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"

// Sums over all games of a cell, times the largest rules: 2^32 games, 2^31 each, 2^20 times, 2^5
// terms.
__extension__ typedef __int128 Signed;

// --- reading

const MetricTally* tie_metric(const TieFacts* facts, const char* name) {
    int metric = ruleset_metric(facts->ruleset, name);
    return metric >= 0 ? &facts->tally->metrics[metric] : NULL;
}

static bool find_rule(const TieFacts* facts, const char* name, int64_t* value) {
    char key[NAME_MAX_BYTES];
    int length = (int)strcspn(name, "#");
    if (name[length])
        snprintf(key, sizeof key, "%.*s%d%s", length, name, facts->players, name + length + 1);
    else
        snprintf(key, sizeof key, "%s", name);
    int row = param_find(facts->ruleset->rules, facts->ruleset->rule_count, key);
    if (row >= 0) *value = facts->values[row];
    return row >= 0;
}

static bool find_number(const TieFacts* facts, const char* name, int64_t* value) {
    static const char rules[] = "rules.";
    char* end;
    *value = strtoll(name, &end, 10);
    if (end > name && !*end) return true;
    *value = facts->players;
    if (!strcmp(name, "players")) return true;
    return find_rule(facts, strncmp(name, rules, sizeof rules - 1) ? name : name + sizeof rules - 1, value);
}

static bool read_term(const TieFacts* facts, char* text, TieSum* sum) {
    const MetricTally* metric = NULL;
    int64_t times = 1, factor;
    char* rest;
    for (char* name = strtok_r(text, "*", &rest); name; name = strtok_r(NULL, "*", &rest)) {
        const MetricTally* found = tie_metric(facts, name);
        if (found && metric) return false;
        if (found)
            metric = found;
        else if (find_number(facts, name, &factor))
            times *= factor;
        else
            return false;
    }
    if (!metric) {
        sum->constant += times;
        return true;
    }
    if (sum->count == TIE_TERMS_MAX) return false;
    sum->terms[sum->count].times = times;
    sum->terms[sum->count++].metric = metric;
    return true;
}

bool tie_sum_read(const TieFacts* facts, const char* text, TieSum* sum) {
    char term[NAME_MAX_BYTES];
    sum->count = 0;
    sum->constant = 0;
    for (size_t length; *text; text += length + (text[length] == '|')) {
        length = strcspn(text, "|");
        if (!length || length >= sizeof term) return false;
        memcpy(term, text, length);
        term[length] = '\0';
        if (!read_term(facts, term, sum)) return false;
    }
    return true;
}

// --- comparing

static Signed least(const TieSum* sum, int i) {
    int64_t times = sum->terms[i].times;
    return (Signed)times * (times < 0 ? sum->terms[i].metric->max : sum->terms[i].metric->min);
}

static Signed most(const TieSum* sum, int i) {
    int64_t times = sum->terms[i].times;
    return (Signed)times * (times < 0 ? sum->terms[i].metric->min : sum->terms[i].metric->max);
}

static Signed least_of_all(const TieSum* sum) {
    Signed all = sum->constant;
    for (int i = 0; i < sum->count; i++) all += least(sum, i);
    return all;
}

static Signed most_of_all(const TieSum* sum) {
    Signed all = sum->constant;
    for (int i = 0; i < sum->count; i++) all += most(sum, i);
    return all;
}

static Signed total(const TieSum* sum, uint64_t games) {
    Signed all = (Signed)sum->constant * (Signed)games;
    for (int i = 0; i < sum->count; i++)
        all += (Signed)sum->terms[i].times * (Signed)sum->terms[i].metric->sum;
    return all;
}

// In the game where a term is largest, the others are no smaller than their minima.
static bool extremes_fit(const TieSum* sum, const TieSum* other) {
    Signed low = least_of_all(sum), high = most_of_all(other);
    if (low > high) return false;
    for (int i = 0; i < sum->count; i++)
        if (low - least(sum, i) + most(sum, i) > high) return false;
    for (int i = 0; i < other->count; i++)
        if (high - most(other, i) + least(other, i) < low) return false;
    return true;
}

// A sum that only adds figures is 0 wherever the other is.
static bool zeros_fit(const TieSum* sum, const TieSum* other, uint64_t games) {
    Signed positive = 0;
    CHECK(games > 0);
    if (sum->constant < 0 || other->constant > 0) return true;
    for (int i = 0; i < other->count; i++)
        if (other->terms[i].times > 0) positive += games - tally_count(other->terms[i].metric, 0);
    for (int i = 0; i < sum->count; i++) {
        if (sum->terms[i].times < 0) return true;
        bool counts = sum->terms[i].times > 0;
        if (counts && (Signed)(games - tally_count(sum->terms[i].metric, 0)) > positive) return false;
    }
    return true;
}

// If one figure never exceeds another, no value is reached in more of its games.
static bool bins_fit(const TieSum* sum, const TieSum* other) {
    uint64_t games = 0, others = 0;
    bool single = sum->count == 1 && other->count == 1 && !sum->constant && !other->constant;
    if (!single || sum->terms[0].times != 1 || other->terms[0].times != 1) return true;
    for (unsigned bin = TALLY_BINS; bin-- > 0;) {
        games += tally_count(sum->terms[0].metric, bin);
        others += tally_count(other->terms[0].metric, bin);
        if (games > others) return false;
    }
    return true;
}

bool tie_sum_at_most(const TieSum* sum, const TieSum* other, uint64_t games) {
    return total(sum, games) <= total(other, games) && extremes_fit(sum, other) &&
           zeros_fit(sum, other, games) && bins_fit(sum, other);
}

// --- counting

// The figure must exceed this.
static int64_t threshold(const TieSum* sum) {
    CHECK(sum->count == 1 && sum->terms[0].times == 1);
    return -sum->constant;
}

uint64_t tie_sum_positive_least(const TieSum* sum, uint64_t games) {
    int64_t above = threshold(sum);
    uint64_t others = 0;
    for (unsigned bin = 0; bin < TALLY_BINS && tally_bin_low(bin) <= above; bin++)
        others += tally_count(sum->terms[0].metric, bin);
    return games - others;
}

uint64_t tie_sum_positive_most(const TieSum* sum, uint64_t games) {
    int64_t above = threshold(sum);
    uint64_t others = 0;
    for (unsigned bin = 0; bin + 1 < TALLY_BINS && tally_bin_low(bin + 1) - 1 <= above; bin++)
        others += tally_count(sum->terms[0].metric, bin);
    return games - others;
}
