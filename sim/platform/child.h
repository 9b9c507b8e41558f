// A child process that exchanges lines with us: its standard input and output are pipes, and the
// last lines of its standard error are kept. Every wait has a deadline, and ends within CHILD_LOOK_MS
// if somebody asks to stop. One thread at a time may read and one may write.
//
// It gets its own process group, so that Ctrl-C reaches only us and whatever it starts ends with
// it, and no other open files. A child that closes its input does not end us with SIGPIPE, and none
// is left as a zombie.
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "sim/base/error.h"

enum {
    CHILD_LINE_MAX = 1 << 16,      // longest line that it may write, in bytes
    CHILD_STDERR_BYTES = 1 << 11,  // bytes of its standard error that are kept
    CHILD_ENDED_BYTES = 64,
    CHILD_LOOK_MS = 100,  // from one look at interrupt_pending to the next
};

typedef enum ChildStatus {
    CHILD_OK,
    CHILD_LATE,      // the deadline has passed
    CHILD_GONE,      // it has exited, or closed its end
    CHILD_TOO_LONG,  // a line longer than CHILD_LINE_MAX bytes
    CHILD_STOPPED,   // somebody has asked the calling thread to stop (interrupt_pending)
} ChildStatus;

typedef struct Child {
    pid_t pid;  // 0: not running
    int in, out, err;
    size_t begin, end;  // bytes read from it but not yet consumed
    char buffer[CHILD_LINE_MAX + 1];
    pthread_mutex_t err_lock;  // of what follows; held by whoever waits
    size_t err_count;          // total bytes of its standard error
    char err_ring[CHILD_STDERR_BYTES];
    char ended[CHILD_ENDED_BYTES];  // how it ended: "exited with status 1"; empty while it runs
} Child;

void child_init(Child* child);
void child_free(Child* child);
// Starts words[0], looked up as a shell would, with the remaining words, up to a null, as
// arguments. Error: EXIT_NO_INPUT.
bool child_start(Child* child, char* const* words, Error* error);
// Whether it has been started and not yet stopped; it may have died since.
static inline bool child_running(const Child* child) { return child->pid != 0; }
// Writes all bytes, or as many as possible until the deadline (in seconds of child_clock).
ChildStatus child_write(Child* child, const char* bytes, size_t size, double deadline);
// The next line that it writes, without its end; valid until the next call.
ChildStatus child_line(Child* child, const char** line, size_t* size, double deadline);
// Whether output is waiting to be read, or arrives before the deadline.
bool child_has_more(Child* child, double deadline);
// What it has written of a line that it has not ended, up to a NUL; "": nothing. Not while another thread reads.
void child_unfinished(const Child* child, char* text, size_t size);
// Closes its input, waits until the deadline for it to exit, then ends it and everything that it
// started.
void child_stop(Child* child, double deadline);
// The last lines of its standard error, escaped for a terminal and joined by " | ".
void child_last_words(const Child* child, char* text, size_t size);
double child_clock(void);
