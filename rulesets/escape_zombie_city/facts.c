// Escape: Zombie City: what everybody sees (11.3), by name (sim/game/facts.h); no seat has private
// knowledge. Sections are numbered in the order in which they were laid.
#include "rulesets/escape_zombie_city/story.h"
#include "rulesets/escape_zombie_city/view.h"

static const char* const directions[DIRECTIONS] = {"n", "e", "s", "w"};
static const char* const icons[ICONS + 1] = {"getaway", "caution", "fist", "bat", "panic"};
static const char* const zombies[EZC_ZOMBIE_KINDS] = {"green_a",  "green_b", "yellow_a",
                                                      "yellow_b", "red_a",   "red_b"};
static const char* const types[EZC_TYPES] = {"gas_station", "hospital", "supermarket"};
static const char* const tiles[EZC_SECTIONS] = {
    "church",        "start_e",       "start_w",       "crossroads_1",  "crossroads_2", "crossroads_3",
    "crossroads_4",  "crossroads_5",  "junction_1",    "junction_2",    "junction_3",   "junction_4",
    "junction_5",    "junction_6",    "gas_station_1", "gas_station_2", "hospital_1",   "hospital_2",
    "supermarket_1", "supermarket_2", "exit"};
static const char* const cards[EZC_CARDS] = {"spawn_1",
                                             "spawn_2",
                                             "move_green_1_spawn_1",
                                             "move_yellow_1_spawn_1",
                                             "move_red_1_spawn_1",
                                             "move_green_1_spawn_2",
                                             "move_green_2_spawn_2",
                                             "pile",
                                             "pile_move_yellow_1",
                                             "move_green_2",
                                             "move_yellow_2",
                                             "move_red_2"};

static void add_icons(const EzcIcons* paid, const char* label, FactList* facts) {
    facts_counts(facts, label, paid->of, ICONS, icons);
}

// "hospital 2": the second kind of item that is found at hospitals.
static void add_item(const EzcRules* rules, const char* label, unsigned kind, FactList* facts) {
    unsigned kinds = (unsigned)rules->item_kinds_per_type;
    facts_format(facts, label, "%s_%u", types[kind / kinds], kind % kinds + 1);
}

static void add_items(const EzcRules* rules, const char* label, unsigned set, FactList* facts) {
    facts_list(facts, label);
    for (; set; set &= set - 1) add_item(rules, NULL, (unsigned)__builtin_ctz(set), facts);
    facts_end(facts);
}

static unsigned present(const uint8_t counts[EZC_ITEMS]) {
    unsigned set = 0;
    for (unsigned kind = 0; kind < EZC_ITEMS; kind++)
        if (counts[kind]) set |= 1u << kind;
    return set;
}

static void add_clock(const EzcRules* rules, const EzcShared* game, FactList* facts) {
    facts_number(facts, "clock_tenths", game->clock);
    facts_number(facts, "next_end_tenths", rules->ends[game->countdown]);
    facts_number(facts, "countdowns_over", game->countdown);
    facts_flag(facts, "countdown_called", ezc_called(rules, game));
    facts_number(facts, "tick", game->tick);
    facts_number(facts, "phase", game->phase);
    facts_seats(facts, "active", game->active);
    facts_number(facts, "action_turns_over", game->turn);
}

static void add_stock(const EzcRules* rules, const EzcShared* game, FactList* facts) {
    facts_number(facts, "items_needed", ezc_items_needed(rules, game));
    if (rules->house.lives > 0)  // it may change
        facts_number(facts, "zombies_at_the_church_that_end_the_game", ezc_church_limit(rules, game));
    add_items(rules, "cargo_bay", game->bay, facts);
    add_items(rules, "items_unseen", present(game->unseen), facts);
    add_items(rules, "items_used", present(game->used), facts);
    facts_counts(facts, "item_stacks", game->item_stack, EZC_TYPES, types);
    facts_list(facts, "tiles_left");
    for (unsigned tile = 0; tile < EZC_SECTIONS; tile++)
        if ((game->pile >> tile) & 1) facts_words(facts, NULL, tiles[tile]);
    facts_end(facts);
    facts_number(facts, "zombies_at_the_church", game->reached);
    facts_counts(facts, "zombies_at_the_church_by_kind", game->reached_of, EZC_ZOMBIE_KINDS, zombies);
    facts_counts(facts, "zombie_bag", game->bag, EZC_ZOMBIE_KINDS, zombies);
    facts_counts(facts, "zombie_deck", game->deck, EZC_CARDS, cards);
    facts_counts(facts, "zombie_discard_pile", game->discard, EZC_CARDS, cards);
}

static void add_player(const EzcRules* rules, const EzcShared* game, unsigned seat, unsigned viewer,
                       FactList* facts) {
    const EzcPlayer* player = &game->player[seat];
    facts_player(facts, seat, viewer);
    facts_number(facts, "section", player->section);
    facts_counts(facts, "dice_lying", player->lying, ICONS, icons);
    facts_number(facts, "dice_loose", player->loose);
    facts_number(facts, "dice_blocked", player->blocked);
    facts_number(facts, "busy_ticks", player->busy);
    if (player->item != NO_ITEM) add_item(rules, "item", player->item, facts);
    facts_end(facts);
}

static void add_section(const EzcRules* rules, const EzcShared* game, unsigned number, FactList* facts) {
    const EzcSection* section = &game->section[number];
    facts_group(facts, NULL);
    facts_number(facts, "section", (int)number);
    facts_words(facts, "tile", tiles[section->tile]);
    facts_number(facts, "x", section->x);
    facts_number(facts, "y", section->y);
    facts_words(facts, "skull_side", directions[section->skull]);
    add_icons(&rules->entry[section->tile], "entry", facts);
    add_icons(&rules->drive[section->tile], "drive", facts);
    if (ezc_is_building(section->tile)) add_icons(&rules->search[ezc_type(section->tile)], "search", facts);
    facts_group(facts, "streets");
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (section->link[d] != NO_SECTION)
            facts_number(facts, directions[d], section->link[d]);
        else if ((section->free >> d) & 1)
            facts_words(facts, directions[d], "unrevealed");
    }
    facts_end(facts);
    facts_flag(facts, "item", ezc_has_item(game, number));
    facts_flag(facts, "pile", (rules->piles >> section->tile) & 1);
    facts_counts(facts, "zombies", section->zombies, EZC_ZOMBIE_KINDS, zombies);
    facts_end(facts);
}

void ezc_facts(const void* rules_, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const EzcRules* rules = rules_;
    const EzcShared* game = shared;
    (void)own;
    add_clock(rules, game, facts);
    add_stock(rules, game, facts);
    add_icons(&rules->reveal, "icons_to_reveal", facts);
    facts_list(facts, "icons_to_defeat");
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        facts_group(facts, NULL);
        facts_words(facts, "zombie", zombies[kind]);
        add_icons(&rules->zombie[kind], "icons", facts);
        facts_end(facts);
    }
    facts_end(facts);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) add_player(rules, game, i, seat, facts);
    facts_end(facts);
    facts_list(facts, "sections");
    for (unsigned i = 0; i < game->sections; i++) add_section(rules, game, i, facts);
    facts_end(facts);
}
