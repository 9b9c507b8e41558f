// Words broken into lines; see wrap.h. Used by tables (grid), the lists of rules and strategies, and `reckon play`.
#include "sim/text/wrap.h"

#include <stdbool.h>
#include <string.h>

// The length of a word, with the "%" after it.
static int word_length(const char* word) {
    size_t length = strcspn(word, " \n");
    if (word[length] == ' ' && word[length + 1] == '%') length += 1 + strcspn(word + length + 1, " \n");
    return (int)length;
}

const char* wrap_line(FILE* out, const Wrap* wrap, const char* text) {
    int at = wrap->column;
    bool begins = true;  // the next word is the first of its line
    for (text += strspn(text, " "); *text && *text != '\n'; text += strspn(text, " ")) {
        int length = word_length(text);
        if (!begins && wrap->width > 0 && at + 1 + length > wrap->width) {
            fprintf(out, "\n%*s", wrap->hanging, "");
            at = wrap->hanging;
            begins = true;
        }
        at += fprintf(out, "%s%.*s", begins ? "" : " ", length, text);
        begins = false;
        text += length;
    }
    fputc('\n', out);
    return text + (*text == '\n');
}

void wrap_hang(FILE* out, int width, int indent, const char* lead, const char* text) {
    do {
        int column = fprintf(out, "%-*s", indent, lead);
        text = wrap_line(out, &(Wrap){width, column, indent}, text);
        lead = "";
    } while (*text);
}
