// `reckon schema`: prints the JSON Schema (draft 2020-12) of a kind of file that is read or written, for editors and
// validators: from the tables that write the file, or by hand in configs/schema/.
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/cli/cli.h"
#include "sim/cli/options.h"
#include "sim/experiment/config.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/sweep.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"
#include "sim/game/ruleset.h"
#include "sim/platform/shipped_file.h"
#include "sim/result/result_schema.h"
#include "sim/text/json_write.h"

// --- rules, players and line-ups, which depend on the ruleset

enum { PATTERN_BYTES = 4 * NAME_MAX_BYTES, TARGET_BYTES = 4 * NAME_MAX_BYTES };

// --- names, which are the same with '-' and '_' (registry_same_name)

static bool has_spellings(const char* name) { return strpbrk(name, "-_") != NULL; }

// Makes a pattern that matches every spelling, and what follows a name: "^flat[-_]mc$".
static void spell(const char* name, const char* end, char text[PATTERN_BYTES]) {
    Buffer pattern = buffer_in(text, PATTERN_BYTES);
    buffer_add(&pattern, "^");
    for (const char* c = name; *c; c++) {
        if (strchr("-_", *c))
            buffer_add(&pattern, "[-_]");
        else
            buffer_add(&pattern, *c == '.' ? "[.]" : "%c", *c);
    }
    buffer_add(&pattern, "%s", end);
    CHECK(!pattern.truncated);
}

static void put_pattern(JsonWriter* writer, const char* name, const char* end) {
    char pattern[PATTERN_BYTES];
    spell(name, end, pattern);
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", pattern);
}

// Names are the same with '-' and '_': an alternative ("anyOf") that matches every spelling of the name, or
// nothing if it has only one.
static void put_spellings(JsonWriter* writer, const char* name) {
    if (!has_spellings(name)) return;
    json_write_object(writer);
    put_pattern(writer, name, "$");
    json_write_end(writer);
}

static void put_reference(JsonWriter* writer, const char* key, const char* target) {
    json_put_object(writer, key);
    json_put_string(writer, "$ref", target);
    json_write_end(writer);
}

// For "patternProperties": the other spellings of a property.
static void put_other_spellings(JsonWriter* writer, const char* key, const char* target) {
    char pattern[PATTERN_BYTES];
    if (!has_spellings(key)) return;
    spell(key, "$", pattern);
    put_reference(writer, pattern, target);
}

// --- rows

static void put_readings(JsonWriter* writer, const Param* row) {
    CHECK(row->type == PARAM_ENUM);
    json_put_array(writer, "anyOf");
    for (int i = 0; i < param_readings(row); i++) {
        json_write_object(writer);
        json_put_string(writer, "const", param_reading(row, i)->name);
        json_put_string(writer, "description", param_reading(row, i)->meaning);
        json_write_end(writer);
    }
    for (int i = 0; i < param_readings(row); i++) put_spellings(writer, param_reading(row, i)->name);
    json_write_end(writer);
}

// "who is asked first (inferred)", "when it is played (published; two readings)".
static void put_description(JsonWriter* writer, const Param* row) {
    char text[2 * LINE_MAX_BYTES];
    snprintf(text, sizeof text, "%s (%s%s)", row->help, param_tag_name(row->tag),
             param_doubt(row) == DOUBT_TWO_READINGS ? "; two readings" : "");
    json_put_string(writer, "description", text);
}

static void put_value(JsonWriter* writer, const Param* row) {
    if (row->type == PARAM_ENUM) {
        put_readings(writer, row);
    } else if (row->type == PARAM_BOOL) {
        json_put_string(writer, "type", "boolean");
    } else if (row->type == PARAM_TEXT) {
        json_put_string(writer, "type", "string");
        if (!param_is_line(row)) json_put_string(writer, "pattern", "^[^ ,\"'`\\\\]*$");
        json_put_real(writer, "maxLength", PARAM_TEXT_BYTES - 1);
    } else {
        json_put_string(writer, "type", row->type == PARAM_INT ? "integer" : "number");
        json_put_real(writer, "minimum", row->min);
        json_put_real(writer, "maximum", row->max);
    }
}

