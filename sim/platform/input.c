// Files read as a whole; see input.h.
#include "sim/platform/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/check.h"

// Reads a whole stream, or somewhat more of it than is allowed. Behind one that is not too large there is room for a NUL.
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

bool input_is_standard(const char* file) { return !strcmp(file, "-"); }

const char* input_name(const char* file) { return input_is_standard(file) ? "standard input" : file; }

static bool fail_reading(const char* name, const char* why, Error* error) {
    return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", name, why);
}

// Reads from an open stream.
static bool read_stream(Input* input, FILE* in, const char* name, size_t most, Error* error) {
    errno = 0;
    input->text = read_all(in, most, &input->size);
    int reason = errno;
    if (!input->text) return fail_memory(name, error);
    if (!ferror(in) && input->size <= most) return true;
    free(input->text);
    input->text = NULL;
    return ferror(in) ? fail_reading(name, strerror(reason), error)
                      : error_set(error, EXIT_BAD_DATA, "%s: larger than %zu MiB", name, most >> 20);
}

static bool read_file(Input* input, const char* file, size_t most, Error* error) {
    FILE* in = fopen(file, "rb");
    if (!in) return fail_reading(file, strerror(errno), error);
    bool good = read_stream(input, in, file, most, error);
    fclose(in);
    return good;
}

static bool read_here(Input* input, const char* file, size_t most, Error* error) {
    return input_is_standard(file) ? read_stream(input, stdin, input_name(file), most, error)
                                   : read_file(input, file, most, error);
}

// Opening a pipe would wait for a writer.
static bool read_regular(Input* input, const char* file, size_t most, Error* error) {
    struct stat status;
    if (!stat(file, &status) && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return fail_reading(file, "not a regular file", error);
    return read_file(input, file, most, error);
}

// Broadcasts the text that the first rank has read.
static bool share(Input* input, const Ranks* ranks, const char* file, Error* error) {
    uint64_t size = input->size;
    ranks_share(ranks, &size, sizeof size);
    input->size = (size_t)size;
    if (!ranks_first(ranks)) input->text = malloc(input->size + 1);
    if (!input->text) return fail_memory(file, error);
    ranks_share(ranks, input->text, input->size);
    input->text[input->size] = '\0';
    return true;
}

bool input_read(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error) {
    CHECK(most > 0);
    *input = (Input){.text = NULL};
    return ranks_agree(ranks, !ranks_first(ranks) || read_here(input, file, most, error), error) &&
           share(input, ranks, input_name(file), error);
}

bool input_read_regular(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error) {
    CHECK(most > 0);
    *input = (Input){.text = NULL};
    return ranks_agree(ranks, !ranks_first(ranks) || read_regular(input, file, most, error), error) &&
           share(input, ranks, file, error);
}
