// Zombie: Survival Infection: the figures of a game (section 14), a row each. The values are in
// terms of score.c's variables.
#pragma once

#define ZSI_METRICS(METRIC)                                                                                  \
    METRIC(share_0, "share_0", share[0], .help = "840 if seat 0 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(share_1, "share_1", share[1], .help = "840 if seat 1 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(share_2, "share_2", share[2], .help = "840 if seat 2 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(share_3, "share_3", share[3], .help = "840 if seat 3 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(share_4, "share_4", share[4], .help = "840 if seat 4 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(share_5, "share_5", share[5], .help = "840 if seat 5 wins, else 0", .use = METRIC_OUTCOME)        \
    METRIC(zombies_win, "zombies_win", figures->end_reason == END_ZOMBIES, .help = "1 if the zombies win",   \
           .use = METRIC_OUTCOME)                                                                            \
    METRIC(aborted, "aborted", result->aborted, .help = "1 if the game reached turn_cap",                    \
           .use = METRIC_OUTCOME)                                                                            \
    METRIC(end_reason, "end_reason", figures->end_reason,                                                    \
           .help = "0 last_camp_roll, 1 last_camp_card, 2 last_camp_undead, 3 zombies, 4 aborted",           \
           .use = METRIC_LABEL)                                                                              \
    METRIC(turns, "turns", shared->turn, .help = "turns started, including undead turns",                    \
           .use = METRIC_LENGTH, .seconds = 45, .seconds_tag = TAG_ASSUMED,                                  \
           .seconds_source = "roll, move survivors, draw, act")                                              \
    METRIC(rounds, "rounds", figures->rounds, .help = "times the Base die came round, plus one")             \
    METRIC(survivors_0, "survivors_0", shared->camp[0].survivors, .help = "survivors of seat 0 at the end")  \
    METRIC(survivors_1, "survivors_1", shared->camp[1].survivors, .help = "survivors of seat 1 at the end")  \
    METRIC(survivors_2, "survivors_2", shared->camp[2].survivors, .help = "survivors of seat 2 at the end")  \
    METRIC(survivors_3, "survivors_3", shared->camp[3].survivors, .help = "survivors of seat 3 at the end")  \
    METRIC(survivors_4, "survivors_4", shared->camp[4].survivors, .help = "survivors of seat 4 at the end")  \
    METRIC(survivors_5, "survivors_5", shared->camp[5].survivors, .help = "survivors of seat 5 at the end")  \
    METRIC(characters_end, "characters_end", characters, .help = "characters in all camps at the end")       \
    METRIC(undead, "undead", shared->players - __builtin_popcount(shared->camps),                            \
           .help = "seats without a camp at the end")                                                        \
    METRIC(start_seat, "start_seat", shared->start, .help = "seat that began", .use = METRIC_LABEL)          \
    METRIC(winner_position, "winner_position", position,                                                     \
           .help = "winner's place in turn order from 0; number of seats: no winner",                        \
           .use = METRIC_WINNER_PLACE)                                                                       \
    METRIC(infection_turn, "infection_turn", figures->infection_turn,                                        \
           .help = "turn in which Hidden Bite was drawn, 0 never")                                           \
    METRIC(first_undead_turn, "first_undead_turn", figures->first_undead_turn,                               \
           .help = "turn of the first elimination, 0 never")                                                 \
    METRIC(city_empty_turn, "city_empty_turn", figures->city_empty_turn,                                     \
           .help = "first turn that left the city empty, 0 never")                                           \
    METRIC(killed_rolls, "killed_rolls", figures->killed_rolls,                                              \
           .help = "survivors killed by infection rolls")                                                    \
    METRIC(killed_cards, "killed_cards", figures->killed_cards, .help = "survivors killed by Actions")       \
    METRIC(killed_undead, "killed_undead", figures->killed_undead, .help = "survivors killed by the undead") \
    METRIC(characters_killed, "characters_killed", figures->characters_killed,                               \
           .help = "characters that died, including sacrifices")                                             \
    METRIC(characters_played, "characters_played", figures->characters_played,                               \
           .help = "Character cards played")                                                                 \
    METRIC(hideouts_played, "hideouts_played", figures->hideouts_played, .help = "Hideout cards played")     \
    METRIC(actions_played, "actions_played", figures->actions_played, .help = "Action cards played")         \
    METRIC(characters_to_city, "characters_to_city", figures->characters_to_city,                            \
           .help = "characters that went to the city")                                                       \
    METRIC(reactions, "reactions", figures->reactions, .help = "reaction cards played and powers used",      \
           .seconds = 10, .seconds_tag = TAG_ASSUMED,                                                        \
           .seconds_source = "interrupt, show the card, carry it out")                                       \
    METRIC(cancels, "cancels", figures->cancels, .help = "cancel cards played")                              \
    METRIC(escapes, "escapes", figures->escapes, .help = "escapes that took effect")                         \
    METRIC(redirects, "redirects", figures->redirects, .help = "redirects that took effect")                 \
    METRIC(hideouts_destroyed, "hideouts_destroyed", figures->hideouts_destroyed,                            \
           .help = "hideouts destroyed by Actions")                                                          \
    METRIC(discards, "discards", figures->discards, .help = "cards discarded by the discard action")         \
    METRIC(passes, "passes", figures->passes, .help = "Take Actions that ended in a pass")                   \
    METRIC(trades, "trades", figures->trades, .help = "trades accepted")                                     \
    METRIC(trades_refused, "trades_refused", figures->trades_refused, .help = "trades refused")              \
    METRIC(reshuffles, "reshuffles", figures->reshuffles,                                                    \
           .help = "times the discard pile became the draw pile")
