// Counts the instructions that the calling thread executes, where the machine has a counter and lets us read
// it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Counter {
    int descriptor;  // -1: there is none
} Counter;

Counter counter_open(void);
void counter_close(Counter* counter);
// Instructions since it was opened, in user mode; 0 where there is no counter.
uint64_t counter_read(const Counter* counter);
