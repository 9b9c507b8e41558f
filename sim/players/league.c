// Leagues: their files, those that the program ships, and the strategies that play them; see league.h.
#include "sim/players/league.h"

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
#include "sim/platform/shipped_file.h"
#include "sim/players/knowing.h"
#include "sim/text/json.h"

// --- files

// What is being read, and where the file's acts and features belong in the program's rows of
// weights.
typedef struct Reading {
    const JsonDocument* document;
    League* league;
    Error* error;
    int kind;  // of the side being read
    int act_count, column_count;
    int act[LINEAR_ACTS_MAX], column[LINEAR_ROW];
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
    int offset;  // column of the first name
} NameList;

// Appends to `columns`, which has room for `limit`, the column of each name in the file's list.
static bool read_names(Reading* reading, const NameList* known, int* columns, int* used, int limit) {
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
        columns[(*used)++] = known->offset + found;
    }
    return true;
}

static bool read_features(Reading* reading) {
    const Features* features = reading->league->features;
    const NameList acts = {"acts", features->acts, features->act_count, 0};
    const NameList contexts = {"contexts", features->contexts, features->context_count, 0};
    const NameList traits = {"traits", features->traits, features->trait_count, LINEAR_CONTEXT_MAX};
    return read_names(reading, &acts, reading->act, &reading->act_count, LINEAR_ACTS_MAX) &&
           read_names(reading, &contexts, reading->column, &reading->column_count, LINEAR_ROW) &&
           read_names(reading, &traits, reading->column, &reading->column_count, LINEAR_ROW);
}

// --- members

