// Loads plug-ins; see plugin_load.h.
#define _GNU_SOURCE
#include "sim/plugins/plugin_load.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/hash.h"
#include "sim/base/quote.h"
#include "sim/game/registry.h"
#include "sim/platform/input.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/plugins/plugin_tables.h"
#include "sim/plugins/plugins.h"

enum { FILE_BYTES_MAX = 256 << 20 };

static_assert(PLUGINS_MAX * PLUGIN_LIST_MAX <= REGISTRY_ADDED_MAX, "the registry has room for all of them");

static bool fail(const char* file, Error* error, const char* what) {
    return error_set(error, EXIT_PLUGIN, "plug-in %s: %s", QUOTED(file), what);
}

static bool read_hash(const char* file, char hash[PLUGINS_HASH_BYTES], Error* error) {
    Input input;
    if (!input_read_regular(&input, NULL, file, FILE_BYTES_MAX, error))
        return error_prefix(error, "--plugin");
    snprintf(hash, PLUGINS_HASH_BYTES, "%016" PRIx64, hash_bytes(0, input.text, input.size));
    free(input.text);
    return true;
}

// dlopen would look for a name without a slash among the system's libraries.
static void* open_object(const char* file) {
    char path[ERROR_TEXT_MAX];
    snprintf(path, sizeof path, "%s%s", strchr(file, '/') ? "" : "./", file);
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

// The address range of the object that contains `address`.
typedef struct Segments {
    uintptr_t address, begin, end;
} Segments;

static int find_segments(struct dl_phdr_info* info, size_t size, void* into) {
    Segments* segments = into;
    uintptr_t begin = UINTPTR_MAX, end = 0;
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_LOAD) continue;
        uintptr_t at = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (at < begin) begin = at;
        if (at + info->dlpi_phdr[i].p_memsz > end) end = at + info->dlpi_phdr[i].p_memsz;
    }
    if (segments->address < begin || segments->address >= end) return 0;
    segments->begin = begin;
    segments->end = end;
    return 1;
}

static void find_code(LoadedPlugin* plugin, ReckonPluginEntry* entry) {
    Segments segments = {.address = (uintptr_t)entry};
    dl_iterate_phdr(find_segments, &segments);
    CHECK(segments.begin <= segments.address && segments.address < segments.end);
    plugin->code_begin = segments.begin;
    plugin->code_end = segments.end;
}

static ReckonPluginEntry* find_entry(void* object) {
    ReckonPluginEntry* entry;
    void* symbol = dlsym(object, "reckon_plugin");
    static_assert(sizeof entry == sizeof symbol, "POSIX: a function's address fits a void pointer");
    memcpy(&entry, &symbol, sizeof entry);
    return entry;
}

// --- names that are taken

static bool refuse_name(const char* file, const char* kind, const char* name, Error* error) {
    return error_set(error, EXIT_PLUGIN, "plug-in %s: there is already a %s called \"%s\"", QUOTED(file),
                     kind, name);
}

// Among built-in strategies, one of a game and one for any game may share a name. A plug-in's may
// not, because nobody would know which was meant.
static bool strategy_is_free(const char* file, const Strategy* strategy, Error* error) {
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* other = registry_strategy(i);
        bool same_game =
            !strategy->ruleset || !other->ruleset || registry_same_name(strategy->ruleset, other->ruleset);
        if (same_game && registry_same_name(strategy->name, other->name))
            return refuse_name(file, "strategy", strategy->name, error);
    }
    return true;
}

static bool ruleset_is_free(const char* file, const Ruleset* ruleset, Error* error) {
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (registry_same_name(registry_ruleset(i)->id, ruleset->id))
            return refuse_name(file, "ruleset", ruleset->id, error);
    return true;
}

static bool plugin_is_free(const char* file, const ReckonPlugin* tables, Error* error) {
    for (int i = 0; i < plugins_count(); i++)
        if (registry_same_name(plugins_at(i)->build.name, tables->name))
            return refuse_name(file, "plug-in", tables->name, error);
    return true;
}

