// Escapes text from outside; see escape.h. Used by messages, the progress line and all reports.
#include "sim/base/escape.h"

#include <string.h>
#include <strings.h>

#include "sim/base/utf8.h"

enum { PIECE_BYTES = 16 };

// --- characters

// Characters that are invisible or change how others are displayed; non-characters.
static bool is_plain(int32_t code) {
    static const int32_t ranges[][2] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},       {0x61c, 0x61c},   {0x180e, 0x180e},
        {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},   {0x2060, 0x206f}, {0xfeff, 0xfeff},
        {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff},
    };
    if (code < 0) return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i][0] && code <= ranges[i][1]) return false;
    return true;
}

bool escape_check(const char* text, char why[ESCAPE_WHY_BYTES]) {
    int32_t code;
    size_t length;
    for (int number = 1; *text; text += length, number++) {
        length = utf8_read(text, &code);
        if (is_plain(code)) continue;
        if (code < 0)
            snprintf(why, ESCAPE_WHY_BYTES, "character %d is not valid UTF-8 (byte 0x%02x)", number,
                     (unsigned)(unsigned char)*text);
        else
            snprintf(why, ESCAPE_WHY_BYTES,
                     "character %d is U+%04X: control and invisible characters are not allowed", number,
                     (unsigned)code);
        return false;
    }
    return true;
}

bool escape_is_plain(const char* text) {
    char why[ESCAPE_WHY_BYTES];
    return escape_check(text, why);
}

// --- forms

// Whether a log could take this for a command: "::error", "##[error]", "##vso[", "##teamcity[". What
// counts as blank before one differs between logs, so the place within the text does not matter.
static bool is_command(const char* at) {
    if (at[0] != at[1] || (at[0] != ':' && at[0] != '#')) return false;
    char lower = at[2] | 0x20;
    return at[0] == ':' || at[2] == '[' || (lower >= 'a' && lower <= 'z');
}

// The replacement of an ASCII character in that form; null: the character itself.
static const char* form_of(EscapeFor where, char c) {
    static const struct {
        EscapeFor where;
        char c;
        const char* piece;
    } forms[] = {
        {ESCAPE_MARKDOWN, '\\', "\\\\"}, {ESCAPE_MARKDOWN, '|', "\\|"},   {ESCAPE_MARKDOWN, '<', "&lt;"},
        {ESCAPE_MARKDOWN, '>', "&gt;"},  {ESCAPE_MARKDOWN, '&', "&amp;"}, {ESCAPE_MARKDOWN, '[', "\\["},
        {ESCAPE_MARKDOWN, ']', "\\]"},   {ESCAPE_MARKDOWN, '*', "\\*"},   {ESCAPE_MARKDOWN, '`', "\\`"},
        {ESCAPE_MARKDOWN, '~', "\\~"},   {ESCAPE_MARKDOWN, '$', "\\$"},   {ESCAPE_XML, '&', "&#38;"},
        {ESCAPE_XML, '<', "&#60;"},      {ESCAPE_XML, '>', "&#62;"},      {ESCAPE_XML, '"', "&#34;"},
        {ESCAPE_XML, '\'', "&#39;"},     {ESCAPE_XML, '\t', "&#9;"},      {ESCAPE_XML, '\n', "&#10;"},
        {ESCAPE_XML, '\r', "&#13;"},     {ESCAPE_COMMAND, '%', "%25"},    {ESCAPE_COMMAND, '\n', "%0A"},
        {ESCAPE_COMMAND, '\r', "%0D"},   {ESCAPE_PROPERTY, '%', "%25"},   {ESCAPE_PROPERTY, '\n', "%0A"},
        {ESCAPE_PROPERTY, '\r', "%0D"},  {ESCAPE_PROPERTY, ':', "%3A"},   {ESCAPE_PROPERTY, ',', "%2C"},
        {ESCAPE_CSV, '"', "\"\""},       {ESCAPE_JSON, '"', "\\\""},      {ESCAPE_JSON, '\\', "\\\\"},
        {ESCAPE_JSON, '\n', "\\n"},      {ESCAPE_JSON, '\t', "\\t"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].where == where && forms[i].c == c) return forms[i].piece;
    return NULL;
}

