// Escape: Zombie City: the rule table. One row per rule, expanded into the struct that the engine reads, and
// into the rows that everything else reads (rules.c). Sections are those of the rules file.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

// Sources: R the publisher's rulebook, H, P, D, J, O reviews, V a component list, C the parent game, T a game
// of speed rolling.
//
// INT(field, key, default, min, max, tag, source, help)
// SWEPT(field, key, default, min, max, sweep from, sweep to, tag, source, help): what simple players can
// reach BOOL(field, key, default, tag, source, help) ENUM(field, key, default, readings, tag, source, help)
// readings in the order of the enums below FIXED_INT / FIXED_ENUM: listed with their single reading; any
// other is refused The first rows are in the order of tiles, zombie kinds and cards (view.h); rules.c relies
// on it.
#define EZC_ENTRY_READINGS "getaway_getaway|getaway_fist|getaway_bat|fist_fist|fist_bat|bat_bat"
#define ESCAPE_ZOMBIE_CITY_RULES(INT, SWEPT, BOOL, ENUM, FIXED_INT, FIXED_ENUM)                              \
    /* 2.2 Sections: icons paid to enter */                                                                  \
    ENUM(entry_church, "entry.church", 0, EZC_ENTRY_READINGS "|free", ASSUMED, "-",                          \
         "icons to enter the church")                                                                        \
    ENUM(entry_start_e, "entry.start_e", 1, EZC_ENTRY_READINGS, ASSUMED, "-", "icons to enter start_e")      \
    ENUM(entry_start_w, "entry.start_w", 2, EZC_ENTRY_READINGS, ASSUMED, "-", "icons to enter start_w")      \
    ENUM(entry_crossroads_1, "entry.crossroads_1", 0, EZC_ENTRY_READINGS, ASSUMED, "-",                      \
         "icons to enter crossroads_1")                                                                      \
    ENUM(entry_crossroads_2, "entry.crossroads_2", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                      \
         "icons to enter crossroads_2")                                                                      \
    ENUM(entry_crossroads_3, "entry.crossroads_3", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                      \
         "icons to enter crossroads_3")                                                                      \
    ENUM(entry_crossroads_4, "entry.crossroads_4", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                      \
         "icons to enter crossroads_4")                                                                      \
    ENUM(entry_crossroads_5, "entry.crossroads_5", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                      \
         "icons to enter crossroads_5")                                                                      \
    ENUM(entry_junction_1, "entry.junction_1", 0, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_1")                                                                        \
    ENUM(entry_junction_2, "entry.junction_2", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_2")                                                                        \
    ENUM(entry_junction_3, "entry.junction_3", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_3")                                                                        \
    ENUM(entry_junction_4, "entry.junction_4", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_4")                                                                        \
    ENUM(entry_junction_5, "entry.junction_5", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_5")                                                                        \
    ENUM(entry_junction_6, "entry.junction_6", 4, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter junction_6")                                                                        \
    ENUM(entry_gas_station_1, "entry.gas_station_1", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                    \
         "icons to enter gas_station_1")                                                                     \
    ENUM(entry_gas_station_2, "entry.gas_station_2", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                    \
         "icons to enter gas_station_2")                                                                     \
    ENUM(entry_hospital_1, "entry.hospital_1", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter hospital_1")                                                                        \
    ENUM(entry_hospital_2, "entry.hospital_2", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                          \
         "icons to enter hospital_2")                                                                        \
    ENUM(entry_supermarket_1, "entry.supermarket_1", 1, EZC_ENTRY_READINGS, ASSUMED, "-",                    \
         "icons to enter supermarket_1")                                                                     \
    ENUM(entry_supermarket_2, "entry.supermarket_2", 2, EZC_ENTRY_READINGS, ASSUMED, "-",                    \
         "icons to enter supermarket_2")                                                                     \
    ENUM(entry_exit, "entry.exit", 0, EZC_ENTRY_READINGS, ASSUMED, "-", "icons to enter the exit")           \
    /* 2.3 Zombies */                                                                                        \
    INT(zombie_green_a_count, "zombie.green_a.count", 4, 0, 8, ASSUMED, "-", "zombies of kind green_a")      \
    INT(zombie_green_a_fists, "zombie.green_a.fists", 3, 0, 6, ASSUMED, "-",                                 \
        "fists that defeat a green_a zombie")                                                                \
    INT(zombie_green_a_bats, "zombie.green_a.bats", 0, 0, 6, ASSUMED, "-",                                   \
        "bats that defeat a green_a zombie")                                                                 \
    INT(zombie_green_b_count, "zombie.green_b.count", 4, 0, 8, ASSUMED, "-", "zombies of kind green_b")      \
    INT(zombie_green_b_fists, "zombie.green_b.fists", 0, 0, 6, ASSUMED, "-",                                 \
        "fists that defeat a green_b zombie")                                                                \
    INT(zombie_green_b_bats, "zombie.green_b.bats", 3, 0, 6, ASSUMED, "-",                                   \
        "bats that defeat a green_b zombie")                                                                 \
    INT(zombie_yellow_a_count, "zombie.yellow_a.count", 4, 0, 8, ASSUMED, "-", "zombies of kind yellow_a")   \
    INT(zombie_yellow_a_fists, "zombie.yellow_a.fists", 4, 0, 6, ASSUMED, "-",                               \
        "fists that defeat a yellow_a zombie")                                                               \
    INT(zombie_yellow_a_bats, "zombie.yellow_a.bats", 0, 0, 6, ASSUMED, "-",                                 \
        "bats that defeat a yellow_a zombie")                                                                \
    INT(zombie_yellow_b_count, "zombie.yellow_b.count", 4, 0, 8, ASSUMED, "-", "zombies of kind yellow_b")   \
    INT(zombie_yellow_b_fists, "zombie.yellow_b.fists", 0, 0, 6, ASSUMED, "-",                               \
        "fists that defeat a yellow_b zombie")                                                               \
    INT(zombie_yellow_b_bats, "zombie.yellow_b.bats", 4, 0, 6, ASSUMED, "-",                                 \
        "bats that defeat a yellow_b zombie")                                                                \
    INT(zombie_red_a_count, "zombie.red_a.count", 2, 0, 8, ASSUMED, "-", "zombies of kind red_a")            \
    INT(zombie_red_a_fists, "zombie.red_a.fists", 5, 0, 6, ASSUMED, "-", "fists that defeat a red_a zombie") \
    INT(zombie_red_a_bats, "zombie.red_a.bats", 0, 0, 6, ASSUMED, "-", "bats that defeat a red_a zombie")    \
    INT(zombie_red_b_count, "zombie.red_b.count", 2, 0, 8, ASSUMED, "-", "zombies of kind red_b")            \
    INT(zombie_red_b_fists, "zombie.red_b.fists", 0, 0, 6, ASSUMED, "-", "fists that defeat a red_b zombie") \
    INT(zombie_red_b_bats, "zombie.red_b.bats", 5, 0, 6, ASSUMED, "-", "bats that defeat a red_b zombie")    \
    /* 2.4 Zombie cards */                                                                                   \
    INT(deck_spawn_1, "deck.spawn_1", 6, 0, 12, ASSUMED, "H", "cards: spawn 1")                              \
    INT(deck_spawn_2, "deck.spawn_2", 2, 0, 12, ASSUMED, "H", "cards: spawn 2")                              \
    INT(deck_move_green_1_spawn_1, "deck.move_green_1_spawn_1", 4, 0, 12, ASSUMED, "H",                      \
        "cards: move green by 1; spawn 1")                                                                   \
    INT(deck_move_yellow_1_spawn_1, "deck.move_yellow_1_spawn_1", 3, 0, 12, ASSUMED, "H",                    \
        "cards: move yellow by 1; spawn 1")                                                                  \
    INT(deck_move_red_1_spawn_1, "deck.move_red_1_spawn_1", 2, 0, 12, ASSUMED, "H",                          \
        "cards: move red by 1; spawn 1")                                                                     \
    INT(deck_move_green_1_spawn_2, "deck.move_green_1_spawn_2", 1, 0, 12, ASSUMED, "H",                      \
        "cards: move green by 1; spawn 2")                                                                   \
    INT(deck_move_green_2_spawn_2, "deck.move_green_2_spawn_2", 0, 0, 12, ASSUMED, "H",                      \
        "cards: move green by 2; spawn 2")                                                                   \
    INT(deck_pile, "deck.pile", 2, 0, 12, ASSUMED, "H", "cards: pile")                                       \
    INT(deck_pile_move_yellow_1, "deck.pile_move_yellow_1", 1, 0, 12, ASSUMED, "H",                          \
        "cards: pile; move yellow by 1")                                                                     \
    INT(deck_move_green_2, "deck.move_green_2", 1, 0, 12, ASSUMED, "H", "cards: move green by 2")            \
    INT(deck_move_yellow_2, "deck.move_yellow_2", 1, 0, 12, ASSUMED, "H", "cards: move yellow by 2")         \
    INT(deck_move_red_2, "deck.move_red_2", 1, 0, 12, ASSUMED, "H", "cards: move red by 2")                  \
    /* 12 Time */                                                                                            \
    INT(seconds_per_roll_tenths, "seconds_per_roll_tenths", 30, 15, 50, ASSUMED, "T",                        \
        "length of one tick in tenths of a second (30 = 3.0 s); bounds from speed-rolling games")            \
    INT(countdown1_end_second, "countdown1_end_second", 300, 180, 360, ASSUMED, "-",                         \
        "second at which the first countdown ends (thirds of the track; an early-call track would be 210)")  \
    INT(countdown2_end_second, "countdown2_end_second", 600, 480, 660, ASSUMED, "-",                         \
        "second at which the second countdown ends (early-call: 510)")                                       \
    INT(countdown3_end_second, "countdown3_end_second", 900, 720, 1200, PUBLISHED, "R",                      \
        "second at which the third countdown, and the game, ends: 15 minutes")                               \
    INT(pause_seconds, "pause_seconds", 20, 0, 60, PUBLISHED, "R",                                           \
        "pause after the first and the second countdown; no dice are rolled in it")                          \
    INT(reveal_ticks, "reveal_ticks", 2, 0, 4, ASSUMED, "-",                                                 \
        "ticks a player misses after revealing (lay tile, item, card, bag)")                                 \
    INT(search_ticks, "search_ticks", 1, 0, 4, ASSUMED, "-", "ticks a player misses after searching")        \
    INT(rescue_ticks, "rescue_ticks", 1, 0, 4, ASSUMED, "-",                                                 \
        "ticks a player misses after drawing a rescue card")                                                 \
    INT(skip_percent, "skip_percent", 0, 0, 60, ASSUMED, "-",                                                \
        "per-player variation of pace: chance in percent that a player misses a tick")                       \
    ENUM(skip_who, "skip_who", 0, "everyone|seat_0", ASSUMED, "-", "whom skip_percent concerns")             \
    /* 12 Dice */                                                                                            \
    INT(dice_per_player, "dice_per_player", 5, 3, 7, PUBLISHED, "R", "dice each player starts with")         \
    INT(die_getaway, "die.getaway", 2, 1, 4, PUBLISHED, "R", "faces of the die: getaway, \"(2x)\"")          \
    INT(die_panic, "die.panic", 1, 0, 3, INFERRED, "R",                                                      \
        "faces: panic; five icons on six faces with one doubled")                                            \
    INT(die_caution, "die.caution", 1, 0, 3, INFERRED, "-", "faces: caution")                                \
    INT(die_fist, "die.fist", 1, 1, 3, INFERRED, "-", "faces: fist")                                         \
    INT(die_bat, "die.bat", 1, 1, 3, INFERRED, "-", "faces: bat")                                            \
    INT(caution_frees, "caution_frees", 2, 1, 5, PUBLISHED, "R", "blocked dice one caution frees at most")   \
    BOOL(save_caution, "save_caution", true, INFERRED, "R",                                                  \
         "may a lying caution die be kept? (R: any unused die may be put aside)")                            \
    BOOL(zombies_block_caution, "zombies_block_caution", true, PUBLISHED, "R",                               \
         "true: no caution can be used on a section with a zombie")                                          \
    INT(reveal_getaways, "reveal_getaways", 2, 1, 3, PUBLISHED, "R", "getaways that one reveal costs")       \
    INT(van_extra_getaways, "van_extra_getaways", 1, 0, 2, PUBLISHED, "R",                                   \
        "getaways each player adds to the entry icons for the van")                                          \
    /* 12 Tiles */                                                                                           \
    INT(stack_b_size, "stack_b_size", 6, 5, 9, ASSUMED, "C",                                                 \
        "tiles in stack B, the exit and random others; the parent game hides its exit in the last five")     \
    ENUM(building_streets, "building_streets", 1, "dead_end|straight|tee", ASSUMED, "-",                     \
         "streets of the six building tiles (2.2)")                                                          \
    ENUM(exit_streets, "exit_streets", 0, "dead_end|straight", ASSUMED, "-",                                 \
         "streets of the exit tile (2.2)")                                                                   \
    ENUM(junction_skull, "junction_skull", 0, "mixed|stem|arm", ASSUMED, "-",                                \
         "where the skull sits on the six 3-way junctions (2.2)")                                            \
    ENUM(pile_places, "pile_places", 0, "junctions|crossroads|half_and_half", INFERRED, "V",                 \
         "which tiles show a pile of zombies (2.2); an early list had six spawn tiles and five junctions")   \
    /* 12 Zombies */                                                                                         \
    INT(church_zombie_limit, "church_zombie_limit", 3, 1, 20, PUBLISHED, "R",                                \
        "zombies in the church that end the game")                                                           \
    ENUM(church_spawn, "church_spawn", 0, "counts_as_reached|stands_in_church", INFERRED, "-",               \
         "a zombie that spawns on the church by a rescue: goes to the church spaces, or stands on the "      \
         "section and can be fought")                                                                        \
    ENUM(leave_zombie_section, "leave_zombie_section", 0, "free|must_fight", INFERRED, "R",                  \
         "must_fight: in phase 1 a player cannot enter another section while a zombie stands on his (R: "    \
         "\"defeat the zombies or move\")")                                                                  \
    INT(cards_per_reveal, "cards_per_reveal", 1, 0, 2, PUBLISHED, "R", "zombie cards drawn by one reveal")   \
    ENUM(card_icon_order, "card_icon_order", 0, "printed|reversed", INFERRED, "-",                           \
         "icons of a two-icon card from left to right as in 2.4, or the other way (order of the only "       \
         "printed two-icon example)")                                                                        \
    ENUM(card_deck_empty, "card_deck_empty", 0, "reshuffle|no_more_cards", ASSUMED, "-",                     \
         "what happens when a card is due and the deck is empty")                                            \
    BOOL(new_pile_counts, "new_pile_counts", true, INFERRED, "R",                                            \
         "does the pile on the tile just laid count for the card of the same reveal? (R: all sections, "     \
         "tile laid first)")                                                                                 \
    /* 12 Items */                                                                                           \
    SWEPT(items_needed_2p, "items_needed.2p", 5, 1, 9, 1, 3, PUBLISHED, "R, J, O",                           \
          "different items the cargo bay needs with 2 players")                                              \
    SWEPT(items_needed_3p, "items_needed.3p", 6, 1, 9, 1, 3, PUBLISHED, "R, J, O",                           \
          "different items the cargo bay needs with 3 players")                                              \
    SWEPT(items_needed_4p, "items_needed.4p", 7, 1, 9, 1, 3, PUBLISHED, "R, J, O",                           \
          "different items the cargo bay needs with 4 players")                                              \
    INT(item_kinds_per_type, "item_kinds_per_type", 3, 1, 4, INFERRED, "-",                                  \
        "kinds of items per building type (nine kinds, three backs, \"up to three\" per building)")          \
    INT(item_copies, "item_copies", 2, 1, 3, PUBLISHED_2, "D", "tiles of each kind")                         \
    INT(search_gas_station_fists, "search.gas_station.fists", 3, 0, 4, PUBLISHED, "R",                       \
        "search icons of a gas station: fists")                                                              \
    INT(search_gas_station_bats, "search.gas_station.bats", 0, 0, 4, PUBLISHED, "R",                         \
        "search icons of a gas station: bats")                                                               \
    INT(search_hospital_fists, "search.hospital.fists", 0, 0, 4, ASSUMED, "-",                               \
        "search icons of a hospital: fists")                                                                 \
    INT(search_hospital_bats, "search.hospital.bats", 3, 0, 4, ASSUMED, "-",                                 \
        "search icons of a hospital: bats")                                                                  \
    INT(search_supermarket_fists, "search.supermarket.fists", 0, 0, 4, ASSUMED, "-",                         \
        "search icons of a supermarket: fists")                                                              \
    INT(search_supermarket_bats, "search.supermarket.bats", 3, 0, 4, ASSUMED, "-",                           \
        "search icons of a supermarket: bats")                                                               \
    /* 12 Rescue and countdowns */                                                                           \
    ENUM(rescue_condition, "rescue_condition", 0, "all_panic|any_panic", INFERRED, "-",                      \
         "phase 1: when a player may rescue himself (text and example of R: all his dice show panic)")       \
    ENUM(van_rescue, "van_rescue", 0, "own_all_panic|own_any_panic|any_player_any_panic", INFERRED, "-",     \
         "phase 2: who may draw a rescue card and for whom (the example of R against its looser sentence)")  \
    INT(late_dice, "late_dice", 1, 0, 2, PUBLISHED, "R",                                                     \
        "dice a late player (or, in phase 2, everybody) loses at the end of countdown 1 or 2")               \
    ENUM(late_item, "late_item", 0, "kept|lost", ASSUMED, "-", "item of a late player")                      \
    ENUM(late_van, "late_van", 0, "stays|returns_to_church", INFERRED, "-",                                  \
         "van not on the church at the end of countdown 1 or 2")                                             \
    ENUM(pause_panic, "pause_panic", 0, "stays|cleared", ASSUMED, "-", "panic dice in the pause")            \
    /* 13 Fixed rulings */                                                                                   \
    FIXED_ENUM(scenario_deck, "scenario_deck", "scenario_1", PUBLISHED, "-",                                 \
               "only the cards marked 1 are used")                                                           \
    FIXED_INT(countdown_call_seconds, "countdown_call_seconds", 38, PUBLISHED, "R",                          \
              "length of the call (R); shown in the view, no effect")                                        \
    FIXED_ENUM(bag_empty, "bag_empty", "skip", ASSUMED, "-", "no zombie left: no spawn")                     \
    FIXED_ENUM(tile_orientation, "tile_orientation", "skull_to_revealer", INFERRED, "R",                     \
               "the new skull looks at the section it was revealed from (example in R)")                     \
    FIXED_ENUM(reveal_side, "reveal_side", "player_chooses", INFERRED, "-",                                  \
               "which free open street: the revealer's decision")                                            \
    FIXED_ENUM(side_contact, "side_contact", "both_open", ASSUMED, "-",                                      \
               "touching sides connect only if both are open; a mismatch is a wall")                         \
    FIXED_ENUM(walled_street, "walled_street", "not_revealable", INFERRED, "-",                              \
               "an open street against an occupied cell cannot be revealed")                                 \
    FIXED_ENUM(start_cells, "start_cells", "blocked", INFERRED, "-",                                         \
               "the cells of cemetery and cargo bay are occupied")                                           \
    FIXED_ENUM(used_caution_die, "used_caution_die", "rerolled", INFERRED, "-",                              \
               "a used caution becomes loose like any used die")                                             \
    FIXED_ENUM(caution_split, "caution_split", "one_player", PUBLISHED, "-",                                 \
               "one caution helps one player only")                                                          \
    FIXED_ENUM(fight_pool, "fight_pool", "all_on_section", ASSUMED, "-",                                     \
               "lying dice of everybody there may be used")                                                  \
    FIXED_ENUM(rescue_pile_icon, "rescue_pile_icon", "everywhere", PUBLISHED, "-",                           \
               "piles spawn on all piles, also on a rescue")                                                 \
    FIXED_ENUM(two_step_into_church, "two_step_into_church", "stops", INFERRED, "-",                         \
               "a zombie that steps onto the church stops there")                                            \
    FIXED_ENUM(move_onto_players, "move_onto_players", "nothing", INFERRED, "-", "zombies harm nobody")      \
    FIXED_ENUM(van_rescue_moves, "van_rescue_moves", "ignored", PUBLISHED, "-",                              \
               "moves on a card drawn by a rescue in the van phase")                                         \
    FIXED_ENUM(van_late_first_countdown, "van_late_first_countdown", "applies", INFERRED, "-",               \
               "a van out at the end of countdown 1 costs dice too")                                         \
    FIXED_ENUM(late_die_choice, "late_die_choice", "blocked_first", INFERRED, "-",                           \
               "a lost die is a blocked one, else a loose one: the owner's sensible choice")                 \
    FIXED_ENUM(last_die, "last_die", "kept", ASSUMED, "-", "nobody falls below one die")                     \
    FIXED_ENUM(item_limit, "item_limit", "one", PUBLISHED, "-", "one carried item")                          \
    FIXED_ENUM(drop_item, "drop_item", "not_allowed", INFERRED, "R", "not an action of R")                   \
    FIXED_ENUM(duplicate_use, "duplicate_use", "kind_in_bay", PUBLISHED, "-",                                \
               "the kind must be in the bay at that moment; only with a blocked die")                        \
    FIXED_ENUM(unsearched_tile, "unsearched_tile", "stays", PUBLISHED, "-",                                  \
               "only buildings without a tile are refilled")                                                 \
    FIXED_ENUM(no_open_street, "no_open_street", "game_goes_on", ASSUMED, "-", "no reveal possible: legal")  \
    FIXED_ENUM(exit_in_phase_1, "exit_in_phase_1", "ordinary_section", INFERRED, "-",                        \
               "can be entered; its reveal draws a card")                                                    \
    FIXED_ENUM(phase_switch, "phase_switch", "automatic", INFERRED, "-",                                     \
               "the van phase begins as soon as it can")                                                     \
    FIXED_ENUM(tick_order, "tick_order", "rotating", ASSUMED, "-",                                           \
               "who acts first in a tick: the next seat each time")                                          \
    FIXED_ENUM(van_tile, "van_tile", "no_effect", ASSUMED, "R", "its use is not described in R")             \
    FIXED_ENUM(soundtrack_spawns, "soundtrack_spawns", "none", INFERRED, "R", "R has spawns by cards only")

