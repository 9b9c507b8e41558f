// The numbers of games worth reading; see sample_games.h.
#include "reports/common/sample_games.h"

#include <inttypes.h>

#include "sim/base/check.h"
#include "sim/statistics/notable_find.h"

static void put_games(const View* view, Grid* grid, int row, const Cell* cell) {
    NotableFound found;
    view_label(view, grid, row, cell);
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++)
        if (notable_find(view->ruleset, cell->players, cell->tally, (NotableFind)kind, &found))
            grid_put(grid, row, 1 + kind, "%" PRIu64, found.game);
}

void sample_games_print(const View* view, const Section* section) {
    CHECK(section->count > 0);
    Grid grid;
    if (!view->report->verbose) return;
    fputc('\n', view->out);
    view_say(view, "Games worth reading, by number: `reckon replay --game N` tells the story of one");
    grid_open(&grid, section->count + 1, 1 + NOTABLE_FIND_KINDS);
    view_label_title(view, &grid);
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++)
        grid_put(&grid, 0, 1 + kind, "%s", notable_find_name((NotableFind)kind));
    for (int row = 1; row <= section->count; row++) put_games(view, &grid, row, view_cell(section, row));
    view_print(view, &grid);
}
