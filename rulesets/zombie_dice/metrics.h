// Zombie Dice: the figures of a game, a row each, in the order of GameResult.metrics: name, value in terms of
// score.c's variables, help.
#pragma once

#define ZOMBIE_DICE_METRICS(ROW)                                                                   \
    ROW(turns, shared->turn, "turns taken")                                                        \
    ROW(rounds, figures->rounds, "rounds begun, tie-breakers among them")                          \
    ROW(tie_breakers, figures->tie_breakers, "rounds played among those tied")                     \
    ROW(rolls, figures->rolls, "rolls, including the first of each turn")                          \
    ROW(busts, figures->busts, "turns ended by shotguns")                                          \
    ROW(brains_scored, figures->brains_scored, "brains scored by all players")                     \
    ROW(brains_lost, figures->brains_lost, "brains lost to shotguns by all players")               \
    ROW(best_turn, figures->best_turn, "most brains that a player scored in one turn")             \
    ROW(refills, figures->refills, "times that the dice of brains went back into the cup")         \
    ROW(winning_score, won ? shared->score[winner] : 0, "brains of the winner")                    \
    ROW(winners, __builtin_popcount(figures->winners), "players who share the win")                \
    ROW(start_seat, shared->first, "seat of the first player")                                     \
    ROW(win_position_0, share_of(shared, result, 0), "win share of the first player, in 840ths")   \
    ROW(win_position_1, share_of(shared, result, 1), "win share of the second player, in 840ths")  \
    ROW(win_position_2, share_of(shared, result, 2), "win share of the third player, in 840ths")   \
    ROW(win_position_3, share_of(shared, result, 3), "win share of the fourth player, in 840ths")  \
    ROW(win_position_4, share_of(shared, result, 4), "win share of the fifth player, in 840ths")   \
    ROW(win_position_5, share_of(shared, result, 5), "win share of the sixth player, in 840ths")   \
    ROW(win_position_6, share_of(shared, result, 6), "win share of the seventh player, in 840ths") \
    ROW(win_position_7, share_of(shared, result, 7), "win share of the eighth player, in 840ths")

enum {
#define ZOMBIE_DICE_METRIC(name, value, help) METRIC_##name,
    ZOMBIE_DICE_METRICS(ZOMBIE_DICE_METRIC)
#undef ZOMBIE_DICE_METRIC
};
