// The results for spreadsheets and data frames: RFC 4180, one row per cell and outcome, with the
// same numbers as the JSON. Units are in the column names: counts of games, 840ths of a win, shares
// between 0 and 1. Columns about seats are empty if outcomes are not seats or the game does not
// record who began.

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/bots.h"
#include "sim/game/lineup.h"
#include "sim/game/ruleset.h"
#include "sim/house/sentence.h"
#include "sim/report/end_winners.h"
#include "sim/report/report.h"
#include "sim/statistics/seats.h"
#include "sim/statistics/statistics.h"
#include "sim/text/csv_write.h"

enum { RULES_BYTES = RULES_MAX * NAME_MAX_BYTES + HOUSE_SENTENCES_MAX * HOUSE_TEXT_BYTES };

static const char header[] =
    "cell,ruleset,players,variant,rules,strategies,outcome,games,aborted_games,stop_reason,won_games,"
    "win_840ths,rate_share,wilson95_low_share,wilson95_high_share,played_by,seat_spread_share,"
    "seat_spread95_low_share,seat_spread95_high_share,first_player_share,first_player95_low_share,"
    "first_player95_high_share";

// The overridden rules as one field, and the house rules in words: "deck.zombie=12 tie=earliest No player may draw."
static void put_rules(CsvWriter* csv, const Ruleset* ruleset, const Cell* cell) {
    char value[NAME_MAX_BYTES], sentence[HOUSE_TEXT_BYTES], text[RULES_BYTES];
    Buffer field = buffer_in(text, sizeof text);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!cell->variant->overridden[i]) continue;
        param_format(&ruleset->rules[i], cell->match.values[i], value, sizeof value);
        buffer_add(&field, "%s%s=%s", field.used ? " " : "", ruleset->rules[i].key, value);
    }
    for (int i = 0; i < cell->variant->house_count; i++) {
        sentence_write(ruleset, &cell->variant->house[i], sentence);
        buffer_add(&field, "%s%s", field.used ? " " : "", sentence);
    }
    csv_write_text(csv, text);
}

static void put_rate(CsvWriter* csv, double rate, Interval interval) {
    csv_write_real(csv, rate);
    csv_write_real(csv, interval.low);
    csv_write_real(csv, interval.high);
}

// The seat's strategy, and how even the seats of the cell are.
static void put_seats(CsvWriter* csv, const Ruleset* ruleset, const Cell* cell, int outcome) {
    CHECK(outcome >= 0 && outcome < OUTCOMES_MAX);
    char plays[LINE_MAX_BYTES] = "";
    SeatsSummary summary;
    bool there = seats_summary(ruleset, cell->players, cell->tally, &summary);
    bool played = there && tally_finished(cell->tally);
    if (there && outcome < cell->players) lineup_seat(&cell->match, outcome, plays, sizeof plays);
    csv_write_text(csv, plays);
    if (played)
        put_rate(csv, summary.spread, summary.spread_ci95);
    else
        csv_write_blank(csv, 3);
    if (played && summary.starter_known)
        put_rate(csv, summary.starter.rate, summary.starter.ci95);
    else
        csv_write_blank(csv, 3);
}

static void put_row(CsvWriter* csv, const Ruleset* ruleset, const Cell* cell, int outcome) {
    CHECK(cell->tally->games >= cell->tally->aborted);
    const Tally* tally = cell->tally;
    RateSummary summary = statistics_outcome(tally, outcome);
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(ruleset, cell->players, outcome, name, sizeof name);
    csv_write_text(csv, cell->id);
    csv_write_text(csv, ruleset->id);
    csv_write_int(csv, cell->players);
    csv_write_text(csv, cell->variant->name);
    put_rules(csv, ruleset, cell);
    csv_write_text(csv, cell->lineup->name);
    csv_write_text(csv, name);
    csv_write_uint(csv, tally->games);
    csv_write_uint(csv, tally_capped(tally));
    csv_write_text(csv, plan_stop_name(cell->stop_reason));
    csv_write_uint(csv, tally->wins[outcome]);
    csv_write_uint(csv, tally->win_840ths[outcome]);
    if (tally_finished(tally))
        put_rate(csv, summary.rate, summary.ci95);
    else
        csv_write_blank(csv, 3);
    put_seats(csv, ruleset, cell, outcome);
}

// --- tidy tables of metrics and end reasons; figures of cells without games are empty

enum { TABLES = 2 };

static const char* const table_names[TABLES] = {"metrics", "end_reasons"};

