// Zombie Dice: what the strategies choose, strategies.txt.
#include "rulesets/zombie_dice/tests/scenario_game.h"

int main(void) { return scenario_main(&scenario_game, "strategies.txt"); }
