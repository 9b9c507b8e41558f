// Zombie! Run for Your Lives!: a card is placed in front of a player (section 5.5 of the rules
// file): pairs that cancel, the ledger, winning and turning.
#include "rulesets/zombie_run/place.h"

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/story.h"
#include "sim/base/check.h"

// Everything in front of the seat goes to the discard pile.
static void discard_front(ZrShared* shared, unsigned seat) {
    CHECK(seat < shared->players);
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        shared->discard[card] = (uint8_t)(shared->discard[card] + zr_lies(shared, card, seat));
        action_set_remove(&shared->lying, zr_action(card, seat));
    }
    shared->discard_size = (uint8_t)(shared->discard_size + shared->items[seat] + shared->zombies[seat]);
    shared->items[seat] = 0;
    shared->zombies[seat] = 0;
}

unsigned zr_beside(const ZrShared* shared, unsigned seat, bool right) {
    CHECK(shared->living != 0);
    do seat = (seat + (right ? shared->players - 1u : 1u)) % shared->players;
    while (!((shared->living >> seat) & 1));
    return seat;
}

// House rule: the hand of a player who has turned goes to another, if there is one.
static void leave_hand_to_heir(const ZrGame* game, unsigned seat, unsigned by) {
    ZrShared* shared = &game->state->shared;
    const int32_t rule = game->rules->out_hand;
    bool dies_out = shared->living == 0 || (rule == OUT_HAND_ATTACKER && !((shared->living >> by) & 1));
    if (rule == OUT_HAND_DISCARDED || dies_out) return;
    unsigned heir =
        rule == OUT_HAND_ATTACKER ? by : zr_beside(shared, seat, rule == OUT_HAND_PREVIOUS_PLAYER);
    for (unsigned card = 0; card < ZR_CARDS; card++)
        while (game->state->own[seat].hand[card]) zr_hand_over(game, seat, heir, card);
}

static void turns(const ZrGame* game, unsigned seat, unsigned by) {
    ZrShared* shared = &game->state->shared;
    ZrFigures* figures = &game->state->hidden.figures;
    int zombies = shared->zombies[seat];
    discard_front(shared, seat);
    shared->living &= (ZrSeats)~zr_bit(seat);
    if (zr_house(game)) leave_hand_to_heir(game, seat, by);
    zr_discard_hand(game->state, seat);
    if (figures->zombified < UINT8_MAX) figures->zombified++;
    if (figures->first_zombified_turn == 0) figures->first_zombified_turn = shared->turn;
    chance_note(game->chance, TOLD_TURNED, (int)seat, __builtin_popcount(shared->living), zombies);
    zr_hear(game, HEARD_TURNED, (int)seat, (int)by);
    if (by < SEATS_MAX) zr_hear(game, HEARD_TURNS, (int)by, (int)seat);
    CHECK(shared->living != 0);
    if ((shared->living & (shared->living - 1)) == 0)
        zr_end(game, END_LAST_LIVING, (unsigned)__builtin_ctz(shared->living));
}

void zr_turn_into_zombie(const ZrGame* game, unsigned seat, unsigned by, unsigned card) {
    if (!zr_house(game) || !zr_replace(game, HOOK_TURNED, (int)seat, (int)by, (int)card))
        turns(game, seat, by);
}

static unsigned verdict_on(const ZrGame* game, unsigned seat) {
    const ZrShared* shared = &game->state->shared;
    return zr_threshold(game->rules, zr_needs(game->rules, shared, seat), shared->items[seat],
                        shared->zombies[seat]);
}

// Who would turn and is spared each time is left to the next zombie, or he would be spared without end.
void zr_count_anew(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat, step = zr_onward(game->rules, shared);
    if (game->rules->house.lives == 0) return;
    for (unsigned i = 0; i < shared->players && shared->phase != PHASE_OVER; i++) {
        unsigned verdict = (shared->living >> seat) & 1 ? verdict_on(game, seat) : (unsigned)ZR_NOTHING;
        if (verdict == ZR_WINS) zr_end(game, END_FIVE_ITEMS, seat);
        if (verdict == ZR_TURNS && !game->rules->house.hearers[HOOK_TURNED]) turns(game, seat, SEATS_MAX);
        seat = (seat + step) % shared->players;
    }
}

