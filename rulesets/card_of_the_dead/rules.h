// Card of the Dead: the rule table. One row per rule, expanded into the struct that the engine
// reads, and into the rows that everything else reads (rules.c). Sections are those of the rules
// file (README.md).
#pragma once

#include <stdint.h>

#include "rulesets/card_of_the_dead/readings.h"
#include "sim/house/house.h"

// Sources: P1 the publisher's rulesheet, P2 the same with card pictures, Q1 a program with a whole
// deck, Q2 to Q8 reviews and blogs; see README.md.
//
// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h. The first KINDS rows are the deck, in the order of the kinds of card (view.h); the
// next PLAYABLE ones their movement points; rules.c asserts it.
#define CARD_OF_THE_DEAD_RULES(INT, BOOL, ENUM)                                                              \
    /* 6.1 Numbers: the deck */                                                                              \
    INT(deck_zombie_1, "deck.zombie_1", .initial = 20, .min = 0, .max = 40, .sweep_min = 18,                 \
        .sweep_max = 22, .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Zombie cards (1 zombie)",          \
        .tuned = true)                                                                                       \
    INT(deck_zombie_2, "deck.zombie_2", .initial = 2, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 3,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Zombies cards (2 zombies)")                         \
    INT(deck_zombie_3, "deck.zombie_3", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Zombies!!! cards (3 zombies)")                      \
    INT(deck_slugger, "deck.slugger", .initial = 4, .min = 0, .max = 40, .sweep_min = 3, .sweep_max = 5,     \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Slugger cards")                                 \
    INT(deck_chainsaw, "deck.chainsaw", .initial = 4, .min = 0, .max = 40, .sweep_min = 3, .sweep_max = 5,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Chainsaw cards")                                \
    INT(deck_hide, "deck.hide", .initial = 4, .min = 0, .max = 40, .sweep_min = 3, .sweep_max = 5,           \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Hide cards")                                    \
    INT(deck_lure, "deck.lure", .initial = 4, .min = 0, .max = 40, .sweep_min = 3, .sweep_max = 5,           \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Lure cards")                                    \
    INT(deck_tripped, "deck.tripped", .initial = 3, .min = 0, .max = 40, .sweep_min = 2, .sweep_max = 4,     \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Tripped cards")                                 \
    INT(deck_barricade, "deck.barricade", .initial = 2, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 3, \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Barricade cards")                               \
    INT(deck_armored, "deck.armored", .initial = 2, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,     \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Armored cards")                                     \
    INT(deck_dynamite, "deck.dynamite", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 1,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Dynamite cards")                                \
    INT(deck_nukes, "deck.nukes", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 1,         \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Nukes! cards")                                  \
    INT(deck_pillage, "deck.pillage", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 1,     \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "Pillage cards")                                 \
    INT(deck_bitten, "deck.bitten", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,       \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Bitten cards")                                      \
    INT(deck_fog, "deck.fog", .initial = 2, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,             \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Fog cards")                                         \
    INT(deck_cornered, "deck.cornered", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Cornered cards")                                    \
    INT(deck_ruffians, "deck.ruffians", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Ruffians cards")                                    \
    INT(deck_swarm, "deck.swarm", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 1,         \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Swarm cards")                                       \
    INT(deck_ringtone, "deck.ringtone", .initial = 1, .min = 0, .max = 40, .sweep_min = 1, .sweep_max = 2,   \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "Ringtone cards")                                    \
    /* 6.1 Numbers: movement points */                                                                       \
    INT(mp_slugger, "mp.slugger", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 1,          \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "movement points of Slugger; 0: none")           \
    INT(mp_chainsaw, "mp.chainsaw", .initial = 1, .min = 0, .max = 5, .tag = TAG_PUBLISHED, .source = "P2",  \
        .help = "movement points of Chainsaw; 0: none")                                                      \
    INT(mp_hide, "mp.hide", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 1,                \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "movement points of Hide; 0: none")              \
    INT(mp_lure, "mp.lure", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 1,                \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "movement points of Lure; 0: none")              \
    INT(mp_tripped, "mp.tripped", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 1,          \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "movement points of Tripped; 0: none")           \
    INT(mp_barricade, "mp.barricade", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 1,      \
        .tag = TAG_PUBLISHED_2, .source = "Q1, Q4", .help = "movement points of Barricade; 0: none")         \
    INT(mp_armored, "mp.armored", .initial = 1, .min = 0, .max = 5, .sweep_min = 1, .sweep_max = 2,          \
        .tag = TAG_PUBLISHED_2, .source = "Q1",                                                              \
        .help = "movement points of Armored; 0: none; its predecessor in another edition has 2")             \
    INT(mp_dynamite, "mp.dynamite", .initial = 2, .min = 0, .max = 5, .tag = TAG_PUBLISHED, .source = "P2",  \
        .help = "movement points of Dynamite; 0: none")                                                      \
    INT(mp_nukes, "mp.nukes", .initial = 2, .min = 0, .max = 5, .sweep_min = 2, .sweep_max = 3,              \
        .tag = TAG_PUBLISHED_2, .source = "Q1",                                                              \
        .help = "movement points of Nukes!; 0: none; one card of another edition has 3")                     \
    INT(mp_pillage, "mp.pillage", .initial = 2, .min = 0, .max = 5, .sweep_min = 2, .sweep_max = 3,          \
        .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "movement points of Pillage; 0: none")               \
    /* 6.1 Numbers: thresholds */                                                                            \
    INT(surrounded_p2, "surrounded.p2", .initial = 5, .min = 1, .max = 40, .tag = TAG_PUBLISHED,             \
        .source = "P1",                                                                                      \
        .help = "zombies that surround a player, with 2 players; who is surrounded cannot move")             \
    INT(surrounded_p3, "surrounded.p3", .initial = 4, .min = 1, .max = 40, .tag = TAG_PUBLISHED,             \
        .source = "P1",                                                                                      \
        .help = "zombies that surround a player, with 3 players; who is surrounded cannot move")             \
    INT(surrounded_p4, "surrounded.p4", .initial = 4, .min = 1, .max = 40, .tag = TAG_PUBLISHED,             \
        .source = "P1",                                                                                      \
        .help = "zombies that surround a player, with 4 players; who is surrounded cannot move")             \
    INT(surrounded_p5, "surrounded.p5", .initial = 3, .min = 1, .max = 40, .tag = TAG_PUBLISHED,             \
        .source = "P1",                                                                                      \
        .help = "zombies that surround a player, with 5 players; who is surrounded cannot move")             \
    INT(eaten_p2, "eaten.p2", .initial = 7, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",       \
        .help = "zombies that eat a player, with 2 players")                                                 \
    INT(eaten_p3, "eaten.p3", .initial = 6, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",       \
        .help = "zombies that eat a player, with 3 players")                                                 \
    INT(eaten_p4, "eaten.p4", .initial = 6, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",       \
        .help = "zombies that eat a player, with 4 players")                                                 \
    INT(eaten_p5, "eaten.p5", .initial = 5, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",       \
        .help = "zombies that eat a player, with 5 players")                                                 \
    INT(escape_p2, "escape.p2", .initial = 7, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",     \
        .help = "movement points needed to escape, with 2 players")                                          \
    INT(escape_p3, "escape.p3", .initial = 6, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",     \
        .help = "movement points needed to escape, with 3 players")                                          \
    INT(escape_p4, "escape.p4", .initial = 6, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",     \
        .help = "movement points needed to escape, with 4 players")                                          \
    INT(escape_p5, "escape.p5", .initial = 5, .min = 1, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",     \
        .help = "movement points needed to escape, with 5 players")                                          \
    /* 6.1 Numbers: course of the game */                                                                    \
    INT(rounds, "rounds", .initial = 3, .min = 1, .max = 20, .sweep_min = 2, .sweep_max = 5,                 \
        .tag = TAG_PUBLISHED, .source = "P1",                                                                \
        .help = "rounds of a game; another edition plays as many as there are players")                      \
    INT(last_survivor_points, "last_survivor_points", .initial = 5, .min = 0, .max = 40, .sweep_min = 3,     \
        .sweep_max = 7, .tag = TAG_PUBLISHED, .source = "P1",                                                \
        .help = "score of the only survivor; 3 in another edition")                                          \
    INT(setup_deal, "setup_deal", .initial = 10, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "P1",  \
        .help = "cards dealt to each player at setup")                                                       \
    INT(keep_max, "keep_max", .initial = 3, .min = 0, .max = 10, .tag = TAG_PUBLISHED, .source = "P1",       \
        .help = "most cards that a player may keep of those dealt at setup")                                 \
    INT(swarm_plays, "swarm_plays", .initial = 1, .min = 1, .max = 2, .sweep_min = 1, .sweep_max = 2,        \
        .tag = TAG_INFERRED, .source = "P2",                                                                 \
        .open = "The card speaks of drawing two cards, not of playing two.",                                 \
        .help = "cards that may be played in a turn under Swarm")                                            \
    /* 6.2 Readings */                                                                                       \
    ENUM(surrounded_lasts, "surrounded_lasts", .initial = SURROUNDED_WHILE_AT_NUMBER,                        \
         .readings = PARAM_READINGS(COD_SURROUNDED_LASTS), .tag = TAG_INFERRED, .source = "P1, Q1, Q6",      \
         .open = "No movement \"anymore\": while there are so many zombies, or for the rest of the round.",  \
         .help = "how long a surrounded player cannot move")                                                 \
    ENUM(eaten_check, "eaten_check", .initial = EATEN_EVERYONE_AT_ONCE,                                      \
         .readings = PARAM_READINGS(COD_EATEN_CHECK), .tag = TAG_INFERRED, .source = "P1, Q8, Q1",           \
         .open = "Who reaches the number is out; that may be checked only at one's own draw.",               \
         .help = "when players are eaten and who is checked")                                                \
    ENUM(barricade_rest, "barricade_rest", .initial = BARRICADE_RESOLVE_AS_DRAWS,                            \
         .readings = PARAM_READINGS(COD_BARRICADE_REST), .tag = TAG_PUBLISHED_2, .source = "Q1",             \
         .help = "what happens to the two cards that Barricade does not put under the deck")                 \
    ENUM(discard_counting, "discard_counting", .initial = DISCARD_BY_VALUE,                                  \
         .readings = PARAM_READINGS(COD_DISCARD_COUNTING), .tag = TAG_INFERRED, .source = "Q1, Q7",          \
         .open = "Larger zombie cards count as two or three zombies, but one card may be one discard.",      \
         .help = "how Chainsaw and Dynamite count zombie cards worth more than one")                         \
    ENUM(give_order, "give_order", .initial = GIVE_SMALLEST_FIRST,                                           \
         .readings = PARAM_READINGS(COD_GIVE_ORDER), .tag = TAG_PUBLISHED, .source = "P1, Q1",               \
         .help = "which zombie card is given away")                                                          \
    ENUM(hide_skip_chosen, "hide_skip_chosen", .initial = HIDE_NEXT_TURN,                                    \
         .readings = PARAM_READINGS(COD_HIDE_SKIP_CHOSEN), .tag = TAG_ASSUMED, .source = "Q1",               \
         .help = "when the player of Hide decides whether to skip the draw")                                 \
    ENUM(hide_skip_extent, "hide_skip_extent", .initial = HIDE_ALL_DRAWS,                                    \
         .readings = PARAM_READINGS(COD_HIDE_SKIP_EXTENT), .tag = TAG_INFERRED, .source = "Q1",              \
         .open = "Hide lets its player draw no cards; under Swarm it may skip one of the two.",              \
         .help = "how many draws Hide skips under Swarm")                                                    \
    ENUM(slugger_steal, "slugger_steal", .initial = STEAL_RANDOM,                                            \
         .readings = PARAM_READINGS(COD_SLUGGER_STEAL), .tag = TAG_PUBLISHED_2, .source = "Q1",              \
         .help = "who picks the card that Slugger steals")                                                   \
    ENUM(bitten_zeroes, "bitten_zeroes", .initial = BITTEN_EVERY_SCORE,                                      \
         .readings = PARAM_READINGS(COD_BITTEN_ZEROES), .tag = TAG_PUBLISHED_2, .source = "Q2, Q5",          \
         .help = "what Bitten costs its holder when scores are counted")                                     \
    ENUM(bitten_place, "bitten_place", .initial = BITTEN_IN_HAND,                                            \
         .readings = PARAM_READINGS(COD_BITTEN_PLACE), .tag = TAG_PUBLISHED_2, .source = "Q1, Q4",           \
         .help = "where Bitten is kept")                                                                     \
    ENUM(cornered_discards, "cornered_discards", .initial = CORNERED_OWN_MOVEMENT,                           \
         .readings = PARAM_READINGS(COD_CORNERED_DISCARDS), .tag = TAG_PUBLISHED_2, .source = "Q1, Q6",      \
         .help = "what Cornered makes players discard")                                                      \
    ENUM(swarm_lasts, "swarm_lasts", .initial = SWARM_FOR_ROUND,                                             \
         .readings = PARAM_READINGS(COD_SWARM_LASTS), .tag = TAG_INFERRED, .source = "P2, Q1",               \
         .open = "The card says for the rest of the game, but the next round starts with all cards.",        \
         .help = "how long Swarm stays in force")                                                            \
    BOOL(swarm_drawer_draws_again, "swarm_drawer_draws_again", .initial = false, .tag = TAG_PUBLISHED_2,     \
         .source = "Q1", .help = "whether the player who draws Swarm draws a second card at once")           \
    ENUM(swarm_second_draw_empty, "swarm_second_draw_empty", .initial = SECOND_DRAW_WHAT_IS_LEFT,            \
         .readings = PARAM_READINGS(COD_SWARM_SECOND_DRAW_EMPTY), .tag = TAG_INFERRED, .source = "P1",       \
         .open = "An empty deck ends the round after a turn; a second draw comes before that.",              \
         .help = "what happens if the deck is empty for the second draw under Swarm")                        \
    BOOL(last_survivor_scores_movement, "last_survivor_scores_movement", .initial = false,                   \
         .tag = TAG_PUBLISHED, .source = "P1",                                                               \
         .help = "whether the last survivor scores movement points too")                                     \
    BOOL(surrounded_score_movement, "surrounded_score_movement", .initial = true, .tag = TAG_PUBLISHED,      \
         .source = "P1", .help = "whether surrounded players score their movement points")                   \
    ENUM(first_starter, "first_starter", .initial = FIRST_RANDOM,                                            \
         .readings = PARAM_READINGS(COD_FIRST_STARTER), .tag = TAG_INFERRED, .source = "P1",                 \
         .open = "Who last went to a shopping mall goes first, for which chance stands.",                    \
         .help = "who starts the first round")                                                               \
    ENUM(next_starter, "next_starter", .initial = STARTER_SAME,                                              \
         .readings = PARAM_READINGS(COD_NEXT_STARTER), .tag = TAG_INFERRED, .source = "P1, Q1",              \
         .open = "Each round repeats the set-up, and with it who goes first.",                               \
         .help = "who starts the rounds after the first")                                                    \
    /* House rules: what the rulesheet settles, for tables that want it otherwise */                         \
    INT(cards_drawn, "cards_drawn", .initial = 1, .min = 1, .max = 5, .tag = TAG_PUBLISHED, .source = "P1",  \
        .house = PARAM_HOUSE_ROW, .help = "cards drawn in a turn; with Swarm at least two")                  \
    INT(cards_played, "cards_played", .initial = 1, .min = 1, .max = 5, .tag = TAG_PUBLISHED,                \
        .source = "P1", .house = PARAM_HOUSE_ROW,                                                            \
        .help = "cards that may be played in a turn; with Swarm at least swarm_plays")                       \
    INT(hand_limit, "hand_limit", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "P1",   \
        .house = PARAM_HOUSE_ROW, .help = "cards that a player may hold at the end of the own turn; 0: any") \
    ENUM(surplus, "surplus", .initial = SURPLUS_DISCARDED, .readings = PARAM_READINGS(COD_SURPLUS),          \
         .tag = TAG_PUBLISHED, .source = "P1", .house = PARAM_HOUSE_ROW,                                     \
         .help = "where the cards over the hand_limit go, which chance picks")                               \
    INT(eaten_keep_max, "eaten_keep_max", .initial = 10, .min = 0, .max = 10, .tag = TAG_PUBLISHED,          \
        .source = "P1", .house = PARAM_HOUSE_ROW,                                                            \
        .help =                                                                                              \
            "most cards that a player may keep who was eaten in the round before; no more than keep_max")    \
    INT(removed_unseen, "removed_unseen", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED,           \
        .source = "P1", .house = PARAM_HOUSE_ROW,                                                            \
        .help = "cards of the deck that are removed unseen in each round, once all have kept theirs")        \
    INT(turn_limit, "turn_limit", .initial = 0, .min = 0, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",   \
        .house = PARAM_HOUSE_ROW, .help = "turns after which a round ends as with an empty deck; 0: none")   \
    INT(eaten_at, "eaten_at", .initial = 0, .min = 0, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",       \
        .house = PARAM_HOUSE_ROW, .help = "zombies that eat a player, whatever eaten.* say; 0: as they say") \
    INT(surrounded_at, "surrounded_at", .initial = 0, .min = 0, .max = 40, .tag = TAG_PUBLISHED,             \
        .source = "P1", .house = PARAM_HOUSE_ROW,                                                            \
        .help = "zombies that surround a player, whatever surrounded.* say; 0: as they say")                 \
    INT(escape_at, "escape_at", .initial = 0, .min = 0, .max = 40, .tag = TAG_PUBLISHED, .source = "P1",     \
        .house = PARAM_HOUSE_ROW,                                                                            \
        .help = "movement points needed to escape, whatever escape.* say; 0: as they say")                   \
    ENUM(out_hand, "out_hand", .initial = OUT_DISCARDED, .readings = PARAM_READINGS(COD_OUT_HAND),           \
         .tag = TAG_PUBLISHED, .source = "P1", .house = PARAM_HOUSE_ROW,                                     \
         .help = "where the hand of an eaten player goes")                                                   \
    ENUM(turn_passes, "turn_passes", .initial = TURN_PASSES_LEFT,                                            \
         .readings = PARAM_READINGS(COD_TURN_PASSES), .tag = TAG_PUBLISHED, .source = "P1",                  \
         .house = PARAM_HOUSE_ROW,                                                                           \
         .help = "which way the turn passes; cards that name a neighbour mean the same one as before")

