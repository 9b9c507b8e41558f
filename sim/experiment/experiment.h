// The question: one ruleset, and lists of rule variants, player counts and line-ups of strategies,
// of which every combination is a cell. Read from a config file, from the command line, or both
// (the command line overrides), then frozen.
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
    bool overridden[RULES_MAX];  // which of them differ from the rule table by a file or the command line
    int assumption;              // the row + 1 of the assumed rule that it tries; 0: of none
} Variant;

// Stop as soon as the 95 % half-width of the outcome's rate is at most `half_width`; looked at only
// when the number of games is one of a fixed sequence (batch.h).
typedef struct Precision {
    double half_width;  // 0: not asked for
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
    char name[NAME_MAX_BYTES], version[NAME_MAX_BYTES];  // as it says itself
    char hash[17];                                       // of the files that the command names
    bool met;                                            // by bots_meet
} ExperimentBot;

typedef struct Experiment {
    const Ranks* ranks;  // that make it together and read its files as one; null: this process alone
    const Ruleset* ruleset;
    char title[LINE_MAX_BYTES];  // what the config is for, in words; may be empty
    int players[SEATS_MAX], player_counts;
    Variant* variants;
    int variant_count;
    Lineup* lineups;
    int lineup_count;
    uint64_t games;  // in each cell; with a precision: at most so many
    uint64_t seed;
    Precision precision;
    bool assumptions;  // the variants behind the first one try what is assumed
    bool fun;          // a sample of the games is measured closely (fun.h)
    Shard shard;
    ExperimentBot bots[EXPERIMENT_BOTS_MAX];
    int bot_count;
    char origin[LINE_MAX_BYTES];  // where it comes from, for messages: a file's name, "command line"
    int fault_code;               // exit code of what is wrong with the whole: EXIT_BAD_DATA or EXIT_USAGE
} Experiment;

// The command-line overrides, as typed; null or no elements: none.
typedef struct Overrides {
    const Ranks* ranks;  // Experiment.ranks
    const char *ruleset, *players, *games, *seed, *precision, *shard, *metrics;
    const char *const *rules, *const *strategies, *const *variants, *const *sweeps;
    const char* const* pairings;  // a line-up each, its assignments separated by spaces
    int rule_count, strategy_count, variant_count, sweep_count, pairing_count;
    bool assumptions;
    bool levels;  // where nobody says who plays, all levels of play (levels.h) do, instead of the strongest
                  // alone
} Overrides;

// Puts an experiment together from a config file, the command line's overrides, and defaults. The
// file's line-ups are put in the order of trust (level_order). Without a file and without a ruleset
// it is the main game's default question. On failure there is nothing to free.
bool experiment_make(Experiment* experiment, const char* file, const Overrides* overrides, Error* error);
// The same from a config in memory, whose name is for messages.
bool experiment_make_text(Experiment* experiment, const JsonText* text, const Overrides* overrides,
                          Error* error);
// The same from a config that is an object in a document that has been read: the experiment of a
// contract, or the effective config that a result echoes.
bool experiment_make_from(Experiment* experiment, const JsonDocument* document, const cJSON* config,
                          const Overrides* overrides, Error* error);
void experiment_free(Experiment* experiment);

// Replaces the experiment's line-ups by these; they are freed with it.
void experiment_take_lineups(Experiment* experiment, Lineup* lineups, int count);
// Adds a player count, which must be within the ruleset's range and not be there yet; or all of the
// range.
bool experiment_add_players(Experiment* experiment, int players, Error* error);
void experiment_all_players(Experiment* experiment);
// The outcome that is reported unless one is named: the first that is not a seat's, or else the
// first seat's.
void experiment_default_outcome(const Experiment* experiment, char* name, size_t size);
// The outcome of that name with so many players.
bool experiment_find_outcome(const Ruleset* ruleset, int players, const char* name, int* outcome,
                             Error* error);