// A strategy's game must exist: built in, or brought by this plug-in or one loaded before.
static bool game_is_there(const char* file, const Strategy* strategy, Error* error) {
    if (!strategy->ruleset) return true;
    const Ruleset* ruleset = registry_find_ruleset(strategy->ruleset, error);
    if (ruleset && plugin_tables_roles(strategy, ruleset, error)) return true;
    error->exit_code = EXIT_PLUGIN;
    return error_prefix(error, "plug-in %s: strategy \"%s\"", QUOTED(file), strategy->name);
}

static bool add_all(const char* file, const ReckonPlugin* tables, Error* error) {
    for (const Ruleset* const* each = tables->rulesets; each && *each; each++) {
        if (!ruleset_is_free(file, *each, error)) return false;
        registry_add_ruleset(*each);
    }
    for (const Strategy* const* each = tables->strategies; each && *each; each++) {
        if (!strategy_is_free(file, *each, error) || !game_is_there(file, *each, error)) return false;
        registry_add_strategy(*each);
    }
    return true;
}

// Calls the entry point, checks the tables and adds what they bring. Runs under the guard, because
// this already executes plug-in code.
static bool take_object(LoadedPlugin* plugin, ReckonPluginEntry* entry, Error* error) {
    const ReckonPlugin* tables = entry(RECKON_PLUGIN_ABI);
    if (!plugin_tables_check(tables, error)) return error_prefix(error, "plug-in %s", QUOTED(plugin->file));
    plugin->tables = tables;
    CHECK(strlen(tables->version) < sizeof plugin->build.version);
    CHECK(strlen(tables->name) < sizeof plugin->build.name);
    snprintf(plugin->build.name, sizeof plugin->build.name, "%s", tables->name);
    snprintf(plugin->build.version, sizeof plugin->build.version, "%s", tables->version);
    plugin->plays = (tables->strategies && *tables->strategies) || (tables->rulesets && *tables->rulesets);
    return plugin_is_free(plugin->file, tables, error) && add_all(plugin->file, tables, error);
}

static bool load_object(LoadedPlugin* plugin, Error* error) {
    void* object = open_object(plugin->file);
    if (!object) return fail(plugin->file, error, dlerror());
    ReckonPluginEntry* entry = find_entry(object);
    if (!entry) return fail(plugin->file, error, "it does not export reckon_plugin, so it is not a plug-in");
    find_code(plugin, entry);
    return take_object(plugin, entry, error);
}

static bool load_guarded(LoadedPlugin* plugin, Error* error) {
    char name[ERROR_TEXT_MAX];
    PlayFrame frame = {.plugin = name, .doing = "was loaded"};
    escape_copy(plugin->file, name, sizeof name);
    plugin_guard_open();
    plugin_guard_enter(&frame);
    bool good = load_object(plugin, error);
    plugin_guard_leave(&frame);
    return good;
}

bool plugin_load(const char* file, Error* error) {
    LoadedPlugin plugin = {.file = file};
    if (plugins_count() == PLUGINS_MAX)
        return error_set(error, EXIT_USAGE, "--plugin: at most %d plug-ins", PLUGINS_MAX);
    if (!read_hash(file, plugin.build.hash, error) || !load_guarded(&plugin, error)) return false;
    plugins_add(&plugin);
    return true;
}

void plugin_load_await_end(void) {
    static char names[PLUGINS_MAX * NAME_MAX_BYTES];
    static PlayFrame frame = {.plugin = names, .doing = "was unloaded"};
    Buffer text = buffer_in(names, sizeof names);
    for (int i = 0; i < plugins_count(); i++)
        buffer_add(&text, "%s%s", i ? "' or '" : "", plugins_at(i)->build.name);
    if (plugins_count()) plugin_guard_enter(&frame);
}
