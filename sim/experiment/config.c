// Reads a config into a draft experiment, by the tables of keys in config_keys.h, and writes an
// experiment as a config; see config.h.
#include "sim/experiment/config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/fields.h"
#include "sim/game/assignment.h"
#include "sim/game/registry.h"
#include "sim/house/sentence.h"

bool config_metrics(const char* text, Experiment* experiment, Error* error) {
    experiment->fun = !strcmp(text, "fun");
    return experiment->fun || error_set(error, EXIT_USAGE, "unknown metrics %s; allowed: fun", QUOTED(text));
}

// {"3": 17, "5..8": 12}: a value for each of the numbers of players.
static bool read_cases(Reader* reader, const cJSON* object, RuleSetting* setting) {
    for (const cJSON* node = object->child; node; node = node->next) {
        double value;
        int low, high;
        if (!experiment_read_players(reader->ruleset, node->string, &low, &high, reader->error))
            return fields_blame(reader, node);
        if (!fields_setting(reader, node, &reader->ruleset->rules[setting->row], &value)) return false;
        if (!variant_setting_add(setting, reader->ruleset, low, high, (int32_t)value, reader->error))
            return fields_blame(reader, node);
    }
    return true;
}

static bool read_rule(Reader* reader, const cJSON* node, int row, Variant* variant) {
    const Ruleset* ruleset = reader->ruleset;
    RuleSetting setting = variant_setting(ruleset, row);
    double value;
    if (cJSON_IsObject(node) && node->child)
        return read_cases(reader, node, &setting) &&
               (variant_set(variant, ruleset, &setting, reader->error) || fields_blame(reader, node));
    if (!fields_setting(reader, node, &ruleset->rules[row], &value))
        return cJSON_IsObject(node) &&
               error_append(reader->error, "; by number of players it is {\"%d\": VALUE, ...}",
                            ruleset->players_min);
    variant_set_all(variant, row, (int32_t)value);
    return true;
}

static bool read_rules(Reader* reader, const cJSON* object, Variant* variant) {
    bool here[RULES_MAX] = {false};
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        int row = experiment_find_rule(reader->ruleset, node->string, reader->error);
        if (row < 0) return fields_blame(reader, node);
        if (here[row])
            return json_fail(reader->document, node, reader->error, "this rule is given more than once");
        if (!read_rule(reader, node, row, variant)) return false;
        here[row] = true;
    }
    return true;
}

static bool read_house(Reader* reader, const cJSON* list, Variant* variant) {
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        if (!json_need_string(reader->document, node, reader->error)) return false;
        if (!variant_add_house(variant, reader->ruleset, node->valuestring, reader->error))
            return fields_blame(reader, node);
    }
    return true;
}

// --- variants

int config_variant(const Experiment* experiment, int count, const char* name) {
    for (int i = 0; i < count; i++)
        if (registry_same_name(experiment->variants[i].name, name)) return i;
    return -1;
}

static bool read_variant_name(Reader* reader, const cJSON* node, void* into) {
    Variant* variant = into;
    const Experiment* experiment = reader->draft->experiment;
    if (!fields_text(reader, node, variant->name, sizeof variant->name)) return false;
    size_t length = strlen(variant->name);
    if (!length || variant->name[0] == ' ' || variant->name[length - 1] == ' ' || strchr(variant->name, '/'))
        return json_fail(reader->document, node, reader->error,
                         "\"%s\" is not a variant name: it must not be empty, start or end with a space, or "
                         "contain a slash",
                         variant->name);
    if (config_variant(experiment, (int)(variant - experiment->variants), variant->name) >= 0)
        return json_fail(reader->document, node, reader->error, "another variant is already named \"%s\"",
                         variant->name);
    return true;
}

static bool read_variant_help(Reader* reader, const cJSON* node, void* into) {
    Variant* variant = into;
    return fields_text(reader, node, variant->help, sizeof variant->help);
}

