// The source of the games of `reckon replay`; see source.h.
#include "sim/verbs/replay/source.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/batch/signature.h"
#include "sim/result/result_files.h"

// --- a result

// Refuses options that say how games are played: the result determines that.
static bool refuse_overrides(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"ruleset", "players", "strategy", "rule",
                                          "variant", "seed",    "games"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--%s would change the games of the result; choose a --cell",
                             options[i]);
    return true;
}

static bool check_signature(const Result* result, const char* path, Error* error) {
    CHECK(result->signature[0]);
    char signature[SIGNATURE_BYTES], leagues[LINE_MAX_BYTES];
    const Experiment* experiment = &result->experiment;
    if (!signature_make(&experiment, 1, signature, error)) return false;
    experiment_leagues(experiment, leagues, sizeof leagues);
    return !strcmp(result->signature, signature) ||
           error_set(error, EXIT_BAD_DATA,
                     "%s was played by version %.40s with behaviour signature %.20s; here the same "
                     "experiment has signature %s and its games are others: run it again%s",
                     QUOTED(path), result->version, result->signature, signature, leagues);
}

static bool open_result(Source* source, const Arguments* arguments, Error* error) {
    char path[OUTPUT_PATH_MAX];
    if (!refuse_overrides(arguments, error) ||
        !result_files_find(arguments->operand, RESULT_FILES_RUN, path, error) ||
        !result_read(&source->result, NULL, path, error))
        return false;
    source->plan = &source->result.plan;
    source->played = true;
    if (check_signature(&source->result, path, error)) return true;
    source_close(source);
    return false;
}

// --- result or experiment

bool source_open(Source* source, const Arguments* arguments, const Request* request, Error* error) {
    *source = (Source){.threads = request->playing.threads};
    if (request->file && result_files_is(request->file)) return open_result(source, arguments, error);
    if (!experiment_make(&source->experiment, request->file, &request->overrides, error)) return false;
    source->plan = &source->own;
    if (plan_make(&source->own, &source->experiment, error)) return true;
    experiment_free(&source->experiment);
    return false;
}

void source_close(Source* source) {
    if (source->played) {
        result_free(&source->result);
        return;
    }
    plan_free(&source->own);
    experiment_free(&source->experiment);
}
