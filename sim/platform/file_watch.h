// Waits for somebody to save a file. The file is looked at some twenty times a second, by its path: editors that
// write in place and those that put a new file in its place are seen alike, on every file system.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

// What a look at a file remembers of it.
typedef struct FileState {
    bool there;
    uint64_t device, inode, size;
    int64_t modified_ns;
} FileState;

FileState file_watch_state(const char* path);
// Waits until the file is another than at `known`, and has been so for two looks in a row: whoever writes it is
// then done. A file that was removed is another one, too. False: the flag is set.
bool file_watch_next(const char* path, FileState known, const volatile sig_atomic_t* interrupted);
