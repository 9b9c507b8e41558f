// The largest open question, measured beforehand; see open_question.h.
#include "sim/report/open_question.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/game/registry.h"
#include "sim/text/json.h"

#define QUESTIONS(name, ...) static const char text_##name[] = {__VA_ARGS__};
#include "question_list.inc"
#undef QUESTIONS

// Ends with an entry without a name, because there may be no files.
static const struct {
    const char* game;  // the folder's name
    const char* text;
    size_t size;
} texts[] = {
#define QUESTIONS(name, ...) {#name, text_##name, sizeof text_##name},
#include "question_list.inc"
#undef QUESTIONS
    {NULL, NULL, 0},
};

static const cJSON* member(const cJSON* object, const char* key) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    CHECK(node);
    return node;
}

static const char* word(const cJSON* object, const char* key) { return member(object, key)->valuestring; }

static bool has(const int* players, int count, int number) {
    for (int i = 0; i < count; i++)
        if (players[i] == number) return true;
    return false;
}

// Takes the first question of the table, its largest, if it moves the answer more than `question`.
static void take(const Ruleset* ruleset, const cJSON* table, OpenQuestion* question) {
    const cJSON* first = cJSON_GetArrayItem(member(table, "questions"), 0);
    if (!first) return;
    int row = param_find(ruleset->rules, ruleset->rule_count, word(first, "rule"));
    double rate = member(first, "rate")->valuedouble, assumed = member(table, "rate")->valuedouble;
    if (row < 0 || (question->row && fabs(rate - assumed) <= fabs(question->rate - question->assumed)))
        return;
    *question = (OpenQuestion){.row = &ruleset->rules[row],
                               .players = member(table, "players")->valueint,
                               .rate = rate,
                               .assumed = assumed,
                               .games = (uint64_t)member(table, "games")->valuedouble};
    snprintf(question->value, sizeof question->value, "%s", word(first, "value"));
    snprintf(question->what, sizeof question->what, "%s", word(table, "what"));
    snprintf(question->strategy, sizeof question->strategy, "%s", word(table, "strategy"));
}

bool open_question_find(const Ruleset* ruleset, const int* players, int count, OpenQuestion* question) {
    *question = (OpenQuestion){.row = NULL};
    for (size_t i = 0; texts[i].game; i++) {
        JsonDocument document;
        Error error;
        if (!registry_same_name(texts[i].game, ruleset->id)) continue;
        if (!json_parse(&document, "open questions", texts[i].text, texts[i].size, &error))
            CHECK(0 && "the open questions that are compiled in cannot be read");
        const cJSON* table;
        cJSON_ArrayForEach(
            table,
            member(document.root, "tables")) if (has(players, count, member(table, "players")->valueint))
            take(ruleset, table, question);
        json_free(&document);
    }
    return question->row != NULL;
}

void open_question_text(const Ruleset* ruleset, const OpenQuestion* question, char* text, size_t size) {
    bool outcome = false;
    for (int i = 0; i < ruleset->outcome_count; i++) outcome |= !strcmp(question->what, ruleset->outcomes[i]);
    snprintf(
        text, size,
        "The largest open question is %.*s: with %s=%s, %s %.1f %% with %d players, not %.1f %% (measured "
        "beforehand, %s in every seat).",
        (int)strcspn(question->row->help, ";"), question->row->help, question->row->key, question->value,
        outcome ? phrase_side_does(question->what, "win").text : "the first player's share is",
        100 * question->rate, question->players, 100 * question->assumed, question->strategy);
}
