// Files read as a whole; see input.h.
#include "sim/platform/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"

// Reads a whole stream, but at most one byte more than is allowed.
static char* read_all(FILE* in, size_t most, size_t* size) {
    size_t room = 1 << 16;
    char* text = malloc(room);
    *size = 0;
    while (text) {
        *size += fread(text + *size, 1, room - *size, in);
        if (*size < room || *size > most) return text;
        room *= 2;
        char* larger = realloc(text, room);
        if (!larger) free(text);
        text = larger;
    }
    return NULL;
}

static bool fail_memory(const char* file, Error* error) {
    return error_set(error, EXIT_IO, "%s: out of memory", file);
}

static bool read_here(Input* input, const char* file, size_t most, Error* error) {
    FILE* in = fopen(file, "rb");
    if (!in) return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", file, strerror(errno));
    errno = 0;
    input->text = read_all(in, most, &input->size);
    bool failed = ferror(in);
    int reason = errno;
    fclose(in);
    if (!input->text) return fail_memory(file, error);
    if (!failed && input->size <= most) return true;
    free(input->text);
    input->text = NULL;
    return failed ? error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", file, strerror(reason))
                  : error_set(error, EXIT_BAD_DATA, "%s: larger than %zu MiB", file, most >> 20);
}

// Broadcasts the text that the first rank has read.
static bool share(Input* input, const Ranks* ranks, const char* file, Error* error) {
    uint64_t size = input->size;
    ranks_share(ranks, &size, sizeof size);
    if (!ranks_first(ranks)) input->text = malloc(size + 1);
    if (!input->text) return fail_memory(file, error);
    ranks_share(ranks, input->text, size);
    input->size = size;
    return true;
}

bool input_read(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error) {
    CHECK(most > 0);
    *input = (Input){.text = NULL};
    return ranks_agree(ranks, !ranks_first(ranks) || read_here(input, file, most, error), error) &&
           share(input, ranks, file, error);
}
