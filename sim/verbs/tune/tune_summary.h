// The results of `tune`, in sentences.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"

// The target of a goal: "50 %", "45-55 %".
void tune_summary_wanted(const TuneQuestion* question, int goal, char* text, size_t size);
// The line below the rulebook's table: `count` goals of the question, with the titles of their
// columns, and what they depend on.
void tune_summary_note(const TuneQuestion* question, const int* goals, const char* const* titles, int count,
                       char* text, size_t size);
// The values that may be as good as the recommended one: "12 and 15"; empty: none.
void tune_summary_may_be(const TuneAnswer* answer, int goal, char* text, size_t size);
// Adds the sentences: all player counts in one, each in its own, and what they depend on.
void tune_summary(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers, int count);