// The value of a rule, or an object of values by number of players. `path` is that of the row.
static void put_by_players(JsonWriter* writer, const Ruleset* ruleset, const Param* row, const char* path) {
    char players[NAME_MAX_BYTES], target[4 * TARGET_BYTES];
    int low = ruleset->players_min, high = ruleset->players_max;
    CHECK(high < 10);
    snprintf(players, sizeof players, "^[%d-%d]((\\.\\.|-)[%d-%d])?$", low, high, low, high);
    snprintf(target, sizeof target, "%s/anyOf/0", path);
    json_put_array(writer, "anyOf");
    json_write_object(writer);
    put_value(writer, row);
    json_write_end(writer);
    json_write_object(writer);
    json_put_string(writer, "description", "by number of players; others have the default");
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_real(writer, "minProperties", 1);
    json_put_object(writer, "patternProperties");
    put_reference(writer, players, target);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

// A row whose schema is at `path`; of a ruleset, or of a strategy (null).
static void put_row(JsonWriter* writer, const Ruleset* ruleset, const Param* row, const char* path) {
    json_put_object(writer, row->key);
    put_description(writer, row);
    json_write_key(writer, "default");
    config_write_value(writer, row, row->initial);
    if (ruleset)
        put_by_players(writer, ruleset, row, path);
    else
        put_value(writer, row);
    json_write_end(writer);
}

// Begins an object that allows only rows, which follow.
static void open_rows(JsonWriter* writer) {
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_object(writer, "properties");
}

// An object of rows, which is found at `path` in the schema.
static void put_rows(JsonWriter* writer, const char* path, const Ruleset* ruleset, const Param* const* rows,
                     int count) {
    char target[3 * TARGET_BYTES];
    open_rows(writer);
    for (int i = 0; i < count; i++) {
        snprintf(target, sizeof target, "%s/properties/%s", path, rows[i]->key);
        put_row(writer, ruleset, rows[i], target);
    }
    json_write_end(writer);
    json_put_object(writer, "patternProperties");
    for (int i = 0; i < count; i++) {
        snprintf(target, sizeof target, "%s/properties/%s", path, rows[i]->key);
        put_other_spellings(writer, rows[i]->key, target);
    }
    json_write_end(writer);
}

// --- definitions

#define DEFINITIONS "#/$defs/"

// Where something of a ruleset is defined: "#/$defs/rules_stub", "#/$defs/player_stub_player"; `name` may be null.
typedef struct Target {
    char text[TARGET_BYTES];
} Target;

static Target target_of(const char* kind, const char* ruleset, const char* name) {
    Target target;
    snprintf(target.text, sizeof target.text, DEFINITIONS "%s_%s%s%s", kind, ruleset, name ? "_" : "",
             name ? name : "");
    return target;
}

static Target target_of_strategy(const Strategy* strategy) {
    return target_of("strategy", strategy->ruleset ? strategy->ruleset : "any", strategy->name);
}

// Begins the definition itself.
static void begin_definition(JsonWriter* writer, const Target* target) {
    json_put_object(writer, target->text + sizeof DEFINITIONS - 1);
}

// --- players and line-ups

// What a player wants: the game's own motives, or for a strategy that plays any game a name.
static const Param* motives_of(const Strategy* strategy) {
    static const Param any = {
        .key = "motive", .type = PARAM_TEXT, .help = "what the player wants, in a game with a choice"};
    Error error;
    if (!strategy->ruleset) return &any;
    const Ruleset* ruleset = registry_find_ruleset(strategy->ruleset, &error);
    return ruleset ? ruleset->motives : NULL;
}

// A strategy with its parameters, as an object.
static void define_strategy(JsonWriter* writer, const Strategy* strategy) {
    const Player player = {.strategy = strategy, .motives = motives_of(strategy)};
    const Param* rows[STRATEGY_PARAMS_MAX + HANDICAP_ROWS + 1];
    const Target target = target_of_strategy(strategy);
    char path[2 * TARGET_BYTES];
    int count = lineup_row_count(&player);
    CHECK(count <= (int)(sizeof rows / sizeof *rows));
    for (int i = 0; i < count; i++) rows[i] = lineup_row(&player, i);
    snprintf(path, sizeof path, "%s/properties/params", target.text);
    begin_definition(writer, &target);
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_array(writer, "required");
    json_write_string(writer, "name");
    json_write_end(writer);
    json_put_object(writer, "properties");
    json_put_object(writer, "name");
    json_put_array(writer, "anyOf");
    json_write_object(writer);
    json_put_string(writer, "const", strategy->name);
    json_write_end(writer);
    put_spellings(writer, strategy->name);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "params");
    put_rows(writer, path, NULL, rows, count);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

// Write the definitions that the conditions refer to, as members of "$defs": of all strategies, and of a ruleset.
static void define_strategies(JsonWriter* writer) {
    for (int i = 0; i < registry_strategy_count(); i++) define_strategy(writer, registry_strategy(i));
}

static void put_names(JsonWriter* writer, const Ruleset* ruleset, int role) {
    json_write_object(writer);
    json_put_array(writer, "enum");
    for (int i = 0; i < registry_strategy_count(); i++)
        if (registry_plays(registry_strategy(i), ruleset, role))
            json_write_string(writer, registry_strategy(i)->name);
    json_write_end(writer);
    json_write_end(writer);
    for (int i = 0; i < registry_strategy_count(); i++)
        if (registry_plays(registry_strategy(i), ruleset, role))
            put_spellings(writer, registry_strategy(i)->name);
}

// Strategies with parameters as text, "NAME:PARAM=VALUE,..." or "exec:COMMAND"; the program checks the details.
static void put_text_with_params(JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[^:=]+:[^:=]+=.+$");
    json_write_end(writer);
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        int text = param_text_row(strategy->params, strategy->param_count);
        if (text < 0 || !param_is_line(&strategy->params[text])) continue;
        json_write_object(writer);
        put_pattern(writer, strategy->name, ":.+$");
        json_write_end(writer);
    }
}

