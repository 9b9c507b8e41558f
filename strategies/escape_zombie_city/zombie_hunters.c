// Escape: Zombie City, strategy `zombie_hunters`: as `pathfinder`, but zombies come first (section
// 17 of the rules file).
#include "strategies/escape_zombie_city/common/answer.h"

#define ROWS(ROW)                                             \
    NUMBERS_OF_ALL(ROW)                                       \
    NUMBERS_OF_CONVOYS(ROW)                                   \
    NUMBER_GUARD_RANGE(ROW, .initial = 4, .min = 1, .max = 9) \
    NUMBER_FETCH_BELOW(ROW)                                   \
    ROW(max_zombies, INT, .initial = 4, .max = 6,             \
        .help = "maximum zombies on the map while tiles are revealed")
DEFINE_NUMBERS(ROWS)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.yields_to = YIELD_NOTHING, .by_skull = true};
    const Numbers numbers = numbers_of(input);
    return answer(input, &numbers, &style);
}

const Strategy strategy_escape_zombie_city_zombie_hunters = {
    .name = "zombie_hunters",
    .ruleset = "escape-zombie-city",
    .summary = "one convoy that hunts every zombie down before it explores further",
    RULESET_TABLE(param, params),
    ANSWER_MEMORY,
    .choose = choose,
};
