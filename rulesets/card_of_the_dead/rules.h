// Card of the Dead: the rule table. One row per rule, expanded into the struct that the engine reads, and
// into the rows that everything else reads (rules.c). Sections are those of the rules file (README.md).
#pragma once

#include <stdint.h>

// Sources: P1 the publisher's rulesheet, P2 the same with card pictures, Q1 a program with a whole deck, Q2
// to Q8 reviews and blogs; see README.md.
//
// INT(field, key, default, min, max, sweep from, sweep to, tag, source, help)
// BOOL(field, key, default, tag, source, help)
// ENUM(field, key, default, readings, tag, source, help)   readings in the order of the enums below
// FIXED_INT / FIXED_BOOL / FIXED_ENUM: listed with their single reading; any other is refused
// The first KINDS rows are the deck, in the order of the kinds of card (view.h); the next PLAYABLE ones their
// movement points; rules.c asserts it.
#define CARD_OF_THE_DEAD_RULES(INT, BOOL, ENUM, FIXED_INT, FIXED_BOOL, FIXED_ENUM)                           \
    /* 6.1 Numbers: the deck */                                                                              \
    INT(deck_zombie_1, "deck.zombie_1", 20, 0, 40, 18, 22, PUBLISHED_2, "Q1", "Zombie cards: count 1")       \
    INT(deck_zombie_2, "deck.zombie_2", 2, 0, 40, 1, 3, PUBLISHED_2, "Q1", "Zombies cards: count 2")         \
    INT(deck_zombie_3, "deck.zombie_3", 1, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Zombies!!! cards: count 3")      \
    INT(deck_slugger, "deck.slugger", 4, 0, 40, 3, 5, PUBLISHED_2, "Q1, Q4", "Slugger cards")                \
    INT(deck_chainsaw, "deck.chainsaw", 4, 0, 40, 3, 5, PUBLISHED_2, "Q1, Q4", "Chainsaw cards")             \
    INT(deck_hide, "deck.hide", 4, 0, 40, 3, 5, PUBLISHED_2, "Q1, Q4", "Hide cards")                         \
    INT(deck_lure, "deck.lure", 4, 0, 40, 3, 5, PUBLISHED_2, "Q1, Q4", "Lure cards")                         \
    INT(deck_tripped, "deck.tripped", 3, 0, 40, 2, 4, PUBLISHED_2, "Q1, Q4", "Tripped cards")                \
    INT(deck_barricade, "deck.barricade", 2, 0, 40, 1, 3, PUBLISHED_2, "Q1, Q4", "Barricade cards")          \
    INT(deck_armored, "deck.armored", 2, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Armored cards")                    \
    INT(deck_dynamite, "deck.dynamite", 1, 0, 40, 1, 1, PUBLISHED_2, "Q1, Q4", "Dynamite cards")             \
    INT(deck_nukes, "deck.nukes", 1, 0, 40, 1, 1, PUBLISHED_2, "Q1, Q4", "Nukes! cards")                     \
    INT(deck_pillage, "deck.pillage", 1, 0, 40, 1, 1, PUBLISHED_2, "Q1, Q4", "Pillage cards")                \
    INT(deck_bitten, "deck.bitten", 1, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Bitten cards")                       \
    INT(deck_fog, "deck.fog", 2, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Fog cards")                                \
    INT(deck_cornered, "deck.cornered", 1, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Cornered cards")                 \
    INT(deck_ruffians, "deck.ruffians", 1, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Ruffians cards")                 \
    INT(deck_swarm, "deck.swarm", 1, 0, 40, 1, 1, PUBLISHED_2, "Q1", "Swarm cards")                          \
    INT(deck_ringtone, "deck.ringtone", 1, 0, 40, 1, 2, PUBLISHED_2, "Q1", "Ringtone cards")                 \
    /* 6.1 Numbers: movement points */                                                                       \
    INT(mp_slugger, "mp.slugger", 1, 0, 5, 0, 0, PUBLISHED_2, "Q1", "movement points of Slugger; 0: none")   \
    INT(mp_chainsaw, "mp.chainsaw", 1, 0, 5, 0, 0, PUBLISHED, "P2", "movement points of Chainsaw; 0: none")  \
    INT(mp_hide, "mp.hide", 1, 0, 5, 0, 0, PUBLISHED_2, "Q1", "movement points of Hide; 0: none")            \
    INT(mp_lure, "mp.lure", 1, 0, 5, 0, 0, PUBLISHED_2, "Q1", "movement points of Lure; 0: none")            \
    INT(mp_tripped, "mp.tripped", 1, 0, 5, 0, 0, PUBLISHED_2, "Q1", "movement points of Tripped; 0: none")   \
    INT(mp_barricade, "mp.barricade", 1, 0, 5, 0, 0, PUBLISHED_2, "Q1",                                      \
        "movement points of Barricade; 0: none")                                                             \
    INT(mp_armored, "mp.armored", 1, 0, 5, 1, 2, PUBLISHED_2, "Q1",                                          \
        "movement points of Armored; 0: none; its forerunner in another edition has 2")                      \
    INT(mp_dynamite, "mp.dynamite", 2, 0, 5, 0, 0, PUBLISHED, "P2", "movement points of Dynamite; 0: none")  \
    INT(mp_nukes, "mp.nukes", 2, 0, 5, 2, 3, PUBLISHED_2, "Q1",                                              \
        "movement points of Nukes!; 0: none; one card of another edition has 3")                             \
    INT(mp_pillage, "mp.pillage", 2, 0, 5, 2, 3, PUBLISHED_2, "Q1", "movement points of Pillage; 0: none")   \
    /* 6.1 Numbers: thresholds */                                                                            \
    INT(surrounded_p2, "surrounded.p2", 5, 1, 40, 0, 0, PUBLISHED, "P1",                                     \
        "zombies that bar movement with 2 players")                                                          \
    INT(surrounded_p3, "surrounded.p3", 4, 1, 40, 0, 0, PUBLISHED, "P1",                                     \
        "zombies that bar movement with 3 players")                                                          \
    INT(surrounded_p4, "surrounded.p4", 4, 1, 40, 0, 0, PUBLISHED, "P1",                                     \
        "zombies that bar movement with 4 players")                                                          \
    INT(surrounded_p5, "surrounded.p5", 3, 1, 40, 0, 0, PUBLISHED, "P1",                                     \
        "zombies that bar movement with 5 players")                                                          \
    INT(eaten_p2, "eaten.p2", 7, 1, 40, 0, 0, PUBLISHED, "P1", "zombies that eat a player, 2 players")       \
    INT(eaten_p3, "eaten.p3", 6, 1, 40, 0, 0, PUBLISHED, "P1", "zombies that eat a player, 3 players")       \
    INT(eaten_p4, "eaten.p4", 6, 1, 40, 0, 0, PUBLISHED, "P1", "zombies that eat a player, 4 players")       \
    INT(eaten_p5, "eaten.p5", 5, 1, 40, 0, 0, PUBLISHED, "P1", "zombies that eat a player, 5 players")       \
    INT(escape_p2, "escape.p2", 7, 1, 40, 0, 0, PUBLISHED, "P1", "movement points to escape, 2 players")     \
    INT(escape_p3, "escape.p3", 6, 1, 40, 0, 0, PUBLISHED, "P1", "movement points to escape, 3 players")     \
    INT(escape_p4, "escape.p4", 6, 1, 40, 0, 0, PUBLISHED, "P1", "movement points to escape, 4 players")     \
    INT(escape_p5, "escape.p5", 5, 1, 40, 0, 0, PUBLISHED, "P1", "movement points to escape, 5 players")     \
    /* 6.1 Numbers: course of the game */                                                                    \
    INT(rounds, "rounds", 3, 1, 20, 2, 5, PUBLISHED, "P1",                                                   \
        "rounds of a game; another edition plays as many as there are players")                              \
    INT(last_survivor_points, "last_survivor_points", 5, 0, 40, 3, 7, PUBLISHED, "P1",                       \
        "score of the only survivor; 3 in another edition")                                                  \
    INT(setup_deal, "setup_deal", 10, 0, 20, 0, 0, PUBLISHED, "P1", "cards dealt to each at the setup")      \
    INT(keep_max, "keep_max", 3, 0, 10, 0, 0, PUBLISHED, "P1", "of these, cards that may be kept")           \
    INT(swarm_plays, "swarm_plays", 1, 1, 2, 1, 2, INFERRED, "P2", "plays in a turn under Swarm")            \
    /* 6.2 Readings */                                                                                       \
    ENUM(surrounded_lasts, "surrounded_lasts", 0, "while_at_number|rest_of_round", INFERRED, "P1, Q1, Q6",   \
         "how long a surrounded player may not move")                                                        \
    ENUM(eaten_check, "eaten_check", 0, "everyone_at_once|active_player_after_draw", INFERRED, "P1, Q8, Q1", \
         "when and for whom the Eaten number counts")                                                        \
    ENUM(barricade_rest, "barricade_rest", 0, "resolve_as_draws|keep_actions_only|return_to_top",            \
         PUBLISHED_2, "Q1", "what becomes of Barricade's other two cards")                                   \
    ENUM(discard_counting, "discard_counting", 0, "by_value|by_card", INFERRED, "Q1, Q7",                    \
         "how Chainsaw and Dynamite count the bigger zombie cards")                                          \
    ENUM(give_order, "give_order", 0, "smallest_first|singles_only", PUBLISHED, "P1, Q1",                    \
         "which zombie card is given")                                                                       \
    ENUM(hide_skip_chosen, "hide_skip_chosen", 0, "next_turn|when_played", ASSUMED, "Q1",                    \
         "when the player of Hide decides about the draw")                                                   \
    ENUM(hide_skip_extent, "hide_skip_extent", 0, "all_draws|one_draw", INFERRED, "Q1",                      \
         "what Hide skips under Swarm")                                                                      \
    ENUM(slugger_steal, "slugger_steal", 0, "random|thief_chooses|victim_chooses", PUBLISHED_2, "Q1",        \
         "who picks the card that Slugger takes")                                                            \
    ENUM(bitten_zeroes, "bitten_zeroes", 0, "every_score|movement_only", PUBLISHED_2, "Q2, Q5",              \
         "whether Bitten cancels the last survivor's points too")                                            \
    ENUM(bitten_place, "bitten_place", 0, "hand|open", PUBLISHED_2, "Q1, Q4",                                \
         "Bitten as a hidden card in hand or lying open")                                                    \
    ENUM(cornered_discards, "cornered_discards", 0, "own_movement|own_hand|everyones_movement", PUBLISHED_2, \
         "Q1, Q6", "what Cornered costs")                                                                    \
    ENUM(swarm_lasts, "swarm_lasts", 0, "round|game", INFERRED, "P2, Q1", "how long Swarm is in force")      \
    BOOL(swarm_drawer_draws_again, "swarm_drawer_draws_again", false, PUBLISHED_2, "Q1",                     \
         "whether the drawer of Swarm draws a second card at once")                                          \
    ENUM(swarm_second_draw_empty, "swarm_second_draw_empty", 0, "draw_what_is_left|round_ends", INFERRED,    \
         "P1", "the second draw finds the deck empty")                                                       \
    BOOL(last_survivor_scores_movement, "last_survivor_scores_movement", false, PUBLISHED, "P1",             \
         "whether the last survivor scores movement points too")                                             \
    BOOL(surrounded_score_movement, "surrounded_score_movement", true, PUBLISHED, "P1",                      \
         "whether surrounded players score movement points")                                                 \
    ENUM(next_starter, "next_starter", 0, "same|rotate_left|random|last_round_winner", ASSUMED, "P1, Q1",    \
         "who starts the rounds after the first")                                                            \
    /* 6.3 Fixed */                                                                                          \
    FIXED_ENUM(first_starter, "first_starter", "random", ASSUMED, "P1", "who starts the first round")        \
    FIXED_ENUM(direction, "direction", "left", ASSUMED, "-", "where the turn passes to")                     \
    FIXED_ENUM(surrounded_test, "surrounded_test", "at_or_above", INFERRED, "-",                             \
               "bigger cards may jump over the Surrounded number")                                           \
    FIXED_ENUM(threshold_players, "threshold_players", "players_at_start", PUBLISHED, "P1",                  \
               "which number of players the thresholds go by")                                               \
    FIXED_ENUM(keep_movement_points, "keep_movement_points", "exactly_one", PUBLISHED, "P1, Q5",             \
               "movement points of the cards that may be kept")                                              \
    FIXED_ENUM(several_arrivals, "several_arrivals", "finish_effect_then_check", INFERRED, "-",              \
               "zombies that arrive together are counted together")                                          \
    FIXED_ENUM(last_survivor_end, "last_survivor_end", "at_once", INFERRED, "-",                             \
               "when the only survivor ends the round")                                                      \
    FIXED_ENUM(escape_end, "escape_end", "at_once", PUBLISHED, "P1", "when an escape ends the round")        \
    FIXED_ENUM(deck_end, "deck_end", "end_of_turn", PUBLISHED, "P1",                                         \
               "when an empty deck ends the round; discards are never shuffled in again")                    \
    FIXED_BOOL(discard_order_free, "discard_order_free", true, INFERRED, "-",                                \
               "small zombie cards need not be discarded first")                                             \
    FIXED_BOOL(discard_as_much_as_possible, "discard_as_much_as_possible", true, ASSUMED, "-",               \
               "Chainsaw and Dynamite discard as much as they can")                                          \
    FIXED_ENUM(dynamite_without_row, "dynamite_without_row", "allowed", PUBLISHED_2, "-",                    \
               "Dynamite without a movement card to lose")                                                   \
    FIXED_ENUM(play_without_effect, "play_without_effect", "allowed", ASSUMED, "-",                          \
               "playing a card for nothing")                                                                 \
    FIXED_ENUM(lure_target, "lure_target", "another_player", INFERRED, "-", "whom Lure may go to")           \
    FIXED_BOOL(gift_compulsory, "gift_compulsory", true, ASSUMED, "-", "Hide and Lure give if they can")     \
    FIXED_ENUM(tripped_scope, "tripped_scope", "one_player_newest_first", PUBLISHED_2, "-",                  \
               "which movement cards Tripped takes")                                                         \
    FIXED_ENUM(pillage_pick, "pillage_pick", "random", PUBLISHED_2, "-", "how Pillage picks its cards")      \
    FIXED_BOOL(bitten_unplayable, "bitten_unplayable", true, PUBLISHED_2, "-",                               \
               "Bitten is neither action nor movement")                                                      \
    FIXED_ENUM(nukes_rows, "nukes_rows", "stay", PUBLISHED_2, "-", "movement cards under Nukes!")            \
    FIXED_ENUM(fog_pool, "fog_pool", "hand_and_zombies", PUBLISHED_2, "-", "what Fog mixes")                 \
    FIXED_ENUM(fog_order, "fog_order", "one_after_another", PUBLISHED_2, "-",                                \
               "Fog: two passes, one player after another")                                                  \
    FIXED_ENUM(ruffians_defence, "ruffians_defence", "automatic_slugger_kept", PUBLISHED_2, "-",             \
               "a Slugger in hand wards off Ruffians and stays there")                                       \
    FIXED_ENUM(ruffians_order, "ruffians_order", "random", ASSUMED, "-",                                     \
               "order in which Ruffians put a hand under the deck")                                          \
    FIXED_ENUM(eaten_cards, "eaten_cards", "discard_pile", ASSUMED, "-", "where an eaten player's cards go") \
    FIXED_INT(turn_cap, "turn_cap", 20000, ASSUMED, "-", "turns of a round: a safety net, never reached")

