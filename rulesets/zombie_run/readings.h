// Zombie! Run for Your Lives!: what the readings of its rules are called and what they mean at the
// table, in the order of rules.h. From each list come the constants that the code uses and the
// readings of the row.
#pragma once

#include "sim/game/param.h"

#define ZR_START_PLAYER(READING)                                               \
    READING(START_RANDOM, "random", "Each player is equally likely to begin.") \
    READING(START_SEAT_0, "seat_0", "Seat 0 begins every game.")
enum { ZR_START_PLAYER(PARAM_CONSTANT) };

#define ZR_CANCEL_TIMING(READING)                                                                     \
    READING(CANCEL_FIRST, "cancel_first",                                                             \
            "A card that cancels its pair never counts, so it cannot win the game or turn a player.") \
    READING(COUNT_FIRST, "count_first",                                                               \
            "A card counts before it cancels its pair, so it may win the game or turn a player.")
enum { ZR_CANCEL_TIMING(PARAM_CONSTANT) };

#define ZR_WIN_CONDITION(READING)                                                                          \
    READING(WIN_ITEMS_ONLY, "items_only", "Enough different items win, whatever zombies lie beside them.") \
    READING(WIN_ITEMS_AND_NO_ZOMBIES, "items_and_no_zombies",                                              \
            "Enough different items win only if no zombie lies beside them.")
enum { ZR_WIN_CONDITION(PARAM_CONSTANT) };

#define ZR_PLAY_OBLIGATION(READING)                                                                 \
    READING(MUST_PLAY, "must_play", "A player who can play a card must play one.")                  \
    READING(MAY_PASS, "may_pass", "A player may pass and keep the hand instead of playing a card.") \
    READING(MAY_REDRAW, "may_redraw", "A player may redraw instead of playing a card.")
enum { ZR_PLAY_OBLIGATION(PARAM_CONSTANT) };

#define ZR_REDRAW_WHEN(READING)                                                            \
    READING(REDRAW_NO_NORMAL_PLAY, "no_normal_play",                                       \
            "A player without a normal play redraws, even if a special play is possible.") \
    READING(REDRAW_NO_PLAY_AT_ALL, "no_play_at_all",                                       \
            "A player without a normal play must make a special play if one is possible.")
enum { ZR_REDRAW_WHEN(PARAM_CONSTANT) };

#define ZR_SPECIAL_FIFTH(READING)                                                    \
    READING(FIFTH_ALLOWED_IF_CANCELS, "allowed_if_cancels",                          \
            "It may do so only if the card cancels its pair and so does not count.") \
    READING(FIFTH_NEVER, "never", "It may never do so, even if the card cancels its pair.")
enum { ZR_SPECIAL_FIFTH(PARAM_CONSTANT) };

#define ZR_SPECIAL_CANCEL(READING)                                                  \
    READING(SPECIAL_CANCEL_ALLOWED, "allowed", "A special play may cancel a card.") \
    READING(SPECIAL_CANCEL_FORBIDDEN, "forbidden",                                  \
            "A card that would cancel its pair cannot be used for a special play.")
enum { ZR_SPECIAL_CANCEL(PARAM_CONSTANT) };

#define ZR_ZOMBIE_GIVES_WINNING_ITEM(READING)                                \
    READING(GIVES_WINNING_ITEM_ALLOWED, "allowed",                           \
            "A zombie player may give an item that makes the receiver win.") \
    READING(GIVES_WINNING_ITEM_FORBIDDEN, "forbidden",                       \
            "A zombie player may not give an item that makes the receiver win.")
enum { ZR_ZOMBIE_GIVES_WINNING_ITEM(PARAM_CONSTANT) };

#define ZR_ZOMBIE_UNPLAYABLE(READING)                                                \
    READING(UNPLAYABLE_UNTIL_PLACED, "until_placed",                                 \
            "The zombie player goes on turning over cards until one can be placed.") \
    READING(UNPLAYABLE_ONE_MORE_TRY, "one_more_try",                                 \
            "The zombie player turns over one more card, and then the turn ends.")
