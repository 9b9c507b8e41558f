// The named tactics of a Patient Zero, for players that take one as advice. Their first row is
// `numbers`, and with NUMBERS_DESCRIBED they read no other.
#pragma once

#include "strategies/escape_the_horde/common/mind.h"

extern const Strategy strategy_escape_the_horde_share_the_love;
extern const Strategy strategy_escape_the_horde_laser_focus;
extern const Strategy strategy_escape_the_horde_secret_assassin;
