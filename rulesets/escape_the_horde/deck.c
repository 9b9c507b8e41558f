// Escape the Horde: cards on the move; see deck.h.
#include "rulesets/escape_the_horde/deck.h"

#include <string.h>

#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

static uint8_t fact(unsigned seat, unsigned kind) { return (uint8_t)(16 * seat + kind); }

// Removes fact number i; false if the observer then knows nothing about `seat`.
static void fact_remove(EthState* state, unsigned observer, unsigned i) {
    CHECK(i < state->own[observer].fact_count);
    EthOwn* own = &state->own[observer];
    unsigned seat = own->facts[i] >> 4;
    own->fact_count--;
    for (; i < own->fact_count; i++) own->facts[i] = own->facts[i + 1];
    own->facts[own->fact_count] = 0;
    for (i = 0; i < own->fact_count; i++)
        if (own->facts[i] >> 4 == seat) return;
    state->hidden.about[seat] &= (Seats)~eth_bit(observer);
}

void eth_learn(EthState* state, unsigned observer, unsigned seat, unsigned kind) {
    EthOwn* own = &state->own[observer];
    CHECK(observer != seat);
    if (own->fact_count == FACTS_MAX) fact_remove(state, observer, 0);
    own->facts[own->fact_count++] = fact(seat, kind);
    state->hidden.about[seat] |= eth_bit(observer);
}

void eth_forget(EthState* state, unsigned observer, unsigned seat, unsigned kind) {
    const EthOwn* own = &state->own[observer];
    for (unsigned i = 0; i < own->fact_count; i++) {
        if (own->facts[i] != fact(seat, kind)) continue;
        fact_remove(state, observer, i);
        return;
    }
}

void eth_seen_leaving(EthState* state, unsigned seat, unsigned kind) {
    for (Seats left = state->hidden.about[seat]; left; left &= (Seats)(left - 1))
        eth_forget(state, eth_lowest(left), seat, kind);
}

void eth_lost_unseen(EthState* state, unsigned seat, unsigned except) {
    Seats left = state->hidden.about[seat] & (Seats)~eth_bit(except);
    for (; left; left &= (Seats)(left - 1))
        for (unsigned kind = 0; kind < KINDS; kind++) eth_forget(state, eth_lowest(left), seat, kind);
}

void eth_forget_all(EthState* state, unsigned observer, unsigned seat) {
    for (unsigned i = state->own[observer].fact_count; i-- > 0;)
        if (state->own[observer].facts[i] >> 4 == seat) fact_remove(state, observer, i);
}

void eth_forget_hand(EthState* state, unsigned seat) {
    for (Seats left = state->hidden.about[seat]; left; left &= (Seats)(left - 1))
        eth_forget_all(state, eth_lowest(left), seat);
}

void eth_play_card(EthState* state, unsigned seat, unsigned kind) {
    EthShared* shared = &state->shared;
    eth_lose(state, seat, kind);
    if (state->hidden.about[seat]) eth_seen_leaving(state, seat, kind);
    if (kind == WEAPON)
        shared->armoury++;
    else if (kind != ZOMBIE)
        shared->discard[kind]++;
    if (shared->played[seat][kind] < UINT8_MAX) shared->played[seat][kind]++;
    state->hidden.figures.played[kind]++;
}

// Updates what an observer knows of the order when the top card leaves; whether he knew that card.
static inline bool lose_top(EthOwn* own) {
    bool knew = own->known_count > 0 || own->next_zombie == 0;
    uint8_t below[KNOWN_TOP_MAX] = {0};
    if (own->known_count) {
        own->known_count--;
        memcpy(below, own->known_top + 1, KNOWN_TOP_MAX - 1);
        memcpy(own->known_top, below, KNOWN_TOP_MAX);
    }
    if (own->next_zombie == 0)
        own->next_zombie = NEXT_ZOMBIE_UNKNOWN;
    else if (own->next_zombie < NEXT_ZOMBIE_NONE)
        own->next_zombie--;
    return knew;
}

// The same for all observers; returns those who knew that card.
static Seats top_gone(EthState* state) {
    Seats watchers = 0;
    for (Seats left = state->hidden.lookers; left; left &= (Seats)(left - 1)) {
        unsigned seat = eth_lowest(left);
        EthOwn* own = &state->own[seat];
        if (lose_top(own)) watchers |= eth_bit(seat);
        if (!own->known_count && own->next_zombie == NEXT_ZOMBIE_UNKNOWN)
            state->hidden.lookers &= (Seats)~eth_bit(seat);
    }
    return watchers;
}

unsigned eth_take_top(const EthGame* game, Seats* watchers) {
    EthState* state = game->state;
    EthHidden* hidden = &state->hidden;
    CHECK_SLOW(state->shared.stack_size > 0);
    unsigned top = --state->shared.stack_size;
    unsigned kind = hidden->stack[top];
    if (hidden->ordered) {
        hidden->ordered--;
        if (state->shared.house.clear) state->shared.house.clear--;
    } else {
        unsigned drawn = chance_below(game->chance, CHANCE_DECK, top + 1);
        unsigned other = kind;
        kind = hidden->stack[drawn];
        hidden->stack[drawn] = (uint8_t)other;
    }
    *watchers = hidden->lookers ? top_gone(state) : 0;
    return kind;
}

