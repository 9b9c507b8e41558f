// Several arms over the same games; see paired.h.
#include "sim/batch/paired.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/batch/gather.h"
#include "sim/batch/paired_sums.h"
#include "sim/batch/replay.h"
#include "sim/platform/thread_pool.h"
#include "sim/statistics/anytime.h"

// One term of an active arm, in the order in which its cell is played.
typedef struct Part {
    int term, arm;
    uint32_t outcomes;
} Part;

// What is played of each game index: every cell once, then the parts that its result goes to.
typedef struct Stage {
    const Cell* cell;
    const Part* parts;
    int part_count;
} Stage;

// What one thread works with.
typedef struct Worker {
    Workspace workspace;
    GameResult result;
    PlayFault fault;
    const Cell* fault_cell;
    uint32_t* score;           // of each arm in the game at hand
    bool* aborted;             // likewise
    PairedSums sums;           // since the last look
    GameResult joined[2];      // of arms 0 and 1
    Tally* tallies;            // one for each stage; null: not asked for
    uint64_t games_of_stages;  // games played, over all stages
} Worker;

// The job comes first: the thread pool hands it back.
typedef struct Round {
    ThreadPoolJob job;
    const PairedRun* paired;
    Stage* stages;
    Part* parts;
    int stage_count;
    int* active;  // the active arms, rising
    int active_count;
    Worker* workers;
    unsigned flags;
} Round;

static size_t pair_count(const PairedRun* paired) { return paired_sums_pairs(paired->arm_count); }

// A score of 1 in the units that are counted.
static uint64_t full_score(const PairedRun* paired) { return 840 * (uint64_t)paired->term_count; }

static size_t pair_index(const PairedRun* paired, int v, int w) {
    CHECK(v >= 0 && v < w && w < paired->arm_count);
    return (size_t)v * (size_t)(2 * paired->arm_count - v - 1) / 2 + (size_t)(w - v - 1);
}

// --- opening and closing

bool paired_open(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error) {
    CHECK(arms >= 1 && arms <= PAIRED_ARMS_MAX && terms >= 1);
    *paired = (PairedRun){.seed = seed, .arm_count = arms, .term_count = terms};
    paired->terms = calloc((size_t)arms * (size_t)terms, sizeof *paired->terms);
    paired->active = malloc((size_t)arms * sizeof *paired->active);
    paired->scores = calloc((size_t)arms, sizeof *paired->scores);
    paired->pairs = calloc(pair_count(paired) + 1, sizeof *paired->pairs);
    if (!paired->terms || !paired->active || !paired->scores || !paired->pairs) {
        paired_close(paired);
        return error_set(error, EXIT_IO, "out of memory for %d arms", arms);
    }
    for (int i = 0; i < arms; i++) paired->active[i] = true;
    return true;
}

bool paired_open_joint(PairedRun* paired, Error* error) {
    CHECK(paired->arm_count == 2 && paired->term_count == 1 && paired->games == 0);
    paired->joint = calloc(1, sizeof *paired->joint);
    return paired->joint || error_set(error, EXIT_IO, "out of memory");
}

void paired_close(PairedRun* paired) {
    free(paired->terms);
    free(paired->active);
    free(paired->scores);
    free(paired->pairs);
    free(paired->joint);
    memset(paired, 0, sizeof *paired);
}

void paired_forget(PairedRun* paired) {
    memset(paired->scores, 0, (size_t)paired->arm_count * sizeof *paired->scores);
    memset(paired->pairs, 0, pair_count(paired) * sizeof *paired->pairs);
    if (paired->joint) memset(paired->joint, 0, sizeof *paired->joint);
    int terms = paired->tallying ? paired->arm_count * paired->term_count : 0;
    for (int i = 0; i < terms; i++) tally_clear(paired->terms[i].cell->tally);
}

// --- playing one game index

