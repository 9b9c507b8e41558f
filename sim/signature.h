// The behaviour signature: one number for what the program does. It is made from a fixed suite of games -
// every ruleset, every number of players, under `random`, `eager` and the strategies that roles have by
// default - and moves when a rule, one of these strategies, the random numbers or the tally moves. A commit
// that moves it says why.
#pragma once

#include "sim/error.h"

enum { SIGNATURE_BYTES = 17 };

// 16 hexadecimal digits. Plays some thousand games; false with the fault of a game that failed.
bool signature_make(char text[SIGNATURE_BYTES], Error* error);
