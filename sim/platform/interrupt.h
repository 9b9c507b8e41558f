// Signals that end a run early: SIGINT, SIGTERM, and unless they are ignored (as under nohup) SIGHUP
// and what batch systems send shortly before they kill, SIGUSR1, SIGUSR2 and SIGXCPU. The batch
// stops soon and reports what was played. A second SIGINT, SIGTERM or SIGHUP ends the program at
// once.
#pragma once

#include <signal.h>
#include <stdbool.h>

// Starts recording these signals. The flag is 0 until one arrives, then the signal's number.
const volatile sig_atomic_t* interrupt_watch(void);
// Records the value of the flag that all ranks have agreed on (thread_pool_play). Until then a
// signal, which may have reached only one rank, merely stops further games. Has no effect on other
// flags.
void interrupt_acknowledge(const volatile sig_atomic_t* flag, int number);
// Whether work that was given a flag, which may be null, should stop: for the flag of
// interrupt_watch, once the ranks have agreed on it; for any other, as soon as it is set.
bool interrupt_stops(const volatile sig_atomic_t* flag);
// Reads and sets a flag that another thread may set at the same time. A null flag reads as 0.
int interrupt_read(const volatile sig_atomic_t* flag);
void interrupt_set(volatile sig_atomic_t* flag);
// What the calling thread does from now on should stop soon once this flag is set; null: never. For
// work too deep to be given a flag, which asks interrupt_pending: a slow player, a wait for one.
// Returns the flag until now, to be set again afterwards.
const volatile sig_atomic_t* interrupt_serve(const volatile sig_atomic_t* flag);
bool interrupt_pending(void);
// Waits until the file descriptor is readable or at its end. False if a signal that interrupt_watch
// records arrives first, or has arrived before; none is missed between checking the flag and
// waiting.
bool interrupt_wait(const volatile sig_atomic_t* flag, int file_descriptor);
// The exit code for the signal, EXIT_SIGNAL plus its number; 0 if none was acted on.
int interrupt_exit_code(void);
