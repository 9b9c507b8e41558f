// The question: one ruleset, and lists of rule variants, player counts and line-ups of strategies.
// Every combination is a cell. Read from a config file, from the command line, or both (the command
// line takes precedence), then frozen.
#pragma once

#include "sim/game/lineup.h"
#include "sim/game/play.h"
#include "sim/platform/ranks.h"
#include "sim/text/json.h"
#include "sim/text/json_write.h"

enum { EXPERIMENT_VARIANTS_MAX = 16384, EXPERIMENT_LINEUPS_MAX = 4096 };

// A set of overrides of named rules; the first variant is the reference for the others.
typedef struct Variant {
    char name[NAME_MAX_BYTES];   // "default", "open_roles", ...
    char help[LINE_MAX_BYTES];   // one line, may be empty
    int32_t values[RULES_MAX];   // of every rule of the ruleset
    bool overridden[RULES_MAX];  // which of them a file, the command line or a sweep has set
    int assumption;              // row + 1 of the open rule that it varies; 0: none
} Variant;
// Whether every rule has its default value.
bool experiment_default_rules(const Ruleset* ruleset, const Variant* variant);

// Stop as soon as the 95 % half-width of the outcome's rate is at most `half_width`; checked only
// at a fixed sequence of numbers of games (batch.h).
typedef struct Precision {
    double half_width;  // 0: no precision requested
    int outcome;        // -1: every outcome
} Precision;

// A part of the games of every cell, to be played separately and merged later.
typedef struct Shard {
    int index, count;  // index 0 .. count - 1; count 0: no shard
} Shard;

// An external player; see bots.h.
enum { EXPERIMENT_BOTS_MAX = 16 };
typedef struct ExperimentBot {
    char command[PARAM_TEXT_BYTES];
    char name[NAME_MAX_BYTES], version[NAME_MAX_BYTES];  // as it reports them
    char hash[17];                                       // of the files named in the command
    bool started;                                        // started by bots_start in this process
} ExperimentBot;

typedef struct Experiment {
    const Ranks* ranks;  // that build it together and read its files once for all; null: a single process
    const Ruleset* ruleset;
    char title[LINE_MAX_BYTES];  // the question in words; may be empty
    int players[SEATS_MAX], player_counts;
    Variant* variants;
    int variant_count;
    Lineup* lineups;
    int lineup_count;
    uint64_t games;  // in each cell; with a precision: the maximum
    uint64_t seed;
    Precision precision;
    bool assumptions;  // the variants after the first vary open rules
    bool fun;          // also measure a sample of the games for the fun metrics (fun.h)
    Shard shard;
    ExperimentBot bots[EXPERIMENT_BOTS_MAX];
    int bot_count;
    char origin[LINE_MAX_BYTES];  // for messages: a file's name, "command line"
    int fault_code;  // exit code for faults of the experiment as a whole: EXIT_BAD_DATA or EXIT_USAGE
} Experiment;

// The command-line overrides, as typed; null or no elements: none.
typedef struct Overrides {
    const Ranks* ranks;  // Experiment.ranks
    const char *ruleset, *players, *games, *seed, *precision, *shard, *metrics;
    const char *const *rules, *const *strategies, *const *motives, *const *variants, *const *sweeps;
    const char* const* pairings;  // a line-up each, with its assignments separated by spaces
    int rule_count, strategy_count, motive_count, variant_count, sweep_count, pairing_count;
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
void experiment_free(Experiment* experiment);

// Replaces the experiment's line-ups. Takes ownership of `lineups` (from malloc).
void experiment_take_lineups(Experiment* experiment, Lineup* lineups, int count);
// Adds a player count, which must be in the ruleset's range (checked). Error (EXIT_USAGE): it is
// already there.
bool experiment_add_players(Experiment* experiment, int players, Error* error);
void experiment_all_players(Experiment* experiment);
// The outcome reported by default: the first that does not belong to a seat, or else the first
// seat's.
void experiment_default_outcome(const Experiment* experiment, char* name, size_t size);
// Finds the index of an outcome by name, for this number of players. Error: EXIT_USAGE.
bool experiment_find_outcome(const Ruleset* ruleset, int players, const char* name, int* outcome,
                             Error* error);
// Where an experiment plays differently than it did, the reason may be files that are not part of it: writes
// "; league files may have changed since: 4.json", or nothing if its players read none.
void experiment_leagues(const Experiment* experiment, char* text, size_t size);
// Whether the first `players` seats are indistinguishable: all play alike and no rule names one of
// them. Each then wins equally often, whatever the other rules are.
bool experiment_seats_alike(const Ruleset* ruleset, const Variant* variant, const Lineup* lineup,
                            int players);
