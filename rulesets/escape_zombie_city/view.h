// Escape: Zombie City: the map, the dice, actions, and what a seat may see (section 11 of the rules
// file). The game has open information, and what nobody knows (the order of tiles, cards and items)
// is decided when it is drawn: the public part is the whole state. All that a strategy for this
// game may include.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/escape_zombie_city/rules.h"

// Tiles, in the order of the rows `entry.<tile>`.
enum {
    TILE_CHURCH,
    TILE_START_E,
    TILE_START_W,
    TILE_CROSSROADS,     // 5
    TILE_JUNCTION = 8,   // 6
    TILE_BUILDING = 14,  // 2 of each type
    TILE_EXIT = 20,
};

enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };
enum { GREEN, YELLOW, RED };  // colour of a zombie: its kind / 2

// Kinds of decision; the keep decisions are KEEP + icon.
enum { ASK_ACT, ASK_KEEP, ASK_KINDS = ASK_KEEP + ICONS };

// Actions (11.2).
enum {
    DO_STOP = 0,
    DO_ENTER = 1,   // + direction
    DO_REVEAL = 5,  // + direction
    DO_SEARCH = 9,
    DO_DEPOSIT = 10,
    DO_USE_ITEM = 11,
    DO_FIGHT = 12,  // + kind of zombie
    DO_CAUTION_SELF = 18,
    DO_CAUTION_GIVE = 19,  // + seat
    DO_RESCUE = 23,        // + seat
    DO_DRIVE = 27,         // + direction
    DO_KEEP = 31,          // + dice
    DO_ACTIONS = 39
};

enum { STAGE_TICK, STAGE_ACT, STAGE_KEEP, STAGE_OVER };
enum { END_ESCAPED, END_OVERRUN, END_OUT_OF_TIME, END_EXIT_BLOCKED, END_REASONS };
enum { NO_SECTION = 0xff, NO_ITEM = 0xff, NOBODY = 0xff };

// A street section on the table. Sections are numbered in the order in which they were laid.
typedef struct EzcSection {
    uint8_t tile;
    int8_t x, y;
    uint8_t skull;             // direction of the skull side
    uint8_t parent;            // the section there; NO_SECTION for the church
    uint8_t open;              // open sides, bit d for direction d
    uint8_t free;              // of those, the ones with an empty cell behind: streets to be revealed
    uint8_t link[DIRECTIONS];  // the connected section, or NO_SECTION
    uint8_t zombies[EZC_ZOMBIE_KINDS];
} EzcSection;

typedef struct EzcPlayer {
    uint8_t lying[ICONS];  // dice
    uint8_t loose, blocked;
    uint8_t section;
    uint8_t busy;
    uint8_t item;  // kind, or NO_ITEM
} EzcPlayer;

// Figures that are counted as the game goes (section 14).
typedef struct EzcFigures {
    uint16_t items_deposited, tiles_revealed, zombies_spawned, zombies_defeated, dice_lost, rescues;
    uint16_t panic_locked_ticks, van_phase_start_second, cautions_shared;
} EzcFigures;

typedef struct EzcShared {
    uint32_t pile;        // tiles not yet laid, bit t for tile t
    uint32_t item_tiles;  // sections with a face-down item, bit s for section s
    uint32_t haunted;     // sections with a zombie
    uint16_t clock;       // tenths of a second
    uint16_t tick;
    uint16_t bay;  // kinds in the cargo bay, bit k for kind k
    uint8_t players;
    uint8_t countdown;   // ends processed: the next end is rules->ends[countdown]
    uint8_t phase;       // 1, or 2 for the van phase
    uint8_t stage;       // the phase of the tick
    uint8_t end_reason;  // once the stage is STAGE_OVER
    uint8_t active;      // players that are active in this tick, bit p for seat p
    uint8_t turn;        // action turns of this tick that are over
    uint8_t keep;        // keep questions of this tick that are settled: 4 x seat + icon
    uint8_t sections;    // laid
    uint8_t exit;        // section of the exit tile, or NO_SECTION
    uint8_t bag_size, deck_size, discard_size;
    uint8_t reached;  // zombies on the church spaces
    uint8_t bag[EZC_ZOMBIE_KINDS];
    uint8_t reached_of[EZC_ZOMBIE_KINDS];
    uint8_t deck[EZC_CARDS], discard[EZC_CARDS];
    uint8_t item_stack[EZC_TYPES];  // tiles left in the stacks
    uint8_t unseen[EZC_ITEMS];  // item tiles of each kind that lie face down, in the stack or on a building
    uint8_t used[EZC_ITEMS];    // item tiles out of the game
    EzcPlayer player[EZC_SEATS];
    EzcFigures figures;
    EzcSection section[EZC_SECTIONS];
    HouseState house;  // last; all zero without house rules
} EzcShared;

