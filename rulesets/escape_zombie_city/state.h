// Escape: Zombie City: the whole state of a game. Nothing is hidden in it; see view.h.
#pragma once

#include "rulesets/escape_zombie_city/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

typedef struct EzcHidden {
    uint8_t nothing;
} EzcHidden;

typedef struct EzcState {
    EzcShared shared;
    EzcOwn own[SEATS_MAX];
    EzcHidden hidden;
} EzcState;

// What the engine's functions work on: constant rules, the state, and chance.
typedef struct EzcGame {
    const EzcRules* rules;
    EzcShared* shared;
    Chance* chance;
    const Vocabulary* words;  // of house rules
    // Not 0: somebody listens, or a house rule is in force; the one test on the way of all other games.
    uint64_t watched;
} EzcGame;

// The words of house rules (words.c).
extern const Vocabulary ezc_words;

static inline EzcGame ezc_game(const EzcRules* rules, EzcShared* shared, Chance* chance) {
    uint64_t watched = (uintptr_t)chance->trace | (uint32_t)rules->house_rows | (uint16_t)rules->house.count;
    return (EzcGame){rules, shared, chance, &ezc_words, watched};
}

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

// What the streams of chance are for. Dice have one of their own.
#define DRAW_TILE CHANCE_DEAL   // tiles and items
#define DRAW_CARD CHANCE_DECK   // zombie cards and zombies
#define DRAW_SKIP CHANCE_ORDER  // who misses a tick
#define DRAW_DICE CHANCE_PICK
