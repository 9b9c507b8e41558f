// Stub: the figures of a game, a row each. The values are in terms of the variables of stub_score.
#pragma once

#include "sim/game/ruleset.h"

#define STUB_METRICS(METRIC)                                                                       \
    METRIC(turns, "turns", shared->turn, .help = "turns, including those without a choice",        \
           .use = METRIC_LENGTH, .seconds = 10, .seconds_tag = TAG_ASSUMED,                        \
           .seconds_source = "decide, draw")                                                       \
    METRIC(cards_taken, "cards_taken", cards_taken, .help = "cards taken from the Stack in turns") \
    METRIC(bites, "bites", bites, .help = "Bites in all hands at the end")                         \
    METRIC(survivors, "survivors", survivors, .help = "players who survive")

enum { STUB_METRICS(METRIC_CONSTANT) };