// Readings, in the order of the rows above.
enum {
    ENTRY_GETAWAY_GETAWAY,
    ENTRY_GETAWAY_FIST,
    ENTRY_GETAWAY_BAT,
    ENTRY_FIST_FIST,
    ENTRY_FIST_BAT,
    ENTRY_BAT_BAT,
    ENTRY_FREE
};
enum { SKIP_WHO_EVERYONE, SKIP_WHO_SEAT_0 };
enum { BUILDING_STREETS_DEAD_END, BUILDING_STREETS_STRAIGHT, BUILDING_STREETS_TEE };
enum { EXIT_STREETS_DEAD_END, EXIT_STREETS_STRAIGHT };
enum { JUNCTION_SKULL_MIXED, JUNCTION_SKULL_STEM, JUNCTION_SKULL_ARM };
enum { PILE_PLACES_JUNCTIONS, PILE_PLACES_CROSSROADS, PILE_PLACES_HALF_AND_HALF };
enum { CHURCH_SPAWN_COUNTS_AS_REACHED, CHURCH_SPAWN_STANDS_IN_CHURCH };
enum { LEAVE_ZOMBIE_SECTION_FREE, LEAVE_ZOMBIE_SECTION_MUST_FIGHT };
enum { CARD_ICON_ORDER_PRINTED, CARD_ICON_ORDER_REVERSED };
enum { CARD_DECK_EMPTY_RESHUFFLE, CARD_DECK_EMPTY_NO_MORE_CARDS };
enum { RESCUE_CONDITION_ALL_PANIC, RESCUE_CONDITION_ANY_PANIC };
enum { VAN_RESCUE_OWN_ALL_PANIC, VAN_RESCUE_OWN_ANY_PANIC, VAN_RESCUE_ANY_PLAYER_ANY_PANIC };
enum { LATE_ITEM_KEPT, LATE_ITEM_LOST };
enum { LATE_VAN_STAYS, LATE_VAN_RETURNS_TO_CHURCH };
enum { PAUSE_PANIC_STAYS, PAUSE_PANIC_CLEARED };