static bool read_variant_rules(Reader* reader, const cJSON* node, void* into) {
    return read_rules(reader, node, into);
}

static bool read_variant_house(Reader* reader, const cJSON* node, void* into) {
    return read_house(reader, node, into);
}

static const Field variant_fields[] = {
#define FIELD(key, required, help) {#key, required, read_variant_##key},
    CONFIG_VARIANT_KEYS(FIELD)
#undef FIELD
};

// --- line-ups

static bool read_player_name(Reader* reader, const cJSON* node, void* into) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    if (assignment_strategy(reader->ruleset, node->valuestring, into, reader->error)) return true;
    if (strchr(node->valuestring, ':'))
        error_append(reader->error, "; parameters go beside it, in \"params\"");
    return fields_blame(reader, node);
}

static bool read_player_params(Reader* reader, const cJSON* object, void* into) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        double value;
        const Param* row = assignment_param(into, node->string, reader->error);
        if (!row) return fields_blame(reader, node);
        if (row->type == PARAM_TEXT) {
            if (!json_need_string(reader->document, node, reader->error)) return false;
            if (!assignment_set_text(into, row, node->valuestring, reader->error))
                return fields_blame(reader, node);
            continue;
        }
        if (!fields_setting(reader, node, row, &value)) return false;
        assignment_set(into, row, value);
    }
    return true;
}

static const Field player_fields[] = {
#define FIELD(key, required, help) {#key, required, read_player_##key},
    CONFIG_PLAYER_KEYS(FIELD)
#undef FIELD
};

// A string names a player as on the command line: "cautious:risk_max=0.25".
static bool read_player_text(Reader* reader, const cJSON* node, Assignment* assignment) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    if (assignment_player(reader->ruleset, node->valuestring, assignment, reader->error)) return true;
    if (strchr(node->valuestring, ':'))
        error_append(reader->error,
                     "; with parameters it is NAME:PARAM=VALUE, or an object as "
                     "{\"WHO\": {\"name\": NAME, \"params\": {PARAM: VALUE}}}");
    return fields_blame(reader, node);
}

// A player or a line-up that is no text must be an object; false with a message that shows both forms.
static bool need_form(Reader* reader, const cJSON* node, const char* example) {
    if (cJSON_IsObject(node)) return true;
    json_need_object(reader->document, node, reader->error);
    return error_append(reader->error, "; or a text as \"NAME:PARAM=VALUE\"; an object is %s", example);
}

static bool read_assignment(Reader* reader, const cJSON* node, Assignment* assignment) {
    if (!assignment_scope(reader->ruleset, node->string, assignment, reader->error))
        return fields_blame(reader, node);
    if (cJSON_IsString(node)) return read_player_text(reader, node, assignment);
    if (!need_form(reader, node, "{\"name\": NAME, \"params\": {PARAM: VALUE}}")) return false;
    return fields_read(reader, node, player_fields, sizeof player_fields / sizeof *player_fields, assignment);
}

static bool read_assignments(Reader* reader, const cJSON* object, Lineup* lineup) {
    for (const cJSON* node = object->child; node; node = node->next) {
        if (lineup->assignment_count == ASSIGNMENTS_MAX)
            return json_fail(reader->document, node, reader->error, "more entries than seats and roles");
        if (!read_assignment(reader, node, &lineup->assignments[lineup->assignment_count])) return false;
        lineup->assignment_count++;
    }
    return true;
}

static bool read_lineup(Reader* reader, const cJSON* node, Lineup* lineup) {
    const Experiment* experiment = reader->draft->experiment;
    if (cJSON_IsString(node)) {
        if (!read_player_text(reader, node, &lineup->assignments[0])) return false;
        lineup->assignment_count = 1;
    } else if (!need_form(reader, node, "{\"WHO\": NAME}") || !read_assignments(reader, node, lineup)) {
        return false;
    }
    if (!assignment_make_lineup(reader->ruleset, lineup, reader->error)) return fields_blame(reader, node);
    for (const Lineup* other = experiment->lineups; other < lineup; other++)
        if (!strcmp(other->name, lineup->name))
            return json_fail(reader->document, node, reader->error,
                             "this line-up is given more than once: %s", lineup->name);
    return true;
}

