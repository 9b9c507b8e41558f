// The raw result of a batch: integers that add up exactly in any order, so that threads, blocks,
// shards and resuming cannot change a bit. Every rate, interval and chart is derived from it
// (statistics.h).
//
// One type in two sizes. A wide tally has room for every value, some 4 KB per metric: threads count
// games in it without checks. A narrow one has room only for the values that occur, typically some
// tens of bins per metric, and grows when tallies are added to it, which can fail. Each cell of a
// plan keeps a narrow one, so that 10,000 cells fit in a small machine. All functions but
// tally_game take either. Both hold exactly the metrics of one ruleset.
#pragma once

#include "sim/base/number.h"
#include "sim/base/words.h"
#include "sim/game/course.h"
#include "sim/game/ruleset.h"

// Integer sums for paired statistics over the same games: by how much one side of the pair
// outscored the other. Used for outcomes against a reference here, and for outcomes and
// metrics of arms against each other (paired.h), each in its own unit.
typedef struct PairSums {
    uint64_t plus, minus;  // total by which it scored more than the other, and by which it scored less
    Wide squares;          // sum of the squared differences
} PairSums;

// Adds a game: the scores of the two.
static inline void pair_sums_note(PairSums* sums, uint64_t score, uint64_t other) {
    uint64_t plus = score > other ? score - other : 0, minus = other > score ? other - score : 0;
    sums->plus += plus;
    sums->minus += minus;
    sums->squares += plus * plus + minus * minus;
}

// The net difference in score; negative if the other scored more.
static inline int64_t pair_sums_balance(const PairSums* sums) { return (int64_t)(sums->plus - sums->minus); }

static inline void pair_sums_add(PairSums* sums, const PairSums* other) {
    sums->plus += other->plus;
    sums->minus += other->minus;
    sums->squares += other->squares;
}

static inline void pair_sums_words(Words* words, PairSums* sums) {
    words_word(words, &sums->plus);
    words_word(words, &sums->minus);
    words_wide(words, &sums->squares);
}

// Bins of a histogram: one for each whole number below TALLY_EXACT, then 16 for each power of two.
enum { TALLY_EXACT = 128, TALLY_BINS = TALLY_EXACT + 16 * 24 };

// The games of a cell that are worth reading: the longest and the shortest, the closest, the
// biggest comeback, each side's clearest win, and the first game of each length. The kept game
// numbers are the same in whatever order games are added. sim/statistics/notable_find.h reads them.
//
// A game is kept as a mark: its ranking value in the upper half, the complement of its number in
// the lower. The greatest mark is kept, so that of equal values the lowest game number wins, and
// any game beats none (mark 0).
enum {
    NOTABLE_LONGEST,
    NOTABLE_SHORTEST,
    NOTABLE_CLOSEST,   // the smallest margin
    NOTABLE_COMEBACK,  // the winner that had been furthest behind; none if no winner ever was
    NOTABLE_WINS,      // for each side (course.h) the largest margin, plus one; 0 if unknown
    NOTABLE_MARKS = NOTABLE_WINS + OUTCOMES_MAX
};

typedef struct Notable {
    uint64_t marks[NOTABLE_MARKS];
    uint32_t lengths[TALLY_BINS];  // the first game of each length: lower halves of marks
} Notable;

static_assert(NUMBER_GAMES_MAX < UINT32_MAX, "numbers of games fit half a mark, and leave 0 for none");

// The mark of a game, if large values rank first and if small ones do. Values are never negative.
static inline uint64_t notable_high(int32_t value, uint64_t game) {
    return (uint64_t)value << 32 | (UINT32_MAX - (uint32_t)game);
}
static inline uint64_t notable_low(int32_t value, uint64_t game) {
    return notable_high(INT32_MAX - value, game);
}
// The value and the game of a mark other than 0; also the game of a half mark.
static inline uint64_t notable_game(uint64_t mark) { return UINT32_MAX - (uint32_t)mark; }
static inline int32_t notable_high_value(uint64_t mark) { return (int32_t)(mark >> 32); }
static inline int32_t notable_low_value(uint64_t mark) { return INT32_MAX - notable_high_value(mark); }

// The figures of a tally, at most: every metric, and the length of games again for each end reason.
enum { TALLY_FIGURES_MAX = METRICS_MAX + END_REASONS_MAX };

typedef struct MetricTally {
    Wide sum_sq;
    uint64_t sum;
    int32_t min, max;     // meaningless without games
    unsigned first, end;  // bins first .. end - 1 have room; all others have no games
    uint64_t* bins;       // of these bins
} MetricTally;

// How many games of a cell, counted from the first, are compared with the same games of the
// reference: enough to find any difference that matters (0.05 points of a rate), few enough to keep
// in memory.
#define TALLY_PAIRED_MAX (UINT64_C(1) << 22)

typedef struct Tally {
    uint64_t games;    // finished or aborted
    uint64_t aborted;  // counted in `games` and nowhere else
    uint64_t failed,
        looped;  // aborted games that did (GameResult); the other aborted ones hit the safety cap
    uint64_t wins[OUTCOMES_MAX];  // games in which the outcome had a share
    uint64_t win_840ths[OUTCOMES_MAX];
    Wide win_840ths_sq[OUTCOMES_MAX];  // sum of squared shares: the variance of shared wins
    uint64_t end_reasons[END_REASONS_MAX];
    // Against the reference, if there is one: games aborted in neither, and by how much each
    // outcome won more or less in them than in the reference.
    uint64_t paired;
    PairSums pairs[OUTCOMES_MAX];  // in 840ths of a win
    Notable notable;               // games worth reading, of those given to tally_note
    MetricTally* metrics;          // of the ruleset, followed by those of tally_length
    int metric_count;
    int printed_ends;          // end reasons of the ruleset's table
    int length, length_count;  // the metric that measures the length of a game (METRIC_LENGTH), and the
                               // number of end reasons; -1 and 0 if there is none
    bool wide;
} Tally;

