// Zombie Dice: the features of a trained policy (sim/game/linear.h): names of contexts and acts.
// linear.c computes their values.
#pragma once

#define ZD_CONTEXTS(CONTEXT)                                              \
    CONTEXT(always, "always")                                             \
    CONTEXT(brains, "brains of this turn")                                \
    CONTEXT(bust, "chance that the next roll ends the turn")              \
    CONTEXT(gain, "brains that the next roll gains on average")           \
    CONTEXT(loses, "the next roll loses brains on average")               \
    CONTEXT(lead, "brains ahead of the best other, if one stopped")       \
    CONTEXT(near_goal, "how near the best other is to the goal")          \
    CONTEXT(reaches, "stopping would reach the goal")                     \
    CONTEXT(last_round, "somebody has the goal")                          \
    CONTEXT(behind, "somebody has the goal and stopping would be behind") \
    CONTEXT(wins, "stopping would win for sure")
#define ZD_ACTS(ACT) ACT(stop, "stop") ACT(roll, "roll again")
