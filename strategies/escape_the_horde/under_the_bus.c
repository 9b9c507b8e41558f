// Survivor `under_the_bus`: the published trick for three players (section 15.6 of the rules file).
// Of two Survivors, the first to Turn starts a Countdown of one round, which the other then has to
// survive; so it makes sure that the other Turns first. While there are more Survivors, it does the
// same to a fragile one if the Countdown would be short, and otherwise is a team player.
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/survivor.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                                                    \
    OWN(bus_ready, REAL, .initial = 2, .max = 6,                                                             \
        .help = "starts the plan unbitten with this much defence, a Dodge counting 1")                       \
    OWN(bus_early, INT, .initial = 1, .max = 1, .help = "1: also lets the other player take the first bite") \
    PUSH_BITES(SHARED, .initial = 0)                                                                         \
    WEAPON_TARGET(SHARED, .initial = 3)                                                                      \
    WEAK_HAND(SHARED, .initial = 0)                                                                          \
    TEAM_UP_GUESS(SHARED, .initial = 0.8)                                                                    \
    SPARE_WEAPONS(SHARED, .initial = 3)                                                                      \
    KEEP_YEAH_NAH(SHARED, .initial = 0.2)                                                                    \
    STEAL_WEAPONS(SHARED, .initial = 1)                                                                      \
    LATE_ROUNDS(SHARED, .initial = 20)                                                                       \
    DODGE_THREAT(SHARED, .initial = 0)                                                                       \
    DODGE_DEFENCE(SHARED, .initial = 2)                                                                      \
    LET_TURN(SHARED, .initial = 1.33)                                                                        \
    SKIP_RATE(SHARED)                                                                                        \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

typedef struct Memory {
    Suspicion suspicion;
    uint8_t started;  // whether the plan has started
} Memory;

enum { CROWD, TEAM_PLAY, PLAN, ALONE };

// The other Survivor, as far as it knows: a proven one, else the least suspected. For two
// Survivors.
static Seats other_survivor(const Mind* mind) {
    Seats seats = (Seats)(mind_others(mind) & ~mind->shared->known & ~mind->own->fellows);
    if (seats & mind->shared->proven) return seats & mind->shared->proven;
    return seats ? suspicion_lowest(mind, seats) : 0;
}

// A bitten player is always a Survivor, so this needs no guess.
static bool other_is_fragile(const Mind* mind) {
    return (estimates_fragile_seats(mind) & mind_others(mind)) != 0;
}

static bool ready(const Mind* mind) {
    if (other_is_fragile(mind)) return true;
    return estimates_bites_left(mind, mind->me) > 1 &&
           estimates_own_defence(mind) + mind->own->hand[DODGE] >= mind->params[ROW_bus_ready];
}

// Its current mode of play.
static unsigned part(Mind* mind) {
    Memory* memory = mind->memory;
    unsigned survivors = estimates_survivors_left(mind);
    if (survivors != 2) return survivors > 2 ? CROWD : ALONE;
    if (!memory->started) memory->started = ready(mind);
    return memory->started ? PLAN : TEAM_PLAY;
}

// --- SCAVENGE

static unsigned steal_from_anybody(Mind* mind) {
    return mind_at_most_cards(mind, DO_STEAL, mind_targets(mind, DO_STEAL));
}

// Saves everything else for the round that it must survive alone.
static unsigned scavenge_plan(Mind* mind) {
    unsigned action;
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_look(mind))) return action;
    if ((action = steal_from_anybody(mind))) return action;
    return DO_END;
}

static unsigned scavenge_alone(Mind* mind) {
    unsigned action;
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_heal(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = steal_from_anybody(mind))) return action;
    if (mind_may(mind, DO_DODGE) && !mind->shared->after_draw) return DO_DODGE;
    return DO_END;
}

static unsigned scavenge(Mind* mind) {
    switch (part(mind)) {
        case CROWD:
        case TEAM_PLAY:
            return survivor_scavenge(mind);
        case PLAN:
            return scavenge_plan(mind);
        default:
            return scavenge_alone(mind);
    }
}

// --- COMBAT

// As defender it first tries to throw somebody else to the Zombie, preferably a player it would let
// Turn.
static unsigned combat_crowd(Mind* mind) {
    CHECK(estimates_survivors_left(mind) > 2);
    if (!survivor_defends(mind)) return survivor_assist(mind);
    if (!estimates_pushes(mind, PARAM(mind, push_bites))) return survivor_defend(mind);
    unsigned push = mind_push(mind);
    Seats targets = mind_targets(mind, push), fragile = targets & estimates_fragile_seats(mind);
    if (fragile && survivor_lets_turn(mind, (unsigned)__builtin_ctz(fragile))) targets = fragile;
    unsigned action = mind_at_fewest_cards(mind, push, targets);
    return action ? action : survivor_defend(mind);
}

static unsigned combat_plan(Mind* mind) {
    if (!survivor_defends(mind)) {
        bool leave = mind->params[ROW_bus_early] > 0 || estimates_fragile(mind, mind->shared->defender);
        return leave ? DO_PASS : survivor_assist(mind);
    }
    Seats other = other_survivor(mind) & mind_targets(mind, mind_push(mind));
    return other ? mind_push(mind) + mind_any_of(mind, other) : survivor_defend(mind);
}

static unsigned combat(Mind* mind) {
    switch (part(mind)) {
        case CROWD:
            return combat_crowd(mind);
        case TEAM_PLAY:
            return survivor_combat(mind);
        case PLAN:
            return combat_plan(mind);
        default:
            return survivor_fight(mind);
    }
}

// --- COUNTER

// Whether the answered card helps a fragile other player in a fight.
static bool helps_fragile_other(const Mind* mind) {
    return survivor_answers_help(mind) && !survivor_defends(mind) &&
           estimates_fragile(mind, mind->shared->defender);
}

static unsigned counter_crowd(Mind* mind) {
    if (helps_fragile_other(mind) && survivor_lets_turn(mind, mind->shared->defender))
        return mind->shared->nahs & 1 ? DO_PASS : DO_YEAH_NAH;
    return survivor_counter(mind);
}

static unsigned counter_plan(Mind* mind) {
    if (helps_fragile_other(mind)) return mind->shared->nahs & 1 ? DO_PASS : DO_YEAH_NAH;
    return survivor_counter(mind);
}

// Cancels every gift of a turn and every Steal from itself; otherwise as the base.
static unsigned counter_alone(Mind* mind) {
    CHECK(mind->shared->answered.kind < KINDS);
    const EthPlay* card = &mind->shared->answered;
    bool gift = card->kind == DODGE && card->infected_text;
    bool at_me = card->kind == STEAL && card->target == mind->me;
    if ((gift || at_me) && !(mind->shared->nahs & 1)) return DO_YEAH_NAH;
    return survivor_counter(mind);
}

static unsigned counter(Mind* mind) {
    switch (part(mind)) {
        case CROWD:
            return counter_crowd(mind);
        case TEAM_PLAY:
            return survivor_counter(mind);
        case PLAN:
            return counter_plan(mind);
        default:
            return counter_alone(mind);
    }
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

const Strategy strategy_escape_the_horde_under_the_bus = {
    .name = "under_the_bus",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_SURVIVOR,
    .summary = "throws others to the Zombies, preferably those about to Turn, then survives the Countdown",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Memory),
    .choose = choose,
};
