// One question to a person: the screen of the seat, the legal actions, and what can be typed.
#pragma once

#include "sim/verbs/play/sitting.h"

// The action that the person chooses and confirms; ACTIONS_MAX: leaves the game.
unsigned ask_person(Sitting* sitting, const StrategyInput* input);
// Prints what the seat has heard since it was asked last.
void sitting_tell(Sitting* sitting, int seat);
