// Builds an experiment from a config file, from the command line, or both: the command line takes
// precedence.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/text/json.h"

// The command-line overrides, as typed; null or no elements: none.
typedef struct Overrides {
    const Ranks* ranks;  // Experiment.ranks
    bool no_programs;    // Experiment.no_programs
    // A file of the strategy `fitted`, which plays every seat that `strategies` do not name.
    const char* people;
    const char *ruleset, *players, *games, *seed, *precision, *band, *shard, *metrics;
    const char *const *rules, *const *house, *const *strategies, *const *motives, *const *variants,
                                                                                      *const *sweeps;
    const char* const* pairings;  // a line-up each, with its assignments separated by spaces
    int rule_count, house_count, strategy_count, motive_count, variant_count, sweep_count, pairing_count;
    bool assumptions;
    bool levels;  // without line-ups, play all fast levels (level_lineups) instead of the strongest alone
} Overrides;

// Builds an experiment from a config file, the command line's overrides, and defaults. Line-ups
// other than pairings are put in the order of trust (level_order). Without a file and a ruleset, it
// is the main game's default question. On failure there is nothing to free.
bool experiment_make(Experiment* experiment, const char* file, const Overrides* overrides, Error* error);
// The same from a config in memory; its name is used in messages.
bool experiment_make_text(Experiment* experiment, const JsonText* text, const Overrides* overrides,
                          Error* error);
// The same, except for the order of line-ups, from a config that is an object in a parsed document:
// the experiment of a contract, or the effective config that a result echoes.
bool experiment_make_from(Experiment* experiment, const JsonDocument* document, const cJSON* config,
                          const Overrides* overrides, Error* error);