static bool read_row(Reading* reading, const cJSON* list, int32_t* row) {
    const cJSON* item;
    int i = 0;
    if (!json_need_array(reading->document, list, reading->error)) return false;
    cJSON_ArrayForEach(item, list) {
        int64_t value;
        if (i == reading->column_count)
            return json_fail(reading->document, item, reading->error, "more weights than features");
        if (!json_need_whole(reading->document, item, -LINEAR_WEIGHT_LIMIT, LINEAR_WEIGHT_LIMIT, &value,
                             reading->error))
            return false;
        row[reading->column[i++]] = (int32_t)value;
    }
    return i == 0 || i == reading->column_count ||
           json_fail(reading->document, list, reading->error, "%d weights for %d features", i,
                     reading->column_count);
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

// The house rules that its policies know.
static bool read_house(Reading* reading, const cJSON* list, KnownRules* known) {
    const cJSON* item;
    Error* error = reading->error;
    known->count = 0;
    if (!list) return true;
    if (!json_need_array(reading->document, list, error)) return false;
    cJSON_ArrayForEach(item, list) {
        if (!json_need_string(reading->document, item, error)) return false;
        if (reading->league->motive == MOTIVE_NONE)
            return json_fail(reading->document, item, error, "players of a mixed table know no house rules");
        if (known->count == HOUSE_SENTENCES_MAX)
            return json_fail(reading->document, item, error, "more than %d house rules", HOUSE_SENTENCES_MAX);
        snprintf(known->texts[known->count++], HOUSE_TEXT_BYTES, "%s", item->valuestring);
    }
    return true;
}

// The features that the file is about.
static const Features* features_of(Reading* reading, const cJSON* root) {
    const League* league = reading->league;
    const cJSON* house = cJSON_GetObjectItemCaseSensitive(root, "house");
    KnownRules known;
    if (!read_house(reading, house, &known)) return NULL;
    const Features* features = known.count ? knowing_features(league->ruleset, &known, reading->error)
                                           : linear_features(league->ruleset, league->motive, reading->error);
    if (!features) json_blame(reading->document, house ? house : root, reading->error);
    return features;
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
    league->features = features_of(reading, root);
    return league->features != NULL;
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

static void put_house(JsonWriter* writer, const KnownRules* known) {
    if (!known) return;
    json_put_array(writer, "house");
    for (int i = 0; i < known->count; i++) json_write_string(writer, known->texts[i]);
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
    put_house(writer, knowing_of(features));
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

// --- shipped leagues

#define LEAGUE(name, ...) static const char name##_league[] = {__VA_ARGS__};
#include "league_list.inc"
#undef LEAGUE

static ShippedFile shipped[] = {
#define LEAGUE(name, ...) {"leagues/" #name ".json", name##_league, sizeof name##_league},
#include "league_list.inc"
#undef LEAGUE
    {NULL, NULL, 0}};

enum { SHIPPED = sizeof shipped / sizeof *shipped };  // including the null, so that it is never 0

// Leagues already read, by index in `shipped`; constant from then on.
static League* known[SHIPPED];

// Names are "<game folder>_<players>", the folder being the ruleset's id, or
// "<game folder>_<motive>_<players>".
static int index_of(const Ruleset* ruleset, int players, int motive) {
    char name[2 * NAME_MAX_BYTES];
    if (ruleset->motives)
        snprintf(name, sizeof name, "leagues/%s_%s_%d.json", ruleset->id, motive_name(ruleset, motive),
                 players);
    else
        snprintf(name, sizeof name, "leagues/%s_%d.json", ruleset->id, players);
    for (int i = 0; shipped[i].file; i++)
        if (registry_same_name(shipped[i].file, name)) return i;
    return -1;
}

static League* read_shipped(ShippedFile* file, Error* error) {
    League* league = malloc(sizeof *league);
    if (!league) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    if (shipped_file_open(file, error) && league_parse(league, file->file, file->bytes, file->size, error))
        return league;
    free(league);
    return NULL;
}

static const League* refuse_untrained(const Ruleset* ruleset, int players, int motive, Error* error) {
    const char* name = motive_name(ruleset, motive);
    error_set(error, EXIT_NO_INPUT,
              "no league is trained for %s with %d players%s%s; train one with `reckon train --ruleset %s "
              "--players %d%s%s`",
              ruleset->id, players, *name ? " and motive " : "", name, ruleset->id, players,
              *name ? " --motive " : "", name);
    return NULL;
}

const League* league_find(const Ruleset* ruleset, int players, int motive, Error* error) {
    int index = index_of(ruleset, players, motive);
    if (index < 0) return refuse_untrained(ruleset, players, motive, error);
    const League* league;
#pragma omp critical(league)
    {
        if (!known[index]) known[index] = read_shipped(&shipped[index], error);
        league = known[index];
    }
    return league;
}

// At a mixed table: the league for it, if there is one and it knows what the player wants.
static const League* find_for(const Seating* seating, Error* error) {
    int motive = seating->table_motive;
    bool mixed = motive == MOTIVE_NONE && seating->motive <= 1 &&
                 index_of(seating->ruleset, seating->players, MOTIVE_NONE) >= 0;
    if (motive == MOTIVE_NONE && !mixed) motive = seating->motive;
    return league_find(seating->ruleset, seating->players, motive, error);
}

const League* league_open(const Seating* seating, League** read, Error* error) {
    *read = NULL;
    if (!seating->text[0]) return seating->league ? seating->league : find_for(seating, error);
    League* league = malloc(sizeof *league);
    if (!league) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    if (!league_read(league, seating->ranks, seating->text, error)) {
        free(league);
        return NULL;
    }
    if (league->ruleset != seating->ruleset || league->players != seating->players) {
        error_set(error, EXIT_BAD_DATA, "%s is a league for %s with %d players, not %s with %d",
                  seating->text, league->ruleset->id, league->players, seating->ruleset->id,
                  seating->players);
        league_discard(league);
        return NULL;
    }
    if (!knowing_fits(league->features, seating->text, seating->ruleset, seating->rules, error)) {
        league_discard(league);
        return NULL;
    }
    return *read = league;
}

void league_discard(League* read) {
    if (read) league_free(read);
    free(read);
}

int league_pick(const LeagueSide* side, uint64_t coin) {
    CHECK_SLOW(side->member_count > 0);
    uint32_t at = (uint32_t)(coin >> 48);
    int i = 0;
    while (i + 1 < side->member_count && at >= side->members[i].weight) at -= side->members[i++].weight;
    return i;
}

static void free_side(LeagueSide* side) {
    for (int m = 0; m < side->member_count; m++) free(side->members[m].weights);
    side->member_count = 0;
}

void league_free(League* league) {
    for (int s = 0; s < league->side_count; s++) free_side(&league->sides[s]);
    league->side_count = 0;
}

bool league_copy_member(LeagueMember* to, const LeagueMember* from, const Features* features, Error* error) {
    size_t size = (size_t)features->act_count * sizeof *from->weights;
    CHECK(size > 0);
    *to = *from;
    if (!from->weights) return true;
    to->weights = malloc(size);
    if (!to->weights) return error_set(error, EXIT_IO, "out of memory for a league");
    memcpy(to->weights, from->weights, size);
    return true;
}

bool league_copy_side(LeagueSide* to, const LeagueSide* from, const Features* features, Error* error) {
    *to = (LeagueSide){.gain = from->gain};
    for (; to->member_count < from->member_count; to->member_count++) {
        int m = to->member_count;
        if (league_copy_member(&to->members[m], &from->members[m], features, error)) continue;
        free_side(to);
        return false;
    }
    return true;
}

// How many doublings its usual answer is ahead, as played.
enum { USUAL_LEAD = 16 };

static bool know_house(LeagueMember* to, const LeagueMember* from, const Features* features,
                       const Answers* answers, Error* error) {
    *to = *from;
    if (!from->weights) return true;
    to->weights = calloc((size_t)features->act_count, sizeof *to->weights);
    if (!to->weights) return error_set(error, EXIT_IO, "out of memory for a league");
    knowing_begin(features, (const LinearRow*)from->weights, answers,
                  USUAL_LEAD * LINEAR_UNIT / from->sharpness, to->weights);
    return true;
}

bool league_know_house(League* to, const League* from, const Features* features, const Answers* answers,
                       Error* error) {
    *to = *from;
    to->side_count = 0;
    to->features = features;
    for (int kind = 0; kind < from->side_count; kind++) {
        LeagueSide* side = &to->sides[kind];
        to->side_count++;
        for (side->member_count = 0; side->member_count < from->sides[kind].member_count;
             side->member_count++)
            if (!know_house(&side->members[side->member_count],
                            &from->sides[kind].members[side->member_count], features, &answers[kind],
                            error)) {
                league_free(to);
                return false;
            }
    }
    return true;
}

LinearPlan league_policy(const Features* features, const LeagueMember* member, int half, double temperature) {
    CHECK(member->weights && member->sharpness >= 1 && member->sharpness <= LEAGUE_SHARPNESS_MAX);
    return (LinearPlan){features,
                        (const LinearRow*)member->weights + half * (features->act_count / LINEAR_HALVES),
                        linear_sharpness(member->sharpness, temperature), NULL};
}

bool league_is_linear(const Ruleset* ruleset, int players, int motive, int role) {
    Error none;
    const League* league = league_find(ruleset, players, motive, &none);
    int kind = side_kind(ruleset, role);
    if (!league || kind < 0) return false;
    CHECK(kind < league->side_count);
    const LeagueSide* side = &league->sides[kind];
    return side->member_count == 1 && side->members[0].weights;
}

// --- one member, played as a strategy: `linear`

const Param linear_params[LINEAR_PARAMS] = {
    [LINEAR_MEMBER] =
        STRATEGY_PARAM("member", INT, .initial = 0, .max = LEAGUE_MEMBERS_MAX - 1,
                       .help = "index of the trained member of the side's league; 0 is played most often"),
    [LINEAR_FILE] = LEAGUE_FILE_ROW,
};

// The `wanted`-th member of a side that is a trained policy.
static const LeagueMember* trained_member(const LeagueSide* side, int wanted) {
    for (int m = 0; m < side->member_count; m++)
        if (side->members[m].weights && wanted-- == 0) return &side->members[m];
    return NULL;
}

// What `linear_open` makes: the plan that strategies see, and the league it points into.
typedef struct Opened {
    LinearPlan plan;
    League* read;  // from a file; else null
} Opened;

static Opened* open_member(const Seating* seating, const League* league, Error* error) {
    int kind = side_kind(seating->ruleset, seating->role), wanted = (int)seating->params[LINEAR_MEMBER];
    const LeagueMember* member = kind >= 0 ? trained_member(&league->sides[kind], wanted) : NULL;
    Opened* opened = member ? malloc(sizeof *opened) : NULL;
    if (opened)
        opened->plan = league_policy(league->features, member,
                                     linear_half(seating->ruleset, league->motive, seating->motive, kind),
                                     seating->temperature);
    else if (member)
        error_set(error, EXIT_IO, "out of memory for a policy");
    else
        error_set(error, EXIT_USAGE, "the league for %s with %d players has no trained member %d for %s",
                  seating->ruleset->id, seating->players, wanted,
                  seating->ruleset->roles[seating->role].name);
    return opened;
}

bool linear_open(const Seating* seating, void** plan, Error* error) {
    League* read;
    const League* league = league_open(seating, &read, error);
    if (!league) return false;
    Opened* opened = open_member(seating, league, error);
    if (!opened) {
        league_discard(read);
        return false;
    }
    opened->read = read;
    *plan = &opened->plan;
    return true;
}

void linear_close(void* plan) {
    Opened* opened = plan;  // its first member
    league_discard(opened->read);
    free(opened);
}

unsigned linear_choose(const StrategyInput* input) { return linear_play(input->plan, input); }
