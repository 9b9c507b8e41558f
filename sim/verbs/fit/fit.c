// Plays the settings and sets their weights; see fit.h.
#include "sim/verbs/fit/fit.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/runner.h"
#include "sim/platform/interrupt.h"

enum { SLOTS = 64 };  // points that are open at a time

static const double far_below = 9;  // in nats below the best: ruled out, whatever more games show

int fit_games(int rows) {
    int games = rows * FIT_GAMES_EACH;
    return games < FIT_COARSE ? FIT_COARSE : games > FIT_GAMES_MAX ? FIT_GAMES_MAX : games;
}

// --- opening

static const Cell* cell_of(const Plan* plan, int players) {
    for (int i = 0; i < plan->cell_count; i++)
        if (plan->cells[i].players == players) return &plan->cells[i];
    CHECK(0 && "a cell for each number of players");
    return NULL;
}

static bool open_table(Fit* fit, const PlaysTable* at) {
    FitTable* table = &fit->tables[fit->table_count++];
    size_t words = (size_t)fit->evidence.words;
    *table = (FitTable){.at = at,
                        .cell = cell_of(fit->plan, at->players),
                        .observed = calloc(words, sizeof *table->observed),
                        .possible = calloc(words, sizeof *table->possible),
                        .counts = calloc(words * (size_t)fit->most, sizeof *table->counts)};
    return table->observed && table->possible && table->counts;
}

bool fit_open(Fit* fit, const Plays* plays, const Prior* prior, const Plan* plan, uint64_t seed, int most,
              Error* error) {
    *fit = (Fit){.plays = plays,
                 .prior = prior,
                 .plan = plan,
                 .seed = seed,
                 .most = most,
                 .evidence = evidence_of(plays)};
    size_t room = (size_t)most;
    fit->points = calloc(room, sizeof *fit->points);
    fit->games = calloc(room, sizeof *fit->games);
    fit->log = calloc(room, sizeof *fit->log);
    fit->weights = calloc(room, sizeof *fit->weights);
    bool good = fit->points && fit->games && fit->log && fit->weights;
    for (int i = 0; good && i < plays->table_count; i++) good = open_table(fit, &plays->tables[i]);
    if (!good) return error_set(error, EXIT_IO, "out of memory for %d settings", most);
    for (int i = 0; i < plays->count; i++)
        evidence_observe(&fit->evidence, &plays->list[i], fit->tables[plays->list[i].table].observed);
    return true;
}

void fit_close(Fit* fit) {
    for (int i = 0; i < fit->table_count; i++) {
        free(fit->tables[i].observed);
        free(fit->tables[i].possible);
        free(fit->tables[i].counts);
    }
    free(fit->points);
    free(fit->games);
    free(fit->log);
    free(fit->weights);
    fit->table_count = 0;
    fit->points = NULL;
    fit->games = NULL;
    fit->log = fit->weights = NULL;
}

// --- a point, ready to play

typedef struct FitSlot {
    int point;
    bool open;
    Match match[2];  // all seats at the first level, and at the second; the rules belong to the first
} FitSlot;

// What is played together: `games` of each of the points, at one table.
typedef struct FitJob {
    const Fit* fit;
    const FitTable* table;
    FitSlot slots[SLOTS];
    int slot_count;
    uint64_t games;
} FitJob;

static bool seat_level(const FitJob* job, const FitPoint* point, Level level, Match* match, Error* error) {
    Lineup* lineup = malloc(sizeof *lineup);
    if (!lineup) return error_set(error, EXIT_IO, "out of memory for a table");
    bool good = prior_lineup(job->fit->prior, point, level, job->table->at->experience, lineup, error);
    if (good) memcpy(match->table, lineup->table, sizeof match->table);
    free(lineup);
    return good && match_prepare(match, NULL, error);
}

// The rules of a table, as the point reads them.
static bool open_rules(const Fit* fit, const PlaysTable* at, const FitPoint* point, Match* match,
                       Error* error) {
    Variant* variant = malloc(sizeof *variant);
    if (!variant) return error_set(error, EXIT_IO, "out of memory for rules");
    prior_read(fit->prior, point, &at->variant, variant);
    bool good = variant_open(variant, fit->plays->ruleset, at->players, match, error);
    free(variant);
    return good;
}

static bool can_be_played(const Fit* fit, const FitPoint* point) {
    Error none;
    Match match;
    for (int t = 0; t < fit->table_count; t++) {
        if (!open_rules(fit, fit->tables[t].at, point, &match, &none)) return false;
        match_close(&match);
    }
    return true;
}

static bool open_slot(FitJob* job, int index, Error* error) {
    FitSlot* slot = &job->slots[job->slot_count];
    const FitPoint* point = &job->fit->points[index];
    *slot = (FitSlot){.point = index};
    if (!open_rules(job->fit, job->table->at, point, &slot->match[0], error)) return false;
    slot->match[1] = slot->match[0];
    job->slot_count++;
    if (!seat_level(job, point, point->levels[0], &slot->match[0], error)) return false;
    slot->open = true;
    if (seat_level(job, point, point->levels[1], &slot->match[1], error)) return true;
    match_release(&slot->match[0]);
    return slot->open = false;
}

