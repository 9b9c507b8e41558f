// Games between mixtures; see bout.h. Seats the players of each game, plays it, and sums winnings
// and gradients.
#include "sim/training/bout.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/batch/runner.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/platform/interrupt.h"
#include "sim/players/answers.h"
#include "sim/statistics/statistics.h"

// A named member that answers house rules as in a league.
typedef struct NamedPlan {
    const LeagueMember* member;
    const Answers* answers;
} NamedPlan;

// A member, ready to be seated.
typedef struct MemberPlan {
    LinearPlan halves
        [LINEAR_HALVES];  // of a policy, by the half that is played (linear_half): 0 but for mixed tables
    NamedPlan named;
} MemberPlan;

// The players of a bout.
typedef struct Roster {
    const BoutGame* game;
    const Bout* bout;
    MemberPlan members[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
    MemberPlan sparring[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
    MemberPlan subject[BOUT_MEMBERS_MAX];
    MemberPlan challenger;
} Roster;

typedef struct BoutJob {
    const BoutGame* game;
    Roster* rosters;
    int roster_count;
    Learner* learner;  // null: no one learns
} BoutJob;

typedef struct BoutWorker {
    Worker base;
    Match match;  // per worker: the players change with every game
    BoutSums sums;
    MemberPlan learner;  // the policy that learns, with this worker's log
    LearnerLog log;
    LearnerSums taught;
} BoutWorker;

// --- named members

static unsigned choose_named(const StrategyInput* input) {
    const NamedPlan* plan = input->plan;
    const Strategy* strategy = plan->member->players[input->decision->role].strategy;
    StrategyInput as_member = *input;
    if (input->decision->kind == DECISION_HOUSE) return answers_choose(plan->answers, input);
    if (!strategy->memory_size) as_member.memory = NULL;
    return strategy_choose(strategy, &as_member);
}

static const Strategy named_strategy = {
    .name = "named", .chooses_all = true, .memory_size = POLICY_MEMORY_BYTES, .choose = choose_named};

// --- seating

// What a seat wants in a game.
static int motive_of(const BoutGame* game, RngKey key, int seat) {
    if (game->motive != MOTIVE_NONE) return game->motive;
    Rng rng = rng_stream(key, RNG_WANT);
    return (int)(rng_next(&rng) >> seat & 1);
}

static void seat_player(const BoutGame* game, Player* player, const LeagueMember* member, MemberPlan* plan,
                        int role, int motive) {
    if (member->weights) {
        player->strategy = game->linear;
        player->handicap = (Handicap){0};
        player->plan =
            &plan->halves[linear_half(game->ruleset, game->motive, motive, side_kind(game->ruleset, role))];
    } else {
        *player = member->players[role];
    }
    if (!member->weights && game->answers) {
        player->strategy = &named_strategy;
        player->plan = &plan->named;
    }
    player->motive = motive;
}

static uint64_t toss(Rng* rng) {
    uint64_t high = rng_next(rng);
    return high << 32 | rng_next(rng);
}

static uint64_t coin_of(const BoutGame* game, RngKey key, int seat, int role) {
    int motive = motive_of(game, key, seat);
    Rng rng = rng_stream(key, RNG_SIDE + (unsigned)motive_side_of(game->ruleset, motive, seat, role));
    return toss(&rng);
}

static int pick(const Mixture* mixture, uint64_t coin) {
    uint32_t at = (uint32_t)(coin >> 48);
    int i = 0;
    CHECK(mixture->count > 0);
    while (i + 1 < mixture->count && at >= mixture->weights[i]) at -= mixture->weights[i++];
    return i;
}

// Random choices made for a game before it is seated.
typedef struct Draw {
    uint64_t index;
    RngKey key;
    bool spars;
    uint64_t partner;  // coin that picks the sparring partner
} Draw;

static Draw draw_for(const BoutGame* game, const Bout* bout, uint64_t index) {
    Draw draw = {.index = index, .key = rng_key(game->seed, index)};
    if (!(bout->sparring_share > 0)) return draw;
    CHECK(bout->challenger && bout->sparring_share <= 1);
    Rng rng = rng_stream(draw.key, RNG_SPAR);
    draw.spars = rng_next(&rng) < (uint64_t)(bout->sparring_share * 0x1p32);
    draw.partner = toss(&rng);
    return draw;
}

// Whether this seat is the one that the bout is about.
static bool is_subject(const BoutGame* game, const Bout* bout, const Draw* draw, int seat, int kind) {
    if (kind != bout->kind) return false;
    if (!motive_for_oneself(game->ruleset, game->motive, kind)) return true;
    return (bout->everywhere && !draw->spars) || seat == (int)(draw->index % (unsigned)game->players);
}

// Seats the member of a mixture that the coin falls on.
static void seat_drawn(Roster* roster, const Draw* draw, const Mixture* mixture, MemberPlan* plans, int seat,
                       int role, Player* player) {
    const BoutGame* game = roster->game;
    CHECK(seat < game->players && side_kind(game->ruleset, role) < LEAGUE_SIDES_MAX);
    int m = pick(mixture, draw->spars ? draw->partner : coin_of(game, draw->key, seat, role));
    seat_player(game, player, mixture->members[m], &plans[m], role, motive_of(game, draw->key, seat));
}

// Seats a player other than the subject.
static void seat_other(Roster* roster, const Draw* draw, int seat, int role, Player* player) {
    int kind = side_kind(roster->game->ruleset, role);
    if (draw->spars)
        seat_drawn(roster, draw, &roster->bout->sparring[kind], roster->sparring[kind], seat, role, player);
    else
        seat_drawn(roster, draw, &roster->bout->sides[kind], roster->members[kind], seat, role, player);
}

static void seat_all(Roster* roster, MemberPlan* challenger, uint64_t index, Match* match) {
    const BoutGame* game = roster->game;
    const Bout* bout = roster->bout;
    Draw draw = draw_for(game, bout, index);
    for (int role = 0; role < game->ruleset->role_count; role++) {
        int kind = side_kind(game->ruleset, role);
        for (int seat = 0; seat < game->players; seat++) {
            Player* player = &match->table[seat][role];
            bool subject = is_subject(game, bout, &draw, seat, kind);
            if (subject && bout->challenger)
                seat_player(game, player, bout->challenger, challenger, role,
                            motive_of(game, draw.key, seat));
            else if (subject && bout->subject.count)
                seat_drawn(roster, &draw, &bout->subject, roster->subject, seat, role, player);
            else
                seat_other(roster, &draw, seat, role, player);
        }
    }
}

// --- one game

// What a seat gets from the game just played; MOTIVE_NONE: nothing to count.
static int won_by(const BoutJob* job, BoutWorker* worker, uint64_t index, int kind, int seat) {
    const BoutGame* game = job->game;
    const MotiveGame played = {game->ruleset, game->rules, worker->base.workspace.state,
                               &worker->base.result};
    int motive = motive_of(game, rng_key(game->seed, index), seat);
    // A team's win is also that of its seats that were dealt another side, but at a mixed table it is the seat
    // that is judged.
    if (game->motive == MOTIVE_NONE && motive_won(&played, 0, (unsigned)seat, kind) == MOTIVE_NONE)
        return MOTIVE_NONE;
    return motive_won(&played, motive, (unsigned)seat, kind);
}

static void learn(const BoutJob* job, BoutWorker* worker, uint64_t index) {
    CHECK(job->roster_count == 1);
    const BoutGame* game = job->game;
    double won[SEATS_MAX];
    for (int seat = 0; seat < game->players; seat++)
        won[seat] = fmax(0, won_by(job, worker, index, job->rosters[0].bout->kind, seat) / 840.0);
    learner_log_settle(&worker->log, won, &worker->taught);
}

// Adds a game. Whether it counts depends on the deal alone, so all bouts agree.
static void add_won(BoutSums* sums, const int won[BOUTS_MAX]) {
    for (int i = 0; i < BOUTS_MAX; i++) {
        CHECK(won[i] >= 0 && won[i] <= 840);
        sums->won[i] += (unsigned)won[i];
        sums->won_sq[i] += (unsigned)(won[i] * won[i]);
    }
    int64_t ahead = won[0] - won[1];
    sums->ahead += ahead;
    sums->ahead_sq += (uint64_t)(ahead * ahead);
    sums->games++;
}

static void add_side(const BoutJob* job, BoutSums* sums, int seat, const GameResult* result) {
    unsigned won = side_won(job->game->ruleset, job->rosters[0].bout->kind, seat, result);
    sums->side_won += won;
    sums->side_won_sq += (uint64_t)won * won;
    sums->side_games++;
}

static bool play_one(const void* run, Worker* base, uint64_t index) {
    const BoutJob* job = run;
    BoutWorker* worker = (BoutWorker*)base;
    int won[BOUTS_MAX] = {0}, seat = (int)(index % (unsigned)job->game->players);
    for (int i = 0; i < job->roster_count; i++) {
        Roster* roster = &job->rosters[i];
        seat_all(roster, job->learner ? &worker->learner : &roster->challenger, index, &worker->match);
        if (!runner_game(base, &worker->match, index, &base->result)) return false;
        won[i] = won_by(job, worker, index, roster->bout->kind, seat);
        worker->sums.aborted += base->result.aborted;
        if (job->learner) learn(job, worker, index);
        if (i == 0) add_side(job, &worker->sums, seat, &base->result);
    }
    if (won[0] != MOTIVE_NONE) add_won(&worker->sums, won);
    return true;
}

// --- the job

static void plan_member(const BoutGame* game, const LeagueMember* member, int kind, MemberPlan* plan) {
    for (int half = 0; member->weights && half < LINEAR_HALVES; half++)
        plan->halves[half] = league_policy(game->features, member, half, 1);
    plan->named = (NamedPlan){member, game->answers ? &game->answers[kind] : NULL};
}

static void plan_members(const BoutGame* game, const Mixture* mixture, int kind, MemberPlan* plans) {
    for (int m = 0; m < mixture->count; m++) plan_member(game, mixture->members[m], kind, &plans[m]);
}

static void make_roster(const BoutGame* game, const Bout* bout, Roster* roster) {
    CHECK(side_count(game->ruleset) <= LEAGUE_SIDES_MAX);
    roster->game = game;
    roster->bout = bout;
    for (int kind = 0; kind < side_count(game->ruleset); kind++) {
        plan_members(game, &bout->sides[kind], kind, roster->members[kind]);
        if (bout->sparring_share > 0) plan_members(game, &bout->sparring[kind], kind, roster->sparring[kind]);
    }
    plan_members(game, &bout->subject, bout->kind, roster->subject);
    if (bout->challenger) plan_member(game, bout->challenger, bout->kind, &roster->challenger);
}

static bool open_worker(const void* run, Worker* base) {
    const BoutJob* job = run;
    const Learner* learner = job->learner;
    BoutWorker* worker = (BoutWorker*)base;
    Error error;  // can only be out of memory, which the caller reports
    worker->match.ruleset = job->game->ruleset;
    worker->match.rules = job->game->rules;
    worker->match.players = job->game->players;
    if (!learner) return true;
    if (!learner_log_open(&worker->log, learner, &error) ||
        !learner_sums_open(&worker->taught, job->game->features, &error))
        return false;
    for (int half = 0; half < LINEAR_HALVES; half++)
        worker->learner.halves[half] = (LinearPlan){
            job->game->features, (const LinearRow*)learner->weights + worker->log.halves[half].first,
            LINEAR_SHARP, &worker->log.halves[half].recorder};
    return true;
}

static void close_worker(const void* run, Worker* base) {
    BoutWorker* worker = (BoutWorker*)base;
    (void)run;
    learner_log_close(&worker->log);
    learner_sums_close(&worker->taught);
}

static void add_sums(BoutSums* to, const BoutSums* sums) {
    to->games += sums->games;
    to->aborted += sums->aborted;
    for (int i = 0; i < BOUTS_MAX; i++) {
        to->won[i] += sums->won[i];
        to->won_sq[i] += sums->won_sq[i];
    }
    to->side_games += sums->side_games;
    to->side_won += sums->side_won;
    to->side_won_sq += sums->side_won_sq;
    to->ahead += sums->ahead;
    to->ahead_sq += sums->ahead_sq;
}

static bool add_worker(const void* run, Worker* sum_base, Worker* base) {
    const BoutJob* job = run;
    BoutWorker *sum = (BoutWorker*)sum_base, *worker = (BoutWorker*)base;
    add_sums(&sum->sums, &worker->sums);
    worker->sums = (BoutSums){0};
    if (!job->learner) return true;
    learner_sums_add(&sum->taught, &worker->taught);
    learner_sums_clear(&worker->taught);
    return true;
}

static const RunnerKind bout_kind = {.worker_size = sizeof(BoutWorker),
                                     .open = open_worker,
                                     .close = close_worker,
                                     .play = play_one,
                                     .add = add_worker};

static bool play_job(BoutJob* job, Range games, BoutSums* sums, Error* error) {
    const BatchOptions options = {.threads = job->game->threads, .interrupted = job->game->interrupted};
    Runner runner;
    if (!runner_open(&runner, &bout_kind, job, &options, error)) return false;
    bool good = runner_play(&runner, job->game->seed, games, error);
    const BoutWorker* sum = (const BoutWorker*)runner_sum(&runner);
    *sums = sum->sums;
    sums->decisions = runner.decisions;
    if (good && job->learner) {
        learner_sums_clear(&job->learner->taught);
        learner_sums_add(&job->learner->taught, &sum->taught);
    }
    if (runner.job.stopped) {
        int code = interrupt_exit_code();
        good = error_set(error, code ? code : EXIT_INTERRUPTED, "training was interrupted");
    }
    runner_close(&runner);
    return good;
}

static bool play_rosters(BoutJob* job, const BoutTask* task, BoutSums* sums, Error* error) {
    CHECK(task->bout_count >= 1 && task->bout_count <= BOUTS_MAX);
    Roster* rosters = calloc((size_t)task->bout_count, sizeof *rosters);
    if (!rosters) return error_set(error, EXIT_IO, "out of memory for training");
    for (int i = 0; i < task->bout_count; i++) make_roster(job->game, &task->bouts[i], &rosters[i]);
    job->rosters = rosters;
    job->roster_count = task->bout_count;
    bool good = play_job(job, task->games, sums, error);
    free(rosters);
    return good;
}

bool bout_play(const BoutGame* game, const BoutTask* task, BoutSums* sums, Error* error) {
    BoutJob job = {.game = game};
    return play_rosters(&job, task, sums, error);
}

bool bout_teach(const BoutGame* game, const BoutTask* task, Learner* learner, BoutSums* sums, Error* error) {
    BoutJob job = {.game = game, .learner = learner};
    CHECK(task->bout_count == 1 && task->bouts->challenger);
    return play_rosters(&job, task, sums, error);
}

// --- results

// Of the mean of at least two games.
static double se_of(double sum, double squares, double games) {
    double variance = (squares - sum / games * sum) / (games - 1);
    return sqrt(fmax(0, variance) / games);
}

static LeagueFigure figure_of(double sum, double squares, double games, double low, double high) {
    CHECK(low < high);
    if (games < 2) return (LeagueFigure){games > 0 ? sum : 0, low, high, (uint64_t)games};
    double mean = sum / games;
    Interval ci95 = statistics_mean(mean, se_of(sum, squares, games), games, 0.05);
    return (LeagueFigure){mean, fmax(low, ci95.low - 0.5 / games), fmin(high, ci95.high + 0.5 / games),
                          (uint64_t)games};
}

Mixture bout_mixture(const LeagueSide* side) {
    Mixture mixture = {.count = side->member_count};
    for (int m = 0; m < side->member_count; m++) {
        mixture.members[m] = &side->members[m];
        mixture.weights[m] = side->members[m].weight;
    }
    return mixture;
}

void bout_lineup(const Match* match, LeagueMember* members) {
    const Ruleset* ruleset = match->ruleset;
    for (int role = 0; role < ruleset->role_count; role++) {
        int kind = side_kind(ruleset, role);
        if (kind >= 0) members[kind].players[role] = match->table[0][role];
    }
}

Bout bout_of_members(const Ruleset* ruleset, int kind, const LeagueMember* members) {
    CHECK(kind >= 0 && kind < side_count(ruleset));
    Bout bout = {.kind = kind};
    for (int side = 0; side < side_count(ruleset); side++)
        bout.sides[side] = (Mixture){.count = 1, .members = {&members[side]}, .weights = {LEAGUE_WEIGHTS}};
    return bout;
}

LeagueFigure bout_rate(const BoutSums* sums, int bout) {
    return figure_of((double)sums->won[bout] / 840, (double)sums->won_sq[bout] / (840.0 * 840.0),
                     (double)sums->games, 0, 1);
}

LeagueFigure bout_side_rate(const BoutSums* sums) {
    return figure_of((double)sums->side_won / 840, (double)sums->side_won_sq / (840.0 * 840.0),
                     (double)sums->side_games, 0, 1);
}

LeagueFigure bout_ahead(const BoutSums* sums) {
    return figure_of((double)sums->ahead / 840, (double)sums->ahead_sq / (840.0 * 840.0), (double)sums->games,
                     -1, 1);
}

double bout_ahead_se(const BoutSums* sums) {
    if (sums->games < 2) return 0;
    return se_of((double)sums->ahead / 840, (double)sums->ahead_sq / (840.0 * 840.0), (double)sums->games);
}
