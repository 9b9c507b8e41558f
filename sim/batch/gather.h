// Sums over the ranks that share a run (ranks.h): between what a rank has played and what all of them have.
// With one rank nothing happens.
#pragma once

#include "sim/game/tally.h"

// Together. Makes each rank's tally that of all of them. False without memory.
bool gather_tally(const Ruleset* ruleset, Tally* tally);

// Numbers that are to be added up, one after the other. They are named twice in the same order: first each is
// noted, then, after gather_add, each is replaced by its sum over all ranks.
typedef struct Gather {
    uint64_t* words;
    size_t count, room;
    bool summed;
    bool failed;  // without memory
} Gather;

void gather_word(Gather* gather, uint64_t* word);
void gather_wide(Gather* gather, Wide* wide);
// Together. False without memory.
bool gather_add(Gather* gather);
void gather_close(Gather* gather);
