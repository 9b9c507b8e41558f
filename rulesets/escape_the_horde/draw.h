// Escape the Horde: draws, and the Zombies that are drawn.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// X makes one draw (5.4); `then` is the next phase.
void eth_draw(const EthGame* game, unsigned seat, unsigned then);
// 9.2: the end check after a draw.
void eth_draw_done(const EthGame* game);
bool eth_step_drawn_zombie(const EthGame* game, Decision* decision);
void eth_act_drawn_zombie(const EthGame* game, unsigned seat, unsigned action);
