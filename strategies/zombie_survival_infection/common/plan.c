// Zombie: Survival Infection, strategies: what to do with one's turn; see plan.h.
#include "strategies/zombie_survival_infection/common/plan.h"
#include "sim/base/check.h"

static const ZsiPlan no_plan = {PLAN_NONE, NOBODY, NOBODY, 0, NOBODY};

// --- Actions

static int hit_value(const ZsiMind* mind, unsigned seat, int k) {
    int pop = zsi_pop(mind->shared, seat);
    return mind->attack * zsi_smaller(k, pop) + (k >= pop ? mind->finish : 0);
}

// The value of the Action on rival `seat`, PLAN_NONE if that is no target; `*instance` is the
// character to name.
static int value_on(const ZsiMind* mind, unsigned class_of, unsigned key, unsigned seat, uint8_t* instance) {
    const ZsiCamp* camp = &mind->shared->camp[seat];
    int k = mind->rules->size[key];
    bool moves = class_of == CLASS_MOVE_CHARACTER;
    switch (class_of) {
        case CLASS_KILL:
            return hit_value(mind, seat, k);
        case CLASS_MOVE:
            return (mind->attack + mind->gain) * zsi_smaller(k, zsi_pop(mind->shared, seat));
        case CLASS_DESTROY_HIDEOUT:
            if (camp->hideout == CARD_no_hideout) return PLAN_NONE;
            return mind->attack * zsi_worth_over_none(mind, seat) / 100;
        default:
            CHECK(class_of == CLASS_KILL_CHARACTER || moves);
            if (!camp->characters) return PLAN_NONE;
            unsigned holder = moves ? mind->me : seat;
            *instance = (uint8_t)zsi_dearest(mind->rules, &mind->taste, camp->instances,
                                             zsi_in_infection(mind->shared, holder));
            return (mind->attack + (moves ? mind->build : 0)) *
                   zsi_worth_of_instance(mind, *instance, holder) / 100;
    }
}

// The best rival for an Action on one camp; ties go to the larger pop.
static ZsiPlan plan_on_rival(const ZsiMind* mind, unsigned class_of, unsigned key, Seats open) {
    CHECK(class_of != CLASS_GAIN && class_of != CLASS_NONE);
    ZsiPlan best = no_plan;
    for (Seats left = (Seats)(open & mind->rivals); left;) {
        unsigned seat = zsi_leader(mind->shared, left, mind->me);
        uint8_t instance = NOBODY;
        int value = value_on(mind, class_of, key, seat, &instance);
        if (value > best.value) best = (ZsiPlan){value, (uint8_t)seat, (uint8_t)mind->me, 0, instance};
        left &= (Seats)~zsi_bit(seat);
    }
    return best;
}

static ZsiPlan plan_kill_all(const ZsiMind* mind, unsigned key, Seats open) {
    int k = mind->rules->size[key], value = 0;
    for (Seats left = (Seats)(open & mind->rivals); left; left &= (Seats)(left - 1))
        value += hit_value(mind, (unsigned)__builtin_ctz(left), k);
    if (mind->ally != NOBODY && ((open >> mind->ally) & 1))
        value -= mind->help_ally * zsi_smaller(k, zsi_pop(mind->shared, mind->ally));
    ZsiPlan plan = no_plan;
    if (open & ~zsi_bit(mind->me)) plan.value = value;
    return plan;
}

// The Infection die to the leader, or the Survival die to myself.
static ZsiPlan plan_move_die(const ZsiMind* mind, Seats open) {
    const ZsiShared* shared = mind->shared;
    ZsiPlan plan = no_plan;
    unsigned infection = shared->infection_die, survival = shared->survival_die, me = mind->me;
    Seats rivals = (Seats)(open & mind->rivals);
    if (infection != NOBODY && ((open >> infection) & 1) && (rivals & ~zsi_bit(infection))) {
        unsigned receiver = zsi_leader(shared, (Seats)(rivals & ~zsi_bit(infection)), me);
        plan = (ZsiPlan){3 * mind->attack + (infection == me ? 300 : 0), (uint8_t)infection,
                         (uint8_t)receiver, DO_INFECTION_DIE, NOBODY};
    }
    bool mine = survival != NOBODY && survival != me && ((open >> survival) & 1) && ((open >> me) & 1) &&
                !zsi_in_infection(shared, me);
    if (mine && 3 * mind->gain > plan.value)
        plan = (ZsiPlan){3 * mind->gain, (uint8_t)survival, (uint8_t)me, DO_SURVIVAL_DIE, NOBODY};
    return plan;
}

