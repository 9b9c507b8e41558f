// A league trained on under other rules; see adapt.h.
#include "sim/training/adapt.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/side.h"

// First game numbers, apart from those that train.c learns from and measures on.
#define CHOICE_GAMES (UINT64_C(1) << 43)
#define GAIN_GAMES   (UINT64_C(1) << 44)
#define PACE_GAMES   (UINT64_C(1) << 45)

// --- effort
//
// Self-play alone, which teaches both sides at once. Some hundred steps, larger ones where they are few, so that a weight
// can change by several bits; larger batches before more steps, up to BATCH_MAX. Noise that larger steps leave in the
// weights costs more than is learnt.

enum { STEPS = 400, BATCH_MIN = 16, BATCH_MAX = 512 };
enum { MEASURED_MIN = 1000, MEASURED_MAX = 20000, TRIAL_MIN = 200, TRIAL_MAX = 2000, PACE_COUNT = 256 };

#define WAY        8.0  // bits that a weight moves if all steps go the same way, at most
#define RATE_LEAST 0.015
#define RATE_MOST  0.4

static uint64_t between(uint64_t value, uint64_t low, uint64_t high) {
    return value < low ? low : value > high ? high : value;
}

TrainEffort adapt_effort(uint64_t games, int sides) {
    CHECK(games >= ADAPT_GAMES_MIN && games <= ADAPT_GAMES_MAX && sides > 0);
    uint64_t own = games / (uint64_t)sides, batch = between(own / STEPS, BATCH_MIN, BATCH_MAX);
    int steps = (int)(own / batch);
    double rate = WAY / steps;
    return (TrainEffort){.chapters = 1,
                         .steps = steps,
                         .batch = batch,
                         .trial = between(games / 100, TRIAL_MIN, TRIAL_MAX),
                         .proof = between(games / 10, MEASURED_MIN, MEASURED_MAX),
                         .rate = rate < RATE_LEAST  ? RATE_LEAST
                                 : rate > RATE_MOST ? RATE_MOST
                                                    : rate,
                         .openness = 0.002,
                         .sparring = 0.25,
                         .sharpness = TRAIN_SOFTNESS,
                         .softness = TRAIN_SOFTNESS,
                         .alone = true};
}

// Plays a few games to tell how many a minute stands for.
static bool games_of(const AdaptTask* task, uint64_t* games, Error* error) {
    const AdaptBudget* budget = &task->budget;
    Bout bout = {.kind = 0};
    BoutSums sums;
    *games = budget->games;
    if (*games) return true;
    CHECK(budget->minutes > 0 && budget->minutes <= ADAPT_MINUTES_MAX);
    for (int side = 0; side < task->start->side_count; side++)
        bout.sides[side] = bout_mixture(&task->start->sides[side]);
    const BoutTask few = {&bout, 1, {PACE_GAMES, PACE_GAMES + PACE_COUNT}};
    if (!bout_play(task->game, &few, &sums, error)) return false;
    CHECK(sums.decisions > 0);
    double asked = budget->minutes * ADAPT_DECISIONS_A_MINUTE * PACE_COUNT / (double)sums.decisions;
    *games = between((uint64_t)asked, ADAPT_GAMES_MIN, ADAPT_GAMES_MAX);
    return true;
}

// --- the choice between what was learnt and the start

typedef struct Choice {
    const AdaptTask* task;
    const League* learnt;
    AdaptedSide* sides;
    uint64_t games;  // to measure a gain
} Choice;

static const LeagueSide* side_played(const Choice* choice, int kind) {
    return &(choice->sides[kind].kept ? choice->learnt : choice->task->start)->sides[kind];
}

static Bout played(const Choice* choice, int kind) {
    Bout bout = {.kind = kind};
    for (int side = 0; side < choice->learnt->side_count; side++)
        bout.sides[side] = bout_mixture(side_played(choice, side));
    return bout;
}

