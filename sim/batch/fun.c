// Measures the cells of a plan; see fun.h. The runner plays each cell in two jobs: a few games that
// are examined closely, and many in which options are counted.
#include "sim/batch/fun.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/gather.h"
#include "sim/batch/runner.h"
#include "sim/statistics/statistics.h"

const FunRow fun_rows[FUN_MEASURE_COUNT] = {
#define FUN_ROW(name, unit, title, help) {#name, title, help, unit},
    FUN_MEASURES(FUN_ROW)
#undef FUN_ROW
};

// --- which cells

uint64_t fun_games(const Experiment* experiment) {
    return experiment->games < FUN_GAMES ? experiment->games : FUN_GAMES;
}

uint64_t fun_covered(const Experiment* experiment) {
    return experiment->games < FUN_COVERED ? experiment->games : FUN_COVERED;
}

static bool open_cells(Fun* fun, int count, Error* error) {
    *fun = (Fun){.cells = calloc((size_t)count, sizeof *fun->cells)};
    return fun->cells || error_set(error, EXIT_IO, "out of memory");
}

static void add_cell(Fun* fun, const Cell* cell) {
    if (forecast_possible(&cell->match))
        fun->cells[fun->count++].cell = cell;
    else
        fun->searching++;
}

bool fun_open(Fun* fun, const Plan* plan, Error* error) {
    if (!plan->experiment->fun) {
        *fun = (Fun){.cells = NULL};
        return true;
    }
    if (!open_cells(fun, plan->cell_count, error)) return false;
    for (int i = 0; i < plan->cell_count; i++) add_cell(fun, &plan->cells[i]);
    return true;
}

bool fun_open_cells(Fun* fun, const Cell* const* cells, int count, Error* error) {
    CHECK(count > 0);
    if (!open_cells(fun, count, error)) return false;
    for (int i = 0; i < count; i++) add_cell(fun, cells[i]);
    return true;
}

bool fun_copy(Fun* fun, const Plan* plan, const Fun* measured, Error* error) {
    if (!fun_open(fun, plan, error)) return false;
    CHECK(fun->count == measured->count);
    for (int i = 0; i < fun->count; i++) {
        const Cell* cell = fun->cells[i].cell;
        fun->cells[i] = measured->cells[i];
        fun->cells[i].cell = cell;
    }
    return true;
}

void fun_close(Fun* fun) {
    free(fun->cells);
    memset(fun, 0, sizeof *fun);
}

// --- playing

// The input of the runner.
typedef struct FunJob {
    const Cell* cell;
    bool closely;  // measures; otherwise options
} FunJob;

typedef struct FunWorker {
    Worker base;
    PlayWatcher watcher;  // counts options
    Workspace* others;    // two more, for playouts and for imagined games
    FunCell counts;
    FunOption game[ACTIONS_MAX];  // options of the current game
} FunWorker;

static bool open_worker(const void* run, Worker* base) {
    FunWorker* worker = (FunWorker*)base;
    (void)run;
    worker->others = aligned_alloc(_Alignof(Workspace), 2 * sizeof *worker->others);
    return worker->others != NULL;
}

static void close_worker(const void* run, Worker* base) {
    (void)run;
    free(((FunWorker*)base)->others);
}

static void note(const FunValues* values, FunSum sums[FUN_MEASURE_COUNT]) {
    for (int i = 0; i < FUN_MEASURE_COUNT; i++) {
        if (!values->has[i]) continue;
        sums[i].games++;
        sums[i].sum += values->value[i];
        sums[i].squares += (uint64_t)values->value[i] * values->value[i];
    }
}

static bool measure(const Cell* cell, FunWorker* worker, uint64_t game) {
    const FunBench bench = {&worker->base.workspace, &worker->others[0], &worker->others[1]};
    FunValues values;
    const GameKey key = {&cell->match, worker->base.seed, game};
    if (!fun_game(&key, &bench, &values, &worker->base.fault)) return false;
    note(&values, worker->counts.sums);
    return true;
}

static void count_options(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    FunWorker* worker = (FunWorker*)(void*)((char*)watcher - offsetof(FunWorker, watcher));
    const ActionSet* legal = &workspace->decision.legal;
    for (int i = action_set_next(legal, -1); i >= 0; i = action_set_next(legal, i)) worker->game[i].offered++;
    CHECK(action_set_has(legal, action));
    worker->game[action].chosen++;
}

static void add_options(FunOption* sum, const FunOption* options) {
    for (int i = 0; i < ACTIONS_MAX; i++) {
        sum[i].offered += options[i].offered;
        sum[i].chosen += options[i].chosen;
    }
}

