// Survivor `cooperative`: the base unchanged (section 15.2 of the rules file). Plays for the side:
// if a Turning starts a short Countdown, it even lets itself Turn.
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/survivor.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)               \
    WEAPON_TARGET(SHARED, .initial = 3) \
    WEAK_HAND(SHARED, .initial = 0)     \
    TEAM_UP_GUESS(SHARED, .initial = 0) \
    SPARE_WEAPONS(SHARED, .initial = 4) \
    KEEP_YEAH_NAH(SHARED, .initial = 0) \
    LATE_ROUNDS(SHARED, .initial = 20)  \
    DODGE_THREAT(SHARED, .initial = 0)  \
    DODGE_DEFENCE(SHARED, .initial = 2) \
    STEAL_WEAPONS(SHARED, .initial = 1) \
    LET_TURN(SHARED, .initial = 1.16)   \
    YIELD(SHARED, .initial = 1)         \
    FIRST_BITE(SHARED, .initial = 0)    \
    SKIP_RATE(SHARED)                   \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = survivor_scavenge,
               [ASK_COUNTER] = survivor_counter,
               [ASK_COMBAT] = survivor_combat,
               [ASK_RESCUE] = survivor_combat,
               READINGS_OF_A_SURVIVOR},
};

static unsigned choose(const StrategyInput* input) { return mind_choose(input, &style); }

const Strategy strategy_escape_the_horde_cooperative = {
    .name = "cooperative",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_SURVIVOR,
    .summary =
        "helps whoever is in danger, but lets a player Turn, itself included, while the Countdown is short",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
