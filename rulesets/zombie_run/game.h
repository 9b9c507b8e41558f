// Zombie! Run for Your Lives!: the functions behind the Ruleset contract that the table in rules.c
// names.
#pragma once

#include "rulesets/zombie_run/state.h"

void zr_setup(const void* rules, void* state, Chance* chance);
void zr_score(const void* rules, const void* state, GameResult* result);
void zr_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void zr_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                    void* state, Rng* rng);
bool zr_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const char* const zr_card_names[ZR_CARDS + 1];  // "I3", "Z3", "R"
extern const DecisionKind zr_kinds[];
extern const Action zr_actions[];
void zr_argument_name(const Action* row, unsigned argument, char* text, size_t size);
bool zr_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
