// Child processes that exchange lines with us; see child.h.
#define _GNU_SOURCE  // pipe2: descriptors that other children do not inherit
#include "sim/platform/child.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/platform/interrupt.h"

double child_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void child_init(Child* child) {
    child->pid = 0;
    child->err_count = 0;
    child->ended[0] = '\0';
    pthread_mutex_init(&child->err_lock, NULL);
}

void child_free(Child* child) {
    CHECK(!child_running(child));
    pthread_mutex_destroy(&child->err_lock);
}

// --- start

enum { PIPE_READ, PIPE_WRITE };

static void close_pipe(int ends[2]) {
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0) close(ends[i]);
}

// Resets signals to their defaults and makes a process group of its own.
static int spawn(pid_t* pid, char* const* words, int pipes[3][2]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, pipes[0][PIPE_READ], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipes[1][PIPE_WRITE], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipes[2][PIPE_WRITE], STDERR_FILENO);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    int failure = posix_spawnp(pid, words[0], &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

bool child_start(Child* child, char* const* words, Error* error) {
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    int failure = 0;
    child->pid = 0;
    child->begin = child->end = child->err_count = 0;
    child->ended[0] = '\0';
    for (int i = 0; i < 3 && !failure; i++)
        if (pipe2(pipes[i], O_CLOEXEC)) failure = errno;
    if (!failure) failure = spawn(&child->pid, words, pipes);
    if (failure) {
        for (int i = 0; i < 3; i++) close_pipe(pipes[i]);
        child->pid = 0;
        return error_set(error, EXIT_NO_INPUT, "cannot start %s: %s", QUOTED(words[0]), strerror(failure));
    }
    close(pipes[0][PIPE_READ]);
    close(pipes[1][PIPE_WRITE]);
    close(pipes[2][PIPE_WRITE]);
    child->in = pipes[0][PIPE_WRITE];
    child->out = pipes[1][PIPE_READ];
    child->err = pipes[2][PIPE_READ];
    fcntl(child->in, F_SETFL, O_NONBLOCK);
    fcntl(child->out, F_SETFL, O_NONBLOCK);
    fcntl(child->err, F_SETFL, O_NONBLOCK);
    return true;
}

// --- talk

static void take_stderr(Child* child) {
    char bytes[512];
    ssize_t count;
    pthread_mutex_lock(&child->err_lock);
    while (child->err >= 0 && (count = read(child->err, bytes, sizeof bytes)) >= 0) {
        for (ssize_t i = 0; i < count; i++)
            child->err_ring[child->err_count++ % sizeof child->err_ring] = bytes[i];
        if (count > 0) continue;
        close(child->err);
        child->err = -1;
    }
    pthread_mutex_unlock(&child->err_lock);
}

// Reads what is available. False if the child has closed its output.
static bool take_output(Child* child) {
    size_t room = sizeof child->buffer - child->end;
    if (child->begin > 0 && room < sizeof child->buffer / 2) {
        memmove(child->buffer, child->buffer + child->begin, child->end - child->begin);
        child->end -= child->begin;
        child->begin = 0;
        room = sizeof child->buffer - child->end;
    }
    if (room == 0) return true;
    ssize_t count = read(child->out, child->buffer + child->end, room);
    if (count > 0) child->end += (size_t)count;
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

// Sleeps until `fd` is ready or the deadline has passed. Reads the child's standard error
// meanwhile.
static ChildStatus wait_for(Child* child, int fd, short events, double deadline) {
    for (;;) {
        struct pollfd list[2] = {{.fd = fd, .events = events}, {.fd = child->err, .events = POLLIN}};
        double left = ceil((deadline - child_clock()) * 1000);
        if (interrupt_pending()) return CHILD_STOPPED;
        if (left <= 0) return CHILD_LATE;
        int ready = poll(list, 2, left > CHILD_LOOK_MS ? CHILD_LOOK_MS : (int)left);
        if (ready < 0 && errno != EINTR) return CHILD_GONE;
        if (ready <= 0) continue;
        if (list[1].revents) take_stderr(child);
        if (list[0].revents) return CHILD_OK;
    }
}

// A write to a closed pipe must not end this process: the SIGPIPE that it raises is consumed.
static ssize_t write_quietly(int fd, const char* bytes, size_t size) {
    const struct timespec now = {0, 0};
    sigset_t broken, old;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &old);
    ssize_t count = write(fd, bytes, size);
    int failure = errno;
    if (count < 0 && failure == EPIPE) sigtimedwait(&broken, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = failure;
    return count;
}

ChildStatus child_write(Child* child, const char* bytes, size_t size, double deadline) {
    CHECK(child_running(child));
    for (size_t done = 0; done < size;) {
        ssize_t count = write_quietly(child->in, bytes + done, size - done);
        if (count > 0) {
            done += (size_t)count;
        } else if (errno == EAGAIN) {
            ChildStatus status = wait_for(child, child->in, POLLOUT, deadline);
            if (status != CHILD_OK) return status;
        } else if (errno != EINTR) {
            return CHILD_GONE;
        }
    }
    return CHILD_OK;
}

ChildStatus child_line(Child* child, const char** line, size_t* size, double deadline) {
    CHECK(child_running(child));
    for (;;) {
        char* begin = child->buffer + child->begin;
        char* newline = memchr(begin, '\n', child->end - child->begin);
        if (newline) {
            *line = begin;
            *size = (size_t)(newline - begin);
            child->begin += *size + 1;
            return *size <= CHILD_LINE_MAX ? CHILD_OK : CHILD_TOO_LONG;
        }
        if (child->end - child->begin > CHILD_LINE_MAX) return CHILD_TOO_LONG;
        ChildStatus status = wait_for(child, child->out, POLLIN, deadline);
        if (status != CHILD_OK) return status;
        if (!take_output(child)) return CHILD_GONE;
    }
}

bool child_has_more(Child* child, double deadline) {
    if (child->begin < child->end) return true;
    return wait_for(child, child->out, POLLIN, deadline) == CHILD_OK && take_output(child) &&
           child->begin < child->end;
}

void child_unfinished(const Child* child, char* text, size_t size) {
    snprintf(text, size, "%.*s", (int)(child->end - child->begin), child->buffer + child->begin);
}

// --- end

// Waits for the child to exit; false if the deadline passes first.
static bool await_end(Child* child, double deadline) {
    int state;
    const struct timespec pause = {0, 2000000};
    for (;;) {
        pid_t ended = waitpid(child->pid, &state, WNOHANG);
        if (ended == child->pid) break;
        if (ended < 0 && errno != EINTR) return true;
        if (child_clock() >= deadline) return false;
        take_stderr(child);
        nanosleep(&pause, NULL);
    }
    if (WIFSIGNALED(state))
        snprintf(child->ended, sizeof child->ended, "was ended by signal %d", WTERMSIG(state));
    else
        snprintf(child->ended, sizeof child->ended, "exited with status %d", WEXITSTATUS(state));
    return true;
}

void child_stop(Child* child, double deadline) {
    if (!child_running(child)) return;
    close(child->in);
    bool ended = await_end(child, deadline);
    kill(-child->pid, SIGKILL);  // and the processes that it has started
    if (!ended) {
        await_end(child, INFINITY);
        snprintf(child->ended, sizeof child->ended, "did not exit by itself");
    }
    take_stderr(child);
    close(child->out);
    if (child->err >= 0) close(child->err);
    child->pid = 0;
}

void child_last_words(const Child* child, char* text, size_t size) {
    char plain[CHILD_STDERR_BYTES + 1];
    size_t kept = child->err_count < CHILD_STDERR_BYTES ? child->err_count : CHILD_STDERR_BYTES, used = 0;
    for (size_t i = child->err_count - kept; i < child->err_count; i++) {
        char c = child->err_ring[i % CHILD_STDERR_BYTES];
        if (c != '\0') plain[used++] = c;
    }
    while (used && plain[used - 1] == '\n') used--;
    plain[used] = '\0';
    // The last lines that fit, without a partial first line where possible.
    size_t room = size < 2 ? 0 : size - 1;
    const char* from = used > room ? plain + used - room : plain;
    if (from > plain && strchr(from, '\n')) from = strchr(from, '\n') + 1;
    for (char* c = plain; *c; c++)
        if (*c == '\n') *c = '|';
    escape_copy(from, text, size);
}
