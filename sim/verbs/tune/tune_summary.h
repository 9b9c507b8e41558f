// The results of `tune`, in sentences.
#pragma once

#include "sim/base/buffer.h"

struct TuneAnswer;    // sim/verbs/tune/tune.h
struct TuneQuestion;  // likewise
struct TuneSeen;      // likewise
struct TuneReport;    // sim/verbs/tune/tune_levels.h

// What the question's goals are, after "to bring": "survivors into 45-55 %", "survivors into 45-55 % and games with at most
// 60 turns to 95 % or more".
void tune_summary_aims(const struct TuneQuestion* question, Buffer* text);
// The target of a goal: "50 %", "45-55 %".
void tune_summary_wanted(const struct TuneQuestion* question, int goal, Buffer* text);
// The line below the rulebook's table: `count` goals of the question, with the titles of their
// columns, and what they depend on.
void tune_summary_note(const struct TuneQuestion* question, const int* goals, const char* const* titles,
                       int count, Buffer* text);
// The rate reached, over all values alike: "49.6 %", "46.2-54.1 %"; for a mean "41.20".
void tune_summary_reached(const struct TuneAnswer* answer, int goal, Buffer* text);
// Figures: "49.6 %", for a mean "41.20"; with the interval, "49.6 % (48.9-50.3)".
void tune_summary_rate(const struct TuneQuestion* question, const struct TuneSeen* seen, Buffer* text);
void tune_summary_seen(const struct TuneQuestion* question, const struct TuneSeen* seen, Buffer* text);
// Games that were played for the answers, and those that a grid would take (tune_games_of_grid).
void tune_summary_games(const struct TuneReport* report, uint64_t* played, uint64_t* grid);
// Adds what was not played, before all other sentences.
void tune_summary_missing(const struct TuneReport* report);
// Adds the other sentences: all player counts in one, each in its own, and what they depend on.
void tune_summary(const struct TuneReport* report);
