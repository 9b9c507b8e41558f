// What `suggest` aims at: an outcome's rate in the band at each player count, or the clauses of a contract (check) that can
// be asked of a cell alone. Those that compare with a baseline cannot, and are left out.
#pragma once

#include "sim/verbs/suggest/suggest_answer.h"

// What a search has seen of a figure.
typedef struct SuggestSeen {
    double value, games;
} SuggestSeen;

// Fills in the places and aims of the answer, whose question and trial are there. Error (EXIT_USAGE): an outcome that the
// game has not; a contract that asks too much, or nothing.
bool suggest_aim_open(SuggestAnswer* answer, Error* error);
// Whether it says itself how long games may be.
bool suggest_aim_bounds_length(const SuggestAnswer* answer);
// The figure of an aim with a clause, in the games of the cell.
double suggest_aim_value(const SuggestAnswer* answer, int aim, const Cell* cell);
// For Hunt.read: reads a clause. `of` points to a struct that begins with a pointer to the answer.
void suggest_aim_read(const void* of, const Hunt* hunt, int entrant, int goal, HuntReading* reading);
// The figure of an aim if the effects of two changes, seen alone, add up: rates on the scale of log odds, what is
// counted as factors. `seen`: with either change, and with none.
double suggest_aim_predict(const SuggestAnswer* answer, int aim, const SuggestSeen seen[3]);
