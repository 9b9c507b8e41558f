// Stub: the functions behind the Ruleset contract (sim/game/ruleset.h) that the table in rules.c
// names.
#pragma once

#include "rulesets/stub/state.h"
#include "sim/game/ruleset.h"

void stub_setup(const void* rules, void* state, Chance* chance);
void stub_score(const void* rules, const void* state, GameResult* result);
void stub_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void stub_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                      void* state, Rng* rng);
bool stub_secret(const void* rules, const void* state, unsigned seat);
void stub_conduct(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]);
bool stub_check(const void* rules, const void* state, char* why, size_t size);

// actions.c
extern const DecisionKind stub_kinds[];
extern const Action stub_actions[];