// Nobody knows more than the others.
typedef struct EzcOwn {
    uint8_t nothing;
} EzcOwn;

// Rows that sentences can change during a game (SayingWords.live), and their value now, for the seat.
enum { LIVE_NONE, LIVE_CARDS, LIVE_CAUTION, LIVE_LATE_DICE, LIVE_CHURCH, LIVE_ITEMS };
HOUSE_LIVE(ezc, EzcRules, EzcShared)

// The zombies at the church that end the game, the items that the team needs, and the dice that a caution of the seat
// frees, as things stand.
static inline int ezc_church_limit(const EzcRules* rules, const EzcShared* shared) {
    return ezc_value(rules, shared, LIVE_CHURCH, 0, rules->church_zombie_limit);
}
static inline int ezc_items_needed(const EzcRules* rules, const EzcShared* shared) {
    int needed = ezc_value(rules, shared, LIVE_ITEMS, 0, rules->items_needed);
    return needed ? needed : rules->items_needed;  // 0: as printed
}
static inline int ezc_caution_frees(const EzcRules* rules, const EzcShared* shared, unsigned seat) {
    return ezc_value(rules, shared, LIVE_CAUTION, seat, rules->caution_frees);
}

static inline bool ezc_is_building(unsigned tile) { return tile >= TILE_BUILDING && tile < TILE_EXIT; }
static inline unsigned ezc_type(unsigned tile) { return (tile - TILE_BUILDING) / 2; }

static inline bool ezc_has_zombie(const EzcShared* shared, unsigned section) {
    return (shared->haunted >> section) & 1;
}

static inline bool ezc_has_item(const EzcShared* shared, unsigned section) {
    return (shared->item_tiles >> section) & 1;
}

static inline bool ezc_in_bay(const EzcShared* shared, unsigned kind) { return (shared->bay >> kind) & 1; }

static inline unsigned ezc_dice(const EzcPlayer* player) {
    const uint8_t* lying = player->lying;
    return (unsigned)(lying[GETAWAY] + lying[CAUTION] + lying[FIST] + lying[BAT] + player->loose +
                      player->blocked);
}

// All dice blocked.
static inline bool ezc_locked(const EzcPlayer* player) {
    uint32_t lying;
    __builtin_memcpy(&lying, player->lying, sizeof lying);
    return !lying && !player->loose;
}

// Whether the dice that lie pay for a price in getaways, fists and bats: all at once, each in its byte, whose
// highest bit stays if there are enough.
static inline bool ezc_pays(const EzcPlayer* player, const EzcIcons* price) {
    static const uint8_t enough_bits[ICONS] = {0x80, 0, 0x80, 0x80};
    uint32_t lying, due, enough;
    __builtin_memcpy(&lying, player->lying, sizeof lying);
    __builtin_memcpy(&due, price->of, sizeof due);
    __builtin_memcpy(&enough, enough_bits, sizeof enough);
    return (((lying | UINT32_C(0x80808080)) - due) & enough) == enough;
}

// Whether a countdown is being called (4.1); nothing depends on it.
static inline bool ezc_called(const EzcRules* rules, const EzcShared* shared) {
    return shared->clock >= rules->ends[shared->countdown] - 10 * EZC_CALL_SECONDS;
}
