// What can be set, for people and for programs: `reckon rules` and `reckon strategies`. One rule in
// full is in rule_page.h.
#pragma once

#include <stdio.h>

#include "sim/game/registry.h"
#include "sim/text/json_write.h"

// All rulesets; or the rules of one.
void listing_rulesets(FILE* out);
void listing_rulesets_json(FILE* out);
void listing_rules(const Ruleset* ruleset, FILE* out);
void listing_rules_json(const Ruleset* ruleset, FILE* out);

// The strategies that play the ruleset; all of them where it is null.
void listing_strategies(const Ruleset* ruleset, FILE* out);
// The same, a line each.
void listing_strategies_brief(const Ruleset* ruleset, FILE* out);
void listing_strategies_json(const Ruleset* ruleset, FILE* out);

// A rule or parameter as an object of JSON.
void listing_put_row(JsonWriter* writer, const Param* row);
