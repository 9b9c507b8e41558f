// Compares cells before and after a change; see cell_changes.h.
#include "sim/verbs/run/cell_changes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/batch/aborted.h"
#include "sim/batch/paired.h"
#include "sim/platform/terminal.h"
#include "sim/report/answer.h"
#include "sim/report/shortfall.h"
#include "sim/text/grid.h"

enum { ROWS_MAX = 40, COLUMNS_UNKNOWN = 100 };

typedef struct CellChange {
    const Cell *before, *now;
    double old, new, difference;  // rates
    Interval range;               // of the difference, 95 %, paired
    ShortfallPart part;           // what was played of it
} CellChange;

typedef struct CellChanges {
    CellChange* list;
    int count, cells;  // number of cells that differ, and of all
    char outcome[NAME_MAX_BYTES];
    uint64_t games;
} CellChanges;

// --- playing

static bool play_pair(CellChange* change, const CellChanges* all, const Playing* playing, Aborted* aborted,
                      Error* error) {
    CHECK(change->before->players == change->now->players);
    PairedRun paired;
    BatchTiming timing = {0};
    const Experiment* experiment = change->now->experiment;
    int outcome;
    if (!experiment_find_outcome(experiment->ruleset, change->now->players, all->outcome, &outcome, error) ||
        !paired_open(&paired, experiment->seed, 2, 1, error))
        return false;
    paired.terms[0] = (PairedTerm){change->before, UINT32_C(1) << outcome};
    paired.terms[1] = (PairedTerm){change->now, UINT32_C(1) << outcome};
    bool good = playing_paired(playing, &paired, (PlayingStage){change->now->id, all->games, all->games},
                               &timing, error);
    if (good) {
        change->old = paired_rate(&paired, 0);
        change->new = paired_rate(&paired, 1);
        change->difference = paired_difference(&paired, 1, 0);
        change->range = paired_difference_fixed(&paired, 1, 0, STATISTICS_Z95);
        aborted_add_paired(aborted, &paired);
        change->part = (ShortfallPart){.players = change->now->players,
                                       .variant = change->now->variant,
                                       .lineup = change->now->lineup,
                                       .games = paired.games};
        shortfall_add_paired(&change->part, &paired);
    }
    paired_close(&paired);
    return good;
}

// --- writing

// "79.1 -> 74.0: -5.1 (-5.9..-4.3)".
static void change_text(const CellChange* change, char* text, size_t size) {
    snprintf(text, size, "%.1f -> %.1f: %+.1f (%+.1f..%+.1f)", 100 * change->old, 100 * change->new,
             100 * change->difference, 100 * change->range.low, 100 * change->range.high);
}

// "Survivors".
static void title_case(const char* name, char* text, size_t size) {
    snprintf(text, size, "%s", name);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 'a' + 'A');
}

static int by_size(const void* a, const void* b) {
    const CellChange *x = a, *y = b;
    double first = fabs(x->difference), second = fabs(y->difference);
    if (first != second) return first < second ? 1 : -1;
    return (x->now > y->now) - (x->now < y->now);
}

// "Survivors win more often in 2 and less often in 12 of 18 cells; no difference shows in 4."
static void tell_summary(const CellChanges* all, FILE* out, int width) {
    CHECK(all->count <= all->cells);
    char name[NAME_MAX_BYTES], games[32], text[LINE_MAX_BYTES];
    int more = 0, less = 0;
    for (int i = 0; i < all->count; i++) {
        more += all->list[i].range.low > 0;
        less += all->list[i].range.high < 0;
    }
    title_case(all->outcome, name, sizeof name);
    grid_count(all->games, games, sizeof games);
    Buffer words = buffer_in(text, sizeof text);
    if (!more && !less)
        buffer_add(&words, "No difference shows in any of %d cells.", all->cells);
    else {
        buffer_add(&words, "%s win ", name);
        if (more) buffer_add(&words, "more often in %d%s", more, less ? " and " : "");
        if (less) buffer_add(&words, "less often in %d", less);
        buffer_add(&words, " of %d cells", all->cells);
        if (all->cells > more + less)
            buffer_add(&words, "; no difference shows in %d", all->cells - more - less);
        buffer_add(&words, ".");
    }
    buffer_add(
        &words,
        " Each cell plays the same %s games before and after; intervals are individual 95 %% intervals.",
        games);
    grid_wrap(out, width, text);
}

