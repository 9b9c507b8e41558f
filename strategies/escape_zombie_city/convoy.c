// Escape: Zombie City, strategy `convoy`: `pathfinder`, played to win. It goes back for teammates
// left behind with few free dice, explores near the church first, and cannot deadlock: at certain
// ticks of the common clock, nobody waits for the others.
#include "strategies/escape_zombie_city/common/answer.h"

DEFINE_NUMBERS(NUMBERS_OF_CONVOY)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.heed = HEED_NOTHING};
    return answer(input, numbers_of(input), &style);
}

const Strategy strategy_escape_zombie_city_convoy = {
    .name = "convoy",
    .ruleset = "escape-zombie-city",
    .summary = "one convoy that collects its stragglers and never waits indefinitely",
    .params = params,
    .param_count = ROW_COUNT,
    .choose = choose,
};
