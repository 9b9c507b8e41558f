// Escape: Zombie City: zombies and zombie cards (section 7 of the rules file): spawning, moving,
// reaching the church.
#include "rulesets/escape_zombie_city/zombies.h"

#include <string.h>

#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/hear.h"
#include "sim/base/check.h"

// What each card shows, in printed order.
enum { ICON_NONE, ICON_SPAWN, ICON_MOVE, ICON_PILE };
typedef struct CardIcon {
    uint8_t what, count, colour;
} CardIcon;

#define SPAWN(zombies) \
    { .what = ICON_SPAWN, .count = zombies }
#define MOVE(steps, zombie) \
    { .what = ICON_MOVE, .count = steps, .colour = zombie }
#define PILE \
    { .what = ICON_PILE }

static const CardIcon cards[EZC_CARDS][2] = {
    {SPAWN(1)},
    {SPAWN(2)},
    {MOVE(1, GREEN), SPAWN(1)},
    {MOVE(1, YELLOW), SPAWN(1)},
    {MOVE(1, RED), SPAWN(1)},
    {MOVE(1, GREEN), SPAWN(2)},
    {MOVE(2, GREEN), SPAWN(2)},
    {PILE},
    {PILE, MOVE(1, YELLOW)},
    {MOVE(2, GREEN)},
    {MOVE(2, YELLOW)},
    {MOVE(2, RED)},
};

void ezc_put_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count) {
    uint8_t* here = &shared->section[section].zombies[kind];
    *here = (uint8_t)(*here + count);
    if (count) shared->haunted |= UINT32_C(1) << section;
}

void ezc_remove_zombies(EzcShared* shared, unsigned section, unsigned kind, unsigned count) {
    uint8_t* zombies = shared->section[section].zombies;
    unsigned left = 0;
    CHECK(zombies[kind] >= count);
    zombies[kind] = (uint8_t)(zombies[kind] - count);
    for (unsigned k = 0; k < EZC_ZOMBIE_KINDS; k++) left |= zombies[k];
    if (!left) shared->haunted &= ~(UINT32_C(1) << section);
}

// 7.2: onto a church space, for good.
static void reach_church(const EzcGame* game, unsigned kind) {
    CHECK(game->shared->stage != STAGE_OVER);
    EzcShared* shared = game->shared;
    if (ezc_replaced(game, HOOK_REACHED, 0)) {  // back into the bag
        shared->bag[kind]++;
        shared->bag_size++;
        return;
    }
    shared->reached_of[kind]++;
    shared->reached++;
    ezc_note(game, TOLD_REACHED, (int)kind, shared->reached, 0);
    if (shared->reached >= ezc_church_limit(game->rules, shared)) ezc_end(game, END_OVERRUN);
}

void ezc_spawn(const EzcGame* game, unsigned section) {
    CHECK(section < game->shared->sections);
    EzcShared* shared = game->shared;
    if (!shared->bag_size || ezc_replaced(game, HOOK_SPAWN, 0)) return;
    unsigned kind = chance_pick(game->chance, DRAW_CARD, shared->bag, EZC_ZOMBIE_KINDS, shared->bag_size);
    shared->bag[kind]--;
    shared->bag_size--;
    shared->figures.zombies_spawned++;
    ezc_note(game, TOLD_SPAWN, (int)kind, (int)section, 0);
    if (section == 0 && game->rules->church_spawn == CHURCH_SPAWN_COUNTS_AS_REACHED)
        reach_church(game, kind);
    else
        ezc_put_zombies(shared, section, kind, 1);
}

void ezc_leave_church(const EzcGame* game) {
    EzcShared* shared = game->shared;
    if (!shared->reached) return;
    unsigned kind =
        chance_pick(game->chance, CHANCE_HOUSE, shared->reached_of, EZC_ZOMBIE_KINDS, shared->reached);
    shared->reached_of[kind]--;
    shared->reached--;
    shared->bag[kind]++;
    shared->bag_size++;
}

static void spawn_on_piles(const EzcGame* game, unsigned laid) {
    EzcShared* shared = game->shared;
    for (unsigned s = 0; s < shared->sections && shared->stage != STAGE_OVER; s++) {
        if (s == laid && !game->rules->new_pile_counts) continue;
        if ((game->rules->piles >> shared->section[s].tile) & 1) ezc_spawn(game, s);
    }
}

static void move_from(const EzcGame* game, unsigned section, unsigned kind, unsigned steps) {
    EzcShared* shared = game->shared;
    unsigned count = shared->section[section].zombies[kind], to = section;
    if (!count) return;
    while (steps-- && to) to = shared->section[to].parent;
    ezc_note(game, TOLD_MOVE, (int)kind, (int)section, (int)to);
    if (to) {
        ezc_remove_zombies(shared, section, kind, count);
        ezc_put_zombies(shared, to, kind, count);
        return;
    }
    while (count-- && shared->stage != STAGE_OVER) {
        ezc_remove_zombies(shared, section, kind, 1);
        reach_church(game, kind);
    }
}

// The way to the church leads over sections with lower numbers, so no zombie is met twice.
static void move(const EzcGame* game, unsigned colour, unsigned steps) {
    CHECK(game->shared->phase == 1 && 2 * colour + 1 < EZC_ZOMBIE_KINDS);
    EzcShared* shared = game->shared;
    for (unsigned s = 1; s < shared->sections; s++) {
        if (!ezc_has_zombie(shared, s)) continue;
        for (unsigned kind = 2 * colour; kind < 2 * colour + 2; kind++) {
            move_from(game, s, kind, steps);
            if (shared->stage == STAGE_OVER) return;
        }
    }
}

static void carry_out(const EzcGame* game, CardIcon icon, unsigned place, unsigned laid) {
    if (game->shared->stage == STAGE_OVER) return;
    if (icon.what == ICON_PILE) {
        spawn_on_piles(game, laid);
    } else if (icon.what == ICON_MOVE && game->shared->phase == 1) {
        move(game, icon.colour, icon.count);
    } else if (icon.what == ICON_SPAWN) {
        for (unsigned i = 0; i < icon.count && game->shared->stage != STAGE_OVER; i++) ezc_spawn(game, place);
    }
}

// Takes a card from the deck, which is made of the discarded ones anew where it is empty, and
// discards it.
static unsigned take_card(const EzcGame* game) {
    EzcShared* shared = game->shared;
    if (!shared->deck_size) {
        memcpy(shared->deck, shared->discard, sizeof shared->deck);
        memset(shared->discard, 0, sizeof shared->discard);
        shared->deck_size = shared->discard_size;
        shared->discard_size = 0;
    }
    CHECK(shared->deck_size > 0);
    unsigned card = chance_pick(game->chance, DRAW_CARD, shared->deck, EZC_CARDS, shared->deck_size);
    shared->deck[card]--;
    shared->deck_size--;
    shared->discard[card]++;
    shared->discard_size++;
    return card;
}

void ezc_draw_card(const EzcGame* game, unsigned place, unsigned laid) {
    bool quiet = game->watched && game->shared->tick <= game->rules->quiet_turns;
    if (quiet || !ezc_card_available(game->rules, game->shared)) return;
    unsigned card = take_card(game);
    ezc_note(game, TOLD_CARD, (int)card, (int)place, 0);
    unsigned first = game->rules->card_icon_order == CARD_ICON_ORDER_REVERSED;
    carry_out(game, cards[card][first], place, laid);
    carry_out(game, cards[card][!first], place, laid);
}