// --- the keys of the file

static void* make_list(Reader* reader, const cJSON* node, int limit, size_t size) {
    int count = 0;
    if (!json_need_array(reader->document, node, reader->error)) return NULL;
    count = cJSON_GetArraySize(node);
    if (count < 1 || count > limit) {
        json_fail(reader->document, node, reader->error, "must have 1..%d elements, not %d", limit, count);
        return NULL;
    }
    void* list = calloc((size_t)count, size);
    if (!list) error_set(reader->error, EXIT_IO, "out of memory");
    return list;
}

static bool read_top_ruleset(Reader* reader, const cJSON* node, void* into) {
    (void)into;  // already looked up by config_ruleset
    return json_need_string(reader->document, node, reader->error);
}

static bool read_top_title(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    return fields_text(reader, node, experiment->title, sizeof experiment->title);
}

static bool read_player_count(Reader* reader, const cJSON* node, Experiment* experiment) {
    const Ruleset* ruleset = reader->ruleset;
    int64_t players;
    if (!json_need_whole(reader->document, node, ruleset->players_min, ruleset->players_max, &players,
                         reader->error))
        return error_append(reader->error, "; %s is for %d..%d players", ruleset->id, ruleset->players_min,
                            ruleset->players_max);
    if (!experiment_add_players(experiment, (int)players, reader->error)) return fields_blame(reader, node);
    return true;
}

static bool read_top_players(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    experiment->player_counts = 0;
    if (cJSON_IsNumber(node)) return read_player_count(reader, node, experiment);
    if (cJSON_IsString(node) && !strcmp(node->valuestring, "all")) {
        experiment_all_players(experiment);
        return true;
    }
    if (!cJSON_IsArray(node) || !node->child)
        return json_fail(reader->document, node, reader->error,
                         "must be a player count, a list of them, or \"all\"");
    for (const cJSON* item = node->child; item; item = item->next)
        if (!read_player_count(reader, item, experiment)) return false;
    return true;
}

static bool read_top_rules(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    return read_rules(reader, node, &reader->draft->base);
}

static bool read_top_house(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    return read_house(reader, node, &reader->draft->base);
}

static bool read_top_variants(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    experiment->variants = make_list(reader, node, EXPERIMENT_VARIANTS_MAX, sizeof *experiment->variants);
    if (!experiment->variants) return false;
    for (const cJSON* item = node->child; item; item = item->next) {
        Variant* variant = &experiment->variants[experiment->variant_count];
        *variant = reader->draft->base;
        if (!fields_read(reader, item, variant_fields, sizeof variant_fields / sizeof *variant_fields,
                         variant))
            return false;
        experiment->variant_count++;
    }
    return true;
}

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

static bool read_values(Reader* reader, const cJSON* node, Sweep* sweep) {
    SweepRange range = {.step = 1};
    if (cJSON_IsArray(node)) return read_list(reader, node, sweep_row(sweep, reader->ruleset), sweep);
    if (cJSON_IsString(node) && !strcmp(node->valuestring, "all"))
        return sweep_add_all(sweep, reader->ruleset, reader->error) || fields_blame(reader, node);
    if (!cJSON_IsObject(node))
        return json_fail(reader->document, node, reader->error,
                         "must be a list of values, a range {\"from\", \"to\", \"step\"}, or \"all\"");
    if (!fields_read(reader, node, range_fields, sizeof range_fields / sizeof *range_fields, &range))
        return false;
    return sweep_add_range(sweep, reader->ruleset, range, reader->error) || fields_blame(reader, node);
}

static bool read_sweep(Reader* reader, const cJSON* object, Sweep* sweep) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        if (!sweep_begin(sweep, reader->ruleset, node->string, reader->error))
            return fields_blame(reader, node);
        if (!read_values(reader, node, sweep)) return false;
    }
    return true;
}

