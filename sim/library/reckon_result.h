// The results of the library.
#pragma once

#include "reckon/reckon.h"
#include "sim/result/report_data_read.h"
#include "sim/result/result_read.h"
#include "sim/statistics/differences.h"

// A run's, or the answer of another verb; the run is then empty.
struct reckon_result {
    Result work;             // contains pointers to itself: must not be moved
    ReportDataFile* answer;  // null: a run
    int verdict;             // exit code of the answer; negative: unknown
    Differences differences;
    bool interrupted;
};

// Allocates a result. Null with EXIT_IO if out of memory.
reckon_result* reckon_result_new(Error* error);
// Reads an answer from the JSON that its verb has written. Error: EXIT_BAD_DATA, EXIT_IO.
bool reckon_result_read(reckon_result* result, const char* json, size_t size, Error* error);
// Computes everything that follows from the games. Error: EXIT_IO.
bool reckon_result_finish(reckon_result* result, Error* error);