static unsigned share_of(const GameResult* result, uint32_t outcomes) {
    unsigned share = 0;
    for (int i = 0; i < OUTCOMES_MAX; i++)
        if ((outcomes >> i) & 1) share += result->win_840ths[i];
    return share;
}

static bool play_stage(const Round* round, Worker* worker, int index, uint64_t game) {
    const Stage* stage = &round->stages[index];
    const Match* match = &stage->cell->match;
    const GameResult* result = &worker->result;
    if (!play_game(match, round->paired->seed, game, round->flags, &worker->workspace, &worker->result,
                   &worker->fault)) {
        worker->fault_cell = stage->cell;
        return false;
    }
    worker->games_of_stages++;
    for (int i = 0; i < stage->part_count; i++) {
        const Part* part = &stage->parts[i];
        worker->score[part->arm] += share_of(result, part->outcomes);
        worker->aborted[part->arm] |= result->aborted;
        if (worker->sums.joint) worker->joined[part->arm] = *result;
    }
    if (worker->tallies) tally_game(match->ruleset, match->players, &worker->tallies[index], result);
    return true;
}

static void add_pair(ArmPair* pair, uint64_t v, uint64_t w, uint64_t whole) {
    pair->games++;
    pair_sums_note(&pair->apart, v, w);
    pair_sums_note(&pair->beyond, v + w, whole);
}

static void add_joint(const Round* round, PairDetail* joint, const GameResult* a, const GameResult* b) {
    const Ruleset* ruleset = round->stages[0].cell->match.ruleset;
    if (a->aborted || b->aborted) return;
    joint->games++;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        unsigned x = a->win_840ths[i], y = b->win_840ths[i];
        pair_sums_note(&joint->outcomes[i], y, x);
        joint->both[i] += x && y;
        joint->neither[i] += !x && !y;
        joint->only_first[i] += x && !y;
        joint->only_second[i] += !x && y;
    }
    for (int i = 0; i < ruleset->metric_count; i++) {
        int64_t change = (int64_t)b->metrics[i] - a->metrics[i];
        joint->metric_change[i] += change;
        joint->metric_change_sq[i] +=
            (Wide)((uint64_t)(change < 0 ? -change : change)) * (uint64_t)(change < 0 ? -change : change);
        joint->metric_changed[i] += change != 0;
    }
}

static void add_game(const Round* round, Worker* worker) {
    const PairedRun* paired = round->paired;
    uint64_t whole = full_score(paired);
    for (int i = 0; i < round->active_count; i++) {
        int v = round->active[i];
        PairedScore* score = &worker->sums.scores[v];
        if (worker->aborted[v]) {
            score->aborted++;
            continue;
        }
        score->games++;
        score->sum += worker->score[v];
        score->sum_sq += (uint64_t)worker->score[v] * worker->score[v];
        for (int j = i + 1; j < round->active_count; j++) {
            int w = round->active[j];
            if (worker->aborted[w]) continue;
            add_pair(&worker->sums.pairs[pair_index(paired, v, w)], worker->score[v], worker->score[w],
                     whole);
        }
    }
    if (worker->sums.joint) add_joint(round, worker->sums.joint, &worker->joined[0], &worker->joined[1]);
}

static bool play_block(ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    const Round* round = (const Round*)job;
    Worker* worker = &round->workers[thread];
    for (uint64_t game = begin; game < end; game++) {
        *fault = game;
        for (int i = 0; i < round->active_count; i++) {
            worker->score[round->active[i]] = 0;
            worker->aborted[round->active[i]] = false;
        }
        for (int i = 0; i < round->stage_count; i++)
            if (!play_stage(round, worker, i, game)) return false;
        add_game(round, worker);
    }
    return true;
}

static void tell(ThreadPoolJob* job, uint64_t game) {
    const PairedRun* paired = ((const Round*)job)->paired;
    paired->progress->report(paired->progress, paired, game);
}

// --- a round: from paired->games to `until`

