// Breaks text into lines for a terminal: where a line ends and how far the next one is indented.
// Escapes nothing (escape.h); widths are columns of the terminal (utf8.h).
#pragma once

#include <stdio.h>

typedef struct Wrap {
    int width;    // of a line; 0: no limit
    int column;   // where the text begins: this much of the first line is already printed
    int hanging;  // indent of all further lines
} Wrap;

// Prints the words of a line, separated by single spaces, and ends it. A number stays on one line
// with the "%" after it; a word longer than a line is not broken. Leading spaces are dropped. The
// line ends at '\n' or with the text; returns what follows.
const char* wrap_line(FILE* out, const Wrap* wrap, const char* text);
// Prints `lead`, padded to `indent`, and beside it the text, with all further lines indented as far.
void wrap_hang(FILE* out, int width, int indent, const char* lead, const char* text);
