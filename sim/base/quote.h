// User input quoted in a message: whole, or its beginning and "...".
#pragma once

enum { QUOTE_BYTES = 200 };  // a message shows it twice at most, and has 1024

typedef struct Quote {
    char text[QUOTE_BYTES + 4];
} Quote;

// Beyond QUOTE_BYTES the text is cut, between characters.
Quote quote_text(const char* text);
// The same as a string, to be used in the same expression.
#define QUOTED(typed) (quote_text(typed).text)
