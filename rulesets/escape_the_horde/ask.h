// Escape the Horde: asking the players, and what is done before their eyes: a card that can be answered is played, a
// faction is revealed, the game ends.
#pragma once

#include "rulesets/escape_the_horde/deck.h"

// The role in which a seat answers.
uint8_t eth_role_of(const EthState* state, unsigned seat);
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

// `seat` plays a counterable card: it leaves the hand and the COUNTER window opens.
void eth_play_counterable(const EthGame* game, unsigned seat, unsigned kind, unsigned target);
// Opens the COUNTER window on a card that has been played, or on a Zombie that has been placed.
void eth_open_counter(EthShared* shared, unsigned seat, unsigned kind, unsigned target);

void eth_reveal(const EthGame* game, unsigned seat);
// A card goes from the hand of `seat` to the Discard pile or the Armoury: a Zombie shows who its holder is.
void eth_discard(const EthGame* game, unsigned seat, unsigned kind);
// Reading voluntary_reveal: whether the seat's faction card tells something new, and showing it.
static inline bool eth_may_show(const EthGame* game, unsigned seat) {
    const EthShared* shared = &game->state->shared;
    return game->rules->voluntary_reveal && !((shared->face_up | shared->proven) >> seat & 1);
}
void eth_show(const EthGame* game, unsigned seat);
void eth_end_game(const EthGame* game, unsigned reason);
