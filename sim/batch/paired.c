// Plays several arms over the same games; see paired.h.
#include "sim/batch/paired.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/batch/gather.h"
#include "sim/batch/runner.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/statistics/anytime.h"

// --- sums

// The sums of a paired run, or of one thread's part of it.
typedef struct PairedSums {
    int arms;
    PairedScore* scores;  // by arm
    ArmPair* pairs;       // of arms v < w; see paired_pair. Null: not requested
    PairDetail* joint;    // null: not requested
} PairedSums;

static size_t sums_pairs(const PairedSums* sums) {
    return sums->pairs ? (size_t)sums->arms * (size_t)(sums->arms - 1) / 2 : 0;
}

// The index of the pair of arms v < w.
static size_t sums_index(int arms, int v, int w) {
    CHECK(v >= 0 && v < w && w < arms);
    return (size_t)v * (size_t)(2 * arms - v - 1) / 2 + (size_t)(w - v - 1);
}

// Opens empty sums; joint ones only on request. False if out of memory; close them in any case.
static bool sums_open(PairedSums* sums, int arms, bool pairs) {
    CHECK(arms >= 1 && arms <= PAIRED_ARMS_MAX);
    sums->arms = arms;
    sums->scores = calloc((size_t)arms, sizeof *sums->scores);
    sums->pairs = pairs ? calloc((size_t)arms * (size_t)(arms - 1) / 2 + 1, sizeof *sums->pairs) : NULL;
    sums->joint = NULL;
    return sums->scores && (sums->pairs || !pairs);
}

static bool sums_open_joint(PairedSums* sums) {
    CHECK(!sums->joint && sums->arms == 2);
    sums->joint = calloc(1, sizeof *sums->joint);
    return sums->joint != NULL;
}

static void sums_close(PairedSums* sums) {
    free(sums->scores);
    free(sums->pairs);
    free(sums->joint);
    memset(sums, 0, sizeof *sums);
}

static void sums_clear(PairedSums sums) {
    memset(sums.scores, 0, (size_t)sums.arms * sizeof *sums.scores);
    if (sums.pairs) memset(sums.pairs, 0, sums_pairs(&sums) * sizeof *sums.pairs);
    if (sums.joint) memset(sums.joint, 0, sizeof *sums.joint);
}

static void add_details(PairDetail* joint, const PairDetail* other) {
    joint->games += other->games;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pair_sums_add(&joint->outcomes[i], &other->outcomes[i]);
        joint->both[i] += other->both[i];
        joint->neither[i] += other->neither[i];
        joint->only_first[i] += other->only_first[i];
        joint->only_second[i] += other->only_second[i];
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        pair_sums_add(&joint->metrics[i], &other->metrics[i]);
        joint->metric_changed[i] += other->metric_changed[i];
    }
}

// Adds `other` to `sums`.
static void sums_add(PairedSums sums, PairedSums other) {
    CHECK(sums.arms == other.arms && !sums.pairs == !other.pairs && !sums.joint == !other.joint);
    for (int i = 0; i < sums.arms; i++) {
        sums.scores[i].games += other.scores[i].games;
        sums.scores[i].aborted += other.scores[i].aborted;
        sums.scores[i].sum += other.scores[i].sum;
        sums.scores[i].sum_sq += other.scores[i].sum_sq;
    }
    for (size_t i = 0; i < sums_pairs(&sums); i++) {
        sums.pairs[i].games += other.pairs[i].games;
        pair_sums_add(&sums.pairs[i].apart, &other.pairs[i].apart);
        pair_sums_add(&sums.pairs[i].beyond, &other.pairs[i].beyond);
    }
    if (sums.joint) add_details(sums.joint, other.joint);
}

static void list_details(Words* words, PairDetail* joint) {
    words_word(words, &joint->games);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        pair_sums_words(words, &joint->outcomes[i]);
        words_word(words, &joint->both[i]);
        words_word(words, &joint->neither[i]);
        words_word(words, &joint->only_first[i]);
        words_word(words, &joint->only_second[i]);
    }
    for (int i = 0; i < METRICS_MAX; i++) {
        pair_sums_words(words, &joint->metrics[i]);
        words_word(words, &joint->metric_changed[i]);
    }
}

