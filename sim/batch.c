// All games of a plan on all cores: the stage between plan and tally. Reads the cells, fills their tallies
// and stop reasons. See batch.h.
#include "sim/batch.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/crew.h"
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

// Who won the games of a cell that others are compared with, so that they need not be played again for each.
typedef struct Memory {
    const Cell* cell;  // null: nobody's
    Winners* winners;  // of the first `count` games; UNKNOWN where none was played yet
    size_t count;
} Memory;

enum { UNKNOWN = 0xffff };

// Games of one match, to be played by a crew. The job comes first: the crew hands it back.
typedef struct Segment {
    CrewJob job;
    const Match* match;
    uint64_t seed;
    unsigned flags;
    Worker* workers;
    const Match* reference;   // that the games are compared with; null: none
    Winners* remembered;      // of the reference, or where there is none of these games; null: not wanted
    BatchProgress* progress;  // null: nobody is told
    const Plan* plan;         // what the progress is told of
    int cell;
} Segment;

static bool crew_open(Crew* crew, int threads, Error* error) {
    crew->threads = crew_threads(threads);
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

// Compares the game just played with the reference's, which is played now unless it is remembered; or notes
// who won it. Blocks are whole to a thread, so that nobody else touches the game's place.
static bool compare(const Segment* segment, Worker* worker, uint64_t game) {
    Winners* remembered = &segment->remembered[game];
    GameResult result;
    if (!segment->reference) {
        *remembered = tally_winners(&worker->result);
        return true;
    }
    if (*remembered == UNKNOWN) {
        if (!play_game(segment->reference, segment->seed, game, segment->flags, &worker->table, &result,
                       &worker->fault))
            return false;
        *remembered = tally_winners(&result);
    }
    tally_pair(segment->match->ruleset, segment->match->players, &worker->tally, *remembered,
               &worker->result);
    return true;
}

static bool play_block(CrewJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    const Segment* segment = (const Segment*)job;
    const Match* match = segment->match;
    Worker* worker = &segment->workers[thread];
    for (uint64_t game = begin; game < end; game++) {
        *fault = game;
        if (!play_game(match, segment->seed, game, segment->flags, &worker->table, &worker->result,
                       &worker->fault))
            return false;
        tally_game(match->ruleset, match->players, &worker->tally, &worker->result);
        if (segment->remembered && game < TALLY_PAIRED_MAX && !compare(segment, worker, game)) return false;
    }
    return true;
}

static void tell(CrewJob* job, uint64_t game) {
    const Segment* segment = (const Segment*)job;
    const Tally* last_look = segment->plan->cells[segment->cell].tally;
    segment->progress->report(segment->progress, segment->plan, segment->cell, game, last_look);
}

// Plays a segment; adds to `tally` and `decisions`. False with the lowest faulty game's fault.
static bool play_segment(const Crew* crew, Segment* segment, Tally* tally, uint64_t* decisions,
                         PlayFault* fault) {
    segment->job.threads = crew->threads;
    segment->job.play = play_block;
    segment->job.tell = segment->progress ? tell : NULL;
    segment->workers = crew->workers;
    uint64_t first_fault = crew_play(&segment->job);
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
    return first_fault == CREW_NO_FAULT;
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

bool batch_fail(const Cell* cell, const PlayFault* fault, Error* error) {
    char command[ERROR_TEXT_MAX];
    replay_command(cell->experiment, cell, fault->game, command, sizeof command);
    return error_set(error, fault->error.exit_code, "cell %s, game %" PRIu64 ": %.500s\n  to see it: %s",
                     cell->id, fault->game, fault->error.text, command);
}

// Plays on until the cell has `until` games; fewer when the run is interrupted.
static bool run_to(const Crew* crew, const Memory* memory, Plan* plan, int index, uint64_t until,
                   const BatchOptions* options, BatchTiming* timing, Error* error) {
    Cell* cell = &plan->cells[index];
    PlayFault fault = {0};
    uint64_t done = cell->tally->games;
    Segment segment = {.job = {.first = done, .count = until - done, .interrupted = options->interrupted},
                       .match = &cell->match,
                       .seed = plan->experiment->seed,
                       .flags = options->play_flags,
                       .reference = cell->reference ? &cell->reference->match : NULL,
                       .remembered = memory->winners,
                       .progress = options->progress,
                       .plan = plan,
                       .cell = index};
    bool good = play_segment(crew, &segment, cell->tally, &timing->decisions, &fault);
    timing->games += cell->tally->games - done;
    return good || batch_fail(cell, &fault, error);
}

// Of several variants the games of the first are remembered for the others.
static bool open_memory(Memory* memory, const Experiment* experiment, Error* error) {
    *memory = (Memory){NULL, NULL, 0};
    if (experiment->variant_count == 1) return true;
    memory->count = experiment->games < TALLY_PAIRED_MAX ? experiment->games : TALLY_PAIRED_MAX;
    memory->winners = malloc(memory->count * sizeof *memory->winners);
    return memory->winners || error_set(error, EXIT_IO, "out of memory for the games of the reference");
}

static void remember(Memory* memory, const Cell* cell) {
    if (!memory->winners || memory->cell == cell) return;
    memory->cell = cell;
    memset(memory->winners, 0xff, memory->count * sizeof *memory->winners);
}

// From look to look. Without a precision to reach and somebody to tell there is one look, at the end.
static bool run_cell(const Crew* crew, Memory* memory, Plan* plan, int index, const BatchOptions* options,
                     BatchTiming* timing, Error* error) {
    const Experiment* experiment = plan->experiment;
    Cell* cell = &plan->cells[index];
    bool looking = experiment->precision.half_width > 0 || options->progress;
    remember(memory, cell->reference ? cell->reference : cell);
    for (unsigned k = 0;; k++) {
        uint64_t look = looking ? batch_look(k) : experiment->games;
        uint64_t until = look < experiment->games ? look : experiment->games;
        bool last = until == experiment->games;
        if (until < cell->tally->games && !last) continue;
        if (until > cell->tally->games && !run_to(crew, memory, plan, index, until, options, timing, error))
            return false;
        bool short_of = cell->tally->games < until;
        bool precise = batch_precise(experiment->ruleset, cell->players, &experiment->precision, cell->tally);
        cell->stop_reason = short_of ? STOP_INTERRUPTED : precise ? STOP_PRECISION : STOP_GAMES;
        if (last || short_of || precise) return true;
    }
}

// Cells with the same players and line-up follow each other, whatever their variant: of one reference at a
// time the games are remembered.
static bool run_cells(const Crew* crew, Memory* memory, Plan* plan, const BatchOptions* options,
                      BatchTiming* timing, Error* error) {
    int variants = plan->experiment->variant_count, group = plan->cell_count / variants;
    for (int i = 0; i < group; i++)
        for (int v = 0; v < variants; v++)
            if (!run_cell(crew, memory, plan, v * group + i, options, timing, error)) return false;
    return true;
}

bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error) {
    Crew crew;
    Memory memory;
    double begun = crew_seconds();
    *timing = (BatchTiming){0};
    if (!open_memory(&memory, plan->experiment, error)) return false;
    bool good = crew_open(&crew, options->threads, error);
    if (good) {
        timing->threads = crew.threads;
        good = run_cells(&crew, &memory, plan, options, timing, error);
        crew_close(&crew);
    }
    free(memory.winners);
    timing->seconds = crew_seconds() - begun;
    return good;
}

bool batch_games(const Match* match, uint64_t seed, uint64_t first, uint64_t count,
                 const BatchOptions* options, Tally* tally, uint64_t* decisions, PlayFault* fault) {
    Crew crew;
    Segment segment = {.job = {.first = first, .count = count, .interrupted = options->interrupted},
                       .match = match,
                       .seed = seed,
                       .flags = options->play_flags};
    if (!crew_open(&crew, options->threads, &fault->error)) return false;
    bool good = play_segment(&crew, &segment, tally, decisions, fault);
    crew_close(&crew);
    return good;
}
