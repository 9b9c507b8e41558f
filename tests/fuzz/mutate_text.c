// A libFuzzer mutator for text: it changes numbers and quoted words as often as bytes. Strict
// parsers refuse nearly all byte mutations at once; this gets further. Linked to all targets that
// read text.
#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

// libFuzzer's own mutator, and its entry point.
size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed);

enum { TOKENS_MAX = 4096, TEXT_MAX = 512 };

typedef struct Token {
    size_t at, size;
} Token;

static bool is_number(uint8_t byte) { return isdigit(byte) || strchr("+-.eE", byte) != NULL; }

static size_t token_size(const uint8_t* data, size_t size, size_t at) {
    size_t end = at + 1;
    if (data[at] == '"') {
        while (end < size && data[end] != '"') end += data[end] == '\\' ? 2 : 1;
        return end < size ? end + 1 - at : 0;
    }
    if (!isdigit(data[at]) && data[at] != '-') return 0;
    while (end < size && data[end] && is_number(data[end])) end++;
    return end - at;
}

static size_t find_tokens(const uint8_t* data, size_t size, Token tokens[TOKENS_MAX]) {
    size_t count = 0;
    for (size_t at = 0; at < size && count < TOKENS_MAX;) {
        size_t length = token_size(data, size, at);
        if (length) tokens[count++] = (Token){at, length};
        at += length ? length : 1;
    }
    return count;
}

// Writes the replacement of a number, or of any token.
static size_t change_number(const char* text, unsigned how, char* out) {
    uint64_t value = (uint64_t)strtoll(text, NULL, 10);  // wraps around
    switch (how % 6) {
        case 0:
            value += 1;
            break;
        case 1:
            value -= 1;
            break;
        case 2:
            value = 0;
            break;
        case 3:
            value /= 2;
            break;
        case 4:
            value = value > 1000000 ? 1 : value * 10;
            break;
        default:
            return (size_t)snprintf(out, TEXT_MAX, "%.17g", strtod(text, NULL) * 0.5);
    }
    return (size_t)snprintf(out, TEXT_MAX, "%" PRId64, (int64_t)value);
}

static size_t splice(uint8_t* data, size_t size, size_t max_size, Token old, const char* text,
                     size_t length) {
    if (size - old.size + length > max_size) return size;
    memmove(data + old.at + length, data + old.at + old.size, size - old.at - old.size);
    memcpy(data + old.at, text, length);
    return size - old.size + length;
}

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
    static Token tokens[TOKENS_MAX];
    char text[2 * TEXT_MAX];
    size_t count = find_tokens(data, size, tokens), length;
    unsigned how = seed / 7 % 24;
    if (seed % 2 || !count) return LLVMFuzzerMutate(data, size, max_size);
    Token old = tokens[seed / 168 % count], other = tokens[(seed / 168 + seed / 61) % count];
    if (old.size >= TEXT_MAX || other.size >= TEXT_MAX) return LLVMFuzzerMutate(data, size, max_size);
    memcpy(text, data + old.at, old.size);
    text[old.size] = 0;
    if (how < 12 && text[0] != '"') {
        char number[TEXT_MAX];
        memcpy(number, text, old.size + 1);
        length = change_number(number, how, text);
    } else if (how < 18) {  // another one of the file
        memcpy(text, data + other.at, other.size);
        length = other.size;
    } else {  // a second one in the list
        text[old.size] = ',';
        memcpy(text + old.size + 1, data + other.at, other.size);
        length = old.size + 1 + other.size;
    }
    return splice(data, size, max_size, old, text, length);
}
