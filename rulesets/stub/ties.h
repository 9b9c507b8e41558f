// Stub: what the figures of a game have to do with each other, with its end and with the rules
// (Ruleset.metric_ties).
#pragma once

#include "sim/game/ruleset.h"

static const MetricTie metric_ties[] = {
    {"survivors", TIE_ONLY, "survivors", NULL},
    {"survivors", TIE_NEEDED, "survivors", NULL},
    {"turns", TIE_AT_MOST, "rounds*players", NULL},
    {"rounds*players", TIE_AT_MOST, "turns", NULL},
    {"cards_taken", TIE_AT_MOST, "turns", NULL},
    // Each player is dealt a card, and dies of a Bite alone.
    {"players|cards_taken", TIE_AT_MOST, "deck.food|deck.bite", NULL},
    {"bites", TIE_AT_MOST, "deck.bite", NULL},
    {"bites", TIE_AT_MOST, "players|cards_taken", NULL},
    {"players", TIE_AT_MOST, "survivors|bites", NULL},
};
