// The game and its rules, for the page; see page_facts.h. Values are written as in configs.
#include "reports/common/page_facts.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/report/answer.h"
#include "sim/report/end_winners.h"
#include "sim/report/rule_words.h"

enum { VALUES_SHOWN = 24 };  // values listed per rule; a sweep may try thousands

typedef struct Experiments {
    const Experiment* const* list;
    int count;
} Experiments;

static void put_value(JsonWriter* json, const Param* row, int32_t value) {
    char text[NAME_MAX_BYTES];
    param_format(row, value, text, sizeof text);
    json_put_string(json, "value", text);
    if (row->type == PARAM_ENUM) json_put_string(json, "meaning", param_reading(row, value)->meaning);
}

static void put_row(JsonWriter* json, const Param* row) {
    json_put_string(json, "key", row->key);
    json_put_string(json, "help", row->help);
    json_put_string(json, "provenance", param_tag_name(row->tag));
    json_put_string(json, "source", row->source);
}

// The value that a variant sets for a row. False if it keeps the default or only tests an
// assumption.
static bool chosen(const Variant* variant, int row, int32_t* value) {
    *value = variant->values[row];
    return variant->overridden[row] && !variant->assumption;
}

// The distinct values that the variants set for a row, in their order.
static int list_values(Experiments experiments, int row, int32_t values[VALUES_SHOWN]) {
    CHECK(experiments.count > 0);
    int count = 0;
    int32_t value;
    for (int i = 0; i < experiments.count; i++) {
        for (int k = 0; k < experiments.list[i]->variant_count; k++) {
            if (!chosen(&experiments.list[i]->variants[k], row, &value)) continue;
            bool known = false;
            for (int n = 0; n < count; n++) known |= values[n] == value;
            if (!known && count < VALUES_SHOWN) values[count++] = value;
        }
    }
    return count;
}

static void put_changed(JsonWriter* json, Experiments experiments) {
    CHECK(experiments.count > 0 && experiments.list[0]->ruleset);
    const Ruleset* ruleset = experiments.list[0]->ruleset;
    int32_t values[VALUES_SHOWN];
    json_put_array(json, "changed_rules");
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        int count = list_values(experiments, i, values);
        if (!count) continue;
        json_write_object(json);
        put_row(json, row);
        json_put_object(json, "published");
        put_value(json, row, (int32_t)row->initial);
        json_write_end(json);
        json_put_array(json, "chosen");
        for (int k = 0; k < count; k++) {
            json_write_object(json);
            put_value(json, row, values[k]);
            json_write_end(json);
        }
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_assumed(JsonWriter* json, const Experiment* experiment) {
    const Ruleset* ruleset = experiment->ruleset;
    const Variant* variant = &experiment->variants[0];
    json_put_array(json, "assumed_rules");
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (ruleset->rules[i].tag != TAG_ASSUMED || variant->overridden[i]) continue;
        json_write_object(json);
        put_row(json, &ruleset->rules[i]);
        put_value(json, &ruleset->rules[i], variant->values[i]);
        json_write_end(json);
    }
    json_write_end(json);
}

// The first motive with which no player plays for himself; null: there is no choice, or none such.
static const char* team_motive(const Ruleset* ruleset) {
    for (int motive = 0; ruleset->motives && motive < param_readings(ruleset->motives); motive++)
        if (!ruleset->motive_for_oneself[motive]) return motive_name(ruleset, motive);
    return NULL;
}

static void put_game(JsonWriter* json, const Ruleset* ruleset) {
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    json_put_object(json, "game");
    json_put_string(json, "id", ruleset->id);
    json_put_string(json, "title", ruleset->title);
    json_put_string(json, "summary", ruleset->summary);
    json_put_bool(json, "seats_win", ruleset->seat_outcomes);
    json_put_string(json, "length_metric", length >= 0 ? ruleset->metrics[length].name : "");
    char winners[LINE_MAX_BYTES];
    if (end_winners_text(ruleset, winners, sizeof winners)) json_put_string(json, "end_winners", winners);
    if (ruleset->standing) json_put_string(json, "standing_unit", ruleset->standing->unit);
    if (team_motive(ruleset)) json_put_string(json, "team_motive", team_motive(ruleset));
    json_put_object(json, "metrics");
    for (int i = 0; i < ruleset->metric_count; i++)
        json_put_string(json, ruleset->metrics[i].name, ruleset->metrics[i].help);
    json_write_end(json);
    json_write_end(json);
}

// The line-ups for which reports have a shorter name: {"survivors=cooperative ...": "scripts"}.
static void put_lineups(JsonWriter* json, const Experiment* experiment) {
    char text[LINE_MAX_BYTES];
    json_put_object(json, "lineups");
    for (int i = 0; i < experiment->lineup_count; i++) {
        const Lineup* lineup = &experiment->lineups[i];
        answer_lineup(experiment, lineup, text, sizeof text);
        if (strcmp(text, lineup->name) != 0) json_put_string(json, lineup->name, text);
    }
    json_write_end(json);
}

// In which rules the variants differ.
static void put_variants(JsonWriter* json, const Experiment* experiment) {
    char text[RULE_WORDS_MAX];
    if (rule_words_variants(experiment, text, sizeof text)) json_put_string(json, "variants", text);
}

// What a run says. (The results of other verbs contain their sentences.)
static void put_sentences(JsonWriter* json, const ReportData* run) {
    json_put_array(json, "sentences");
    for (int i = 0; i < run->sentence_count; i++) json_write_string(json, run->sentences[i]);
    json_write_end(json);
}

void page_facts(JsonWriter* json, const Experiment* const* experiments, int count, const ReportData* run) {
    CHECK(count > 0);
    json_write_object(json);
    put_game(json, experiments[0]->ruleset);
    put_lineups(json, experiments[0]);
    put_changed(json, (Experiments){experiments, count});
    put_variants(json, experiments[0]);
    put_assumed(json, experiments[0]);
    if (run) put_sentences(json, run);
    json_write_end(json);
}
