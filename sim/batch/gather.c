// Sums over ranks; see gather.h. Packs tallies and a paired run's sums into words that can be
// added.
#include "sim/batch/gather.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/game/tally.h"

// Computes the span over all ranks. The maximum is found as the minimum distance to the limit.
static void agree_on_span(const Ranks* ranks, int figures, TallySpan* span) {
    uint64_t ends[2 * TALLY_FIGURES_MAX];
    CHECK(figures >= 0 && figures <= TALLY_FIGURES_MAX);
    for (int i = 0; i < figures; i++) {
        ends[2 * i] = (uint64_t)span->min[i];
        ends[2 * i + 1] = (uint64_t)((int64_t)INT32_MAX - span->max[i]);
    }
    ranks_least(ranks, ends, 2 * (size_t)figures);
    for (int i = 0; i < figures; i++) {
        span->min[i] = (int32_t)ends[2 * i];
        span->max[i] = (int32_t)(INT32_MAX - (int64_t)ends[2 * i + 1]);
    }
}

// The greatest mark has the smallest distance to the limit; 0 means no mark.
static void gather_notable(const Ranks* ranks, const TallySpan* span, int length, Notable* notable) {
    uint64_t lacks[NOTABLE_MARKS + TALLY_BINS];
    size_t count = 0;
    while (count < NOTABLE_MARKS) lacks[count] = UINT64_MAX - notable->marks[count], count++;
    bool known = length >= 0 && span->min[length] <= span->max[length];
    unsigned first = known ? tally_bin(span->min[length]) : 0;
    unsigned end = known ? tally_bin(span->max[length]) + 1 : 0;
    for (unsigned bin = first; bin < end; bin++) lacks[count++] = UINT64_MAX - notable->lengths[bin];
    CHECK(count <= sizeof lacks / sizeof *lacks);
    ranks_least(ranks, lacks, count);
    for (int i = 0; i < NOTABLE_MARKS; i++) notable->marks[i] = UINT64_MAX - lacks[i];
    for (unsigned bin = first; bin < end; bin++)
        notable->lengths[bin] = (uint32_t)(UINT64_MAX - lacks[NOTABLE_MARKS + bin - first]);
}

bool gather_tally(const Ranks* ranks, const Ruleset* ruleset, Tally* tally) {
    TallySpan span;
    if (ranks_count(ranks) == 1) return true;
    tally_span(tally, &span);
    agree_on_span(ranks, tally_figures(tally), &span);
    size_t count = tally_pack_words(&span);
    CHECK(count > 0);
    uint64_t* words = malloc(count * sizeof *words);
    if (!words) return false;
    tally_pack(tally, &span, words);
    ranks_add(ranks, words, count);
    Notable notable = tally->notable;
    gather_notable(ranks, &span, ruleset_metric_of(ruleset, METRIC_LENGTH), &notable);
    tally_clear(tally);
    bool good = tally_unpack(ruleset, &span, words, tally);
    tally->notable = notable;
    free(words);
    return good;
}

bool gather_words(const Ranks* ranks, void (*list)(Words* words, void* of), void* of) {
    Words words = {.task = WORDS_COUNT};
    if (ranks_count(ranks) == 1) return true;
    list(&words, of);
    size_t count = words.count;
    words.words = malloc((count + 1) * sizeof *words.words);
    if (!words.words) return false;
    words.task = WORDS_WRITE;
    words.count = 0;
    list(&words, of);
    CHECK(words.count == count);
    ranks_add(ranks, words.words, count);
    words.task = WORDS_READ;
    words.count = 0;
    list(&words, of);
    free(words.words);
    return true;
}