static bool read_top_sweep(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    return read_sweep(reader, node, &reader->draft->sweep);
}

static bool read_top_assumptions(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    if (!cJSON_IsBool(node))
        return json_fail(reader->document, node, reader->error, "must be true or false, not %s",
                         json_kind(node));
    reader->draft->assumptions = cJSON_IsTrue(node);
    return true;
}

static bool read_top_strategies(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    experiment->lineups = make_list(reader, node, EXPERIMENT_LINEUPS_MAX, sizeof *experiment->lineups);
    if (!experiment->lineups) return false;
    for (const cJSON* item = node->child; item; item = item->next)
        if (!read_lineup(reader, item, &experiment->lineups[experiment->lineup_count++])) return false;
    return true;
}

static bool read_motive(Reader* reader, const char* who, const cJSON* node) {
    Draft* draft = reader->draft;
    CHECK(draft->motive_count < ASSIGNMENTS_MAX);  // no key is there twice
    Assignment* motive = &draft->motives[draft->motive_count++];
    memset(motive, 0, sizeof *motive);
    return json_need_string(reader->document, node, reader->error) &&
           ((assignment_scope(reader->ruleset, who, motive, reader->error) &&
             assignment_motive(reader->ruleset, node->valuestring, motive, reader->error)) ||
            fields_blame(reader, node));
}

static bool read_top_motives(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    if (cJSON_IsString(node)) return read_motive(reader, "all", node);
    if (!json_need_object(reader->document, node, reader->error)) return false;
    for (const cJSON* item = node->child; item; item = item->next)
        if (!read_motive(reader, item->string, item)) return false;
    return true;
}

static bool read_games(Reader* reader, const cJSON* node, uint64_t* games) {
    if (cJSON_IsString(node))
        return number_games(node->valuestring, games, reader->error) || fields_blame(reader, node);
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error,
                         "must be a number or a string such as \"1M\"");
    if (!number_check_games(node->valuedouble, reader->error)) return fields_blame(reader, node);
    *games = (uint64_t)node->valuedouble;
    return true;
}

static bool read_top_games(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    return read_games(reader, node, &experiment->games);
}

static bool read_precision_half_width(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error, "must be a number, not %s", json_kind(node));
    experiment->precision.half_width = node->valuedouble;
    return number_check_half_width(node->valuedouble, reader->error) || fields_blame(reader, node);
}

static bool read_precision_outcome(Reader* reader, const cJSON* node, void* into) {
    const Experiment* experiment = into;
    char* name = reader->draft->outcome;
    int outcome;
    if (!fields_text(reader, node, name, sizeof reader->draft->outcome)) return false;
    return experiment_find_outcome(experiment->ruleset, experiment->ruleset->players_max, name, &outcome,
                                   reader->error) ||
           fields_blame(reader, node);
}

static bool read_precision_max_games(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    if (experiment->games)
        return json_fail(reader->document, node, reader->error,
                         "is a synonym of games; give only one of them");
    reader->draft->capped = true;
    return read_games(reader, node, &experiment->games);
}

static const Field precision_fields[] = {
#define FIELD(key, required, help) {#key, required, read_precision_##key},
    CONFIG_PRECISION_KEYS(FIELD)
#undef FIELD
};

static bool read_top_precision(Reader* reader, const cJSON* node, void* into) {
    return fields_read(reader, node, precision_fields, sizeof precision_fields / sizeof *precision_fields,
                       into);
}

static bool read_top_band(Reader* reader, const cJSON* node, void* into) {
    Band* band = &((Experiment*)into)->band;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return number_band(node->valuestring, &band->low, &band->high, reader->error) ||
           fields_blame(reader, node);
}

static bool read_top_metrics(Reader* reader, const cJSON* node, void* into) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return config_metrics(node->valuestring, into, reader->error) || fields_blame(reader, node);
}

