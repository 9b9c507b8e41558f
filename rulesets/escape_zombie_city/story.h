// Escape: Zombie City: the trace events of a game, and its story.
// The events cost nothing when nobody listens.
#pragma once

#include "sim/game/ruleset.h"

// What happened; a, b, c as noted.
enum {
    TOLD_TICK,       // tick, clock
    TOLD_DICE,       // seat, lying icons (4 bits each), blocked
    TOLD_ACTION,     // seat, action, where it leads or stays: section and tile (TOLD_PLACE)
    TOLD_LAID,       // section, tile
    TOLD_FOUND,      // kind of item
    TOLD_CARD,       // card, place
    TOLD_SPAWN,      // kind, section
    TOLD_MOVE,       // kind, from, to
    TOLD_REACHED,    // kind, zombies at the church
    TOLD_COUNTDOWN,  // countdowns ended, clock
    TOLD_LOST_DIE,   // seat, whether it was late
    TOLD_VAN,        // clock
    TOLD_END,        // reason
    TOLD_GIVEN,      // by a house rule: seat, who gets its item
    // What only house rules in words are about.
    HEARD_START,    //
    HEARD_ENTER,    // seat
    HEARD_REVEAL,   // seat
    HEARD_SEARCH,   // seat
    HEARD_DEPOSIT,  // seat
    HEARD_USE,      // seat
    HEARD_FIGHT,    // seat
    HEARD_HELP,     // seat, helped player
    HEARD_RESCUE,   // seat, freed player
    HEARD_DRIVE,    // seat
    HEARD_PANIC,    // seat: a die that it has rolled shows panic
    HEARD_LOCKED,   // seat: so do all its dice, after its roll
    HEARD_EXIT,     // seat that has revealed it
    HEARD_LATE,     // seat
    HEARD_HOME,     // seat: it has come back to the church
    HEARD_END,      // of a tick
    HOOK_SPAWN,     // a zombie is about to appear
    HOOK_REACHED,   // one is about to reach the church
    HOOK_LOST_DIE,  // seat: it is about to lose a die
};

// A section and its tile in one number.
enum { TOLD_PLACE = 32 };

// facts.c
void ezc_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void ezc_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
// Vocabulary.pause: zombies that were drawn one by one.
void ezc_pause(const void* shared, Story* story);
void ezc_conclude(const void* rules, const void* state, const GameResult* result, Story* story);
