// Games between mixtures of players, who meet anew in each game: what training plays. A bout says
// who plays each kind of side (side.h): a mixture of league members; perhaps, in place of one, a
// challenger; and who learns. Every bout of a job plays the same games, so that their results
// compare game by game.
#pragma once

#include <signal.h>

#include "sim/base/ranges.h"
#include "sim/players/league.h"
#include "sim/training/learner.h"

enum { BOUT_MEMBERS_MAX = 64, BOUTS_MAX = 2 };

typedef struct Mixture {
    int count;
    const LeagueMember* members[BOUT_MEMBERS_MAX];
    uint32_t weights[BOUT_MEMBERS_MAX];  // they sum to LEAGUE_WEIGHTS
} Mixture;

// Of a game of factions: `kind` is played by the challenger where there is one, else by its
// mixture; the other kind by its mixture. Of a free-for-all: one seat, another one in each game, is
// played by the challenger or the mixture; each of the others picks from the mixture by itself.
typedef struct Bout {
    Mixture sides[LEAGUE_SIDES_MAX];
    int kind;                        // whose winnings are counted
    const LeagueMember* challenger;  // null: none
    bool everywhere;                 // the challenger plays every seat of a free-for-all
    // In this share of the games the challenger spars: one side of the kind that the bout is about,
    // or one seat, meets the same member at all other seats, drawn anew for each game, instead of
    // the mixture.
    double sparring_share;               // 0..1; more than 0 only where there is a challenger
    Mixture sparring[LEAGUE_SIDES_MAX];  // whom it draws from; unused where the share is 0
} Bout;

typedef struct BoutGame {
    const Ruleset* ruleset;
    const void* rules;  // compiled
    int players;
    const Features* features;
    const Strategy* linear;  // the game's strategy with these features
    uint64_t seed;
    int threads;
    const volatile sig_atomic_t* interrupted;  // may be null
} BoutGame;

// What was won in the games, in 840ths; of two bouts also the first beyond the second.
typedef struct BoutSums {
    uint64_t games, aborted;
    uint64_t won[BOUTS_MAX], won_sq[BOUTS_MAX];
    int64_t ahead;
    uint64_t ahead_sq;
} BoutSums;

// Bouts and the games that each of them plays.
typedef struct BoutTask {
    const Bout* bouts;
    int bout_count;
    Range games;
} BoutTask;

// Plays. Error: as play_game, EXIT_IO if out of memory, or EXIT_INTERRUPTED (of a signal: its own,
// interrupt.h) where somebody asked to stop: the sums are not whole then.
bool bout_play(const BoutGame* game, const BoutTask* task, BoutSums* sums, Error* error);

// The same of one bout, the challenger being the learner's policy; what the games teach is in
// learner->taught.
bool bout_teach(const BoutGame* game, const BoutTask* task, Learner* learner, BoutSums* sums, Error* error);

// The mean of what was won (840ths to a share), with its 95 % interval for a fixed number of games.
LeagueFigure bout_rate(const BoutSums* sums, int bout);
// The same of the first beyond the second.
LeagueFigure bout_ahead(const BoutSums* sums);
