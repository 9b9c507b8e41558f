// The plug-ins of this process: loaded by main before the verb runs, read-only from then on. What
// they bring is found by name like the built-in rulesets, strategies and formats (registry.h,
// formats.h).
#pragma once

#include "sim/base/error.h"
#include "sim/game/plugin.h"

enum { PLUGINS_MAX = 16, PLUGINS_HASH_BYTES = 17 };

// Identifies the build of a plug-in in results. The hash is a 64-bit one of the file's bytes
// (hash.h): it tells builds apart but does not protect against forgery.
typedef struct PluginBuild {
    char name[NAME_MAX_BYTES], version[NAME_MAX_BYTES], hash[PLUGINS_HASH_BYTES];
} PluginBuild;

typedef struct LoadedPlugin {
    const char* file;  // as given by the user
    const ReckonPlugin* tables;
    PluginBuild build;
    bool plays;                      // brings strategies or rulesets, so results depend on it
    uintptr_t code_begin, code_end;  // address range of its code and data
} LoadedPlugin;

// Adds a plug-in that has been loaded (plugin_load.h); at most PLUGINS_MAX.
void plugins_add(const LoadedPlugin* plugin);
int plugins_count(void);
const LoadedPlugin* plugins_at(int index);
// The plug-in that a strategy or a ruleset comes from; null if built in.
const LoadedPlugin* plugins_of_strategy(const Strategy* strategy);
const LoadedPlugin* plugins_of_ruleset(const Ruleset* ruleset);
// The plug-in that contains the address; null: none.
const LoadedPlugin* plugins_at_address(uintptr_t address);

// Whether this process may use results recorded with these builds: each must be loaded, in the same
// build. The message (EXIT_BAD_DATA) names the first that is not.
bool plugins_match(const PluginBuild* builds, int count, Error* error);
// The same for adding games to those results: in addition, no other plug-in that plays may be
// loaded.
bool plugins_equal(const PluginBuild* builds, int count, Error* error);
