// Playouts: a search player's interface to the rules. It samples a complete game consistent with
// its seat's view (Searching.determinize), lets a cast of strategies (cast.h) play it to the end, and
// gets what its seat won. The real game's hidden part is not reachable from here: the only input is
// the StrategyInput.
//
//     Playout* playout = playout_open(input, cast);
//     playout_imagine(playout, key);                  a game that might be the real one
//     won = playout_run(playout, action);             the same game for every action: paired
//
// Two playouts of one imagined game have the same luck: decks, dice and the players' random numbers
// start again from the key.
//
// Memories. The seat's own memory in its current role is copied into the playout, so that it
// continues its plans. Everybody else's is zero when first asked, as at the start of a game; every
// strategy must be able to play from there. Searching.determinize decides what the others secretly
// know. StrategyInput.coin is the true one for the seat's own side and drawn anew for the others.
#pragma once

#include "sim/players/beliefs.h"
#include "sim/players/cast.h"

typedef struct Playout {
    const StrategyInput* input;
    const Cast* cast;
    Beliefs* beliefs;    // weigh imagined games (beliefs.h); null, as at first: all alike
    RngKey key;          // of the imagined game
    Decision decision;   // last given by playout_advance; at first the one being searched
    uint32_t ready;      // a bit for each seat and role that has been asked in this playout
    uint32_t decisions;  // asked in this playout
    Chance chance;
    Rng rng[SEATS_MAX];
    StrategyInput asks[SEATS_MAX][ROLES_MAX];
    const Player* players[SEATS_MAX][ROLES_MAX];
    _Alignas(64) unsigned char imagined[STATE_BYTES_MAX];  // at the decision being searched
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];     // of the playout
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][POLICY_MEMORY_BYTES];
} Playout;

enum {
    PLAYOUT_DECISIONS_MAX = 20000,  // a playout this long counts as won by nobody
    PLAYOUT_CANDIDATES = 32,        // games to sample from, at most, when there are beliefs
    // The rest of the arena, PLAYOUT_SCRATCH bytes, is for trees and tables.
    PLAYOUT_BYTES = (sizeof(Playout) + 63) / 64 * 64,
    PLAYOUT_SCRATCH = ARENA_BYTES - PLAYOUT_BYTES,
};

static_assert(PLAYOUT_BYTES < ARENA_BYTES / 4, "the arena is for trees as well");

// A playout in the arena of `input`, which must outlive it. For strategies whose arena_size is
// ARENA_BYTES.
Playout* playout_open(const StrategyInput* input, const Cast* cast);
// The rest of the arena: PLAYOUT_SCRATCH bytes, on a cache line's boundary, uninitialized.
void* playout_scratch(const StrategyInput* input);

// Imagines a game consistent with what the seat sees, determined by `key`, at the decision being
// searched. With beliefs, games are drawn by weight: each candidate is accepted with its weight as
// probability, which is exact (rejection sampling, von Neumann 1951). If PLAYOUT_CANDIDATES are
// rejected, one of them is drawn in proportion to weight, which is nearly exact. A game of weight 0
// is imagined only if all of them have weight 0.
void playout_imagine(Playout* playout, RngKey key);

// Carries out a legal action of playout->decision.
void playout_apply(Playout* playout, unsigned action);
// Advances to the next decision; false when the game is over or too long (PLAYOUT_DECISIONS_MAX).
bool playout_advance(Playout* playout);
// What the cast chooses at playout->decision.
unsigned playout_choice(Playout* playout);
// What a seat that was asked in `role` has won, in 840ths, when the playout is over, according to
// its motive: the searching seat's own (Seating.motive), or that of the cast.
unsigned playout_won(const Playout* playout, unsigned seat, unsigned role);

// All of the above: plays `action` in the imagined game and lets the cast finish it. Returns what
// the seat has won.
unsigned playout_run(Playout* playout, unsigned action);

// Estimates what to expect after answering playout->input with `action`, from `games`
// (1..REHEARSALS_MAX) rehearsals. Detaches the beliefs from the playout first, because rehearsals
// imagine all secrets alike. Does nothing if playout->beliefs is null.
void playout_rehearse(Playout* playout, unsigned action, unsigned games);

// Decides for a search player whose plan is a Cast and whose belief rows begin at `first`: the
// policy's action or, for kinds of decision worth searching (DecisionKind.minor), what `search`
// returns.
unsigned playout_search(const StrategyInput* input, int first,
                        unsigned (*search)(Playout* playout, unsigned usual));
