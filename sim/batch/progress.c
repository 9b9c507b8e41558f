// Progress on stderr; see progress.h. Reads the tallies of the last looks, and a clock.
#include "sim/batch/progress.h"

#include <stdarg.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/base/utf8.h"
#include "sim/platform/thread_pool.h"
#include "sim/text/grid.h"

enum { TEXT_BYTES = 1024, COLUMNS_UNKNOWN = 80 };

void progress_duration(double seconds, char* text, size_t size) {
    if (seconds < 120)
        snprintf(text, size, "%.0f s", seconds);
    else if (seconds < 7200)
        snprintf(text, size, "%.0f min", seconds / 60);
    else
        snprintf(text, size, "%.1f h", seconds / 3600);
}

// Games to be played in all cells; with a precision, the maximum of those that are not precise yet.
static uint64_t games_wanted(const Plan* plan) {
    Range target = plan_target(plan->experiment);
    uint64_t games = 0;
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* cell = &plan->cells[i];
        games += cell->stop_reason == STOP_PRECISION ? cell->tally->games : target.end - target.first;
    }
    return games;
}

// "; survivors 61.2 % (95% 60.9-61.5)": the first outcome, or the one with a precision.
static void estimate_text(const Plan* plan, const Cell* cell, char* text, size_t size) {
    const Experiment* experiment = plan->experiment;
    const Tally* tally = cell->tally;
    char name[NAME_MAX_BYTES];
    text[0] = 0;
    if (tally->games == 0) return;
    int outcome = experiment->precision.outcome > 0 ? experiment->precision.outcome : 0;
    RateSummary summary = statistics_outcome(tally, outcome);
    ruleset_outcome_name(experiment->ruleset, cell->players, outcome, name, sizeof name);
    ruleset_outcome_spell(name);
    snprintf(text, size, "; %s %.1f %% (95%% %.1f-%.1f)", name, 100 * summary.rate, 100 * summary.ci95.low,
             100 * summary.ci95.high);
}

// --- a line of parts

// A part that does not fit is left out, and so are all that follow; the first is always shown.
typedef struct Line {
    char text[TEXT_BYTES];
    size_t used;
    int columns, room;  // columns of the terminal: taken, and at most
    bool full;
} Line;

static int room_of(const Terminal* terminal) {
    if (!terminal->there) return TEXT_BYTES - 1;
    return (terminal->columns > 1 ? terminal->columns : COLUMNS_UNKNOWN) - 1;
}

static void add_part(Line* line, const char* format, ...) __attribute__((format(printf, 2, 3)));

static void add_part(Line* line, const char* format, ...) {
    char text[TEXT_BYTES], part[TEXT_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    escape_copy(text, part, sizeof part);
    size_t length = strlen(part);
    int columns = utf8_columns(part, length);
    bool fits = line->used + length < sizeof line->text && line->columns + columns <= line->room;
    line->full = line->full || (line->used && !fits);
    if (line->full) return;
    memcpy(line->text + line->used, part, length + 1);
    line->used += length;
    line->columns += columns;
}

// --- a batch

// Seconds for which the line shows the same cell. All cells advance together (batch.c).
enum { CELL_SECONDS = 2 };

// The most important part comes first: a terminal shows what fits.
static void fill_line(Line* line, const Progress* progress, const Plan* plan, uint64_t done, double now) {
    char estimate[2 * NAME_MAX_BYTES], games[32], most[32], speed[32], duration[32];
    double elapsed = now - progress->begun;
    uint64_t all = games_wanted(plan);
    CHECK(done >= progress->games_at_beginning);
    double rate = elapsed > 0 ? (double)(done - progress->games_at_beginning) / elapsed : 0;
    double left = all > done ? (double)(all - done) : 0;
    const Cell* cell = &plan->cells[(uint64_t)(elapsed / CELL_SECONDS) % (uint64_t)plan->cell_count];
    bool may_stop = plan->experiment->precision.half_width > 0;
    grid_count(done, games, sizeof games);
    grid_count(all, most, sizeof most);
    grid_count((uint64_t)rate, speed, sizeof speed);
    estimate_text(plan, cell, estimate, sizeof estimate);
    if (rate > 0) progress_duration(left / rate, duration, sizeof duration);
    add_part(line, "%s of %s%s games", games, may_stop ? "at most " : "", most);
    if (rate > 0) add_part(line, ", %s%s left", may_stop ? "at most " : "", duration);
    add_part(line, ", %s/s", speed);
    add_part(line, "%s", estimate);
    add_part(line, "; %s", cell->id);
}

static bool is_due(Progress* progress, double now) {
    if (now - progress->told < (progress->terminal.there ? 0.1 : 5)) return false;
    progress->told = now;
    return true;
}

static void put_line(Progress* progress, const Line* line) {
    if (progress->terminal.there) {
        fprintf(progress->out, "\r%.*s\033[K", (int)utf8_fit(line->text, line->room), line->text);
        progress->line_open = true;
    } else {
        fprintf(progress->out, "%s\n", line->text);
    }
    fflush(progress->out);
}

static void tell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done) {
    Progress* progress = (Progress*)base;
    double now = thread_pool_seconds();
    Line line = {.room = room_of(&progress->terminal)};
    uint64_t looked = plan->cells[cell].tally->games;
    if (!is_due(progress, now)) return;
    fill_line(&line, progress, plan, plan_games(plan) + (games_done > looked ? games_done - looked : 0), now);
    put_line(progress, &line);
}

