// The members found so far in training, the payoff of each pair, and the equilibrium mixture: the
// matrix game of the double oracle (train.h).
#pragma once

#include "sim/base/words.h"
#include "sim/training/bout.h"

typedef struct Population {
    const BoutGame* game;
    int kinds;  // of sides
    int count[LEAGUE_SIDES_MAX];
    LeagueMember members[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
    // What member i of a side wins: in one seat among others of the side who all play j, if each plays
    // for itself (else j is 0), against opponents who play k, if there are any (else k is 0). That of
    // side 1 is measured only if it is not what is left by side 0.
    double payoff[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX][BOUT_MEMBERS_MAX][BOUT_MEMBERS_MAX];
    int measured[LEAGUE_SIDES_MAX];  // members of each side whose payoffs are already measured
    Mixture mixture[LEAGUE_SIDES_MAX];
    double value;  // what side 0 wins under the mixtures, from the payoffs
} Population;

// Makes it empty. Error: EXIT_USAGE if the game has no side, or more than two kinds.
bool population_open(Population* population, const BoutGame* game, Error* error);
void population_close(Population* population);
bool population_is_full(const Population* population, int kind);
// Adds the game's named strategies that need no plan, each for the side whose first role it can
// play. Roles of the side that it cannot play go to their scripts (Role.script).
bool population_add_named(Population* population, Error* error);
// Adds a copy of a member.
bool population_add(Population* population, int kind, const LeagueMember* copied, Error* error);
// Lists the members, in their order, and what is known of the pairs. To be read into an empty
// population of the same game, which then has its mixture unless pairs are still to be measured.
// False with `error` (EXIT_BAD_DATA, EXIT_IO) if that cannot be.
bool population_words(Words* words, Population* population, Error* error);
// Measures the pairs not yet measured, over games first .. first + trial - 1, and solves for the
// equilibrium.
bool population_solve(Population* population, uint64_t first, uint64_t trial, Error* error);
// The uniform mixture of all members of a side.
Mixture population_everybody(const Population* population, int kind);
// The trained member that does best against the current mixture of its opponents; null if no member
// is trained.
const LeagueMember* population_best(const Population* population, int kind);
