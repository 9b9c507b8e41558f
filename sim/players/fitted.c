// Players of a real table; see fitted.h.
#include "sim/players/fitted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/assignment.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/platform/input.h"
#include "sim/text/json.h"

#define SHARES_OFF 1e-9  // of the sum of shares, which are decimal fractions

// --- reading

typedef struct FittedReader {
    const JsonDocument* document;
    Fitted* fitted;
    Error* error;
} FittedReader;

// Whether it is an object without keys other than these.
static bool check_keys(const FittedReader* reader, const cJSON* object, const char* const* keys) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        int i = 0;
        while (keys[i] && strcmp(keys[i], node->string) != 0) i++;
        if (keys[i]) continue;
        json_fail(reader->document, node, reader->error, "unknown key; allowed:");
        for (i = 0; keys[i]; i++) error_append(reader->error, "%s %s", i ? "," : "", keys[i]);
        return false;
    }
    return true;
}

static const cJSON* need(const FittedReader* reader, const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!node) json_fail(reader->document, object, reader->error, "\"%s\" is missing", key);
    return node;
}

static bool blame(const FittedReader* reader, const cJSON* node) {
    json_blame(reader->document, node, reader->error);
    reader->error->exit_code = EXIT_BAD_DATA;
    return false;
}

static bool read_param(const FittedReader* reader, const cJSON* node, Assignment* assignment) {
    const Param* row = assignment_param(assignment, node->string, reader->error);
    double value = cJSON_IsNumber(node) ? node->valuedouble : 0;
    if (!row) return blame(reader, node);
    if (cJSON_IsString(node) && row->type != PARAM_REAL)
        return assignment_set_text(assignment, row, node->valuestring, reader->error) || blame(reader, node);
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error, "expected a number or a text, not %s",
                         json_kind(node));
    if (!param_check(row, value, reader->error)) return blame(reader, node);
    assignment_set(assignment, row, value);
    return true;
}

static bool read_player(const FittedReader* reader, const cJSON* node, Assignment* assignment) {
    static const char* const keys[] = {"name", "params", NULL};
    const cJSON *name = node, *params = NULL;
    if (!cJSON_IsString(node)) {
        if (!check_keys(reader, node, keys) || !(name = need(reader, node, "name"))) return false;
        params = cJSON_GetObjectItemCaseSensitive(node, "params");
    }
    if (!json_need_string(reader->document, name, reader->error)) return false;
    if (!assignment_strategy(reader->fitted->ruleset, name->valuestring, assignment, reader->error))
        return blame(reader, name);
    if (params && !json_need_object(reader->document, params, reader->error)) return false;
    for (node = params ? params->child : NULL; node; node = node->next)
        if (!read_param(reader, node, assignment)) return false;
    return true;
}

static bool read_motive(const FittedReader* reader, const cJSON* member, int* motive) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(member, "motive");
    *motive = 0;
    if (!node) return true;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    if (!reader->fitted->ruleset->motives)
        return json_fail(reader->document, node, reader->error,
                         "this game gives its players no choice of motives");
    if (!motive_find(reader->fitted->ruleset, node->valuestring, motive, reader->error))
        return blame(reader, node);
    return *motive >= 0 || json_fail(reader->document, node, reader->error, "a player has one motive");
}

static bool read_strategies(const FittedReader* reader, const cJSON* object, FittedMember* member) {
    const Ruleset* ruleset = reader->fitted->ruleset;
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        if (member->assignment_count == 1 + ROLES_MAX)
            return json_fail(reader->document, node, reader->error, "more entries than roles");
        Assignment* assignment = &member->assignments[member->assignment_count++];
        if (!assignment_scope(ruleset, node->string, assignment, reader->error)) return blame(reader, node);
        if (assignment->scope == ASSIGN_SEAT)
            return json_fail(reader->document, node, reader->error, "a seat; allowed: all, or a role");
        if (!read_player(reader, node, assignment)) return false;
    }
    return true;
}

