// Signals that end a run early; see interrupt.h. A signal handler can reach nothing but a global.
#define _GNU_SOURCE
#include "sim/platform/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>

#include "sim/base/error.h"

static volatile sig_atomic_t caught;
static int acknowledged;
static _Thread_local const volatile sig_atomic_t* served;

// The signals. Those of batch systems may come again, as SIGXCPU does every second.
static const struct {
    int number;
    bool repeats;
} watched[] = {{SIGINT, false}, {SIGTERM, false}, {SIGHUP, false},
               {SIGUSR1, true}, {SIGUSR2, true},  {SIGXCPU, true}};
enum { WATCHED = sizeof watched / sizeof *watched };

static void note(int number) { caught = number; }

// Whether it stays ignored, as SIGHUP does under nohup. A shell's background jobs ignore SIGINT,
// but may be sent it.
static bool is_ignored(int number) {
    struct sigaction action;
    return number != SIGINT && number != SIGTERM && sigaction(number, NULL, &action) == 0 &&
           action.sa_handler == SIG_IGN;
}

const volatile sig_atomic_t* interrupt_watch(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < WATCHED; i++) {
        action.sa_flags = watched[i].repeats ? SA_RESTART : (int)SA_RESETHAND;
        if (!is_ignored(watched[i].number)) sigaction(watched[i].number, &action, NULL);
    }
    return &caught;
}

void interrupt_acknowledge(const volatile sig_atomic_t* flag, int number) {
    if (flag == &caught) acknowledged = number;
}

bool interrupt_stops(const volatile sig_atomic_t* flag) {
    return flag == &caught ? acknowledged != 0 : interrupt_read(flag) != 0;
}

int interrupt_read(const volatile sig_atomic_t* flag) {
    return flag ? __atomic_load_n(flag, __ATOMIC_RELAXED) : 0;
}

void interrupt_set(volatile sig_atomic_t* flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }

const volatile sig_atomic_t* interrupt_serve(const volatile sig_atomic_t* flag) {
    const volatile sig_atomic_t* before = served;
    served = flag;
    return before;
}

bool interrupt_pending(void) { return interrupt_read(served) != 0; }

// The signals are blocked except during the wait, so that none can arrive between reading the flag
// and waiting.
bool interrupt_wait(const volatile sig_atomic_t* flag, int file_descriptor) {
    struct pollfd input = {.fd = file_descriptor, .events = POLLIN};
    sigset_t blocked, before, waiting;
    sigemptyset(&blocked);
    for (int i = 0; i < WATCHED; i++) sigaddset(&blocked, watched[i].number);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    waiting = before;
    for (int i = 0; i < WATCHED; i++) sigdelset(&waiting, watched[i].number);
    int ready = 0;
    do ready = interrupt_read(flag) ? -1 : ppoll(&input, 1, NULL, &waiting);
    while (ready < 0 && errno == EINTR && !interrupt_read(flag));
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ready > 0;
}

int interrupt_exit_code(void) { return acknowledged ? EXIT_SIGNAL + acknowledged : EXIT_DONE; }
