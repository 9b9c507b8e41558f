// Several arms over the same games; see panel.h.
#include "sim/batch/panel.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/batch/gather.h"
#include "sim/batch/panel_sums.h"
#include "sim/batch/replay.h"
#include "sim/platform/crew.h"
#include "sim/platform/ranks.h"
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
    Table table;
    GameResult result;
    PlayFault fault;
    const Cell* fault_cell;
    uint32_t* score;           // of each arm in the game at hand
    bool* aborted;             // likewise
    PanelSums sums;            // since the last look
    GameResult joined[2];      // of arms 0 and 1
    Tally* tallies;            // one for each stage; null: not asked for
    uint64_t games_of_stages;  // games played, over all stages
} Worker;

// The job comes first: the crew hands it back.
typedef struct Round {
    CrewJob job;
    const Panel* panel;
    Stage* stages;
    Part* parts;
    int stage_count;
    int* active;  // the active arms, rising
    int active_count;
    Worker* workers;
    unsigned flags;
} Round;

static size_t pair_count(const Panel* panel) { return panel_sums_pairs(panel->arm_count); }

// A score of 1 in the units that are counted.
static uint64_t full_score(const Panel* panel) { return 840 * (uint64_t)panel->term_count; }

static size_t pair_index(const Panel* panel, int v, int w) {
    CHECK(v >= 0 && v < w && w < panel->arm_count);
    return (size_t)v * (size_t)(2 * panel->arm_count - v - 1) / 2 + (size_t)(w - v - 1);
}

// --- opening and closing

bool panel_open(Panel* panel, uint64_t seed, int arms, int terms, Error* error) {
    CHECK(arms >= 1 && arms <= PANEL_ARMS_MAX && terms >= 1);
    *panel = (Panel){.seed = seed, .arm_count = arms, .term_count = terms};
    panel->terms = calloc((size_t)arms * (size_t)terms, sizeof *panel->terms);
    panel->active = malloc((size_t)arms * sizeof *panel->active);
    panel->scores = calloc((size_t)arms, sizeof *panel->scores);
    panel->pairs = calloc(pair_count(panel) + 1, sizeof *panel->pairs);
    if (!panel->terms || !panel->active || !panel->scores || !panel->pairs) {
        panel_close(panel);
        return error_set(error, EXIT_IO, "out of memory for %d arms", arms);
    }
    for (int i = 0; i < arms; i++) panel->active[i] = true;
    return true;
}

bool panel_open_joint(Panel* panel, Error* error) {
    CHECK(panel->arm_count == 2 && panel->term_count == 1 && panel->games == 0);
    panel->joint = calloc(1, sizeof *panel->joint);
    return panel->joint || error_set(error, EXIT_IO, "out of memory");
}

void panel_close(Panel* panel) {
    free(panel->terms);
    free(panel->active);
    free(panel->scores);
    free(panel->pairs);
    free(panel->joint);
    memset(panel, 0, sizeof *panel);
}

