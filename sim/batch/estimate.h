// How long a run will take, before it begins: a few games of some cells are played against the clock, and
// forgotten. Results never depend on it.
#pragma once

#include "sim/batch/playing.h"

// Seconds that `games` games spread over these cells take on the threads of `playing`; 0: not known, as the
// games fail.
double estimate_seconds(const Cell* cells, int count, uint64_t games, const Playing* playing);
// Says on stderr what is to be done and how long that takes, "36 values, about 25 s", or what it takes at most where
// it may end earlier, if it is long enough to be worth it and the run is not quiet.
typedef enum EstimateKind { ESTIMATE_ABOUT, ESTIMATE_AT_MOST } EstimateKind;
void estimate_say(const Playing* playing, const char* what, EstimateKind kind, double seconds);
// "25 s", "12 min", "3.5 h".
void estimate_duration(double seconds, char* text, size_t size);
