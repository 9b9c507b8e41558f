// Draws random rules for a plug-in's ruleset, among all that it says it allows.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// match_open, guarded.
bool trial_rules_deal(Match* match, const Ruleset* ruleset, int players, const int32_t* values, Error* error);
// Draws random rules that can be dealt to that many players. False, with a failure of the claim, if
// the ruleset refuses some without naming the rule to blame, or refuses all.
bool trial_rules_draw(TrialClaim* claim, const Ruleset* ruleset, int players, Rng* rng,
                      int32_t values[RULES_MAX]);
// Lists the values that are not the defaults: "deck.bite=3, tie=earliest"; truncated if too long.
void trial_rules_text(const Ruleset* ruleset, const int32_t values[RULES_MAX], char* text, size_t size);
