// The measured strength of strategies; see measured.h.
#include "sim/report/measured.h"

#include <stdio.h>
#include <string.h>

#include "sim/experiment/levels.h"
#include "sim/game/registry.h"
#include "sim/text/json.h"

#define STRENGTH(name, ...) static const char text_##name[] = {__VA_ARGS__};
#include "strength_list.inc"
#undef STRENGTH

typedef struct Text {
    const char* game;  // the folder's name
    const char* text;
    size_t size;
} Text;

// Ends with an entry without a name, because there may be no files.
static const Text texts[] = {
#define STRENGTH(name, ...) {#name, text_##name, sizeof text_##name},
#include "strength_list.inc"
#undef STRENGTH
    {NULL, NULL, 0},
};

// Opens the file of a game, or the file for all games ("any"); the caller frees it. False: there is
// none.
static bool open_text(const char* game, JsonDocument* document) {
    Error error;
    for (const Text* text = texts; text->game; text++) {
        if (!registry_same_name(text->game, game)) continue;
        if (json_parse(document, "measured strength", text->text, text->size, &error)) return true;
        CHECK(0 && "the measured strength that is compiled in cannot be read");
    }
    return false;
}

static int role_of(const Ruleset* ruleset, const char* name) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (!strcmp(ruleset->roles[role], name)) return role;
    return -1;
}

static const cJSON* member(const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    CHECK(node);
    return node;
}

void measured_read(const Ruleset* ruleset, Measured* measured) {
    JsonDocument document;
    measured->count = 0;
    if (!open_text(ruleset->id, &document)) return;
    const cJSON* node;
    cJSON_ArrayForEach(node, member(document.root, "measured")) {
        MeasuredRow* row = &measured->rows[measured->count];
        CHECK(measured->count < MEASURED_MAX);
        row->role = role_of(ruleset, member(node, "role")->valuestring);
        if (row->role < 0) continue;
        snprintf(row->strategy, sizeof row->strategy, "%s", member(node, "strategy")->valuestring);
        row->players = member(node, "players")->valueint;
        row->games = (uint64_t)member(node, "games")->valuedouble;
        row->win_840ths = (uint64_t)member(node, "win_840ths")->valuedouble;
        measured->count++;
    }
    json_free(&document);
}

const MeasuredRow* measured_find(const Measured* measured, const char* strategy, int role, int players) {
    for (int i = 0; i < measured->count; i++) {
        const MeasuredRow* row = &measured->rows[i];
        if (row->role == role && row->players == players && registry_same_name(row->strategy, strategy))
            return row;
    }
    return NULL;
}

RateSummary measured_rate(const MeasuredRow* row) {
    double wins = (double)row->win_840ths / 840, games = (double)row->games;
    return (RateSummary){games > 0 ? wins / games : 0, statistics_wilson(wins, games, STATISTICS_Z95)};
}

bool measured_search(const Ruleset* ruleset, int players, uint64_t* games, RateSummary* rate) {
    JsonDocument document;
    if (!open_text("any", &document)) return false;
    const cJSON* row;
    bool found = false;
    cJSON_ArrayForEach(row, member(document.root, "rows")) {
        if (strcmp(member(row, "game")->valuestring, ruleset->id) != 0 ||
            member(row, "players")->valueint != players ||
            strcmp(member(row, "who")->valuestring, "everybody searches") != 0 ||
            member(row, "playouts")->valueint != MEASURED_PLAYOUTS)
            continue;
        const cJSON* ci95 = member(row, "ci95");
        *games = (uint64_t)member(row, "games")->valuedouble;
        rate->rate = member(row, "rate")->valuedouble;
        rate->ci95 =
            (Interval){cJSON_GetArrayItem(ci95, 0)->valuedouble, cJSON_GetArrayItem(ci95, 1)->valuedouble};
        found = true;
        break;
    }
    json_free(&document);
    return found;
}

static bool default_rules(const Ruleset* ruleset, const Variant* variant) {
    for (int i = 0; i < ruleset->rule_count; i++)
        if (variant->values[i] != (int32_t)ruleset->rules[i].initial) return false;
    return true;
}

static bool wants_search(const Experiment* experiment) {
    bool league = false;
    for (int i = 0; i < experiment->lineup_count; i++) {
        Level level = level_of(experiment->ruleset, &experiment->lineups[i]);
        if (level == LEVEL_SEARCH) return false;
        league |= level == LEVEL_LEAGUE;
    }
    return league && experiment->lineup_count > 1 &&
           default_rules(experiment->ruleset, &experiment->variants[0]);
}

uint64_t measured_beside(const Experiment* experiment, MeasuredSearch search[SEATS_MAX]) {
    uint64_t fewest = 0;
    for (int i = 0; wants_search(experiment) && i < experiment->player_counts; i++) {
        if (!measured_search(experiment->ruleset, experiment->players[i], &search[i].games, &search[i].rate))
            continue;
        if (!fewest || search[i].games < fewest) fewest = search[i].games;
    }
    return fewest;
}
