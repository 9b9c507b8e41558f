// JSON Schemas of result files: what `reckon run` writes, and what other verbs report.
// reports/json.c writes these fields; sheets and settings are described where they are filled.
#pragma once

#include "sim/report/report_data.h"

// Within an object: the keywords that describe a result of `reckon run`.
void result_schema_run(JsonWriter* writer);
// The same for the report of a verb.
void result_schema_report(JsonWriter* writer, const char* verb, const ReportKind* kind);
