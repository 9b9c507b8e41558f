// The results of the checks against random play, as a sheet and in sentences.
#pragma once

#include <stdio.h>

#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

// Adds the sheet "random_play", where anything was measured, and a sentence where a side is beaten
// or a line-up was not checked. The findings refer to the checks' cells.
void weak_sides_report(const WeakSides* weak, ReportData* data);
// "survivors=hoarder wins 27 %, random play 42 %", a line each, as warnings.
void weak_sides_warn(const WeakSides* weak, FILE* out);
