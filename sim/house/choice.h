// Choices that house rules give: "may", "if he does", "a card of his choice", "a player of his choice". A sentence with
// one is done step by step, and waits wherever somebody is asked, so that the game asks as it does for any decision.
// All that is kept is in HouseState.acting, which is public. The machine calls these; games call those of machine.h.
#pragma once

#include "sim/house/vocabulary.h"

// What is asked.
enum { CHOICE_OF_NOTHING, CHOICE_WHETHER, CHOICE_OF_DOER, CHOICE_OF_SEAT, CHOICE_OF_CARD };

// Whether the deed has somebody asked that (CHOICE_...).
bool choice_asks(const Vocabulary* vocabulary, const HouseDeed* deed, int asks);
// Whether somebody chooses in what the deed says.
bool choice_in(const Vocabulary* vocabulary, const HouseDeed* deed);
// Begins to do sentence `i`, of HouseProgram.asking.
void choice_begin(const HouseGame* game, int i);
// Does what can be done of the sentence that has begun. False: somebody is asked first,
// or something else comes first; true: it is done, and `*acts`: what replaces the event is done.
bool choice_go_on(const HouseGame* game, const HouseHeard* heard, bool* acts);
// The question that waits.
void choice_ask(const HouseGame* game, Decision* decision) __attribute__((cold));
