// The HTML report: one file that works offline, with the result inside. The build puts its frame together
// (reports/html/page.cmake) and compiles it in as bytes; this file inserts the answer (page_head.h), the charts
// (figures.h), the tables, for browsers without scripts, and the data: the result as the JSON format writes it,
// without timing, and what explains it. With many cells it leaves out the histograms, so that the page stays small
// enough to open.
#include <stdlib.h>
#include <string.h>

#include "reports/common/digest.h"
#include "reports/common/html_write.h"
#include "reports/common/page_head.h"
#include "reports/common/run_figures.h"
#include "reports/common/verb_figures.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/text_stream.h"
#include "sim/experiment/experiment.h"
#include "sim/game/motive.h"
#include "sim/platform/shipped_file.h"
#include "sim/report/end_winners.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/report/who_plays.h"
#include "sim/text/json_write.h"

// --- what the result only names: the game, its rules and its figures

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

// The value that a variant sets for a row.
static void put_chosen(JsonWriter* json, const Ruleset* ruleset, const Variant* variant, int row) {
    char text[VARIANT_TEXT_BYTES];
    json_write_object(json);
    if (variant_depends(variant, row)) {
        variant_text(variant, ruleset, row, text);
        json_put_string(json, "value", text);
    } else {
        put_value(json, &ruleset->rules[row], variant->values[row]);
    }
    json_write_end(json);
}

// The first variants that set distinct values for a row, in their order; not those that only test an
// assumption.
static int list_chosen(Experiments experiments, int row, const Variant* chosen[VALUES_SHOWN]) {
    CHECK(experiments.count > 0);
    int count = 0;
    for (int i = 0; i < experiments.count; i++) {
        for (int k = 0; k < experiments.list[i]->variant_count; k++) {
            const Variant* variant = &experiments.list[i]->variants[k];
            if (!variant->overridden[row] || variant->assumption) continue;
            bool known = false;
            for (int n = 0; n < count; n++) known |= variant_same_rule(chosen[n], variant, row);
            if (!known && count < VALUES_SHOWN) chosen[count++] = variant;
        }
    }
    return count;
}

static void put_changed(JsonWriter* json, Experiments experiments) {
    CHECK(experiments.count > 0 && experiments.list[0]->ruleset);
    const Ruleset* ruleset = experiments.list[0]->ruleset;
    const Variant* chosen[VALUES_SHOWN];
    json_put_array(json, "changed_rules");
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        int count = list_chosen(experiments, i, chosen);
        if (!count) continue;
        json_write_object(json);
        put_row(json, row);
        json_put_object(json, "published");
        put_value(json, row, (int32_t)row->initial);
        json_write_end(json);
        json_put_array(json, "chosen");
        for (int k = 0; k < count; k++) put_chosen(json, ruleset, chosen[k], i);
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
        if (!ruleset->motives->readings[motive].for_oneself) return motive_name(ruleset, motive);
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
        who_plays_lineup(experiment, lineup, text, sizeof text);
        if (strcmp(text, lineup->name) != 0) json_put_string(json, lineup->name, text);
    }
    json_write_end(json);
}

// Writes an object: the game, what each metric is, names of line-ups, every rule that the `count`
// experiments (of one ruleset) have changed, with the meaning of its values, and the assumed rules.
static void page_facts(JsonWriter* json, const Experiment* const* experiments, int count) {
    CHECK(count > 0);
    json_write_object(json);
    put_game(json, experiments[0]->ruleset);
    put_lineups(json, experiments[0]);
    put_changed(json, (Experiments){experiments, count});
    put_assumed(json, experiments[0]);
    json_write_end(json);
}

// --- the page

enum { CELLS_IN_FULL = 400 };

static const unsigned char template_bytes[] = {
#include "page_template.inc"
};
static ShippedFile template = {"page_template.html", (const char*)template_bytes, sizeof template_bytes};

// Each occurs once in the template, in this order, and is replaced.
static const char title_mark[] = "@TITLE@", head_mark[] = "@HEAD@", figures_mark[] = "@FIGURES@",
                  tables_mark[] = "@TABLES@", data_mark[] = "@DATA@";

// Writes the template from an offset up to a mark; returns the offset behind it.
static size_t write_until(const char* mark, size_t from, FILE* out) {
    size_t last = template.size - strlen(mark);
    for (size_t at = from; at <= last; at++) {
        if (memcmp(template.bytes + at, mark, strlen(mark)) != 0) continue;
        fwrite(template.bytes + from, 1, at - from, out);
        return at + strlen(mark);
    }
    CHECK(0 && "no mark in the template");
    return from;
}

// Writes JSON without whitespace between tokens and without a `<`, so that no text in it can end
// the script element or begin a comment.
static void write_inline(const char* json, size_t size, FILE* out) {
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        char c = json[i];
        if (quoted && c == '\\') {
            fputc(c, out);
            CHECK(i + 1 < size);
            fputc(json[++i], out);
            continue;
        }
        if (c == '"') quoted = !quoted;
        if (c == '<')
            fputs("\\u003c", out);
        else if (quoted || (c != ' ' && c != '\n'))
            fputc(c, out);
    }
}

static const Experiment* const* experiments_of(const Report* report, int* count) {
    if (!report->plan) {
        *count = report->data->experiment_count;
        return report->data->experiments;
    }
    *count = 1;
    return &report->plan->experiment;
}

