// What a report is made from, and the contract of a writer: one file reports/<name>.c that ends with
// `const ReportFormat report_<name>`.
#pragma once

#include <stdio.h>

#include "sim/batch.h"
#include "sim/registry.h"
#include "sim/statistics.h"

typedef struct Report {
    const Plan* plan;
    BatchTiming timing;
    const char* signature;  // behaviour signature of this program
    bool color;             // the terminal wants it (table only)
    int columns;            // width of the terminal, 0: unknown (table only)
} Report;

struct ReportFormat {
    const char* name;                                // "json"
    const char* extension;                           // of a file in --out: "json"
    const char* summary;                             // one line for --help
    void (*write)(const Report* report, FILE* out);  // errors of `out` are the caller's to check
};