// What a side that plays what was learnt wins more than the start in its place.
static bool measure(const Choice* choice, int kind, uint64_t first, AdaptedGain* gain, Error* error) {
    CHECK(choice->sides[kind].kept);
    Bout bouts[BOUTS_MAX] = {played(choice, kind), played(choice, kind)};
    BoutSums sums;
    bouts[1].subject = bout_mixture(&choice->task->start->sides[kind]);
    const BoutTask task = {bouts, BOUTS_MAX, {first, first + choice->games}};
    if (!bout_play(choice->task->game, &task, &sums, error)) return false;
    *gain = (AdaptedGain){bout_ahead(&sums), bout_rate(&sums, 0), bout_rate(&sums, 1)};
    return true;
}

// Tries every side that still plays what was learnt. The side that fails worst; -1: none does.
static int worst_side(const Choice* choice, Error* error) {
    int worst = -1;
    for (int kind = 0; kind < choice->learnt->side_count; kind++) {
        AdaptedGain* tried = &choice->sides[kind].tried;
        if (!choice->sides[kind].kept) continue;
        if (!measure(choice, kind, CHOICE_GAMES, tried, error)) return choice->learnt->side_count;
        if (tried->gain.low > 0) continue;
        if (worst < 0 || tried->gain.low < choice->sides[worst].tried.gain.low) worst = kind;
    }
    return worst;
}

// A side that fails plays as the start does, and the others are tried again beside it.
static bool choose(const Choice* choice, Error* error) {
    int sides = choice->learnt->side_count, worst;
    for (int kind = 0; kind < sides; kind++) choice->sides[kind].kept = true;
    while ((worst = worst_side(choice, error)) >= 0) {
        if (worst == sides) return false;
        choice->sides[worst].kept = false;
    }
    return true;
}

// Measures the gains of the sides that are kept, and how often the first side wins now.
static bool prove(const Choice* choice, LeagueFigure* value, Error* error) {
    const Bout bout = played(choice, 0);
    const BoutTask task = {&bout, 1, {GAIN_GAMES, GAIN_GAMES + choice->games}};
    BoutSums sums;
    for (int kind = 0; kind < choice->learnt->side_count; kind++)
        if (choice->sides[kind].kept && !measure(choice, kind, GAIN_GAMES, &choice->sides[kind].fresh, error))
            return false;
    if (!bout_play(choice->task->game, &task, &sums, error)) return false;
    *value = bout_side_rate(&sums);
    return true;
}

// --- the whole

// The sides as chosen, in a league of their own.
static bool put_together(const Choice* choice, League* league, Error* error) {
    *league = *choice->learnt;
    league->side_count = 0;
    for (int kind = 0; kind < choice->learnt->side_count; kind++) {
        if (!league_copy_side(&league->sides[kind], side_played(choice, kind), league->features, error)) {
            league_free(league);
            return false;
        }
        league->side_count++;
    }
    return true;
}

bool adapt_league(Adapted* adapted, const AdaptTask* task, Error* error) {
    const BoutGame* game = task->game;
    League learnt;
    CHECK(task->start->features == game->features && task->start->players == game->players);
    memset(adapted, 0, sizeof *adapted);
    if (!games_of(task, &adapted->games, error)) return false;
    const TrainEffort effort = adapt_effort(adapted->games, side_count(game->ruleset));
    const TrainLeague training = {
        .game = game, .effort = &effort, .start = task->start, .progress = task->progress};
    if (!train_league(&learnt, &training, error)) return false;
    const Choice choice = {task, &learnt, adapted->sides, effort.proof};
    bool good = choose(&choice, error) && prove(&choice, &learnt.value, error) &&
                put_together(&choice, &adapted->league, error);
    league_free(&learnt);
    return good;
}

void adapt_free(Adapted* adapted) { league_free(&adapted->league); }

bool adapt_learnt(const Adapted* adapted) {
    bool any = false;
    for (int kind = 0; kind < LEAGUE_SIDES_MAX; kind++) any = any || adapted->sides[kind].kept;
    return any;
}