enum {
    EZC_SEATS = 4,
    EZC_SECTIONS = 21,
    EZC_ZOMBIE_KINDS = 6,
    EZC_CARDS = 12,
    EZC_TYPES = 3,
    EZC_ITEMS = 12
};
enum { EZC_FACES_MAX = 16 };

// Icons that a die can lie with, in the order of the keep decisions. Panic is none of them: such a die is
// blocked.
enum { GETAWAY, CAUTION, FIST, BAT, ICONS, PANIC = ICONS };

// Icons to be paid.
typedef struct EzcIcons {
    uint8_t of[ICONS];
} EzcIcons;

// The constant rules of one cell. The first fields are the rows of the table, in its order.
typedef struct EzcRules {
#define FIELD(field, ...) int32_t field;
    ESCAPE_ZOMBIE_CITY_RULES(FIELD, FIELD, FIELD, FIELD, FIELD, FIELD)
#undef FIELD
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
    EzcIcons zombie[EZC_ZOMBIE_KINDS];  // what defeats it
    EzcIcons reveal;
    uint8_t zombies[EZC_ZOMBIE_KINDS];  // in the game
    uint8_t cards[EZC_CARDS];           // in the deck
    uint8_t sides[EZC_SECTIONS];        // open sides of a tile, bit j for side j; side 0 is the skull's
    uint32_t piles;                     // tiles with a pile of zombies, bit t for tile t
} EzcRules;
