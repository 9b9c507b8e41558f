// Checks of single fields, used to check a plug-in's tables (plugin_tables.h, plugin_ruleset.h).
// Messages give the field's full name: "strategies[0]" and "name" make "strategies[0].name". All
// return false on failure, with EXIT_PLUGIN.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"
#include "sim/game/param.h"

typedef struct PluginPlace {
    char where[NAME_MAX_BYTES];  // place of the struct, "rulesets[0]"; empty for the plug-in itself
    Error* error;
} PluginPlace;

// The place of an element of a list in the struct of `outer`.
PluginPlace plugin_field_at(const PluginPlace* outer, const char* list, int index);
bool plugin_field_fail(const PluginPlace* place, const char* field, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
// A pointer that must not be null.
bool plugin_field_there(const PluginPlace* place, const char* field, bool there);
// A number in low..high.
bool plugin_field_count(const PluginPlace* place, const char* field, int64_t value, int64_t low,
                        int64_t high);
// A text of one line, not empty, shorter than LINE_MAX_BYTES.
bool plugin_field_text(const PluginPlace* place, const char* field, const char* text);
// The same, but null is allowed.
bool plugin_field_text_or_null(const PluginPlace* place, const char* field, const char* text);
// A name: letters, digits, '_', '-' and '.', shorter than NAME_MAX_BYTES / 2.
bool plugin_field_name(const PluginPlace* place, const char* field, const char* name);
// A table of `count` rows that begin with their names, all distinct.
bool plugin_field_names(const PluginPlace* place, const char* field, const NamedRows* names, int count);
// A bool, read as a byte: 0 or 1. (Reading any other value as a bool would be undefined.)
bool plugin_field_bool(const PluginPlace* place, const char* field, const void* member);
// A table of settings: "rules", "params".
bool plugin_field_rows(const PluginPlace* place, const char* field, const Param* rows, int count);
