// What the parts of the table share; see view.h.
#include "reports/common/view.h"

#include <stdarg.h>

#include "sim/base/check.h"
#include "sim/report/who_plays.h"

enum { LINE = 4096 };

const Cell* view_cell(const Section* section, int row) {
    CHECK(row >= 1 && row <= section->count);
    if (section->list) return section->list[row - 1];
    return section->first + (ptrdiff_t)(row - 1) * section->stride;
}

void view_say(const View* view, const char* format, ...) {
    char line[LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    grid_wrap(view->out, view->columns, line);
}

void view_label(const View* view, Grid* grid, int row, const Cell* cell) {
    CHECK(row > 0);
    const Experiment* experiment = view->experiment;
    char text[LINE_MAX_BYTES];
    if (view->by_id) {
        who_plays_cell(experiment, cell->players, cell->variant->name, cell->lineup, text, sizeof text);
        grid_put(grid, row, 0, "%s", text);
    } else if (experiment->player_counts > 1) {
        grid_put(grid, row, 0, "%d", cell->players);
    } else if (experiment->lineup_count > 1) {
        who_plays_lineup(experiment, cell->lineup, text, sizeof text);
        grid_put(grid, row, 0, "%s", text);
    } else {
        grid_put(grid, row, 0, "%s", cell->variant->name);
    }
}

void view_label_title(const View* view, Grid* grid) {
    bool players = view->experiment->player_counts > 1;
    grid_put(grid, 0, 0, "%s",
             view->by_id                          ? "cell"
             : players                            ? "players"
             : view->experiment->lineup_count > 1 ? "strategies"
                                                  : "rules");
}

void view_print(const View* view, Grid* grid) {
    const Report* report = view->report;
    if (!grid_print(grid, view->out, view->columns, report->color) && report->no_memory)
        *report->no_memory = true;
    grid_close(grid);
}
