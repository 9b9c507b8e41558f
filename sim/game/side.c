// Who wins together; see side.h.
#include "sim/game/side.h"

#include "sim/base/check.h"

// The `kind`-th of the outcomes that some role wins with; -1: there are fewer.
static int outcome_of_kind(const Ruleset* ruleset, int kind) {
    int outcomes = ruleset_table_outcomes(ruleset);
    for (int outcome = 0; outcome < outcomes; outcome++)
        if (ruleset->outcomes[outcome].roles && kind-- == 0) return outcome;
    return -1;
}

static int outcome_of_role(const Ruleset* ruleset, int role) {
    int outcomes = ruleset_table_outcomes(ruleset);
    for (int outcome = 0; outcome < outcomes; outcome++)
        if (ruleset->outcomes[outcome].roles >> role & 1) return outcome;
    return outcomes;
}

int side_of(const Ruleset* ruleset, int seat, int role) {
    return ruleset->seat_outcomes ? OUTCOMES_MAX + seat : outcome_of_role(ruleset, role);
}

int side_count(const Ruleset* ruleset) {
    int count = 0;
    if (ruleset->seat_outcomes) return 1;
    while (outcome_of_kind(ruleset, count) >= 0) count++;
    return count;
}

int side_kind(const Ruleset* ruleset, int role) {
    if (ruleset->seat_outcomes) return 0;
    int count = side_count(ruleset);
    for (int kind = 0; kind < count; kind++)
        if (ruleset->outcomes[outcome_of_kind(ruleset, kind)].roles >> role & 1) return kind;
    return -1;
}

const char* side_name(const Ruleset* ruleset, int kind) {
    CHECK(kind >= 0 && kind < side_count(ruleset));
    return ruleset->seat_outcomes ? "seat" : ruleset->outcomes[outcome_of_kind(ruleset, kind)].name;
}

const char* side_phrase(const Ruleset* ruleset, int kind) {
    return ruleset->seat_outcomes ? "one seat" : side_name(ruleset, kind);
}

unsigned side_won(const Ruleset* ruleset, int kind, int seat, const GameResult* result) {
    return result->win_840ths[ruleset->seat_outcomes ? seat : outcome_of_kind(ruleset, kind)];
}