static int compare_terms(const void* a, const void* b) {
    const PairedTerm *x = *(const PairedTerm*const*)a, *y = *(const PairedTerm*const*)b;
    if (x->cell != y->cell) return x->cell < y->cell ? -1 : 1;
    return (x > y) - (x < y);
}

static int compare_stages(const void* a, const void* b) {
    const Part *x = ((const Stage*)a)->parts, *y = ((const Stage*)b)->parts;
    return (x->term > y->term) - (x->term < y->term);
}

// Gathers the terms of the active arms by cell. The stages are in the order of their first terms, which is
// the same on all ranks; addresses are not.
static void fill_stages(Round* round, const PairedTerm** sorted) {
    const PairedRun* paired = round->paired;
    int count = 0;
    for (int i = 0; i < round->active_count; i++)
        for (int t = 0; t < paired->term_count; t++)
            sorted[count++] = &paired->terms[round->active[i] * paired->term_count + t];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_terms);
    for (int i = 0; i < count; i++) {
        const PairedTerm* term = sorted[i];
        CHECK(term->cell && term->outcomes);
        if (i == 0 || term->cell != sorted[i - 1]->cell)
            round->stages[round->stage_count++] = (Stage){term->cell, &round->parts[i], 0};
        int index = (int)(term - paired->terms);
        round->parts[i] = (Part){index, index / paired->term_count, term->outcomes};
        round->stages[round->stage_count - 1].part_count++;
    }
    qsort(round->stages, (size_t)round->stage_count, sizeof *round->stages, compare_stages);
}

static bool open_stages(Round* round, Error* error) {
    const PairedRun* paired = round->paired;
    size_t terms = (size_t)paired->arm_count * (size_t)paired->term_count;
    round->active = malloc((size_t)paired->arm_count * sizeof *round->active);
    round->stages = calloc(terms, sizeof *round->stages);
    round->parts = calloc(terms, sizeof *round->parts);
    const PairedTerm** sorted = malloc(terms * sizeof(const PairedTerm*));
    bool good = round->active && round->stages && round->parts && sorted;
    if (good) {
        for (int i = 0; i < paired->arm_count; i++)
            if (paired->active[i]) round->active[round->active_count++] = i;
        CHECK(!paired->joint || round->active_count == 2);
        fill_stages(round, sorted);
    }
    free(sorted);
    return good || error_set(error, EXIT_IO, "out of memory for %zu terms", terms);
}

static bool open_tallies(const Round* round, Worker* worker) {
    bool good = (worker->tallies = calloc((size_t)round->stage_count + 1, sizeof *worker->tallies)) != NULL;
    for (int i = 0; good && i < round->stage_count; i++)
        good = tally_open_wide(round->stages[i].cell->match.ruleset, &worker->tallies[i]);
    return good;
}

static bool open_worker(const Round* round, Worker* worker) {
    const PairedRun* paired = round->paired;
    size_t arms = (size_t)paired->arm_count;
    worker->workspace.decisions = 0;
    worker->fault.error.exit_code = 0;
    worker->games_of_stages = 0;
    worker->score = calloc(arms, sizeof *worker->score);
    worker->aborted = calloc(arms, sizeof *worker->aborted);
    worker->sums.arms = paired->arm_count;
    worker->sums.scores = calloc(arms, sizeof *worker->sums.scores);
    worker->sums.pairs = calloc(pair_count(paired) + 1, sizeof *worker->sums.pairs);
    worker->sums.joint = paired->joint ? calloc(1, sizeof *worker->sums.joint) : NULL;
    return worker->score && worker->aborted && worker->sums.scores && worker->sums.pairs &&
           (worker->sums.joint || !paired->joint) && (!paired->tallying || open_tallies(round, worker));
}

static void close_worker(const Round* round, Worker* worker) {
    for (int i = 0; worker->tallies && i < round->stage_count; i++) tally_close(&worker->tallies[i]);
    free(worker->score);
    free(worker->aborted);
    free(worker->sums.scores);
    free(worker->sums.pairs);
    free(worker->sums.joint);
    free(worker->tallies);
}

