// Manual pages, generated from the verbs' option tables: reckon(1), and reckon-VERB(1) for each
// verb.
#pragma once

#include "sim/cli/cli.h"

// Writes the page of the verb in man(7) macros, or of the program if it is null.
void manual_write(const VerbList* verbs, const Verb* verb, FILE* out);
