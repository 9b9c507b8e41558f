// Ctrl-C and a polite kill: the batch ends at the next block, and what was played is reported. A second one
// ends the program at once.
#pragma once

#include <signal.h>

// From now on such signals are noted. The flag is 0 until then, and the signal's number afterwards.
const volatile sig_atomic_t* interrupt_watch(void);
// The exit code that tells of it; 0: nothing came.
int interrupt_exit_code(void);
