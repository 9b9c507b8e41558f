// Escape: Zombie City: what the readings of its rules are called and what they mean at the table,
// in the order of rules.h. From each list come the constants that the code uses and the readings of
// the row.
#pragma once

#include "sim/game/param.h"

// entry.*
#define EZC_ENTRY(READING)                                                              \
    READING(ENTRY_GETAWAY_GETAWAY, "getaway_getaway", "Entering costs two getaways.")   \
    READING(ENTRY_GETAWAY_FIST, "getaway_fist", "Entering costs a getaway and a fist.") \
    READING(ENTRY_GETAWAY_BAT, "getaway_bat", "Entering costs a getaway and a bat.")    \
    READING(ENTRY_FIST_FIST, "fist_fist", "Entering costs two fists.")                  \
    READING(ENTRY_FIST_BAT, "fist_bat", "Entering costs a fist and a bat.")             \
    READING(ENTRY_BAT_BAT, "bat_bat", "Entering costs two bats.")
#define EZC_ENTRY_CHURCH(READING) \
    EZC_ENTRY(READING)            \
    READING(ENTRY_FREE, "free", "Entering costs nothing.")
enum { EZC_ENTRY_CHURCH(PARAM_CONSTANT) };

#define EZC_SKIP_WHO(READING)                                              \
    READING(SKIP_WHO_EVERYONE, "everyone", "Every player may miss ticks.") \
    READING(SKIP_WHO_SEAT_0, "seat_0", "Only the player in seat 0 may miss ticks.")
enum { EZC_SKIP_WHO(PARAM_CONSTANT) };

#define EZC_BUILDING_STREETS(READING)                                                                      \
    READING(BUILDING_STREETS_DEAD_END, "dead_end", "A building has one street, on the side of its skull.") \
    READING(BUILDING_STREETS_STRAIGHT, "straight", "A building has two opposite streets.")                 \
    READING(BUILDING_STREETS_TEE, "tee", "A building has three streets.")
enum { EZC_BUILDING_STREETS(PARAM_CONSTANT) };

#define EZC_EXIT_STREETS(READING)                                                                    \
    READING(EXIT_STREETS_DEAD_END, "dead_end", "The exit has one street, on the side of its skull.") \
    READING(EXIT_STREETS_STRAIGHT, "straight", "The exit has two opposite streets.")
enum { EZC_EXIT_STREETS(PARAM_CONSTANT) };

#define EZC_JUNCTION_SKULL(READING)                                                                       \
    READING(                                                                                              \
        JUNCTION_SKULL_MIXED, "mixed",                                                                    \
        "The skull is on the stem of two junctions, on the left arm of two and on the right arm of two.") \
    READING(JUNCTION_SKULL_STEM, "stem",                                                                  \
            "The skull is always on the stem of the T, opposite the closed side.")                        \
    READING(JUNCTION_SKULL_ARM, "arm", "The skull is always on an arm of the T, next to the closed side.")
enum { EZC_JUNCTION_SKULL(PARAM_CONSTANT) };

#define EZC_PILE_PLACES(READING)                                                            \
    READING(PILE_PLACES_JUNCTIONS, "junctions", "All six three-way junctions show a pile.") \
    READING(PILE_PLACES_CROSSROADS, "crossroads",                                           \
            "All five crossroads tiles show a pile, but not the two start tiles.")          \
    READING(PILE_PLACES_HALF_AND_HALF, "half_and_half",                                     \
            "Three of the junctions and three of the crossroads show a pile.")
enum { EZC_PILE_PLACES(PARAM_CONSTANT) };

#define EZC_CHURCH_SPAWN(READING)                                                      \
    READING(CHURCH_SPAWN_COUNTS_AS_REACHED, "counts_as_reached",                       \
            "The zombie has reached the church at once and counts towards the limit.") \
    READING(CHURCH_SPAWN_STANDS_IN_CHURCH, "stands_in_church",                         \
            "The zombie stands on the church section and can be fought.")
enum { EZC_CHURCH_SPAWN(PARAM_CONSTANT) };

#define EZC_LEAVE_ZOMBIE_SECTION(READING)                                       \
    READING(LEAVE_ZOMBIE_SECTION_FREE, "free",                                  \
            "A player may leave a section with zombies without fighting them.") \
    READING(LEAVE_ZOMBIE_SECTION_MUST_FIGHT, "must_fight",                      \
            "A player cannot leave a section while a zombie is on it.")
enum { EZC_LEAVE_ZOMBIE_SECTION(PARAM_CONSTANT) };

#define EZC_CARD_ICON_ORDER(READING)                                                         \
    READING(CARD_ICON_ORDER_PRINTED, "printed", "The icons take effect from left to right.") \
    READING(CARD_ICON_ORDER_REVERSED, "reversed", "The icons take effect from right to left.")
enum { EZC_CARD_ICON_ORDER(PARAM_CONSTANT) };

#define EZC_CARD_DECK_EMPTY(READING)                                                                      \
    READING(CARD_DECK_EMPTY_RESHUFFLE, "reshuffle", "The discard pile is shuffled and becomes the deck.") \
    READING(CARD_DECK_EMPTY_NO_MORE_CARDS, "no_more_cards",                                               \
            "No zombie card is drawn for the rest of the game.")
enum { EZC_CARD_DECK_EMPTY(PARAM_CONSTANT) };

#define EZC_RESCUE_CONDITION(READING)                                                                  \
    READING(RESCUE_CONDITION_ALL_PANIC, "all_panic", "Only when all of the player's dice show panic.") \
    READING(RESCUE_CONDITION_ANY_PANIC, "any_panic", "When at least one of the player's dice shows panic.")
enum { EZC_RESCUE_CONDITION(PARAM_CONSTANT) };

#define EZC_VAN_RESCUE(READING)                                                                     \
    READING(VAN_RESCUE_OWN_ALL_PANIC, "own_all_panic",                                              \
            "A player may draw one when all of the player's own dice show panic, and frees them.")  \
    READING(VAN_RESCUE_OWN_ANY_PANIC, "own_any_panic",                                              \
            "A player may draw one when any of the player's own dice shows panic, and frees them.") \
    READING(VAN_RESCUE_ANY_PLAYER_ANY_PANIC, "any_player_any_panic",                                \
            "A player may draw one to free all panic dice of any one player.")
enum { EZC_VAN_RESCUE(PARAM_CONSTANT) };

#define EZC_LATE_ITEM(READING)                                       \
    READING(LATE_ITEM_KEPT, "kept", "A late player keeps the item.") \
    READING(LATE_ITEM_LOST, "lost", "A late player's item is removed from the game.")
enum { EZC_LATE_ITEM(PARAM_CONSTANT) };

#define EZC_LATE_VAN(READING)                                      \
    READING(LATE_VAN_STAYS, "stays", "The van stays where it is.") \
    READING(LATE_VAN_RETURNS_TO_CHURCH, "returns_to_church", "The van goes back to the church.")
enum { EZC_LATE_VAN(PARAM_CONSTANT) };

#define EZC_PAUSE_PANIC(READING)                                              \
    READING(PAUSE_PANIC_STAYS, "stays", "Dice that show panic stay blocked.") \
    READING(PAUSE_PANIC_CLEARED, "cleared", "All dice that show panic are freed.")
enum { EZC_PAUSE_PANIC(PARAM_CONSTANT) };