// Readings, in the order of the rows above.
enum { SURROUNDED_WHILE_AT_NUMBER, SURROUNDED_REST_OF_ROUND };
enum { EATEN_EVERYONE_AT_ONCE, EATEN_ACTIVE_PLAYER_AFTER_DRAW };
enum { BARRICADE_RESOLVE_AS_DRAWS, BARRICADE_KEEP_ACTIONS_ONLY, BARRICADE_RETURN_TO_TOP };
enum { DISCARD_BY_VALUE, DISCARD_BY_CARD };
enum { GIVE_SMALLEST_FIRST, GIVE_SINGLES_ONLY };
enum { HIDE_NEXT_TURN, HIDE_WHEN_PLAYED };
enum { HIDE_ALL_DRAWS, HIDE_ONE_DRAW };
enum { STEAL_RANDOM, STEAL_THIEF_CHOOSES, STEAL_VICTIM_CHOOSES };
enum { BITTEN_EVERY_SCORE, BITTEN_MOVEMENT_ONLY };
enum { BITTEN_IN_HAND, BITTEN_OPEN };
enum { CORNERED_OWN_MOVEMENT, CORNERED_OWN_HAND, CORNERED_EVERYONES_MOVEMENT };
enum { SWARM_FOR_ROUND, SWARM_FOR_GAME };
enum { SECOND_DRAW_WHAT_IS_LEFT, SECOND_DRAW_ROUND_ENDS };
enum { STARTER_SAME, STARTER_ROTATE_LEFT, STARTER_RANDOM, STARTER_LAST_ROUND_WINNER };

enum { COD_DECK_MAX = 120 };  // 6.1: larger decks are refused

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct CodRules {
#define FIELD(field, ...) int32_t field;
    CARD_OF_THE_DEAD_RULES(FIELD, FIELD, FIELD, FIELD, FIELD, FIELD)
#undef FIELD
    // made from them
    int32_t players;
    int32_t surrounded, eaten, escape;  // for this number of players
    int32_t noted;  // zombies from which on a check matters: the lower of surrounded and eaten
    int32_t deck_size;
    uint32_t movable;            // kinds with movement points, a bit each
    uint32_t eligible;           // kinds that may be kept at the setup
    uint8_t copies[32];          // of each kind
    uint8_t mp[32];              // movement points of each kind
    uint8_t deck[COD_DECK_MAX];  // every card
} CodRules;
