// Files that come with the program; see shipped_file.h.
#include "sim/platform/shipped_file.h"

#include <stdio.h>

#include "sim/platform/input.h"

enum { BYTES_MAX = 1 << 24 };

bool shipped_file_open(ShippedFile* file, Error* error) {
    char path[NAME_MAX_BYTES * 2];
    Input input;
    if (file->size > 1) return true;
    snprintf(path, sizeof path, SHIPPED_FILE_FOLDER "/%s", file->file);
    if (!input_read_regular(&input, NULL, path, BYTES_MAX, error)) return false;
    file->bytes = input.text;
    file->size = input.size;
    return true;
}
