// Ctrl-C, a polite kill, and a terminal that is closed (unless that is ignored, as under nohup): the batch
// ends at the next block, and what was played is reported. A second one ends the program at once.
#pragma once

#include <signal.h>

// From now on such signals are noted. The flag is 0 until then, and the signal's number afterwards.
const volatile sig_atomic_t* interrupt_watch(void);
// What all ranks have agreed to take the flag for (thread_pool_play): until then a signal, which may have
// come to one of them only, changes nothing but the end of the games. Of other flags nothing is noted.
void interrupt_heed(const volatile sig_atomic_t* flag, int number);
// The exit code that tells of it; 0: nothing was heeded.
int interrupt_exit_code(void);
