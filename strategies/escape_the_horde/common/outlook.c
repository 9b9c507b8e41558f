// The position as a seat sees it, in whole numbers; see outlook.h.
#include "strategies/escape_the_horde/common/outlook.h"

#include <assert.h>
#include <string.h>

#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/linear_rows.h"

static_assert((int)CONTEXTS <= LINEAR_CONTEXT_MAX && (int)TRAITS <= LINEAR_TRAITS_MAX,
              "more than a scene holds");
static_assert((int)ACTS_OF_POLICIES <= LINEAR_ACTS_MAX, "more than a policy weighs");

enum { FEATURE_MAX = 4 * LINEAR_ONE, ROUND = LINEAR_ONE / 2 };  // a round counts half

static inline bool in(Seats seats, unsigned seat) { return (seats >> seat) & 1; }
static inline int count(Seats seats) { return __builtin_popcount(seats); }
static inline int flag(bool condition) { return condition ? LINEAR_ONE : 0; }

static inline int clamp(int value) {
    if (value > FEATURE_MAX) return FEATURE_MAX;
    return value < -FEATURE_MAX ? -FEATURE_MAX : value;
}

// --- computed once per decision

// How long the game will last, and how a Turning would change that: a Countdown then has one round
// for each Survivor left.
static void reckon_rounds(Outlook* outlook) {
    CHECK_SLOW(outlook->survivors > 0);
    const EthShared* shared = outlook->shared;
    int players = shared->players;
    int stack = ROUND * shared->stack_size / players, left = stack;
    if (shared->countdown_end >= 0) {
        int countdown = ROUND * (shared->countdown_end - shared->slot) / players;
        if (countdown < left) left = countdown;
    }
    int then = ROUND * (outlook->survivors - 1);
    if (then > stack) then = stack;
    if (then > left && outlook->rules->countdown_restart == RESTART_MINIMUM) then = left;
    outlook->rounds = left;
    outlook->cut = outlook->survivors > 1 ? left - then : 0;
}

// Seats that have neither been attacked nor revealed are treated alike: all we know is that they
// kept every card they drew.
static void reckon_doubt(Outlook* outlook) {
    const EthShared* shared = outlook->shared;
    Seats told = shared->proven | shared->face_up | outlook->own->fellows | eth_bit(outlook->me);
    Seats sure = (Seats)(shared->known & ~shared->turned) | (Seats)(outlook->own->fellows & ~shared->turned);
    int zeros = outlook->rules->zeros - count(sure) - outlook->hidden;
    CHECK_SLOW(zeros <= outlook->rules->zeros);
    outlook->open = (Seats)(eth_everybody(shared) & ~told);
    int open = count(outlook->open);
    outlook->doubt = zeros <= 0 || open == 0 ? 0 : zeros >= open ? LINEAR_ONE : LINEAR_ONE * zeros / open;
}

static void reckon_facts(Outlook* outlook) {
    const EthOwn* own = outlook->own;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) outlook->defences[seat] = 0;
    outlook->armed = 0;
    for (unsigned i = 0; i < own->fact_count; i++) {
        unsigned seat = own->facts[i] >> 4, kind = own->facts[i] & 15;
        CHECK(seat < outlook->shared->players && kind < KINDS);
        if (kind == WEAPON || kind == GRENADE || kind == RESCUE) outlook->defences[seat]++;
        if (kind == ZOMBIE) outlook->armed |= eth_bit(seat);
    }
}

// Whether the decision is about a Zombie that is being fought.
static bool is_fight(const Outlook* outlook) {
    switch (outlook->decision->kind) {
        case ASK_COMBAT:
        case ASK_NEGATE:
        case ASK_RESCUE:
        case ASK_REAFFIRM:
            return true;
        case ASK_COUNTER: {
            unsigned kind = outlook->shared->answered.kind;
            return kind == TEAM_UP || kind == SACRIFICE ||
                   (kind == RESCUE && outlook->rules->rescue_effect < RESCUE_RECOVER_CARD);
        }
        default:
            return false;
    }
}

// The same for all seats at once, a byte for each: without house rules a seat is Turned at its last bite.
static void count_bites(Outlook* outlook, int fatal) {
    const EthShared* shared = outlook->shared;
    const uint64_t ones = UINT64_C(0x0101010101010101), low = ones * 0x7f;
    uint64_t bites;
    static_assert(sizeof bites == sizeof shared->bites && sizeof bites == sizeof outlook->fragile,
                  "a byte for each seat");
    memcpy(&bites, shared->bites, sizeof bites);
    uint64_t apart = bites ^ ones * (uint64_t)(fatal - 1);
    uint64_t last = ~(((apart & low) + low) | apart | low);  // 0x80 where no bit is apart
    memcpy(outlook->fragile, &last, sizeof last);
    outlook->bitten = fatal == 1 ? outlook->survivors : (int)((last >> 7) * ones >> 56);  // no Patient Zeros
    outlook->needed = fatal * (outlook->survivors + count(shared->turned)) - (int)(bites * ones >> 56);
}

