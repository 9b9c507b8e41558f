// Sentences about how the game ends: "The game ends when there are no barrels; the player with the most coins wins."
#pragma once

#include "sim/house/codec.h"

// "; the player with the most coins wins; ties share", if it is
bool ending_who(Codec* codec, HouseSentence* sentence);
bool ending_form(Codec* codec, HouseSentence* sentence);
