// The grammar of house rules: a sentence as text and as numbers (house.h). One description of each form reads it,
// writes it and draws it at random (codec.h). What is written is read back as the same sentence, and is its canonical
// wording. Every word of what is read stands in that wording or is listed as meaning the same; otherwise the sentence
// is refused.
#pragma once

#include "sim/base/rng.h"
#include "sim/house/codec.h"

// Reads a sentence in the words of the ruleset, which must have some. Error (EXIT_USAGE): the column of the first word
// that nothing could read, the word, what could stand there, and up to three sentences that differ in one word; or that
// the sentence needs what house rules do not have.
bool sentence_read(const Ruleset* ruleset, const char* text, HouseSentence* sentence, Error* error);
// The same, a hundred times as fast where the text is no sentence: nothing is said of why, or of what is near it.
bool sentence_understood(const Ruleset* ruleset, const char* text, HouseSentence* sentence);
// Reads two sentences in one, which is none itself: "Nobody may play a Steal or a Dodge", "When a player is bitten or
// Turned, ...". What they say differs in what may not be done, by or against whom, or in what happens, and in nothing
// else. False: it is not so, or they can be read in several ways.
bool sentence_read_both(const Ruleset* ruleset, const char* text, HouseSentence both[2]);
// Writes the canonical wording.
void sentence_write(const Ruleset* ruleset, const HouseSentence* sentence, char text[HOUSE_TEXT_BYTES]);
// Writes one of its deeds, without its chance: "the next player draws a card".
void sentence_write_deed(const Ruleset* ruleset, const HouseSentence* sentence, int deed,
                         char text[HOUSE_TEXT_BYTES]);
// Writes what somebody does in one of its deeds: "Ben draws a card", or, if he may, "Ben may draw a card".
void sentence_write_doing(const Ruleset* ruleset, const HouseSentence* sentence, int deed, const char* name,
                          bool may, char text[HOUSE_TEXT_BYTES]);
// Draws any sentence.
void sentence_draw(const Ruleset* ruleset, Rng* rng, HouseSentence* sentence);
// The words that can follow the beginning of a sentence; 0: none can, because it is complete or wrong.
int sentence_next(const Ruleset* ruleset, const char* text, char words[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES]);
