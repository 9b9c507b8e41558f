// Escape: Zombie City: the rule table. One row per rule, expanded into the struct that the engine
// reads, and into the rows that everything else reads (rules.c). Sections are those of the rules
// file.
#pragma once

#include <stdint.h>

#include "rulesets/escape_zombie_city/readings.h"
#include "sim/base/limits.h"
#include "sim/house/house.h"

// Sources: R the publisher's rulebook, H, P, D, J, O reviews, V a component list, C the parent
// game, T a game of speed rolling.
//
// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h. The first rows are in the order of tiles, zombie kinds and cards (view.h); rules.c
// relies on it.
#define ESCAPE_ZOMBIE_CITY_RULES(INT, BOOL, ENUM)                                                            \
    /* 2.2 Sections: icons paid to enter */                                                                  \
    ENUM(entry_church, "entry.church", .initial = ENTRY_GETAWAY_GETAWAY,                                     \
         .readings = PARAM_READINGS(EZC_ENTRY_CHURCH), .tag = TAG_ASSUMED, .source = "-",                    \
         .help = "icons paid to enter the church")                                                           \
    ENUM(entry_start_e, "entry.start_e", .initial = ENTRY_GETAWAY_FIST,                                      \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter start_e")                                                              \
    ENUM(entry_start_w, "entry.start_w", .initial = ENTRY_GETAWAY_BAT,                                       \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter start_w")                                                              \
    ENUM(entry_crossroads_1, "entry.crossroads_1", .initial = ENTRY_GETAWAY_GETAWAY,                         \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter crossroads_1")                                                         \
    ENUM(entry_crossroads_2, "entry.crossroads_2", .initial = ENTRY_GETAWAY_FIST,                            \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter crossroads_2")                                                         \
    ENUM(entry_crossroads_3, "entry.crossroads_3", .initial = ENTRY_GETAWAY_FIST,                            \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter crossroads_3")                                                         \
    ENUM(entry_crossroads_4, "entry.crossroads_4", .initial = ENTRY_GETAWAY_BAT,                             \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter crossroads_4")                                                         \
    ENUM(entry_crossroads_5, "entry.crossroads_5", .initial = ENTRY_GETAWAY_BAT,                             \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter crossroads_5")                                                         \
    ENUM(entry_junction_1, "entry.junction_1", .initial = ENTRY_GETAWAY_GETAWAY,                             \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_1")                                                           \
    ENUM(entry_junction_2, "entry.junction_2", .initial = ENTRY_GETAWAY_FIST,                                \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_2")                                                           \
    ENUM(entry_junction_3, "entry.junction_3", .initial = ENTRY_GETAWAY_FIST,                                \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_3")                                                           \
    ENUM(entry_junction_4, "entry.junction_4", .initial = ENTRY_GETAWAY_BAT,                                 \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_4")                                                           \
    ENUM(entry_junction_5, "entry.junction_5", .initial = ENTRY_GETAWAY_BAT,                                 \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_5")                                                           \
    ENUM(entry_junction_6, "entry.junction_6", .initial = ENTRY_FIST_BAT,                                    \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter junction_6")                                                           \
    ENUM(entry_gas_station_1, "entry.gas_station_1", .initial = ENTRY_GETAWAY_FIST,                          \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter gas_station_1")                                                        \
    ENUM(entry_gas_station_2, "entry.gas_station_2", .initial = ENTRY_GETAWAY_BAT,                           \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter gas_station_2")                                                        \
    ENUM(entry_hospital_1, "entry.hospital_1", .initial = ENTRY_GETAWAY_FIST,                                \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter hospital_1")                                                           \
    ENUM(entry_hospital_2, "entry.hospital_2", .initial = ENTRY_GETAWAY_BAT,                                 \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter hospital_2")                                                           \
    ENUM(entry_supermarket_1, "entry.supermarket_1", .initial = ENTRY_GETAWAY_FIST,                          \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter supermarket_1")                                                        \
    ENUM(entry_supermarket_2, "entry.supermarket_2", .initial = ENTRY_GETAWAY_BAT,                           \
         .readings = PARAM_READINGS(EZC_ENTRY), .tag = TAG_ASSUMED, .source = "-",                           \
         .help = "icons paid to enter supermarket_2")                                                        \
    ENUM(entry_exit, "entry.exit", .initial = ENTRY_GETAWAY_GETAWAY, .readings = PARAM_READINGS(EZC_ENTRY),  \
         .tag = TAG_ASSUMED, .source = "-", .help = "icons paid to enter the exit")                          \
    /* 2.3 Zombies */                                                                                        \
    INT(zombie_green_a_count, "zombie.green_a.count", .initial = 4, .min = 0, .max = 8, .sweep_min = 2,      \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind green_a")                \
    INT(zombie_green_a_fists, "zombie.green_a.fists", .initial = 3, .min = 0, .max = 6, .sweep_min = 2,      \
        .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-",                                                   \
        .help = "fists needed to defeat a green_a zombie")                                                   \
    INT(zombie_green_a_bats, "zombie.green_a.bats", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,        \
        .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to defeat a green_a zombie")                 \
    INT(zombie_green_b_count, "zombie.green_b.count", .initial = 4, .min = 0, .max = 8, .sweep_min = 2,      \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind green_b")                \
    INT(zombie_green_b_fists, "zombie.green_b.fists", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,      \
        .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to defeat a green_b zombie")                \
    INT(zombie_green_b_bats, "zombie.green_b.bats", .initial = 3, .min = 0, .max = 6, .sweep_min = 2,        \
        .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to defeat a green_b zombie") \
    INT(zombie_yellow_a_count, "zombie.yellow_a.count", .initial = 4, .min = 0, .max = 8, .sweep_min = 2,    \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind yellow_a")               \
    INT(zombie_yellow_a_fists, "zombie.yellow_a.fists", .initial = 4, .min = 0, .max = 6, .sweep_min = 3,    \
        .sweep_max = 5, .tag = TAG_ASSUMED, .source = "-",                                                   \
        .help = "fists needed to defeat a yellow_a zombie")                                                  \
    INT(zombie_yellow_a_bats, "zombie.yellow_a.bats", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,      \
        .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to defeat a yellow_a zombie")                \
    INT(zombie_yellow_b_count, "zombie.yellow_b.count", .initial = 4, .min = 0, .max = 8, .sweep_min = 2,    \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind yellow_b")               \
    INT(zombie_yellow_b_fists, "zombie.yellow_b.fists", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,    \
        .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to defeat a yellow_b zombie")               \
    INT(zombie_yellow_b_bats, "zombie.yellow_b.bats", .initial = 4, .min = 0, .max = 6, .sweep_min = 3,      \
        .sweep_max = 5, .tag = TAG_ASSUMED, .source = "-",                                                   \
        .help = "bats needed to defeat a yellow_b zombie")                                                   \
    INT(zombie_red_a_count, "zombie.red_a.count", .initial = 2, .min = 0, .max = 8, .sweep_min = 1,          \
        .sweep_max = 3, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind red_a")                  \
    INT(zombie_red_a_fists, "zombie.red_a.fists", .initial = 5, .min = 0, .max = 6, .sweep_min = 4,          \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to defeat a red_a zombie")  \
    INT(zombie_red_a_bats, "zombie.red_a.bats", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,            \
        .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to defeat a red_a zombie")                   \
    INT(zombie_red_b_count, "zombie.red_b.count", .initial = 2, .min = 0, .max = 8, .sweep_min = 1,          \
        .sweep_max = 3, .tag = TAG_ASSUMED, .source = "-", .help = "zombies of kind red_b")                  \
    INT(zombie_red_b_fists, "zombie.red_b.fists", .initial = 0, .min = 0, .max = 6, .sweep_max = 1,          \
        .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to defeat a red_b zombie")                  \
    INT(zombie_red_b_bats, "zombie.red_b.bats", .initial = 5, .min = 0, .max = 6, .sweep_min = 4,            \
        .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to defeat a red_b zombie")   \
    /* 2.4 Zombie cards */                                                                                   \
    INT(deck_spawn_1, "deck.spawn_1", .initial = 6, .min = 0, .max = 12, .sweep_min = 4, .sweep_max = 8,     \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: spawn 1")                            \
    INT(deck_spawn_2, "deck.spawn_2", .initial = 2, .min = 0, .max = 12, .sweep_min = 1, .sweep_max = 3,     \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: spawn 2", .tuned = true)             \
    INT(deck_move_green_1_spawn_1, "deck.move_green_1_spawn_1", .initial = 4, .min = 0, .max = 12,           \
        .sweep_min = 2, .sweep_max = 6, .tag = TAG_ASSUMED, .source = "H",                                   \
        .help = "copies of the card: move green by 1; spawn 1")                                              \
    INT(deck_move_yellow_1_spawn_1, "deck.move_yellow_1_spawn_1", .initial = 3, .min = 0, .max = 12,         \
        .sweep_min = 1, .sweep_max = 5, .tag = TAG_ASSUMED, .source = "H",                                   \
        .help = "copies of the card: move yellow by 1; spawn 1")                                             \
    INT(deck_move_red_1_spawn_1, "deck.move_red_1_spawn_1", .initial = 2, .min = 0, .max = 12,               \
        .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED, .source = "H",                                   \
        .help = "copies of the card: move red by 1; spawn 1")                                                \
    INT(deck_move_green_1_spawn_2, "deck.move_green_1_spawn_2", .initial = 1, .min = 0, .max = 12,           \
        .sweep_max = 2, .tag = TAG_ASSUMED, .source = "H",                                                   \
        .help = "copies of the card: move green by 1; spawn 2")                                              \
    INT(deck_move_green_2_spawn_2, "deck.move_green_2_spawn_2", .initial = 0, .min = 0, .max = 12,           \
        .sweep_max = 1, .tag = TAG_ASSUMED, .source = "H",                                                   \
        .help = "copies of the card: move green by 2; spawn 2")                                              \
    INT(deck_pile, "deck.pile", .initial = 2, .min = 0, .max = 12, .sweep_min = 1, .sweep_max = 3,           \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: pile")                               \
    INT(deck_pile_move_yellow_1, "deck.pile_move_yellow_1", .initial = 1, .min = 0, .max = 12,               \
        .sweep_max = 2, .tag = TAG_ASSUMED, .source = "H",                                                   \
        .help = "copies of the card: pile; move yellow by 1")                                                \
    INT(deck_move_green_2, "deck.move_green_2", .initial = 1, .min = 0, .max = 12, .sweep_max = 2,           \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: move green by 2")                    \
    INT(deck_move_yellow_2, "deck.move_yellow_2", .initial = 1, .min = 0, .max = 12, .sweep_max = 2,         \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: move yellow by 2")                   \
    INT(deck_move_red_2, "deck.move_red_2", .initial = 1, .min = 0, .max = 12, .sweep_max = 2,               \
        .tag = TAG_ASSUMED, .source = "H", .help = "copies of the card: move red by 2")                      \
    /* 12 Time */                                                                                            \
    INT(seconds_per_roll_tenths, "seconds_per_roll_tenths", .initial = 30, .min = 15, .max = 50,             \
        .tag = TAG_ASSUMED, .source = "T",                                                                   \
        .help = "length of a tick in tenths of a second (30 = 3.0 s); bounds from speed-rolling games")      \
    INT(countdown1_end_second, "countdown1_end_second", .initial = 300, .min = 180, .max = 360,              \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help =                                                                                              \
            "second at which the first countdown ends (a third of the track; 210 if it is called early)")    \
    INT(countdown2_end_second, "countdown2_end_second", .initial = 600, .min = 480, .max = 660,              \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help = "second at which the second countdown ends (two thirds of the track; 510 if called early)")  \
    INT(countdown3_end_second, "countdown3_end_second", .initial = 900, .min = 720, .max = 1200,             \
        .tag = TAG_PUBLISHED, .source = "R",                                                                 \
        .help = "second at which the third countdown, and with it the game, ends (15 minutes)")              \
    INT(pause_seconds, "pause_seconds", .initial = 20, .min = 0, .max = 60, .tag = TAG_PUBLISHED,            \
        .source = "R", .help = "pause after the first and second countdowns, without dice")                  \
    INT(reveal_ticks, "reveal_ticks", .initial = 2, .min = 0, .max = 4, .sweep_min = 1, .sweep_max = 3,      \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help = "ticks a player misses after revealing a tile (tile, item, card, bag)")                      \
    INT(search_ticks, "search_ticks", .initial = 1, .min = 0, .max = 4, .sweep_max = 2, .tag = TAG_ASSUMED,  \
        .source = "-", .help = "ticks a player misses after searching")                                      \
    INT(rescue_ticks, "rescue_ticks", .initial = 1, .min = 0, .max = 4, .sweep_max = 2, .tag = TAG_ASSUMED,  \
        .source = "-", .help = "ticks a player misses after drawing a rescue card")                          \
    INT(skip_percent, "skip_percent", .initial = 0, .min = 0, .max = 60, .sweep_max = 20,                    \
        .tag = TAG_ASSUMED, .source = "-",                                                                   \
        .help = "chance in percent that a player misses a tick: how much the players' pace varies")          \
    ENUM(skip_who, "skip_who", .initial = SKIP_WHO_EVERYONE, .readings = PARAM_READINGS(EZC_SKIP_WHO),       \
         .tag = TAG_ASSUMED, .source = "-", .help = "who may miss ticks under skip_percent")                 \
    /* 12 Dice */                                                                                            \
    INT(dice_per_player, "dice_per_player", .initial = 5, .min = 3, .max = 7, .tag = TAG_PUBLISHED,          \
        .source = "R", .help = "dice that each player starts with")                                          \
    INT(die_getaway, "die.getaway", .initial = 2, .min = 1, .max = 4, .tag = TAG_PUBLISHED, .source = "R",   \
        .help = "faces of the die: getaway")                                                                 \
    INT(die_panic, "die.panic", .initial = 1, .min = 0, .max = 3, .sweep_min = 1, .sweep_max = 1,            \
        .tag = TAG_INFERRED, .source = "R",                                                                  \
        .help = "faces of the die: panic; five icons on six faces, one of them doubled")                     \
    INT(die_caution, "die.caution", .initial = 1, .min = 0, .max = 3, .sweep_min = 1, .sweep_max = 1,        \
        .tag = TAG_INFERRED, .source = "R", .help = "faces of the die: caution")                             \
    INT(die_fist, "die.fist", .initial = 1, .min = 1, .max = 3, .sweep_min = 1, .sweep_max = 1,              \
        .tag = TAG_INFERRED, .source = "R", .help = "faces of the die: fist")                                \
    INT(die_bat, "die.bat", .initial = 1, .min = 1, .max = 3, .sweep_min = 1, .sweep_max = 1,                \
        .tag = TAG_INFERRED, .source = "R", .help = "faces of the die: bat")                                 \
    INT(caution_frees, "caution_frees", .initial = 2, .min = 1, .max = 5, .tag = TAG_PUBLISHED,              \
        .source = "R", .help = "blocked dice that one caution frees at most")                                \
    BOOL(save_caution, "save_caution", .initial = true, .tag = TAG_INFERRED, .source = "R",                  \
         .open = "Unused dice may be put aside, but a caution is described as used when it is rolled.",      \
         .help = "whether a die showing caution may be kept (any unused die may be put aside)")              \
    BOOL(zombies_block_caution, "zombies_block_caution", .initial = true, .tag = TAG_PUBLISHED,              \
         .source = "R", .help = "whether a zombie on the section prevents the use of caution there")         \
    INT(reveal_getaways, "reveal_getaways", .initial = 2, .min = 1, .max = 3, .tag = TAG_PUBLISHED,          \
        .source = "R", .help = "getaways needed to reveal a tile")                                           \
    INT(van_extra_getaways, "van_extra_getaways", .initial = 1, .min = 0, .max = 2, .tag = TAG_PUBLISHED,    \
        .source = "R",                                                                                       \
        .help = "getaways that each player pays in addition to the entry icons to drive the van")            \
    /* 12 Tiles */                                                                                           \
    INT(stack_b_size, "stack_b_size", .initial = 6, .min = 5, .max = 9, .tag = TAG_ASSUMED, .source = "C",   \
        .help =                                                                                              \
            "tiles in stack B: the exit and random others; the parent game hides its exit in the last five") \
    ENUM(building_streets, "building_streets", .initial = BUILDING_STREETS_STRAIGHT,                         \
         .readings = PARAM_READINGS(EZC_BUILDING_STREETS), .tag = TAG_ASSUMED, .source = "-",                \
         .help = "streets of the six building tiles")                                                        \
    ENUM(exit_streets, "exit_streets", .initial = EXIT_STREETS_DEAD_END,                                     \
         .readings = PARAM_READINGS(EZC_EXIT_STREETS), .tag = TAG_ASSUMED, .source = "-",                    \
         .help = "streets of the exit tile")                                                                 \
    ENUM(junction_skull, "junction_skull", .initial = JUNCTION_SKULL_MIXED,                                  \
         .readings = PARAM_READINGS(EZC_JUNCTION_SKULL), .tag = TAG_ASSUMED, .source = "-",                  \
         .help = "where the skull is on the six three-way junctions")                                        \
    ENUM(pile_places, "pile_places", .initial = PILE_PLACES_JUNCTIONS,                                       \
         .readings = PARAM_READINGS(EZC_PILE_PLACES), .tag = TAG_INFERRED, .source = "V",                    \
         .open = "Which tiles show a pile is in the pictures only.",                                         \
         .help = "which tiles show a pile of zombies; an early list had six spawn tiles and five junctions") \
    /* 12 Zombies */                                                                                         \
    INT(church_zombie_limit, "church_zombie_limit", .initial = 3, .min = 1, .max = 20, .tag = TAG_PUBLISHED, \
        .source = "R", .help = "zombies in the church that lose the game")                                   \
    ENUM(church_spawn, "church_spawn", .initial = CHURCH_SPAWN_COUNTS_AS_REACHED,                            \
         .readings = PARAM_READINGS(EZC_CHURCH_SPAWN), .tag = TAG_INFERRED, .source = "-",                   \
         .open = "Zombies that reach the church go to its spaces; one that spawns there has not walked.",    \
         .help = "where a zombie that spawns on the church by a rescue goes")                                \
    ENUM(leave_zombie_section, "leave_zombie_section", .initial = LEAVE_ZOMBIE_SECTION_FREE,                 \
         .readings = PARAM_READINGS(EZC_LEAVE_ZOMBIE_SECTION), .tag = TAG_INFERRED, .source = "R",           \
         .open = "Defeat the zombies or move, it says, but only about the use of caution.",                  \
         .help = "whether players may walk away from zombies in phase 1")                                    \
    INT(cards_per_reveal, "cards_per_reveal", .initial = 1, .min = 0, .max = 2, .tag = TAG_PUBLISHED,        \
        .source = "R", .help = "zombie cards drawn when a tile is revealed")                                 \
    ENUM(card_icon_order, "card_icon_order", .initial = CARD_ICON_ORDER_PRINTED,                             \
         .readings = PARAM_READINGS(EZC_CARD_ICON_ORDER), .tag = TAG_INFERRED, .source = "-",                \
         .open = "Each icon is carried out; in which order is not said.",                                    \
         .help = "order in which the icons of a zombie card with two icons take effect")                     \
    ENUM(card_deck_empty, "card_deck_empty", .initial = CARD_DECK_EMPTY_RESHUFFLE,                           \
         .readings = PARAM_READINGS(EZC_CARD_DECK_EMPTY), .tag = TAG_ASSUMED, .source = "-",                 \
         .help = "what happens when a zombie card is due and the deck is empty")                             \
    BOOL(new_pile_counts, "new_pile_counts", .initial = true, .tag = TAG_INFERRED, .source = "R",            \
         .open = "Every visible pile counts; the section just revealed may be visible already.",             \
         .help = "whether a pile on the tile just laid counts for the card of the same reveal")              \
    /* 12 Items */                                                                                           \
    INT(items_needed_2p, "items_needed.2p", .initial = 5, .min = 1, .max = 9, .sweep_min = 3,                \
        .sweep_max = 7, .tag = TAG_PUBLISHED, .source = "R, J, O",                                           \
        .help = "different items needed in the cargo bay with 2 players")                                    \
    INT(items_needed_3p, "items_needed.3p", .initial = 6, .min = 1, .max = 9, .sweep_min = 4,                \
        .sweep_max = 8, .tag = TAG_PUBLISHED, .source = "R, J, O",                                           \
        .help = "different items needed in the cargo bay with 3 players")                                    \
    INT(items_needed_4p, "items_needed.4p", .initial = 7, .min = 1, .max = 9, .sweep_min = 5,                \
        .sweep_max = 9, .tag = TAG_PUBLISHED, .source = "R, J, O",                                           \
        .help = "different items needed in the cargo bay with 4 players")                                    \
    INT(item_kinds_per_type, "item_kinds_per_type", .initial = 3, .min = 1, .max = 4, .sweep_min = 3,        \
        .sweep_max = 3, .tag = TAG_INFERRED, .source = "R",                                                  \
        .help = "kinds of item per type of building (nine kinds, three backs)")                              \
    INT(item_copies, "item_copies", .initial = 2, .min = 1, .max = 3, .sweep_min = 2, .sweep_max = 2,        \
        .tag = TAG_PUBLISHED_2, .source = "R, D", .help = "item tiles of each kind")                         \
    INT(search_gas_station_fists, "search.gas_station.fists", .initial = 3, .min = 0, .max = 4,              \
        .tag = TAG_PUBLISHED, .source = "R", .help = "fists needed to search a gas station")                 \
    INT(search_gas_station_bats, "search.gas_station.bats", .initial = 0, .min = 0, .max = 4,                \
        .tag = TAG_PUBLISHED, .source = "R", .help = "bats needed to search a gas station")                  \
    INT(search_hospital_fists, "search.hospital.fists", .initial = 0, .min = 0, .max = 4, .sweep_max = 1,    \
        .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to search a hospital")                      \
    INT(search_hospital_bats, "search.hospital.bats", .initial = 3, .min = 0, .max = 4, .sweep_min = 2,      \
        .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-", .help = "bats needed to search a hospital")       \
    INT(search_supermarket_fists, "search.supermarket.fists", .initial = 0, .min = 0, .max = 4,              \
        .sweep_max = 1, .tag = TAG_ASSUMED, .source = "-", .help = "fists needed to search a supermarket")   \
    INT(search_supermarket_bats, "search.supermarket.bats", .initial = 3, .min = 0, .max = 4,                \
        .sweep_min = 2, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-",                                   \
        .help = "bats needed to search a supermarket")                                                       \
    /* 12 Rescue and countdowns */                                                                           \
    ENUM(rescue_condition, "rescue_condition", .initial = RESCUE_CONDITION_ALL_PANIC,                        \
         .readings = PARAM_READINGS(EZC_RESCUE_CONDITION), .tag = TAG_INFERRED, .source = "-",               \
         .open = "The text and its example are about players all of whose dice show panic.",                 \
         .help = "when players may free their own panic dice by drawing a zombie card in phase 1")           \
    ENUM(van_rescue, "van_rescue", .initial = VAN_RESCUE_OWN_ALL_PANIC,                                      \
         .readings = PARAM_READINGS(EZC_VAN_RESCUE), .tag = TAG_INFERRED, .source = "-",                     \
         .open = "One player rerolls all panic icons; the example has five, and draws for himself.",         \
         .help = "who may draw a rescue card in the van phase, and whose dice it frees")                     \
    INT(late_dice, "late_dice", .initial = 1, .min = 0, .max = 2, .tag = TAG_PUBLISHED, .source = "R",       \
        .help =                                                                                              \
            "dice lost at the end of countdowns 1 and 2 by each late player, or by all if the van is late")  \
    ENUM(late_item, "late_item", .initial = LATE_ITEM_KEPT, .readings = PARAM_READINGS(EZC_LATE_ITEM),       \
         .tag = TAG_ASSUMED, .source = "-", .help = "what happens to the item of a late player")             \
    ENUM(late_van, "late_van", .initial = LATE_VAN_STAYS, .readings = PARAM_READINGS(EZC_LATE_VAN),          \
         .tag = TAG_INFERRED, .source = "-",                                                                 \
         .open = "A late van costs dice; where it stands afterwards is not said.",                           \
         .help = "where the van goes if it is late at the end of countdown 1 or 2")                          \
    ENUM(pause_panic, "pause_panic", .initial = PAUSE_PANIC_STAYS,                                           \
         .readings = PARAM_READINGS(EZC_PAUSE_PANIC), .tag = TAG_ASSUMED, .source = "-",                     \
         .help = "what happens to panic dice in the pause")                                                  \
    /* House rules: what the rulebook settles, for tables that want it otherwise */                          \
    INT(two_cards_every, "two_cards_every", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED,         \
        .source = "R", .help = "two cards are drawn for a reveal in every such tick; 0: never",              \
        .house = PARAM_HOUSE_ROW)                                                                            \
    BOOL(first_items, "first_items", .initial = false, .tag = TAG_PUBLISHED, .source = "R",                  \
         .help = "whether each player starts with a random item", .house = PARAM_HOUSE_ROW)                  \
    INT(items_needed_all, "items_needed.all", .initial = 0, .min = 0, .max = 9, .tag = TAG_PUBLISHED,        \
        .source = "R", .help = "items needed with any number of players; 0: as printed",                     \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(quiet_turns, "quiet_turns", .initial = 0, .min = 0, .max = 300, .tag = TAG_PUBLISHED, .source = "R", \
        .help = "ticks at the start in which no zombie card is drawn", .house = PARAM_HOUSE_ROW)             \
    INT(turn_limit, "turn_limit", .initial = 0, .min = 0, .max = 99, .tag = TAG_PUBLISHED, .source = "R",    \
        .help = "ticks after which the team has run out of time; 0: as the clock says",                      \
        .house = PARAM_HOUSE_ROW)

// The countdown is called that long before it ends.
enum { EZC_CALL_SECONDS = 38 };

// What is settled where the text leaves it open, and no rule can change.
#define ESCAPE_ZOMBIE_CITY_RULINGS(INT, ENUM)                                                                \
    ENUM(scenario_deck, "scenario_deck",                                                                     \
         .readings = PARAM_ONLY("scenario_1", "Only the cards marked 1 are used."), .tag = TAG_PUBLISHED,    \
         .source = "R", .help = "which zombie cards are used")                                               \
    INT(countdown_call_seconds, "countdown_call_seconds", .initial = EZC_CALL_SECONDS,                       \
        .min = EZC_CALL_SECONDS, .max = EZC_CALL_SECONDS, .tag = TAG_PUBLISHED, .source = "R",               \
        .help = "length of the countdown call; shown to players, without effect on the game")                \
    ENUM(bag_empty, "bag_empty", .readings = PARAM_ONLY("skip", "No zombie spawns."), .tag = TAG_ASSUMED,    \
         .source = "-", .help = "what happens when a zombie is due and the bag is empty")                    \
    ENUM(tile_orientation, "tile_orientation",                                                               \
         .readings = PARAM_ONLY("skull_to_revealer",                                                         \
                                "The skull faces the section from which the tile was revealed."),            \
         .tag = TAG_INFERRED, .source = "R", .help = "which way a new tile faces")                           \
    ENUM(reveal_side, "reveal_side",                                                                         \
         .readings = PARAM_ONLY("player_chooses", "The player who reveals chooses among the open streets."), \
         .tag = TAG_INFERRED, .source = "-", .help = "at which open street a tile is revealed")              \
    ENUM(                                                                                                    \
        side_contact, "side_contact",                                                                        \
        .readings = PARAM_ONLY("both_open", "They are connected only if the touching sides are both open."), \
        .tag = TAG_ASSUMED, .source = "-", .help = "when two tiles side by side are connected")              \
    ENUM(walled_street, "walled_street",                                                                     \
         .readings = PARAM_ONLY("not_revealable", "No tile can be revealed there."), .tag = TAG_INFERRED,    \
         .source = "-", .help = "what an open street against an occupied cell allows")                       \
    ENUM(start_cells, "start_cells",                                                                         \
         .readings = PARAM_ONLY("blocked", "Both cells are occupied from the start."), .tag = TAG_INFERRED,  \
         .source = "-", .help = "whether tiles may lie where the cemetery and the cargo bay are")            \
    ENUM(used_caution_die, "used_caution_die",                                                               \
         .readings = PARAM_ONLY("rerolled", "It is rolled again like any other used die."),                  \
         .tag = TAG_INFERRED, .source = "-", .help = "what happens to a die whose caution has been used")    \
    ENUM(caution_split, "caution_split",                                                                     \
         .readings = PARAM_ONLY("one_player", "One caution frees dice of one player only."),                 \
         .tag = TAG_PUBLISHED, .source = "R", .help = "whether one caution may help several players")        \
    ENUM(fight_pool, "fight_pool",                                                                           \
         .readings = PARAM_ONLY("all_on_section",                                                            \
                                "The dice of all players on the section can be used, without asking them."), \
         .tag = TAG_PUBLISHED, .source = "R", .help = "whose dice can be used in a fight")                   \
    ENUM(rescue_pile_icon, "rescue_pile_icon",                                                               \
         .readings = PARAM_ONLY("everywhere", "A zombie spawns on every pile, as with any other card."),     \
         .tag = TAG_PUBLISHED, .source = "R",                                                                \
         .help = "where the pile icon of a card drawn for a rescue takes effect")                            \
    ENUM(two_step_into_church, "two_step_into_church",                                                       \
         .readings = PARAM_ONLY("stops", "The zombie stops at the church."), .tag = TAG_INFERRED,            \
         .source = "-", .help = "what happens to a zombie that reaches the church with steps left")          \
    ENUM(move_onto_players, "move_onto_players",                                                             \
         .readings = PARAM_ONLY("nothing", "Zombies do not harm players."), .tag = TAG_INFERRED,             \
         .source = "-", .help = "what a zombie does to players on the section it enters")                    \
    ENUM(van_rescue_moves, "van_rescue_moves",                                                               \
         .readings = PARAM_ONLY("ignored", "Move icons on the card are ignored."), .tag = TAG_PUBLISHED,     \
         .source = "R", .help = "whether zombies move when a card is drawn for a rescue in the van phase")   \
    ENUM(van_late_first_countdown, "van_late_first_countdown",                                               \
         .readings =                                                                                         \
             PARAM_ONLY("applies", "A van away from the church costs dice at the end of countdown 1 too."),  \
         .tag = TAG_INFERRED, .source = "-",                                                                 \
         .help = "whether a late van costs dice at the end of countdown 1 too")                              \
    ENUM(late_die_choice, "late_die_choice",                                                                 \
         .readings =                                                                                         \
             PARAM_ONLY("blocked_first",                                                                     \
                        "A blocked die is lost first, then a loose one, as a sensible owner would choose."), \
         .tag = TAG_INFERRED, .source = "-", .help = "which die is lost for being late")                     \
    ENUM(last_die, "last_die", .readings = PARAM_ONLY("kept", "Nobody loses the last die."),                 \
         .tag = TAG_ASSUMED, .source = "-", .help = "whether players can lose their last die")               \
    ENUM(item_limit, "item_limit", .readings = PARAM_ONLY("one", "A player carries at most one item."),      \
         .tag = TAG_PUBLISHED, .source = "R", .help = "how many items a player may carry")                   \
    ENUM(drop_item, "drop_item", .readings = PARAM_ONLY("not_allowed", "A carried item cannot be dropped."), \
         .tag = TAG_INFERRED, .source = "R", .help = "whether players may drop an item")                     \
    ENUM(duplicate_use, "duplicate_use",                                                                     \
         .readings =                                                                                         \
             PARAM_ONLY("kind_in_bay",                                                                       \
                        "It may be used if its kind is in the cargo bay and the player has a blocked die."), \
         .tag = TAG_PUBLISHED, .source = "R", .help = "when a duplicate item may be used")                   \
    ENUM(unsearched_tile, "unsearched_tile",                                                                 \
         .readings = PARAM_ONLY("stays", "They stay; only buildings without an item tile get a new one."),   \
         .tag = TAG_PUBLISHED, .source = "R",                                                                \
         .help = "what happens in the pause to item tiles that were not taken")                              \
    ENUM(no_open_street, "no_open_street",                                                                   \
         .readings = PARAM_ONLY("game_goes_on", "The game goes on without further tiles."),                  \
         .tag = TAG_ASSUMED, .source = "-", .help = "what happens if no tile can be revealed any more")      \
    ENUM(exit_in_phase_1, "exit_in_phase_1",                                                                 \
         .readings = PARAM_ONLY("ordinary_section",                                                          \
                                "The exit can be entered like any section, and revealing it draws a card."), \
         .tag = TAG_INFERRED, .source = "-", .help = "what the exit is before the van phase")                \
    ENUM(phase_switch, "phase_switch",                                                                       \
         .readings = PARAM_ONLY("automatic", "The van phase begins as soon as its conditions are met."),     \
         .tag = TAG_INFERRED, .source = "-", .help = "when the van phase begins")                            \
    ENUM(tick_order, "tick_order",                                                                           \
         .readings = PARAM_ONLY("rotating", "The player who acts first changes clockwise every tick."),      \
         .tag = TAG_ASSUMED, .source = "-", .help = "who acts first in a tick")                              \
    ENUM(van_tile, "van_tile", .readings = PARAM_ONLY("no_effect", "The van tile does nothing."),            \
         .tag = TAG_ASSUMED, .source = "R", .help = "what the van tile does")                                \
    ENUM(soundtrack_spawns, "soundtrack_spawns",                                                             \
         .readings = PARAM_ONLY("none", "Only cards make zombies spawn."), .tag = TAG_INFERRED,              \
         .source = "R", .help = "whether the soundtrack makes zombies spawn")

enum {
    EZC_SEATS = 4,
    EZC_SECTIONS = 21,
    EZC_ZOMBIE_KINDS = 6,
    EZC_CARDS = 12,
    EZC_TYPES = 3,
    EZC_ITEMS = 12
};
enum { EZC_FACES_MAX = 16 };

// Icons that a die can lie with, in the order of the keep decisions. Panic is none of them: such a
// die is blocked.
enum { GETAWAY, CAUTION, FIST, BAT, ICONS, PANIC = ICONS };

// Icons to be paid.
typedef struct EzcIcons {
    uint8_t of[ICONS];
} EzcIcons;

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct EzcRules {
    ESCAPE_ZOMBIE_CITY_RULES(PARAM_FIELD, PARAM_FIELD, PARAM_FIELD)
    // made from them
    int32_t players;
    int32_t items_needed;
    int32_t ends[3];  // of the countdowns, tenths of a second
    int32_t pause;    // tenths
    int32_t faces;    // of the die
    uint8_t face[EZC_FACES_MAX];
    EzcIcons entry[EZC_SECTIONS];  // by tile
    EzcIcons drive[EZC_SECTIONS];  // what each player pays to drive there
    EzcIcons search[EZC_TYPES];
    EzcIcons zombie[EZC_ZOMBIE_KINDS];        // what defeats it
    uint8_t zombie_icons[EZC_ZOMBIE_KINDS];   // how many icons that is
    uint8_t weakest_first[EZC_ZOMBIE_KINDS];  // kinds by that, ties to the lowest
    EzcIcons reveal;
    uint8_t zombies[EZC_ZOMBIE_KINDS];  // in the game
    uint8_t cards[EZC_CARDS];           // in the deck
    uint8_t sides[EZC_SECTIONS];        // open sides of a tile, bit j for side j; side 0 is the skull's
    int32_t house_rows;                 // whether a row for house rules has another value than the default
    HouseProgram house;                 // house rules in words; empty after compiling
    uint32_t piles;                     // tiles with a pile of zombies, bit t for tile t
} EzcRules;