// "3 players, open_roles, league"; variant and line-up only if the experiment has several.
static void cell_label(const Cell* cell, char* text, size_t size) {
    const Experiment* experiment = cell->experiment;
    char lineup[LINE_MAX_BYTES];
    Buffer label = buffer_in(text, size);
    buffer_add(&label, "%d players", cell->players);
    if (experiment->variant_count > 1) buffer_add(&label, ", %s", cell->variant->name);
    answer_lineup(experiment, cell->lineup, lineup, sizeof lineup);
    if (experiment->lineup_count > 1) buffer_add(&label, ", %s", lineup);
}

static void put_change(Grid* grid, int row, const CellChange* change) {
    grid_put(grid, row, 1, "%.1f -> %4.1f", 100 * change->old, 100 * change->new);
    grid_put(grid, row, 2, "%+.1f", 100 * change->difference);
    grid_put(grid, row, 3, "%+.1f..%+.1f", 100 * change->range.low, 100 * change->range.high);
}

static bool tell_table(const CellChanges* all, FILE* out, const Terminal* terminal, Error* error) {
    Grid grid;
    char text[2 * LINE_MAX_BYTES];
    int rows = all->count < ROWS_MAX ? all->count : ROWS_MAX;
    if (all->count > ROWS_MAX) {
        qsort(all->list, (size_t)all->count, sizeof *all->list, by_size);
        fprintf(out, "The %d largest changes:\n", ROWS_MAX);
    }
    grid_open(&grid, rows + 1, 4);
    grid_put(&grid, 0, 1, "%s, %%", all->outcome);
    grid_put(&grid, 0, 2, "change");
    grid_put(&grid, 0, 3, "95%%");
    for (int i = 0; i < rows; i++) {
        cell_label(all->list[i].now, text, sizeof text);
        grid_put(&grid, i + 1, 0, "%s", text);
        put_change(&grid, i + 1, &all->list[i]);
    }
    bool good = grid_print(&grid, out, terminal->columns, terminal->color);
    grid_close(&grid);
    return good || error_set(error, EXIT_IO, "out of memory for a table");
}

static ShortfallPart part_of(const void* changes, int index) {
    return ((const CellChanges*)changes)->list[index].part;
}

static void tell_missing(const CellChanges* all, FILE* out, int width) {
    char text[SHORTFALL_TEXT_MAX];
    if (!all->count) return;
    const Shortfall shortfall = {.experiment = all->list[0].now->experiment,
                                 .part = part_of,
                                 .source = all,
                                 .count = all->count,
                                 .target = all->games,
                                 .unit = "games"};
    if (shortfall_text(&shortfall, text, sizeof text)) grid_wrap(out, width, text);
}

static bool tell(const CellChanges* all, FILE* out, Error* error) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    if (!terminal.columns) terminal.columns = COLUMNS_UNKNOWN;
    tell_missing(all, out, terminal.columns);
    char name[NAME_MAX_BYTES], games[32], text[LINE_MAX_BYTES], sentence[2 * LINE_MAX_BYTES];
    if (all->count == 0) {
        fprintf(out, "No cell is played differently.\n");
        return true;
    }
    if (all->cells > 1) {
        tell_summary(all, out, terminal.columns);
        return tell_table(all, out, &terminal, error);
    }
    title_case(all->outcome, name, sizeof name);
    grid_count(all->games, games, sizeof games);
    change_text(&all->list[0], text, sizeof text);
    snprintf(sentence, sizeof sentence, "%s %s points (95 %%), over the same %s games.", name, text, games);
    grid_wrap(out, terminal.columns, sentence);
    return true;
}

// --- playing and writing

static bool play_all(CellChanges* all, const Playing* playing, Error* error) {
    Aborted aborted = {.games = 0};
    for (int i = 0; i < all->count; i++) {
        if (!play_pair(&all->list[i], all, playing, &aborted, error)) return false;
        if (playing_interrupted()) return true;
    }
    return aborted_accept(aborted_say(&aborted, error), error, stderr);
}

bool cell_changes_tell(const Plan* before, const Plan* now, const Playing* playing, FILE* out, Error* error) {
    CellChanges all = {.cells = now->cell_count, .games = now->experiment->games};
    CHECK(before->cell_count == now->cell_count);
    all.list = calloc((size_t)now->cell_count, sizeof *all.list);
    if (!all.list) return error_set(error, EXIT_IO, "out of memory for %d cells", now->cell_count);
    experiment_default_outcome(now->experiment, all.outcome, sizeof all.outcome);
    for (int i = 0; i < now->cell_count; i++)
        if (!plan_same_games(&before->cells[i], &now->cells[i]))
            all.list[all.count++] = (CellChange){.before = &before->cells[i], .now = &now->cells[i]};
    bool good = play_all(&all, playing, error) && (playing_interrupted() || tell(&all, out, error));
    free(all.list);
    return good;
}
