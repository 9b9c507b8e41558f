// Patient Zero `share_the_love`: bites everybody once before it Turns anybody, so that the
// Countdown does not start early (section 15.8 of the rules file).
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"
#include "strategies/escape_the_horde/common/zero.h"

#define ROWS(SHARED, OWN)                                                   \
    ZERO_NUMBERS(OWN)                                                       \
    OWN(attack_now, REAL, .initial = 0, .max = 1,                           \
        .help = "chance to attack with a drawn Zombie rather than keep it") \
    OWN(batch_min, INT, .initial = 5, .min = 1, .max = 5,                   \
        .help = "opens a batch with this many Zombies in hand")             \
    OWN(batch_hold, INT, .initial = 3, .max = 3,                            \
        .help = "launches the batch when this many are left in hand")       \
    COVER_HELP(SHARED, .initial = 0)                                        \
    NEGATE_HIDDEN(SHARED, .initial = 0.1)                                   \
    GIVE_THREAT(SHARED, .initial = 0.4)                                     \
    COUNTER_FRAGILE(SHARED, .initial = 0.9)                                 \
    COUNTER_OTHER(SHARED, .initial = 0.4)                                   \
    COUNTER_DODGE(SHARED, .initial = 0.3)                                   \
    NEGATE_FRAGILE(SHARED, .initial = 0.9)                                  \
    NEGATE_OTHER(SHARED, .initial = 0.9)                                    \
    TURN_WEIGHT(SHARED, .initial = 2)                                       \
    BURN(SHARED, .initial = 0.4)                                            \
    SHUN_TURN(SHARED, .initial = 1)                                         \
    WEAPON_TARGET(SHARED, .initial = 2)                                     \
    WEAK_HAND(SHARED, .initial = 2)                                         \
    KEEP_YEAH_NAH(SHARED, .initial = 0.5)                                   \
    LATE_ROUNDS(SHARED, .initial = 5)                                       \
    DODGE_THREAT(SHARED, .initial = 0.3)                                    \
    DODGE_DEFENCE(SHARED, .initial = 1)                                     \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

// As section 15.8 describes it.
static const double described[ROW_COUNT] = {
    ZERO_DESCRIBED,       [ROW_attack_now] = 0.6, [ROW_batch_min] = 2,
    [ROW_batch_hold] = 0, [ROW_cover_help] = 0.4, [ROW_negate_hidden] = 0.1};

typedef struct Memory {
    Suspicion suspicion;
    uint16_t batch_turn;  // turn of its latest attack from hand
} Memory;

// --- target order

// Those of the seats with the fewest Zombies of this batch before them.
static Seats least_attacked(const Mind* mind, Seats seats) {
    const EthShared* shared = mind->shared;
    uint8_t attackers[SEATS_MAX] = {0}, fewest = UINT8_MAX;
    Seats least = 0;
    for (unsigned i = 0; i < shared->table_count; i++)
        if (!(shared->table[i] & TABLE_GONE)) attackers[shared->table[i] & TABLE_SEAT]++;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        if (attackers[seat] < fewest) least = 0, fewest = attackers[seat];
        if (attackers[seat] == fewest) least |= eth_bit(seat);
    }
    return least;
}

// Distributes Zombies one at a time: to players without a bite first, but in the end rush to
// whoever is worth most.
static unsigned at_next(Mind* mind, unsigned word) {
    Seats targets = mind_targets(mind, word);
    if (mind->shared->table_count) targets = least_attacked(mind, targets);
    Seats fresh = (Seats)(targets & ~estimates_fragile_seats(mind));
    if (fresh && !zero_rush(mind)) targets = fresh;
    return zero_at_best(mind, word, targets, zero_turn_weight(mind));
}

// --- attacks

static unsigned attack(Mind* mind) {
    Memory* memory = mind->memory;
    uint8_t zombies = mind->own->hand[ZOMBIE];
    if (!zero_rush(mind)) {
        bool going_on =
            mind->rules->multi_zombie == MULTI_ONE_AT_A_TIME && memory->batch_turn == mind->shared->turn;
        if (zombies <= mind->params[ROW_batch_hold]) return 0;
        if (zombies < mind->params[ROW_batch_min] && !going_on) return 0;
    }
    memory->batch_turn = mind->shared->turn;
    return at_next(mind, DO_ATTACK);
}

static unsigned scavenge(Mind* mind) { return zero_scavenge(mind, zero_targets(mind), attack); }

static unsigned batch(Mind* mind) {
    bool enough = mind->own->hand[ZOMBIE] <= mind->params[ROW_batch_hold] && !zero_rush(mind);
    return enough && mind_may(mind, DO_LAUNCH) ? DO_LAUNCH : at_next(mind, DO_ATTACK);
}

static unsigned drawn_zombie(Mind* mind) {
    bool now = mind_chance(mind, mind->params[ROW_attack_now]) || zero_rush(mind);
    return now ? at_next(mind, DO_ATTACK) : DO_KEEP;
}

static unsigned redirect(Mind* mind) { return at_next(mind, DO_PLACE); }

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

const Strategy strategy_escape_the_horde_share_the_love = {
    .name = "share_the_love",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_PATIENT_ZERO,
    .summary = "bites everybody once before it Turns anybody",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Memory),
    .choose = choose,
};