// What the page calls the sheets of report data, by their names.
static void put_captions(JsonWriter* json, const ReportData* data) {
    json_write_object(json);
    for (int i = 0; i < data->sheet_count; i++)
        json_put_string(json, data->sheets[i].name, html_write_caption(&data->sheets[i]));
    json_write_end(json);
}

// {"facts": ..., "captions": ..., "result": ...}; a run has no captions.
static void put_data(const Report* report, FILE* out) {
    Error error;
    JsonWriter json;
    int count;
    const Experiment* const* experiments = experiments_of(report, &count);
    const ReportFormat* result = formats_find("json", &error);
    CHECK(result);
    fputs("{\"facts\":", out);
    json_write_open(&json, out);
    if (count)
        page_facts(&json, experiments, count);
    else
        json_write_null(&json);
    json_write_close(&json);
    if (!report->plan) {
        fputs(",\"captions\":", out);
        json_write_open(&json, out);
        put_captions(&json, report->data);
        json_write_close(&json);
    }
    fputs(",\"result\":", out);
    if (report->plan)
        result->write(report, out);
    else
        result->write_data(report, out);
    fputs("}", out);
}

// The report without timing, so that the same result gives the same page.
static Report timeless(const Report* report, ReportData* data) {
    Report shown = *report;
    shown.timing = (BatchTiming){.threads = 0};
    shown.origin = NULL;
    if (!report->data) return shown;
    *data = *report->data;
    data->timing = shown.timing;
    shown.data = data;
    return shown;
}

static bool put_figures(const Report* report, FILE* out) {
    Figures figures;
    figures_open(&figures, report, out, true);
    if (report->plan)
        run_figures(&figures, report);
    else
        verb_figures(&figures, report);
    return figures_close(&figures);
}

// --- tables, which the page's script replaces by its own

static void put_outcomes(const Cell* cell, FILE* out) {
    char name[NAME_MAX_BYTES], text[LINE_MAX_BYTES];
    who_plays_cell(cell->experiment, cell->players, cell->variant->name, cell->lineup, text, sizeof text);
    for (int i = 0; i < ruleset_outcomes(cell->match.ruleset, cell->players); i++) {
        RateSummary rate = statistics_outcome(cell->tally, i);
        html_write_row("", text, out);
        ruleset_outcome_name(cell->match.ruleset, cell->players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        html_write_field("", name, out);
        snprintf(name, sizeof name, "%.2f", 100 * rate.rate);
        html_write_field("figure", name, out);
        snprintf(name, sizeof name, "%.2f-%.2f", 100 * rate.ci95.low, 100 * rate.ci95.high);
        html_write_field("figure", name, out);
    }
}

// The rates of all cells or, of many, those at both ends.
static void put_cells(const Plan* plan, FILE* out) {
    static const char* const columns[][2] = {
        {"", "cell"}, {"", "outcome"}, {"figure", "rate %"}, {"figure", "95 % interval"}};
    Digest digest = digest_make(plan, plan->cell_count);
    char text[REPORT_DATA_TEXT_MAX] = "";
    html_write_table_open("", "Win rates", out);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        html_write_column(columns[i][0], columns[i][1], out);
    html_write_body(out);
    for (int i = 0; i < (digest.shown ? digest.shown : plan->cell_count); i++) {
        const Cell* cell = digest.shown ? digest.list[i] : &plan->cells[i];
        if (tally_finished(cell->tally)) put_outcomes(cell, out);
    }
    html_write_table_close(out);
    if (digest.shown) digest_text(&digest, text, sizeof text);
    if (text[0]) html_write_element("p", "notes", text, out);
}

static void put_tables(const Report* report, FILE* out) {
    const ReportData* data = report->data;
    if (report->plan) put_cells(report->plan, out);
    for (int i = 0; data && i < data->sheet_count; i++) html_write_sheet(data, &data->sheets[i], out);
    if (!report->plan) page_head_notes(report, out);
    html_write_element(
        "p", "notes",
        "This browser does not run the page's script, which filters tables, saves them and shows "
        "the command that gives this result again.",
        out);
}

static void put_title(const Report* report, FILE* out) {
    char question[REPORT_DATA_TEXT_MAX];
    page_head_question(report, question, sizeof question);
    escape_write(out, ESCAPE_XML, question);
}

static void write_page(const Report* report, FILE* out) {
    TextStream json;
    ReportData data;
    Error error;
    if (!shipped_file_open(&template, &error)) CHECK(0 && "the template comes with the program");
    Report shown = timeless(report, &data);
    if (report->plan && report->plan->cell_count > CELLS_IN_FULL) shown.part = REPORT_BRIEF;
    bool good = text_stream_open(&json);
    if (good) put_data(&shown, json.out);
    good = good && text_stream_close(&json);
    size_t rest = write_until(title_mark, 0, out);
    put_title(&shown, out);
    rest = write_until(head_mark, rest, out);
    page_head_write(&shown, out);
    rest = write_until(figures_mark, rest, out);
    bool drawn = put_figures(&shown, out);
    rest = write_until(tables_mark, rest, out);
    put_tables(&shown, out);
    rest = write_until(data_mark, rest, out);
    if (good) write_inline(json.text, json.size, out);
    fwrite(template.bytes + rest, 1, template.size - rest, out);
    if (good) free(json.text);
    if (!(good && drawn) && report->no_memory) *report->no_memory = true;
}

const ReportFormat report_html = {
    .name = "html",
    .extension = "html",
    .summary = "a page with charts, for any browser; works offline",
    .write = write_page,
    .write_data = write_page,
};
