// Survivor `lone_wolf`: keeps its cards for itself and pushes Zombies on (section 15.3 of the rules file).
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"
#include "strategies/escape_the_horde/common/wolf.h"

#define ROWS(SHARED, OWN)                                                                                    \
    WOLF(SHARED)                                                                                             \
    SHARED(dodge_threat, REAL, 0.25, 0, 1, "Dodges when the next card is a Zombie with this chance or more") \
    WEAPON_TARGET(SHARED) FIGHT(SHARED) SKIP_RATE(SHARED) SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

static unsigned scavenge(Mind* mind) { return wolf_scavenge(mind, PARAM(mind, dodge_threat)); }

static const Style style = {
    .rows = rows,
    .suspects = true,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_COUNTER] = wolf_counter,
               [ASK_COMBAT] = wolf_combat,
               [ASK_RESCUE] = wolf_combat,
               READINGS_OF_A_SURVIVOR},
};

static unsigned choose(const Ask* ask) { return mind_choose(ask, &style); }

const Strategy strategy_escape_the_horde_lone_wolf = {
    .name = "lone_wolf",
    .ruleset = "escape-the-horde",
    .roles = "survivors",
    .summary = "sacrifices first, steals from anybody, hardly ever helps, Dodges early",
    .params = params,
    .param_count = ROW_COUNT,
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
