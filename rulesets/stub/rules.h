// Stub: the rule table. One row per rule, expanded here into the struct that the engine reads, and
// in rules.c into the rows that everything else reads. The rulebook is README.md.
#pragma once

#include <stdint.h>

#include "rulesets/stub/readings.h"
#include "sim/base/limits.h"

// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h.
#define STUB_RULES(INT, ENUM)                                                                                \
    /* 1 Cards */                                                                                            \
    INT(deck_food, "deck.food", .initial = 4, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "README", \
        .help = "Food cards in the deck")                                                                    \
    INT(deck_bite, "deck.bite", .initial = 2, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "README", \
        .help = "Bite cards in the deck", .tuned = true)                                                     \
    /* 2 Setup */                                                                                            \
    ENUM(first_player, "first_player", .initial = FIRST_SEAT_0,                                              \
         .readings = PARAM_READINGS(STUB_FIRST_PLAYER), .tag = TAG_PUBLISHED, .source = "README",            \
         .help = "who takes the first turn")                                                                 \
    /* 3 Turns */                                                                                            \
    INT(rounds, "rounds", .initial = 1, .min = 1, .max = 10, .tag = TAG_PUBLISHED, .source = "README",       \
        .help = "turns per player")                                                                          \
    /* 4 End */                                                                                              \
    ENUM(bitten, "bitten", .initial = BITTEN_DIES, .readings = PARAM_READINGS(STUB_BITTEN),                  \
         .tag = TAG_INFERRED, .source = "README",                                                            \
         .open = "The rulebook says that a Bite is bad, not how bad.",                                       \
         .help = "what a Bite does to its holder at the end of the game")                                    \
    ENUM(tie, "tie", .initial = TIE_SHARED, .readings = PARAM_READINGS(STUB_TIE), .tag = TAG_ASSUMED,        \
         .source = "-", .help = "who wins when survivors have equal Food")

// What is settled where the text leaves it open, and no rule can change.
#define STUB_RULINGS(ENUM)                                                                      \
    ENUM(hands, "hands", .readings = PARAM_ONLY("secret", "Players see only their own cards."), \
         .tag = TAG_PUBLISHED, .source = "README", .help = "who sees a player's cards")

// The compiled rules: the rows' values, and what follows from them and the number of players.
typedef struct StubRules {
    STUB_RULES(PARAM_FIELD, PARAM_FIELD)
    int32_t players;
} StubRules;
