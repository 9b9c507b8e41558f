// The contract of a plug-in: a shared object with strategies, rulesets or report formats. It needs
// a single installed header, reckon/plugin.h, which the build makes from this file and all that it
// includes (scripts/plugin_header.cmake). It exports one function:
//
//     static const Strategy* const strategies[] = {&bold, NULL};
//     static const ReckonPlugin plugin = RECKON_PLUGIN("bold", "1.0.0", strategies, NULL, NULL);
//     RECKON_EXPORT const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
//         return host_abi == RECKON_PLUGIN_ABI ? &plugin : NULL;
//     }
//
// Lists end with a null pointer. Everything they point to must stay valid and unchanged until the
// program ends; strategies and rulesets are called by many threads at once. The functions of the
// program that a plug-in may call are listed in sim/game/plugin_exports.list: error_*, phrase_*,
// what story.h has for Narration.tell, and what CHECK calls when it fails.
#pragma once

#include <stdio.h>

#include "sim/game/strategy.h"

// The version of ReckonPlugin and of its entry point. The rest of the header is covered by
// RECKON_PLUGIN_CONTRACT, a hash of the header's code: a plug-in built with another header is
// refused.
enum { RECKON_PLUGIN_ABI = 1 };

// What a format is given to write. Texts end with a null byte, which their sizes do not count.
typedef struct ReckonReport {
    const char* json;  // as `--format json` writes it, described by `reckon schema`
    size_t json_size;
    const char* csv;  // as `--format csv` writes it, a row for each cell and outcome; empty unless it is a
                      // run's result
    size_t csv_size;
} ReckonReport;

typedef struct ReckonFormat {
    const char* name;       // "outline"
    const char* extension;  // of a file in --out: "txt"
    const char* summary;    // one line
    // Writes UTF-8. False: it cannot be written, which ends the run. The caller checks `out` for
    // errors.
    bool (*write)(const ReckonReport* report, FILE* out);
} ReckonFormat;

typedef struct ReckonPlugin {
    uint32_t abi;       // RECKON_PLUGIN_ABI
    uint32_t size;      // of this struct
    uint64_t contract;  // RECKON_PLUGIN_CONTRACT
    const char* name;   // "bold": letters, digits, '_', '-' and '.'
    const char* version;
    uint32_t strategy_size, ruleset_size, format_size;  // of the structs in the lists
    uint32_t unused;                                    // 0
    const Strategy* const* strategies;                  // null: none, as below
    const Ruleset* const* rulesets;
    const ReckonFormat* const* formats;
} ReckonPlugin;

// The members of a ReckonPlugin, in C and C++.
#define RECKON_PLUGIN(name, version, strategies, rulesets, formats)                                         \
    {                                                                                                       \
        RECKON_PLUGIN_ABI, sizeof(ReckonPlugin), RECKON_PLUGIN_CONTRACT, (name), (version),                 \
            sizeof(Strategy), sizeof(Ruleset), sizeof(ReckonFormat), 0, (strategies), (rulesets), (formats) \
    }

#define RECKON_EXPORT __attribute__((visibility("default")))

// The entry point that a plug-in exports. Returns null if it cannot work with a program of that
// ABI.
typedef const ReckonPlugin* ReckonPluginEntry(uint32_t host_abi);
RECKON_EXPORT ReckonPluginEntry reckon_plugin;
