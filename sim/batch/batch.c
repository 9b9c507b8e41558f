// All games of a plan on all cores: the stage between plan and tally. Reads the cells, fills their
// tallies and stop reasons. See batch.h.
#include "sim/batch/batch.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/gather.h"
#include "sim/batch/runner.h"
#include "sim/experiment/bots.h"
#include "sim/players/bot_pool.h"

// Who won the games of a reference cell, so that they need not be replayed for each cell compared
// with it.
typedef struct ReferenceWinners {
    const Cell* cell;  // null: none
    Winners* winners;  // of `count` games from `first` on; UNKNOWN if not played yet
    uint64_t first;
    size_t count, known;  // of those, the first `known` are set
} ReferenceWinners;

enum { UNKNOWN = 0xffff };

// What the runner is given: games of one match.
typedef struct Segment {
    const Ruleset* ruleset;
    const Match* match;
    const Cell* cell;                // whose match it is; null: none
    const Match* reference;          // what the games are compared with; null: nothing
    const ReferenceWinners* memory;  // of the reference, or of these games if there is none; null: not needed
    BatchProgress* progress;         // null: no progress
    const Plan* plan;                // what progress is reported on
} Segment;

// --- one worker

typedef struct BatchWorker {
    Worker base;
    _Alignas(64) Tally tally;
} BatchWorker;

static bool open_worker(const void* run, Worker* worker) {
    worker->flags |= PLAY_COURSE | PLAY_EXCUSING;
    return tally_open_wide(((const Segment*)run)->ruleset, &((BatchWorker*)worker)->tally);
}

static void close_worker(const void* run, Worker* worker) {
    (void)run;
    tally_close(&((BatchWorker*)worker)->tally);
}

// What is remembered of a game; null: nothing. A block belongs to one thread, so no other thread
// touches the game's entry.
static Winners* memory_of(const Segment* segment, uint64_t game) {
    if (!segment->memory || !segment->memory->winners || game >= TALLY_PAIRED_MAX) return NULL;
    CHECK(game >= segment->memory->first && game - segment->memory->first < segment->memory->count);
    return &segment->memory->winners[game - segment->memory->first];
}

// Replays the reference's game unless it is remembered. Before the game itself, so that nothing is
// counted if this one is abandoned.
static bool recall(const Segment* segment, Worker* worker, uint64_t game, Winners* remembered) {
    if (!remembered || !segment->reference || *remembered != UNKNOWN) return true;
    if (!runner_game(worker, segment->reference, game, &worker->result)) return false;
    *remembered = tally_winners(&worker->result);
    return true;
}

static bool play_one(const void* run, Worker* base, uint64_t game) {
    const Segment* segment = run;
    Tally* tally = &((BatchWorker*)base)->tally;
    Winners* remembered = memory_of(segment, game);
    base->cell = segment->cell;
    if (!recall(segment, base, game, remembered) || !runner_game(base, segment->match, game, &base->result))
        return false;
    tally_note(tally, &(TallyGame){.ruleset = segment->ruleset,
                                   .players = segment->match->players,
                                   .number = game,
                                   .result = &base->result,
                                   .course = &base->workspace.course});
    if (remembered && !segment->reference) *remembered = tally_winners(&base->result);
    if (remembered && segment->reference)
        tally_pair(segment->ruleset, segment->match->players, tally, *remembered, &base->result);
    return true;
}

static bool add_worker(const void* run, Worker* sum, Worker* worker) {
    const Segment* segment = run;
    Tally* tally = &((BatchWorker*)worker)->tally;
    bool good = tally_add(segment->ruleset, &((BatchWorker*)sum)->tally, tally);
    tally_clear(tally);
    return good;
}

static bool gather_worker(const void* run, const Ranks* ranks, Worker* sum) {
    return gather_tally(ranks, ((const Segment*)run)->ruleset, &((BatchWorker*)sum)->tally);
}

static void tell(const void* run, uint64_t game) {
    const Segment* segment = run;
    if (!segment->progress) return;
    int index = (int)(segment->cell - segment->plan->cells);
    CHECK(index >= 0 && index < segment->plan->cell_count);
    uint64_t done = game - plan_target(segment->plan->experiment).first;
    segment->progress->report(segment->progress, segment->plan, index, done);
}

static const RunnerKind batch_kind = {.worker_size = sizeof(BatchWorker),
                                      .open = open_worker,
                                      .close = close_worker,
                                      .play = play_one,
                                      .add = add_worker,
                                      .gather = gather_worker,
                                      .tell = tell};

// Plays games of the segment that the runner was opened for, and adds them to `tally`. Error: as
// runner_play.
static bool play_segment(Runner* runner, uint64_t seed, Range games, Tally* tally, Error* error) {
    const Segment* segment = runner->run;
    if (!runner_play(runner, seed, games, error)) return false;
    Tally* sum = &((BatchWorker*)runner_sum(runner))->tally;
    CHECK(sum->games == runner->games);
    bool good = tally_add(segment->ruleset, tally, sum);
    tally_clear(sum);
    return good || error_set(error, EXIT_IO, "out of memory for the counts");
}

// --- looks

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

