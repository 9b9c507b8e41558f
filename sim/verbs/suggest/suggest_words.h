// What `suggest` says of an arm, whatever the aim.
#pragma once

#include "sim/base/buffer.h"
#include "sim/report/report_data.h"
#include "sim/verbs/suggest/suggest_answer.h"

enum { SUGGEST_WORDS_BYTES = REPORT_DATA_TEXT_MAX, SUGGEST_SETTINGS_BYTES = 4 * HOUSE_TEXT_BYTES };

// "5 players", "3, 4 and 5 players".
Phrase suggest_words_players(const SuggestAnswer* answer);
// "deck.bite=3,tie=earliest"; for people with spaces, and sentences in quotation marks.
void suggest_words_settings(const SuggestAnswer* answer, const SuggestArm* arm, bool people,
                            char text[SUGGEST_SETTINGS_BYTES]);
// "Bite cards in the deck: 3 instead of 2; each player is equally likely to begin".
void suggest_words_changes(const SuggestAnswer* answer, const SuggestArm* arm,
                           char text[SUGGEST_WORDS_BYTES]);
// Appends "; turns 52 (41), minutes 24 (21)": with the change, and as it is.
void suggest_words_length(const SuggestAnswer* answer, const SuggestFinal* final, Buffer* text);
// The number of proposals that fresh games confirm.
int suggest_words_holding(const SuggestAnswer* answer);
