// The reference strategy `eager`: uniform over the legal actions that are not declines; declines
// only when it must.
#include "sim/game/ruleset.h"
#include "sim/game/strategy.h"

// What it knows of the game, found out at its first decision.
typedef struct Memory {
    ActionSet decline;
    uint8_t known;
} Memory;

static unsigned choose(const StrategyInput* input) {
    const ActionSet* legal = &input->decision->legal;
    Memory* memory = input->memory;
    if (!memory->known) *memory = (Memory){ruleset_decline(input->ruleset), 1};
    ActionSet eager = action_set_without(legal, &memory->decline);
    uint32_t count = action_set_count(&eager);
    if (count == 0) return action_set_nth(legal, rng_below(input->rng, input->decision->count));
    return action_set_nth(&eager, rng_below(input->rng, count));
}

const Strategy strategy_any_eager = {
    .name = "eager",
    .summary = "picks uniformly among the legal actions that do something",
    .memory_size = sizeof(Memory),
    .choose = choose,
};
