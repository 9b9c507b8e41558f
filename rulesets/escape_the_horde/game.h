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

// actions.c
extern const char* const eth_card_names[KINDS + 1];
extern const DecisionKind eth_kinds[];
extern const Action eth_actions[];
bool eth_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size);
