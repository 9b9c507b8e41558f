// The games of training: players drawn from mixtures, anew for each game. A bout says who plays
// each kind of side (side.h): a mixture of league members, or a challenger in place of one. All
// bouts of a task play the same games, so that their results can be compared game by game.
#pragma once

#include <signal.h>

#include "sim/base/ranges.h"
#include "sim/game/match.h"
#include "sim/players/league.h"
#include "sim/training/learner.h"

enum { BOUT_MEMBERS_MAX = 64, BOUTS_MAX = 2 };

typedef struct Mixture {
    int count;
    const LeagueMember* members[BOUT_MEMBERS_MAX];
    uint32_t weights[BOUT_MEMBERS_MAX];  // sum: LEAGUE_WEIGHTS
} Mixture;

// A side that wins together is played by the challenger, if it is of its kind, and otherwise by one
// member of its mixture. Where each seat plays for itself (motive_for_oneself), one seat, which
// rotates from game to game, is played by the challenger or the mixture; every other seat draws from
// the mixture independently.
typedef struct Bout {
    Mixture sides[LEAGUE_SIDES_MAX];
    int kind;                        // whose winnings are counted
    const LeagueMember* challenger;  // null: none
    Mixture subject;  // who plays in the challenger's place if there is none; without members: its own side's
    bool everywhere;  // the challenger plays every seat of its kind, each for itself
    // In this share of the games the challenger spars: playing its side, or where each seat plays for
    // itself one seat, it plays against a single member, drawn anew for each game, at all other seats instead
    // of the mixture.
    double sparring_share;               // 0..1; above 0 only with a challenger
    Mixture sparring[LEAGUE_SIDES_MAX];  // its opponents; unused if the share is 0
} Bout;

// A side of a league as a mixture of its members, which must outlive it.
Mixture bout_mixture(const LeagueSide* side);
// Makes the line-up of a match, as seat 0 has it, into league members, one for each kind of side.
void bout_lineup(const Match* match, LeagueMember* members);
// A bout in which each kind of side of the ruleset is always played by its member, which must outlive it;
// nobody challenges.
Bout bout_of_members(const Ruleset* ruleset, int kind, const LeagueMember* members);

typedef struct BoutGame {
    const Ruleset* ruleset;
    const void* rules;  // compiled
    int players;
    int motive;  // of everybody who has a choice; MOTIVE_NONE: drawn anew for each seat and game (motive.h)
    const Features* features;  // linear_features for that motive
    const Strategy* linear;    // the game's strategy with these features
    const Answers* answers;    // of named members to house rules, by kind of side; null: the usual ones
    uint64_t seed;
    int threads;
    const volatile sig_atomic_t* interrupted;  // may be null
} BoutGame;

// Winnings in 840ths by the players' motive; with two bouts also `ahead`, the first's minus the
// second's. A game in which the seat that rotates is on another side counts for nothing.
typedef struct BoutSums {
    uint64_t games, aborted;
    uint64_t decisions;  // of all games and bouts
    uint64_t won[BOUTS_MAX], won_sq[BOUTS_MAX];
    int64_t ahead;
    uint64_t ahead_sq;
    uint64_t side_games, side_won, side_won_sq;  // of the first bout's side, whatever its players want
} BoutSums;

// Bouts, and the games that each of them plays.
typedef struct BoutTask {
    const Bout* bouts;
    int bout_count;
    Range games;
} BoutTask;

// Plays a task. Error: as play_game; EXIT_IO if out of memory; if asked to stop, the signal's exit
// code (interrupt.h) or EXIT_INTERRUPTED, and the sums are incomplete.
bool bout_play(const BoutGame* game, const BoutTask* task, BoutSums* sums, Error* error);

// The same for a single bout whose challenger is the learner's policy. The gradient is put into
// learner->taught.
bool bout_teach(const BoutGame* game, const BoutTask* task, Learner* learner, BoutSums* sums, Error* error);

// The mean share of the win, with its 95 % interval for a fixed number of games.
LeagueFigure bout_rate(const BoutSums* sums, int bout);
// The same for the side of the first bout, whatever its players want: how often Survivors win.
LeagueFigure bout_side_rate(const BoutSums* sums);
// The same for the first bout's lead over the second.
LeagueFigure bout_ahead(const BoutSums* sums);
// The standard error of that lead, from the paired games; 0 for fewer than two.
double bout_ahead_se(const BoutSums* sums);
