// The recommended values of `tune` at weaker and stronger levels of play (levels.h). Where the
// question is robust the levels are the pairings themselves; else they are played here, a fixed
// number of games each, the same ones that the value has raced in.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"

enum { TUNE_LEVEL_GAMES = 4096 };  // of each level at most

// What a level of play makes of the value that is recommended for one number of players.
typedef struct TuneLevel {
    double rate;
    Interval range;  // where the question is robust as of TuneSeen, else 95 % (Wilson)
    uint64_t games;  // 0: not known
} TuneLevel;

typedef struct TuneLevels {
    TuneLevel at[LEVELS];  // in the order of question->levels
} TuneLevels;

// Plays the levels, or reads them off the answer, which must have been played. Where a strategy's
// parameter is tuned nothing is known: the levels play other strategies.
bool tune_levels_play(TuneLevels* levels, const TuneAnswer* answer, const Playing* playing,
                      BatchTiming* timing, Error* error);
// Adds the sheets: the figures, and for people a row for each number of players and a column for
// each level.
void tune_levels_sheets(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers,
                        const TuneLevels* levels, int count);
// Says of a robust question with one number of players which value stays in the band at all levels,
// or that none does and which value each level takes by itself.
void tune_levels_say(ReportData* data, const TuneAnswer* answer);
