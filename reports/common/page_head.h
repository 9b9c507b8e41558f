// The head of the page (--format html): its title, and the answer, which needs no script. A run's is the table of
// verdicts, who plays, what a game is like at the table, the largest open question and what to ask next; that of another
// verb is what the terminal says first.
#pragma once

#include "sim/report/report.h"

// The question that the page answers: a run's title, or "Compare: GAME, ARM against ARM". As it is: not escaped.
void page_head_question(const Report* report, char* text, size_t size);
// The header element.
void page_head_write(const Report* report, FILE* out);
// The sentences of another verb that its header leaves out.
void page_head_notes(const Report* report, FILE* out);
