// All games of a plan on all cores: the stage between plan and tally. Reads the cells, fills their tallies
// and stop reasons. See batch.h.
#include "sim/batch/batch.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/batch/gather.h"
#include "sim/batch/replay.h"
#include "sim/platform/thread_pool.h"

// What one thread works with; on cache lines of its own.
typedef struct Worker {
    Workspace workspace;
    _Alignas(64) Tally tally;  // of the blocks it played since the last look
    GameResult result;
    PlayFault fault;  // the first it met
} Worker;

typedef struct Workers {
    const Ranks* ranks;
    Worker* workers;
    int threads;
} Workers;

// Who won the games of a cell that others are compared with, so that they need not be played again for each.
typedef struct Memory {
    const Cell* cell;  // null: nobody's
    Winners* winners;  // of `count` games from `first` on; UNKNOWN where none was played yet
    uint64_t first;
    size_t count;
} Memory;

enum { UNKNOWN = 0xffff };

// Games of one match, to be played by the workers. The job comes first: the team hands it back.
typedef struct Segment {
    ThreadPoolJob job;
    const Match* match;
    uint64_t seed;
    unsigned flags;
    Worker* workers;
    const Match* reference;     // that the games are compared with; null: none
    Winners* remembered;        // of the reference, or where there is none of these games; null: not wanted
    uint64_t remembered_first;  // the game that the first of them is of
    BatchProgress* progress;    // null: nobody is told
    const Plan* plan;           // what the progress is told of
    int cell;
} Segment;

static void workers_close(Workers* team) {
    for (int i = 0; i < team->threads; i++) tally_close(&team->workers[i].tally);
    free(team->workers);
}

static bool workers_open(Workers* team, const Ruleset* ruleset, const BatchOptions* options, Error* error) {
    team->ranks = options->ranks;
    team->threads = thread_pool_threads(options->threads);
    team->workers = aligned_alloc(64, (size_t)team->threads * sizeof *team->workers);
    bool good = team->workers != NULL;
    for (int i = 0; i < team->threads && team->workers; i++) {
        good = tally_open_wide(ruleset, &team->workers[i].tally) && good;
        team->workers[i].workspace.decisions = 0;
        team->workers[i].fault.error.exit_code = 0;
    }
    if (good) return true;
    if (team->workers) workers_close(team);
    error_set(error, EXIT_IO, "out of memory for %d threads", team->threads);
    return false;  // not what error_set returns: the analyser does not know that
}

// Compares the game just played with the reference's, which is played now unless it is remembered; or notes
// who won it. Blocks are whole to a thread, so that nobody else touches the game's place.
static bool compare(const Segment* segment, Worker* worker, uint64_t game) {
    Winners* remembered = &segment->remembered[game - segment->remembered_first];
    GameResult result;
    if (!segment->reference) {
        *remembered = tally_winners(&worker->result);
        return true;
    }
    if (*remembered == UNKNOWN) {
        if (!play_game(segment->reference, segment->seed, game, segment->flags, &worker->workspace, &result,
                       &worker->fault))
            return false;
        *remembered = tally_winners(&result);
    }
    tally_pair(segment->match->ruleset, segment->match->players, &worker->tally, *remembered,
               &worker->result);
    return true;
}

static bool play_block(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    const Segment* segment = (const Segment*)job;
    const Match* match = segment->match;
    Worker* worker = &segment->workers[thread];
    for (uint64_t game = begin; game < end; game++) {
        *fault = game;
        if (!play_game(match, segment->seed, game, segment->flags, &worker->workspace, &worker->result,
                       &worker->fault))
            return false;
        tally_game(match->ruleset, match->players, &worker->tally, &worker->result);
        if (segment->remembered && game < TALLY_PAIRED_MAX && !compare(segment, worker, game)) return false;
    }
    return true;
}

static void tell(ThreadPoolJob* job, uint64_t game) {
    const Segment* segment = (const Segment*)job;
    const Tally* last_look = segment->plan->cells[segment->cell].tally;
    segment->progress->report(segment->progress, segment->plan, segment->cell, game, last_look);
}

// Adds what the workers of all ranks have counted to `tally` and `decisions`, and clears it.
static bool add_up(const Workers* team, const Ruleset* ruleset, Tally* tally, uint64_t* decisions,
                   Error* error) {
    Tally* sum = &team->workers[0].tally;
    bool good = true;
    for (int i = 0; i < team->threads; i++) {
        Worker* worker = &team->workers[i];
        *decisions += worker->workspace.decisions;
        worker->workspace.decisions = 0;
        if (i == 0 || worker->tally.games == 0) continue;
        good = good && tally_add(ruleset, sum, &worker->tally);
        tally_clear(&worker->tally);
    }
    good = good && gather_tally(team->ranks, ruleset, sum) && tally_add(ruleset, tally, sum);
    tally_clear(sum);
    return good || error_set(error, EXIT_IO, "out of memory for the counts");
}

