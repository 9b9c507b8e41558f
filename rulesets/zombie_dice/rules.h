// Zombie Dice: the rule table. One row per rule, expanded into the struct that the engine reads, and into the
// rows that everything else reads (rules.c). Sections are those of README.md.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

// Source: R the rules sheet of the publisher (README.md).
//
// INT(field, key, default, min, max, sweep from, sweep to, tag, source, help)
// ENUM(field, key, default, readings, tag, source, help)   readings in the order of the enums below
#define ZOMBIE_DICE_RULES(INT, ENUM)                                                                         \
    /* 1 Dice */                                                                                             \
    INT(green, "dice.green", 6, 0, 40, 3, 9, PUBLISHED, "R", "green dice: 3 brains, 2 feet, 1 shotgun each") \
    INT(yellow, "dice.yellow", 4, 0, 40, 2, 8, PUBLISHED, "R", "yellow dice: 2 of each")                     \
    INT(red, "dice.red", 3, 0, 40, 0, 8, PUBLISHED, "R", "red dice: 1 brain, 2 feet, 3 shotguns each")       \
    /* 2 Setup */                                                                                            \
    ENUM(first_player, "first_player", 0, "random|seat_0", INFERRED, "R", "who begins")                      \
    /* 3 Turns */                                                                                            \
    INT(shotguns, "shotguns", 3, 1, 10, 2, 5, PUBLISHED, "R", "shotguns that end a turn without score")      \
    /* 4 End */                                                                                              \
    INT(goal, "goal", 13, 1, 50, 8, 25, PUBLISHED, "R", "brains that make a round the last")                 \
    ENUM(goal_reached, "goal_reached", 0, "finish_round|at_once", PUBLISHED, "R",                            \
         "whether the others still have their turns of the round in which a player reaches the goal")        \
    ENUM(tie, "tie", 0, "tie_breaker|shared", PUBLISHED, "R",                                                \
         "whether those with equally many brains play on among themselves or share the win")                 \
    INT(turn_cap, "turn_cap", 400, 1, 1000, 200, 800, ASSUMED, "-", "turns after which a game is aborted")

// Readings, in the order of the rows above.
enum { FIRST_RANDOM, FIRST_SEAT_0 };
enum { GOAL_FINISH_ROUND, GOAL_AT_ONCE };
enum { TIE_BREAKER, TIE_SHARED };

enum { ZD_HAND = 3 };  // dice that are rolled at a time

// The constant rules of one cell: the rows of the table, in its order, and the number of players.
typedef struct ZdRules {
#define FIELD(field, ...) int32_t field;
    ZOMBIE_DICE_RULES(FIELD, FIELD)
#undef FIELD
    int32_t players;
} ZdRules;
