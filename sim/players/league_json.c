// Leagues as JSON: reads a file that `reckon train` wrote, writes one; see league_json.h.
#include "sim/players/league_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/number.h"
#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/platform/input.h"
#include "sim/text/json.h"

// What is being read, and where the file's acts and features belong in the program's rows of
// weights.
typedef struct Reading {
    const JsonDocument* document;
    League* league;
    Error* error;
    int kind;  // of the side being read
    int act_count, place_count;
    int act[LINEAR_ACTS_MAX], place[LINEAR_ROW];
} Reading;

static const cJSON* need(Reading* reading, const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!node) json_fail(reading->document, object, reading->error, "\"%s\" is missing", key);
    return node;
}

static bool need_whole(Reading* reading, const cJSON* object, const char* key, int64_t max, int64_t* value) {
    const cJSON* node = need(reading, object, key);
    return node && json_need_whole(reading->document, node, 0, max, value, reading->error);
}

static bool need_text(Reading* reading, const cJSON* object, const char* key, char* text, size_t size) {
    const cJSON* node = need(reading, object, key);
    char why[ESCAPE_WHY_BYTES];
    if (!node || !json_need_string(reading->document, node, reading->error)) return false;
    if (strlen(node->valuestring) >= size)
        return json_fail(reading->document, node, reading->error, "longer than %zu bytes", size - 1);
    if (!escape_check(node->valuestring, why))
        return json_fail(reading->document, node, reading->error, "%s", why);
    snprintf(text, size, "%s", node->valuestring);
    return true;
}

// 64 bits; written as text from 2^53 on (JsonWriter).
static bool need_seed(Reading* reading, const cJSON* object, const char* key, uint64_t* seed) {
    const cJSON* node = need(reading, object, key);
    int64_t value;
    if (!node) return false;
    if (cJSON_IsString(node))
        return number_seed(node->valuestring, seed, reading->error) ||
               json_blame(reading->document, node, reading->error);
    if (!json_need_whole(reading->document, node, 0, INT64_C(1) << 53, &value, reading->error)) return false;
    *seed = (uint64_t)value;
    return true;
}

// A rate from `least` to 1, within its interval.
static bool need_figure(Reading* reading, const cJSON* object, const char* key, double least,
                        LeagueFigure* figure) {
    static const char* const keys[] = {"rate", "low", "high"};
    double values[3];
    int64_t games = 0;
    const cJSON* node = need(reading, object, key);
    if (!node || !json_need_object(reading->document, node, reading->error)) return false;
    for (int i = 0; i < 3; i++) {
        const cJSON* number = need(reading, node, keys[i]);
        if (!number) return false;
        if (!cJSON_IsNumber(number))
            return json_fail(reading->document, number, reading->error, "expected a number");
        values[i] = number->valuedouble;
    }
    if (!need_whole(reading, node, "games", INT64_C(1) << 53, &games)) return false;
    if (values[1] < least || values[1] > values[0] || values[0] > values[2] || values[2] > 1)
        return json_fail(reading->document, node, reading->error, "expected %g <= low <= rate <= high <= 1",
                         least);
    *figure = (LeagueFigure){values[0], values[1], values[2], (uint64_t)games};
    return true;
}

// --- features by name

static int find_name(const char* name, const char* const* names, int count) {
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i], name)) return i;
    return -1;
}

// A list of names in the file, by its key, and the program's names for the same.
typedef struct NameList {
    const char* key;
    const char* const* names;
    int count;
    int offset;  // place of the first name
} NameList;

// Appends to `places`, which has room for `limit`, the place of each name in the file's list.
static bool read_names(Reading* reading, const NameList* known, int* places, int* used, int limit) {
    CHECK(*used <= limit);
    const cJSON* list = need(reading, reading->document->root, known->key);
    const cJSON* item;
    if (!list || !json_need_array(reading->document, list, reading->error)) return false;
    cJSON_ArrayForEach(item, list) {
        if (!json_need_string(reading->document, item, reading->error)) return false;
        int found = find_name(item->valuestring, known->names, known->count);
        if (found < 0 || *used == limit)
            return json_fail(reading->document, item, reading->error,
                             "%s has no such feature; train it again", reading->league->ruleset->id);
        places[(*used)++] = known->offset + found;
    }
    return true;
}

