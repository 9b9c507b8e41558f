// Rulesets and players by name, for tests of play.
#pragma once

#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static inline const Ruleset* ruleset_named(const char* id) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset(id, &error);
    assert_non_null(ruleset);
    return ruleset;
}

// "NAME" or "NAME:param=value...", as after --strategy.
static inline Player player_named(const Ruleset* ruleset, const char* text) {
    Assignment assignment;
    Error error;
    if (!assignment_parse(ruleset, text, &assignment, &error)) fail_msg("%s", error.text);
    return assignment.player;
}
