// Checks the tables of a plug-in; see plugin_tables.h.
#include "sim/plugins/plugin_tables.h"

#include <inttypes.h>
#include <string.h>

#include "plugin_contract.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_ruleset.h"
#include "sim/plugins/plugins.h"

// --- the head: whether the rest can be read

static bool check_head(const PluginAudit* audit, const ReckonPlugin* plugin) {
    if (plugin->abi != RECKON_PLUGIN_ABI)
        return plugin_audit_fail(audit, "abi",
                                 "is %" PRIu32
                                 "; this program has %d: build it with this program's "
                                 "reckon/plugin.h",
                                 plugin->abi, RECKON_PLUGIN_ABI);
    if (plugin->size != sizeof *plugin)
        return plugin_audit_fail(audit, "size", "is %" PRIu32 "; ReckonPlugin has %zu bytes", plugin->size,
                                 sizeof *plugin);
    if (plugin->contract != RECKON_PLUGIN_CONTRACT)
        return plugin_audit_fail(audit, "contract",
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
        if (!plugin_audit_count(audit, sizes[i].field, sizes[i].size, sizes[i].wanted, sizes[i].wanted))
            return false;
    return plugin_audit_name(audit, "name", plugin->name) &&
           plugin_audit_text(audit, "version", plugin->version) &&
           plugin_audit_count(audit, "version (its length)", (int64_t)strlen(plugin->version), 1,
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

static bool check_memory(const PluginAudit* audit, const Strategy* strategy) {
    size_t most = strategy->arena_size ? STRATEGY_MEMORY_BYTES : POLICY_MEMORY_BYTES;
    if (strategy->memory_size > most)
        return plugin_audit_fail(audit, "memory_size", "is %zu; allowed: 0..%zu", strategy->memory_size,
                                 most);
    return strategy->arena_size == 0 || strategy->arena_size == ARENA_BYTES ||
           plugin_audit_fail(audit, "arena_size", "is %zu; allowed: 0 and %d", strategy->arena_size,
                             ARENA_BYTES);
}

static bool check_params(const PluginAudit* audit, const Strategy* strategy) {
    int texts = 0;
    if (!plugin_audit_count(audit, "param_count", strategy->param_count, 0, STRATEGY_PARAMS_MAX) ||
        !plugin_audit_rows(audit, "params", strategy->params, strategy->param_count))
        return false;
    for (int i = 0; i < strategy->param_count; i++) texts += strategy->params[i].type == PARAM_TEXT;
    return texts <= 1 || plugin_audit_fail(audit, "params", "has more than one row of text");
}

static bool check_strategy(const PluginAudit* audit, const Strategy* strategy) {
    return plugin_audit_name(audit, "name", strategy->name) &&
           (!strategy->ruleset || plugin_audit_name(audit, "ruleset", strategy->ruleset)) &&
           plugin_audit_text_or_null(audit, "roles", strategy->roles) &&
           plugin_audit_text(audit, "summary", strategy->summary) &&
           plugin_audit_text_or_null(audit, "style", strategy->style) && check_params(audit, strategy) &&
           plugin_audit_bool(audit, "by_odds", &strategy->by_odds) && check_memory(audit, strategy) &&
           plugin_audit_there(audit, "features (must be null)", !strategy->features) &&
           plugin_audit_there(audit, "close (as open)", !strategy->open || strategy->close) &&
           plugin_audit_there(audit, "choose", strategy->choose != NULL);
}

bool plugin_tables_roles(const Strategy* strategy, const Ruleset* ruleset, Error* error) {
    for (const char* roles = strategy->roles; roles && *roles;) {
        size_t length = strcspn(roles, "|");
        bool there = false;
        for (int i = 0; i < ruleset->role_count; i++)
            there =
                there || (strlen(ruleset->roles[i]) == length && !strncmp(ruleset->roles[i], roles, length));
        if (!there)
            return error_set(error, EXIT_PLUGIN, "%s has no role \"%.*s\"", ruleset->id,
                             (int)(length < 60 ? length : 60), roles);
        roles += length + (roles[length] == '|');
    }
    return true;
}

// --- formats

static bool check_format(const PluginAudit* audit, const ReckonFormat* format) {
    return plugin_audit_name(audit, "name", format->name) &&
           plugin_audit_name(audit, "extension", format->extension) &&
           plugin_audit_text(audit, "summary", format->summary) &&
           plugin_audit_there(audit, "write", format->write != NULL);
}

// --- all of it

static bool check_lists(const PluginAudit* audit, const ReckonPlugin* plugin) {
    int strategies = list_length((const void* const*)plugin->strategies);
    int rulesets = list_length((const void* const*)plugin->rulesets);
    int formats = list_length((const void* const*)plugin->formats);
    if (strategies < 0 || rulesets < 0 || formats < 0)
        return plugin_audit_fail(audit,
                                 strategies < 0 ? "strategies"
                                 : rulesets < 0 ? "rulesets"
                                                : "formats",
                                 "does not end with null within %d", PLUGINS_LIST_MAX);
    for (int i = 0; i < rulesets; i++) {
        PluginAudit inner = plugin_audit_at(audit, "rulesets", i);
        if (!plugin_ruleset_check(&inner, plugin->rulesets[i])) return false;
    }
    for (int i = 0; i < strategies; i++) {
        PluginAudit inner = plugin_audit_at(audit, "strategies", i);
        if (!check_strategy(&inner, plugin->strategies[i])) return false;
    }
    for (int i = 0; i < formats; i++) {
        PluginAudit inner = plugin_audit_at(audit, "formats", i);
        if (!check_format(&inner, plugin->formats[i])) return false;
    }
    return strategies + rulesets + formats > 0 ||
           plugin_audit_fail(audit, "strategies", "rulesets and formats are all empty");
}

bool plugin_tables_check(const ReckonPlugin* plugin, Error* error) {
    const PluginAudit audit = {.error = error};
    if (!plugin)
        return error_set(error, EXIT_PLUGIN,
                         "reckon_plugin(%d) returned null: it does not work with this program",
                         RECKON_PLUGIN_ABI);
    return check_head(&audit, plugin) && check_lists(&audit, plugin);
}
