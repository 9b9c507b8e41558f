// Escape the Horde: what a state that was filled by hand needs.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// Brings the masks of hidden information (holders, lookers, about) in line with hands and
// knowledge; the sum of the hands too.
void eth_index(EthState* state);
