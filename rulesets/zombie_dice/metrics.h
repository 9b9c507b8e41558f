// Zombie Dice: the figures of a game, a row each. The values are in terms of score.c's variables.
#pragma once

#include "sim/game/ruleset.h"

#define ZOMBIE_DICE_METRICS(METRIC)                                                                          \
    METRIC(turns, "turns", shared->turn, .help = "turns taken", .use = METRIC_LENGTH, .seconds = 5,          \
           .seconds_tag = TAG_ASSUMED, .seconds_source = "collect the dice, note the brains")                \
    METRIC(rounds, "rounds", figures->rounds, .help = "rounds begun, tie-breakers among them")               \
    METRIC(tie_breakers, "tie_breakers", figures->tie_breakers, .help = "rounds played among those tied")    \
    METRIC(rolls, "rolls", figures->rolls, .help = "rolls, including the first of each turn", .seconds = 8,  \
           .seconds_tag = TAG_ASSUMED, .seconds_source = "draw, roll, sort, decide")                         \
    METRIC(busts, "busts", figures->busts, .help = "turns ended by shotguns")                                \
    METRIC(brains_scored, "brains_scored", figures->brains_scored, .help = "brains scored by all players")   \
    METRIC(brains_lost, "brains_lost", figures->brains_lost,                                                 \
           .help = "brains lost to shotguns by all players")                                                 \
    METRIC(best_turn, "best_turn", figures->best_turn,                                                       \
           .help = "most brains that a player scored in one turn")                                           \
    METRIC(refills, "refills", figures->refills,                                                             \
           .help = "times that the dice of brains went back into the cup")                                   \
    METRIC(winning_score, "winning_score", winners ? shared->score[__builtin_ctz(winners)] : 0,              \
           .help = "brains of the winner")                                                                   \
    METRIC(winners, "winners", __builtin_popcount(winners), .help = "players who share the win")             \
    METRIC(start_seat, "start_seat", shared->first, .help = "seat of the first player", .use = METRIC_LABEL) \
    METRIC(win_position_0, "win_position_0", share_of(shared, result, 0),                                    \
           .help = "win share of the first player, in 840ths", .use = METRIC_PLACE_SHARE)                    \
    METRIC(win_position_1, "win_position_1", share_of(shared, result, 1),                                    \
           .help = "win share of the second player, in 840ths", .use = METRIC_PLACE_SHARE)                   \
    METRIC(win_position_2, "win_position_2", share_of(shared, result, 2),                                    \
           .help = "win share of the third player, in 840ths", .use = METRIC_PLACE_SHARE)                    \
    METRIC(win_position_3, "win_position_3", share_of(shared, result, 3),                                    \
           .help = "win share of the fourth player, in 840ths", .use = METRIC_PLACE_SHARE)                   \
    METRIC(win_position_4, "win_position_4", share_of(shared, result, 4),                                    \
           .help = "win share of the fifth player, in 840ths", .use = METRIC_PLACE_SHARE)                    \
    METRIC(win_position_5, "win_position_5", share_of(shared, result, 5),                                    \
           .help = "win share of the sixth player, in 840ths", .use = METRIC_PLACE_SHARE)                    \
    METRIC(win_position_6, "win_position_6", share_of(shared, result, 6),                                    \
           .help = "win share of the seventh player, in 840ths", .use = METRIC_PLACE_SHARE)                  \
    METRIC(win_position_7, "win_position_7", share_of(shared, result, 7),                                    \
           .help = "win share of the eighth player, in 840ths", .use = METRIC_PLACE_SHARE)

enum { ZOMBIE_DICE_METRICS(METRIC_CONSTANT) };
