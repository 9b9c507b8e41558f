// Zombie Dice: setup (README section 2).
#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/round.h"

void zd_setup(const void* rules_, void* state_, Chance* chance) {
    const ZdRules* rules = rules_;
    ZdState* state = state_;
    ZdShared* shared = &state->shared;
    memset(state, 0, sizeof *state);
    shared->players = (uint8_t)rules->players;
    shared->contenders = (ZdSeats)((1u << rules->players) - 1);
    if (rules->first_player == FIRST_RANDOM)
        shared->first = (uint8_t)chance_below(chance, CHANCE_DEAL, shared->players);
    zd_fill_cup(rules, shared);
    zd_begin_round(state);
}
