// Card of the Dead: a whole game that agrees with what one seat sees, uniformly over all
// arrangements of the unseen cards that agree, so that search players need no knowledge of the
// game.
//
// Hidden from a seat are the other hands and the deck. The unseen cards go to the unseen places,
// and every place is of one of three kinds, each of which takes what the one before takes, and
// more:
//
//     kept    cards left of those kept at another's setup: eligible cards, of each kind at most as many
//             as this seat was not dealt itself
//     action  other places of a hand, and cards that Ruffians have put under the deck: any action card
//     any     the rest of the deck
//
// So filling them in this order, each place with one of the unseen cards that it takes, all equally
// likely, is uniform over the arrangements: the number of continuations never depends on earlier
// choices. Facts, notes and known top cards are placed where they are known to be.
//
// At KEEP the answers are simultaneous: in the state made here nobody but this seat has answered.
// What others have learnt in secret is left out.
#include <string.h>

#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/game.h"
#include "sim/base/check.h"

enum { OPEN = 0xff };  // a place under the deck whose card is unknown

typedef struct Unseen {
    const CodRules* rules;
    CodState* state;
    Rng* rng;
    unsigned me;
    uint32_t in_hands;    // kinds that a hand may hold
    uint8_t left[KINDS];  // unseen cards of each kind
} Unseen;

static void see(Unseen* unseen, unsigned kind) {
    CHECK(unseen->left[kind] > 0);
    unseen->left[kind]--;
}

static void see_public(Unseen* unseen) {
    const CodShared* shared = &unseen->state->shared;
    for (unsigned kind = 0; kind < KINDS; kind++)
        unseen->left[kind] = (uint8_t)(unseen->rules->copies[kind] - shared->discard[kind]);
    if (shared->carried != NO_CARD) see(unseen, shared->carried);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++)
            unseen->left[kind] = (uint8_t)(unseen->left[kind] - shared->zombies[seat][kind]);
        unseen->left[BITTEN] = (uint8_t)(unseen->left[BITTEN] - shared->open_bitten[seat]);
        for (unsigned i = 0; i < shared->row_size[seat]; i++) see(unseen, shared->row[seat][i]);
    }
}

static void see_own(Unseen* unseen) {
    const CodShared* shared = &unseen->state->shared;
    const CodOwn* own = &unseen->state->own[unseen->me];
    for (unsigned kind = 0; kind < HAND_KINDS; kind++)
        unseen->left[kind] = (uint8_t)(unseen->left[kind] - own->hand[kind]);
    if (shared->turn_seat == unseen->me)
        for (unsigned i = 0; i < shared->looked; i++) see(unseen, own->seen[i]);
}

// Draws a random unseen card, of at most `most[kind]` of each kind; it is no longer unseen.
static unsigned draw(Unseen* unseen, uint8_t* most) {
    unsigned total = 0, kind = 0;
    for (unsigned i = 0; i < KINDS; i++) total += most[i];
    CHECK(total > 0);
    unsigned k = rng_below(unseen->rng, total);
    while (k >= most[kind]) k -= most[kind++];
    most[kind]--;
    if (most != unseen->left) see(unseen, kind);
    return kind;
}

static void into_hand(CodState* state, unsigned seat, unsigned kind) {
    state->own[seat].hand[kind]++;
    state->own[seat].kinds |= COD_BIT(kind);
}

// --- the deck

static void swap(uint8_t* a, uint8_t* b) {
    uint8_t kind = *a;
    *a = *b;
    *b = kind;
}

// The cards of one noted group in random order.
static void order_group(Unseen* unseen, unsigned first) {
    const CodOwn* own = &unseen->state->own[unseen->me];
    uint8_t* place =
        unseen->state->hidden.under + (uint8_t)(own->note_at[first] - unseen->state->shared.under_first);
    unsigned count = 0;
    for (unsigned i = first; i < own->note_count; i++) {
        if (own->note_at[i] != own->note_at[first]) continue;
        unsigned kind = own->note_kind[i] & ~(unsigned)NOTE_GROUP;
        see(unseen, kind);
        place[count++] = (uint8_t)kind;
    }
    CHECK(count > 1);
    for (unsigned i = count; i > 1; i--) swap(&place[i - 1], &place[rng_below(unseen->rng, i)]);
}

