// Lists of what can be set, and one rule in full, for people and for programs: `reckon rules` and `reckon
// strategies`.
#pragma once

#include <stdio.h>

#include "sim/game/registry.h"
#include "sim/text/json_write.h"

// List all rulesets, or the rules of one.
void listing_rulesets(FILE* out);
void listing_rulesets_json(FILE* out);
void listing_rules(const Ruleset* ruleset, FILE* out);
// With a word, only the rules and rulings whose key or sentences have it.
void listing_rules_json(const Ruleset* ruleset, const char* word, FILE* out);
// Whether there are any.
bool listing_mentioned(const Ruleset* ruleset, const char* word);
// Lists them for people, with the sentences that have the word.
void listing_rules_with(const Ruleset* ruleset, const char* word, FILE* out);

// Lists the names of all strategies, a line for each ruleset.
void listing_strategy_names(FILE* out);
// Describes the strategies for the ruleset.
void listing_strategies(const Ruleset* ruleset, FILE* out);
// Lists them, one line each; all strategies if it is null. So does the JSON.
void listing_strategies_brief(const Ruleset* ruleset, FILE* out);
void listing_strategies_json(const Ruleset* ruleset, FILE* out);

// The rule or ruling named by `key`; null: none.
const Param* listing_find_rule(const Ruleset* ruleset, const char* key);
// Show the rule: its default, allowed values, source, and what each reading means.

void listing_rule(const Ruleset* ruleset, const Param* row, FILE* out);
void listing_rule_json(const Ruleset* ruleset, const Param* row, FILE* out);
