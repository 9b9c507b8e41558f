// Variants made by rule: every combination of the values that rules are swept over, and the ranges
// of the assumed rules. Each is compared with the variant it was made from, the reference.
#pragma once

#include "sim/experiment/experiment.h"

enum { SWEEP_RULES_MAX = 8, SWEEP_VALUES_MAX = 1024 };

typedef struct Sweep {
    int count;                  // of rules
    int rows[SWEEP_RULES_MAX];  // which
    int value_counts[SWEEP_RULES_MAX];
    int32_t values[SWEEP_RULES_MAX][SWEEP_VALUES_MAX];
} Sweep;

// Starts the values of a rule. Error (EXIT_USAGE): it is already swept, it is fixed, or there are
// too many.
bool sweep_begin(Sweep* sweep, const Ruleset* ruleset, int row, Error* error);
// Adds values to the rule begun last: one, a range from .. to in steps, or all that are worth
// trying. Error (EXIT_USAGE): not allowed, there already, too many.
bool sweep_add(Sweep* sweep, const Ruleset* ruleset, double value, Error* error);
bool sweep_add_range(Sweep* sweep, const Ruleset* ruleset, double from, double to, double step, Error* error);
bool sweep_add_all(Sweep* sweep, const Ruleset* ruleset, Error* error);
// "RULE=1,2,5", "RULE=8..20", "RULE=8..20:2", "RULE=all", as on the command line.
bool sweep_parse(Sweep* sweep, const Ruleset* ruleset, const char* text, Error* error);

// Puts the combinations behind each variant of the experiment, without those that are the same as
// it.
bool sweep_expand(const Sweep* sweep, Experiment* experiment, Error* error);

// Puts variants behind the only one: for each assumed rule that nobody has set, the ends of its
// range, or its other readings; where an end cannot be dealt, the nearest value that can. Error
// (EXIT_USAGE): several variants, or nothing is assumed.
bool sweep_assumptions(Experiment* experiment, Error* error);
