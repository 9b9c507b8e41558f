// The reference strategy `random`: uniform over the legal actions. The template of a strategy.
#include "sim/game/strategy.h"

static unsigned choose(const StrategyInput* input) {
    return action_set_nth(&input->decision->legal, rng_below(input->rng, input->decision->count));
}

const Strategy strategy_any_random = {
    .name = "random",
    .summary = "picks uniformly among the legal actions",
    .chooses_all = true,
    .choose = choose,
};
