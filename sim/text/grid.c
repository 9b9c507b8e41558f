// Text in columns; see grid.h. Used for output to people: result tables, bench.
#include "sim/text/grid.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"

enum { GAP = 2, CELL_TEXT_MAX = 1024, SENTENCE_MAX = 8192 };

struct GridCell {
    size_t offset;  // offset in Grid.text
    int length;
    bool strong;
};

struct GridColumn {
    int width;
    bool joined;  // to the previous column
};

void grid_open(Grid* grid, int rows, int columns) {
    CHECK(rows > 0 && columns > 0);
    *grid = (Grid){.rows = rows, .columns = columns};
    grid->cells = calloc((size_t)rows * (size_t)columns, sizeof *grid->cells);
    grid->column = calloc((size_t)columns, sizeof *grid->column);
    grid->good = grid->cells && grid->column;
}

void grid_close(Grid* grid) {
    free(grid->cells);
    free(grid->column);
    free(grid->text);
}

static struct GridCell* cell_at(const Grid* grid, int row, int column) {
    CHECK(row >= 0 && row < grid->rows && column >= 0 && column < grid->columns);
    return &grid->cells[(size_t)row * (size_t)grid->columns + (size_t)column];
}

static bool make_room(Grid* grid, size_t more) {
    if (!grid->good || grid->used + more <= grid->size) return grid->good;
    size_t size = (grid->used + more) * 2;
    char* text = realloc(grid->text, size);
    if (!text) return grid->good = false;
    grid->text = text;
    grid->size = size;
    return true;
}

void grid_put(Grid* grid, int row, int column, const char* format, ...) {
    if (!make_room(grid, CELL_TEXT_MAX)) return;
    struct GridCell* cell = cell_at(grid, row, column);
    CHECK(cell->length == 0);
    char text[CELL_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    escape_copy(text, grid->text + grid->used, CELL_TEXT_MAX);
    int length = (int)strlen(grid->text + grid->used);
    cell->offset = grid->used;
    cell->length = length;
    cell->strong = row == 0;
    grid->used += (size_t)length;
    if (length > grid->column[column].width) grid->column[column].width = length;
}

void grid_strong(Grid* grid, int row, int column) {
    if (grid->good) cell_at(grid, row, column)->strong = true;
}

void grid_join(Grid* grid, int column) {
    CHECK(column > 1 && column < grid->columns);
    if (grid->good) grid->column[column].joined = true;
}

void grid_last_is_optional(Grid* grid) { grid->last_is_optional = true; }

// `width` < 0: left-aligned.
static void print_cell(const Grid* grid, FILE* out, const struct GridCell* cell, int width, bool color) {
    int blanks = (width < 0 ? -width : width) - cell->length;
    if (width > 0 && blanks > 0) fprintf(out, "%*s", blanks, "");
    bool bold = color && cell->strong && cell->length > 0;
    if (bold) fputs("\033[1m", out);
    fwrite(grid->text + cell->offset, 1, (size_t)cell->length, out);
    if (bold) fputs("\033[0m", out);
    if (width < 0 && blanks > 0) fprintf(out, "%*s", blanks, "");
}

// Columns from..to-1 of all rows. A label longer than its column gets its own line.
static void print_band(const Grid* grid, FILE* out, int from, int to, int label_width, bool color) {
    static const struct GridCell blank = {0, 0, false};
    for (int row = 0; row < grid->rows; row++) {
        const struct GridCell* label = cell_at(grid, row, 0);
        if (label->length > label_width) {
            print_cell(grid, out, label, 0, color);
            fputc('\n', out);
            label = &blank;
        }
        print_cell(grid, out, label, -label_width, color);
        for (int column = from; column < to; column++) {
            fprintf(out, "%*s", GAP, "");
            print_cell(grid, out, cell_at(grid, row, column), grid->column[column].width, color);
        }
        fputc('\n', out);
    }
}

// The end of the band that begins with column `from`: as many groups of joined columns as fit, at
// least one.
static int band_end(const Grid* grid, int from, int room) {
    int end = from, used = 0;
    for (int to = from; to < grid->columns; end = to) {
        do used += GAP + grid->column[to++].width;
        while (to < grid->columns && grid->column[to].joined);
        if (used > room && end > from) break;
    }
    return end;
}

// The labels' width: full if all columns fit beside them, else at most a third.
static int label_width(const Grid* grid, int columns, int width) {
    int labels = grid->column[0].width, all = labels;
    for (int column = 1; column < columns; column++) all += GAP + grid->column[column].width;
    return all <= width || labels <= width / 3 ? labels : width / 3;
}

bool grid_print(const Grid* grid, FILE* out, int width, bool color) {
    if (!grid->good) return false;
    int needed = grid->columns - grid->last_is_optional, labels = label_width(grid, needed, width);
    for (int from = 1; from < needed;) {
        int to = band_end(grid, from, width - labels);
        if (from > 1) fputc('\n', out);
        print_band(grid, out, from, to, labels, color);
        from = to;
    }
    return true;
}

void grid_wrap(FILE* out, int width, const char* sentence) {
    char escaped[SENTENCE_MAX];
    const char* text = escaped;
    int at = 0;
    escape_copy(sentence, escaped, sizeof escaped);
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (text[length] == ' ' && text[length + 1] == '%')
            length += 1 + (int)strcspn(text + length + 1, " ");
        if (at > 0 && at + 1 + length > width) {
            fputs("\n ", out);
            at = 1;
        }
        fprintf(out, "%s%.*s", at > 0 ? " " : "", length, text);
        at += length + (at > 0);
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

void grid_count(unsigned long long count, char* text, size_t size) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", count);
    size_t used = 0;
    for (int i = 0; i < length && used + 2 < size; i++) {
        if (i && (length - i) % 3 == 0) text[used++] = ',';
        text[used++] = digits[i];
    }
    text[used] = 0;
}
