// The sweep of a config; see config_sweep.h.
#include "sim/experiment/config_sweep.h"

#include <string.h>

#include "sim/experiment/config_keys.h"
#include "sim/experiment/overrides.h"

static bool read_number(Reader* reader, const cJSON* node, double* value) {
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error, "must be a number, not %s", json_kind(node));
    *value = node->valuedouble;
    return true;
}

static bool read_range_from(Reader* reader, const cJSON* node, void* into) {
    return read_number(reader, node, &((SweepRange*)into)->from);
}

static bool read_range_to(Reader* reader, const cJSON* node, void* into) {
    return read_number(reader, node, &((SweepRange*)into)->to);
}

static bool read_range_step(Reader* reader, const cJSON* node, void* into) {
    return read_number(reader, node, &((SweepRange*)into)->step);
}

static const Field range_fields[] = {
#define FIELD(key, required, help) {#key, required, read_range_##key},
    CONFIG_RANGE_KEYS(FIELD)
#undef FIELD
};

static bool read_list(Reader* reader, const cJSON* node, const Param* row, Sweep* sweep) {
    for (const cJSON* item = node->child; item; item = item->next) {
        double value;
        if (!fields_setting(reader, item, row, &value)) return false;
        if (!sweep_add(sweep, reader->ruleset, value, reader->error)) return fields_blame(reader, item);
    }
    return node->child || json_fail(reader->document, node, reader->error, "has no values");
}

static bool read_values(Reader* reader, const cJSON* node, const Param* row, Sweep* sweep) {
    SweepRange range = {.step = 1};
    if (cJSON_IsArray(node)) return read_list(reader, node, row, sweep);
    if (cJSON_IsString(node) && !strcmp(node->valuestring, "all"))
        return sweep_add_all(sweep, reader->ruleset, reader->error) || fields_blame(reader, node);
    if (!cJSON_IsObject(node))
        return json_fail(reader->document, node, reader->error,
                         "must be a list of values, a range {\"from\", \"to\", \"step\"}, or \"all\"");
    if (!fields_read(reader, node, range_fields, sizeof range_fields / sizeof *range_fields, &range))
        return false;
    return sweep_add_range(sweep, reader->ruleset, range, reader->error) || fields_blame(reader, node);
}

bool config_read_sweep(Reader* reader, const cJSON* object, Sweep* sweep) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        int row = overrides_find_rule(reader->ruleset, node->string, reader->error);
        if (row < 0 || !sweep_begin(sweep, reader->ruleset, row, reader->error))
            return fields_blame(reader, node);
        if (!read_values(reader, node, &reader->ruleset->rules[row], sweep)) return false;
    }
    return true;
}
