// Escape the Horde: the moments between the steps of a turn, with an empty table, at which house rules in words act.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// Does what is due, in a phase that nothing has begun in. True: another phase comes first, which leads back here.
bool eth_settle(const EthGame* game) __attribute__((cold));
static inline bool eth_calm(const EthGame* game) {
    return __builtin_expect(game->rules->house.count > 0, 0) && eth_settle(game);
}
// A house rule has `seat` draw cards: at once, or, while a Zombie that has been drawn is on the table, after that.
void eth_order_draws(const EthGame* game, unsigned seat, int cards);
