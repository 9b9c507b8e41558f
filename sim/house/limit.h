// Sentences about what players may not or must do: "No player may toast against guests.", in all wordings.
#pragma once

#include "sim/house/codec.h"

// "toast", "order a Stout"
bool limit_action(Codec* codec, HouseSentence* sentence);
// Whether the action is against a player.
bool limit_has_target(const Codec* codec, const HouseSentence* sentence);
// The word before that player: "against"
bool limit_toward(Codec* codec);
// "against guests", if it is
bool limit_against(Codec* codec, HouseSentence* sentence);
bool limit_ban(Codec* codec, HouseSentence* sentence);
bool limit_must(Codec* codec, HouseSentence* sentence);
