// Writes the schema of a config from the lists that are used to read it: keys (config_keys.h) here,
// rules and strategies in schema_ruleset.c; see schema.h.
#include "sim/verbs/info/schema.h"

#include <string.h>

#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/sweep.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "sim/result/result_schema.h"
#include "sim/verbs/info/schema_ruleset.h"

// --- pieces

static void put_integers(JsonWriter* writer, double low, double high) {
    json_put_string(writer, "type", "integer");
    json_put_real(writer, "minimum", low);
    json_put_real(writer, "maximum", high);
}

// Either a whole number or text that matches a pattern.
static void put_number_or_text(JsonWriter* writer, double low, double high, const char* pattern) {
    json_put_array(writer, "oneOf");
    json_write_object(writer);
    put_integers(writer, low, high);
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", pattern);
    json_write_end(writer);
    json_write_end(writer);
}

// --- keys: one function for each in config_keys.h, which writes the schema of its value

static void top_ruleset(JsonWriter* writer) {
    json_put_array(writer, "anyOf");
    json_write_object(writer);
    json_put_array(writer, "enum");
    for (int i = 0; i < registry_ruleset_count(); i++) json_write_string(writer, registry_ruleset(i)->id);
    json_write_end(writer);
    json_write_end(writer);
    for (int i = 0; i < registry_ruleset_count(); i++)
        schema_ruleset_spellings(writer, registry_ruleset(i)->id);
    json_write_end(writer);
}

static void top_title(JsonWriter* writer) {
    json_put_string(writer, "type", "string");
    json_put_real(writer, "maxLength", LINE_MAX_BYTES - 1);
}

static void top_players(JsonWriter* writer) {
    json_put_array(writer, "oneOf");
    json_write_object(writer);
    put_integers(writer, 1, SEATS_MAX);
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "const", "all");
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "type", "array");
    json_put_real(writer, "minItems", 1);
    json_put_bool(writer, "uniqueItems", true);
    json_put_object(writer, "items");
    put_integers(writer, 1, SEATS_MAX);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

static void top_rules(JsonWriter* writer) { json_put_string(writer, "type", "object"); }

static void list_of(JsonWriter* writer, int limit) {
    json_put_string(writer, "type", "array");
    json_put_real(writer, "minItems", 1);
    json_put_real(writer, "maxItems", limit);
}

static void variant_name(JsonWriter* writer) {
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[^/ ]([^/]*[^/ ])?$");
}

static void variant_help(JsonWriter* writer) { json_put_string(writer, "type", "string"); }
static void variant_rules(JsonWriter* writer) { json_put_string(writer, "type", "object"); }

typedef struct SchemaKey {
    const char* key;
    bool required;
    const char* help;
    void (*put)(JsonWriter* writer);
} SchemaKey;

