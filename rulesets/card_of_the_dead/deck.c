// Card of the Dead: cards on the move; see deck.h.
#include "rulesets/card_of_the_dead/deck.h"

#include <string.h>

#include "rulesets/card_of_the_dead/hear.h"
#include "sim/base/check.h"

_Static_assert(FACT_KINDS == 16 && (int)FACT_KINDS >= (int)HAND_KINDS, "facts about one hand are two words");

// --- hands

void cod_learn(CodState* state, unsigned observer, unsigned seat, unsigned kind) {
    if (observer == seat) return;
    state->own[observer].facts[seat][kind]++;
    state->hidden.about[seat] |= cod_bit(observer);
}

void cod_learn_all(CodState* state, Seats observers, unsigned seat, unsigned kind) {
    for (; observers; observers &= (Seats)(observers - 1))
        cod_learn(state, cod_lowest(observers), seat, kind);
}

void cod_shown(CodState* state, unsigned seat, unsigned kind) {
    Seats others = cod_others(&state->shared, seat);
    for (; others; others &= (Seats)(others - 1)) {
        unsigned observer = cod_lowest(others);
        if (!state->own[observer].facts[seat][kind]) cod_learn(state, observer, seat, kind);
    }
}

// Clears the observer's bit once it knows nothing about the hand.
static void forget_if_nothing(CodState* state, unsigned observer, unsigned seat) {
    uint64_t words[2];
    memcpy(words, state->own[observer].facts[seat], sizeof words);
    if (!(words[0] | words[1])) state->hidden.about[seat] &= (Seats)~cod_bit(observer);
}

// `observer` sees a card of `kind` leave.
static void strike(CodState* state, unsigned observer, unsigned seat, unsigned kind) {
    CHECK_SLOW(kind < HAND_KINDS);
    uint8_t* known = &state->own[observer].facts[seat][kind];
    if (!*known) return;
    --*known;
    forget_if_nothing(state, observer, seat);
}

void cod_seen_leaving(CodState* state, unsigned seat, unsigned kind) {
    for (Seats left = state->hidden.about[seat]; left; left &= (Seats)(left - 1))
        strike(state, cod_lowest(left), seat, kind);
}

// `observer` knows one card less of each kind in the hand.
static void weaken(CodState* state, unsigned observer, unsigned seat) {
    CHECK_SLOW(observer != seat);
    uint8_t* known = state->own[observer].facts[seat];
    for (unsigned kind = 0; kind < FACT_KINDS; kind++)
        known[kind] = (uint8_t)(known[kind] - (known[kind] > 0));
    forget_if_nothing(state, observer, seat);
}

void cod_pass_on(CodState* state, unsigned from, unsigned to, unsigned kind) {
    CHECK_SLOW(from != to);
    cod_lose(state, from, kind);
    cod_gain(state, to, kind);
    cod_less_sure(state, from, true);
    for (Seats left = state->hidden.about[from]; left; left &= (Seats)(left - 1)) {
        unsigned observer = cod_lowest(left);
        if (observer == to)
            strike(state, to, from, kind);
        else
            weaken(state, observer, from);
    }
}

void cod_transfer(CodState* state, unsigned from, unsigned to, unsigned kind) {
    cod_pass_on(state, from, to, kind);
    cod_learn(state, from, to, kind);
}

// The hand is empty now: nobody knows anything of it. The cards have been taken out by the caller.
static void forget_hand(CodState* state, unsigned seat) {
    for (Seats left = state->hidden.about[seat]; left; left &= (Seats)(left - 1))
        memset(state->own[cod_lowest(left)].facts[seat], 0, sizeof state->own[0].facts[0]);
    state->hidden.about[seat] = 0;
    state->shared.sure[seat] = 0;
}

void cod_discard_hand(const CodGame* game, unsigned seat) {
    CodState* state = game->state;
    CodOwn* own = &state->own[seat];
    for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
        state->shared.discard[kind] = (uint8_t)(state->shared.discard[kind] + own->hand[kind]);
    memset(own->hand, 0, sizeof own->hand);
    own->kinds = 0;
    state->shared.hand_size[seat] = 0;
    forget_hand(state, seat);
}

// --- zombies, rows

