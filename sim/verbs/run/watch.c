// The loop of `reckon run --watch`; see watch.h.
#include "sim/verbs/run/watch.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/quote.h"
#include "sim/batch/aborted.h"
#include "sim/batch/paired.h"
#include "sim/batch/playing.h"
#include "sim/cli/deliver.h"
#include "sim/experiment/changes.h"
#include "sim/platform/file_watch.h"
#include "sim/platform/input.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
#include "sim/report/band_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"

Pipeline watch_pipeline(const Request* request, Result* result) {
    return (Pipeline){.file = request->file,
                      .overrides = request->overrides,
                      .directory = request->directory,
                      .resume = request->resume,
                      .extend = request->extend,
                      .checkpoint = request->checkpoint,
                      .playing = request->playing,
                      .result = result};
}

// --- the cells before and after a change

enum { ROWS_MAX = 40, COLUMNS_UNKNOWN = 100 };

typedef struct CellChange {
    const Cell *before, *now;
    BandChange change;   // of the main outcome's rate, paired
    ShortfallPart part;  // what was played of it
} CellChange;

typedef struct CellChanges {
    CellChange* list;
    int count, cells;  // number of cells that differ, and of all
    char outcome[NAME_MAX_BYTES];
    uint64_t games;
} CellChanges;

static RateSummary rate_of(const PairedRun* paired, int arm) {
    CHECK(paired->term_count == 1);
    const PairedScore* score = &paired->scores[arm];
    return (RateSummary){paired_rate(paired, arm),
                         statistics_wilson((double)score->sum / 840, (double)score->games, STATISTICS_Z95)};
}

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
        change->change = (BandChange){.goal = band_goal(experiment, change->now->players, outcome),
                                      .before = rate_of(&paired, 0),
                                      .after = rate_of(&paired, 1),
                                      .difference = paired_difference(&paired, 1, 0),
                                      .range = paired_difference_fixed(&paired, 1, 0, STATISTICS_Z95)};
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

// "Survivors".
static void title_case(char* text) {
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 'a' + 'A');
}

static int by_size(const void* a, const void* b) {
    const CellChange *x = a, *y = b;
    double first = fabs(x->change.difference), second = fabs(y->change.difference);
    if (first != second) return first < second ? 1 : -1;
    return (x->now > y->now) - (x->now < y->now);
}

// Whether rules alone have changed, so that the question is whether the game gets fairer.
static bool is_judged(const CellChanges* all) {
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->list[i].before->lineup->name, all->list[i].now->lineup->name) != 0) return false;
    return true;
}

// "Closer to even in 2 of 18 comparisons, stays even in 16."
static void add_moves(const CellChanges* all, Buffer* text) {
    BandGroups groups = {.count = 0};
    for (int i = 0; i < all->count; i++)
        band_words_add(&groups, band_words_move(&all->list[i].change), all->list[i].now->players);
    band_words_sum_up(&groups, false, text);
    title_case(text->text);
    buffer_add(text, ".");
}

// "Survivors win more often in 2 and less often in 12 of 18 cells; no difference shows in 4."
static void add_counts(const CellChanges* all, Buffer* text) {
    CHECK(all->count <= all->cells);
    char name[NAME_MAX_BYTES];
    int more = 0, less = 0;
    for (int i = 0; i < all->count; i++) {
        more += all->list[i].change.range.low > 0;
        less += all->list[i].change.range.high < 0;
    }
    if (!more && !less) {
        buffer_add(text, "No difference shows in any of %d cells.", all->cells);
        return;
    }
    snprintf(name, sizeof name, "%s", all->outcome);
    title_case(name);
    buffer_add(text, "%s win ", name);
    if (more) buffer_add(text, "more often in %d%s", more, less ? " and " : "");
    if (less) buffer_add(text, "less often in %d", less);
    buffer_add(text, " of %d cells", all->cells);
    if (all->cells > more + less) buffer_add(text, "; no difference shows in %d", all->cells - more - less);
    buffer_add(text, ".");
}

static void tell_summary(const CellChanges* all, FILE* out, int width) {
    char games[32], text[LINE_MAX_BYTES];
    Buffer words = buffer_in(text, sizeof text);
    grid_count(all->games, games, sizeof games);
    if (is_judged(all))
        add_moves(all, &words);
    else
        add_counts(all, &words);
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
    who_plays_lineup(experiment, cell->lineup, lineup, sizeof lineup);
    if (experiment->lineup_count > 1) buffer_add(&label, ", %s", lineup);
}

static void put_change(Grid* grid, int row, const CellChange* change, bool judged) {
    BandRow words = band_words_row(&change->change);
    grid_put(grid, row, 1, "%s", words.rates);
    grid_put(grid, row, 2, "%s", words.difference);
    grid_put(grid, row, 3, "%s", words.range);
    if (judged) grid_put(grid, row, 4, "%s", words.words.text);
}

