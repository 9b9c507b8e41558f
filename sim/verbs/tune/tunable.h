// What `tune` varies: a numeric rule of the ruleset, or a parameter of a strategy, and the values
// to try.
#pragma once

#include "sim/batch/paired.h"
#include "sim/game/assignment.h"

enum {
    TUNABLE_VALUES_MAX = PAIRED_ARMS_MAX,
    TUNABLE_WHOLE_RANGE_MAX = 100,  // values up to which a rule is tried in all that its row allows
    TUNABLE_REAL_STEPS = 10,        // of a real parameter whose step is not said
};

typedef struct Tunable {
    char name[NAME_MAX_BYTES];          // "deck.zombie", "survivors=cooperative:hand_min"
    const Param* row;                   // of the rule or parameter
    int rule;                           // index of the rule; -1: a parameter
    Assignment player;                  // of a parameter: whose, of which strategy
    double values[TUNABLE_VALUES_MAX];  // rising
    int count;                          // two or more
} Tunable;

// Reads "RULE[=LO..HI[:STEP]]" or "[WHO=]STRATEGY:PARAM[=LO..HI[:STEP]]"; null means the ruleset's
// tuned rule. Without a range it is all that the row allows where that is few enough, else the
// range worth trying. Error: EXIT_USAGE; it says why something cannot be tuned and what can.
bool tunable_read(Tunable* tunable, const Ruleset* ruleset, const char* text, Error* error);

// Puts a value of the tunable, which turns a rule, into a variant and into its name.
void tunable_set_rule(const Tunable* tunable, double value, Variant* variant);
// Puts a value of the tunable, which turns a parameter, into a line-up of the ruleset for so many
// players. Error: EXIT_USAGE where nobody in the line-up plays that strategy.
bool tunable_set_param(const Tunable* tunable, const Ruleset* ruleset, int players, double value,
                       Lineup* lineup, Error* error);
// A value in config notation.
void tunable_text(const Tunable* tunable, double value, char* text, size_t size);
