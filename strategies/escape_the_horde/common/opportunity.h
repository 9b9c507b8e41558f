// Taking every opportunity: `opportunist` (section 15.11 of the rules file), which
// `secret_assassin` also follows after its strike. Never plays Rescue.
#pragma once

#include "strategies/escape_the_horde/common/zero.h"

unsigned opportunity_scavenge(Mind* mind);
unsigned opportunity_drawn_zombie(Mind* mind);
unsigned opportunity_batch(Mind* mind);
unsigned opportunity_combat(Mind* mind);
