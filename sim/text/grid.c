// Text in columns; see grid.h. Used by what people read: the table of results, bench.
#include "sim/text/grid.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/utf8.h"
#include "sim/text/wrap.h"

enum { GAP = 2, INDENT = 4, HANGING = 2, CELL_TEXT_MAX = 1024, SENTENCE_MAX = 8192 };

struct GridCell {
    size_t offset;  // into Grid.text
    int length;     // in bytes
    int columns;    // that it takes on a terminal
    bool strong;
};

struct GridColumn {
    int width;
    bool joined;  // to the one before it
};

void grid_open(Grid* grid, int rows, int columns) {
    CHECK(rows > 0 && columns > 0);
    *grid = (Grid){.rows = rows, .columns = columns, .labels = 1};
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
    size_t length = strlen(grid->text + grid->used);
    cell->offset = grid->used;
    cell->length = (int)length;
    cell->columns = utf8_columns(grid->text + grid->used, length);
    cell->strong = row == 0;
    grid->used += length;
    if (cell->columns > grid->column[column].width) grid->column[column].width = cell->columns;
}

void grid_strong(Grid* grid, int row, int column) {
    if (grid->good) cell_at(grid, row, column)->strong = true;
}

void grid_labels(Grid* grid, int columns) {
    CHECK(columns > 0 && columns < grid->columns);
    grid->labels = columns;
}

void grid_join(Grid* grid, int column) {
    CHECK(column > grid->labels && column < grid->columns);
    if (grid->good) grid->column[column].joined = true;
}

void grid_last_is_optional(Grid* grid) { grid->last_is_optional = true; }

void grid_last_is_remark(Grid* grid) {
    CHECK(grid->columns - 1 > grid->labels);
    grid->last_is_remark = true;
}

// `width` < 0: left-aligned.
static void print_cell(const Grid* grid, FILE* out, const struct GridCell* cell, int width, bool color) {
    int blanks = (width < 0 ? -width : width) - cell->columns;
    if (width > 0 && blanks > 0) fprintf(out, "%*s", blanks, "");
    bool bold = color && cell->strong && cell->length > 0;
    if (bold) fputs("\033[1m", out);
    fwrite(grid->text + cell->offset, 1, (size_t)cell->length, out);
    if (bold) fputs("\033[0m", out);
    if (width < 0 && blanks > 0) fprintf(out, "%*s", blanks, "");
}

// How the columns are laid out.
typedef struct Layout {
    int width;        // of all
    int label_width;  // of the last column of labels
    int labels_all;   // of all columns of labels, with the gaps between them
    int needed;       // columns that are not left out
    int remark;       // the column that is told as a remark; 0: none
    bool color;
} Layout;

// Of the columns of labels but the last.
static int width_before(const Grid* grid) {
    int width = 0;
    for (int column = 0; column + 1 < grid->labels; column++) width += grid->column[column].width + GAP;
    return width;
}

// Whether the column is too wide to be one: its texts are told below the rows.
static bool is_told(const Grid* grid, const Layout* layout, int column) {
    if (layout->remark && column == layout->remark) return true;
    return column > grid->labels && !grid->column[column].joined &&
           GAP + grid->column[column].width > layout->width - layout->labels_all;
}

// The labels' width: whole where all columns fit beside them, else the last one at most a third.
static Layout lay_out(const Grid* grid, int columns, int width, bool color) {
    int label = grid->column[grid->labels - 1].width, before = width_before(grid), all = before + label;
    Layout layout = {width, label, before + label, columns, 0, color};
    for (int column = grid->labels; column < columns; column++)
        if (!is_told(grid, &layout, column)) all += GAP + grid->column[column].width;
    if (all > width && grid->last_is_remark && !is_told(grid, &layout, columns - 1)) {
        layout.remark = columns - 1;
        all -= GAP + grid->column[columns - 1].width;
    }
    int most = grid->labels > 1 ? width / 2 : width / 3;
    if (all <= width || label <= width / 3 || before + label <= most) return layout;
    layout.label_width = width / 3;
    layout.labels_all = before + width / 3;
    return layout;
}

// A label that is longer than its column gets its own line.
static void print_labels(const Grid* grid, FILE* out, int row, const Layout* layout) {
    static const struct GridCell blank = {.length = 0};
    const struct GridCell* last = cell_at(grid, row, grid->labels - 1);
    bool own_line = last->columns > layout->label_width;
    for (int column = 0; column + 1 < grid->labels; column++) {
        print_cell(grid, out, cell_at(grid, row, column), -grid->column[column].width, layout->color);
        fprintf(out, "%*s", GAP, "");
    }
    if (own_line) {
        print_cell(grid, out, last, 0, layout->color);
        fprintf(out, "\n%*s", layout->labels_all - layout->label_width, "");
    }
    print_cell(grid, out, own_line ? &blank : last, -layout->label_width, layout->color);
}

static void tell_row(const Grid* grid, FILE* out, int row, const Layout* layout) {
    for (int column = grid->labels; column < layout->needed; column++) {
        const struct GridCell *cell = cell_at(grid, row, column), *title = cell_at(grid, 0, column);
        char text[2 * CELL_TEXT_MAX];
        if (row == 0 || !cell->length || !is_told(grid, layout, column)) continue;
        bool bare = column == layout->remark;
        snprintf(text, sizeof text, "%.*s%s%.*s", bare ? 0 : title->length, grid->text + title->offset,
                 bare ? "" : ": ", cell->length, grid->text + cell->offset);
        fprintf(out, "%*s", INDENT, "");
        wrap_line(out, &(Wrap){layout->width, INDENT, INDENT + HANGING}, text);
    }
}

// Columns from..to-1 of all rows.
static void print_band(const Grid* grid, FILE* out, int from, int to, const Layout* layout) {
    for (int row = 0; row < grid->rows; row++) {
        print_labels(grid, out, row, layout);
        for (int column = from; column < to; column++) {
            if (is_told(grid, layout, column)) continue;
            bool remark = grid->last_is_remark && column == grid->columns - 1;
            if (remark && !cell_at(grid, row, column)->length) continue;
            fprintf(out, "%*s", GAP, "");
            print_cell(grid, out, cell_at(grid, row, column), remark ? 0 : grid->column[column].width,
                       layout->color);
        }
        fputc('\n', out);
        if (from == grid->labels) tell_row(grid, out, row, layout);
    }
}

// Where the band that begins with column `from` ends: as many groups of joined columns as fit, at least one.
static int band_end(const Grid* grid, int from, const Layout* layout) {
    int end = from, used = 0;
    for (int to = from; to < grid->columns; end = to) {
        bool told = is_told(grid, layout, to);
        do used += told ? 0 : GAP + grid->column[to].width;
        while (++to < grid->columns && grid->column[to].joined);
        if (used > layout->width - layout->labels_all && end > from) break;
    }
    return end;
}

bool grid_print(const Grid* grid, FILE* out, int width, bool color) {
    if (!grid->good) return false;
    int needed = grid->columns - grid->last_is_optional;
    Layout layout = lay_out(grid, needed, width, color);
    for (int from = grid->labels; from < needed;) {
        int to = band_end(grid, from, &layout);
        if (from > grid->labels) fputc('\n', out);
        print_band(grid, out, from, to, &layout);
        from = to;
    }
    return true;
}

void grid_wrap(FILE* out, int width, const char* sentence) {
    char escaped[SENTENCE_MAX];
    escape_copy(sentence, escaped, sizeof escaped);
    wrap_line(out, &(Wrap){.width = width, .hanging = HANGING}, escaped);
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
