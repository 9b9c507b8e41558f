// Sentences about what players may not or must do: "No player may toast against guests.", in all wordings.
#pragma once

#include "sim/house/codec.h"

bool limit_ban(Codec* codec, HouseSentence* sentence);
bool limit_must(Codec* codec, HouseSentence* sentence);
