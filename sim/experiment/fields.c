// Reads objects of a config by tables of their keys; see fields.h.
#include "sim/experiment/fields.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/decimal.h"
#include "sim/base/escape.h"

bool fields_blame(Reader* reader, const cJSON* node) {
    return json_blame(reader->document, node, reader->error);
}

// --- objects

static const char* field_key(const void* fields, int i) { return ((const Field*)fields)[i].key; }

static bool refuse_key(Reader* reader, const cJSON* node, const Field* fields, int count) {
    error_set(reader->error, EXIT_BAD_DATA, "unknown key");
    const char* nearest = param_nearest(node->string, count, field_key, fields);
    if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
    error_append(reader->error, "; allowed:");
    for (int i = 0; i < count; i++) error_append(reader->error, "%s %s", i ? "," : "", fields[i].key);
    return fields_blame(reader, node);
}

static bool known_keys(Reader* reader, const cJSON* object, const Field* fields, int count) {
    for (const cJSON* node = object->child; node; node = node->next) {
        bool known = object == reader->document->root && !strcmp(node->string, "$schema");  // for editors
        for (int i = 0; i < count; i++) known = known || !strcmp(fields[i].key, node->string);
        if (!known) return refuse_key(reader, node, fields, count);
    }
    return true;
}

bool fields_read(Reader* reader, const cJSON* object, const Field* fields, int count, void* into) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    if (!known_keys(reader, object, fields, count)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, fields[i].key);
        if (!node && fields[i].required)
            return json_fail(reader->document, object, reader->error, "the key \"%s\" is missing",
                             fields[i].key);
        if (node && !fields[i].read(reader, node, into)) return false;
    }
    return true;
}

bool fields_text(Reader* reader, const cJSON* node, char* text, size_t size) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    if (strlen(node->valuestring) >= size)
        return json_fail(reader->document, node, reader->error, "longer than %zu bytes", size - 1);
    char why[ESCAPE_WHY_BYTES];
    if (!escape_check(node->valuestring, why))
        return json_fail(reader->document, node, reader->error, "%s", why);
    snprintf(text, size, "%s", node->valuestring);
    return true;
}

// --- settings: rules of a ruleset, parameters of a strategy

static bool refuse_kind(Reader* reader, const cJSON* node, const Param* row) {
    char allowed[LINE_MAX_BYTES];
    param_allowed(row, allowed, sizeof allowed);
    return json_fail(reader->document, node, reader->error, "must be %s (%s), not %s",
                     row->type == PARAM_ENUM ? "one of these" : param_type_name(row->type), allowed,
                     json_kind(node));
}

bool fields_setting(Reader* reader, const cJSON* node, const Param* row, double* value) {
    char text[NAME_MAX_BYTES] = "";
    bool number = cJSON_IsNumber(node);
    if (row->type == PARAM_BOOL) {
        if (!cJSON_IsBool(node)) return refuse_kind(reader, node, row);
        *value = cJSON_IsTrue(node);
    } else if (row->type == PARAM_ENUM) {
        if (number) decimal_text(node->valuedouble, text);  // the name of a reading may look like a number
        if (!number && !cJSON_IsString(node)) return refuse_kind(reader, node, row);
        return param_parse(row, number ? text : node->valuestring, value, reader->error) ||
               fields_blame(reader, node);
    } else {
        if (!number) return refuse_kind(reader, node, row);
        *value = node->valuedouble;
    }
    return param_check(row, *value, reader->error) || fields_blame(reader, node);
}
