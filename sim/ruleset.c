// What can be said of any ruleset; see ruleset.h.
#include "sim/ruleset.h"

#include <stdio.h>

void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, players));
    int seats = ruleset->seat_outcomes ? players : 0;
    if (outcome < seats)
        snprintf(text, size, "seat_%d", outcome);
    else
        snprintf(text, size, "%s", ruleset->outcomes[outcome - seats]);
}
