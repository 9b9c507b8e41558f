// Escape the Horde: what the others wonder about a player, and what they have seen: whether it is a
// Patient Zero; how often it has helped a defender, has sat on a large hand while a fragile
// Survivor was bitten, and has acted against help or proven players (the public acts of section
// 15.1). A player who attacks gives its role away, and needs no conclusions.
#include "rulesets/escape_the_horde/game.h"

bool eth_secret(const void* rules, const void* state_, unsigned seat) {
    const EthState* state = state_;
    (void)rules;
    return (state->hidden.zeros >> seat) & 1;
}

void eth_conduct(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]) {
    const uint8_t* acts = ((const EthShared*)shared)->acts[seat];
    (void)rules;
    counts[0] = acts[ACT_HELPED];
    counts[1] = acts[ACT_IDLE];
    counts[2] = (uint8_t)(acts[ACT_COUNTERED_HELP] + acts[ACT_STOLE_FROM_PROVEN] + acts[ACT_PUSHED_PROVEN]);
}