static bool read_top_shard(Reader* reader, const cJSON* node, void* into) {
    Shard* shard = &((Experiment*)into)->shard;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return number_shard(node->valuestring, &shard->index, &shard->count, reader->error) ||
           fields_blame(reader, node);
}

// --- external players

static bool read_bot_command(Reader* reader, const cJSON* node, void* into) {
    ExperimentBot* bot = into;
    return fields_text(reader, node, bot->command, sizeof bot->command);
}

static bool read_bot_name(Reader* reader, const cJSON* node, void* into) {
    ExperimentBot* bot = into;
    return fields_text(reader, node, bot->name, sizeof bot->name);
}

static bool read_bot_version(Reader* reader, const cJSON* node, void* into) {
    ExperimentBot* bot = into;
    return fields_text(reader, node, bot->version, sizeof bot->version);
}

static bool read_bot_hash(Reader* reader, const cJSON* node, void* into) {
    ExperimentBot* bot = into;
    return fields_text(reader, node, bot->hash, sizeof bot->hash);
}

static bool read_bot_deterministic(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    return cJSON_IsFalse(node) || json_fail(reader->document, node, reader->error, "must be false");
}

static const Field bot_fields[] = {
#define FIELD(key, required, help) {#key, required, read_bot_##key},
    CONFIG_BOT_KEYS(FIELD)
#undef FIELD
};

static bool read_top_bots(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    if (cJSON_GetArraySize(node) > EXPERIMENT_BOTS_MAX)
        return json_fail(reader->document, node, reader->error, "more than %d programs", EXPERIMENT_BOTS_MAX);
    experiment->bot_count = 0;
    for (const cJSON* item = node->child; item; item = item->next)
        if (!fields_read(reader, item, bot_fields, sizeof bot_fields / sizeof *bot_fields,
                         &experiment->bots[experiment->bot_count++]))
            return false;
    return true;
}

static bool read_top_seed(Reader* reader, const cJSON* node, void* into) {
    Experiment* experiment = into;
    int64_t seed;
    if (cJSON_IsString(node))
        return number_seed(node->valuestring, &experiment->seed, reader->error) || fields_blame(reader, node);
    if (!json_need_whole(reader->document, node, 0, INT64_C(1) << 53, &seed, reader->error)) return false;
    experiment->seed = (uint64_t)seed;
    return true;
}

static const Field top_fields[] = {
#define FIELD(key, required, help) {#key, required, read_top_##key},
    CONFIG_KEYS(FIELD)
#undef FIELD
};

const Ruleset* config_ruleset(const JsonDocument* document, const cJSON* config, Error* error) {
    const cJSON* node;
    if (!json_need_object(document, config, error)) return NULL;
    node = cJSON_GetObjectItemCaseSensitive(config, "ruleset");
    if (!node) {
        json_fail(document, config, error,
                  "the key \"ruleset\" is missing; `reckon rules` lists the rulesets");
        return NULL;
    }
    if (!json_need_string(document, node, error)) return NULL;
    const Ruleset* ruleset = registry_find_ruleset(node->valuestring, error);
    if (!ruleset) json_blame(document, node, error);
    return ruleset;
}

bool config_read(const JsonDocument* document, const cJSON* config, Draft* draft, Error* error) {
    Reader reader = {
        .document = document, .draft = draft, .ruleset = draft->experiment->ruleset, .error = error};
    return fields_read(&reader, config, top_fields, sizeof top_fields / sizeof *top_fields,
                       draft->experiment);
}

// --- writing

void config_write_value(JsonWriter* writer, const Param* row, double value) {
    char text[NAME_MAX_BYTES];
    param_format(row, value, text, sizeof text);
    switch (row->type) {
        case PARAM_BOOL:
            json_write_bool(writer, value != 0);
            return;
        case PARAM_ENUM:
        case PARAM_TEXT:
            json_write_string(writer, text);
            return;
        case PARAM_INT:
            json_write_int(writer, (int64_t)value);
            return;
        case PARAM_REAL:
            json_write_real(writer, value);
            return;
    }
}

