// Describes the changes between two experiments: a config before and after it was saved.
#pragma once

#include "sim/experiment/experiment.h"

enum { CHANGES_MAX = 12, CHANGES_LINE = 2 * LINE_MAX_BYTES + NAME_MAX_BYTES };

typedef struct Changes {
    int count;                              // of all changes; the first CHANGES_MAX have a line
    char lines[CHANGES_MAX][CHANGES_LINE];  // "deck.zombie: 16 -> 18"
    // Why no cell of the one can be compared with a cell of the other: "a different game"; null:
    // those at the same place play the same games.
    const char* unpaired;
} Changes;

// Of everything but the number of games and the precision, which say how much is played, not what.
void changes_find(Changes* changes, const Experiment* before, const Experiment* now);
