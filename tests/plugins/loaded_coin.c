// A ruleset whose `determinize` imagines heads in 60 of 100 games, where the coin is fair.
#include <reckon/plugin.h>

#define reckon_plugin coin_plugin
#include "examples/plugin/coin.c"
#undef reckon_plugin

static void load(const void* rules, const Decision* decision, void* state, Rng* rng) {
    CoinState* game = state;
    determinize(rules, decision, state, rng);
    game->coin = rng_below(rng, 100) >= 60;
}

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static Ruleset loaded;
    static const Ruleset* const list[] = {&loaded, NULL};
    static const ReckonPlugin loaded_plugin = RECKON_PLUGIN("loaded_coin", "1", NULL, list, NULL);
    loaded = coin;
    static const Searching loading = {.determinize = load};
    loaded.searching = &loading;
    return host_abi == RECKON_PLUGIN_ABI ? &loaded_plugin : NULL;
}
