// Stub: the rule table. One row per rule, expanded here into the struct that the engine reads, and in rules.c into
// the rows that everything else reads. The rulebook is README.md.
#pragma once

#include "sim/base/limits.h"
#include "sim/game/param.h"
#include "sim/house/house.h"

// The readings of the ENUM rows: constant, name, and what it means at the table.
#define STUB_FIRST_PLAYER(READING)                               \
    READING(FIRST_SEAT_0, "seat_0", "Seat 0 begins every game.") \
    READING(FIRST_RANDOM, "random", "Each player is equally likely to begin.")
#define STUB_BITTEN(READING)                                        \
    READING(BITTEN_DIES, "dies", "A player who holds a Bite dies.") \
    READING(BITTEN_LOSES_FOOD, "loses_food",                        \
            "Each Bite costs its holder one Food and kills only a holder who has none left.")
#define STUB_TIE(READING)                                              \
    READING(TIE_SHARED, "shared", "The tied survivors share the win.") \
    READING(TIE_EARLIEST, "earliest", "The tied survivor who comes first in turn order wins alone.")
enum { STUB_FIRST_PLAYER(PARAM_CONSTANT) };
enum { STUB_BITTEN(PARAM_CONSTANT) };
enum { STUB_TIE(PARAM_CONSTANT) };

enum { ROUNDS_MAX = 10 };

// The members of a row are those of Param (sim/game/param.h).
#define STUB_RULES(INT, ENUM)                                                                                \
    INT(deck_food, "deck.food", .initial = 4, .max = 20, .source = "README",                                 \
        .help = "Food cards in the deck")                                                                    \
    INT(deck_bite, "deck.bite", .initial = 2, .max = 20, .source = "README",                                 \
        .help = "Bite cards in the deck", .tuned = true)                                                     \
    ENUM(first_player, "first_player", .readings = PARAM_READINGS(STUB_FIRST_PLAYER), .source = "README",    \
         .help = "who takes the first turn")                                                                 \
    INT(rounds, "rounds", .initial = 1, .min = 1, .max = ROUNDS_MAX, .source = "README",                     \
        .help = "turns per player")                                                                          \
    ENUM(bitten, "bitten", .readings = PARAM_READINGS(STUB_BITTEN), .tag = TAG_INFERRED, .source = "README", \
         .open = "The rulebook says that a Bite is bad, not how bad.",                                       \
         .help = "what a Bite does to its holder at the end of the game")                                    \
    ENUM(tie, "tie", .readings = PARAM_READINGS(STUB_TIE), .tag = TAG_ASSUMED, .source = "-",                \
         .help = "who wins when survivors have equal Food")

// The compiled rules: the rows' values, and what follows from them and the number of players.
typedef struct StubRules {
    STUB_RULES(PARAM_FIELD, PARAM_FIELD)
    int32_t players;
    HouseProgram house;  // optional: see words.c
} StubRules;
