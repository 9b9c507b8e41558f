// What the caller of a playing function sets: the options, read and checked, and whom it is told to.
#pragma once

#include <signal.h>

#include "reckon/reckon.h"
#include "sim/base/error.h"
#include "sim/platform/c_locale.h"

// Fills in the library's version of the options; null: the defaults. Error: EXIT_USAGE.
bool reckon_options_read(const reckon_options* given, reckon_options* options, Error* error);
// Whether the threads are allowed, and the system grants them. Error: EXIT_USAGE, EXIT_IO.
bool reckon_options_threads(const reckon_options* options, Error* error);

// For a call to the caller's progress function.
typedef struct ReckonTell {
    const reckon_options* options;  // with a progress function
    const CLocale* locale;
    volatile sig_atomic_t* stop;  // set if the caller cancels
    double begun;                 // in seconds
} ReckonTell;

// Calls it. Fills in the size and the seconds.
void reckon_options_tell(const ReckonTell* tell, reckon_progress* progress);
