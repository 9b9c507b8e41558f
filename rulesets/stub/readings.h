// Stub: what the readings of its rules are called and what they mean at the table, in the order of
// rules.h. From each list come the constants that the code uses and the readings of the row.
#pragma once

#include "sim/game/param.h"

#define STUB_FIRST_PLAYER(READING)                               \
    READING(FIRST_SEAT_0, "seat_0", "Seat 0 begins every game.") \
    READING(FIRST_RANDOM, "random", "Each player is equally likely to begin.")
enum { STUB_FIRST_PLAYER(PARAM_CONSTANT) };

#define STUB_BITTEN(READING)                                        \
    READING(BITTEN_DIES, "dies", "A player who holds a Bite dies.") \
    READING(BITTEN_LOSES_FOOD, "loses_food",                        \
            "Each Bite costs its holder one Food and kills only a holder who has none left.")
enum { STUB_BITTEN(PARAM_CONSTANT) };

#define STUB_TIE(READING)                                              \
    READING(TIE_SHARED, "shared", "The tied survivors share the win.") \
    READING(TIE_EARLIEST, "earliest", "The tied survivor who comes first in turn order wins alone.")
enum { STUB_TIE(PARAM_CONSTANT) };
