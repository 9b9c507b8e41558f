// The question: one ruleset, and lists of rule variants, player counts and line-ups of strategies.
// Every combination is a cell. Built once (experiment_make.h), then frozen.
#pragma once

#include "sim/experiment/variant.h"
#include "sim/game/lineup.h"
#include "sim/game/play.h"
#include "sim/platform/ranks.h"

enum { EXPERIMENT_VARIANTS_MAX = 16384, EXPERIMENT_LINEUPS_MAX = 4096 };

// Stop as soon as the 95 % half-width of the outcome's rate is at most `half_width`; checked only
// at a fixed sequence of numbers of games (batch.h).
typedef struct Precision {
    double half_width;  // 0: no precision requested
    int outcome;        // -1: every outcome
} Precision;

// The rates that count as fair, of the outcome in question; with `high` 0 none are given, and the default applies
// (statistics/band.h).
typedef struct Band {
    double low, high;
} Band;

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
    bool no_programs;    // external players are refused (bots.h)
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
    Band band;
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
// Reads a number of players or a range, "4", "3..6" or "3-6", that the game allows. Error: EXIT_USAGE.
bool experiment_read_players(const Ruleset* ruleset, const char* text, int* low, int* high, Error* error);
// The outcome reported by default: the first that does not belong to a seat, or else the first
// seat's.
void experiment_default_outcome(const Experiment* experiment, char* name, size_t size);
// Finds the index of an outcome by name, for this number of players. Error: EXIT_USAGE.
bool experiment_find_outcome(const Ruleset* ruleset, int players, const char* name, int* outcome,
                             Error* error);
// The row of a rule; -1 with a message that suggests the nearest name.
int experiment_find_rule(const Ruleset* ruleset, const char* key, Error* error);
// Takes the next setting of a comma-separated list, "deck.zombie=14" or "deck.zombie=3:17,5..8:12"; false
// after the last. One that is too long becomes empty.
bool experiment_next_rule(const char** list, char setting[ERROR_TEXT_MAX]);
// Reads such a setting. Error: EXIT_USAGE.
bool experiment_parse_rule(const Ruleset* ruleset, const char* text, RuleSetting* setting, Error* error);
// Whether the variants from `first` on differ in the rule, if at all, by values that hold for every
// number of players.
bool experiment_one_value(const Experiment* experiment, int first, int row);
// Whether the variants from `first` on have the same house rules in words.
bool experiment_one_house(const Experiment* experiment, int first);
// Where an experiment plays differently than it did, the reason may be files that are not part of it: writes
// "; league files may have changed since: 4.json", or nothing if its players read none.
void experiment_leagues(const Experiment* experiment, char* text, size_t size);
// Whether the first `players` seats are indistinguishable: all play alike and no rule names one of
// them. Each then wins equally often, whatever the other rules are.
bool experiment_seats_alike(const Ruleset* ruleset, const Variant* variant, const Lineup* lineup,
                            int players);
// The outcome "first_player": whether it is asked for, and the game says how who begins fares. Error: EXIT_USAGE.
bool experiment_is_first_player(const char* outcome);
bool experiment_check_first_player(const Ruleset* ruleset, Error* error);
// Whether verbs that judge rules ask who begins, unless they are told otherwise: where every seat wins for itself and all
// play alike, no rule changes what a seat wins. A band is about an outcome that has a name.
bool experiment_asks_who_begins(const Experiment* experiment);
