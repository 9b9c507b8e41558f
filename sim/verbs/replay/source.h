// Where `reckon replay` takes its games from: an experiment, the result of one, or a record (--from); and
// which of them it tells where a kind is wanted (--find).
#pragma once

#include "sim/cli/cli.h"
#include "sim/cli/request.h"
#include "sim/result/result_read.h"
#include "sim/statistics/notable_find.h"
#include "sim/telling/record_run.h"

typedef struct Source {
    const Plan* plan;
    bool played;  // it is a result, whose cells have tallies
    int threads;  // for playing, if it is not
    Experiment experiment;
    Plan own;
    Result result;
} Source;

// Error: as experiment_make and result_read; EXIT_USAGE if a result is given and an option would
// change its games, EXIT_BAD_DATA if this program plays different games. On failure there is
// nothing to close.
bool source_open(Source* source, const Arguments* arguments, const Request* request, Error* error);
void source_close(Source* source);

#define SOURCE_FIND_NAMES "longest|shortest|median|lopsided|closest|comeback|upset"

// The kind of game with this name. Error: EXIT_USAGE.
bool source_find_kind(const char* name, NotableFind* kind, Error* error);
// Finds the number of the game of that kind, and prints on stderr what is notable about it. Plays
// the cell's games if the source has no tallies. Error: EXIT_USAGE if the ruleset lacks what tells such a
// game; EXIT_BAD_DATA if the cell has none; the error of a game that failed.
bool source_find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error);

// Refuses options that choose a game of an experiment. Error: EXIT_USAGE.
bool source_record_options(const Arguments* arguments, Error* error);
// Checks the record and tells it with these options. Fails as record_run_check does.
bool source_record_tell(const Record* record, const ReplayOptions* options, Error* error);
