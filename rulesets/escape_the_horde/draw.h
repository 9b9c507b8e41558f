// Escape the Horde: draws, and the Zombies that are drawn.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// X makes one draw (5.4); `then` is the next phase.
void eth_draw(const EthGame* game, unsigned seat, unsigned then);
// 9.2: the end check after a draw.
void eth_draw_done(const EthGame* game);
// A card that is due in the turn of the seat is drawn, or not, where a house rule replaces that.
static inline __attribute__((always_inline)) void eth_due_draw(const EthGame* game, unsigned seat,
                                                               bool replaced) {
    EthShared* shared = &game->state->shared;
    game->state->own[seat].draws_due--;
    shared->drawn++;
    if (replaced) return;
    eth_draw(game, seat, PHASE_DRAW);
    if (shared->phase == PHASE_DRAW_DONE) eth_draw_done(game);
}
bool eth_step_drawn_zombie(const EthGame* game, Decision* decision);
void eth_act_drawn_zombie(const EthGame* game, unsigned seat, unsigned action);
