// Survivor `lone_wolf`: keeps its cards for itself and pushes Zombies on (section 15.3 of the rules
// file).
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/survivor.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                 \
    HELP_RATE(SHARED, .initial = 0.17)    \
    PUSH_BITES(SHARED, .initial = 0)      \
    STEAL_DEFENCE(SHARED, .initial = 0)   \
    WEAPON_TARGET(SHARED, .initial = 3)   \
    WEAK_HAND(SHARED, .initial = 0)       \
    TEAM_UP_GUESS(SHARED, .initial = 0)   \
    SPARE_WEAPONS(SHARED, .initial = 1)   \
    STEAL_WEAPONS(SHARED, .initial = 1)   \
    DODGE_THREAT(SHARED, .initial = 0.25) \
    LET_TURN(SHARED, .initial = 1.33)     \
    SKIP_RATE(SHARED)                     \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

static unsigned steal(Mind* mind) {
    Seats targets = mind_targets(mind, DO_STEAL);
    if (targets && estimates_own_defence(mind) < PARAM(mind, steal_defence))
        return mind_at_most_cards(mind, DO_STEAL, targets);
    return survivor_steal(mind);
}

static unsigned scavenge(Mind* mind) {
    unsigned action;
    if ((action = survivor_avoid_zombie(mind))) return action;
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_heal(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = survivor_look(mind))) return action;
    if ((action = steal(mind))) return action;
    if ((action = survivor_dodge_at(mind, PARAM(mind, dodge_threat)))) return action;
    return DO_END;
}

// A Sacrifice before anything else: onto a player it would let Turn, else onto the one with the
// fewest cards.
static unsigned push(Mind* mind) {
    if (!estimates_pushes(mind, PARAM(mind, push_bites))) return 0;
    unsigned action = survivor_pass_on(mind);
    return action ? action : mind_at_fewest_cards(mind, mind_push(mind), mind_targets(mind, mind_push(mind)));
}

static unsigned combat(Mind* mind) {
    if (!survivor_defends(mind))
        return mind_chance(mind, PARAM(mind, help_rate)) ? survivor_assist(mind) : DO_PASS;
    unsigned action = push(mind);
    return action ? action : survivor_defend(mind);
}

static unsigned counter(Mind* mind) {
    const EthPlay* card = &mind->shared->answered;
    bool at_me = (card->kind == STEAL || card->kind == SACRIFICE) && card->target == mind->me;
    return at_me && !(mind->shared->nahs & 1) ? DO_YEAH_NAH : DO_PASS;
}

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_COUNTER] = counter,
               [ASK_COMBAT] = combat,
               [ASK_RESCUE] = combat,
               READINGS_OF_A_SURVIVOR},
};

static unsigned choose(const StrategyInput* input) { return mind_choose(input, &style); }

const Strategy strategy_escape_the_horde_lone_wolf = {
    .name = "lone_wolf",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_SURVIVOR,
    .summary = "sacrifices first, steals from anybody, hardly ever helps, Dodges early",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
