// Card of the Dead: the events.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

// What the living have in front of them and in their hands, for the story.
void cod_tell_left(const CodGame* game);
// Carries an event out and discards it.
void cod_event(const CodGame* game, unsigned kind);
