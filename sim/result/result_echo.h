// Everything in a result file besides its counts - line-ups, rates and intervals, differences
// between cells
// - follows from the experiment and the counts. This is checked by writing the result again and comparing
// the two. Part of result_read.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/report/report_data.h"
#include "sim/result/result_read.h"

#define RESULT_CELLS "cells"  // the key of the array that is read apart, cell by cell

// Of result files, and of files of report data: what is neither is refused at its first stray key,
// however long it is.
extern const JsonShape result_echo_shape;

// Whether the reader's document, an element of the result's cells, is the plan's cell of that
// number, but for what rounding does on other machines in the last digits of a number. Every fault
// is named with its place.
bool result_echo_check_cell(Reader* reader, const Plan* plan, int cell);
// Whether the reader's document, from which the cells were read apart, is the result, but for
// `program`, `timing` and the same.
bool result_echo_check(Reader* reader, const Result* result);
// The same for report data, whose figures are all that is not derived.
bool result_echo_check_report_data(Reader* reader, const ReportData* data, const char* signature);
