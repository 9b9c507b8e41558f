// The words of house rules that a game takes, each in a sentence: `reckon rules GAME --words`.
#pragma once

#include <stdio.h>

#include "sim/game/ruleset.h"

// List them, for people and for programs. The ruleset has words.
void house_words_list(const Ruleset* ruleset, FILE* out);
void house_words_list_json(const Ruleset* ruleset, FILE* out);
