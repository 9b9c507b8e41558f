// SIGINT, SIGTERM and SIGHUP (unless ignored, as under nohup): the batch stops at the next block and reports
// what was played. A second signal ends the program at once.
#pragma once

#include <signal.h>
#include <stdbool.h>

// Starts recording these signals. The flag is 0 until one arrives, then its number.
const volatile sig_atomic_t* interrupt_watch(void);
// What all ranks have agreed to take the flag for (thread_pool_play): until then a signal, which may have
// come to one of them only, changes nothing but the end of the games. Of other flags nothing is noted.
void interrupt_heed(const volatile sig_atomic_t* flag, int number);
// Whether work that was given a flag, which may be null, has been told to stop: by the flag of interrupt_watch once
// it is heeded, by any other as soon as it is set.
bool interrupt_stops(const volatile sig_atomic_t* flag);
// Reads and sets a flag that another thread may set at the same time. 0 for a null flag.
int interrupt_read(const volatile sig_atomic_t* flag);
void interrupt_set(volatile sig_atomic_t* flag);
// Waits until the file descriptor has something to read or its end. False if a signal that interrupt_watch records
// arrives first, or has arrived before: none slips in between the look at the flag and the wait.
bool interrupt_wait(const volatile sig_atomic_t* flag, int file_descriptor);
// The exit code for the signal; 0: none was acted on.
int interrupt_exit_code(void);
