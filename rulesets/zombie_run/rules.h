// Zombie! Run for Your Lives!: the rule table. One row per rule, expanded into the struct that the engine
// reads, and into the rows that everything else reads (rules.c). Sections are those of the rules file.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

// Sources: T1 the publisher's rules sheet, T2 - T12 reviews and announcements; the rules file lists them.
//
// INT(field, key, default, min, max, sweep from, sweep to, tag, source, help)
// BOOL(field, key, default, tag, source, help)
// ENUM(field, key, default, readings, tag, source, help)   readings in the order of the enums below
// FIXED_BOOL / FIXED_ENUM: listed with their single reading; any other is refused
#define ZOMBIE_RUN_RULES(INT, BOOL, ENUM, FIXED_BOOL, FIXED_ENUM)                                        \
    /* 2 Cards */                                                                                        \
    INT(item_kinds, "deck.item_kinds", 10, 2, 12, 8, 12, PUBLISHED_2, "T2",                              \
        "kinds of item, and of zombie with the symbol of an item")                                       \
    INT(item_copies, "deck.item_copies", 3, 1, 6, 2, 4, PUBLISHED_2, "T2", "copies of each item")        \
    INT(zombie_copies, "deck.zombie_copies", 3, 1, 6, 2, 4, PUBLISHED_2, "T2",                           \
        "copies of each zombie with a symbol")                                                           \
    INT(roach_copies, "deck.roach_copies", 3, 0, 6, 0, 0, PUBLISHED_2, "T2, T3",                         \
        "copies of the roach, the zombie without a symbol")                                              \
    /* 4 Setup, 5 Turn: numbers */                                                                       \
    INT(hand_size, "hand_size", 4, 1, 10, 3, 6, PUBLISHED, "T1", "cards dealt to each player")           \
    INT(items_to_win, "items_to_win", 5, 1, 12, 4, 6, PUBLISHED, "T1", "different items that win")       \
    INT(zombies_to_turn, "zombies_to_turn", 5, 1, 13, 4, 6, PUBLISHED, "T1",                             \
        "different zombies that turn a player")                                                          \
    INT(redraw_size, "redraw_size", 5, 1, 10, 3, 7, PUBLISHED, "T1", "cards drawn by a redraw")          \
    INT(redraw_limit, "redraw_limit", 3, 1, 10, 1, 5, ASSUMED, "-",                                      \
        "redraws in one turn, forced and free; 1: after one redraw, pass")                               \
    INT(turn_cap, "turn_cap", 1000, 1, 100000, 500, 2000, ASSUMED, "-",                                  \
        "turns after which a game ends without result")                                                  \
    /* readings */                                                                                       \
    ENUM(start_player, "start_player", 0, "random|seat_0", INFERRED, "T1", "who begins")                 \
    ENUM(cancel_timing, "cancel_timing", 0, "cancel_first|count_first", INFERRED, "T1",                  \
         "whether a card that cancels counts for a moment, and so may win or turn")                      \
    ENUM(win_condition, "win_condition", 0, "items_only|items_and_no_zombies", PUBLISHED, "T1",          \
         "what wins: the items alone, or the items with no zombie there")                                \
    ENUM(play_obligation, "play_obligation", 0, "must_play|may_pass|may_redraw", PUBLISHED, "T1",        \
         "whether the normal play is compulsory")                                                        \
    ENUM(redraw_when, "redraw_when", 0, "no_normal_play|no_play_at_all", INFERRED, "T1",                 \
         "whether a possible special play stands in the way of a redraw")                                \
    ENUM(special_fifth, "special_fifth", 0, "allowed_if_cancels|never", INFERRED, "T1",                  \
         "whether a special card that cancels may be the last one that is missing")                      \
    ENUM(special_cancel, "special_cancel", 0, "allowed|forbidden", INFERRED, "T1",                       \
         "whether a special card may be one that cancels")                                               \
    ENUM(gives_winning_item, "zombie_gives_winning_item", 0, "allowed|forbidden", INFERRED, "T1, T5",    \
         "whether a zombie player may make a winner")                                                    \
    ENUM(zombie_unplayable, "zombie_unplayable", 0, "until_placed|one_more_try", INFERRED, "T1",         \
         "how often a zombie player turns over another card")                                            \
    BOOL(zombie_may_discard, "zombie_may_discard", false, INFERRED, "T1",                                \
         "a zombie player may throw away a card that could be placed, which ends the turn")              \
    BOOL(special_after_redraw, "special_after_redraw", true, INFERRED, "T1",                             \
         "the Special Rule is offered again after a redraw")                                             \
    ENUM(redraw_discard, "redraw_discard", 0, "before_draw|after_draw", INFERRED, "T1",                  \
         "when the old hand of a redraw reaches the discard pile")                                       \
    ENUM(piles_empty, "piles_empty", 0, "play_on|game_drawn", ASSUMED, "-",                              \
         "what happens when a card is needed and there is none")                                         \
    ENUM(zombie_card_targets, "zombie_card_targets", 0, "any_other_living|living_neighbours", PUBLISHED, \
         "T1", "on whom a zombie card may be played")                                                    \
    ENUM(special_timing, "special_timing", 0, "before_play|either_order", PUBLISHED, "T1",               \
         "the Special Rule is offered before the normal play only, or also after it")                    \
    BOOL(special_rule, "special_rule", true, PUBLISHED, "T1", "the Special Rule exists")                 \
    /* fixed */                                                                                          \
    FIXED_BOOL(zombie_looks_first, "zombie_looks_first", true, ASSUMED, "-",                             \
               "a zombie player sees the card, then names the target")                                   \
    FIXED_BOOL(zombie_goes_on, "zombie_goes_on", true, ASSUMED, "T1",                                    \
               "after a card that nobody can take a zombie player goes on to the next")                  \
    FIXED_ENUM(special_card, "special_card", "any_hand_card", INFERRED, "T1",                            \
               "which card the Special Rule may use")                                                    \
    FIXED_ENUM(turned_player_cards, "turned_player_cards", "all_discarded", PUBLISHED, "T1, T3",         \
               "hand and cards in front of a player who turns")                                          \
    FIXED_BOOL(zombie_players_lose, "zombie_players_lose", true, PUBLISHED, "T1",                        \
               "zombie players share no win")                                                            \
    FIXED_ENUM(communication, "communication", "none", ASSUMED, "-", "talk, deals and showing of hands") \
    FIXED_ENUM(reshuffle_time, "reshuffle_time", "when_needed", INFERRED, "T1",                          \
               "when the discard pile becomes the deck")                                                 \
    FIXED_ENUM(hand_limit, "hand_limit", "none", INFERRED, "T1", "cards that a hand may hold")           \
    FIXED_BOOL(discard_is_public, "discard_is_public", true, ASSUMED, "-",                               \
               "everybody knows what lies on the discard pile")

