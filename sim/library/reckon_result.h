// The results of the library.
#pragma once

#include "reckon/reckon.h"
#include "sim/result/result_read.h"
#include "sim/statistics/differences.h"

struct reckon_result {
    Result work;  // contains pointers to itself: must not be moved
    Differences differences;
    bool interrupted;
};

// Allocates a result. Null with EXIT_IO if out of memory.
reckon_result* reckon_result_new(Error* error);
// Computes everything that follows from the games. Error: EXIT_IO.
bool reckon_result_finish(reckon_result* result, Error* error);
