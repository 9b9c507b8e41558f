// The contract of a plug-in: a shared object with strategies, rulesets or report formats, written
// against the one installed header, reckon/plugin.h, which the build makes of this file and all
// that it includes (scripts/plugin_header.cmake). It exports one function:
//
//     static const Strategy* const strategies[] = {&bold, NULL};
//     static const ReckonPlugin plugin = RECKON_PLUGIN("bold", "1.0.0", strategies, NULL, NULL);
//     RECKON_EXPORT const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
//         return host_abi == RECKON_PLUGIN_ABI ? &plugin : NULL;
//     }
//
// Lists end with a null pointer. Everything stays where it is, unchanged, until the program ends;
// strategies and rulesets are called by many threads at once. What a plug-in may call of the
// program is listed in sim/game/plugin_exports.list: error_*, phrase_* and what story.h has for
// Ruleset.tell.
#pragma once

#include <stdio.h>

#include "sim/game/strategy.h"

// Of ReckonPlugin and how it is handed over. What else is in the header is covered by
// RECKON_PLUGIN_CONTRACT, a number that the build makes of the header's code: a plug-in made for
// another header is refused.
enum { RECKON_PLUGIN_ABI = 1 };

// What a format is given to write. Texts end with a zero byte that their sizes do not count.
typedef struct ReckonReport {
    const char* json;  // as `--format json` writes it, described by `reckon schema`
    size_t json_size;
    const char* csv;  // of a run: as `--format csv` writes it, a row for each cell and outcome; else empty
    size_t csv_size;
} ReckonReport;

typedef struct ReckonFormat {
    const char* name;       // "outline"
    const char* extension;  // of a file in --out: "txt"
    const char* summary;    // one line
    // UTF-8. False: it cannot be written, which ends the run. Errors of `out` are the caller's to
    // check.
    bool (*write)(const ReckonReport* report, FILE* out);
} ReckonFormat;

typedef struct ReckonPlugin {
    uint32_t abi;       // RECKON_PLUGIN_ABI
    uint32_t size;      // of this struct
    uint64_t contract;  // RECKON_PLUGIN_CONTRACT
    const char* name;   // "bold": letters, digits, '_' and '-'
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

// What a plug-in exports. Null: it cannot work with a program of that ABI.
typedef const ReckonPlugin* ReckonPluginEntry(uint32_t host_abi);
RECKON_EXPORT ReckonPluginEntry reckon_plugin;
