// A child process with which we exchange lines: its standard input and output are pipes, and the last lines
// of its standard error are kept. Every wait has a deadline. One thread at a time may read and one may
// write.
//
// It gets a process group of its own, so that Ctrl-C reaches only us and that what it starts ends with it, and
// no other open files. A child that closes its input does not end us with SIGPIPE, and none is left as a zombie.
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "sim/base/error.h"

enum {
    CHILD_LINE_MAX = 1 << 16,      // bytes of a line that it may write
    CHILD_STDERR_BYTES = 1 << 11,  // of its standard error that are kept
    CHILD_ENDED_BYTES = 64,
};

typedef enum ChildStatus {
    CHILD_OK,
    CHILD_LATE,      // the deadline has passed
    CHILD_GONE,      // it has ended, or closed its end
    CHILD_TOO_LONG,  // a line of more than CHILD_LINE_MAX bytes
} ChildStatus;

typedef struct Child {
    pid_t pid;  // 0: not running
    int in, out, err;
    size_t begin, end;  // bytes that were read from it and are not yet taken
    char buffer[CHILD_LINE_MAX + 1];
    pthread_mutex_t err_lock;  // of what follows: whoever waits takes it
    size_t err_count;          // bytes of its standard error, all told
    char err_ring[CHILD_STDERR_BYTES];
    char ended[CHILD_ENDED_BYTES];  // how it has ended: "exited with status 1"; empty while it runs
} Child;

void child_init(Child* child);
void child_free(Child* child);
// Starts words[0], found as a shell would find it, with the other words as its arguments, up to a null.
// Error: EXIT_NO_INPUT.
bool child_start(Child* child, char* const* words, Error* error);
// Whether it was started and not yet stopped; it may have died since.
static inline bool child_running(const Child* child) { return child->pid != 0; }
// Writes all bytes, or as many as can be until the deadline (in seconds of child_clock).
ChildStatus child_write(Child* child, const char* bytes, size_t size, double deadline);
// The next line that it writes, without its end; valid until the next call.
ChildStatus child_line(Child* child, const char** line, size_t* size, double deadline);
// Whether it has written something that nobody has taken yet, or writes so until the deadline.
bool child_has_more(Child* child, double deadline);
// Closes its input, waits until the deadline for its end, and then ends it and what it has started.
void child_stop(Child* child, double deadline);
// The last lines of its standard error, escaped for a terminal, " | " between them.
void child_last_words(const Child* child, char* text, size_t size);
double child_clock(void);
