// What a seat can estimate from its view; see estimates.h.
#include "strategies/escape_the_horde/common/estimates.h"
#include "sim/base/check.h"

// Weights of defence in tenths, by kind of card.
enum { DEFENCE_WEAPON = 10, DEFENCE_RESCUE = 8, DEFENCE_GRENADE = 8, DEFENCE_SACRIFICE = 4 };
static const uint8_t defence_tenths[16] = {
    [WEAPON] = DEFENCE_WEAPON,
    [GRENADE] = DEFENCE_GRENADE,
    [RESCUE] = DEFENCE_RESCUE,
    [SACRIFICE] = DEFENCE_SACRIFICE,
};

// --- the exponential: whole part and eighths from tables, the rest by its series

enum { EXP_WHOLE_MAX = 40 };

// e to the -i, and e to the -i/8.
static const double exp_whole[EXP_WHOLE_MAX] = {
    1.0,
    0.36787944117144233,
    0.1353352832366127,
    0.049787068367863944,
    0.01831563888873418,
    0.006737946999085467,
    0.0024787521766663585,
    0.0009118819655545162,
    0.00033546262790251185,
    0.00012340980408667956,
    4.5399929762484854e-05,
    1.670170079024566e-05,
    6.14421235332821e-06,
    2.2603294069810542e-06,
    8.315287191035679e-07,
    3.059023205018258e-07,
    1.1253517471925912e-07,
    4.139937718785167e-08,
    1.522997974471263e-08,
    5.602796437537268e-09,
    2.061153622438558e-09,
    7.582560427911907e-10,
    2.7894680928689246e-10,
    1.026187963170189e-10,
    3.775134544279098e-11,
    1.3887943864964021e-11,
    5.109089028063325e-12,
    1.8795288165390832e-12,
    6.914400106940203e-13,
    2.543665647376923e-13,
    9.357622968840175e-14,
    3.442477108469977e-14,
    1.2664165549094176e-14,
    4.658886145103398e-15,
    1.713908431542013e-15,
    6.305116760146989e-16,
    2.3195228302435696e-16,
    8.533047625744066e-17,
    3.1391327920480296e-17,
    1.1548224173015786e-17,
};
static const double exp_eighths[8] = {
    1.0,
    0.8824969025845955,
    0.7788007830714049,
    0.6872892787909722,
    0.6065306597126334,
    0.5352614285189903,
    0.4723665527410147,
    0.4168620196785084,
};

double estimates_exp_minus(double x) {
    CHECK(x >= 0);
    if (x >= EXP_WHOLE_MAX) return 0;
    int eighths = (int)(x * 8);
    double f = x - eighths / 8.0;
    double series = 1 - f * (1 - f / 2 * (1 - f / 3 * (1 - f / 4 * (1 - f / 5))));
    return exp_whole[eighths >> 3] * exp_eighths[eighths & 7] * series;
}

// --- unseen cards

// Visible Zombies: on the table, or just drawn by the seat that is asked what to do with it.
static int open_zombies(const Mind* mind) {
    int count = mind->decision->kind == ASK_DRAWN_ZOMBIE;
    for (unsigned i = 0; i < mind->shared->table_count; i++) count += !(mind->shared->table[i] & TABLE_GONE);
    return count;
}

int estimates_unseen(const Mind* mind, unsigned kind) {
    CHECK(kind < KINDS);
    const EthOwn* own = mind->own;
    int count = mind->rules->copies[kind] - mind->shared->discard[kind] - own->hand[kind];
    if (kind == WEAPON) count -= mind->shared->armoury;
    if (kind == ZOMBIE) count -= open_zombies(mind);
    for (unsigned i = 0; i < own->known_count; i++) count -= own->known_top[i] == kind;
    for (unsigned i = 0; i < own->fact_count; i++) count -= (own->facts[i] & 15) == kind;
    return count;
}

int estimates_unseen_all(const Mind* mind) {
    const EthShared* shared = mind->shared;
    return shared->stack_size + shared->house.removed + shared->hands - shared->hand_size[mind->me] -
           mind->own->known_count - mind->own->fact_count;
}

// --- the next draw

bool estimates_top_is_zombie(const Mind* mind) {
    const EthOwn* own = mind->own;
    return own->next_zombie == 0 || (own->known_count && own->known_top[0] == ZOMBIE);
}

bool estimates_top_is_harmless(const Mind* mind) {
    return estimates_top_is_known(mind) && !estimates_top_is_zombie(mind);
}

bool estimates_top_is_known(const Mind* mind) {
    return mind->own->known_count > 0 || mind->own->next_zombie != NEXT_ZOMBIE_UNKNOWN;
}

