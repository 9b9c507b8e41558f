// Who does what in a sentence: "with chance 1/3: each player draws 2 cards, then the next player may discard a card"
#pragma once

#include "sim/house/codec.h"

// The wordings of doer `i`, of HouseDeed.who, in `text`; NULL: none in this sentence.
const char* doing_who_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]);
// Whether the words from `start` on can name that doer: "a regular" does not name all regulars.
bool doing_names_all(const Codec* codec, int start, int16_t who);
// "with chance 1/3", if it is
bool doing_chance(Codec* codec, HouseDeed* deed);
bool doing_deed(Codec* codec, HouseDeed* deed);
// All deeds of the sentence, and what joins them.
bool doing_deeds(Codec* codec, HouseSentence* sentence);