static inline void order_top(const EthGame* game, unsigned count) {
    EthHidden* hidden = &game->state->hidden;
    unsigned size = game->state->shared.stack_size;
    if (count > size) count = size;
    while (hidden->ordered < count) {
        CHECK_SLOW(hidden->ordered < size);
        unsigned top = size - hidden->ordered - 1u;
        unsigned drawn = chance_below(game->chance, CHANCE_DECK, top + 1);
        uint8_t kind = hidden->stack[drawn];
        hidden->stack[drawn] = hidden->stack[top];
        hidden->stack[top] = kind;
        hidden->ordered++;
    }
}

void eth_order_top(const EthGame* game, unsigned count) { order_top(game, count); }

void eth_shuffle(const EthGame* game) {
    EthHidden* hidden = &game->state->hidden;
    hidden->ordered = 0;
    game->state->shared.house.clear = 0;
    for (Seats left = hidden->lookers; left; left &= (Seats)(left - 1)) {
        EthOwn* own = &game->state->own[eth_lowest(left)];
        own->known_count = 0;
        memset(own->known_top, 0, sizeof own->known_top);
        own->next_zombie = NEXT_ZOMBIE_UNKNOWN;
    }
    hidden->lookers = 0;
    eth_hear(game, HEARD_SHUFFLED, 0, 0, 0);
}

void eth_return_to_stack(const EthGame* game, unsigned kind) {
    EthState* state = game->state;
    state->hidden.stack[state->shared.stack_size++] = (uint8_t)kind;
    eth_shuffle(game);
}

void eth_bury_top(const EthGame* game) {
    EthState* state = game->state;
    EthHidden* hidden = &state->hidden;
    unsigned size = state->shared.stack_size;
    // Moving a card of unsettled place to the bottom leaves the Stack unordered.
    if (size < 2 || hidden->ordered == 0) return;
    eth_order_top(game, size);
    uint8_t kind = hidden->stack[size - 1];
    memmove(hidden->stack + 1, hidden->stack, size - 1);
    hidden->stack[0] = kind;
    if (hidden->lookers) top_gone(state);
}

void eth_look_for_zombie(const EthGame* game, unsigned seat) {
    EthHidden* hidden = &game->state->hidden;
    EthOwn* own = &game->state->own[seat];
    hidden->lookers |= eth_bit(seat);
    unsigned size = game->state->shared.stack_size;
    for (unsigned above = 0; above < size; above++) {
        eth_order_top(game, above + 1);
        if (hidden->stack[size - 1 - above] != ZOMBIE) continue;
        own->next_zombie = (uint16_t)above;
        return;
    }
    own->next_zombie = NEXT_ZOMBIE_NONE;
}

void eth_look(const EthGame* game, unsigned seat, unsigned count) {
    CHECK(count <= KNOWN_TOP_MAX);
    EthState* state = game->state;
    EthOwn* own = &state->own[seat];
    unsigned size = state->shared.stack_size;
    state->hidden.lookers |= eth_bit(seat);
    if (count > size) count = size;
    order_top(game, count);
    if (count <= own->known_count) return;
    for (unsigned i = 0; i < count; i++) own->known_top[i] = state->hidden.stack[size - 1 - i];
    own->known_count = (uint8_t)count;
}

// Who knew the card of silent draw number `slot` (mod SILENT_MAX), and who did not.
static void watch(EthState* state, unsigned slot, unsigned seat, unsigned kind, Seats watchers) {
    CHECK_SLOW(slot < SILENT_MAX && !((watchers >> seat) & 1));
    state->hidden.watching |= watchers;
    for (Seats left = state->hidden.watching; left; left &= (Seats)(left - 1)) {
        unsigned observer = eth_lowest(left);
        state->own[observer].watched &= ~(UINT32_C(1) << slot);
        if (!((watchers >> observer) & 1)) continue;
        state->own[observer].watched |= UINT32_C(1) << slot;
        eth_learn(state, observer, seat, kind);
    }
}

void eth_silent_draw(EthState* state, unsigned seat, unsigned kind, Seats watchers) {
    CHECK_SLOW(state->shared.hands > 0);
    EthShared* shared = &state->shared;
    unsigned slot = shared->silent_count++ % SILENT_MAX;
    EthSilentDraw* draw = &shared->silent[slot];
    draw->seat = (uint8_t)seat;
    draw->zombies_out = shared->discard[ZOMBIE];
    draw->stack_size = (uint16_t)(shared->stack_size + 1);
    draw->hands = (uint16_t)(shared->hands - 1);
    if (watchers | state->hidden.watching) watch(state, slot, seat, kind, watchers);
}
