// What `tune` varies: a rule of the ruleset - a number or a reading -, a placeholder of house rules in words, or a
// parameter of a strategy, and the values to try.
#pragma once

#include "sim/batch/paired.h"
#include "sim/game/assignment.h"

enum {
    TUNABLE_VALUES_MAX = PAIRED_ARMS_MAX,
    TUNABLE_WHOLE_RANGE_MAX = 100,  // a rule whose row allows no more values is tried with all of them
    TUNABLE_REAL_STEPS = 10,        // steps of a real parameter, unless given
};

typedef struct Tunable {
    char name[NAME_MAX_BYTES];          // "deck.zombie", "survivors=cooperative:hand_min"
    const Param* row;                   // of the rule, placeholder or parameter
    int rule;                           // index of the rule; -1: none
    int hole;                           // the placeholder's letter; 0: none
    Assignment player;                  // for a parameter: who plays which strategy
    double values[TUNABLE_VALUES_MAX];  // ascending; of readings, all
    int count;                          // two or more
} Tunable;

// Reads "RULE[=LO..HI[:STEP]]", "N=LO..HI[:STEP]" or "[WHO=]STRATEGY:PARAM[=LO..HI[:STEP]]"; null means the ruleset's
// tuned rule. Without a range, it is all that the row allows if that is few enough, or else the
// range worth trying. Readings (enums and switches) take no range. Error (EXIT_USAGE): says why
// something cannot be tuned and what can.
bool tunable_read(Tunable* tunable, const Ruleset* ruleset, const char* text, Error* error);

// Refuses a key that names no rule, with the nearest. Returns false.
bool tunable_refuse_rule(const Ruleset* ruleset, const char* key, Error* error);
// Keeps at most `most` values at equal distances, if possible with this one among them.
void tunable_thin(Tunable* tunable, int most, double among);
// Whether it is a rule or a placeholder, so that its values make other rules, and not other players.
bool tunable_is_rule(const Tunable* tunable);
// Whether its values are readings: names in no order.
bool tunable_is_reading(const Tunable* tunable);
// The first rule of a ruleset that has a range worth trying; -1: none.
int tunable_first(const Ruleset* ruleset);

// Sets a value of the tunable, which must be a rule or a placeholder, in a variant and in its name. Error: a sentence does
// not allow the value.
bool tunable_set_rule(const Tunable* tunable, const Ruleset* ruleset, double value, Variant* variant,
                      Error* error);
// Sets a value of the tunable, which must be a parameter, in a line-up of the ruleset at this
// player count. Error: EXIT_USAGE if nobody in the line-up plays that strategy.
bool tunable_set_param(const Tunable* tunable, const Ruleset* ruleset, int players, double value,
                       Lineup* lineup, Error* error);
// Writes a value in config notation.
void tunable_text(const Tunable* tunable, double value, char* text, size_t size);
