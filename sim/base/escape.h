// The one place that escapes text from outside the program - keys, values and file names,
// command-line words - wherever it is printed. Characters that control a terminal, that hide or
// reorder others (controls, bidirectional marks, zero-width spaces), and invalid UTF-8 bytes become
// \u001b or \xff in every form of output; each form also escapes characters of its own. The
// non-joiner and the joiner (U+200C, U+200D) are letters of Persian, Hindi and emoji, and stay.
//
// The logs of GitHub, Azure and TeamCity take "::name" and "##name[" for commands: "::" is never let
// through, nor "##" before "[" or a letter. (Bars in tables are made of '#'.)
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum EscapeFor {
    ESCAPE_TERMINAL,  // messages, tables
    ESCAPE_MARKDOWN,  // also in a table cell: no HTML, link, emphasis, mention or list, and it cannot end the cell
    ESCAPE_XML,       // content and attributes of XML 1.0
    ESCAPE_COMMAND,   // message of a GitHub workflow command
    ESCAPE_PROPERTY,  // property of one
    ESCAPE_CSV,       // quoted field (csv_write.h)
    ESCAPE_JSON,      // quoted string
} EscapeFor;

void escape_write(FILE* out, EscapeFor where, const char* text);
// Escapes for a terminal, into a buffer; what does not fit is truncated.
void escape_copy(const char* text, char* into, size_t size);
// Whether the text contains nothing that every form escapes, and so may be a name.
bool escape_is_plain(const char* text);
enum { ESCAPE_WHY_BYTES = 96 };
// The same; if not, says which character it is, counted from 1: "character 4 is U+202E: control and
// invisible characters are not allowed".
bool escape_check(const char* text, char why[ESCAPE_WHY_BYTES]);