// The fault in that game, on whichever rank it was, in the words of that rank. Returns false.
static bool fail(const Workers* team, uint64_t game, PlayFault* fault) {
    bool mine = false;
    for (int i = 0; i < team->threads && !mine; i++) {
        const PlayFault* met = &team->workers[i].fault;
        mine = met->error.exit_code && met->game == game;
        if (mine) *fault = *met;
    }
    fault->game = game;
    return ranks_agree(team->ranks, !mine, &fault->error);
}

// Plays a segment; adds to `tally` and `decisions`. False with the lowest faulty game's fault, or
// with EXIT_IO without memory.
static bool play_segment(const Workers* team, Segment* segment, Tally* tally, uint64_t* decisions,
                         PlayFault* fault) {
    segment->job.ranks = team->ranks;
    segment->job.threads = team->threads;
    segment->job.play = play_block;
    segment->job.tell = segment->progress ? tell : NULL;
    segment->workers = team->workers;
    uint64_t first_fault = thread_pool_play(&segment->job);
    if (first_fault != THREAD_POOL_NO_FAULT) return fail(team, first_fault, fault);
    return add_up(team, segment->match->ruleset, tally, decisions, &fault->error);
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
    char command[REPLAY_COMMAND_MAX];
    replay_command(cell->experiment, cell, fault->game, command, sizeof command);
    error_set(error, fault->error.exit_code, "cell %.200s, game %" PRIu64 ": %.280s", cell->id, fault->game,
              fault->error.text);
    return error_add_line(error, "to see it: %s", command);
}

// What the stages of a run share.
typedef struct Run {
    Plan* plan;
    const BatchOptions* options;
    Workers team;
    Memory memory;
    BatchTiming* timing;
    double kept;       // seconds, of the last checkpoint
    bool interrupted;  // as all ranks know it
    Error* error;
} Run;

// Puts away what was played, when it is time by the first rank's clock.
static bool keep(Run* run) {
    BatchCheckpointer* checkpointer = run->options->checkpointer;
    if (!checkpointer) return true;
    bool due = thread_pool_seconds() >= run->kept + checkpointer->seconds;
    ranks_share(run->options->ranks, &due, sizeof due);
    if (!due) return true;
    bool kept = checkpointer->keep(checkpointer, run->plan, run->error);
    run->kept = thread_pool_seconds();
    return kept;
}

static bool fail_gap(const Run* run, const Cell* cell, const PlayFault* fault) {
    if (fault->error.exit_code != EXIT_IO) return batch_fail(cell, fault, run->error);
    *run->error = fault->error;  // no game's fault
    return false;
}

// One clock is enough, since all ranks pause when one does.
static double pause_at(const Run* run) {
    const BatchCheckpointer* checkpointer = run->options->checkpointer;
    return checkpointer && ranks_first(run->options->ranks) ? run->kept + checkpointer->seconds : 0;
}

// What each rank remembers of the reference's games, to all.
static void share_memory(const Ranks* ranks, const Memory* memory, Range played) {
    uint64_t room = memory->first + memory->count, end = played.end < room ? played.end : room;
    static_assert(UNKNOWN == UINT16_MAX, "of no effect in a mask");
    if (played.first < end)
        ranks_mask(ranks, memory->winners + (played.first - memory->first), end - played.first);
}

// Plays games of a cell that have not been: all of the gap, or the first of them when paused or interrupted.
static bool play_gap(Run* run, int index, Range gap) {
    const BatchOptions* options = run->options;
    Cell* cell = &run->plan->cells[index];
    PlayFault fault = {0};
    uint64_t done = cell->tally->games;
    Segment segment = {.job = {.first = gap.first,
                               .count = gap.end - gap.first,
                               .interrupted = options->interrupted,
                               .pause_at = pause_at(run)},
                       .match = &cell->match,
                       .seed = run->plan->experiment->seed,
                       .flags = options->play_flags,
                       .reference = cell->reference ? &cell->reference->match : NULL,
                       .remembered = run->memory.winners,
                       .remembered_first = run->memory.first,
                       .progress = options->progress,
                       .plan = run->plan,
                       .cell = index};
    bool good = play_segment(&run->team, &segment, cell->tally, &run->timing->decisions, &fault);
    Range played = {gap.first, gap.first + cell->tally->games - done};
    run->timing->games += played.end - played.first;
    run->interrupted = segment.job.stopped;
    if (!good) return fail_gap(run, cell, &fault);
    if (run->memory.winners && !cell->reference) share_memory(options->ranks, &run->memory, played);
    return ranges_add(&cell->played, played) || error_set(run->error, EXIT_IO, "out of memory");
}

