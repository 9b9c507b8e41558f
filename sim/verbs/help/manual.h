// Manual pages, generated from the verbs' option tables: reckon(1), and reckon-VERB(1) for each
// verb.
#pragma once

#include "sim/cli/cli.h"

// The page of the verb in man(7) macros, or that of the program where it is null.
void manual_write(const VerbList* verbs, const Verb* verb, FILE* out);
