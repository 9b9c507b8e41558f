// Stub: the one way a card moves.
#pragma once

#include "rulesets/stub/state.h"
#include "sim/game/ruleset.h"

// The top card of the Stack goes to the hand of `seat`; returns its kind.
unsigned stub_draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat);
