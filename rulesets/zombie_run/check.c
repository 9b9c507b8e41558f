// Zombie! Run for Your Lives!: what must hold after every action (section 6 of the rules file).
#include <stdio.h>

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"

static bool broken(char* why, size_t size, const char* what, unsigned which) {
    snprintf(why, size, "%s (%u)", what, which);
    return false;
}

// Copies of each card over deck, discard pile, hands and fronts, including one that a zombie player
// shows.
static void count_copies(const ZrState* state, unsigned count[UINT8_MAX + 1]) {
    const ZrShared* shared = &state->shared;
    for (unsigned card = 0; card < ZR_CARD_BYTES; card++) {
        count[card] += shared->discard[card];
        count[card] += (unsigned)__builtin_popcount(zr_card_seats(&shared->lying, card));
        for (unsigned seat = 0; seat < shared->players; seat++) count[card] += state->own[seat].hand[card];
    }
    for (unsigned i = 0; i < shared->deck_size; i++) count[state->hidden.deck[i]]++;
    for (unsigned i = 1; i <= shared->house.removed; i++) count[state->hidden.deck[ZR_DECK_MAX - i]]++;
    count[shared->shown]++;
}

static bool check_cards(const ZrRules* rules, const ZrState* state, char* why, size_t size) {
    unsigned discarded = 0, everybody = (1u << state->shared.players) - 1, copies[UINT8_MAX + 1] = {0};
    count_copies(state, copies);
    for (unsigned card = 0; card < ZR_CARD_BYTES; card++) {
        if (card != NO_CARD && copies[card] != rules->copies[card])
            return broken(why, size, "cards are not conserved, card", card);
        if (zr_card_seats(&state->shared.lying, card) & ~everybody)
            return broken(why, size, "a card in front of nobody, card", card);
        discarded += state->shared.discard[card];
    }
    if (discarded != state->shared.discard_size)
        return broken(why, size, "the discard pile is not as large as everybody sees", discarded);
    return true;
}

// Symbols on both sides in front of the seat.
static unsigned pairs(const ZrShared* shared, unsigned seat) {
    unsigned count = 0;
    for (unsigned item = 0; item < ZR_ZOMBIE; item++)
        count += zr_lies(shared, item, seat) && zr_lies(shared, zr_mate(item), seat);
    return count;
}

static bool check_front(const ZrRules* rules, const ZrState* state, unsigned seat, char* why, size_t size) {
    const ZrShared* shared = &state->shared;
    bool over = shared->phase == PHASE_OVER;
    bool winner = over && state->hidden.figures.end_reason == END_FIVE_ITEMS &&
                  state->hidden.figures.winner == seat && !shared->house.winners;
    unsigned items = 0, zombies = 0;
    for (unsigned card = 0; card < ZR_CARDS; card++)
        *(card < ZR_ZOMBIE ? &items : &zombies) += zr_lies(shared, card, seat);
    if (items != shared->items[seat] || zombies != shared->zombies[seat])
        return broken(why, size, "the cards in front are miscounted, seat", seat);
    if (pairs(shared, seat) && !((winner || shared->house.words.held) && rules->cancel_timing == COUNT_FIRST))
        return broken(why, size, "a symbol on both sides, seat", seat);
    unsigned verdict = zr_threshold(rules, zr_needs(rules, shared, seat), (int)items, (int)zombies);
    bool spared = verdict == ZR_TURNS && rules->house.hearers[HOOK_TURNED];
    if (rules->house.lives > 0) return true;  // what it takes may have changed since the last calm phase
    if (winner ? verdict != ZR_WINS : verdict != ZR_NOTHING && !spared)
        return broken(why, size, "too many cards in front, or too few to have won, seat", seat);
    return true;
}

static bool check_seat(const ZrRules* rules, const ZrState* state, unsigned seat, char* why, size_t size) {
    const ZrShared* shared = &state->shared;
    unsigned hand = 0;
    for (unsigned card = 0; card < ZR_CARD_BYTES; card++) {
        hand += state->own[seat].hand[card];
        if (zr_card_seats(&state->own[seat].held, card) != (state->own[seat].hand[card] ? 0xff : 0))
            return broken(why, size, "the set of cards held is wrong, seat", seat);
    }
    if (hand != shared->hand_size[seat])
        return broken(why, size, "a hand is not as large as everybody sees, seat", seat);
    if (!((shared->living >> seat) & 1) && (hand || shared->items[seat] || shared->zombies[seat]))
        return broken(why, size, "a zombie player with cards, seat", seat);
    return check_front(rules, state, seat, why, size);
}

bool zr_check(const void* rules_, const void* state_, char* why, size_t size) {
    const ZrRules* rules = rules_;
    const ZrState* state = state_;
    const ZrShared* shared = &state->shared;
    unsigned living = (unsigned)__builtin_popcount(shared->living);
    if (!check_cards(rules, state, why, size)) return false;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (!check_seat(rules, state, seat, why, size)) return false;
    if (living < (shared->phase == PHASE_OVER ? 1 : 2))
        return broken(why, size, "too few living players", living);
    if (state->hidden.figures.zombified > zr_turned(shared))
        return broken(why, size, "more players turned than there are zombies", living);
    if (shared->turn > (uint32_t)rules->turn_cap) return broken(why, size, "too many turns", shared->turn);
    if ((shared->phase == PHASE_GIVE) != (shared->shown != NO_CARD))
        return broken(why, size, "a card shown at the wrong time", shared->shown);
    return true;
}
