// The input as a file, for code that reads only files, and as a command line, one word per line.
#pragma once

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

typedef struct BytesFile {
    int descriptor;
    char path[64];
} BytesFile;

static inline BytesFile bytes_file(const void* data, size_t size) {
    BytesFile file = {.descriptor = memfd_create("bytes", 0)};
    FUZZ_DEMAND(file.descriptor >= 0 && write(file.descriptor, data, size) == (ssize_t)size);
    snprintf(file.path, sizeof file.path, "/proc/self/fd/%d", file.descriptor);
    return file;
}

enum { BYTES_WORDS_MAX = 64 };

typedef struct BytesWords {
    char* text;
    char* words[BYTES_WORDS_MAX + 1];
    int count;
} BytesWords;

// `begin`: words to put first, each ended by '\n'.
static inline BytesWords bytes_words(const char* begin, const void* data, size_t size) {
    BytesWords line = {.text = malloc(strlen(begin) + size + 1)};
    FUZZ_DEMAND(line.text);
    size_t used = strlen(begin);
    memcpy(line.text, begin, used);
    if (size) memcpy(line.text + used, data, size);
    line.text[used + size] = 0;
    for (char* word = strtok(line.text, "\n"); word && line.count < BYTES_WORDS_MAX;
         word = strtok(NULL, "\n"))
        line.words[line.count++] = word;
    return line;
}
