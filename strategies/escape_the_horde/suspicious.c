// Survivor `suspicious`: tests suspected Patient Zeros with Sacrifices and Steals (section 15.4 of
// the rules file).
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/survivor.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                                \
    OWN(accuse, REAL, .initial = 0.2, .min = 0.2, .max = 0.9,                            \
        .help = "sacrifices a suspect, and cancels its cards, from this probability on") \
    OWN(accuse_for_others, REAL, .initial = 0.3, .max = 1,                               \
        .help = "chance to sacrifice a suspect to save a player who is not fragile")     \
    OWN(spare, REAL, .initial = 0.1, .max = 0.5,                                         \
        .help = "plays other Sacrifices only onto seats with at least this probability") \
    OWN(probe, REAL, .initial = 0.35, .min = 0.1, .max = 0.9,                            \
        .help = "steals from a suspect from this probability on")                        \
    WEAPON_TARGET(SHARED, .initial = 5)                                                  \
    WEAK_HAND(SHARED, .initial = 0)                                                      \
    TEAM_UP_GUESS(SHARED, .initial = 2)                                                  \
    SPARE_WEAPONS(SHARED, .initial = 3)                                                  \
    KEEP_YEAH_NAH(SHARED, .initial = 0)                                                  \
    LATE_ROUNDS(SHARED, .initial = 20)                                                   \
    DODGE_THREAT(SHARED, .initial = 0)                                                   \
    DODGE_DEFENCE(SHARED, .initial = 2)                                                  \
    STEAL_WEAPONS(SHARED, .initial = 1)                                                  \
    LET_TURN(SHARED, .initial = 1.33)                                                    \
    YIELD(SHARED, .initial = 0.9)                                                        \
    FIRST_BITE(SHARED, .initial = 0)                                                     \
    SKIP_RATE(SHARED)                                                                    \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

// The seat of highest suspicion, if that is `least` or more; else NO_SUSPECT.
enum { NO_SUSPECT = SEATS_MAX };
static unsigned suspect(const Mind* mind, double least) {
    Seats seats = suspicion_open_seats(mind);
    if (!seats) return NO_SUSPECT;
    seats = suspicion_highest(mind, seats);
    if (suspicion_chance(mind, (unsigned)__builtin_ctz(seats)) < least) return NO_SUSPECT;
    return mind_any_of(mind, seats);
}

static unsigned scavenge(Mind* mind) {
    if (mind_targets(mind, DO_STEAL)) {
        unsigned x = suspect(mind, mind->params[ROW_probe]);
        if (x != NO_SUSPECT && mind_may(mind, DO_STEAL + x)) return DO_STEAL + x;
    }
    return survivor_scavenge(mind);
}

// Puts the Zombie before the suspect: a Patient Zero would have to reveal itself.
static unsigned accuse(Mind* mind) {
    CHECK(mind->shared->defender < mind->shared->players);
    unsigned push = mind_push(mind);
    if (!mind_targets(mind, push)) return 0;
    unsigned x = suspect(mind, mind->params[ROW_accuse]);
    if (x == NO_SUSPECT || !mind_may(mind, push + x)) return 0;
    if (survivor_defends(mind) || estimates_fragile(mind, mind->shared->defender)) return push + x;
    return mind_chance(mind, mind->params[ROW_accuse_for_others]) ? push + x : 0;
}

// A defender's last card: a fragile defender pushes onto anybody, another only onto players who are
// not beyond suspicion.
static unsigned sacrifice(Mind* mind) {
    if (estimates_fragile(mind, mind->me)) return survivor_sacrifice(mind);
    Seats targets = 0;
    for (Seats left = mind_targets(mind, mind_push(mind)); left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (suspicion_chance(mind, seat) >= mind->params[ROW_spare]) targets |= eth_bit(seat);
    }
    return mind_at_most_cards(mind, mind_push(mind), mind_fewest_bites(mind, targets));
}

// As the base, but never a Sacrifice of itself, which is beyond suspicion (unless row `spare` is
// 0).
static unsigned assist(Mind* mind) {
    unsigned action = survivor_assist(mind);
    return action == DO_SACRIFICE + mind->me && mind->params[ROW_spare] > 0 ? DO_PASS : action;
}

static unsigned combat(Mind* mind) {
    unsigned action;
    if ((action = accuse(mind))) return action;
    if (!survivor_defends(mind)) return assist(mind);
    if ((action = survivor_pass_on(mind))) return action;
    if (survivor_yields(mind)) return DO_PASS;
    if ((action = survivor_fight(mind))) return action;
    return sacrifice(mind);
}

static unsigned counter(Mind* mind) {
    Seats foes = mind->shared->known;
    unsigned player = mind->shared->answered.player;
    if (!mind_in(foes, player) && player == suspect(mind, mind->params[ROW_accuse])) foes |= eth_bit(player);
    return survivor_counter_foes(mind, foes);
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

const Strategy strategy_escape_the_horde_suspicious = {
    .name = "suspicious",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_SURVIVOR,
    .summary = "estimates who is Patient Zero, and sends Zombies to and steals from the suspect",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
