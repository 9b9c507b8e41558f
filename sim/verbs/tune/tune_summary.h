// What `tune` has found, in sentences.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"

// What a goal wants: "50 %", "45-55 %".
void tune_summary_wanted(const TuneGoal* goal, char* text, size_t size);
// The values that may be as good as the one recommended: "12 and 15"; empty: none.
void tune_summary_may_be(const TuneAnswer* answer, int goal, char* text, size_t size);
// Says it: all numbers of players in one sentence, each in its own, and what it rests on.
void tune_summary(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers, int count);
