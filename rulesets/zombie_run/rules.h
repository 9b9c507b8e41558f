// Zombie! Run for Your Lives!: the rule table. One row per rule, expanded into the struct that the
// engine reads, and into the rows that everything else reads (rules.c). Sections are those of the
// rules file.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/zombie_run/readings.h"
#include "sim/base/limits.h"
#include "sim/house/house.h"

// Sources: T1 the publisher's rules sheet, T2 - T12 reviews and announcements; the rules file lists
// them.
//
// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h.
#define ZOMBIE_RUN_RULES(INT, BOOL, ENUM)                                                                    \
    /* 2 Cards */                                                                                            \
    INT(item_kinds, "deck.item_kinds", .initial = 10, .min = 2, .max = 12, .sweep_min = 8, .sweep_max = 12,  \
        .tag = TAG_PUBLISHED_2, .source = "T2",                                                              \
        .help = "kinds of item, and of zombies with an item's symbol", .several = true)                      \
    INT(item_copies, "deck.item_copies", .initial = 3, .min = 1, .max = 6, .sweep_min = 2, .sweep_max = 4,   \
        .tag = TAG_PUBLISHED_2, .source = "T2", .help = "copies of each item", .several = true)              \
    INT(zombie_copies, "deck.zombie_copies", .initial = 3, .min = 1, .max = 6, .sweep_min = 2,               \
        .sweep_max = 4, .tag = TAG_PUBLISHED_2, .source = "T2",                                              \
        .help = "copies of each zombie with a symbol", .several = true)                                      \
    INT(roach_copies, "deck.roach_copies", .initial = 3, .min = 0, .max = 6, .sweep_min = 2, .sweep_max = 4, \
        .tag = TAG_PUBLISHED_2, .source = "T2, T3",                                                          \
        .help = "copies of the roach, the zombie without a symbol", .tuned = true)                           \
    /* 4 Setup, 5 Turn: numbers */                                                                           \
    INT(hand_size, "hand_size", .initial = 4, .min = 1, .max = 10, .sweep_min = 3, .sweep_max = 6,           \
        .tag = TAG_PUBLISHED, .source = "T1", .help = "cards dealt to each player")                          \
    INT(items_to_win, "items_to_win", .initial = 5, .min = 1, .max = 12, .sweep_min = 4, .sweep_max = 6,     \
        .tag = TAG_PUBLISHED, .source = "T1", .help = "different items needed to win")                       \
    INT(zombies_to_turn, "zombies_to_turn", .initial = 5, .min = 1, .max = 13, .sweep_min = 4,               \
        .sweep_max = 6, .tag = TAG_PUBLISHED, .source = "T1",                                                \
        .help = "different zombies that turn a player")                                                      \
    INT(redraw_size, "redraw_size", .initial = 5, .min = 1, .max = 10, .sweep_min = 3, .sweep_max = 7,       \
        .tag = TAG_PUBLISHED, .source = "T1", .help = "cards drawn by a redraw")                             \
    INT(redraw_limit, "redraw_limit", .initial = 3, .min = 1, .max = 10, .sweep_min = 1, .sweep_max = 5,     \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help = "redraws allowed in one turn, forced and free; 1: pass after one redraw")                    \
    INT(turn_cap, "turn_cap", .initial = 1000, .min = 1, .max = 100000, .sweep_min = 500, .sweep_max = 2000, \
        .tag = TAG_ASSUMED, .source = "-", .help = "turns after which a game ends without a result")         \
    /* readings */                                                                                           \
    ENUM(start_player, "start_player", .initial = START_RANDOM, .readings = PARAM_READINGS(ZR_START_PLAYER), \
         .tag = TAG_INFERRED, .source = "T1", .open = "The players may decide by any means who goes first.", \
         .help = "who takes the first turn")                                                                 \
    ENUM(cancel_timing, "cancel_timing", .initial = CANCEL_FIRST,                                            \
         .readings = PARAM_READINGS(ZR_CANCEL_TIMING), .tag = TAG_INFERRED, .source = "T1",                  \
         .open = "A pair is discarded; whether the new card counts before that is not said.",                \
         .help = "whether a card counts before it cancels its pair")                                         \
    ENUM(win_condition, "win_condition", .initial = WIN_ITEMS_ONLY,                                          \
         .readings = PARAM_READINGS(ZR_WIN_CONDITION), .tag = TAG_PUBLISHED, .source = "T1",                 \
         .help = "what a player must have in front to win")                                                  \
    ENUM(play_obligation, "play_obligation", .initial = MUST_PLAY,                                           \
         .readings = PARAM_READINGS(ZR_PLAY_OBLIGATION), .tag = TAG_PUBLISHED, .source = "T1",               \
         .help = "whether a player who can play a card must do so")                                          \
    ENUM(redraw_when, "redraw_when", .initial = REDRAW_NO_NORMAL_PLAY,                                       \
         .readings = PARAM_READINGS(ZR_REDRAW_WHEN), .tag = TAG_INFERRED, .source = "T1",                    \
         .open = "Only who cannot play a card redraws; the Special Rule may be played, but need not.",       \
         .help = "whether a special play that is possible prevents a redraw")                                \
    ENUM(                                                                                                    \
        special_fifth, "special_fifth", .initial = FIFTH_ALLOWED_IF_CANCELS,                                 \
        .readings = PARAM_READINGS(ZR_SPECIAL_FIFTH), .tag = TAG_INFERRED, .source = "T1",                   \
        .open = "The fifth card is forbidden, but one that cancels its pair never lies there as the fifth.", \
        .help = "whether a special play may add the last card needed to win or turn")                        \
    ENUM(special_cancel, "special_cancel", .initial = SPECIAL_CANCEL_ALLOWED,                                \
         .readings = PARAM_READINGS(ZR_SPECIAL_CANCEL), .tag = TAG_INFERRED, .source = "T1",                 \
         .open = "The Special Rule has no exception but the fifth card.",                                    \
         .help = "whether a special play may cancel a card")                                                 \
    ENUM(gives_winning_item, "zombie_gives_winning_item", .initial = GIVES_WINNING_ITEM_ALLOWED,             \
         .readings = PARAM_READINGS(ZR_ZOMBIE_GIVES_WINNING_ITEM), .tag = TAG_INFERRED, .source = "T1, T5",  \
         .open = "The ban on the fifth item is an exception to the Special Rule only.",                      \
         .help = "whether a zombie player may give someone the winning item")                                \
    ENUM(zombie_unplayable, "zombie_unplayable", .initial = UNPLAYABLE_UNTIL_PLACED,                         \
         .readings = PARAM_READINGS(ZR_ZOMBIE_UNPLAYABLE), .tag = TAG_INFERRED, .source = "T1",              \
         .open = "If the card cannot be played, another can be; how often is not said.",                     \
         .help = "how many cards a zombie player turns over to find one that can be placed")                 \
    BOOL(zombie_may_discard, "zombie_may_discard", .initial = false, .tag = TAG_INFERRED, .source = "T1",    \
         .open = "The card is given to a living player; whether it may be discarded is not said.",           \
         .help = "whether a zombie player may discard a card that could be placed, which ends the turn")     \
    BOOL(special_after_redraw, "special_after_redraw", .initial = true, .tag = TAG_INFERRED, .source = "T1", \
         .open = "Once a turn, after a card has been drawn; a redraw draws cards and the turn continues.",   \
         .help = "whether the Special Rule is offered again after a redraw")                                 \
    ENUM(                                                                                                    \
        redraw_discard, "redraw_discard", .initial = REDRAW_BEFORE_DRAW,                                     \
        .readings = PARAM_READINGS(ZR_REDRAW_DISCARD), .tag = TAG_INFERRED, .source = "T1",                  \
        .open = "The hand is discarded, then cards are drawn: the order of the text, which matters rarely.", \
        .help = "when the old hand goes to the discard pile in a redraw")                                    \
    ENUM(piles_empty, "piles_empty", .initial = PILES_PLAY_ON, .readings = PARAM_READINGS(ZR_PILES_EMPTY),   \
         .tag = TAG_ASSUMED, .source = "-", .help = "what happens when a card is needed and none is left")   \
    ENUM(zombie_card_targets, "zombie_card_targets", .initial = TARGETS_ANY_OTHER_LIVING,                    \
         .readings = PARAM_READINGS(ZR_ZOMBIE_CARD_TARGETS), .tag = TAG_PUBLISHED, .source = "T1",           \
         .help = "on whom a player may play a zombie card")                                                  \
    ENUM(special_timing, "special_timing", .initial = SPECIAL_BEFORE_PLAY,                                   \
         .readings = PARAM_READINGS(ZR_SPECIAL_TIMING), .tag = TAG_PUBLISHED, .source = "T1",                \
         .help = "when the Special Rule is offered")                                                         \
    BOOL(special_rule, "special_rule", .initial = true, .tag = TAG_PUBLISHED, .source = "T1",                \
         .help = "whether the Special Rule is used")                                                         \
    /* House rules: what the rulebook settles, for tables that want it otherwise */                          \
    INT(cards_drawn, "cards_drawn", .initial = 1, .min = 0, .max = 5, .tag = TAG_PUBLISHED, .source = "T1",  \
        .help = "cards that a living player draws at the start of the turn", .house = PARAM_HOUSE_ROW)       \
    INT(cards_played, "cards_played", .initial = 1, .min = 1, .max = 5, .tag = TAG_PUBLISHED,                \
        .source = "T1", .help = "cards that a living player plays in a turn, as far as possible",            \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(hand_limit, "hand_limit", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "T1",   \
        .help =                                                                                              \
            "cards that a player may hold at the end of the own turn; 0: any number; others are taken "      \
            "at random",                                                                                     \
        .house = PARAM_HOUSE_ROW)                                                                            \
    ENUM(surplus, "surplus", .initial = SURPLUS_DISCARDED, .readings = PARAM_READINGS(ZR_SURPLUS),           \
         .tag = TAG_PUBLISHED, .source = "T1", .help = "where the cards over the hand_limit go",             \
         .house = PARAM_HOUSE_ROW)                                                                           \
    INT(removed_unseen, "removed_unseen", .initial = 0, .min = 0, .max = 10, .tag = TAG_PUBLISHED,           \
        .source = "T1", .help = "cards that are removed unseen before the game", .house = PARAM_HOUSE_ROW)   \
    ENUM(out_hand, "out_hand", .initial = OUT_HAND_DISCARDED, .readings = PARAM_READINGS(ZR_OUT_HAND),       \
         .tag = TAG_PUBLISHED, .source = "T1", .help = "what happens to the hand of a player who turns",     \
         .house = PARAM_HOUSE_ROW)                                                                           \
    BOOL(zombie_players_out, "zombie_players_out", .initial = false, .tag = TAG_PUBLISHED, .source = "T1",   \
         .help = "whether players who have turned have no turns any more", .house = PARAM_HOUSE_ROW)         \
    ENUM(direction, "direction", .initial = DIRECTION_CLOCKWISE, .readings = PARAM_READINGS(ZR_DIRECTION),   \
         .tag = TAG_PUBLISHED, .source = "T1", .help = "in which direction play goes",                       \
         .house = PARAM_HOUSE_ROW)                                                                           \
    INT(turn_limit, "turn_limit", .initial = 0, .min = 0, .max = 999, .tag = TAG_PUBLISHED, .source = "T1",  \
        .help = "turns after which the game ends by round_limit_winner; 0: none", .house = PARAM_HOUSE_ROW)  \
    INT(round_limit, "round_limit", .initial = 0, .min = 0, .max = 99, .tag = TAG_PUBLISHED, .source = "T1", \
        .help = "rounds, of a turn for each player at the table, after which the game ends; 0: none",        \
        .house = PARAM_HOUSE_ROW)                                                                            \
    ENUM(round_limit_winner, "round_limit_winner", .initial = LIMIT_MOST_ITEMS,                              \
         .readings = PARAM_READINGS(ZR_ROUND_LIMIT_WINNER), .tag = TAG_PUBLISHED, .source = "T1",            \
         .help = "who wins when the turn_limit or the round_limit is reached", .house = PARAM_HOUSE_ROW)

// What is settled where the text leaves it open, and no rule can change.
#define ZOMBIE_RUN_RULINGS(BOOL, ENUM)                                                                      \
    BOOL(zombie_looks_first, "zombie_looks_first", .initial = true, .tag = TAG_ASSUMED, .source = "-",      \
         .help = "whether a zombie player sees the card before choosing who receives it")                   \
    BOOL(zombie_goes_on, "zombie_goes_on", .initial = true, .tag = TAG_ASSUMED, .source = "T1",             \
         .help = "whether a zombie player must turn over another card when nobody can take the first")      \
    ENUM(special_card, "special_card",                                                                      \
         .readings = PARAM_ONLY("any_hand_card",                                                            \
                                "A special play may use any card in hand, not only the one just drawn."),   \
         .tag = TAG_INFERRED, .source = "T1", .help = "which card a special play may use")                  \
    ENUM(turned_player_front, "turned_player_front",                                                        \
         .readings = PARAM_ONLY("discarded", "All cards in front of the player are discarded."),            \
         .tag = TAG_PUBLISHED, .source = "T1, T3",                                                          \
         .help = "what happens to the cards in front of a player who turns")                                \
    BOOL(zombie_players_lose, "zombie_players_lose", .initial = true, .tag = TAG_PUBLISHED, .source = "T1", \
         .help = "whether zombie players lose whoever wins")                                                \
    ENUM(communication, "communication",                                                                    \
         .readings = PARAM_ONLY("none", "Players neither talk, make deals nor show their hands."),          \
         .tag = TAG_ASSUMED, .source = "-", .help = "what players may tell each other")                     \
    ENUM(reshuffle_time, "reshuffle_time",                                                                  \
         .readings = PARAM_ONLY(                                                                            \
             "when_needed", "The discard pile is shuffled when a card is needed and the deck is empty."),   \
         .tag = TAG_INFERRED, .source = "T1", .help = "when the discard pile becomes the deck")             \
    BOOL(discard_is_public, "discard_is_public", .initial = true, .tag = TAG_ASSUMED, .source = "-",        \
         .help = "whether everybody knows the cards in the discard pile")

// Card ids: items from 0, zombies from 12 (zombie k has the symbol of item k), the roach 24. Arrays
// over cards have a round number of bytes, so that work on all cards at once is work on a few
// machine words; the bytes behind the roach are 0.
enum { ZR_ZOMBIE = 12, ZR_ROACH = 24, ZR_CARDS = 25, ZR_CARD_BYTES = 32 };
enum { ZR_DECK_MAX = 12 * 6 + 12 * 6 + 6 };
enum { ZR_SEATS = 7 };

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct ZrRules {
    ZOMBIE_RUN_RULES(PARAM_FIELD, PARAM_FIELD, PARAM_FIELD)
    // made from them
    int32_t players;
    int32_t deck_size;
    uint8_t copies[ZR_CARD_BYTES];
    uint8_t deck[ZR_DECK_MAX];  // every card
    bool house_rows;            // a row of house rules has another value than the rulebook's
    HouseProgram house;         // house rules in words; empty after compiling
} ZrRules;
