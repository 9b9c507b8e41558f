// The reference strategy `eager`: uniform over the legal actions that are not declines; declines
// only when it must.
#include <stdlib.h>

#include "sim/game/ruleset.h"
#include "sim/game/strategy.h"

static bool open_eager(const Seating* seating, void** plan, Error* error) {
    ActionSet* decline = malloc(sizeof *decline);
    if (!decline) return error_set(error, EXIT_INTERNAL, "out of memory");
    *decline = ruleset_decline(seating->ruleset);
    *plan = decline;
    return true;
}

static unsigned choose(const StrategyInput* input) {
    const ActionSet* legal = &input->decision->legal;
    ActionSet eager = action_set_without(legal, input->plan);
    uint32_t count = action_set_count(&eager);
    if (count == 0) return action_set_nth(legal, rng_below(input->rng, input->decision->count));
    return action_set_nth(&eager, rng_below(input->rng, count));
}

const Strategy strategy_any_eager = {
    .name = "eager",
    .summary = "picks uniformly among the legal actions that do something",
    .open = open_eager,
    .close = free,
    .choose = choose,
};
