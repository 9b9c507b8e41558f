// The names of the files that belong to one answer in a directory: result.* of a run, compare.* of
// a comparison and so on, one in every format, and where a format holds one sheet alone one more
// for each sheet. What is called otherwise is not ours.
#pragma once

#include "sim/platform/output.h"
#include "sim/report/report.h"

// The answers whose files can stand in one directory: a run's, and those of the verbs that decide.
#define RESULT_FILES_STEMS(X) \
    X(result) X(compare) X(tune) X(matrix) X(check) X(exploit) X(skill) X(suggest) X(fit)

// The name of a file: "result.json", "compare_metrics.csv". No sheet: that of the whole.
void result_files_name(const char* stem, const char* sheet, const ReportFormat* format, char* name,
                       size_t size);
// The i-th of all names that files of the answer can have; false behind the last. A stem is one of
// those above.
bool result_files_at(const char* stem, int i, char* name, size_t size);
// Whether the first `length` bytes are such a name, of any answer.
bool result_files_has(const char* name, size_t length);

// Whether a name from the command line is a run's result or a directory, which may hold one, rather
// than a config: a result begins with the key "schema_version". Pipes and the standard input are configs, and not read.
bool result_files_is(const char* given);
// The JSON that is meant by a name from the command line: a file, the standard input, or a directory
// that holds what is wanted. Error: EXIT_NO_INPUT; EXIT_USAGE where there are several.
typedef enum ResultFilesWanted {
    RESULT_FILES_RUN,  // a run's result
    RESULT_FILES_ANY,  // a run's result, or the JSON of one verb alone
} ResultFilesWanted;
bool result_files_find(const char* given, ResultFilesWanted wanted, char path[OUTPUT_PATH_MAX], Error* error);
