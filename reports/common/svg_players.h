// The pictures of the verbs about how well a game is played: skill and exploit.
#pragma once

#include "sim/report/report_data.h"

// Who wins by the blunder rates of both sides, as a heat map, of the first table alone: the others
// are on the page. False, with nothing written, where the findings are those of another verb.
bool svg_skill(const ReportData* data, FILE* out);
// What each trained response gains, with its interval. False as above.
bool svg_exploit(const ReportData* data, FILE* out);
