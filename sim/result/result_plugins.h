// The plug-ins that a result or report names (program.plugins): read, and compared with those that
// are loaded.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/plugins/plugins.h"

typedef struct ResultPlugins {
    PluginBuild builds[PLUGINS_MAX];
    int count;
} ResultPlugins;

// Reads the array; null: there is none. Each must be loaded, as the same build: the file says
// nothing to a program without the plug-in's rules and strategies, and is not that of another
// build's games. Error: EXIT_BAD_DATA.
bool result_plugins_read(Reader* reader, const cJSON* node, ResultPlugins* plugins);
