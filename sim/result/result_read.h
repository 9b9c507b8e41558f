// Reads a result file - what `reckon run` writes as JSON - back into what it was made from: the
// experiment, its plan, and the raw tally of every cell. The way into baselines, and for whatever
// continues a result.
//
// Strict: every key is known and there, every count is within its range (result_cell.h), every
// figure that is derived from the tally (rates, intervals, means) is the one that the tally gives,
// and the checksum `hash` is that of the experiment and the counts. Written again, the result is
// the same to the last byte but for `program` and `timing`. What has a right checksum is believed:
// tests/faults/README.md says what is defended, and what not.
#pragma once

#include "sim/batch/batch.h"
#include "sim/batch/fun.h"
#include "sim/batch/origin.h"
#include "sim/batch/signature.h"
#include "sim/batch/weak_sides.h"
#include "sim/experiment/fields.h"
#include "sim/plugins/plugins.h"
#include "sim/report/report_data.h"

// The plug-ins that a result or report names (program.plugins).
typedef struct ResultPlugins {
    PluginBuild builds[PLUGINS_MAX];
    int count;
} ResultPlugins;

typedef struct Result {
    // Of the program that wrote it; the signature is the experiment's.
    char version[NAME_MAX_BYTES], signature[SIGNATURE_BYTES];
    char commit[NAME_MAX_BYTES], compiler[NAME_MAX_BYTES];
    ResultPlugins plugins;  // that brought strategies or rulesets
    Experiment experiment;
    Plan plan;           // its cells' tallies and stop reasons are those of the file; refers to `experiment`
    WeakSides weak;      // of the plan's cells; no checks: not measured, as where the run is not at its end
    Fun fun;             // of the plan's cells; none: not measured
    Origin origin;       // whose games they are
    BatchTiming timing;  // games and decisions of the last session, as far as its rates tell
} Result;

// Together: the ranks read the file, and those that it names, as one; null: this process alone. The
// result must stay where it is. On failure - EXIT_NO_INPUT, or EXIT_BAD_DATA with file, line,
// column and path - there is nothing to free.
bool result_read(Result* result, const Ranks* ranks, const char* file, Error* error);
// The same for text in memory; `name` is the file name in messages.
bool result_parse(Result* result, const char* name, const char* text, size_t size, Error* error);
// The same for a document that was read by result_echo_shape.
bool result_read_document(Result* result, const Ranks* ranks, const JsonDocument* document, Error* error);
void result_free(Result* result);

// Reads the object "timing", also that of report data, which has no origin: it is then null.
bool result_read_timing(Reader* reader, const cJSON* node, BatchTiming* timing, Origin* origin);
// Reads the array "plugins"; null: there is none. Each must be loaded, as the same build: the file
// says nothing to a program without the plug-in's rules and strategies, and is not that of another
// build's games. Error: EXIT_BAD_DATA.
bool result_read_plugins(Reader* reader, const cJSON* node, ResultPlugins* plugins);

// Of result files, and of files of report data: what is neither is refused at its first stray key,
// however long it is.
extern const JsonShape result_echo_shape;
// The same for report data, whose figures are all that is not derived.
bool result_echo_check_report_data(Reader* reader, const ReportData* data, const char* signature);
