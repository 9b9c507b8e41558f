// Zombie Dice: what is told of a game (trace events), and the names of actions.
#pragma once

#include <stddef.h>

#include "sim/game/chance.h"

// Events and their arguments a, b, c.
enum {
    TOLD_TURN,    // seat, turn, brains scored before
    TOLD_REFILL,  // dice put back
    TOLD_DIE,     // colour, face
    TOLD_BUST,    // seat, brains lost
    TOLD_STOP,    // seat, brains, score
    TOLD_TIE,     // set of seats
    TOLD_END,     // end reason, set of winners
};

void zd_action_name(const void* rules, unsigned action, char* text, size_t size);
void zd_tell(const void* rules, const TraceEvent* event, char* text, size_t size);
