// Stub: the trace events of a game, and its story. The events cost nothing
// when nobody listens.
#pragma once

#include "sim/game/ruleset.h"

// What happened; a, b as noted.
enum {
    TOLD_DEAL,  // seat, kind
    TOLD_TURN,  // seat, number of the turn
    TOLD_TAKE,  // seat, kind
    TOLD_STAY,  // seat
};

enum { STUB_SECRETS = 2 };
extern const StorySecret stub_secrets[STUB_SECRETS];

// facts.c
void stub_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void stub_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
void stub_conclude(const void* rules, const void* state, const GameResult* result, Story* story);
