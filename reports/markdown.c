// Tables for rulebooks, issues and wikis: the same as in the terminal, as Markdown.
#include <inttypes.h>
#include <string.h>

#include "reports/common/answer_table.h"
#include "reports/common/digest.h"
#include "reports/common/pasted.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/report/chosen_readings.h"
#include "sim/report/report.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/seats.h"
#include "sim/text/grid.h"

enum { TEXT_MAX = 4096 };

// --- sheets of report data

static void put_sheet(const Report* report, const Sheet* sheet, FILE* out) {
    int shown = 0;
    for (int i = 0; i < sheet->column_count; i++) shown += sheet->columns[i].title != NULL;
    if (!report_data_major_rows(sheet) || !shown || (sheet->detail && !report->verbose)) return;
    if (sheet->title) {
        fputc('\n', out);
        pasted_line("", sheet->title, out);
    }
    fputc('\n', out);
    pasted_write(report->data, sheet, out);
    if (!sheet->note) return;
    fputc('\n', out);
    pasted_line("", sheet->note, out);
}

// --- a run: a row for each cell

static void put_label(FILE* out, const Cell* cell) {
    char text[TEXT_MAX];
    who_plays_cell(cell->experiment, cell->players, cell->variant->name, cell->lineup, text, sizeof text);
    fputc('|', out);
    pasted_field(text, out);
}

static void put_cell(FILE* out, const Cell* cell, int outcomes) {
    char text[TEXT_MAX];
    put_label(out, cell);
    for (int i = 0; i < outcomes; i++) {
        text[0] = 0;
        if (tally_finished(cell->tally) && i < ruleset_outcomes(cell->match.ruleset, cell->players)) {
            RateSummary summary = statistics_outcome(cell->tally, i);
            snprintf(text, sizeof text, "%.2f %% (%.2f-%.2f)", 100 * summary.rate, 100 * summary.ci95.low,
                     100 * summary.ci95.high);
        }
        pasted_field(text, out);
    }
    grid_count(cell->tally->games - cell->tally->aborted, text, sizeof text);
    pasted_field(text, out);
    fputc('\n', out);
}

// Cells with the same outcomes, under one heading.
static void put_cells(FILE* out, const Plan* plan, const Digest* digest, int players) {
    CHECK(digest->shown <= plan->cell_count);
    const Ruleset* ruleset = plan->experiment->ruleset;
    int outcomes = ruleset_outcomes(ruleset, players);
    char name[NAME_MAX_BYTES];
    fputs("\n| cell |", out);
    for (int i = 0; i < outcomes; i++) {
        ruleset_outcome_name(ruleset, players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        pasted_field(name, out);
    }
    fputs(" games |\n", out);
    pasted_rule(outcomes + 2, out);
    for (int i = 0; i < (digest->shown ? digest->shown : plan->cell_count); i++) {
        const Cell* cell = digest->shown ? digest->list[i] : &plan->cells[i];
        if (!ruleset->seat_outcomes || cell->players == players) put_cell(out, cell, outcomes);
    }
}

// Seat balance and first-player advantage.
static void put_seats(FILE* out, const Plan* plan, const Digest* digest) {
    char text[TEXT_MAX];
    fputs("\n| cell | seat spread, points | first player | fair share |\n", out);
    pasted_rule(4, out);
    for (int i = 0; i < (digest->shown ? digest->shown : plan->cell_count); i++) {
        const Cell* cell = digest->shown ? digest->list[i] : &plan->cells[i];
        SeatsSummary seats;
        if (!tally_finished(cell->tally) ||
            !seats_summary(cell->match.ruleset, cell->players, cell->tally, &seats))
            continue;
        put_label(out, cell);
        snprintf(text, sizeof text, "%.2f (%.2f-%.2f)", 100 * seats.spread, 100 * seats.spread_ci95.low,
                 100 * seats.spread_ci95.high);
        pasted_field(text, out);
        snprintf(text, sizeof text, "%.2f %% (%.2f-%.2f)", 100 * seats.starter.rate,
                 100 * seats.starter.ci95.low, 100 * seats.starter.ci95.high);
        pasted_field(seats.starter_known ? text : "", out);
        snprintf(text, sizeof text, "%.2f %%", 100 * seats.starter_fair);
        pasted_field(text, out);
        fputc('\n', out);
    }
    fputs("\nFirst player: share of the games won by a player.\n", out);
}

// A list of the meanings of readings that are not defaults.
static void put_readings(FILE* out, const Experiment* experiment) {
    ChosenReadings chosen = chosen_readings(&experiment, 1);
    char text[TEXT_MAX];
    for (int i = 0; i < chosen_readings_lines(&chosen); i++) {
        chosen_readings_line(&chosen, i, text, sizeof text);
        fputs(i ? "- " : "\n- ", out);
        pasted_line("", text, out);
    }
}

// Every figure of every cell.
static void put_all_cells(FILE* out, const Plan* plan) {
    const Experiment* experiment = plan->experiment;
    Digest digest = digest_make(plan, plan->cell_count);
    char text[TEXT_MAX];
    if (digest.shown) {
        digest_text(&digest, text, sizeof text);
        fputc('\n', out);
        pasted_line("", text, out);
    }
    if (experiment->ruleset->seat_outcomes)
        for (int i = 0; i < experiment->player_counts; i++)
            put_cells(out, plan, &digest, experiment->players[i]);
    else
        put_cells(out, plan, &digest, experiment->players[0]);
    if (experiment->ruleset->seat_outcomes) put_seats(out, plan, &digest);
    fputs("\nIn parentheses: 95 % intervals (Wilson score intervals for rates).\n", out);
    if (!rule_words_assumed(experiment, text, sizeof text)) return;
    fputc('\n', out);
    pasted_line("", text, out);
}

static void write_markdown(const Report* report, FILE* out) {
    const Experiment* experiment = report->plan->experiment;
    char text[TEXT_MAX];
    Answer answer;
    if (shortfall_plan_text(report->plan, text, sizeof text)) {
        pasted_line("**", text, out);
        fputc('\n', out);
    }
    fputs("**", out);
    escape_write(out, ESCAPE_MARKDOWN, experiment->ruleset->title);
    fprintf(out, "** (seed %" PRIu64 ")%s", experiment->seed, experiment->title[0] ? ": " : "");
    pasted_line("", experiment->title, out);
    answer_make(&answer, report->plan);
    answer_markdown(report, &answer, out);
    for (int i = 0; report->data && i < report->data->sentence_count; i++) {
        if (report->data->details[i] && !report->verbose) continue;
        fputc('\n', out);
        pasted_line("", report->data->sentences[i], out);
    }
    put_readings(out, experiment);
    if (report->verbose) put_all_cells(out, report->plan);
    for (int i = 0; report->data && i < report->data->sheet_count; i++)
        put_sheet(report, &report->data->sheets[i], out);
}

// --- report data

static void write_data_markdown(const Report* report, FILE* out) {
    const ReportData* data = report->data;
    for (int i = 0; i < data->sentence_count; i++) {
        if (data->details[i] && !report->verbose) continue;
        if (i) fputc('\n', out);
        pasted_line(i ? "" : "**", data->sentences[i], out);
    }
    for (int i = 0; i < data->sheet_count; i++) put_sheet(report, &data->sheets[i], out);
}

const ReportFormat report_markdown = {
    .name = "markdown",
    .extension = "md",
    .summary = "tables for a rulebook, an issue or a wiki",
    .write = write_markdown,
    .write_data = write_data_markdown,
    .signs = SIGNS_UNICODE,
};
