// Escape: Zombie City: what the figures of a game have to do with each other, with its end and with
// the rules (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    // The clock
    {"seconds_per_roll_tenths*ticks", TIE_AT_MOST, "10*seconds|9", NULL},
    {"seconds", TIE_AT_MOST, "countdown3_end_second|pause_seconds", NULL},
    {"van_phase_start_second", TIE_AT_MOST, "seconds", NULL},
    {"van_phase_start_second", TIE_NEEDED, "escaped", NULL},
    // Items
    {"items_deposited|1|-1*items_needed.#p", TIE_NEEDED, "escaped", NULL},
    {"items_deposited", TIE_AT_MOST, "3*item_kinds_per_type", NULL},
    {"van_phase_start_second", TIE_NEEDS, "items_deposited", NULL},
    // Zombies are in the bag, on the map, or at the church for good.
    {"zombies_at_church|zombies_defeated", TIE_AT_MOST, "zombies_spawned", NULL},
    {"zombies_spawned", TIE_AT_MOST,
     "zombies_defeated|zombie.green_a.count|zombie.green_b.count|zombie.yellow_a.count|zombie.yellow_b.count|"
     "zombie.red_a.count|zombie.red_b.count",
     NULL},
    {"zombies_at_church", TIE_AT_MOST, "church_zombie_limit", NULL},
    {"zombies_at_church|1|-1*church_zombie_limit", TIE_ONLY, "overrun", NULL},
    {"zombies_at_church|1|-1*church_zombie_limit", TIE_NEEDED, "overrun", NULL},
    // Players
    {"panic_locked_ticks", TIE_AT_MOST, "players*ticks", NULL},
    {"dice_lost|players", TIE_AT_MOST, "dice_per_player*players", NULL},
    {"dice_lost", TIE_AT_MOST, "3*late_dice*players", NULL},
    {"rescues", TIE_AT_MOST, "players*ticks", NULL},
    {"tiles_revealed", TIE_AT_MOST, "dice_per_player*players*ticks", NULL},  // each costs a die
};
