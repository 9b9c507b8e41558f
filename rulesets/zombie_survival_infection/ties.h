// Zombie: Survival Infection: what the figures of a game have to do with each other, with its end
// and with the rules (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    // Turns
    {"turns", TIE_AT_MOST, "turn_cap", NULL},
    {"rounds", TIE_AT_MOST, "turns", NULL},
    {"turns", TIE_AT_MOST, "players*rounds", NULL},
    {"characters_played|hideouts_played|actions_played|passes|trades", TIE_AT_MOST, "turns", NULL},
    {"trades_refused", TIE_AT_MOST, "turns", NULL},
    {"discards", TIE_AT_MOST, "max_discards*turns", NULL},
    {"trades|trades_refused", TIE_AT_MOST, "0", "trading=true"},
    // Camps that fell
    {"undead|2|-1*players", TIE_NEEDED, "last_camp_roll|last_camp_card|last_camp_undead|zombies", NULL},
    {"undead|1|-1*players", TIE_NEEDED, "zombies", NULL},
    {"undead|1|-1*players", TIE_ONLY, "zombies", NULL},
    {"first_undead_turn", TIE_ZERO, "undead", NULL},
    {"first_undead_turn", TIE_AT_MOST, "turns", NULL},
    // Survivors are in the city, in a camp or dead for good.
    {"survivors_0|survivors_1|survivors_2|survivors_3|survivors_4|survivors_5|killed_rolls|killed_cards|"
     "killed_undead",
     TIE_AT_MOST, "survivors.total", NULL},
    {"killed_undead", TIE_NEEDS, "undead", NULL},
    {"killed_undead", TIE_AT_MOST, "0", "undead_reckoning=true"},
    {"killed_cards", TIE_NEEDS, "actions_played", NULL},
    {"city_empty_turn", TIE_AT_MOST, "turns", NULL},
    {"infection_turn", TIE_AT_MOST, "turns", NULL},
    // Characters come from cards.
    {"characters_end|characters_killed", TIE_AT_MOST, "characters_played", NULL},
    // Actions and reactions
    {"hideouts_destroyed", TIE_AT_MOST, "actions_played", NULL},
    {"hideouts_destroyed", TIE_AT_MOST, "hideouts_played|players", NULL},
    {"cancels|escapes|redirects", TIE_AT_MOST, "reactions", NULL},
    {"reactions", TIE_NEEDS, "actions_played", NULL},
    {"start_seat", TIE_AT_MOST, "0", "start_player=random"},
};
