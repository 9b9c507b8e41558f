// Games between mixtures; see bout.h. Between the trainer and play: seats the players of each game, plays it,
// adds up what was won and what was learnt.
#include "sim/training/bout.h"

#include <math.h>
#include <stdlib.h>

#include "sim/game/side.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"
#include "sim/statistics/statistics.h"

// The players of a bout, ready to be seated.
typedef struct Cast {
    const Bout* bout;
    LinearPlan members[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
    LinearPlan challenger;
} Cast;

// What one thread has.
typedef struct Workplace {
    Workspace workspace;
    Match match;
    GameResult result;
    PlayFault fault;
    BoutSums sums;
    LinearPlan learner;  // of the policy that learns, with this thread's log
    LearnerLog log;
    LearnerSums taught;
} Workplace;

typedef struct Job {
    ThreadPoolJob base;
    const BoutGame* game;
    const Cast* casts;
    int cast_count;
    Learner* learner;  // null: nobody learns
    Workplace* places;
} Job;

// --- seating

static void seat_player(const BoutGame* game, Player* player, const LeagueMember* member, LinearPlan* plan,
                        int role) {
    if (!member->weights) {
        *player = member->players[role];
        return;
    }
    player->strategy = game->linear;
    player->handicap = (Handicap){0};
    player->plan = plan;
}

static uint64_t coin_of(const BoutGame* game, RngKey key, int seat, int role) {
    Rng rng = rng_stream(key, RNG_SIDE + (unsigned)side_of(game->ruleset, seat, role));
    uint64_t high = rng_next(&rng);
    return high << 32 | rng_next(&rng);
}

static int pick(const Mixture* mixture, uint64_t coin) {
    uint32_t at = (uint32_t)(coin >> 48);
    int i = 0;
    while (i + 1 < mixture->count && at >= mixture->weights[i]) at -= mixture->weights[i++];
    return i;
}

// Whether this seat is the one that the bout is about.
static bool is_subject(const BoutGame* game, const Bout* bout, uint64_t index, int seat, int kind) {
    if (!game->ruleset->seat_outcomes) return kind == bout->kind;
    return bout->everywhere || seat == (int)(index % (unsigned)game->players);
}

static void seat_all(const BoutGame* game, Cast* cast, LinearPlan* challenger, uint64_t index, Match* match) {
    const Bout* bout = cast->bout;
    RngKey key = rng_key(game->seed, index);
    for (int role = 0; role < game->ruleset->role_count; role++) {
        int kind = side_kind(game->ruleset, role);
        for (int seat = 0; seat < game->players; seat++) {
            Player* player = &match->table[seat][role];
            if (bout->challenger && is_subject(game, bout, index, seat, kind)) {
                seat_player(game, player, bout->challenger, challenger, role);
                continue;
            }
            int m = pick(&bout->sides[kind], coin_of(game, key, seat, role));
            seat_player(game, player, bout->sides[kind].members[m], &cast->members[kind][m], role);
        }
    }
}

// --- one game

static void note_won(const BoutGame* game, const Job* job, Workplace* place, uint64_t index, int cast,
                     unsigned* won) {
    const Bout* bout = job->casts[cast].bout;
    int seat = (int)(index % (unsigned)game->players);
    place->sums.aborted += place->result.aborted;
    won[cast] = side_won(game->ruleset, bout->kind, seat, &place->result);
    place->sums.won[cast] += won[cast];
    place->sums.won_sq[cast] += (uint64_t)won[cast] * won[cast];
}

static void learn(const BoutGame* game, const Job* job, Workplace* place) {
    double won[SEATS_MAX];
    for (int seat = 0; seat < game->players; seat++)
        won[seat] = side_won(game->ruleset, job->casts[0].bout->kind, seat, &place->result) / 840.0;
    learner_log_settle(&place->log, won, &place->taught);
}

static bool play_one(Job* job, Workplace* place, uint64_t index) {
    const BoutGame* game = job->game;
    unsigned won[BOUTS_MAX] = {0};
    for (int c = 0; c < job->cast_count; c++) {
        Cast* cast = (Cast*)&job->casts[c];
        seat_all(game, cast, job->learner ? &place->learner : &cast->challenger, index, &place->match);
        if (!play_game(&place->match, game->seed, index, 0, &place->workspace, &place->result, &place->fault))
            return false;
        note_won(game, job, place, index, c, won);
        if (job->learner) learn(game, job, place);
    }
    int64_t ahead = (int64_t)won[0] - won[1];
    place->sums.ahead += ahead;
    place->sums.ahead_sq += (uint64_t)(ahead * ahead);
    place->sums.games++;
    return true;
}

static bool play_block(ThreadPoolJob* base, int thread, uint64_t begin, uint64_t end, uint64_t* fault) {
    Job* job = (Job*)base;
    for (uint64_t index = begin; index < end; index++)
        if (!play_one(job, &job->places[thread], index)) {
            *fault = index;
            return false;
        }
    return true;
}

// --- the job

static void make_cast(const BoutGame* game, const Bout* bout, Cast* cast) {
    cast->bout = bout;
    for (int kind = 0; kind < side_count(game->ruleset); kind++)
        for (int m = 0; m < bout->sides[kind].count; m++)
            cast->members[kind][m] = (LinearPlan){
                game->features, (const LinearRow*)bout->sides[kind].members[m]->weights, LINEAR_SHARP, NULL};
    if (bout->challenger)
        cast->challenger =
            (LinearPlan){game->features, (const LinearRow*)bout->challenger->weights, LINEAR_SHARP, NULL};
}

static bool open_place(const BoutGame* game, const Learner* learner, Workplace* place, Error* error) {
    place->match.ruleset = game->ruleset;
    place->match.rules = game->rules;
    place->match.players = game->players;
    if (!learner) return true;
    if (!learner_log_open(&place->log, learner, error) ||
        !learner_sums_open(&place->taught, game->features, error))
        return false;
    place->learner =
        (LinearPlan){game->features, (const LinearRow*)learner->weights, LINEAR_SHARP, &place->log.recorder};
    return true;
}

static void close_place(Workplace* place) {
    learner_log_close(&place->log);
    learner_sums_close(&place->taught);
}

static void add_sums(BoutSums* to, const BoutSums* sums) {
    to->games += sums->games;
    to->aborted += sums->aborted;
    for (int i = 0; i < BOUTS_MAX; i++) {
        to->won[i] += sums->won[i];
        to->won_sq[i] += sums->won_sq[i];
    }
    to->ahead += sums->ahead;
    to->ahead_sq += sums->ahead_sq;
}

static bool end_job(const Job* job, uint64_t failed, BoutSums* sums, Error* error) {
    int code = interrupt_exit_code();
    if (job->base.stopped)
        return error_set(error, code ? code : EXIT_INTERRUPTED, "training was interrupted");
    *sums = (BoutSums){0};
    if (job->learner) learner_sums_clear(&job->learner->taught);
    for (int t = 0; t < job->base.threads; t++) {
        Workplace* place = &job->places[t];
        if (failed != THREAD_POOL_NO_FAULT && place->fault.error.exit_code && place->fault.game == failed) {
            *error = place->fault.error;
            return false;
        }
        add_sums(sums, &place->sums);
        if (job->learner) learner_sums_add(&job->learner->taught, &place->taught);
    }
    return true;
}

static bool play_job(Job* job, uint64_t first, uint64_t count, BoutSums* sums, Error* error) {
    bool good = true;
    job->base = (ThreadPoolJob){.first = first,
                                .count = count,
                                .threads = thread_pool_threads(job->game->threads),
                                .interrupted = job->game->interrupted,
                                .play = play_block};
    size_t size = (size_t)job->base.threads * sizeof *job->places;
    job->places = aligned_alloc(_Alignof(Workplace), size);
    if (!job->places) return error_set(error, EXIT_IO, "out of memory for training");
    for (int t = 0; t < job->base.threads; t++) job->places[t] = (Workplace){.fault = {0}};
    for (int t = 0; good && t < job->base.threads; t++)
        good = open_place(job->game, job->learner, &job->places[t], error);
    if (good) good = end_job(job, thread_pool_play(&job->base), sums, error);
    for (int t = 0; t < job->base.threads; t++) close_place(&job->places[t]);
    free(job->places);
    return good;
}

static bool play_casts(Job* job, const Bout* bouts, uint64_t first, uint64_t count, BoutSums* sums,
                       Error* error) {
    Cast* casts = calloc((size_t)job->cast_count, sizeof *casts);
    if (!casts) return error_set(error, EXIT_IO, "out of memory for training");
    for (int i = 0; i < job->cast_count; i++) make_cast(job->game, &bouts[i], &casts[i]);
    job->casts = casts;
    bool good = play_job(job, first, count, sums, error);
    free(casts);
    return good;
}

bool bout_play(const BoutGame* game, const Bout* bouts, int bout_count, uint64_t first, uint64_t count,
               BoutSums* sums, Error* error) {
    Job job = {.game = game, .cast_count = bout_count};
    CHECK(bout_count >= 1 && bout_count <= BOUTS_MAX);
    return play_casts(&job, bouts, first, count, sums, error);
}

bool bout_teach(const BoutGame* game, const Bout* bout, Learner* learner, uint64_t first, uint64_t count,
                BoutSums* sums, Error* error) {
    Job job = {.game = game, .cast_count = 1, .learner = learner};
    return play_casts(&job, bout, first, count, sums, error);
}

// --- results

static LeagueFigure figure_of(double sum, double squares, double games, double low, double high) {
    if (games < 1) return (LeagueFigure){0, low, high, 0};
    double mean = sum / games, variance = squares / games - mean * mean;
    double half = STATISTICS_Z95 * sqrt((variance > 0 ? variance : 0) / games) + 0.5 / games;
    return (LeagueFigure){mean, fmax(low, mean - half), fmin(high, mean + half), (uint64_t)games};
}

LeagueFigure bout_rate(const BoutSums* sums, int bout) {
    return figure_of((double)sums->won[bout] / 840, (double)sums->won_sq[bout] / (840.0 * 840.0),
                     (double)sums->games, 0, 1);
}

LeagueFigure bout_ahead(const BoutSums* sums) {
    return figure_of((double)sums->ahead / 840, (double)sums->ahead_sq / (840.0 * 840.0), (double)sums->games,
                     -1, 1);
}
