// Escape the Horde: the course of the game as a machine of phases. `eth_step` does one thing and
// names the next phase; nothing recurses, so that the game can stop anywhere to ask and go on
// later. turn.c has turns and draws, cards.c played cards and the COUNTER window, effects.c what cards
// do, batch.c Zombies on the table, combat.c the fight.
#pragma once

#include "rulesets/escape_the_horde/deck.h"

enum {
    // turn.c
    PHASE_TURN,        // the next turn begins
    PHASE_DODGE_TURN,  // window at the start of a turn (reading any_turn)
    PHASE_DUE,         // how many draws are due
    PHASE_SCAVENGE,
    PHASE_DRAW,          // the next due draw, or the turn is over
    PHASE_DRAWN_ZOMBIE,  // an Infected player has drawn or stolen a Zombie
    PHASE_DRAW_DONE,     // end check after a draw
    PHASE_TURN_END,
    // cards.c and effects.c
    PHASE_COUNTER,       // may somebody answer the card with a Yeah/Nah
    PHASE_DODGE_EFFECT,  // may the target dodge the card (reading cancel_effect)
    PHASE_STEAL,         // which card is stolen
    PHASE_PROVOKE,       // the next holder of Zombies (reading provoke)
    // batch.c and combat.c
    PHASE_BATCH,         // one more Zombie from hand
    PHASE_FIGHT,         // the next Zombie of the batch
    PHASE_DEFENDER,      // who defends
    PHASE_COMBAT_ROUND,  // a new round of the COMBAT window
    PHASE_COMBAT,
    PHASE_NEGATE,
    PHASE_REAFFIRM,
    PHASE_RESCUE_ROUND,  // reading cancel_bite
    PHASE_RESCUE,
    PHASE_OVER,
    PHASES
};

// How Zombies are being placed (EthShared.placing).
enum { PLACING_ONE, PLACING_HAND, PLACING_ADDED, PLACING_PROVOKED };

enum { END_STACK_EMPTY, END_COUNTDOWN, END_ALL_TURNED, END_ABORTED, END_REASONS };

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool eth_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void eth_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`; it is carried out by
// eth_act. A single legal action is carried out at once.
bool eth_step(const EthGame* game, Decision* decision);
// Carries out an action of a decision of kind `kind` by `seat`.
void eth_act(const EthGame* game, unsigned kind, unsigned seat, unsigned action);

// --- asking
// Fills the rest of a decision whose legal actions, one or more, are there, and returns true.
bool eth_ask(const EthGame* game, Decision* decision, unsigned kind, unsigned seat);
// The same where the legal actions are all of the first word.
bool eth_ask_word(const EthGame* game, Decision* decision, unsigned kind, unsigned seat, uint64_t legal);
// Opens one round of a window: these seats will be asked, in the order of `response_order`.
static inline void eth_open_round(EthState* state, Seats seats, unsigned phase) {
    state->hidden.asking = seats;
    state->shared.phase = (uint8_t)phase;
}
// The next seat of the round, taken out of it.
unsigned eth_next_asked(const EthGame* game);

// --- turns
static inline Seats eth_infected(const EthState* state) {
    return (Seats)(state->hidden.zeros | state->shared.turned);
}
static inline Seats eth_survivor_text(const EthShared* shared) {
    return (Seats)(eth_everybody(shared) & ~shared->known);
}
// Counts a public act of the seat, if it is one, up to 255. Without a branch: most of the time it
// is a guess.
static inline void eth_count_act(EthShared* shared, unsigned seat, unsigned act, bool is_one) {
    uint8_t* count = &shared->acts[seat][act];
    *count = (uint8_t)(*count + (is_one & (*count < UINT8_MAX)));
}
void eth_reveal(const EthGame* game, unsigned seat);
// Reading voluntary_reveal: whether the seat's faction card tells something new, and showing it.
static inline bool eth_may_show(const EthGame* game, unsigned seat) {
    const EthShared* shared = &game->state->shared;
    return game->rules->voluntary_reveal && !((shared->face_up | shared->proven) >> seat & 1);
}
void eth_show(const EthGame* game, unsigned seat);
void eth_end_game(const EthGame* game, unsigned reason);
// X makes one draw (5.4); `then` is the next phase.
void eth_draw(const EthGame* game, unsigned seat, unsigned then);
