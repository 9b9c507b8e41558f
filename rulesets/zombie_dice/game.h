// Zombie Dice: the functions behind the Ruleset contract (sim/game/ruleset.h) that the table in
// rules.c names.
#pragma once

#include "rulesets/zombie_dice/state.h"

void zd_setup(const void* rules, void* state, Chance* chance);
void zd_score(const void* rules, const void* state, GameResult* result);
void zd_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void zd_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                    void* state, Rng* rng);
bool zd_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const DecisionKind zd_kinds[];
extern const Action zd_actions[];
bool zd_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
