// Tests whether the system can start that many threads. If it cannot, OpenMP ends the process,
// which a library must not do; so this is tested first.
#pragma once

#include <stdbool.h>

// Starts and ends threads so that `count` (1 .. THREADS_MAX) exist at once, the calling one
// included. False if the system refuses one.
bool thread_probe(int count);
