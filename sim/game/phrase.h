// Parts of sentences: names, numbers in words, plurals, articles, lists. Each is a small value for
// use within a call:
//
//     story_say(story, "%s draws %s.", phrase_seat(seat).text, phrase_count(2, "card").text);
//
// Text that does not fit is cut. Nouns are singular; one without a plural in "s" adds its plural
// after a '|': "die|dice".
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

enum { PHRASE_BYTES = 256 };

typedef struct Phrase {
    char text[PHRASE_BYTES];
} Phrase;

// "no", "one" ... "twelve", "13", "-2".
Phrase phrase_number(int number);
// "no cards", "one card", "three cards"; "two dice" of "die|dice".
Phrase phrase_count(int number, const char* noun);
// "card" for one, else "cards".
Phrase phrase_plural(int number, const char* noun);
// "a Zombie", "an item".
Phrase phrase_a(const char* noun);
// "first" ... "twelfth", "21st".
Phrase phrase_ordinal(int number);
// "once", "twice", "three times".
Phrase phrase_times(int number);

// The name by which stories call a seat, in alphabetical order: "Ada", "Ben".
Phrase phrase_seat(unsigned seat);
// Of a set of seats, bit s for seat s: "Ada, Ben and Cleo"; "nobody".
Phrase phrase_seats(unsigned seats);
// "Ada's", "the Survivors'".
Phrase phrase_s(const char* owner);
Phrase phrase_seat_s(unsigned seat);
// What a side of a game, called by its name, does: "survivors win", "infected win", "the team wins".
Phrase phrase_side_does(const char* side, const char* verb);
// Things by kind: "two Weapons, a Rescue and a Steal"; "nothing".
Phrase phrase_things(const uint8_t* counts, int kinds, const char* const* nouns);

// Ascending numbers, "3, 4 and 6-8"; a range has at least three.
Phrase phrase_ranges(const int* numbers, int count);
// Appends item number `index` to a list of `count` items, "a, b and c"; item 0 begins the list
// anew.
void phrase_append(Phrase* list, int index, int count, const char* item);