static bool read_features(Reading* reading) {
    const Features* features = reading->league->features;
    const NameList acts = {"acts", features->acts, features->act_count, 0};
    const NameList contexts = {"contexts", features->contexts, features->context_count, 0};
    const NameList traits = {"traits", features->traits, features->trait_count, LINEAR_CONTEXT_MAX};
    return read_names(reading, &acts, reading->act, &reading->act_count, LINEAR_ACTS_MAX) &&
           read_names(reading, &contexts, reading->place, &reading->place_count, LINEAR_ROW) &&
           read_names(reading, &traits, reading->place, &reading->place_count, LINEAR_ROW);
}

// --- members

static bool read_row(Reading* reading, const cJSON* list, int32_t* row) {
    const cJSON* item;
    int i = 0;
    if (!json_need_array(reading->document, list, reading->error)) return false;
    cJSON_ArrayForEach(item, list) {
        int64_t value;
        if (i == reading->place_count)
            return json_fail(reading->document, item, reading->error, "more weights than features");
        if (!json_need_whole(reading->document, item, -LINEAR_WEIGHT_LIMIT, LINEAR_WEIGHT_LIMIT, &value,
                             reading->error))
            return false;
        row[reading->place[i++]] = (int32_t)value;
    }
    return i == 0 || i == reading->place_count ||
           json_fail(reading->document, list, reading->error, "%d weights for %d features", i,
                     reading->place_count);
}

// One row for each act of the file; an empty row is all zeros.
static bool read_weights(Reading* reading, const cJSON* list, LeagueMember* member) {
    const cJSON* item;
    int i = 0;
    if (!json_need_array(reading->document, list, reading->error)) return false;
    member->weights = calloc((size_t)reading->league->features->act_count, sizeof *member->weights);
    if (!member->weights) return error_set(reading->error, EXIT_IO, "out of memory for a league");
    cJSON_ArrayForEach(item, list) {
        if (i == reading->act_count)
            return json_fail(reading->document, item, reading->error, "more rows than acts");
        if (!read_row(reading, item, member->weights[reading->act[i++]])) return false;
    }
    return i == reading->act_count ||
           json_fail(reading->document, list, reading->error, "%d rows for %d acts", i, reading->act_count);
}

static bool read_strategies(Reading* reading, const cJSON* object, LeagueMember* member) {
    const Ruleset* ruleset = reading->league->ruleset;
    if (!json_need_object(reading->document, object, reading->error)) return false;
    for (int role = 0; role < ruleset->role_count; role++) {
        char text[LINE_MAX_BYTES], overrides[LINE_MAX_BYTES + NAME_MAX_BYTES];
        Assignment assignment;
        if (side_kind(ruleset, role) != reading->kind) continue;
        if (!need_text(reading, object, ruleset->roles[role].name, text, sizeof text)) return false;
        snprintf(overrides, sizeof overrides, "%s=%s", ruleset->roles[role].name, text);
        if (!assignment_parse(ruleset, overrides, &assignment, reading->error))
            return json_blame(reading->document, object, reading->error);
        member->players[role] = assignment.player;
    }
    return true;
}

static bool read_sharpness(Reading* reading, const cJSON* object, LeagueMember* member) {
    const cJSON* item = cJSON_GetObjectItemCaseSensitive(object, "sharpness");
    int64_t value = 1;
    if (item && !json_need_whole(reading->document, item, 1, LEAGUE_SHARPNESS_MAX, &value, reading->error))
        return false;
    member->sharpness = (int)value;
    return true;
}

static bool read_member(Reading* reading, const cJSON* object, LeagueMember* member) {
    int64_t weight;
    if (!json_need_object(reading->document, object, reading->error) ||
        !need_text(reading, object, "name", member->name, sizeof member->name) ||
        !need_whole(reading, object, "weight", LEAGUE_WEIGHTS, &weight))
        return false;
    member->weight = (uint32_t)weight;
    const cJSON* strategies = cJSON_GetObjectItemCaseSensitive(object, "strategies");
    if (strategies) return read_strategies(reading, strategies, member);
    const cJSON* weights = need(reading, object, "weights");
    return weights && read_sharpness(reading, object, member) && read_weights(reading, weights, member);
}

