// The parts of a config's schema that depend on the ruleset; see schema_ruleset.h.
#include "sim/verbs/info/schema_ruleset.h"

#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/config.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"

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

void schema_ruleset_spellings(JsonWriter* writer, const char* name) {
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
    for (int i = 0; i < param_readings(row); i++)
        schema_ruleset_spellings(writer, param_reading(row, i)->name);
    json_write_end(writer);
}

// "who is asked first (inferred)", "when it is played (published; two readings)".
static void put_description(JsonWriter* writer, const Param* row) {
    char text[2 * LINE_MAX_BYTES];
    snprintf(text, sizeof text, "%s (%s%s)", row->help, param_tag_name(row->tag),
             param_doubt(row) == DOUBT_TWO_READINGS ? "; two readings" : "");
    json_put_string(writer, "description", text);
}

static void put_row(JsonWriter* writer, const Param* row) {
    json_put_object(writer, row->key);
    put_description(writer, row);
    json_write_key(writer, "default");
    config_write_value(writer, row, row->initial);
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
    json_write_end(writer);
}

void schema_ruleset_open_rows(JsonWriter* writer) {
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_object(writer, "properties");
}

// An object of rows, which is found at `path` in the schema.
static void put_rows(JsonWriter* writer, const char* path, const Param* const* rows, int count) {
    char target[3 * TARGET_BYTES];
    schema_ruleset_open_rows(writer);
    for (int i = 0; i < count; i++) put_row(writer, rows[i]);
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
    schema_ruleset_spellings(writer, strategy->name);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "params");
    put_rows(writer, path, rows, count);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

void schema_ruleset_define_strategies(JsonWriter* writer) {
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
            schema_ruleset_spellings(writer, registry_strategy(i)->name);
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

void schema_ruleset_define(JsonWriter* writer, const Ruleset* ruleset) {
    const Target target = target_of("rules", ruleset->id, NULL);
    const Param* rows[RULES_MAX];
    for (int i = 0; i < ruleset->rule_count; i++) rows[i] = &ruleset->rules[i];
    begin_definition(writer, &target);
    put_rows(writer, target.text, rows, ruleset->rule_count);
    json_write_end(writer);
    for (int role = -1; role < ruleset->role_count; role++) define_player(writer, ruleset, role);
    define_lineup(writer, ruleset);
}

void schema_ruleset_condition(JsonWriter* writer, const Ruleset* ruleset) {
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
