// Several arms - variants, line-ups, anything to be compared - over the same games: each game index
// is played by every arm that is still active, and the sums for paired statistics are kept for
// every pair. Used by compare, tune and matrix. Integers only; nothing depends on threads.
//
// An arm scores in each game the mean, over its terms, of the share of the win that the term's
// outcomes have in the game of that index in the term's cell: one term is a plain rate; several are
// a mean over pairings or seats. All arms of a paired run have the same number of terms, so that
// scores compare exactly.
#pragma once

#include "sim/batch/batch.h"

enum { PAIRED_ARMS_MAX = 512 };

typedef struct PairedTerm {
    const Cell* cell;   // where it is played; several terms may name the same: it is played once
    uint32_t outcomes;  // a bit for each outcome that counts
} PairedTerm;

// What an arm scores in a game where that is not its share of the win.
typedef struct PairedMeasure {
    enum {
        PAIRED_WINS,    // the share of the win that the term's outcomes have
        PAIRED_END,     // 1 if the game ends for reason `index`
        PAIRED_WITHIN,  // 1 if metric `index` is at most `most`
        PAIRED_MEAN,    // metric `index` as a part of `most`; what is beyond counts as `most`
    } kind;
    int index;
    uint32_t most;  // 1 .. PAIRED_MOST_MAX
} PairedMeasure;

enum { PAIRED_MOST_MAX = 1 << 20 };

// Of one arm. Scores are counted in units of 1 / (840 x terms), those of a mean of 1 / (most x
// terms).
typedef struct PairedScore {
    uint64_t games;    // played by the arm and not aborted in any of its terms
    uint64_t aborted;  // games in which one of its terms was aborted: they count in nothing else
    uint64_t sum;
    Wide sum_sq;
} PairedScore;

// Of two arms v and w, over the games that neither aborted, in the same units.
typedef struct ArmPair {
    uint64_t games;
    PairSums apart;   // v against w
    PairSums beyond;  // what both together scored, against 1
} ArmPair;

// Of the games of arms 0 and 1 where each has one term, kept where it is asked for: what `compare`
// tells beyond the rate.
typedef struct PairDetail {
    uint64_t games;                                      // that neither aborted
    PairSums outcomes[OUTCOMES_MAX];                     // arm 1 against arm 0, in 840ths of a win
    uint64_t both[OUTCOMES_MAX], neither[OUTCOMES_MAX];  // games in which the outcome had a share
    uint64_t only_first[OUTCOMES_MAX], only_second[OUTCOMES_MAX];
    PairSums metrics[METRICS_MAX];         // arm 1 against arm 0
    uint64_t metric_changed[METRICS_MAX];  // games in which they differ
} PairDetail;

struct PairedRun;

// Called from one thread, at most about ten times a second; for progress only.
typedef struct PairedProgress {
    void (*report)(struct PairedProgress* progress, const struct PairedRun* paired, uint64_t game);
} PairedProgress;

typedef struct PairedRun {
    uint64_t seed;
    int arm_count, term_count;
    PairedMeasure measure;     // of all arms; zeroed: the share of the win
    PairedTerm* terms;         // term_count for each arm, behind each other
    bool* active;              // whether an arm plays on; all do at first
    uint64_t games;            // game indices played so far
    int cell_count;            // filled by paired_play: different cells of the active arms, each played once
    PairedScore* scores;       // one for each arm
    ArmPair* pairs;            // of arms v < w, as paired_pair finds them
    PairDetail* joint;         // null: not asked for
    bool tallying;             // whether the cells' tallies are filled as well
    PairedProgress* progress;  // may be null
} PairedRun;

// With room for the terms, which the caller fills in before it plays. Error: EXIT_IO if out of
// memory.
bool paired_open(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error);
// Asks for the joint sums. Error: EXIT_IO if out of memory.
bool paired_open_joint(PairedRun* paired, Error* error);
void paired_close(PairedRun* paired);

// Forgets all sums, but not which games were played: what is played from now on is fresh.
void paired_forget(PairedRun* paired);
// Plays the active arms from game `paired->games` to `until`; fewer when interrupted (then
// paired->games says how many). Adds to timing's games (one for each game of each cell), decisions
// and seconds; of the options, `progress` is not used (the paired run has its own). False with
// `error` filled when a game failed, as batch_run.
bool paired_play(PairedRun* paired, uint64_t until, const BatchOptions* options, BatchTiming* timing,
                 Error* error);

// A score of 1 in the units that are counted.
static inline uint64_t paired_full_score(const PairedRun* paired) {
    uint64_t unit = paired->measure.kind == PAIRED_MEAN ? paired->measure.most : 840;
    return unit * (uint64_t)paired->term_count;
}