enum { ZR_ZOMBIE_UNPLAYABLE(PARAM_CONSTANT) };

#define ZR_REDRAW_DISCARD(READING)                                                    \
    READING(REDRAW_BEFORE_DRAW, "before_draw",                                        \
            "The old hand is discarded first and may be reshuffled for the new one.") \
    READING(REDRAW_AFTER_DRAW, "after_draw", "The old hand is discarded after the new cards have been drawn.")
enum { ZR_REDRAW_DISCARD(PARAM_CONSTANT) };

#define ZR_PILES_EMPTY(READING)                                             \
    READING(PILES_PLAY_ON, "play_on", "The game goes on without the card.") \
    READING(PILES_GAME_DRAWN, "game_drawn", "The game ends as a draw.")
enum { ZR_PILES_EMPTY(PARAM_CONSTANT) };

#define ZR_ZOMBIE_CARD_TARGETS(READING)                                \
    READING(TARGETS_ANY_OTHER_LIVING, "any_other_living",              \
            "A zombie card may be played on any other living player.") \
    READING(TARGETS_LIVING_NEIGHBOURS, "living_neighbours",            \
            "A zombie card may be played only on the nearest living player on either side.")
enum { ZR_ZOMBIE_CARD_TARGETS(PARAM_CONSTANT) };

#define ZR_SPECIAL_TIMING(READING)                                                                          \
    READING(SPECIAL_BEFORE_PLAY, "before_play", "The Special Rule is offered only before the normal play.") \
    READING(SPECIAL_EITHER_ORDER, "either_order",                                                           \
            "The Special Rule is offered both before and after the normal play, for use once a turn.")
enum { ZR_SPECIAL_TIMING(PARAM_CONSTANT) };

// House rules.

#define ZR_SURPLUS(READING)                                                           \
    READING(SURPLUS_DISCARDED, "discarded", "They go to the discard pile.")           \
    READING(SURPLUS_FEWEST_ITEMS, "fewest_items",                                     \
            "The other living player with the fewest items takes them.")              \
    READING(SURPLUS_NEXT_PLAYER, "next_player", "The next living player takes them.") \
    READING(SURPLUS_PREVIOUS_PLAYER, "previous_player", "The living player before takes them.")
enum { ZR_SURPLUS(PARAM_CONSTANT) };

#define ZR_OUT_HAND(READING)                                                                                 \
    READING(OUT_HAND_DISCARDED, "discarded", "The hand goes to the discard pile.")                           \
    READING(OUT_HAND_NEXT_PLAYER, "next_player", "The nearest living player on the left takes it.")          \
    READING(OUT_HAND_PREVIOUS_PLAYER, "previous_player", "The nearest living player on the right takes it.") \
    READING(OUT_HAND_ATTACKER, "attacker", "The player who placed the last zombie takes it, unless a zombie.")
enum { ZR_OUT_HAND(PARAM_CONSTANT) };

#define ZR_DIRECTION(READING)                                                          \
    READING(DIRECTION_CLOCKWISE, "clockwise", "Play goes to the left.")                \
    READING(DIRECTION_COUNTERCLOCKWISE, "counterclockwise", "Play goes to the right.") \
    READING(DIRECTION_TURNS, "turns_at_shuffle",                                       \
            "Play goes to the left, and changes direction at each shuffle.")
enum { ZR_DIRECTION(PARAM_CONSTANT) };

#define ZR_ROUND_LIMIT_WINNER(READING)                                                                 \
    READING(LIMIT_MOST_ITEMS, "most_items", "The living player with the most items wins; ties share.") \
    READING(LIMIT_NOBODY, "nobody", "Nobody wins.")
enum { ZR_ROUND_LIMIT_WINNER(PARAM_CONSTANT) };
