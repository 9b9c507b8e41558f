// `reckon merge` adds result files; `reckon report` renders one.
#include "sim/leftovers.h"
#include "sim/merge.h"
#include "sim/publish.h"
#include "sim/store.h"
#include "sim/verbs.h"

// Hands the result over. No run may work in the directory meanwhile, and what another has left there stays.
static bool hand_over(const Request* request, const Result* result, FILE* out, Error* error) {
    Store store;
    OldResult old = {.same = false};
    if (!request->directory) return publish_result(request, result, out, error);
    if (!store_open(&store, request->directory, STORE_SECONDS, result->signature, error)) return false;
    bool good =
        leftovers_put_aside(&old, request->directory, &result->experiment, result->signature, error) &&
        publish_result(request, result, out, error);
    if (good) leftovers_drop(&old, &result->plan);
    store_close(&store);
    return good;
}

static bool merge(const Request* request, const Arguments* arguments, FILE* out, Error* error) {
    Result whole;
    if (!arguments->operand_count)
        return error_set(error, EXIT_USAGE, "which results? reckon merge FILE FILE ... --out DIR");
    if (!merge_files(&whole, arguments->operands, arguments->operand_count,
                     cli_given(arguments, CLI_ALLOW_GAPS), error))
        return false;
    publish_origin(&whole);
    whole.timing = (BatchTiming){.threads = 1};  // nobody knows how long all of it took
    bool good = hand_over(request, &whole, out, error);
    result_free(&whole);
    return good;
}

int verb_merge(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    bool good = request_read(&request, arguments, error) && merge(&request, arguments, out, error);
    return good ? EXIT_DONE : VERB_FAILED;
}

static bool report(const Request* request, const Arguments* arguments, FILE* out, Error* error) {
    Result result;
    if (!arguments->operand)
        return error_set(error, EXIT_USAGE, "which result? reckon report FILE --format table");
    if (!result_read(&result, arguments->operand, error)) return false;
    bool good = hand_over(request, &result, out, error);
    result_free(&result);
    return good;
}

int verb_report(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    bool good = request_read(&request, arguments, error) && report(&request, arguments, out, error);
    return good ? EXIT_DONE : VERB_FAILED;
}
