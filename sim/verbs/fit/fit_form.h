// A sheet for game night, in Markdown: what to write down of each play, and what may stand in each column. Typed into a
// spreadsheet, its table is a log that `reckon fit` reads.
#pragma once

#include <stdio.h>

#include "sim/game/ruleset.h"

void fit_form(const Ruleset* ruleset, FILE* out);
