// Zombie Dice: the functions behind the Ruleset contract (sim/game/ruleset.h), one file for each idea.
#pragma once

#include "rulesets/zombie_dice/state.h"

void zd_setup(const void* rules, void* state, Chance* chance);
bool zd_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zd_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
void zd_score(const void* rules, const void* state, GameResult* result);
void zd_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]);
void zd_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                    void* state, Rng* rng);
bool zd_check(const void* rules, const void* state, char* why, size_t size);

// A round begins for the contenders (setup.c).
void zd_begin_round(ZdState* state);
// All dice go into the cup; hands and dice set aside are empty (setup.c).
void zd_fill_cup(const ZdRules* rules, ZdShared* shared);
// The seat's turn is over, scored or not: whose turn is next, or who has won (round.c).
void zd_end_turn(const ZdRules* rules, ZdState* state, Chance* chance);