static void close_slots(FitJob* job) {
    for (int i = 0; i < job->slot_count; i++) {
        FitSlot* slot = &job->slots[i];
        for (int k = 0; slot->open && k < 2; k++) match_release(&slot->match[k]);
        match_close(&slot->match[0]);
    }
    job->slot_count = 0;
}

// --- playing

typedef struct FitWorker {
    Worker base;
    Cell cell;
    const FitSlot* slot;  // the cell's rules are those of
    uint64_t* counts;     // by slot
    uint64_t aborted;
} FitWorker;

static bool open_worker(const void* run, Worker* base) {
    const FitJob* job = run;
    FitWorker* worker = (FitWorker*)base;
    worker->cell = *job->table->cell;
    base->cell = &worker->cell;
    worker->counts = calloc((size_t)job->fit->evidence.words * SLOTS + 1, sizeof *worker->counts);
    return worker->counts != NULL;
}

static void close_worker(const void* run, Worker* base) {
    (void)run;
    free(((FitWorker*)base)->counts);
}

// Seats everybody for a game: each at the second level by its share.
static void seat_game(const FitJob* job, FitWorker* worker, const FitSlot* slot, uint64_t game) {
    Match* match = &worker->cell.match;
    double share = job->fit->points[slot->point].share;
    Rng rng = rng_stream(rng_key(worker->base.seed, game), RNG_TABLE);
    if (worker->slot != slot) *match = slot->match[0];
    worker->slot = slot;
    if (!(share > 0)) return;
    for (int seat = 0; seat < match->players; seat++)
        memcpy(match->table[seat], slot->match[rng_chance(&rng, share)].table[seat],
               sizeof match->table[seat]);
}

static bool play_one(const void* run, Worker* base, uint64_t index) {
    const FitJob* job = run;
    const Fit* fit = job->fit;
    FitWorker* worker = (FitWorker*)base;
    size_t at = (size_t)(index / job->games);
    const FitSlot* slot = &job->slots[at];
    uint64_t game =
        (uint64_t)slot->point * FIT_GAMES_LIMIT + (uint64_t)fit->games[slot->point] + index % job->games;
    seat_game(job, worker, slot, game);
    if (!runner_game(base, &worker->cell.match, game, &base->result)) return false;
    worker->aborted += base->result.aborted;
    evidence_count(&fit->evidence, worker->cell.match.players, &base->result,
                   worker->counts + at * (size_t)fit->evidence.words);
    return true;
}

static size_t words_of(const FitJob* job) { return (size_t)job->fit->evidence.words * SLOTS; }

static bool add_worker(const void* run, Worker* sum_, Worker* base) {
    FitWorker *sum = (FitWorker*)sum_, *worker = (FitWorker*)base;
    size_t words = words_of(run);
    for (size_t i = 0; i < words; i++) sum->counts[i] += worker->counts[i];
    sum->aborted += worker->aborted;
    memset(worker->counts, 0, words * sizeof *worker->counts);
    worker->aborted = 0;
    return true;
}

// The aborted games are the last word.
static bool gather_worker(const void* run, const Ranks* ranks, Worker* base) {
    FitWorker* worker = (FitWorker*)base;
    size_t words = words_of(run);
    worker->counts[words] = worker->aborted;
    ranks_add(ranks, worker->counts, words + 1);
    worker->aborted = worker->counts[words];
    return true;
}

static const RunnerKind fit_kind = {.worker_size = sizeof(FitWorker),
                                    .open = open_worker,
                                    .close = close_worker,
                                    .play = play_one,
                                    .add = add_worker,
                                    .gather = gather_worker};

static void take_counts(const FitJob* job, FitTable* table, const FitWorker* sum) {
    const EvidenceShape* evidence = &job->fit->evidence;
    size_t words = (size_t)evidence->words;
    for (int i = 0; i < job->slot_count; i++) {
        uint64_t* counts = table->counts + words * (size_t)job->slots[i].point;
        for (size_t k = 0; k < words; k++) {
            counts[k] += sum->counts[words * (size_t)i + k];
            table->possible[k] = table->possible[k] || counts[k] > 0 || table->observed[k] > 0;
        }
    }
    table->games += job->games * (uint64_t)job->slot_count;
    table->aborted += sum->aborted;
}

