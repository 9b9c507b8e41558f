// Zombie Dice in the language of scenarios (tests/scenario.h).
#pragma once

#include "rulesets/zombie_dice/state.h"
#include "tests/scenario.h"

// A game as it begins; or, if dice are set aside or in hand, the first turn after a roll, with the others in the cup.
// Draws: colours of dice G, Y, R; faces b (brain), f (feet), s (shotgun), those of green dice first, then of yellow
// and red ones; who begins, by number.
extern const ScenarioGame scenario_game;
