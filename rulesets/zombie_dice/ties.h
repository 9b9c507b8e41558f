// Zombie Dice: what the figures of a game have to do with each other, with its end and with the
// rules (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    // Rounds, turns and rolls
    {"turns", TIE_AT_MOST, "turn_cap", NULL},
    {"rounds", TIE_AT_MOST, "turns", NULL},
    {"turns", TIE_AT_MOST, "players*rounds", NULL},
    {"turns", TIE_AT_MOST, "rolls", NULL},
    {"busts|1", TIE_AT_MOST, "turns", NULL},
    {"tie_breakers|1", TIE_AT_MOST, "rounds", NULL},
    {"refills", TIE_AT_MOST, "rolls", NULL},
    // Three dice at a time
    {"brains_scored|brains_lost", TIE_AT_MOST, "3*rolls", NULL},
    // Nobody has more than who wins.
    {"goal", TIE_AT_MOST, "winning_score", NULL},
    {"winning_score", TIE_AT_MOST, "brains_scored", NULL},
    {"brains_scored", TIE_AT_MOST, "players*winning_score", NULL},
    {"best_turn", TIE_AT_MOST, "winning_score", NULL},
    {"1", TIE_AT_MOST, "best_turn", NULL},
    // Ties
    {"tie_breakers", TIE_ONLY, "tie_breaker", NULL},
    {"tie_breakers", TIE_NEEDED, "tie_breaker", NULL},
    {"tie_breakers", TIE_AT_MOST, "0", "tie=tie_breaker"},
    {"winners|-1", TIE_ONLY, "shared", NULL},
    {"winners|-1", TIE_NEEDED, "shared", NULL},
    {"winners", TIE_AT_MOST, "1", "tie=shared"},
    {"start_seat", TIE_AT_MOST, "0", "first_player=random"},
};
