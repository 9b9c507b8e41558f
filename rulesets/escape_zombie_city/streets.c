// Escape: Zombie City: streets (sections 2.2 and 7.1 of the rules file): laying sections,
// connecting them, and the item tiles on buildings.
#include "rulesets/escape_zombie_city/streets.h"

#include <string.h>

#include "rulesets/escape_zombie_city/hear.h"
#include "sim/base/check.h"

static const int8_t step_x[DIRECTIONS] = {0, 1, 0, -1}, step_y[DIRECTIONS] = {1, 0, -1, 0};

// Cemetery and cargo bay.
static bool is_blocked(int x, int y) { return x == 0 && (y == 1 || y == -1); }

static unsigned section_at(const EzcShared* shared, int x, int y) {
    for (unsigned s = 0; s < shared->sections; s++)
        if (shared->section[s].x == x && shared->section[s].y == y) return s;
    return NO_SECTION;
}

// Two sections touch: a street if both sides are open, else a wall for good.
static void touch(EzcShared* shared, unsigned number, unsigned direction, unsigned other) {
    CHECK(number != other && number < shared->sections && other < shared->sections);
    EzcSection *section = &shared->section[number], *neighbour = &shared->section[other];
    unsigned opposite = (direction + 2) % DIRECTIONS;
    neighbour->free &= (uint8_t) ~(1u << opposite);
    if (!((section->open >> direction) & 1) || !((neighbour->open >> opposite) & 1)) return;
    section->link[direction] = (uint8_t)other;
    neighbour->link[opposite] = (uint8_t)number;
}

unsigned ezc_lay(const EzcGame* game, unsigned tile, int x, int y, unsigned skull) {
    EzcShared* shared = game->shared;
    unsigned number = shared->sections++, sides = game->rules->sides[tile];
    CHECK(number < EZC_SECTIONS);
    EzcSection* section = &shared->section[number];
    section->tile = (uint8_t)tile;
    section->x = (int8_t)x;
    section->y = (int8_t)y;
    section->skull = (uint8_t)skull;
    section->open = (uint8_t)((sides << skull | sides >> (DIRECTIONS - skull)) & 15);
    memset(section->link, NO_SECTION, sizeof section->link);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        int next_x = x + step_x[d], next_y = y + step_y[d];
        unsigned other = section_at(shared, next_x, next_y);
        if (other != NO_SECTION)
            touch(shared, number, d, other);
        else if (((section->open >> d) & 1) && !is_blocked(next_x, next_y))
            section->free |= (uint8_t)(1u << d);
    }
    section->parent = number ? section->link[skull] : NO_SECTION;
    CHECK(number == 0 || section->parent < number);
    if (tile == TILE_EXIT) shared->exit = (uint8_t)number;
    return number;
}

// Stack A lies on stack B, which holds the exit and random others: while more tiles are left than B
// has, the top one is any but the exit; after that, any at all.
static unsigned draw_tile(const EzcGame* game) {
    EzcShared* shared = game->shared;
    uint8_t candidates[EZC_SECTIONS] = {0};
    uint32_t left = shared->pile, exit = UINT32_C(1) << TILE_EXIT;
    if (__builtin_popcount(left) > game->rules->stack_b_size) left &= ~exit;
    for (unsigned tile = 0; tile < EZC_SECTIONS; tile++) candidates[tile] = (left >> tile) & 1;
    unsigned tile =
        chance_pick(game->chance, DRAW_TILE, candidates, EZC_SECTIONS, (unsigned)__builtin_popcount(left));
    shared->pile &= ~(UINT32_C(1) << tile);
    return tile;
}

unsigned ezc_reveal_tile(const EzcGame* game, unsigned section, unsigned direction) {
    CHECK((game->shared->section[section].free >> direction) & 1);
    const EzcSection* from = &game->shared->section[section];
    int x = from->x + step_x[direction], y = from->y + step_y[direction];
    unsigned laid = ezc_lay(game, draw_tile(game), x, y, (direction + 2) % DIRECTIONS);
    ezc_note(game, TOLD_LAID, (int)laid, game->shared->section[laid].tile, 0);
    ezc_lay_item(game, laid);
    return laid;
}

void ezc_lay_item(const EzcGame* game, unsigned section) {
    CHECK(section < game->shared->sections);
    EzcShared* shared = game->shared;
    unsigned tile = shared->section[section].tile;
    if (!ezc_is_building(tile) || ezc_has_item(shared, section) || !shared->item_stack[ezc_type(tile)])
        return;
    shared->item_stack[ezc_type(tile)]--;
    shared->item_tiles |= UINT32_C(1) << section;
}

// A face-down tile may be any unseen one of its type.
unsigned ezc_take_item(const EzcGame* game, unsigned section) {
    EzcShared* shared = game->shared;
    unsigned kinds = (unsigned)game->rules->item_kinds_per_type, total = 0;
    unsigned first = ezc_type(shared->section[section].tile) * kinds;
    CHECK(ezc_has_item(shared, section));
    for (unsigned i = 0; i < kinds; i++) total += shared->unseen[first + i];
    unsigned kind = first + chance_pick(game->chance, DRAW_TILE, shared->unseen + first, kinds, total);
    shared->unseen[kind]--;
    shared->item_tiles &= ~(UINT32_C(1) << section);
    return kind;
}
