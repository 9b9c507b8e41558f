// Loads plug-ins before anything is played, under the guard (plugin_guard.h), and adds them to the list of
// plug-ins (plugins.h) and what they bring to the registry.
#pragma once

#include "sim/base/error.h"

// Loads a file and adds what it brings. `file` itself is kept, not copied. Error: EXIT_NO_INPUT for
// a file that cannot be read; EXIT_PLUGIN, naming the file and what is wrong, if it is no plug-in
// for this program, its tables are malformed, or it brings a name that is taken.
bool plugin_load(const char* file, Error* error);
// To be called last in the process: a destructor of a plug-in that crashes or blocks is reported like
// any other fault.
void plugin_load_await_end(void);
