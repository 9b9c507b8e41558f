// Card of the Dead: checks, and the end of a round.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

bool cod_settle_check(const CodGame* game, bool draw_check);
// 4.4: a check. False: the round is over, or the turn player has been eaten and the turn ends.
static inline bool cod_check_eaten(const CodGame* game, bool draw_check) {
    // Nobody has come to a number that matters since the last check, and the numbers are the same.
    bool same = (game->state->shared.raised | game->rules->house.lives) == 0;
    if (same && game->rules->eaten_check == EATEN_EVERYONE_AT_ONCE) return true;
    return cod_settle_check(game, draw_check);
}
// Zombies eat the living player.
void cod_eat(const CodGame* game, unsigned seat);
void cod_end_round(const CodGame* game, unsigned reason);
// 4.1: from one round to the next, or the end of the game.
void cod_after_round(const CodGame* game);
