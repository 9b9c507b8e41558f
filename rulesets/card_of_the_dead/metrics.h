// Card of the Dead: the figures of a game (section 9), a row each, counted in
// CodState.hidden.figures. Those of seats and places that a smaller table does not have stay 0.
#pragma once

#include "sim/game/ruleset.h"

#define CARD_OF_THE_DEAD_METRICS(COUNTED)                                                                    \
    COUNTED(SHARE_SEAT0, "share.seat0", .help = "840ths of the win of seat 0", .use = METRIC_OUTCOME)        \
    COUNTED(SHARE_SEAT1, "share.seat1", .help = "840ths of the win of seat 1", .use = METRIC_OUTCOME)        \
    COUNTED(SHARE_SEAT2, "share.seat2", .help = "840ths of the win of seat 2", .use = METRIC_OUTCOME)        \
    COUNTED(SHARE_SEAT3, "share.seat3", .help = "840ths of the win of seat 3", .use = METRIC_OUTCOME)        \
    COUNTED(SHARE_SEAT4, "share.seat4", .help = "840ths of the win of seat 4", .use = METRIC_OUTCOME)        \
    COUNTED(SHARE_ORDER0, "share.order0",                                                                    \
            .help = "840ths of the win of the player 0 places after the starter", .use = METRIC_PLACE_SHARE) \
    COUNTED(SHARE_ORDER1, "share.order1",                                                                    \
            .help = "840ths of the win of the player 1 places after the starter", .use = METRIC_PLACE_SHARE) \
    COUNTED(SHARE_ORDER2, "share.order2",                                                                    \
            .help = "840ths of the win of the player 2 places after the starter", .use = METRIC_PLACE_SHARE) \
    COUNTED(SHARE_ORDER3, "share.order3",                                                                    \
            .help = "840ths of the win of the player 3 places after the starter", .use = METRIC_PLACE_SHARE) \
    COUNTED(SHARE_ORDER4, "share.order4",                                                                    \
            .help = "840ths of the win of the player 4 places after the starter", .use = METRIC_PLACE_SHARE) \
    COUNTED(SOLE_WIN, "sole_win", .help = "1 if there is one winner, else 0")                                \
    COUNTED(WINNERS, "winners", .help = "winners")                                                           \
    COUNTED(ROUNDS, "rounds", .help = "rounds finished", .seconds = 90, .seconds_tag = TAG_ASSUMED,          \
            .seconds_source = "shuffle, deal, choose three cards, add up the points")                        \
    COUNTED(TURNS, "turns", .help = "turns begun in all rounds", .use = METRIC_LENGTH, .seconds = 15,        \
            .seconds_tag = TAG_ASSUMED, .seconds_source = "draw, decide, play, pass on")                     \
    COUNTED(SCORE_SEAT0, "score.seat0", .help = "final total of seat 0")                                     \
    COUNTED(SCORE_SEAT1, "score.seat1", .help = "final total of seat 1")                                     \
    COUNTED(SCORE_SEAT2, "score.seat2", .help = "final total of seat 2")                                     \
    COUNTED(SCORE_SEAT3, "score.seat3", .help = "final total of seat 3")                                     \
    COUNTED(SCORE_SEAT4, "score.seat4", .help = "final total of seat 4")                                     \
    COUNTED(SCORE_ORDER0, "score.order0", .help = "final total of the player 0 places after the starter")    \
    COUNTED(SCORE_ORDER1, "score.order1", .help = "final total of the player 1 places after the starter")    \
    COUNTED(SCORE_ORDER2, "score.order2", .help = "final total of the player 2 places after the starter")    \
    COUNTED(SCORE_ORDER3, "score.order3", .help = "final total of the player 3 places after the starter")    \
    COUNTED(SCORE_ORDER4, "score.order4", .help = "final total of the player 4 places after the starter")    \
    COUNTED(SCORE_TOTAL, "score_total", .help = "sum of the final totals")                                   \
    COUNTED(SCORE_BEST, "score_best", .help = "highest final total")                                         \
    COUNTED(START_SEAT, "start_seat", .help = "starter of the first round", .use = METRIC_LABEL)             \
    COUNTED(END_LAST_SURVIVOR, "end.last_survivor", .help = "rounds that ended with one survivor")           \
    COUNTED(END_ESCAPE, "end.escape", .help = "rounds that ended with an escape")                            \
    COUNTED(END_DECK_EMPTY, "end.deck_empty", .help = "rounds that ended with the deck")                     \
    COUNTED(EATEN, "eaten", .help = "players eaten in all rounds")                                           \
    COUNTED(EATEN_OWN_TURN, "eaten_own_turn", .help = "of these, in their own turn")                         \
    COUNTED(BITTEN_HELD, "bitten_held", .help = "living seats that hold Bitten at a round end")              \
    COUNTED(BITTEN_ZEROED, "bitten_zeroed", .help = "of these, seats that lose points to Bitten")            \
    COUNTED(SURROUNDED_TURNS, "surrounded_turns", .help = "play steps begun while the player is surrounded") \
    COUNTED(PASSES, "passes", .help = "plays passed, forced passes included")                                \
    COUNTED(KEPT, "kept", .help = "cards kept at the setups")                                                \
    COUNTED(HIDE_SKIPS, "hide_skips", .help = "turns in which a draw was skipped")                           \
    COUNTED(DRAWS, "draws", .help = "cards drawn in draw steps and by Barricade")                            \
    COUNTED(STOLEN, "stolen", .help = "cards taken by Slugger and Pillage")                                  \
    COUNTED(ZOMBIES_DISCARDED, "zombies_discarded",                                                          \
            .help = "zombie cards discarded by Slugger, Chainsaw, Dynamite, Nukes!")                         \
    COUNTED(MOVEMENT_DISCARDED, "movement_discarded",                                                        \
            .help = "movement cards discarded by Dynamite, Tripped, Cornered")                               \
    COUNTED(ZOMBIES_GIVEN_LURE, "zombies_given.lure", .help = "zombie cards given by Lure")                  \
    COUNTED(ZOMBIES_GIVEN_HIDE, "zombies_given.hide", .help = "zombie cards given by Hide")                  \
    COUNTED(ZOMBIES_GIVEN_RINGTONE, "zombies_given.ringtone", .help = "zombie cards given by Ringtone")      \
    COUNTED(GIVEN_SEAT0, "given.seat0", .help = "zombie cards that seat 0 has given")                        \
    COUNTED(GIVEN_SEAT1, "given.seat1", .help = "zombie cards that seat 1 has given")                        \
    COUNTED(GIVEN_SEAT2, "given.seat2", .help = "zombie cards that seat 2 has given")                        \
    COUNTED(GIVEN_SEAT3, "given.seat3", .help = "zombie cards that seat 3 has given")                        \
    COUNTED(GIVEN_SEAT4, "given.seat4", .help = "zombie cards that seat 4 has given")                        \
    COUNTED(RECEIVED_SEAT0, "received.seat0", .help = "zombie cards that seat 0 has been given")             \
    COUNTED(RECEIVED_SEAT1, "received.seat1", .help = "zombie cards that seat 1 has been given")             \
    COUNTED(RECEIVED_SEAT2, "received.seat2", .help = "zombie cards that seat 2 has been given")             \
    COUNTED(RECEIVED_SEAT3, "received.seat3", .help = "zombie cards that seat 3 has been given")             \
    COUNTED(RECEIVED_SEAT4, "received.seat4", .help = "zombie cards that seat 4 has been given")             \
    COUNTED(ACT_SLUGGER, "act.slugger", .help = "Slugger played as action")                                  \
    COUNTED(ACT_CHAINSAW, "act.chainsaw", .help = "Chainsaw played as action")                               \
    COUNTED(ACT_HIDE, "act.hide", .help = "Hide played as action")                                           \
    COUNTED(ACT_LURE, "act.lure", .help = "Lure played as action")                                           \
    COUNTED(ACT_TRIPPED, "act.tripped", .help = "Tripped played as action")                                  \
    COUNTED(ACT_BARRICADE, "act.barricade", .help = "Barricade played as action")                            \
    COUNTED(ACT_ARMORED, "act.armored", .help = "Armored played as action")                                  \
    COUNTED(ACT_DYNAMITE, "act.dynamite", .help = "Dynamite played as action")                               \
    COUNTED(ACT_NUKES, "act.nukes", .help = "Nukes! played as action")                                       \
    COUNTED(ACT_PILLAGE, "act.pillage", .help = "Pillage played as action")                                  \
    COUNTED(MOVE_SLUGGER, "move.slugger", .help = "Slugger played as movement")                              \
    COUNTED(MOVE_CHAINSAW, "move.chainsaw", .help = "Chainsaw played as movement")                           \
    COUNTED(MOVE_HIDE, "move.hide", .help = "Hide played as movement")                                       \
    COUNTED(MOVE_LURE, "move.lure", .help = "Lure played as movement")                                       \
    COUNTED(MOVE_TRIPPED, "move.tripped", .help = "Tripped played as movement")                              \
    COUNTED(MOVE_BARRICADE, "move.barricade", .help = "Barricade played as movement")                        \
    COUNTED(MOVE_ARMORED, "move.armored", .help = "Armored played as movement")                              \
    COUNTED(MOVE_DYNAMITE, "move.dynamite", .help = "Dynamite played as movement")                           \
    COUNTED(MOVE_NUKES, "move.nukes", .help = "Nukes! played as movement")                                   \
    COUNTED(MOVE_PILLAGE, "move.pillage", .help = "Pillage played as movement")                              \
    COUNTED(EVENT_FOG, "event.fog", .help = "Fog carried out")                                               \
    COUNTED(EVENT_CORNERED, "event.cornered", .help = "Cornered carried out")                                \
    COUNTED(EVENT_RUFFIANS, "event.ruffians", .help = "Ruffians carried out")                                \
    COUNTED(EVENT_SWARM, "event.swarm", .help = "Swarm carried out")                                         \
    COUNTED(EVENT_RINGTONE, "event.ringtone", .help = "Ringtone carried out")                                \
    COUNTED(ASKED_KEEP, "asked.keep", .help = "decisions of the kind KEEP")                                  \
    COUNTED(ASKED_HIDE_SKIP, "asked.hide_skip", .help = "decisions of the kind HIDE_SKIP")                   \
    COUNTED(ASKED_PLAY, "asked.play", .help = "decisions of the kind PLAY")                                  \
    COUNTED(ASKED_SLUGGER, "asked.slugger", .help = "decisions of the kind SLUGGER")                         \
    COUNTED(ASKED_STEAL_CARD, "asked.steal_card", .help = "decisions of the kind STEAL_CARD")                \
    COUNTED(ASKED_DISCARD_ZOMBIES, "asked.discard_zombies", .help = "decisions of the kind DISCARD_ZOMBIES") \
    COUNTED(ASKED_DYNAMITE_MOVEMENT, "asked.dynamite_movement",                                              \
            .help = "decisions of the kind DYNAMITE_MOVEMENT")                                               \
    COUNTED(ASKED_LURE_TARGET, "asked.lure_target", .help = "decisions of the kind LURE_TARGET")             \
    COUNTED(ASKED_TRIPPED_TARGET, "asked.tripped_target", .help = "decisions of the kind TRIPPED_TARGET")    \
    COUNTED(ASKED_TRIPPED_COUNT, "asked.tripped_count", .help = "decisions of the kind TRIPPED_COUNT")       \
    COUNTED(ASKED_BARRICADE_BOTTOM, "asked.barricade_bottom",                                                \
            .help = "decisions of the kind BARRICADE_BOTTOM")                                                \
    COUNTED(ASKED_OFF_TURN, "asked_off_turn",                                                                \
            .help = "decisions other than KEEP of a seat that is not in turn")                               \
    COUNTED(STARTER_CHANGES, "starter_changes",                                                              \
            .help = "rounds with a different starter from the round before")                                 \
    COUNTED(PLAY_STEPS, "play_steps", .help = "play steps begun")                                            \
    COUNTED(SWARM_PLAY_STEPS, "swarm_play_steps", .help = "of these, in turns under Swarm")                  \
    COUNTED(SECOND_DRAW_MISSED, "second_draw_missed", .help = "second draws that found the deck empty")      \
    COUNTED(BOTTOMED, "bottomed", .help = "cards put under the deck")                                        \
    COUNTED(ABORTED, "aborted", .help = "1 if the turn cap was reached", .use = METRIC_OUTCOME)

enum { CARD_OF_THE_DEAD_METRICS(METRIC_CONSTANT) METRICS };
