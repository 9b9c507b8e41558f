// Escape: Zombie City: the answers of a scripted player, once all plans are made (16.4 and 16.5 of
// the rules file).
#pragma once

#include "strategies/escape_zombie_city/common/plan.h"

// Members of a scripted Strategy that answers so: what it remembers.
#define ANSWER_MEMORY .memory_size = sizeof(Recall)

unsigned answer(const StrategyInput* input, const Numbers* numbers, const Style* style);
// The same, of somebody who has opened the survey.
unsigned answer_with(Mind* mind, const Style* style);
