// The one place that escapes text from outside the program - keys, values and file names,
// command-line words - wherever it is printed. Characters that control a terminal, that hide or
// reorder others (controls, bidirectional marks, zero-width characters), and invalid UTF-8 bytes
// become \u001b or \xff in every form of output; each form also escapes characters of its own.
//
// A GitHub log interprets a line that begins with "::", and "##[" anywhere: neither is let through.
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
