// Patient Zero `secret_assassin`: hides and saves Zombies for one big strike, then takes every
// opportunity (section 15.10 of the rules file).
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/opportunity.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                        \
    ZERO_NUMBERS(OWN)                                                            \
    OWN(strike_size, INT, .initial = 4, .min = 2, .max = 8,                      \
        .help = "strikes with this many Zombies in hand")                        \
    OWN(strike_rounds, INT, .initial = 4, .max = 6,                              \
        .help = "strikes once the Stack has at most this many cards per player") \
    COVER_HELP(SHARED, .initial = 0)                                             \
    STRIKE_VALUE(SHARED, .initial = 1.16)                                        \
    GIVE_THREAT(SHARED, .initial = 0.4)                                          \
    COUNTER_FRAGILE(SHARED, .initial = 0.25)                                     \
    COUNTER_OTHER(SHARED, .initial = 0.4)                                        \
    COUNTER_DODGE(SHARED, .initial = 0.3)                                        \
    NEGATE_FRAGILE(SHARED, .initial = 0.9)                                       \
    NEGATE_OTHER(SHARED, .initial = 1)                                           \
    TURN_WEIGHT(SHARED, .initial = 2.5)                                          \
    BURN(SHARED, .initial = 0)                                                   \
    SHUN_TURN(SHARED, .initial = 1)                                              \
    WEAPON_TARGET(SHARED, .initial = 2)                                          \
    WEAK_HAND(SHARED, .initial = 2)                                              \
    KEEP_YEAH_NAH(SHARED, .initial = 0.5)                                        \
    LATE_ROUNDS(SHARED, .initial = 5)                                            \
    DODGE_THREAT(SHARED, .initial = 0.3)                                         \
    DODGE_DEFENCE(SHARED, .initial = 1)                                          \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

// As section 15.10 describes it.
static const double described[ROW_COUNT] = {ZERO_DESCRIBED, [ROW_strike_size] = 4, [ROW_strike_rounds] = 3,
                                            [ROW_cover_help] = 0.6, [ROW_strike_value] = 0.35};

enum { HIDING, STRIKING, STRUCK };

typedef struct Memory {
    Suspicion suspicion;
    uint8_t stage;
} Memory;

// While hidden it has not struck, whatever its memory says: a strike that it chose may have been
// overridden, for example by a blunder.
static unsigned stage(const Mind* mind) {
    const Memory* memory = mind->memory;
    if (zero_hidden(mind)) return HIDING;
    return memory->stage < STRUCK ? memory->stage : STRUCK;
}
static void set_stage(const Mind* mind, uint8_t stage) { ((Memory*)mind->memory)->stage = stage; }

static bool time_to_strike(const Mind* mind) {
    const EthShared* shared = mind->shared;
    return mind->own->hand[ZOMBIE] >= mind->params[ROW_strike_size] || !zero_hidden(mind) ||
           shared->stack_size <= mind->params[ROW_strike_rounds] * shared->players || zero_rush(mind);
}

// --- the strike: two Zombies for each fresh Survivor, one for each fragile one

static Seats not_served(const Mind* mind, Seats targets) {
    const EthShared* shared = mind->shared;
    Seats left = 0;
    for (; targets; targets &= (Seats)(targets - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(targets), zombies = 0;
        for (unsigned i = 0; i < shared->table_count; i++)
            zombies += (shared->table[i] & (TABLE_SEAT | TABLE_GONE)) == seat;
        if ((int)zombies < estimates_bites_left(mind, seat)) left |= eth_bit(seat);
    }
    return left;
}

static unsigned strike_next(Mind* mind) {
    Seats targets = mind_targets(mind, DO_ATTACK), left = not_served(mind, targets);
    return zero_at_best(mind, DO_ATTACK, left ? left : targets, zero_turn_weight(mind));
}

static unsigned strike(Mind* mind) {
    if (!time_to_strike(mind)) return 0;
    set_stage(mind, STRIKING);
    return strike_next(mind);
}

// --- decisions

// Whether to keep the only own-turn card, lest the hand be empty when the next turn begins.
static bool keeps_last_card(const Mind* mind) {
    CHECK(mind->decision->kind == ASK_SCAVENGE);
    const uint8_t* hand = mind->own->hand;
    unsigned own_turn_cards =
        (unsigned)hand[STEAL] + hand[DODGE] + hand[BINOCULARS] + hand[REARM] + hand[SPILL_BLOOD];
    return zero_hidden(mind) && !hand[ZOMBIE] && own_turn_cards == 1;
}

// A strike is one batch, unless Zombies are fought one at a time: then it goes on until none is
// left in hand.
static bool strike_goes_on(const Mind* mind) {
    return mind->rules->multi_zombie == MULTI_ONE_AT_A_TIME && mind->own->hand[ZOMBIE];
}

static unsigned scavenge(Mind* mind) {
    if (stage(mind) == STRIKING && !strike_goes_on(mind)) set_stage(mind, STRUCK);
    if (stage(mind) == STRUCK) return opportunity_scavenge(mind);
    unsigned action = zero_scavenge(mind, zero_targets(mind), strike);
    bool attacks = action >= DO_ATTACK && action < DO_ATTACK + SEATS_MAX;
    bool own_turn_card = action < DO_RESCUE_SEAT && !attacks;
    return own_turn_card && keeps_last_card(mind) ? DO_END : action;
}

static unsigned batch(Mind* mind) {
    return stage(mind) == STRUCK ? opportunity_batch(mind) : strike_next(mind);
}

static unsigned drawn_zombie(Mind* mind) {
    if (stage(mind) != HIDING) return opportunity_drawn_zombie(mind);
    return zero_rush(mind) ? strike_next(mind) : DO_KEEP;
}

// While hidden it neither reveals itself nor plays its last card.
static unsigned combat(Mind* mind) {
    if (!zero_hidden(mind)) return zero_combat(mind);
    return mind->shared->hand_size[mind->me] > 1 ? zero_cover_combat(mind) : DO_PASS;
}

static unsigned counter(Mind* mind) {
    bool last = zero_hidden(mind) && mind->shared->hand_size[mind->me] == 1;
    return last ? DO_PASS : zero_counter(mind);
}

static unsigned negate(Mind* mind) { return zero_hidden(mind) ? DO_PASS : zero_negate(mind); }

static unsigned empty_hand(Mind* mind) {
    (void)mind;
    return DO_DRAW_ONE;
}

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_BATCH] = batch,
               [ASK_DRAWN_ZOMBIE] = drawn_zombie,
               [ASK_COUNTER] = counter,
               [ASK_COMBAT] = combat,
               [ASK_RESCUE] = combat,
               [ASK_NEGATE] = negate,
               [ASK_REDIRECT] = zero_redirect,
               [ASK_EMPTY_HAND] = empty_hand,
               READINGS_OF_AN_INFECTED},
};

static unsigned choose(const StrategyInput* input) { return zero_choose(input, &style, described); }

const Strategy strategy_escape_the_horde_secret_assassin = {
    .name = "secret_assassin",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_PATIENT_ZERO,
    .summary = "hides, saves Zombies, and strikes once with all of them",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Memory),
    .choose = choose,
};
