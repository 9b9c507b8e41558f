// Escape: Zombie City, strategy `expedition`: `pathfinder`, played to win. It enters a zombie
// section without waiting for the last member, turns home late but never leaves the church shortly
// before a countdown ends, goes back for teammates left behind with few free dice, beats zombies
// next door before it explores (until the first countdown ends), explores near the church first and
// past distant zombies that can wait, saves more icons for a fight, keeps a caution beside a zombie
// that it is sure to beat, and rolls no die without need before it reveals. It waits for no dice that
// cannot come: it does not hold all its dice while teammates are blocked, since somebody must roll
// for a caution, nor save more icons than its dice can show. It frees dice before it goes to a zombie,
// and leaves a fight that goes badly for a calm section next door. An item among too many zombies can
// wait, and where there is a street to reveal the team fetches it first. Members search where they
// stand and bring in an item alone when the church is next door. In the last third of the game the team lets
// zombies near the church be, explores closer to it and away from zombies, and whoever would wait
// reveals a tile.
#include "strategies/escape_zombie_city/common/answer.h"

DEFINE_NUMBERS(NUMBERS_OF_EXPEDITION)

static unsigned choose(const StrategyInput* input) {
    static const Style style = {.yields_to = YIELD_NOTHING, .thaws = true};
    const Numbers numbers = numbers_of(input);
    return answer(input, &numbers, &style);
}

const Strategy strategy_escape_zombie_city_expedition = {
    .name = "expedition",
    .ruleset = "escape-zombie-city",
    .summary = "one convoy in haste: goes in without the last member, and around distant zombies",
    RULESET_TABLE(param, params),
    ANSWER_MEMORY,
    .choose = choose,
};
