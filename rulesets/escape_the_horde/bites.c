// Escape the Horde: at which bite a Survivor Turns, where house rules in words change it during a game; see view.h.
#include "rulesets/escape_the_horde/hear.h"

int eth_live_fatal_bites(const EthRules* rules, const EthShared* shared, unsigned seat) {
    return machine_live_seen(&eth_words, &rules->house, &shared->house.words, rules, shared,
                             LIVE_BITES_TO_TURN, seat, rules->bites_to_turn) +
           rules->free_bites;
}
