// Fields of comma-separated values, as RFC 4180 defines them.
#pragma once

#include <stdio.h>

// Writes a field, quoted if necessary, with a leading apostrophe if a spreadsheet would evaluate
// it, and with terminal control characters escaped (escape.h). The caller writes the commas between
// fields and CRLF after records.
void csv_write_text(FILE* out, const char* text);
// Writes a finite number with the fewest digits that round-trip.
void csv_write_real(FILE* out, double value);
