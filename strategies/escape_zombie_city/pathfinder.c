// Escape: Zombie City, strategy `pathfinder`: one convoy led by seat 0 (section 16 of the rules
// file).
#include "strategies/escape_zombie_city/common/answer.h"

#define ROWS(ROW)           \
    NUMBERS_OF_ALL(ROW)     \
    NUMBERS_OF_CONVOYS(ROW) \
    NUMBER_GUARD_RANGE(ROW, .initial = 1, .max = 4)
DEFINE_NUMBERS(ROWS)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.yields_to = YIELD_NOTHING};
    const Numbers numbers = numbers_of(input);
    return answer(input, &numbers, &style);
}

const Strategy strategy_escape_zombie_city_pathfinder = {
    .name = "pathfinder",
    .ruleset = "escape-zombie-city",
    .summary = "one convoy: explores, gathers before zombies, goes home in time",
    RULESET_TABLE(param, params),
    ANSWER_MEMORY,
    .choose = choose,
};
