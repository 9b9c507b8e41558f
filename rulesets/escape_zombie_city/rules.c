// Escape: Zombie City: the rows of the rule table, compiling them into the rules of a cell, and the
// Ruleset itself.
#include "rulesets/escape_zombie_city/rules.h"
#include "rulesets/escape_zombie_city/turn.h"

#include <stddef.h>
#include <string.h>

#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/metrics.h"
#include "rulesets/escape_zombie_city/story.h"
#include "sim/base/check.h"

static const Param rows[] = {ESCAPE_ZOMBIE_CITY_RULES(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
static const Param rulings[] = {ESCAPE_ZOMBIE_CITY_RULINGS(PARAM_INT_ROW, PARAM_ENUM_ROW){0}};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

// The first rows: one for each tile, three for each kind of zombie, one for each card.
enum { ROW_ENTRY = 0, ROW_ZOMBIE = EZC_SECTIONS, ROW_DECK = ROW_ZOMBIE + 3 * EZC_ZOMBIE_KINDS };
enum { DIE_FACES = 5 };

#define ROW_OF(field) (offsetof(EzcRules, field) / sizeof(int32_t))
_Static_assert((int)ROW_COUNT <= (int)RULES_MAX, "too many rules");
_Static_assert(ROW_OF(players) == ROW_COUNT, "a field for every row, in the same order");
_Static_assert(ROW_OF(zombie_green_a_count) == ROW_ZOMBIE, "tiles first, then zombies");
_Static_assert(ROW_OF(deck_spawn_1) == ROW_DECK, "the deck after the zombies");
_Static_assert(ROW_OF(deck_move_red_2) == ROW_DECK + EZC_CARDS - 1, "a row for each card");
_Static_assert(ROW_OF(die_bat) == ROW_OF(die_getaway) + DIE_FACES - 1, "rows of the die together");
_Static_assert(sizeof(EzcState) <= STATE_BYTES_MAX, "the state is too large");

// --- compiling

static EzcIcons entry_icons(int32_t reading) {
    static const EzcIcons icons[] = {
        [ENTRY_GETAWAY_GETAWAY] = {.of[GETAWAY] = 2},
        [ENTRY_GETAWAY_FIST] = {.of[GETAWAY] = 1, .of[FIST] = 1},
        [ENTRY_GETAWAY_BAT] = {.of[GETAWAY] = 1, .of[BAT] = 1},
        [ENTRY_FIST_FIST] = {.of[FIST] = 2},
        [ENTRY_FIST_BAT] = {.of[FIST] = 1, .of[BAT] = 1},
        [ENTRY_BAT_BAT] = {.of[BAT] = 2},
        [ENTRY_FREE] = {.of[GETAWAY] = 0},
    };
    CHECK(reading >= 0 && reading < (int32_t)(sizeof icons / sizeof *icons));
    return icons[reading];
}

static EzcIcons fists_and_bats(int32_t fists, int32_t bats) {
    EzcIcons icons = {.of[FIST] = (uint8_t)fists, .of[BAT] = (uint8_t)bats};
    return icons;
}

static void sort_zombies(EzcRules* rules) {
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        unsigned place = kind;
        rules->zombie_icons[kind] = (uint8_t)(rules->zombie[kind].of[FIST] + rules->zombie[kind].of[BAT]);
        for (; place && rules->zombie_icons[rules->weakest_first[place - 1]] > rules->zombie_icons[kind];
             place--)
            rules->weakest_first[place] = rules->weakest_first[place - 1];
        rules->weakest_first[place] = (uint8_t)kind;
    }
}

static void compile_prices(const int32_t* values, EzcRules* rules) {
    for (unsigned tile = 0; tile < EZC_SECTIONS; tile++) {
        rules->entry[tile] = rules->drive[tile] = entry_icons(values[ROW_ENTRY + tile]);
        rules->drive[tile].of[GETAWAY] =
            (uint8_t)(rules->drive[tile].of[GETAWAY] + rules->van_extra_getaways);
    }
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        const int32_t* row = values + ROW_ZOMBIE + 3 * kind;
        rules->zombies[kind] = (uint8_t)row[0];
        rules->zombie[kind] = fists_and_bats(row[1], row[2]);
    }
    sort_zombies(rules);
    rules->search[0] = fists_and_bats(rules->search_gas_station_fists, rules->search_gas_station_bats);
    rules->search[1] = fists_and_bats(rules->search_hospital_fists, rules->search_hospital_bats);
    rules->search[2] = fists_and_bats(rules->search_supermarket_fists, rules->search_supermarket_bats);
    rules->reveal.of[GETAWAY] = (uint8_t)rules->reveal_getaways;
}

static const uint8_t icon_of[DIE_FACES] = {GETAWAY, PANIC, CAUTION, FIST, BAT};  // in the order of the rows