static bool first_of_group(const CodOwn* own, unsigned i) {
    for (unsigned j = 0; j < i; j++)
        if (own->note_at[j] == own->note_at[i]) return false;
    return true;
}

// What the seat knows of the deck.
static void place_known(Unseen* unseen) {
    CHECK(unseen->state->own[unseen->me].top_count <= unseen->state->shared.top_count);
    CodState* state = unseen->state;
    const CodOwn* own = &state->own[unseen->me];
    memset(state->hidden.under, OPEN, state->shared.under_count);
    memset(state->hidden.top, OPEN, state->shared.top_count);
    for (unsigned i = 0; i < own->top_count; i++) {
        see(unseen, own->top[i]);
        state->hidden.top[state->shared.top_count - 1u - i] = own->top[i];
    }
    for (unsigned i = 0; i < own->note_count; i++) {
        uint8_t* place = state->hidden.under + (uint8_t)(own->note_at[i] - state->shared.under_first);
        CHECK(place < state->hidden.under + state->shared.under_count);
        if (own->note_kind[i] & NOTE_GROUP) {
            if (first_of_group(own, i)) order_group(unseen, i);
            continue;
        }
        *place = own->note_kind[i];
        if (*place != NOTE_SOME_ACTION) see(unseen, *place);
    }
}

// Every place of the deck that is still open, and the pool.
static void fill_deck(Unseen* unseen) {
    CodState* state = unseen->state;
    CodHidden* hidden = &state->hidden;
    for (unsigned i = 0; i < state->shared.under_count; i++)
        if (hidden->under[i] == OPEN) hidden->under[i] = (uint8_t)draw(unseen, unseen->left);
    for (unsigned i = 0; i < state->shared.top_count; i++)
        if (hidden->top[i] == OPEN) hidden->top[i] = (uint8_t)draw(unseen, unseen->left);
    // The pool gets its order as it is drawn.
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (; unseen->left[kind]; unseen->left[kind]--) hidden->pool[hidden->pool_count++] = (uint8_t)kind;
}

// --- hands

// The facts about a hand; returns how many of its places are open.
static unsigned place_facts(Unseen* unseen, unsigned seat, unsigned* kept) {
    CHECK(seat != unseen->me);
    const CodOwn* own = &unseen->state->own[unseen->me];
    unsigned open = unseen->state->shared.hand_size[seat];
    *kept = unseen->state->shared.sure[seat];
    for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
        for (unsigned i = 0; i < own->facts[seat][kind]; i++) {
            see(unseen, kind);
            into_hand(unseen->state, seat, kind);
            open--;
            if (((unseen->rules->eligible >> kind) & 1) && *kept) (*kept)--;
        }
    return open;
}

// How many unseen cards of each kind may be left of those that others have kept.
static void kept_by_others(const Unseen* unseen, uint8_t most[KINDS]) {
    const CodOwn* own = &unseen->state->own[unseen->me];
    memset(most, 0, KINDS);
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        if (!((unseen->rules->eligible >> kind) & 1)) continue;
        unsigned others = (unsigned)(unseen->rules->copies[kind] - own->dealt[kind] - own->first_hand[kind]);
        most[kind] = others < unseen->left[kind] ? (uint8_t)others : unseen->left[kind];
    }
}

static void actions_left(const Unseen* unseen, uint8_t most[KINDS]) {
    for (unsigned kind = 0; kind < KINDS; kind++)
        most[kind] = (unseen->in_hands >> kind) & 1 ? unseen->left[kind] : 0;
}

