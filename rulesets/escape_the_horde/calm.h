// Escape the Horde: the moments between the steps of a turn, with an empty table, at which house rules in words act.
#pragma once

#include <string.h>

#include "rulesets/escape_the_horde/state.h"

// Whether nothing has begun.
bool eth_is_calm(const EthShared* shared);
// Does what is due, in a phase that nothing has begun in. True: another phase comes first, which leads back here.
bool eth_settle(const EthGame* game);
static inline bool eth_is_due(const EthGame* game) {
    const EthHouse* house = &game->state->shared.house;
    uint64_t draws, missed;
    static_assert(sizeof draws == sizeof house->draws && sizeof missed == sizeof house->missed,
                  "a byte for each seat");
    memcpy(&draws, house->draws, sizeof draws);
    memcpy(&missed, house->missed, sizeof missed);
    return house->words.count > 0 || game->rules->house.ends > 0 || (draws | missed) != 0;
}
static inline bool eth_calm(const EthGame* game) { return eth_is_due(game) && eth_settle(game); }
// A house rule has `seat` draw cards: at once, or, while a Zombie that has been drawn is on the table, after that.
void eth_order_draws(const EthGame* game, unsigned seat, int cards);
