// A checksum of what a result rests on - the effective experiment, the counts of every cell and the games
// that they are of - so that a bit that was flipped on a disk is found out even where any value might stand,
// as in the seed. Not against malice. All else in a result file must follow from these (result_echo.h).
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

enum { CHECKSUM_BYTES = 17 };  // 16 hexadecimal digits and a zero

// False without memory.
bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]);
// The same of the findings of a verb that decides: of all but the timing.
bool checksum_report_data(const ReportData* data, char text[CHECKSUM_BYTES]);
