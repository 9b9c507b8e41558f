// Whom a sentence is about, where people say it in another place than the grammar does: the words are put where it has
// them. False: it is not so, and the words may be in any order.
#pragma once

#include "sim/house/codec.h"

// "When a Survivor is bitten, the Survivor draws a card": when a player is bitten while he is a Survivor, he draws a card.
bool subject_group(Codec* codec);
// "A player without cards draws two cards a turn": each player ... while he has no cards.
bool subject_amount(Codec* codec);

// "At the start of his turn", "on his turn", not "of each turn": what "each player" does then, each does in his own.
bool subject_has_own_turn(const Codec* codec);
// In such a sentence, as it was read, "each player" becomes the player whose turn it is, and "each Survivor" he while he
// is a Survivor. False: it cannot be said so.
bool subject_in_own_turn(const Codec* codec, HouseSentence* sentence);
