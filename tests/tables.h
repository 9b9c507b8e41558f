// Tables to play at, for tests that know no game: any ruleset under rules drawn at random, with any
// strategies in the seats. Everything is drawn from a stream of the test's own, so that a test plays the same
// games every time.
#pragma once

#include "sim/game/play.h"
#include "sim/game/registry.h"

// One frozen match and how it came about.
typedef struct Setting {
    const Ruleset* ruleset;
    int32_t values[RULES_MAX];
    void* rules;  // compiled
    Match match;
} Setting;

// Whether tests of all rulesets are about this one: RECKON_TEST_RULESET names it, or nothing does.
bool tables_chosen(const Ruleset* ruleset);

// The defaults of the rule table.
void tables_default_values(const Ruleset* ruleset, int32_t* values);
// Draws each rule that is not fixed anew with probability 1/2, within the range worth trying or within all
// that is allowed.
void tables_draw_values(const Ruleset* ruleset, Rng* rng, int32_t* values);
// Draws one value of a row that is not fixed.
double tables_draw_value(const Param* row, Rng* rng);

void tables_open(Setting* setting, const Ruleset* ruleset);
void tables_close(Setting* setting);
// Compiles setting->values for a number of players. False if the ruleset refuses the combination, in
// which case the refusal names at least one rule.
bool tables_compile(Setting* setting, int players, Error* error);

// The same after taking back, to their defaults, what the refusals name: for rulesets whose many rules bound
// one another. False if that does not help.
bool tables_compile_mended(Setting* setting, int players, Error* error);

// Gives every seat and role a strategy that can play it: `strategy` wherever it can, any others drawn at
// random elsewhere and, where `strategy` is null, everywhere, of those that need no plan. Parameters are the
// defaults, or drawn where `rng` says so; playouts are as few as can be, and quick.
void tables_seat(Setting* setting, const Strategy* strategy, Rng* rng);
// Gives every seat and role the same strategy with its default parameters; its role's script where that
// cannot play, and everywhere where `strategy` is null.
void tables_seat_all(Setting* setting, const Strategy* strategy);

// What is needed to play the same again: ruleset, players, line-up, rules that are not as in the table.
void tables_describe(const Setting* setting, char* text, size_t size);
