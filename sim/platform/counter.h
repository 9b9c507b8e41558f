// Counts the instructions that the calling thread executes, where the machine has a counter that we
// may read.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Counter {
    int descriptor;  // -1: none
} Counter;

Counter counter_open(void);
void counter_close(Counter* counter);
// Instructions in user mode since it was opened; 0 if there is no counter.
uint64_t counter_read(const Counter* counter);
