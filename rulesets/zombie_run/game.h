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