// What lies in front of the seat now. Nothing is gathered without a listener.
static void tell_front(const ZrGame* game, unsigned seat) {
    const ZrShared* shared = &game->state->shared;
    int items = 0, zombies = 0;
    if (!game->chance->trace) return;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        if (!zr_lies(shared, card, seat)) continue;
        if (card < ZR_ZOMBIE)
            items |= 1 << card;
        else
            zombies |= 1 << (card - ZR_ZOMBIE);
    }
    chance_note(game->chance, TOLD_FRONT, (int)seat, items, zombies);
}

void zr_lose(const ZrGame* game, unsigned seat, unsigned card) {
    ZrShared* shared = &game->state->shared;
    CHECK(zr_lies(shared, card, seat));
    action_set_remove(&shared->lying, zr_action(card, seat));
    (card < ZR_ZOMBIE ? shared->items : shared->zombies)[seat]--;
    zr_discard(game->state, card);
    chance_note(game->chance, TOLD_LOSE, (int)seat, (int)card, 0);
    // Losing a zombie may be what was missing.
    if (verdict_on(game, seat) == ZR_WINS) zr_end(game, END_FIVE_ITEMS, seat);
}

// 8.3: the ledger entry of a placement.
static unsigned ledger_entry(ZrEffect effect, bool item, bool mate) {
    if (item) return mate ? HELP_CANCEL : HELP_STAY;
    if (effect.verdict == ZR_TURNS) return HARM_TURN;
    return mate ? HARM_CANCEL : HARM_STAY;
}

// House rule: an item is not cancelled after all. It stays, and the zombie goes to the discard pile.
static __attribute__((cold)) bool keeps_item(const ZrGame* game, unsigned by, unsigned card, unsigned seat) {
    bool cancels = card >= ZR_ZOMBIE && zr_effect(game->rules, &game->state->shared, card, seat).cancels;
    if (!cancels || !zr_replaced(game, HOOK_LOST, (int)seat, (int)by)) return false;
    zr_discard(game->state, card);
    return true;
}

// A player who has too many zombies does not become one. A pair that has counted first leaves now.
static void stay_alive(const ZrGame* game, unsigned card, unsigned seat) {
    const ZrShared* shared = &game->state->shared;
    unsigned mate = card == NO_CARD ? (unsigned)NO_CARD : zr_mate(card);
    if (zr_lies(shared, card, seat) && zr_lies(shared, mate, seat)) {
        zr_lose(game, seat, card);
        if (shared->phase != PHASE_OVER) zr_lose(game, seat, mate);
    }
    tell_front(game, seat);
}

void zr_decide_turned(const ZrGame* game, unsigned seat, unsigned by, unsigned card, bool replaced) {
    if (replaced)
        stay_alive(game, card, seat);
    else
        turns(game, seat, by);
}

void zr_place(const ZrGame* game, unsigned by, unsigned card, unsigned seat) {
    ZrState* state = game->state;
    ZrShared* shared = &state->shared;
    bool item = card < ZR_ZOMBIE;
    unsigned mate = zr_mate(card);
    CHECK_SLOW(((shared->living >> seat) & 1) && !zr_lies(shared, card, seat));
    if (zr_house(game) && keeps_item(game, by, card, seat)) return;
    ZrEffect effect = zr_effect(game->rules, shared, card, seat);
    if (by != seat) shared->ledger[by][seat][ledger_entry(effect, item, zr_lies(shared, mate, seat))]++;
    if (effect.cancels) {
        action_set_remove(&shared->lying, zr_action(mate, seat));
        (item ? shared->zombies : shared->items)[seat]--;
        zr_discard(state, mate);
        zr_discard(state, card);
        state->hidden.figures.cancels++;
        chance_note(game->chance, TOLD_CANCEL, (int)seat, (int)card, (int)mate);
        zr_hear(game, item ? HEARD_RID : HEARD_LOST, (int)seat, (int)by);
    } else {
        action_set_add(&shared->lying, zr_action(card, seat));
        (item ? shared->items : shared->zombies)[seat]++;
    }
    if (effect.verdict != ZR_TURNS) tell_front(game, seat);
    if (effect.verdict == ZR_TURNS) {
        zr_turn_into_zombie(game, seat, by, card);
    } else if (effect.verdict == ZR_WINS) {
        state->hidden.figures.kingmade = !((shared->living >> by) & 1);
        zr_end(game, END_FIVE_ITEMS, seat);
    }
}
