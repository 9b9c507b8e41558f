// Zombie Dice: setup (README section 2), and how a round and a turn begin.
#include "rulesets/zombie_dice/setup.h"

#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "sim/base/check.h"

void zd_fill_cup(const ZdRules* rules, ZdShared* shared) {
    const ZdDice all = {
        [GREEN] = (uint8_t)rules->green, [YELLOW] = (uint8_t)rules->yellow, [RED] = (uint8_t)rules->red};
    memcpy(shared->cup, all, sizeof all);
    memset(shared->feet, 0, sizeof shared->feet);
    memset(shared->brain, 0, sizeof shared->brain);
    memset(shared->shotgun, 0, sizeof shared->shotgun);
}

void zd_begin_round(ZdState* state) {
    CHECK(state->shared.contenders != 0);
    ZdShared* shared = &state->shared;
    state->hidden.figures.rounds++;
    shared->to_play = shared->contenders;
    shared->turn_seat = shared->first;
    while (!(shared->to_play & zd_bit(shared->turn_seat)))
        shared->turn_seat = (uint8_t)((shared->turn_seat + 1) % shared->players);
}

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
