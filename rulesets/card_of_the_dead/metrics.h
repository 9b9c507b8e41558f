// Card of the Dead: the figures of a game, a row each: number, name, help (section 9). Those of seats and
// places that a smaller table does not have stay 0.
#pragma once

#define CARD_OF_THE_DEAD_METRICS(ROW)                                                                        \
    ROW(SHARE_SEAT0, "share.seat0", "840ths of the win of seat 0")                                           \
    ROW(SHARE_SEAT1, "share.seat1", "840ths of the win of seat 1")                                           \
    ROW(SHARE_SEAT2, "share.seat2", "840ths of the win of seat 2")                                           \
    ROW(SHARE_SEAT3, "share.seat3", "840ths of the win of seat 3")                                           \
    ROW(SHARE_SEAT4, "share.seat4", "840ths of the win of seat 4")                                           \
    ROW(SHARE_ORDER0, "share.order0", "840ths of the win of the player 0 places after the starter")          \
    ROW(SHARE_ORDER1, "share.order1", "840ths of the win of the player 1 places after the starter")          \
    ROW(SHARE_ORDER2, "share.order2", "840ths of the win of the player 2 places after the starter")          \
    ROW(SHARE_ORDER3, "share.order3", "840ths of the win of the player 3 places after the starter")          \
    ROW(SHARE_ORDER4, "share.order4", "840ths of the win of the player 4 places after the starter")          \
    ROW(SOLE_WIN, "sole_win", "1 if there is one winner, else 0")                                            \
    ROW(WINNERS, "winners", "winners")                                                                       \
    ROW(ROUNDS, "rounds", "rounds finished")                                                                 \
    ROW(TURNS, "turns", "turns begun in all rounds")                                                         \
    ROW(SCORE_SEAT0, "score.seat0", "final total of seat 0")                                                 \
    ROW(SCORE_SEAT1, "score.seat1", "final total of seat 1")                                                 \
    ROW(SCORE_SEAT2, "score.seat2", "final total of seat 2")                                                 \
    ROW(SCORE_SEAT3, "score.seat3", "final total of seat 3")                                                 \
    ROW(SCORE_SEAT4, "score.seat4", "final total of seat 4")                                                 \
    ROW(SCORE_ORDER0, "score.order0", "final total of the player 0 places after the starter")                \
    ROW(SCORE_ORDER1, "score.order1", "final total of the player 1 places after the starter")                \
    ROW(SCORE_ORDER2, "score.order2", "final total of the player 2 places after the starter")                \
    ROW(SCORE_ORDER3, "score.order3", "final total of the player 3 places after the starter")                \
    ROW(SCORE_ORDER4, "score.order4", "final total of the player 4 places after the starter")                \
    ROW(SCORE_TOTAL, "score_total", "sum of the final totals")                                               \
    ROW(SCORE_BEST, "score_best", "highest final total")                                                     \
    ROW(START_SEAT, "start_seat", "starter of the first round")                                              \
    ROW(END_LAST_SURVIVOR, "end.last_survivor", "rounds that ended with one survivor")                       \
    ROW(END_ESCAPE, "end.escape", "rounds that ended with an escape")                                        \
    ROW(END_DECK_EMPTY, "end.deck_empty", "rounds that ended with the deck")                                 \
    ROW(EATEN, "eaten", "players eaten in all rounds")                                                       \
    ROW(EATEN_OWN_TURN, "eaten_own_turn", "of these, in their own turn")                                     \
    ROW(BITTEN_HELD, "bitten_held", "living seats that hold Bitten at a round end")                          \
    ROW(BITTEN_ZEROED, "bitten_zeroed", "of these, seats that lose points to Bitten")                        \
    ROW(SURROUNDED_TURNS, "surrounded_turns", "play steps begun while the player is surrounded")             \
    ROW(PASSES, "passes", "plays passed, forced passes included")                                            \
    ROW(KEPT, "kept", "cards kept at the setups")                                                            \
    ROW(HIDE_SKIPS, "hide_skips", "turns in which a draw was skipped")                                       \
    ROW(DRAWS, "draws", "cards drawn in draw steps and by Barricade")                                        \
    ROW(STOLEN, "stolen", "cards taken by Slugger and Pillage")                                              \
    ROW(ZOMBIES_DISCARDED, "zombies_discarded",                                                              \
        "zombie cards discarded by Slugger, Chainsaw, Dynamite, Nukes!")                                     \
    ROW(MOVEMENT_DISCARDED, "movement_discarded", "movement cards discarded by Dynamite, Tripped, Cornered") \
    ROW(ZOMBIES_GIVEN_LURE, "zombies_given.lure", "zombie cards given by Lure")                              \
    ROW(ZOMBIES_GIVEN_HIDE, "zombies_given.hide", "zombie cards given by Hide")                              \
    ROW(ZOMBIES_GIVEN_RINGTONE, "zombies_given.ringtone", "zombie cards given by Ringtone")                  \
    ROW(GIVEN_SEAT0, "given.seat0", "zombie cards that seat 0 has given")                                    \
    ROW(GIVEN_SEAT1, "given.seat1", "zombie cards that seat 1 has given")                                    \
    ROW(GIVEN_SEAT2, "given.seat2", "zombie cards that seat 2 has given")                                    \
    ROW(GIVEN_SEAT3, "given.seat3", "zombie cards that seat 3 has given")                                    \
    ROW(GIVEN_SEAT4, "given.seat4", "zombie cards that seat 4 has given")                                    \
    ROW(RECEIVED_SEAT0, "received.seat0", "zombie cards that seat 0 has been given")                         \
    ROW(RECEIVED_SEAT1, "received.seat1", "zombie cards that seat 1 has been given")                         \
    ROW(RECEIVED_SEAT2, "received.seat2", "zombie cards that seat 2 has been given")                         \
    ROW(RECEIVED_SEAT3, "received.seat3", "zombie cards that seat 3 has been given")                         \
    ROW(RECEIVED_SEAT4, "received.seat4", "zombie cards that seat 4 has been given")                         \
    ROW(ACT_SLUGGER, "act.slugger", "Slugger played as action")                                              \
    ROW(ACT_CHAINSAW, "act.chainsaw", "Chainsaw played as action")                                           \
    ROW(ACT_HIDE, "act.hide", "Hide played as action")                                                       \
    ROW(ACT_LURE, "act.lure", "Lure played as action")                                                       \
    ROW(ACT_TRIPPED, "act.tripped", "Tripped played as action")                                              \
    ROW(ACT_BARRICADE, "act.barricade", "Barricade played as action")                                        \
    ROW(ACT_ARMORED, "act.armored", "Armored played as action")                                              \
    ROW(ACT_DYNAMITE, "act.dynamite", "Dynamite played as action")                                           \
    ROW(ACT_NUKES, "act.nukes", "Nukes! played as action")                                                   \
    ROW(ACT_PILLAGE, "act.pillage", "Pillage played as action")                                              \
    ROW(MOVE_SLUGGER, "move.slugger", "Slugger played as movement")                                          \
    ROW(MOVE_CHAINSAW, "move.chainsaw", "Chainsaw played as movement")                                       \
    ROW(MOVE_HIDE, "move.hide", "Hide played as movement")                                                   \
    ROW(MOVE_LURE, "move.lure", "Lure played as movement")                                                   \
    ROW(MOVE_TRIPPED, "move.tripped", "Tripped played as movement")                                          \
    ROW(MOVE_BARRICADE, "move.barricade", "Barricade played as movement")                                    \
    ROW(MOVE_ARMORED, "move.armored", "Armored played as movement")                                          \
    ROW(MOVE_DYNAMITE, "move.dynamite", "Dynamite played as movement")                                       \
    ROW(MOVE_NUKES, "move.nukes", "Nukes! played as movement")                                               \
    ROW(MOVE_PILLAGE, "move.pillage", "Pillage played as movement")                                          \
    ROW(EVENT_FOG, "event.fog", "Fog carried out")                                                           \
    ROW(EVENT_CORNERED, "event.cornered", "Cornered carried out")                                            \
    ROW(EVENT_RUFFIANS, "event.ruffians", "Ruffians carried out")                                            \
    ROW(EVENT_SWARM, "event.swarm", "Swarm carried out")                                                     \
    ROW(EVENT_RINGTONE, "event.ringtone", "Ringtone carried out")                                            \
    ROW(ASKED_KEEP, "asked.keep", "decisions of the kind KEEP")                                              \
    ROW(ASKED_HIDE_SKIP, "asked.hide_skip", "decisions of the kind HIDE_SKIP")                               \
    ROW(ASKED_PLAY, "asked.play", "decisions of the kind PLAY")                                              \
    ROW(ASKED_SLUGGER, "asked.slugger", "decisions of the kind SLUGGER")                                     \
    ROW(ASKED_STEAL_CARD, "asked.steal_card", "decisions of the kind STEAL_CARD")                            \
    ROW(ASKED_DISCARD_ZOMBIES, "asked.discard_zombies", "decisions of the kind DISCARD_ZOMBIES")             \
    ROW(ASKED_DYNAMITE_MOVEMENT, "asked.dynamite_movement", "decisions of the kind DYNAMITE_MOVEMENT")       \
    ROW(ASKED_LURE_TARGET, "asked.lure_target", "decisions of the kind LURE_TARGET")                         \
    ROW(ASKED_TRIPPED_TARGET, "asked.tripped_target", "decisions of the kind TRIPPED_TARGET")                \
    ROW(ASKED_TRIPPED_COUNT, "asked.tripped_count", "decisions of the kind TRIPPED_COUNT")                   \
    ROW(ASKED_BARRICADE_BOTTOM, "asked.barricade_bottom", "decisions of the kind BARRICADE_BOTTOM")          \
    ROW(ASKED_OFF_TURN, "asked_off_turn", "decisions other than KEEP of a seat that is not in turn")         \
    ROW(STARTER_CHANGES, "starter_changes", "rounds with a different starter from the round before")         \
    ROW(PLAY_STEPS, "play_steps", "play steps begun")                                                        \
    ROW(SWARM_PLAY_STEPS, "swarm_play_steps", "of these, in turns under Swarm")                              \
    ROW(SECOND_DRAW_MISSED, "second_draw_missed", "second draws that found the deck empty")                  \
    ROW(BOTTOMED, "bottomed", "cards put under the deck")                                                    \
    ROW(ABORTED, "aborted", "1 if the turn cap was reached")

enum {
#define NUMBER(number, name, help) FIGURE_##number,
    CARD_OF_THE_DEAD_METRICS(NUMBER)
#undef NUMBER
        FIGURES
};