static void define_player(JsonWriter* writer, const Ruleset* ruleset, int role) {
    const Target target = target_of("player", ruleset->id, role < 0 ? NULL : ruleset->roles[role].name);
    begin_definition(writer, &target);
    json_put_array(writer, "anyOf");
    put_names(writer, ruleset, role);
    put_text_with_params(writer);
    for (int i = 0; i < registry_strategy_count(); i++) {
        if (!registry_plays(registry_strategy(i), ruleset, role)) continue;
        json_write_object(writer);
        json_put_string(writer, "$ref", target_of_strategy(registry_strategy(i)).text);
        json_write_end(writer);
    }
    json_write_end(writer);
    json_write_end(writer);
}

// For each role, and each seat in any role.
static void put_entries(JsonWriter* writer, const Ruleset* ruleset) {
    const Target any = target_of("player", ruleset->id, NULL);
    json_put_object(writer, "properties");
    put_reference(writer, "all", any.text);
    for (int role = 0; role < ruleset->role_count; role++)
        put_reference(writer, ruleset->roles[role].name,
                      target_of("player", ruleset->id, ruleset->roles[role].name).text);
    for (int seat = 0; seat < ruleset->players_max; seat++) {
        CHECK(seat < 10);
        char digit[2] = {(char)('0' + seat), '\0'};
        put_reference(writer, digit, any.text);
    }
    json_write_end(writer);
    json_put_object(writer, "patternProperties");
    for (int role = 0; role < ruleset->role_count; role++)
        put_other_spellings(writer, ruleset->roles[role].name,
                            target_of("player", ruleset->id, ruleset->roles[role].name).text);
    json_write_end(writer);
}

