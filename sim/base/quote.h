// User input quoted in a message: all of it, or its beginning and "...".
#pragma once

enum { QUOTE_BYTES = 200 };  // a message of at most 1024 bytes quotes it at most twice

typedef struct Quote {
    char text[QUOTE_BYTES + 4];
} Quote;

// Text beyond QUOTE_BYTES is cut, between characters.
Quote quote_text(const char* text);
// Returns the quoted text, for use within an expression.
#define QUOTED(typed) (quote_text(typed).text)
