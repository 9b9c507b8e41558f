// The question: one ruleset, and lists of rule variants, player counts and line-ups of strategies.
// Every combination is a cell. Built once (experiment_make.h), then frozen.
#pragma once

#include "sim/game/lineup.h"
#include "sim/game/play.h"
#include "sim/platform/ranks.h"

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
    bool started;                                        // by bots_start in this process
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
// The row of a rule; -1 with a message that suggests the nearest name.
int experiment_find_rule(const Ruleset* ruleset, const char* key, Error* error);
// Reads "rule=value". Returns the rule's row, or -1 with a message.
int experiment_parse_rule(const Ruleset* ruleset, const char* text, double* value, Error* error);
// Where an experiment plays differently than it did, the reason may be files that are not part of it: writes
// "; league files may have changed since: 4.json", or nothing if its players read none.
void experiment_leagues(const Experiment* experiment, char* text, size_t size);
// Whether the first `players` seats are indistinguishable: all play alike and no rule names one of
// them. Each then wins equally often, whatever the other rules are.
bool experiment_seats_alike(const Ruleset* ruleset, const Variant* variant, const Lineup* lineup,
                            int players);
