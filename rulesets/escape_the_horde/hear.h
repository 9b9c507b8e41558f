// Escape the Horde: what happens is told to the story, and to the house rules in words.
#pragma once

#include "rulesets/escape_the_horde/state.h"
#include "rulesets/escape_the_horde/story.h"

// The game as house rules see it.
static inline HouseGame eth_house(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    return (HouseGame){game->words, &game->rules->house, &shared->house.words,
                       game->rules, game->state,         game->chance};
}
void eth_heard(const EthGame* game, int code, int a, int b, int c) __attribute__((cold));

// Something that only house rules are about (HEARD_...).
static inline void eth_hear(const EthGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->rules->house.heard >> code & 1, 0)) eth_heard(game, code, a, b, c);
}
bool eth_replace(const EthGame* game, int code, int a, int b, int c) __attribute__((cold));
// Whether a house rule replaces what is about to happen (HOOK_...).
static inline bool eth_replaced(const EthGame* game, int code, int a, int b, int c) {
    return __builtin_expect(game->rules->house.heard >> code & 1, 0) && eth_replace(game, code, a, b, c);
}
// Something that is in the story, too (TOLD_...).
static inline void eth_note(const EthGame* game, int code, int a, int b, int c) {
    chance_note(game->chance, code, a, b, c);
    eth_hear(game, code, a, b, c);
}
// The value of a row now, for the seat; `live`: as its saying in words.c.
int eth_live(const EthGame* game, int live, unsigned seat, int row) __attribute__((cold));
static inline int eth_value(const EthGame* game, int live, unsigned seat, int row) {
    return __builtin_expect(game->rules->house.lives > 0, 0) ? eth_live(game, live, seat, row) : row;
}
