// What the program is made of and under which licences: `reckon version --licenses`.
#pragma once

#include <stdio.h>

// Writes the program's licence and each library that it is linked to, with its licence by SPDX
// identifier. What these libraries are linked to in their turn is not listed.
void licenses_write(FILE* out);
void licenses_write_json(FILE* out);