static ZsiPlan plan_gain(const ZsiMind* mind, unsigned key) {
    int value = mind->gain * zsi_smaller(mind->rules->size[key], mind->shared->city);
    return (ZsiPlan){value, (uint8_t)mind->me, NOBODY, 0, NOBODY};
}

static ZsiPlan plan_action(const ZsiMind* mind, unsigned key) {
    CHECK(key >= ACTION_FIRST && key < REACTION_FIRST);
    unsigned class_of = mind->rules->class_of[key];
    Seats open = zsi_open_to(mind->shared, class_of);
    bool myself = (open >> mind->me) & 1;
    switch (class_of) {
        case CLASS_GAIN:
            return myself ? plan_gain(mind, key) : no_plan;
        case CLASS_KILL_ALL:
            return plan_kill_all(mind, key, open);
        case CLASS_MOVE_DIE:
            return plan_move_die(mind, open);
        case CLASS_MOVE:
        case CLASS_MOVE_CHARACTER:
            return myself ? plan_on_rival(mind, class_of, key, open) : no_plan;
        default:
            return plan_on_rival(mind, class_of, key, open);
    }
}

ZsiPlan zsi_plan(const ZsiMind* mind, unsigned key) {
    CHECK_SLOW(key > 0 && key < CARDS);
    unsigned me = mind->me;
    int worth = 0;
    if (key < REACTION_FIRST) return plan_action(mind, key);
    if (key < CHARACTER_FIRST) return no_plan;
    worth = zsi_worth_for(mind, key, false, me);
    if (key >= HIDEOUT_FIRST) worth -= zsi_worth_of_hideout(mind, me, me);
    return (ZsiPlan){mind->build * worth / 100, (uint8_t)me, NOBODY, 0, NOBODY};
}

// --- trades

int zsi_trade_value(const ZsiMind* mind, unsigned by, const ZsiOffer* offer, unsigned seat) {
    CHECK(by == seat || offer->partner == seat);
    unsigned other = by == seat ? offer->partner : by;
    if (offer->kind == TRADE_HIDEOUTS)
        return zsi_worth_of_hideout(mind, other, seat) - zsi_worth_of_hideout(mind, seat, seat);
    // Offers are written from the proposer's side; the sign turns them round for the partner.
    int value = 0, sign = by == seat ? 1 : -1;
    if (offer->take != NOBODY) value += zsi_worth_of_instance(mind, offer->take, seat);
    if (offer->give != NOBODY) value -= zsi_worth_of_instance(mind, offer->give, seat);
    if (offer->kind < TRADE_CHARACTER_FOR_SURVIVORS)
        value -= 100 * offer->kind;
    else if (offer->kind < TRADE_CHARACTERS)
        value += 100 * (offer->kind - TRADE_CHARACTER_FOR_SURVIVORS);
    return sign * value;
}

// The search for a bargain.
typedef struct OfferSearch {
    const ZsiMind* mind;
    ZsiOffer begun;
    ZsiBargain best;
    int most;  // value to me of the best offer so far, as long as none suits the partner
} OfferSearch;

static bool agrees(unsigned begun, unsigned offered) { return begun == NOBODY || begun == offered; }

