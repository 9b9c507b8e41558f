// All games of a plan on all cores: the stage between plan and tally. Reads the cells, fills their tallies
// and stop reasons. See batch.h.
//
// Threads take blocks from one counter; a block that was taken is played to its end, so that the games
// played are always the first ones, without a gap, also when the run is interrupted. Which thread played
// what cannot be seen in the sums.
#include "sim/batch.h"

#include <inttypes.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "sim/replay.h"

// What one thread works with; on cache lines of its own.
typedef struct Worker {
    Table table;
    _Alignas(64) Tally tally;  // of the blocks it played since the last look
    GameResult result;
    PlayFault fault;  // the first it met
} Worker;

typedef struct Crew {
    Worker* workers;
    int threads;
} Crew;

// Games first .. first + count - 1 of a match, to be played by a crew.
typedef struct Segment {
    const Match* match;
    uint64_t seed, first, count;
    unsigned flags;
    const volatile sig_atomic_t* interrupted;
    _Atomic uint64_t next;         // games taken so far
    _Atomic uint64_t first_fault;  // lowest game known to be faulty; UINT64_MAX: none
} Segment;

// Who is told while a segment is played.
typedef struct Listener {
    BatchProgress* progress;  // null: nobody
    const Plan* plan;
    int cell;
} Listener;

static double now_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool crew_open(Crew* crew, int threads, Error* error) {
    crew->threads = threads > 0 ? threads : omp_get_max_threads();
    if (crew->threads > THREADS_MAX) crew->threads = THREADS_MAX;
    crew->workers = aligned_alloc(64, (size_t)crew->threads * sizeof *crew->workers);
    if (!crew->workers) return error_set(error, EXIT_INTERNAL, "no memory for %d threads", crew->threads);
    for (int i = 0; i < crew->threads; i++) {
        tally_clear(&crew->workers[i].tally);
        crew->workers[i].table.decisions = 0;
        crew->workers[i].fault.error.exit_code = 0;
    }
    return true;
}

static void crew_close(Crew* crew) { free(crew->workers); }

static void note_fault(Segment* segment, uint64_t game) {
    uint64_t known = atomic_load(&segment->first_fault);
    while (game < known && !atomic_compare_exchange_weak(&segment->first_fault, &known, game)) continue;
}

static void play_block(Segment* segment, Worker* worker, uint64_t begin, uint64_t end) {
    const Match* match = segment->match;
    for (uint64_t game = begin; game < end; game++) {
        if (!play_game(match, segment->seed, game, segment->flags, &worker->table, &worker->result,
                       &worker->fault)) {
            note_fault(segment, game);
            return;
        }
        tally_game(match->ruleset, match->players, &worker->tally, &worker->result);
    }
}

// Takes blocks until there are none. A block behind a known fault is left out, one before it never is: so
// the lowest faulty game is found whatever the order.
static void work(Segment* segment, Worker* worker, const Listener* listener) {
    double told = now_seconds();
    while (!(segment->interrupted && *segment->interrupted)) {
        uint64_t taken = atomic_fetch_add(&segment->next, BLOCK_GAMES);
        uint64_t begin = segment->first + taken;
        if (taken >= segment->count || begin > atomic_load(&segment->first_fault)) break;
        uint64_t left = segment->count - taken;
        play_block(segment, worker, begin, begin + (left < BLOCK_GAMES ? left : BLOCK_GAMES));
        if (!listener->progress || now_seconds() - told < 0.1) continue;
        told = now_seconds();
        const Tally* last_look = listener->plan->cells[listener->cell].tally;
        listener->progress->report(listener->progress, listener->plan, listener->cell, begin, last_look);
    }
}

// Plays a segment; adds to `tally` and `decisions`. False with the lowest faulty game's fault.
static bool crew_play(Crew* crew, Segment* segment, const Listener* listener, Tally* tally,
                      uint64_t* decisions, PlayFault* fault) {
    static const Listener nobody = {0};
    atomic_store(&segment->next, 0);
    atomic_store(&segment->first_fault, UINT64_MAX);
#pragma omp parallel num_threads(crew->threads)
    {
        int thread = omp_get_thread_num();
        work(segment, &crew->workers[thread], thread == 0 ? listener : &nobody);
    }
    uint64_t first_fault = atomic_load(&segment->first_fault);
    for (int i = 0; i < crew->threads; i++) {
        Worker* worker = &crew->workers[i];
        if (worker->fault.error.exit_code && worker->fault.game == first_fault) *fault = worker->fault;
        worker->fault.error.exit_code = 0;
        if (worker->tally.games == 0) continue;
        tally_add(segment->match->ruleset, tally, &worker->tally);
        tally_clear(&worker->tally);
        *decisions += worker->table.decisions;
        worker->table.decisions = 0;
    }
    return first_fault == UINT64_MAX;
}

