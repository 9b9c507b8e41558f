// A run, from its config to its result; see pipeline.h.
#include "sim/result/pipeline.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/program.h"
#include "sim/base/quote.h"
#include "sim/batch/aborted.h"
#include "sim/batch/batch.h"
#include "sim/batch/playing.h"
#include "sim/batch/progress.h"
#include "sim/experiment/bots.h"
#include "sim/experiment/config.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/report/run_report.h"
#include "sim/report/weak_sides_report.h"
#include "sim/result/live.h"
#include "sim/text/grid.h"

static FILE* notes_of(const Pipeline* run) { return ranks_stderr(run->playing.ranks); }

// --- the experiment

// Whether a config or overrides specify the experiment of a run that is resumed. A precision alone is
// that of the run which continues (narrow).
static bool names_experiment(const Pipeline* run) {
    const Overrides nothing = {.ruleset = NULL};
    Overrides overrides = run->overrides;
    overrides.rules = overrides.house = overrides.strategies = overrides.motives = overrides.variants =
        overrides.sweeps = overrides.pairings = NULL;  // their counts are compared
    overrides.ranks = NULL;
    overrides.precision = NULL;
    overrides.levels = false;  // set by the verb, not by the command line
    return run->file || run->text || memcmp(&overrides, &nothing, sizeof overrides) != 0;
}

static bool make_experiment(const Pipeline* run, Experiment* experiment, Error* error) {
    return run->text ? experiment_make_text(experiment, run->text, &run->overrides, error)
                     : experiment_make(experiment, run->file, &run->overrides, error);
}

static bool check_same(const Pipeline* run, Error* error) {
    CHECK(run->resume);
    Experiment wanted;
    if (!names_experiment(run)) return true;
    if (!make_experiment(run, &wanted, error)) return false;
    if (wanted.bot_count == 0) {  // the command line does not identify external players
        memcpy(wanted.bots, run->result->experiment.bots, sizeof wanted.bots);
        wanted.bot_count = run->result->experiment.bot_count;
    }
    const Precision* known = &run->result->experiment.precision;
    if (run->overrides.precision && known->half_width > 0) wanted.precision.half_width = known->half_width;
    bool same, compared = config_same(&wanted, &run->result->experiment, &same, error);
    same = same && !memcmp(&wanted.shard, &run->result->experiment.shard, sizeof wanted.shard);
    experiment_free(&wanted);
    if (!compared) return false;
    return same ||
           error_set(error, EXIT_BAD_DATA,
                     "%s holds a result of a different config; --resume without other options continues it",
                     QUOTED(run->directory));
}

static bool extend(Pipeline* run, Error* error) {
    Experiment* experiment = &run->result->experiment;
    uint64_t more = run->extend;
    if (!more) return true;
    if (experiment->shard.count > 1)
        return error_set(error, EXIT_USAGE, "--extend: a shard has no fixed number of games to add to");
    if (experiment->precision.half_width > 0)
        return error_set(error, EXIT_USAGE,
                         "--extend: a run that stops at a precision has no fixed number of games to add to; "
                         "--precision X continues it to a narrower one");
    if (more > NUMBER_GAMES_MAX - experiment->games)
        return error_set(error, EXIT_USAGE, "--extend: more than %llu games in total",
                         (unsigned long long)NUMBER_GAMES_MAX);
    experiment->games += more;
    for (int i = 0; i < run->result->plan.cell_count; i++)
        run->result->plan.cells[i].stop_reason = STOP_INTERRUPTED;  // no cell has all its games now
    return true;
}

// A run that stops at a precision continues to a narrower one, to the bytes of a run that was given
// it from the start: that would not have stopped at an earlier look either.
static bool narrow(Pipeline* run, Error* error) {
    Precision* precision = &run->result->experiment.precision;
    const char *text = run->overrides.precision, *directory = run->directory;
    double wanted;
    if (!text) return true;
    if (!number_half_width(text, &wanted, error)) return error_prefix(error, "--precision");
    if (!(precision->half_width > 0))
        return error_set(error, EXIT_USAGE,
                         "--precision: %s has a fixed number of games; --extend adds games",
                         QUOTED(directory));
    if (wanted > precision->half_width)
        return error_set(error, EXIT_USAGE,
                         "--precision %s: %s already plays to +-%gpp; it can only continue to a narrower one",
                         QUOTED(text), QUOTED(directory), 100 * precision->half_width);
    precision->half_width = wanted;
    for (int i = 0; i < run->result->plan.cell_count; i++) {
        Cell* cell = &run->result->plan.cells[i];
        bool done = cell->stop_reason != STOP_PRECISION ||
                    batch_precise(run->result->experiment.ruleset, cell->players, precision, cell->tally);
        if (!done) cell->stop_reason = STOP_INTERRUPTED;
    }
    return true;
}

static bool open_store(Pipeline* run, Error* error) {
    if (!store_open(&run->store, run->playing.ranks, run->directory, run->result->signature, error))
        return false;
    store_every(&run->store, run->checkpoint);
    return true;
}

static bool start_bots(Pipeline* run, Error* error) {
    Experiment* experiment = &run->result->experiment;
    if (!bots_play(experiment)) return true;
    if (!bots_start(experiment, error)) return false;
    if (!run->playing.quiet) bots_say(experiment, notes_of(run));
    return true;
}

static bool plan(Result* result, Error* error) {
    const Experiment* experiment = &result->experiment;
    origin_add(&result->origin, program_commit());
    return plan_make(&result->plan, experiment, error) &&
           signature_make(&experiment, 1, result->signature, error);
}

