// Atomic file output; see output.h.
#include "sim/platform/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"

enum { TEMPORARIES_MAX = 100, TEMPORARY_BYTES = 40 };  // temporary names to try; appended to the path

// --- beginning

// Finds a free name: files left behind by a killed process with the same number (in a container all
// have the same) are not in the way.
static int open_temporary(Output* output) {
    int descriptor = -1;
    errno = EEXIST;
    for (int i = 0; descriptor < 0 && errno == EEXIST && i < TEMPORARIES_MAX; i++) {
        snprintf(output->temporary, sizeof output->temporary, "%s.%ld-%d.tmp", output->path + output->name,
                 (long)getpid(), i);
        descriptor =
            openat(output->directory, output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return descriptor;
}

bool output_is_temporary(const char* name, size_t* length, long* process) {
    static const char digits[] = "0123456789", end[] = ".tmp";
    size_t size = strlen(name), at = size;
    if (size < sizeof end || strcmp(name + size - (sizeof end - 1), end)) return false;
    at -= sizeof end - 1;
    while (at > 0 && name[at - 1] != '.') at--;
    if (at < 2) return false;
    size_t first = strspn(name + at, digits);
    const char* second = name + at + first + 1;
    if (!first || second[-1] != '-' || !strspn(second, digits)) return false;
    if (strcmp(second + strspn(second, digits), end)) return false;
    *length = at - 1;
    *process = strtol(name + at, NULL, 10);
    return true;
}

static bool fail_create(const Output* output, Error* error) {
    return error_set(error, EXIT_CANNOT_CREATE, "cannot create '%s': %s", output->path, strerror(errno));
}

static bool begin(Output* output, Error* error) {
    int descriptor = output->device ? open(output->path, O_WRONLY | O_CLOEXEC) : open_temporary(output);
    if (descriptor < 0) {
        output->temporary[0] = 0;
        return fail_create(output, error);
    }
    output->file = fdopen(descriptor, "w");
    if (output->file) return true;
    fail_create(output, error);
    close(descriptor);
    output_discard(output);
    return false;
}

static bool refuse_length(const char* path, Error* error) {
    return error_set(error, EXIT_CANNOT_CREATE, "cannot create '%s': the name is too long", QUOTED(path));
}

// Whether that name belongs to something that is neither a regular file nor a directory: a pipe, a
// terminal, /dev/null. It is written to, not replaced.
static bool is_device(const char* path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

bool output_open(Output* output, const char* path, Error* error) {
    *output = (Output){.directory = AT_FDCWD};
    if (strlen(path) + TEMPORARY_BYTES >= sizeof output->path) return refuse_length(path, error);
    memcpy(output->path, path, strlen(path) + 1);
    output->device = is_device(path);
    return begin(output, error);
}

bool output_open_in(Output* output, int descriptor, const char* directory, const char* name, Error* error) {
    *output = (Output){.directory = descriptor, .name = strlen(directory) + 1};
    int length = snprintf(output->path, sizeof output->path, "%s/%s", directory, name);
    if (length < 0 || (size_t)length + TEMPORARY_BYTES >= sizeof output->path)
        return refuse_length(directory, error);
    return begin(output, error);
}

// --- ending

static bool fail_write(Output* output, int reason, Error* error) {
    output_discard(output);
    return error_set(error, EXIT_IO, "cannot write '%s': %s", output->path, strerror(reason ? reason : EIO));
}

bool output_reserve(Output* output, uint64_t bytes, Error* error) {
    CHECK(output->file && output->temporary[0]);
    if (!unlinkat(output->directory, output->temporary, 0)) output->temporary[0] = 0;
    int reason = posix_fallocate(fileno(output->file), 0, (off_t)bytes);
    bool able = reason != EINVAL && reason != ENODEV && reason != ENOSYS && reason != EOPNOTSUPP;
    return !reason || !able || fail_write(output, reason, error);
}

bool output_finish(Output* output, Error* error) {
    CHECK(output->file);
    int earlier = errno;  // error of an earlier write that nobody has checked
    errno = 0;
    if (fflush(output->file)) return fail_write(output, errno, error);
    if (ferror(output->file)) return fail_write(output, earlier, error);
    if (!output->device && fsync(fileno(output->file))) return fail_write(output, errno, error);
    FILE* file = output->file;
    output->file = NULL;
    return fclose(file) == 0 || fail_write(output, errno, error);
}

// Opens the file's directory, or duplicates the one given. -1 if it cannot be read.
static int open_directory(const Output* output) {
    char directory[OUTPUT_PATH_MAX] = ".";
    const char *path = output->path, *slash = strrchr(path, '/');
    if (output->directory != AT_FDCWD) return output->directory;
    if (slash) snprintf(directory, sizeof directory, "%.*s", slash == path ? 1 : (int)(slash - path), path);
    return open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

// Syncs the directory entry to disk. Directories that cannot be read, and file systems without
// support, are skipped.
static bool sync_names(const Output* output) {
    int descriptor = open_directory(output);
    if (descriptor < 0) return true;
    int failed = fsync(descriptor), reason = errno;
    if (descriptor != output->directory) close(descriptor);
    errno = reason;
    return !failed || (reason != EIO && reason != ENOSPC && reason != EDQUOT);
}

bool output_publish(Output* output, Error* error) {
    if (output->device) return true;
    CHECK(!output->file && output->temporary[0]);
    const char* name = output->path + output->name;
    if (renameat(output->directory, output->temporary, output->directory, name))
        return fail_write(output, errno, error);
    output->temporary[0] = 0;
    return sync_names(output) || fail_write(output, errno, error);
}

void output_discard(Output* output) {
    if (output->file) fclose(output->file);
    if (output->temporary[0]) unlinkat(output->directory, output->temporary, 0);
    output->file = NULL;
    output->temporary[0] = 0;
}

bool output_probe_file(const char* path, Error* error) {
    Output probe;
    if (is_device(path)) return true;  // a pipe's reader would see it end
    if (!output_open(&probe, path, error)) return false;
    output_discard(&probe);
    return true;
}
