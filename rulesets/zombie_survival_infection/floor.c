// Zombie: Survival Infection: a lower bound on the time that any engine of this game takes - the
// random words and card moves of a typical game of four under `random`, without a rule or a
// decision. For `reckon bench`.
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/game.h"

// Measured under `random` with four players: 317 choices, 148 dice, 92 cards drawn and discarded
// again.
enum { FLOOR_CHOICES = 317, FLOOR_DICE = 148, FLOOR_DRAWS = 92 };

void zsi_floor(const void* rules, void* state_, Chance* chance) {
    ZsiState* state = state_;
    ZsiGame game = {rules, state, chance};
    zsi_setup(rules, state, chance);
    unsigned seats = state->shared.players, rolled = 0;
    for (unsigned i = 0; i < FLOOR_CHOICES; i++) {
        chance_below(chance, CHANCE_ORDER, 3);
        if (i < FLOOR_DICE) rolled += chance_below(chance, CHANCE_PICK, 6);
        if (i >= FLOOR_DRAWS) continue;
        unsigned key = zsi_draw(&game, i % seats);
        if (key >= CARDS || !state->own[i % seats].hand[key]) continue;  // none, or one for the box
        zsi_leaves_hand(state, i % seats, key);
        zsi_discard(state, key);
    }
    state->shared.turn = (uint16_t)rolled;  // so that the rolls are used
}
