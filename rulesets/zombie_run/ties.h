// Zombie! Run for Your Lives!: what the figures of a game have to do with each other, with its end
// and with the rules (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    // Turns
    {"turns", TIE_AT_MOST, "turn_cap", NULL},
    {"idle_turns", TIE_AT_MOST, "turns", NULL},
    {"specials", TIE_AT_MOST, "turns", NULL},
    {"specials", TIE_AT_MOST, "0", "special_rule=true"},
    {"redraws", TIE_AT_MOST, "redraw_limit*turns", NULL},
    {"cancels", TIE_AT_MOST, "turns|specials", NULL},
    // Cards drawn: one a turn, one for a special play, a hand for a redraw, and those that cannot
    // be placed
    {"draws", TIE_AT_MOST, "turns|specials|unplaced|redraw_size*redraws", NULL},
    {"reshuffles", TIE_AT_MOST, "draws", NULL},
    {"unplaced", TIE_AT_MOST, "draws", NULL},
    {"unplaced", TIE_NEEDS, "zombified", NULL},
    // Players turned
    {"zombified|1", TIE_AT_MOST, "players", NULL},
    {"zombified|2|-1*players", TIE_ONLY, "last_living", NULL},
    {"zombified|2|-1*players", TIE_NEEDED, "last_living", NULL},
    {"first_zombified_turn", TIE_ZERO, "zombified", NULL},
    {"first_zombified_turn", TIE_AT_MOST, "turns", NULL},
    // Who wins
    {"winner_items", TIE_ONLY, "five_items|last_living", NULL},
    {"winner_items", TIE_AT_MOST, "deck.item_kinds", NULL},
    {"winner_items|1|-1*items_to_win", TIE_NEEDED, "five_items", "cancel_timing=count_first"},
    {"winner_items|2|-1*items_to_win", TIE_NEEDED, "five_items", NULL},
    {"winner_zombies", TIE_ONLY, "five_items|last_living", NULL},
    {"winner_zombies|1", TIE_AT_MOST, "zombies_to_turn", NULL},
    {"winner_zombies", TIE_AT_MOST, "deck.item_kinds|1", NULL},
    {"kingmade", TIE_ONLY, "five_items", NULL},
    {"kingmade", TIE_AT_MOST, "zombified", NULL},
    {"start_seat", TIE_AT_MOST, "0", "start_player=random"},
};
