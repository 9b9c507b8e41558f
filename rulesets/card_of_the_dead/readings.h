// Card of the Dead: what the readings of its rules are called and what they mean at the table, in
// the order of rules.h. From each list come the constants that the code uses and the readings of
// the row.
#pragma once

#include "sim/game/param.h"

#define COD_SURROUNDED_LASTS(READING)                                                          \
    READING(SURROUNDED_WHILE_AT_NUMBER, "while_at_number",                                     \
            "The player cannot move while holding at least the Surrounded number of zombies.") \
    READING(SURROUNDED_REST_OF_ROUND, "rest_of_round",                                         \
            "Once surrounded, the player cannot move for the rest of the round.")
enum { COD_SURROUNDED_LASTS(PARAM_CONSTANT) };

#define COD_EATEN_CHECK(READING)                                                             \
    READING(EATEN_EVERYONE_AT_ONCE, "everyone_at_once",                                      \
            "After every card, all players with enough zombies are eaten at the same time.") \
    READING(EATEN_ACTIVE_PLAYER_AFTER_DRAW, "active_player_after_draw",                      \
            "Only the player whose turn it is can be eaten, and only after drawing.")
enum { COD_EATEN_CHECK(PARAM_CONSTANT) };

#define COD_BARRICADE_REST(READING)                                                               \
    READING(BARRICADE_RESOLVE_AS_DRAWS, "resolve_as_draws",                                       \
            "Both cards are resolved as if the player had drawn them.")                           \
    READING(BARRICADE_KEEP_ACTIONS_ONLY, "keep_actions_only",                                     \
            "The player keeps the action cards among them and discards the rest without effect.") \
    READING(BARRICADE_RETURN_TO_TOP, "return_to_top",                                             \
            "Both cards go back on top of the deck in the same order.")
enum { COD_BARRICADE_REST(PARAM_CONSTANT) };

#define COD_DISCARD_COUNTING(READING)                                                         \
    READING(DISCARD_BY_VALUE, "by_value", "A card counts as the number of zombies it shows.") \
    READING(DISCARD_BY_CARD, "by_card", "Each zombie card counts as one, whatever number it shows.")
enum { COD_DISCARD_COUNTING(PARAM_CONSTANT) };

#define COD_GIVE_ORDER(READING)                                                                       \
    READING(GIVE_SMALLEST_FIRST, "smallest_first", "The giver's smallest zombie card is given away.") \
    READING(GIVE_SINGLES_ONLY, "singles_only", "Only a card with a single zombie can be given away.")
enum { COD_GIVE_ORDER(PARAM_CONSTANT) };

#define COD_HIDE_SKIP_CHOSEN(READING)                                                         \
    READING(HIDE_NEXT_TURN, "next_turn", "The player decides at the start of the next turn.") \
    READING(HIDE_WHEN_PLAYED, "when_played", "The player decides as soon as Hide is played.")
enum { COD_HIDE_SKIP_CHOSEN(PARAM_CONSTANT) };

#define COD_HIDE_SKIP_EXTENT(READING)                                         \
    READING(HIDE_ALL_DRAWS, "all_draws", "Hide skips all draws of the turn.") \
    READING(HIDE_ONE_DRAW, "one_draw", "Hide skips one draw, so under Swarm one card is still drawn.")
enum { COD_HIDE_SKIP_EXTENT(PARAM_CONSTANT) };

#define COD_SLUGGER_STEAL(READING)                                                                          \
    READING(STEAL_RANDOM, "random", "The stolen card is picked at random.")                                 \
    READING(STEAL_THIEF_CHOOSES, "thief_chooses", "The thief looks at the victim's hand and picks a card.") \
    READING(STEAL_VICTIM_CHOOSES, "victim_chooses", "The victim chooses which card to give up.")
enum { COD_SLUGGER_STEAL(PARAM_CONSTANT) };

