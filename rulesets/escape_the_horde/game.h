// Escape the Horde: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/escape_the_horde/state.h"

void eth_setup(const void* rules, void* state, Chance* chance);
void eth_score(const void* rules, const void* state, GameResult* result);
void eth_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
int eth_motive_won(const void* rules, const void* state, const GameResult* result, int motive, unsigned seat,
                   int kind);
void eth_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                     void* state, Rng* rng);
bool eth_secret(const void* rules, const void* state, unsigned seat);
void eth_conduct(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]);
bool eth_check(const void* rules, const void* state, char* why, size_t size);
void eth_floor(const void* rules, void* state, Chance* chance);
