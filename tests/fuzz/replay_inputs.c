// Calls a fuzz target with every file of the folders that are named, and with no bytes at all.
#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

#include "tests/fuzz/fuzz.h"

enum { PATH_BYTES = 4096 };

static int replay_file(const char* path) {
    FILE* in = fopen(path, "rb");
    if (!in) return 1;
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    uint8_t* data = malloc(size > 0 ? (size_t)size : 1);
    int bad = size < 0 || !data || fread(data, 1, (size_t)size, in) != (size_t)size;
    if (!bad) LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    fclose(in);
    return bad;
}

static int replay_folder(const char* folder, int* files) {
    DIR* directory = opendir(folder);
    int bad = 0;
    if (!directory) return 0;  // a target without such inputs
    for (const struct dirent* entry; !bad && (entry = readdir(directory));) {
        char path[PATH_BYTES];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &status) || !S_ISREG(status.st_mode)) continue;
        bad = replay_file(path);
        if (bad) fprintf(stderr, "cannot read %s\n", path);
        ++*files;
    }
    closedir(directory);
    return bad;
}

int main(int argc, char** argv) {
    int files = 0, bad = 0;
    LLVMFuzzerTestOneInput(NULL, 0);
    for (int i = 1; i < argc; i++) bad |= replay_folder(argv[i], &files);
    printf("%d inputs\n", files);
    return bad || files == 0;
}
