// Matches of the stub, for tests of what plays a game.
#pragma once

#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static inline Workspace* new_workspace(void) {
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    memset(workspace, 0xa5, sizeof *workspace);  // its earlier contents must not matter
    workspace->decisions = 0;
    return workspace;
}

static inline Match stub_match(int players, const Strategy* strategy) {
    Match match;
    Error error;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    assert_non_null(stub);
    assert_true(match_open(&match, stub, players, NULL, &error));
    match_seat(&match, -1, strategy);
    return match;
}
