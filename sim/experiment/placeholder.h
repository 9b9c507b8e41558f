// The placeholders of house rules in words, {A} to {Z}, as rows of settings: what --sweep and --tune give values.
#pragma once

#include "sim/game/param.h"

// The letter that the key is, 'A' to 'Z'; 0: it is no placeholder.
int placeholder_find(const char* key);
// Its row: the numbers that a sentence can have. The key is the letter.
const Param* placeholder_row(int letter);
