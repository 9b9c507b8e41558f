// Escape the Horde: what the figures of a game have to do with each other, with its end and with
// the rules (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    // Who is left
    {"survivors_left", TIE_ONLY, "stack_empty|countdown", NULL},
    {"survivors_left", TIE_NEEDED, "stack_empty|countdown", NULL},
    {"survivors_left|turned|1", TIE_AT_MOST, "players", NULL},
    {"players", TIE_AT_MOST, "survivors_left|turned|2", NULL},
    {"players|-1", TIE_AT_MOST, "survivors_left|turned", "patient_zeros=auto|patient_zeros=2"},
    {"survivors_left|turned|2", TIE_AT_MOST, "players", "patient_zeros=auto|patient_zeros=1"},
    // Bites: two for each who is Turned, and no more unless a Rescue heals
    {"2*turned", TIE_AT_MOST, "bites", NULL},
    {"bites|2", TIE_AT_MOST, "2*players", "rescue_effect=heal"},
    {"bites|2", TIE_AT_MOST, "2*players|2*played_rescue", NULL},
    {"bites", TIE_AT_MOST, "survivors_left|2*turned", "rescue_effect=heal"},
    {"first_bite_turn", TIE_ZERO, "bites", NULL},
    {"first_bite_turn", TIE_AT_MOST, "turns", NULL},
    {"first_turned_turn", TIE_ZERO, "turned", NULL},
    {"first_turned_turn", TIE_AT_MOST, "turns", NULL},
    {"countdown_starts", TIE_NEEDED, "countdown", NULL},
    {"countdown_starts", TIE_AT_MOST, "turned", NULL},
    {"turned", TIE_AT_MOST, "countdown_starts|1", NULL},
    // Turns and draws
    {"reveal_turn", TIE_AT_MOST, "turns", NULL},
    {"reveal_turn", TIE_AT_MOST, "0", "roles_revealed=false"},
    {"extra_turns|1", TIE_AT_MOST, "turns", NULL},
    {"extra_turns", TIE_AT_MOST, "played_dodge", NULL},
    {"draws", TIE_AT_MOST, "2*turns|played_spill_blood", NULL},
    // Cards that were played stay away, unless a Rescue recovers them; Weapons come back by a
    // Re-Arm.
    {"played_grenade", TIE_AT_MOST, "deck.grenade", "rescue_effect=recover_card"},
    {"played_team_up", TIE_AT_MOST, "deck.team_up", "rescue_effect=recover_card"},
    {"played_rescue", TIE_AT_MOST, "deck.rescue", "rescue_effect=recover_card"},
    {"played_sacrifice", TIE_AT_MOST, "deck.sacrifice", "rescue_effect=recover_card"},
    {"played_yeah_nah", TIE_AT_MOST, "deck.yeah_nah", "rescue_effect=recover_card"},
    {"played_steal", TIE_AT_MOST, "deck.steal", "rescue_effect=recover_card"},
    {"played_dodge", TIE_AT_MOST, "deck.dodge", "rescue_effect=recover_card"},
    {"played_binoculars", TIE_AT_MOST, "deck.binoculars", "rescue_effect=recover_card"},
    {"played_rearm", TIE_AT_MOST, "deck.rearm", "rescue_effect=recover_card"},
    {"played_spill_blood", TIE_AT_MOST, "deck.spill_blood", "rescue_effect=recover_card"},
    {"played_grenade", TIE_AT_MOST, "deck.grenade|played_rescue", NULL},
    {"played_team_up", TIE_AT_MOST, "deck.team_up|played_rescue", NULL},
    {"played_sacrifice", TIE_AT_MOST, "deck.sacrifice|played_rescue", NULL},
    {"played_yeah_nah", TIE_AT_MOST, "deck.yeah_nah|played_rescue", NULL},
    {"played_steal", TIE_AT_MOST, "deck.steal|played_rescue", NULL},
    {"played_dodge", TIE_AT_MOST, "deck.dodge|played_rescue", NULL},
    {"played_binoculars", TIE_AT_MOST, "deck.binoculars|played_rescue", NULL},
    {"played_rearm", TIE_AT_MOST, "deck.rearm|played_rescue", NULL},
    {"played_spill_blood", TIE_AT_MOST, "deck.spill_blood|played_rescue", NULL},
    {"played_weapon", TIE_AT_MOST, "deck.weapon|rearm_n*played_rearm", "rearm_mode=take_all"},
    {"played_weapon", TIE_AT_MOST, "deck.weapon|deck.weapon*played_rearm", NULL},
    {"sacrifices", TIE_AT_MOST, "played_sacrifice", NULL},
    {"counters", TIE_AT_MOST, "played_yeah_nah", NULL},
    {"2*negations", TIE_AT_MOST, "played_weapon|played_grenade", NULL},
    {"zombies_killed", TIE_NEEDS, "played_weapon|played_grenade", NULL},
    {"zombies_killed", TIE_AT_MOST, "played_weapon|deck.zombie*played_grenade|zombies_delta*played_grenade",
     NULL},
    {"zombies_killed", TIE_AT_MOST, "deck.zombie|zombies_delta",
     "dead_zombie_goes=stack|rescue_effect=recover_card"},
    // An empty Stack has been drawn: all cards that were not dealt.
    {"draws|1|-1*deck.zombie|-1*deck.weapon|-1*deck.grenade|-1*deck.team_up|-1*deck.rescue|-1*deck.sacrifice|"
     "-1*deck.yeah_nah|-1*deck.steal|-1*deck.dodge|-1*deck.binoculars|-1*deck.rearm|-1*deck.spill_blood|-1*"
     "deck.discard_weapon|-1*zombies_delta|players*hand_size_small|players*hand_size_large",
     TIE_NEEDED, "stack_empty", "spill_blood=mill"},
};
