// Zombie Dice: the features of a trained policy (sim/game/linear.h): names of contexts and acts.
// linear.c computes their values.
#pragma once

#define ZD_CONTEXTS(CONTEXT)                                                                              \
    CONTEXT(always, "always", "")                                                                         \
    CONTEXT(brains, "brains of this turn", "you have rolled %s in this turn", "brain", 4)                 \
    CONTEXT(bust, "chance that the next roll ends the turn", "the next roll may end your turn")           \
    CONTEXT(gain, "brains that the next roll gains on average", "another roll gains brains on average",   \
            .negative = "another roll loses brains on average")                                           \
    CONTEXT(loses, "the next roll loses brains on average", "another roll is a bad bet")                  \
    CONTEXT(lead, "brains ahead of the best other, if one stopped", "you would be ahead if you stopped",  \
            .negative = "you would be behind if you stopped")                                             \
    CONTEXT(near_goal, "how near the best other is to the goal", "another player has brains already")     \
    CONTEXT(reaches, "stopping would reach the goal", "stopping would reach the goal")                    \
    CONTEXT(last_round, "somebody has the goal", "somebody has reached the goal")                         \
    CONTEXT(behind, "somebody has the goal and stopping would be behind", "stopping would lose for sure") \
    CONTEXT(wins, "stopping would win for sure", "stopping would win for sure")
#define ZD_ACTS(ACT) ACT(stop, "stop") ACT(roll, "roll again")
