// Who wins by which end reason, in a sentence: "Won by survivors: stack_empty, countdown; by
// infected: all_turned."
#pragma once

#include "sim/game/ruleset.h"

// False if the sentence is not informative: all end reasons that can occur have the same winners.
bool end_winners_text(const Ruleset* ruleset, char* text, size_t size);
// Who can have won for an end reason, `seats` standing for any seat: "survivors", "infected or nobody"; "": nobody, since
// the game was aborted.
void end_winners_list(const Ruleset* ruleset, int end, const char* seats, const char* between, char* text,
                      size_t size);
