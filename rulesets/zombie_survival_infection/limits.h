// Zombie: Survival Infection: the actions that house rules in words forbid or demand, as rows of words.c.
#pragma once

#include "sim/house/vocabulary.h"

enum {
    ACT_PLAY,
    ACT_ACTION,
    ACT_CHARACTER,
    ACT_HIDEOUT,
    ACT_REACT,
    ACT_POWER,
    ACT_TRADE,
    ACT_ACCEPT,
    ACT_DISCARD,
    ACT_PASS,
    ACT_OWN,
    ACT_KILL,  // by an undead player
    // No rows: where a sentence says against whom, these are asked about a later step.
    ACT_AIM,       // an Action, at any camp
    ACT_TRADE_AT,  // a trade, with any
};

// Whether the legal action is what the row says (Vocabulary.acts).
bool zsi_acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action);
// Whom the action aims at (Vocabulary.target).
int zsi_target(const HouseGame* game, const Decision* decision, unsigned action);
