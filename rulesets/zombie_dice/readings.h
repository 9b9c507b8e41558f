// Zombie Dice: what the readings of its rules are called and what they mean at the table, in the
// order of rules.h. From each list come the constants that the code uses and the readings of the
// row.
#pragma once

#include "sim/game/param.h"

#define ZOMBIE_DICE_FIRST_PLAYER(READING)                                      \
    READING(FIRST_RANDOM, "random", "Each player is equally likely to begin.") \
    READING(FIRST_SEAT_0, "seat_0", "Seat 0 begins every game.")
enum { ZOMBIE_DICE_FIRST_PLAYER(PARAM_CONSTANT) };

#define ZOMBIE_DICE_GOAL_REACHED(READING)                                                 \
    READING(GOAL_FINISH_ROUND, "finish_round",                                            \
            "The round is finished, so that everybody has had the same number of turns.") \
    READING(GOAL_AT_ONCE, "at_once",                                                      \
            "The game ends with the turn that reaches the goal, and that player wins.")
enum { ZOMBIE_DICE_GOAL_REACHED(PARAM_CONSTANT) };

#define ZOMBIE_DICE_TIE(READING)                                                                    \
    READING(TIE_BREAKER, "tie_breaker", "The tied leaders play further rounds until one is ahead.") \
    READING(TIE_SHARED, "shared", "The tied leaders share the win.")
enum { ZOMBIE_DICE_TIE(PARAM_CONSTANT) };

#define ZOMBIE_DICE_BUST(READING)                                                     \
    READING(BUST_NOTHING, "nothing", "All brains of the turn are lost.")              \
    READING(BUST_HALF, "half", "Half of the brains of the turn count, rounded down.") \
    READING(BUST_ALL, "all", "The turn is over, but its brains count.")
enum { ZOMBIE_DICE_BUST(PARAM_CONSTANT) };

#define ZOMBIE_DICE_FEET(READING)                                      \
    READING(FEET_KEPT, "kept", "They are among the next dice rolled.") \
    READING(FEET_CUP, "cup", "They go back into the cup.")
enum { ZOMBIE_DICE_FEET(PARAM_CONSTANT) };
