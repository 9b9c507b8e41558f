// Survivor `hoarder`: saves Dodges, Spill Bloods and Grenades for the end (section 15.5 of the
// rules file).
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/survivor.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                                               \
    OWN(hoard_size, INT, .initial = 7, .min = 3, .max = 12,                                             \
        .help = "never Steals with this many cards or more in hand")                                    \
    OWN(late_threat, REAL, .initial = 0.15, .max = 1,                                                   \
        .help = "late in the game, Dodges if the next card is a Zombie with at least this probability") \
    LATE_ROUNDS(SHARED, .initial = 13)                                                                  \
    WEAPON_TARGET(SHARED, .initial = 3)                                                                 \
    WEAK_HAND(SHARED, .initial = 0)                                                                     \
    TEAM_UP_GUESS(SHARED, .initial = 1)                                                                 \
    SPARE_WEAPONS(SHARED, .initial = 3)                                                                 \
    KEEP_YEAH_NAH(SHARED, .initial = 0.2)                                                               \
    STEAL_WEAPONS(SHARED, .initial = 1)                                                                 \
    LET_TURN(SHARED, .initial = 1)                                                                      \
    YIELD(SHARED, .initial = 0.9)                                                                       \
    FIRST_BITE(SHARED, .initial = 0)                                                                    \
    SKIP_RATE(SHARED)                                                                                   \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

static unsigned steal(Mind* mind) {
    return mind->shared->hand_size[mind->me] < mind->params[ROW_hoard_size] ? survivor_steal(mind) : 0;
}

static unsigned scavenge(Mind* mind) {
    unsigned action;
    bool late = estimates_late(mind);
    if (late && estimates_top_is_zombie(mind)) {
        if ((action = survivor_dodge_at(mind, mind->params[ROW_late_threat]))) return action;
        if ((action = survivor_spill(mind))) return action;
    }
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_heal(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = survivor_look(mind))) return action;
    if ((action = steal(mind))) return action;
    if (late && (action = survivor_dodge_at(mind, mind->params[ROW_late_threat]))) return action;
    return DO_END;
}

static bool no_other_defence(const Mind* mind) {
    const uint8_t* hand = mind->own->hand;
    return !hand[WEAPON] && !hand[RESCUE] && !hand[SACRIFICE];
}

// A Grenade on `least` Zombies or more, late in the game or as the last defence; otherwise on three
// or more.
static unsigned grenade(const Mind* mind, unsigned least) {
    CHECK(least > 0);
    if (!mind->own->hand[GRENADE]) return 0;
    bool last = survivor_defends(mind) && estimates_fragile(mind, mind->me) && no_other_defence(mind);
    bool free = last || estimates_late(mind);
    return survivor_grenade(mind, free || least > 3 ? least : 3);
}

static unsigned defend(Mind* mind) {
    unsigned action;
    if ((action = survivor_pass_on(mind))) return action;
    if (survivor_yields(mind)) return DO_PASS;
    if (mind_may(mind, DO_WEAPON)) return DO_WEAPON;
    if ((action = grenade(mind, 2))) return action;
    if (mind_may(mind, DO_RESCUE)) return DO_RESCUE;
    if ((action = grenade(mind, 1))) return action;
    if ((action = survivor_team_up(mind))) return action;
    return survivor_sacrifice(mind);
}

// As the base, except for its Grenades: where the base throws one that this strategy saves, the
// list's later steps follow.
static unsigned assist(Mind* mind) {
    unsigned action = survivor_assist(mind);
    if (action <= DO_GRENADE_COUNT || (action = grenade(mind, 1))) return action;
    if (mind->own->hand[WEAPON] && mind_may(mind, DO_TEAM_UP)) return DO_TEAM_UP;
    return survivor_sacrifice_self(mind);
}

static unsigned combat(Mind* mind) {
    unsigned action;
    unsigned defender = mind->shared->defender;
    bool saves = estimates_fragile(mind, defender) && !survivor_lets_turn(mind, defender);
    if (saves && estimates_late(mind) && (action = survivor_grenade(mind, 1))) return action;
    return survivor_defends(mind) ? defend(mind) : assist(mind);
}

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_COUNTER] = survivor_counter,
               [ASK_COMBAT] = combat,
               [ASK_RESCUE] = combat,
               READINGS_OF_A_SURVIVOR},
};

static unsigned choose(const StrategyInput* input) { return mind_choose(input, &style); }

const Strategy strategy_escape_the_horde_hoarder = {
    .name = "hoarder",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_SURVIVOR,
    .summary = "keeps Dodges, Spill Bloods and Grenades for later, then uses them freely",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
