// Card of the Dead: drawn cards and the events.
#pragma once

#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/hear.h"

// What the living have in front of them and in their hands, for the story.
void cod_tell_left(const CodGame* game);
// Carries an event out and discards it.
void cod_event(const CodGame* game, unsigned kind);

// 5.1: the turn player has drawn a card, or Barricade resolves it as drawn. `watchers` knew which
// card it is.
static inline void cod_resolve(const CodGame* game, unsigned kind, Seats watchers) {
    CodState* state = game->state;
    unsigned seat = state->shared.turn_seat;
    if (kind <= ZOMBIE_3 || kind >= FOG) cod_hear(game, HEARD_OPEN, (int)seat, (int)kind, 0);
    if (kind <= ZOMBIE_3) cod_hear(game, HEARD_ZOMBIE, (int)seat, (int)kind, 0);
    if (kind <= ZOMBIE_3 && cod_replaced(game, HOOK_ZOMBIE, (int)seat, (int)kind)) {
        state->shared.discard[kind]++;
    } else if (kind <= ZOMBIE_3) {
        cod_add_zombie(game, seat, kind);
    } else if (kind <= PILLAGE || (kind == BITTEN && game->rules->bitten_place == BITTEN_IN_HAND)) {
        cod_gain(state, seat, kind);
        if (watchers) cod_learn_all(state, watchers, seat, kind);
    } else if (kind == BITTEN) {
        state->shared.open_bitten[seat]++;
    } else {
        cod_event(game, kind);
    }
}