static void list_sums(Words* words, void* of) {
    PairedSums sums = *(const PairedSums*)of;
    for (int i = 0; i < sums.arms; i++) {
        words_word(words, &sums.scores[i].games);
        words_word(words, &sums.scores[i].aborted);
        words_word(words, &sums.scores[i].sum);
        words_wide(words, &sums.scores[i].sum_sq);
    }
    for (size_t i = 0; i < sums_pairs(&sums); i++) {
        words_word(words, &sums.pairs[i].games);
        pair_sums_words(words, &sums.pairs[i].apart);
        pair_sums_words(words, &sums.pairs[i].beyond);
    }
    if (sums.joint) list_details(words, sums.joint);
}

// Together. Replaces each rank's sums by the sums over all ranks. False if out of memory.
static bool sums_gather(const Ranks* ranks, PairedSums sums) { return gather_words(ranks, list_sums, &sums); }

// One term of an active arm, in the order in which the cells are played.
typedef struct Part {
    int term, arm;  // the term among those of all arms
    uint32_t outcomes;
} Part;

// A cell, played once for each game index, and the terms that its result goes to.
typedef struct Stage {
    const Cell* cell;
    const Part* parts;
    int part_count;
} Stage;

// The cells that the active arms play.
typedef struct Round {
    const PairedRun* paired;
    Stage* stages;
    Part* parts;
    int stage_count;
    int* active;  // the active arms, ascending
    int active_count;
} Round;

// What a cell's game came to, until the games of all cells with the same index are played.
typedef struct Played {
    GameResult result;
    Course course;
} Played;

typedef struct PairedWorker {
    Worker base;
    Played* played;        // by stage; one for all if nothing is tallied
    uint32_t* score;       // by arm, in the current game
    bool* aborted;         // likewise
    bool elsewhere;        // PAIRED_SEAT: in the current game the seat is on another side
    PairedSums sums;       // since the last look
    GameResult joined[2];  // of arms 0 and 1
    Tally* tallies;        // by stage; null: not needed
} PairedWorker;

// --- opening and closing

static PairedSums sums_of(const PairedRun* paired) {
    return (PairedSums){paired->arm_count, paired->scores, paired->pairs, paired->joint};
}

static bool open_run(PairedRun* paired, uint64_t seed, int arms, int terms, bool pairs, Error* error) {
    PairedSums sums;
    CHECK(arms >= 1 && arms <= PAIRED_ARMS_MAX && terms >= 1);
    *paired = (PairedRun){.seed = seed, .arm_count = arms, .term_count = terms};
    bool good = sums_open(&sums, arms, pairs);
    paired->scores = sums.scores;
    paired->pairs = sums.pairs;
    paired->terms = calloc((size_t)arms * (size_t)terms, sizeof *paired->terms);
    paired->active = malloc((size_t)arms * sizeof *paired->active);
    if (!good || !paired->terms || !paired->active) {
        paired_close(paired);
        return error_set(error, EXIT_IO, "out of memory for %d arms", arms);
    }
    for (int i = 0; i < arms; i++) paired->active[i] = true;
    return true;
}

bool paired_open(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error) {
    return open_run(paired, seed, arms, terms, true, error);
}

bool paired_open_scores(PairedRun* paired, uint64_t seed, int arms, int terms, Error* error) {
    return open_run(paired, seed, arms, terms, false, error);
}

bool paired_open_joint(PairedRun* paired, Error* error) {
    CHECK(paired->arm_count == 2 && paired->term_count == 1 && paired->games == 0);
    paired->joint = calloc(1, sizeof *paired->joint);
    return paired->joint || error_set(error, EXIT_IO, "out of memory");
}

void paired_close(PairedRun* paired) {
    PairedSums sums = sums_of(paired);
    sums_close(&sums);
    free(paired->terms);
    free(paired->active);
    memset(paired, 0, sizeof *paired);
}

