// Common to the scenario tests of all games: the rulebook's names (action names must not depend on
// the rules), rules that a block overrides, error messages about a decision, and a test for each
// block of a file. Each game defines what a block can contain.
#pragma once

#include "sim/base/error.h"
#include "sim/game/ruleset.h"
#include "tests/testing.h"

enum { SCENARIO_TESTS_MAX = 160 };

// The index of `name` in a list; -1 if it is not there.
int scenarios_find(const NamedRows* names, int count, const char* name);
// The metric of that name; -1 if there is none.
int scenarios_metric(const Ruleset* ruleset, const char* name);
// The first of the actions `first` .. `end` - 1 that has that name; -1 if none has.
int scenarios_action(const Ruleset* ruleset, unsigned first, unsigned end, const char* name);

// Sets the row `key` of `values` to the value in `text`. False, with the reason, if there is no
// such row or value.
bool scenarios_override(const Ruleset* ruleset, const char* key, const char* text, int32_t* values,
                        Error* error);

// Sets the row `key` of `values` to a number. Fails the test if there is no such row. A test that
// names the rows it cares about stays right when the ruleset gains others.
void scenarios_set(const Ruleset* ruleset, const char* key, int32_t value, int32_t* values);

// The error "seat 2 PLAY: why; legal: [pass] [act lure]"; returns false.
bool scenarios_refuse(const Ruleset* ruleset, const Decision* decision, const char* why, Error* error);

// Fails the test unless the actions that decline are those listed, in order: "skip|pass".
void scenarios_declines(const Ruleset* ruleset, const char* names);

// The text of a file, which the caller frees. Ends the program if it cannot be read.
char* scenarios_text(const char* path);

// The tests of a file, one for each block, so that a failure names it.
typedef struct ScenarioTests {
    struct CMUnitTest tests[SCENARIO_TESTS_MAX];
    size_t count;
} ScenarioTests;

void scenarios_add(ScenarioTests* tests, const char* name, CMUnitTestFunction test, void* block);
// Runs them; returns the exit code of main.
int scenarios_run(const char* group, const ScenarioTests* tests);
