// Stub: the rule table. One row per rule, expanded here into the struct that the engine reads, and in rules.c
// into the rows that everything else reads. The rulebook is README.md.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

// INT(field, key, default, min, max, tag, source, help)
// ENUM(field, key, default, readings, tag, source, help)   readings in the order of the enums below
// FIXED_ENUM: listed with its single reading; any other is refused
#define STUB_RULES(INT, ENUM, FIXED_ENUM)                                                                    \
    /* 1 Cards */                                                                                            \
    INT(deck_food, "deck.food", 4, 0, 20, PUBLISHED, "-", "Food cards in the deck")                          \
    INT(deck_bite, "deck.bite", 2, 0, 20, PUBLISHED, "-", "Bite cards in the deck")                          \
    /* 2 Setup */                                                                                            \
    ENUM(first_player, "first_player", 0, "seat_0|random", PUBLISHED, "-", "who begins")                     \
    FIXED_ENUM(hands, "hands", "secret", PUBLISHED, "-", "who sees a player's cards")                        \
    /* 3 Turns */                                                                                            \
    INT(rounds, "rounds", 1, 1, 10, PUBLISHED, "-", "turns that each player has")                            \
    /* 4 End */                                                                                              \
    ENUM(bitten, "bitten", 0, "dies|loses_food", INFERRED, "-", "what a Bite does to its holder at the end") \
    ENUM(tie, "tie", 0, "shared|earliest", ASSUMED, "-", "who wins among survivors with equal Food")

// Readings, in the order of the rows above.
enum { FIRST_SEAT_0, FIRST_RANDOM };
enum { BITTEN_DIES, BITTEN_LOSES_FOOD };
enum { TIE_SHARED, TIE_EARLIEST };

// The compiled rules: the rows' values, and what follows from them and the number of players.
typedef struct StubRules {
#define STUB_FIELD(field, ...) int32_t field;
    STUB_RULES(STUB_FIELD, STUB_FIELD, STUB_FIELD)
#undef STUB_FIELD
    int32_t players;
} StubRules;
