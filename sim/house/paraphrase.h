// What people write, in words that the grammar has: "skips his next turn" for "misses a turn". A sentence that cannot be
// read as it stands is read once more with what the rows of the grammar, then those of the game
// (Vocabulary.paraphrases), have found in it replaced, from left to right. Nothing is dropped: a row applies only where
// each of its words is there, and what it captures stays.
#pragma once

#include "sim/house/codec.h"

// Whether anything was replaced.
bool paraphrase(Codec* codec);
// Whether it may be an order, "When a player is bitten, draw a card", by how it is written ...
bool paraphrase_is_order(const Codec* codec);
// ... and replaces that by "he draws a card". Whether anything was replaced.
bool paraphrase_order(Codec* codec);
