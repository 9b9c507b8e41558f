// Escape the Horde: dealing a game (section 4 of the rules file).
#include <string.h>

#include "rulesets/escape_the_horde/deck.h"
#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/story.h"
#include "sim/base/check.h"

// 4.1: which seats are Patient Zeros, uniformly.
static Seats deal_roles(const EthRules* rules, Chance* chance) {
    CHECK(rules->zeros <= rules->players);
    Seats zeros = 0;
    unsigned n = (unsigned)rules->players;
    for (unsigned dealt = 0; dealt < (unsigned)rules->zeros; dealt++) {
        unsigned k = chance_below(chance, CHANCE_DEAL, n - dealt), seat = 0;
        for (;; seat++) {
            if ((zeros >> seat) & 1) continue;
            if (k-- == 0) break;
        }
        zeros |= eth_bit(seat);
    }
    return zeros;
}

// House rule: the guaranteed cards of each first hand, of which all know. Returns how many cards are left to deal.
static unsigned deal_guaranteed(const EthRules* rules, EthState* state, unsigned left) {
    uint8_t* cards = state->hidden.stack;
    unsigned seats = (unsigned)rules->players;
    const int32_t* guaranteed = &rules->guaranteed_weapon;
    for (unsigned i = 0; i < (DISCARD_WEAPON - WEAPON) * seats * 2; i++) {
        unsigned kind = WEAPON + i / 2 / seats, seat = i / 2 % seats, at = 0;
        if ((int32_t)(i % 2) >= guaranteed[kind - WEAPON]) continue;
        while (cards[at] != kind) at++;
        cards[at] = cards[--left];
        eth_gain(state, seat, kind);
        for (unsigned other = 0; other < seats; other++)
            if (other != seat) eth_learn(state, other, seat, kind);
    }
    return left;
}

// House rule: cards of the Stack that nobody will see. They lie at the end of the array, behind any Stack.
static void remove_unseen(const EthRules* rules, EthState* state, Chance* chance) {
    EthHidden* hidden = &state->hidden;
    state->shared.house.removed = (uint8_t)rules->removed_unseen;
    for (unsigned i = 0; i < (unsigned)rules->removed_unseen; i++) {
        unsigned top = --state->shared.stack_size, drawn = chance_below(chance, CHANCE_DEAL, top + 1);
        uint8_t kind = hidden->stack[drawn];
        hidden->stack[drawn] = hidden->stack[top];
        hidden->stack[top] = 0;
        hidden->stack[ETH_DECK_MAX - 1 - i] = kind;
    }
}

// House rule: cards that are no Zombies go on top of the Stack, in their order; what lies below is shuffled as ever.
static void clear_top(const EthRules* rules, EthState* state, Chance* chance) {
    EthHidden* hidden = &state->hidden;
    if (rules->zombie_free_top == ZOMBIE_FREE_NONE) return;
    unsigned clear = state->shared.stack_size / (unsigned)(rules->zombie_free_top + 1);
    for (unsigned top = state->shared.stack_size; hidden->ordered < clear; hidden->ordered++) {
        unsigned drawn;
        do drawn = chance_below(chance, CHANCE_DEAL, top);
        while (hidden->stack[drawn] == ZOMBIE);
        uint8_t kind = hidden->stack[drawn];
        hidden->stack[drawn] = hidden->stack[--top];
        hidden->stack[top] = kind;
    }
    state->shared.house.clear = (uint8_t)clear;
}

// 4.2: hands are dealt from the cards that are neither Zombie nor Discard Weapon; all others form
// the Stack.
static void deal_hands(const EthRules* rules, EthState* state, Chance* chance) {
    uint8_t* cards = state->hidden.stack;
    unsigned left = (unsigned)rules->dealable, seats = (unsigned)rules->players;
    unsigned hands = seats * (unsigned)rules->hand_size;
    CHECK(hands <= left);
    memcpy(cards, rules->deck, (size_t)rules->deck_size);
    if (rules->guaranteed) left = deal_guaranteed(rules, state, left);
    for (unsigned i = seats * (unsigned)rules->guaranteed; i < hands; i++) {
        unsigned drawn = chance_below(chance, CHANCE_DEAL, left);
        eth_gain(state, i % seats, cards[drawn]);
        cards[drawn] = cards[--left];
    }
    // The Zombies and Discard Weapons at the end fill the gap that the dealt cards leave.
    unsigned rest = (unsigned)(rules->deck_size - rules->dealable);
    memmove(cards + left, cards + rules->dealable, rest);
    state->shared.stack_size = (uint16_t)(left + rest);
    memset(cards + left + rest, 0, hands);
}

static void open_knowledge(const EthRules* rules, EthState* state) {
    EthShared* shared = &state->shared;
    Seats zeros = state->hidden.zeros;
    if (rules->roles_revealed || rules->zeros == 0) {
        shared->face_up = eth_everybody(shared);
        shared->known = zeros;
    }
    for (unsigned seat = 0; seat < shared->players; seat++) {
        EthOwn* own = &state->own[seat];
        own->zero = (zeros >> seat) & 1;
        own->next_zombie = NEXT_ZOMBIE_UNKNOWN;
        if (own->zero && rules->pz_know_each_other) own->fellows = (Seats)(zeros & ~eth_bit(seat));
    }
}

void eth_setup(const void* rules_, void* state_, Chance* chance) {
    const EthRules* rules = rules_;
    EthState* state = state_;
    memset(state, 0, sizeof *state);
    EthShared* shared = &state->shared;
    shared->players = (uint8_t)rules->players;
    shared->countdown_end = -1;
    shared->answered.kind = shared->pending.kind = shared->use.kind = KINDS;
    state->hidden.zeros = deal_roles(rules, chance);
    deal_hands(rules, state, chance);
    shared->first = (uint8_t)chance_below(chance, CHANCE_DEAL, (uint32_t)rules->players);
    remove_unseen(rules, state, chance);
    clear_top(rules, state, chance);
    open_knowledge(rules, state);
    shared->phase = PHASE_TURN;
    if (!chance->trace) return;
    for (int seat = 0; seat < rules->players; seat++)
        chance_note(chance, TOLD_ROLE, seat, (state->hidden.zeros >> seat) & 1, 0);
    for (int seat = 0; seat < rules->players; seat++)
        if (state->own[seat].fellows) chance_note(chance, TOLD_FELLOWS, seat, state->own[seat].fellows, 0);
}
