// What a strategy would do in a person's place and, for a policy that weighs named features
// (linear.h), why.
#pragma once

#include "sim/experiment/plan.h"

enum { HINT_TEXT_BYTES = 2048 };

typedef struct Hint {
    Match match;  // with the strategy that gives hints in every seat
    uint64_t seed, game;
    void* arena;
    uint64_t asked;  // number of hints given
    _Alignas(64) unsigned char memory[STRATEGY_MEMORY_BYTES];
} Hint;

// Hints come from the strategy `plays`, "NAME[:param=value,...]", in the roles that it plays. In
// other roles, or if it is null, they come from the strongest players available (league, or else
// scripts). Error: EXIT_USAGE, EXIT_IO; as match_prepare. On failure there is nothing to close.
bool hint_open(Hint* hint, const Cell* cell, const char* plays, uint64_t game, Error* error);
void hint_close(Hint* hint);
// Describes what it would do in the decision that `input` asks of a person.
void hint_give(Hint* hint, const StrategyInput* input, char text[HINT_TEXT_BYTES]);
