// What the command line asks of a verb that plays games, as the engine's own types.
#pragma once

#include "sim/batch.h"
#include "sim/cli.h"
#include "sim/registry.h"

typedef struct Request {
    const char* file;  // config; null: none
    ExperimentWish wish;
    char seed[24];  // the seed that was picked for `--seed random`; else empty
    int threads;    // 0: all
    unsigned play_flags;
    bool quiet;
    const ReportFormat* format;  // for stdout; null: nothing goes there
    const char* directory;       // of --out; null: none
    uint64_t game;               // of --game
    const char* cell;            // of --cell; null: not named
    const char* form;            // --format of a verb that has no reports: "table", "json", ...
    int rounds;                  // of --rounds; 0: not said
    bool resume;                 // --resume; its directory is `directory`
    uint64_t extend;             // games of --extend; 0: none
    double checkpoint;           // seconds
} Request;

// Together (ranks.h), where a seed is picked. Error: EXIT_USAGE. The request refers to the arguments.
bool request_read(Request* request, const Arguments* arguments, Error* error);
// The cell that is meant: the one named, or else the first.
const Cell* request_find_cell(const Request* request, const Plan* plan, Error* error);
