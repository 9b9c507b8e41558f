// The fun measures of one game: how long it was open, who led, how long seats waited at its end,
// and whether a choice mattered. They use hidden information, for the readers of a report; no
// strategy sees them. The measures are defined in docs/guides/fun.md.
#pragma once

#include "sim/telling/forecast.h"

enum {
    FUN_POINTS = 16,        // decisions, evenly spaced, at which a game's chances are estimated
    FUN_PLAYOUTS = 100,     // playouts from each
    FUN_OPTIONS = 6,        // most options of a decision that are tried; of more, this many are drawn
    FUN_PICK = 50,          // imagined games that pick the best and the worst option
    FUN_TEST = 50,          // further ones that compare these two
    FUN_NULL_INVERSE = 20,  // at most one test in this many finds a difference between equally good options
};

// The measures, one row each: name, unit (the count for a value of 1), title, help. Each is a whole
// number per game, or for the one decision of it that is tried.
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

// The value of each measure for a game, if it has one.
typedef struct FunValues {
    bool has[FUN_MEASURE_COUNT];
    uint32_t value[FUN_MEASURE_COUNT];
} FunValues;

// A thread's workspaces: for the game, for games played on from it, and for games imagined by the
// seat that is asked.
typedef struct FunBench {
    Workspace *game, *rest, *imagined;
} FunBench;

// Measures a game. One that is aborted or has no decision is not measured. Fails as play_watched
// does.
bool fun_game(const GameKey* key, const FunBench* bench, FunValues* values, PlayFault* fault);

// The measures decided, lead changes, comebacks and drama of a game with these chances, `decisions`
// decisions in all, and this result. That nobody wins counts as an outcome of its own.
void fun_values(const Forecast* forecast, uint64_t decisions, const GameResult* result, FunValues* values);
// Whether `plus` wins of one option against `minus` of the other, fewer than 60 in all, are too
// many for equally good options: the exact one-sided sign test.
bool fun_differs(unsigned plus, unsigned minus);
