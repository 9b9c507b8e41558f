// Card of the Dead: cards on the move - deck, hands, zombies, rows - and who knows what about them.
// Everything that takes a card from one place to another goes through here, so that the masks, the
// sums and the knowledge of section 8 stay right.
//
// What a seat knows is kept as facts ("this card is surely in that hand") and notes ("this card
// lies there under the deck"). A card that changes hands unseen weakens the facts about that hand
// by one card of each kind.
#pragma once

#include "rulesets/card_of_the_dead/hear.h"

static inline void cod_gain(CodState* state, unsigned seat, unsigned kind) {
    state->own[seat].hand[kind]++;
    state->own[seat].kinds |= COD_BIT(kind);
    state->shared.hand_size[seat]++;
}

// Which card is the last of its kind cannot be foreseen: no branch.
static inline void cod_lose(CodState* state, unsigned seat, unsigned kind) {
    CodOwn* own = &state->own[seat];
    CHECK_SLOW(own->hand[kind] > 0);
    own->hand[kind]--;
    own->kinds &= ~((uint32_t)(own->hand[kind] == 0) << kind);
    state->shared.hand_size[seat]--;
}

// `observer` has learnt that `seat` holds one more card of `kind`.
void cod_learn(CodState* state, unsigned observer, unsigned seat, unsigned kind);
// Everybody in `observers` sees that `seat` has got a card of `kind`.
void cod_learn_all(CodState* state, Seats observers, unsigned seat, unsigned kind);
// Everybody sees that `seat` holds at least one card of `kind`.
void cod_shown(CodState* state, unsigned seat, unsigned kind);
// The observers in hidden.about[seat] see a card of `kind` leave the hand of `seat`.
void cod_seen_leaving(CodState* state, unsigned seat, unsigned kind);

// Where one of the kept cards may have gone, one less is surely left. No branch either.
static inline void cod_less_sure(CodState* state, unsigned seat, bool gone) {
    uint8_t* sure = &state->shared.sure[seat];
    *sure = (uint8_t)(*sure - (gone & (*sure > 0)));
}

// A card leaves the hand of `seat` before everybody's eyes.
static inline void cod_lose_openly(const CodGame* game, unsigned seat, unsigned kind) {
    CodState* state = game->state;
    cod_lose(state, seat, kind);
    cod_less_sure(state, seat, (game->rules->eligible >> kind) & 1);
    if (state->hidden.about[seat]) cod_seen_leaving(state, seat, kind);
}

// A card changes hands; only the two players see which.
void cod_transfer(CodState* state, unsigned from, unsigned to, unsigned kind);
// The same, but it is not noted that `from` knows where the card is.
void cod_pass_on(CodState* state, unsigned from, unsigned to, unsigned kind);
// The whole hand goes to the discard pile.
void cod_discard_hand(const CodGame* game, unsigned seat);

// The zombie count of a seat has changed: will the next check have to look at it?
static inline void cod_note_zombies(const CodGame* game, unsigned seat) {
    CodShared* shared = &game->state->shared;
    bool noted = shared->z[seat] >= game->rules->noted, marked = (shared->marked >> seat) & 1;
    bool raised = noted & (!marked | (shared->z[seat] >= game->rules->eaten));
    raised |= game->rules->house.lives > 0;  // then the numbers may be others
    shared->raised |= (Seats)(raised << seat);
}

static inline void cod_add_zombie(const CodGame* game, unsigned seat, unsigned kind) {
    CodShared* shared = &game->state->shared;
    shared->zombies[seat][kind]++;
    shared->z[seat] = (uint16_t)(shared->z[seat] + kind + 1);
    cod_note_zombies(game, seat);
}

static inline void cod_remove_zombie(CodShared* shared, unsigned seat, unsigned kind) {
    CHECK_SLOW(shared->zombies[seat][kind] > 0);
    shared->zombies[seat][kind]--;
    shared->z[seat] = (uint16_t)(shared->z[seat] - kind - 1);
}

// The zombie card that `from` has to give, if any, goes to `to`; returns whether.
bool cod_move_zombie(const CodGame* game, unsigned from, unsigned to);
// 5.3: the same, counted. `figure`: by which of the three ways.
void cod_give_zombie(const CodGame* game, unsigned from, unsigned to, unsigned figure);
// All zombies of a seat go to the discard pile; returns how many cards.
unsigned cod_discard_zombies(CodShared* shared, unsigned seat);
// One of them does.
static inline void cod_discard_zombie(const CodGame* game, unsigned seat, unsigned kind) {
    cod_remove_zombie(&game->state->shared, seat, kind);
    game->state->shared.discard[kind]++;
    cod_hear(game, HEARD_REMOVED, (int)seat, (int)kind, 0);
}

// The newest card of a row goes to the discard pile; the card at a place of the row.
void cod_discard_movement(const CodGame* game, unsigned seat, unsigned place);
void cod_discard_row(const CodGame* game, unsigned seat);

// The top card, where it has been put on top or under the deck. `watchers`: the other seats that
// knew it.
unsigned cod_take_placed(const CodGame* game, Seats* watchers);

// Takes the top card of a deck that is not empty for the turn player; `watchers` as above.
static inline unsigned cod_take_top_by(const CodGame* game, ChanceStream stream, Seats* watchers) {
    CodState* state = game->state;
    CodHidden* hidden = &state->hidden;
    CHECK_SLOW(state->shared.deck_size > 0);
    cod_count_figure(state, METRIC_DRAWS);
    if (state->shared.top_count || hidden->pool_count <= game->rules->removed_unseen)
        return cod_take_placed(game, watchers);
    *watchers = 0;
    unsigned drawn = chance_below(game->chance, stream, hidden->pool_count);
    unsigned kind = hidden->pool[drawn];
    hidden->pool[drawn] = hidden->pool[--hidden->pool_count];
    state->shared.deck_size--;
    return kind;
}
static inline unsigned cod_take_top(const CodGame* game, Seats* watchers) {
    return cod_take_top_by(game, CHANCE_DECK, watchers);
}

// A card becomes the bottom one; `knowers` know which kind it is.
void cod_put_under(const CodGame* game, unsigned kind, Seats knowers);
// The whole hand goes under the deck in random order (Ruffians).
void cod_bury_hand(const CodGame* game, unsigned seat);
// Barricade puts a card on top again; those of one Barricade in the reverse of the drawn order.
void cod_put_on_top(const CodGame* game, unsigned kind);
