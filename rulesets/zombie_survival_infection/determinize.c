// Zombie: Survival Infection: a whole game that agrees with what one seat sees, uniformly over all
// that agree, so that search players need no knowledge of the game.
//
// Hidden from a seat are the other hands, the draw pile (of which the cards are in no order) and
// the place of Hidden Bite in it. All arrangements of the unseen cards over the places in the other
// hands and the draw pile are equally likely. Once the discard pile has become the draw pile, the
// seat knows more: its cards went to the draw pile, the others were in hands and are so still. So
// each unseen card is
//
//     old     surely in a hand since then            places: hands
//     new     surely in the draw pile then           places: draw pile, hands that have drawn since
//     either  not known                              places: all
//
// and the hands that have not drawn since ("closed") take no new cards. With j of the old cards in
// closed hands the number of arrangements is
//
//     C(old, j) (closed)_j (open)_(old - j) (either)_(closed - j) (everything else in any order)!
//
// so j is drawn with these weights and the rest is dealt at random. The weights are doubles (+ - x
// / only): they choose among arrangements; no rule depends on them.
#include <string.h>

#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/reaction.h"
#include "sim/base/check.h"

enum {
    REMOVED = SEATS_MAX
};  // the owner of cards that a house rule has removed unseen: a hand that draws nothing
enum { HANDS_MAX = ZSI_DECK_MAX };  // places in the other hands; a house rule may have any number drawn

typedef struct Cards {
    unsigned count;
    uint8_t key[ZSI_DECK_MAX];
} Cards;

typedef struct Unseen {
    const ZsiRules* rules;
    ZsiState* state;
    Rng* rng;
    unsigned me;
    Cards old, either, new;
    // The owners of places in hands.
    unsigned closed_count, open_count;
    int removed;  // cards that are there again
    uint8_t closed[HANDS_MAX], open[HANDS_MAX];
} Unseen;

static void put(Cards* cards, unsigned key, unsigned count) {
    while (count--) cards->key[cards->count++] = (uint8_t)key;
}

// A random card leaves.
static unsigned take(Cards* cards, Rng* rng) {
    CHECK(cards->count > 0);
    unsigned i = rng_below(rng, cards->count);
    unsigned key = cards->key[i];
    cards->key[i] = cards->key[--cards->count];
    return key;
}

// Copies of a key that the seat does not see.
static unsigned unseen_copies(const Unseen* unseen, unsigned key) {
    const ZsiShared* shared = &unseen->state->shared;
    unsigned count = unseen->rules->copies[key], seen = (unsigned)shared->discard[key] + shared->box[key];
    seen += unseen->state->own[unseen->me].hand[key];
    for (unsigned seat = 0; seat < shared->players; seat++) {
        const ZsiCamp* camp = &shared->camp[seat];
        seen += camp->hideout == key;
        if (key >= CHARACTER_FIRST && key < HIDEOUT_FIRST)
            seen += (unsigned)camp->character[zsi_instance(key, 0)] + camp->character[zsi_instance(key, 1)];
    }
    if (key >= CHARACTER_FIRST && key < HIDEOUT_FIRST)
        seen += (unsigned)shared->city_character[zsi_instance(key, 0)] +
                shared->city_character[zsi_instance(key, 1)];
    bool on_table = shared->phase == PHASE_CHARACTER || shared->phase == PHASE_HIDEOUT;
    seen += on_table && shared->play.key == key;
    CHECK(seen <= count);
    return count - seen;
}

static unsigned above(unsigned a, unsigned b) { return a > b ? a - b : 0; }

static void sort_cards(Unseen* unseen) {
    const ZsiShared* shared = &unseen->state->shared;
    const ZsiOwn* own = &unseen->state->own[unseen->me];
    for (unsigned key = ACTION_FIRST; key < CARDS; key++) {
        unsigned count = unseen_copies(unseen, key);
        unsigned least = shared->reshuffled ? own->old_least[key] : 0;
        unsigned most = shared->reshuffled && own->old_most[key] < count ? own->old_most[key] : count;
        CHECK(least <= most);
        put(&unseen->old, key, least);
        put(&unseen->either, key, most - least);
        put(&unseen->new, key, count - most);
    }
}

static void add_places(Unseen* unseen, unsigned owner, unsigned count, bool is_closed) {
    for (unsigned i = 0; i < count; i++) {
        if (is_closed)
            unseen->closed[unseen->closed_count++] = (uint8_t)owner;
        else
            unseen->open[unseen->open_count++] = (uint8_t)owner;
    }
}

static void sort_places(Unseen* unseen) {
    const ZsiShared* shared = &unseen->state->shared;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (seat == unseen->me) continue;
        bool is_closed = shared->reshuffled && !((shared->drawn >> seat) & 1);
        add_places(unseen, seat, shared->camp[seat].hand_size, is_closed);
    }
    add_places(unseen, REMOVED, (unsigned)unseen->rules->removed_unseen, shared->reshuffled);
}

