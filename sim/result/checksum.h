// A checksum of the data behind a result - the effective experiment, the counts of every cell and
// their games - so that a bit flipped on disk is detected even where any value would be valid, as
// in the seed. Not protection against malice. All else in a result file must follow from these
// (result_echo_check).
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

enum { CHECKSUM_BYTES = 17 };  // 16 hexadecimal digits and a zero

// False if out of memory.
bool checksum_make(const Plan* plan, char text[CHECKSUM_BYTES]);
// The same for the report data of a verb: of everything but the timing.
bool checksum_report_data(const ReportData* data, char text[CHECKSUM_BYTES]);
