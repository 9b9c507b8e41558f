// Seat balance and win share by strategy; see seat_tables.h. Reads tallies through seats.h.
#include "reports/common/seat_tables.h"

#include "sim/base/check.h"
#include "sim/game/lineup.h"
#include "sim/statistics/seats.h"

enum { SEAT_COLUMNS = 8, GROUP_COLUMNS = 6 };

// A number and, in the next column, its range, both in percent or percentage points.
static void put_range(const View* view, Grid* grid, int row, int column, double value, Interval range) {
    grid_put(grid, row, column, "%.*f", view->digits, 100 * value);
    grid_put(grid, row, column + 1, "%.*f-%.*f", view->digits, 100 * range.low, view->digits,
             100 * range.high);
}

static void put_title(Grid* grid, int column, const char* title) {
    grid_put(grid, 0, column, "%s", title);
    grid_put(grid, 0, column + 1, "95%%");
    grid_join(grid, column + 1);
}

// --- seat balance

static void put_seats(const View* view, Grid* grid, int row, const Cell* cell) {
    SeatsSummary summary;
    if (!seats_summary(view->ruleset, cell->players, cell->tally, &summary)) return;
    view_label(view, grid, row, cell);
    if (!tally_finished(cell->tally)) return;
    grid_put(grid, row, 1, "%.*f", view->digits, 100 * summary.fair);
    put_range(view, grid, row, 2, summary.spread, summary.spread_ci95);
    if (summary.spread_ci95.low > 0) grid_strong(grid, row, 2);
    if (!summary.starter_known) return;
    put_range(view, grid, row, 4, summary.starter.rate, summary.starter.ci95);
    grid_put(grid, row, 6, "%.*f", view->digits, 100 * summary.starter_fair);
    grid_put(grid, row, 7, "%+.*f", view->digits, 100 * summary.advantage);
    if (summary.advantage_ci95.low > 0 || summary.advantage_ci95.high < 0) grid_strong(grid, row, 7);
}

static void print_seats(const View* view, const Section* section, bool starter_known) {
    Grid grid;
    grid_open(&grid, section->count + 1, starter_known ? SEAT_COLUMNS : 4);
    view_label_title(view, &grid);
    grid_put(&grid, 0, 1, "fair share");
    put_title(&grid, 2, "spread");
    if (starter_known) {
        put_title(&grid, 4, "first player");
        grid_put(&grid, 0, 6, "fair");
        grid_put(&grid, 0, 7, "advantage");
        grid_join(&grid, 6);
        grid_join(&grid, 7);
    }
    for (int row = 1; row <= section->count; row++) put_seats(view, &grid, row, view_cell(section, row));
    view_print(view, &grid);
}

// --- win share by strategy

static int group_rows(const Section* section) {
    SeatsGroup groups[SEATS_MAX];
    int rows = 0;
    for (int row = 1; row <= section->count; row++) {
        int count = seats_groups(view_cell(section, row), groups);
        rows += count > 1 ? count : 0;
    }
    return rows;
}

static void put_group(const View* view, Grid* grid, int row, const Cell* cell, const SeatsGroup* group) {
    CHECK(group->count > 0 && group->seats != 0);
    char plays[LINE_MAX_BYTES];
    lineup_seat(&cell->match, __builtin_ctz(group->seats), plays, sizeof plays);
    grid_put(grid, row, 1, "%s", plays);
    grid_put(grid, row, 2, "%d", group->count);
    if (!tally_finished(cell->tally)) return;
    grid_put(grid, row, 5, "%.*f", view->digits, 100 * group->fair);
    put_range(view, grid, row, 3, group->summary.rate, group->summary.ci95);
    if (group->summary.ci95.low > group->fair) grid_strong(grid, row, 3);
}

static void print_groups(const View* view, const Section* section, int rows) {
    CHECK(rows > 0);
    Grid grid;
    SeatsGroup groups[SEATS_MAX];
    grid_open(&grid, rows + 1, GROUP_COLUMNS);
    view_label_title(view, &grid);
    grid_put(&grid, 0, 1, "strategy");
    grid_put(&grid, 0, 2, "seats");
    put_title(&grid, 3, "share");
    grid_put(&grid, 0, 5, "fair share");
    for (int i = 1, row = 1; i <= section->count; i++) {
        const Cell* cell = view_cell(section, i);
        int count = seats_groups(cell, groups);
        for (int group = 0; count > 1 && group < count; group++, row++) {
            view_label(view, &grid, row, cell);
            put_group(view, &grid, row, cell, &groups[group]);
        }
    }
    view_print(view, &grid);
}

void seat_tables_print(const View* view, const Section* section) {
    SeatsSummary summary;
    const Cell* first = section->first;
    int rows = group_rows(section);
    if (!seats_summary(view->ruleset, first->players, first->tally, &summary)) return;
    if (rows > 0) {
        fputc('\n', view->out);
        view_say(view, "Win share by strategy, %% of games");
        print_groups(view, section, rows);
    }
    fputc('\n', view->out);
    view_say(view, "Seat balance: spread between the largest and the smallest win share, in points%s",
             summary.starter_known
                 ? "; and first-player advantage: % of won games that go to the first player"
                 : "");
    print_seats(view, section, summary.starter_known);
}