// The weight of j + 1 over that of j.
static double weight_step(const Unseen* unseen, unsigned j) {
    double old = unseen->old.count, closed = unseen->closed_count, open = unseen->open_count;
    double pile = unseen->old.count + unseen->either.count + unseen->new.count - closed - open;
    double either = unseen->either.count;
    // C(old, j + 1) / C(old, j), the falling factorials, and the factorial of what is left.
    return (old - j) / (j + 1.0) * (closed - j) / (open - (old - j) + 1) / (either - (closed - j) + 1) *
           (open + pile - (old - j) + 1);
}

// How many old cards lie in closed hands.
static unsigned old_in_closed(const Unseen* unseen) {
    unsigned least = above(unseen->old.count, unseen->open_count), most = unseen->old.count;
    unsigned needed = above(unseen->closed_count, unseen->either.count);
    double weights[HANDS_MAX + 1] = {0}, sum = 0, weight = 1;
    if (least < needed) least = needed;
    if (most > unseen->closed_count) most = unseen->closed_count;
    CHECK(least <= most);
    for (unsigned j = least; j <= most; j++) {
        weights[j] = weight;
        sum += weight;
        weight *= weight_step(unseen, j);
    }
    double drawn = (double)rng_next(unseen->rng) / 4294967296.0 * sum;
    unsigned j = least;
    while (j < most && drawn >= weights[j]) drawn -= weights[j++];
    return j;
}

// Fills a random one of the places.
static void fill(Unseen* unseen, uint8_t* places, unsigned* count, unsigned key) {
    CHECK(*count > 0);
    unsigned i = rng_below(unseen->rng, *count);
    unsigned owner = places[i];
    ZsiOwn* own = &unseen->state->own[owner % SEATS_MAX];
    places[i] = places[--*count];
    if (owner == REMOVED) {
        *zsi_removed(unseen->state, unseen->removed++) = (uint8_t)key;
        return;
    }
    own->hand[key]++;
    own->held |= UINT64_C(1) << key;
}

static void deal_again(Unseen* unseen) {
    CHECK(unseen->old.count <= unseen->closed_count + unseen->open_count);
    unsigned j = old_in_closed(unseen);
    while (unseen->old.count) {
        unsigned key = take(&unseen->old, unseen->rng);
        if (j > 0)
            j--, fill(unseen, unseen->closed, &unseen->closed_count, key);
        else
            fill(unseen, unseen->open, &unseen->open_count, key);
    }
    while (unseen->closed_count)
        fill(unseen, unseen->closed, &unseen->closed_count, take(&unseen->either, unseen->rng));
    // The rest goes anywhere.
    for (unsigned i = 0; i < unseen->either.count; i++) put(&unseen->new, unseen->either.key[i], 1);
    while (unseen->open_count) {
        fill(unseen, unseen->open, &unseen->open_count, take(&unseen->new, unseen->rng));
    }
    CHECK(unseen->new.count <= unseen->state->shared.pile_size);
    memcpy(unseen->state->hidden.pile, unseen->new.key, unseen->new.count);
}

// Hidden Bite went into the lower pile, anywhere.
static void hide_bite(Unseen* unseen) {
    const ZsiShared* shared = &unseen->state->shared;
    ZsiHidden* hidden = &unseen->state->hidden;
    hidden->bite_above = BITE_OUT;
    if (shared->box[CARD_hidden_bite] || !unseen->rules->hidden_bite) return;
    unsigned upper = above(shared->pile_size, shared->lower_size), lower = shared->pile_size - upper;
    CHECK(upper < shared->pile_size);
    hidden->bite_above = (uint16_t)(upper + rng_below(unseen->rng, lower));
}

// Those asked before the seat have passed or had no reaction; those after it are still to be asked.
// Under a random order the seat may have any place in its group.
static void order_window(Unseen* unseen, const Decision* decision) {
    const ZsiShared* shared = &unseen->state->shared;
    if (decision->kind != ASK_react) return;
    Chance chance = {.stream = {[CHANCE_ORDER] = *unseen->rng}};
    ZsiGame game = {unseen->rules, unseen->state, &chance};
    unseen->state->hidden.asking = shared->camps;
    while (zsi_next_asked(&game) != unseen->me) continue;
    *unseen->rng = chance.stream[CHANCE_ORDER];
}

void zsi_determinize(const void* rules, const Decision* decision, void* state_, Rng* rng) {
    ZsiState* state = state_;
    Unseen unseen = {.rules = rules, .state = state, .rng = rng, .me = decision->seat};
    CHECK(unseen.me < state->shared.players);
    // What the others know is not known here.
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        if (seat != unseen.me) memset(state->own[seat].old_most, UINT8_MAX, sizeof state->own[seat].old_most);
    sort_cards(&unseen);
    sort_places(&unseen);
    deal_again(&unseen);
    hide_bite(&unseen);
    order_window(&unseen, decision);
}
