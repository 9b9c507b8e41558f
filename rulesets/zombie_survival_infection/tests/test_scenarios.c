// Zombie: Survival Infection: scenarios.txt.
#include "rulesets/zombie_survival_infection/tests/scenario_game.h"

int main(void) { return scenario_main(&scenario_game, "scenarios.txt"); }
