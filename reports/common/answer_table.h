// The answer of a run, before its tables: sentences (answer.h), and where several line-ups played
// at several numbers of players the rate of each in one small table, so that one sees how much
// depends on who plays.
#pragma once

#include "reports/common/view.h"
#include "sim/report/answer.h"

// For the terminal; nothing where a run has no answer.
void answer_print(const View* view);
// As Markdown.
void answer_markdown(const Plan* plan, FILE* out);
