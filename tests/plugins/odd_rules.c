// A ruleset that keeps its contract under the default rules and breaks it under others: with more
// than the default number of calls, `determinize` makes a game in which nothing has been called
// yet.
#include <reckon/plugin.h>

#define reckon_plugin coin_plugin
#include "examples/plugin/coin.c"
#undef reckon_plugin

static void forget(const void* rules, const void* shared, const void* own, const Decision* decision,
                   void* state, Rng* rng) {
    const CoinRules* coin_rules = rules;
    CoinState* game = state;
    determinize(rules, shared, own, decision, state, rng);
    if (coin_rules->calls > 5) game->shared.called = 0;
}

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static Ruleset odd;
    static const Ruleset* const list[] = {&odd, NULL};
    static const ReckonPlugin odd_plugin = RECKON_PLUGIN("odd_rules", "1", NULL, list, NULL);
    odd = coin;
    odd.determinize = forget;
    return host_abi == RECKON_PLUGIN_ABI ? &odd_plugin : NULL;
}