static void put_players(const Experiment* experiment, JsonWriter* writer) {
    json_put_row(writer, "players");
    for (int i = 0; i < experiment->player_counts; i++) json_write_int(writer, experiment->players[i]);
    json_write_end(writer);
}

// {"3": 17, "5..8": 12}.
static void put_cases(const Variant* variant, int row, const Param* param, JsonWriter* writer) {
    VariantRun run = {0};
    char players[NAME_MAX_BYTES];
    json_put_object(writer, param->key);
    while (variant_next_run(variant, row, &run)) {
        int length = snprintf(players, sizeof players, "%d", run.first);
        if (run.last > run.first)
            snprintf(players + length, sizeof players - (size_t)length, "..%d", run.last);
        json_write_key(writer, players);
        config_write_value(writer, param, run.value);
    }
    json_write_end(writer);
}

static void put_rule(const Variant* variant, int row, const Param* param, JsonWriter* writer) {
    if (variant_depends(variant, row)) {
        put_cases(variant, row, param, writer);
        return;
    }
    json_write_key(writer, param->key);
    config_write_value(writer, param, variant->values[row]);
}

void config_put_house(const Ruleset* ruleset, const Variant* variant, JsonWriter* writer) {
    char text[HOUSE_TEXT_BYTES];
    if (variant->house_count == 0) return;
    json_put_array(writer, "house");
    for (int i = 0; i < variant->house_count; i++) {
        sentence_write(ruleset, &variant->house[i], text);
        json_write_string(writer, text);
    }
    json_write_end(writer);
}

static void put_variant(const Ruleset* ruleset, const Variant* variant, JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "name", variant->name);
    if (variant->help[0]) json_put_string(writer, "help", variant->help);
    json_put_object(writer, "rules");
    for (int i = 0; i < ruleset->rule_count; i++)
        if (variant->overridden[i]) put_rule(variant, i, &ruleset->rules[i], writer);
    json_write_end(writer);
    config_put_house(ruleset, variant, writer);
    json_write_end(writer);
}

static int changed_params(const Player* player) {
    int count = 0;
    for (int i = 0; i < lineup_row_count(player); i++) count += lineup_changed(player, i);
    return count;
}

static void put_player(const Player* player, JsonWriter* writer) {
    if (!changed_params(player)) {
        json_write_string(writer, player->strategy->name);
        return;
    }
    json_write_object(writer);
    json_put_string(writer, "name", player->strategy->name);
    json_put_object(writer, "params");
    for (int i = 0; i < lineup_row_count(player); i++) {
        const Param* row = lineup_row(player, i);
        if (!lineup_changed(player, i)) continue;
        json_write_key(writer, row->key);
        if (row->type == PARAM_TEXT)
            json_write_string(writer, player->text);
        else
            config_write_value(writer, row, lineup_value(player, i));
    }
    json_write_end(writer);
    json_write_end(writer);
}

static void put_assignment(const Ruleset* ruleset, const Assignment* assignment, JsonWriter* writer) {
    char who[NAME_MAX_BYTES];
    assignment_who(ruleset, assignment, who, sizeof who);
    json_write_key(writer, who);
    put_player(&assignment->player, writer);
}

// A line-up without assignments is written as the roles' defaults, because they may differ in
// another version.
static void put_lineup(const Ruleset* ruleset, const Lineup* lineup, JsonWriter* writer) {
    bool alone = ruleset->role_count == 1;
    json_write_object(writer);
    for (int i = 0; i < lineup->assignment_count; i++)
        put_assignment(ruleset, &lineup->assignments[i], writer);
    for (int role = 0; lineup->assignment_count == 0 && role < ruleset->role_count; role++) {
        Assignment by_default = {.scope = alone ? ASSIGN_ALL : ASSIGN_ROLE, .index = role};
        by_default.player = lineup->table[0][role];
        put_assignment(ruleset, &by_default, writer);
    }
    json_write_end(writer);
}

