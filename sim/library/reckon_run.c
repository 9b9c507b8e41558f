// Plays an experiment; see include/reckon/reckon.h. The pipeline of `reckon run`, without a
// directory and without output.
#include <assert.h>
#include <inttypes.h>
#include <stddef.h>

#include "sim/base/check.h"
#include "sim/library/reckon_call.h"
#include "sim/library/reckon_experiment.h"
#include "sim/library/reckon_result.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"
#include "sim/result/pipeline.h"

// Size of the first version of the struct.
enum { OPTIONS_LEAST = offsetof(reckon_options, games_max) + sizeof(uint64_t) };

static_assert(sizeof(sig_atomic_t) == sizeof(int), "a cancel flag is an int");

// Passes progress on to the caller. The batch passes back a pointer to its first member.
typedef struct ProgressCall {
    BatchProgress base;
    const reckon_options* options;
    const CLocale* locale;
    volatile sig_atomic_t* stop;
    double begun;
    uint64_t games_total;
} ProgressCall;

// --- progress

static uint64_t games_before(const Plan* plan, int cell, uint64_t games_done) {
    CHECK(cell >= 0 && cell < plan->cell_count);
    uint64_t games = games_done;
    for (int i = 0; i < plan->cell_count; i++)
        if (i != cell) games += plan->cells[i].tally->games;
    return games;
}

static void tell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done,
                 const Tally* last_look) {
    ProgressCall* progress_call = (ProgressCall*)base;
    const reckon_progress progress = {.size = sizeof progress,
                                      .cell = plan->cells[cell].id,
                                      .cell_number = (uint64_t)cell,
                                      .cells = (uint64_t)plan->cell_count,
                                      .games = games_before(plan, cell, games_done),
                                      .games_total = progress_call->games_total,
                                      .seconds = thread_pool_seconds() - progress_call->begun};
    (void)last_look;
    c_locale_pause(progress_call->locale);  // the callback is the caller's code
    if (progress_call->options->progress(&progress, progress_call->options->user))
        interrupt_set(progress_call->stop);
    c_locale_resume(progress_call->locale);
}

// --- playing

static bool within_limits(const reckon_experiment* experiment, const reckon_options* options, Error* error) {
    CHECK(experiment->cells > 0);
    if (options->cells_max && experiment->cells > options->cells_max)
        return error_set(error, EXIT_USAGE, "%" PRIu64 " cells, more than the %" PRIu64 " that are allowed",
                         experiment->cells, options->cells_max);
    if (options->games_max && experiment->games > options->games_max)
        return error_set(error, EXIT_USAGE, "%" PRIu64 " games, more than the %" PRIu64 " that are allowed",
                         experiment->games, options->games_max);
    return (options->threads >= 0 && options->threads <= THREADS_MAX) ||
           error_set(error, EXIT_USAGE, "%d threads; allowed: 1..%d, or 0 for one per core", options->threads,
                     THREADS_MAX);
}

static bool is_short(const Plan* plan) {
    for (int i = 0; i < plan->cell_count; i++)
        if (plan->cells[i].stop_reason == STOP_INTERRUPTED) return true;
    return false;
}

static bool threads_there(int wanted, Error* error) {
    int threads = thread_pool_threads(wanted);
    if (!thread_pool_probe_stacks(error)) return false;
    return thread_pool_probe(threads) ||
           error_set(error, EXIT_IO, "the system refuses %d threads; ask for fewer", threads);
}

static bool play(reckon_result* result, Pipeline* pipeline, Error* error) {
    if (!pipeline_make(pipeline, error) || !pipeline_play(pipeline, error)) return false;
    result->interrupted = is_short(&result->work.plan) || interrupt_stops(pipeline->playing.interrupted);
    return pipeline_accept(pipeline, NULL, error) && reckon_result_finish(result, error);
}

static bool run(const reckon_experiment* experiment, const reckon_options* options, ReckonCall* call,
                reckon_result* result) {
    CHECK(options->size == sizeof *options);
    Error* error = &call->error;
    volatile sig_atomic_t own = 0;
    volatile sig_atomic_t* stop = options->cancel ? options->cancel : &own;
    ProgressCall progress_call = {.base = {tell},
                                  .options = options,
                                  .locale = &call->locale,
                                  .stop = stop,
                                  .begun = thread_pool_seconds(),
                                  .games_total = experiment->games};
    const JsonText text = reckon_experiment_text(experiment);
    Pipeline pipeline = {.text = text.bytes ? &text : NULL,
                         .overrides = reckon_experiment_overrides,
                         .playing = {.threads = options->threads, .quiet = true, .interrupted = stop},
                         .progress = options->progress ? &progress_call.base : NULL,
                         .programs = options->programs,
                         .result = &result->work};
    if (!within_limits(experiment, options, error) || !threads_there(options->threads, error)) return false;
    bool good = play(result, &pipeline, error);
    pipeline_close(&pipeline);
    return good;
}

static bool read_options(const reckon_options* given, reckon_options* options, Error* error) {
    *options = (reckon_options){.size = sizeof *options};
    if (!given) return true;
    if (given->size > sizeof *options)
        return error_set(error, EXIT_USAGE,
                         "reckon_options of %zu bytes: version %s of the library knows %zu", given->size,
                         reckon_version(), sizeof *options);
    return reckon_call_copy_in(options, given, sizeof *options, OPTIONS_LEAST) == RECKON_OK ||
           error_set(error, EXIT_USAGE, "reckon_options.size is not set");
}

int reckon_run(const reckon_experiment* experiment, const reckon_options* options, reckon_result** result,
               reckon_error* error) {
    ReckonCall call;
    reckon_options read;
    *result = NULL;
    bool good = reckon_call_begin(&call, error) && read_options(options, &read, &call.error);
    reckon_result* made = good ? reckon_result_new(&call.error) : NULL;
    good = made && run(experiment, &read, &call, made);
    if (good)
        *result = made;
    else
        reckon_result_free(made);
    return reckon_call_end(&call, good);
}

void reckon_cancel(int* flag) { interrupt_set(flag); }
