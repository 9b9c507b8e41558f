// Signals that end a run early; see interrupt.h. A signal handler can reach nothing but a global.
#define _GNU_SOURCE
#include "sim/platform/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>

#include "sim/base/error.h"

static volatile sig_atomic_t caught;
static int heeded;

static void note(int number) { caught = number; }

// Left ignored if it was, as under nohup.
static bool is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

const volatile sig_atomic_t* interrupt_watch(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (!is_ignored(SIGHUP)) sigaction(SIGHUP, &action, NULL);
    return &caught;
}

void interrupt_heed(const volatile sig_atomic_t* flag, int number) {
    if (flag == &caught) heeded = number;
}

bool interrupt_stops(const volatile sig_atomic_t* flag) {
    return flag == &caught ? heeded != 0 : interrupt_read(flag) != 0;
}

int interrupt_read(const volatile sig_atomic_t* flag) {
    return flag ? __atomic_load_n(flag, __ATOMIC_RELAXED) : 0;
}

void interrupt_set(volatile sig_atomic_t* flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }

// The signals are blocked except during the wait, so that none can arrive between reading the flag
// and waiting.
bool interrupt_wait(const volatile sig_atomic_t* flag, int file_descriptor) {
    static const int watched[] = {SIGINT, SIGTERM, SIGHUP};
    struct pollfd input = {.fd = file_descriptor, .events = POLLIN};
    sigset_t blocked, before, waiting;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++) sigaddset(&blocked, watched[i]);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    waiting = before;
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++) sigdelset(&waiting, watched[i]);
    int ready = 0;
    do ready = interrupt_read(flag) ? -1 : ppoll(&input, 1, NULL, &waiting);
    while (ready < 0 && errno == EINTR && !interrupt_read(flag));
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ready > 0;
}

int interrupt_exit_code(void) {
    if (!heeded) return EXIT_DONE;
    if (heeded == SIGHUP) return EXIT_HUNG_UP;
    return heeded == SIGINT ? EXIT_INTERRUPTED : EXIT_TERMINATED;
}
