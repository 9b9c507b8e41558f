// The members found so far in training, the payoff of each pair, and the equilibrium mixture: the
// matrix game of the double oracle (train.h).
#pragma once

#include "sim/training/bout.h"

typedef struct Population {
    const BoutGame* game;
    int kinds;  // of sides
    int count[LEAGUE_SIDES_MAX];
    LeagueMember members[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
    // What side 0 wins when its member i meets member j of side 1; of one side only: what a member
    // wins (with no other side to meet), or in a free-for-all one seat i among others who all play
    // j.
    double payoff[BOUT_MEMBERS_MAX][BOUT_MEMBERS_MAX];
    int measured[LEAGUE_SIDES_MAX];  // members of each side that payoff knows
    Mixture mixture[LEAGUE_SIDES_MAX];
    double value;  // of the mixtures, as the payoffs say
} Population;

// Empty. Error: EXIT_USAGE where the game has more than two kinds of side, or none.
bool population_open(Population* population, const BoutGame* game, Error* error);
void population_close(Population* population);
bool population_is_full(const Population* population, int kind);
// Adds the game's named strategies, each of a side with the defaults of the side's other roles.
bool population_add_named(Population* population, Error* error);
// Adds a trained policy, of which it keeps a copy.
bool population_add(Population* population, int kind, const char* name, const LinearRow* weights,
                    Error* error);
// Measures the pairs that have not been, over the games first .. first + trial - 1, and solves.
bool population_solve(Population* population, uint64_t first, uint64_t trial, Error* error);
// All members of a side, each as likely as the others.
Mixture population_everybody(const Population* population, int kind);
// The trained member that does best against the mixture of the other side; null: none is trained.
const LeagueMember* population_best(const Population* population, int kind);
