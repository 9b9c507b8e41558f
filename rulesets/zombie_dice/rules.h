// Zombie Dice: the rule table. One row per rule, expanded into the struct that the engine reads,
// and into the rows that everything else reads (rules.c). Sections are those of README.md.
#pragma once

#include <stdint.h>

#include "rulesets/zombie_dice/readings.h"
#include "sim/base/limits.h"
#include "sim/house/house.h"

// Source: R the rules sheet of the publisher (README.md).
//
// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h.
#define ZOMBIE_DICE_RULES(INT, ENUM)                                                                        \
    /* 1 Dice */                                                                                            \
    INT(green, "dice.green", .initial = 6, .min = 0, .max = 40, .sweep_min = 3, .sweep_max = 9,             \
        .tag = TAG_PUBLISHED, .source = "R", .help = "green dice: 3 brains, 2 feet, 1 shotgun each")        \
    INT(yellow, "dice.yellow", .initial = 4, .min = 0, .max = 40, .sweep_min = 2, .sweep_max = 8,           \
        .tag = TAG_PUBLISHED, .source = "R", .help = "yellow dice: 2 of each")                              \
    INT(red, "dice.red", .initial = 3, .min = 0, .max = 40, .sweep_min = 0, .sweep_max = 8,                 \
        .tag = TAG_PUBLISHED, .source = "R", .help = "red dice: 1 brain, 2 feet, 3 shotguns each")          \
    /* 2 Setup */                                                                                           \
    ENUM(first_player, "first_player", .initial = FIRST_RANDOM,                                             \
         .readings = PARAM_READINGS(ZOMBIE_DICE_FIRST_PLAYER), .tag = TAG_INFERRED, .source = "R",          \
         .open = "The players may decide by any means who begins.", .help = "who begins")                   \
    /* 3 Turns */                                                                                           \
    INT(shotguns, "shotguns", .initial = 3, .min = 1, .max = 10, .sweep_min = 2, .sweep_max = 5,            \
        .tag = TAG_PUBLISHED, .source = "R", .help = "shotguns that end a turn without score")              \
    /* 4 End */                                                                                             \
    INT(goal, "goal", .initial = 13, .min = 1, .max = 50, .sweep_min = 8, .sweep_max = 25,                  \
        .tag = TAG_PUBLISHED, .source = "R", .help = "brains that make a round the last")                   \
    ENUM(goal_reached, "goal_reached", .initial = GOAL_FINISH_ROUND,                                        \
         .readings = PARAM_READINGS(ZOMBIE_DICE_GOAL_REACHED), .tag = TAG_PUBLISHED, .source = "R",         \
         .help = "when the game ends after a player reaches the goal")                                      \
    ENUM(tie, "tie", .initial = TIE_BREAKER, .readings = PARAM_READINGS(ZOMBIE_DICE_TIE),                   \
         .tag = TAG_PUBLISHED, .source = "R",                                                               \
         .help = "what happens when several players have the most brains")                                  \
    INT(turn_cap, "turn_cap", .initial = 400, .min = 1, .max = 1000, .sweep_min = 200, .sweep_max = 800,    \
        .tag = TAG_ASSUMED, .source = "-", .help = "turns after which a game is aborted")                   \
    /* House rules */                                                                                       \
    ENUM(bust_keeps, "bust_keeps", .initial = BUST_NOTHING, .readings = PARAM_READINGS(ZOMBIE_DICE_BUST),   \
         .tag = TAG_PUBLISHED, .source = "R", .house = PARAM_HOUSE_ROW,                                     \
         .help = "the brains that count after the last shotgun")                                            \
    INT(round_limit, "round_limit", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "R", \
        .house = PARAM_HOUSE_ROW,                                                                           \
        .help = "rounds after which the game ends as if the goal were reached; 0: none")                    \
    INT(hand, "dice_rolled", .initial = ZD_HAND, .min = 1, .max = ZD_HAND_MAX, .tag = TAG_PUBLISHED,        \
        .source = "R", .house = PARAM_HOUSE_ROW, .help = "dice rolled at a time")                           \
    ENUM(feet, "feet", .initial = FEET_KEPT, .readings = PARAM_READINGS(ZOMBIE_DICE_FEET),                  \
         .tag = TAG_PUBLISHED, .source = "R", .house = PARAM_HOUSE_ROW,                                     \
         .help = "where the dice go that show feet")

enum { ZD_HAND = 3, ZD_HAND_MAX = 6 };  // dice that are rolled at a time, in print and at most

// The constant rules of one cell: the rows of the table, in its order, and the number of players.
typedef struct ZdRules {
    ZOMBIE_DICE_RULES(PARAM_FIELD, PARAM_FIELD)
    int32_t players;
    HouseProgram house;  // house rules in words; empty after compiling
} ZdRules;
