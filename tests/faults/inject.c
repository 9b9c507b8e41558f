// Faults for the tests: a preloaded library (LD_PRELOAD) that makes calls of the C library fail.
// The environment says which:
//
//     RECKON_FAULT        "memory", "files", "locks", "threads", or the name of one function ("renameat")
//     RECKON_FAULT_AT     the number of the call that fails, from 1; 0: none fails, all are listed
//     RECKON_FAULT_ON     1: the calls after it fail, too
//     RECKON_FAULT_ERRNO  the errno, a number
//     RECKON_FAULT_LOG    the log: one line for each listed call (its number, the function, and a hash of
//                         the places in the program that it was called from), or one for the failed call
//     RECKON_FAULT_FRAMES how many places, from the innermost; 1
//     RECKON_FAULT_CLOCK  a seed: all clocks jump by up to a day either way, one time in eight
//
// Calls within the C library itself (fwrite to write) do not pass through here: writes are made to
// fail by a full disk, a file size limit, or here as the result of fflush and fclose.
#define _GNU_SOURCE  // RTLD_NEXT
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES_MAX = 64, LINE_BYTES = 128 };

static const char *wanted, *log_file;
static long fail_at, site_frames;
static bool and_on;
static int reason = ENOMEM;
static uint64_t clock_seed;
static bool ready;
static atomic_long calls;
static _Thread_local bool inside;  // the injector's own calls are not counted
static uintptr_t program_begin, program_end;

// The next definition of a function: the C library's.
#define REAL(name) ((__typeof__(name)*)real(#name))

static void* real(const char* name) {
    bool before = inside;
    inside = true;
    void* address = dlsym(RTLD_NEXT, name);
    inside = before;
    return address;
}

// --- the log

static void note(const char* line) {
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, log_file, O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (descriptor < 0) return;
    (void)!syscall(SYS_write, descriptor, line, strlen(line));
    syscall(SYS_close, descriptor);
}

// A hash of the call's innermost return addresses in the program itself; the same in every run.
static uint64_t site(void) {
    void* frames[FRAMES_MAX];
    int count = backtrace(frames, FRAMES_MAX), used = 0;
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < count && used < site_frames; i++) {
        uintptr_t place = (uintptr_t)frames[i];
        if (place < program_begin || place >= program_end) continue;
        hash = (hash ^ (place - program_begin)) * 1099511628211u;
        used++;
    }
    return hash;
}

static void list_call(long number, const char* name) {
    char line[LINE_BYTES];
    inside = true;
    snprintf(line, sizeof line, "%ld %s %016llx\n", number, name, (unsigned long long)site());
    note(line);
    inside = false;
}

// --- what fails

static bool is_wanted(const char* group, const char* name) {
    return wanted && (!strcmp(wanted, group) || !strcmp(wanted, name));
}

// Whether this call must fail; sets errno if so.
static bool fails(const char* group, const char* name) {
    char line[LINE_BYTES];
    if (!ready || inside || !is_wanted(group, name)) return false;
    long number = atomic_fetch_add(&calls, 1) + 1;
    if (fail_at == 0) list_call(number, name);
    if (fail_at == 0 || number < fail_at || (number > fail_at && !and_on)) return false;
    if (number == fail_at && log_file) {
        inside = true;
        snprintf(line, sizeof line, "failed %ld %s\n", number, name);
        note(line);
        inside = false;
    }
    errno = reason;
    return true;
}

static long number_of(const char* name, long otherwise) {
    const char* text = getenv(name);
    return text ? atol(text) : otherwise;
}

// Where the program itself was loaded, from the first lines of its memory map.
static void find_program(void) {
    char path[4096], line[5000];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    FILE* maps = fopen("/proc/self/maps", "r");
    path[length > 0 ? length : 0] = 0;
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long begin, end;
        if (!strstr(line, path) || sscanf(line, "%lx-%lx", &begin, &end) != 2) continue;
        if (!program_begin) program_begin = begin;
        program_end = end;
    }
    if (maps) fclose(maps);
}

__attribute__((constructor)) static void begin(void) {
    void* frames[4];
    inside = true;
    wanted = getenv("RECKON_FAULT");
    log_file = getenv("RECKON_FAULT_LOG");
    fail_at = number_of("RECKON_FAULT_AT", 0);
    and_on = number_of("RECKON_FAULT_ON", 0) != 0;
    reason = (int)number_of("RECKON_FAULT_ERRNO", ENOMEM);
    site_frames = number_of("RECKON_FAULT_FRAMES", 1);
    clock_seed = (uint64_t)number_of("RECKON_FAULT_CLOCK", 0);
    if (fail_at == 0) find_program();
    backtrace(frames, 4);  // the first one loads a library
    inside = false;
    ready = true;
}

