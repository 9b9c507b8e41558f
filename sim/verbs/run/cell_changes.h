// The effect of a config change: the cells before and after it, played over the same games, and
// their paired differences.
#pragma once

#include <stdio.h>

#include "sim/batch/playing.h"

// Plays the cells of both plans that differ, and writes how the rate of the main outcome
// (experiment_default_outcome) changes. Cells at the same position must have the same player count
// (changes.h); the number of games is that of `now`. Error: as paired_play. Writes nothing if
// interrupted.
bool cell_changes_tell(const Plan* before, const Plan* now, const Playing* playing, FILE* out, Error* error);
