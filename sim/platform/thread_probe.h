// Whether the system gives so many threads. OpenMP ends the process where it does not, which a library must not: it asks
// first.
#pragma once

#include <stdbool.h>

// Starts and ends threads, so that there are `count` (1 .. THREADS_MAX) at the same time, the calling one included. False
// where the system refuses one.
bool thread_probe(int count);
