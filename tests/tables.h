// Settings for tests that work with any game: any ruleset under random rules, with any strategies
// in the seats. Everything is drawn from the test's own stream, so that a test plays the same games
// every time.
#pragma once

#include "sim/game/match.h"
#include "sim/game/play.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

// A frozen match and what it was made from.
typedef struct Setting {
    const Ruleset* ruleset;
    int32_t values[RULES_MAX];
    void* rules;  // compiled
    Match match;
} Setting;

// Whether tests of all rulesets include this one: RECKON_TEST_RULESET names it or is not set.
bool tables_chosen(const Ruleset* ruleset);

// Adds a test for each ruleset that tables_chosen() includes, with its name and the ruleset as initial
// state, to tests[count], tests[count + 1], ... Returns the new count, at most `room`.
size_t tables_add_tests(struct CMUnitTest* tests, size_t count, size_t room, CMUnitTestFunction test);

// The path of a golden file of the ruleset, such as "golden.txt".
void tables_golden_path(const Ruleset* ruleset, const char* file, char* path, size_t size);

// The defaults of the rule table.
void tables_default_values(const Ruleset* ruleset, int32_t* values);
// Sets the row `key` of `values`. Fails the test if there is no such row. A test that names the rows it cares
// about stays right when the ruleset gains others.
void tables_set_value(const Ruleset* ruleset, const char* key, int32_t value, int32_t* values);
// Redraws each rule that is not fixed with probability 1/2, within its sweep range or its whole
// range.
void tables_draw_values(const Ruleset* ruleset, Rng* rng, int32_t* values);
// Draws one value of a row that is not fixed.
double tables_draw_value(const Param* row, Rng* rng);

void tables_open(Setting* setting, const Ruleset* ruleset);
void tables_close(Setting* setting);
// Compiles setting->values for a number of players. False if the ruleset refuses the combination, in
// which case the refusal names at least one rule.
bool tables_compile(Setting* setting, int players, Error* error);

// The same, after resetting the rules that the refusals name to their defaults, for rulesets whose
// rules constrain one another. False if that does not help.
bool tables_compile_mended(Setting* setting, int players, Error* error);

// Gives every seat and role a strategy that can play it: `strategy` wherever it can, if it searches at one seat;
// elsewhere, and everywhere if `strategy` is null, a random one of those that need no plan. Parameters are the
// defaults, or random as `rng` decides; playouts are as few and as quick as possible.
void tables_seat(Setting* setting, const Strategy* strategy, Rng* rng);
// Gives every seat and role the same strategy with its default parameters; roles that it cannot
// play, or all if `strategy` is null, get their role's script.
void tables_seat_all(Setting* setting, const Strategy* strategy);

// Prepares the match, in which `strategy` is seated. False if that cannot play because no league has been trained, or
// without a file.
bool tables_prepare(Setting* setting, const Strategy* strategy);

// What the player answers at a decision of a game in `state`. `memory`: its own, or any bytes.
unsigned tables_ask(const Match* match, const unsigned char* state, const Decision* decision,
                    const Player* player, void* memory, Rng* rng);

// What is needed to reproduce it: ruleset, players, line-up, and rules that differ from the
// defaults.
void tables_describe(const Setting* setting, char* text, size_t size);