static void put_fields(JsonWriter* writer, const SchemaKey* fields, int count, bool top) {
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_array(writer, "required");
    for (int i = 0; i < count; i++)
        if (fields[i].required) json_write_string(writer, fields[i].key);
    json_write_end(writer);
    json_put_object(writer, "properties");
    if (top) {
        json_put_object(writer, "$schema");
        json_put_string(writer, "type", "string");
        json_write_end(writer);
    }
    for (int i = 0; i < count; i++) {
        json_put_object(writer, fields[i].key);
        json_put_string(writer, "description", fields[i].help);
        if (fields[i].put) fields[i].put(writer);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void top_variants(JsonWriter* writer) {
    static const SchemaKey fields[] = {
#define FIELD(key, required, help) {#key, required, help, variant_##key},
        CONFIG_VARIANT_KEYS(FIELD)
#undef FIELD
    };
    list_of(writer, EXPERIMENT_VARIANTS_MAX);
    json_put_object(writer, "items");
    put_fields(writer, fields, sizeof fields / sizeof *fields, false);
    json_write_end(writer);
}

static void range_from(JsonWriter* writer) { json_put_string(writer, "type", "integer"); }
static void range_to(JsonWriter* writer) { json_put_string(writer, "type", "integer"); }

static void range_step(JsonWriter* writer) {
    json_put_string(writer, "type", "integer");
    json_put_real(writer, "minimum", 1);
}

// For every rule: a list of values, a range, or "all".
static void top_sweep(JsonWriter* writer) {
    static const SchemaKey fields[] = {
#define FIELD(key, required, help) {#key, required, help, range_##key},
        CONFIG_RANGE_KEYS(FIELD)
#undef FIELD
    };
    json_put_string(writer, "type", "object");
    json_put_real(writer, "maxProperties", SWEEP_RULES_MAX);
    json_put_object(writer, "additionalProperties");
    json_put_array(writer, "oneOf");
    json_write_object(writer);
    json_put_string(writer, "const", "all");
    json_write_end(writer);
    json_write_object(writer);
    list_of(writer, SWEEP_VALUES_MAX);
    json_put_bool(writer, "uniqueItems", true);
    json_write_end(writer);
    json_write_object(writer);
    put_fields(writer, fields, sizeof fields / sizeof *fields, false);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

static void top_assumptions(JsonWriter* writer) { json_put_string(writer, "type", "boolean"); }

static void top_strategies(JsonWriter* writer) { list_of(writer, EXPERIMENT_LINEUPS_MAX); }

static void top_motives(JsonWriter* writer) {
    json_put_row(writer, "type");
    json_write_string(writer, "string");
    json_write_string(writer, "object");
    json_write_end(writer);
    json_put_object(writer, "additionalProperties");
    json_put_string(writer, "type", "string");
    json_write_end(writer);
}

static void top_games(JsonWriter* writer) {
    put_number_or_text(writer, 1, (double)NUMBER_GAMES_MAX, "^[0-9]+([.][0-9]+)?([kKmM]|[eE][+]?[0-9]+)?$");
}

static void precision_half_width(JsonWriter* writer) {
    json_put_string(writer, "type", "number");
    json_put_real(writer, "exclusiveMinimum", 0);
    json_put_real(writer, "exclusiveMaximum", 0.5);
}

static void precision_outcome(JsonWriter* writer) { json_put_string(writer, "type", "string"); }
static void precision_max_games(JsonWriter* writer) { top_games(writer); }

static void top_precision(JsonWriter* writer) {
    static const SchemaKey fields[] = {
#define FIELD(key, required, help) {#key, required, help, precision_##key},
        CONFIG_PRECISION_KEYS(FIELD)
#undef FIELD
    };
    put_fields(writer, fields, sizeof fields / sizeof *fields, false);
}

static void top_metrics(JsonWriter* writer) { json_put_string(writer, "const", "fun"); }

static void top_shard(JsonWriter* writer) {
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$");
}

static void top_bots(JsonWriter* writer) {
    static const char* const keys[] = {
#define KEY(key, required, help) #key,
        CONFIG_BOT_KEYS(KEY)
#undef KEY
    };
    json_put_string(writer, "type", "array");
    json_put_real(writer, "maxItems", EXPERIMENT_BOTS_MAX);
    json_put_object(writer, "items");
    schema_ruleset_open_rows(writer);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        json_put_object(writer, keys[i]);
        json_put_string(writer, "type", strcmp(keys[i], "deterministic") ? "string" : "boolean");
        json_write_end(writer);
    }
    json_write_end(writer);
    json_write_end(writer);
}

static void top_seed(JsonWriter* writer) {
    put_number_or_text(writer, 0, 9007199254740992.0, "^([0-9]{1,20}|0[xX][0-9a-fA-F]{1,16})$");
}

// --- the whole

static void write_config_schema(FILE* out) {
    static const SchemaKey fields[] = {
#define FIELD(key, required, help) {#key, required, help, top_##key},
        CONFIG_KEYS(FIELD)
#undef FIELD
    };
    JsonWriter json, *writer = &json;
    json_write_open(writer, out);
    json_write_object(writer);
    json_put_string(writer, "$schema", "https://json-schema.org/draft/2020-12/schema");
    json_put_string(writer, "title", "Dead Reckoning: config of an experiment");
    put_fields(writer, fields, sizeof fields / sizeof *fields, true);
    json_put_array(writer, "allOf");
    for (int i = 0; i < registry_ruleset_count(); i++) schema_ruleset_condition(writer, registry_ruleset(i));
    json_write_end(writer);
    json_put_object(writer, "$defs");
    schema_ruleset_define_strategies(writer);
    for (int i = 0; i < registry_ruleset_count(); i++) schema_ruleset_define(writer, registry_ruleset(i));
    json_write_end(writer);
    json_write_end(writer);
    json_write_close(writer);
}

// --- file kinds

static void write_result_schema(FILE* out, const Verb* verb) {
    JsonWriter json, *writer = &json;
    json_write_open(writer, out);
    json_write_object(writer);
    json_put_string(writer, "$schema", "https://json-schema.org/draft/2020-12/schema");
    if (verb)
        result_schema_report(writer, verb->name, verb->report);
    else
        result_schema_run(writer);
    json_write_end(writer);
    json_write_close(writer);
}

#define SCHEMA(kind, ...) static const char kind##_schema[] = {__VA_ARGS__};
#include "schema_list.inc"
#undef SCHEMA

// File kinds with a handwritten schema in configs/schema.
static const struct Shipped {
    const char *kind, *text;
    size_t size;
} shipped[] = {
#define SCHEMA(kind, ...) {#kind, kind##_schema, sizeof kind##_schema},
#include "schema_list.inc"
#undef SCHEMA
};

enum { SHIPPED = sizeof shipped / sizeof *shipped, KINDS_MAX = SHIPPED + 2 + 32 };

// The names of all kinds: config, result, the verbs that report, and what is shipped.
static int list_kinds(const VerbList* verbs, const char* kinds[KINDS_MAX]) {
    int count = 0;
    kinds[count++] = "config";
    kinds[count++] = "result";
    for (int i = 0; i < SHIPPED; i++) kinds[count++] = shipped[i].kind;
    for (int i = 0; i < verbs->count && count < KINDS_MAX; i++)
        if (verbs->verbs[i]->report) kinds[count++] = verbs->verbs[i]->name;
    return count;
}

static bool refuse_kind(const char* kind, const VerbList* verbs, Error* error) {
    const char* kinds[KINDS_MAX];
    int count = list_kinds(verbs, kinds);
    if (*kind)
        error_set(error, EXIT_USAGE, "unknown file kind \"%s\"", QUOTED(kind));
    else
        error_set(error, EXIT_USAGE, "no file kind given");
    const char* nearest = param_nearest(kind, count, param_name_in_list, kinds);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", kinds[i]);
    return false;
}

// The caller checks `out` for errors.
bool schema_write(const char* kind, const VerbList* verbs, FILE* out, Error* error) {
    if (!strcmp(kind, "config")) return write_config_schema(out), true;
    if (!strcmp(kind, "result")) return write_result_schema(out, NULL), true;
    for (int i = 0; i < SHIPPED; i++)
        if (registry_same_name(shipped[i].kind, kind))
            return fwrite(shipped[i].text, 1, shipped[i].size, out), true;
    for (int i = 0; i < verbs->count; i++)
        if (verbs->verbs[i]->report && !strcmp(verbs->verbs[i]->name, kind))
            return write_result_schema(out, verbs->verbs[i]), true;
    return refuse_kind(kind, verbs, error);
}
