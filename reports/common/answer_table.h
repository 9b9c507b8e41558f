// The answer of a run, before its tables: sentences (answer.h) and, if several line-ups played, a
// small table of their rates, in a free-for-all of what the first player wins, which shows how much
// depends on who plays.
#pragma once

#include "reports/common/view.h"
#include "sim/report/answer.h"

// For the terminal; prints nothing if the run has no answer.
void answer_print(const View* view);
// As Markdown.
void answer_markdown(const Plan* plan, FILE* out);
