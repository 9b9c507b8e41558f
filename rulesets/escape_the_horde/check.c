// Escape the Horde: what must hold after every action (section 16, "further properties").
#include <stdio.h>

#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/state.h"

static bool broken(char* why, size_t size, const char* what, unsigned which) {
    snprintf(why, size, "%s (%u)", what, which);
    return false;
}

// Copies of each kind over hands, Stack, Discard pile, Armoury and table; a Zombie that waits to be
// placed counts.
static void count_copies(const EthState* state, unsigned count[UINT8_MAX + 1]) {
    const EthShared* shared = &state->shared;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        count[kind] += shared->discard[kind];
        for (unsigned seat = 0; seat < shared->players; seat++) count[kind] += state->own[seat].hand[kind];
    }
    for (unsigned i = 0; i < shared->stack_size; i++) count[state->hidden.stack[i]]++;
    for (unsigned i = 0; i < shared->house.removed; i++) count[state->hidden.stack[ETH_DECK_MAX - 1 - i]]++;
    count[WEAPON] += shared->armoury;
    for (unsigned i = 0; i < shared->table_count; i++) count[ZOMBIE] += !(shared->table[i] & TABLE_GONE);
    count[ZOMBIE] += shared->phase == PHASE_DRAWN_ZOMBIE;
}

static bool check_seat(const EthRules* rules, const EthState* state, unsigned seat, char* why, size_t size) {
    const EthShared* shared = &state->shared;
    const EthOwn* own = &state->own[seat];
    bool zero = (state->hidden.zeros >> seat) & 1, turned = (shared->turned >> seat) & 1;
    unsigned cards = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        cards += own->hand[kind];
        if (((state->hidden.holders[kind] >> seat) & 1) != (own->hand[kind] > 0))
            return broken(why, size, "the mask of holders is wrong for seat", seat);
    }
    if (((shared->with_cards >> seat) & 1) != (cards > 0))
        return broken(why, size, "the mask of hands is wrong for seat", seat);
    if (cards != shared->hand_size[seat]) return broken(why, size, "the hand size is wrong for seat", seat);
    if (own->zero != zero) return broken(why, size, "the role is wrong for seat", seat);
    if (own->hand[ZOMBIE] && !zero && !(turned && rules->turned_steals_zombie == TURNED_KEEPS))
        return broken(why, size, "a Zombie in the hand of seat", seat);
    if (own->hand[DISCARD_WEAPON]) return broken(why, size, "a Discard Weapon in the hand of seat", seat);
    if (zero && (shared->bites[seat] || turned))
        return broken(why, size, "a bitten Patient Zero, seat", seat);
    if (turned != (shared->bites[seat] == rules->fatal_bites) && rules->house.lives == 0)
        return broken(why, size, "Turned without the bites for it or the reverse, seat", seat);
    for (unsigned i = 0; i < own->known_count; i++)
        if (own->known_top[i] != state->hidden.stack[shared->stack_size - 1u - i])
            return broken(why, size, "known top cards are wrong for seat", seat);
    return true;
}

// Facts are cards known to be in another hand: never more than that hand holds. The hand's mask has
// whoever knows any.
static bool check_facts(const EthState* state, unsigned seat, char* why, size_t size) {
    const EthOwn* own = &state->own[seat];
    Seats about = 0;
    for (unsigned i = 0; i < own->fact_count; i++) {
        unsigned known = 0, of = own->facts[i] >> 4, kind = own->facts[i] & 15u;
        about |= eth_bit(of);
        for (unsigned j = 0; j < own->fact_count; j++) known += own->facts[j] == own->facts[i];
        if (known > state->own[of].hand[kind])
            return broken(why, size, "a fact is wrong, known to seat", seat);
    }
    for (unsigned of = 0; of < state->shared.players; of++)
        if (((state->hidden.about[of] >> seat) & 1) != ((about >> of) & 1))
            return broken(why, size, "the mask of those with facts is wrong for seat", seat);
    return true;
}

// A Zombie on the table is a seat with flags; behind the last one there is nothing.
static bool check_table(const EthShared* shared, char* why, size_t size) {
    const unsigned all = TABLE_SEAT | TABLE_GONE | TABLE_PROTECTED | TABLE_LATCHED;
    for (unsigned i = 0; i < ETH_ZOMBIES_MAX; i++)
        if (shared->table[i] & ~(i < shared->table_count ? all : 0))
            return broken(why, size, "a Zombie on the table is wrong, number", i);
    return true;
}

bool eth_check(const void* rules_, const void* state_, char* why, size_t size) {
    const EthRules* rules = rules_;
    const EthState* state = state_;
    const EthShared* shared = &state->shared;
    unsigned copies[UINT8_MAX + 1] = {0}, hands = 0;
    count_copies(state, copies);
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (copies[kind] != (unsigned)rules->copies[kind])
            return broken(why, size, "cards are not conserved, kind", kind);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        hands += shared->hand_size[seat];
        if (!check_seat(rules, state, seat, why, size) || !check_facts(state, seat, why, size)) return false;
    }
    if (!check_table(shared, why, size)) return false;
    for (unsigned i = 0; i < shared->house.clear; i++)
        if (i >= state->hidden.ordered || state->hidden.stack[shared->stack_size - 1u - i] == ZOMBIE)
            return broken(why, size, "a Zombie on top, where there is none, card", i);
    if (hands != shared->hands) return broken(why, size, "the sum of the hands is wrong", hands);
    if (shared->discard[WEAPON])
        return broken(why, size, "Weapons on the Discard pile", shared->discard[WEAPON]);
    bool normal_turn = shared->turn > 0 && !shared->extra_turn;
    if (normal_turn && shared->turn_seat != (shared->first + shared->slot) % shared->players)
        return broken(why, size, "the wrong seat has the slot", shared->slot);
    bool none_left = !(eth_everybody(shared) & ~eth_infected(state));
    if (none_left && shared->phase != PHASE_OVER)
        return broken(why, size, "no Survivor left, and the game goes on", 0);
    bool elsewise = rules->house.ends > 0 || rules->round_limit > 0;
    if (shared->phase == PHASE_OVER && !elsewise && state->hidden.figures.infected_won != none_left)
        return broken(why, size, "the wrong faction has won", none_left);
    return true;
}
