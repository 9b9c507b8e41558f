// A ruleset that keeps its contract under the default rules and breaks it under others: with more
// than the default number of calls, `determinize` makes a game in which nothing has been called
// yet. Its texts contain terminal and CI log commands.
#include <reckon/plugin.h>

#define reckon_plugin coin_plugin
#include "examples/plugin/coin.c"
#undef reckon_plugin

static void forget(const void* rules, const Decision* decision, void* state, Rng* rng) {
    const CoinRules* coin_rules = rules;
    CoinState* game = state;
    determinize(rules, decision, state, rng);
    if (coin_rules->calls > 5) game->shared.called = 0;
}

#define ACTS "\033[2J::error::"

static void name(const Action* row, unsigned call, char* text, size_t size) {
    (void)row;
    snprintf(text, size, "%u " ACTS, call);
}

static void say(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    tell(rules, shared, event, story);
    story_say(story, "Odd " ACTS " coin.");
}

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static Ruleset odd;
    static const Ruleset* const list[] = {&odd, NULL};
    static const ReckonPlugin odd_plugin = RECKON_PLUGIN("odd_rules", "1", NULL, list, NULL);
    odd = coin;
    static const Searching forgetting = {.determinize = forget};
    static const Narration saying = {.tell = say, .conclude = conclude};
    static const Action acts[] = {
        {.name = "call %s", .first = CALL_HEADS, .count = 2, .argument = ARGUMENT_OWN}, {0}};
    odd.searching = &forgetting;
    odd.actions = acts;
    odd.argument_name = name;
    odd.narration = &saying;
    return host_abi == RECKON_PLUGIN_ABI ? &odd_plugin : NULL;
}
