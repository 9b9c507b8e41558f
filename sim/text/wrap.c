// Words broken into lines; see wrap.h. Used by tables (grid), the lists of rules and strategies, and `reckon play`.
#include "sim/text/wrap.h"

#include <stdbool.h>
#include <string.h>

#include "sim/base/utf8.h"

// The bytes of a word, with the "%" after it.
static int word_length(const char* word) {
    size_t length = strcspn(word, " \n");
    if (word[length] == ' ' && word[length + 1] == '%') length += 1 + strcspn(word + length + 1, " \n");
    return (int)length;
}

const char* wrap_line(FILE* out, const Wrap* wrap, const char* text) {
    int at = wrap->column;
    bool begins = true;  // the next word is the first of its line
    for (text += strspn(text, " "); *text && *text != '\n'; text += strspn(text, " ")) {
        int length = word_length(text), columns = utf8_columns(text, (size_t)length);
        if (!begins && wrap->width > 0 && at + 1 + columns > wrap->width) {
            fprintf(out, "\n%*s", wrap->hanging, "");
            at = wrap->hanging;
            begins = true;
        }
        fprintf(out, "%s%.*s", begins ? "" : " ", length, text);
        at += !begins + columns;
        begins = false;
        text += length;
    }
    fputc('\n', out);
    return text + (*text == '\n');
}

void wrap_hang(FILE* out, int width, int indent, const char* lead, const char* text) {
    do {
        int columns = utf8_columns(lead, strlen(lead)), blanks = columns < indent ? indent - columns : 0;
        fprintf(out, "%s%*s", lead, blanks, "");
        text = wrap_line(out, &(Wrap){width, columns + blanks, indent}, text);
        lead = "";
    } while (*text);
}