static void compile_die(const int32_t* values, EzcRules* rules) {
    for (unsigned i = 0; i < DIE_FACES; i++)
        for (int32_t k = 0; k < values[ROW_OF(die_getaway) + i]; k++)
            rules->face[rules->faces++] = icon_of[i];
    CHECK(rules->faces <= EZC_FACES_MAX);
}

static unsigned all_but(unsigned side) { return 15u & ~(1u << side); }

// 2.2: number `i` (1..6) of the junctions.
static unsigned junction_sides(const EzcRules* rules, unsigned i) {
    static const uint8_t mixed[] = {2, 1, 3};  // by i modulo 3
    if (rules->junction_skull == JUNCTION_SKULL_STEM) return all_but(2);
    if (rules->junction_skull == JUNCTION_SKULL_ARM) return all_but(i % 2 ? 1 : 3);
    return all_but(mixed[i % 3]);
}

static unsigned building_sides(const EzcRules* rules, unsigned copy) {
    if (rules->building_streets == BUILDING_STREETS_DEAD_END) return 1u;
    if (rules->building_streets == BUILDING_STREETS_STRAIGHT) return 5u;
    return all_but(copy ? 3 : 1);
}

static void compile_tiles(EzcRules* rules) {
    CHECK(rules->pile_places <= PILE_PLACES_HALF_AND_HALF);
    static const uint32_t piles[] = {
        [PILE_PLACES_JUNCTIONS] = UINT32_C(63) << TILE_JUNCTION,
        [PILE_PLACES_CROSSROADS] = UINT32_C(31) << TILE_CROSSROADS,
        [PILE_PLACES_HALF_AND_HALF] = UINT32_C(7) << TILE_JUNCTION | UINT32_C(7) << TILE_CROSSROADS,
    };
    rules->piles = piles[rules->pile_places];
    for (unsigned tile = 0; tile < EZC_SECTIONS; tile++) {
        unsigned sides = 15u;
        if (tile == TILE_CHURCH)
            sides = 1u << EAST | 1u << WEST;
        else if (tile >= TILE_JUNCTION && tile < TILE_BUILDING)
            sides = junction_sides(rules, tile - TILE_JUNCTION + 1);
        else if (ezc_is_building(tile))
            sides = building_sides(rules, (tile - TILE_BUILDING) % 2);
        else if (tile == TILE_EXIT)
            sides = rules->exit_streets == EXIT_STREETS_DEAD_END ? 1u : 5u;
        rules->sides[tile] = (uint8_t)sides;
    }
}

static void compile_clock(EzcRules* rules) {
    rules->ends[0] = 10 * rules->countdown1_end_second;
    rules->ends[1] = 10 * rules->countdown2_end_second;
    rules->ends[2] = 10 * rules->countdown3_end_second;
    rules->pause = 10 * rules->pause_seconds;
}

// --- what is refused

static bool check_clock(const EzcRules* rules, Error* error) {
    for (int i = 0; i < 2; i++) {
        if (rules->ends[i] + rules->pause < rules->ends[i + 1]) continue;
        return error_set(error, EXIT_BAD_DATA,
                         "countdown%d_end_second %d and pause_seconds %d reach countdown%d_end_second %d; "
                         "the next countdown must end after the pause",
                         i + 1, rules->ends[i] / 10, rules->pause_seconds, i + 2, rules->ends[i + 1] / 10);
    }
    return true;
}

static bool check_prices(const EzcRules* rules, Error* error) {
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        const Param* row = &rows[ROW_ZOMBIE + 3 * kind];
        if (rules->zombies[kind] && !rules->zombie[kind].of[FIST] && !rules->zombie[kind].of[BAT])
            return error_set(
                error, EXIT_BAD_DATA,
                "%s and %s are both 0 while %s is %d; a zombie in the game needs at least one icon",
                row[1].key, row[2].key, row[0].key, rules->zombies[kind]);
    }
    for (unsigned type = 0; type < EZC_TYPES; type++) {
        const Param* row = &rows[ROW_OF(search_gas_station_fists) + 2 * type];
        if (!rules->search[type].of[FIST] && !rules->search[type].of[BAT])
            return error_set(error, EXIT_BAD_DATA, "%s and %s are both 0; a search needs at least one icon",
                             row[0].key, row[1].key);
    }
    return true;
}

static bool check_items(const EzcRules* rules, Error* error) {
    const int32_t needed[] = {rules->items_needed_2p, rules->items_needed_3p, rules->items_needed_4p,
                              rules->items_needed_all};
    static const char* const whose[] = {"2p", "3p", "4p", "all"};
    int kinds = EZC_TYPES * rules->item_kinds_per_type;
    for (int i = 0; i < 4; i++)
        if (needed[i] > kinds)
            return error_set(
                error, EXIT_BAD_DATA,
                "items_needed.%s is %d, but item_kinds_per_type %d gives only %d kinds; at most %d", whose[i],
                needed[i], rules->item_kinds_per_type, kinds, kinds);
    return true;
}