bool pipeline_make(Pipeline* run, Error* error) {
    run->store = (Store){.folder = {.descriptor = -1}};
    if (!run->resume) {
        if (run->extend) return error_set(error, EXIT_USAGE, "--extend needs --resume DIR");
        return make_experiment(run, &run->result->experiment, error) && plan(run->result, error) &&
               start_bots(run, error) && (!run->directory || open_store(run, error));
    }
    return folder_find(run->playing.ranks, run->directory, "result.json", error) && open_store(run, error) &&
           store_load(&run->store, run->result, error) && check_same(run, error) && start_bots(run, error) &&
           extend(run, error) && narrow(run, error);
}

// --- playing

// A new run keeps what an earlier one has left, under another name.
static bool archive_here(Pipeline* run, Error* error) {
    folder_warn(&run->store.folder);
    if (run->resume) return true;
    if (!publish_archive(&run->old, &run->store.folder, &run->result->experiment, run->result->signature,
                         error))
        return false;
    if (run->old.name[0] && !run->old.same && !run->playing.quiet)
        publish_say_archived(&run->store.folder, run->old.name);
    return true;
}

static bool archive(Pipeline* run, Error* error) {
    const Ranks* ranks = run->playing.ranks;
    return ranks_agree(ranks, !ranks_first(ranks) || archive_here(run, error), error);
}

// Says how long it will take: "48 cells of 20,000 games, about 40 s".
static void say_how_long(const Pipeline* run) {
    const Plan* plan = &run->result->plan;
    Range target = plan_target(plan->experiment);
    uint64_t left = 0;
    char games[32];
    for (int i = 0; i < plan->cell_count; i++) {
        uint64_t played = plan->cells[i].tally->games;
        CHECK(target.first <= target.end);
        left += played < target.end - target.first ? target.end - target.first - played : 0;
    }
    bool precise = plan->experiment->precision.half_width > 0;
    grid_count(target.end - target.first, games, sizeof games);
    playing_announce(&run->playing, precise ? PLAYING_AT_MOST : PLAYING_ABOUT,
                     playing_seconds(plan->cells, plan->cell_count, left, &run->playing),
                     "%d %s of %s%s games", plan->cell_count, plan->cell_count == 1 ? "cell" : "cells",
                     precise ? "at most " : "", games);
}

// Plays, while the caller is told, or people or programs that read stderr.
static bool play_told(Pipeline* run, BatchOptions options, Error* error) {
    Plan* plan = &run->result->plan;
    BatchTiming* timing = &run->result->timing;
    Progress progress;
    Live live;
    options.progress = run->progress;
    if (!run->playing.quiet && !run->live) say_how_long(run);
    if (run->live) {
        live_open(&live, notes_of(run), run->result->signature);
        options.progress = &live.base;
    }
    if (run->live || run->playing.quiet) {
        bool played = batch_run(plan, &options, timing, error);
        if (run->live) live_close(&live, plan);
        return played;
    }
    progress_open(&progress, plan, notes_of(run), terminal_of(STDERR_FILENO));
    options.progress = &progress.base;
    bool played = batch_run(plan, &options, timing, error);
    progress_close(&progress);
    return played;
}

static bool play_batch(Pipeline* run, BatchOptions options, Error* error) {
    if (run->directory) {
        // From here on, the run can be resumed.
        if (!archive(run, error) || !store_keep(&run->store, &run->result->plan, error)) return false;
        options.checkpointer = &run->store.checkpointer;
    }
    return play_told(run, options, error);
}

// Compares the line-ups with random play, once all games are played.
static bool check_sides(Pipeline* run, const BatchOptions* options, Error* error) {
    WeakSides* weak = &run->result->weak;
    weak_sides_close(weak);  // of the run that is resumed
    if (interrupt_stops(options->interrupted)) return true;
    if (!weak_sides_open_plan(weak, &run->result->plan, error) || !weak_sides_play(weak, options, error))
        return false;
    if (interrupt_stops(options->interrupted)) weak_sides_close(weak);
    if (!run->playing.quiet) weak_sides_warn(weak, notes_of(run));
    return true;
}

// Measures the fun metrics on a sample of the games, if requested.
static bool measure_fun(Pipeline* run, const BatchOptions* options, Error* error) {
    const Experiment* experiment = &run->result->experiment;
    Fun* fun = &run->result->fun;
    fun_close(fun);  // of the run that is resumed
    if (interrupt_stops(options->interrupted) || !experiment->fun) return true;
    if (!fun_open(fun, &run->result->plan, error)) return false;
    if (!run->playing.quiet)
        fprintf(notes_of(run), "reckon: measuring how games play, on %" PRIu64 " games of %s%d cell%s\n",
                fun_games(experiment), fun->count == 1 ? "" : "each of ", fun->count,
                fun->count == 1 ? "" : "s");
    if (!fun_play(fun, options, error)) return false;
    if (interrupt_stops(options->interrupted)) fun_close(fun);
    return true;
}

bool pipeline_play(Pipeline* run, Error* error) {
    const BatchOptions options = playing_options(&run->playing);
    return play_batch(run, options, error) && check_sides(run, &options, error) &&
           measure_fun(run, &options, error);
}

bool pipeline_accept(const Pipeline* run, FILE* notes, Error* error) {
    return aborted_accept(aborted_check(&run->result->plan, error), error, notes);
}

void pipeline_close(Pipeline* run) { store_close(&run->store); }

// --- the report

bool pipeline_report(const Result* result, ReportData* data, Report* report, Error* error) {
    if (!run_report(&result->plan, &result->weak, &result->fun, data, error)) return false;
    *report = (Report){.plan = &result->plan,
                       .timing = result->timing,
                       .signature = result->signature,
                       .origin = &result->origin,
                       .data = data};
    return true;
}
