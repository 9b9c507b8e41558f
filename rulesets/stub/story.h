// Stub: what is told of a game (trace events), and the names of actions. The events cost nothing when nobody
// listens.
#pragma once

#include <stddef.h>

#include "sim/game/chance.h"

// What happened; a, b as noted.
enum {
    TOLD_DEAL,  // seat, kind
    TOLD_TAKE,  // seat, kind
    TOLD_STAY,  // seat
};

void stub_action_name(const void* rules, unsigned action, char* text, size_t size);
void stub_tell(const void* rules, const TraceEvent* event, char* text, size_t size);
