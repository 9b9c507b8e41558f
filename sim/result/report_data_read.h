// Reads the report data of a verb back from its JSON, so that `reckon report` can write it in every
// other format: the same bytes as the verb itself would. The file says how to show the sheets
// ("layout").
#pragma once

#include "sim/batch/signature.h"
#include "sim/report/report_data.h"
#include "sim/text/json.h"

typedef struct ReportDataFile {
    ReportData data;                  // their texts are those of the document
    char signature[SIGNATURE_BYTES];  // of the program that wrote it
    Experiment experiments[REPORT_DATA_EXPERIMENTS_MAX];
    JsonDocument document;
} ReportDataFile;

// Whether a document is such a file, or at least not a run's result.
bool report_data_read_is(const JsonDocument* document);
// Reads text; `name` is the file name in messages. The file must stay where it is. On failure
// (EXIT_BAD_DATA with line, column and path; EXIT_IO, out of memory) there is nothing to free.
bool report_data_read(ReportDataFile* file, const char* name, const char* text, size_t size, Error* error);
void report_data_read_free(ReportDataFile* file);