// --- a run

// What the stages of a run share.
typedef struct Run {
    Plan* plan;
    const BatchOptions* options;
    Runner runner;
    Segment segment;
    ReferenceWinners memory;
    bool* ended;  // for each cell: its last stage is over
    BatchTiming* timing;
    double kept;       // seconds, of the last checkpoint
    bool interrupted;  // agreed by all ranks
    Error* error;
} Run;

// Writes a checkpoint when one is due by the first rank's clock.
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

// All ranks pause when one does. Each looks at its own clock, between blocks, since only chunks are
// common.
static double pause_at(const Run* run) {
    const BatchCheckpointer* checkpointer = run->options->checkpointer;
    return checkpointer ? run->kept + checkpointer->seconds : 0;
}

// Shares among the ranks what each remembers of the reference's games.
static void share_memory(const Ranks* ranks, const ReferenceWinners* memory, Range played) {
    CHECK(played.first >= memory->first);
    uint64_t room = memory->first + memory->count, end = played.end < room ? played.end : room;
    static_assert(UNKNOWN == UINT16_MAX, "of no effect in a mask");
    if (played.first < end)
        ranks_mask(ranks, memory->winners + (played.first - memory->first), (size_t)(end - played.first));
}

// Adds the games of the runner's last job to those of the cell.
static bool note_played(Run* run, Cell* cell) {
    const Ranges* played = &run->runner.job.played;
    for (int i = 0; i < played->count; i++)
        if (!ranges_add(&cell->played, played->list[i]))
            return error_set(run->error, EXIT_IO, "out of memory");
    CHECK(ranges_total(&cell->played) == cell->tally->games);
    return true;
}

// Plays missing games of a cell: the whole gap, or some of it when paused or interrupted.
static bool play_gap(Run* run, int index, Range gap) {
    Cell* cell = &run->plan->cells[index];
    run->segment.match = &cell->match;
    run->segment.cell = cell;
    run->segment.reference = cell->reference ? &cell->reference->match : NULL;
    run->runner.job.pause_at = pause_at(run);
    bool good = play_segment(&run->runner, run->plan->experiment->seed, gap, cell->tally, run->error);
    run->interrupted = run->runner.job.stopped;
    if (!good) return false;
    run->timing->games += run->runner.games;
    run->timing->decisions += run->runner.decisions;
    if (run->memory.winners && !cell->reference) share_memory(run->options->ranks, &run->memory, gap);
    return note_played(run, cell);
}

// Plays until the cell has all games from `first` to `until`, or is interrupted.
static bool run_to(Run* run, int index, uint64_t first, uint64_t until) {
    CHECK(first <= until);
    Cell* cell = &run->plan->cells[index];
    Range gap;
    while (ranges_gap(&cell->played, (Range){first, until}, &gap) && !run->interrupted) {
        cell->stop_reason = STOP_INTERRUPTED;  // until it is complete
        if (!play_gap(run, index, gap) || !keep(run)) return false;
    }
    return true;
}

// With several variants, the games of the first are remembered for the others.
static bool open_memory(ReferenceWinners* memory, const Plan* plan, Error* error) {
    Range target = plan_target(plan->experiment);
    *memory = (ReferenceWinners){.first = target.first};
    if (plan->experiment->variant_count == 1 || target.first >= TALLY_PAIRED_MAX) return true;
    memory->count = (size_t)((target.end < TALLY_PAIRED_MAX ? target.end : TALLY_PAIRED_MAX) - target.first);
    memory->winners = malloc((memory->count + 1) * sizeof *memory->winners);
    return memory->winners || error_set(error, EXIT_IO, "out of memory for the games of the reference");
}

// Before games up to `until` are compared with those of `cell`.
static void remember(ReferenceWinners* memory, const Cell* cell, uint64_t until) {
    if (!memory->winners) return;
    if (memory->cell != cell) memory->known = 0;
    memory->cell = cell;
    CHECK(until >= memory->first);
    size_t wanted = until - memory->first < memory->count ? (size_t)(until - memory->first) : memory->count;
    if (wanted <= memory->known) return;
    memset(memory->winners + memory->known, 0xff, (wanted - memory->known) * sizeof *memory->winners);
    memory->known = wanted;
}

// Why a cell stopped that should have all games from the first of the target to `until`.
static StopReason stop_reason(const Run* run, const Cell* cell, Range target, uint64_t until) {
    CHECK(cell->tally->games <= run->plan->experiment->games);
    const Experiment* experiment = run->plan->experiment;
    Range gap;
    if (ranges_gap(&cell->played, (Range){target.first, until}, &gap)) return STOP_INTERRUPTED;
    if (batch_precise(experiment->ruleset, cell->players, &experiment->precision, cell->tally))
        return STOP_PRECISION;
    if (cell->tally->games == experiment->games) return STOP_GAMES;
    return until == target.end ? STOP_SHARD : STOP_INTERRUPTED;
}

// --- stages
//
// Cells advance together, from look to look, so that figures of all cells appear early and get precise together, and a run
// that is killed has kept as much of each. Without a precision, and with nobody who looks or keeps meanwhile, the only
// stage is the whole.

