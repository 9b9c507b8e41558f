// The result file: raw tallies, from which everything else can be recomputed, and the rates and
// intervals derived from them. Checkpoints, shards and baselines have this format; `reckon schema
// result` describes it (sim/result/result_schema.c). Only `timing` differs between two runs of the
// same experiment.

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/experiment/config.h"
#include "sim/game/lineup.h"
#include "sim/plugins/plugins.h"
#include "sim/report/answer.h"
#include "sim/report/report.h"
#include "sim/report/shortfall.h"
#include "sim/result/checksum.h"
#include "sim/statistics/notable_find.h"
#include "sim/statistics/seats.h"
#include "sim/text/json_write.h"

static void put_interval(JsonWriter* json, const char* key, Interval interval) {
    CHECK(interval.low <= interval.high);
    json_put_row(json, key);
    json_write_real(json, interval.low);
    json_write_real(json, interval.high);
    json_write_end(json);
}

// The plug-ins on which results depend; without any, the key is left out.
static void put_plugins(JsonWriter* json) {
    bool any = false;
    for (int i = 0; i < plugins_count(); i++) any = any || plugins_at(i)->plays;
    if (!any) return;
    json_put_array(json, "plugins");
    for (int i = 0; i < plugins_count(); i++) {
        const PluginBuild* build = &plugins_at(i)->build;
        if (!plugins_at(i)->plays) continue;
        json_write_object(json);
        json_put_string(json, "name", build->name);
        json_put_string(json, "version", build->version);
        json_put_string(json, "hash", build->hash);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_program(JsonWriter* json, const Report* report) {
    json_put_object(json, "program");
    json_put_string(json, "version", program_version());
    json_put_string(json, "signature", report->signature);
    json_put_string(json, "commit", program_commit());
    json_put_string(json, "compiler", program_compiler());
    put_plugins(json);
    json_write_end(json);
}

static void put_rule(JsonWriter* json, const Param* row, int32_t value) {
    char text[NAME_MAX_BYTES];
    json_write_key(json, row->key);
    if (row->type == PARAM_BOOL) {
        json_write_bool(json, value != 0);
    } else if (row->type == PARAM_ENUM) {
        param_format(row, value, text, sizeof text);
        json_write_string(json, text);
    } else {
        json_write_int(json, value);
    }
}

static void put_rules(JsonWriter* json, const Ruleset* ruleset, const Cell* cell) {
    json_put_object(json, "rules");
    for (int i = 0; i < ruleset->rule_count; i++)
        if (cell->variant->overridden[i]) put_rule(json, &ruleset->rules[i], cell->match.values[i]);
    json_write_end(json);
    config_put_house(ruleset, cell->variant, json);
}

static void put_strategies(JsonWriter* json, const Match* match) {
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    int count = lineup_entries(match, entries);
    json_put_object(json, "strategies");
    for (int i = 0; i < count; i++) json_put_string(json, entries[i].who, entries[i].plays);
    json_write_end(json);
}

static void put_outcome(JsonWriter* json, const Ruleset* ruleset, const Cell* cell, int outcome) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, cell->players));
    const Tally* tally = cell->tally;
    RateSummary summary = statistics_outcome(tally, outcome);
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(ruleset, cell->players, outcome, name, sizeof name);
    json_put_object(json, name);
    json_put_uint(json, "wins", tally->wins[outcome]);
    json_put_uint(json, "win_840ths", tally->win_840ths[outcome]);
    json_put_wide(json, "win_840ths_sq", tally->win_840ths_sq[outcome]);
    json_put_real(json, "rate", summary.rate);
    put_interval(json, "ci95", summary.ci95);
    json_write_end(json);
}

// --- free-for-alls

static void put_first_player(JsonWriter* json, const SeatsSummary* summary) {
    json_put_object(json, "first_player");
    json_put_real(json, "share", summary->starter.rate);
    put_interval(json, "ci95", summary->starter.ci95);
    json_put_real(json, "fair", summary->starter_fair);
    json_put_real(json, "advantage", summary->advantage);
    put_interval(json, "advantage_ci95", summary->advantage_ci95);
    json_write_end(json);
}

