// The pictures of the verbs about how well a game is played: skill and exploit.
#pragma once

#include "sim/report/report_data.h"

// Win rates by the blunder rates of both sides, as a heat map. Only the first table; the page has
// the others. False, with nothing written, if the report data is another verb's.
bool svg_skill(const ReportData* data, FILE* out);
// What each trained response gains, with its interval. False as above.
bool svg_exploit(const ReportData* data, FILE* out);