// Stages before the first look, for progress that wants first figures soon: 64, 128, 256 and 512 games.
enum { EARLY_STAGES = 4, EARLY_GAMES = 64 };

static bool has_looks(const Run* run) {
    const BatchOptions* options = run->options;
    return run->plan->experiment->precision.half_width > 0 || options->progress || options->checkpointer;
}

// How many games of a cell the stage ends after, if there are as many.
static uint64_t stage_games(const Run* run, unsigned stage) {
    unsigned early = run->options->progress && run->options->progress->early ? EARLY_STAGES : 0;
    if (!has_looks(run)) return UINT64_MAX;
    return stage < early ? (uint64_t)EARLY_GAMES << stage : batch_look(stage - early);
}

// A look decides whether the cell is precise, at fixed numbers of games; a stage before the first look does not.
static bool is_look(uint64_t games) { return games >= batch_look(0); }

// Reports where the cell is now, whether or not games of it have been played in this session.
static void tell_stage(const Run* run, int index) {
    BatchProgress* progress = run->options->progress;
    if (progress) progress->report(progress, run->plan, index, run->plan->cells[index].tally->games);
}

static bool play_stage(Run* run, int index, unsigned stage) {
    Cell* cell = &run->plan->cells[index];
    Range target = plan_target(run->plan->experiment);
    uint64_t games = stage_games(run, stage), whole = target.end - target.first;
    uint64_t until = games < whole ? target.first + games : target.end;
    // A stage passed in an earlier session did not end the cell then.
    if (run->ended[index] || (until < target.first + cell->tally->games && until < target.end)) return true;
    remember(&run->memory, cell->reference ? cell->reference : cell, until);
    if (!run_to(run, index, target.first, until)) return false;
    bool decides = until == target.end || is_look(games);
    cell->stop_reason = decides ? stop_reason(run, cell, target, until) : STOP_INTERRUPTED;
    run->ended[index] = until == target.end || cell->stop_reason == STOP_PRECISION;
    tell_stage(run, index);
    return true;
}

static bool all_ended(const Run* run) {
    for (int i = 0; i < run->plan->cell_count; i++)
        if (!run->ended[i]) return false;
    return true;
}

// Cells with the same players and line-up one after the other, in all variants, so that only one reference's games are
// remembered at a time.
static int cell_at(const Plan* plan, int place) {
    int variants = plan->experiment->variant_count, group = plan->cell_count / variants;
    CHECK(variants > 0 && group * variants == plan->cell_count);
    return place % variants * group + place / variants;
}

static bool run_evenly(Run* run) {
    for (unsigned stage = 0; !all_ended(run) && !run->interrupted; stage++)
        for (int place = 0; place < run->plan->cell_count && !run->interrupted; place++)
            if (!play_stage(run, cell_at(run->plan, place), stage)) return false;
    return true;
}

// Processes of external players play one cell after the other: they end with it.
static bool run_in_turn(Run* run) {
    for (int place = 0; place < run->plan->cell_count && !run->interrupted; place++) {
        int index = cell_at(run->plan, place);
        for (unsigned stage = 0; !run->ended[index] && !run->interrupted; stage++)
            if (!play_stage(run, index, stage)) return false;
        bot_pool_rest(&run->plan->cells[index].match);
    }
    return true;
}

// The number of threads of all ranks, for the report.
static int all_threads(const Runner* runner) {
    uint64_t threads = (uint64_t)runner->job.threads;
    ranks_add(runner->job.ranks, &threads, 1);
    return (int)threads;
}

bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error) {
    double begun = thread_pool_seconds();
    Run run = {.plan = plan, .options = options, .timing = timing, .kept = begun, .error = error};
    run.segment = (Segment){.ruleset = plan->experiment->ruleset,
                            .memory = &run.memory,
                            .progress = options->progress,
                            .plan = plan};
    *timing = (BatchTiming){0};
    CHECK(plan->cell_count > 0);
    run.ended = calloc((size_t)plan->cell_count, sizeof *run.ended);
    bool good = run.ended || error_set(error, EXIT_IO, "out of memory for %d cells", plan->cell_count);
    good = good && open_memory(&run.memory, plan, error) &&
           runner_open(&run.runner, &batch_kind, &run.segment, options, error);
    if (good) {
        good = bots_play(plan->experiment) ? run_in_turn(&run) : run_evenly(&run);
        if (good) timing->threads = all_threads(&run.runner);
        runner_close(&run.runner);
    }
    free(run.memory.winners);
    free(run.ended);
    timing->seconds = thread_pool_seconds() - begun;
    return good;
}

bool batch_games(const MatchGames* games, const BatchOptions* options, Tally* tally, uint64_t* decisions,
                 PlayFault* fault) {
    const Segment segment = {.ruleset = games->match->ruleset, .match = games->match};
    Runner runner;
    if (!runner_open(&runner, &batch_kind, &segment, options, &fault->error)) return false;
    bool good = play_segment(&runner, games->seed, games->games, tally, &fault->error);
    if (!good) fault->game = runner.faulty;
    *decisions += runner.decisions;
    runner_close(&runner);
    return good;
}
