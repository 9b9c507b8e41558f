// Signals that end a run early; see interrupt.h. A signal handler can reach nothing but a global.
#include "sim/interrupt.h"

#include <stddef.h>
#include <string.h>

#include "sim/error.h"

static volatile sig_atomic_t caught;

static void note(int number) { caught = number; }

const volatile sig_atomic_t* interrupt_watch(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &caught;
}

int interrupt_exit_code(void) {
    if (!caught) return EXIT_DONE;
    return caught == SIGINT ? EXIT_INTERRUPTED : EXIT_TERMINATED;
}