static bool tell_table(const CellChanges* all, FILE* out, const Terminal* terminal, Error* error) {
    Grid grid;
    char text[2 * LINE_MAX_BYTES];
    int rows = all->count < ROWS_MAX ? all->count : ROWS_MAX;
    if (all->count > ROWS_MAX) {
        qsort(all->list, (size_t)all->count, sizeof *all->list, by_size);
        fprintf(out, "The %d largest changes:\n", ROWS_MAX);
    }
    bool judged = is_judged(all);
    grid_open(&grid, rows + 1, judged ? 5 : 4);
    if (judged) grid_last_is_remark(&grid);
    grid_put(&grid, 0, 1, "%s, %%", all->outcome);
    grid_put(&grid, 0, 2, "change");
    grid_put(&grid, 0, 3, "95%%");
    if (judged) grid_put(&grid, 0, 4, "fairness");
    for (int i = 0; i < rows; i++) {
        cell_label(all->list[i].now, text, sizeof text);
        grid_put(&grid, i + 1, 0, "%s", text);
        put_change(&grid, i + 1, &all->list[i], judged);
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

// "Survivors 79.1 -> 74.0: -5.1 (-5.9..-4.3) points (95 %): closer to even, over the same 18,000 games."
static void tell_change(const CellChanges* all, FILE* out, int width) {
    char name[NAME_MAX_BYTES], games[32], sentence[LINE_MAX_BYTES];
    BandRow row = band_words_row(&all->list[0].change);
    bool judged = is_judged(all);
    snprintf(name, sizeof name, "%s", all->outcome);
    title_case(name);
    grid_count(all->games, games, sizeof games);
    snprintf(sentence, sizeof sentence, "%s %s: %s (%s) points (95 %%)%s%s, over the same %s games.", name,
             row.rates, row.difference, row.range, judged ? ": " : "", judged ? row.words.text : "", games);
    grid_wrap(out, width, sentence);
}

static bool tell_all(const CellChanges* all, FILE* out, Error* error) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    if (!terminal.columns) terminal.columns = COLUMNS_UNKNOWN;
    tell_missing(all, out, terminal.columns);
    if (all->count == 0) {
        fprintf(out, "No cell is played differently.\n");
        return true;
    }
    if (all->cells > 1) {
        tell_summary(all, out, terminal.columns);
        return tell_table(all, out, &terminal, error);
    }
    tell_change(all, out, terminal.columns);
    return true;
}

static bool play_all(CellChanges* all, const Playing* playing, Error* error) {
    Aborted aborted = {.games = 0};
    for (int i = 0; i < all->count; i++) {
        if (!play_pair(&all->list[i], all, playing, &aborted, error)) return false;
        if (playing_interrupted(playing)) return true;
    }
    return aborted_accept(aborted_say(&aborted, error), error, stderr);
}

// Plays the cells of both plans that differ, over the same games, and writes how the rate of the main
// outcome (experiment_default_outcome) changes. Cells at the same position must have the same player
// count (changes.h); the number of games is that of `now`. Writes nothing if interrupted.
static bool tell_cells(const Plan* before, const Plan* now, const Playing* playing, FILE* out, Error* error) {
    CellChanges all = {.cells = now->cell_count, .games = now->experiment->games};
    CHECK(before->cell_count == now->cell_count);
    all.list = calloc((size_t)now->cell_count, sizeof *all.list);
    if (!all.list) return error_set(error, EXIT_IO, "out of memory for %d cells", now->cell_count);
    experiment_default_outcome(now->experiment, all.outcome, sizeof all.outcome);
    for (int i = 0; i < now->cell_count; i++)
        if (!plan_same_games(&before->cells[i], &now->cells[i]))
            all.list[all.count++] = (CellChange){.before = &before->cells[i], .now = &now->cells[i]};
    bool good =
        play_all(&all, playing, error) && (playing_interrupted(playing) || tell_all(&all, out, error));
    free(all.list);
    return good;
}

// --- a save

// Games after each save, over all cells: an answer within a second for eighteen cells of Escape the
// Horde on two cores. A fixed number, so that a save gives the same answer on every machine.
enum { GAMES_IN_ALL = 18000, GAMES_LEAST = 200, GAMES_STEP = 100 };

// A save of the config.
typedef struct Save {
    Pipeline run;
    Result result;
} Save;

typedef struct Watch {
    const Request* request;
    FILE* out;
    Save* last;  // of the last save without an error; null at first
} Watch;

// --- playing

// The file's number of games is ignored.
static uint64_t games_per_cell(const Watch* watch, const Result* result) {
    CHECK(result->plan.cell_count > 0);
    if (watch->request->overrides.games) return result->experiment.games;
    int games = GAMES_IN_ALL / result->plan.cell_count / GAMES_STEP * GAMES_STEP;
    return (uint64_t)(games < GAMES_LEAST ? GAMES_LEAST : games);
}

static void close_save(Save* save) {
    if (!save) return;
    pipeline_close(&save->run);
    result_free(&save->result);
    free(save);
}

// Reads the config as it is now; null with `error` filled.
static Save* open_save(const Watch* watch, Error* error) {
    Save* save = calloc(1, sizeof *save);
    if (!save) return error_set(error, EXIT_IO, "out of memory"), NULL;
    save->run = watch_pipeline(watch->request, &save->result);
    if (!pipeline_make(&save->run, error)) {
        close_save(save);
        return NULL;
    }
    Experiment* experiment = &save->result.experiment;
    experiment->games = games_per_cell(watch, &save->result);
    experiment->precision = (Precision){.half_width = 0};
    experiment->fun = false;
    return save;
}

static FILE* notes_of(const Watch* watch) { return ranks_stderr(watch->request->playing.ranks); }

// --- writing

// Plays and writes the report of `run`.
static bool tell_answer(const Watch* watch, Save* save, Error* error) {
    if (!pipeline_play(&save->run, error)) return false;
    return playing_interrupted(&watch->request->playing) ||
           (deliver_result(watch->request, &save->run.store.folder, &save->result, watch->out, error) &&
            pipeline_accept(&save->run, notes_of(watch), error));
}

static void tell_changes(const Watch* watch, const Changes* changes) {
    fputs(changes->count ? "Changed: " : "Saved: no change that affects play.", watch->out);
    for (int i = 0; i < changes->count && i < CHANGES_MAX; i++) {
        if (i) fputs(", ", watch->out);
        escape_write(watch->out, ESCAPE_TERMINAL, changes->lines[i]);
    }
    if (changes->count > CHANGES_MAX) fprintf(watch->out, ", and %d more", changes->count - CHANGES_MAX);
    fputc('\n', watch->out);
}

static bool tell_save(const Watch* watch, Save* now, Error* error) {
    CHECK(watch->last);
    Changes changes;
    changes_find(&changes, &watch->last->result.experiment, &now->result.experiment);
    fputc('\n', watch->out);
    tell_changes(watch, &changes);
    if (changes.unpaired) {
        fprintf(watch->out,
                "The config now has %s, so its games cannot be compared with the previous ones. The new "
                "answer:\n\n",
                changes.unpaired);
        return tell_answer(watch, now, error);
    }
    return !changes.count || tell_cells(&watch->last->result.plan, &now->result.plan,
                                        &watch->request->playing, watch->out, error);
}

// --- the loop

// Whether an error is about the config, so that the next save may fix it.
static bool is_mendable(const Error* error) {
    return error->exit_code == EXIT_USAGE || error->exit_code == EXIT_BAD_DATA ||
           error->exit_code == EXIT_NO_INPUT;
}

// Handles a save. False ends the watch.
static bool take(Watch* watch, Error* error) {
    Save* now = open_save(watch, error);
    if (!now && watch->last && is_mendable(error)) {
        terminal_say(notes_of(watch), "%s; waiting for the next save", error->text);
        return true;
    }
    if (!now) return false;
    bool good = watch->last ? tell_save(watch, now, error) : tell_answer(watch, now, error);
    close_save(watch->last);
    watch->last = now;
    if (good && (fflush(watch->out) || ferror(watch->out)))
        return error_set(error, EXIT_IO, "cannot write the output: %s", strerror(errno));
    return good;
}

static void say_waiting(const Watch* watch) {
    CHECK(watch->last && watch->request->file);
    char games[32];
    if (watch->request->playing.quiet) return;
    grid_count(watch->last->result.experiment.games, games, sizeof games);
    terminal_say(notes_of(watch), "watching %s, %s games per cell (--games for more); Ctrl-C ends",
                 QUOTED(watch->request->file), games);
}

static bool watch_file(Watch* watch, Error* error) {
    const volatile sig_atomic_t* interrupted = interrupt_watch();
    for (;;) {
        FileState known = file_watch_state(watch->request->file);
        bool first = !watch->last;
        if (!take(watch, error)) return false;
        if (first && !playing_interrupted(&watch->request->playing)) say_waiting(watch);
        if (playing_interrupted(&watch->request->playing)) return true;
        if (file_watch_next(watch->request->file, known, interrupted)) continue;
        interrupt_acknowledge(interrupted, *interrupted);
        return true;
    }
}

// --- options

static bool check_options(const Arguments* arguments, const Request* request, Error* error) {
    static const char* const refused[] = {"out",   "resume",    "extend", "checkpoint",
                                          "shard", "precision", "metrics"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (cli_given(arguments, refused[i]))
            return error_set(
                error, EXIT_USAGE,
                "--watch plays the config again after each save and stores nothing; it cannot be combined "
                "with --%s",
                refused[i]);
    if (strcmp(request->format->name, "table") != 0)
        return error_set(error, EXIT_USAGE, "--format %s is not available with --watch",
                         request->format->name);
    if (!request->file || input_is_standard(request->file))
        return error_set(error, EXIT_USAGE, "--watch needs a config file: reckon run --watch CONFIG");
    return ranks_count(request->playing.ranks) == 1 ||
           error_set(error, EXIT_USAGE, "--watch plays on one machine: start it without the MPI launcher");
}

bool watch_run(const Arguments* arguments, const Request* request, FILE* out, Error* error) {
    Watch watch = {.request = request, .out = out};
    if (!check_options(arguments, request, error)) return false;
    if (request->seed[0]) terminal_say(stderr, "--seed %s", request->seed);
    bool good = watch_file(&watch, error);
    close_save(watch.last);
    return good;
}