// Plays on until all games of the cell from `first` to `until` have been played; fewer when interrupted.
static bool run_to(Run* run, int index, uint64_t first, uint64_t until) {
    Cell* cell = &run->plan->cells[index];
    Range gap;
    while (ranges_gap(&cell->played, (Range){first, until}, &gap) && !run->interrupted) {
        cell->stop_reason = STOP_INTERRUPTED;  // as long as it is
        if (!play_gap(run, index, gap) || !keep(run)) return false;
    }
    return true;
}

// Of several variants the games of the first are remembered for the others.
static bool open_memory(Memory* memory, const Plan* plan, Error* error) {
    Range target = plan_target(plan->experiment);
    *memory = (Memory){.first = target.first};
    if (plan->experiment->variant_count == 1 || target.first >= TALLY_PAIRED_MAX) return true;
    memory->count = (target.end < TALLY_PAIRED_MAX ? target.end : TALLY_PAIRED_MAX) - target.first;
    memory->winners = malloc((memory->count + 1) * sizeof *memory->winners);
    return memory->winners || error_set(error, EXIT_IO, "out of memory for the games of the reference");
}

static void remember(Memory* memory, const Cell* cell) {
    if (!memory->winners || memory->cell == cell) return;
    memory->cell = cell;
    memset(memory->winners, 0xff, memory->count * sizeof *memory->winners);
}

// Why a cell has stopped that was to have all games from the target's first to `until`.
static StopReason stop_reason(const Run* run, const Cell* cell, Range target, uint64_t until) {
    const Experiment* experiment = run->plan->experiment;
    Range gap;
    if (ranges_gap(&cell->played, (Range){target.first, until}, &gap)) return STOP_INTERRUPTED;
    if (batch_precise(experiment->ruleset, cell->players, &experiment->precision, cell->tally))
        return STOP_PRECISION;
    if (cell->tally->games == experiment->games) return STOP_GAMES;
    return until == target.end ? STOP_SHARD : STOP_INTERRUPTED;
}

// From look to look. Without a precision to reach and somebody to tell there is one look, at the end.
static bool run_cell(Run* run, int index) {
    Cell* cell = &run->plan->cells[index];
    Range target = plan_target(run->plan->experiment);
    bool precise = run->plan->experiment->precision.half_width > 0;
    remember(&run->memory, cell->reference ? cell->reference : cell);
    for (unsigned k = 0;; k++) {
        uint64_t look = precise || run->options->progress ? target.first + batch_look(k) : target.end;
        uint64_t until = look < target.end ? look : target.end;
        // A look that was passed in an earlier session did not end the cell then.
        if (until < target.first + cell->tally->games && until < target.end) continue;
        if (!run_to(run, index, target.first, until)) return false;
        cell->stop_reason = stop_reason(run, cell, target, until);
        if (until == target.end || cell->stop_reason == STOP_PRECISION || run->interrupted) return true;
    }
}

// Cells with the same players and line-up follow each other, whatever their variant: of one reference at a
// time the games are remembered.
static bool run_cells(Run* run) {
    int variants = run->plan->experiment->variant_count, group = run->plan->cell_count / variants;
    for (int i = 0; i < group; i++)
        for (int v = 0; v < variants; v++)
            if (!run_cell(run, v * group + i)) return false;
    return true;
}

// What the first rank tells is about all of them.
static void add_timing(const Workers* team, BatchTiming* timing) {
    uint64_t words[] = {(uint64_t)team->threads, timing->decisions};
    ranks_add(team->ranks, words, sizeof words / sizeof *words);
    timing->threads = (int)words[0];
    timing->decisions = words[1];
}

bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error) {
    double begun = thread_pool_seconds();
    Run run = {.plan = plan, .options = options, .timing = timing, .kept = begun, .error = error};
    *timing = (BatchTiming){0};
    if (!open_memory(&run.memory, plan, error)) return false;
    bool good = workers_open(&run.team, plan->experiment->ruleset, options, error);
    if (good) {
        good = run_cells(&run);
        if (good) add_timing(&run.team, timing);
        workers_close(&run.team);
    }
    free(run.memory.winners);
    timing->seconds = thread_pool_seconds() - begun;
    return good;
}

bool batch_games(const Match* match, uint64_t seed, uint64_t first, uint64_t count,
                 const BatchOptions* options, Tally* tally, uint64_t* decisions, PlayFault* fault) {
    Workers team;
    Segment segment = {.job = {.first = first, .count = count, .interrupted = options->interrupted},
                       .match = match,
                       .seed = seed,
                       .flags = options->play_flags};
    if (!workers_open(&team, match->ruleset, options, &fault->error)) return false;
    bool good = play_segment(&team, &segment, tally, decisions, fault);
    workers_close(&team);
    return good;
}