static bool seat_member(const FittedReader* reader, const cJSON* node, int motive, FittedMember* member) {
    const Ruleset* ruleset = reader->fitted->ruleset;
    bool there[ROLES_MAX] = {false};
    for (int wide = 1; wide >= 0; wide--)
        for (int i = 0; i < member->assignment_count; i++) {
            Assignment* assignment = &member->assignments[i];
            assignment->player.motive = ruleset->motives ? motive : 0;
            for (int role = 0; role < ruleset->role_count; role++) {
                bool all = assignment->scope == ASSIGN_ALL;
                if (all != wide || (!all && assignment->index != role)) continue;
                if (!registry_plays(assignment->player.strategy, ruleset, role)) continue;
                member->players[role] = assignment->player;
                there[role] = true;
            }
        }
    for (int role = 0; role < ruleset->role_count; role++)
        if (!there[role])
            return json_fail(reader->document, node, reader->error, "nobody plays %s",
                             ruleset->roles[role].name);
    return true;
}

static bool read_member(const FittedReader* reader, const cJSON* node, FittedMember* member) {
    static const char* const keys[] = {"share", "motive", "strategies", NULL};
    const cJSON *share, *strategies;
    int motive;
    if (!check_keys(reader, node, keys) || !(share = need(reader, node, "share")) ||
        !(strategies = need(reader, node, "strategies")))
        return false;
    if (!cJSON_IsNumber(share) || !(share->valuedouble >= 0 && share->valuedouble <= 1))
        return json_fail(reader->document, share, reader->error, "expected a number from 0 to 1");
    member->share = share->valuedouble;
    return read_motive(reader, node, &motive) && read_strategies(reader, strategies, member) &&
           seat_member(reader, strategies, motive, member);
}

static bool read_setting(const FittedReader* reader, const cJSON* node, FittedSetting* setting) {
    static const char* const keys[] = {"weight", "members", NULL};
    const cJSON *weight, *members;
    int64_t whole;
    if (!check_keys(reader, node, keys) || !(weight = need(reader, node, "weight")) ||
        !(members = need(reader, node, "members")) ||
        !json_need_array(reader->document, members, reader->error) ||
        !json_need_whole(reader->document, weight, 1, FITTED_WEIGHT_MAX, &whole, reader->error))
        return false;
    setting->weight = (int)whole;
    double shares = 0;
    for (const cJSON* member = members->child; member; member = member->next) {
        if (setting->member_count == FITTED_MEMBERS)
            return json_fail(reader->document, member, reader->error, "more than %d members",
                             (int)FITTED_MEMBERS);
        if (!read_member(reader, member, &setting->members[setting->member_count])) return false;
        shares += setting->members[setting->member_count++].share;
    }
    if (!setting->member_count) return json_fail(reader->document, members, reader->error, "no members");
    return (shares > 1 - SHARES_OFF && shares < 1 + SHARES_OFF) ||
           json_fail(reader->document, members, reader->error,
                     "the shares of a setting's members add up to %.10g; they must add up to 1", shares);
}

static bool read_settings(const FittedReader* reader, const cJSON* list) {
    Fitted* fitted = reader->fitted;
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        if (fitted->count == FITTED_MAX)
            return json_fail(reader->document, node, reader->error, "more than %d settings", (int)FITTED_MAX);
        if (!read_setting(reader, node, &fitted->settings[fitted->count++])) return false;
    }
    return fitted->count > 0 || json_fail(reader->document, list, reader->error, "no settings");
}