static void close_round(Round* round) {
    for (int i = 0; round->workers && i < round->job.threads; i++) close_worker(round, &round->workers[i]);
    free(round->workers);
    free(round->stages);
    free(round->parts);
    free(round->active);
}

static bool open_round(Round* round, Error* error) {
    if (!open_stages(round, error)) return false;
    size_t size = (size_t)round->job.threads * sizeof *round->workers;
    round->workers = aligned_alloc(_Alignof(Worker), size);
    if (round->workers) memset(round->workers, 0, size);
    bool good = round->workers != NULL;
    for (int i = 0; good && i < round->job.threads; i++) good = open_worker(round, &round->workers[i]);
    return good || error_set(error, EXIT_IO, "out of memory for %d threads", round->job.threads);
}

// --- adding up

static PairedSums sums_of(const PairedRun* paired) {
    return (PairedSums){paired->arm_count, paired->scores, paired->pairs, paired->joint};
}

// Makes of this rank's sums those of all ranks. False without memory.
static bool gather_worker(const Round* round, Worker* sum) {
    uint64_t words[] = {sum->workspace.decisions, sum->games_of_stages};
    ranks_add(round->job.ranks, words, sizeof words / sizeof *words);
    sum->workspace.decisions = words[0];
    sum->games_of_stages = words[1];
    bool good = paired_sums_gather(round->job.ranks, sum->sums);
    for (int i = 0; good && sum->tallies && i < round->stage_count; i++)
        good = gather_tally(round->job.ranks, round->stages[i].cell->match.ruleset, &sum->tallies[i]);
    return good;
}

// Adds another worker of this rank to the first. False without memory.
static bool merge_worker(const Round* round, Worker* sum, const Worker* worker) {
    bool good = true;
    paired_sums_add(sum->sums, worker->sums);
    sum->workspace.decisions += worker->workspace.decisions;
    sum->games_of_stages += worker->games_of_stages;
    for (int i = 0; good && worker->tallies && i < round->stage_count; i++)
        good = tally_add(round->stages[i].cell->match.ruleset, &sum->tallies[i], &worker->tallies[i]);
    return good;
}

// Adds what all workers of all ranks have counted to the paired run.
static bool merge(const Round* round, PairedRun* paired, BatchTiming* timing, Error* error) {
    Worker* sum = &round->workers[0];
    bool good = true;
    for (int i = 1; good && i < round->job.threads; i++) good = merge_worker(round, sum, &round->workers[i]);
    good = good && gather_worker(round, sum);
    paired_sums_add(sums_of(paired), sum->sums);
    for (int i = 0; good && sum->tallies && i < round->stage_count; i++) {
        const Cell* cell = round->stages[i].cell;
        good = tally_add(cell->match.ruleset, cell->tally, &sum->tallies[i]);
    }
    if (!good) return error_set(error, EXIT_IO, "out of memory");
    timing->decisions += sum->workspace.decisions;
    timing->games += sum->games_of_stages;
    paired->games += round->stage_count ? sum->games_of_stages / (uint64_t)round->stage_count : 0;
    return true;
}

// Says where the fault in that game was, on whichever rank. Returns false.
static bool fail(const Round* round, uint64_t game, Error* error) {
    bool mine = false;
    for (int i = 0; i < round->job.threads && !mine; i++) {
        const Worker* worker = &round->workers[i];
        mine = worker->fault.error.exit_code && worker->fault.game == game;
        if (mine) batch_fail(worker->fault_cell, &worker->fault, error);
    }
    return ranks_agree(round->job.ranks, !mine, error);
}