bool cod_move_zombie(const CodGame* game, unsigned from, unsigned to) {
    CHECK_SLOW(from != to);
    CodShared* shared = &game->state->shared;
    unsigned kind = cod_gift(game->rules, shared, from);
    if (kind == NO_CARD) return false;
    cod_remove_zombie(shared, from, kind);
    cod_add_zombie(game, to, kind);
    cod_note(game, TOLD_GIVEN, (int)from, (int)to, (int)kind);
    return true;
}

void cod_give_zombie(const CodGame* game, unsigned from, unsigned to, unsigned figure) {
    CodState* state = game->state;
    if (!cod_move_zombie(game, from, to)) return;
    cod_count_figure(state, figure);
    cod_count_figure(state, METRIC_GIVEN_SEAT0 + from);
    cod_count_figure(state, METRIC_RECEIVED_SEAT0 + to);
}

unsigned cod_discard_zombies(CodShared* shared, unsigned seat) {
    unsigned cards = 0;
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) {
        cards += shared->zombies[seat][kind];
        shared->discard[kind] = (uint8_t)(shared->discard[kind] + shared->zombies[seat][kind]);
        shared->zombies[seat][kind] = 0;
    }
    shared->z[seat] = 0;
    return cards;
}

void cod_discard_movement(const CodGame* game, unsigned seat, unsigned place) {
    CodShared* shared = &game->state->shared;
    uint8_t* row = shared->row[seat];
    CHECK(place < shared->row_size[seat]);
    unsigned kind = row[place], behind = --shared->row_size[seat] - place;
    memmove(row + place, row + place + 1, behind);
    row[shared->row_size[seat]] = 0;
    shared->movement[seat] = (uint16_t)(shared->movement[seat] - game->rules->mp[kind]);
    shared->discard[kind]++;
    cod_note(game, TOLD_ROW_CARD_LOST, (int)seat, (int)kind, 0);
}

void cod_discard_row(const CodGame* game, unsigned seat) {
    while (game->state->shared.row_size[seat])
        cod_discard_movement(game, seat, game->state->shared.row_size[seat] - 1u);
}

// --- deck, top

// The top card, of kind `kind`, has been taken by `taker`; returns the other seats that knew it.
static Seats top_gone(CodState* state, unsigned taker) {
    Seats watchers = 0;
    for (Seats left = state->hidden.lookers; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        CodOwn* own = &state->own[seat];
        CHECK(own->top_count <= state->shared.top_count + 1u);  // shared counts the card no more
        if (!own->top_count) continue;
        own->top_count--;
        own->top[0] = own->top[1];
        own->top[1] = 0;
        if (seat != taker) watchers |= cod_bit(seat);
    }
    return watchers;
}

// --- deck, bottom

static void note_remove(CodOwn* own, unsigned i) {
    CHECK(i < own->note_count);
    unsigned behind = --own->note_count - i;
    memmove(own->note_at + i, own->note_at + i + 1, behind);
    memmove(own->note_kind + i, own->note_kind + i + 1, behind);
    own->note_at[own->note_count] = own->note_kind[own->note_count] = 0;
}

// Makes room for that many notes, dropping all old ones if they do not fit. False if they never
// fit.
static bool note_room(CodOwn* own, unsigned wanted) {
    if (own->note_count + wanted <= COD_NOTES_MAX) return true;
    memset(own->note_at, 0, sizeof own->note_at);
    memset(own->note_kind, 0, sizeof own->note_kind);
    own->note_count = 0;
    return wanted <= COD_NOTES_MAX;
}

static void note_add(CodState* state, unsigned seat, unsigned at, unsigned kind) {
    CodOwn* own = &state->own[seat];
    if (!note_room(own, 1)) return;
    own->note_at[own->note_count] = (uint8_t)at;
    own->note_kind[own->note_count++] = (uint8_t)kind;
    state->hidden.lookers |= cod_bit(seat);
}

// The first card of a noted group is gone; the taker strikes off one of the kinds. Anyone else no
// longer knows which cards are left, only that they are actions.
static void group_shrinks(CodOwn* own, unsigned at, unsigned kind, bool taker) {
    unsigned members = 0;
    bool struck = false;
    for (unsigned i = 0; i < own->note_count; i++) {
        if (own->note_at[i] != at) continue;
        if (!struck && (!taker || own->note_kind[i] == (NOTE_GROUP | kind))) {
            note_remove(own, i--);
            struck = true;
            continue;
        }
        own->note_at[i] = (uint8_t)(taker ? at + 1 : at + 1 + members);
        if (!taker) own->note_kind[i] = NOTE_SOME_ACTION;
        members++;
    }
    if (!taker || members != 1) return;
    for (unsigned i = 0; i < own->note_count; i++)
        if (own->note_at[i] == (uint8_t)(at + 1)) own->note_kind[i] &= (uint8_t)~NOTE_GROUP;
}

