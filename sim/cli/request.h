// The command line of a verb that plays games, as the engine's types.
#pragma once

#include "sim/batch/playing.h"
#include "sim/cli/cli.h"
#include "sim/report/formats.h"

typedef struct Request {
    const char* file;  // config; null: none
    Overrides overrides;
    char seed[24];  // the seed that was picked for `--seed random`; else empty
    Playing playing;
    const ReportFormat* format;  // for stdout; null: nothing goes there
    const char* directory;       // of --out; null: none
    uint64_t game;               // of --game
    const char* cell;            // of --cell; null: not named
    char form[NAME_MAX_BYTES];   // --format of a verb that has no reports: "table", "json", ...; else ""
    bool verbose;                // --verbose
    bool resume;                 // --resume; its directory is `directory`
    uint64_t extend;             // games of --extend; 0: none
    double checkpoint;           // seconds
} Request;

// Together (ranks.h), where a seed is picked. Error: EXIT_USAGE. The request refers to the
// arguments.
bool request_read(Request* request, const Arguments* arguments, Error* error);
// Whether --format says so, of a verb that has no reports.
bool request_form(const Request* request, const char* form);
// Says on stderr which seed was picked, if one was.
void request_say_seed(const Request* request);
// The cell that is meant: the one named, or else the first.
const Cell* request_find_cell(const Request* request, const Plan* plan, Error* error);
