// Escape: Zombie City: which dice a scripted player keeps (16.5 of the rules file).
#pragma once

#include "strategies/escape_zombie_city/common/plan.h"

// The answer to a keep decision: how many of the dice that lie with this icon.
unsigned keep_answer(Mind* mind, const Style* style, unsigned icon);
