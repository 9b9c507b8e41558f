// The largest open question, measured beforehand; see open_question.h.
#include "sim/report/open_question.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/report/beforehand.h"
#include "sim/report/level_words.h"

static bool has(const int* players, int count, int number) {
    for (int i = 0; i < count; i++)
        if (players[i] == number) return true;
    return false;
}

// The first question of the table, its largest, about a rule that is not settled; null: none. Gives
// the rule's row.
static const cJSON* first_open(const Ruleset* ruleset, const cJSON* table, const bool* settled, int* row) {
    const cJSON* item;
    cJSON_ArrayForEach(item, beforehand_member(table, "questions")) {
        *row = param_find(ruleset->rules, ruleset->rule_count, beforehand_word(item, "rule"));
        if (*row >= 0 && !(settled && settled[*row])) return item;
    }
    return NULL;
}

// Takes the largest question of the table if it moves the answer more than `question`.
static void take(const Ruleset* ruleset, const cJSON* table, const bool* settled, OpenQuestion* question) {
    int row;
    const cJSON* first = first_open(ruleset, table, settled, &row);
    if (!first) return;
    double rate = beforehand_member(first, "rate")->valuedouble,
           assumed = beforehand_member(table, "rate")->valuedouble;
    if (question->row && fabs(rate - assumed) <= fabs(question->rate - question->assumed)) return;
    *question = (OpenQuestion){.row = &ruleset->rules[row],
                               .players = beforehand_member(table, "players")->valueint,
                               .rate = rate,
                               .assumed = assumed,
                               .games = (uint64_t)beforehand_member(table, "games")->valuedouble};
    snprintf(question->value, sizeof question->value, "%s", beforehand_word(first, "value"));
    snprintf(question->what, sizeof question->what, "%s", beforehand_word(table, "what"));
    snprintf(question->strategy, sizeof question->strategy, "%s", beforehand_word(table, "strategy"));
}

bool open_question_find(const Ruleset* ruleset, const int* players, int count, const bool* settled,
                        OpenQuestion* question) {
    *question = (OpenQuestion){.row = NULL};
    JsonDocument document;
    const cJSON* table;
    if (!beforehand_open("open_questions", ruleset->id, &document)) return false;
    cJSON_ArrayForEach(table, beforehand_member(document.root, "tables")) {
        if (has(players, count, beforehand_member(table, "players")->valueint))
            take(ruleset, table, settled, question);
    }
    json_free(&document);
    return question->row != NULL;
}

static void note_settled(const Experiment* experiment, bool settled[RULES_MAX]) {
    const Ruleset* ruleset = experiment->ruleset;
    for (int i = 0; i < experiment->variant_count; i++)
        for (int row = 0; row < ruleset->rule_count; row++)
            settled[row] |= experiment->variants[i].values[row] != ruleset->rules[row].initial;
}

bool open_question_say(const Experiment* const* experiments, int count, char* text, size_t size) {
    bool settled[RULES_MAX] = {false};
    OpenQuestion question;
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (experiments[i]->assumptions) return false;
        note_settled(experiments[i], settled);
    }
    const Experiment* first = experiments[0];
    if (!open_question_find(first->ruleset, first->players, first->player_counts, settled, &question))
        return false;
    open_question_text(first->ruleset, &question, text, size);
    return true;
}

// "experts, each for himself", "balanced in every seat".
static Phrase who_played(const Ruleset* ruleset, const OpenQuestion* question) {
    Phrase text;
    if (!strcmp(question->strategy, level_name(LEVEL_LEAGUE))) return level_words(ruleset, LEVEL_LEAGUE);
    snprintf(text.text, sizeof text.text, "%.200s in every seat", question->strategy);
    return text;
}

void open_question_text(const Ruleset* ruleset, const OpenQuestion* question, char* text, size_t size) {
    bool outcome = false;
    for (int i = 0; i < ruleset->outcome_count; i++)
        outcome |= !strcmp(question->what, ruleset->outcomes[i].name);
    snprintf(
        text, size,
        "The largest open question is %.*s: with %s=%s, %s %.1f %% with %d players, not %.1f %% (measured "
        "beforehand: %s).",
        (int)strcspn(question->row->help, ";"), question->row->help, question->row->key, question->value,
        outcome ? phrase_side_does(question->what, "win").text : "the first player's share is",
        100 * question->rate, question->players, 100 * question->assumed, who_played(ruleset, question).text);
}
