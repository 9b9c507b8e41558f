// Escape: Zombie City, strategy `stick_together`: pairs, each a convoy with a leader (section 17 of
// the rules file).
#include "strategies/escape_zombie_city/common/answer.h"

#define ROWS(ROW)                                                                      \
    NUMBERS_OF_ALL(ROW)                                                                \
    NUMBERS_OF_CONVOYS(ROW)                                                            \
    NUMBER_GUARD_RANGE(ROW, .initial = 1, .max = 4)                                    \
    ROW(group_size, INT, .initial = 2, .min = 2, .max = 4,                             \
        .help = "players per convoy; a leftover single player joins the previous one") \
    NUMBER_FETCH_BELOW(ROW)                                                            \
    NUMBER_HELP_STEPS(ROW, .initial = 3,                                               \
                      .help = "maximum steps at which a convoy too weak for a zombie waits for the other")
DEFINE_NUMBERS(ROWS)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.yields_to = YIELD_SECOND_NEAREST};
    const Numbers numbers = numbers_of(input);
    return answer(input, &numbers, &style);
}

const Strategy strategy_escape_zombie_city_stick_together = {
    .name = "stick_together",
    .ruleset = "escape-zombie-city",
    .summary = "pairs that share the work and wait for each other before strong zombies",
    RULESET_TABLE(param, params),
    ANSWER_MEMORY,
    .choose = choose,
};
