// The loop of `reckon run --watch`; see watch.h.
#include "sim/verbs/run/watch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/cli/deliver.h"
#include "sim/experiment/changes.h"
#include "sim/platform/file_watch.h"
#include "sim/platform/input.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/text/grid.h"
#include "sim/verbs/run/cell_changes.h"

// Games after each save, over all cells: an answer within a second for eighteen cells of Escape the
// Horde on two cores. A fixed number, so that a save gives the same answer on every machine.
enum { GAMES_IN_ALL = 18000, GAMES_LEAST = 200, GAMES_STEP = 100 };

// A save of the config.
typedef struct Save {
    Pipeline run;
    Result result;
} Save;

typedef struct Watch {
    const Request* request;
    FILE* out;
    Save* last;  // of the last save without an error; null at first
} Watch;

// --- playing

// The file's number of games is ignored.
static uint64_t games_per_cell(const Watch* watch, const Result* result) {
    CHECK(result->plan.cell_count > 0);
    if (watch->request->overrides.games) return result->experiment.games;
    int games = GAMES_IN_ALL / result->plan.cell_count / GAMES_STEP * GAMES_STEP;
    return (uint64_t)(games < GAMES_LEAST ? GAMES_LEAST : games);
}

static void close_save(Save* save) {
    if (!save) return;
    pipeline_close(&save->run);
    result_free(&save->result);
    free(save);
}

// Reads the config as it is now; null with `error` filled.
static Save* open_save(const Watch* watch, Error* error) {
    Save* save = calloc(1, sizeof *save);
    if (!save) return error_set(error, EXIT_IO, "out of memory"), NULL;
    save->run = request_pipeline(watch->request, &save->result);
    if (!pipeline_make(&save->run, error)) {
        close_save(save);
        return NULL;
    }
    Experiment* experiment = &save->result.experiment;
    experiment->games = games_per_cell(watch, &save->result);
    experiment->precision = (Precision){.half_width = 0};
    experiment->fun = false;
    return save;
}

static FILE* notes_of(const Watch* watch) { return ranks_stderr(watch->request->playing.ranks); }

// --- writing

// Plays and writes the report of `run`.
static bool tell_answer(const Watch* watch, Save* save, Error* error) {
    if (!pipeline_play(&save->run, error)) return false;
    return playing_interrupted() ||
           (deliver_result(watch->request, &save->run.store.folder, &save->result, watch->out, error) &&
            pipeline_accept(&save->run, notes_of(watch), error));
}

static void tell_changes(const Watch* watch, const Changes* changes) {
    fputs(changes->count ? "Changed: " : "Saved: no change that affects play.", watch->out);
    for (int i = 0; i < changes->count && i < CHANGES_MAX; i++) {
        if (i) fputs(", ", watch->out);
        escape_write(watch->out, ESCAPE_TERMINAL, changes->lines[i]);
    }
    if (changes->count > CHANGES_MAX) fprintf(watch->out, ", and %d more", changes->count - CHANGES_MAX);
    fputc('\n', watch->out);
}

static bool tell_save(const Watch* watch, Save* now, Error* error) {
    CHECK(watch->last);
    Changes changes;
    changes_find(&changes, &watch->last->result.experiment, &now->result.experiment);
    fputc('\n', watch->out);
    tell_changes(watch, &changes);
    if (changes.unpaired) {
        fprintf(watch->out,
                "The config now has %s, so its games cannot be compared with the previous ones. The new "
                "answer:\n\n",
                changes.unpaired);
        return tell_answer(watch, now, error);
    }
    return !changes.count || cell_changes_tell(&watch->last->result.plan, &now->result.plan,
                                               &watch->request->playing, watch->out, error);
}

// --- the loop

// Whether an error is about the config, so that the next save may fix it.
static bool is_mendable(const Error* error) {
    return error->exit_code == EXIT_USAGE || error->exit_code == EXIT_BAD_DATA ||
           error->exit_code == EXIT_NO_INPUT;
}

// Handles a save. False ends the watch.
static bool take(Watch* watch, Error* error) {
    Save* now = open_save(watch, error);
    if (!now && watch->last && is_mendable(error)) {
        terminal_say(notes_of(watch), "%s; waiting for the next save", error->text);
        return true;
    }
    if (!now) return false;
    bool good = watch->last ? tell_save(watch, now, error) : tell_answer(watch, now, error);
    close_save(watch->last);
    watch->last = now;
    if (good && (fflush(watch->out) || ferror(watch->out)))
        return error_set(error, EXIT_IO, "cannot write the output: %s", strerror(errno));
    return good;
}

static void say_waiting(const Watch* watch) {
    CHECK(watch->last && watch->request->file);
    char games[32];
    if (watch->request->playing.quiet) return;
    grid_count(watch->last->result.experiment.games, games, sizeof games);
    terminal_say(notes_of(watch), "watching %s, %s games per cell (--games for more); Ctrl-C ends",
                 QUOTED(watch->request->file), games);
}

static bool watch_file(Watch* watch, Error* error) {
    const volatile sig_atomic_t* interrupted = interrupt_watch();
    for (;;) {
        FileState known = file_watch_state(watch->request->file);
        bool first = !watch->last;
        if (!take(watch, error)) return false;
        if (first && !playing_interrupted()) say_waiting(watch);
        if (playing_interrupted()) return true;
        if (file_watch_next(watch->request->file, known, interrupted)) continue;
        interrupt_acknowledge(interrupted, *interrupted);
        return true;
    }
}

// --- options

static bool check_options(const Arguments* arguments, const Request* request, Error* error) {
    static const char* const refused[] = {"out",   "resume",    "extend", "checkpoint",
                                          "shard", "precision", "metrics"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (cli_given(arguments, refused[i]))
            return error_set(
                error, EXIT_USAGE,
                "--watch plays the config again after each save and stores nothing; it cannot be combined "
                "with --%s",
                refused[i]);
    if (strcmp(request->format->name, "table") != 0)
        return error_set(error, EXIT_USAGE, "--format %s is not available with --watch",
                         request->format->name);
    if (!request->file || input_is_standard(request->file))
        return error_set(error, EXIT_USAGE, "--watch needs a config file: reckon run --watch CONFIG");
    return ranks_count(request->playing.ranks) == 1 ||
           error_set(error, EXIT_USAGE, "--watch plays on one machine: start it without the MPI launcher");
}

bool watch_run(const Arguments* arguments, const Request* request, FILE* out, Error* error) {
    Watch watch = {.request = request, .out = out};
    if (!check_options(arguments, request, error)) return false;
    if (request->seed[0]) terminal_say(stderr, "--seed %s", request->seed);
    bool good = watch_file(&watch, error);
    close_save(watch.last);
    return good;
}