// --- memory

// dlsym may allocate before the real functions are known.
static void* early(size_t size) {
    static _Alignas(64) unsigned char pool[1 << 16];
    static size_t used;
    size_t at = (used + 63) / 64 * 64;
    if (at + size > sizeof pool) abort();
    used = at + size;
    return pool + at;
}

#define REMEMBERED(name)               \
    static __typeof__(name)* original; \
    static _Thread_local bool looking; \
    if (!original && !looking) {       \
        looking = true;                \
        original = REAL(name);         \
        looking = false;               \
    }

void* malloc(size_t size) {
    REMEMBERED(malloc)
    if (!original) return early(size);
    return fails("memory", "malloc") ? NULL : original(size);
}

void* calloc(size_t count, size_t size) {
    REMEMBERED(calloc)
    if (!original) return early(count * size);
    return fails("memory", "calloc") ? NULL : original(count, size);
}

void* realloc(void* block, size_t size) {
    REMEMBERED(realloc)
    return !original || fails("memory", "realloc") ? NULL : original(block, size);
}

void* aligned_alloc(size_t alignment, size_t size) {
    REMEMBERED(aligned_alloc)
    return !original || fails("memory", "aligned_alloc") ? NULL : original(alignment, size);
}

int posix_memalign(void** block, size_t alignment, size_t size) {
    REMEMBERED(posix_memalign)
    return !original || fails("memory", "posix_memalign") ? ENOMEM : original(block, alignment, size);
}

// --- files

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails("files", "open") ? -1 : REAL(open)(path, flags, mode);
}

int openat(int directory, const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails("files", "openat") ? -1 : REAL(openat)(directory, path, flags, mode);
}

FILE* fopen(const char* path, const char* mode) {
    return fails("files", "fopen") ? NULL : REAL(fopen)(path, mode);
}

FILE* fdopen(int descriptor, const char* mode) {
    return fails("files", "fdopen") ? NULL : REAL(fdopen)(descriptor, mode);
}

// Memory streams have no descriptor.
static bool is_file(FILE* file) { return file && fileno(file) >= 0; }

int fflush(FILE* file) { return is_file(file) && fails("files", "fflush") ? EOF : REAL(fflush)(file); }

// A file whose closing fails is closed nevertheless.
int fclose(FILE* file) {
    bool failed = is_file(file) && fails("files", "fclose");
    int why = errno, closed = REAL(fclose)(file);
    if (failed) errno = why;
    return failed ? EOF : closed;
}

int fsync(int descriptor) { return fails("files", "fsync") ? -1 : REAL(fsync)(descriptor); }

int posix_fallocate(int descriptor, off_t from, off_t size) {
    return fails("files", "posix_fallocate") ? reason : REAL(posix_fallocate)(descriptor, from, size);
}

int renameat(int from_directory, const char* from, int to_directory, const char* to) {
    return fails("files", "renameat") ? -1 : REAL(renameat)(from_directory, from, to_directory, to);
}

int linkat(int from_directory, const char* from, int to_directory, const char* to, int flags) {
    return fails("files", "linkat") ? -1 : REAL(linkat)(from_directory, from, to_directory, to, flags);
}

int mkdir(const char* path, mode_t mode) { return fails("files", "mkdir") ? -1 : REAL(mkdir)(path, mode); }

int unlinkat(int directory, const char* path, int flags) {
    return fails("unlink", "unlinkat") ? -1 : REAL(unlinkat)(directory, path, flags);
}

int flock(int descriptor, int operation);
int flock(int descriptor, int operation) {
    return fails("locks", "flock") ? -1 : REAL(flock)(descriptor, operation);
}

DIR* fdopendir(int descriptor) { return fails("files", "fdopendir") ? NULL : REAL(fdopendir)(descriptor); }

// --- threads

int pthread_create(pthread_t* restrict thread, const pthread_attr_t* restrict attributes,
                   void* (*start)(void*), void* restrict argument) {
    return fails("threads", "pthread_create") ? EAGAIN
                                              : REAL(pthread_create)(thread, attributes, start, argument);
}

// --- clocks

static long jump(void) {
    static _Atomic uint64_t draws;
    uint64_t word = clock_seed + UINT64_C(0x9e3779b97f4a7c15) * (atomic_fetch_add(&draws, 1) + 1);
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word % 8 ? 0 : (long)((word >> 8) % 172801) - 86400;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
    static atomic_long offset;
    int done = REAL(clock_gettime)(clock, now);
    if (clock_seed) now->tv_sec += atomic_fetch_add(&offset, jump());
    return done;
}
