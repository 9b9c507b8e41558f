// The results of the library.
#pragma once

#include "reckon/reckon.h"
#include "sim/result/result_read.h"
#include "sim/statistics/differences.h"

struct reckon_result {
    Result work;  // refers to itself: a result stays where it is
    Differences differences;
    bool interrupted;
};

// Makes room for a result. Null with EXIT_IO if out of memory.
reckon_result* reckon_result_new(Error* error);
// Fills in what follows from the games that are there. Error: EXIT_IO.
bool reckon_result_finish(reckon_result* result, Error* error);
