// Clauses that several forms of sentences have: times, conditions, players (sentence.h). Each reads, writes or draws
// (codec.h), and returns false where reading finds something else.
#pragma once

#include "sim/house/codec.h"

// A wording of a group; one with "the" is of a single player, and stands without "each".
typedef struct ClauseGroup {
    const char* rest;  // of the phrase
    bool single, own_plural;
    char text[2 * CODEC_WORD_BYTES];
} ClauseGroup;

static inline const Vocabulary* clause_vocabulary(const Codec* codec) { return codec->ruleset->vocabulary; }

// "With 3 players,".
void clause_table(Codec* codec, HouseTable* table);
// "Nobody may toast with 3 players": the number of players goes to the beginning.
void clause_move_table(Codec* codec);
// "From round 3 on,"
bool clause_time(Codec* codec, HouseTime* time);
// How many words of what is read say with how many players and when, before all others.
int clause_lead(const Codec* codec);
// The time behind what it is about, if it is not before it. It is written before it.
bool clause_late_time(Codec* codec, HouseSentence* sentence);
// "more than 2 coins", for Codec.test. Read as well: "no coins", "a coin", "any coins".
bool clause_amount(Codec* codec, HouseTest* test);
// Whether the game has numbers of a seat's.
bool clause_of_seats(const Codec* codec);
// "With more than 2 coins", "who has no coins", of a player, when reading.
bool clause_with_amount(Codec* codec, HouseTest* test);
// "the player has at most 2 cards in hand"
bool clause_condition(Codec* codec, HouseTest* test);
// One of the game's groups, with an article: "a Survivor", "the starting player".
bool clause_group(Codec* codec, int16_t* group);
// "while there are fewer than 3 cards in the Stack and the player has at least 1 card in hand"
bool clause_while(Codec* codec, HouseSentence* sentence);
// "As long as there are fewer than 3 barrels, nobody may toast": the condition goes to the end, where others have it.
void clause_move_condition(Codec* codec, HouseSentence* sentence);
// A group before its first wording.
ClauseGroup clause_group_at(const Codec* codec, int group);
// The next wording of a group, from ClauseGroup.rest; false: there is none.
bool clause_next_group(ClauseGroup* group);
// Whether one of the words, from `start` up to the present one, is written in the plural.
bool clause_is_plural(const Codec* codec, int start);
// In the plural, "camps in the Infection Phase", unless it is of a single player.
const char* clause_plural(const ClauseGroup* group, char text[CODEC_PHRASE_BYTES]);
// The wordings of "each player with the most thirst", number `i` of clause_whos, with one of `before`, which '|'
// separates, in place of what precedes "most", and `after` behind. Null: the number is of no player.
const char* clause_most(const Codec* codec, int i, const char* before, const char* after,
                        char text[CODEC_PHRASE_BYTES]);
// Who does something: "each player", "each player with the most thirst".
const char* clause_who_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]);
CodecList clause_whos(const Codec* codec);
// "among those with the most coins", behind a player of somebody's choice (HouseDeed.among).
bool clause_among(Codec* codec, int16_t* among);
// "for each coin", behind a deed that has an amount.
bool clause_for_each(Codec* codec, HouseDeed* deed);
// "game", "round": of "once a ...".
CodecList clause_periods(const Codec* codec);
