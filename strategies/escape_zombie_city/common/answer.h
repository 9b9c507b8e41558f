// Escape: Zombie City: the answers of a scripted player, once all plans are made (16.4 and 16.5 of
// the rules file).
#pragma once

#include "strategies/escape_zombie_city/common/plan.h"

unsigned answer(const StrategyInput* input, Numbers numbers, const Style* style);
