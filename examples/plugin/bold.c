// A strategy for Escape the Horde as a plug-in: fights with whatever it has, helps whoever asks,
// and draws as much as it can. Built with nothing but the installed header; see Makefile or
// CMakeLists.txt.
#define RECKON_VIEW_ESCAPE_THE_HORDE
#include <reckon/plugin.h>

enum { HELPS, PARAMS };

static const Param params[PARAMS] = {
    [HELPS] = STRATEGY_PARAM("helps", BOOL, .initial = true, .max = 1,
                             .help = "whether it joins fights that are not its own"),
};

// Its preferences among actions that need no target, best first.
static const unsigned favourites[] = {DO_LAUNCH, DO_GRENADE, DO_WEAPON,   DO_TEAM_UP,
                                      DO_RESCUE, DO_DODGE,   DO_DRAW_TWO, DO_DRAW_ONE};

static unsigned choose(const StrategyInput* input) {
    const Decision* decision = input->decision;
    const EthShared* shared = input->shared;
    bool own_fight = shared->defender == decision->seat;
    if (!own_fight && input->params[HELPS] == 0 && action_set_has(&decision->legal, DO_PASS)) return DO_PASS;
    for (size_t i = 0; i < sizeof favourites / sizeof *favourites; i++)
        if (action_set_has(&decision->legal, favourites[i])) return favourites[i];
    const ActionSet decline = ruleset_decline(input->ruleset);
    ActionSet active = action_set_without(&decision->legal, &decline);
    unsigned count = action_set_count(&active);
    if (count == 0) return action_set_first(&decision->legal);
    return action_set_nth(&active, rng_below(input->rng, count));
}

static const Strategy bold = {
    .name = "bold",
    .ruleset = "escape-the-horde",
    .roles = 1u << 0,  // Survivors
    .summary = "fights and helps whenever it can",
    .style = "never holds anything back; better players keep cards for the end",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

static const Strategy* const strategies[] = {&bold, NULL};
static const ReckonPlugin plugin = RECKON_PLUGIN("bold", "1.0.0", strategies, NULL, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    return host_abi == RECKON_PLUGIN_ABI ? &plugin : NULL;
}
