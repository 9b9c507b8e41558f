// The directory of an answer; see folder.h.
#include "sim/result/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/platform/terminal.h"
#include "sim/result/result_files.h"

enum { OLD_MAX = 1000 };  // older answers kept beside the current one

// --- made, opened, locked

// Makes the directory and its parents.
static bool make_directory(const char* directory, Error* error) {
    char path[OUTPUT_PATH_MAX];
    struct stat status;
    if (strlen(directory) >= sizeof path || !*directory)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%s': %s", QUOTED(directory),
                         *directory ? "the name is too long" : "it has no name");
    for (size_t i = 1;; i++) {
        if (directory[i] && directory[i] != '/') continue;
        memcpy(path, directory, i);
        path[i] = 0;
        if (mkdir(path, 0777) && errno != EEXIST)
            return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%s': %s", path,
                             strerror(errno));
        if (!directory[i]) break;
    }
    if (stat(directory, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    bool link = lstat(directory, &status) == 0 && S_ISLNK(status.st_mode);
    return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%s': %s has that name", directory,
                     link ? "a dangling link" : "a file");
}

static bool lock(Folder* folder, Error* error) {
    folder->descriptor = open(folder->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder->descriptor < 0)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot open '%s': %s", QUOTED(folder->path),
                         strerror(errno));
    if (flock(folder->descriptor, LOCK_EX | LOCK_NB) == 0) return true;
    folder->lock_fault = errno;
    return folder->lock_fault != EWOULDBLOCK ||
           error_set(error, EXIT_CANNOT_CREATE,
                     "another run is using '%s'; wait for it or choose another directory",
                     QUOTED(folder->path));
}

// --- leftovers of killed programs

// Whether the first `length` bytes are the name of a file that a program writes to a directory: of an
// answer, or a league, a response, training, a probe.
static bool is_ours(const char* name, size_t length) {
    static const char* const begin[] = {"response_", "train.json", "probe.json"};
    if (result_files_has(name, length)) return true;
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
        if (length >= strlen(begin[i]) && !strncmp(name, begin[i], strlen(begin[i]))) return true;
    size_t digits = strspn(name, "0123456789");
    return digits > 0 && length == digits + strlen(".json") &&
           !strncmp(name + digits, ".json", strlen(".json"));
}

// Whether it is an unfinished file (output.h) of a process that no longer exists. One with our own
// process number is stale too: we have not begun any.
static bool is_stale(const char* name) {
    size_t length;
    long process;
    if (!output_is_temporary(name, &length, &process) || !is_ours(name, length)) return false;
    return process == (long)getpid() || (process > 0 && kill((pid_t)process, 0) && errno == ESRCH);
}

