// What a strategy would do in a person's place, and why, where it can say so: a policy that weighs
// features (linear.h) has reasons, by name.
#pragma once

#include "sim/experiment/plan.h"

enum { HINT_TEXT_BYTES = 2048 };

typedef struct Hint {
    Match match;  // everywhere the strategy that gives hints
    uint64_t seed, game;
    void* arena;
    uint64_t asked;  // how many hints were given
    _Alignas(64) unsigned char memory[STRATEGY_MEMORY_BYTES];
} Hint;

// Hints from the strategy `plays`, "NAME[:param=value,...]", in the roles that it plays; else, and
// where it is null, from the strongest trained players there are. Error: EXIT_USAGE; as
// match_prepare. Then there is nothing to close.
bool hint_open(Hint* hint, const Cell* cell, const char* plays, uint64_t game, Error* error);
void hint_close(Hint* hint);
// In sentences: what it would do where `input` asks a person.
void hint_give(Hint* hint, const StrategyInput* input, char text[HINT_TEXT_BYTES]);
