// Escape: Zombie City: what a scripted player does in its turn (16.4 of the rules file).
#pragma once

#include "strategies/escape_zombie_city/common/plan.h"

// The answer to the decision `act`: an action.
unsigned act_answer(Mind* mind, const Style* style);