static void consider(OfferSearch* search, ZsiOffer offer) {
    const ZsiMind* mind = search->mind;
    const ZsiOffer* begun = &search->begun;
    int least = mind->trade_min > 1 ? mind->trade_min : 1;
    if (!agrees(begun->partner, offer.partner) || !agrees(begun->kind, offer.kind) ||
        !agrees(begun->give, offer.give))
        return;
    int mine = zsi_trade_value(mind, mind->me, &offer, mind->me);
    bool suits = mine >= least && zsi_trade_value(mind, mind->me, &offer, offer.partner) >= 0;
    if (suits && mine > search->best.mine) {
        search->best = (ZsiBargain){mine, offer};
    } else if (search->best.mine == PLAN_NONE && mine > search->most) {
        search->best.offer = offer;
        search->most = mine;
    }
}

// Trades of a character for k survivors, either way.
static void consider_sales(OfferSearch* search, unsigned partner) {
    CHECK(partner != search->mind->me);
    const ZsiMind* mind = search->mind;
    const ZsiCamp *mine = &mind->shared->camp[mind->me], *theirs = &mind->shared->camp[partner];
    int most = zsi_trade_most(mind->rules, mind->shared, mind->me);
    uint8_t seat = (uint8_t)partner;
    for (int k = 1; k <= zsi_smaller(most, mine->survivors); k++)
        for (unsigned left = theirs->instances; left; left &= left - 1)
            consider(search, (ZsiOffer){seat, (uint8_t)k, NOBODY, (uint8_t)__builtin_ctz(left)});
    for (int k = 1; k <= zsi_smaller(most, theirs->survivors); k++)
        for (unsigned left = mine->instances; left; left &= left - 1)
            consider(search, (ZsiOffer){seat, (uint8_t)(TRADE_CHARACTER_FOR_SURVIVORS + k),
                                        (uint8_t)__builtin_ctz(left), NOBODY});
}

static void consider_swaps(OfferSearch* search, unsigned partner) {
    CHECK(partner != search->mind->me);
    const ZsiMind* mind = search->mind;
    const ZsiCamp *mine = &mind->shared->camp[mind->me], *theirs = &mind->shared->camp[partner];
    uint8_t seat = (uint8_t)partner;
    for (unsigned give = mine->instances; give; give &= give - 1)
        for (unsigned take = theirs->instances & ~(give & (0 - give)); take; take &= take - 1)
            consider(search, (ZsiOffer){seat, TRADE_CHARACTERS, (uint8_t)__builtin_ctz(give),
                                        (uint8_t)__builtin_ctz(take)});
    bool houses = mine->hideout != CARD_no_hideout && theirs->hideout != CARD_no_hideout;
    if (houses && (mine->hideout != theirs->hideout || mine->rotated != theirs->rotated))
        consider(search, (ZsiOffer){seat, TRADE_HIDEOUTS, NOBODY, NOBODY});
}

ZsiBargain zsi_bargain(const ZsiMind* mind, const ZsiOffer* begun) {
    OfferSearch search = {mind, *begun, {.mine = PLAN_NONE}, PLAN_NONE};
    Seats others = (Seats)(mind->shared->camps & ~zsi_bit(mind->me));
    for (; others; others &= (Seats)(others - 1)) {
        consider_sales(&search, (unsigned)__builtin_ctz(others));
        consider_swaps(&search, (unsigned)__builtin_ctz(others));
    }
    return search.best;
}

// --- discards

unsigned zsi_next_discard(const ZsiMind* mind) {
    unsigned worst = CARDS;
    int least = 0, reactions = 0;
    for (uint64_t left = mind->own->held & ~ZSI_REACTIONS; left; left &= left - 1) {
        unsigned key = (unsigned)__builtin_ctzll(left);
        int value = zsi_plan(mind, key).value;
        if (worst == CARDS || value < least) worst = key, least = value;
    }
    if (worst != CARDS) return worst;
    uint64_t held = mind->own->held & ZSI_REACTIONS;
    for (uint64_t left = held; left; left &= left - 1) reactions += mind->own->hand[__builtin_ctzll(left)];
    return reactions > mind->keep ? (unsigned)__builtin_ctzll(held) : CARDS;
}