// "12,288 of at most 1,000,000 games, at most 25 s left, 3 arms, 81,000/s: 4 players".
static void tell_paired(PairedProgress* base, const PairedRun* paired, uint64_t game) {
    ProgressPaired* progress = (ProgressPaired*)base;
    double now = thread_pool_seconds(), elapsed = now - progress->line.begun;
    Line line = {.room = room_of(&progress->line.terminal)};
    char games[32], most[32], speed[32], duration[32];
    int arms = 0;
    if (!is_due(&progress->line, now)) return;
    for (int i = 0; i < paired->arm_count; i++) arms += paired->active[i];
    uint64_t played = (game - paired->games) * (uint64_t)paired->cell_count;
    grid_count(game, games, sizeof games);
    grid_count(progress->games_max, most, sizeof most);
    grid_count(elapsed > 0 ? (uint64_t)((double)played / elapsed) : 0, speed, sizeof speed);
    CHECK(game >= paired->games && game <= progress->games_max);
    uint64_t left = (progress->games_max - game) * (uint64_t)paired->cell_count;
    if (played) progress_duration((double)left * elapsed / (double)played, duration, sizeof duration);
    add_part(&line, "%s of at most %s games", games, most);
    if (played) add_part(&line, ", at most %s left", duration);
    add_part(&line, ", %d arms", arms);
    add_part(&line, ", %s/s", speed);
    add_part(&line, ": %s", progress->what);
    put_line(&progress->line, &line);
}

void progress_paired_open(ProgressPaired* progress, const char* what, uint64_t games_max, FILE* out,
                          Terminal terminal) {
    double now = thread_pool_seconds();
    *progress = (ProgressPaired){.base = {tell_paired},
                                 .line = {.out = out, .terminal = terminal, .begun = now, .told = now},
                                 .what = what,
                                 .games_max = games_max};
}

void progress_open(Progress* progress, const Plan* plan, FILE* out, Terminal terminal) {
    double now = thread_pool_seconds();
    *progress = (Progress){.base = {.report = tell},
                           .out = out,
                           .terminal = terminal,
                           .begun = now,
                           .told = now,
                           .games_at_beginning = plan_games(plan)};
}

void progress_count_open(Progress* progress, FILE* out, Terminal terminal) {
    double now = thread_pool_seconds();
    *progress = (Progress){.out = out, .terminal = terminal, .begun = now, .told = now};
}

// "12,800 of 204,800 games, 12 s left, 22,000/s".
void progress_count(Progress* progress, uint64_t games, uint64_t most) {
    double now = thread_pool_seconds(), elapsed = now - progress->begun;
    Line line = {.room = room_of(&progress->terminal)};
    char done[32], all[32], speed[32], duration[32];
    CHECK(games >= progress->games_at_beginning && games <= most);
    double played = (double)(games - progress->games_at_beginning);
    if (played <= 0 || elapsed <= 0 || !is_due(progress, now)) return;
    grid_count(games, done, sizeof done);
    grid_count(most, all, sizeof all);
    grid_count((uint64_t)(played / elapsed), speed, sizeof speed);
    progress_duration((double)(most - games) * elapsed / played, duration, sizeof duration);
    add_part(&line, "%s of %s games", done, all);
    add_part(&line, ", %s left", duration);
    add_part(&line, ", %s/s", speed);
    put_line(progress, &line);
}

void progress_count_again(Progress* progress, uint64_t games) {
    progress->begun = thread_pool_seconds();
    progress->games_at_beginning = games;
}

void progress_close(Progress* progress) {
    if (!progress->line_open) return;
    fputs("\r\033[K", progress->out);
    fflush(progress->out);
    progress->line_open = false;
}
