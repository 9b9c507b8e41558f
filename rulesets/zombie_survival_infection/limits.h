// Zombie: Survival Infection: the actions that house rules in words forbid or demand, as rows of words.c.
#pragma once

#include "sim/house/vocabulary.h"

// Against whom, in the order of the readings of `spared`.
enum {
    TARGET_SMALLEST,
    TARGET_LARGEST,
    TARGET_INFECTED,
    TARGET_HEALTHY,
    TARGET_HOMELESS,
    TARGET_OWN,
    TARGETS
};
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
    ACT_AGAINST,
    ACT_TRADE_WITH = ACT_AGAINST + TARGETS,
    ACT_KILL_OF = ACT_TRADE_WITH + TARGETS,
    ACT_AIM = ACT_KILL_OF + TARGETS,  // an Action, at any camp
    ACT_TRADE_AT,                     // likewise a trade
};

// Whether the legal action is what the row says (Vocabulary.acts).
bool zsi_acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action);
// Whom the action aims at (Vocabulary.target).
int zsi_target(const HouseGame* game, const Decision* decision, unsigned action);
