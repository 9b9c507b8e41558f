// Escape: Zombie City, strategy `convoy`: `pathfinder`, played to win. It goes back for teammates
// left behind with few free dice, explores near the church first, and at certain ticks of the
// common clock does not wait for anybody.
#include "strategies/escape_zombie_city/common/answer.h"

#define ROWS(ROW)                                   \
    NUMBERS_OF_ALL(ROW)                             \
    NUMBERS_OF_CONVOYS(ROW)                         \
    NUMBER_GUARD_RANGE(ROW, .initial = 1, .max = 4) \
    NUMBER_FETCH_BELOW(ROW)                         \
    NUMBER_HURRY(ROW)                               \
    NUMBER_CHURCH_PULL(ROW)
DEFINE_NUMBERS(ROWS)

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
