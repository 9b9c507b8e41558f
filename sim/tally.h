// The only truth about a batch: integers that add up exactly in any order, so that threads, blocks, shards
// and resumption cannot change a bit. Every rate, interval and chart is derived from it (statistics.h).
#pragma once

#include "sim/ruleset.h"

__extension__ typedef unsigned __int128 Wide;  // sums of squares of 10^9 games do not fit 64 bits

// Bins of a histogram: one for each whole number below TALLY_EXACT, then 16 for each power of two.
enum { TALLY_EXACT = 128, TALLY_BINS = TALLY_EXACT + 16 * 24 };

typedef struct MetricTally {
    uint64_t sum;
    Wide sum_sq;
    int32_t min, max;  // of the games so far; meaningless without games
    uint64_t bins[TALLY_BINS];
} MetricTally;

// The first so many games of a cell are compared, game by game, with the same games of the reference: enough
// for any difference that matters (0.05 points of a rate), and little enough to be remembered.
#define TALLY_PAIRED_MAX (UINT64_C(1) << 22)

typedef struct Tally {
    uint64_t games;               // finished or aborted
    uint64_t aborted;             // hit the safety cap: in `games`, in no other count
    uint64_t wins[OUTCOMES_MAX];  // games in which the outcome had a share
    uint64_t win_840ths[OUTCOMES_MAX];
    Wide win_840ths_sq[OUTCOMES_MAX];  // sum of squared shares: the variance of shared wins
    uint64_t end_reasons[END_REASONS_MAX];
    // Against the reference, where there is one: games that neither aborted, and what the outcome won in them
    // beyond what it did there, and short of it.
    uint64_t paired;
    uint64_t gained_840ths[OUTCOMES_MAX], lost_840ths[OUTCOMES_MAX];
    MetricTally metrics[METRICS_MAX];
} Tally;

void tally_clear(Tally* tally);
void tally_game(const Ruleset* ruleset, int players, Tally* tally, const GameResult* result);
// Who won a game, for a later comparison: a bit for each outcome with a share (all shares are equal), or
// WINNERS_ABORTED.
typedef uint16_t Winners;
enum { WINNERS_ABORTED = 0x8000 };
Winners tally_winners(const GameResult* result);
// Adds what `result` won beyond the reference's game and short of it; nothing if either was aborted.
void tally_pair(const Ruleset* ruleset, int players, Tally* tally, Winners reference,
                const GameResult* result);
// Adds `other`, tallied under the same ruleset, to `tally`.
void tally_add(const Ruleset* ruleset, Tally* tally, const Tally* other);
// True if all that has a meaning under the ruleset is equal.
bool tally_equal(const Ruleset* ruleset, const Tally* a, const Tally* b);
// A hash of the same.
uint64_t tally_hash(const Ruleset* ruleset, const Tally* tally);

// The bin of a value, and the smallest value of a bin.
unsigned tally_bin(int32_t value);
int32_t tally_bin_low(unsigned bin);
