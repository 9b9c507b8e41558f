// The plug-ins of this process; see plugins.h. The list is global, as the built-in lists are: it grows before
// the first game and never changes afterwards.
#include "sim/plugins/plugins.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/registry.h"

static LoadedPlugin loaded[PLUGINS_MAX];
static int loaded_count;

void plugins_add(const LoadedPlugin* plugin) {
    CHECK(loaded_count < PLUGINS_MAX);
    loaded[loaded_count++] = *plugin;
}

int plugins_count(void) { return loaded_count; }

const LoadedPlugin* plugins_at(int index) {
    CHECK(index >= 0 && index < loaded_count);
    return &loaded[index];
}

// --- who owns it

const LoadedPlugin* plugins_of_strategy(const Strategy* strategy) {
    for (int i = 0; i < loaded_count; i++)
        for (const Strategy* const* each = loaded[i].tables->strategies; each && *each; each++)
            if (*each == strategy) return &loaded[i];
    return NULL;
}

const LoadedPlugin* plugins_of_ruleset(const Ruleset* ruleset) {
    for (int i = 0; i < loaded_count; i++)
        for (const Ruleset* const* each = loaded[i].tables->rulesets; each && *each; each++)
            if (*each == ruleset) return &loaded[i];
    return NULL;
}

const LoadedPlugin* plugins_at_address(uintptr_t address) {
    for (int i = 0; i < loaded_count; i++)
        if (address >= loaded[i].code_begin && address < loaded[i].code_end) return &loaded[i];
    return NULL;
}

// --- builds that results name

static const LoadedPlugin* find_build(const char* name) {
    for (int i = 0; i < loaded_count; i++)
        if (registry_same_name(loaded[i].build.name, name)) return &loaded[i];
    return NULL;
}

bool plugins_match(const PluginBuild* builds, int count, Error* error) {
    CHECK(count >= 0 && count <= PLUGINS_MAX);
    for (int i = 0; i < count; i++) {
        const PluginBuild* build = &builds[i];
        const LoadedPlugin* plugin = find_build(build->name);
        if (!plugin)
            return error_set(error, EXIT_BAD_DATA,
                             "played with plug-in \"%s\" %s, which is not loaded: add --plugin FILE",
                             build->name, build->version);
        if (strcmp(plugin->build.hash, build->hash) || strcmp(plugin->build.version, build->version))
            return error_set(
                error, EXIT_BAD_DATA,
                "played with another build of plug-in \"%s\": version %s with hash %s, where %s is "
                "version %s with hash %s; load that build, or play the games again with this one",
                build->name, build->version, build->hash, QUOTED(plugin->file), plugin->build.version,
                plugin->build.hash);
    }
    return true;
}

bool plugins_equal(const PluginBuild* builds, int count, Error* error) {
    if (!plugins_match(builds, count, error)) return false;
    for (int i = 0; i < loaded_count; i++) {
        bool there = !loaded[i].plays;
        for (int k = 0; k < count && !there; k++)
            there = registry_same_name(builds[k].name, loaded[i].build.name);
        if (!there)
            return error_set(error, EXIT_BAD_DATA, "played without plug-in \"%s\": leave out --plugin %s",
                             loaded[i].build.name, QUOTED(loaded[i].file));
    }
    return true;
}