static bool cover(const Cell* cell, FunWorker* worker, uint64_t game) {
    Worker* base = &worker->base;
    memset(worker->game, 0, sizeof worker->game);
    worker->watcher = (PlayWatcher){.decided = count_options, .one_of_many = true};
    if (!play_watched(&(GameKey){&cell->match, base->seed, game}, &worker->watcher, &base->workspace,
                      &base->result, &base->fault))
        return false;
    if (base->result.aborted) return true;
    worker->counts.covered++;
    add_options(worker->counts.options, worker->game);
    return true;
}

static bool play_one(const void* run, Worker* base, uint64_t game) {
    const FunJob* job = run;
    base->cell = job->cell;
    return job->closely ? measure(job->cell, (FunWorker*)base, game)
                        : cover(job->cell, (FunWorker*)base, game);
}

// Adds the counts to `all`, and clears them.
static void move_counts(FunCell* all, FunCell* counts) {
    for (int i = 0; i < FUN_MEASURE_COUNT; i++) {
        all->sums[i].games += counts->sums[i].games;
        all->sums[i].sum += counts->sums[i].sum;
        all->sums[i].squares += counts->sums[i].squares;
    }
    all->covered += counts->covered;
    add_options(all->options, counts->options);
    memset(counts, 0, sizeof *counts);
}

static bool add_worker(const void* run, Worker* sum, Worker* base) {
    (void)run;
    move_counts(&((FunWorker*)sum)->counts, &((FunWorker*)base)->counts);
    return true;
}

static void list_words(Words* words, void* of) {
    FunCell* counts = of;
    for (int i = 0; i < FUN_MEASURE_COUNT; i++) {
        words_word(words, &counts->sums[i].games);
        words_word(words, &counts->sums[i].sum);
        words_word(words, &counts->sums[i].squares);
    }
    words_word(words, &counts->covered);
    for (int i = 0; i < ACTIONS_MAX; i++) {
        words_word(words, &counts->options[i].offered);
        words_word(words, &counts->options[i].chosen);
    }
}

static bool gather_worker(const void* run, const Ranks* ranks, Worker* sum) {
    (void)run;
    return gather_words(ranks, list_words, &((FunWorker*)sum)->counts);
}

static const RunnerKind fun_kind = {.worker_size = sizeof(FunWorker),
                                    .open = open_worker,
                                    .close = close_worker,
                                    .play = play_one,
                                    .add = add_worker,
                                    .gather = gather_worker};

// Runs both jobs of a cell. An interrupted one leaves nothing. The counts of the first, which are those of all ranks, are
// taken before the second, after which the ranks add up theirs again.
static bool play_cell(Runner* runner, FunJob* job, FunCell* measured, Error* error) {
    const Experiment* experiment = job->cell->experiment;
    FunCell *sum = &((FunWorker*)runner_sum(runner))->counts, found = {.cell = job->cell};
    CHECK(measured->cell == job->cell);
    job->closely = true;
    if (!runner_play(runner, experiment->seed, (Range){0, fun_games(experiment)}, error)) return false;
    move_counts(&found, sum);
    job->closely = false;
    if (!runner->job.stopped &&
        !runner_play(runner, experiment->seed, (Range){0, fun_covered(experiment)}, error))
        return false;
    move_counts(&found, sum);
    if (!runner->job.stopped) *measured = found;
    return true;
}

bool fun_play(Fun* fun, const BatchOptions* options, Error* error) {
    FunJob job = {.cell = NULL};
    Runner runner;
    if (!fun->count) return true;
    if (!runner_open(&runner, &fun_kind, &job, options, error)) return false;
    bool good = true;
    for (int i = 0; i < fun->count && good && !(i > 0 && runner.job.stopped); i++) {
        job.cell = fun->cells[i].cell;
        good = play_cell(&runner, &job, &fun->cells[i], error);
    }
    runner_close(&runner);
    return good;
}

// --- results

double fun_mean(const FunCell* cell, int measure) {
    const FunSum* sum = &cell->sums[measure];
    return sum->games ? (double)sum->sum / (double)sum->games / fun_rows[measure].unit : 0;
}

// All measures except lead changes are shares. A game has a comeback or not, and a choice matters
// or not.
Interval fun_bounds(const FunCell* cell, int measure) {
    const FunSum* sum = &cell->sums[measure];
    double games = (double)sum->games, mean = fun_mean(cell, measure);
    bool share = measure != FUN_lead_changes;
    if (measure == FUN_comebacks || measure == FUN_choices)
        return statistics_wilson((double)sum->sum, games, STATISTICS_Z95);
    CHECK(fun_rows[measure].unit > 0);
    double variance = statistics_variance(sum->sum, sum->squares, sum->games);
    double se = games > 0 ? sqrt(variance / games) / fun_rows[measure].unit : 0;
    return statistics_clip(statistics_mean(mean, se, games, 0.05), 0, share ? 1 : DBL_MAX);
}
