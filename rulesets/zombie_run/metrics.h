// Zombie! Run for Your Lives!: the figures of a game (section 9), a row each. The values are in
// terms of score.c's variables.
#pragma once

#define ZOMBIE_RUN_METRICS(METRIC)                                                                           \
    METRIC(end_reason, "end_reason", figures->end_reason,                                                    \
           .help = "0 no result, 1 enough items, 2 last living player", .use = METRIC_LABEL)                 \
    METRIC(turns, "turns", shared->turn, .help = "turns begun, of living and zombie players",                \
           .use = METRIC_LENGTH, .seconds = 12, .seconds_tag = TAG_ASSUMED,                                  \
           .seconds_source = "draw, decide, play")                                                           \
    METRIC(draws, "draws", figures->draws, .help = "cards taken after the deal")                             \
    METRIC(reshuffles, "reshuffles", figures->reshuffles, .help = "times the discard pile became the deck")  \
    METRIC(cancels, "cancels", figures->cancels, .help = "pairs of item and zombie that cancelled")          \
    METRIC(redraws, "redraws", figures->redraws, .help = "redraws, forced and free")                         \
    METRIC(specials, "specials", figures->specials, .help = "plays by the Special Rule")                     \
    METRIC(zombified, "zombified",                                                                           \
           figures->zombified < UINT8_MAX ? figures->zombified : (int32_t)zr_turned(shared),                 \
           .help = "players turned")                                                                         \
    METRIC(first_zombified_turn, "first_zombified_turn", figures->first_zombified_turn,                      \
           .help = "turn in which the first player turned, 0 never")                                         \
    METRIC(winner_items, "winner_items", won ? shared->items[winner] : 0,                                    \
           .help = "items in front of the winner at the end")                                                \
    METRIC(winner_zombies, "winner_zombies", won ? shared->zombies[winner] : 0,                              \
           .help = "zombies in front of the winner at the end")                                              \
    METRIC(start_seat, "start_seat", shared->first, .help = "seat of the first player", .use = METRIC_LABEL) \
    METRIC(kingmade, "kingmade", figures->kingmade, .help = "1 if a zombie player gave the winning item")    \
    METRIC(idle_turns, "idle_turns", figures->idle_turns,                                                    \
           .help = "turns in which no card was played, or placed by a zombie player")                        \
    METRIC(unplaced, "unplaced", figures->unplaced,                                                          \
           .help = "cards that a zombie player showed and nobody could take")                                \
    METRIC(win_position_0, "win_position_0", places[0], .help = "win share of the first player, in 840ths",  \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_1, "win_position_1", places[1], .help = "win share of the second player, in 840ths", \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_2, "win_position_2", places[2], .help = "win share of the third player, in 840ths",  \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_3, "win_position_3", places[3], .help = "win share of the fourth player, in 840ths", \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_4, "win_position_4", places[4], .help = "win share of the fifth player, in 840ths",  \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_5, "win_position_5", places[5], .help = "win share of the sixth player, in 840ths",  \
           .use = METRIC_PLACE_SHARE)                                                                        \
    METRIC(win_position_6, "win_position_6", places[6],                                                      \
           .help = "win share of the seventh player, in 840ths", .use = METRIC_PLACE_SHARE)