#define COD_BITTEN_ZEROES(READING)                                            \
    READING(BITTEN_EVERY_SCORE, "every_score",                                \
            "Bitten cancels movement points and the last survivor's points.") \
    READING(BITTEN_MOVEMENT_ONLY, "movement_only",                            \
            "Bitten cancels movement points but not the last survivor's points.")
enum { COD_BITTEN_ZEROES(PARAM_CONSTANT) };

#define COD_BITTEN_PLACE(READING)                                                           \
    READING(BITTEN_IN_HAND, "hand",                                                         \
            "Bitten is hidden in the hand and can be taken by others like any other card.") \
    READING(BITTEN_OPEN, "open", "Bitten lies face up in front of its holder and cannot be taken by others.")
enum { COD_BITTEN_PLACE(PARAM_CONSTANT) };

#define COD_CORNERED_DISCARDS(READING)                                                   \
    READING(CORNERED_OWN_MOVEMENT, "own_movement",                                       \
            "The player who draws it discards all movement cards laid out so far.")      \
    READING(CORNERED_OWN_HAND, "own_hand", "The player who draws it discards the hand.") \
    READING(CORNERED_EVERYONES_MOVEMENT, "everyones_movement",                           \
            "All living players discard the movement cards they have laid out.")
enum { COD_CORNERED_DISCARDS(PARAM_CONSTANT) };

#define COD_SWARM_LASTS(READING)                                                 \
    READING(SWARM_FOR_ROUND, "round", "Swarm lasts until the end of the round.") \
    READING(SWARM_FOR_GAME, "game", "Swarm lasts until the end of the game.")
enum { COD_SWARM_LASTS(PARAM_CONSTANT) };

#define COD_SWARM_SECOND_DRAW_EMPTY(READING)                                                          \
    READING(SECOND_DRAW_WHAT_IS_LEFT, "draw_what_is_left", "The turn goes on without a second card.") \
    READING(SECOND_DRAW_ROUND_ENDS, "round_ends",                                                     \
            "The round ends at once, before the player can play a card.")
enum { COD_SWARM_SECOND_DRAW_EMPTY(PARAM_CONSTANT) };

#define COD_FIRST_STARTER(READING)                                             \
    READING(FIRST_RANDOM, "random", "Each player is equally likely to start.") \
    READING(FIRST_SEAT_0, "seat_0", "Seat 0 starts every game.")
enum { COD_FIRST_STARTER(PARAM_CONSTANT) };

#define COD_NEXT_STARTER(READING)                                                           \
    READING(STARTER_SAME, "same", "The same player starts every round.")                    \
    READING(STARTER_ROTATE_LEFT, "rotate_left", "The start passes to the left each round.") \
    READING(STARTER_RANDOM, "random", "Each player is equally likely to start a round.")    \
    READING(STARTER_LAST_ROUND_WINNER, "last_round_winner",                                 \
            "The player with the best score in the last round starts; ties are broken at random.")
enum { COD_NEXT_STARTER(PARAM_CONSTANT) };

#define COD_SURPLUS(READING)                                          \
    READING(SURPLUS_DISCARDED, "discard_pile", "They are discarded.") \
    READING(SURPLUS_NEXT, "next_player", "The player whose turn comes next gets them.")
enum { COD_SURPLUS(PARAM_CONSTANT) };

#define COD_OUT_HAND(READING)                                                               \
    READING(OUT_DISCARDED, "discard_pile", "It is discarded.")                              \
    READING(OUT_NEXT, "next_player", "The living player whose turn would be next gets it.") \
    READING(OUT_UNDER, "under_deck", "It goes under the deck, in random order.")
enum { COD_OUT_HAND(PARAM_CONSTANT) };

#define COD_TURN_PASSES(READING)                                                    \
    READING(TURN_PASSES_LEFT, "left", "The turn passes to the player on the left.") \
    READING(TURN_PASSES_RIGHT, "right", "The turn passes to the player on the right.")
enum { COD_TURN_PASSES(PARAM_CONSTANT) };
