// The one place that makes harmless what did not come from our own source - keys, values and names of files,
// words of the command line - wherever it is printed. Characters that a terminal acts upon, that hide or
// reorder others (controls, bidirectional marks, what has no width) and bytes that are no UTF-8 become \u001b
// or \xff, in every form of output; beyond them each form has characters of its own.
//
// A log of GitHub's obeys a line that begins with "::", and "##[" anywhere: neither is let through.
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
// For the terminal, into a buffer; what does not fit is left out.
void escape_copy(const char* text, char* into, size_t size);
// Whether the text holds nothing that every form escapes: a name may be made of it.
bool escape_is_plain(const char* text);
