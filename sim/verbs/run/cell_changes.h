// The effect of a config change on each cell: the cells before and after it over the same games,
// and their paired differences.
#pragma once

#include <stdio.h>

#include "sim/batch/playing.h"

// Plays the cells of both plans that differ, and writes how much more or less often the main
// outcome comes about (experiment_default_outcome). The plans have cells for the same players at
// the same places (changes.h), and are played with the games of `now`. Error: as paired_play. When
// interrupted nothing is written.
bool cell_changes_tell(const Plan* before, const Plan* now, const Playing* playing, FILE* out, Error* error);
