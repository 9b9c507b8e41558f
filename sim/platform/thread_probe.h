// Tests whether the system can start that many threads, with stacks that are large enough. If it
// cannot, OpenMP ends the process, which a library must not do, or it dies without a word; so this is
// tested first.
#pragma once

#include "sim/base/error.h"

// What the main thread and all others need, in KiB. Thread-local data, a mebibyte of it, is taken
// from a thread's stack.
enum { THREAD_PROBE_STACK_KB = 2048 };

// Whether the limit of the process and OMP_STACKSIZE, if set, allow such stacks. Error: EXIT_IO,
// naming the one that does not.
bool thread_probe_stacks(Error* error);
// Starts and ends threads so that `count` (1 .. THREADS_MAX) exist at once, the calling one
// included. False if the system refuses one.
bool thread_probe(int count);