static void remove_stale(const Folder* folder) {
    int descriptor = openat(folder->descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* list = descriptor < 0 ? NULL : fdopendir(descriptor);
    if (!list) {
        if (descriptor >= 0) close(descriptor);
        return;
    }
    for (const struct dirent* entry = readdir(list); entry; entry = readdir(list))
        if (is_stale(entry->d_name)) unlinkat(folder->descriptor, entry->d_name, 0);
    closedir(list);
}

// --- obstacles

static const char* kind_of(mode_t mode) {
    return S_ISDIR(mode)    ? "a directory"
           : S_ISFIFO(mode) ? "a pipe"
           : S_ISSOCK(mode) ? "a socket"
                            : "a device";
}

// A file is replaced; a link too, not its target.
static bool check_names(const Folder* folder, const char* stem, Error* error) {
    char name[NAME_MAX_BYTES];
    CHECK(folder->descriptor >= 0);
    struct stat status;
    for (int i = 0; result_files_at(stem, i, name, sizeof name); i++) {
        if (fstatat(folder->descriptor, name, &status, AT_SYMLINK_NOFOLLOW)) continue;
        if (!S_ISREG(status.st_mode) && !S_ISLNK(status.st_mode))
            return error_set(error, EXIT_CANNOT_CREATE, "cannot create '%s/%s': %s has that name",
                             QUOTED(folder->path), name, kind_of(status.st_mode));
    }
    return true;
}

static bool try_file(const Folder* folder, const char* stem, Error* error) {
    char name[NAME_MAX_BYTES];
    Output probe;
    snprintf(name, sizeof name, "%s.json", stem ? stem : "probe");
    if (!output_open_in(&probe, folder->descriptor, folder->path, name, error)) return false;
    output_discard(&probe);
    return true;
}

static bool open_here(Folder* folder, const char* stem, Error* error) {
    if (!make_directory(folder->path, error) || !lock(folder, error)) return false;
    if (!folder->lock_fault) remove_stale(folder);
    return (!stem || check_names(folder, stem, error)) && try_file(folder, stem, error);
}

bool folder_find(const Ranks* ranks, const char* path, const char* file, Error* error) {
    bool there = !ranks_first(ranks) || access(path, F_OK) == 0;
    if (!there) error_set(error, EXIT_NO_INPUT, "cannot read %s/%s: %s", QUOTED(path), file, strerror(errno));
    return ranks_agree(ranks, there, error);
}

bool folder_open(Folder* folder, const Ranks* ranks, const char* path, const char* stem, Error* error) {
    *folder = (Folder){.ranks = ranks, .path = path, .descriptor = -1};
    if (ranks_agree(ranks, !ranks_first(ranks) || open_here(folder, stem, error), error)) return true;
    folder_close(folder);
    return false;
}

bool folder_reserve(Folder* folder, const char* name, uint64_t bytes, Error* error) {
    return output_open_in(&folder->reserve, folder->descriptor, folder->path, name, error) &&
           output_reserve(&folder->reserve, bytes, error);
}

void folder_make_room(Folder* folder) { output_discard(&folder->reserve); }

void folder_close(Folder* folder) {
    folder_make_room(folder);
    if (folder->descriptor >= 0) close(folder->descriptor);
    folder->descriptor = -1;
}

void folder_warn(const Folder* folder) {
    if (folder->lock_fault)
        terminal_say(stderr, "cannot lock %s (%s); make sure that no other run uses it", folder->path,
                     strerror(folder->lock_fault));
}

bool folder_moved(const Folder* folder) {
    struct stat named, held;
    CHECK(folder->descriptor >= 0);
    if (fstat(folder->descriptor, &held)) return false;
    return stat(folder->path, &named) || named.st_dev != held.st_dev || named.st_ino != held.st_ino;
}

// --- files in it

bool folder_has(const Folder* folder, const char* name) {
    struct stat status;
    CHECK(folder->descriptor >= 0);
    return fstatat(folder->descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

uint64_t folder_size(const Folder* folder, const char* name) {
    struct stat status;
    return fstatat(folder->descriptor, name, &status, AT_SYMLINK_NOFOLLOW) ? 0 : (uint64_t)status.st_size;
}

static bool fail_to_keep(const Folder* folder, const char* name, Error* error) {
    return error_set(error, EXIT_CANNOT_CREATE, "cannot rename '%s/%s' out of the way: %s",
                     QUOTED(folder->path), name, strerror(errno));
}

bool folder_archive(const Folder* folder, const char* stem, char old[NAME_MAX_BYTES], Error* error) {
    char name[NAME_MAX_BYTES], number[16] = "";
    CHECK(folder->descriptor >= 0 && *stem);
    snprintf(name, sizeof name, "%s.json", stem);
    for (int i = 1; i <= OLD_MAX; i++) {
        if (i > 1) snprintf(number, sizeof number, "%d", i);
        snprintf(old, NAME_MAX_BYTES, "%s.old%s.json", stem, number);
        if (folder_has(folder, old)) continue;
        // A second name, so that an answer exists at all times; a rename where hard links do not
        // exist.
        if (linkat(folder->descriptor, name, folder->descriptor, old, 0) == 0 ||
            renameat(folder->descriptor, name, folder->descriptor, old) == 0)
            return true;
        fail_to_keep(folder, name, error);
        old[0] = 0;
        return false;
    }
    old[0] = 0;
    return error_set(error, EXIT_CANNOT_CREATE,
                     "%s already has %d old results; move them or choose another directory",
                     QUOTED(folder->path), OLD_MAX);
}

bool folder_remove_derived(const Folder* folder, const char* stem, Error* error) {
    char name[NAME_MAX_BYTES], json[NAME_MAX_BYTES];
    CHECK(folder->descriptor >= 0);
    bool good = true;
    snprintf(json, sizeof json, "%s.json", stem);
    for (int i = 0; result_files_at(stem, i, name, sizeof name); i++) {
        if (!strcmp(name, json) || !folder_has(folder, name)) continue;
        if (!unlinkat(folder->descriptor, name, 0) || errno == ENOENT || !good) continue;
        good = error_set(error, EXIT_IO, "cannot remove '%s/%s' of an earlier result: %s",
                         QUOTED(folder->path), name, strerror(errno));
    }
    return good;
}
