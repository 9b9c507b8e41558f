// Report data as text for the terminal; see sheet_table.h.
#include "reports/common/sheet_table.h"

#include <string.h>

#include "reports/common/pasted.h"
#include "sim/base/check.h"
#include "sim/report/answer.h"
#include "sim/text/grid.h"

// Words about the row as a whole.
static bool is_remark(const char* key) { return !strcmp(key, "fairness"); }

static void fill(const ReportData* data, const Sheet* sheet, Grid* grid) {
    char text[REPORT_DATA_TEXT_MAX];
    int digits = report_data_digits(sheet);
    for (int i = 0, column = 0; i < sheet->column_count; i++) {
        if (!sheet->columns[i].title) continue;
        grid_put(grid, 0, column, "%s", sheet->columns[i].title);
        for (int row = 0, grid_row = 1; row < sheet->rows; row++) {
            if (sheet->minor[row]) continue;
            answer_figure_text(data, sheet, row, i, digits, text, sizeof text);
            grid_put(grid, grid_row, column, "%s", text);
            if (sheet->strong[row]) grid_strong(grid, grid_row, column);
            grid_row++;
        }
        column++;
        if (is_remark(sheet->columns[i].key) && column == grid->columns) grid_last_is_remark(grid);
    }
}

static bool is_leading(const char* key) {
    static const char* const leading[] = {"players", "variant", "side", "role"};
    for (size_t i = 0; i < sizeof leading / sizeof *leading; i++)
        if (!strcmp(leading[i], key)) return true;
    return false;
}

// How many of the shown columns are row labels: leading ones of players, variant, side and role, and
// the text columns after them.
static int labels_of(const Sheet* sheet) {
    int labels = 0;
    if (sheet->labels) return sheet->labels;
    for (int i = 0; i < sheet->column_count; i++) {
        const SheetColumn* column = &sheet->columns[i];
        if (!column->title) continue;
        bool leads = is_leading(column->key);
        if (leads || column->type == FIGURE_TEXT) labels++;
        if (!leads) break;
    }
    CHECK(labels <= sheet->column_count);
    return labels ? labels : 1;
}

static int columns_shown(const Sheet* sheet) {
    int shown = 0;
    for (int i = 0; i < sheet->column_count; i++) shown += sheet->columns[i].title != NULL;
    return shown;
}

// Whether any part of it is shown.
static bool is_shown(const Sheet* sheet) { return report_data_major_rows(sheet) && columns_shown(sheet); }

static void print_sheet(const Report* report, const Sheet* sheet, int columns, FILE* out) {
    Grid grid;
    fputc('\n', out);
    if (sheet->title) grid_wrap(out, columns, sheet->title);
    if (sheet->pasted) {
        pasted_write(report->data, sheet, out);
    } else {
        grid_open(&grid, report_data_major_rows(sheet) + 1, columns_shown(sheet));
        if (labels_of(sheet) < grid.columns) grid_labels(&grid, labels_of(sheet));
        fill(report->data, sheet, &grid);
        if (!grid_print(&grid, out, columns, report->color) && report->no_memory) *report->no_memory = true;
        grid_close(&grid);
    }
    if (sheet->note && sheet->pasted) fputc('\n', out);  // or Markdown takes it for a row
    if (sheet->note) grid_wrap(out, columns, sheet->note);
}

void sheet_table_sentences(const Report* report, int columns, FILE* out) {
    const ReportData* data = report->data;
    for (int i = 0; i < data->sentence_count; i++)
        if (report->verbose || !data->details[i]) grid_wrap(out, columns, data->sentences[i]);
}

bool sheet_table_leaves_out(const Report* report) {
    const ReportData* data = report->data;
    if (!data || report->verbose) return false;
    for (int i = 0; i < data->sentence_count; i++)
        if (data->details[i]) return true;
    for (int i = 0; i < data->sheet_count; i++)
        if (data->sheets[i].detail && is_shown(&data->sheets[i])) return true;
    return false;
}

// Details come last.
bool sheet_table_print(const Report* report, int columns, FILE* out) {
    CHECK(report->data);
    const ReportData* data = report->data;
    int kinds = report->verbose ? 2 : 1, printed = 0;
    for (int detail = 0; detail < kinds; detail++)
        for (int i = 0; i < data->sheet_count; i++) {
            if (data->sheets[i].detail != (detail > 0) || !is_shown(&data->sheets[i])) continue;
            print_sheet(report, &data->sheets[i], columns, out);
            printed++;
        }
    return printed > 0;
}

void sheet_table_say_more(FILE* out) { fputs("\nMore tables and notes: --verbose.\n", out); }