static void fill_hands(Unseen* unseen) {
    CodState* state = unseen->state;
    unsigned players = state->shared.players, open[COD_SEATS] = {0}, kept[COD_SEATS] = {0};
    uint8_t most[KINDS];
    for (unsigned seat = 0; seat < players; seat++)
        if (seat != unseen->me) open[seat] = place_facts(unseen, seat, &kept[seat]);
    kept_by_others(unseen, most);
    for (unsigned seat = 0; seat < players; seat++)
        for (; kept[seat]; kept[seat]--, open[seat]--) into_hand(state, seat, draw(unseen, most));
    actions_left(unseen, most);
    for (unsigned seat = 0; seat < players; seat++)
        for (; open[seat]; open[seat]--) into_hand(state, seat, draw(unseen, most));
    for (unsigned i = 0; i < state->shared.under_count; i++)
        if (state->hidden.under[i] == NOTE_SOME_ACTION) state->hidden.under[i] = (uint8_t)draw(unseen, most);
}

// --- KEEP

// The cards dealt to a seat: its own as this seat sees them, random ones to the others.
static void deal_again(Unseen* unseen, unsigned seat, uint8_t* cards) {
    CodOwn* own = &unseen->state->own[seat];
    int count = 0;
    if (seat == unseen->me)
        for (unsigned kind = 0; kind < KINDS; kind++)
            for (unsigned i = 0; i < own->dealt[kind]; i++) cards[count++] = (uint8_t)kind;
    for (; count < unseen->rules->setup_deal; count++) {
        if (seat == unseen->me) {
            cards[count] = COD_TAKEN;
            continue;
        }
        cards[count] = (uint8_t)draw(unseen, unseen->left);
        CHECK(cards[count] < KINDS);
        own->dealt[cards[count]]++;
        own->on_offer |= COD_BIT(cards[count]);
    }
}

static void deal_all_again(Unseen* unseen) {
    CHECK(unseen->state->shared.phase == PHASE_KEEP);
    CodState* state = unseen->state;
    const CodOwn* own = &state->own[unseen->me];
    for (unsigned kind = 0; kind < KINDS; kind++)
        unseen->left[kind] = (uint8_t)(unseen->left[kind] - own->dealt[kind]);
    uint8_t* cards = state->hidden.pool + unseen->rules->deck_size;
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        cards -= unseen->rules->setup_deal;
        deal_again(unseen, seat, cards);
    }
    state->hidden.keeping = state->shared.living;
}

// The masks of who knows something.
static void index_knowledge(Unseen* unseen) {
    CodState* state = unseen->state;
    const CodOwn* own = &state->own[unseen->me];
    if (own->note_count || own->top_count) state->hidden.lookers = cod_bit(unseen->me);
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned kind = 0; kind < HAND_KINDS; kind++)
            if (own->facts[seat][kind]) state->hidden.about[seat] = cod_bit(unseen->me);
}

void cod_determinize(const void* rules_, const Decision* decision, void* state_, Rng* rng) {
    const CodRules* rules = rules_;
    CodState* state = state_;
    Unseen unseen = {.rules = rules, .state = state, .rng = rng, .me = decision->seat};
    CHECK(unseen.me < state->shared.players);
    unseen.in_hands = COD_ACTION_CARDS;
    if (rules->bitten_place == BITTEN_OPEN) unseen.in_hands &= ~COD_BIT(BITTEN);
    see_public(&unseen);
    see_own(&unseen);
    place_known(&unseen);
    fill_hands(&unseen);
    if (state->shared.phase == PHASE_KEEP) deal_all_again(&unseen);
    fill_deck(&unseen);
    CHECK(state->shared.phase == PHASE_KEEP ||
          state->hidden.pool_count + state->shared.under_count + state->shared.top_count ==
              state->shared.deck_size + rules->removed_unseen);
    index_knowledge(&unseen);
    state->hidden.figures[METRIC_TURNS] = state->shared.turns;  // the other figures count from here on
}
