// The fun measures of one game: how long it was open, who led, how long seats waited at its end,
// and whether a choice mattered. They use hidden information, for the reader of a report; no
// strategy sees them. The measures are defined in reports/guide/fun.md.
#pragma once

#include "sim/batch/forecast.h"

enum {
    FUN_POINTS = 16,        // of a game at which its chances are estimated, evenly spread over its decisions
    FUN_PLAYOUTS = 100,     // games played on from each
    FUN_OPTIONS = 6,        // of a decision that are tried; of more, so many are drawn
    FUN_PICK = 50,          // imagined games in which the best and the worst option are picked
    FUN_TEST = 50,          // further ones, in which these two are compared
    FUN_NULL_INVERSE = 20,  // one test in so many calls options different that are equally good, at most
};

// The measures, a row each: name, unit (a value of 1 is counted as so many), title, help. Each is a
// whole number for a game, or for the one decision of it that is tried.
#define FUN_MEASURES(ROW)                                                                                \
    ROW(decided, 1000, "decided at", "share of the game after which it was decided; 1: open to the end") \
    ROW(lead_changes, 1, "lead changes", "times that the lead changed hands")                            \
    ROW(comebacks, 1, "comebacks", "share of the games whose winner had been well behind")               \
    ROW(drama, 1000, "drama", "how far behind the winner was, while well behind (Browne 2008)")          \
    ROW(out, 1000, "out", "share of the game for which a seat was out of it, mean over seats")           \
    ROW(last_choice, 1000, "after last choice",                                                          \
        "share of the game after a seat's last choice, mean over seats")                                 \
    ROW(choices, 1, "choices matter", "share of decisions whose options differ in value")                \
    ROW(best_option, 840 * FUN_TEST, "best option", "wins with the option that seems best")              \
    ROW(worst_option, 840 * FUN_TEST, "worst option", "wins with the option that seems worst")

enum {
#define FUN_NUMBER(name, unit, title, help) FUN_##name,
    FUN_MEASURES(FUN_NUMBER)
#undef FUN_NUMBER
        FUN_MEASURE_COUNT
};

// What a game has of each measure: nothing, or a value.
typedef struct FunValues {
    bool has[FUN_MEASURE_COUNT];
    uint32_t value[FUN_MEASURE_COUNT];
} FunValues;

// Where a thread works: the game; games played on from it; games imagined by the seat that is
// asked.
typedef struct FunBench {
    Workspace *game, *rest, *imagined;
} FunBench;

// Measures game `game` of master seed `seed`. Nothing is measured of a game that is aborted or asks
// nobody. Fails as play_watched does.
bool fun_game(const Match* match, uint64_t seed, uint64_t game, const FunBench* bench, FunValues* values,
              PlayFault* fault);

// The measures of a game whose chances are known at `forecast->points`, of `decisions` in all, and
// that ended with `result`: decided, lead changes, comebacks, drama. Nobody's win counts as an
// outcome of its own.
void fun_values(const Forecast* forecast, uint64_t decisions, const GameResult* result, FunValues* values);
// Whether `plus` wins of one option against `minus` of the other, fewer than 60 in all, are too
// many for options equally good: the exact one-sided sign test.
bool fun_differs(unsigned plus, unsigned minus);
