// House rules in words in stories: each says so where it acts, before what it does.
#pragma once

#include "sim/game/story.h"
#include "sim/house/machine.h"

enum { HOUSE_QUESTION_BYTES = 2 * HOUSE_TEXT_BYTES + 256 };

// As ruleset_tell, for the events of the ruleset and for those of the machine (MACHINE_ACTS, MACHINE_ENDS): "House rule:
// the next player draws a card." That a choice is limited is no event of a story.
bool house_tell(const Ruleset* ruleset, const void* rules, const void* shared, TraceEvent event,
                Story* story);
// What a house rule asks (DECISION_HOUSE), for whoever decides: "House rule: \"...\" Ada may draw a card. Yes or no?"
void house_question(const Ruleset* ruleset, const void* rules, const void* shared, const Decision* decision,
                    char text[HOUSE_QUESTION_BYTES]);
// The house rules in force in compiled rules; null: the ruleset has no words.
const HouseProgram* house_in_force(const Ruleset* ruleset, const void* rules);
