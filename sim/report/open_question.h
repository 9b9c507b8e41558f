// The largest open question of a game: which rule that the rulebook does not settle moves the answer
// most, measured beforehand with the shipped players, as strategies/<game>/open_questions.json has it
// (scripts/open-questions), so that an answer can name it without playing it.
#pragma once

#include <stdint.h>

#include "sim/experiment/experiment.h"

typedef struct OpenQuestion {
    const Param* row;               // the rule
    char value[NAME_MAX_BYTES];     // another value of it
    char what[NAME_MAX_BYTES];      // what is measured: an outcome, or "the first player's share"
    char strategy[NAME_MAX_BYTES];  // who plays
    int players;
    double rate, assumed;  // with that value, and with the default
    uint64_t games;        // of each
} OpenQuestion;

// The largest of those measured at these player counts, apart from those about settled rules, by row
// (null: none). False: there is none.
bool open_question_find(const Ruleset* ruleset, const int* players, int count, const bool* settled,
                        OpenQuestion* question);
// The sentence about the largest beside experiments of one game: a rule that they set otherwise than the
// default is settled. False, with an empty text: none, or the experiments test them themselves.
bool open_question_say(const Experiment* const* experiments, int count, char* text, size_t size);

// "The largest open question is how long the Countdown lasts: with countdown_length=table_round,
// survivors win 77.8 % with 3 players, not 50.0 % (measured beforehand: experts)."
void open_question_text(const Ruleset* ruleset, const OpenQuestion* question, char* text, size_t size);
