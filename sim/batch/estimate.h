// Estimates how long a run will take before it starts: plays a few games of some cells against the
// clock, and discards them. Results never depend on it.
#pragma once

#include "sim/batch/playing.h"

// Estimates the seconds for `games` games spread over these cells, on the threads of `playing`; 0:
// unknown, because games fail, or not needed, because the run is quiet or this is not the first
// rank.
double estimate_seconds(const Cell* cells, int count, uint64_t games, const Playing* playing);
// Prints the work and its estimated duration on stderr, "36 values, about 25 s", or its maximum
// duration if it may end earlier; nothing if it is short or the run is quiet.
typedef enum EstimateKind { ESTIMATE_ABOUT, ESTIMATE_AT_MOST } EstimateKind;
void estimate_say(const Playing* playing, const char* what, EstimateKind kind, double seconds);
// "25 s", "12 min", "3.5 h".
void estimate_duration(double seconds, char* text, size_t size);
