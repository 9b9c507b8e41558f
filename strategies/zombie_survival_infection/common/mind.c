// Zombie: Survival Infection, strategies: common notions; see mind.h.
#include "strategies/zombie_survival_infection/common/mind.h"
#include "sim/base/check.h"

// --- other camps

static int favour(const ZsiShared* shared, unsigned of, unsigned me) {
    return shared->acts[ACT_PASSED_SURVIVAL_DIE][of][me] + shared->acts[ACT_TRADED][of][me] +
           shared->acts[ACT_PROTECTED][of][me] - shared->acts[ACT_KILLED][of][me] -
           2 * shared->acts[ACT_GAVE_INFECTION][of][me];
}

// The other camp of highest favour, if there are at least two others.
static unsigned find_ally(const ZsiShared* shared, unsigned me) {
    Seats others = (Seats)(shared->camps & ~zsi_bit(me));
    if ((others & (others - 1)) == 0) return NOBODY;
    unsigned ally = NOBODY;
    for (unsigned seat = me; others; others &= (Seats)~zsi_bit(seat)) {
        seat = zsi_clockwise(shared, others, seat);
        if (ally == NOBODY || favour(shared, seat, me) > favour(shared, ally, me)) ally = seat;
    }
    CHECK(ally != NOBODY && ally != me);
    return ally;
}

ZsiMind zsi_mind(const StrategyInput* input) {
    CHECK(input->decision->seat < ((const ZsiShared*)input->shared)->players);
    const double* params = input->params;
    const ZsiShared* shared = input->shared;
    ZsiMind mind = {
        .rules = input->rules,
        .shared = shared,
        .own = input->own,
        .taste = {(int)params[MIND_FORESIGHT], (int)params[MIND_HORIZON], (int)params[MIND_POWER_WORTH]},
        .me = input->decision->seat,
        .attack = (int)params[MIND_ATTACK],
        .gain = (int)params[MIND_GAIN],
        .build = (int)params[MIND_BUILD],
        .finish = (int)params[MIND_FINISH],
        .react_min = (int)params[MIND_REACT_MIN],
        .help_ally = (int)params[MIND_HELP_ALLY],
        .play_min = (int)params[MIND_PLAY_MIN],
        .keep = (int)params[MIND_KEEP],
        .trade_min = (int)params[MIND_TRADE_MIN],
        .offers = params[MIND_OFFERS] != 0,
        .ally = NOBODY,
    };
    mind.rivals = (Seats)(shared->camps & ~zsi_bit(mind.me));
    if (mind.help_ally > 0) mind.ally = find_ally(shared, mind.me);
    if (mind.ally != NOBODY) mind.rivals &= (Seats)~zsi_bit(mind.ally);
    return mind;
}

static unsigned extreme(const ZsiShared* shared, Seats seats, unsigned me, int sign) {
    unsigned best = NOBODY;
    CHECK_SLOW(seats != 0);
    for (unsigned seat = me; seats; seats &= (Seats)~zsi_bit(seat)) {
        seat = zsi_clockwise(shared, seats, seat);
        if (best == NOBODY || sign * zsi_pop(shared, seat) > sign * zsi_pop(shared, best)) best = seat;
    }
    return best;
}

unsigned zsi_leader(const ZsiShared* shared, Seats seats, unsigned me) {
    return extreme(shared, seats, me, 1);
}
unsigned zsi_weakest(const ZsiShared* shared, Seats seats, unsigned me) {
    return extreme(shared, seats, me, -1);
}

Seats zsi_rivals_of(const ZsiMind* mind, Seats seats) {
    Seats rivals = (Seats)(seats & mind->rivals);
    return rivals ? rivals : seats;
}

// --- worth

// worth() of a card in a camp that is in the Infection Phase, or not.
static int worth_of(const ZsiRules* rules, const ZsiTaste* taste, unsigned key, bool rotated,
                    bool infection) {
    CHECK(key >= CHARACTER_FIRST && key < KEYS);
    const int8_t* side = rules->modifier[key];
    int n = rules->players, good = n * side[SIDE_SURVIVAL] + side[SIDE_S];
    int bad = n * side[SIDE_INFECTION] + side[SIDE_I];
    int sum = infection ? -100 * bad : (100 - taste->foresight) * good - taste->foresight * bad;
    int worth = sum * taste->horizon / n;
    if (rules->power[key] != POWER_NONE && !rotated) worth += taste->power_worth;
    if (key < HIDEOUT_FIRST) worth += 100;
    return worth;
}

int zsi_worth_for(const ZsiMind* mind, unsigned key, bool rotated, unsigned holder) {
    return worth_of(mind->rules, &mind->taste, key, rotated, zsi_in_infection(mind->shared, holder));
}

int zsi_worth_of_instance(const ZsiMind* mind, unsigned instance, unsigned holder) {
    return zsi_worth_for(mind, zsi_instance_key(instance), instance & 1, holder);
}

int zsi_worth_of_hideout(const ZsiMind* mind, unsigned owner, unsigned holder) {
    const ZsiCamp* camp = &mind->shared->camp[owner];
    return zsi_worth_for(mind, camp->hideout, camp->rotated, holder);
}

int zsi_worth_over_none(const ZsiMind* mind, unsigned seat) {
    return zsi_worth_of_hideout(mind, seat, seat) - zsi_worth_for(mind, CARD_no_hideout, false, seat);
}

static unsigned pick(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection,
                     int sign) {
    unsigned best = INSTANCES;
    int most = 0;
    CHECK(instances != 0);
    for (; instances; instances &= instances - 1) {
        unsigned instance = (unsigned)__builtin_ctz(instances);
        int worth = sign * worth_of(rules, taste, zsi_instance_key(instance), instance & 1, infection);
        if (best == INSTANCES || worth > most) best = instance, most = worth;
    }
    return best;
}

unsigned zsi_dearest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection) {
    return pick(rules, taste, instances, infection, 1);
}
unsigned zsi_cheapest(const ZsiRules* rules, const ZsiTaste* taste, unsigned instances, bool infection) {
    return pick(rules, taste, instances, infection, -1);
}