uint64_t batch_look(unsigned k) {
    CHECK(k < 80);
    uint64_t thousand_root_two = UINT64_C(1414213562373095);  // in 10^-12
    uint64_t games = k % 2 == 0 ? UINT64_C(1000) << (k / 2) : 0;
    if (k % 2) games = (uint64_t)(((Wide)thousand_root_two << (k / 2)) / UINT64_C(1000000000000));
    return (games + BLOCK_GAMES - 1) / BLOCK_GAMES * BLOCK_GAMES;
}

bool batch_precise(const Ruleset* ruleset, int players, const Precision* precision, const Tally* tally) {
    if (!(precision->half_width > 0)) return false;
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
        if (precision->outcome >= 0 && precision->outcome != i) continue;
        Interval ci95 = statistics_outcome(tally, i).ci95;
        if ((ci95.high - ci95.low) / 2 > precision->half_width) return false;
    }
    return true;
}

// Where a fault is: the cell and the command that plays that game again.
static bool fail_in_cell(const Plan* plan, const Cell* cell, const PlayFault* fault, Error* error) {
    char command[ERROR_TEXT_MAX];
    replay_command(plan->experiment, cell, fault->game, command, sizeof command);
    return error_set(error, fault->error.exit_code, "cell %s, game %" PRIu64 ": %.500s\n  to see it: %s",
                     cell->id, fault->game, fault->error.text, command);
}

// Plays on until the cell has `until` games; fewer when the run is interrupted.
static bool run_to(Crew* crew, Plan* plan, int index, uint64_t until, const BatchOptions* options,
                   BatchTiming* timing, Error* error) {
    Cell* cell = &plan->cells[index];
    Listener listener = {options->progress, plan, index};
    PlayFault fault = {0};
    uint64_t done = cell->tally->games;
    Segment segment = {.match = &cell->match,
                       .seed = plan->experiment->seed,
                       .first = done,
                       .count = until - done,
                       .flags = options->play_flags,
                       .interrupted = options->interrupted};
    bool good = crew_play(crew, &segment, &listener, cell->tally, &timing->decisions, &fault);
    timing->games += cell->tally->games - done;
    return good || fail_in_cell(plan, cell, &fault, error);
}

// From look to look. Without a precision to reach and somebody to tell there is one look, at the end.
static bool run_cell(Crew* crew, Plan* plan, int index, const BatchOptions* options, BatchTiming* timing,
                     Error* error) {
    const Experiment* experiment = plan->experiment;
    Cell* cell = &plan->cells[index];
    bool looking = experiment->precision.half_width > 0 || options->progress;
    for (unsigned k = 0;; k++) {
        uint64_t look = looking ? batch_look(k) : experiment->games;
        uint64_t until = look < experiment->games ? look : experiment->games;
        bool last = until == experiment->games;
        if (until < cell->tally->games && !last) continue;
        if (until > cell->tally->games && !run_to(crew, plan, index, until, options, timing, error))
            return false;
        bool short_of = cell->tally->games < until;
        bool precise = batch_precise(experiment->ruleset, cell->players, &experiment->precision, cell->tally);
        cell->stop_reason = short_of ? STOP_INTERRUPTED : precise ? STOP_PRECISION : STOP_GAMES;
        if (last || short_of || precise) return true;
    }
}

bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error) {
    Crew crew;
    double begun = now_seconds();
    *timing = (BatchTiming){0};
    if (!crew_open(&crew, options->threads, error)) return false;
    timing->threads = crew.threads;
    bool good = true;
    for (int i = 0; good && i < plan->cell_count; i++)
        good = run_cell(&crew, plan, i, options, timing, error);
    crew_close(&crew);
    timing->seconds = now_seconds() - begun;
    return good;
}

bool batch_games(const Match* match, uint64_t seed, uint64_t first, uint64_t count,
                 const BatchOptions* options, Tally* tally, uint64_t* decisions, PlayFault* fault) {
    Crew crew;
    Listener nobody = {0};
    Segment segment = {.match = match,
                       .seed = seed,
                       .first = first,
                       .count = count,
                       .flags = options->play_flags,
                       .interrupted = options->interrupted};
    if (!crew_open(&crew, options->threads, &fault->error)) return false;
    bool good = crew_play(&crew, &segment, &nobody, tally, decisions, fault);
    crew_close(&crew);
    return good;
}
