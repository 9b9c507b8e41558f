// Fields of comma-separated values as RFC 4180 has them.
#pragma once

#include <stdio.h>

// Writes a field, in quotes where it must be, behind an apostrophe where a spreadsheet would calculate it,
// and with what a terminal would obey escaped (escape.h). Commas between fields and CRLF behind records are
// the caller's.
void csv_write_text(FILE* out, const char* text);
// Writes a finite number with as few digits as give back the same double.
void csv_write_real(FILE* out, double value);