// The topmost card under the deck has been taken; true if the seat knew its kind. Notes are in the
// order of the cards: only the first can be about it.
static bool note_gone(CodOwn* own, unsigned at, unsigned kind, bool taker) {
    if (own->note_count == 0 || own->note_at[0] != at) return false;
    unsigned note = own->note_kind[0];
    if (note & NOTE_GROUP) {
        group_shrinks(own, at, kind, taker);
        return false;
    }
    note_remove(own, 0);
    return note != NOTE_SOME_ACTION && !taker;
}

unsigned cod_take_placed(const CodGame* game, Seats* watchers) {
    CodState* state = game->state;
    CodHidden* hidden = &state->hidden;
    CodShared* shared = &state->shared;
    unsigned taker = shared->turn_seat, kind;
    shared->deck_size--;
    if (shared->top_count) {
        kind = hidden->top[--shared->top_count];
        hidden->top[shared->top_count] = 0;
        *watchers = top_gone(state, taker);
        return kind;
    }
    CHECK(shared->under_count > 0);
    kind = hidden->under[0];
    unsigned at = shared->under_first++;
    memmove(hidden->under, hidden->under + 1, --shared->under_count);
    *watchers = 0;
    for (Seats left = hidden->lookers; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        if (note_gone(&state->own[seat], at, kind, seat == taker)) *watchers |= cod_bit(seat);
    }
    return kind;
}

static unsigned append_under(CodState* state, unsigned kind) {
    CodShared* shared = &state->shared;
    CHECK(shared->under_count < COD_DECK_MAX);
    unsigned at = (uint8_t)(shared->under_first + shared->under_count);
    state->hidden.under[shared->under_count++] = (uint8_t)kind;
    shared->deck_size++;
    cod_count_figure(state, METRIC_BOTTOMED);
    return at;
}

void cod_put_under(const CodGame* game, unsigned kind, Seats knowers) {
    unsigned at = append_under(game->state, kind);
    for (; knowers; knowers &= (Seats)(knowers - 1)) note_add(game->state, cod_lowest(knowers), at, kind);
}

void cod_bury_hand(const CodGame* game, unsigned seat) {
    CHECK(game->state->shared.under_count + game->state->shared.hand_size[seat] <= COD_DECK_MAX);
    CodState* state = game->state;
    CodOwn* own = &state->own[seat];
    unsigned size = state->shared.hand_size[seat];
    unsigned first = (uint8_t)(state->shared.under_first + state->shared.under_count);
    // The owner's notes, before the order is drawn: the kinds, ascending.
    if (note_room(own, size)) {
        unsigned flag = size > 1 ? NOTE_GROUP : 0;
        for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
            for (unsigned i = 0; i < own->hand[kind]; i++) note_add(state, seat, first, flag | kind);
    }
    // The others', card by card.
    for (Seats others = cod_others(&state->shared, seat); others; others &= (Seats)(others - 1)) {
        unsigned other = cod_lowest(others);
        if (!note_room(&state->own[other], size)) continue;
        for (unsigned i = 0; i < size; i++) note_add(state, other, (uint8_t)(first + i), NOTE_SOME_ACTION);
    }
    for (; size; size--) {
        unsigned kind =
            chance_pick(game->chance, cod_stream(game, CHANCE_ORDER), own->hand, HAND_KINDS, size);
        cod_lose(state, seat, kind);
        append_under(state, kind);
    }
    forget_hand(state, seat);
}

void cod_put_on_top(const CodGame* game, unsigned kind) {
    CodState* state = game->state;
    CodOwn* own = &state->own[state->shared.turn_seat];
    CHECK(state->shared.top_count < 2 && own->top_count < 2);
    state->hidden.top[state->shared.top_count++] = (uint8_t)kind;
    state->shared.deck_size++;
    own->top[1] = own->top[0];
    own->top[0] = (uint8_t)kind;
    own->top_count++;
    state->hidden.lookers |= cod_bit(state->shared.turn_seat);
}