static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The replacement of a character of Markdown that depends on its neighbours; null: none. Where a backslash does
// not help, because names and addresses are looked for in what is displayed, a space of no width
// separates them: "@name" would notify somebody, "#1" and "GH-1" appear in another issue.
static const char* markdown_form(const char* begin, const char* at) {
    char before = at == begin ? '\0' : at[-1], after = at[1];
    bool www = at - begin >= 3 && !strncasecmp(at - 3, "www", 3);
    bool gh = at - begin >= 2 && !strncasecmp(at - 2, "gh", 2);
    switch (*at) {
        case '@':
            return "@&#8203;";
        case '#':
            return is_digit(after) ? "#&#8203;" : at == begin ? "\\#" : NULL;
        case '-':
            return gh && is_digit(after) ? "-&#8203;" : at == begin && after == ' ' ? "\\-" : NULL;
        case '+':
            return at == begin && after == ' ' ? "\\+" : NULL;
        case ':':
            return after == '/' ? ":&#8203;" : NULL;
        case '.':
            return www ? ".&#8203;" : NULL;
        case '_':
            return is_word(before) && is_word(after) ? NULL : "\\_";  // in a word it is no emphasis
        default:
            return NULL;
    }
}

// The escape of a character that is not plain or not allowed at this point. JSON readers decode it
// to the same character.
static void write_code(EscapeFor where, int32_t code, char byte, char piece[PIECE_BYTES]) {
    const char* slash = where == ESCAPE_MARKDOWN ? "\\\\" : "\\";
    unsigned number = (unsigned)code;
    if (code < 0)
        snprintf(piece, PIECE_BYTES, "%s%s%02x", slash, where == ESCAPE_JSON ? "\\x" : "x",
                 (unsigned)(unsigned char)byte);
    else if (code > 0xffff && where == ESCAPE_JSON)
        snprintf(piece, PIECE_BYTES, "\\u%04x\\u%04x", 0xd800 + ((number - 0x10000) >> 10),
                 0xdc00 + (number & 0x3ff));
    else
        snprintf(piece, PIECE_BYTES, "%s%c%0*x", slash, code > 0xffff ? 'U' : 'u', code > 0xffff ? 8 : 4,
                 number);
}

// Puts the escaped form of the character at `at` into `piece` and returns its length in the text. Letters, digits and
// spaces, of which most texts consist, have none.
static size_t step(EscapeFor where, const char* begin, const char* at, char piece[PIECE_BYTES]) {
    int32_t code;
    if (is_word(*at) || *at == ' ') {
        piece[0] = *at, piece[1] = '\0';
        return 1;
    }
    size_t length = utf8_read(at, &code);
    const char* form = length == 1 ? form_of(where, *at) : NULL;
    if (!form && where == ESCAPE_MARKDOWN && !is_command(at)) form = markdown_form(begin, at);
    if (form)
        snprintf(piece, PIECE_BYTES, "%s", form);
    else if (!is_plain(code) || is_command(at))
        write_code(where, code, *at, piece);
    else
        snprintf(piece, PIECE_BYTES, "%.*s", (int)length, at);
    return length;
}

void escape_write(FILE* out, EscapeFor where, const char* text) {
    char piece[PIECE_BYTES];
    for (const char* at = text; *at;) {
        at += step(where, text, at, piece);
        fputs(piece, out);
    }
}

void escape_copy(const char* text, char* into, size_t size) {
    char piece[PIECE_BYTES];
    size_t used = 0;
    for (const char* at = text; *at;) {
        at += step(ESCAPE_TERMINAL, text, at, piece);
        size_t length = strlen(piece);
        if (used + length >= size) break;
        memcpy(into + used, piece, length);
        used += length;
    }
    into[used] = '\0';
}
