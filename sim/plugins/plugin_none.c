// In place of plugin_load.c: WebAssembly has no shared objects.
#include "sim/plugins/plugin_load.h"

#include "sim/base/quote.h"

bool plugin_load(const char* file, Error* error) {
    return error_set(error, EXIT_PLUGIN, "plug-in %s: the program for browsers loads none", QUOTED(file));
}

void plugin_load_await_end(void) {}
