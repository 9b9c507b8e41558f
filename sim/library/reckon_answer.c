// Answers with a verb of the program; see include/reckon/reckon.h. The library runs it as main.c does, but for a host
// (sim/cli/request.h): without files, streams and signals.
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/cli/request.h"
#include "sim/library/reckon_call.h"
#include "sim/library/reckon_options.h"
#include "sim/library/reckon_result.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"
#include "sim/verbs.h"

// The words of a call, and the arguments that they become.
typedef struct AnswerWords {
    char** list;  // with the program's name in front, as in main
    Arguments arguments;
} AnswerWords;

// Passes progress on to the caller.
typedef struct AnswerProgress {
    PlayingProgress base;
    ReckonTell tell;
} AnswerProgress;

static void tell_stage(PlayingProgress* base, const char* what, uint64_t games, uint64_t games_max) {
    reckon_options_tell(&((AnswerProgress*)base)->tell,
                        &(reckon_progress){.cell = what, .games = games, .games_total = games_max});
}

// --- the words

// Options that only the program has: where its answer goes, and what reckon_options has.
static bool refuse_options(const Arguments* arguments, Error* error) {
    static const char* const refused[] = {
        "help",   "out",  "format",  "delimiter", "decimal",        "verbose",   "quiet", "junit",
        "github", "from", "threads", "plugin",    "plugin-timeout", "adapt-out", "save",  "form"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (cli_given(arguments, refused[i]))
            return error_set(error, EXIT_USAGE, "--%s is an option of the program, not of the library",
                             refused[i]);
    if (arguments->operand)
        return error_set(error, EXIT_USAGE, "unexpected argument \"%s\": the config is given as JSON",
                         QUOTED(arguments->operand));
    return true;
}

static bool parse(AnswerWords* words, const char* const* given, int count, Error* error) {
    if (count < 1) return error_set(error, EXIT_USAGE, "no verb given");
    words->list = calloc((size_t)count + 1, sizeof *words->list);
    if (!words->list) return error_set(error, EXIT_IO, "out of memory");
    memcpy(words->list + 1, given, (size_t)count * sizeof *words->list);
    if (!cli_parse(&words->arguments, &verbs_all, count + 1, words->list, error)) return false;
    const Verb* verb = words->arguments.verb;
    if (!verb || !verb->report)
        return error_set(error, EXIT_USAGE, "%s is a verb of the program, not of the library",
                         QUOTED(given[0]));
    return refuse_options(&words->arguments, error);
}

static void close_words(AnswerWords* words) {
    cli_free(&words->arguments);
    free(words->list);
}

// --- the answer

// Runs the verb and reads what it has written.
static bool run_verb(Arguments* arguments, const Host* host, reckon_result* result, Error* error) {
    TextStream stream;
    CHECK(arguments->verb);
    arguments->host = host;
    if (!text_stream_open(&stream)) return error_set(error, EXIT_IO, "out of memory");
    result->verdict = arguments->verb->run(arguments, stream.out, error);
    if (!text_stream_close(&stream)) return error_set(error, EXIT_IO, "out of memory");
    bool good = result->verdict != VERB_FAILED && reckon_result_read(result, stream.text, stream.size, error);
    free(stream.text);
    return good;
}

static bool answer(Arguments* arguments, const JsonText* config, const reckon_options* options,
                   ReckonCall* call, reckon_result* result) {
    CHECK(options->size == sizeof *options);
    Error* error = &call->error;
    volatile sig_atomic_t own = 0;
    volatile sig_atomic_t* stop = options->cancel ? options->cancel : &own;
    AnswerProgress progress = {{tell_stage}, {options, &call->locale, stop, thread_pool_seconds()}};
    const Host host = {.config = *config,
                       .playing = {.threads = options->threads,
                                   .quiet = true,
                                   .interrupted = stop,
                                   .progress = options->progress ? &progress.base : NULL},
                       .programs = options->programs};
    if (options->cells_max || options->games_max)
        return error_set(error, EXIT_USAGE, "cells_max and games_max limit reckon_run alone");
    if (!reckon_options_threads(options, error) || !run_verb(arguments, &host, result, error)) return false;
    result->interrupted = interrupt_stops(stop);
    return true;
}

int reckon_answer(const char* const* words, int count, const char* json, size_t size,
                  const reckon_options* options, reckon_result** result, reckon_error* error) {
    ReckonCall call;
    AnswerWords parsed = {.list = NULL};
    reckon_options read;
    const JsonText config = {RECKON_CALL_NAME, json, size};
    *result = NULL;
    bool good = reckon_call_begin(&call, error) && reckon_options_read(options, &read, &call.error) &&
                reckon_call_json(json, size, &call.error) && parse(&parsed, words, count, &call.error);
    reckon_result* made = good ? reckon_result_new(&call.error) : NULL;
    good = made && answer(&parsed.arguments, &config, &read, &call, made);
    if (good)
        *result = made;
    else
        reckon_result_free(made);
    close_words(&parsed);
    return reckon_call_end(&call, good);
}
