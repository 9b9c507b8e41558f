// Zombie! Run for Your Lives!: the sets of legal placements; see legal.h.
#include "rulesets/zombie_run/legal.h"

#include <string.h>

_Static_assert(sizeof(ActionSet) == ZR_CARD_BYTES, "a byte of the action set for each card");

#define ALL 0xff, 0xff, 0xff, 0xff
static const uint8_t is_item[ZR_CARD_BYTES] = {ALL, ALL, ALL};  // the first twelve
#undef ALL

static inline uint8_t by_side(unsigned card, ZrSeats items, ZrSeats zombies) {
    return (uint8_t)((is_item[card] & items) | (~is_item[card] & zombies));
}

// The seats with fewer than `limit` (0..127) cards, out of a count (0..127) for each seat.
static ZrSeats seats_below(const uint8_t counts[SEATS_MAX], int32_t limit) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t all;
    memcpy(&all, counts, sizeof all);
    uint64_t below = ~((all | tops) - ones * (uint64_t)limit) & tops;
    return (ZrSeats)(((below >> 7) * UINT64_C(0x0102040810204080)) >> 56);
}

// On whom a zombie card may be played in the normal play.
static ZrSeats zombie_targets(const ZrRules* rules, const ZrShared* shared) {
    unsigned me = shared->turn_seat;
    unsigned others = shared->living & ~(1u << me);
    CHECK(others != 0);
    if (rules->zombie_card_targets == TARGETS_ANY_OTHER_LIVING) return (ZrSeats)others;
    unsigned behind = others & ((1u << me) - 1), ahead = others & ~behind;
    unsigned clockwise = ahead ? ahead : behind, counter = behind ? behind : ahead;
    return (ZrSeats)((clockwise & (0u - clockwise)) | (1u << (31 - __builtin_clz(counter))));
}

unsigned zr_normal_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays) {
    const ZrShared* shared = &state->shared;
    const uint8_t* hand = state->own[shared->turn_seat].hand;
    ZrSeats mine = zr_bit(shared->turn_seat), targets = zombie_targets(rules, shared);
    uint8_t seats[ZR_CARD_BYTES];
    for (unsigned card = 0; card < ZR_CARD_BYTES; card++) {
        uint8_t reach = by_side(card, mine, targets);
        seats[card] = hand[card] ? (uint8_t)(reach & ~shared->lying[card]) : 0;
    }
    memcpy(plays, seats, sizeof *plays);
    return action_set_count(plays);
}

// The seats on which the count allows a special card of one side: where it stays, and where it cancels.
typedef struct Room {
    ZrSeats stays, cancels;
} Room;

static Room special_room(const ZrRules* rules, const uint8_t counts[SEATS_MAX], int32_t limit) {
    Room room = {.stays = seats_below(counts, limit - 1)};
    if (rules->special_cancel == SPECIAL_CANCEL_FORBIDDEN)
        room.cancels = 0;
    else if (rules->special_fifth == FIFTH_ALLOWED_IF_CANCELS && rules->cancel_timing == CANCEL_FIRST)
        room.cancels = seats_below(counts, limit);
    else
        room.cancels = room.stays;
    return room;
}

unsigned zr_special_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays) {
    const ZrShared* shared = &state->shared;
    const uint8_t* hand = state->own[shared->turn_seat].hand;
    ZrSeats mine = zr_bit(shared->turn_seat), others = shared->living & (ZrSeats)~mine;
    Room items = special_room(rules, shared->items, rules->items_to_win);
    Room zombies = special_room(rules, shared->zombies, rules->zombies_to_turn);
    uint8_t mates[ZR_CARD_BYTES] = {0}, seats[ZR_CARD_BYTES];
    memcpy(mates, shared->lying + ZR_ZOMBIE, ZR_ZOMBIE);
    memcpy(mates + ZR_ZOMBIE, shared->lying, ZR_ZOMBIE);
    uint8_t item_stays = items.stays & others, item_cancels = items.cancels & others;
    uint8_t zombie_stays = zombies.stays & mine, zombie_cancels = zombies.cancels & mine;
    for (unsigned card = 0; card < ZR_CARD_BYTES; card++) {
        unsigned stays = by_side(card, item_stays, zombie_stays) & ~mates[card];
        unsigned cancels = by_side(card, item_cancels, zombie_cancels) & mates[card];
        seats[card] = hand[card] ? (uint8_t)((stays | cancels) & ~shared->lying[card]) : 0;
    }
    memcpy(plays, seats, sizeof *plays);
    return action_set_count(plays);
}

ZrSeats zr_gives(const ZrRules* rules, const ZrShared* shared) {
    unsigned card = shared->shown;
    ZrSeats seats = shared->living & (ZrSeats)~shared->lying[card];
    if (rules->gives_winning_item == GIVES_WINNING_ITEM_ALLOWED || card >= ZR_ZOMBIE) return seats;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (((seats >> seat) & 1) && zr_effect(rules, shared, card, seat).verdict == ZR_WINS)
            seats &= (ZrSeats)~zr_bit(seat);
    return seats;
}
