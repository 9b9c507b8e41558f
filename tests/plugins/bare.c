// A ruleset with nothing but what every game must have: no stories, no search, no facts, no check of its state.
#include <reckon/plugin.h>

#define reckon_plugin coin_plugin
#include "examples/plugin/coin.c"
#undef reckon_plugin

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static Ruleset bare;
    static const Ruleset* const list[] = {&bare, NULL};
    static const ReckonPlugin bare_plugin = RECKON_PLUGIN("bare", "1", NULL, list, NULL);
    bare = coin;
    bare.kinds = NULL;
    bare.check = NULL;
    bare.narration = NULL;
    bare.searching = NULL;
    return host_abi == RECKON_PLUGIN_ABI ? &bare_plugin : NULL;
}
