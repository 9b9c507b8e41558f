// Escape: Zombie City: the golden scenarios of the rules file, scenarios.txt.
#include "rulesets/escape_zombie_city/tests/scenario_game.h"

int main(void) { return scenario_main(&scenario_game, "scenarios.txt"); }
