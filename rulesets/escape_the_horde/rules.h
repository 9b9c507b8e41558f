// Escape the Horde: the rule table. One row per rule, expanded into the struct that the engine reads, and
// into the rows that everything else reads (rules.c). Sections are those of the rules file.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

// Sources: R the publisher's "Learn to Play", W Wikipedia's draft article.
//
// INT(field, key, default, min, max, sweep from, sweep to, tag, source, help)
// BOOL(field, key, default, tag, source, help)
// ENUM(field, key, default, readings, tag, source, help)   readings in the order of the enums below
// FIXED_BOOL / FIXED_ENUM: listed with their single reading; any other is refused
// The first KINDS rows are the deck, in the order of the card kinds (view.h); rules.c asserts it.
#define ESCAPE_THE_HORDE_RULES(INT, BOOL, ENUM, FIXED_BOOL, FIXED_ENUM)                                     \
    /* 2 Cards and deck */                                                                                  \
    INT(deck_zombie, "deck.zombie", 16, 1, 60, 10, 24, ASSUMED, "-", "Zombies in the deck")                 \
    INT(deck_weapon, "deck.weapon", 16, 0, 60, 12, 24, ASSUMED, "-", "Weapons in the deck")                 \
    INT(deck_grenade, "deck.grenade", 4, 0, 60, 2, 6, ASSUMED, "-", "Grenades in the deck")                 \
    INT(deck_team_up, "deck.team_up", 5, 0, 60, 3, 8, ASSUMED, "-", "Team Ups in the deck")                 \
    INT(deck_rescue, "deck.rescue", 5, 0, 60, 3, 8, ASSUMED, "-", "Rescues in the deck")                    \
    INT(deck_sacrifice, "deck.sacrifice", 5, 0, 60, 3, 8, ASSUMED, "-", "Sacrifices in the deck")           \
    INT(deck_yeah_nah, "deck.yeah_nah", 7, 0, 60, 4, 10, ASSUMED, "-", "Yeah/Nahs in the deck")             \
    INT(deck_steal, "deck.steal", 5, 0, 60, 3, 8, ASSUMED, "-", "Steals in the deck")                       \
    INT(deck_dodge, "deck.dodge", 6, 0, 60, 3, 8, ASSUMED, "-", "Dodges in the deck")                       \
    INT(deck_binoculars, "deck.binoculars", 4, 0, 60, 3, 6, ASSUMED, "-", "Binoculars in the deck")         \
    INT(deck_rearm, "deck.rearm", 4, 0, 60, 2, 6, ASSUMED, "-", "Re-Arms in the deck")                      \
    INT(deck_spill_blood, "deck.spill_blood", 4, 0, 60, 2, 6, ASSUMED, "-", "Spill Bloods in the deck")     \
    INT(deck_discard_weapon, "deck.discard_weapon", 3, 0, 60, 2, 6, ASSUMED, "-",                           \
        "Discard Weapons in the deck")                                                                      \
    /* 10.1 Setup and information */                                                                        \
    INT(zombies_delta, "zombies_delta", 0, -20, 20, -4, 4, PUBLISHED, "R variants",                         \
        "added to deck.zombie; the published variant for three players is -2")                              \
    INT(hand_size_small, "hand_size_small", 5, 1, 10, 0, 0, PUBLISHED, "R, W",                              \
        "cards dealt to each of 3 or 4 players")                                                            \
    INT(hand_size_large, "hand_size_large", 3, 1, 10, 0, 0, PUBLISHED, "R, W",                              \
        "cards dealt to each of 5 or more players")                                                         \
    ENUM(patient_zeros, "patient_zeros", 0, "auto|1|2", PUBLISHED, "R",                                     \
         "number of Patient Zeros; auto: 1 up to 4 players, else 2")                                        \
    BOOL(roles_revealed, "roles_revealed", false, PUBLISHED, "R variants",                                  \
         "all faction cards face up from the start (true is a published variant)")                          \
    BOOL(pz_know_each_other, "pz_know_each_other", false, ASSUMED, "-",                                     \
         "two Patient Zeros know each other from the start, and may not attack each other")                 \
    FIXED_ENUM(first_player, "first_player", "uniform", INFERRED, "R", "who begins")                        \
    FIXED_BOOL(voluntary_reveal, "voluntary_reveal", false, PUBLISHED, "R FAQ",                             \
               "showing one's faction card without cause")                                                  \
    FIXED_ENUM(reveal_triggers, "reveal_triggers", "all_implied", PUBLISHED, "R",                           \
               "what turns a faction card face up")                                                         \
    FIXED_ENUM(hidden_pz_survivor_text, "hidden_pz_survivor_text", "everywhere", PUBLISHED, "R",            \
               "where a hidden Patient Zero may use Survivor texts")                                        \
    FIXED_BOOL(survivor_infected_text, "survivor_infected_text", false, PUBLISHED, "R",                     \
               "Survivors using Infected texts as a bluff")                                                 \
    /* 10.2 Timing */                                                                                       \
    ENUM(response_order, "response_order", 0, "random|clockwise|infected_last|infected_first", INFERRED,    \
         "R", "order in which players are asked in all windows")                                            \
    ENUM(after_draw, "after_draw", 0, "turn_ends|may_play_on", PUBLISHED, "R",                              \
         "may_play_on: one more round of Scavenging after the draw")                                        \
    ENUM(pz_drawn_zombie, "pz_drawn_zombie", 0, "keep_or_attack|attack_may_add_hand|must_keep", PUBLISHED,  \
         "R", "what a Patient Zero may do with a drawn Zombie")                                             \
    ENUM(pz_empty_hand, "pz_empty_hand", 0, "mandatory|revealed_only|may_decline", PUBLISHED, "R",          \
         "the second draw of a Patient Zero without cards")                                                 \
    FIXED_ENUM(active_player, "active_player", "turn_player", INFERRED, "R",                                \
               "from whose turn the Countdown is measured")                                                 \
    FIXED_ENUM(combat_window, "combat_window", "until_all_pass", INFERRED, "R",                             \
               "when a combat window closes")                                                               \
    FIXED_BOOL(cards_need_target, "cards_need_target", true, INFERRED, "-",                                 \
               "no card can be played without a legal target or condition")                                 \
    FIXED_ENUM(second_draw, "second_draw", "one_by_one", INFERRED, "-",                                     \
               "two draws are settled one after the other")                                                 \
    FIXED_ENUM(turned_in_own_turn, "turned_in_own_turn", "turn_goes_on", INFERRED, "-",                     \
               "a player Turned in own Scavenging goes on as Infected and still draws")                     \
    /* 10.3 Zombies and combat */                                                                           \
    ENUM(dead_zombie_goes, "dead_zombie_goes", 0, "discard|stack", INFERRED, "R",                           \
         "where a dead Zombie goes")                                                                        \
    ENUM(multi_zombie, "multi_zombie", 0, "batch_in_order|one_at_a_time|joint_bites", PUBLISHED, "R FAQ",   \
         "how several Zombies placed from hand are fought")                                                 \
    ENUM(weapons_per_combat, "weapons_per_combat", 0, "unlimited|one_per_seat", INFERRED, "R",              \
         "Weapons that one player may use in one fight")                                                    \
    ENUM(weapon_negation, "weapon_negation", 0, "final|chain|once_per_infected", INFERRED, "R FAQ",         \
         "what may follow when an Infected player negates a Weapon")                                        \
    ENUM(team_up_scope, "team_up_scope", 0, "zombie|one_weapon|batch", INFERRED, "R FAQ",                   \
         "how long a Team Up lasts")                                                                        \
    FIXED_ENUM(team_up_player, "team_up_player", "any_survivor", PUBLISHED, "R", "who may play Team Up")    \
    ENUM(rescue_effect, "rescue_effect", 0, "combat_ends|rescuer_defends|cancel_bite|recover_card|heal",    \
         ASSUMED, "R names the card only", "what Rescue does")                                              \
    ENUM(sacrifice_player, "sacrifice_player", 0, "any_survivor|defender|defender_and_neighbours",          \
         PUBLISHED, "R FAQ", "who may play Sacrifice")                                                      \
    ENUM(sacrifice_chain, "sacrifice_chain", 0, "unlimited|once_per_zombie", INFERRED, "-",                 \
         "how often a Zombie may be sacrificed on")                                                         \
    ENUM(closest_survivor, "closest_survivor", 0, "adjacent|nearest", PUBLISHED, "R FAQ",                   \
         "who may be sacrificed")                                                                           \
    ENUM(infected_grenade, "infected_grenade", 0, "cancel_kill|protect|withdraw", ASSUMED,                  \
         "R \"(or save)\"", "Infected text of the Grenade")                                                 \
    FIXED_ENUM(grenade_reach, "grenade_reach", "batch", INFERRED, "R", "any Zombie on the table")           \
    FIXED_BOOL(grenade_is_weapon, "grenade_is_weapon", false, INFERRED, "R",                                \
               "Grenades never go to the Armoury")                                                          \
    ENUM(turned_steals_zombie, "turned_steals_zombie", 0, "must_attack|keeps", INFERRED, "R",               \
         "what a Turned player does with a stolen Zombie")                                                  \
    /* 10.4 Cards */                                                                                        \
    ENUM(yeah_nah_chain, "yeah_nah_chain", 0, "parity|single", INFERRED, "R",                               \
         "may a Yeah/Nah answer a Yeah/Nah")                                                                \
    BOOL(yeah_nah_on_placement, "yeah_nah_on_placement", false, INFERRED, "-",                              \
         "a Yeah/Nah may answer a Zombie placed from hand")                                                 \
    ENUM(steal_pick, "steal_pick", 0, "random|thief|victim", INFERRED, "R", "who picks the stolen card")    \
    ENUM(dodge_survivor, "dodge_survivor", 0, "own_turn|any_turn|cancel_effect", PUBLISHED, "R FAQ",        \
         "when Dodge can be played with its Survivor text")                                                 \
    ENUM(dodge_infected, "dodge_infected", 0, "extra_turn|ends_own_turn|infected_only", PUBLISHED, "R FAQ", \
         "Infected text of Dodge")                                                                          \
    ENUM(binoculars_mode, "binoculars_mode", 0, "top_cards|next_zombie", ASSUMED, "R \"position\"",         \
         "what Binoculars show")                                                                            \
    INT(binoculars_n, "binoculars_n", 3, 1, 10, 0, 0, ASSUMED, "-",                                         \
        "cards seen with Binoculars (top_cards)")                                                           \
    FIXED_BOOL(binoculars_reorder, "binoculars_reorder", false, INFERRED, "-",                              \
               "putting the seen cards back in another order")                                              \
    ENUM(rearm_mode, "rearm_mode", 0, "take_n|take_all|fill_to_n", ASSUMED, "R \"refills\"",                \
         "Weapons that Re-Arm takes")                                                                       \
    INT(rearm_n, "rearm_n", 1, 1, 10, 0, 0, ASSUMED, "-", "number for take_n and fill_to_n")                \
    ENUM(spill_blood, "spill_blood", 0, "shuffle|forced_draw|bury_top|mill|provoke|none", ASSUMED,          \
         "R names the card only", "what Spill Blood does")                                                  \
    INT(spill_blood_n, "spill_blood_n", 1, 1, 5, 0, 0, ASSUMED, "-", "cards for bury_top and mill")         \
    ENUM(infected_texts, "infected_texts", 0, "own_turn_cards|all|none", ASSUMED, "-",                      \
         "which cards of unknown Infected text known Infected players may play")                            \
    FIXED_ENUM(discard_weapon_choice, "discard_weapon_choice", "identical", INFERRED, "R",                  \
               "which Weapon is discarded")                                                                 \
    FIXED_ENUM(discard_weapon_without_weapon, "discard_weapon_without_weapon", "nothing", ASSUMED, "-",     \
               "Discard Weapon drawn by a player without Weapon")                                           \
    FIXED_BOOL(discard_weapon_counterable, "discard_weapon_counterable", false, INFERRED, "-",              \
               "Yeah/Nah on a drawn Discard Weapon")                                                        \
    /* 10.5 Turning and end */                                                                              \
    ENUM(turned_hand, "turned_hand", 0, "keep|discard", INFERRED, "R",                                      \
         "what happens to the hand of a player who Turns")                                                  \
    ENUM(countdown_length, "countdown_length", 0, "everyone_k_turns|until_return|table_round", INFERRED,    \
         "R", "how long the Countdown is")                                                                  \
    ENUM(countdown_restart, "countdown_restart", 0, "reset|minimum", PUBLISHED, "R",                        \
         "whether a further Turning may make the Countdown longer")                                         \
    FIXED_ENUM(countdown_skips, "countdown_skips", "slots", INFERRED, "R",                                  \
               "skipped turns count, extra turns do not")                                                   \
    FIXED_ENUM(countdown_batch, "countdown_batch", "each_turning", INFERRED, "R",                           \
               "each Turning in a batch restarts")                                                          \
    ENUM(last_card_zombie, "last_card_zombie", 0, "settle_then_win|zombie_returns|immediate_win", INFERRED, \
         "R", "the last card of the Stack is a Zombie")                                                     \
    FIXED_ENUM(survivor_victory, "survivor_victory", "team", INFERRED, "R",                                 \
               "one un-Turned Survivor is enough")                                                          \
    ENUM(turned_goal, "turned_goal", 0, "own_side|final_side", INFERRED, "-",                               \
         "whose win a Survivor plays for: the Survivors', or that of the side on which the game ends for "  \
         "this seat; changes no rule, only what search players aim at")

