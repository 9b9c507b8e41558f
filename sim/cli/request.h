// The command line of a verb that plays games, as the engine's types.
#pragma once

#include "sim/batch/playing.h"
#include "sim/cli/cli.h"
#include "sim/experiment/experiment_make.h"
#include "sim/report/report.h"

// A program that calls the library with a verb. The verb writes its report as JSON, and nothing else to any file or
// stream.
typedef struct Host {
    JsonText config;  // instead of a file; without bytes: none
    Playing playing;  // quiet
    bool programs;    // whether external players may be started
} Host;

typedef struct Request {
    const Host* host;  // null: none
    const char* file;  // config, or the name of the host's; null: none, perhaps a game (overrides.ruleset)
    Overrides overrides;
    char seed[24];  // the seed picked for `--seed random`; else empty
    Playing playing;
    const ReportFormat* format;  // for stdout; null: write nothing there
    CsvStyle csv;                // of --delimiter and --decimal
    const char* directory;       // of --out or --resume; null: none
    uint64_t game;               // of --game
    const char* cell;            // of --cell; null: not named
    char form[NAME_MAX_BYTES];   // --format of a verb without reports: "table", "json", ...; else ""
    bool verbose;                // --verbose
    bool resume;                 // whether --resume is given
    uint64_t extend;             // games of --extend; 0: none
    double checkpoint;           // seconds between checkpoints
} Request;

// Together (ranks.h). Error: EXIT_USAGE. The request points into the arguments.
bool request_read(Request* request, const Arguments* arguments, Error* error);
// Without a file and --ruleset, the game is that of `reckon run` alone. Error: as experiment_make.
bool request_default_game(Request* request, Error* error);
// Makes the experiment of the config and the overrides. Error: as experiment_make.
bool request_experiment(const Request* request, Experiment* experiment, Error* error);
// Where warnings go; null: nowhere.
FILE* request_notes(const Request* request);
// Whether --format selects this form, for a verb without reports.
bool request_form(const Request* request, const char* form);
// Prints the picked seed, if any, on stderr.
void request_say_seed(const Request* request);
// The command that resumes what the verb has begun in the request's directory.
void request_resume_command(const Request* request, const char* verb, char* text, size_t size);
// The cell named in the request, or else the first; null with an error if there is none.
const Cell* request_find_cell(const Request* request, const Plan* plan, Error* error);
