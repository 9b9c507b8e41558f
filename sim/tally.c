// Integers that add up exactly; see tally.h. Stage: takes the result of one game from play, is read by
// statistics and the reports.
#include "sim/tally.h"

#include <string.h>

#include "sim/hash.h"

unsigned tally_bin(int32_t value) {
    CHECK(value >= 0);
    if (value < TALLY_EXACT) return (unsigned)value;
    unsigned power = 31u - (unsigned)__builtin_clz((unsigned)value);  // 7..30
    return TALLY_EXACT + (power - 7) * 16 + (((unsigned)value >> (power - 4)) & 15);
}

int32_t tally_bin_low(unsigned bin) {
    CHECK(bin < TALLY_BINS);
    if (bin < TALLY_EXACT) return (int32_t)bin;
    unsigned power = 7 + (bin - TALLY_EXACT) / 16, sixteenth = (bin - TALLY_EXACT) % 16;
    return (int32_t)((16 + sixteenth) << (power - 4));
}

void tally_clear(Tally* tally) { memset(tally, 0, sizeof *tally); }

static void add_value(MetricTally* metric, int32_t value, bool first) {
    metric->sum += (uint64_t)value;
    metric->sum_sq += (uint64_t)value * (uint64_t)value;
    metric->min = first || value < metric->min ? value : metric->min;
    metric->max = first || value > metric->max ? value : metric->max;
    metric->bins[tally_bin(value)]++;
}

void tally_game(const Ruleset* ruleset, int players, Tally* tally, const GameResult* result) {
    bool first = tally->games == tally->aborted;
    tally->games++;
    if (result->aborted) {
        tally->aborted++;
        return;
    }
    CHECK(result->end_reason < ruleset->end_reason_count);
    int outcomes = ruleset_outcomes(ruleset, players);
    for (int i = 0; i < outcomes; i++) {
        uint64_t share = result->win_840ths[i];
        tally->wins[i] += share > 0;
        tally->win_840ths[i] += share;
        tally->win_840ths_sq[i] += share * share;
    }
    tally->end_reasons[result->end_reason]++;
    for (int i = 0; i < ruleset->metric_count; i++) add_value(&tally->metrics[i], result->metrics[i], first);
}

Winners tally_winners(const GameResult* result) {
    unsigned winners = 0;
    static_assert(OUTCOMES_MAX < 15, "a bit each, beside WINNERS_ABORTED");
    if (result->aborted) return WINNERS_ABORTED;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        if (!result->win_840ths[i]) continue;
        CHECK(!winners || result->win_840ths[i] == result->win_840ths[__builtin_ctz(winners)]);
        winners |= 1u << i;
    }
    return (Winners)winners;
}

void tally_pair(const Ruleset* ruleset, int players, Tally* tally, Winners reference,
                const GameResult* result) {
    if (reference == WINNERS_ABORTED || result->aborted) return;
    unsigned share = reference ? 840 / (unsigned)__builtin_popcount(reference) : 0;
    tally->paired++;
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
        unsigned there = (reference >> i & 1) * share, here = result->win_840ths[i];
        tally->gained_840ths[i] += here > there ? here - there : 0;
        tally->lost_840ths[i] += there > here ? there - here : 0;
    }
}

static void add_metric(MetricTally* metric, const MetricTally* other, bool first) {
    metric->sum += other->sum;
    metric->sum_sq += other->sum_sq;
    metric->min = first || other->min < metric->min ? other->min : metric->min;
    metric->max = first || other->max > metric->max ? other->max : metric->max;
    for (unsigned b = 0; b < TALLY_BINS; b++) metric->bins[b] += other->bins[b];
}

void tally_add(const Ruleset* ruleset, Tally* tally, const Tally* other) {
    bool first = tally->games == tally->aborted, nothing = other->games == other->aborted;
    tally->games += other->games;
    tally->aborted += other->aborted;
    tally->paired += other->paired;
    if (nothing) return;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        tally->gained_840ths[i] += other->gained_840ths[i];
        tally->lost_840ths[i] += other->lost_840ths[i];
        tally->wins[i] += other->wins[i];
        tally->win_840ths[i] += other->win_840ths[i];
        tally->win_840ths_sq[i] += other->win_840ths_sq[i];
    }
    for (int i = 0; i < ruleset->end_reason_count; i++) tally->end_reasons[i] += other->end_reasons[i];
    for (int i = 0; i < ruleset->metric_count; i++) add_metric(&tally->metrics[i], &other->metrics[i], first);
}

static bool metric_equal(const MetricTally* a, const MetricTally* b, bool nothing) {
    return a->sum == b->sum && a->sum_sq == b->sum_sq &&
           (nothing || (a->min == b->min && a->max == b->max)) && !memcmp(a->bins, b->bins, sizeof a->bins);
}

bool tally_equal(const Ruleset* ruleset, const Tally* a, const Tally* b) {
    if (a->games != b->games || a->aborted != b->aborted || a->paired != b->paired) return false;
    if (memcmp(a->gained_840ths, b->gained_840ths, sizeof a->gained_840ths) ||
        memcmp(a->lost_840ths, b->lost_840ths, sizeof a->lost_840ths))
        return false;
    if (memcmp(a->wins, b->wins, sizeof a->wins) ||
        memcmp(a->win_840ths, b->win_840ths, sizeof a->win_840ths) ||
        memcmp(a->win_840ths_sq, b->win_840ths_sq, sizeof a->win_840ths_sq) ||
        memcmp(a->end_reasons, b->end_reasons, sizeof a->end_reasons))
        return false;
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!metric_equal(&a->metrics[i], &b->metrics[i], a->games == a->aborted)) return false;
    return true;
}

static uint64_t hash_wide(uint64_t hash, Wide word) {
    return hash_word(hash_word(hash, (uint64_t)word), (uint64_t)(word >> 64));
}

static uint64_t hash_metric(uint64_t hash, const MetricTally* metric, bool nothing) {
    hash = hash_wide(hash_word(hash, metric->sum), metric->sum_sq);
    if (!nothing) hash = hash_word(hash_word(hash, (uint64_t)metric->min), (uint64_t)metric->max);
    return hash_bytes(hash, metric->bins, sizeof metric->bins);
}

uint64_t tally_hash(const Ruleset* ruleset, const Tally* tally) {
    uint64_t hash = hash_word(hash_word(0, tally->games), tally->aborted);
    hash = hash_bytes(hash, tally->wins, sizeof tally->wins);
    hash = hash_bytes(hash, tally->win_840ths, sizeof tally->win_840ths);
    for (int i = 0; i < OUTCOMES_MAX; i++) hash = hash_wide(hash, tally->win_840ths_sq[i]);
    hash = hash_bytes(hash, tally->end_reasons, sizeof tally->end_reasons);
    for (int i = 0; i < ruleset->metric_count; i++)
        hash = hash_metric(hash, &tally->metrics[i], tally->games == tally->aborted);
    return hash;
}