void panel_forget(Panel* panel) {
    memset(panel->scores, 0, (size_t)panel->arm_count * sizeof *panel->scores);
    memset(panel->pairs, 0, pair_count(panel) * sizeof *panel->pairs);
    if (panel->joint) memset(panel->joint, 0, sizeof *panel->joint);
    int terms = panel->tallying ? panel->arm_count * panel->term_count : 0;
    for (int i = 0; i < terms; i++) tally_clear(panel->terms[i].cell->tally);
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
    if (!play_game(match, round->panel->seed, game, round->flags, &worker->table, &worker->result,
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

static void add_pair(PanelPair* pair, uint64_t v, uint64_t w, uint64_t whole) {
    uint64_t plus = v > w ? v - w : 0, minus = w > v ? w - v : 0;
    uint64_t over = v + w > whole ? v + w - whole : 0, under = v + w < whole ? whole - v - w : 0;
    pair->games++;
    pair->plus += plus;
    pair->minus += minus;
    pair->over += over;
    pair->under += under;
    pair->apart_sq += plus * plus + minus * minus;
    pair->beyond_sq += over * over + under * under;
}

static void add_joint(const Round* round, PanelJoint* joint, const GameResult* a, const GameResult* b) {
    const Ruleset* ruleset = round->stages[0].cell->match.ruleset;
    if (a->aborted || b->aborted) return;
    joint->games++;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        unsigned x = a->win_840ths[i], y = b->win_840ths[i];
        joint->plus[i] += y > x ? y - x : 0;
        joint->apart_sq[i] += y > x ? (y - x) * (y - x) : (x - y) * (x - y);
        joint->minus[i] += x > y ? x - y : 0;
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
    const Panel* panel = round->panel;
    uint64_t whole = full_score(panel);
    for (int i = 0; i < round->active_count; i++) {
        int v = round->active[i];
        PanelScore* score = &worker->sums.scores[v];
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
            add_pair(&worker->sums.pairs[pair_index(panel, v, w)], worker->score[v], worker->score[w], whole);
        }
    }
    if (worker->sums.joint) add_joint(round, worker->sums.joint, &worker->joined[0], &worker->joined[1]);
}

static bool play_block(CrewJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
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

static void tell(CrewJob* job, uint64_t game) {
    const Panel* panel = ((const Round*)job)->panel;
    panel->progress->report(panel->progress, panel, game);
}

// --- a round: from panel->games to `until`

static int compare_terms(const void* a, const void* b) {
    const PanelTerm *x = *(const PanelTerm*const*)a, *y = *(const PanelTerm*const*)b;
    if (x->cell != y->cell) return x->cell < y->cell ? -1 : 1;
    return (x > y) - (x < y);
}

static int compare_stages(const void* a, const void* b) {
    const Part *x = ((const Stage*)a)->parts, *y = ((const Stage*)b)->parts;
    return (x->term > y->term) - (x->term < y->term);
}

// Gathers the terms of the active arms by cell. The stages are in the order of their first terms, which is
// the same on all ranks; addresses are not.
static void fill_stages(Round* round, const PanelTerm** sorted) {
    const Panel* panel = round->panel;
    int count = 0;
    for (int i = 0; i < round->active_count; i++)
        for (int t = 0; t < panel->term_count; t++)
            sorted[count++] = &panel->terms[round->active[i] * panel->term_count + t];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_terms);
    for (int i = 0; i < count; i++) {
        const PanelTerm* term = sorted[i];
        CHECK(term->cell && term->outcomes);
        if (i == 0 || term->cell != sorted[i - 1]->cell)
            round->stages[round->stage_count++] = (Stage){term->cell, &round->parts[i], 0};
        int index = (int)(term - panel->terms);
        round->parts[i] = (Part){index, index / panel->term_count, term->outcomes};
        round->stages[round->stage_count - 1].part_count++;
    }
    qsort(round->stages, (size_t)round->stage_count, sizeof *round->stages, compare_stages);
}

static bool open_stages(Round* round, Error* error) {
    const Panel* panel = round->panel;
    size_t terms = (size_t)panel->arm_count * (size_t)panel->term_count;
    round->active = malloc((size_t)panel->arm_count * sizeof *round->active);
    round->stages = calloc(terms, sizeof *round->stages);
    round->parts = calloc(terms, sizeof *round->parts);
    const PanelTerm** sorted = malloc(terms * sizeof(const PanelTerm*));
    bool good = round->active && round->stages && round->parts && sorted;
    if (good) {
        for (int i = 0; i < panel->arm_count; i++)
            if (panel->active[i]) round->active[round->active_count++] = i;
        CHECK(!panel->joint || round->active_count == 2);
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
    const Panel* panel = round->panel;
    size_t arms = (size_t)panel->arm_count;
    worker->table.decisions = 0;
    worker->fault.error.exit_code = 0;
    worker->games_of_stages = 0;
    worker->score = calloc(arms, sizeof *worker->score);
    worker->aborted = calloc(arms, sizeof *worker->aborted);
    worker->sums.arms = panel->arm_count;
    worker->sums.scores = calloc(arms, sizeof *worker->sums.scores);
    worker->sums.pairs = calloc(pair_count(panel) + 1, sizeof *worker->sums.pairs);
    worker->sums.joint = panel->joint ? calloc(1, sizeof *worker->sums.joint) : NULL;
    return worker->score && worker->aborted && worker->sums.scores && worker->sums.pairs &&
           (worker->sums.joint || !panel->joint) && (!panel->tallying || open_tallies(round, worker));
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

static PanelSums sums_of(const Panel* panel) {
    return (PanelSums){panel->arm_count, panel->scores, panel->pairs, panel->joint};
}

// Makes of this rank's sums those of all ranks. False without memory.
static bool gather_worker(const Round* round, Worker* sum) {
    uint64_t words[] = {sum->table.decisions, sum->games_of_stages};
    ranks_add(words, sizeof words / sizeof *words);
    sum->table.decisions = words[0];
    sum->games_of_stages = words[1];
    bool good = panel_sums_gather(sum->sums);
    for (int i = 0; good && sum->tallies && i < round->stage_count; i++)
        good = gather_tally(round->stages[i].cell->match.ruleset, &sum->tallies[i]);
    return good;
}

// Adds another worker of this rank to the first. False without memory.
static bool merge_worker(const Round* round, Worker* sum, const Worker* worker) {
    bool good = true;
    panel_sums_add(sum->sums, worker->sums);
    sum->table.decisions += worker->table.decisions;
    sum->games_of_stages += worker->games_of_stages;
    for (int i = 0; good && worker->tallies && i < round->stage_count; i++)
        good = tally_add(round->stages[i].cell->match.ruleset, &sum->tallies[i], &worker->tallies[i]);
    return good;
}

// Adds what all workers of all ranks have counted to the panel.
static bool merge(const Round* round, Panel* panel, BatchTiming* timing, Error* error) {
    Worker* sum = &round->workers[0];
    bool good = true;
    for (int i = 1; good && i < round->job.threads; i++) good = merge_worker(round, sum, &round->workers[i]);
    good = good && gather_worker(round, sum);
    panel_sums_add(sums_of(panel), sum->sums);
    for (int i = 0; good && sum->tallies && i < round->stage_count; i++) {
        const Cell* cell = round->stages[i].cell;
        good = tally_add(cell->match.ruleset, cell->tally, &sum->tallies[i]);
    }
    if (!good) return error_set(error, EXIT_IO, "out of memory");
    timing->decisions += sum->table.decisions;
    timing->games += sum->games_of_stages;
    panel->games += round->stage_count ? sum->games_of_stages / (uint64_t)round->stage_count : 0;
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
    return ranks_agree(!mine, error);
}

bool panel_play(Panel* panel, uint64_t until, const BatchOptions* options, BatchTiming* timing,
                Error* error) {
    CHECK(until >= panel->games);
    double begun = crew_seconds();
    Round round = {.job = {.first = panel->games,
                           .count = until - panel->games,
                           .threads = crew_threads(options->threads),
                           .interrupted = options->interrupted,
                           .play = play_block,
                           .tell = panel->progress ? tell : NULL},
                   .panel = panel,
                   .flags = options->play_flags};
    bool good = open_round(&round, error);
    if (good) {
        uint64_t fault = crew_play(&round.job);
        good = fault == CREW_NO_FAULT ? merge(&round, panel, timing, error) : fail(&round, fault, error);
    }
    timing->threads = round.job.all_threads;
    timing->seconds += crew_seconds() - begun;
    close_round(&round);
    return good;
}

// --- reading

PanelPair panel_pair(const Panel* panel, int v, int w) {
    if (v < w) return panel->pairs[pair_index(panel, v, w)];
    PanelPair pair = panel->pairs[pair_index(panel, w, v)];
    uint64_t plus = pair.plus;
    pair.plus = pair.minus;
    pair.minus = plus;
    return pair;
}

// Sums of scores, and of squared scores, in games. Divided, not multiplied by the inverse: sums that are
// equal remain so, and halves are exact.
static double in_games(const Panel* panel, Wide sum) { return (double)sum / (double)full_score(panel); }

static double squares_in_games(const Panel* panel, Wide squares) {
    return (double)squares / ((double)full_score(panel) * (double)full_score(panel));
}

double panel_rate(const Panel* panel, int arm) {
    CHECK(arm >= 0 && arm < panel->arm_count);
    const PanelScore* score = &panel->scores[arm];
    return score->games ? in_games(panel, score->sum) / (double)score->games : 0;
}

// Of a single cell, whole wins mostly, as a rate. A mean over several is seldom near 0 or 1 and spreads less:
// as twice the score less 1, of which the squares are summed in whole numbers, so that scores of just 1/2
// leave 0.
Interval panel_bounds(const Panel* panel, int arm, double alpha) {
    CHECK(arm >= 0 && arm < panel->arm_count);
    const PanelScore* score = &panel->scores[arm];
    double games = (double)score->games, won = in_games(panel, score->sum);
    if (panel->term_count == 1) return anytime_rate(won, games, alpha);
    Wide one = full_score(panel), all = one * score->games;
    double lost = in_games(panel, all - score->sum);
    double squares = squares_in_games(panel, 4 * score->sum_sq + one * all - 4 * one * score->sum);
    Interval twice = anytime_spread(won, lost, squares, games, alpha);
    return (Interval){0.5 + 0.5 * twice.low, 0.5 + 0.5 * twice.high};
}

double panel_difference(const Panel* panel, int v, int w) {
    PanelPair pair = panel_pair(panel, v, w);
    if (!pair.games) return 0;
    return (in_games(panel, pair.plus) - in_games(panel, pair.minus)) / (double)pair.games;
}

static Interval bounds(const Panel* panel, uint64_t plus, uint64_t minus, Wide squares, uint64_t games,
                       double alpha) {
    CHECK(squares > 0 || plus + minus == 0);
    return anytime_spread(in_games(panel, plus), in_games(panel, minus), squares_in_games(panel, squares),
                          (double)games, alpha);
}

Interval panel_difference_fixed(const Panel* panel, int v, int w, double z) {
    PanelPair pair = panel_pair(panel, v, w);
    return statistics_spread(in_games(panel, pair.plus), in_games(panel, pair.minus),
                             squares_in_games(panel, pair.apart_sq), (double)pair.games, z);
}

Interval panel_difference_bounds(const Panel* panel, int v, int w, double alpha) {
    PanelPair pair = panel_pair(panel, v, w);
    return bounds(panel, pair.plus, pair.minus, pair.apart_sq, pair.games, alpha);
}

Interval panel_sum_bounds(const Panel* panel, int v, int w, double alpha) {
    PanelPair pair = panel_pair(panel, v, w);
    Interval beyond = bounds(panel, pair.over, pair.under, pair.beyond_sq, pair.games, alpha);
    return (Interval){1 + beyond.low, 1 + beyond.high};
}
