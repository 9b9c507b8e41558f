// Play for oneself: `lone_wolf` (section 15.3 of the rules file), which is also what `under_the_bus` plays
// while there are more than two Survivors.
#pragma once

#include "strategies/escape_the_horde/common/survivor.h"

// Dodges when the next card is a Zombie with chance `dodge_threat` or more.
unsigned wolf_scavenge(Mind* mind, double dodge_threat);
unsigned wolf_combat(Mind* mind);
unsigned wolf_counter(Mind* mind);
