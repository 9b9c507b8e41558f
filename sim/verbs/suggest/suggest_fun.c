// The fun metrics of proposals; see suggest_fun.h.
#include "sim/verbs/suggest/suggest_fun.h"

#include <math.h>
#include <stdio.h>

#include "sim/base/buffer.h"

#define CHANGED_ALPHA 0.05  // of a false "changed" among the metrics of a proposal at a place

// Those that people are shown; the two options that are compared only bear on whether choices matter.
static const int shown[] = {FUN_decided, FUN_lead_changes, FUN_comebacks, FUN_drama,
                            FUN_out,     FUN_last_choice,  FUN_choices};
enum { SHOWN = sizeof shown / sizeof *shown };

// --- measuring

// Whether two means, of which the 95 % intervals are known, differ: the distance between them against the parts of the
// intervals that face each other (Newcombe).
static bool differs(const SuggestFun* before, const SuggestFun* after) {
    const SuggestFun *more = after->value > before->value ? after : before,
                     *less = more == after ? before : after;
    double down = more->value - more->ci95.low, up = less->ci95.high - less->value;
    double wide = statistics_z(CHANGED_ALPHA / FUN_MEASURE_COUNT) / STATISTICS_Z95;
    return more->value - less->value > wide * sqrt(down * down + up * up);
}

static void note_cell(const FunCell* cell, const SuggestFigures* before, SuggestFigures* figures) {
    for (int i = 0; i < FUN_MEASURE_COUNT; i++) {
        SuggestFun* fun = &figures->fun[i];
        fun->games = cell->sums[i].games;
        if (!fun->games) continue;
        fun->value = fun_mean(cell, i);
        fun->ci95 = fun_bounds(cell, i);
        fun->changed = before->fun[i].games && differs(&before->fun[i], fun);
    }
}

bool suggest_fun_play(SuggestAnswer* answer, const Cell* const* cells, const Playing* playing, Error* error) {
    Fun fun;
    BatchOptions options = playing_options(playing);
    int count = answer->final_count * answer->each;
    if (!fun_open_cells(&fun, cells, count, error)) return false;
    answer->searching = fun.searching;
    bool good = fun_play(&fun, &options, error);
    for (int i = 0, at = 0; good && i < count && at < fun.count; i++) {
        if (fun.cells[at].cell != cells[i]) continue;
        const SuggestFigures* before = &answer->finals[0].at[i % answer->each];
        note_cell(&fun.cells[at++], before, &answer->finals[i / answer->each].at[i % answer->each]);
    }
    fun_close(&fun);
    return good;
}

// --- sentences

// "drama 12 % (18)", "lead changes 0.40 (0.19)": with the change, and as it is.
static void append_measure(int measure, const SuggestFun* before, const SuggestFun* after, Buffer* text) {
    if (measure == FUN_lead_changes)
        buffer_add(text, "%s %.2f (%.2f)", fun_rows[measure].title, after->value, before->value);
    else
        buffer_add(text, "%s %.0f %% (%.0f)", fun_rows[measure].title, 100 * after->value,
                   100 * before->value);
}

// The metrics of a place that a proposal changes.
static void append_place(const SuggestAnswer* answer, int rank, int place, Buffer* text) {
    const SuggestFun *before = answer->finals[0].at[place].fun, *after = answer->finals[rank].at[place].fun;
    bool first = true;
    for (int i = 0; i < SHOWN; i++) {
        if (!after[shown[i]].changed) continue;
        buffer_add(text, "%s", text->used ? first ? "; " : ", " : "");
        if (first && answer->each > 1)
            buffer_add(text, "with %d players ", suggest_answer_players(answer, place));
        if (first && answer->trial.lineup_count > 1)
            buffer_add(text, "(%s) ", answer->trial.lineups[answer->places[place].lineup].name);
        append_measure(shown[i], &before[shown[i]], &after[shown[i]], text);
        first = false;
    }
}

