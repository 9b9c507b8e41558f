// Waits until a file is saved. The file is polled by path about twenty times a second, which works
// for editors that write in place and for those that replace the file, on every file system.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

// The file's status at the last poll.
typedef struct FileState {
    bool there;
    uint64_t device, inode, size;
    int64_t modified_ns;
} FileState;

FileState file_watch_state(const char* path);
// Waits until the file differs from `known` and has not changed between two polls, which means that
// writing is done. A removed file differs, too. False: the flag is set.
bool file_watch_next(const char* path, FileState known, const volatile sig_atomic_t* interrupted);
