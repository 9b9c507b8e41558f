// Asks a person for a decision: shows what the seat sees and the legal actions, and reads the
// choice.
#pragma once

#include "sim/verbs/play/sitting.h"

// The action that the person chooses and confirms; ACTIONS_MAX: the person leaves the game, or out
// of memory.
unsigned ask_person(Sitting* sitting, const StrategyInput* input);
// Prints what the seat has heard since it was last asked.
void sitting_tell(Sitting* sitting, int seat);
