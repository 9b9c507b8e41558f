// Tallies for tests: wide ones, into which games can be counted and figures written by hand.
#pragma once

#include "sim/game/tally.h"
#include "tests/testing.h"

static inline Tally* new_tally(const Ruleset* ruleset) {
    Tally* tally = malloc(sizeof *tally);
    assert_non_null(tally);
    assert_true(tally_open_wide(ruleset, tally));
    return tally;
}

static inline void free_tally(Tally* tally) {
    tally_close(tally);
    free(tally);
}
