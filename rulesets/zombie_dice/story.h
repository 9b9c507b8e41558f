// Zombie Dice: the trace events of a game, and its story.
#pragma once

#include "sim/game/ruleset.h"

// Events and their arguments a, b, c.
enum {
    TOLD_TURN,    // seat, turn, brains scored before
    TOLD_REFILL,  // dice put back
    TOLD_DIE,     // colour, face
    TOLD_BUST,    // seat, brains lost
    TOLD_STOP,    // seat, brains, score
    TOLD_TIE,     // set of seats
    TOLD_END,     // end reason, set of winners
    // House rules'.
    TOLD_KEPT,    // seat, brains, score: bust_keeps
    TOLD_BRAINS,  // seat, brains, score
    TOLD_BACK,    // colour of the die
    TOLD_AGAIN,   // seat
    // What only house rules in words hear.
    HEARD_START,    // the game
    HEARD_ROUND,    // number
    HEARD_DIE,      // seat, colour and face
    HEARD_BRAIN,    // seat
    HEARD_SHOTGUN,  // seat
    HEARD_FEET,     // seat
    HEARD_ROLL,     // seat: all dice of the roll lie
};

// The names of the colours.
extern const char* const zd_colours[];

// facts.c
void zd_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void zd_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
void zd_conclude(const void* rules, const void* state, const GameResult* result, Story* story);
