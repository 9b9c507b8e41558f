// JSON Schema, written from tables of fields; see json_schema.h.
#include "sim/text/json_schema.h"

#include <math.h>
#include <string.h>

#include "sim/base/check.h"

// --- pieces

// The items of "a|b|c".
static void write_names(JsonWriter* writer, const char* names) {
    char name[256];
    while (*names) {
        size_t length = strcspn(names, "|");
        CHECK(length < sizeof name);
        memcpy(name, names, length);
        name[length] = '\0';
        json_write_string(writer, name);
        names += length + (names[length] == '|');
    }
}

static void put_type(JsonWriter* writer, const JsonField* field, const char* name) {
    if (!field->blank) {
        json_put_string(writer, "type", name);
        return;
    }
    json_put_row(writer, "type");
    json_write_string(writer, name);
    json_write_string(writer, "null");
    json_write_end(writer);
}

static void put_limits(JsonWriter* writer, const JsonField* field, const char* least, const char* most) {
    bool any = field->least != 0 || field->most != 0;
    if (any) json_put_real(writer, least, field->least);
    if (any && field->most >= field->least && isfinite(field->most)) json_put_real(writer, most, field->most);
}

static void put_number(JsonWriter* writer, const JsonField* field) {
    put_type(writer, field, "number");
    put_limits(writer, field, field->above ? "exclusiveMinimum" : "minimum",
               field->below ? "exclusiveMaximum" : "maximum");
}

// An integer whose minimum is always given.
static void put_whole(JsonWriter* writer, const JsonField* field) {
    put_type(writer, field, "integer");
    json_put_real(writer, "minimum", field->least);
    if (field->most > field->least && isfinite(field->most)) json_put_real(writer, "maximum", field->most);
}

static void put_text(JsonWriter* writer, const JsonField* field) {
    if (field->values) {
        json_put_row(writer, "enum");
        write_names(writer, field->values);
        if (field->blank) json_write_null(writer);
        json_write_end(writer);
        return;
    }
    put_type(writer, field, "string");
    put_limits(writer, field, "minLength", "maxLength");
    if (field->pattern) json_put_string(writer, "pattern", field->pattern);
}

static void put_count(JsonWriter* writer, const JsonField* field) {
    const JsonField small = {.least = 0, .most = 9007199254740992, .below = true};
    json_put_array(writer, "oneOf");
    json_write_object(writer);
    json_put_string(writer, "type", "integer");
    put_limits(writer, &small, "minimum", "exclusiveMaximum");
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[1-9][0-9]{15,38}$");
    json_write_end(writer);
    if (field->blank) {
        json_write_object(writer);
        json_put_string(writer, "type", "null");
        json_write_end(writer);
    }
    json_write_end(writer);
}

// --- what holds others

static void put_items(JsonWriter* writer, const JsonField* field) {
    put_type(writer, field, "array");
    put_limits(writer, field, "minItems", "maxItems");
    if (field->unique) json_put_bool(writer, "uniqueItems", true);
    if (!field->of) return;
    json_put_object(writer, "items");
    json_schema_put(writer, field->of);
    json_write_end(writer);
}

static void put_tuple(JsonWriter* writer, const JsonField* field) {
    put_type(writer, field, "array");
    json_put_int(writer, "minItems", field->of_count);
    json_put_int(writer, "maxItems", field->of_count);
    json_put_array(writer, "prefixItems");
    for (int i = 0; i < field->of_count; i++) {
        json_write_object(writer);
        json_schema_put(writer, &field->of[i]);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void put_interval(JsonWriter* writer, const JsonField* field, JsonType type) {
    const JsonField end = {.type = type, .least = field->least, .most = field->most}, ends[] = {end, end};
    put_tuple(writer, &(JsonField){.blank = field->blank, JSON_OF(ends)});
}

static void put_value(JsonWriter* writer) {
    json_put_row(writer, "type");
    json_write_string(writer, "integer");
    json_write_string(writer, "boolean");
    json_write_string(writer, "string");
    json_write_end(writer);
}

static void put_map(JsonWriter* writer, const JsonField* field) {
    CHECK(field->of_count == 1);
    put_type(writer, field, "object");
    put_limits(writer, field, "minProperties", "maxProperties");
    json_put_object(writer, "additionalProperties");
    json_schema_put(writer, field->of);
    json_write_end(writer);
}

// Which fields need others.
static void put_needs(JsonWriter* writer, const JsonField* field) {
    bool any = false;
    for (int i = 0; i < field->of_count; i++) any = any || field->of[i].needs;
    if (!any) return;
    json_put_object(writer, "dependentRequired");
    for (int i = 0; i < field->of_count; i++) {
        if (!field->of[i].needs) continue;
        json_put_row(writer, field->of[i].key);
        write_names(writer, field->of[i].needs);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static bool put_choice(JsonWriter* writer, const JsonField* field, unsigned choice) {
    bool any = false;
    for (int i = 0; i < field->of_count; i++) any = any || field->of[i].choice == choice;
    if (!any) return false;
    if (choice == 1) json_put_array(writer, "oneOf");
    json_write_object(writer);
    json_put_row(writer, "required");
    for (int i = 0; i < field->of_count; i++)
        if (field->of[i].choice == choice) json_write_string(writer, field->of[i].key);
    json_write_end(writer);
    json_write_end(writer);
    return true;
}

static void put_object(JsonWriter* writer, const JsonField* field) {
    put_type(writer, field, "object");
    if (field->type == JSON_OBJECT) json_put_bool(writer, "additionalProperties", false);
    json_put_row(writer, "required");
    for (int i = 0; i < field->of_count; i++)
        if (!field->of[i].optional) json_write_string(writer, field->of[i].key);
    json_write_end(writer);
    put_needs(writer, field);
    unsigned choice = 1;
    while (put_choice(writer, field, choice)) choice++;
    if (choice > 1) json_write_end(writer);
    json_put_object(writer, "properties");
    for (int i = 0; i < field->of_count; i++) {
        json_put_object(writer, field->of[i].key);
        json_schema_put(writer, &field->of[i]);
        json_write_end(writer);
    }
    json_write_end(writer);
}

// --- the field

void json_schema_put(JsonWriter* writer, const JsonField* field) {
    if (field->help) json_put_string(writer, "description", field->help);
    switch (field->type) {
        case JSON_TEXT:
            put_text(writer, field);
            break;
        case JSON_BOOL:
            put_type(writer, field, "boolean");
            break;
        case JSON_WHOLE:
            put_whole(writer, field);
            break;
        case JSON_COUNT:
            put_count(writer, field);
            break;
        case JSON_REAL:
            put_number(writer, field);
            break;
        case JSON_SHARE:
            put_number(writer, &(JsonField){.blank = field->blank, .most = 1});
            break;
        case JSON_CHANGE:
            put_number(writer,
                       &(JsonField){.blank = field->blank, .least = field->most > 0 ? 0 : -1, .most = 1});
            break;
        case JSON_REALS:
            put_interval(writer, field, JSON_REAL);
            break;
        case JSON_SHARES:
            put_interval(writer, field, JSON_SHARE);
            break;
        case JSON_CHANGES:
            put_interval(writer, field, JSON_CHANGE);
            break;
        case JSON_OBJECT:
        case JSON_OPEN:
            put_object(writer, field);
            break;
        case JSON_MAP:
            put_map(writer, field);
            break;
        case JSON_LIST:
            put_items(writer, field);
            break;
        case JSON_TUPLE:
            put_tuple(writer, field);
            break;
        case JSON_VALUE:
            put_value(writer);
            break;
    }
}