static void put_places(JsonWriter* json, const Ruleset* ruleset, const Cell* cell) {
    CHECK(cell->players <= SEATS_MAX);
    json_put_array(json, "places");
    for (int place = 0; place < cell->players; place++) {
        RateSummary summary = seats_place(ruleset, cell->tally, place);
        json_write_object(json);
        json_put_real(json, "share", summary.rate);
        put_interval(json, "ci95", summary.ci95);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_ways(JsonWriter* json, const Cell* cell) {
    CHECK(cell->match.ruleset->seat_outcomes);
    SeatsGroup groups[SEATS_MAX];
    char plays[LINE_MAX_BYTES];
    int count = seats_groups(cell, groups);
    json_put_array(json, "strategies");
    for (int i = 0; i < count; i++) {
        lineup_seat(&cell->match, __builtin_ctz(groups[i].seats), plays, sizeof plays);
        json_write_object(json);
        json_put_string(json, "plays", plays);
        json_put_row(json, "seats");
        for (int seat = 0; seat < cell->players; seat++)
            if ((groups[i].seats >> seat) & 1) json_write_int(json, seat);
        json_write_end(json);
        json_put_real(json, "share", groups[i].summary.rate);
        put_interval(json, "ci95", groups[i].summary.ci95);
        json_put_real(json, "fair", groups[i].fair);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_seats(JsonWriter* json, const Ruleset* ruleset, const Cell* cell) {
    SeatsSummary summary;
    if (!seats_summary(ruleset, cell->players, cell->tally, &summary)) return;
    json_put_object(json, "seats");
    json_put_real(json, "fair", summary.fair);
    json_put_real(json, "spread", summary.spread);
    put_interval(json, "spread_ci95", summary.spread_ci95);
    if (summary.starter_known) {
        put_first_player(json, &summary);
        put_places(json, ruleset, cell);
    }
    put_ways(json, cell);
    json_write_end(json);
}

// --- figures of a game

static void put_histogram(JsonWriter* json, const MetricTally* metric) {
    CHECK(metric->first <= metric->end);
    json_put_row(json, "histogram");
    for (unsigned bin = metric->first; bin < metric->end; bin++) {
        if (!tally_count(metric, bin)) continue;
        json_write_row(json);
        json_write_int(json, tally_bin_low(bin));
        json_write_uint(json, tally_count(metric, bin));
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_spread(JsonWriter* json, const char* key, const MetricSummary* summary, double value) {
    json_write_key(json, key);
    if (summary->spread_known)
        json_write_real(json, value);
    else
        json_write_null(json);
}

static void put_metric(JsonWriter* json, const char* name, const MetricTally* metric, MetricSummary summary) {
    CHECK(summary.min <= summary.max);
    json_put_object(json, name);
    json_put_uint(json, "sum", metric->sum);
    json_put_wide(json, "sum_sq", metric->sum_sq);
    json_put_real(json, "mean", summary.mean);
    put_spread(json, "sd", &summary, summary.sd);
    put_spread(json, "se", &summary, summary.se);
    json_put_int(json, "min", summary.min);
    json_put_int(json, "max", summary.max);
    json_put_int(json, "p05", summary.p05);
    json_put_int(json, "p50", summary.p50);
    json_put_int(json, "p95", summary.p95);
    put_histogram(json, metric);
    json_write_end(json);
}

// Which games the tally contains, unless they are a single range from game 0.
static void put_played(JsonWriter* json, const Cell* cell) {
    const Ranges* played = &cell->played;
    if (played->count == 0 || (played->count == 1 && played->list[0].first == 0)) return;
    json_put_row(json, "played");
    for (int i = 0; i < played->count; i++) {
        json_write_row(json);
        json_write_uint(json, played->list[i].first);
        json_write_uint(json, played->list[i].end);
        json_write_end(json);
    }
    json_write_end(json);
}

// The paired comparison with the reference, as raw sums from which the differences are derived.
static void put_paired(JsonWriter* json, const Ruleset* ruleset, const Cell* cell) {
    CHECK(cell->tally->paired <= cell->tally->games);
    char name[NAME_MAX_BYTES];
    if (!cell->reference) return;
    json_put_object(json, "paired");
    json_put_string(json, "reference", cell->reference->id);
    json_put_uint(json, "games", cell->tally->paired);
    json_put_object(json, "outcomes");
    for (int i = 0; i < ruleset_outcomes(ruleset, cell->players); i++) {
        ruleset_outcome_name(ruleset, cell->players, i, name, sizeof name);
        json_put_object(json, name);
        json_put_uint(json, "gained_840ths", cell->tally->pairs[i].plus);
        json_put_uint(json, "lost_840ths", cell->tally->pairs[i].minus);
        json_put_uint(json, "apart_840ths_sq", (uint64_t)cell->tally->pairs[i].squares);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

static void put_metrics(JsonWriter* json, const Ruleset* ruleset, const Cell* cell) {
    json_put_object(json, "metrics");
    for (int i = 0; i < ruleset->metric_count; i++)
        put_metric(json, ruleset->metrics[i].name, &cell->tally->metrics[i],
                   statistics_metric(cell->tally, i));
    json_write_end(json);
}

// Lengths for each end reason that occurred. Read back by sim/result/result_cell.c.
static void put_lengths(JsonWriter* json, const Ruleset* ruleset, const Tally* tally) {
    if (!tally->length_count) return;
    json_put_object(json, "length_by_end_reason");
    for (int i = 0; i < tally->length_count; i++)
        if (tally->end_reasons[i])
            put_metric(json, ruleset_end(ruleset, i)->name, tally_length(tally, i),
                       statistics_length(tally, i));
    json_write_end(json);
}

// --- notable games

static void put_found(JsonWriter* json, const Cell* cell, NotableFind kind) {
    CHECK(kind < NOTABLE_FIND_KINDS);
    const Ruleset* ruleset = cell->match.ruleset;
    NotableFound found;
    char side[NAME_MAX_BYTES];
    if (!notable_find(ruleset, cell->players, cell->tally, kind, &found)) return;
    json_put_object(json, notable_find_name(kind));
    json_put_uint(json, "game", found.game);
    if (found.value != COURSE_UNKNOWN) json_put_int(json, notable_find_value(kind), found.value);
    if (found.side >= 0) {
        notable_find_side(ruleset, cell->players, found.side, side, sizeof side);
        json_put_string(json, "side", side);
    }
    json_write_end(json);
}

static void put_clearest_wins(JsonWriter* json, const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    char side[NAME_MAX_BYTES];
    json_put_object(json, "clearest_wins");
    for (int i = 0; i < course_sides(ruleset, cell->players); i++) {
        uint64_t mark = cell->tally->notable.marks[NOTABLE_WINS + i];
        if (!mark) continue;
        notable_find_side(ruleset, cell->players, i, side, sizeof side);
        json_put_object(json, side);
        json_put_uint(json, "game", notable_game(mark));
        if (notable_high_value(mark)) json_put_int(json, "margin", notable_high_value(mark) - 1);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_first_of_length(JsonWriter* json, const Notable* notable) {
    json_put_row(json, "first_of_length");
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        if (!notable->lengths[bin]) continue;
        json_write_row(json);
        json_write_int(json, tally_bin_low(bin));
        json_write_uint(json, notable_game(notable->lengths[bin]));
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_notable_games(JsonWriter* json, const Cell* cell, bool whole) {
    if (!tally_finished(cell->tally)) return;
    json_put_object(json, "notable_games");
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++) put_found(json, cell, (NotableFind)kind);
    put_clearest_wins(json, cell);
    if (whole) put_first_of_length(json, &cell->tally->notable);
    json_write_end(json);
}

static void put_cell(JsonWriter* json, const Cell* cell, bool with_metrics) {
    CHECK(cell->players == cell->match.players);
    const Ruleset* ruleset = cell->match.ruleset;
    json_write_object(json);
    json_put_string(json, "id", cell->id);
    json_put_string(json, "ruleset", ruleset->id);
    json_put_int(json, "players", cell->players);
    json_put_string(json, "variant", cell->variant->name);
    put_rules(json, ruleset, cell);
    put_strategies(json, &cell->match);
    json_put_uint(json, "games", cell->tally->games);
    json_put_uint(json, "aborted", tally_capped(cell->tally));
    if (cell->tally->failed) json_put_uint(json, "failed", cell->tally->failed);
    if (cell->tally->looped) json_put_uint(json, "looped", cell->tally->looped);
    json_put_string(json, "stop_reason", plan_stop_name(cell->stop_reason));
    json_put_object(json, "outcomes");
    for (int i = 0; i < ruleset_outcomes(ruleset, cell->players); i++) put_outcome(json, ruleset, cell, i);
    json_write_end(json);
    put_played(json, cell);
    put_paired(json, ruleset, cell);
    put_seats(json, ruleset, cell);
    json_put_object(json, "end_reasons");
    for (int i = 0; i < tally_ends(ruleset, cell->tally); i++)
        json_put_uint(json, ruleset_end(ruleset, i)->name, cell->tally->end_reasons[i]);
    json_write_end(json);
    put_notable_games(json, cell, with_metrics);
    if (with_metrics) {
        put_metrics(json, ruleset, cell);
        put_lengths(json, ruleset, cell->tally);
    }
    json_write_end(json);
}

// Part of `timing`, because this is all that may differ between a resumed run and an uninterrupted
// one.
static void put_origin(JsonWriter* json, const Origin* origin) {
    if (!origin || !origin_differs(origin, program_commit())) return;
    json_put_row(json, "played_by");
    for (int i = 0; i < origin->count; i++) json_write_string(json, origin->commits[i]);
    json_write_end(json);
}

static void put_timing(JsonWriter* json, const BatchTiming* timing, const Origin* origin) {
    double seconds = timing->seconds > 0 ? timing->seconds : 0;
    json_put_object(json, "timing");
    json_put_real(json, "seconds", seconds);
    json_put_real(json, "games_per_second", seconds > 0 ? (double)timing->games / seconds : 0);
    json_put_real(json, "decisions_per_second", seconds > 0 ? (double)timing->decisions / seconds : 0);
    json_put_int(json, "threads", timing->threads);
    put_origin(json, origin);
    json_write_end(json);
}

// --- sheets

static void put_range(JsonWriter* json, const Figure* figure) {
    json_write_row(json);
    json_write_real(json, figure->value);
    json_write_real(json, figure->high);
    json_write_end(json);
}

static void put_figure(JsonWriter* json, FigureType type, const Figure* figure) {
    CHECK(type < FIGURE_TYPES);
    if (!figure->there) {
        json_write_null(json);
        return;
    }
    switch (type) {
        case FIGURE_TEXT:
            json_write_string(json, figure->text);
            break;
        case FIGURE_BOOL:
            json_write_bool(json, figure->count != 0);
            break;
        case FIGURE_COUNT:
            json_write_int(json, figure->count);
            break;
        case FIGURE_VALUE:
            if (report_data_whole(figure->value))
                json_write_int(json, (int64_t)figure->value);
            else
                json_write_real(json, figure->value);
            break;
        case FIGURE_REAL:
        case FIGURE_RATE:
        case FIGURE_POINTS:
            json_write_real(json, figure->value);
            break;
        case FIGURE_REALS:
        case FIGURE_RATES:
        case FIGURE_POINTS_RANGE:
            put_range(json, figure);
            break;
        case FIGURE_TYPES:  // not a type
            break;
    }
}

static void put_sheet(JsonWriter* json, const Sheet* sheet) {
    CHECK(sheet->column_count > 0 && sheet->rows >= 0);
    json_put_array(json, sheet->name);
    for (int row = 0; row < sheet->rows; row++) {
        json_write_object(json);
        for (int column = 0; column < sheet->column_count; column++) {
            json_write_key(json, sheet->columns[column].key);
            put_figure(json, sheet->columns[column].type, report_data_figure(sheet, row, column));
        }
        json_write_end(json);
    }
    json_write_end(json);
}

// Each sheet under its name; those that only people see are left out.
static void put_sheets(JsonWriter* json, const ReportData* data) {
    for (int i = 0; i < data->sheet_count; i++)
        if (!data->sheets[i].for_people) put_sheet(json, &data->sheets[i]);
}

// --- settings and words

static void put_settings(JsonWriter* json, const ReportData* data) {
    json_put_object(json, "settings");
    for (int i = 0; i < data->setting_count; i++) {
        json_write_key(json, data->settings[i].key);
        put_figure(json, data->settings[i].type, &data->settings[i].figure);
    }
    json_write_end(json);
}

// The indices, from 0, of the marked rows.
static void put_rows(JsonWriter* json, const char* key, const bool* marked, int rows) {
    json_put_row(json, key);
    for (int row = 0; row < rows; row++)
        if (marked[row]) json_write_int(json, row);
    json_write_end(json);
}

static void put_words(JsonWriter* json, const ReportData* data) {
    if (data->verdict) json_put_string(json, "verdict", data->verdict);
    json_put_array(json, "sentences");
    for (int i = 0; i < data->sentence_count; i++) json_write_string(json, data->sentences[i]);
    json_write_end(json);
    put_rows(json, "details", data->details, data->sentence_count);
}

// --- how the sheets are shown to people, so that `reckon report` can show them again

static void put_column(JsonWriter* json, const SheetColumn* column) {
    CHECK(column->key && column->type < FIGURE_TYPES);
    json_write_row(json);
    json_write_string(json, column->key);
    if (column->title)
        json_write_string(json, column->title);
    else
        json_write_null(json);
    json_write_string(json, report_data_types[column->type]);
    json_write_end(json);
}

// The figures of a sheet that the JSON contains nowhere else.
static void put_figures(JsonWriter* json, const Sheet* sheet) {
    json_put_array(json, "figures");
    for (int row = 0; row < sheet->rows; row++) {
        json_write_row(json);
        for (int column = 0; column < sheet->column_count; column++)
            put_figure(json, sheet->columns[column].type, report_data_figure(sheet, row, column));
        json_write_end(json);
    }
    json_write_end(json);
}

// How it is shown, if not in the usual way.
static void put_showing(JsonWriter* json, const Sheet* sheet) {
    if (sheet->detail) json_put_bool(json, "detail", true);
    if (sheet->pasted) json_put_bool(json, "pasted", true);
    if (sheet->note) json_put_string(json, "note", sheet->note);
}

static void put_layout(JsonWriter* json, const ReportData* data) {
    json_put_array(json, "layout");
    for (int i = 0; i < data->sheet_count; i++) {
        const Sheet* sheet = &data->sheets[i];
        json_write_object(json);
        json_put_string(json, "sheet", sheet->name);
        if (sheet->title) json_put_string(json, "title", sheet->title);
        json_put_array(json, "columns");
        for (int k = 0; k < sheet->column_count; k++) put_column(json, &sheet->columns[k]);
        json_write_end(json);
        put_rows(json, "strong", sheet->strong, sheet->rows);
        put_rows(json, "minor", sheet->minor, sheet->rows);
        put_showing(json, sheet);
        if (sheet->for_people) put_figures(json, sheet);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_data(JsonWriter* json, const ReportData* data) {
    put_settings(json, data);
    put_words(json, data);
    put_sheets(json, data);
    put_layout(json, data);
}

// --- the whole

static void put_hash(JsonWriter* json, const Report* report) {
    char text[CHECKSUM_BYTES] = "";
    if (!checksum_make(report->plan, text) && report->no_memory) *report->no_memory = true;
    json_put_string(json, "hash", text);
}

static void put_answer(JsonWriter* json, const Report* report) {
    Answer answer;
    char missing[SHORTFALL_TEXT_MAX];
    answer_make(&answer, report->plan);
    json_put_array(json, "answer");
    if (shortfall_plan_text(report->plan, missing, sizeof missing)) json_write_string(json, missing);
    for (int i = 0; i < answer.sentence_count; i++) json_write_string(json, answer.sentences[i]);
    json_write_end(json);
}

static void put_run(JsonWriter* json, const Report* report) {
    const Plan* plan = report->plan;
    int cells = report->part == REPORT_FRAME ? 0 : plan->cell_count;
    json_write_object(json);
    json_put_string(json, "schema_version", REPORT_SCHEMA_VERSION);
    put_program(json, report);
    json_write_key(json, "experiment");
    config_write(plan->experiment, json);
    json_put_array(json, "cells");
    for (int i = 0; i < cells; i++) put_cell(json, &plan->cells[i], report->part != REPORT_BRIEF);
    json_write_end(json);
    put_hash(json, report);
    put_answer(json, report);
    if (report->data) put_sheets(json, report->data);
    put_timing(json, &report->timing, report->origin);
    json_write_end(json);
}

static void write_json(const Report* report, FILE* out) {
    const Plan* plan = report->plan;
    JsonWriter writer, *json = &writer;
    json_write_open(json, out);
    if (report->part == REPORT_CELL)
        put_cell(json, &plan->cells[report->cell], true);
    else
        put_run(json, report);
    json_write_close(json);
}

// --- report data of other verbs

static void put_report_data_hash(JsonWriter* json, const Report* report) {
    char text[CHECKSUM_BYTES] = "";
    if (!checksum_report_data(report->data, text) && report->no_memory) *report->no_memory = true;
    json_put_string(json, "hash", text);
}

static void write_data_json(const Report* report, FILE* out) {
    CHECK(report->data && report->data->verb);
    const ReportData* data = report->data;
    JsonWriter writer, *json = &writer;
    json_write_open(json, out);
    json_write_object(json);
    json_put_string(json, "schema_version", REPORT_SCHEMA_VERSION);
    json_put_string(json, "verb", data->verb);
    put_program(json, report);
    json_put_array(json, "experiments");
    for (int i = 0; i < data->experiment_count; i++) config_write(data->experiments[i], json);
    json_write_end(json);
    put_data(json, data);
    put_report_data_hash(json, report);
    put_timing(json, &data->timing, NULL);
    json_write_end(json);
    json_write_close(json);
}

const ReportFormat report_json = {
    .name = "json",
    .extension = "json",
    .summary = "the result file: raw tallies, rates, intervals, metrics",
    .write = write_json,
    .write_data = write_data_json,
};