static bool read_whole(const FittedReader* reader) {
    static const char* const keys[] = {"ruleset", "source", "settings", NULL};
    const cJSON *root = reader->document->root, *ruleset, *source, *settings;
    if (!check_keys(reader, root, keys) || !(ruleset = need(reader, root, "ruleset")) ||
        !(source = need(reader, root, "source")) || !(settings = need(reader, root, "settings")) ||
        !json_need_string(reader->document, ruleset, reader->error) ||
        !json_need_string(reader->document, source, reader->error))
        return false;
    reader->fitted->ruleset = registry_find_ruleset(ruleset->valuestring, reader->error);
    if (!reader->fitted->ruleset) return blame(reader, ruleset);
    snprintf(reader->fitted->source, sizeof reader->fitted->source, "%s", source->valuestring);
    return read_settings(reader, settings);
}

bool fitted_parse(Fitted* fitted, const char* name, const char* text, size_t size, Error* error) {
    JsonDocument document;
    memset(fitted, 0, sizeof *fitted);
    if (!json_parse(&document, name, text, size, error)) return false;
    const FittedReader reader = {&document, fitted, error};
    bool good = read_whole(&reader);
    json_free(&document);
    return good;
}

// --- writing

static void put_player(const Player* player, JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "name", player->strategy->name);
    json_put_object(writer, "params");
    for (int i = 0; i < lineup_row_count(player); i++) {
        const Param* row = lineup_row(player, i);
        if (!lineup_changed(player, i) || row == player->motives) continue;
        if (row->type == PARAM_TEXT) {
            json_put_string(writer, row->key, player->text);
        } else if (row->type == PARAM_ENUM || row->type == PARAM_BOOL) {
            char text[NAME_MAX_BYTES];
            param_format(row, lineup_value(player, i), text, sizeof text);
            json_put_string(writer, row->key, text);
        } else {
            json_put_real(writer, row->key, lineup_value(player, i));
        }
    }
    json_write_end(writer);
    json_write_end(writer);
}

static void put_member(const Fitted* fitted, const FittedMember* member, JsonWriter* writer) {
    int motive = member->assignments[0].player.motive;
    json_write_object(writer);
    json_put_real(writer, "share", member->share);
    if (motive > 0) json_put_string(writer, "motive", motive_name(fitted->ruleset, motive));
    json_put_object(writer, "strategies");
    for (int i = 0; i < member->assignment_count; i++) {
        char who[NAME_MAX_BYTES];
        assignment_who(fitted->ruleset, &member->assignments[i], who, sizeof who);
        json_write_key(writer, who);
        put_player(&member->assignments[i].player, writer);
    }
    json_write_end(writer);
    json_write_end(writer);
}

void fitted_write(const Fitted* fitted, JsonWriter* writer) {
    json_write_object(writer);
    json_put_string(writer, "ruleset", fitted->ruleset->id);
    json_put_string(writer, "source", fitted->source);
    json_put_array(writer, "settings");
    for (int i = 0; i < fitted->count; i++) {
        const FittedSetting* setting = &fitted->settings[i];
        json_write_object(writer);
        json_put_int(writer, "weight", setting->weight);
        json_put_array(writer, "members");
        for (int k = 0; k < setting->member_count; k++) put_member(fitted, &setting->members[k], writer);
        json_write_end(writer);
        json_write_end(writer);
    }
    json_write_end(writer);
    json_write_end(writer);
}

// --- playing

typedef struct FittedPlan {
    int role, total;  // of the weights
    Fitted* fitted;
    void* plans[FITTED_MAX][FITTED_MEMBERS];
} FittedPlan;

static bool check_playable(const Strategy* strategy, Error* error) {
    const char* why = strategy->open == fitted_open                 ? "plays such a file itself"
                      : strategy->arena_size                        ? "searches"
                      : strategy->outside                           ? "is an external player"
                      : strategy->memory_size > POLICY_MEMORY_BYTES ? "needs too much memory"
                                                                    : NULL;
    return !why || error_set(error, EXIT_USAGE, "the strategy %s %s and cannot be played from a file",
                             strategy->name, why);
}

