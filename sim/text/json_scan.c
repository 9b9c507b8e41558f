// A strict scanner for JSON's grammar (RFC 8259) that records where values are; see json_scan.h.
#include "sim/text/json_scan.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/decimal.h"

typedef struct Scan {
    const char* text;
    size_t size, at;
    JsonFound* found;
    size_t place_room, element_room;
    bool apart;  // inside the array whose elements are listed
    Error* error;
} Scan;

// The byte `ahead` of the current position; 0 at the end (a NUL byte in the text is refused like
// any stray byte).
static char peek(const Scan* scan, size_t ahead) {
    return scan->at + ahead < scan->size ? scan->text[scan->at + ahead] : '\0';
}

static bool at_end(const Scan* scan) { return scan->at >= scan->size; }

static bool fail(Scan* scan, const char* message) {
    return error_set(scan->error, EXIT_BAD_DATA, "%s%s", message,
                     at_end(scan) ? ", but the text ends here" : "");
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static void skip_space(Scan* scan) {
    while (is_space(peek(scan, 0))) scan->at++;
}

// Makes room for one more element in a full list.
static void* enlarge(Scan* scan, void* list, size_t* room, size_t size) {
    size_t more = *room ? 2 * *room : 64;
    void* larger = realloc(list, more * size);
    if (larger)
        *room = more;
    else
        error_set(scan->error, EXIT_IO, "out of memory");
    return larger;
}

// Whether there is more text outside the listed array than such a document has: more than inside
// it, and not just a little.
static bool is_too_much(const Scan* scan) {
    const JsonFound* found = scan->found;
    size_t inside = found->inside.end - found->inside.begin;
    return found->shape && !found->shape->any_length && scan->at - inside > JSON_BYTES_MAX + inside;
}

static bool note_place(Scan* scan) {
    JsonFound* found = scan->found;
    if (scan->apart) return true;
    if (is_too_much(scan))
        return error_set(scan->error, EXIT_BAD_DATA, "too much text outside \"%s\"", found->shape->apart);
    if (found->place_count == scan->place_room) {
        size_t* places = enlarge(scan, found->places, &scan->place_room, sizeof *places);
        if (!places) return false;
        found->places = places;
    }
    found->places[found->place_count++] = scan->at;
    return true;
}

static bool note_element(Scan* scan, size_t begin) {
    JsonFound* found = scan->found;
    if (found->element_count == scan->element_room) {
        JsonSpan* elements = enlarge(scan, found->elements, &scan->element_room, sizeof *elements);
        if (!elements) return false;
        found->elements = elements;
    }
    found->elements[found->element_count++] = (JsonSpan){begin, scan->at};
    return true;
}

// --- strings

static bool continues(const Scan* scan, size_t ahead, unsigned low, unsigned high) {
    unsigned byte = (unsigned char)peek(scan, ahead);
    return byte >= low && byte <= high;
}

// The length of the UTF-8 sequence here (Unicode standard, table 3-7), 0 if it is invalid.
static size_t utf8_bytes(const Scan* scan) {
    unsigned byte = (unsigned char)peek(scan, 0);
    if (byte < 0x80) return 1;
    if (byte >= 0xc2 && byte <= 0xdf) return continues(scan, 1, 0x80, 0xbf) ? 2 : 0;
    unsigned low = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    unsigned high = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    if (!continues(scan, 1, low, high) || !continues(scan, 2, 0x80, 0xbf)) return 0;
    if (byte >= 0xe0 && byte <= 0xef) return 3;
    return byte >= 0xf0 && byte <= 0xf4 && continues(scan, 3, 0x80, 0xbf) ? 4 : 0;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// The value of the \uXXXX that begins `ahead` of the current position, or -1.
static int unicode_escape(const Scan* scan, size_t ahead) {
    int value = 0;
    if (peek(scan, ahead) != '\\' || peek(scan, ahead + 1) != 'u') return -1;
    for (size_t i = 2; i < 6; i++) {
        int digit = hex_digit(peek(scan, ahead + i));
        if (digit < 0) return -1;
        value = value * 16 + digit;
    }
    return value;
}

static bool scan_unicode_escape(Scan* scan) {
    int value = unicode_escape(scan, 0), next;
    if (value < 0) return fail(scan, "expected four hexadecimal digits after \\u");
    if (value == 0) return fail(scan, "a string may not contain \\u0000");
    if (value < 0xd800 || value > 0xdfff) {
        scan->at += 6;
        return true;
    }
    next = value < 0xdc00 ? unicode_escape(scan, 6) : -1;
    if (next < 0xdc00 || next > 0xdfff) return fail(scan, "unpaired surrogate in a string");
    scan->at += 12;
    return true;
}

static bool scan_escape(Scan* scan) {
    char c = peek(scan, 1);
    if (c == 'u') return scan_unicode_escape(scan);
    if (!c || !strchr("\"\\/bfnrt", c)) return fail(scan, "unknown escape in a string");
    scan->at += 2;
    return true;
}

static bool scan_string(Scan* scan) {
    CHECK(peek(scan, 0) == '"');
    for (scan->at++; peek(scan, 0) != '"';) {
        if (at_end(scan)) return fail(scan, "expected a closing quotation mark");
        if (peek(scan, 0) == '\\') {
            if (!scan_escape(scan)) return false;
            continue;
        }
        if ((unsigned char)peek(scan, 0) < 0x20)
            return fail(scan, "line break or control character in a string");
        size_t bytes = utf8_bytes(scan);
        if (!bytes) return fail(scan, "not valid UTF-8");
        scan->at += bytes;
    }
    scan->at++;
    return true;
}

// --- numbers and words

static bool scan_digits(Scan* scan) {
    size_t start = scan->at;
    while (peek(scan, 0) >= '0' && peek(scan, 0) <= '9') scan->at++;
    return scan->at > start;
}

static bool scan_number(Scan* scan) {
    size_t start = scan->at;
    char digits[JSON_NUMBER_BYTES_MAX + 1];
    if (peek(scan, 0) == '-') scan->at++;
    if (peek(scan, 0) == '0' && peek(scan, 1) >= '0' && peek(scan, 1) <= '9')
        return fail(scan, "a number may not begin with 0");
    if (!scan_digits(scan)) return fail(scan, "expected a digit");
    if (peek(scan, 0) == '.') {
        scan->at++;
        if (!scan_digits(scan)) return fail(scan, "expected a digit after the decimal point");
    }
    if (peek(scan, 0) == 'e' || peek(scan, 0) == 'E') {
        scan->at++;
        if (peek(scan, 0) == '+' || peek(scan, 0) == '-') scan->at++;
        if (!scan_digits(scan)) return fail(scan, "expected a digit in the exponent");
    }
    size_t length = scan->at - start;
    size_t end = scan->at;
    scan->at = start;
    if (length >= sizeof digits) return fail(scan, "number with too many digits");
    memcpy(digits, scan->text + start, length);
    digits[length] = '\0';
    double value = strtod(digits, NULL);
    if (!isfinite(value)) return fail(scan, "number too large for a double");
    if (!decimal_survived(digits, value))
        return fail(scan, "number with more digits than a double holds (write a large integer as a string)");
    scan->at = end;
    return true;
}

static bool scan_word(Scan* scan, const char* word) {
    size_t length = strlen(word);
    if (scan->size - scan->at < length || strncmp(scan->text + scan->at, word, length))
        return fail(scan, "expected a value (true, false and null are lower-case)");
    scan->at += length;
    return true;
}

// --- values

static bool scan_value(Scan* scan, int depth);

// After an item: true with `more` false at the closing bracket; true with `more` true at a comma.
static bool scan_joint(Scan* scan, char closer, bool* more) {
    skip_space(scan);
    *more = peek(scan, 0) == ',';
    if (!*more && peek(scan, 0) != closer)
        return fail(scan, closer == '}' ? "expected a comma or }" : "expected a comma or ]");
    scan->at++;
    skip_space(scan);
    if (*more && peek(scan, 0) == closer) return fail(scan, "trailing comma");
    return true;
}

// Whether the key at `begin` names the array to be listed. A second one of that name does not
// count: it will be refused as a duplicate.
static bool is_apart(const Scan* scan, size_t begin) {
    const char* key = scan->found->shape ? scan->found->shape->apart : NULL;
    size_t length = key ? strlen(key) : 0;
    return key && !scan->found->inside.end && scan->at - begin == length + 2 &&
           !memcmp(scan->text + begin + 1, key, length);
}

static bool check_key(Scan* scan, size_t begin, int depth) {
    const JsonShape* shape = scan->found->shape;
    size_t end = scan->at;
    if (!shape || depth != 1) return true;
    scan->at = begin;
    if (!shape->check_key(scan->text + begin + 1, end - begin - 2, scan->error)) return false;
    scan->at = end;
    return true;
}

static bool scan_apart(Scan* scan, int depth) {
    size_t begin = scan->at + 1;
    scan->apart = true;
    bool good = scan_value(scan, depth);
    scan->apart = false;
    scan->found->inside = (JsonSpan){begin, scan->at - 1};
    return good;
}

static bool scan_member(Scan* scan, int depth) {
    size_t begin = scan->at;
    if (peek(scan, 0) != '"') return fail(scan, "expected a key in quotation marks");
    if (!note_place(scan) || !scan_string(scan) || !check_key(scan, begin, depth)) return false;
    bool apart = depth == 1 && is_apart(scan, begin);
    skip_space(scan);
    if (peek(scan, 0) != ':') return fail(scan, "expected a colon after the key");
    scan->at++;
    skip_space(scan);
    return apart && peek(scan, 0) == '[' ? scan_apart(scan, depth) : scan_value(scan, depth);
}

static bool scan_element(Scan* scan, int depth) {
    size_t begin = scan->at;
    if (!note_place(scan) || !scan_value(scan, depth)) return false;
    return !scan->apart || depth > 2 || note_element(scan, begin);
}

static bool scan_items(Scan* scan, char closer, int depth) {
    if (depth > JSON_DEPTH_MAX) return fail(scan, "nested too deeply (more than 32 levels)");
    bool more = true;
    scan->at++;
    skip_space(scan);
    if (peek(scan, 0) == closer) {
        scan->at++;
        return true;
    }
    while (more) {
        bool good = closer == '}' ? scan_member(scan, depth) : scan_element(scan, depth);
        if (!good || !scan_joint(scan, closer, &more)) return false;
    }
    return true;
}

static bool scan_value(Scan* scan, int depth) {
    switch (peek(scan, 0)) {
        case '{':
            return scan_items(scan, '}', depth + 1);
        case '[':
            return scan_items(scan, ']', depth + 1);
        case '"':
            return scan_string(scan);
        case 't':
            return scan_word(scan, "true");
        case 'f':
            return scan_word(scan, "false");
        case 'n':
            return scan_word(scan, "null");
        case '/':
            return fail(scan, "expected a value (JSON has no comments)");
        case '\'':
            return fail(scan, "expected a value (strings need double quotes)");
        default:
            break;
    }
    char c = peek(scan, 0);
    if (c == '-' || (c >= '0' && c <= '9')) return scan_number(scan);
    return fail(scan, "expected a value");
}

bool json_scan(const char* text, size_t begin, size_t end, JsonFound* found, Error* error) {
    Scan scan = {.text = text, .size = end, .at = begin, .found = found, .error = error};
    *found = (JsonFound){.shape = found->shape};
    if (end - begin >= 3 && !memcmp(text + begin, "\xef\xbb\xbf", 3)) scan.at += 3;  // a byte order mark
    skip_space(&scan);
    bool good = note_place(&scan) && scan_value(&scan, 0);
    if (good) skip_space(&scan);
    if (good && !at_end(&scan)) good = fail(&scan, "unexpected text after the JSON value");
    found->fault = scan.at;
    return good;
}

// --- the members of a one-line object

static const char* skip_blanks(const char* at) {
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

// --- members: strings

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
    for (at = skip_blanks(at + 1); *at == '"'; at = skip_blanks(at)) {
        JsonMember* member = read_string(at, key) ? find(key, members, count) : NULL;
        at = skip_blanks(skip_blanks(skip_string(at)) + 1);  // past the colon
        const char* end = skip_value(at);
        if (member && member->kind != JSON_MEMBER_ABSENT)
            return error_set(error, EXIT_BAD_DATA, "duplicate key \"%s\"", member->key);
        if (member) read_value(at, end, member);
        at = skip_blanks(end);
        if (*at == ',') at = skip_blanks(at + 1);
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
    const char* at = skip_blanks(copy);
    good = *at == '{' ? walk(at, members, count, error)
                      : error_set(error, EXIT_BAD_DATA, "it is not a JSON object");
    free(copy);
    return good;
}