static bool read_side(Reading* reading, const cJSON* object, LeagueSide* side) {
    const cJSON *members, *item;
    char name[NAME_MAX_BYTES];
    uint32_t sum = 0;
    if (!json_need_object(reading->document, object, reading->error) ||
        !need_text(reading, object, "name", name, sizeof name))
        return false;
    if (strcmp(name, side_name(reading->league->ruleset, reading->kind)) != 0)
        return json_fail(reading->document, object, reading->error, "expected the side %s, not %s",
                         side_name(reading->league->ruleset, reading->kind), name);
    if (!(members = need(reading, object, "members")) ||
        !json_need_array(reading->document, members, reading->error))
        return false;
    cJSON_ArrayForEach(item, members) {
        if (side->member_count == LEAGUE_MEMBERS_MAX)
            return json_fail(reading->document, item, reading->error, "more than %d members",
                             LEAGUE_MEMBERS_MAX);
        LeagueMember* member = &side->members[side->member_count++];
        if (!read_member(reading, item, member)) return false;
        sum += member->weight;
    }
    if (sum != LEAGUE_WEIGHTS)
        return json_fail(reading->document, members, reading->error, "the weights sum to %u, not %d", sum,
                         LEAGUE_WEIGHTS);
    return need_figure(reading, object, "gain", -1, &side->gain);
}

// --- the whole

// "motive": only in games with a choice.
static bool read_motive(Reading* reading, const cJSON* root) {
    League* league = reading->league;
    char name[NAME_MAX_BYTES];
    Error* error = reading->error;
    if (!league->ruleset->motives) return true;
    if (!need_text(reading, root, "motive", name, sizeof name)) return false;
    if (!motive_find(league->ruleset, name, &league->motive, error))
        return json_blame(reading->document, need(reading, root, "motive"), error);
    return true;
}

static bool read_head(Reading* reading, const cJSON* root) {
    League* league = reading->league;
    char id[NAME_MAX_BYTES];
    int64_t players, games;
    if (!json_need_object(reading->document, root, reading->error) ||
        !need_text(reading, root, "ruleset", id, sizeof id) ||
        !need_text(reading, root, "command", league->command, sizeof league->command) ||
        !need_whole(reading, root, "players", SEATS_MAX, &players) ||
        !need_seed(reading, root, "seed", &league->seed) ||
        !need_whole(reading, root, "games", INT64_C(1) << 53, &games) ||
        !need_figure(reading, root, "value", 0, &league->value))
        return false;
    league->ruleset = registry_find_ruleset(id, reading->error);
    if (!league->ruleset) return json_blame(reading->document, root, reading->error);
    if (players < league->ruleset->players_min || players > league->ruleset->players_max)
        return json_fail(reading->document, need(reading, root, "players"), reading->error,
                         "expected %d to %d players", league->ruleset->players_min,
                         league->ruleset->players_max);
    league->players = (int)players;
    league->games = (uint64_t)games;
    if (!read_motive(reading, root)) return false;
    league->features = linear_features(league->ruleset, league->motive, reading->error);
    if (!league->features) return json_blame(reading->document, root, reading->error);
    return true;
}

static bool read_all(Reading* reading, const cJSON* root) {
    League* league = reading->league;
    if (!read_head(reading, root) || !read_features(reading)) return false;
    const cJSON *sides = need(reading, root, "sides"), *item;
    if (!sides || !json_need_array(reading->document, sides, reading->error)) return false;
    if (cJSON_GetArraySize(sides) != side_count(league->ruleset))
        return json_fail(reading->document, sides, reading->error, "expected %d sides",
                         side_count(league->ruleset));
    cJSON_ArrayForEach(item, sides) {
        reading->kind = league->side_count++;
        if (!read_side(reading, item, &league->sides[reading->kind])) return false;
    }
    return true;
}

static bool read_document(League* league, const JsonDocument* document, Error* error) {
    Reading reading = {.document = document, .league = league, .error = error};
    memset(league, 0, sizeof *league);
    if (read_all(&reading, document->root)) return true;
    league_free(league);
    return false;
}

