// The answer first; see answer_table.h.
#include "reports/common/answer_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "reports/common/pasted.h"
#include "reports/common/sheet_table.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/report/who_plays.h"

// Decimals of rates in percent: one, unless intervals are narrower than that. Search has few games: none.
static int digits_of(const Verdicts* verdicts, int row) {
    if (verdicts_is_search(verdicts, row)) return 0;
    double reach = verdicts_reach(verdicts);
    return reach < 0.0001 && reach > 0 ? 3 : reach < 0.001 && reach > 0 ? 2 : 1;
}

// Blank if there is nothing to show.
static void rate_text(const Verdicts* verdicts, int size, int row, char* text, size_t bytes) {
    RateSummary rate;
    text[0] = '\0';
    if (verdicts_rate(verdicts, size, row, &rate))
        snprintf(text, bytes, "%.*f", digits_of(verdicts, row), 100 * rate.rate);
}

static void change_text(const Verdicts* verdicts, int size, int row, char* text, size_t bytes) {
    double change;
    text[0] = '\0';
    if (verdicts_change(verdicts, size, row, &change)) snprintf(text, bytes, "%+.1f", 100 * change);
}

// "Survivors win, % of games", "The first player wins, % of the games won by a player (fair: 25.0)".
static void title_text(const Verdicts* verdicts, char* text, size_t bytes) {
    const Experiment* experiment = verdicts->plan->experiment;
    char what[NAME_MAX_BYTES], under[LINE_MAX_BYTES] = "";
    verdicts_what(verdicts, what, sizeof what);
    if (what[0] >= 'a' && what[0] <= 'z') what[0] = (char)(what[0] - 'a' + 'A');
    if (experiment->variant_count > 1 && !experiment->assumptions)
        snprintf(under, sizeof under, " under the rules %s", experiment->variants[verdicts->variant].name);
    snprintf(text, bytes, "%s%s, %% of %s", what, under,
             verdicts->first_player ? "the games won by a player" : "games");
}

// What the figures are: intervals, the row of search, the band.
static void note_text(const Verdicts* verdicts, char* text, size_t bytes) {
    Buffer note = buffer_in(text, bytes);
    buffer_add(&note, "95 %% intervals: at most +-%.*f", digits_of(verdicts, 0),
               100 * verdicts_reach(verdicts));
    if (verdicts_have_changes(verdicts)) buffer_add(&note, "; changes are against the published game");
    if (verdicts->search_games)
        buffer_add(&note, "; * measured beforehand, at least %" PRIu64 " games", verdicts->search_games);
}

static void put_rates(const Verdicts* verdicts, Grid* grid, int row, int line) {
    char text[LINE_MAX_BYTES];
    verdicts_row_name(verdicts, row, text, sizeof text);
    grid_put(grid, line, 0, "%s", text);
    for (int i = 0; i < verdicts->plan->experiment->player_counts; i++) {
        rate_text(verdicts, i, row, text, sizeof text);
        grid_put(grid, line, 1 + i, "%s", text);
    }
}

static void put_changes(const Verdicts* verdicts, Grid* grid, int row, int line) {
    char text[NAME_MAX_BYTES];
    grid_put(grid, line, 0, "  change");
    for (int i = 0; i < verdicts->plan->experiment->player_counts; i++) {
        change_text(verdicts, i, row, text, sizeof text);
        grid_put(grid, line, 1 + i, "%s", text);
    }
}

static void put_fair(const Verdicts* verdicts, Grid* grid, int line) {
    const Experiment* experiment = verdicts->plan->experiment;
    grid_put(grid, line, 0, "(fair share)");
    for (int i = 0; i < experiment->player_counts; i++)
        grid_put(grid, line, 1 + i, "%.1f", 100.0 / experiment->players[i]);
}

