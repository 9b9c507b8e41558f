// Zombie! Run for Your Lives! in the language of scenarios (tests/scenario.h).
#pragma once

#include "rulesets/zombie_run/state.h"
#include "tests/scenario.h"

// All players live and have nothing; seat 0 begins. The game holds exactly the cards of the position.
extern const ScenarioGame scenario_game;