double estimates_threat(const Mind* mind) {
    if (estimates_top_is_known(mind)) return estimates_top_is_zombie(mind) ? 1 : 0;
    const EthShared* shared = mind->shared;
    int zombies = estimates_unseen(mind, ZOMBIE);
    if (zombies <= 0 || shared->house.clear) return 0;
    double others = estimates_unseen_all(mind) - zombies;
    double stack = shared->stack_size, hands = shared->hands - shared->hand_size[mind->me];
    return zombies / (zombies + others * stack / (stack + hands));
}

// --- defence

double estimates_guess(const Mind* mind, Seats seats, unsigned kind) {
    int cards = 0, unseen = estimates_unseen_all(mind);
    for (seats &= mind_others(mind); seats; seats &= (Seats)(seats - 1))
        cards += mind->shared->hand_size[__builtin_ctz(seats)];
    return unseen > 0 ? (double)(cards * estimates_unseen(mind, kind)) / unseen : 0;
}

double estimates_own_defence(const Mind* mind) {
    const uint8_t* hand = mind->own->hand;
    return (DEFENCE_WEAPON * hand[WEAPON] + DEFENCE_RESCUE * hand[RESCUE] + DEFENCE_GRENADE * hand[GRENADE] +
            DEFENCE_SACRIFICE * hand[SACRIFICE]) /
           10.0;
}

// The expected contribution of an unseen card to its holder's defence: the mean over all unseen
// cards.
static double defence_of_card(const Mind* mind) {
    const EthOwn* own = mind->own;
    int tenths = -DEFENCE_WEAPON * mind->shared->armoury, unseen = estimates_unseen_all(mind);
    for (unsigned kind = WEAPON; kind <= SACRIFICE; kind++)
        tenths += defence_tenths[kind] *
                  (mind->rules->copies[kind] - mind->shared->discard[kind] - own->hand[kind]);
    for (unsigned i = 0; i < own->known_count; i++) tenths -= defence_tenths[own->known_top[i]];
    for (unsigned i = 0; i < own->fact_count; i++) tenths -= defence_tenths[own->facts[i] & 15];
    return unseen > 0 ? tenths / (10.0 * unseen) : 0;
}

double estimates_defence(Mind* mind, unsigned seat) {
    CHECK(seat != mind->me);
    if (mind->defence_of_card < 0) mind->defence_of_card = defence_of_card(mind);
    return mind->shared->hand_size[seat] * mind->defence_of_card;
}

// --- Survivors

bool estimates_late(const Mind* mind) {
    const EthShared* shared = mind->shared;
    return shared->countdown_end >= 0 || shared->stack_size <= PARAM(mind, late_rounds) * shared->players;
}

Seats estimates_fragile_seats(const Mind* mind) {
    Seats seats = 0;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (estimates_fragile(mind, seat)) seats |= eth_bit(seat);
    return seats;
}

unsigned estimates_survivors_left(const Mind* mind) {
    return mind->shared->players - (unsigned)mind->rules->zeros - mind_count(mind->shared->turned);
}

double estimates_turning_share(const Mind* mind) {
    const EthShared* shared = mind->shared;
    unsigned left = estimates_survivors_left(mind);
    if (left <= 1) return ESTIMATES_LOST;
    int turns = shared->countdown_end >= 0 ? shared->countdown_end - shared->slot : shared->stack_size;
    return (left - 1) * shared->players / (double)(turns > 0 ? turns : 1);
}

// --- targets

double estimates_value(Mind* mind, unsigned seat, double turn_weight) {
    double value = estimates_exp_minus(estimates_defence(mind, seat));
    return estimates_fragile(mind, seat) ? value * turn_weight : value;
}

// Within the fragile and within the others, value is highest for the smallest hand, so it is enough
// to compare two values.
Seats estimates_most_valuable(Mind* mind, Seats seats, double turn_weight) {
    CHECK(seats != 0);
    Seats all_fragile = estimates_fragile_seats(mind);
    Seats fragile = mind_fewest_cards(mind, seats & all_fragile);
    Seats fresh = mind_fewest_cards(mind, (Seats)(seats & ~all_fragile));
    if (!fragile || !fresh) return fragile | fresh;
    double turning = estimates_value(mind, (unsigned)__builtin_ctz(fragile), turn_weight);
    double biting = estimates_value(mind, (unsigned)__builtin_ctz(fresh), turn_weight);
    if (turning == biting) return fragile | fresh;
    return turning > biting ? fragile : fresh;
}
