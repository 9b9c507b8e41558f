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

// 4.2: hands are dealt from the cards that are neither Zombie nor Discard Weapon; all others form
// the Stack.
static void deal_hands(const EthRules* rules, EthState* state, Chance* chance) {
    uint8_t* cards = state->hidden.stack;
    unsigned left = (unsigned)rules->dealable, seats = (unsigned)rules->players;
    unsigned hands = seats * (unsigned)rules->hand_size;
    CHECK(hands <= left);
    memcpy(cards, rules->deck, (size_t)rules->deck_size);
    for (unsigned i = 0; i < hands; i++) {
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
    if (rules->roles_revealed) {
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
    open_knowledge(rules, state);
    shared->phase = PHASE_TURN;
    if (!chance->trace) return;
    for (int seat = 0; seat < rules->players; seat++)
        chance_note(chance, TOLD_ROLE, seat, (state->hidden.zeros >> seat) & 1, 0);
    for (int seat = 0; seat < rules->players; seat++)
        if (state->own[seat].fellows) chance_note(chance, TOLD_FELLOWS, seat, state->own[seat].fellows, 0);
}
