// Zombie Dice: what a turn is worth, by calculation from the rulebook alone: nothing of the engine is used.
#pragma once

// One roll of three dice from a full cup, over all 13 x 12 x 11 x 6^3 ways, each equally likely.
typedef struct FirstRoll {
    long ways, busts;
    long brains;       // rolled, in all ways together
    long brains_kept;  // the same without the ways that end the turn
} FirstRoll;

FirstRoll turn_value_first_roll(void);

// The brains that a turn scores on average with so many green, yellow and red dice, by dynamic programming
// over where each die is: rolls once, and then until it has `stop_at` brains or more.
double turn_value_stop_at(const int dice[3], int stop_at);
