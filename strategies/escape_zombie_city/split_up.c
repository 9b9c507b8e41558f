// Escape: Zombie City, strategy `split_up`: each player alone (section 17 of the rules file).
#include "strategies/escape_zombie_city/common/answer.h"

#define ROWS(ROW)                                                         \
    NUMBERS_OF_ALL(ROW)                                                   \
    ROW(solo_margin, INT, .initial = 1, .max = 5,                         \
        .help = "missing icons accepted when entering a zombie section")  \
    ROW(fight_alone_icons, INT, .initial = 3, .max = 6,                   \
        .help = "maximum icons of a zombie that a player stays to fight") \
    NUMBER_HELP_STEPS(ROW, .initial = 2, .help = "maximum steps to help a locked teammate")
DEFINE_NUMBERS(ROWS)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.yields_to = YIELD_CLAIMS};
    Numbers numbers = numbers_of(input);
    numbers.group_size = 1;
    return answer(input, &numbers, &style);
}

const Strategy strategy_escape_zombie_city_split_up = {
    .name = "split_up",
    .ruleset = "escape-zombie-city",
    .summary = "all players split up, fight only weak zombies and free locked teammates nearby",
    .style = "players run off on their own, as beginners do",
    RULESET_TABLE(param, params),
    ANSWER_MEMORY,
    .choose = choose,
};
