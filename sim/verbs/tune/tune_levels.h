// The recommended values of `tune` at weaker and stronger levels of play (levels.h). For a robust
// question, the levels are the pairings themselves. Otherwise they are played here, each for a
// fixed number of the games that the value has raced in.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"
#include "sim/verbs/tune/tune_effects.h"

extern const SheetKind tune_levels_sheet;

enum { TUNE_LEVEL_GAMES = 4096 };  // maximum for each level

// The rate of the recommended value of one player count at a level of play.
typedef struct TuneLevel {
    double rate;
    Interval range;  // for a robust question as in TuneSeen, else 95 % (Wilson)
    uint64_t games;  // 0: not measured
} TuneLevel;

typedef struct TuneLevels {
    TuneLevel at[LEVELS];  // in the order of question->levels
} TuneLevels;

// The answers for the player counts that were played, and the report data that they fill; it points
// into the others, which must outlive it.
typedef struct TuneReport {
    ReportData* data;
    const TuneQuestion* question;
    TuneAnswer* const* answers;  // what is recommended for each player count
    const TuneLevels* levels;    // of each answer
    const TuneEffects* effects;  // likewise
    int count;                   // of answers
    double printed;              // cards in the box; 0: not the question
    const TuneAnswer* tried;     // all answers: of two numbers, one for each value of the second
    int tried_count;
} TuneReport;

// Plays the levels, or reads them off the answer, which must have been played. Nothing is measured
// if a strategy's parameter is tuned, because the levels play other strategies, for a mean, or if no value is
// recommended.
bool tune_levels_play(TuneLevels* levels, const TuneAnswer* answer, const Playing* playing,
                      BatchTiming* timing, Error* error);
// Adds the sheets: the figures and, for people, a table with a row for each player count and a
// column for each level.
void tune_levels_sheets(const TuneReport* report);
// Adds a sentence for a robust question and one player count: which value stays in the band at all
// levels, or that none does, and a value that does at each level alone.
void tune_levels_say(ReportData* data, const TuneAnswer* answer);
