// The input of a report, and the contract of a format: one file reports/<name>.c that ends with
// `const ReportFormat report_<name>`.
#pragma once

#include <stdio.h>

#include "sim/batch/batch.h"
#include "sim/batch/origin.h"
#include "sim/report/report_data.h"
#include "sim/statistics/statistics.h"

// Of result files and reports alike.
#define REPORT_SCHEMA_VERSION "1.0.0"

// Of a run (`plan`, and in `data` what it says beyond its cells), or of another verb (`data`
// alone).
typedef struct Report {
    const Plan* plan;
    BatchTiming timing;
    const char* signature;  // behaviour signature of the experiment, or experiments
    const Origin* origin;   // whose games they are; null: this program's
    bool color;             // the terminal wants it (table only)
    int columns;            // width of the terminal, 0: unknown (table only)
    bool verbose;           // people want everything, not the answer alone (table and Markdown)
    const ReportData* data;
    bool* no_memory;  // set by a writer that needed more than there was; may be null
    int sheet;        // of `data`, for a format that writes one alone
    // How much of a run a result file holds: all, all but its cells, or one cell, for its reader;
    // or all but the metrics, for a page with many cells. REPORT_TABLE: one of the format's further
    // tables.
    enum { REPORT_WHOLE, REPORT_FRAME, REPORT_CELL, REPORT_BRIEF, REPORT_TABLE } part;
    int cell, table;
} Report;

typedef struct ReportFormat {
    const char* name;       // "json"
    const char* extension;  // of a file in --out: "json"
    const char* summary;    // one line for --help
    // Write a run, and the report data of another verb. Errors of `out` are the caller's to check,
    // as is report->no_memory.
    void (*write)(const Report* report, FILE* out);
    void (*write_data)(const Report* report, FILE* out);
    bool one_sheet;  // of report data: a file holds one sheet alone
    // What of a run has files of its own beside the one of its outcomes, by the names in
    // report_data_names; null: nothing.
    const char* const* tables;
    int table_count;
    const struct ReckonFormat* plugin;  // of a plug-in, which is given text (plugin_format.h); else null
} ReportFormat;