void paired_forget(PairedRun* paired) {
    sums_clear(sums_of(paired));
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

PairedMeasure paired_first_player(const Ruleset* ruleset) {
    int winner = ruleset_metric_of(ruleset, METRIC_WINNER_PLACE);
    if (winner >= 0) return (PairedMeasure){.kind = PAIRED_WITHIN, .index = winner, .most = 0};
    return (PairedMeasure){
        .kind = PAIRED_MEAN, .index = ruleset_metric_of(ruleset, METRIC_PLACE_SHARE), .most = 840};
}

static uint32_t score_of(const PairedMeasure* measure, const GameResult* result, uint32_t outcomes) {
    CHECK(measure->kind == PAIRED_WINS || (measure->kind != PAIRED_SEAT && measure->index >= 0));
    if (measure->kind == PAIRED_WINS) return share_of(result, outcomes);
    if (measure->kind == PAIRED_END) return result->end_reason == measure->index ? 840 : 0;
    uint32_t value = (uint32_t)result->metrics[measure->index];
    if (measure->kind == PAIRED_WITHIN) return value <= measure->most ? 840 : 0;
    return value < measure->most ? value : measure->most;
}

// Whether the game plays the part.
static bool is_due(const PairedRun* paired, const Part* part, uint64_t game) {
    unsigned terms = (unsigned)paired->term_count;
    return paired->measure.kind != PAIRED_SEAT || (unsigned)part->term % terms == game % terms;
}

static bool stage_is_due(const Round* round, const Stage* stage, uint64_t game) {
    int i = 0;
    while (i < stage->part_count && !is_due(round->paired, &stage->parts[i], game)) i++;
    return i < stage->part_count;
}

// What the seat got from the game just played; MOTIVE_NONE: it was on another side.
static int seat_won(const PairedRun* paired, const Match* match, const PairedWorker* worker,
                    const GameResult* result, uint64_t game) {
    int seat = (int)(game % (unsigned)paired->term_count), role = paired->measure.index;
    CHECK(paired->term_count == match->players && role < match->ruleset->role_count);
    const MotiveGame played = {match->ruleset, match->rules, worker->base.workspace.state, result};
    return motive_won(&played, match->table[seat][role].motive, (unsigned)seat,
                      side_kind(match->ruleset, role));
}

static bool play_stage(const Round* round, PairedWorker* worker, int index, uint64_t game) {
    const Stage* stage = &round->stages[index];
    const Match* match = &stage->cell->match;
    const PairedMeasure* measure = &round->paired->measure;
    Played* played = &worker->played[worker->tallies ? index : 0];
    const GameResult* result = &played->result;
    worker->base.cell = stage->cell;
    if (!runner_game(&worker->base, match, game, &played->result)) return false;
    played->course = worker->base.workspace.course;
    int won = measure->kind == PAIRED_SEAT ? seat_won(round->paired, match, worker, result, game) : 0;
    worker->elsewhere = won == MOTIVE_NONE;
    for (int i = 0; i < stage->part_count && !worker->elsewhere; i++) {
        const Part* part = &stage->parts[i];
        CHECK(part->arm >= 0 && part->arm < round->paired->arm_count);
        if (!is_due(round->paired, part, game)) continue;
        worker->score[part->arm] +=
            measure->kind == PAIRED_SEAT ? (uint32_t)won : score_of(measure, result, part->outcomes);
        worker->aborted[part->arm] |= result->aborted;
        if (worker->sums.joint) worker->joined[part->arm] = *result;
    }
    return true;
}

static void count_stages(const Round* round, PairedWorker* worker, uint64_t game) {
    for (int i = 0; i < round->stage_count; i++) {
        const Match* match = &round->stages[i].cell->match;
        tally_note(&worker->tallies[i], &(TallyGame){.ruleset = match->ruleset,
                                                     .players = match->players,
                                                     .number = game,
                                                     .result = &worker->played[i].result,
                                                     .course = &worker->played[i].course});
    }
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
        CHECK(a->metrics[i] >= 0 && b->metrics[i] >= 0);
        pair_sums_note(&joint->metrics[i], (uint64_t)b->metrics[i], (uint64_t)a->metrics[i]);
        joint->metric_changed[i] += b->metrics[i] != a->metrics[i];
    }
}

