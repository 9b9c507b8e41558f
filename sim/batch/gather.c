// Sums over ranks; see gather.h. Reads and fills tallies and the paired run's sums, as words that add up.
#include "sim/batch/gather.h"

#include <stdlib.h>

#include "sim/game/tally_pack.h"
#include "sim/platform/ranks.h"

// The span of the values of all ranks. The largest of numbers is the least of how far they are from the
// limit.
static void agree_on_span(int metrics, TallySpan* span) {
    uint64_t ends[2 * METRICS_MAX];
    for (int i = 0; i < metrics; i++) {
        ends[2 * i] = (uint64_t)span->min[i];
        ends[2 * i + 1] = (uint64_t)((int64_t)INT32_MAX - span->max[i]);
    }
    ranks_least(ends, 2 * (size_t)metrics);
    for (int i = 0; i < metrics; i++) {
        span->min[i] = (int32_t)ends[2 * i];
        span->max[i] = (int32_t)(INT32_MAX - (int64_t)ends[2 * i + 1]);
    }
}

bool gather_tally(const Ruleset* ruleset, Tally* tally) {
    TallySpan span;
    if (ranks_count() == 1) return true;
    tally_span(tally, &span);
    agree_on_span(ruleset->metric_count, &span);
    size_t count = tally_pack_words(ruleset, &span);
    uint64_t* words = malloc(count * sizeof *words);
    if (!words) return false;
    tally_pack(tally, &span, words);
    ranks_add(words, count);
    tally_clear(tally);
    bool good = tally_unpack(ruleset, &span, words, tally);
    free(words);
    return good;
}

static bool reserve(Gather* gather) {
    enum { ROOM_FIRST = 256 };
    if (gather->count < gather->room) return true;
    size_t room = gather->room ? 2 * gather->room : ROOM_FIRST;
    uint64_t* words = realloc(gather->words, room * sizeof *words);
    if (!words) return false;
    gather->words = words;
    gather->room = room;
    return true;
}

void gather_word(Gather* gather, uint64_t* word) {
    gather->failed = gather->failed || !reserve(gather);
    if (gather->failed) return;
    uint64_t* place = &gather->words[gather->count++];
    if (gather->summed)
        *word = *place;
    else
        *place = *word;
}

// In four parts, so that no carry is lost.
void gather_wide(Gather* gather, Wide* wide) {
    Wide sum = 0;
    for (unsigned shift = 0; shift < 128; shift += 32) {
        uint64_t part = (uint64_t)(*wide >> shift) & UINT32_MAX;
        gather_word(gather, &part);
        sum += (Wide)part << shift;
    }
    *wide = sum;
}

bool gather_add(Gather* gather) {
    if (gather->failed) return false;
    ranks_add(gather->words, gather->count);
    gather->count = 0;
    gather->summed = true;
    return true;
}

void gather_close(Gather* gather) { free(gather->words); }
