// Patient Zero `laser_focus`: puts all Zombies before one victim until it Turns (section 15.9 of
// the rules file).
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"
#include "strategies/escape_the_horde/common/zero.h"

#define ROWS(SHARED, OWN)                                                   \
    ZERO_NUMBERS(OWN)                                                       \
    OWN(attack_now, REAL, .initial = 0, .max = 1,                           \
        .help = "chance to attack with a drawn Zombie rather than keep it") \
    OWN(batch_min, INT, .initial = 4, .min = 1, .max = 4,                   \
        .help = "attacks from hand with this many Zombies")                 \
    COVER_HELP(SHARED, .initial = 0)                                        \
    NEGATE_HIDDEN(SHARED, .initial = 0.18)                                  \
    GIVE_THREAT(SHARED, .initial = 0.33)                                    \
    COUNTER_FRAGILE(SHARED, .initial = 0.9)                                 \
    COUNTER_OTHER(SHARED, .initial = 0.4)                                   \
    COUNTER_DODGE(SHARED, .initial = 0.3)                                   \
    NEGATE_FRAGILE(SHARED, .initial = 0.9)                                  \
    NEGATE_OTHER(SHARED, .initial = 0.9)                                    \
    TURN_WEIGHT(SHARED, .initial = 2)                                       \
    BURN(SHARED, .initial = 0)                                              \
    SHUN_TURN(SHARED, .initial = 1)                                         \
    WEAPON_TARGET(SHARED, .initial = 2)                                     \
    WEAK_HAND(SHARED, .initial = 2)                                         \
    KEEP_YEAH_NAH(SHARED, .initial = 0.5)                                   \
    LATE_ROUNDS(SHARED, .initial = 5)                                       \
    DODGE_THREAT(SHARED, .initial = 0.3)                                    \
    DODGE_DEFENCE(SHARED, .initial = 1)                                     \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

// As section 15.9 describes it.
static const double described[ROW_COUNT] = {ZERO_DESCRIBED, [ROW_attack_now] = 0.9, [ROW_batch_min] = 1,
                                            [ROW_cover_help] = 0.4, [ROW_negate_hidden] = 0.1};

typedef struct Memory {
    Suspicion suspicion;
    uint8_t victim;  // the latest victim's seat plus 1; 0: none yet
} Memory;

static bool chosen(const Mind* mind) {
    const Memory* memory = mind->memory;
    return memory->victim > 0 && memory->victim <= mind->shared->players;
}

// `word` aimed at the victim, if it can still be attacked; otherwise at a new victim with the
// fewest cards: the first among all targets, later ones among the fragile, if there are any.
static unsigned at_victim(Mind* mind, unsigned word) {
    Memory* memory = mind->memory;
    Seats targets = mind_targets(mind, word);
    if (chosen(mind) && mind_in(targets, memory->victim - 1u)) return word + memory->victim - 1;
    Seats fragile = targets & estimates_fragile_seats(mind);
    if (chosen(mind) && fragile) targets = fragile;
    CHECK(targets != 0);
    unsigned victim = mind_any_of(mind, mind_fewest_cards(mind, targets));
    memory->victim = (uint8_t)(victim + 1);
    return word + victim;
}

static unsigned attack(Mind* mind) {
    bool enough = mind->own->hand[ZOMBIE] >= mind->params[ROW_batch_min] || zero_rush(mind);
    return enough ? at_victim(mind, DO_ATTACK) : 0;
}

// Once revealed, it steals only from the victim.
static unsigned scavenge(Mind* mind) {
    const Memory* memory = mind->memory;
    Seats victims = chosen(mind) ? zero_targets(mind) & eth_bit(memory->victim - 1u) : 0;
    return zero_scavenge(mind, victims, attack);
}

static unsigned batch(Mind* mind) { return at_victim(mind, DO_ATTACK); }

static unsigned drawn_zombie(Mind* mind) {
    bool now = mind_chance(mind, mind->params[ROW_attack_now]) || zero_rush(mind);
    return now ? at_victim(mind, DO_ATTACK) : DO_KEEP;
}

static unsigned redirect(Mind* mind) { return at_victim(mind, DO_PLACE); }

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_BATCH] = batch,
               [ASK_DRAWN_ZOMBIE] = drawn_zombie,
               [ASK_COUNTER] = zero_counter,
               [ASK_COMBAT] = zero_combat,
               [ASK_RESCUE] = zero_combat,
               [ASK_NEGATE] = zero_negate,
               [ASK_REDIRECT] = redirect,
               [ASK_EMPTY_HAND] = zero_empty_hand,
               READINGS_OF_AN_INFECTED},
};

static unsigned choose(const StrategyInput* input) { return zero_choose(input, &style, described); }

const Strategy strategy_escape_the_horde_laser_focus = {
    .name = "laser_focus",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_PATIENT_ZERO,
    .summary = "attacks one victim until it Turns, then the next",
    .style = "hunts one player, out of a grudge or because it is easy prey",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Memory),
    .choose = choose,
};
