// The answer first; see answer_table.h.
#include "reports/common/answer_table.h"

#include <inttypes.h>

#include "reports/common/pasted.h"
#include "reports/common/sheet_table.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/statistics/statistics.h"

static bool has_table(const Plan* plan, const Answer* answer) {
    return answer->outcome >= 0 && answer->sentence_count && plan->experiment->lineup_count > 1;
}

// Rows: the line-ups, then search if it was measured.
static int row_count(const Plan* plan, const Answer* answer) {
    return plan->experiment->lineup_count + (answer->search_games > 0);
}

static void row_name(const Plan* plan, int row, char* text, size_t bytes) {
    CHECK(row >= 0);
    const Experiment* experiment = plan->experiment;
    if (row < experiment->lineup_count)
        answer_lineup(experiment, &experiment->lineups[row], text, bytes);
    else
        snprintf(text, bytes, "%s*", level_name(LEVEL_SEARCH));
}

static const Cell* cell_of(const Plan* plan, int size, int row) {
    return &plan->cells[size * plan->experiment->lineup_count + row];
}

static RateSummary played_rate(const Plan* plan, const Answer* answer, int size, int row) {
    const Cell* cell = cell_of(plan, size, row);
    int seats = plan->experiment->ruleset->seat_outcomes ? cell->players : 0;
    return statistics_outcome(cell->tally, seats + answer->outcome);
}

// Blank if there are no games: a run may be interrupted early.
static void rate_text(const Plan* plan, const Answer* answer, int size, int row, char* text, size_t bytes) {
    CHECK(size < plan->experiment->player_counts);
    bool played = row < plan->experiment->lineup_count;
    text[0] = 0;
    if (!(played ? tally_finished(cell_of(plan, size, row)->tally) : answer->search[size].games)) return;
    RateSummary rate = played ? played_rate(plan, answer, size, row) : answer->search[size].rate;
    snprintf(text, bytes, "%.1f +-%.1f", 100 * rate.rate, 50 * (rate.ci95.high - rate.ci95.low));
}

// Explains the mark at search; "" if there is no such row.
static void search_note(const Answer* answer, char* text, size_t bytes) {
    text[0] = 0;
    if (answer->search_games)
        snprintf(text, bytes,
                 "* all players search (flat_mc:playouts=%d); measured beforehand, at least %" PRIu64
                 " games each",
                 MEASURED_PLAYOUTS, answer->search_games);
}

static void print_table(const View* view, const Answer* answer) {
    CHECK(row_count(view->report->plan, answer) > 0);
    const Experiment* experiment = view->experiment;
    const Plan* plan = view->report->plan;
    Grid grid;
    char text[LINE_MAX_BYTES];
    view_say(view, "Win rate of %s by line-up, %%", view->ruleset->outcomes[answer->outcome]);
    grid_open(&grid, row_count(plan, answer) + 1, 1 + experiment->player_counts);
    grid_put(&grid, 0, 0, "line-up");
    for (int i = 0; i < experiment->player_counts; i++)
        grid_put(&grid, 0, 1 + i, "%d players", experiment->players[i]);
    for (int row = 0; row < row_count(plan, answer); row++) {
        row_name(plan, row, text, sizeof text);
        grid_put(&grid, row + 1, 0, "%s", text);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(plan, answer, i, row, text, sizeof text);
            grid_put(&grid, row + 1, 1 + i, "%s", text);
        }
    }
    view_print(view, &grid);
    search_note(answer, text, sizeof text);
    if (text[0]) view_say(view, "%s", text);
}

void answer_print(const View* view) {
    Answer answer;
    answer_make(&answer, view->report->plan);
    for (int i = 0; i < answer.sentence_count; i++) view_say(view, "%s", answer.sentences[i]);
    if (view->report->data) sheet_table_sentences(view->report, view->columns, view->out);
    if (has_table(view->report->plan, &answer)) {
        fputc('\n', view->out);
        print_table(view, &answer);
    }
}

static void put_table(const Plan* plan, const Answer* answer, FILE* out) {
    const Experiment* experiment = plan->experiment;
    char text[LINE_MAX_BYTES];
    fputs("\n| line-up |", out);
    for (int i = 0; i < experiment->player_counts; i++) fprintf(out, " %d players |", experiment->players[i]);
    fputc('\n', out);
    pasted_rule(1 + experiment->player_counts, out);
    for (int row = 0; row < row_count(plan, answer); row++) {
        row_name(plan, row, text, sizeof text);
        fputc('|', out);
        pasted_field(text, out);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(plan, answer, i, row, text, sizeof text);
            pasted_field(text, out);
        }
        fputc('\n', out);
    }
    fprintf(out, "\nWin rate of %s, %%, with 95 %% intervals.\n",
            experiment->ruleset->outcomes[answer->outcome]);
    search_note(answer, text, sizeof text);
    if (text[0]) fprintf(out, "\n\\%s.\n", text);
}

void answer_markdown(const Plan* plan, FILE* out) {
    Answer answer;
    answer_make(&answer, plan);
    for (int i = 0; i < answer.sentence_count; i++) fprintf(out, "\n%s\n", answer.sentences[i]);
    if (has_table(plan, &answer)) put_table(plan, &answer, out);
}