// Readings, in the order of the rows above.
enum { PATIENT_ZEROS_AUTO, PATIENT_ZEROS_1, PATIENT_ZEROS_2 };
enum { ORDER_RANDOM, ORDER_CLOCKWISE, ORDER_INFECTED_LAST, ORDER_INFECTED_FIRST };
enum { AFTER_DRAW_TURN_ENDS, AFTER_DRAW_MAY_PLAY_ON };
enum { DRAWN_KEEP_OR_ATTACK, DRAWN_ATTACK_MAY_ADD_HAND, DRAWN_MUST_KEEP };
enum { EMPTY_MANDATORY, EMPTY_REVEALED_ONLY, EMPTY_MAY_DECLINE };
enum { DEAD_DISCARD, DEAD_STACK };
enum { MULTI_BATCH_IN_ORDER, MULTI_ONE_AT_A_TIME, MULTI_JOINT_BITES };
enum { WEAPONS_UNLIMITED, WEAPONS_ONE_PER_SEAT };
enum { NEGATION_FINAL, NEGATION_CHAIN, NEGATION_ONCE_PER_INFECTED };
enum { TEAM_UP_ZOMBIE, TEAM_UP_ONE_WEAPON, TEAM_UP_BATCH };
enum { RESCUE_COMBAT_ENDS, RESCUE_RESCUER_DEFENDS, RESCUE_CANCEL_BITE, RESCUE_RECOVER_CARD, RESCUE_HEAL };
enum { SACRIFICE_ANY_SURVIVOR, SACRIFICE_DEFENDER, SACRIFICE_DEFENDER_AND_NEIGHBOURS };
enum { SACRIFICE_UNLIMITED, SACRIFICE_ONCE_PER_ZOMBIE };
enum { CLOSEST_ADJACENT, CLOSEST_NEAREST };
enum { GRENADE_CANCEL_KILL, GRENADE_PROTECT, GRENADE_WITHDRAW };
enum { TURNED_MUST_ATTACK, TURNED_KEEPS };
enum { CHAIN_PARITY, CHAIN_SINGLE };
enum { STEAL_RANDOM, STEAL_THIEF, STEAL_VICTIM };
enum { DODGE_OWN_TURN, DODGE_ANY_TURN, DODGE_CANCEL_EFFECT };
enum { GIVE_EXTRA_TURN, GIVE_ENDS_OWN_TURN, GIVE_INFECTED_ONLY };
enum { BINOCULARS_TOP_CARDS, BINOCULARS_NEXT_ZOMBIE };
enum { REARM_TAKE_N, REARM_TAKE_ALL, REARM_FILL_TO_N };
enum { SPILL_SHUFFLE, SPILL_FORCED_DRAW, SPILL_BURY_TOP, SPILL_MILL, SPILL_PROVOKE, SPILL_NONE };
enum { TEXTS_OWN_TURN_CARDS, TEXTS_ALL, TEXTS_NONE };
enum { TURNED_HAND_KEEP, TURNED_HAND_DISCARD };
enum { COUNTDOWN_EVERYONE_K_TURNS, COUNTDOWN_UNTIL_RETURN, COUNTDOWN_TABLE_ROUND };
enum { RESTART_RESET, RESTART_MINIMUM };
enum { LAST_SETTLE_THEN_WIN, LAST_ZOMBIE_RETURNS, LAST_IMMEDIATE_WIN };
enum { GOAL_OWN_SIDE, GOAL_FINAL_SIDE };

enum { ETH_DECK_MAX = 12 * 60 + 80 };  // 13 kinds of at most 60, and zombies_delta 20
enum { ETH_ZOMBIES_MAX = 80 };
enum { ETH_TURNS_MAX = 5000 };  // section 13: a safety net that no game reaches

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct EthRules {
#define FIELD(field, ...) int32_t field;
    ESCAPE_THE_HORDE_RULES(FIELD, FIELD, FIELD, FIELD, FIELD)
#undef FIELD
    // made from them
    int32_t players;
    int32_t zeros;       // Patient Zeros
    int32_t hand_size;   // cards dealt to each
    int32_t copies[16];  // of each kind, zombies_delta included
    int32_t deck_size;
    int32_t dealable;            // cards that are neither Zombie nor Discard Weapon
    uint32_t rounds_of_65536;    // of the table in 65,536 slots, rounded up: to divide by `players`
    uint8_t deck[ETH_DECK_MAX];  // every card: the dealable ones first
} EthRules;