// Readings, in the order of the rows above.
enum { START_RANDOM, START_SEAT_0 };
enum { CANCEL_FIRST, COUNT_FIRST };
enum { WIN_ITEMS_ONLY, WIN_ITEMS_AND_NO_ZOMBIES };
enum { MUST_PLAY, MAY_PASS, MAY_REDRAW };
enum { REDRAW_NO_NORMAL_PLAY, REDRAW_NO_PLAY_AT_ALL };
enum { FIFTH_ALLOWED_IF_CANCELS, FIFTH_NEVER };
enum { SPECIAL_CANCEL_ALLOWED, SPECIAL_CANCEL_FORBIDDEN };
enum { GIVES_WINNING_ITEM_ALLOWED, GIVES_WINNING_ITEM_FORBIDDEN };
enum { UNPLAYABLE_UNTIL_PLACED, UNPLAYABLE_ONE_MORE_TRY };
enum { REDRAW_BEFORE_DRAW, REDRAW_AFTER_DRAW };
enum { PILES_PLAY_ON, PILES_GAME_DRAWN };
enum { TARGETS_ANY_OTHER_LIVING, TARGETS_LIVING_NEIGHBOURS };
enum { SPECIAL_BEFORE_PLAY, SPECIAL_EITHER_ORDER };

// Card ids: items from 0, zombies from 12 (zombie k has the symbol of item k), the roach 24. Arrays over
// cards have a round number of bytes, so that work on all cards at once is work on a few machine words; the
// bytes behind the roach are 0.
enum { ZR_ZOMBIE = 12, ZR_ROACH = 24, ZR_CARDS = 25, ZR_CARD_BYTES = 32 };
enum { ZR_DECK_MAX = 12 * 6 + 12 * 6 + 6 };
enum { ZR_SEATS = 7 };

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct ZrRules {
#define FIELD(field, ...) int32_t field;
    ZOMBIE_RUN_RULES(FIELD, FIELD, FIELD, FIELD, FIELD)
#undef FIELD
    // made from them
    int32_t players;
    int32_t deck_size;
    uint8_t copies[ZR_CARD_BYTES];
    uint8_t deck[ZR_DECK_MAX];  // every card
} ZrRules;
