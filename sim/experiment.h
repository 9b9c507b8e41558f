// What is asked: one ruleset, and lists of rule variants, player counts and line-ups of strategies, of which
// every combination is a cell. Read from a config file, from the command line, or both (the command line
// wins), then frozen.
#pragma once

#include "sim/play.h"

enum { EXPERIMENT_VARIANTS_MAX = 4096, EXPERIMENT_LINEUPS_MAX = 4096, EXPERIMENT_TEXT_MAX = 512 };

// A set of overrides of named rules; the first variant is the reference that the others are read against.
typedef struct Variant {
    char name[NAME_MAX_BYTES];   // "default", "open_roles", ...
    int32_t values[RULES_MAX];   // of every rule of the ruleset
    bool overridden[RULES_MAX];  // which of them differ from the rule table by somebody's wish
} Variant;

// Who plays: a strategy, with its parameters, for every seat and role.
typedef struct Lineup {
    char name[EXPERIMENT_TEXT_MAX];  // "survivors=cooperative patient_zero=laser_focus", or "random"
    Player table[SEATS_MAX][ROLES_MAX];
} Lineup;

// Stop as soon as the 95 % half-width of the outcome's rate is at most `half_width`; looked at only when the
// number of games is one of a fixed sequence (batch.h).
typedef struct Precision {
    double half_width;  // 0: not asked for
    int outcome;        // -1: every outcome
} Precision;

typedef struct Experiment {
    const Ruleset* ruleset;
    char title[EXPERIMENT_TEXT_MAX];  // what the config is for, in words; may be empty
    int players[SEATS_MAX], player_counts;
    Variant* variants;
    int variant_count;
    Lineup* lineups;
    int lineup_count;
    uint64_t games;  // in each cell; with a precision: at most so many
    uint64_t seed;
    Precision precision;
} Experiment;

void experiment_free(Experiment* experiment);
