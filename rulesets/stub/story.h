// Stub: the trace events of a game, and the names of actions. The events cost nothing
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

void stub_action_name(const void* rules, unsigned action, char* text, size_t size);
extern const char* const stub_kind_help[];
void stub_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
// facts.c
void stub_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void stub_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
void stub_conclude(const void* rules, const void* state, const GameResult* result, Story* story);