static void print_verdicts(const View* view, const Verdicts* verdicts) {
    const Experiment* experiment = view->experiment;
    Grid grid;
    char text[ANSWER_TEXT_MAX];
    bool changes = verdicts_have_changes(verdicts);
    int lines = 1 + verdicts_rows(verdicts) * (1 + changes) + verdicts->first_player, line = 1;
    title_text(verdicts, text, sizeof text);
    fputc('\n', view->out);
    view_say(view, "%s", text);
    grid_open(&grid, lines, 1 + experiment->player_counts);
    grid_put(&grid, 0, 0, "players");
    for (int i = 0; i < experiment->player_counts; i++)
        grid_put(&grid, 0, 1 + i, "%d", experiment->players[i]);
    for (int row = 0; row < verdicts_rows(verdicts); row++) {
        put_rates(verdicts, &grid, row, line++);
        if (changes) put_changes(verdicts, &grid, row, line++);
    }
    if (verdicts->first_player) put_fair(verdicts, &grid, line);
    view_print(view, &grid);
    verdicts_say(verdicts, text, sizeof text);
    if (text[0]) view_say(view, "Verdict with %s.", text);
    note_text(verdicts, text, sizeof text);
    view_say(view, "%s.", text);
}

// A line after an empty one, if there is any.
static void say_last(const View* view, const char* text) {
    if (text[0]) view_say(view, "%s", text);
}

void answer_print(const View* view) {
    Answer answer;
    bool all = view->report->verbose;
    answer_make(&answer, view->report->plan);
    if (answer.has_wins) print_verdicts(view, &answer.wins);
    if (answer.has_first_player) print_verdicts(view, &answer.first_player);
    fputc('\n', view->out);
    for (int i = 0; i < answer.sentence_count; i++)
        if (all || answer.first[i]) view_say(view, "%s", answer.sentences[i]);
    if (view->report->data) sheet_table_sentences(view->report, view->columns, view->out);
    if (!all) say_last(view, answer.question);
    say_last(view, answer.next);
}

static void put_row(const Verdicts* verdicts, int row, FILE* out) {
    const Experiment* experiment = verdicts->plan->experiment;
    char text[ANSWER_TEXT_MAX];
    double change;
    verdicts_row_name(verdicts, row, text, sizeof text);
    fputc('|', out);
    pasted_field(text, out);
    for (int i = 0; i < experiment->player_counts; i++) {
        rate_text(verdicts, i, row, text, sizeof text);
        if (verdicts_change(verdicts, i, row, &change))
            buffer_append(text, sizeof text, " (%+.1f)", 100 * change);
        pasted_field(text, out);
    }
    fputc('\n', out);
}

static void put_verdicts(const Verdicts* verdicts, FILE* out) {
    const Experiment* experiment = verdicts->plan->experiment;
    char text[ANSWER_TEXT_MAX];
    fputs("\n| players |", out);
    for (int i = 0; i < experiment->player_counts; i++) fprintf(out, " %d |", experiment->players[i]);
    fputc('\n', out);
    pasted_rule(1 + experiment->player_counts, out);
    for (int row = 0; row < verdicts_rows(verdicts); row++) put_row(verdicts, row, out);
    fputs("| **verdict** |", out);
    for (int i = 0; i < experiment->player_counts; i++) {
        verdicts_word(verdicts, i, text, sizeof text);
        pasted_field(text, out);
    }
    fputs("\n\n", out);
    title_text(verdicts, text, sizeof text);
    buffer_append(text, sizeof text, ". ");
    note_text(verdicts, text + strlen(text), sizeof text - strlen(text));
    buffer_append(text, sizeof text, ".");
    pasted_line("", text, out);
}

void answer_markdown(const Plan* plan, FILE* out) {
    Answer answer;
    answer_make(&answer, plan);
    if (answer.has_wins) put_verdicts(&answer.wins, out);
    if (answer.has_first_player) put_verdicts(&answer.first_player, out);
    for (int i = 0; i < answer.sentence_count; i++) {
        fputc('\n', out);
        pasted_line("", answer.sentences[i], out);
    }
}