static void add_game(const Round* round, PairedWorker* worker) {
    const PairedRun* paired = round->paired;
    uint64_t whole = paired_full_score(paired);
    for (int i = 0; i < round->active_count; i++) {
        int v = round->active[i];
        CHECK(v >= 0 && v < paired->arm_count && worker->score[v] <= whole);
        PairedScore* score = &worker->sums.scores[v];
        if (worker->aborted[v]) {
            score->aborted++;
            continue;
        }
        score->games++;
        score->sum += worker->score[v];
        score->sum_sq += (uint64_t)worker->score[v] * worker->score[v];
        for (int j = i + 1; worker->sums.pairs && j < round->active_count; j++) {
            int w = round->active[j];
            if (worker->aborted[w]) continue;
            add_pair(&worker->sums.pairs[sums_index(paired->arm_count, v, w)], worker->score[v],
                     worker->score[w], whole);
        }
    }
    if (worker->sums.joint) add_joint(round, worker->sums.joint, &worker->joined[0], &worker->joined[1]);
}

static bool play_one(const void* run, Worker* base, uint64_t game) {
    const Round* round = run;
    PairedWorker* worker = (PairedWorker*)base;
    for (int i = 0; i < round->active_count; i++) {
        worker->score[round->active[i]] = 0;
        worker->aborted[round->active[i]] = false;
    }
    bool any = false;
    for (int i = 0; i < round->stage_count; i++) {
        if (!stage_is_due(round, &round->stages[i], game)) continue;
        if (!play_stage(round, worker, i, game)) return false;
        CHECK(!any || !worker->elsewhere);
        if (worker->elsewhere) return true;
        any = true;
    }
    add_game(round, worker);
    if (worker->tallies) count_stages(round, worker, game);
    return true;
}

