// Workers, faults and sums of a run; see runner.h.
#include "sim/batch/runner.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/telling/replay.h"

static Worker* worker_at(const Runner* runner, int thread) {
    CHECK(thread >= 0 && thread < runner->job.threads);
    return (Worker*)(runner->workers + (size_t)thread * runner->kind->worker_size);
}

Worker* runner_sum(const Runner* runner) { return worker_at(runner, 0); }

// --- opening and closing

// The workspace is not cleared: it is large, and games never read what earlier ones left there.
static bool open_worker(const Runner* runner, Worker* worker, unsigned flags) {
    CHECK(runner->kind->worker_size >= sizeof *worker);
    memset((unsigned char*)worker + sizeof *worker, 0, runner->kind->worker_size - sizeof *worker);
    worker->workspace.decisions = 0;
    worker->fault = (PlayFault){.game = 0};
    worker->cell = NULL;
    worker->flags = flags;
    worker->games = 0;
    return runner->kind->open(runner->run, worker);
}

bool runner_open(Runner* runner, const RunnerKind* kind, const void* run, const BatchOptions* options,
                 Error* error) {
    int threads = thread_pool_threads(options->threads);
    CHECK(kind->worker_size >= sizeof(Worker) && kind->worker_size % _Alignof(Worker) == 0);
    *runner =
        (Runner){.job = {.ranks = options->ranks, .threads = threads, .interrupted = options->interrupted},
                 .kind = kind,
                 .run = run};
    runner->workers = aligned_alloc(_Alignof(Worker), (size_t)threads * kind->worker_size);
    bool good = runner->workers != NULL;
    for (int i = 0; i < threads && runner->workers; i++)
        good = open_worker(runner, worker_at(runner, i), options->play_flags) && good;
    if (good) return true;
    runner_close(runner);
    error_set(error, EXIT_IO, "out of memory for %d threads", threads);
    return false;  // not error_set's result, which the analyser does not know
}

void runner_close(Runner* runner) {
    for (int i = 0; runner->workers && runner->kind->close && i < runner->job.threads; i++)
        runner->kind->close(runner->run, worker_at(runner, i));
    free(runner->workers);
    runner->workers = NULL;
    ranges_free(&runner->job.played);
}

// --- playing

// A CheckReplay, of a Worker.
static bool write_replay(const void* of, CheckCommand* command) {
    const Cell* cell = ((const Worker*)of)->cell;
    if (!cell) return false;
    const ReplayGames games = {&cell->match, cell->variant, cell->experiment->seed};
    return replay_games_command(&games, command);
}

static uint64_t play_block(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, bool* failed) {
    const Runner* runner = (const Runner*)job;
    Worker* worker = worker_at(runner, thread);
    check_replay(write_replay, worker);
    uint64_t game = begin;
    for (; game < end && runner->kind->play(runner->run, worker, game); game++) worker->games++;
    check_replay(NULL, NULL);
    *failed = game < end && !worker->fault.abandoned;
    CHECK(!*failed || (worker->fault.error.exit_code && worker->fault.game == game));
    worker->fault.abandoned = false;
    return game;
}

static void tell(ThreadPoolJob* job, uint64_t game) {
    const Runner* runner = (const Runner*)job;
    runner->kind->tell(runner->run, game);
}

// --- results and faults

static void describe(const Worker* worker, Error* error) {
    const PlayFault* fault = &worker->fault;
    const Cell* cell = worker->cell;
    char command[REPLAY_COMMAND_MAX];
    if (!cell) {
        *error = fault->error;
        return;
    }
    replay_command(cell->experiment, cell, fault->game, command, sizeof command);
    error_set(error, fault->error.exit_code, "cell %s, game %" PRIu64 ": %.560s", QUOTED(cell->id),
              fault->game, fault->error.text);
    error_add_line(error, "to see it: %s", command);
}

// Reports the fault of the faulty game, as described by the rank that played it. Returns false.
static bool fail(const Runner* runner, Error* error) {
    const Worker* mine = NULL;
    for (int i = 0; i < runner->job.threads && !mine; i++) {
        const Worker* worker = worker_at(runner, i);
        if (worker->fault.error.exit_code && worker->fault.game == runner->faulty) mine = worker;
    }
    if (mine) describe(mine, error);
    bool good = ranks_agree(runner->job.ranks, !mine, error);
    CHECK(!good);
    return good;
}

// Adds up the counts of all workers of all ranks.
static bool add_up(Runner* runner, Error* error) {
    const RunnerKind* kind = runner->kind;
    uint64_t words[] = {0, 0};
    bool good = true;
    for (int i = 0; i < runner->job.threads; i++) {
        Worker* worker = worker_at(runner, i);
        words[0] += worker->games;
        words[1] += worker->workspace.decisions;
        if (i > 0 && worker->games > 0 && kind->add)
            good = good && kind->add(runner->run, runner_sum(runner), worker);
        worker->games = 0;
        worker->workspace.decisions = 0;
    }
    ranks_add(runner->job.ranks, words, sizeof words / sizeof *words);
    runner->games = words[0];
    runner->decisions = words[1];
    if (kind->gather) good = good && kind->gather(runner->run, runner->job.ranks, runner_sum(runner));
    return good || error_set(error, EXIT_IO, "out of memory for the counts");
}

bool runner_play(Runner* runner, uint64_t seed, Range games, Error* error) {
    CHECK(runner->workers && games.first <= games.end);
    for (int i = 0; i < runner->job.threads; i++) worker_at(runner, i)->seed = seed;
    runner->job.first = games.first;
    runner->job.count = games.end - games.first;
    runner->job.play = play_block;
    runner->job.tell = runner->kind->tell ? tell : NULL;
    runner->games = runner->decisions = 0;
    runner->faulty = thread_pool_play(&runner->job);
    if (runner->faulty != THREAD_POOL_NO_FAULT) return fail(runner, error);
    if (!add_up(runner, error)) return false;
    return ranges_total(&runner->job.played) == runner->games ||
           error_set(error, EXIT_IO, "out of memory for the games played");
}
