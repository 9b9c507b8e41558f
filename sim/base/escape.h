// The one place that escapes text from outside the program - keys, values and file names, command-line
// words - wherever it is printed. Characters that a terminal acts upon, that hide or
// reorder others (controls, bidirectional marks, what has no width) and invalid UTF-8 bytes become \u001b
// or \xff, in every form of output; beyond them each form has characters of its own.
//
// A GitHub log interprets a line that begins with "::", and "##[" anywhere: neither is let through.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum EscapeFor {
    ESCAPE_TERMINAL,  // messages, tables
    ESCAPE_MARKDOWN,  // also in a table's field: no pipe ends it, no HTML and no link begins
    ESCAPE_XML,       // content and attributes of XML 1.0
    ESCAPE_COMMAND,   // the message of a GitHub workflow command
    ESCAPE_PROPERTY,  // a property of one
    ESCAPE_CSV,       // a field within quotation marks (csv_write.h)
    ESCAPE_JSON,      // a string within quotation marks
} EscapeFor;

void escape_write(FILE* out, EscapeFor where, const char* text);
// For the terminal, into a buffer; what does not fit is truncated.
void escape_copy(const char* text, char* into, size_t size);
// Whether the text has nothing that every form escapes and so is allowed as a name.
bool escape_is_plain(const char* text);
