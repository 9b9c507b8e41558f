// A sheet as Markdown; see pasted.h.
#include "reports/common/pasted.h"

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/report/answer.h"

void pasted_line(const char* marks, const char* text, FILE* out) {
    fputs(marks, out);
    escape_write(out, ESCAPE_MARKDOWN, text);
    fprintf(out, "%s\n", marks);
}

void pasted_field(const char* text, FILE* out) {
    fputs(" ", out);
    escape_write(out, ESCAPE_MARKDOWN, text);
    fputs(" |", out);
}

void pasted_rule(int columns, FILE* out) {
    fputs("|", out);
    for (int i = 0; i < columns; i++) fputs(i ? " ---: |" : " --- |", out);
    fputc('\n', out);
}

void pasted_write(const ReportData* data, const Sheet* sheet, FILE* out) {
    char text[REPORT_DATA_TEXT_MAX];
    int shown = 0, digits = report_data_digits(sheet);
    fputc('|', out);
    for (int i = 0; i < sheet->column_count; i++) {
        if (!sheet->columns[i].title) continue;
        pasted_field(sheet->columns[i].title, out);
        shown++;
    }
    fputc('\n', out);
    CHECK(shown > 0);
    pasted_rule(shown, out);
    for (int row = 0; row < sheet->rows; row++) {
        if (sheet->minor[row]) continue;
        fputc('|', out);
        for (int i = 0; i < sheet->column_count; i++) {
            if (!sheet->columns[i].title) continue;
            answer_figure_text(data, sheet, row, i, digits, text, sizeof text);
            pasted_field(text, out);
        }
        fputc('\n', out);
    }
}
