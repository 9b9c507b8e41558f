// Properties of the terminal behind a stream; respects NO_COLOR, TERM=dumb and COLUMNS.
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Terminal {
    bool there;   // a terminal whose current line can be rewritten
    bool color;   // color is supported and wanted
    int columns;  // 0: unknown
} Terminal;

Terminal terminal_of(int file_descriptor);
// Whether it is a terminal that shows UTF-8, as the locale (LC_ALL, LC_CTYPE, LANG) says.
bool terminal_is_utf8(int file_descriptor);

// Prints "reckon: " and the message as one line, with quoted text escaped (escape.h).
void terminal_say(FILE* out, const char* format, ...) __attribute__((format(printf, 2, 3)));
