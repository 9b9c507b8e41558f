// Report data in the result file of a verb, and the sheets of a run.
#pragma once

#include "sim/report/report_data.h"
#include "sim/text/json_write.h"

// Writes each sheet under its name; those that only people see are left out.
void report_data_json_sheets(JsonWriter* json, const ReportData* data);
// Writes settings, verdict, sentences and sheets, and how they are shown to people, so that
// `reckon report` can show them again.
void report_data_json_put(JsonWriter* json, const ReportData* data);
