// The reference strategy `eager`: uniform over the legal actions that are not declines; declines only when it
// must.
#include "sim/game/strategy.h"

static unsigned choose(const Ask* ask) {
    const ActionSet* legal = &ask->decision->legal;
    ActionSet eager = action_set_without(legal, &ask->ruleset->decline);
    uint32_t count = action_set_count(&eager);
    if (count == 0) return action_set_nth(legal, rng_below(ask->rng, ask->decision->count));
    return action_set_nth(&eager, rng_below(ask->rng, count));
}

const Strategy strategy_any_eager = {
    .name = "eager",
    .summary = "picks uniformly among the legal actions that do something",
    .choose = choose,
};
