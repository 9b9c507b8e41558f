// Plays an experiment; see include/reckon/reckon.h. The pipeline of `reckon run`, without a
// directory and without output.
#include <inttypes.h>

#include "sim/base/check.h"
#include "sim/library/reckon_call.h"
#include "sim/library/reckon_experiment.h"
#include "sim/library/reckon_options.h"
#include "sim/library/reckon_result.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"
#include "sim/result/pipeline.h"

// Passes progress on to the caller. The batch passes back a pointer to its first member.
typedef struct ProgressCall {
    BatchProgress base;
    ReckonTell tell;
    uint64_t games_total;
    double told;  // seconds, of the last call
} ProgressCall;

// --- progress

static uint64_t games_before(const Plan* plan, int cell, uint64_t games_done) {
    CHECK(cell >= 0 && cell < plan->cell_count);
    uint64_t games = games_done;
    for (int i = 0; i < plan->cell_count; i++)
        if (i != cell) games += plan->cells[i].tally->games;
    return games;
}

// Cells reach their looks more often than the caller wants to know.
static void tell_cell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done) {
    ProgressCall* progress_call = (ProgressCall*)base;
    double now = thread_pool_seconds();
    if (now - progress_call->told < 0.1) return;
    progress_call->told = now;
    reckon_progress progress = {.cell = plan->cells[cell].id,
                                .cell_number = (uint64_t)cell,
                                .cells = (uint64_t)plan->cell_count,
                                .games = games_before(plan, cell, games_done),
                                .games_total = progress_call->games_total};
    reckon_options_tell(&progress_call->tell, &progress);
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
    return true;
}

static bool is_short(const Plan* plan) {
    for (int i = 0; i < plan->cell_count; i++)
        if (plan->cells[i].stop_reason == STOP_INTERRUPTED) return true;
    return false;
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
    ProgressCall progress_call = {.base = {.report = tell_cell},
                                  .tell = {options, &call->locale, stop, thread_pool_seconds()},
                                  .games_total = experiment->games};
    const JsonText text = reckon_experiment_text(experiment);
    Overrides overrides = reckon_experiment_overrides;
    overrides.no_programs = !options->programs;
    Pipeline pipeline = {.text = text.bytes ? &text : NULL,
                         .overrides = overrides,
                         .playing = {.threads = options->threads, .quiet = true, .interrupted = stop},
                         .progress = options->progress ? &progress_call.base : NULL,
                         .result = &result->work};
    if (!within_limits(experiment, options, error) || !reckon_options_threads(options, error)) return false;
    bool good = play(result, &pipeline, error);
    pipeline_close(&pipeline);
    return good;
}

int reckon_run(const reckon_experiment* experiment, const reckon_options* options, reckon_result** result,
               reckon_error* error) {
    ReckonCall call;
    reckon_options read;
    *result = NULL;
    bool good = reckon_call_begin(&call, error) && reckon_options_read(options, &read, &call.error);
    reckon_result* made = good ? reckon_result_new(&call.error) : NULL;
    good = made && run(experiment, &read, &call, made);
    if (good)
        *result = made;
    else
        reckon_result_free(made);
    return reckon_call_end(&call, good);
}

void reckon_cancel(int* flag) { interrupt_set(flag); }
