// Who wins by which end reason, in a sentence: "Won by survivors: stack_empty, countdown; by
// infected: all_turned."
#pragma once

#include "sim/game/ruleset.h"

// False if the sentence is not informative: all end reasons that can occur have the same winners,
// or the ruleset does not say.
bool end_winners_text(const Ruleset* ruleset, char* text, size_t size);
