// Describes the changes between two experiments: a config before and after it was saved.
#pragma once

#include "sim/experiment/experiment.h"

enum { CHANGES_MAX = 12, CHANGES_LINE = 2 * LINE_MAX_BYTES + NAME_MAX_BYTES };

typedef struct Changes {
    int count;                              // of all changes; the first CHANGES_MAX have a line
    char lines[CHANGES_MAX][CHANGES_LINE];  // "deck.zombie: 16 -> 18"
    // Why no cell of one can be compared with a cell of the other: "a different game". Null: cells
    // at the same position play the same games.
    const char* unpaired;
} Changes;

// Compares the ruleset, title, seed, player counts, rules of the variants, and line-ups. Everything
// that says how much is played or measured is ignored.
void changes_find(Changes* changes, const Experiment* before, const Experiment* now);
