// Reads a config file into a draft experiment: the middle layer between the defaults and the
// command line (experiment.c).
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/experiment/sweep.h"
#include "sim/text/json.h"

// A draft experiment.
typedef struct Draft {
    Experiment* experiment;        // its variants are missing where there are none in the file
    Variant base;                  // the rules for every variant
    char outcome[NAME_MAX_BYTES];  // of the precision; empty: every outcome
    bool capped;                   // the precision names its largest number of games
    Sweep sweep;
    bool assumptions;  // are to be tried
    bool levels;       // where nobody says who plays, all levels of play do
} Draft;

// The ruleset that a config names; null with a message if it is not there or unknown. A config is
// the whole of the document, or an object in it.
const Ruleset* config_ruleset(const JsonDocument* document, const cJSON* config, Error* error);

// Fills the draft from a config; its ruleset is there already. Every fault is named with file,
// line, column and path.
bool config_read(const JsonDocument* document, const cJSON* config, Draft* draft, Error* error);

// The first variant of that name ('-' and '_' alike) among the first `count`, or -1.
int config_variant(const Experiment* experiment, int count, const char* name);

// Reads which metrics beyond the usual ones the experiment asks for: "fun". Error: EXIT_USAGE.
bool config_metrics(const char* text, Experiment* experiment, Error* error);
// Writes a setting's value in config notation.
void config_write_value(JsonWriter* writer, const Param* row, double value);
