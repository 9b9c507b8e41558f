// Checks the tables of a plug-in; see plugin_tables.h.
#include "sim/plugins/plugin_tables.h"

#include <inttypes.h>
#include <string.h>

#include "plugin_contract.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_ruleset.h"
#include "sim/plugins/plugins.h"

// --- the head: whether the rest can be read

static bool check_head(const PluginPlace* place, const ReckonPlugin* plugin) {
    if (plugin->abi != RECKON_PLUGIN_ABI)
        return plugin_field_fail(place, "abi",
                                 "is %" PRIu32
                                 "; this program has %d: build it with this program's "
                                 "reckon/plugin.h",
                                 plugin->abi, RECKON_PLUGIN_ABI);
    if (plugin->size != sizeof *plugin)
        return plugin_field_fail(place, "size", "is %" PRIu32 "; ReckonPlugin has %zu bytes", plugin->size,
                                 sizeof *plugin);
    if (plugin->contract != RECKON_PLUGIN_CONTRACT)
        return plugin_field_fail(place, "contract",
                                 "is %016" PRIx64
                                 ", of another reckon/plugin.h than this "
                                 "program's (%016" PRIx64 "): build it again with that one",
                                 plugin->contract, RECKON_PLUGIN_CONTRACT);
    const struct {
        const char* field;
        uint32_t size, wanted;
    } sizes[] = {{"strategy_size", plugin->strategy_size, sizeof(Strategy)},
                 {"ruleset_size", plugin->ruleset_size, sizeof(Ruleset)},
                 {"format_size", plugin->format_size, sizeof(ReckonFormat)},
                 {"unused", plugin->unused, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (!plugin_field_count(place, sizes[i].field, sizes[i].size, sizes[i].wanted, sizes[i].wanted))
            return false;
    return plugin_field_name(place, "name", plugin->name) &&
           plugin_field_text(place, "version", plugin->version) &&
           plugin_field_count(place, "version (its length)", (int64_t)strlen(plugin->version), 1,
                              NAME_MAX_BYTES - 1);
}

// The length of a null-terminated list; -1: longer than PLUGINS_LIST_MAX.
static int list_length(const void* const* list) {
    int count = 0;
    if (!list) return 0;
    while (count <= PLUGINS_LIST_MAX && list[count]) count++;
    return count <= PLUGINS_LIST_MAX ? count : -1;
}

// --- strategies

static bool check_memory(const PluginPlace* place, const Strategy* strategy) {
    size_t most = strategy->arena_size ? STRATEGY_MEMORY_BYTES : POLICY_MEMORY_BYTES;
    if (strategy->memory_size > most)
        return plugin_field_fail(place, "memory_size", "is %zu; allowed: 0..%zu", strategy->memory_size,
                                 most);
    return strategy->arena_size == 0 || strategy->arena_size == ARENA_BYTES ||
           plugin_field_fail(place, "arena_size", "is %zu; allowed: 0 and %d", strategy->arena_size,
                             ARENA_BYTES);
}

static bool check_params(const PluginPlace* place, const Strategy* strategy) {
    int texts = 0;
    if (!plugin_field_count(place, "param_count", strategy->param_count, 0, STRATEGY_PARAMS_MAX) ||
        !plugin_field_rows(place, "params", strategy->params, strategy->param_count))
        return false;
    for (int i = 0; i < strategy->param_count; i++) texts += strategy->params[i].type == PARAM_TEXT;
    return texts <= 1 || plugin_field_fail(place, "params", "has more than one row of text");
}

static bool check_strategy(const PluginPlace* place, const Strategy* strategy) {
    return plugin_field_name(place, "name", strategy->name) &&
           (!strategy->ruleset || plugin_field_name(place, "ruleset", strategy->ruleset)) &&
           plugin_field_text(place, "summary", strategy->summary) &&
           plugin_field_text_or_null(place, "style", strategy->style) && check_params(place, strategy) &&
           plugin_field_bool(place, "by_odds", &strategy->by_odds) && check_memory(place, strategy) &&
           plugin_field_there(place, "features (must be null)", !strategy->features) &&
           plugin_field_there(place, "close (as open)", !strategy->open || strategy->close) &&
           plugin_field_there(place, "choose", strategy->choose != NULL);
}

bool plugin_tables_roles(const Strategy* strategy, const Ruleset* ruleset, Error* error) {
    return !(strategy->roles >> ruleset->role_count) ||
           error_set(error, EXIT_PLUGIN, "roles has bits of roles that %s does not have: it has %d",
                     ruleset->id, ruleset->role_count);
}

// --- formats

static bool check_format(const PluginPlace* place, const ReckonFormat* format) {
    return plugin_field_name(place, "name", format->name) &&
           plugin_field_name(place, "extension", format->extension) &&
           plugin_field_text(place, "summary", format->summary) &&
           plugin_field_there(place, "write", format->write != NULL);
}

// --- all of it

static bool check_lists(const PluginPlace* place, const ReckonPlugin* plugin) {
    int strategies = list_length((const void* const*)plugin->strategies);
    int rulesets = list_length((const void* const*)plugin->rulesets);
    int formats = list_length((const void* const*)plugin->formats);
    if (strategies < 0 || rulesets < 0 || formats < 0)
        return plugin_field_fail(place,
                                 strategies < 0 ? "strategies"
                                 : rulesets < 0 ? "rulesets"
                                                : "formats",
                                 "does not end with null within %d", PLUGINS_LIST_MAX);
    for (int i = 0; i < rulesets; i++) {
        PluginPlace inner = plugin_field_at(place, "rulesets", i);
        if (!plugin_ruleset_check(&inner, plugin->rulesets[i])) return false;
    }
    for (int i = 0; i < strategies; i++) {
        PluginPlace inner = plugin_field_at(place, "strategies", i);
        if (!check_strategy(&inner, plugin->strategies[i])) return false;
    }
    for (int i = 0; i < formats; i++) {
        PluginPlace inner = plugin_field_at(place, "formats", i);
        if (!check_format(&inner, plugin->formats[i])) return false;
    }
    return strategies + rulesets + formats > 0 ||
           plugin_field_fail(place, "strategies", "rulesets and formats are all empty");
}

bool plugin_tables_check(const ReckonPlugin* plugin, Error* error) {
    const PluginPlace place = {.error = error};
    if (!plugin)
        return error_set(error, EXIT_PLUGIN,
                         "reckon_plugin(%d) returned null: it does not work with this program",
                         RECKON_PLUGIN_ABI);
    return check_head(&place, plugin) && check_lists(&place, plugin);
}
