// Phrases that are read, written or drawn at random by the same calls, so that a grammar (sentence.c) is written once:
// what it writes it reads back, and what it draws is all that can be said.
//
//     codec_words(codec, "at random|by chance")    read: one of the wordings; write: the first
//
// A call returns false only where reading finds something else. Then nothing is consumed, and what could have been
// there is kept: after a failure, `furthest` is the first word that nothing could read.
#pragma once

#include "sim/base/buffer.h"
#include "sim/base/rng.h"
#include "sim/house/vocabulary.h"

enum {
    CODEC_WORDS_MAX = 128,
    CODEC_WORD_BYTES = 32,
    CODEC_PHRASE_BYTES = 1024,                // all wordings of a row
    CODEC_TEXT_MAX = HOUSE_TEXT_BYTES - 128,  // read: a pronoun is shorter than what is written for it
    CODEC_EXPECTED_MAX = 48,
};

// A word as it is compared, and as it was written; the length of a text is limited, so columns are small.
typedef struct CodecWord {
    char word[CODEC_WORD_BYTES];  // lower case, singular; of a number, its digits
    char written[CODEC_WORD_BYTES];
    int16_t column;     // from 1, in bytes
    char article;       // the first letter of "a", "an" or "the" before it; 0: none
    bool number, mark;  // digits; one of , : ; .
    int16_t hole;       // of a placeholder
} CodecWord;

typedef struct Codec {
    enum { CODEC_READ, CODEC_WRITE, CODEC_DRAW } task;
    const Ruleset* ruleset;
    const HouseTest* test;          // the present condition
    const HouseSentence* sentence;  // what is read or written: some phrases depend on it
    // reading
    CodecWord words[CODEC_WORDS_MAX];
    int count, at;
    int furthest, expected_count;
    char expected[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES];
    uint32_t steps;  // words compared
    // writing
    Buffer* out;
    bool infinitive;  // the next word is a verb: "draws" is "draw", "is" is "be"
    // drawing
    Rng* rng;
} Codec;

// What the slots of a phrase fill; null where it has none. `digits`: the amount 1 is written "1", not "a".
typedef struct CodecSlots {
    HouseValue* amount;
    int16_t *card, *other;
    bool digits;
} CodecSlots;

// A list of phrases. `at` returns number i, perhaps in `text`, and null where there is none.
typedef struct CodecList {
    int count;
    const char* (*at)(const Codec* codec, const struct CodecList* list, int i, char text[CODEC_PHRASE_BYTES]);
    const void* rows;
    size_t size;  // of a row
} CodecList;

// Takes a text apart. Error (EXIT_USAGE): a character or a length that no sentence has, with the column.
bool codec_open(Codec* codec, const Ruleset* ruleset, const char* text, Error* error);
// Another word before one of those that are read, unless there are too many; or one less.
bool codec_insert(Codec* codec, int at, const char* text);
void codec_remove(Codec* codec, int at);
// The same form of a word that reading compares.
void codec_normal(const char* word, char normal[CODEC_WORD_BYTES]);

bool codec_words(Codec* codec, const char* phrase);
// Whether the phrase is there.
bool codec_maybe(Codec* codec, int16_t* given, const char* phrase);
// A mark, which reading does not require.
void codec_mark(Codec* codec, char mark);
bool codec_end(Codec* codec);
bool codec_value(Codec* codec, HouseValue* value, int least);
// "1/3", "{N}/6"
bool codec_fraction(Codec* codec, HouseValue* chance, HouseValue* of);
// The phrase of the list that reads most.
bool codec_pick(Codec* codec, int16_t* choice, CodecList list, CodecSlots slots);
// The same, or 0 for none of them; the list is counted from 1.
bool codec_option(Codec* codec, int16_t* choice, CodecList list);

// The same behind a mark, which is written if one of them is.
bool codec_clause(Codec* codec, char mark, int16_t* choice, CodecList list);

// A table whose rows begin with a phrase and that ends with an empty row.
#define CODEC_ROWS(rows) codec_rows((rows), sizeof *(rows))
CodecList codec_rows(const void* rows, size_t size);
// For lists of players (HOUSE_NEXT and so on): one of the event's arguments, the next or the previous player; behind
// them, HOUSE_CHOSEN: a player of his choice.
const char* codec_player_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]);
