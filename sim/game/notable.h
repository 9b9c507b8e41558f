// The games of a cell that are worth reading: the longest and the shortest, the closest, the
// biggest comeback, each side's clearest win, and the first game of each length. Part of a tally
// (tally.h): the kept game numbers are the same in whatever order games are added.
// sim/statistics/notable_find.h reads them.
//
// A game is kept as a mark: its ranking value in the upper half, the complement of its number in
// the lower. The greatest mark is kept, so that of equal values the lowest game number wins, and
// any game beats none (mark 0).
#pragma once

#include "sim/base/number.h"
#include "sim/game/course.h"

enum { NOTABLE_BINS = 512 };  // as TALLY_BINS

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
    uint32_t lengths[NOTABLE_BINS];  // the first game of each length: lower halves of marks
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

// A finished game.
typedef struct NotableGame {
    const Ruleset* ruleset;
    int players;
    int length;  // value of the metric METRIC_LENGTH
    uint64_t number;
    const GameResult* result;
    const Course* course;
} NotableGame;

// Keeps the game wherever it ranks first, unless it was aborted.
void notable_take(Notable* notable, const NotableGame* game);
// Merges what was kept of other games.
void notable_add(Notable* notable, const Notable* other);
