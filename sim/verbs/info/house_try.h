// House rules in words, answered one by one: `reckon rules GAME --house SENTENCE`, or - for lines of the standard input.
#pragma once

#include <stdio.h>

#include "sim/experiment/experiment_make.h"

enum { HOUSE_TRIAL_MAX = 64 };

// The sentences tried so far, and the table at which examples of them are played.
typedef struct HouseTrial {
    const Ruleset* ruleset;
    Overrides overrides;  // `house`: the sentences accepted so far
    Variant tried;
    int count;
    const char* house[HOUSE_TRIAL_MAX];
    char sentences[HOUSE_TRIAL_MAX][HOUSE_TEXT_BYTES], players[12];
} HouseTrial;

// Null if out of memory; the caller frees it. Of `asked`, players, strategies and seed count; default: the game's own.
HouseTrial* house_trial_open(const Ruleset* ruleset, const Overrides* asked);
// Adds the sentence to those tried so far, and writes how it is understood: its canonical wording, the row that it
// sets, what it can set off without end, when it acts, and a game in which it does. A wrong one is answered, with what
// could stand there, and not added: false. One that ends with a question mark, "No player?", is answered with the
// words that can follow.
bool house_try(HouseTrial* trial, const char* sentence, FILE* out);
// Does so with each line of `in`; lines without a word are skipped. Returns how many were wrong.
int house_try_lines(HouseTrial* trial, FILE* in, FILE* out);