// House rules may change how many bites Turn a seat. Patient Zeros, who take none, count as much as its own seat.
static __attribute__((cold)) void count_live_bites(Outlook* outlook) {
    const EthShared* shared = outlook->shared;
    int survivors = outlook->survivors, bitten = 0, needed = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        int left = eth_bites_left(outlook->rules, shared, seat);
        outlook->fragile[seat] = left == 1;
        bitten += left == 1 && !in(shared->known, seat);
        needed += left;
    }
    needed -= outlook->rules->zeros * eth_fatal_bites(outlook->rules, shared, outlook->me);
    outlook->bitten = bitten < survivors ? bitten : survivors;
    outlook->needed = needed > survivors ? needed : survivors;
}

void outlook_open(Outlook* outlook, const StrategyInput* input) {
    CHECK_SLOW(input->decision->seat < ((const EthShared*)input->shared)->players);
    const EthShared* shared = outlook->shared = input->shared;
    outlook->decision = input->decision;
    outlook->rules = input->rules;
    outlook->own = input->own;
    outlook->me = input->decision->seat;
    outlook->hidden = outlook->own->zero && !in(shared->known, outlook->me);
    outlook->fight = is_fight(outlook);
    outlook->survivors = shared->players - outlook->rules->zeros - count(shared->turned);
    count_bites(outlook, outlook->rules->fatal_bites);
    if (__builtin_expect(outlook->rules->house.lives > 0, 0)) count_live_bites(outlook);
    reckon_rounds(outlook);
    reckon_doubt(outlook);
    reckon_facts(outlook);
}

// --- context

// Chance that the top card is a Zombie, from z unseen Zombies and o other unseen cards, spread over
// s cards in the Stack and h in others' hands. Zombies are rarely held, so it is z / (z + o s / (s
// + h)).
static int threat(const Outlook* outlook) {
    const EthShared* shared = outlook->shared;
    const EthOwn* own = outlook->own;
    if (own->known_count) return flag(own->known_top[0] == ZOMBIE);
    if (own->next_zombie != NEXT_ZOMBIE_UNKNOWN) return flag(own->next_zombie == 0);
    int zombies = outlook->rules->copies[ZOMBIE] - shared->discard[ZOMBIE] - own->hand[ZOMBIE] -
                  count(outlook->armed) - (outlook->decision->kind == ASK_DRAWN_ZOMBIE);
    for (unsigned i = 0; i < shared->table_count; i++) zombies -= !(shared->table[i] & TABLE_GONE);
    int stack = shared->stack_size;
    if (zombies <= 0 || stack == 0 || shared->house.clear) return 0;
    int cards = stack + shared->hands - shared->hand_size[outlook->me];
    int others = cards > zombies ? cards - zombies : 0, chance = zombies * cards + others * stack;
    return LINEAR_ONE * zombies * cards / chance;
}

static void context_of_table(const Outlook* outlook, int32_t* context) {
    const EthShared* shared = outlook->shared;
    const EthOwn* own = outlook->own;
    int needed = outlook->needed;
    CHECK_SLOW(needed > 0);
    context[X_always] = LINEAR_ONE;
    context[X_hidden] = flag(outlook->hidden);
    context[X_turned] = flag(in(shared->turned, outlook->me));
    context[X_threat] = threat(outlook);
    context[X_top_known] = flag(own->known_count || own->next_zombie != NEXT_ZOMBIE_UNKNOWN);
    context[X_rounds] = clamp(outlook->rounds);
    context[X_last_round] = flag(outlook->rounds < ROUND);
    context[X_pressure] = clamp(LINEAR_ONE * ROUND * needed / (outlook->rounds + ROUND));
    context[X_countdown] = flag(shared->countdown_end >= 0);
    context[X_survivors] = LINEAR_ONE / 2 * outlook->survivors;
    context[X_last] = flag(outlook->survivors == 1);
    context[X_last_two] = flag(outlook->survivors == 2);
    context[X_bitten] = LINEAR_ONE * outlook->bitten / outlook->survivors;
    context[X_all_bitten] = flag(outlook->bitten == outlook->survivors);
    context[X_all_known] = flag(count(shared->known & ~shared->turned) == outlook->rules->zeros);
}

static void context_of_hands(const Outlook* outlook, int32_t* context) {
    const EthShared* shared = outlook->shared;
    Seats known = (Seats)(shared->known & ~eth_bit(outlook->me));
    int cards = 0, others = shared->players - 1 - count(known);
    for (Seats rest = known; rest; rest &= (Seats)(rest - 1)) cards += shared->hand_size[__builtin_ctz(rest)];
    int of_others = shared->hands - shared->hand_size[outlook->me] - cards;
    context[X_infected_hands] = clamp(LINEAR_ONE / 2 * cards / shared->players);
    context[X_hands] = others > 0 ? clamp(LINEAR_ONE / 4 * of_others / others) : 0;
}

