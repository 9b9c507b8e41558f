// Zombie: Survival Infection: the figures of a game, a row each: name, value in terms of score.c's variables,
// help (section 14).
#pragma once

#define ZSI_METRICS(ROW)                                                                                \
    ROW(share_0, share[0], "840 if seat 0 wins, else 0")                                                \
    ROW(share_1, share[1], "840 if seat 1 wins, else 0")                                                \
    ROW(share_2, share[2], "840 if seat 2 wins, else 0")                                                \
    ROW(share_3, share[3], "840 if seat 3 wins, else 0")                                                \
    ROW(share_4, share[4], "840 if seat 4 wins, else 0")                                                \
    ROW(share_5, share[5], "840 if seat 5 wins, else 0")                                                \
    ROW(zombies_win, figures->end_reason == END_ZOMBIES, "1 if the zombies win")                        \
    ROW(aborted, result->aborted, "1 if the game reached turn_cap")                                     \
    ROW(end_reason, figures->end_reason,                                                                \
        "0 last_camp_roll, 1 last_camp_card, 2 last_camp_undead, 3 zombies, 4 aborted")                 \
    ROW(turns, shared->turn, "turns started, including undead turns")                                   \
    ROW(rounds, figures->rounds, "times the Base die came round, plus one")                             \
    ROW(survivors_0, shared->camp[0].survivors, "survivors of seat 0 at the end")                       \
    ROW(survivors_1, shared->camp[1].survivors, "survivors of seat 1 at the end")                       \
    ROW(survivors_2, shared->camp[2].survivors, "survivors of seat 2 at the end")                       \
    ROW(survivors_3, shared->camp[3].survivors, "survivors of seat 3 at the end")                       \
    ROW(survivors_4, shared->camp[4].survivors, "survivors of seat 4 at the end")                       \
    ROW(survivors_5, shared->camp[5].survivors, "survivors of seat 5 at the end")                       \
    ROW(characters_end, characters, "characters in all camps at the end")                               \
    ROW(undead, shared->players - __builtin_popcount(shared->camps), "seats without a camp at the end") \
    ROW(start_seat, shared->start, "seat that began")                                                   \
    ROW(winner_position, position, "winner's place in turn order from 0; number of seats: no winner")   \
    ROW(infection_turn, figures->infection_turn, "turn in which Hidden Bite was drawn, 0 never")        \
    ROW(first_undead_turn, figures->first_undead_turn, "turn of the first elimination, 0 never")        \
    ROW(city_empty_turn, figures->city_empty_turn, "first turn that left the city empty, 0 never")      \
    ROW(killed_rolls, figures->killed_rolls, "survivors killed by infection rolls")                     \
    ROW(killed_cards, figures->killed_cards, "survivors killed by Actions")                             \
    ROW(killed_undead, figures->killed_undead, "survivors killed by the undead")                        \
    ROW(characters_killed, figures->characters_killed, "characters that died, including sacrifices")    \
    ROW(characters_played, figures->characters_played, "Character cards played")                        \
    ROW(hideouts_played, figures->hideouts_played, "Hideout cards played")                              \
    ROW(actions_played, figures->actions_played, "Action cards played")                                 \
    ROW(characters_to_city, figures->characters_to_city, "characters that went to the city")            \
    ROW(reactions, figures->reactions, "reaction cards played and powers used")                         \
    ROW(cancels, figures->cancels, "cancel cards played")                                               \
    ROW(escapes, figures->escapes, "escapes that took effect")                                          \
    ROW(redirects, figures->redirects, "redirects that took effect")                                    \
    ROW(hideouts_destroyed, figures->hideouts_destroyed, "hideouts destroyed by Actions")               \
    ROW(discards, figures->discards, "cards discarded by the discard action")                           \
    ROW(passes, figures->passes, "Take Actions that ended in a pass")                                   \
    ROW(trades, figures->trades, "trades accepted")                                                     \
    ROW(trades_refused, figures->trades_refused, "trades refused")                                      \
    ROW(reshuffles, figures->reshuffles, "times the discard pile became the draw pile")