bool league_parse(League* league, const char* name, const char* text, size_t size, Error* error) {
    JsonDocument document;
    if (!json_parse(&document, name, text, size, error)) return false;
    bool good = read_document(league, &document, error);
    json_free(&document);
    return good;
}

bool league_read(League* league, const Ranks* ranks, const char* file, Error* error) {
    Input input;
    JsonDocument document;
    if (!input_read_regular(&input, ranks, file, json_bytes_max(NULL), error) ||
        !json_take(&document, &(JsonText){file, input.text, input.size}, NULL, error))
        return false;
    bool good = read_document(league, &document, error);
    json_free(&document);
    return good;
}

// --- writing

static void put_names(JsonWriter* writer, const char* key, const char* const* names, int count) {
    json_put_row(writer, key);
    for (int i = 0; i < count; i++) json_write_string(writer, names[i]);
    json_write_end(writer);
}

static void put_figure(JsonWriter* writer, const char* key, const LeagueFigure* figure) {
    json_put_object(writer, key);
    json_put_real(writer, "rate", figure->rate);
    json_put_real(writer, "low", figure->low);
    json_put_real(writer, "high", figure->high);
    json_put_uint(writer, "games", figure->games);
    json_write_end(writer);
}

static void put_row(JsonWriter* writer, const Features* features, const int32_t* row) {
    bool any = false;
    for (int i = 0; i < LINEAR_ROW; i++) any = any || row[i];
    json_write_row(writer);
    for (int i = 0; any && i < features->context_count; i++) json_write_int(writer, row[i]);
    for (int i = 0; any && i < features->trait_count; i++)
        json_write_int(writer, row[LINEAR_CONTEXT_MAX + i]);
    json_write_end(writer);
}

static void put_strategies(JsonWriter* writer, const League* league, int kind, const LeagueMember* member) {
    json_put_object(writer, "strategies");
    for (int role = 0; role < league->ruleset->role_count; role++) {
        char text[LINE_MAX_BYTES];
        if (side_kind(league->ruleset, role) != kind) continue;
        lineup_describe(&member->players[role], text, sizeof text);
        json_put_string(writer, league->ruleset->roles[role].name, text);
    }
    json_write_end(writer);
}

static void put_member(JsonWriter* writer, const League* league, int kind, const LeagueMember* member) {
    json_write_object(writer);
    json_put_string(writer, "name", member->name);
    json_put_uint(writer, "weight", member->weight);
    if (member->weights) {
        if (member->sharpness != 1) json_put_int(writer, "sharpness", member->sharpness);
        json_put_array(writer, "weights");
        for (int act = 0; act < league->features->act_count; act++)
            put_row(writer, league->features, member->weights[act]);
        json_write_end(writer);
    } else {
        put_strategies(writer, league, kind, member);
    }
    json_write_end(writer);
}

void league_write(const League* league, JsonWriter* writer) {
    CHECK(league->side_count == side_count(league->ruleset));
    const Features* features = league->features;
    json_write_object(writer);
    json_put_string(writer, "ruleset", league->ruleset->id);
    json_put_int(writer, "players", league->players);
    if (league->ruleset->motives)
        json_put_string(writer, "motive", motive_name(league->ruleset, league->motive));
    json_put_string(writer, "command", league->command);
    json_put_uint(writer, "seed", league->seed);
    json_put_uint(writer, "games", league->games);
    put_figure(writer, "value", &league->value);
    put_names(writer, "acts", features->acts, features->act_count);
    put_names(writer, "contexts", features->contexts, features->context_count);
    put_names(writer, "traits", features->traits, features->trait_count);
    json_put_array(writer, "sides");
    for (int kind = 0; kind < league->side_count; kind++) {
        const LeagueSide* side = &league->sides[kind];
        json_write_object(writer);
        json_put_string(writer, "name", side_name(league->ruleset, kind));
        put_figure(writer, "gain", &side->gain);
        json_put_array(writer, "members");
        for (int m = 0; m < side->member_count; m++) put_member(writer, league, kind, &side->members[m]);
        json_write_end(writer);
        json_write_end(writer);
    }
    json_write_end(writer);
    json_write_end(writer);
}
