// Escape the Horde: at which bite a Survivor Turns, where house rules in words change it during a game; see view.h.
#include "rulesets/escape_the_horde/hear.h"

// What is public is all that it asks, because nothing may depend on what is not.
int eth_live_fatal_bites(const EthRules* rules, const EthShared* shared, unsigned seat) {
    EthShared copy = *shared;
    const HouseGame house = {&eth_words, &rules->house, &copy.house.words, rules, &copy, NULL};
    return machine_live(&house, LIVE_BITES_TO_TURN, seat, rules->bites_to_turn) + rules->free_bites;
}
