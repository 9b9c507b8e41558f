// Escape: Zombie City: what the files of the engine call in each other. A function works on the rules, the
// state and the chance of one game, and implements the section of the rules file that is named with it.
#pragma once

#include "rulesets/escape_zombie_city/state.h"

static inline void ezc_pay(EzcPlayer* player, const EzcIcons* icons) {
    unsigned paid = 0;
    for (unsigned icon = 0; icon < ICONS; icon++) {
        CHECK(player->lying[icon] >= icons->of[icon]);
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

// --- streets.c, 2.2 and 7.1
// Lays a tile on the cell with its skull side to direction `skull`; returns the number of the section.
unsigned ezc_lay(const EzcGame* game, unsigned tile, int x, int y, unsigned skull);
// The top tile of the pile is laid behind side `direction` of a section.
unsigned ezc_reveal_tile(const EzcGame* game, unsigned section, unsigned direction);
// A building without an item tile gets the top one of its type's stack, if any.
void ezc_lay_item(const EzcGame* game, unsigned section);
// Takes the item tile of a building; returns its kind.
unsigned ezc_take_item(const EzcGame* game, unsigned section);

// --- zombies.c, 7.2 and 7.3
// A zombie from the bag stands on the section (or reaches the church).
void ezc_spawn(const EzcGame* game, unsigned section);
// Takes a card from the deck, which is made of the discarded ones anew where it is empty, and discards it.
unsigned ezc_take_card(const EzcGame* game);
// Draws a card, if there is one, and carries it out; `laid` is the section just revealed, or NO_SECTION.
void ezc_draw_card(const EzcGame* game, unsigned place, unsigned laid);
// Puts `count` zombies of a kind on a section / takes one away.
void ezc_put_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count);
void ezc_remove_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count);

// --- clock.c, 4.1, 8 and 9
// Processes countdown ends that are due before the next tick.
void ezc_pass_time(const EzcGame* game);
void ezc_check_phase(const EzcGame* game);
void ezc_end(const EzcGame* game, unsigned reason);

// --- action.c, 6
// The legal actions of `act`, bit a for action a.
uint64_t ezc_legal(const EzcGame* game, unsigned seat);
void ezc_act(const EzcGame* game, unsigned seat, unsigned action);
