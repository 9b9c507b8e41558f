// Card of the Dead: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

void cod_setup(const void* rules, void* state, Chance* chance);
void cod_score(const void* rules, const void* state, GameResult* result);
void cod_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void cod_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                     void* state, Rng* rng);
bool cod_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const char* const cod_card_names[KINDS + 1];
extern const DecisionKind cod_kinds[];
extern const Action cod_actions[];
void cod_argument_name(const Action* row, unsigned argument, char* text, size_t size);
bool cod_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
