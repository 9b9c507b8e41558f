// The results of `tune`, in sentences.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"

// What a goal wants: "50 %", "45-55 %".
void tune_summary_wanted(const TuneQuestion* question, int goal, char* text, size_t size);
// What the rulebook's table rests on, in one line: `count` goals of the question, by the titles of
// their columns.
void tune_summary_note(const TuneQuestion* question, const int* goals, const char* const* titles, int count,
                       char* text, size_t size);
// The values that may be as good as the one recommended: "12 and 15"; empty: none.
void tune_summary_may_be(const TuneAnswer* answer, int goal, char* text, size_t size);
// Says it: all numbers of players in one sentence, each in its own, and what it rests on.
void tune_summary(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers, int count);
