// A run, from its experiment to its result; see session.h.
#include "sim/verbs/run/session.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/batch/aborted.h"
#include "sim/batch/estimate.h"
#include "sim/batch/progress.h"
#include "sim/experiment/bots.h"
#include "sim/experiment/config.h"
#include "sim/experiment/experiment_make.h"
#include "sim/platform/terminal.h"
#include "sim/report/weak_sides_report.h"
#include "sim/result/run_stages.h"
#include "sim/text/grid.h"

FILE* session_notes(const Session* session) { return ranks_stderr(session->request.playing.ranks); }

// --- the experiment

static bool make_new(Session* session, Error* error) {
    const Request* request = &session->request;
    return experiment_make(&session->work.experiment, request->file, &request->overrides, error) &&
           run_stages_plan(&session->work, error);
}

// Whether the command line specifies an experiment besides --resume. A precision alone is that of the
// run which continues (narrow).
static bool names_experiment(const Request* request) {
    const Overrides nothing = {.ruleset = NULL};
    Overrides overrides = request->overrides;
    overrides.rules = overrides.strategies = overrides.motives = overrides.variants = overrides.sweeps =
        overrides.pairings = NULL;  // their counts are compared
    overrides.ranks = NULL;
    overrides.precision = NULL;
    overrides.levels = false;  // set by the verb, not by the command line
    return request->file || memcmp(&overrides, &nothing, sizeof overrides) != 0;
}

static bool check_same(const Session* session, Error* error) {
    CHECK(session->request.resume);
    const Request* request = &session->request;
    Experiment wanted;
    if (!names_experiment(request)) return true;
    if (!experiment_make(&wanted, request->file, &request->overrides, error)) return false;
    if (wanted.bot_count == 0) {  // the command line does not identify external players
        memcpy(wanted.bots, session->work.experiment.bots, sizeof wanted.bots);
        wanted.bot_count = session->work.experiment.bot_count;
    }
    const Precision* known = &session->work.experiment.precision;
    if (request->overrides.precision && known->half_width > 0)
        wanted.precision.half_width = known->half_width;
    bool same, compared = config_same(&wanted, &session->work.experiment, &same, error);
    same = same && !memcmp(&wanted.shard, &session->work.experiment.shard, sizeof wanted.shard);
    experiment_free(&wanted);
    if (!compared) return false;
    return same ||
           error_set(error, EXIT_BAD_DATA,
                     "%s holds a result of a different config; --resume without other options continues it",
                     QUOTED(request->directory));
}

static bool extend(Session* session, Error* error) {
    Experiment* experiment = &session->work.experiment;
    uint64_t more = session->request.extend;
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
    for (int i = 0; i < session->work.plan.cell_count; i++)
        session->work.plan.cells[i].stop_reason = STOP_INTERRUPTED;  // no cell has all its games now
    return true;
}

// A run that stops at a precision continues to a narrower one, to the bytes of a run that was given
// it from the start: that would not have stopped at an earlier look either.
static bool narrow(Session* session, Error* error) {
    Precision* precision = &session->work.experiment.precision;
    const char *text = session->request.overrides.precision, *directory = session->request.directory;
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
    for (int i = 0; i < session->work.plan.cell_count; i++) {
        Cell* cell = &session->work.plan.cells[i];
        bool done = cell->stop_reason != STOP_PRECISION ||
                    batch_precise(session->work.experiment.ruleset, cell->players, precision, cell->tally);
        if (!done) cell->stop_reason = STOP_INTERRUPTED;
    }
    return true;
}

static bool open_store(Session* session, Error* error) {
    const Request* request = &session->request;
    if (!store_open(&session->store, request->playing.ranks, request->directory, session->work.signature,
                    error))
        return false;
    store_every(&session->store, request->checkpoint);
    return true;
}

static bool meet_bots(Session* session, Error* error) {
    Experiment* experiment = &session->work.experiment;
    if (!bots_play(experiment)) return true;
    if (!bots_meet(experiment, error)) return false;
    if (!session->request.playing.quiet) bots_say(experiment, session_notes(session));
    return true;
}

