// Zombie: Survival Infection in the language of scenarios (tests/scenario.h).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"
#include "tests/scenario.h"

// Seats begin with an apartment building in a city of 50, nobody holds a phase die, seat 0 is active.
extern const ScenarioGame scenario_game;
