// Escape the Horde: a lower bound on the time that any engine of this game takes - the random words
// and card moves of a typical game of four under `random`, without a rule or a decision. For
// `reckon bench`.
#include "rulesets/escape_the_horde/deck.h"
#include "rulesets/escape_the_horde/game.h"

// Measured under `random` with four players: 39 draws, 67 choices, 27 cards played a game.
enum { FLOOR_DRAWS = 39, FLOOR_CHOICES = 67, FLOOR_PLAYS = 27 };

void eth_floor(const void* rules, void* state_, Chance* chance) {
    EthState* state = state_;
    EthGame game = {rules, state, chance};
    Seats watchers;
    eth_setup(rules, state, chance);
    unsigned seats = state->shared.players;
    for (unsigned i = 0; i < FLOOR_CHOICES; i++) {
        chance_below(chance, CHANCE_ORDER, 3);
        if (i >= FLOOR_DRAWS || !state->shared.stack_size) continue;
        unsigned kind = eth_take_top(&game, &watchers);
        eth_gain(state, i % seats, kind);
        if (i < FLOOR_PLAYS) eth_play_card(state, i % seats, kind);
    }
}
