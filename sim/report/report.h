// The input of a report, and the contract of a format: one file reports/<name>.c that ends with
// `const ReportFormat report_<name>`.
#pragma once

#include <stdio.h>

#include "sim/batch/origin.h"
#include "sim/report/report_data.h"
#include "sim/text/csv_write.h"

// The version of result files and of reports.
#define REPORT_SCHEMA_VERSION "1.0.0"

// The report of a run (`plan`, and `data` for everything beyond its cells) or of another verb
// (`data` alone).
typedef struct Report {
    const Plan* plan;
    BatchTiming timing;
    const char* signature;  // behaviour signature of the experiment or experiments
    const Origin* origin;   // the programs that played the games; null: this one
    bool color;             // use color (table only)
    bool unicode;           // write "±", not "+-" (table only)
    int columns;            // width of the terminal, 0: unknown (table only)
    bool verbose;           // show people everything, not only the answer (table and Markdown)
    CsvStyle csv;           // of CSV for this report
    const ReportData* data;
    bool* no_memory;  // set by a writer that runs out of memory; may be null
    int sheet;        // the sheet of `data` to write, for formats with one_sheet
    // The part of a run to write: the whole; the whole without its cells, or a single cell, for
    // readers of result files; the whole without metrics, for a page with many cells. REPORT_TABLE:
    // one of the format's `tables`.
    enum { REPORT_WHOLE, REPORT_FRAME, REPORT_CELL, REPORT_BRIEF, REPORT_TABLE } part;
    int cell, table;
} Report;

typedef struct ReportFormat {
    const char* name;       // "json"
    const char* extension;  // of a file in --out: "json"
    const char* summary;    // one line for --help
    // Write a run, and the report data of another verb. The caller checks for errors of `out` and
    // for report->no_memory.
    void (*write)(const Report* report, FILE* out);
    void (*write_data)(const Report* report, FILE* out);
    // Whether "+-0.7", as texts for people are made (range_text.h), is written as "± 0.7": never, on
    // terminals that can show it (Report.unicode), or always.
    enum { SIGNS_ASCII, SIGNS_OF_TERMINAL, SIGNS_UNICODE } signs;
    bool one_sheet;  // a file of report data holds a single sheet
    // Sheets of a run that get their own files beside that of the outcomes, named as in
    // report_data_names; null: none.
    const char* const* tables;
    int table_count;
    const struct ReckonFormat* plugin;  // of a plug-in, which gets text (formats.h); else null
} ReportFormat;
