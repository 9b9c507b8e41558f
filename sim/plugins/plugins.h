// The plug-ins of this process: loaded by main before the verb works, read-only from then on. What
// they bring is named like the built-in rulesets, strategies and formats (registry.h, formats.h).
#pragma once

#include "sim/base/error.h"
#include "sim/game/plugin.h"

enum {
    PLUGINS_MAX = 16,
    PLUGINS_LIST_MAX = 64,  // strategies, rulesets or formats of one plug-in
    PLUGINS_HASH_BYTES = 17,
};

// Which build of a plug-in: what results say of it. The hash is that of the file's bytes (hash.h,
// 64 bits): it tells builds apart, and does not protect against forgery.
typedef struct PluginBuild {
    char name[NAME_MAX_BYTES], version[NAME_MAX_BYTES], hash[PLUGINS_HASH_BYTES];
} PluginBuild;

typedef struct LoadedPlugin {
    const char* file;  // as it was given
    const ReckonPlugin* tables;
    PluginBuild build;
    bool plays;                      // brings strategies or rulesets, on which results depend
    uintptr_t code_begin, code_end;  // where its code and data are
} LoadedPlugin;

// Loads a file and adds what it brings. `file` is kept. Error: EXIT_NO_INPUT for a file that cannot
// be read; EXIT_PLUGIN, naming the file and what is wrong, for one that is no plug-in of this
// program, whose tables are malformed, or that brings a name that there is already.
bool plugins_load(const char* file, Error* error);
int plugins_count(void);
const LoadedPlugin* plugins_at(int index);
// The plug-in that a strategy or a ruleset comes from; null: it is built in.
const LoadedPlugin* plugins_of_strategy(const Strategy* strategy);
const LoadedPlugin* plugins_of_ruleset(const Ruleset* ruleset);
// The plug-in whose code is at that address; null: none.
const LoadedPlugin* plugins_at_address(uintptr_t address);

// Whether results recorded with these builds may be taken by this process: each is loaded, as the
// same build. The message (EXIT_BAD_DATA) names the first that is not.
bool plugins_match(const PluginBuild* builds, int count, Error* error);
// Whether, besides, no other plug-in that plays is loaded: for games that are added to those
// recorded.
bool plugins_equal(const PluginBuild* builds, int count, Error* error);