bool session_make(Session* session, Error* error) {
    Request* request = &session->request;
    if (!request->resume) {
        if (request->extend) return error_set(error, EXIT_USAGE, "--extend needs --resume DIR");
        return make_new(session, error) && meet_bots(session, error) &&
               (!request->directory || open_store(session, error));
    }
    return request_find_directory(request, "result.json", error) && open_store(session, error) &&
           store_load(&session->store, &session->work, error) && check_same(session, error) &&
           meet_bots(session, error) && extend(session, error) && narrow(session, error);
}

// --- playing

// A new run keeps what an earlier one has left, under another name.
static bool archive_here(Session* session, Error* error) {
    const Request* request = &session->request;
    folder_warn(&session->store.folder);
    if (request->resume) return true;
    if (!leftovers_archive(&session->old, &session->store.folder, &session->work.experiment,
                           session->work.signature, error))
        return false;
    if (session->old.name[0] && !session->old.same && !request->playing.quiet)
        leftovers_say(&session->store.folder, session->old.name);
    return true;
}

static bool archive(Session* session, Error* error) {
    const Ranks* ranks = session->request.playing.ranks;
    return ranks_agree(ranks, !ranks_first(ranks) || archive_here(session, error), error);
}

// "48 cells of 20,000 games, about 40 s".
static void say_how_long(const Session* session) {
    const Plan* plan = &session->work.plan;
    Range target = plan_target(plan->experiment);
    uint64_t left = 0;
    char what[LINE_MAX_BYTES], games[32];
    for (int i = 0; i < plan->cell_count; i++) {
        uint64_t played = plan->cells[i].tally->games;
        CHECK(target.first <= target.end);
        left += played < target.end - target.first ? target.end - target.first - played : 0;
    }
    bool precise = plan->experiment->precision.half_width > 0;
    grid_count(target.end - target.first, games, sizeof games);
    snprintf(what, sizeof what, "%d %s of %s%s games", plan->cell_count,
             plan->cell_count == 1 ? "cell" : "cells", precise ? "at most " : "", games);
    estimate_say(&session->request.playing, what, precise ? ESTIMATE_AT_MOST : ESTIMATE_ABOUT,
                 estimate_seconds(plan->cells, plan->cell_count, left, &session->request.playing));
}

bool session_play(Session* session, Error* error) {
    const Request* request = &session->request;
    Plan* plan = &session->work.plan;
    BatchOptions options = playing_options(&request->playing);
    Progress progress;
    if (request->directory) {
        // From here on, the run can be resumed.
        if (!archive(session, error) || !store_keep(&session->store, plan, error)) return false;
        options.checkpointer = &session->store.checkpointer;
    }
    if (request->playing.quiet) return batch_run(plan, &options, &session->work.timing, error);
    say_how_long(session);
    progress_open(&progress, plan, session_notes(session), terminal_of(STDERR_FILENO));
    options.progress = &progress.base;
    bool played = batch_run(plan, &options, &session->work.timing, error);
    progress_close(&progress);
    return played;
}

bool session_weigh(Session* session, Error* error) {
    const BatchOptions options = playing_options(&session->request.playing);
    if (!run_stages_weigh(&session->work, &options, error)) return false;
    if (!session->request.playing.quiet) weak_sides_warn(&session->work.weak, session_notes(session));
    return true;
}

bool session_measure(Session* session, Error* error) {
    const BatchOptions options = playing_options(&session->request.playing);
    FILE* notes = session->request.playing.quiet ? NULL : session_notes(session);
    return run_stages_measure(&session->work, &options, notes, error);
}

bool session_accept(const Session* session, Error* error) {
    bool none = aborted_check(&session->work.plan, error);
    return aborted_accept(none, error, session_notes(session));
}

void session_close(Session* session) {
    store_close(&session->store);
    result_free(&session->work);
}
