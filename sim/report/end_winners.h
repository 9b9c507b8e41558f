// Who wins by which end reason, in a sentence: "Won by survivors: stack_empty, countdown; by
// infected: all_turned."
#pragma once

#include "sim/game/ruleset.h"

// False where that says nothing: all ends that happen are won by the same.
bool end_winners_text(const Ruleset* ruleset, char* text, size_t size);
