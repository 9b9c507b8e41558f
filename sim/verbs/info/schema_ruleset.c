// The parts of a config's schema that depend on the ruleset; see schema_ruleset.h.
#include "sim/verbs/info/schema_ruleset.h"

#include "sim/base/check.h"
#include "sim/experiment/config.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"

// --- rows

static void put_readings(JsonWriter* writer, const Param* row) {
    CHECK(row->type == PARAM_ENUM);
    json_put_array(writer, "oneOf");
    for (int i = 0; i < param_readings(row); i++) {
        json_write_object(writer);
        json_put_string(writer, "const", param_reading(row, i)->name);
        json_put_string(writer, "description", param_reading(row, i)->meaning);
        json_write_end(writer);
    }
    json_write_end(writer);
}

// "who is asked first (inferred)", "when it is played (published; two readings)"; for a fixed row also the meaning of its only reading.
static void put_description(JsonWriter* writer, const Param* row) {
    char text[2 * LINE_MAX_BYTES];
    bool single = row->type == PARAM_ENUM && row->fixed;
    snprintf(text, sizeof text, "%s (%s%s)%s%s", row->help, param_tag_name(row->tag),
             param_doubt(row) == DOUBT_TWO_READINGS ? "; two readings" : "", single ? ". " : "",
             single ? param_reading(row, 0)->meaning : "");
    json_put_string(writer, "description", text);
}

static void put_row(JsonWriter* writer, const Param* row) {
    json_put_object(writer, row->key);
    put_description(writer, row);
    json_write_key(writer, "default");
    config_write_value(writer, row, row->initial);
    if (row->fixed) {
        json_write_key(writer, "const");
        config_write_value(writer, row, row->initial);
    } else if (row->type == PARAM_ENUM) {
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

// --- players and line-ups

static void put_reference(JsonWriter* writer, const char* key, const char* kind, const Ruleset* ruleset) {
    char target[NAME_MAX_BYTES];
    snprintf(target, sizeof target, "#/$defs/%s_%s", kind, ruleset->id);
    json_put_object(writer, key);
    json_put_string(writer, "$ref", target);
    json_write_end(writer);
}

static bool names_ruleset(const Strategy* strategy, const Ruleset* ruleset) {
    return !strategy->ruleset || registry_same_name(strategy->ruleset, ruleset->id);
}

// A strategy with its parameters, as an object.
static void put_player_object(JsonWriter* writer, const Strategy* strategy) {
    const Player player = {.strategy = strategy};
    json_write_object(writer);
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_array(writer, "required");
    json_write_string(writer, "name");
    json_write_end(writer);
    json_put_object(writer, "properties");
    json_put_object(writer, "name");
    json_put_string(writer, "const", strategy->name);
    json_write_end(writer);
    json_put_object(writer, "params");
    schema_ruleset_open_rows(writer);
    for (int i = 0; i < lineup_row_count(&player); i++) put_row(writer, lineup_row(&player, i));
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

static bool plays_role(const Strategy* strategy, const Ruleset* ruleset, int role) {
    return role < 0 ? names_ruleset(strategy, ruleset) : registry_plays(strategy, ruleset, role);
}

static void put_names(JsonWriter* writer, const Ruleset* ruleset, int role) {
    json_write_object(writer);
    json_put_array(writer, "enum");
    for (int i = 0; i < registry_strategy_count(); i++)
        if (plays_role(registry_strategy(i), ruleset, role))
            json_write_string(writer, registry_strategy(i)->name);
    json_write_end(writer);
    json_write_end(writer);
}

// A strategy with parameters as text, "NAME:PARAM=VALUE,..."; the program checks the details.
static void put_text_with_params(JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "type", "string");
    json_put_string(writer, "pattern", "^[^:=]+:[^:=]+=.+$");
    json_write_end(writer);
}

static void put_player(JsonWriter* writer, const char* key, const Ruleset* ruleset, int role) {
    json_put_object(writer, key);
    json_put_array(writer, "anyOf");
    put_names(writer, ruleset, role);
    put_text_with_params(writer);
    for (int i = 0; i < registry_strategy_count(); i++)
        if (plays_role(registry_strategy(i), ruleset, role)) put_player_object(writer, registry_strategy(i));
    json_write_end(writer);
    json_write_end(writer);
}

static void define_lineup(JsonWriter* writer, const Ruleset* ruleset) {
    char key[NAME_MAX_BYTES];
    snprintf(key, sizeof key, "lineup_%s", ruleset->id);
    json_put_object(writer, key);
    json_put_array(writer, "anyOf");
    put_names(writer, ruleset, -1);
    put_text_with_params(writer);
    json_write_object(writer);
    json_put_string(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
    json_put_object(writer, "properties");
    put_player(writer, "all", ruleset, -1);
    for (int role = 0; role < ruleset->role_count; role++)
        put_player(writer, ruleset->roles[role], ruleset, role);
    for (int seat = 0; seat < ruleset->players_max; seat++) {
        CHECK(seat < 10);
        char digit[2] = {(char)('0' + seat), '\0'};
        put_reference(writer, digit, "player", ruleset);
    }
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}

// --- the ruleset

void schema_ruleset_define(JsonWriter* writer, const Ruleset* ruleset) {
    char key[NAME_MAX_BYTES];
    snprintf(key, sizeof key, "rules_%s", ruleset->id);
    json_put_object(writer, key);
    schema_ruleset_open_rows(writer);
    for (int i = 0; i < ruleset->rule_count; i++) put_row(writer, &ruleset->rules[i]);
    json_write_end(writer);
    json_write_end(writer);
    snprintf(key, sizeof key, "player_%s", ruleset->id);
    put_player(writer, key, ruleset, -1);
    define_lineup(writer, ruleset);
}

void schema_ruleset_condition(JsonWriter* writer, const Ruleset* ruleset) {
    json_write_object(writer);
    json_put_object(writer, "if");
    json_put_object(writer, "properties");
    json_put_object(writer, "ruleset");
    json_put_string(writer, "const", ruleset->id);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "then");
    json_put_object(writer, "properties");
    put_reference(writer, "rules", "rules", ruleset);
    json_put_object(writer, "variants");
    json_put_object(writer, "items");
    json_put_object(writer, "properties");
    put_reference(writer, "rules", "rules", ruleset);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_put_object(writer, "strategies");
    put_reference(writer, "items", "lineup", ruleset);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
    json_write_end(writer);
}
