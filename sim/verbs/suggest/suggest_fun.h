// How the game plays as it is, and with each proposal: the fun metrics (sim/batch/fun.h), for --metrics fun.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/suggest/suggest_answer.h"

extern const SheetKind suggest_fun_sheet;

// Measures the cells of the finalists, those of the game as it is first, at each place in turn. If interrupted, some
// are left. Error: as batch_run.
bool suggest_fun_play(SuggestAnswer* answer, const Cell* const* cells, const Playing* playing, Error* error);
// What a proposal changes beyond noise; nothing if it is nothing.
void suggest_fun_say(const SuggestAnswer* answer, int rank, ReportData* data);
// What the figures rest on, and whether nothing changed.
void suggest_fun_say_method(const SuggestAnswer* answer, ReportData* data);
// Adds the rows of the answer.
void suggest_fun_put(const SuggestAnswer* answer, ReportData* data, Sheet* sheet);
