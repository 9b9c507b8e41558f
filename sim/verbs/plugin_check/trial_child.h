// Runs plug-in code in a child process, which it may crash, end or hang without harm. What is to be
// known afterwards must be in shared memory.
#pragma once

#include "sim/plugins/plugin_guard.h"

// In memory shared with the child.
typedef struct TrialChild {
    PluginGuardReport report;
    bool done;  // the body has returned
} TrialChild;

// Returns zeroed memory that will be shared with children; null if there is none.
void* trial_child_memory(size_t size);
void trial_child_free(void* memory, size_t size);
// Calls `body` in a child process, whose standard output is its standard error, and waits for both to
// end; once the body has returned, the process may take `patience` seconds. False if it ended in any
// other way; `how` then says how: "plug-in 'x' crashed (SIGSEGV, a bad memory access) in game 7 ...".
bool trial_child_run(TrialChild* child, void (*body)(void* data), void* data, double patience,
                     char how[ERROR_TEXT_MAX]);
