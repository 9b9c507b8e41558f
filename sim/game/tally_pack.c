// Tallies as words that add up; see tally_pack.h. Stage: beside tally, for ranks that do not share memory.
#include "sim/game/tally_pack.h"

#include "sim/base/check.h"

void tally_span(const Tally* tally, TallySpan* span) {
    bool nothing = tally->games == tally->aborted;
    for (int i = 0; i < METRICS_MAX; i++) {
        bool there = !nothing && i < tally->metric_count;
        span->min[i] = there ? tally->metrics[i].min : INT32_MAX;
        span->max[i] = there ? tally->metrics[i].max : -1;
    }
}

// One list of what there is serves to count the words, to write and to read them.
typedef struct Cursor {
    enum { COUNTING, WRITING, READING } task;
    uint64_t* into;
    const uint64_t* from;
    size_t words;  // so far
} Cursor;

static void word(Cursor* cursor, uint64_t* value) {
    if (cursor->task == WRITING) cursor->into[cursor->words] = *value;
    if (cursor->task == READING) *value = cursor->from[cursor->words];
    cursor->words++;
}

static void wide(Cursor* cursor, Wide* value) {
    Wide sum = 0;
    for (unsigned shift = 0; shift < 128; shift += 32) {
        uint64_t limb = (uint64_t)(*value >> shift) & UINT32_MAX;
        word(cursor, &limb);
        sum += (Wide)limb << shift;
    }
    if (cursor->task == READING) *value = sum;
}

static void bins(Cursor* cursor, MetricTally* metric, int32_t min, int32_t max) {
    for (unsigned bin = tally_bin(min); bin <= tally_bin(max); bin++) {
        uint64_t count = cursor->task == WRITING ? tally_count(metric, bin) : 0;
        word(cursor, &count);
        if (cursor->task == READING) metric->bins[bin - metric->first] = count;
    }
}

static void words(Cursor* cursor, Tally* tally, const TallySpan* span) {
    word(cursor, &tally->games);
    word(cursor, &tally->aborted);
    word(cursor, &tally->paired);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        word(cursor, &tally->wins[i]);
        word(cursor, &tally->win_840ths[i]);
        wide(cursor, &tally->win_840ths_sq[i]);
        word(cursor, &tally->gained_840ths[i]);
        word(cursor, &tally->lost_840ths[i]);
        word(cursor, &tally->apart_840ths_sq[i]);
    }
    for (int i = 0; i < END_REASONS_MAX; i++) word(cursor, &tally->end_reasons[i]);
    for (int i = 0; i < tally->metric_count; i++) {
        MetricTally metric = {0};
        if (cursor->task != COUNTING) metric = tally->metrics[i];
        if (span->min[i] > span->max[i]) continue;
        word(cursor, &metric.sum);
        wide(cursor, &metric.sum_sq);
        bins(cursor, &metric, span->min[i], span->max[i]);
        if (cursor->task == READING) tally->metrics[i] = metric;
    }
}

size_t tally_pack_words(const Ruleset* ruleset, const TallySpan* span) {
    Cursor cursor = {.task = COUNTING};
    Tally none = {.metric_count = ruleset->metric_count};
    words(&cursor, &none, span);
    return cursor.words;
}

void tally_pack(const Tally* tally, const TallySpan* span, uint64_t* into) {
    Cursor cursor = {.task = WRITING, .into = into};
    Tally copy = *tally;
    for (int i = 0; tally->games > tally->aborted && i < tally->metric_count; i++)
        CHECK(span->min[i] <= tally->metrics[i].min && span->max[i] >= tally->metrics[i].max);
    words(&cursor, &copy, span);
}

// An empty tally with room for the span, whose ends are its extremes.
static bool open_span(const Ruleset* ruleset, const TallySpan* span, Tally* tally) {
    bool good = tally_open(ruleset, tally);
    for (int i = 0; good && i < tally->metric_count; i++) {
        MetricTally* metric = &tally->metrics[i];
        if (span->min[i] > span->max[i]) continue;
        good = tally_reserve(metric, tally_bin(span->min[i]), tally_bin(span->max[i]) + 1);
        metric->min = span->min[i];
        metric->max = span->max[i];
    }
    return good;
}

bool tally_unpack(const Ruleset* ruleset, const TallySpan* span, const uint64_t* from, Tally* tally) {
    Cursor cursor = {.task = READING, .from = from};
    Tally sum;
    bool good = open_span(ruleset, span, &sum);
    if (good) words(&cursor, &sum, span);
    good = good && tally_add(ruleset, tally, &sum);
    tally_close(&sum);
    return good;
}
