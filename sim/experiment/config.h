// Configs: read into a draft experiment, the middle layer between the defaults and the command line
// (experiment_make.c), and written, as every result echoes its experiment.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/experiment/sweep.h"
#include "sim/text/json.h"
#include "sim/text/json_write.h"

// A draft experiment.
typedef struct Draft {
    Experiment* experiment;        // without variants or line-ups if the file has none
    Variant base;                  // the rules that every variant starts from
    char outcome[NAME_MAX_BYTES];  // of the precision; empty: every outcome
    bool capped;                   // the precision gives its maximum number of games
    Sweep sweep;
    Assignment motives[ASSIGNMENTS_MAX];  // of all line-ups, in this order
    int motive_count;
    bool assumptions;  // vary the open rules (sweep_assumptions)
    bool levels;       // Overrides.levels
} Draft;

// The ruleset that a config names; null with a message if the key is missing or the name unknown. A
// config is a whole document or an object in it.
const Ruleset* config_ruleset(const JsonDocument* document, const cJSON* config, Error* error);

// Fills the draft, whose ruleset is already set, from a config. Errors name the file, line, column
// and path.
bool config_read(const JsonDocument* document, const cJSON* config, Draft* draft, Error* error);

// The first variant of that name ('-' and '_' alike) among the first `count`, or -1.
int config_variant(const Experiment* experiment, int count, const char* name);

// Reads the optional metrics to measure: "fun". Error: EXIT_USAGE.
bool config_metrics(const char* text, Experiment* experiment, Error* error);

// Writes the effective config: a config that gives the same result when it is run.
void config_write(const Experiment* experiment, JsonWriter* writer);
// Sets `same` to whether both are equal except for the shard: their effective configs are the same
// text. False if out of memory (EXIT_IO).
bool config_same(const Experiment* a, const Experiment* b, bool* same, Error* error);
// Writes a setting's value in config notation.
void config_write_value(JsonWriter* writer, const Param* row, double value);
// Writes a variant's house rules in words as the member "house"; nothing if there are none.
void config_put_house(const Ruleset* ruleset, const Variant* variant, JsonWriter* writer);
