// Escape the Horde: the rule table. One row per rule, expanded into the struct that the engine
// reads, and into the rows that everything else reads (rules.c). Sections are those of the rules
// file.
#pragma once

#include <stdint.h>

#include "rulesets/escape_the_horde/readings.h"
#include "sim/base/limits.h"
#include "sim/house/house.h"

// Sources: R the publisher's "Learn to Play", W Wikipedia's draft article.
//
// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h. The first KINDS rows are the deck, in the order of the card kinds (view.h); rules.c
// asserts it.
#define ESCAPE_THE_HORDE_RULES(INT, BOOL, ENUM)                                                              \
    /* 2 Cards and deck */                                                                                   \
    INT(deck_zombie, "deck.zombie", .initial = 16, .min = 1, .max = 60, .sweep_min = 10, .sweep_max = 24,    \
        .tag = TAG_ASSUMED, .source = "-", .help = "Zombies in the deck", .tuned = true)                     \
    INT(deck_weapon, "deck.weapon", .initial = 16, .min = 0, .max = 60, .sweep_min = 12, .sweep_max = 24,    \
        .tag = TAG_ASSUMED, .source = "-", .help = "Weapons in the deck")                                    \
    INT(deck_grenade, "deck.grenade", .initial = 4, .min = 0, .max = 60, .sweep_min = 2, .sweep_max = 6,     \
        .tag = TAG_ASSUMED, .source = "-", .help = "Grenades in the deck")                                   \
    INT(deck_team_up, "deck.team_up", .initial = 5, .min = 0, .max = 60, .sweep_min = 3, .sweep_max = 8,     \
        .tag = TAG_ASSUMED, .source = "-", .help = "Team Ups in the deck")                                   \
    INT(deck_rescue, "deck.rescue", .initial = 5, .min = 0, .max = 60, .sweep_min = 3, .sweep_max = 8,       \
        .tag = TAG_ASSUMED, .source = "-", .help = "Rescues in the deck")                                    \
    INT(deck_sacrifice, "deck.sacrifice", .initial = 5, .min = 0, .max = 60, .sweep_min = 3, .sweep_max = 8, \
        .tag = TAG_ASSUMED, .source = "-", .help = "Sacrifices in the deck")                                 \
    INT(deck_yeah_nah, "deck.yeah_nah", .initial = 7, .min = 0, .max = 60, .sweep_min = 4, .sweep_max = 10,  \
        .tag = TAG_ASSUMED, .source = "-", .help = "Yeah/Nahs in the deck")                                  \
    INT(deck_steal, "deck.steal", .initial = 5, .min = 0, .max = 60, .sweep_min = 3, .sweep_max = 8,         \
        .tag = TAG_ASSUMED, .source = "-", .help = "Steals in the deck")                                     \
    INT(deck_dodge, "deck.dodge", .initial = 6, .min = 0, .max = 60, .sweep_min = 3, .sweep_max = 8,         \
        .tag = TAG_ASSUMED, .source = "-", .help = "Dodges in the deck")                                     \
    INT(deck_binoculars, "deck.binoculars", .initial = 4, .min = 0, .max = 60, .sweep_min = 3,               \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "Binoculars in the deck")                 \
    INT(deck_rearm, "deck.rearm", .initial = 4, .min = 0, .max = 60, .sweep_min = 2, .sweep_max = 6,         \
        .tag = TAG_ASSUMED, .source = "-", .help = "Re-Arms in the deck")                                    \
    INT(deck_spill_blood, "deck.spill_blood", .initial = 4, .min = 0, .max = 60, .sweep_min = 2,             \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "Spill Bloods in the deck")               \
    INT(deck_discard_weapon, "deck.discard_weapon", .initial = 3, .min = 0, .max = 60, .sweep_min = 2,       \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "Discard Weapons in the deck")            \
    /* 10.1 Setup and information */                                                                         \
    INT(zombies_delta, "zombies_delta", .initial = 0, .min = -20, .max = 20, .sweep_min = -4,                \
        .sweep_max = 4, .tag = TAG_PUBLISHED, .source = "R variants",                                        \
        .help = "Zombies added to the deck; -2 is the published variant for three players")                  \
    INT(hand_size_small, "hand_size_small", .initial = 5, .min = 1, .max = 10, .tag = TAG_PUBLISHED,         \
        .source = "R, W", .help = "cards dealt to each player with 3 or 4 players")                          \
    INT(hand_size_large, "hand_size_large", .initial = 3, .min = 1, .max = 10, .tag = TAG_PUBLISHED,         \
        .source = "R, W", .help = "cards dealt to each player with 5 or more players")                       \
    ENUM(patient_zeros, "patient_zeros", .initial = PATIENT_ZEROS_AUTO,                                      \
         .readings = PARAM_READINGS(ETH_PATIENT_ZEROS), .tag = TAG_PUBLISHED, .source = "R",                 \
         .house = PARAM_HOUSE(PATIENT_ZEROS_3) | PARAM_HOUSE(PATIENT_ZEROS_0),                               \
         .help = "number of Patient Zeros")                                                                  \
    BOOL(roles_revealed, "roles_revealed", .initial = false, .tag = TAG_PUBLISHED, .source = "R variants",   \
         .help = "whether all faction cards are face up from the start (a published variant)")               \
    BOOL(pz_know_each_other, "pz_know_each_other", .initial = false, .tag = TAG_ASSUMED, .source = "-",      \
         .help = "whether two Patient Zeros know each other from the start and so cannot attack each other") \
    BOOL(voluntary_reveal, "voluntary_reveal", .initial = false, .tag = TAG_PUBLISHED, .source = "R, R FAQ", \
         .open = "The rules let players choose to show who they are; the FAQ asks them not to.",             \
         .help = "whether players may show their faction card in their own turn")                            \
    /* 10.2 Timing */                                                                                        \
    ENUM(response_order, "response_order", .initial = ORDER_RANDOM,                                          \
         .readings = PARAM_READINGS(ETH_RESPONSE_ORDER), .tag = TAG_INFERRED, .source = "R",                 \
         .open = "There is no order of responses: whoever is faster, for which chance stands.",              \
         .help = "order in which players are asked to respond")                                              \
    ENUM(after_draw, "after_draw", .initial = AFTER_DRAW_TURN_ENDS,                                          \
         .readings = PARAM_READINGS(ETH_AFTER_DRAW), .tag = TAG_PUBLISHED, .source = "R",                    \
         .open = "The draw ends the turn unless the card triggers an action; after that, play may go on.",   \
         .help = "whether the turn goes on after the draw")                                                  \
    ENUM(pz_drawn_zombie, "pz_drawn_zombie", .initial = DRAWN_KEEP_OR_ATTACK,                                \
         .readings = PARAM_READINGS(ETH_PZ_DRAWN_ZOMBIE), .tag = TAG_PUBLISHED, .source = "R",               \
         .house = PARAM_HOUSE(DRAWN_MUST_KEEP),                                                              \
         .open = "Zombies from the hand may be placed at any time of the turn, so also with a drawn one.",   \
         .help = "what a Patient Zero may do with a drawn Zombie")                                           \
    ENUM(pz_empty_hand, "pz_empty_hand", .initial = EMPTY_MANDATORY,                                         \
         .readings = PARAM_READINGS(ETH_PZ_EMPTY_HAND), .tag = TAG_PUBLISHED, .source = "R",                 \
         .open = "A hidden Patient Zero may act as a Survivor, but the second card, a must, is the proof.",  \
         .help = "whether a Patient Zero without cards draws a second card")                                 \
    ENUM(pz_extra_draw, "pz_extra_draw", .initial = EXTRA_DRAW_WITH_THE_OTHER,                               \
         .readings = PARAM_READINGS(ETH_PZ_EXTRA_DRAW), .tag = TAG_PUBLISHED, .source = "R",                 \
         .open = "No cards at the start, an additional card that turn: at once, or with the other one.",     \
         .help = "when a Patient Zero without cards draws the second card")                                  \
    /* 10.3 Zombies and combat */                                                                            \
    ENUM(dead_zombie_goes, "dead_zombie_goes", .initial = DEAD_DISCARD,                                      \
         .readings = PARAM_READINGS(ETH_DEAD_ZOMBIE_GOES), .tag = TAG_INFERRED, .source = "R",               \
         .open = "Only Zombies that did not die go back into the Stack; where the dead go is not said.",     \
         .help = "where a dead Zombie goes")                                                                 \
    ENUM(multi_zombie, "multi_zombie", .initial = MULTI_BATCH_IN_ORDER,                                      \
         .readings = PARAM_READINGS(ETH_MULTI_ZOMBIE), .tag = TAG_PUBLISHED, .source = "R FAQ",              \
         .house = PARAM_HOUSE(MULTI_ONE_AT_A_TIME),                                                          \
         .open = "Several may be placed at once, with combat each time; when they bite is not said.",        \
         .help = "how several Zombies played from hand are fought")                                          \
    ENUM(weapons_per_combat, "weapons_per_combat", .initial = WEAPONS_UNLIMITED,                             \
         .readings = PARAM_READINGS(ETH_WEAPONS_PER_COMBAT), .tag = TAG_INFERRED, .source = "R",             \
         .open = "A Weapon fights a single Zombie; how many a player may spend on it is not said.",          \
         .help = "Weapons that one player may use in one fight")                                             \
    ENUM(weapon_negation, "weapon_negation", .initial = NEGATION_FINAL,                                      \
         .readings = PARAM_READINGS(ETH_WEAPON_NEGATION), .tag = TAG_INFERRED, .source = "R FAQ",            \
         .open = "A Weapon negates a Weapon; whether that can be answered or repeated is not said.",         \
         .help = "what may follow when an Infected player negates a Weapon")                                 \
    ENUM(team_up_scope, "team_up_scope", .initial = TEAM_UP_ZOMBIE,                                          \
         .readings = PARAM_READINGS(ETH_TEAM_UP_SCOPE), .tag = TAG_INFERRED, .source = "R FAQ",              \
         .open = "It lets others use a Weapon \"this Combat\": for one Zombie, one Weapon or the attack.",   \
         .help = "how long a Team Up lasts")                                                                 \
    ENUM(rescue_effect, "rescue_effect", .initial = RESCUE_COMBAT_ENDS,                                      \
         .readings = PARAM_READINGS(ETH_RESCUE_EFFECT), .tag = TAG_ASSUMED,                                  \
         .source = "R names the card only", .help = "what Rescue does")                                      \
    ENUM(sacrifice_player, "sacrifice_player", .initial = SACRIFICE_ANY_SURVIVOR,                            \
         .readings = PARAM_READINGS(ETH_SACRIFICE_PLAYER), .tag = TAG_PUBLISHED, .source = "R FAQ",          \
         .help = "who may play Sacrifice")                                                                   \
    ENUM(sacrifice_push, "sacrifice_push", .initial = PUSH_CARD_ONLY,                                        \
         .readings = PARAM_READINGS(ETH_SACRIFICE_PUSH), .tag = TAG_PUBLISHED, .source = "R",                \
         .open = "Survivors may play cards, or choose to push another Survivor: perhaps without a card.",    \
         .help = "whether a Survivor may be pushed in front of a Zombie without a card")                     \
    ENUM(sacrifice_chain, "sacrifice_chain", .initial = SACRIFICE_UNLIMITED,                                 \
         .readings = PARAM_READINGS(ETH_SACRIFICE_CHAIN), .tag = TAG_INFERRED, .source = "-",                \
         .open = "No sentence limits how often a Zombie is passed on.",                                      \
         .help = "how often the same Zombie may be passed on by Sacrifice")                                  \
    ENUM(closest_survivor, "closest_survivor", .initial = CLOSEST_ADJACENT,                                  \
         .readings = PARAM_READINGS(ETH_CLOSEST_SURVIVOR), .tag = TAG_PUBLISHED, .source = "R FAQ",          \
         .open = "Closest is directly to the left or right, but an Infected neighbour is no Survivor.",      \
         .help = "to whom a Sacrifice may move the Zombie")                                                  \
    ENUM(infected_grenade, "infected_grenade", .initial = GRENADE_CANCEL_KILL,                               \
         .readings = PARAM_READINGS(ETH_INFECTED_GRENADE), .tag = TAG_ASSUMED, .source = "R \"(or save)\"",  \
         .help = "what the Infected text of the Grenade does")                                               \
    ENUM(turned_steals_zombie, "turned_steals_zombie", .initial = TURNED_MUST_ATTACK,                        \
         .readings = PARAM_READINGS(ETH_TURNED_STEALS_ZOMBIE), .tag = TAG_INFERRED, .source = "R",           \
         .open = "Turned players must place a drawn Zombie; a stolen one is not mentioned.",                 \
         .help = "what a Turned player does with a stolen Zombie")                                           \
    /* 10.4 Cards */                                                                                         \
    ENUM(yeah_nah_chain, "yeah_nah_chain", .initial = CHAIN_PARITY,                                          \
         .readings = PARAM_READINGS(ETH_YEAH_NAH_CHAIN), .tag = TAG_INFERRED, .source = "R",                 \
         .open = "Only Weapons and Grenades are safe from a Yeah/Nah, so a Yeah/Nah seems not to be.",       \
         .help = "whether a Yeah/Nah may answer a Yeah/Nah")                                                 \
    BOOL(yeah_nah_on_placement, "yeah_nah_on_placement", .initial = false, .tag = TAG_INFERRED,              \
         .source = "-",                                                                                      \
         .open = "Placing a Zombie is not called playing a card, but it is a card from the hand.",           \
         .help = "whether a Yeah/Nah may cancel the placing of a Zombie from hand")                          \
    ENUM(steal_pick, "steal_pick", .initial = STEAL_RANDOM, .readings = PARAM_READINGS(ETH_STEAL_PICK),      \
         .tag = TAG_INFERRED, .source = "R",                                                                 \
         .open = "The text does not say who chooses the card that is stolen.",                               \
         .help = "who picks the stolen card")                                                                \
    ENUM(dodge_survivor, "dodge_survivor", .initial = DODGE_OWN_TURN,                                        \
         .readings = PARAM_READINGS(ETH_DODGE_SURVIVOR), .tag = TAG_PUBLISHED, .source = "R FAQ",            \
         .open = "It may be played at any time but in combat; its effect out of one's turn is not said.",    \
         .help = "when Dodge can be played with its Survivor text")                                          \
    ENUM(dodge_infected, "dodge_infected", .initial = GIVE_EXTRA_TURN,                                       \
         .readings = PARAM_READINGS(ETH_DODGE_INFECTED), .tag = TAG_PUBLISHED, .source = "R FAQ",            \
         .house = PARAM_HOUSE(GIVE_INFECTED_ONLY),                                                           \
         .open = "A player is given an extra turn; whether one's own turn goes on is not said.",             \
         .help = "what the Infected text of Dodge does")                                                     \
    ENUM(binoculars_mode, "binoculars_mode", .initial = BINOCULARS_TOP_CARDS,                                \
         .readings = PARAM_READINGS(ETH_BINOCULARS_MODE), .tag = TAG_ASSUMED, .source = "R \"position\"",    \
         .help = "what Binoculars show")                                                                     \
    INT(binoculars_n, "binoculars_n", .initial = 3, .min = 1, .max = 10, .tag = TAG_ASSUMED, .source = "-",  \
        .help = "cards seen under binoculars_mode=top_cards")                                                \
    ENUM(rearm_mode, "rearm_mode", .initial = REARM_TAKE_N, .readings = PARAM_READINGS(ETH_REARM_MODE),      \
         .tag = TAG_ASSUMED, .source = "R \"refills\"",                                                      \
         .help = "how many Weapons Re-Arm takes from the Armoury")                                           \
    INT(rearm_n, "rearm_n", .initial = 1, .min = 1, .max = 10, .tag = TAG_ASSUMED, .source = "-",            \
        .help = "number of Weapons under rearm_mode=take_n and fill_to_n")                                   \
    ENUM(spill_blood, "spill_blood", .initial = SPILL_SHUFFLE, .readings = PARAM_READINGS(ETH_SPILL_BLOOD),  \
         .tag = TAG_ASSUMED, .source = "R names the card only", .house = PARAM_HOUSE(SPILL_NONE),            \
         .help = "what Spill Blood does")                                                                    \
    INT(spill_blood_n, "spill_blood_n", .initial = 1, .min = 1, .max = 5, .tag = TAG_ASSUMED, .source = "-", \
        .help = "cards moved under spill_blood=bury_top and mill")                                           \
    ENUM(infected_texts, "infected_texts", .initial = TEXTS_OWN_TURN_CARDS,                                  \
         .readings = PARAM_READINGS(ETH_INFECTED_TEXTS), .tag = TAG_ASSUMED, .source = "-",                  \
         .help = "which cards without a known Infected text known Infected players may play")                \
    /* 10.5 Turning and end */                                                                               \
    ENUM(turned_hand, "turned_hand", .initial = TURNED_HAND_KEEP,                                            \
         .readings = PARAM_READINGS(ETH_TURNED_HAND), .tag = TAG_INFERRED, .source = "R",                    \
         .open = "Turned players play the Infected text on their cards, so they seem to keep them.",         \
         .help = "what happens to the hand of a player who Turns")                                           \
    ENUM(countdown_length, "countdown_length", .initial = COUNTDOWN_EVERYONE_K_TURNS,                        \
         .readings = PARAM_READINGS(ETH_COUNTDOWN_LENGTH), .tag = TAG_INFERRED, .source = "R",               \
         .open = "Rounds are counted from the active player's turn: of turns for each, or of the table.",    \
         .help = "how long the Countdown lasts")                                                             \
    ENUM(countdown_restart, "countdown_restart", .initial = RESTART_RESET,                                   \
         .readings = PARAM_READINGS(ETH_COUNTDOWN_RESTART), .tag = TAG_PUBLISHED, .source = "R",             \
         .help = "whether a further Turning may lengthen the Countdown")                                     \
    ENUM(last_card_zombie, "last_card_zombie", .initial = LAST_SETTLE_THEN_WIN,                              \
         .readings = PARAM_READINGS(ETH_LAST_CARD_ZOMBIE), .tag = TAG_INFERRED, .source = "R",               \
         .open = "Survivors win when the last card has been drawn, but a biting Zombie goes back.",          \
         .help = "what happens when the last card of the Stack is a Zombie")                                 \
    /* House rules: what the rulebook settles, for tables that want it otherwise */                          \
    INT(cards_drawn, "cards_drawn", .initial = 1, .min = 1, .max = 5, .tag = TAG_PUBLISHED, .source = "R",   \
        .help = "cards drawn in a turn", .house = PARAM_HOUSE_ROW)                                           \
    INT(cards_played, "cards_played", .initial = 0, .min = 0, .max = 10, .tag = TAG_PUBLISHED,               \
        .source = "R", .help = "cards that may be played while scavenging in a turn; 0: any number",         \
        .house = PARAM_HOUSE_ROW)                                                                            \
    ENUM(turn_order, "turn_order", .initial = TURN_SCAVENGE_FIRST,                                           \
         .readings = PARAM_READINGS(ETH_TURN_ORDER), .tag = TAG_PUBLISHED, .source = "R",                    \
         .house = PARAM_HOUSE_ROW, .help = "whether a turn begins with Scavenging or with the draw")         \
    INT(hand_limit, "hand_limit", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED, .source = "R",    \
        .help = "cards that a player may hold at the end of the own turn; 0: any number",                    \
        .house = PARAM_HOUSE_ROW)                                                                            \
    ENUM(surplus, "surplus", .initial = SURPLUS_CHOSEN, .readings = PARAM_READINGS(ETH_SURPLUS),             \
         .tag = TAG_PUBLISHED, .source = "R", .house = PARAM_HOUSE_ROW,                                      \
         .help = "which cards over the hand_limit are discarded")                                            \
    INT(bites_to_turn, "bites_to_turn", .initial = 2, .min = 1, .max = 6, .tag = TAG_PUBLISHED,              \
        .source = "R", .help = "bites at which a Survivor Turns", .house = PARAM_HOUSE_ROW)                  \
    INT(free_bites, "free_bites", .initial = 0, .min = 0, .max = 3, .tag = TAG_PUBLISHED, .source = "R",     \
        .help = "first bites of each player that do not count", .house = PARAM_HOUSE_ROW)                    \
    BOOL(rescue_takes_back_bite, "rescue_takes_back_bite", .initial = false, .tag = TAG_PUBLISHED,           \
         .source = "R", .help = "whether a Rescue that saves a player also takes back a bite",               \
         .house = PARAM_HOUSE_ROW)                                                                           \
    INT(round_limit, "round_limit", .initial = 0, .min = 0, .max = 99, .tag = TAG_PUBLISHED, .source = "R",  \
        .help = "rounds of the table after which the game ends; 0: none", .house = PARAM_HOUSE_ROW)          \
    ENUM(round_limit_winner, "round_limit_winner", .initial = ROUND_LIMIT_SURVIVORS,                         \
         .readings = PARAM_READINGS(ETH_ROUND_LIMIT_WINNER), .tag = TAG_PUBLISHED, .source = "R",            \
         .house = PARAM_HOUSE_ROW, .help = "who wins when the round_limit is reached")                       \
    INT(removed_unseen, "removed_unseen", .initial = 0, .min = 0, .max = 10, .tag = TAG_PUBLISHED,           \
        .source = "R", .help = "cards of the Stack that are removed unseen before the game",                 \
        .house = PARAM_HOUSE_ROW)                                                                            \
    ENUM(zombie_free_top, "zombie_free_top", .initial = ZOMBIE_FREE_NONE,                                    \
         .readings = PARAM_READINGS(ETH_ZOMBIE_FREE_TOP), .tag = TAG_PUBLISHED, .source = "R",               \
         .house = PARAM_HOUSE_ROW, .help = "the part on top of the first Stack that holds no Zombie")        \
    BOOL(last_survivor_wins, "last_survivor_wins", .initial = false, .tag = TAG_PUBLISHED, .source = "R",    \
         .help = "whether the game ends, and the Survivors win, when only one is left who has not Turned",   \
         .house = PARAM_HOUSE_ROW)                                                                           \
    INT(guaranteed_weapon, "guaranteed.weapon", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,      \
        .source = "R", .help = "Weapons that every first hand holds", .house = PARAM_HOUSE_ROW)              \
    INT(guaranteed_grenade, "guaranteed.grenade", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,    \
        .source = "R", .help = "Grenades that every first hand holds", .house = PARAM_HOUSE_ROW)             \
    INT(guaranteed_team_up, "guaranteed.team_up", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,    \
        .source = "R", .help = "Team Ups that every first hand holds", .house = PARAM_HOUSE_ROW)             \
    INT(guaranteed_rescue, "guaranteed.rescue", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,      \
        .source = "R", .help = "Rescues that every first hand holds", .house = PARAM_HOUSE_ROW)              \
    INT(guaranteed_sacrifice, "guaranteed.sacrifice", .initial = 0, .min = 0, .max = 2,                      \
        .tag = TAG_PUBLISHED, .source = "R", .help = "Sacrifices that every first hand holds",               \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(guaranteed_yeah_nah, "guaranteed.yeah_nah", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,  \
        .source = "R", .help = "Yeah/Nahs that every first hand holds", .house = PARAM_HOUSE_ROW)            \
    INT(guaranteed_steal, "guaranteed.steal", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,        \
        .source = "R", .help = "Steals that every first hand holds", .house = PARAM_HOUSE_ROW)               \
    INT(guaranteed_dodge, "guaranteed.dodge", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,        \
        .source = "R", .help = "Dodges that every first hand holds", .house = PARAM_HOUSE_ROW)               \
    INT(guaranteed_binoculars, "guaranteed.binoculars", .initial = 0, .min = 0, .max = 2,                    \
        .tag = TAG_PUBLISHED, .source = "R", .help = "Binoculars that every first hand holds",               \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(guaranteed_rearm, "guaranteed.rearm", .initial = 0, .min = 0, .max = 2, .tag = TAG_PUBLISHED,        \
        .source = "R", .help = "Re-Arms that every first hand holds", .house = PARAM_HOUSE_ROW)              \
    INT(guaranteed_spill_blood, "guaranteed.spill_blood", .initial = 0, .min = 0, .max = 2,                  \
        .tag = TAG_PUBLISHED, .source = "R", .help = "Spill Bloods that every first hand holds",             \
        .house = PARAM_HOUSE_ROW)

// What is settled where the text leaves it open, and no rule can change.
#define ESCAPE_THE_HORDE_RULINGS(BOOL, ENUM)                                                                 \
    ENUM(first_player, "first_player",                                                                       \
         .readings = PARAM_ONLY("uniform", "Each player is equally likely to begin."), .tag = TAG_INFERRED,  \
         .source = "R", .help = "who takes the first turn")                                                  \
    ENUM(reveal_triggers, "reveal_triggers",                                                                 \
         .readings = PARAM_ONLY(                                                                             \
             "all_implied",                                                                                  \
             "Whatever proves a player to be Patient Zero turns the card face up, and nothing else does."),  \
         .tag = TAG_INFERRED, .source = "R", .help = "what turns a faction card face up")                    \
    ENUM(hidden_pz_survivor_text, "hidden_pz_survivor_text",                                                 \
         .readings = PARAM_ONLY("everywhere",                                                                \
                                "A hidden Patient Zero may use Survivor texts at any time, in combat too."), \
         .tag = TAG_PUBLISHED, .source = "R", .help = "where a hidden Patient Zero may use Survivor texts")  \
    BOOL(survivor_infected_text, "survivor_infected_text", .initial = false, .tag = TAG_PUBLISHED,           \
         .source = "R", .help = "whether Survivors may play Infected texts as a bluff")                      \
    ENUM(active_player, "active_player",                                                                     \
         .readings = PARAM_ONLY("turn_player",                                                               \
                                "The Countdown is measured from the turn in which a Survivor Turns."),       \
         .tag = TAG_INFERRED, .source = "R", .help = "from whose turn the Countdown is measured")            \
    ENUM(combat_window, "combat_window",                                                                     \
         .readings = PARAM_ONLY("until_all_pass",                                                            \
                                "Players go on responding until all of them pass in the same round."),       \
         .tag = TAG_INFERRED, .source = "R", .help = "when players stop responding in combat")               \
    BOOL(cards_need_target, "cards_need_target", .initial = true, .tag = TAG_INFERRED, .source = "-",        \
         .help = "whether a card can be played only with a legal target or condition")                       \
    ENUM(second_draw, "second_draw",                                                                         \
         .readings =                                                                                         \
             PARAM_ONLY("one_by_one", "The first draw is settled completely before the second is made."),    \
         .tag = TAG_INFERRED, .source = "-", .help = "how two draws in one turn are settled")                \
    ENUM(turned_in_own_turn, "turned_in_own_turn",                                                           \
         .readings = PARAM_ONLY("turn_goes_on",                                                              \
                                "The turn continues: the player, now one of the Infected, still draws."),    \
         .tag = TAG_INFERRED, .source = "-",                                                                 \
         .help = "what happens to the turn of a player who Turns while scavenging")                          \
    ENUM(team_up_player, "team_up_player",                                                                   \
         .readings = PARAM_ONLY("any_survivor", "Anyone who may use Survivor texts can play Team Up."),      \
         .tag = TAG_PUBLISHED, .source = "R", .help = "who may play Team Up")                                \
    ENUM(grenade_reach, "grenade_reach",                                                                     \
         .readings = PARAM_ONLY(                                                                             \
             "batch", "A Grenade can destroy any Zombie on the table, not only the one being fought."),      \
         .tag = TAG_INFERRED, .source = "R", .help = "which Zombies a Grenade can destroy")                  \
    BOOL(grenade_is_weapon, "grenade_is_weapon", .initial = false, .tag = TAG_INFERRED, .source = "R",       \
         .help = "whether used Grenades go to the Armoury as Weapons do")                                    \
    BOOL(binoculars_reorder, "binoculars_reorder", .initial = false, .tag = TAG_INFERRED, .source = "-",     \
         .help = "whether the player may put the seen cards back in another order")                          \
    ENUM(discard_weapon_choice, "discard_weapon_choice",                                                     \
         .readings = PARAM_ONLY("identical", "All Weapons are alike, so there is nothing to choose."),       \
         .tag = TAG_INFERRED, .source = "R", .help = "which Weapon is discarded")                            \
    ENUM(discard_weapon_without_weapon, "discard_weapon_without_weapon",                                     \
         .readings = PARAM_ONLY("nothing", "The card is discarded without effect."), .tag = TAG_ASSUMED,     \
         .source = "-", .help = "what Discard Weapon does to a player without a Weapon")                     \
    BOOL(discard_weapon_counterable, "discard_weapon_counterable", .initial = false, .tag = TAG_INFERRED,    \
         .source = "-", .help = "whether Yeah/Nah can cancel a drawn Discard Weapon")                        \
    ENUM(countdown_skips, "countdown_skips",                                                                 \
         .readings = PARAM_ONLY("slots", "Skipped turns count towards the Countdown, extra turns do not."),  \
         .tag = TAG_INFERRED, .source = "R",                                                                 \
         .help = "how skipped and extra turns count towards the Countdown")                                  \
    ENUM(countdown_batch, "countdown_batch",                                                                 \
         .readings = PARAM_ONLY("each_turning", "Each Turning restarts the Countdown by itself."),           \
         .tag = TAG_INFERRED, .source = "R",                                                                 \
         .help = "what several Turnings in one attack do to the Countdown")                                  \
    ENUM(survivor_victory, "survivor_victory",                                                               \
         .readings =                                                                                         \
             PARAM_ONLY("team", "One Survivor who has not Turned is enough for the Survivors to win."),      \
         .tag = TAG_INFERRED, .source = "R", .help = "how many Survivors must remain for their side to win")

enum { ETH_DECK_MAX = 12 * 60 + 80 };  // 13 kinds of at most 60, and zombies_delta 20
enum { ETH_ZOMBIES_MAX = 80 };
enum { ETH_REMOVED_MAX = 10 };
enum { ETH_TURNS_MAX = 5000 };  // section 13: a safety net that no game reaches

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct EthRules {
    ESCAPE_THE_HORDE_RULES(PARAM_FIELD, PARAM_FIELD, PARAM_FIELD)
    // made from them
    int32_t players;
    int32_t zeros;       // Patient Zeros
    int32_t hand_size;   // cards dealt to each
    int32_t copies[16];  // of each kind, zombies_delta included
    int32_t deck_size;
    int32_t dealable;            // cards that are neither Zombie nor Discard Weapon
    int32_t guaranteed;          // cards of each first hand whose kind is guaranteed
    int32_t fatal_bites;         // bites at which a Survivor Turns, with those that do not count
    int32_t last_slot;           // with whose end the round_limit is reached
    int32_t house_rows;          // whether turns are not as printed, by a row
    uint32_t rounds_of_65536;    // of the table in 65,536 slots, rounded up: to divide by `players`
    uint8_t deck[ETH_DECK_MAX];  // every card: the dealable ones first
    HouseProgram house;          // house rules in words; empty after compiling
} EthRules;
