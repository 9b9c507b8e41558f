// Escape: Zombie City: zombies and zombie cards (7.2, 7.3).
#pragma once

#include "rulesets/escape_zombie_city/state.h"

static inline bool ezc_card_available(const EzcRules* rules, const EzcShared* shared) {
    return shared->deck_size || (rules->card_deck_empty == CARD_DECK_EMPTY_RESHUFFLE && shared->discard_size);
}
// Draws a card, if there is one, and carries it out; `laid` is the section just revealed, or
// NO_SECTION.
void ezc_draw_card(const EzcGame* game, unsigned place, unsigned laid);
// A zombie from the bag stands on the section (or reaches the church).
void ezc_spawn(const EzcGame* game, unsigned section);
// A random one of the zombies at the church goes back into the bag, by a house rule.
void ezc_leave_church(const EzcGame* game);
// Puts `count` zombies of a kind on a section / takes one away.
void ezc_put_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count);
void ezc_remove_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count);
