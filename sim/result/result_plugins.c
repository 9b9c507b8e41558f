// The plug-ins of a result; see result_plugins.h.
#include "sim/result/result_plugins.h"

static bool read_name(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->name, sizeof build->name);
}

static bool read_version(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->version, sizeof build->version);
}

static bool read_hash(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->hash, sizeof build->hash);
}

bool result_plugins_read(Reader* reader, const cJSON* node, ResultPlugins* plugins) {
    static const Field fields[] = {
        {"name", true, read_name}, {"version", true, read_version}, {"hash", true, read_hash}};
    plugins->count = 0;
    if (!node) return true;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    if (cJSON_GetArraySize(node) > PLUGINS_MAX)
        return json_fail(reader->document, node, reader->error, "more than %d plug-ins", PLUGINS_MAX);
    for (const cJSON* element = node->child; element; element = element->next)
        if (!fields_read(reader, element, fields, sizeof fields / sizeof *fields,
                         &plugins->builds[plugins->count++]))
            return false;
    return plugins_match(plugins->builds, plugins->count, reader->error) || fields_blame(reader, node);
}