static void context_of_own(const Outlook* outlook, int32_t* context) {
    const uint8_t* hand = outlook->own->hand;
    int zombies = hand[ZOMBIE] + (outlook->decision->kind == ASK_DRAWN_ZOMBIE);
    int needed = outlook->needed;
    context[X_own_bite] = flag(outlook_fragile(outlook, outlook->me));
    context[X_weapons] = clamp(LINEAR_ONE / 2 * hand[WEAPON]);
    context[X_grenades] = clamp(LINEAR_ONE / 2 * hand[GRENADE]);
    context[X_rescues] = clamp(LINEAR_ONE / 2 * hand[RESCUE]);
    context[X_yeah_nahs] = clamp(LINEAR_ONE / 2 * hand[YEAH_NAH]);
    context[X_dodges] = clamp(LINEAR_ONE / 2 * hand[DODGE]);
    context[X_defenceless] = flag(hand[WEAPON] + hand[GRENADE] + hand[RESCUE] == 0);
    context[X_zombies] = clamp(LINEAR_ONE / 2 * zombies);
    context[X_zombies_suffice] = clamp(LINEAR_ONE * zombies / needed);
}

static void context_of_fight(const Outlook* outlook, int32_t* context) {
    CHECK(outlook->shared->defender < outlook->shared->players);
    const EthShared* shared = outlook->shared;
    bool turning = outlook_fragile(outlook, shared->defender);
    int zombies = -1;  // does not count the one being fought
    for (unsigned i = 0; i < shared->table_count; i++) zombies += !(shared->table[i] & TABLE_GONE);
    context[X_turning] = flag(turning);
    context[X_decides] = flag(turning && outlook->survivors == 1);
    context[X_cut] = turning ? clamp(outlook->cut) : 0;
    context[X_attacked_hand] = clamp(LINEAR_ONE / 4 * shared->hand_size[shared->defender]);
    context[X_more_zombies] = clamp(LINEAR_ONE / 2 * zombies);
    context[X_team_up] = flag(shared->team_up);
}

void outlook_context(const Outlook* outlook, int32_t* context) {
    context_of_table(outlook, context);
    context_of_hands(outlook, context);
    context_of_own(outlook, context);
    if (outlook->fight) context_of_fight(outlook, context);
}

// --- traits

// Zombies on the table before the seat.
static int zombies_before(const EthShared* shared, unsigned seat) {
    int zombies = 0;
    for (unsigned i = 0; i < shared->table_count; i++)
        zombies += !(shared->table[i] & TABLE_GONE) && (shared->table[i] & TABLE_SEAT) == seat;
    return zombies;
}

void outlook_plight(const Outlook* outlook, unsigned seat, int32_t* traits) {
    CHECK_SLOW(seat < outlook->shared->players);
    const EthShared* shared = outlook->shared;
    int before = zombies_before(shared, seat);
    bool turning = outlook_fragile(outlook, seat);
    traits[T_bite] = flag(turning);
    traits[T_cards] = clamp(LINEAR_ONE / 4 * shared->hand_size[seat]);
    traits[T_no_cards] = flag(shared->hand_size[seat] == 0);
    traits[T_defences] = clamp(LINEAR_ONE / 2 * outlook->defences[seat]);
    traits[T_me] = flag(seat == outlook->me);
    traits[T_before] = clamp(LINEAR_ONE / 2 * before);
    traits[T_decides] = flag(turning && outlook->survivors == 1);
    traits[T_cut] = turning ? clamp(outlook->cut) : 0;
}

// What counts against a player (EthShared.acts), less what counts for it.
static int deeds(const EthShared* shared, unsigned seat) {
    const uint8_t* acts = shared->acts[seat];
    int against =
        2 * acts[ACT_COUNTERED_HELP] + acts[ACT_STOLE_FROM_PROVEN] + acts[ACT_PUSHED_PROVEN] + acts[ACT_IDLE];
    return clamp(LINEAR_ONE / 2 * (against - acts[ACT_HELPED]));
}

void outlook_loyalty(const Outlook* outlook, unsigned seat, int32_t* traits) {
    CHECK_SLOW(seat < outlook->shared->players);
    const EthShared* shared = outlook->shared;
    int players = shared->players, away = (int)seat - shared->turn_seat;
    if (away <= 0) away += players;
    traits[T_infected] = flag(in(shared->known, seat));
    traits[T_fellow] = flag(in(outlook->own->fellows, seat));
    traits[T_doubt] = in(outlook->open, seat) ? outlook->doubt : 0;
    traits[T_deeds] = deeds(shared, seat);
    traits[T_soon] = LINEAR_ONE * (players - away) / players;
    traits[T_zombie] = flag(in(outlook->armed, seat));
}