enum { COD_TURN_CAP = 20000 };

// What is settled where the text leaves it open, and no rule can change.
#define CARD_OF_THE_DEAD_RULINGS(INT, BOOL, ENUM)                                                            \
    ENUM(surrounded_test, "surrounded_test",                                                                 \
         .readings = PARAM_ONLY("at_or_above",                                                               \
                                "A player is surrounded with the Surrounded number of zombies or more."),    \
         .tag = TAG_INFERRED, .source = "-", .help = "which number of zombies surrounds a player")           \
    ENUM(threshold_players, "threshold_players",                                                             \
         .readings = PARAM_ONLY("players_at_start",                                                          \
                                "The numbers are those for all players at the start and never change."),     \
         .tag = TAG_PUBLISHED, .source = "P1",                                                               \
         .help = "which number of players sets the Surrounded, Eaten and Escape numbers")                    \
    ENUM(keep_movement_points, "keep_movement_points",                                                       \
         .readings =                                                                                         \
             PARAM_ONLY("exactly_one", "Only action cards worth exactly one movement point may be kept."),   \
         .tag = TAG_PUBLISHED, .source = "P1, Q5",                                                           \
         .help = "movement points of the cards that may be kept at setup")                                   \
    ENUM(several_arrivals, "several_arrivals",                                                               \
         .readings = PARAM_ONLY("finish_effect_then_check",                                                  \
                                "The effect is finished first, then all zombies are counted together."),     \
         .tag = TAG_INFERRED, .source = "-", .help = "when zombies that arrive together are counted")        \
    ENUM(last_survivor_end, "last_survivor_end",                                                             \
         .readings = PARAM_ONLY("at_once", "The round ends as soon as only one player is alive."),           \
         .tag = TAG_INFERRED, .source = "-", .help = "when the round ends for the only survivor")            \
    ENUM(escape_end, "escape_end",                                                                           \
         .readings = PARAM_ONLY("at_once",                                                                   \
                                "The round ends as soon as a player has enough movement points to escape."), \
         .tag = TAG_PUBLISHED, .source = "P1", .help = "when an escape ends the round")                      \
    ENUM(deck_end, "deck_end",                                                                               \
         .readings = PARAM_ONLY("end_of_turn", "The round ends if the deck is empty at the end of a turn."), \
         .tag = TAG_PUBLISHED, .source = "P1",                                                               \
         .help = "when an empty deck ends the round; discards are never reshuffled")                         \
    BOOL(discard_order_free, "discard_order_free", .initial = true, .tag = TAG_INFERRED, .source = "-",      \
         .help = "whether larger zombie cards may be discarded before smaller ones")                         \
    BOOL(discard_as_much_as_possible, "discard_as_much_as_possible", .initial = true, .tag = TAG_ASSUMED,    \
         .source = "-", .help = "whether Chainsaw and Dynamite must discard as much as they can")            \
    ENUM(dynamite_without_row, "dynamite_without_row",                                                       \
         .readings = PARAM_ONLY("allowed", "Dynamite may be played by a player without movement cards."),    \
         .tag = TAG_PUBLISHED_2, .source = "Q1",                                                             \
         .help = "whether Dynamite can be played without a movement card to lose")                           \
    ENUM(play_without_effect, "play_without_effect",                                                         \
         .readings = PARAM_ONLY("allowed", "Any action card may be played, even if it does nothing."),       \
         .tag = TAG_ASSUMED, .source = "-", .help = "whether a card may be played for no effect")            \
    ENUM(lure_target, "lure_target",                                                                         \
         .readings = PARAM_ONLY("another_player", "Lure gives the zombie card to any other player."),        \
         .tag = TAG_INFERRED, .source = "-", .help = "who may receive the zombie card from Lure")            \
    BOOL(gift_compulsory, "gift_compulsory", .initial = true, .tag = TAG_ASSUMED, .source = "-",             \
         .help = "whether Hide and Lure must give a zombie card when there is one to give")                  \
    ENUM(tripped_scope, "tripped_scope",                                                                     \
         .readings = PARAM_ONLY("one_player_newest_first",                                                   \
                                "Tripped takes the newest one or two movement cards of one other player."),  \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "which movement cards Tripped takes")               \
    ENUM(pillage_pick, "pillage_pick",                                                                       \
         .readings = PARAM_ONLY("random", "Pillage takes one random card from each other player's hand."),   \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "how Pillage picks its cards")                      \
    BOOL(bitten_unplayable, "bitten_unplayable", .initial = true, .tag = TAG_PUBLISHED_2, .source = "Q1",    \
         .help = "whether Bitten can be played neither as an action nor as movement")                        \
    ENUM(nukes_rows, "nukes_rows", .readings = PARAM_ONLY("stay", "Movement cards already laid out stay."),  \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "what Nukes! does to movement cards")               \
    ENUM(fog_pool, "fog_pool",                                                                               \
         .readings =                                                                                         \
             PARAM_ONLY("hand_and_zombies", "Fog mixes each player's zombies with the cards in hand."),      \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "what Fog mixes")                                   \
    ENUM(fog_order, "fog_order",                                                                             \
         .readings =                                                                                         \
             PARAM_ONLY("one_after_another", "Players draw one after another, twice around the table."),     \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "how players draw cards from each other under Fog") \
    ENUM(ruffians_defence, "ruffians_defence",                                                               \
         .readings = PARAM_ONLY("automatic_slugger_kept",                                                    \
                                "A Slugger in hand wards off Ruffians by itself and is not used up."),       \
         .tag = TAG_PUBLISHED_2, .source = "Q1", .help = "how a Slugger protects against Ruffians")          \
    ENUM(ruffians_order, "ruffians_order",                                                                   \
         .readings = PARAM_ONLY("random", "The cards go under the deck in random order."),                   \
         .tag = TAG_ASSUMED, .source = "-", .help = "in which order Ruffians put a hand under the deck")     \
    ENUM(eaten_cards, "eaten_cards",                                                                         \
         .readings = PARAM_ONLY("discard_pile", "All cards of an eaten player go to the discard pile."),     \
         .tag = TAG_ASSUMED, .source = "-", .help = "where an eaten player's cards go")                      \
    INT(turn_cap, "turn_cap", .initial = COD_TURN_CAP, .min = COD_TURN_CAP, .max = COD_TURN_CAP,             \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help = "turns in a round before it is aborted; a safety net that is never reached")

enum { COD_DECK_MAX = 120 };  // 6.1: larger decks are refused

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct CodRules {
    CARD_OF_THE_DEAD_RULES(PARAM_FIELD, PARAM_FIELD, PARAM_FIELD)
    // made from them
    int32_t players;
    int32_t surrounded, eaten, escape;  // for this number of players
    int32_t noted;  // zombies from which on a check matters: the lower of surrounded and eaten
    int32_t deck_size;
    int32_t turns_otherwise;     // than printed, by a row of house rules
    uint32_t movable;            // kinds with movement points, a bit each
    uint32_t eligible;           // kinds that may be kept at the setup
    uint8_t copies[32];          // of each kind
    uint8_t mp[32];              // movement points of each kind
    uint8_t deck[COD_DECK_MAX];  // every card
    HouseProgram house;          // house rules in words; empty after compiling
} CodRules;