static bool run_job(FitJob* job, FitTable* table, const Playing* playing, BatchTiming* timing, Error* error) {
    BatchOptions options = playing_options(playing);
    Runner runner;
    double begun = thread_pool_seconds();
    if (!runner_open(&runner, &fit_kind, job, &options, error)) return false;
    bool good =
        runner_play(&runner, job->fit->seed, (Range){0, job->games * (uint64_t)job->slot_count}, error);
    if (good) take_counts(job, table, (const FitWorker*)runner_sum(&runner));
    timing->games += runner.games;
    timing->decisions += runner.decisions;
    timing->threads = runner.job.all_threads;
    timing->seconds += thread_pool_seconds() - begun;
    runner_close(&runner);
    if (good && playing_interrupted(playing)) {
        int code = interrupt_exit_code();
        return error_set(error, code ? code : EXIT_INTERRUPTED,
                         "interrupted: a fit answers only when it is done");
    }
    return good;
}

// Plays `games` more of each of the listed points, at most SLOTS of them, at a table.
static bool play_points(const Fit* fit, FitTable* table, const int* points, int count, int games,
                        const Playing* playing, BatchTiming* timing, Error* error) {
    FitJob* job = calloc(1, sizeof *job);
    if (!job) return error_set(error, EXIT_IO, "out of memory for settings");
    *job = (FitJob){.fit = fit, .table = table, .games = (uint64_t)games};
    bool good = true;
    for (int i = 0; good && i < count; i++) good = open_slot(job, points[i], error);
    good = good && run_job(job, table, playing, timing, error);
    close_slots(job);
    free(job);
    return good;
}

// The same for any number of points, at all tables; their games are counted.
static bool play_all(Fit* fit, const int* points, int count, int games, const Playing* playing,
                     BatchTiming* timing, Error* error) {
    for (int first = 0; first < count; first += SLOTS) {
        int some = count - first < SLOTS ? count - first : SLOTS;
        for (int t = 0; t < fit->table_count; t++)
            if (!play_points(fit, &fit->tables[t], points + first, some, games, playing, timing, error))
                return false;
    }
    for (int i = 0; i < count; i++) fit->games[points[i]] += games;
    return true;
}

// --- weights

const uint64_t* fit_counts(const Fit* fit, const FitTable* table, int point) {
    CHECK(point >= 0 && point < fit->count);
    return table->counts + (size_t)fit->evidence.words * (size_t)point;
}

double fit_rate(const Fit* fit, const FitTable* table, int point, int winner) {
    const DirichletNode node =
        evidence_at(&fit->evidence, 0, fit_counts(fit, table, point), table->observed, table->possible);
    return dirichlet_mean(&node, winner);
}

static void set_weights(Fit* fit) {
    for (int i = 0; i < fit->count; i++) {
        fit->log[i] = 0;
        for (int t = 0; t < fit->table_count; t++) {
            const FitTable* table = &fit->tables[t];
            fit->log[i] +=
                evidence_log(&fit->evidence, fit_counts(fit, table, i), table->observed, table->possible);
        }
    }
    fit->importance = importance_weights(fit->log, fit->count, fit->weights);
}

// The points that have too few games and that the log does not rule out so far. Returns their number.
static int find_open(const Fit* fit, int games, int* points) {
    double best = fit->log[0];
    int count = 0;
    for (int i = 1; i < fit->count; i++)
        if (fit->log[i] > best) best = fit->log[i];
    for (int i = 0; i < fit->count; i++)
        if (fit->games[i] < games && fit->log[i] > best - far_below) points[count++] = i;
    return count;
}

// Draws a point; readings that cannot be played together at every table are drawn again.
static void draw_point(Fit* fit, int index) {
    FitPoint* point = &fit->points[index];
    prior_point(fit->prior, fit->seed, index, point);
    for (int attempt = 1; attempt <= PRIOR_ATTEMPTS && !can_be_played(fit, point); attempt++)
        prior_reread(fit->prior, fit->seed, index, attempt, point);
}

// Draws points up to `count`, plays them coarsely, then those that the log does not rule out.
static bool add_points(Fit* fit, int count, int* points, const Playing* playing, BatchTiming* timing,
                       Error* error) {
    int games = fit_games(fit->plays->count), fresh = 0;
    for (int i = fit->count; i < count; i++) {
        draw_point(fit, i);
        points[fresh++] = i;
    }
    fit->count = count;
    if (!play_all(fit, points, fresh, FIT_COARSE, playing, timing, error)) return false;
    set_weights(fit);
    fresh = games > FIT_COARSE ? find_open(fit, games, points) : 0;
    if (!play_all(fit, points, fresh, games - FIT_COARSE, playing, timing, error)) return false;
    set_weights(fit);
    return true;
}

bool fit_play(Fit* fit, const Playing* playing, BatchTiming* timing, Error* error) {
    int* points = malloc((size_t)fit->most * sizeof *points);
    if (!points) return error_set(error, EXIT_IO, "out of memory for settings");
    bool good = true;
    for (int count = FIT_POINTS; good; count *= 2) {
        if (count > fit->most) count = fit->most;
        good = add_points(fit, count, points, playing, timing, error);
        if (count == fit->most || fit->importance.effective >= FIT_EFFECTIVE) break;
    }
    free(points);
    return good;
}
