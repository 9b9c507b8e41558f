// Escape: Zombie City: a lower bound on the time that any engine of this game takes - the random
// words, dice and card moves of a typical game of four under `random`, without a rule or a
// decision. For `reckon bench`.
#include <string.h>

#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/zombies.h"

// Measured under `random` with four players: 255 choices, 248 dice in 99 rolls, 29 cards, tiles and
// zombies drawn.
enum { FLOOR_CHOICES = 255, FLOOR_DICE = 248, FLOOR_DRAWS = 29 };

void ezc_floor(const void* rules_, void* state, Chance* chance) {
    const EzcRules* rules = rules_;
    EzcShared* shared = &((EzcState*)state)->shared;
    EzcGame game = {rules, shared, chance};
    ezc_setup(rules, state, chance);
    for (unsigned i = 0; i < FLOOR_CHOICES; i++) {
        chance_below(chance, DRAW_SKIP, 3);
        if (i < FLOOR_DICE) {
            unsigned icon = rules->face[chance_below(chance, DRAW_DICE, (uint32_t)rules->faces)];
            shared->player[i % shared->players].lying[icon % ICONS]++;
        }
        if (i < FLOOR_DRAWS) ezc_take_card(&game);
    }
}
