// The members of one JSON object; see json_members.h. json_scan checks the grammar first, so the
// traversal can rely on it.
#include "sim/text/json_members.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/text/json_scan.h"

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static const char* skip_space(const char* at) {
    while (is_space(*at)) at++;
    return at;
}

// The position after the string that begins at `at`.
static const char* skip_string(const char* at) {
    for (at++; *at != '"'; at++)
        if (*at == '\\') at++;
    return at + 1;
}

// The position after a value.
static const char* skip_value(const char* at) {
    if (*at == '"') return skip_string(at);
    for (int depth = 0;; at++) {
        if (*at == '"') at = skip_string(at);
        bool closes = *at == ']' || *at == '}';
        if (depth == 0 && (closes || *at == ',' || is_space(*at) || *at == '\0')) return at;
        depth += *at == '[' || *at == '{';
        depth -= closes;
        if (depth == 0 && closes) return at + 1;
    }
}

// --- strings

static unsigned hex4(const char* at) {
    unsigned value = 0;
    for (int i = 0; i < 4; i++) {
        char c = at[i];
        unsigned digit = c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 0x20) - 'a' + 10);
        value = value * 16 + digit;
    }
    return value;
}

static size_t put_utf8(unsigned code, char bytes[4]) {
    if (code < 0x80) return bytes[0] = (char)code, 1;
    size_t count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = count - 1; i > 0; i--, code >>= 6) bytes[i] = (char)(0x80 | (code & 0x3f));
    static const unsigned heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    bytes[0] = (char)(heads[count] | code);
    return count;
}

// Decodes the escape after the backslash at `*at`, and advances `*at` past it.
static size_t unescape(const char** at, char bytes[4]) {
    static const char letters[] = "bfnrt", values[] = "\b\f\n\r\t";
    char c = *(*at)++;
    if (c != 'u') {
        const char* letter = strchr(letters, c);
        bytes[0] = letter ? values[letter - letters] : c;
        return 1;
    }
    unsigned code = hex4(*at);
    *at += 4;
    if (code >= 0xd800 && code < 0xdc00) {  // a surrogate pair, checked by the scan
        code = 0x10000 + ((code - 0xd800) << 10) + (hex4(*at + 2) - 0xdc00);
        *at += 6;
    }
    return put_utf8(code, bytes);
}

// Decodes the string at `at`. False if it does not fit or contains a NUL.
static bool read_string(const char* at, char text[JSON_MEMBER_BYTES]) {
    size_t used = 0;
    for (at++; *at != '"';) {
        char bytes[4] = {*at};
        size_t count = 1;
        at++;
        if (bytes[0] == '\\') count = unescape(&at, bytes);
        if (bytes[0] == '\0' || used + count >= JSON_MEMBER_BYTES) return false;
        memcpy(text + used, bytes, count);
        used += count;
    }
    text[used] = '\0';
    return true;
}

// --- members

static bool read_whole(const char* at, const char* end, int64_t* value) {
    char digits[32];
    size_t length = (size_t)(end - at);
    if (length >= sizeof digits) return false;
    memcpy(digits, at, length);
    digits[length] = '\0';
    if (digits[strspn(digits, "-0123456789")] || length > 17) return false;
    *value = strtoll(digits, NULL, 10);
    return *value >= -(INT64_C(1) << 53) && *value <= INT64_C(1) << 53;
}

static void read_value(const char* at, const char* end, JsonMember* member) {
    member->kind = JSON_MEMBER_OTHER;
    if (*at == '"' && read_string(at, member->text))
        member->kind = JSON_MEMBER_TEXT;
    else if ((*at == '-' || (*at >= '0' && *at <= '9')) && read_whole(at, end, &member->whole))
        member->kind = JSON_MEMBER_WHOLE;
}

static JsonMember* find(const char* key, JsonMember* members, int count) {
    for (int i = 0; i < count; i++)
        if (!strcmp(members[i].key, key)) return &members[i];
    return NULL;
}

static bool walk(const char* at, JsonMember* members, int count, Error* error) {
    char key[JSON_MEMBER_BYTES];
    for (at = skip_space(at + 1); *at == '"'; at = skip_space(at)) {
        JsonMember* member = read_string(at, key) ? find(key, members, count) : NULL;
        at = skip_space(skip_space(skip_string(at)) + 1);  // past the colon
        const char* end = skip_value(at);
        if (member && member->kind != JSON_MEMBER_ABSENT)
            return error_set(error, EXIT_BAD_DATA, "duplicate key \"%s\"", member->key);
        if (member) read_value(at, end, member);
        at = skip_space(end);
        if (*at == ',') at = skip_space(at + 1);
    }
    CHECK(*at == '}');
    return true;
}

bool json_members(const char* text, size_t size, JsonMember* members, int count, Error* error) {
    JsonFound found = {.shape = NULL};
    for (int i = 0; i < count; i++) members[i].kind = JSON_MEMBER_ABSENT;
    bool good = json_scan(text, 0, size, &found, error);
    free(found.places);
    free(found.elements);
    if (!good) return false;
    char* copy = malloc(size + 1);  // so that looking ahead always finds an end
    if (!copy) return error_set(error, EXIT_IO, "out of memory for a message");
    memcpy(copy, text, size);
    copy[size] = '\0';
    const char* at = skip_space(copy);
    good = *at == '{' ? walk(at, members, count, error)
                      : error_set(error, EXIT_BAD_DATA, "it is not a JSON object");
    free(copy);
    return good;
}
