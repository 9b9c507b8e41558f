// Calls a fuzz target with every file of the given folders, and with empty input. With files of folders after
// "--numbers", also once for each number in them, replaced by each of some values that the program never writes:
// everything indexed or sized by a number is tried with each.
#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/fuzz/fuzz.h"

enum { PATH_BYTES = 4096, TRIES = 3, KEYS = 4096 };

static const char* const hostile[] = {
    "-1", "0", "255", "2147483648", "9007199254740991", "1e300", "0.5", "null", "\"18446744073709551615\""};

// The bytes of a number that begins here, with or without quotes; 0: none does.
static size_t number_size(const uint8_t* data, size_t size, size_t at) {
    size_t end = at + (data[at] == '"' || data[at] == '-');
    if (end >= size || !isdigit(data[end]) || (at > 0 && !strchr(" :[,\n", data[at - 1]))) return 0;
    while (end < size && data[end] && (isdigit(data[end]) || strchr(".eE+-", data[end]))) end++;
    if (data[at] != '"') return end - at;
    return end < size && data[end] == '"' ? end + 1 - at : 0;
}

static int replay_instead(const uint8_t* data, size_t size, size_t at, size_t length, const char* other) {
    char* changed = NULL;
    size_t all = 0;
    FILE* out = open_memstream(&changed, &all);
    if (!out) return 1;
    fwrite(data, 1, at, out);
    fputs(other, out);
    fwrite(data + at + length, 1, size - at - length, out);
    if (fclose(out)) return 1;
    LLVMFuzzerTestOneInput((const uint8_t*)changed, all);
    free(changed);
    return 0;
}

// Whether numbers of the nearest preceding key have been tried often enough: the files of a target are read by the same
// code.
static bool is_known(const uint8_t* data, size_t at) {
    static uint8_t tried[KEYS];
    unsigned hash = 0;
    while (at > 0 && data[at] != ':') at--;
    for (; at > 0 && data[at] != '\n' && data[at] != ',' && data[at] != '{'; at--)
        hash = hash * 31 + data[at];
    uint8_t* times = &tried[hash % KEYS];
    return *times == TRIES || (++*times, false);
}

static int replay_numbers(const uint8_t* data, size_t size, int* inputs) {
    int bad = 0;
    for (size_t at = 0; at < size && !bad;) {
        size_t length = number_size(data, size, at);
        if (length && !is_known(data, at)) {
            char next[32];
            snprintf(next, sizeof next, "%lld", strtoll((const char*)data + at, NULL, 10) + 1);
            bad = replay_instead(data, size, at, length, next);
            for (size_t i = 0; !bad && i < sizeof hostile / sizeof *hostile; i++, ++*inputs)
                bad = replay_instead(data, size, at, length, hostile[i]);
        }
        at += length ? length : 1;
    }
    return bad;
}

static int replay_file(const char* path, bool numbers, int* inputs) {
    FILE* in = fopen(path, "rb");
    if (!in) return 1;
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    uint8_t* data = malloc(size > 0 ? (size_t)size + 1 : 1);
    int bad = size < 0 || !data || fread(data, 1, (size_t)size, in) != (size_t)size;
    if (!bad) data[size] = 0;
    if (!bad) LLVMFuzzerTestOneInput(data, (size_t)size);
    if (!bad && numbers) bad = replay_numbers(data, (size_t)size, inputs);
    free(data);
    fclose(in);
    ++*inputs;
    return bad;
}

static int replay_folder(const char* folder, bool numbers, int* inputs) {
    DIR* directory = opendir(folder);
    int bad = 0;
    if (!directory) return 0;  // a target without such inputs
    for (const struct dirent* entry; !bad && (entry = readdir(directory));) {
        char path[PATH_BYTES];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &status) || !S_ISREG(status.st_mode)) continue;
        bad = replay_file(path, numbers, inputs);
        if (bad) fprintf(stderr, "cannot read %s\n", path);
    }
    closedir(directory);
    return bad;
}

int main(int argc, char** argv) {
    int inputs = 0, bad = 0;
    bool numbers = false;
    LLVMFuzzerTestOneInput(NULL, 0);
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--numbers"))
            numbers = true;
        else
            bad |= replay_folder(argv[i], numbers, &inputs);
    }
    printf("%d inputs\n", inputs);
    return bad || inputs == 0;
}