void suggest_fun_say(const SuggestAnswer* answer, int rank, ReportData* data) {
    char words[REPORT_DATA_TEXT_MAX];
    Buffer text = buffer_in(words, sizeof words);
    for (int p = 0; p < answer->each; p++) append_place(answer, rank, p, &text);
    if (text.used) report_data_say(data, "%d, how it plays: %s.", rank, words);
}

void suggest_fun_say_method(const SuggestAnswer* answer, ReportData* data) {
    bool measured = false, changed = false;
    for (int rank = 1; rank < answer->final_count; rank++)
        for (int p = 0; p < answer->each; p++)
            for (int i = 0; i < SHOWN; i++) {
                measured = measured || answer->finals[rank].at[p].fun[shown[i]].games;
                changed = changed || answer->finals[rank].at[p].fun[shown[i]].changed;
            }
    if (answer->searching)
        report_data_say(data, "%d %s with search players %s too slow for the fun metrics.", answer->searching,
                        answer->searching == 1 ? "cell" : "cells", answer->searching == 1 ? "is" : "are");
    if (!measured) return;
    report_data_say(data, "%s, beyond the noise of %llu games; docs/guides/fun.md says what is measured.",
                    changed ? "How it plays: figures that a proposal changes"
                            : "How it plays: no proposal changes drama, waiting or choices",
                    (unsigned long long)fun_games(&answer->trial));
    if (changed) report_data_detail(data);
}

// --- the sheet

static const SheetColumn columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"rank", "rank", FIGURE_COUNT, "of the proposal; 0: the game as it is", .least = 0,
     .most = SUGGEST_WANTED},
    {"strategies", "strategies", FIGURE_TEXT, "with --contract: who plays; null: the line-up", .blank = true},
    {"measure", "measure", FIGURE_TEXT, "as in the table fun of a run",
     .values = "decided|lead_changes|comebacks|drama|out|last_choice|choices|best_option|worst_option"},
    {"value", "value", FIGURE_REAL, "mean over the games that have it", .most = INFINITY},
    {"ci95", "95 %", FIGURE_REALS, .most = INFINITY, .blank = true},
    {"before", "as it is", FIGURE_REAL, "in the game as it is", .most = INFINITY, .blank = true},
    {"changed", "changed", FIGURE_BOOL,
     "whether that is another, beyond noise: with 95 % confidence for all of a row's proposal"},
    {"games", NULL, FIGURE_COUNT, "games that have it", .most = 1024},
};

const SheetKind suggest_fun_sheet = {
    "fun", "How it plays (docs/guides/fun.md)",
    "with --metrics fun: measures of a sample of games, of each proposal and of the "
    "game as it is",
    SHEET_COLUMNS(columns), .optional = true};

static void put_measure(const SuggestAnswer* answer, int rank, int place, int measure, ReportData* data,
                        Sheet* sheet) {
    const SuggestFun *fun = &answer->finals[rank].at[place].fun[measure],
                     *before = &answer->finals[0].at[place].fun[measure];
    if (!fun->games) return;
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)suggest_answer_players(answer, place));
    report_data_put_count(sheet, "rank", (uint64_t)rank);
    if (answer->question->contract)
        report_data_put_text(data, sheet, "strategies", "%s",
                             answer->trial.lineups[answer->places[place].lineup].name);
    report_data_put_text(data, sheet, "measure", "%s", fun_rows[measure].name);
    report_data_put_number(sheet, "value", fun->value);
    report_data_put_interval(sheet, "ci95", fun->ci95);
    if (before->games) report_data_put_number(sheet, "before", before->value);
    report_data_put_bool(sheet, "changed", fun->changed);
    report_data_put_count(sheet, "games", fun->games);
    if (fun->changed) report_data_strong(sheet);
    if (measure == FUN_best_option || measure == FUN_worst_option) report_data_minor(sheet);
}

void suggest_fun_put(const SuggestAnswer* answer, ReportData* data, Sheet* sheet) {
    for (int rank = 0; rank < answer->final_count; rank++)
        for (int p = 0; p < answer->each; p++)
            for (int i = 0; i < FUN_MEASURE_COUNT; i++) put_measure(answer, rank, p, i, data, sheet);
}
