// Plays several arms - variants, line-ups, anything to compare - over the same games: each game
// index is played by every arm that is still active, and the sums for paired statistics are kept
// for every pair. Integers only; nothing depends on threads.
//
// An arm's score in a game is the mean, over its terms, of the win share of the term's outcomes in
// the game with that index in the term's cell. One term is a plain rate; several are a mean over
// pairings or seats. All arms of a paired run have the same number of terms, so scores compare
// exactly. With PAIRED_SEAT each game plays a single term of every arm.
#pragma once

#include "sim/batch/batch_options.h"
#include "sim/statistics/statistics.h"

enum { PAIRED_ARMS_MAX = 512 };

typedef struct PairedTerm {
    const Cell* cell;   // where it is played; a cell that several terms name is played once
    uint32_t outcomes;  // the outcomes that count, as bits; unused by PAIRED_SEAT
} PairedTerm;

// The score of a game if it is not the win share.
typedef struct PairedMeasure {
    enum {
        PAIRED_WINS,    // the win share of the term's outcomes
        PAIRED_END,     // 1 if the game ends for reason `index`
        PAIRED_WITHIN,  // 1 if metric `index` is at most `most`
        PAIRED_MEAN,    // metric `index` divided by `most`, at most 1
        // What a seat gets by its motive (motive_won) for what it did on the side of role `index`. An arm
        // has a term for each seat of the table, of which game g plays that of seat g % term_count. A game
        // in which the seat was on another side from the deal counts for nothing; it is so in all arms,
        // because they are dealt the same.
        PAIRED_SEAT,
    } kind;
    int index;
    uint32_t most;  // 1 .. PAIRED_MOST_MAX
} PairedMeasure;

// The win share of who begins. Needs a ruleset that knows places.
PairedMeasure paired_first_player(const Ruleset* ruleset);

enum { PAIRED_MOST_MAX = 1 << 20 };

// The sums of an arm. Scores are counted in units of 1 / (840 x paired_terms), for PAIRED_MEAN 1 / (most
// x terms).
typedef struct PairedScore {
    uint64_t games;    // played by the arm and not aborted in any of its terms
    uint64_t aborted;  // games aborted in any of its terms, which count in nothing else
    uint64_t sum;
    Wide sum_sq;
} PairedScore;

// The sums of two arms v and w over the games that neither aborted, in the same units.
typedef struct ArmPair {
    uint64_t games;
    PairSums apart;   // v against w
    PairSums beyond;  // the sum of both scores, against 1
} ArmPair;

// Details of the games of arms 0 and 1, if each has one term and they are requested: what `compare`
// and `check` need beyond scores.
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

// Keeps what was played, by key, so that a later process with the same cells need not play it again. Together: all
// ranks recall and keep the same.
typedef struct PairedJournal {
    // The words kept under the key; null: none. They stay the journal's.
    const uint64_t* (*recall)(struct PairedJournal* journal, uint64_t key, size_t* count);
    // May fail on one rank.
    bool (*keep)(struct PairedJournal* journal, uint64_t key, const uint64_t* words, size_t count,
                 Error* error);
} PairedJournal;

typedef struct PairedRun {
    uint64_t seed;
    int arm_count, term_count;
    PairedMeasure measure;     // of all arms; zeroed: the win share
    PairedTerm* terms;         // term_count for each arm, consecutively
    bool* active;              // whether an arm plays on; at first all do
    uint64_t games;            // game indices played so far
    int cell_count;            // set by paired_play: different cells of the active arms that play a game
    PairedScore* scores;       // by arm
    ArmPair* pairs;            // of arms v < w; see paired_pair. Null: paired_open_scores
    PairDetail* joint;         // null: not requested
    bool tallying;             // whether the cells' tallies are filled, too
    PairedProgress* progress;  // may be null
    PairedJournal* journal;    // may be null. Notable games are not in it
} PairedRun;

// Opens a paired run with room for the terms, which the caller fills in before playing. Error:
// EXIT_IO if out of memory.
bool paired_open(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error);
// The same without the sums of pairs, of which many arms have very many: each arm is judged alone.
bool paired_open_scores(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error);
// Requests the joint sums. Error: EXIT_IO if out of memory.
bool paired_open_joint(PairedRun* paired, Error* error);
void paired_close(PairedRun* paired);

// Clears all sums and tallies, but not `games`: the games played from now on are fresh.
void paired_forget(PairedRun* paired);
// Plays the active arms from game `paired->games` to `until`, or fewer if interrupted
// (paired->games says how many). Adds to timing's games (one for each game of each cell), decisions
// and seconds. Of the options, `progress` is not used: the paired run has its own. False with
// `error` filled if a game failed, as in batch_run.
bool paired_play(PairedRun* paired, uint64_t until, const BatchOptions* options, BatchTiming* timing,
                 Error* error);

// The terms of an arm that a game plays.
static inline int paired_terms(const PairedRun* paired) {
    return paired->measure.kind == PAIRED_SEAT ? 1 : paired->term_count;
}

// A score of 1, in the units counted.
static inline uint64_t paired_full_score(const PairedRun* paired) {
    uint64_t unit = paired->measure.kind == PAIRED_MEAN ? paired->measure.most : 840;
    return unit * (uint64_t)paired_terms(paired);
}

// --- statistics

// The sums of two different arms, seen from v: plus is what v scored more than w.
ArmPair paired_pair(const PairedRun* paired, int v, int w);
// The mean score of an arm, 0 without games, and its anytime-valid interval (anytime.h).
double paired_rate(const PairedRun* paired, int arm);
Interval paired_bounds(const PairedRun* paired, int arm, double alpha);
// The mean of (score of v - score of w), and its anytime-valid interval.
double paired_difference(const PairedRun* paired, int v, int w);
Interval paired_difference_bounds(const PairedRun* paired, int v, int w, double alpha);
// The interval of the same difference for a number of games fixed beforehand (statistics_spread).
Interval paired_difference_fixed(const PairedRun* paired, int v, int w, double z);
// The anytime-valid interval of the mean of (score of v + score of w).
Interval paired_sum_bounds(const PairedRun* paired, int v, int w, double alpha);
