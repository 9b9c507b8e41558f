// Playouts: a search player's interface to the rules. From its seat's view it samples a complete
// game that agrees with it (Ruleset.determinize), lets a cast of strategies (cast.h) play it to the
// end, and gets what its seat won. The real game's hidden part is not reachable from here: the only
// input is the StrategyInput.
//
//     Playout* playout = playout_open(ask, cast);
//     playout_imagine(playout, key);                  a game that might be the real one
//     won = playout_run(playout, action);             the same game for every action: paired
//
// Two playouts of one imagined game meet the same chance: decks, dice and the players' random
// numbers begin anew from the key.
//
// Memories. The seat's own memory in the role in which it is asked is copied into the playout, so
// that it goes on with its plans; everybody else's is zero when first asked, as at the start of a
// game, which every strategy must be able to play on from. What others have learnt in secret is as
// Ruleset.determinize leaves it. A side's number (StrategyInput.coin) is the true one for the
// seat's own side and drawn anew for the others.
#pragma once

#include "sim/players/cast.h"

typedef struct Playout {
    const StrategyInput* input;
    const Cast* cast;
    struct Beliefs* beliefs;  // what games are imagined by; null, as it is opened: all alike (beliefs.h)
    RngKey key;               // of the imagined game
    Decision decision;        // as playout_advance gave it last; first the one that is being searched
    uint32_t met;             // a bit for each seat and role that has been asked in this playout
    uint32_t decisions;       // asked in this playout
    Chance chance;
    Rng rng[SEATS_MAX];
    StrategyInput asks[SEATS_MAX][ROLES_MAX];
    const Player* players[SEATS_MAX][ROLES_MAX];
    _Alignas(64) unsigned char imagined[STATE_BYTES_MAX];  // at the decision that is being searched
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];     // of the playout
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][POLICY_MEMORY_BYTES];
} Playout;

enum {
    PLAYOUT_DECISIONS_MAX = 20000,  // after so many a playout counts as won by nobody
    PLAYOUT_CANDIDATES = 32,  // games that are tried for one that is likely enough, where there are beliefs
    // What is left of the arena behind the playout, for trees and tables.
    PLAYOUT_BYTES = (sizeof(Playout) + 63) / 64 * 64,
    PLAYOUT_SCRATCH = ARENA_BYTES - PLAYOUT_BYTES,
};

static_assert(PLAYOUT_BYTES < ARENA_BYTES / 4, "the arena is for trees as well");

// A playout in the arena of `ask`, which must last as long. For strategies whose arena_size is
// ARENA_BYTES.
Playout* playout_open(const StrategyInput* input, const Cast* cast);
// The rest of the arena: PLAYOUT_SCRATCH bytes, on a cache line's boundary, as the last user left
// them.
void* playout_scratch(const StrategyInput* input);

// Imagines a game that agrees with what the seat sees, drawn by `key`, and goes to the decision in
// it. With beliefs it is drawn by weight: games are rejected until one is taken with its weight as
// probability, which is exact (von Neumann 1951); of PLAYOUT_CANDIDATES rejected ones one is drawn
// by their weights, which is nearly so. A game without weight is imagined only if none of these has
// any.
void playout_imagine(Playout* playout, RngKey key);
// Back to the decision in the same imagined game.
void playout_again(Playout* playout);

// Carries out a legal action of playout->decision.
void playout_apply(Playout* playout, unsigned action);
// To the next decision; false when the game is over, or has gone on for too long.
bool playout_advance(Playout* playout);
// What the cast chooses at playout->decision.
unsigned playout_choice(Playout* playout);
// What a seat that was asked in `role` has won of the playout that is over, in 840ths. If its role
// has changed since, the ruleset says whose win it counts (Ruleset.goal_role).
unsigned playout_won(const Playout* playout, unsigned seat, unsigned role);

// All of these: the imagined game with that action, played to its end by the cast; what the seat
// has won.
unsigned playout_run(Playout* playout, unsigned action);
