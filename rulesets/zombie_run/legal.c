// Zombie! Run for Your Lives!: the sets of legal placements; see legal.h.
#include "rulesets/zombie_run/legal.h"
#include "sim/base/check.h"

#include <string.h>

static const uint64_t each_card = UINT64_C(0x0101010101010101);
static const uint64_t low_half = UINT64_C(0x00000000ffffffff);

// All items on the seats `items`, all zombies on the seats `zombies`.
static inline ActionSet all_on(ZrSeats items, ZrSeats zombies) {
    uint64_t item = items * each_card, zombie = zombies * each_card;
    return (ActionSet){{item, (item & low_half) | (zombie & ~low_half), zombie, zombie}};
}

// The placements of a set, each turned into that of its mate.
static inline ActionSet as_mates(const ActionSet* set) {
    const uint64_t* word = set->word;
    return (ActionSet){
        {word[1] >> 32 | word[2] << 32, word[2] >> 32 | word[0] << 32, word[0] >> 32 | word[1] << 32, 0}};
}

// The seats with fewer than `limit` (0..127) cards, out of a count (0..127) for each seat.
static inline ZrSeats seats_below(const uint8_t counts[SEATS_MAX], int32_t limit) {
    CHECK_SLOW(limit >= 0 && limit <= INT8_MAX);
    const uint64_t tops = each_card << 7;
    uint64_t all;
    memcpy(&all, counts, sizeof all);
    uint64_t below = ~((all | tops) - each_card * (uint64_t)limit) & tops;
    return (ZrSeats)(((below >> 7) * UINT64_C(0x0102040810204080)) >> 56);
}

// The players on whom a zombie card may be played in normal play.
static inline ZrSeats zombie_targets(const ZrRules* rules, const ZrShared* shared) {
    unsigned me = shared->turn_seat;
    unsigned others = shared->living & ~(1u << me);
    CHECK_SLOW(others != 0);
    if (rules->zombie_card_targets == TARGETS_ANY_OTHER_LIVING) return (ZrSeats)others;
    unsigned behind = others & ((1u << me) - 1), ahead = others & ~behind;
    unsigned clockwise = ahead ? ahead : behind, counter = behind ? behind : ahead;
    return (ZrSeats)((clockwise & (0u - clockwise)) | (1u << (31 - __builtin_clz(counter))));
}

unsigned zr_normal_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays) {
    CHECK_SLOW((state->shared.living >> state->shared.turn_seat) & 1);
    const ZrShared* shared = &state->shared;
    const ActionSet* held = &state->own[shared->turn_seat].held;
    ActionSet reach = all_on(zr_bit(shared->turn_seat), zombie_targets(rules, shared));
    for (int i = 0; i < 4; i++) plays->word[i] = held->word[i] & reach.word[i] & ~shared->lying.word[i];
    return action_set_count(plays);
}

// The seats where the count allows a special card of one side: where it stays, and where it
// cancels.
typedef struct Room {
    ZrSeats stays, cancels;
} Room;

// Whether a card that cancels may lie there as the last, before it goes.
static inline bool cancels_last(const ZrRules* rules) {
    return rules->special_fifth == FIFTH_ALLOWED_IF_CANCELS && rules->cancel_timing == CANCEL_FIRST;
}

static inline Room special_room(const ZrRules* rules, const uint8_t counts[SEATS_MAX], int32_t limit) {
    Room room = {.stays = seats_below(counts, limit - 1)};
    if (rules->special_cancel == SPECIAL_CANCEL_FORBIDDEN)
        room.cancels = 0;
    else if (cancels_last(rules))
        room.cancels = seats_below(counts, limit);
    else
        room.cancels = room.stays;
    return room;
}

// The same where sentences make it another number for each seat.
static __attribute__((cold)) void special_rooms_now(const ZrRules* rules, const ZrShared* shared, Room* items,
                                                    Room* zombies) {
    bool forbidden = rules->special_cancel == SPECIAL_CANCEL_FORBIDDEN;
    *items = *zombies = (Room){0, 0};
    for (unsigned seat = 0; seat < shared->players; seat++) {
        ZrNeeds needs = zr_needs(rules, shared, seat);
        int item_room = needs.items - shared->items[seat],
            zombie_room = needs.zombies - shared->zombies[seat];
        int least = forbidden ? INT8_MAX : cancels_last(rules) ? 1 : 2;
        items->stays |= item_room >= 2 ? zr_bit(seat) : 0;
        items->cancels |= item_room >= least ? zr_bit(seat) : 0;
        zombies->stays |= zombie_room >= 2 ? zr_bit(seat) : 0;
        zombies->cancels |= zombie_room >= least ? zr_bit(seat) : 0;
    }
}

unsigned zr_special_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays) {
    CHECK_SLOW(!state->shared.special_used);
    const ZrShared* shared = &state->shared;
    const ActionSet* held = &state->own[shared->turn_seat].held;
    ZrSeats mine = zr_bit(shared->turn_seat), others = shared->living & (ZrSeats)~mine;
    Room items = special_room(rules, shared->items, rules->items_to_win);
    Room zombies = special_room(rules, shared->zombies, rules->zombies_to_turn);
    if (__builtin_expect(rules->house.lives > 0, 0)) special_rooms_now(rules, shared, &items, &zombies);
    ActionSet stays = all_on(items.stays & others, zombies.stays & mine);
    ActionSet cancels = all_on(items.cancels & others, zombies.cancels & mine);
    ActionSet mates = as_mates(&shared->lying);
    for (int i = 0; i < 4; i++)
        plays->word[i] = held->word[i] & ~shared->lying.word[i] &
                         ((stays.word[i] & ~mates.word[i]) | (cancels.word[i] & mates.word[i]));
    return action_set_count(plays);
}

ZrSeats zr_gives(const ZrRules* rules, const ZrShared* shared) {
    CHECK_SLOW(shared->phase == PHASE_GIVE && shared->shown < ZR_CARDS);
    unsigned card = shared->shown;
    ZrSeats seats = shared->living & (ZrSeats)~zr_card_seats(&shared->lying, card);
    if (rules->gives_winning_item == GIVES_WINNING_ITEM_ALLOWED || card >= ZR_ZOMBIE) return seats;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (((seats >> seat) & 1) && zr_effect(rules, shared, card, seat).verdict == ZR_WINS)
            seats &= (ZrSeats)~zr_bit(seat);
    return seats;
}
