// The answer of a run as text (answer.h): a table of rates, a row for each line-up and a column for each number of
// players, with a row of verdicts at the end; then sentences. Where another table (the sheet "sweep") compares the
// rates under several variants, only their verdicts, a row for each.
#pragma once

#include "reports/common/view.h"
#include "sim/report/answer.h"

// For the terminal: the table; what is said below it; and, after all else, the largest open question and what to ask
// next.
void answer_print_verdicts(const View* view, const Answer* answer);
void answer_print_sentences(const View* view, const Answer* answer);
void answer_print_next(const View* view, const Answer* answer);
// As Markdown: the table, and the sentences that do not repeat it.
void answer_markdown(const Report* report, const Answer* answer, FILE* out);
// As HTML: the table.
void answer_html_verdicts(const Report* report, const Answer* answer, FILE* out);
