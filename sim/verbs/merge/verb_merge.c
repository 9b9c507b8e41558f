// `reckon merge` adds result files up; `reckon report` renders one, or the report data of a verb.
#include "sim/cli/deliver.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/report/report.h"
#include "sim/report/so_far.h"
#include "sim/result/merge.h"
#include "sim/result/publish.h"
#include "sim/result/report_data_read.h"
#include "sim/result/result_files.h"
#include "sim/result/result_read.h"
#include "sim/text/json.h"

// Delivers the result. Locks the directory against runs, and keeps another's result in it under a
// new name.
static bool hand_over(const Request* request, const Result* result, FILE* out, Error* error) {
    Folder folder = {.descriptor = -1};
    OldResult old = {.same = false};
    if (!request->directory) return deliver_result(request, &folder, result, out, error);
    if (!folder_open(&folder, NULL, request->directory, "result", error)) return false;
    folder_warn(&folder);
    bool good = publish_archive(&old, &folder, &result->experiment, result->signature, error) &&
                deliver_result(request, &folder, result, out, error);
    if (good) publish_drop_archived(&old, &folder, &result->plan);
    folder_close(&folder);
    return good;
}

static bool merge(const Request* request, const Arguments* arguments, FILE* out, Error* error) {
    Result whole;
    if (!arguments->operand_count)
        return error_set(error, EXIT_USAGE, "no results given: reckon merge FILE FILE ... --out DIR");
    if (!merge_files(&whole, arguments->operands, arguments->operand_count,
                     cli_given(arguments, "allow-gaps"), error))
        return false;
    publish_origin(&whole, stderr);
    if (cli_given(arguments, "live")) so_far_write(&whole.plan, stderr);
    whole.timing = (BatchTiming){.threads = 1};  // the total time is unknown
    bool good = hand_over(request, &whole, out, error);
    result_free(&whole);
    return good;
}

static int run_merge(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    bool good = request_read(&request, arguments, error) && merge(&request, arguments, out, error);
    return good ? EXIT_DONE : VERB_FAILED;
}

// --- report

static bool report_run(const Request* request, const JsonDocument* document, FILE* out, Error* error) {
    Result result;
    if (!result_read_document(&result, NULL, document, error)) return false;
    bool good = hand_over(request, &result, out, error);
    result_free(&result);
    return good;
}

static bool write_report_data(const Request* request, const JsonDocument* document, FILE* out, Error* error) {
    ReportDataFile file;
    Folder folder = {.descriptor = -1};
    if (!report_data_read(&file, document->name, document->text, document->size, error)) return false;
    Report report = {.data = &file.data, .signature = file.signature};
    bool good = !request->directory || folder_open(&folder, NULL, request->directory, file.data.verb, error);
    folder_warn(&folder);
    good = good && deliver_report(request, &folder, &report, out, error);
    folder_close(&folder);
    report_data_read_free(&file);
    return good;
}

static bool report(const Request* request, const Arguments* arguments, FILE* out, Error* error) {
    char path[OUTPUT_PATH_MAX];
    JsonDocument document;
    if (!arguments->operand)
        return error_set(error, EXIT_USAGE, "no result given: reckon report FILE|DIR --format table");
    if (!result_files_find(arguments->operand, RESULT_FILES_ANY, path, error) ||
        !json_file_read_apart(&document, NULL, path, &result_echo_shape, error))
        return false;
    bool good = report_data_read_is(&document) ? write_report_data(request, &document, out, error)
                                               : report_run(request, &document, out, error);
    json_free(&document);
    return good;
}

static int run_report(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    bool good = request_read(&request, arguments, error) && report(&request, arguments, out, error);
    return good ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption merge_options[] = {
    OPTIONS_PLUGIN,
    {"allow-gaps", 0, NULL, false, "merge even if games are missing"},
    {"live", 0, NULL, false, "also write the figures to stderr as a line of JSON, as `reckon run --live` does"},
    OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_HELP,
};
// clang-format on

const Verb verb_merge = {
    .name = "merge",
    .operand = "FILE...",
    .summary = "merge results of shards or sessions into one",
    .text =
        "FILE is a result file or a directory with one. The sum is exact, in any order. Refuses results\n"
        "with different configs, versions or behaviour signatures, and games that are in two files or\n"
        "in none.\n\n"
        "  reckon run configs/escape_the_horde.json --shard 1/2 --out part1\n"
        "  reckon run configs/escape_the_horde.json --shard 2/2 --out part2\n"
        "  reckon merge part1 part2 --out whole\n",
    VERB_OPTIONS(merge_options),
    .run = run_merge,
};

// clang-format off
static const CliOption report_options[] = {OPTIONS_PLUGIN, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_HELP};
// clang-format on

const Verb verb_report = {
    .name = "report",
    .operand = "FILE|DIR",
    .summary = "render a result in another format",
    .text =
        "FILE is a JSON result of run, merge, compare, tune, matrix, check, exploit or skill, or - for\n"
        "standard input; DIR is a directory with one.\n\n"
        "  reckon report results --format markdown\n"
        "  reckon report results/result.old.json\n",
    VERB_OPTIONS(report_options),
    .run = run_report,
};