// An empty tally for games of the ruleset. False if out of memory; closing it is then allowed, not
// needed.
bool tally_open(const Ruleset* ruleset, Tally* tally);
bool tally_open_wide(const Ruleset* ruleset, Tally* tally);
void tally_close(Tally* tally);
void tally_clear(Tally* tally);
// Counts a game; `tally` is wide.
void tally_game(const Ruleset* ruleset, int players, Tally* tally, const GameResult* result);
// A finished game that was played with PLAY_COURSE.
typedef struct TallyGame {
    const Ruleset* ruleset;
    int players;
    uint64_t number;
    const GameResult* result;
    const Course* course;
} TallyGame;
// Counts the game as tally_game does, and keeps its number wherever it ranks first, unless it was aborted.
void tally_note(Tally* tally, const TallyGame* game);
// Who won a game, kept for paired comparisons: a bit for each outcome with a share (all shares are
// equal), or WINNERS_ABORTED.
typedef uint16_t Winners;
enum { WINNERS_ABORTED = 0x8000 };
Winners tally_winners(const GameResult* result);
// Whether any game was not aborted; without one there are no figures.
static inline bool tally_finished(const Tally* tally) { return tally->games > tally->aborted; }

// The lengths of the end_reasons[reason] games that ended for that reason, 0 .. length_count - 1.
static inline MetricTally* tally_length(const Tally* tally, int reason) {
    CHECK(reason >= 0 && reason < tally->length_count);
    return &tally->metrics[tally->metric_count + reason];
}

// The number of end reasons to show: those of the table, and a house rule's if a game ended so.
static inline int tally_ends(const Ruleset* ruleset, const Tally* tally) {
    int printed = ruleset_table_ends(ruleset);
    return ruleset_ends(ruleset) > printed && tally->end_reasons[printed] ? printed + 1 : printed;
}

// Metrics and lengths by end reason: the number of elements of `metrics`, and of the games in each.
static inline int tally_figures(const Tally* tally) { return tally->metric_count + tally->length_count; }
static inline uint64_t tally_figure_games(const Tally* tally, int figure) {
    return figure < tally->metric_count ? tally->games - tally->aborted
                                        : tally->end_reasons[figure - tally->metric_count];
}

// Games that hit the safety cap.
static inline uint64_t tally_capped(const Tally* tally) {
    return tally->aborted - tally->failed - tally->looped;
}

// Adds the differences of `result` from the reference's game; nothing if either was aborted.
void tally_pair(const Ruleset* ruleset, int players, Tally* tally, Winners reference,
                const GameResult* result);
// Adds `other`, tallied under the same ruleset, to `tally`. False if out of memory: nothing is
// added.
bool tally_add(const Ruleset* ruleset, Tally* tally, const Tally* other);
// True if all that is meaningful under the ruleset is equal.
bool tally_equal(const Ruleset* ruleset, const Tally* a, const Tally* b);
// A hash of the counts, for golden hashes: it leaves out notable games, paired sums and lengths by
// end reason.
uint64_t tally_hash(const Ruleset* ruleset, const Tally* tally);
// A hash of the lengths by end reason.
uint64_t tally_hash_lengths(const Tally* tally);

// The bin of a value, and the smallest value of a bin.
unsigned tally_bin(int32_t value);
int32_t tally_bin_low(unsigned bin);

// The games in a bin.
static inline uint64_t tally_count(const MetricTally* metric, unsigned bin) {
    return bin >= metric->first && bin < metric->end ? metric->bins[bin - metric->first] : 0;
}
// A bin's counter, for writing; makes room if necessary. Null if out of memory.
uint64_t* tally_place(MetricTally* metric, unsigned bin);
// Makes room for bins first .. end - 1. False if out of memory.
bool tally_reserve(MetricTally* metric, unsigned first, unsigned end);

// --- packed
//
// Tallies as flat arrays of 64-bit words that can be added word by word (MPI_SUM), for ranks that do not share
// memory: if every part packs its tally over the same spans, the element-wise sum of the words is the packed sum
// of the tallies.
//
// 64-bit values cannot overflow as sums, because they fit in the total; wider ones are split (words.h). Minima
// and maxima do not add up: they form the span, agreed on first (MPI_MIN, MPI_MAX), and only the bins within it
// are packed. Notable games do not add up either and are not packed.

// Of each figure (tally_figures); min > max if it has no games.
typedef struct TallySpan {
    int32_t min[TALLY_FIGURES_MAX], max[TALLY_FIGURES_MAX];
} TallySpan;

void tally_span(const Tally* tally, TallySpan* span);
// The number of words for the span.
size_t tally_pack_words(const TallySpan* span);
// Writes that many words. The span must contain all of the tally's values.
void tally_pack(const Tally* tally, const TallySpan* span, uint64_t* words);
// Adds the packed tally; the words are only read. False if out of memory: nothing is added.
bool tally_unpack(const Ruleset* ruleset, const TallySpan* span, uint64_t* words, Tally* tally);
