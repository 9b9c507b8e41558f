// Text in messages; see quote.h.
#include "sim/base/quote.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

Quote quote_text(const char* text) {
    Quote quote;
    size_t length = strlen(text);
    bool cut = length > QUOTE_BYTES;
    if (cut) length = QUOTE_BYTES;
    while (cut && length && ((unsigned char)text[length] & 0xc0) == 0x80) length--;  // inside a character
    memcpy(quote.text, text, length);
    snprintf(quote.text + length, sizeof quote.text - length, "%s", cut ? "..." : "");
    return quote;
}
