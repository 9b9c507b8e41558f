// The measured strength of strategies; see measured.h.
#include "sim/report/measured.h"

#include <stdio.h>
#include <string.h>

#include "sim/experiment/levels.h"
#include "sim/game/registry.h"
#include "sim/report/beforehand.h"

static int role_of(const Ruleset* ruleset, const char* name) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (!strcmp(ruleset->roles[role].name, name)) return role;
    return -1;
}

void measured_read(const Ruleset* ruleset, Measured* measured) {
    JsonDocument document;
    measured->count = 0;
    if (!beforehand_open("strength", ruleset->id, &document)) return;
    const cJSON* node;
    cJSON_ArrayForEach(node, beforehand_member(document.root, "measured")) {
        MeasuredRow* row = &measured->rows[measured->count];
        CHECK(measured->count < MEASURED_MAX);
        row->role = role_of(ruleset, beforehand_word(node, "role"));
        if (row->role < 0) continue;
        snprintf(row->strategy, sizeof row->strategy, "%s", beforehand_word(node, "strategy"));
        row->players = beforehand_member(node, "players")->valueint;
        row->games = (uint64_t)beforehand_member(node, "games")->valuedouble;
        row->win_840ths = (uint64_t)beforehand_member(node, "win_840ths")->valuedouble;
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
    if (!beforehand_open("strength", "any", &document)) return false;
    const cJSON* row;
    bool found = false;
    cJSON_ArrayForEach(row, beforehand_member(document.root, "rows")) {
        if (strcmp(beforehand_word(row, "game"), ruleset->id) != 0 ||
            beforehand_member(row, "players")->valueint != players ||
            strcmp(beforehand_word(row, "who"), "everybody searches") != 0 ||
            beforehand_member(row, "playouts")->valueint != MEASURED_PLAYOUTS)
            continue;
        const cJSON* ci95 = beforehand_member(row, "ci95");
        *games = (uint64_t)beforehand_member(row, "games")->valuedouble;
        rate->rate = beforehand_member(row, "rate")->valuedouble;
        rate->ci95 =
            (Interval){cJSON_GetArrayItem(ci95, 0)->valuedouble, cJSON_GetArrayItem(ci95, 1)->valuedouble};
        found = true;
        break;
    }
    json_free(&document);
    return found;
}

static bool wants_search(const Experiment* experiment) {
    bool league = false;
    for (int i = 0; i < experiment->lineup_count; i++) {
        Level level = level_of(experiment->ruleset, &experiment->lineups[i]);
        if (level == LEVEL_SEARCH) return false;
        league |= level == LEVEL_LEAGUE;
    }
    return league && experiment->lineup_count > 1 &&
           experiment_default_rules(experiment->ruleset, &experiment->variants[0]);
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
