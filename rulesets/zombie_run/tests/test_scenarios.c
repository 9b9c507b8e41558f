// Zombie! Run for Your Lives!: scenarios.txt.
#include "rulesets/zombie_run/tests/scenario_game.h"

int main(void) { return scenario_main(&scenario_game, "scenarios.txt"); }
