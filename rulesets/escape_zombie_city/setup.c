// Escape: Zombie City: the start of a game (section 3 of the rules file). Nothing is random in it:
// piles, decks and stacks are shuffled lazily, by drawing from what is left.
#include <string.h>

#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "sim/base/check.h"

static void lay_start(const EzcGame* game) {
    CHECK(game->shared->sections == 0);
    (void)ezc_lay(game, TILE_CHURCH, 0, 0, NORTH);
    (void)ezc_lay(game, TILE_START_E, 1, 0, WEST);
    (void)ezc_lay(game, TILE_START_W, -1, 0, EAST);
    game->shared->pile = ((UINT32_C(1) << EZC_SECTIONS) - 1) & ~UINT32_C(7);
}

static void fill_stacks(const EzcRules* rules, EzcShared* shared) {
    CHECK(shared->bag_size == 0 && shared->deck_size == 0);
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        shared->bag[kind] = rules->zombies[kind];
        shared->bag_size = (uint8_t)(shared->bag_size + rules->zombies[kind]);
    }
    for (unsigned card = 0; card < EZC_CARDS; card++) {
        shared->deck[card] = rules->cards[card];
        shared->deck_size = (uint8_t)(shared->deck_size + rules->cards[card]);
    }
    for (unsigned type = 0; type < EZC_TYPES; type++)
        shared->item_stack[type] = (uint8_t)(rules->item_kinds_per_type * rules->item_copies);
    for (int kind = 0; kind < EZC_TYPES * rules->item_kinds_per_type; kind++)
        shared->unseen[kind] = (uint8_t)rules->item_copies;
}

// House rule: an item of any kind for each player.
static void give_items(const EzcGame* game) {
    EzcShared* shared = game->shared;
    unsigned left = 0, kinds = (unsigned)game->rules->item_kinds_per_type;
    for (unsigned kind = 0; kind < EZC_ITEMS; kind++) left += shared->unseen[kind];
    for (unsigned seat = 0; seat < shared->players && left; seat++, left--) {
        unsigned kind = chance_pick(game->chance, DRAW_TILE, shared->unseen, EZC_ITEMS, left);
        shared->unseen[kind]--;
        shared->item_stack[kind / kinds]--;
        shared->player[seat].item = (uint8_t)kind;
    }
}

void ezc_setup(const void* rules_, void* state_, Chance* chance) {
    const EzcRules* rules = rules_;
    EzcState* state = state_;
    EzcShared* shared = &state->shared;
    memset(state, 0, sizeof *state);
    EzcGame game = ezc_game(rules, shared, chance);
    shared->players = (uint8_t)rules->players;
    shared->phase = 1;
    shared->exit = NO_SECTION;
    lay_start(&game);
    fill_stacks(rules, shared);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        shared->player[seat].loose = (uint8_t)rules->dice_per_player;
        shared->player[seat].item = NO_ITEM;
    }
    if (rules->first_items) give_items(&game);
}
