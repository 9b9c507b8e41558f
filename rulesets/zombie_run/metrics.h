// Zombie! Run for Your Lives!: the figures of a game, a row each: name, value in terms of score.c's
// variables, help (section 9).
#pragma once

#define ZOMBIE_RUN_METRICS(ROW)                                                                             \
    ROW(end_reason, figures->end_reason, "0 no result, 1 enough items, 2 last living player")               \
    ROW(turns, shared->turn, "turns begun, of living and zombie players")                                   \
    ROW(draws, figures->draws, "cards taken after the deal")                                                \
    ROW(reshuffles, figures->reshuffles, "times the discard pile became the deck")                          \
    ROW(cancels, figures->cancels, "pairs of item and zombie that cancelled")                               \
    ROW(redraws, figures->redraws, "redraws, forced and free")                                              \
    ROW(specials, figures->specials, "plays by the Special Rule")                                           \
    ROW(zombified, figures->zombified, "players turned")                                                    \
    ROW(first_zombified_turn, figures->first_zombified_turn,                                                \
        "turn in which the first player turned, 0 never")                                                   \
    ROW(winner_items, won ? shared->items[winner] : 0, "items in front of the winner at the end")           \
    ROW(winner_zombies, won ? shared->zombies[winner] : 0, "zombies in front of the winner at the end")     \
    ROW(start_seat, shared->first, "seat of the first player")                                              \
    ROW(kingmade, figures->kingmade, "1 if a zombie player gave the winning item")                          \
    ROW(idle_turns, figures->idle_turns, "turns in which no card was played, or placed by a zombie player") \
    ROW(unplaced, figures->unplaced, "cards that a zombie player showed and nobody could take")             \
    ROW(win_position_0, position == 0 ? 840 : 0, "win share of the first player, in 840ths")                \
    ROW(win_position_1, position == 1 ? 840 : 0, "win share of the second player, in 840ths")               \
    ROW(win_position_2, position == 2 ? 840 : 0, "win share of the third player, in 840ths")                \
    ROW(win_position_3, position == 3 ? 840 : 0, "win share of the fourth player, in 840ths")               \
    ROW(win_position_4, position == 4 ? 840 : 0, "win share of the fifth player, in 840ths")                \
    ROW(win_position_5, position == 5 ? 840 : 0, "win share of the sixth player, in 840ths")                \
    ROW(win_position_6, position == 6 ? 840 : 0, "win share of the seventh player, in 840ths")
