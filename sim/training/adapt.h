// Players who know a rule: a league trained on under the rules of a game, from one that was trained for other rules.
//
// What was learnt plays a side only if it proves better there than the start, on games that nothing was learnt from;
// otherwise that side goes on as the start plays it. Further fresh games measure the gain. So the result never plays
// worse than the start, as far as these games can tell.
//
// The budget is counted in games that are learnt from, never in time, so that the result has the same bytes on any
// machine. A minute stands for as many games as have ADAPT_DECISIONS_A_MINUTE decisions when the start plays them.
#pragma once

#include "sim/training/train.h"

#define ADAPT_GAMES_MIN   UINT64_C(1000)
#define ADAPT_GAMES_MAX   UINT64_C(1000000000)
#define ADAPT_MINUTES_MAX 1000.0
// About what two cores of 2024 take a minute for.
#define ADAPT_DECISIONS_A_MINUTE 150e6

// How long to train: games, or minutes.
typedef struct AdaptBudget {
    uint64_t games;  // ADAPT_GAMES_MIN .. ADAPT_GAMES_MAX; 0: as the minutes say
    double minutes;  // above 0, at most ADAPT_MINUTES_MAX
} AdaptBudget;

typedef struct AdaptTask {
    const BoutGame* game;  // under the changed rules
    const League* start;   // of the same game, number of players and motive
    AdaptBudget budget;
    TrainProgress* progress;  // may be null
} AdaptTask;

// What became of a side (side.h). Gains are by the players' motive, in the start's place: of the whole side, or of
// one seat where each plays for itself. The others play as the result does.
typedef struct AdaptedGain {
    LeagueFigure gain, known, printed;  // what was learnt, less what the start wins; each of both
} AdaptedGain;

typedef struct AdaptedSide {
    bool kept;          // whether it plays what was learnt
    AdaptedGain tried;  // on the games that decided
    AdaptedGain fresh;  // on others; without games if it is not kept
} AdaptedSide;

typedef struct Adapted {
    League league;  // the result; its command is for the caller to fill in
    AdaptedSide sides[LEAGUE_SIDES_MAX];
    uint64_t games;  // to learn from, at most
} Adapted;

// Error: as train_league. On failure there is nothing to free.
bool adapt_league(Adapted* adapted, const AdaptTask* task, Error* error);
void adapt_free(Adapted* adapted);
// Whether a side plays what was learnt.
bool adapt_learnt(const Adapted* adapted);
// How a budget is spent on a game with that many kinds of sides.
TrainEffort adapt_effort(uint64_t games, int sides);
