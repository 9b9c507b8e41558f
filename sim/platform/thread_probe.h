// Tests whether the system grants that many threads. If not, OpenMP would end the process, which a library
// must not do, so it asks first.
#pragma once

#include <stdbool.h>

// Starts and ends threads, so that there are `count` (1 .. THREADS_MAX) at the same time, the calling one
// included. False where the system refuses one.
bool thread_probe(int count);