bool paired_play(PairedRun* paired, uint64_t until, const BatchOptions* options, BatchTiming* timing,
                 Error* error) {
    CHECK(until >= paired->games);
    double begun = thread_pool_seconds();
    Round round = {.job = {.ranks = options->ranks,
                           .first = paired->games,
                           .count = until - paired->games,
                           .threads = thread_pool_threads(options->threads),
                           .interrupted = options->interrupted,
                           .play = play_block,
                           .tell = paired->progress ? tell : NULL},
                   .paired = paired,
                   .flags = options->play_flags};
    bool good = open_round(&round, error);
    if (good) {
        uint64_t fault = thread_pool_play(&round.job);
        good =
            fault == THREAD_POOL_NO_FAULT ? merge(&round, paired, timing, error) : fail(&round, fault, error);
    }
    timing->threads = round.job.all_threads;
    timing->seconds += thread_pool_seconds() - begun;
    close_round(&round);
    return good;
}

// --- reading

ArmPair paired_pair(const PairedRun* paired, int v, int w) {
    if (v < w) return paired->pairs[pair_index(paired, v, w)];
    ArmPair pair = paired->pairs[pair_index(paired, w, v)];
    uint64_t plus = pair.apart.plus;
    pair.apart.plus = pair.apart.minus;
    pair.apart.minus = plus;
    return pair;
}

// Sums of scores, and of squared scores, in games. Divided, not multiplied by the inverse: sums that are
// equal remain so, and halves are exact.
static double in_games(const PairedRun* paired, Wide sum) { return (double)sum / (double)full_score(paired); }

static double squares_in_games(const PairedRun* paired, Wide squares) {
    return (double)squares / ((double)full_score(paired) * (double)full_score(paired));
}

double paired_rate(const PairedRun* paired, int arm) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    return score->games ? in_games(paired, score->sum) / (double)score->games : 0;
}

// Of a single cell, whole wins mostly, as a rate. A mean over several is seldom near 0 or 1 and spreads less:
// as twice the score less 1, of which the squares are summed in whole numbers, so that scores of just 1/2
// leave 0.
Interval paired_bounds(const PairedRun* paired, int arm, double alpha) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    double games = (double)score->games, won = in_games(paired, score->sum);
    if (paired->term_count == 1) return anytime_rate(won, games, alpha);
    Wide one = full_score(paired), all = one * score->games;
    double lost = in_games(paired, all - score->sum);
    double squares = squares_in_games(paired, 4 * score->sum_sq + one * all - 4 * one * score->sum);
    Interval twice = anytime_spread(won, lost, squares, games, alpha);
    return (Interval){0.5 + 0.5 * twice.low, 0.5 + 0.5 * twice.high};
}

double paired_difference(const PairedRun* paired, int v, int w) {
    ArmPair pair = paired_pair(paired, v, w);
    if (!pair.games) return 0;
    return (in_games(paired, pair.apart.plus) - in_games(paired, pair.apart.minus)) / (double)pair.games;
}

static Interval bounds(const PairedRun* paired, const PairSums* sums, uint64_t games, double alpha) {
    CHECK(sums->squares > 0 || sums->plus + sums->minus == 0);
    return anytime_spread(in_games(paired, sums->plus), in_games(paired, sums->minus),
                          squares_in_games(paired, sums->squares), (double)games, alpha);
}

Interval paired_difference_fixed(const PairedRun* paired, int v, int w, double z) {
    ArmPair pair = paired_pair(paired, v, w);
    return statistics_spread(in_games(paired, pair.apart.plus), in_games(paired, pair.apart.minus),
                             squares_in_games(paired, pair.apart.squares), (double)pair.games, z);
}

Interval paired_difference_bounds(const PairedRun* paired, int v, int w, double alpha) {
    ArmPair pair = paired_pair(paired, v, w);
    return bounds(paired, &pair.apart, pair.games, alpha);
}

Interval paired_sum_bounds(const PairedRun* paired, int v, int w, double alpha) {
    ArmPair pair = paired_pair(paired, v, w);
    Interval beyond = bounds(paired, &pair.beyond, pair.games, alpha);
    return (Interval){1 + beyond.low, 1 + beyond.high};
}
