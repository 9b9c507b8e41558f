// Polls a file's status; see file_watch.h.
#include "sim/platform/file_watch.h"

#include <sys/stat.h>
#include <time.h>

enum { LOOK_MS = 50, NS_PER_MS = 1000000 };

FileState file_watch_state(const char* path) {
    struct stat status;
    if (stat(path, &status) != 0) return (FileState){.there = false};
    return (FileState){
        .there = true,
        .device = (uint64_t)status.st_dev,
        .inode = (uint64_t)status.st_ino,
        .size = (uint64_t)status.st_size,
        .modified_ns = (int64_t)status.st_mtim.tv_sec * 1000 * NS_PER_MS + status.st_mtim.tv_nsec};
}

static bool is_same(const FileState* a, const FileState* b) {
    if (!a->there || !b->there) return a->there == b->there;
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           a->modified_ns == b->modified_ns;
}

bool file_watch_next(const char* path, FileState known, const volatile sig_atomic_t* interrupted) {
    const struct timespec between = {.tv_nsec = LOOK_MS * NS_PER_MS};
    FileState last = known;
    while (!*interrupted) {
        FileState now = file_watch_state(path);
        if (!is_same(&now, &known) && is_same(&now, &last)) return true;
        last = now;
        nanosleep(&between, NULL);
    }
    return false;
}