static bool check_deck(const EzcRules* rules, Error* error) {
    for (unsigned card = 0; card < EZC_CARDS; card++)
        if (rules->cards[card]) return true;
    return error_set(error, EXIT_BAD_DATA,
                     "deck.spawn_1 and all other deck.* are 0; the zombie deck needs at least one card");
}

static bool compile(const int32_t* values, int players, void* rules_, Error* error) {
    EzcRules* rules = rules_;
    memset(rules, 0, sizeof *rules);
    memcpy(rules, values, ROW_COUNT * sizeof *values);
    rules->players = players;
    for (unsigned i = 0; i < ROW_COUNT; i++)
        rules->house_rows |= rows[i].house == PARAM_HOUSE_ROW && values[i] != (int32_t)rows[i].initial;
    CHECK(players >= 2 && players <= EZC_SEATS);
    rules->items_needed = values[ROW_OF(items_needed_2p) + (unsigned)players - 2];
    if (rules->items_needed_all) rules->items_needed = rules->items_needed_all;
    for (unsigned card = 0; card < EZC_CARDS; card++) rules->cards[card] = (uint8_t)values[ROW_DECK + card];
    compile_clock(rules);
    compile_prices(values, rules);
    compile_die(values, rules);
    compile_tiles(rules);
    return check_clock(rules, error) && check_prices(rules, error) && check_items(rules, error) &&
           check_deck(rules, error);
}

// --- the ruleset

static const Role roles[] = {{"player", "expedition", "league"}};
static const Outcome outcomes[] = {{"team", "the team", 1u << 0}, {0}};
static const EndReason end_reasons[] = {{.name = "escaped", .winners = WON_BY(0)},
                                        {.name = "overrun", .winners = WON_BY_NOBODY},
                                        {.name = "out_of_time", .winners = WON_BY_NOBODY},
                                        {.name = "exit_blocked", .winners = WON_BY_NOBODY},
                                        {0}};
static const Metric metrics[] = {ESCAPE_ZOMBIE_CITY_METRICS(METRIC_ROW)};

// --- what is drawn

// Ruleset.draw_name: the second word of the key of its row - entry.crossroads_1,
// zombie.green_a.count, deck.spawn_1, die.fist - whatever the row says. Items have no row.
static void draw_name(const void* rules_, ChanceStream stream, unsigned kind_count, unsigned value,
                      char* text, size_t size) {
    const EzcRules* rules = rules_;
    unsigned row = ROW_COUNT;
    if (stream == DRAW_TILE && kind_count == EZC_SECTIONS)
        row = ROW_ENTRY + value;
    else if (stream == DRAW_CARD)
        row = kind_count == EZC_CARDS ? ROW_DECK + value : ROW_ZOMBIE + 3 * value;
    else if (stream == DRAW_DICE)
        for (row = ROW_OF(die_getaway); icon_of[row - ROW_OF(die_getaway)] != rules->face[value];) row++;
    const char* word = row < ROW_COUNT ? strchr(rows[row].key, '.') + 1 : "";
    snprintf(text, size, "%.*s", (int)strcspn(word, "."), word);
}

static const Narration narration = {.tell = ezc_tell, .conclude = ezc_conclude};
static const Standing standing = {
    .of = ezc_standing,
    .unit = "thousandths of the way to a win",
    .help =
        "the team: the items needed in the cargo bay, then the drive to the exit; against it: the clock or "
        "the zombies at the church, whichever is further along"};
// The order of tiles, cards and items and the kinds of face-down items are drawn only when needed, uniformly among what
// can still come: there is nothing to make up, and a game continued from the view gets each hidden arrangement with its
// probability.
static const Searching searching = {.determinize = NULL};

const Ruleset ruleset_escape_zombie_city = {
    .id = "escape-zombie-city",
    .title = "Escape: Zombie City",
    .summary = "cooperative dice against the clock: find items, fetch the van, reach the exit",
    .players_min = 2,
    .players_max = EZC_SEATS,
    .players_default = 4,
    RULESET_TABLE(rule, rows),
    .rulings = rulings,
    RULESET_TABLE(role, roles),
    .kinds = ezc_kinds,
    .actions = ezc_actions,
    RULESET_TABLE(metric, metrics),
    .end_reasons = end_reasons,
    .outcomes = outcomes,
    .box_time = "at most 15 minutes, the length of the soundtrack (rulebook)",
    RULESET_SIZES(EzcRules, EzcState),
    .compile = compile,
    RULESET_CALLS(ezc),
    .check = ezc_check,
    .draw_name = draw_name,
    .action_help = ezc_action_help,
    .facts = ezc_facts,
    .narration = &narration,
    .standing = &standing,
    .searching = &searching,
    RULESET_HOUSE(&ezc_words, EzcRules, EzcState),
};