static void define_lineup(JsonWriter* writer, const Ruleset* ruleset) {
    const Target target = target_of("lineup", ruleset->id, NULL);
    begin_definition(writer, &target);
    json_put_array(writer, "anyOf");
    put_names(writer, ruleset, -1);
    put_text_with_params(writer);
    json_write_object(writer);
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    put_entries(writer, ruleset);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

// --- the ruleset

static void define_ruleset(JsonWriter* writer, const Ruleset* ruleset) {
    const Target target = target_of("rules", ruleset->id, NULL);
    const Param* rows[RULES_MAX];
    for (int i = 0; i < ruleset->rule_count; i++) rows[i] = &ruleset->rules[i];
    begin_definition(writer, &target);
    put_rows(writer, target.text, ruleset, rows, ruleset->rule_count);
    json_write_end(writer);
    for (int role = -1; role < ruleset->role_count; role++) define_player(writer, ruleset, role);
    define_lineup(writer, ruleset);
}

// If the file's ruleset is this one, its rules and line-ups must be those of the ruleset.
static void put_condition(JsonWriter* writer, const Ruleset* ruleset) {
    const Target rules = target_of("rules", ruleset->id, NULL);
    json_write_object(writer);
    json_put_object(writer, "if");
    json_put_object(writer, "properties");
    json_put_object(writer, "ruleset");
    put_pattern(writer, ruleset->id, "$");
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "then");
    json_put_object(writer, "properties");
    put_reference(writer, "rules", rules.text);
    json_put_object(writer, "variants");
    json_put_object(writer, "items");
    json_put_object(writer, "properties");
    put_reference(writer, "rules", rules.text);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "strategies");
    put_reference(writer, "items", target_of("lineup", ruleset->id, NULL).text);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

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
    for (int i = 0; i < registry_ruleset_count(); i++) put_spellings(writer, registry_ruleset(i)->id);
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

static void variant_house(JsonWriter* writer) {
    json_put_string(writer, "type", "array");
    json_put_object(writer, "items");
    json_put_string(writer, "type", "string");
    json_write_end(writer);
}

static void top_house(JsonWriter* writer) { variant_house(writer); }

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

static void top_band(JsonWriter* writer) {
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[0-9]+([.][0-9]+)?(%|pp)?[.][.][0-9]+([.][0-9]+)?(%|pp)?$");
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
    open_rows(writer);
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
    for (int i = 0; i < registry_ruleset_count(); i++) put_condition(writer, registry_ruleset(i));
    json_write_end(writer);
    json_put_object(writer, "$defs");
    define_strategies(writer);
    for (int i = 0; i < registry_ruleset_count(); i++) define_ruleset(writer, registry_ruleset(i));
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
static struct Shipped {
    const char* kind;
    ShippedFile text;
} shipped[] = {
#define SCHEMA(kind, ...) {#kind, {"schema/" #kind ".json", kind##_schema, sizeof kind##_schema}},
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

static bool write_shipped(ShippedFile* text, FILE* out, Error* error) {
    if (!shipped_file_open(text, error)) return false;
    fwrite(text->bytes, 1, text->size, out);
    return true;
}

// The caller checks `out` for errors.
// Writes the schema of a kind: "config", "result", a verb that reports, or one of configs/schema.
// Error: EXIT_USAGE, listing the kinds.
static bool write_schema(const char* kind, const VerbList* verbs, FILE* out, Error* error) {
    if (!strcmp(kind, "config")) return write_config_schema(out), true;
    if (!strcmp(kind, "result")) return write_result_schema(out, NULL), true;
    for (int i = 0; i < SHIPPED; i++)
        if (registry_same_name(shipped[i].kind, kind)) return write_shipped(&shipped[i].text, out, error);
    for (int i = 0; i < verbs->count; i++)
        if (verbs->verbs[i]->report && !strcmp(verbs->verbs[i]->name, kind))
            return write_result_schema(out, verbs->verbs[i]), true;
    return refuse_kind(kind, verbs, error);
}

static int run_schema(const Arguments* arguments, FILE* out, Error* error) {
    const char* kind = arguments->operand ? arguments->operand : "";
    return write_schema(kind, arguments->verbs, out, error) ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption schema_options[] = {OPTION_HELP};
// clang-format on

const Verb verb_schema = {
    .name = "schema",
    .operand = "KIND",
    .summary = "print the JSON Schema of a file kind, for editors and validators",
    .text =
        "KIND is config, contract, game (a recorded game), or the output of a verb: result (of run),\n"
        "compare, tune, suggest, matrix, check, fit, exploit, skill, league (of train), replay (a line of\n"
        "--format json), plugin_check, bot_check.\n",
    VERB_OPTIONS(schema_options),
    .run = run_schema,
};
