// Makes variants: every combination of the values that rules and placeholders of house rules are swept over, and the
// ranges of the rules that the rulebook does not settle (param_doubt).
#pragma once

#include "sim/experiment/experiment.h"

enum { SWEEP_RULES_MAX = 8, SWEEP_VALUES_MAX = 1024 };

typedef struct Sweep {
    int count;                   // number of rules and placeholders
    int rows[SWEEP_RULES_MAX];   // their rows
    int holes[SWEEP_RULES_MAX];  // letters of placeholders; 0: a rule
    int value_counts[SWEEP_RULES_MAX];
    int32_t values[SWEEP_RULES_MAX][SWEEP_VALUES_MAX];
} Sweep;

// Both ends included.
typedef struct SweepRange {
    double from, to, step;
} SweepRange;

// Starts the values of a rule, or of a placeholder, "N". Error (EXIT_USAGE): no such rule; it is already swept or fixed,
// or there are too many.
bool sweep_begin(Sweep* sweep, const Ruleset* ruleset, const char* key, Error* error);
// The row begun last.
const Param* sweep_row(const Sweep* sweep, const Ruleset* ruleset);
// Adds values to the rule begun last: one value, a range, or all values worth trying. Error
// (EXIT_USAGE): not allowed, already there, too many.
bool sweep_add(Sweep* sweep, const Ruleset* ruleset, double value, Error* error);
bool sweep_add_range(Sweep* sweep, const Ruleset* ruleset, SweepRange range, Error* error);
bool sweep_add_all(Sweep* sweep, const Ruleset* ruleset, Error* error);
// "RULE=1,2,5", "RULE=8..20", "RULE=8..20:2", "RULE=all", "N=0..4", as on the command line.
bool sweep_parse(Sweep* sweep, const Ruleset* ruleset, const char* text, Error* error);

// Adds the combinations after each variant of the experiment, except those that change nothing. With a placeholder, the
// first variant, the reference, is the game without the sentences that have one. Error (fault_code): no variant has the
// placeholder; a value that its sentence does not allow; too many variants.
bool sweep_expand(const Sweep* sweep, Experiment* experiment, Error* error);

// Adds variants after the only one: for each open rule that nobody has set, the ends of its range,
// or its other readings; if an end cannot be dealt, the nearest value that can. Error
// (fault_code): several variants, no such rule, too many variants.
bool sweep_assumptions(Experiment* experiment, Error* error);