static bool open_member(const Seating* seating, const FittedMember* member, void** plan, Error* error) {
    const Player* player = &member->players[seating->role];
    Seating own = *seating;
    own.params = player->params;
    own.text = player->text;
    own.motive = own.table_motive = player->motive;
    own.temperature = handicap_value(&player->handicap, player->strategy, HANDICAP_TEMPERATURE);
    *plan = NULL;
    return check_playable(player->strategy, error) &&
           (!player->strategy->open || play_open_strategy(player->strategy, &own, plan, error));
}

static bool open_members(const Seating* seating, FittedPlan* plan, Error* error) {
    const Fitted* fitted = plan->fitted;
    for (int i = 0; i < fitted->count; i++) {
        plan->total += fitted->settings[i].weight;
        for (int k = 0; k < fitted->settings[i].member_count; k++)
            if (!open_member(seating, &fitted->settings[i].members[k], &plan->plans[i][k], error))
                return false;
    }
    return true;
}

static bool read_file(const Seating* seating, Fitted* fitted, Error* error) {
    Input input;
    if (!seating->text[0])
        return error_set(error, EXIT_NO_INPUT,
                         "no file; `reckon fit PLAYS --save FILE` writes one (--people FILE)");
    if (!input_read_regular(&input, seating->ranks, seating->text, JSON_BYTES_MAX, error)) return false;
    bool good = fitted_parse(fitted, seating->text, input.text, input.size, error);
    free(input.text);
    return good && (fitted->ruleset == seating->ruleset ||
                    error_set(error, EXIT_USAGE, "%s has players of %s, not %s", QUOTED(seating->text),
                              fitted->ruleset->id, seating->ruleset->id));
}

bool fitted_open(const Seating* seating, void** opened, Error* error) {
    FittedPlan* plan = calloc(1, sizeof *plan);
    Fitted* fitted = calloc(1, sizeof *fitted);
    if (!plan || !fitted) {
        free(plan);
        free(fitted);
        return error_set(error, EXIT_IO, "out of memory for a table");
    }
    plan->role = seating->role;
    plan->fitted = fitted;
    if (read_file(seating, fitted, error) && open_members(seating, plan, error)) {
        *opened = plan;
        return true;
    }
    fitted_close(plan);
    return false;
}

void fitted_close(void* opened) {
    FittedPlan* plan = opened;
    for (int i = 0; i < plan->fitted->count; i++)
        for (int k = 0; k < FITTED_MEMBERS; k++)
            if (plan->plans[i][k])
                plan->fitted->settings[i].members[k].players[plan->role].strategy->close(plan->plans[i][k]);
    free(plan->fitted);
    free(plan);
}

static int pick_setting(const FittedPlan* plan, uint64_t table) {
    int at = (int)((table >> 32) * (uint64_t)plan->total >> 32), i = 0;
    while (at >= plan->fitted->settings[i].weight) at -= plan->fitted->settings[i++].weight;
    return i;
}

// The same at each decision of a game, in every role: from what tells the seat's stream from all others.
static int pick_member(const FittedSetting* setting, const Rng* rng) {
    uint64_t number = rng_mix(rng->increment ^ UINT64_C(0x9e3779b97f4a7c15)) >> 11;
    return setting->member_count > 1 && (double)number / 9007199254740992.0 >= setting->members[0].share;
}

unsigned fitted_choose(const StrategyInput* input) {
    const FittedPlan* plan = input->plan;
    int setting = pick_setting(plan, input->table);
    int member = pick_member(&plan->fitted->settings[setting], input->rng);
    const Player* player = &plan->fitted->settings[setting].members[member].players[plan->role];
    StrategyInput as_member = *input;
    unsigned action;
    as_member.params = player->params;
    as_member.plan = plan->plans[setting][member];
    if (!player->strategy->memory_size) as_member.memory = NULL;
    bool blunders = handicap_blunders(&player->handicap, input->decision, input->rng, &action);
    return blunders ? action : strategy_choose(player->strategy, &as_member);
}
