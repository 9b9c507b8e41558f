// Escape: Zombie City: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/escape_zombie_city/state.h"

void ezc_setup(const void* rules, void* state, Chance* chance);
void ezc_score(const void* rules, const void* state, GameResult* result);
void ezc_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void ezc_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                     void* state, Rng* rng);
bool ezc_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const DecisionKind ezc_kinds[];
extern const Action ezc_actions[];
bool ezc_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
