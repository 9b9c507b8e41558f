// The licences of the program and its libraries: `reckon version --licenses`.
#pragma once

#include <stdio.h>

// Writes the licence of the program and of each library it is linked to, by SPDX identifier. The
// libraries' own dependencies are not listed.
void licenses_write(FILE* out);
void licenses_write_json(FILE* out);
