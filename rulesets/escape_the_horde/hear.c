// Escape the Horde: what happens, as house rules in words hear it; see hear.h.
#include "rulesets/escape_the_horde/hear.h"

// The target of a recovering Rescue is no seat.
void eth_heard(const EthGame* game, int code, int a, int b, int c) {
    const HouseGame house = eth_house(game);
    bool card = code == TOLD_PLAY && b == RESCUE && game->rules->rescue_effect == RESCUE_RECOVER_CARD;
    machine_hear(&house, code, a, b, card ? NOBODY : c);
}

bool eth_replace(const EthGame* game, int code, int a, int b, int c) {
    const HouseGame house = eth_house(game);
    return machine_replaces(&house, code, a, b, c);
}

int eth_live(const EthGame* game, int live, unsigned seat, int row) {
    const HouseGame house = eth_house(game);
    return machine_live(&house, live, seat, row);
}