static void put_length(const Experiment* experiment, JsonWriter* writer) {
    const Precision* precision = &experiment->precision;
    char name[NAME_MAX_BYTES];
    if (precision->half_width <= 0) {
        json_put_uint(writer, "games", experiment->games);
        return;
    }
    json_put_object(writer, "precision");
    json_put_real(writer, "half_width", precision->half_width);
    if (precision->outcome >= 0) {
        ruleset_outcome_name(experiment->ruleset, experiment->players[0], precision->outcome, name,
                             sizeof name);
        json_put_string(writer, "outcome", name);
    }
    json_put_uint(writer, "max_games", experiment->games);
    json_write_end(writer);
}

static void put_band(const Band* band, JsonWriter* writer) {
    char text[NAME_MAX_BYTES];
    if (band->high <= 0) return;
    snprintf(text, sizeof text, "%.15g..%.15g", band->low, band->high);
    json_put_string(writer, "band", text);
}

static void put_bots(const Experiment* experiment, JsonWriter* writer) {
    if (experiment->bot_count == 0) return;
    json_put_array(writer, "bots");
    for (int i = 0; i < experiment->bot_count; i++) {
        const ExperimentBot* bot = &experiment->bots[i];
        json_write_object(writer);
        json_put_string(writer, "command", bot->command);
        json_put_string(writer, "name", bot->name);
        json_put_string(writer, "version", bot->version);
        json_put_string(writer, "hash", bot->hash);
        json_put_bool(writer, "deterministic", false);
        json_write_end(writer);
    }
    json_write_end(writer);
}

void config_write(const Experiment* experiment, JsonWriter* writer) {
    char seed[NAME_MAX_BYTES];
    json_write_object(writer);
    json_put_string(writer, "ruleset", experiment->ruleset->id);
    if (experiment->title[0]) json_put_string(writer, "title", experiment->title);
    put_players(experiment, writer);
    json_put_array(writer, "variants");
    int variants = experiment->assumptions ? 1 : experiment->variant_count;  // the others are derived from it
    for (int i = 0; i < variants; i++) put_variant(experiment->ruleset, &experiment->variants[i], writer);
    json_write_end(writer);
    if (experiment->assumptions) {
        json_put_bool(writer, "assumptions", true);
    }
    json_put_array(writer, "strategies");
    for (int i = 0; i < experiment->lineup_count; i++)
        put_lineup(experiment->ruleset, &experiment->lineups[i], writer);
    json_write_end(writer);
    put_length(experiment, writer);
    put_band(&experiment->band, writer);
    if (experiment->fun) json_put_string(writer, "metrics", "fun");
    if (experiment->shard.count > 1) {
        char shard[NAME_MAX_BYTES];
        snprintf(shard, sizeof shard, "%d/%d", experiment->shard.index + 1, experiment->shard.count);
        json_put_string(writer, "shard", shard);
    }
    put_bots(experiment, writer);
    snprintf(seed, sizeof seed, "%" PRIu64, experiment->seed);
    json_put_string(writer, "seed", seed);
    json_write_end(writer);
}

// The effective config without the shard, as text; null if out of memory.
static char* text_of(const Experiment* experiment) {
    Experiment whole = *experiment;
    JsonWriter writer;
    TextStream stream;
    whole.shard = (Shard){0, 0};
    if (!text_stream_open(&stream)) return NULL;
    json_write_open(&writer, stream.out);
    config_write(&whole, &writer);
    json_write_close(&writer);
    return text_stream_close(&stream) ? stream.text : NULL;
}

bool config_same(const Experiment* a, const Experiment* b, bool* same, Error* error) {
    char *first = text_of(a), *second = text_of(b);
    bool good = first && second;
    *same = good && !strcmp(first, second);
    free(first);
    free(second);
    return good || error_set(error, EXIT_IO, "out of memory to compare two configs");
}
