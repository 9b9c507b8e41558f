// The sums in relations between metrics (Ruleset.metric_ties): parsing them, and bounding them by a
// tally.
#pragma once

#include "sim/game/tally.h"

enum { TIE_TERMS_MAX = 32 };

typedef struct TieSum {
    struct {
        int64_t times;
        const MetricTally* metric;
    } terms[TIE_TERMS_MAX];
    int count;
    int64_t constant;
} TieSum;

// What sums are about.
typedef struct TieFacts {
    const Ruleset* ruleset;
    int players;
    const int32_t* values;  // of the rules
    const Tally* tally;
} TieFacts;

// The metric of that name; null: there is none.
const MetricTally* tie_metric(const TieFacts* facts, const char* name);
// Reads a sum. False if it is none: a name in it is unknown, or a term has two metrics.
bool tie_sum_read(const TieFacts* facts, const char* text, TieSum* sum);
// Whether some games with these figures can each have the first sum at most as large as the second.
bool tie_sum_at_most(const TieSum* sum, const TieSum* other, uint64_t games);
// How many games at least have a sum of more than 0, and how many at most. It has one term, once.
uint64_t tie_sum_positive_least(const TieSum* sum, uint64_t games);
uint64_t tie_sum_positive_most(const TieSum* sum, uint64_t games);
