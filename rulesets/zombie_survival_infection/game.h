// Zombie: Survival Infection: the functions behind the Ruleset contract that the table in rules.c
// names.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

void zsi_setup(const void* rules, void* state, Chance* chance);
void zsi_score(const void* rules, const void* state, GameResult* result);
void zsi_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void zsi_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                     void* state, Rng* rng);
bool zsi_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const DecisionKind zsi_kinds[];
extern const Action zsi_actions[];
void zsi_argument_name(const Action* row, unsigned argument, char* text, size_t size);
bool zsi_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
