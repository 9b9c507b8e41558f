// What is measured beforehand; see measured.h.
#include "sim/report/measured.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"
#include "sim/game/registry.h"
#include "sim/platform/shipped_file.h"
#include "sim/report/who_plays.h"

// --- files

#define BEFOREHAND(file, game, ...) static const char file##_##game[] = {__VA_ARGS__};
#include "beforehand_list.inc"
#undef BEFOREHAND

// Ends with an entry without a name, because there may be no files.
static struct {
    const char *file, *game;  // the folder's name
    ShippedFile text;
} texts[] = {
#define BEFOREHAND(file, game, ...) \
    {#file, #game, {#game "/" #file ".json", file##_##game, sizeof file##_##game}},
#include "beforehand_list.inc"
#undef BEFOREHAND
    {NULL, NULL, {NULL, NULL, 0}},
};

bool measured_open(const char* file, const char* game, JsonDocument* document) {
    Error error;
    for (size_t i = 0; texts[i].file; i++) {
        ShippedFile* text = &texts[i].text;
        if (strcmp(texts[i].file, file) != 0 || !registry_same_name(texts[i].game, game)) continue;
        if (shipped_file_open(text, &error) && json_parse(document, file, text->bytes, text->size, &error))
            return true;
        CHECK(0 && "what comes with the program cannot be read");
    }
    return false;
}

const cJSON* measured_member(const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    CHECK(node);
    return node;
}

const char* measured_word(const cJSON* object, const char* key) {
    return measured_member(object, key)->valuestring;
}

// --- strength

static int role_of(const Ruleset* ruleset, const char* name) {
    for (int role = 0; role < ruleset->role_count; role++)
        if (!strcmp(ruleset->roles[role].name, name)) return role;
    return -1;
}

void measured_read(const Ruleset* ruleset, Measured* measured) {
    JsonDocument document;
    measured->count = 0;
    if (!measured_open("strength", ruleset->id, &document)) return;
    const cJSON* node;
    cJSON_ArrayForEach(node, measured_member(document.root, "measured")) {
        MeasuredRow* row = &measured->rows[measured->count];
        CHECK(measured->count < MEASURED_MAX);
        row->role = role_of(ruleset, measured_word(node, "role"));
        if (row->role < 0) continue;
        snprintf(row->strategy, sizeof row->strategy, "%s", measured_word(node, "strategy"));
        row->players = measured_member(node, "players")->valueint;
        row->games = (uint64_t)measured_member(node, "games")->valuedouble;
        row->win_840ths = (uint64_t)measured_member(node, "win_840ths")->valuedouble;
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

// Games under the default rules in which everybody plays flat_mc with MEASURED_PLAYOUTS: their
// number, and the rate of the ruleset's first outcome. False: not measured.
static bool find_search(const Ruleset* ruleset, int players, uint64_t* games, RateSummary* rate) {
    JsonDocument document;
    if (!measured_open("strength", "any", &document)) return false;
    const cJSON* row;
    bool found = false;
    cJSON_ArrayForEach(row, measured_member(document.root, "rows")) {
        if (strcmp(measured_word(row, "game"), ruleset->id) != 0 ||
            measured_member(row, "players")->valueint != players ||
            strcmp(measured_word(row, "who"), "everybody searches") != 0 ||
            measured_member(row, "playouts")->valueint != MEASURED_PLAYOUTS)
            continue;
        const cJSON* ci95 = measured_member(row, "ci95");
        *games = (uint64_t)measured_member(row, "games")->valuedouble;
        rate->rate = measured_member(row, "rate")->valuedouble;
        rate->ci95 =
            (Interval){cJSON_GetArrayItem(ci95, 0)->valuedouble, cJSON_GetArrayItem(ci95, 1)->valuedouble};
        found = true;
        break;
    }
    json_free(&document);
    return found;
}

bool measured_published(const Ruleset* ruleset, int players, Level level, bool first_player,
                        RateSummary* rate) {
    JsonDocument document;
    if (!measured_open("published", ruleset->id, &document)) return false;
    const cJSON* row;
    bool found = false;
    cJSON_ArrayForEach(row, measured_member(document.root, "rows")) {
        if (measured_member(row, "players")->valueint != players ||
            strcmp(measured_word(row, "level"), level_name(level)) != 0 ||
            !strcmp(measured_word(row, "what"), "first_player") != first_player)
            continue;
        double games = measured_member(row, "games")->valuedouble;
        rate->rate = measured_member(row, "rate")->valuedouble;
        rate->ci95 = statistics_wilson(rate->rate * games, games, STATISTICS_Z95);
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
           variant_is_default(&experiment->variants[0], experiment->ruleset);
}

uint64_t measured_beside(const Experiment* experiment, MeasuredSearch search[SEATS_MAX]) {
    uint64_t fewest = 0;
    for (int i = 0; wants_search(experiment) && i < experiment->player_counts; i++) {
        if (!find_search(experiment->ruleset, experiment->players[i], &search[i].games, &search[i].rate))
            continue;
        if (!fewest || search[i].games < fewest) fewest = search[i].games;
    }
    return fewest;
}

// --- open questions

static bool has(const int* players, int count, int number) {
    for (int i = 0; i < count; i++)
        if (players[i] == number) return true;
    return false;
}

// The first question of the table, its largest, about a rule that is not settled; null: none. Gives
// the rule's row.
static const cJSON* first_open(const Ruleset* ruleset, const cJSON* table, const bool* settled, int* row) {
    const cJSON* item;
    cJSON_ArrayForEach(item, measured_member(table, "questions")) {
        *row = param_find(ruleset->rules, ruleset->rule_count, measured_word(item, "rule"));
        if (*row >= 0 && !(settled && settled[*row])) return item;
    }
    return NULL;
}

// Takes the largest question of the table if it moves the answer more than `question`.
static void take(const Ruleset* ruleset, const cJSON* table, const bool* settled, OpenQuestion* question) {
    int row;
    const cJSON* first = first_open(ruleset, table, settled, &row);
    if (!first) return;
    double rate = measured_member(first, "rate")->valuedouble,
           assumed = measured_member(table, "rate")->valuedouble;
    if (question->row && fabs(rate - assumed) <= fabs(question->rate - question->assumed)) return;
    *question = (OpenQuestion){.row = &ruleset->rules[row],
                               .players = measured_member(table, "players")->valueint,
                               .rate = rate,
                               .assumed = assumed,
                               .games = (uint64_t)measured_member(table, "games")->valuedouble};
    snprintf(question->value, sizeof question->value, "%s", measured_word(first, "value"));
    snprintf(question->what, sizeof question->what, "%s", measured_word(table, "what"));
    snprintf(question->strategy, sizeof question->strategy, "%s", measured_word(table, "strategy"));
}

bool measured_question(const Ruleset* ruleset, const int* players, int count, const bool* settled,
                       OpenQuestion* question) {
    *question = (OpenQuestion){.row = NULL};
    JsonDocument document;
    const cJSON* table;
    if (!measured_open("open_questions", ruleset->id, &document)) return false;
    cJSON_ArrayForEach(table, measured_member(document.root, "tables")) {
        if (has(players, count, measured_member(table, "players")->valueint))
            take(ruleset, table, settled, question);
    }
    json_free(&document);
    return question->row != NULL;
}

static void note_settled(const Experiment* experiment, bool settled[RULES_MAX]) {
    const Ruleset* ruleset = experiment->ruleset;
    for (int i = 0; i < experiment->variant_count; i++)
        for (int row = 0; row < ruleset->rule_count; row++)
            settled[row] |= !variant_is(&experiment->variants[i], row, (int32_t)ruleset->rules[row].initial);
}

bool measured_question_beside(const Experiment* const* experiments, int count, OpenQuestion* question) {
    bool settled[RULES_MAX] = {false};
    for (int i = 0; i < count; i++) {
        if (experiments[i]->assumptions) return false;
        note_settled(experiments[i], settled);
    }
    const Experiment* first = experiments[0];
    return measured_question(first->ruleset, first->players, first->player_counts, settled, question);
}

bool measured_question_say(const Experiment* const* experiments, int count, char* text, size_t size) {
    OpenQuestion question;
    text[0] = '\0';
    if (!measured_question_beside(experiments, count, &question)) return false;
    measured_question_text(experiments[0]->ruleset, &question, text, size);
    return true;
}

// "experts, each for himself", "balanced in every seat".
static Phrase who_played(const Ruleset* ruleset, const OpenQuestion* question) {
    Phrase text;
    if (!strcmp(question->strategy, level_name(LEVEL_LEAGUE))) return who_plays_level(ruleset, LEVEL_LEAGUE);
    snprintf(text.text, sizeof text.text, "%.200s in every seat", question->strategy);
    return text;
}

void measured_question_text(const Ruleset* ruleset, const OpenQuestion* question, char* text, size_t size) {
    bool outcome = false;
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        outcome |= !strcmp(question->what, ruleset->outcomes[i].name);
    snprintf(
        text, size,
        "The largest open question is %.*s: with %s=%s, %s %.1f %% with %d players, not %.1f %% (measured "
        "beforehand: %s).",
        (int)strcspn(question->row->help, ";"), question->row->help, question->row->key, question->value,
        outcome ? phrase_side_does(question->what, "win").text : "the first player's share is",
        100 * question->rate, question->players, 100 * question->assumed, who_played(ruleset, question).text);
}