// Games that were not aborted, to which all figures refer.
static uint64_t finished(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static void put_cell(const Cell* cell, const char* name, CsvWriter* csv) {
    csv_write_text(csv, cell->id);
    csv_write_text(csv, cell->match.ruleset->id);
    csv_write_int(csv, cell->players);
    csv_write_text(csv, cell->variant->name);
    csv_write_text(csv, cell->lineup->name);
    csv_write_text(csv, name);
    csv_write_uint(csv, finished(cell));
}

static void put_metric(const Cell* cell, int index, CsvWriter* csv) {
    CHECK(index < cell->match.ruleset->metric_count);
    MetricSummary summary = statistics_metric(cell->tally, index);
    const double figures[] = {summary.mean, summary.sd, summary.se};
    const int32_t values[] = {summary.min, summary.p05, summary.p50, summary.p95, summary.max};
    enum { FIGURES = sizeof figures / sizeof *figures, VALUES = sizeof values / sizeof *values };
    put_cell(cell, cell->match.ruleset->metrics[index].name, csv);
    if (finished(cell)) {
        csv_write_real(csv, figures[0]);
        for (int i = 1; i < FIGURES; i++)
            if (summary.spread_known)
                csv_write_real(csv, figures[i]);
            else
                csv_write_blank(csv, 1);
        for (int i = 0; i < VALUES; i++) csv_write_int(csv, values[i]);
    } else {
        csv_write_blank(csv, FIGURES + VALUES);
    }
    csv_write_end(csv);
}

static void put_end(const Cell* cell, int index, CsvWriter* csv) {
    const Ruleset* ruleset = cell->match.ruleset;
    uint64_t games = finished(cell), ended = cell->tally->end_reasons[index];
    put_cell(cell, ruleset_end(ruleset, index)->name, csv);
    char winners[LINE_MAX_BYTES];
    end_winners_list(ruleset, index, "seats", "|", winners, sizeof winners);
    csv_write_text(csv, winners);
    csv_write_uint(csv, ended);
    if (games && ended <= games) {
        Interval ci95 = statistics_wilson((double)ended, (double)games, STATISTICS_Z95);
        csv_write_real(csv, (double)ended / (double)games);
        csv_write_real(csv, ci95.low);
        csv_write_real(csv, ci95.high);
    } else {
        csv_write_blank(csv, 3);
    }
    csv_write_end(csv);
}

static void put_table(const Plan* plan, int table, CsvWriter* csv) {
    CHECK(table == 0 || table == 1);
    bool metrics = table == 0;
    csv_write_columns(csv, "cell,ruleset,players,variant,strategies");
    csv_write_columns(
        csv, metrics
                 ? "metric,games,mean,standard_deviation,standard_error,min,p05,p50,p95,max"
                 : "end_reason,games,won_by,ended_games,ended_share,wilson95_low_share,wilson95_high_share");
    csv_write_end(csv);
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        const Ruleset* ruleset = cell->match.ruleset;
        for (int k = 0; metrics && k < ruleset->metric_count; k++) put_metric(cell, k, csv);
        for (int k = 0; !metrics && k < tally_ends(ruleset, cell->tally); k++) put_end(cell, k, csv);
    }
}

// --- the file

static void write_csv(const Report* report, FILE* out) {
    const Plan* plan = report->plan;
    CsvWriter csv = csv_write_open(out, report->csv);
    if (report->part == REPORT_TABLE) {
        put_table(plan, report->table, &csv);
        return;
    }
    bool fails = bots_play(plan->experiment);  // only external players can fail
    csv_write_columns(&csv, header);
    if (fails) csv_write_columns(&csv, "failed_games");
    csv_write_end(&csv);
    for (int i = 0; i < plan->cell_count; i++)
        for (int j = 0; j < ruleset_outcomes(plan->experiment->ruleset, plan->cells[i].players); j++) {
            put_row(&csv, plan->experiment->ruleset, &plan->cells[i], j);
            if (fails) csv_write_uint(&csv, plan->cells[i].tally->failed);
            csv_write_end(&csv);
        }
}

// --- report data: one sheet, with the same keys as in the JSON

static void put_figure(CsvWriter* csv, FigureType type, const Figure* figure) {
    CHECK(type < FIGURE_TYPES);
    if (!figure->there) {
        csv_write_blank(csv, report_data_is_interval(type) ? 2 : 1);
    } else if (report_data_is_interval(type)) {
        csv_write_real(csv, figure->value);
        csv_write_real(csv, figure->high);
    } else if (type == FIGURE_TEXT) {
        csv_write_text(csv, figure->text);
    } else if (type == FIGURE_BOOL) {
        csv_write_text(csv, figure->count ? "true" : "false");
    } else if (type == FIGURE_COUNT) {
        csv_write_int(csv, figure->count);
    } else if (type == FIGURE_VALUE && report_data_whole(figure->value)) {
        csv_write_plain(csv);
        fprintf(csv->out, "%.0f", figure->value);
    } else {
        csv_write_real(csv, figure->value);
    }
}

static void put_heading(CsvWriter* csv, const SheetColumn* column) {
    csv_write_columns(csv, column->key);
    if (!report_data_is_interval(column->type)) return;
    fputs("_low", csv->out);
    csv_write_columns(csv, column->key);
    fputs("_high", csv->out);
}

static void write_data_csv(const Report* report, FILE* out) {
    CHECK(report->sheet < report->data->sheet_count);
    const Sheet* sheet = &report->data->sheets[report->sheet];
    CsvWriter csv = csv_write_open(out, report->csv);
    for (int i = 0; i < sheet->column_count; i++) put_heading(&csv, &sheet->columns[i]);
    csv_write_end(&csv);
    for (int row = 0; row < sheet->rows; row++) {
        for (int i = 0; i < sheet->column_count; i++)
            put_figure(&csv, sheet->columns[i].type, report_data_figure(sheet, row, i));
        csv_write_end(&csv);
    }
}

const ReportFormat report_csv = {
    .name = "csv",
    .extension = "csv",
    .summary = "one row per cell and outcome, for spreadsheets",
    .write = write_csv,
    .write_data = write_data_csv,
    .one_sheet = true,
    .tables = table_names,
    .table_count = TABLES,
};
