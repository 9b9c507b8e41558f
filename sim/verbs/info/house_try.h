// House rules in words, answered one by one: `reckon rules GAME --house SENTENCE`, or - for lines of the standard input.
#pragma once

#include <stdio.h>

#include "sim/experiment/variant.h"

// Adds the sentence to those tried so far, and writes how it is understood: its canonical wording, the row that it
// sets, what it can set off without end. A wrong one is answered, with what could stand there, and not added: false.
bool house_try(Variant* tried, const Ruleset* ruleset, const char* sentence, FILE* out);
// Does so with each line of `in`; lines without a word are skipped. Returns how many were wrong.
int house_try_lines(Variant* tried, const Ruleset* ruleset, FILE* in, FILE* out);