static void tell(const void* run, uint64_t game) {
    const PairedRun* paired = ((const Round*)run)->paired;
    if (paired->progress) paired->progress->report(paired->progress, paired, game);
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

// Groups the terms of the active arms by cell. Stages are ordered by their first terms, not by
// address, so that the order is the same on all ranks.
static void fill_stages(Round* round, const PairedTerm** sorted) {
    const PairedRun* paired = round->paired;
    int count = 0;
    for (int i = 0; i < round->active_count; i++)
        for (int t = 0; t < paired->term_count; t++)
            sorted[count++] = &paired->terms[round->active[i] * paired->term_count + t];
    qsort(sorted, (size_t)count, sizeof *sorted, compare_terms);
    for (int i = 0; i < count; i++) {
        const PairedTerm* term = sorted[i];
        CHECK(term->cell && (term->outcomes || paired->measure.kind == PAIRED_SEAT));
        if (i == 0 || term->cell != sorted[i - 1]->cell)
            round->stages[round->stage_count++] = (Stage){term->cell, &round->parts[i], 0};
        int index = (int)(term - paired->terms);
        round->parts[i] = (Part){index, index / paired->term_count, term->outcomes};
        round->stages[round->stage_count - 1].part_count++;
    }
    qsort(round->stages, (size_t)round->stage_count, sizeof *round->stages, compare_stages);
}

static bool open_round(Round* round, Error* error) {
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

static void close_round(Round* round) {
    free(round->stages);
    free(round->parts);
    free(round->active);
}

// --- workers and their sums

static const Ruleset* ruleset_of(const Round* round, int stage) {
    return round->stages[stage].cell->match.ruleset;
}

// The sums of a round, which are empty. False if out of memory; close them in any case.
static bool open_sums(const Round* round, PairedSums* sums, Tally** tallies) {
    const PairedRun* paired = round->paired;
    bool good = sums_open(sums, paired->arm_count, paired->pairs != NULL) &&
                (!paired->joint || sums_open_joint(sums));
    if (!good || !paired->tallying) return good;
    *tallies = calloc((size_t)round->stage_count + 1, sizeof **tallies);
    for (int i = 0; *tallies && good && i < round->stage_count; i++)
        good = tally_open_wide(ruleset_of(round, i), &(*tallies)[i]);
    return *tallies && good;
}

static void close_sums(const Round* round, PairedSums* sums, Tally* tallies) {
    for (int i = 0; tallies && i < round->stage_count; i++) tally_close(&tallies[i]);
    free(tallies);
    sums_close(sums);
}

static bool open_worker(const void* run, Worker* base) {
    const Round* round = run;
    const PairedRun* paired = round->paired;
    PairedWorker* worker = (PairedWorker*)base;
    size_t arms = (size_t)paired->arm_count;
    if (paired->tallying) base->flags |= PLAY_COURSE;
    worker->score = calloc(arms, sizeof *worker->score);
    worker->aborted = calloc(arms, sizeof *worker->aborted);
    worker->played = calloc(paired->tallying ? (size_t)round->stage_count + 1 : 1, sizeof *worker->played);
    return worker->score && worker->aborted && worker->played &&
           open_sums(round, &worker->sums, &worker->tallies);
}

static void close_worker(const void* run, Worker* base) {
    const Round* round = run;
    PairedWorker* worker = (PairedWorker*)base;
    close_sums(round, &worker->sums, worker->tallies);
    free(worker->score);
    free(worker->aborted);
    free(worker->played);
}

static bool add_worker(const void* run, Worker* sum_base, Worker* base) {
    const Round* round = run;
    PairedWorker *sum = (PairedWorker*)sum_base, *worker = (PairedWorker*)base;
    bool good = true;
    sums_add(sum->sums, worker->sums);
    sums_clear(worker->sums);
    for (int i = 0; worker->tallies && i < round->stage_count; i++) {
        good = good && tally_add(ruleset_of(round, i), &sum->tallies[i], &worker->tallies[i]);
        tally_clear(&worker->tallies[i]);
    }
    return good;
}

static bool gather_worker(const void* run, const Ranks* ranks, Worker* base) {
    const Round* round = run;
    PairedWorker* sum = (PairedWorker*)base;
    bool good = sums_gather(ranks, sum->sums);
    for (int i = 0; good && sum->tallies && i < round->stage_count; i++)
        good = gather_tally(ranks, ruleset_of(round, i), &sum->tallies[i]);
    return good;
}

static const RunnerKind paired_kind = {.worker_size = sizeof(PairedWorker),
                                       .open = open_worker,
                                       .close = close_worker,
                                       .play = play_one,
                                       .add = add_worker,
                                       .gather = gather_worker,
                                       .tell = tell};

// --- playing

// Whether `score` is possible for the games that `paired` has played.
static bool score_is_possible(const PairedRun* paired, const PairedScore* score) {
    return score->games + score->aborted <= paired->games &&
           score->sum <= paired_full_score(paired) * score->games;
}

// The stages that play a game: as many for each of them, as an arm has a cell of its own for each term or
// one for all.
static int stages_due(const Round* round) {
    int due = 0;
    for (int i = 0; i < round->stage_count; i++) due += stage_is_due(round, &round->stages[i], 0);
    return due;
}

// Adds the counts of `games` games to the paired run.
static bool take_sums(const Round* round, PairedSums sums, const Tally* tallies, uint64_t games,
                      PairedRun* paired) {
    bool good = true;
    sums_add(sums_of(paired), sums);
    for (int i = 0; good && tallies && i < round->stage_count; i++)
        good = tally_add(ruleset_of(round, i), round->stages[i].cell->tally, &tallies[i]);
    paired->games += round->stage_count ? games : 0;
    for (int i = 0; i < round->active_count; i++)
        CHECK(score_is_possible(paired, &paired->scores[round->active[i]]));
    return good;
}

// --- a journal of rounds

// What the round's counts depend on; the program and the players behind their names are the journal's affair.
static uint64_t key_of(const Round* round, uint64_t until) {
    const PairedRun* paired = round->paired;
    const uint64_t words[] = {paired->seed,
                              paired->games,
                              until,
                              (uint64_t)paired->arm_count,
                              (uint64_t)paired->term_count,
                              (uint64_t)paired->measure.kind,
                              (uint64_t)paired->measure.index,
                              paired->measure.most,
                              paired->pairs != NULL,
                              paired->joint != NULL,
                              paired->tallying};
    uint64_t key = hash_bytes(0, words, sizeof words);
    for (int i = 0; i < round->stage_count; i++) {
        const Stage* stage = &round->stages[i];
        const Match* match = &stage->cell->match;
        key = hash_bytes(key, stage->cell->id, strlen(stage->cell->id));
        key = hash_bytes(key, match->values, (size_t)match->ruleset->rule_count * sizeof *match->values);
        const Variant* variant = stage->cell->variant;  // sentences have no padding (house.h)
        key = hash_bytes(key, variant->house, (size_t)variant->house_count * sizeof *variant->house);
        for (int k = 0; k < stage->part_count; k++) {
            const Part* part = &stage->parts[k];
            key = hash_word(hash_word(hash_word(key, (uint64_t)part->term), (uint64_t)part->arm),
                            part->outcomes);
        }
    }
    return key;
}

typedef struct RoundWords {
    const Round* round;
    PairedSums sums;
    Tally* tallies;  // by stage; null: none
    bool good;       // false: out of memory
} RoundWords;

static void list_span(Words* words, int figures, TallySpan* span) {
    for (int i = 0; i < TALLY_FIGURES_MAX; i++) {
        if (i >= figures && words->task == WORDS_READ) span->min[i] = INT32_MAX, span->max[i] = -1;
        if (i >= figures) continue;
        words_int(words, &span->min[i], INT32_MIN, INT32_MAX);
        words_int(words, &span->max[i], INT32_MIN, INT32_MAX);
    }
}

static void list_tally(Words* words, const Ruleset* ruleset, RoundWords* of, Tally* tally) {
    TallySpan span;
    tally_span(tally, &span);
    list_span(words, tally_figures(tally), &span);
    if (words->task == WORDS_WRITE) tally_pack(tally, &span, words->words + words->count);
    if (words->task == WORDS_READ)
        of->good = of->good && tally_unpack(ruleset, &span, words->words + words->count, tally);
    words->count += tally_pack_words(&span);
}

static void list_round(Words* words, void* of) {
    RoundWords* all = of;
    list_sums(words, &all->sums);
    for (int i = 0; all->tallies && i < all->round->stage_count; i++)
        list_tally(words, ruleset_of(all->round, i), all, &all->tallies[i]);
}

static bool keep_round(const Round* round, uint64_t key, PairedWorker* sum, Error* error) {
    RoundWords of = {round, sum->sums, sum->tallies, true};
    Words words = {.task = WORDS_COUNT};
    list_round(&words, &of);
    words = (Words){.task = WORDS_WRITE, .words = malloc((words.count + 1) * sizeof *words.words)};
    if (!words.words) return error_set(error, EXIT_IO, "out of memory");
    list_round(&words, &of);
    PairedJournal* journal = round->paired->journal;
    bool good = journal->keep(journal, key, words.words, words.count, error);
    free(words.words);
    return good;
}

// Takes a round that was played by an earlier process. The words, which are only read, fit the key.
static bool recall_round(const Round* round, const uint64_t* kept, size_t count, uint64_t games,
                         PairedRun* paired, Error* error) {
    RoundWords of = {.round = round, .good = true};
    Words words = {.task = WORDS_READ, .words = malloc((count + 1) * sizeof *words.words)};
    bool good = open_sums(round, &of.sums, &of.tallies) && words.words;
    if (good) {
        memcpy(words.words, kept, count * sizeof *words.words);
        list_round(&words, &of);
        CHECK(words.count == count && !words.bad);
        good = of.good && take_sums(round, of.sums, of.tallies, games, paired);
    }
    close_sums(round, &of.sums, of.tallies);
    free(words.words);
    return good || error_set(error, EXIT_IO, "out of memory");
}

// --- playing a round

static bool play_round(const Round* round, PairedRun* paired, uint64_t until, uint64_t key,
                       const BatchOptions* options, BatchTiming* timing, Error* error) {
    Runner runner;
    if (!runner_open(&runner, &paired_kind, round, options, error)) return false;
    CHECK(until > paired->games);
    uint64_t from = paired->games;
    bool good = runner_play(&runner, paired->seed, (Range){from, until}, error);
    PairedWorker* sum = (PairedWorker*)runner_sum(&runner);
    bool whole = from + runner.games == until;
    if (good && whole && paired->journal)
        good = ranks_agree(options->ranks, keep_round(round, key, sum, error), error);
    if (good && !take_sums(round, sum->sums, sum->tallies, runner.games, paired))
        good = error_set(error, EXIT_IO, "out of memory");
    timing->decisions += runner.decisions;
    timing->games += runner.games * (uint64_t)stages_due(round);
    timing->threads = runner.job.all_threads;
    runner_close(&runner);
    return good;
}

static bool recall_or_play(const Round* round, PairedRun* paired, uint64_t until, const BatchOptions* options,
                           BatchTiming* timing, Error* error) {
    size_t count;
    uint64_t key = paired->journal ? key_of(round, until) : 0;
    const uint64_t* kept = paired->journal ? paired->journal->recall(paired->journal, key, &count) : NULL;
    if (!kept) return play_round(round, paired, until, key, options, timing, error);
    if (!timing->threads)
        timing->threads = thread_pool_threads(options->threads) * ranks_count(options->ranks);
    return recall_round(round, kept, count, until - paired->games, paired, error);
}

bool paired_play(PairedRun* paired, uint64_t until, const BatchOptions* options, BatchTiming* timing,
                 Error* error) {
    CHECK(until >= paired->games);
    double begun = thread_pool_seconds();
    Round round = {.paired = paired};
    bool good = open_round(&round, error);
    CHECK(paired->measure.kind != PAIRED_SEAT || (!paired->tallying && !paired->joint));
    paired->cell_count = stages_due(&round);
    good = good && recall_or_play(&round, paired, until, options, timing, error);
    timing->seconds += thread_pool_seconds() - begun;
    close_round(&round);
    return good;
}

// --- rates, differences, intervals

ArmPair paired_pair(const PairedRun* paired, int v, int w) {
    CHECK(v != w && v >= 0 && w >= 0 && v < paired->arm_count && w < paired->arm_count);
    CHECK(paired->pairs);
    if (v < w) return paired->pairs[sums_index(paired->arm_count, v, w)];
    ArmPair pair = paired->pairs[sums_index(paired->arm_count, w, v)];
    uint64_t plus = pair.apart.plus;
    pair.apart.plus = pair.apart.minus;
    pair.apart.minus = plus;
    return pair;
}

// Converts sums of scores, and of squared scores, to games. Division, unlike multiplication by the
// inverse, keeps equal sums equal and halves exact.
static double in_games(const PairedRun* paired, Wide sum) {
    return (double)sum / (double)paired_full_score(paired);
}

static double squares_in_games(const PairedRun* paired, Wide squares) {
    return (double)squares / ((double)paired_full_score(paired) * (double)paired_full_score(paired));
}

double paired_rate(const PairedRun* paired, int arm) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    return score->games ? in_games(paired, score->sum) / (double)score->games : 0;
}

// A single cell, with mostly unshared wins, is bounded as a rate. A mean is seldom near 0 or 1 and
// varies less: it is bounded as twice the score minus 1, whose squares are summed in whole numbers,
// so that scores of exactly 1/2 give 0.
Interval paired_bounds(const PairedRun* paired, int arm, double alpha) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    double games = (double)score->games, won = in_games(paired, score->sum);
    bool whole = paired_terms(paired) == 1 && paired->measure.kind != PAIRED_MEAN;
    if (whole) return anytime_rate(won, games, alpha);
    Wide one = paired_full_score(paired), all = one * score->games;
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
