// Escape: Zombie City: the course of a game, tick by tick, and what is done with a player's dice
// and with the card deck.
#pragma once

#include "rulesets/escape_zombie_city/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool ezc_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void ezc_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);

static inline void ezc_pay(EzcPlayer* player, const EzcIcons* icons) {
    unsigned paid = 0;
    for (unsigned icon = 0; icon < ICONS; icon++) {
        CHECK_SLOW(player->lying[icon] >= icons->of[icon]);
        player->lying[icon] = (uint8_t)(player->lying[icon] - icons->of[icon]);
        paid += icons->of[icon];
    }
    player->loose = (uint8_t)(player->loose + paid);
}

// Up to `count` of the player's blocked dice become loose.
static inline void ezc_free(EzcPlayer* player, unsigned count) {
    if (count > player->blocked) count = player->blocked;
    player->blocked = (uint8_t)(player->blocked - count);
    player->loose = (uint8_t)(player->loose + count);
}

static inline bool ezc_card_available(const EzcRules* rules, const EzcShared* shared) {
    return shared->deck_size || (rules->card_deck_empty == CARD_DECK_EMPTY_RESHUFFLE && shared->discard_size);
}
