// Where `reckon replay` takes its games from - an experiment or the result of one - and which of them it is to
// tell.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/result_read.h"
#include "sim/statistics/notable_find.h"

#define FIND_NAMES "longest|shortest|median|lopsided|closest|comeback|upset"

typedef struct Source {
    const Plan* plan;
    bool played;  // it is a result, whose cells have tallies
    int threads;  // to play with, if not
    Experiment experiment;
    Plan own;
    Result result;
} Source;

// Error: as experiment_make and result_read; EXIT_USAGE where a result is given and an option would change its
// games, EXIT_BAD_DATA where this program plays others. On failure there is nothing to close.
bool source_open(Source* source, const Arguments* arguments, const Request* request, Error* error);
void source_close(Source* source);

bool find_kind(const char* name, NotableFind* kind, Error* error);
// The number of the game of that kind, and on stderr what is notable in it. Plays the cell's games where the
// source has none. Error: EXIT_BAD_DATA where the cell has no such game, or of a game that failed.
bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error);
