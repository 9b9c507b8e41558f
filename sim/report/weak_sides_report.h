// The results of the checks against random play, as a sheet and in sentences.
#pragma once

#include <stdio.h>

#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

extern const SheetKind weak_sides_sheet;

// Adds the sheet "random_play", if anything was measured, and a sentence if a side is beaten or a
// line-up was not checked. The data points into the checks' cells.
void weak_sides_report(const WeakSides* weak, ReportData* data);
// Prints a warning for each side that is beaten: "survivors win 27 % with hoarder, 42 % with random
// play in its place ...".
void weak_sides_warn(const WeakSides* weak, FILE* out);
