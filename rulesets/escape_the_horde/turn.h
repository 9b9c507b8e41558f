// Escape the Horde: the course of the game as a machine of phases. `eth_step` does one thing and names the
// next phase; nothing recurses, so that the game can stop anywhere to ask and go on later. turn.c has turns
// and draws, cards.c played cards and their windows, batch.c Zombies on the table,
// combat.c the fight.
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
    // cards.c
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

// One step of the game. True: somebody has a choice, as `decision` says, and the game goes on by eth_act. A single
// legal action is carried out at once.
bool eth_step(const EthGame* game, Decision* decision);
// Carries out an action of a decision of kind `kind` by `seat`.
void eth_act(const EthGame* game, unsigned kind, unsigned seat, unsigned action);

// --- asking (turn.c)
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

// --- turn.c
static inline Seats eth_infected(const EthState* state) {
    return (Seats)(state->hidden.zeros | state->shared.turned);
}
static inline Seats eth_survivor_text(const EthShared* shared) {
    return (Seats)(eth_everybody(shared) & ~shared->known);
}
// Counts a public act of the seat, if it is one, up to 255. Without a branch: most of the time it is a guess.
static inline void eth_count_act(EthShared* shared, unsigned seat, unsigned act, bool is_one) {
    uint8_t* count = &shared->acts[seat][act];
    *count = (uint8_t)(*count + (is_one & (*count < UINT8_MAX)));
}
void eth_reveal(const EthGame* game, unsigned seat);
void eth_end_game(const EthGame* game, unsigned reason, bool infected_won);
// X makes one draw (5.4); the game goes on with `then`.
void eth_draw(const EthGame* game, unsigned seat, unsigned then);

// --- cards.c
bool eth_step_counter(const EthGame* game, Decision* decision);
bool eth_step_dodge_effect(const EthGame* game, Decision* decision);
bool eth_step_steal(const EthGame* game, Decision* decision);
void eth_step_provoke(const EthGame* game);
// The legal actions of SCAVENGE.
void eth_scavenge_legal(const EthGame* game, unsigned seat, ActionSet* legal);
void eth_act_scavenge(const EthGame* game, unsigned seat, unsigned action);
void eth_act_counter(const EthGame* game, unsigned seat, unsigned action);
void eth_act_dodge_effect(const EthGame* game, unsigned seat, unsigned action);
void eth_act_steal(const EthGame* game, unsigned action);
// `seat` plays a counterable card: it leaves the hand and the COUNTER window opens.
void eth_play_counterable(const EthGame* game, unsigned seat, unsigned kind, unsigned target,
                          bool infected_text);
// Opens the COUNTER window on a card that has been played, or on a Zombie that has been placed.
void eth_open_counter(const EthGame* game, EthPlay play);

// --- batch.c
bool eth_step_batch(const EthGame* game, Decision* decision);
bool eth_step_fight(const EthGame* game, Decision* decision);
bool eth_step_defender(const EthGame* game, Decision* decision);
void eth_act_batch(const EthGame* game, unsigned seat, unsigned action);
void eth_act_redirect(const EthGame* game, unsigned seat, unsigned action);
// A Zombie lies before `seat`: a batch of one, fought next; the game goes on with `then`.
void eth_attack_one(const EthGame* game, unsigned seat, unsigned then);
// `seat` places a Zombie from hand before `target`, as shared.placing says.
void eth_place_from_hand(const EthGame* game, unsigned seat, unsigned target);
// The answer to a placement has been settled (yeah_nah_on_placement).
void eth_placed(const EthGame* game, bool stands);
// The Zombie being fought moves before `seat`.
void eth_move_zombie(const EthGame* game, unsigned seat);
// The Zombie being fought leaves the table alive and is shuffled into the Stack.
void eth_zombie_leaves(const EthGame* game);
// The window has closed and the Zombie is still there (7.3.3).
void eth_zombie_wins(const EthGame* game);

// --- combat.c
bool eth_step_combat_round(const EthGame* game, Decision* decision);
bool eth_step_combat(const EthGame* game, Decision* decision);
bool eth_step_negate(const EthGame* game, Decision* decision);
bool eth_step_reaffirm(const EthGame* game, Decision* decision);
bool eth_step_rescue(const EthGame* game, Decision* decision);
void eth_act_combat(const EthGame* game, unsigned seat, unsigned action);
void eth_act_negate(const EthGame* game, unsigned seat, unsigned action);
void eth_act_reaffirm(const EthGame* game, unsigned seat, unsigned action);
// Who would be asked in a round of the present window, were it opened now.
Seats eth_combat_seats(const EthGame* game);
Seats eth_negate_seats(const EthGame* game);
Seats eth_reaffirm_seats(const EthGame* game);
